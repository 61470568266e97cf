"""The words of Lorcana in scenario files."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from fuda.games.adapter import Adapter, AnswerWord, Command, Find, Reference, truth, whole
from fuda.games.lorcana.c04_costs import can_sing
from fuda.games.lorcana.c04_turn import START_STEPS
from fuda.games.lorcana.c04_turn_actions import bar_loop
from fuda.games.lorcana.c05_states import is_dry
from fuda.games.lorcana.c06_cards import make_face
from fuda.games.lorcana.c07_costs import ready_ink
from fuda.games.lorcana.c07_resolving import Paying
from fuda.games.lorcana.zones import ADDING, DAMAGE, DECK, INKWELL, KEYWORD_JA, PLAY, PLAYER_MARK
from fuda.kernel.cards import Card, Face, with_count
from fuda.kernel.decisions import BOTTOM, CHOOSE, TOP, YES_NO, Action, Answer, Decision
from fuda.kernel.errors import NotWellFormed
from fuda.kernel.game import Game
from fuda.procedures.picking import Picking


class ScenarioWords(Adapter):
    """Zones, numbers, states and verbs of this game."""

    reads_english = True
    lookup = ("play", "hand", "playing", "discard", "under", "inkwell", "deck")
    answers: ClassVar[Mapping[str, AnswerWord]] = {
        "alter": AnswerWord(CHOOSE, rule="3.1.6"),
        "keep": AnswerWord(CHOOSE, (), "3.1.6"),
    }
    numbers = ("lore", "ink")
    counted = ("ink",)
    states = ("exerted", "damage", "drying", "at", "under")
    links: ClassVar[Mapping[str, str]] = {"under": "under"}
    turned = "exerted"
    values = ("version", "inks")
    shortcut = "7.1.7"
    phases = ("start", "main", "end")
    steps: ClassVar[Mapping[str, str]] = {"4.2.1": "ready", "4.2.2": "set", "4.2.3": "draw"}
    first_steps = tuple(START_STEPS)
    filler: ClassVar[Mapping[str, Any]] = {"kind": "character", "cost": 1, "strength": 1, "willpower": 1, "lore": 1}

    def looped(self, game: Game, first: Sequence[Action]) -> None:
        bar_loop(game, first)

    def make_face(self, fields: Mapping[str, Any], label: str) -> Face:
        if fields.get("kind") == PLAYER_MARK:
            from fuda.games.lorcana.c03_game import MARK

            return MARK
        return make_face(fields, label)

    def default_cards(self, zone: str) -> tuple[Mapping[str, Any], ...]:
        return ({"name": "プレイヤー", "kind": PLAYER_MARK},) if zone == "player" else ()

    # Setting up.

    def lay(self, game: Game, card: Card) -> None:
        """Cards of the deck and the inkwell lie face down."""
        card.face_down = card.zone in (DECK, INKWELL)

    def place(self, game: Game, card: Card, state: str, value: Any) -> None:
        if state == "damage":
            card.counters = with_count(card.counters, DAMAGE, whole(state, value))
        elif state == "drying":
            card.since = game.clock if truth(state, value) else 0
        elif state == "at":
            card.host = self._location(game, card, str(value))
        else:
            super().place(game, card, state, value)

    def _location(self, game: Game, card: Card, name: str) -> int:
        for card_id in game.zone(card.controller, PLAY):
            if self.name_of(game.cards[card_id]) == name:
                return card_id
        raise NotWellFormed(f"at is {name!r}; expected a location in play of the same player")

    def set_number(self, game: Game, player: int, name: str, value: Any) -> None:
        if name != "ink":
            super().set_number(game, player, name, value)
            return
        for _ in range(value):
            self.lay(game, game.new_card(self.make_face(self.filler, "Filler"), player, INKWELL))

    # Speaking.

    def actions(self, game: Game, player: int, command: Command, find: Find) -> list[Action]:
        """As the table says; a song is sung by one character, or by several that are picked on the way.

        If one of several cannot be exerted to sing at all, it is that one who is refused.
        """
        if command.verb != "sing":
            return super().actions(game, player, command, find)
        songs = [card.ref for card in find(command.objects[0], ("hand",))]
        voices = command.clauses.get("with", ())
        named = [find(voice, ("play",)) for voice in voices]
        unable = [cards for cards in named if not any(can_sing(game, card) for card in cards)]
        singers = named[0] if len(named) == 1 else unable[0] if unable else []
        alone = [Action("sing", (song, singer.ref)) for song in songs for singer in singers]
        return alone or [Action("sing", (song,)) for song in songs]

    def on_the_way(self, command: Command) -> tuple[Reference, ...]:
        """Several singers are picked while the song is being played."""
        voices = command.clauses.get("with", ())
        return voices if command.verb == "sing" and len(voices) > 1 else super().on_the_way(command)

    def read_answer(self, game: Game, player: int, command: Command, decision: Decision) -> Answer | None:
        """`keep` is to put nothing back; of "the one or the other" the number tells too whether the player pays."""
        frame = game.stack[-1]
        if isinstance(frame, Picking) and frame.where == TOP and not decision.minimum and command.verb in (TOP, BOTTOM):
            return self._on_top(game, command, decision)
        if isinstance(frame, Paying) and frame.mode and command.verb == "mode" and decision.kind == YES_NO:
            number = command.objects[0].text
            return (decision.candidates.index(number == str(frame.mode)),) if number in ("1", "2") else None
        return () if command.verb == "keep" and decision.rule == "3.1.6" else None

    def _on_top(self, game: Game, command: Command, decision: Decision) -> Answer | None:
        """Of cards that go on the top or the bottom of a deck: those that are named, or all but those."""
        cards = dict(enumerate(self.name_of(game.cards[ref[0]]) for ref in decision.candidates))
        named = []
        for reference in command.objects:
            place = next((at for at, name in cards.items() if name == reference.name), None)
            if place is None:
                return None
            named.append(place)
            del cards[place]
        return tuple(named if command.verb == TOP else cards)

    def speakers(self, game: Game, decision: Decision) -> tuple[int, ...]:
        """Where a team shares its turn, any of its players may act."""
        from fuda.games.lorcana.c01_players import turn_players

        return turn_players(game) if decision.kind == "act" else (decision.player,)

    # Looking.

    def number(self, game: Game, player: int, name: str) -> Any:
        return ready_ink(game, player) if name == "ink" else super().number(game, player, name)

    def cards_in(self, game: Game, player: int, zone: str) -> list[Card]:
        """The bag holds the cards whose abilities wait."""
        if zone != "bag":
            return super().cards_in(game, player, zone)
        waiting = [waiting for waiting in game.waiting if waiting.context.controller == player]
        return [game.body(one.context.source) for one in waiting]

    def keywords(self, game: Game, card: Card) -> set[str]:
        """Keywords in both languages, alone and with their number."""
        found: set[str] = set()
        for name, amount in game.info(card.id).keywords.items():
            if name in KEYWORD_JA:
                sign = "+" if name in ADDING else ""
                ja = KEYWORD_JA[name]
                found |= {name, ja, f"{name} {sign}{amount}", f"{ja}{sign}{amount}", f"{ja} {sign}{amount}"}
        return found

    def value(self, game: Game, card: Card, name: str) -> Any:
        if name == "damage":
            return card.counter(DAMAGE)
        if name == "drying":
            return card.zone == PLAY and not is_dry(game, card)
        if name == "at":
            return [self.name_of(game.cards[card.host])] if card.host >= 0 else []
        if name == "inks":
            return game.info(card.id).marks.get("inks", "").split()
        return game.info(card.id).marks.get(name) if name == "version" else super().value(game, card, name)
