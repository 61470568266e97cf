"""11.3 Sparks (スパーク) that texts make trigger again, or as another card's."""

from __future__ import annotations

from dataclasses import replace

from fuda.ability.changes import Gains
from fuda.ability.doing import Doing, InContext
from fuda.games.rebirth.c05_changing import change_cards
from fuda.games.rebirth.c05_putting import there
from fuda.games.rebirth.notation.effects import KeepRebirths, LendSpark, UseSpark
from fuda.games.rebirth.zones import SPARK
from fuda.kernel.abilities import Context, Triggered
from fuda.kernel.cards import Ref
from fuda.kernel.decisions import MODE, Decision
from fuda.kernel.frames import Flow, Procedure, frame
from fuda.kernel.game import Game, Waiting
from fuda.kernel.rulebook import rule, verb


@rule("11.3.1", "9.8.2.1")
def repeat_sparks(game: Game) -> None:
    """A spark has triggered; one that triggers additional times waits so much more often."""
    for waiting in list(game.waiting):
        source = waiting.context.source
        mark = f"spark repeated {source[0]} {source[1]} {waiting.number}"
        if waiting.ability.icon != SPARK or waiting.number < 0 or mark in game.tallies:
            continue
        if game.log is not None:
            game.log.note(game, "11.3.1", "spark triggers", waiting.context.controller, (source,))
        again = game.info_of(source).keywords.get("!spark again", 0)
        game.tallies[mark] = again
        game.waiting.extend(waiting.copy() for _ in range(again))


@frame
class Sparking(InContext):
    """Which of a card's sparks triggers."""

    sparks: tuple[tuple[Ref, Triggered], ...]
    own: bool
    chosen: tuple[int, ...] = ()

    @property
    def between(self) -> tuple[tuple[Triggered, ...], ...]:
        """What the numbers stand for."""
        return tuple((spark,) for _, spark in self.sparks)


SPARKING: Procedure[Sparking] = Procedure("11.3", "sparking", Sparking)


@SPARKING.step("11.3.1")
def choose_spark(game: Game, sparking: Sparking) -> Decision:
    """One of them, if there are several."""
    context = sparking.context
    numbers = tuple(range(1, len(sparking.sparks) + 1))
    return Decision(context.controller, MODE, "11.3.1", numbers, "chosen", source=context.source)


@SPARKING.step("11.3.1")
def let_it_trigger(game: Game, sparking: Sparking) -> None:
    """It begins to wait, as an ability of this card or of its own."""
    context = sparking.context
    ref, spark = sparking.sparks[sparking.chosen[0] - 1]
    source = context.source if sparking.own else ref
    game.waiting.append(Waiting(replace(spark, limit=0), -1, Context(source, context.controller), game.clock))


@verb(UseSpark, "11.3.1")
def use_spark(game: Game, doing: Doing, effect: UseSpark) -> Flow:
    """A spark of the cards that are meant triggers."""
    refs = effect.cards.refs(game, doing.context)
    sparks = tuple(
        (ref, one)
        for ref in refs
        for one in game.info_of(ref).abilities
        if isinstance(one, Triggered) and one.icon == SPARK
    )
    return Sparking(doing.context, sparks, effect.own) if sparks else None


@verb(LendSpark, "11.3.1", "3.1.2.3")
def lend_spark(game: Game, doing: Doing, effect: LendSpark) -> Flow:
    """The cards that are meant gain a spark, which begins to wait as their master's."""
    refs = there(game, effect.cards.refs(game, doing.context))
    assert isinstance(effect.spark, Triggered)
    for ref in refs:
        context = Context(ref, game.cards[ref[0]].controller)
        game.waiting.append(Waiting(effect.spark, -1, context, game.clock))
    return change_cards(game, refs, (Gains(effect.spark),), "", doing.context)


@verb(KeepRebirths, "7.6.5")
def let_rebirths_stay(game: Game, doing: Doing, effect: KeepRebirths) -> None:
    """At the end of this turn so many rebirth cards may stay."""
    game.count("keep rebirths", doing.context.controller, effect.amount)
