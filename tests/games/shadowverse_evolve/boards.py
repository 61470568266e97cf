"""Boards for tests: a game in the middle of A's main phase, made of hand-written cards."""

from __future__ import annotations

from typing import Any

from fuda.ability.doing import Doing
from fuda.games import load
from fuda.kernel.abilities import Ability, Context, Effect
from fuda.kernel.cards import Card, Face
from fuda.kernel.decisions import Action
from fuda.kernel.game import Game
from fuda.kernel.log import Log

BOOK = load("shadowverse_evolve")
A, B = 0, 1


def follower(name: str, *abilities: Ability, cost: int = 1, attack: int = 1, defense: int = 1, **marks: str) -> Face:
    """A follower."""
    return Face(name, "follower", (cost, attack, defense), (), abilities, printed(marks))


def spell(name: str, *abilities: Ability, cost: int = 0) -> Face:
    """A spell."""
    return Face(name, "spell", (cost, None, None), (), abilities, printed({}))


def amulet(name: str, *abilities: Ability, **marks: str) -> Face:
    """An amulet."""
    return Face(name, "amulet", (1, None, None), (), abilities, printed(marks))


def printed(marks: dict[str, str]) -> tuple[tuple[str, str], ...]:
    return tuple(sorted({"class": "ニュートラル", **marks}.items()))


class Board:
    """A game with the cards that a test lays out; zones as keywords, `a_hand=[…]`."""

    def __init__(self, points: int = 5, format: str = "standard", **zones: list[Face]) -> None:
        self.game = Game(BOOK, format=format)
        self.game.log = Log()
        game = self.game
        game.turn, game.turn_began, game.clock = 5, 100, 100
        for player in (A, B):
            game.new_card(Face("Leader", "leader", (None, None, 20), (), (), printed({})), player, BOOK.leader_zone)
            game.numbers[player] = [points, points, 3]
        for name, faces in zones.items():
            side, zone = name.split("_", 1)
            for face in faces:
                card = game.new_card(face, "ab".index(side), BOOK.zone_named[zone].index)
                card.face_down = zone in ("deck", "evolve_deck")
        BOOK.resume(game, "")
        game.run()

    def card(self, name: str) -> Card:
        """The card of that name."""
        return next(card for card in self.game.cards if card.face.name == name)

    def names(self, player: int, zone: str) -> list[str]:
        """The names in a zone."""
        return [self.game.cards[i].face.name for i in self.game.zone(player, BOOK.zone_named[zone].index)]

    def number(self, name: str, stat: str) -> int | None:
        return self.game.info(self.card(name).id).numbers[BOOK.stat_index[stat]]

    def act(self, verb: str, *names: Any) -> None:
        """Take the action with those cards (names) and numbers."""
        things = tuple(self.card(name).ref if isinstance(name, str) else name for name in names)
        decision = self.game.decision
        assert decision is not None
        self.game.answer((decision.candidates.index(Action(verb, things)),))

    def answer(self, *values: Any) -> None:
        """Answer the open question with candidates: values, or names of cards."""
        decision = self.game.decision
        assert decision is not None
        picked = [self.card(v).ref if isinstance(v, str) and v not in decision.candidates else v for v in values]
        self.game.answer(tuple(decision.candidates.index(value) for value in picked))

    def do(self, *effects: Effect, by: str = "Leader", player: int = A) -> None:
        """Let effects of a card happen now, as if an ability of it resolved."""
        self.game.decision = None
        phase = self.game.stack[-1]
        phase.goto("7.3.4")
        self.game.stack.append(Doing(effects, Context(self.card(by).ref, player)))
        self.game.run()

    def rules(self) -> set[str]:
        """The numbers that the log cites so far."""
        assert self.game.log is not None
        return {line.rule for line in self.game.log.lines}
