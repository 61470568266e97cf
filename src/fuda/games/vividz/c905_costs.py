"""905 Energy costs (エネルギーコスト): how much it takes to play a card or an ability."""

from __future__ import annotations

from typing import Final

from fuda.ability.amounts import number
from fuda.ability.selections import players
from fuda.games.vividz.changes import OwnPlayCost, PlayCost
from fuda.games.vividz.notation import OneCostOf, PayEnergy
from fuda.games.vividz.zones import AREA, COST, EXP, LANES, LEVEL_UP
from fuda.kernel.abilities import Activated, Context, Effect
from fuda.kernel.cards import Card, Info
from fuda.kernel.effects import Modification
from fuda.kernel.game import Game
from fuda.kernel.plain import Known
from fuda.kernel.player_effects import on_players
from fuda.kernel.rulebook import Cited, rule
from fuda.kernel.state import State

Cost = tuple[Effect, ...]
ABILITY = "ability"
ENERGY_COSTS = Cited("905.1", "905.2b", by=PayEnergy)
CARDS_ARE_ENERGY = Cited("506.2", by=State.zone)


@rule("905.2c")
def changed(game: Game, player: int, what: str, points: int, card: Card | None = None) -> int:
    """Energy to pay after effects on it: first what raises it, then what lowers it, never below 0."""
    more = less = 0
    for amount in changes_of_cost(game, player, what, card):
        more += max(amount, 0)
        less += max(-amount, 0)
    return max(0, points + more - less)


def changes_of_cost(game: Game, player: int, what: str, card: Card | None) -> list[int]:
    """The amounts by which effects change what it takes a player to play that kind of thing, or this card."""
    found: list[int] = []
    for change, context in on_players(game, PlayCost):
        if is_meant(game, player, what, card, change, context):
            found.append(number(game, change.amount, context))
    return found + own_changes(game, player, card) if card is not None else found


def is_meant(game: Game, player: int, what: str, card: Card | None, change: PlayCost, context: Context) -> bool:
    """Whether a change of costs is about what a player plays."""
    if change.what not in (what, "card" if card is not None else what):
        return False
    fits = card is None or change.filter.test(game, card.ref, context)
    return fits and player in players(game, change.whose, context)


def use_up(game: Game, player: int, what: str, card: Card | None = None) -> None:
    """A change that is for the next play only is over once that has begun."""
    for card_id in list(game.modified):
        mods = game.cards[card_id].mods
        kept = tuple(mod for mod in mods if not is_spent(game, player, what, card, mod))
        if len(kept) < len(mods):
            game.set_effects(card_id, kept)


def is_spent(game: Game, player: int, what: str, card: Card | None, mod: Modification) -> bool:
    """Whether an effect was for this play only."""
    change = mod.change
    if not isinstance(change, PlayCost) or not change.once:
        return False
    return is_meant(game, player, what, card, change, Context(mod.source, mod.controller))


def own_changes(game: Game, player: int, card: Card) -> list[int]:
    """The amounts by which a card's own text, where it is valid (903.1c), changes what it takes to play it."""
    found: list[int] = []
    zone = game.book.zones[card.zone].name
    for static in game.plan_of(card.id).statics:
        if static.zones and zone not in static.zones:
            continue
        for change in static.changes:
            if isinstance(change, OwnPlayCost):
                context = Context(card.ref, player)
                if static.only_if is None or static.only_if.holds(game, context):
                    found.append(number(game, change.amount, context))
    return found


@rule("905.2d")
def level_up_discount(game: Game, player: int, card: Card, lane: int) -> int:
    """With the level-up icon: one less for a cheaper character in the area, and for each of its EXP."""
    info = game.info(card.id)
    return level_up_discounts(game, player, info)[lane] if LEVEL_UP in info.marks else 0


def level_up_discounts(game: Game, player: int, info: Info) -> list[int]:
    """What the level-up icon takes off in each area."""
    found, lanes = [0] * len(LANES), {}
    infos, cards, count, cost = game.fresh_infos(), game.cards, game.book.zone_count, info.numbers[COST] or 0
    for card_id in game.zones[player * count + AREA]:
        if (infos[card_id].numbers[COST] or 0) < cost:
            lanes[card_id] = cards[card_id].place
            found[lanes[card_id]] += 1
    for zone in game.zones[EXP::count] if lanes else ():
        for card_id in zone:
            if cards[card_id].host in lanes:
                found[lanes[cards[card_id].host]] += 1
    return found


@rule("905.2a", "906.1a", "906.1b", "303.2")
def points_to_play(game: Game, player: int, card: Card, lane: int = -1) -> int:
    """The energy that playing a card takes, a character in that area."""
    points = points_for_card(game, player, card)
    return max(0, points - level_up_discount(game, player, card, lane)) if lane >= 0 else points


def points_for_card(game: Game, player: int, card: Card) -> int:
    """The energy that playing a card takes before the level-up icon lowers it."""
    info = game.info(card.id)
    return changed(game, player, info.kind, info.numbers[COST] or 0, card)


@rule("907.1a", "904.2c")
def costs_to_activate(game: Game, player: int, ability: Activated) -> tuple[Cost, ...]:
    """The cost of an activated ability, its energy as it is now; several where its text leaves a choice."""
    ways = WAYS.of(ability.cost)
    if not on_players(game, PlayCost):
        return ways
    return tuple([with_energy(way, changed(game, player, ABILITY, energy_of(way))) for way in ways])


def alternatives(cost: Cost) -> tuple[Cost, ...]:
    """A cost as its text leaves a choice: one for each way, all its energy as one part."""
    found: list[Cost] = [()]
    for part in cost:
        ways = part.costs if isinstance(part, OneCostOf) else ((part,),)
        found = [(*so_far, *way) for so_far in found for way in ways]
    return tuple([with_energy(way, energy_of(way)) for way in found])


WAYS: Final[Known[Cost, tuple[Cost, ...]]] = Known(alternatives)


def energy_of(cost: Cost) -> int:
    """The energy in a cost."""
    return sum([part.amount for part in cost if isinstance(part, PayEnergy)])


def with_energy(cost: Cost, points: int) -> Cost:
    """A cost with so much energy, as its last part."""
    others = tuple([part for part in cost if not isinstance(part, PayEnergy)])
    return (*others, PayEnergy(points)) if points else others
