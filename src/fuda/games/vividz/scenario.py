"""The words of Vividz in scenario files."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, ClassVar

from fuda.games.adapter import Adapter, AnswerWord, Command, Find, whole
from fuda.games.vividz.c300_cards import make_face
from fuda.games.vividz.zones import ACCOUNT, AREA, DAMAGE, ICONS, LANES, MISSION, PHASES
from fuda.kernel.cards import NO_CARD, Card, Face, with_count
from fuda.kernel.decisions import CHOOSE, PASS, WINDOW, Action, Answer, Decision
from fuda.kernel.errors import NotWellFormed
from fuda.kernel.game import Game


class ScenarioWords(Adapter):
    """Zones, numbers, states and verbs of this game."""

    lookup = (
        "area", "account", "mission", "hand", "keep", "scout", "temporary", "energy", "exp", "trash", "removed", "deck",
    )  # fmt: skip
    single = ("account",)
    answers: ClassVar[Mapping[str, AnswerWord]] = {
        "keep": AnswerWord(CHOOSE, rule="705.2"),
        "charge": AnswerWord(CHOOSE, rule="705.3"),
        "place": AnswerWord(WINDOW, rule="601.1b"),
    }
    numbers = ("counters",)
    states = ("sleeping", "face_down", "lane", "exp", "damage", "attack_success")
    links: ClassVar[Mapping[str, str]] = {"exp": "exp"}
    turned = "sleeping"
    values = ("icons", "traits")
    sections: ClassVar[Mapping[str, str]] = {"deck": "main", "missions": "mission"}
    places = LANES
    phases = PHASES
    steps: ClassVar[Mapping[str, str]] = {
        "802": "attack", "803": "block", "804": "scout", "805": "battle", "806": "close",
    }  # fmt: skip
    filler: ClassVar[Mapping[str, Any]] = {"kind": "character", "cost": 1, "power": 1}

    def make_face(self, fields: Mapping[str, Any], label: str) -> Face:
        return make_face(fields, label)

    def default_cards(self, zone: str) -> tuple[Mapping[str, Any], ...]:
        """A plain account, and three missions whose conditions never come true."""
        if zone == "account":
            return ({"name": "Account", "kind": "account"},)
        if zone == "mission":
            return tuple({"name": f"Mission {number}", "kind": "mission"} for number in (1, 2, 3))
        return ()

    # Setting up.

    def read_number(self, name: str, value: Any) -> Any:
        """Counters by their names."""
        if not isinstance(value, dict):
            raise NotWellFormed(f"{name} is {value!r}; expected a number for each name")
        return {str(counter): whole(str(counter), number) for counter, number in value.items()}

    def set_number(self, game: Game, player: int, name: str, value: Any) -> None:
        for card_id in game.zone(player, ACCOUNT)[:1]:
            card = game.write(card_id)
            for counter, number in value.items():
                card.counters = with_count(card.counters, counter, number)

    def place(self, game: Game, card: Card, state: str, value: Any) -> None:
        if state == "lane":
            if value not in LANES:
                raise NotWellFormed(f"lane is {value!r}; expected one of {', '.join(LANES)}")
            card.place = LANES.index(value)
        elif state == "damage":
            card.counters = with_count(card.counters, DAMAGE, whole(state, value))
        elif state == "attack_success":
            card.uses = with_count(card.uses, "success", int(bool(value)))
        else:
            super().place(game, card, state, value)

    def arrange(self, game: Game) -> None:
        """Characters and missions without a place get the first free one; constant effects are as old as cards."""
        for player in range(game.player_count):
            for zone in (AREA, MISSION):
                cards = [game.cards[card_id] for card_id in game.zone(player, zone)]
                for card in cards:
                    if card.place == NO_CARD:
                        free = [lane for lane in range(len(LANES)) if lane not in [c.place for c in cards]]
                        card.place = free[0] if free else 0
        for card in game.cards:
            card.placed = card.since

    def check_deck(self, given: Mapping[str, Any], format: str, face: Callable[[str], Face]) -> tuple[str, ...]:
        named = {self.sections.get(section, section): value for section, value in given.items()}
        return super().check_deck(named, format, face)

    # Speaking.

    def actions(self, game: Game, player: int, command: Command, find: Find) -> list[Action]:
        """A lane stands behind `at`, or for a slide behind the arrow."""
        word = "->" if command.verb == "slide" else "at"
        lane = tuple(thing.text for thing in command.clauses.get(word, ())[:1])
        if not command.objects:
            return [Action(command.verb, lane)]
        thing = command.objects[0]
        number = (thing.ability or 1,) if command.verb == "activate" else ()
        offered = game.decision.candidates if game.decision is not None else ()
        usual, anywhere = (
            [Action(command.verb, (card.ref, *number, *lane)) for card in find(thing, zones)]
            for zones in (self.verbs[command.verb].zones, self.lookup)
        )
        return usual if any(one in offered for one in usual) else [one for one in anywhere if one in offered] or usual

    def read_answer(self, game: Game, player: int, command: Command, decision: Decision) -> Answer | None:
        """`no` declines the card that accel offers."""
        if command.verb == "no" and decision.rule == "1201.2" and PASS in decision.candidates:
            return (decision.candidates.index(PASS),)
        return None

    # Looking.

    def number(self, game: Game, player: int, name: str) -> Any:
        return {name: n for card_id in game.zone(player, ACCOUNT)[:1] for name, n in game.cards[card_id].counters}

    def keywords(self, game: Game, card: Card) -> set[str]:
        """The icons of a card."""
        marks = game.info(card.id).marks
        return {icon for icon in ICONS if icon in marks}

    def value(self, game: Game, card: Card, name: str) -> Any:
        own: dict[str, Callable[[], Any]] = {
            "lane": lambda: LANES[card.place] if card.place != NO_CARD else None,
            "damage": lambda: card.counter(DAMAGE),
            "attack_success": lambda: card.used("success") > 0,
            "icons": lambda: sorted(self.keywords(game, card)),
            "traits": lambda: list(game.info(card.id).types),
        }
        return own[name]() if name in own else super().value(game, card, name)
