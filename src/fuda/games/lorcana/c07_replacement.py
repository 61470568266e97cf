"""7.7 Replacement effects (置換効果), and what may be chosen: where books differ, the kernel asks here."""

from __future__ import annotations

from fuda.games.lorcana.c08_zones import in_play
from fuda.games.lorcana.c10_keywords import is_warded
from fuda.games.lorcana.zones import CHOSEN
from fuda.kernel.abilities import Context, Selection
from fuda.kernel.cards import Ref
from fuda.kernel.decisions import Decision, yes_no
from fuda.kernel.events import Event, Happened
from fuda.kernel.frames import Frame
from fuda.kernel.game import Game
from fuda.kernel.rulebook import rule


@rule("7.7.1", "7.7.4")
def can_replace(event: Event) -> bool:
    """What is there before an event may replace it; the kernel applies one, and only the new event triggers."""
    return not isinstance(event, Happened)


@rule("7.7.5")
def replacement_chooser(game: Game, event: Event) -> int:
    """The player of the card that makes the event happen; for challenge damage that of the character that deals it."""
    return game.body(event.source).controller if event.source is not None else game.active


@rule("7.1.3")
def consent(context: Context) -> Decision:
    """Whether what a text offers instead is done, its player says."""
    return yes_no(context.controller, "7.1.3", "consent", context.source)


@rule("10.12.1", "1.2.4")
def choosable(game: Game, cards: Selection, context: Context) -> tuple[Ref, ...]:
    """The cards that may be chosen: those described, without those that Ward protects."""
    refs = cards.refs(game, context)
    return tuple([ref for ref in refs if not is_warded(game, game.cards[ref[0]], context.controller)])


@rule("1.2.4", "7.4.3")
def were_chosen(game: Game, refs: tuple[Ref, ...], context: Context) -> Frame | None:
    """Cards in play were chosen while an effect resolves, which abilities may wait for."""
    if CHOSEN not in game.fresh_index().triggered:
        return None
    there = (ref for ref in refs if in_play(game, ref) is not None)
    return game.perform(*(Happened("1.2.4", CHOSEN, context.controller, ref, source=context.source) for ref in there))


@rule("10.12.1", "7.1.5", "7.1.8")
def target_refusals(game: Game, decision: Decision, candidate: object) -> tuple[str, ...]:
    """The rules that keep a card from being chosen here."""
    if isinstance(candidate, tuple) and len(candidate) == 2:
        card = game.card_at((candidate[0], candidate[1]))
        if card is not None and is_warded(game, card, decision.player):
            return ("10.12.1",)
        if candidate == decision.source:
            return ("7.1.5", decision.rule)
    return (decision.rule,)
