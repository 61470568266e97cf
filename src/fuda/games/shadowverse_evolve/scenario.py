"""The words of Shadowverse EVOLVE in scenario files."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, Final

from fuda.ability.changes import Plus
from fuda.games.adapter import Adapter, AnswerWord, Command, Find, whole
from fuda.games.shadowverse_evolve.c02_cards import make_face
from fuda.games.shadowverse_evolve.c05_past import note_who_asks
from fuda.games.shadowverse_evolve.zones import DEFENSE, EVOLVE_DECK, FIELD, LEADER, STACK
from fuda.kernel.abilities import Context
from fuda.kernel.cards import Card, Face
from fuda.kernel.decisions import CHOOSE, KEEP, Action
from fuda.kernel.game import Game

UNPAID: Final = ("10.4.4", "10.4.2.2", "10.4.5", "10.6.2.1.2", "10.6.2.5.4", "12.2.3")


ICONS: Final = {
    "fanfare": "ファンファーレ", "last word": "ラストワード", "evolved": "進化時", "attacked": "攻撃時",
    "raced": "出走時", "gained drive": "ドライブ獲得時", "evolve": "進化", "advance": "アドバンス", "feed": "食事",
    "ride": "憑依",
}  # fmt: skip


class ScenarioWords(Adapter):
    """Zones, numbers, states and verbs of this game."""

    lookup = (
        "field", "leader", "ex", "hand", "evolve_deck", "evolved", "race", "drive", "resolution", "trigger", "cemetery",
        "banished", "deck",
    )  # fmt: skip
    single = ("leader",)
    answers: ClassVar[Mapping[str, AnswerWord]] = {
        "keep": AnswerWord(KEEP, True),
        "mulligan": AnswerWord(KEEP, False),
        "engage": AnswerWord(CHOOSE, rule="7.4.3"),
    }
    numbers = ("pp", "max_pp", "ep", "leader_defense")
    states = ("engaged", "counters", "damage", "face_up", "evolved", "race", "drive")
    links: ClassVar[Mapping[str, str]] = {"evolved": "evolved", "race": "race", "drive": "drive"}
    turned = "engaged"
    values = ("class",)
    spoken: ClassVar[Mapping[str, tuple[str, ...]]] = {"ep": UNPAID}
    shortcut = "15.2.1.1"
    phases = ("start", "main", "end")
    filler: ClassVar[Mapping[str, Any]] = {"kind": "follower", "cost": 1, "attack": 1, "defense": 1}
    of_a_token: ClassVar[Mapping[str, Any]] = {"special": "token"}

    def make_face(self, fields: Mapping[str, Any], label: str) -> Face:
        return make_face(fields, label)

    def default_cards(self, zone: str) -> tuple[Mapping[str, Any], ...]:
        return ({"name": "Leader", "kind": "leader"},) if zone == "leader" else ()

    def fill(self, numbers: Mapping[str, Any]) -> Mapping[str, Any]:
        """The maximum of PP is what a player has, unless the setup says otherwise."""
        return {"max_pp": numbers.get("pp", 0), **numbers}

    def lay(self, game: Game, card: Card) -> None:
        """Cards of the evolve deck lie face down; one with stack has the counter with which it came (13.3.2.2)."""
        card.face_down = card.zone == EVOLVE_DECK
        if card.zone == FIELD and STACK in card.face.base.keywords:
            card.counters = (("stack", 1),)
        card.token = card.face.base.marks.get("special") == "token"

    def place(self, game: Game, card: Card, state: str, value: Any) -> None:
        if state == "damage":
            change_defense(game, card, -whole(state, value))
        else:
            super().place(game, card, state, value)

    def actions(self, game: Game, player: int, command: Command, find: Find) -> list[Action]:
        """`evolve X` means any evolve ability of X (12.2.1), the first one if it can be played."""
        found = super().actions(game, player, command, find)
        if command.verb == "evolve" and not command.objects[0].ability:
            found += [Action("evolve", (action.objects[0], 2)) for action in found]
        return found

    def arrange(self, game: Game) -> None:
        """In the title format every deck is based on a title, the leader's if it has one (14.4.5.1.2)."""
        for player in range(game.player_count if game.format == "title" else 0):
            titles = [game.cards[card_id].face.base.marks.get("title") for card_id in game.zone(player, LEADER)]
            game.options[f"title {player}"] = next(filter(None, titles), "title")
        note_who_asks(game)

    def set_number(self, game: Game, player: int, name: str, value: Any) -> None:
        if name != "leader_defense":
            super().set_number(game, player, name, value)
            return
        for card_id in game.zone(player, LEADER)[:1]:
            change_defense(game, game.cards[card_id], value - game.info(card_id).number(DEFENSE))

    def number(self, game: Game, player: int, name: str) -> Any:
        if name != "leader_defense":
            return super().number(game, player, name)
        return sum(game.info(card_id).number(DEFENSE) for card_id in game.zone(player, LEADER)[:1])

    def keywords(self, game: Game, card: Card) -> set[str]:
        """Keywords, and icons by the words that are printed for them."""
        return {ICONS.get(word, word) for word in super().keywords(game, card)}

    def value(self, game: Game, card: Card, name: str) -> Any:
        if name == "class":
            return game.info(card.id).marks.get("class")
        if name == "damage":
            return max(0, self.book.original(game, card).number(DEFENSE) - game.info(card.id).number(DEFENSE))
        return super().value(game, card, name)


def change_defense(game: Game, card: Card, amount: int) -> None:
    """Defense (体力) as it was before the scenario: damage lowers it for good (5.13.1.2)."""
    if amount:
        game.modify(card.ref, Plus("defense", amount), Context(card.ref, card.controller))
