"""What must be true: paths into the game, and how a found value is held against an expected one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any, Final

from fuda.games.adapter import PLAYERS, Adapter, Reference, is_under
from fuda.judge import lookup
from fuda.judge.parsing import parse_reference, split_path
from fuda.kernel.cards import Card
from fuda.kernel.errors import NotWellFormed
from fuda.kernel.game import Game
from fuda.reading import given

NOT_THERE: Final = "no such card"
WHOLE: Final = ("active", "phase", "turn", "winner", "lost", "waiting", "log", "log lacks")


class Mismatch(Exception):
    """An expectation that does not hold, with what was found instead."""

    def __init__(self, found: Any) -> None:
        super().__init__(str(found))
        self.found = shown(found)


class Expectations:
    """Holds expectations against a game.

    `cited` are the rules of the log since the last time; `happened` those of them by which something happened: a step
    that was gone through without effect is cited too, but not missed.
    """

    def __init__(self, adapter: Adapter, game: Game, knows: Callable[[str], bool]) -> None:
        self.adapter = adapter
        self.game = game
        self.knows = knows
        self.cited: set[str] = set()
        self.happened: set[str] = set()

    def check(self, path: str, expected: Any) -> None:
        """Raise Mismatch if it does not hold, NotWellFormed if there is no such path."""
        if path in WHOLE:
            getattr(self, f"_{path.replace(' ', '_')}")(expected)
            return
        if path.count('"') % 2:
            raise NotWellFormed(f"{path!r}: a quote is not closed; expected the whole path in single quotes")
        words, _, mode = path.partition(" ")
        if mode not in ("", "has", "lacks") and '"' not in path:
            raise NotWellFormed(f"{path!r}: expected nothing, has or lacks after {words!r}")
        parts = split_path(path if '"' in path else words)
        mode = mode if '"' not in path else ""
        if parts[0] in PLAYERS and len(parts[0]) == 1 and len(parts) > 1:
            self._of_player(path, PLAYERS.index(parts[0]), parts, mode, expected)
        elif len(parts) == 1 and self._is_zone(parts[0]) and self.adapter.book.zone_named[parts[0]].shared:
            cards = [self.game.cards[card] for card in self.game.zone(0, self.adapter.book.zone_named[parts[0]].index)]
            self._zone(parts[0], cards, len(cards), mode, expected)
        else:
            zones = ", ".join(zone.name for zone in self.adapter.book.zones if zone.shared)
            said = f"unknown path {given(path, WHOLE)}"
            raise NotWellFormed(f"{said}; expected A.…, {', '.join(WHOLE)} or a shared zone ({zones})")

    def _is_zone(self, name: str) -> bool:
        return name in self.adapter.book.zone_named

    # A player.

    def _of_player(self, path: str, player: int, parts: list[str], mode: str, expected: Any) -> None:
        if player >= self.game.player_count:
            raise NotWellFormed(f"{path!r}: there is no player {parts[0]}")
        if len(parts) > 2:
            self._card(path, parts, expected)
        elif self._is_zone(parts[1]):
            cards = self.adapter.cards_in(self.game, player, parts[1])
            self._zone(parts[1], cards, self.adapter.zone_number(self.game, player, parts[1]), mode, expected)
        elif parts[1] in self.adapter.numbers:
            equal(expected, self.adapter.number(self.game, player, parts[1]))
        else:
            names = (*self.adapter.book.zone_named, *self.adapter.numbers)
            said = f"{path!r}: unknown zone or number {given(parts[1], names)}"
            raise NotWellFormed(f"{said}; expected one of {', '.join(names)}")

    def _zone(self, zone: str, cards: list[Card], number: int, mode: str, expected: Any) -> None:
        found = [self.adapter.name_of(card) for card in cards]
        named = [] if isinstance(expected, int) else listed(expected)
        unknown = [name for name in named if name not in found and not self.knows(name)]
        if unknown:
            raise NotWellFormed(f"no card is called {given(unknown[0], map(self.adapter.name_of, self.game.cards))}")
        if mode:
            present = [name for name in listed(expected) if (name in found) != (mode == "has")]
            if present:
                raise Mismatch(found)
        elif isinstance(expected, int) and not isinstance(expected, bool):
            equal(expected, number)
        else:
            ordered = self.adapter.book.zone_named[zone].ordered
            same = found == listed(expected) if ordered else Counter(found) == Counter(listed(expected))
            if not same:
                raise Mismatch(found)

    # A card.

    def _card(self, path: str, parts: list[str], expected: Any) -> None:
        name = parts[-1]
        if name not in self.adapter.card_values:
            values = self.adapter.card_values
            raise NotWellFormed(f"{path!r}: a card has no {given(name, values)}; expected one of {', '.join(values)}")
        thing = parse_reference(self.adapter, ".".join(parts[:-1]))
        card = self._find(path, thing)
        if name in ("has", "lacks"):
            keywords = self.adapter.keywords(self.game, card)
            wrong = [word for word in listed(expected) if (word.strip("【】《》") in keywords) != (name == "has")]
            if wrong:
                raise Mismatch(sorted(keywords))
        else:
            equal(expected, self.adapter.value(self.game, card, name))

    def _find(self, path: str, thing: Reference) -> Card:
        cards = lookup.find(self.adapter, self.game, thing.player or 0, thing)
        cards = cards or (lookup.owned(self.adapter, self.game, thing) if thing.zone is None else [])
        if not cards:
            if thing.name and not self.knows(thing.name):
                raise NotWellFormed(f"{path!r}: no card is called {thing.name!r}")
            raise Mismatch(NOT_THERE)
        return cards[0]

    # The game.

    def _active(self, expected: Any) -> None:
        found = PLAYERS[self.game.active]
        mates = next((team for team in self.game.teams if self.game.active in team), (self.game.active,))
        if expected not in [PLAYERS[player] for player in mates]:
            raise Mismatch(found)

    def _phase(self, expected: Any) -> None:
        if expected not in self.adapter.phases_now(self.game):
            raise Mismatch(self.game.phase)

    def _turn(self, expected: Any) -> None:
        equal(expected, self.game.turn)

    def _winner(self, expected: Any) -> None:
        result = self.game.result
        found = ["none"] if result is None else [PLAYERS[player] for player in result.winners] or ["draw"]
        if sorted(listed(expected) or ["none"]) != sorted(found):
            raise Mismatch(found[0] if len(found) == 1 else found)

    def _lost(self, expected: Any) -> None:
        result = self.game.result
        found = sorted(PLAYERS[player] for player in (self.game.out if result is None else result.losers))
        if sorted(listed(expected)) != found:
            raise Mismatch(found)

    def _waiting(self, expected: Any) -> None:
        decision = self.game.decision
        found: dict[str, Any] = {"player": "none"}
        if decision is not None:
            options = [lookup.option(self.adapter, self.game, decision, one) for one in decision.candidates]
            found = {"player": PLAYERS[decision.player], "kind": decision.kind, "options": options}
        wanted = expected if isinstance(expected, dict) else {"player": expected or "none"}
        for key, value in wanted.items():
            if key not in ("player", "kind", "options"):
                raise NotWellFormed(f"waiting has no {key!r}; expected player, kind or options")
            same = self._are_options(listed(value)) if key == "options" else found.get(key) == value
            if not same:
                raise Mismatch(found if isinstance(expected, dict) else found["player"])

    def _are_options(self, names: list[str]) -> bool:
        """Whether the names are the candidates: each named, none too many; equal cards may be named once."""
        decision = self.game.decision
        if decision is None:
            return not names
        known = {lookup.option(self.adapter, self.game, decision, one) for one in decision.candidates}
        cards = [lookup.card_of(self.game, decision, one) for one in decision.candidates]
        plain = [self.adapter.name_of(card) if card else None for card in cards]
        if None in plain:
            return set(names) == known
        bare = [parse_reference(self.adapter, name).name for name in names]
        return set(bare) == set(plain) and (len(names) in (len(set(names)), len(plain)))

    def _log(self, expected: Any) -> None:
        """Each of these rules, or one under it, is cited."""
        if not all(any(is_under(number, rule) for number in self.cited) for rule in expected):
            raise Mismatch(sorted(self.cited, key=rule_key))

    def _log_lacks(self, expected: Any) -> None:
        if set(expected) & self.happened:
            raise Mismatch(sorted(set(expected) & self.happened, key=rule_key))


def rule_key(number: str) -> tuple[tuple[int, str], ...]:
    """Rule numbers in the book's order: 8.4.9 before 8.4.10."""
    parts = number.replace(":", ".").split(".")
    return tuple((int("".join(c for c in part if c.isdecimal()) or 0), part) for part in parts)


def listed(value: Any) -> list[str]:
    """One name or several; nothing and `none` are no names."""
    if value is None or value == "none":
        return []
    if isinstance(value, list):
        return [lookup.said(one) for one in value]
    return [lookup.said(value)]


def equal(expected: Any, found: Any) -> None:
    """A value as expected; a list also by its one member, in any order, or by whether there is anything."""
    if isinstance(found, list):
        if isinstance(expected, bool):
            same = expected == bool(found)
        else:
            same = Counter(listed(expected)) == Counter(map(str, found))
    elif isinstance(found, tuple):  # a place: its numbers in order
        same = expected == list(found)
    elif isinstance(found, dict) and isinstance(expected, dict):
        same = {k: v for k, v in expected.items() if v} == found
    else:
        same = type(expected) is type(found) and expected == found
    if not same:
        raise Mismatch(found)


def shown(value: Any) -> str:
    """A value as a scenario file would write it."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, list | tuple):
        return f"[{', '.join(shown(one) for one in value)}]"
    if isinstance(value, dict):
        return f"{{{', '.join(f'{name}: {shown(one)}' for name, one in value.items())}}}"
    return "nothing" if value is None else str(value)
