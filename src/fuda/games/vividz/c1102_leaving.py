"""1102–1103 Leaving by battle and by effects (バトルによる退場、効果による退場): what a departure is owed to."""

from __future__ import annotations

from fuda.ability.selections import SELF
from fuda.games.vividz.zones import AREA, LEFT, LEFT_BY_EFFECT, LEFT_IN_BATTLE, POWER
from fuda.kernel.abilities import Context
from fuda.kernel.cards import Ref
from fuda.kernel.effects import NUMBERS
from fuda.kernel.events import CardChanged
from fuda.kernel.frames import Frame
from fuda.kernel.game import Game
from fuda.kernel.rulebook import rule

Blame = tuple[Ref, Ref, str]  # the character, what hurt it last, and in which manner it would leave


class Blaming(Frame):
    """The lowest frame of a game: it remembers what hurt which character last, until the next processing."""

    __slots__ = ("blames",)

    def __init__(self) -> None:
        Frame.__init__(self)
        self.blames: tuple[Blame, ...] = ()


@rule("1103.3", "1103.3a")
def blame(game: Game, target: Ref, source: Ref | None, manner: str) -> None:
    """The last source that hurt or weakened a character is the one that its leaving is owed to."""
    bottom = game.stack[0] if game.stack else None
    if source is not None and isinstance(bottom, Blaming):
        others = tuple(known for known in bottom.blames if known[0] != target)
        bottom.blames = (*others, (target, source, manner))


@rule("1102.1", "1102.2", "1103.1")
def owed_to(game: Game, target: Ref) -> tuple[Ref | None, str]:
    """The source that a character's leaving is owed to now, and the manner of leaving."""
    bottom = game.stack[0]
    if isinstance(bottom, Blaming):
        for known, source, manner in bottom.blames:
            if known == target:
                return source, manner
    return None, LEFT


@rule("1103.3b")
def forget_effects(game: Game) -> None:
    """After the first rule effects of a processing, effects before it are no reason to leave any more."""
    bottom = game.stack[0]
    if isinstance(bottom, Blaming) and bottom.blames:
        bottom.blames = tuple(known for known in bottom.blames if known[2] == LEFT_IN_BATTLE)


def forget_all(game: Game) -> None:
    """After a whole processing, nothing before it is."""
    bottom = game.stack[0]
    if isinstance(bottom, Blaming) and bottom.blames:
        bottom.blames = ()


@rule("1103.3", "911.8")
def note_change(game: Game, event: CardChanged) -> None:
    """An effect that has just lowered a character's power is what hurt it last; one that it does not take is not."""
    card = game.cards[event.card[0]]
    before = game.infos[card.id].number(POWER)
    if event.change.layer == NUMBERS and game.info(card.id).number(POWER) < before:
        blame(game, event.card, event.source, LEFT_BY_EFFECT)


def powers(game: Game) -> tuple[tuple[Ref, int], ...]:
    """The power of every character in an area."""
    infos, found = game.fresh_infos(), []
    for area in game.every(AREA):
        for card_id in area:
            found.append((game.cards[card_id].ref, infos[card_id].numbers[POWER] or 0))
    return tuple(found)


@rule("1103.3")
def note_arrival(game: Game, card: Ref, before: tuple[tuple[Ref, int], ...]) -> None:
    """A constant ability that weakens characters from now on is a new effect on them."""
    context = Context(card, game.cards[card[0]].controller)
    statics = [static for static in game.plan_of(card[0]).statics if static.affects != SELF]
    touched = {ref for static in statics for ref in static.affects.refs(game, context)}
    for ref, power in before:
        if ref in touched and game.info(ref[0]).number(POWER) < power:
            blame(game, ref, card, LEFT_BY_EFFECT)
