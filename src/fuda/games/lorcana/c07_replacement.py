"""7.7 Replacement effects (置換効果), and what may be chosen: where books differ, the kernel asks here."""

from __future__ import annotations

from fuda.ability.doing import Choosing
from fuda.ability.filters import said_of
from fuda.ability.selections import Among
from fuda.games.lorcana.c04_costs import singer_refusals
from fuda.games.lorcana.c04_play import Playing, free_refusals
from fuda.games.lorcana.c07_picking import ChoosingPlay
from fuda.games.lorcana.c08_zones import in_play
from fuda.games.lorcana.c10_keywords import is_warded
from fuda.games.lorcana.nouns import Another
from fuda.games.lorcana.zones import CHOSEN, WARD
from fuda.kernel.abilities import Context, Replacing, Selection
from fuda.kernel.cards import Ref
from fuda.kernel.decisions import Decision
from fuda.kernel.events import Event, Happened
from fuda.kernel.frames import Frame
from fuda.kernel.game import Game
from fuda.kernel.rulebook import rule


@rule("7.7.1", "7.7.4")
def can_replace(game: Game, event: Event, replacing: Replacing, context: Context) -> bool:
    """What is there before an event may replace it; the kernel applies one, and only the new event triggers."""
    return not isinstance(event, Happened)


@rule("7.7.5")
def replacement_chooser(game: Game, event: Event) -> int:
    """The player of the card that makes the event happen; for challenge damage that of the character that deals it."""
    return game.body(event.source).controller if event.source is not None else game.active


@rule("10.12.1", "1.2.4")
def choosable(game: Game, cards: Selection, context: Context) -> tuple[Ref, ...]:
    """The cards that may be chosen: those described, without those that Ward protects."""
    refs = cards.refs(game, context)
    return tuple([ref for ref in refs if not is_warded(game, game.cards[ref[0]], context.controller)])


@rule("1.2.4", "7.4.3")
def were_chosen(game: Game, cards: tuple[Ref, ...], context: Context) -> Frame | None:
    """Cards in play were chosen while an effect resolves, which abilities may wait for."""
    if CHOSEN not in game.fresh_index().triggered:
        return None
    there = (ref for ref in cards if in_play(game, ref) is not None)
    return game.perform(*(Happened("1.2.4", CHOSEN, context.controller, ref, source=context.source) for ref in there))


@rule("10.12.1", "1.2.2", "7.1.5", "7.1.8", "10.10.3")
def target_refusals(game: Game, decision: Decision, candidate: object) -> tuple[str, ...]:
    """The rules that keep a card from being chosen here, that of the question last."""
    card = game.card_at((candidate[0], candidate[1])) if isinstance(candidate, tuple) and len(candidate) == 2 else None
    if card is None:
        return (decision.rule,)
    frame = game.stack[-1]
    found: tuple[str, ...] = ()
    if isinstance(frame, ChoosingPlay):
        found = free_refusals(game, decision.player, card.id)
    elif isinstance(frame, Playing) and decision.into == "singers":
        found = singer_refusals(game, card)
    elif is_warded(game, card, decision.player):
        return ("10.12.1",) if WARD in game.info(card.id).keywords else ("1.2.2", "10.12.1")
    elif candidate == decision.source or (isinstance(frame, Choosing) and is_not_another(game, card.ref, frame)):
        found = ("7.1.5",)
    return (*found, decision.rule)


@rule("7.1.5")
def is_not_another(game: Game, ref: Ref, choosing: Choosing) -> bool:
    """Whether another card must be chosen than this one, of which the text has spoken already."""
    cards = choosing.effect.cards
    other = Another()
    return isinstance(cards, Among) and other in said_of(cards.filter) and not other.test(game, ref, choosing.context)
