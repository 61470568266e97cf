"""9 Effects that arise at the same time (同時に効果が発生した場合)."""

from __future__ import annotations

from fuda.ability.sentences import If
from fuda.games.spell_card_strike.c10_keywords import collects
from fuda.games.spell_card_strike.deeds import Collect
from fuda.games.spell_card_strike.notation import LentReplacing, LentTrigger, Use
from fuda.games.spell_card_strike.zones import (
    OF_EQUIPMENT,
    OF_RULE_CARDS,
    OF_SPELLS,
    OF_STRIKERS,
    RULE,
    STAGE,
    THIS_TURN,
)
from fuda.kernel.cards import NO_CARD, Card
from fuda.kernel.events import Event
from fuda.kernel.game import Game, Waiting
from fuda.kernel.plain import stable_hash
from fuda.kernel.rulebook import rule


@rule("9.1.2")
def class_of(game: Game, waiting: Waiting) -> int:
    """Which class a waiting ability is of: by its card, and by who gave it to its striker."""
    if isinstance(waiting.ability, LentTrigger):
        return waiting.ability.by
    if waiting.number == NO_CARD:
        return OF_SPELLS
    return class_by_card(game.body(waiting.context.source))


def class_by_card(card: Card) -> int:
    """The class of an ability that a card has of itself."""
    if card.zone == RULE:
        return OF_RULE_CARDS
    return OF_EQUIPMENT if card.zone == STAGE and card.host != NO_CARD else OF_STRIKERS


def resolved_at(waiting: Waiting) -> int:
    """When the effect that made a waiting ability was resolved."""
    if isinstance(waiting.ability, LentTrigger):
        return waiting.ability.stamp
    return waiting.context.stamp if isinstance(waiting.context, Use) else 0


@rule("9.1.1", "9.1.3.1", "9.1.3.2")
def first_waiting(game: Game) -> tuple[int, tuple[Waiting, ...]]:
    """Who decides among which: the turn player's of the first class; of spells the one that was resolved first."""
    if len(game.waiting) == 1:
        return game.waiting[0].context.controller, (game.waiting[0],)
    classes = [class_of(game, waiting) for waiting in game.waiting]
    first = min(classes)
    found = [waiting for waiting, number in zip(game.waiting, classes, strict=True) if number == first]
    by = "9.1.2" if len(found) < len(classes) else "9.1.3.1"
    if first == OF_SPELLS:
        found, by = [min(found, key=resolved_at)], "9.1.3.2"
    mine = [waiting for waiting in found if waiting.context.controller == game.active] or found
    chosen = tuple(waiting for waiting in mine if would_do_something(game, waiting)) or (mine[0],)
    if game.log is not None:
        game.log.note(game, by, "in order", chosen[0].context.controller, (chosen[0].context.source,))
    return chosen[0].context.controller, chosen


@rule("8.1.4.3")
def would_do_something(game: Game, waiting: Waiting) -> bool:
    """Whether the condition before all that an ability does holds now: of those that do nothing nobody is asked."""
    first = waiting.ability.do[0]
    if isinstance(first, Collect):
        return collects(game, waiting.context)
    return not isinstance(first, If) or len(waiting.ability.do) > 1 or first.condition.holds(game, waiting.context)


@rule("9.1.2", "9.1.3.1", "9.1.3.2", "8.1.8")
def replacements_due(game: Game, event: Event, found: list[tuple[int, int]]) -> tuple[int, list[tuple[int, int]]]:
    """The same order for what is done before an event, or instead: of the first class the turn player's, in an order
    of that player's choice; of those lent by spells the oldest."""
    ranks = {one: rank_of(game, *one) for one in found}
    first = min(ranks.values())
    due = [one for one in found if ranks[one] == first]
    return game.cards[due[0][0]].controller, due


def rank_of(game: Game, card_id: int, number: int) -> tuple[int, int, bool]:
    """The class of a replacement, when it was lent if by a spell, and whether it is not the turn player's."""
    card, replacing = game.cards[card_id], game.plan_of(card_id).replacing[number]
    if not isinstance(replacing, LentReplacing):
        return class_by_card(card), 0, card.controller != game.active
    return replacing.by, replacing.stamp if replacing.by == OF_SPELLS else 0, card.controller != game.active


def within_limits(game: Game) -> None:
    """Abilities that say how often they take effect in a turn wait no more often than that."""
    kept: list[Waiting] = []
    for waiting in game.waiting:
        name = f"{THIS_TURN}trigger {waiting.number} {stable_hash(waiting.ability)}"
        before = game.body(waiting.context.source).used(name) if waiting.ability.limit else 0
        same = [one for one in kept if one.ability == waiting.ability and one.context.source == waiting.context.source]
        if not waiting.ability.limit or before + len(same) < waiting.ability.limit:
            kept.append(waiting)
    game.waiting = kept


def note_use(game: Game, waiting: Waiting) -> None:
    """Remember that an ability with a limit takes effect."""
    if waiting.ability.limit:
        game.use(waiting.context.source, f"{THIS_TURN}trigger {waiting.number} {stable_hash(waiting.ability)}")


@rule("8.1.3.1", "8.1.4.1", "8.1.9.1")
def once_each(game: Game) -> None:
    """However many things fulfil a condition at the same time, the ability takes effect once."""
    if len(game.waiting) < 2:
        return
    kept: list[Waiting] = []
    for waiting in game.waiting:
        same = next((place for place, other in enumerate(kept) if is_same(waiting, other)), None)
        if same is None:
            kept.append(waiting)
        else:
            both = dict.fromkeys((*kept[same].context.it, *waiting.context.it))
            kept[same] = kept[same].but(context=kept[same].context.but(it=tuple(both)))
    game.waiting = kept


def is_same(one: Waiting, other: Waiting) -> bool:
    """Whether one ability waits twice for what happened together."""
    return (
        one.batch == other.batch
        and one.number == other.number
        and one.context.source == other.context.source
        and one.context.controller == other.context.controller
        and resolved_at(one) == resolved_at(other)
        and one.ability == other.ability
    )
