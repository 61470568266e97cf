"""8.1.10 Moving strikers by effects: ahead and back, to areas, and in exchange."""

from __future__ import annotations

from fuda.ability.doing import Doing, InContext
from fuda.ability.selections import players
from fuda.games.spell_card_strike.c02_cards import Shifted, is_rooted
from fuda.games.spell_card_strike.c02_effects import nothing_changes, receivers
from fuda.games.spell_card_strike.c03_maps import BOTH, reach
from fuda.games.spell_card_strike.c04_stage import (
    AREA_COUNT,
    AREAS,
    LABELS,
    NEIGHBOURS,
    area,
    coordinates,
    occupied,
    striker_at,
    strikers,
)
from fuda.games.spell_card_strike.deeds import Areas, Exchange, MoveTo, Step
from fuda.games.spell_card_strike.notation import scope_of
from fuda.games.spell_card_strike.nouns import aimed_areas
from fuda.games.spell_card_strike.zones import NO_ADVANCE, NO_FALLING_BACK, NOT_PUSHED
from fuda.kernel.abilities import Context
from fuda.kernel.cards import NO_CARD, Card, Ref
from fuda.kernel.decisions import CHOOSE, Decision
from fuda.kernel.frames import Flow, Procedure, frame
from fuda.kernel.game import Game
from fuda.kernel.rulebook import rule, verb


def movable(game: Game, refs: tuple[Ref, ...], context: Context) -> list[Card]:
    """Those that the effect touches and that may move."""
    cards = [game.cards[ref[0]] for ref in receivers(game, refs, context)]
    return [card for card in cards if not is_held(game, card, context)]


@rule("1.1.3")
def is_held(game: Game, card: Card, context: Context) -> bool:
    """Whether a striker may not move, or not by an effect of that player."""
    pushed = card.controller != context.controller and NOT_PUSHED in game.info(card.id).keywords
    return pushed or is_rooted(game, card)


@verb(Step, "8.1.10", "2.4.12.1")
def step(game: Game, doing: Doing, effect: Step) -> Flow:
    """Strikers move one area at the same time, if that area is free: ahead or back seen from their own controllers,
    to the right or the left seen from the player whose effect it is."""
    context = doing.context
    far = max(abs(effect.ahead), abs(effect.right))
    if far > 1:
        return Doing((Step(effect.cards, effect.ahead // far, effect.right // far),) * far, context)
    wished: dict[Ref, int] = {}
    forbidden = NO_ADVANCE if effect.ahead > 0 else NO_FALLING_BACK if effect.ahead < 0 else ""
    for card in movable(game, effect.cards.refs(game, context), context):
        if forbidden in game.info(card.id).keywords:
            continue
        column, row = coordinates(card.place)
        ahead, right = (-1 if card.controller else 1), (-1 if context.controller else 1)
        to = area(column + effect.right * right, row + effect.ahead * ahead)
        wished[card.ref] = to
    free = possible_together(game, wished)
    nothing_changes(game, "2.4.12.1", [ref for ref in wished if ref not in free], context)
    return game.perform(
        *(Shifted("8.1.10", ref, game.cards[ref[0]].controller, to, context.source) for ref, to in free.items())
    )


@rule("2.7.2.2", "2.4.12#2", "4.1.6")
def possible_together(game: Game, wished: dict[Ref, int]) -> dict[Ref, int]:
    """The moves that can happen together: onto areas of the stage that are empty or being left, one striker to each."""
    while True:
        staying = {card.place for card in strikers(game) if card.ref not in wished} | {NO_CARD}
        goals = list(wished.values())
        kept = {ref: to for ref, to in wished.items() if to not in staying and goals.count(to) == 1}
        if len(kept) == len(wished):
            return kept
        wished = kept


@verb(Exchange, "2.7.2.2", "4.1.6")
def exchange(game: Game, doing: Doing, effect: Exchange) -> Flow:
    """Two strikers change places at the same time; if one of them cannot move, neither does."""
    context = doing.context
    pair = tuple(dict.fromkeys((*effect.first.refs(game, context), *effect.second.refs(game, context))))
    cards = movable(game, pair[:2], context)
    if len(cards) != 2:
        return None
    one, other = cards
    return game.perform(
        Shifted("2.7.2.2", one.ref, one.controller, other.place, context.source),
        Shifted("2.7.2.2", other.ref, other.controller, one.place, context.source),
    )


# To an area of the player's choice.


@frame
class MovingTo(InContext):
    """Strikers that move one after the other, each to an area that the player chooses."""

    cards: tuple[Ref, ...]
    areas: Areas
    chosen: tuple[str, ...] = ()


MOVING_TO: Procedure[MovingTo] = Procedure("4.1.6", "moving to an area", MovingTo)


@MOVING_TO.step("4.1.6")
def choose_goal(game: Game, moving: MovingTo) -> Flow:
    """An empty area of the kind that the text names; without one nothing happens."""
    moving.chosen = ()
    if not moving.cards:
        moving.end()
        return None
    free = tuple(LABELS[place] for place in free_areas(game, moving.cards[0], moving.areas, moving.context))
    count = min(1, len(free))
    return Decision(moving.context.controller, CHOOSE, "4.1.6", free, "chosen", count, count, moving.cards[0])


@MOVING_TO.step("4.1.6")
def go_there(game: Game, moving: MovingTo) -> Flow:
    """The striker moves there, then the next one."""
    ref, moving.cards = moving.cards[0], moving.cards[1:]
    moving.goto("4.1.6")
    if not moving.chosen:
        return None
    place, context = LABELS.index(moving.chosen[0]), moving.context
    return game.perform(Shifted("4.1.6", ref, game.cards[ref[0]].controller, place, context.source))


@verb(MoveTo, "4.1.6", "2.4.12.1")
def move_to(game: Game, doing: Doing, effect: MoveTo) -> Flow:
    """Strikers move to areas of the controller's choice."""
    cards = movable(game, effect.cards.refs(game, doing.context), doing.context)
    return MovingTo(doing.context, tuple(card.ref for card in cards), effect.areas)


def free_areas(game: Game, mover: Ref, areas: Areas, context: Context) -> list[int]:
    """The empty areas that a text means."""
    taken = occupied(game)
    return [place for place in sorted(areas_meant(game, mover, areas, context)) if not taken >> place & 1]


@rule("4.1.10", "4.1.11", "4.1.12")
def areas_meant(game: Game, mover: Ref, areas: Areas, context: Context) -> set[int]:
    """The areas that a text means: next to a striker, within the map, the target, or of a kind."""
    if areas.where == "adjacent":
        around = (striker_at(game, ref) for ref in areas.near.refs(game, context))
        return {place for card in around if card is not None for place in NEIGHBOURS[card.place]}
    if areas.where == "own":
        return set(NEIGHBOURS[game.cards[mover[0]].place])
    if areas.where == "range":
        inside = reach(scope_of(context).area, context.controller, game.body(context.source).place, BOTH)
        return {place for place in range(AREA_COUNT) if inside >> place & 1}
    if areas.where == "target" or (areas.where == "any" and aimed_areas(context)):
        return set(aimed_areas(context))
    return set().union(*(AREAS[areas.where][player] for player in players(game, areas.whose, context)))
