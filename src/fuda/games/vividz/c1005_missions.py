"""1005–1006 The record of conditions and the mission check, 1113 checking, 1114 clearing (ミッション)."""

from __future__ import annotations

from fuda.ability.doing import Doing
from fuda.games.vividz.notation import Clear, MissionCondition
from fuda.games.vividz.zones import DREW, ENTERED, LEVELLED, MAIN, MISSION, SUCCEEDED
from fuda.kernel.cards import Card, Ref
from fuda.kernel.events import CardTurned, Event
from fuda.kernel.frames import Frame
from fuda.kernel.game import Game
from fuda.kernel.rulebook import rule, verb

RECORDED = (ENTERED, SUCCEEDED, LEVELLED, DREW)


@rule("1005.1", "102.12", "1001.2")
def record(game: Game, what: str, player: int) -> None:
    """In the main phase the turn player notes at once whatever missions may count."""
    if game.phase == MAIN and player == game.active:
        game.count(what, player)


@rule("1005.2")
def forget_records(game: Game) -> None:
    """What was counted for missions is counted no more."""
    for player in range(game.player_count):
        for what in RECORDED:
            game.tallies.pop(f"{what} {player}", None)


@rule("304.6d", "304.6a", "304.6b", "304.6c")
def is_met(game: Game, card: Card, clear: bool) -> bool:
    """Whether all conditions to check (or to clear) a mission are met; one without any never is."""
    wanted = [a for a in card.face.abilities if isinstance(a, MissionCondition) and a.clear == clear]
    return bool(wanted) and all(game.tally(one.what, card.controller) >= one.times for one in wanted)


@rule("1006.1", "1113.1", "1113.2")
def checkable(game: Game) -> tuple[Ref, ...]:
    """The turn player's face-up missions that are to be checked now: the conditions are met, and it is not asleep."""
    if game.phase != MAIN:
        return ()
    missions = [game.cards[card_id] for card_id in game.zone(game.active, MISSION)]
    return tuple(card.ref for card in missions if not (card.turned or card.face_down) and is_met(game, card, False))


def check_missions(game: Game) -> Frame | None:
    """They fall asleep, which is what a checked mission is."""
    return game.perform(*(CardTurned("1006.1", ref, True) for ref in checkable(game)))


class MissionFlipped(Event):
    """A mission is turned face down (cleared) or face up."""

    __slots__ = ("card", "face_down")

    def __init__(self, rule: str, card: Ref, face_down: bool, source: Ref | None = None) -> None:
        Event.__init__(self, "cleared" if face_down else "flipped up", rule, source)
        self.card = card
        self.face_down = face_down

    @property
    def subject(self) -> Ref | None:
        return self.card

    def happen(self, game: Game) -> bool:
        card = game.card_at(self.card)
        if card is None or card.zone != MISSION or card.face_down == self.face_down:
            return False
        game.write(card.id).face_down = self.face_down
        game.touch()
        return True


@verb(Clear, "1114.1")
def clear(game: Game, doing: Doing, effect: Clear) -> Frame | None:
    """Missions are turned face down, whatever their conditions say."""
    refs = effect.cards.refs(game, doing.context)
    return game.perform(*(MissionFlipped("1114.1", ref, True, doing.context.source) for ref in refs))
