"""10.6.2.1.2 What may be played: only what can be played to the end is offered."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from fuda.ability.amounts import number
from fuda.ability.filters import Filter
from fuda.ability.playable import stops_play
from fuda.ability.verbs import Give, Turn
from fuda.games.shadowverse_evolve.c04_zones import room
from fuda.games.shadowverse_evolve.c05_evolve import fitting_cards
from fuda.games.shadowverse_evolve.c10_costs import LeaveRoom, can_pay, fits, recovers
from fuda.games.shadowverse_evolve.c10_targets import (
    asks_for_choices,
    can_choose,
    choosable,
    groups,
    is_possible,
)
from fuda.games.shadowverse_evolve.c12_keywords import is_quick
from fuda.games.shadowverse_evolve.c14_titles import can_ride
from fuda.games.shadowverse_evolve.notation import AdditionalCost, EarthRiteCost, Feed, Lesson, PayPP
from fuda.games.shadowverse_evolve.printed_effects import CheaperFor, EvolveInto
from fuda.games.shadowverse_evolve.zones import AMULET, COST, EP, EX, FIELD, FOLLOWER, HAND, PP, RESOLUTION, SPELL
from fuda.kernel.abilities import Activated, Context, Effect, Resolved, Unread
from fuda.kernel.cards import Card, Info
from fuda.kernel.events import TOP, CardMoved
from fuda.kernel.game import Game
from fuda.kernel.rulebook import rule

# Abilities that count as the one evolve of a turn, and of whose PP one may be paid with an EP: the rules that say so.
EVOLVE_LIKE: Final = {"evolve": "8.3.2.1", "advance": "12.16.3", "feed": "14.2.2.5", "ride": "14.4.9.5"}


PLAYABLE: Final = (FOLLOWER, AMULET, SPELL)
PAID_ON_TOP: Final = (AdditionalCost, CheaperFor)


@rule("8.2.1", "10.6.2.1.2", "12.3.4")
def play_refusals(game: Game, player: int, card_id: int, quick_only: bool = False) -> tuple[str, ...]:
    """Why a card cannot be played now."""
    card = game.cards[card_id]
    info = game.info(card_id)
    if card.zone not in (HAND, EX) or card.controller != player or info.kind not in PLAYABLE:
        return ("8.2.1",)
    if quick_only and not is_quick(game, card):
        return ("12.3.4", "12.3.2", "8.4.7", "7.4.5")
    reasons = card_faults(game, player, card, least_cost(game, player, card))
    return tuple(dict.fromkeys(number for reason in reasons for number in reason))


@rule("10.4.7.2")
def least_cost(game: Game, player: int, card: Card) -> int:
    """The PP that playing a card takes at least, if another cost is paid as well where its text offers that."""
    info = game.info(card.id)
    points = play_cost(info)
    for ability in info.abilities:
        if isinstance(ability, CheaperFor) and can_pay_while_playing(game, player, card, ability.cost):
            points = min(points, cheaper(points, in_order(ability, info)))
    return points


def can_pay_while_playing(game: Game, player: int, card: Card, cost: tuple[Effect, ...], points: int = 0) -> bool:
    """Whether a cost can be paid while the card is being played, so that it does not pay for itself."""
    trial = being_played(game, player, card)
    return can_pay(trial, cost, Context(trial.cards[card.id].ref, player), points)


def being_played(game: Game, player: int, card: Card) -> Game:
    """The game as it is once the card is on its way to be played."""
    trial = game.copy()
    trial.happen((CardMoved("10.6.2.1", card.ref, player, RESOLUTION, TOP),))
    return trial


@rule("10.10.2.4")
def cost_set_to(game: Game, player: int, card: Card, points: int) -> int:
    """The PP for which a card is played wherever it is, if an effect sets them; then some are added or taken away."""
    info = being_played(game, player, card).info(card.id)
    return max(0, points + info.keywords.get("!cost by", 0))


def cheaper(points: int, offer: CheaperFor) -> int:
    """The PP with a discount that a text offers."""
    return max(0, (points if offer.to is None else offer.to) + offer.by)


@rule("10.10.2.4")
def in_order(offer: CheaperFor, info: Info) -> CheaperFor:
    """The offer that leads to the right PP: one that sets them comes before what adds to them and takes away."""
    return offer if offer.to is None else CheaperFor(offer.cost, offer.by + info.keywords.get("!cost by", 0), offer.to)


def card_refusals(game: Game, player: int, card: Card, points: int) -> tuple[str, ...]:
    """The first reason why a card cannot be played to the end for that many PP, wherever it is."""
    return next(card_faults(game, player, card, points), ())


@rule("10.6.2.6", "10.4.4", "1.3.3")
def card_faults(game: Game, player: int, card: Card, points: int) -> Iterator[tuple[str, ...]]:
    """Everything that keeps a card from being played for that many PP: PP, room, targets, other costs."""
    info = game.info(card.id)
    if "!be played" in info.keywords:
        yield ("1.3.3",)
    if points > game.numbers[player][PP]:
        yield ("10.4.4", "10.4.2.2", "10.6.2.1.2")
    if info.kind != SPELL and not room(game, player, FIELD) and not frees_room(game, player, card, points):
        yield ("10.6.2.6", "10.6.2.1.2")
    if Unread in (info.plan or game.plan(info)).kinds and stops_play(game, info.abilities):
        yield ("1.3.1",)
    for ability in info.abilities:
        if isinstance(ability, Resolved | AdditionalCost):
            found = text_refusals(game, player, card, ability, points)
            if found:
                yield found


def frees_room(game: Game, player: int, card: Card, points: int) -> bool:
    """Whether a cost that is paid on top takes something off the field first."""
    for ability in game.info(card.id).abilities:
        if isinstance(ability, AdditionalCost | CheaperFor):
            cost = (*ability.cost, LeaveRoom())
            if can_pay_while_playing(game, player, card, cost, points):
                return True
    return False


def text_refusals(
    game: Game, player: int, card: Card, ability: Resolved | AdditionalCost, points: int
) -> tuple[str, ...]:
    """Why a part of a card's text keeps it from being played: no targets, or no payment."""
    if isinstance(ability, Resolved):
        if not asks_for_choices(ability.do):
            return ()
        return target_refusals(game, ability.do, Context(card.ref, player))
    if ability.optional or can_pay_while_playing(game, player, card, ability.cost, points):
        return ()
    return ("10.4.2.2", "10.6.2.5.1.4", "10.6.2.1.2")


@rule("10.6.2.3.3", "5.17.3.1.2")
def target_refusals(game: Game, effects: tuple[Effect, ...], context: Context) -> tuple[str, ...]:
    """Why a text does not find its targets: aura in the way, too few of them, or no option that can be played."""
    if is_possible(game, effects, context):
        return ()
    for group in groups(game, effects, context):
        if can_choose(game, group):
            continue
        if len(group.choose.cards.refs(game, context)) > len(choosable(game, group.choose.cards, context)):
            return ("12.15.2", "10.6.2.3.3", "10.6.2.1.2")
        number_fits = group.divided < 0 or group.divided >= number(game, group.choose.amount, group.context)
        return ("10.6.2.3.3", "10.6.2.1.2") if number_fits else ("10.6.2.4.2.1", "10.6.2.1.2")
    return ("5.17.3.1.2", "10.6.2.3.3", "10.6.2.1.2")


@rule("10.4.4.1", "10.6.2.5.1.3", "10.10.2.4", "10.2.1.3.3", "1.3.2.2.1")
def play_cost(info: Info) -> int:
    """The PP that playing a card takes: first what sets them, then what adds and takes away, never below 0."""
    keywords = info.keywords
    base = keywords.get("!cost to", info.numbers[COST] or 0)
    return max(0, base + keywords.get("!cost by", 0))


def activation_refusals(game: Game, player: int, card: Card, place: int, quick_only: bool = False) -> tuple[str, ...]:
    """Why an activated ability (by its place among the card's) cannot be played now, every rule that forbids it."""
    reasons = activation_faults(game, player, card, place, quick_only)
    return tuple(dict.fromkeys(number for reason in reasons for number in reason))


@rule("8.3.1", "8.3.2", "8.3.2.1", "10.3.2", "10.3.3", "10.3.4", "10.3.5", "12.2.2", "12.16.3", "14.2.2.5", "14.4.9.5")
def activation_faults(
    game: Game, player: int, card: Card, place: int, quick_only: bool = False
) -> Iterator[tuple[str, ...]]:
    """Everything that keeps an activated ability from being played: place, time, conditions, cost, targets."""
    info = game.info(card.id)
    plan = info.plan or game.plan(info)
    if card.controller != player or not 0 <= place < len(plan.activated):
        yield ("8.3.1",)
        return
    ability = plan.activated[place]
    zone = game.book.zones[card.zone].name if card.zone >= 0 else ""
    if zone not in (ability.zones or ("field",)) or card.face_down:
        yield ("10.3.4",) if ability.zones else ("10.3.5",)
        return
    if quick_only and not is_quick(game, card, ability):
        yield ("12.3.4", "12.3.3", "8.4.7", "7.4.5")
    if ability.limit and card.used(f"turn ability {place}") >= ability.limit:
        yield ("8.3.1",)
    if forbids_activating(info, ability):
        yield ("1.3.3",)
    if ability.icon in EVOLVE_LIKE and game.tally("evolved", player):
        yield ("8.3.2", EVOLVE_LIKE[ability.icon], *(("B-1:8.5.1",) if game.format == "sealed" else ()))
    context = Context(card.ref, player)
    if ability.only_if is not None and not ability.only_if.holds(game, context):
        yield ("10.3.3", "10.3.2")
    if ability.icon == "evolve" and not fitting_cards(game, card, evolves_into(ability.do)):
        yield ("12.2.2", "5.15.1.1.1", "10.6.2.1.2")
    if ability.icon == "ride" and not can_ride(game, card):
        yield ("14.4.9.2",)
    points = game.numbers[player][PP] + (min(1, game.numbers[player][EP]) if ability.icon in EVOLVE_LIKE else 0)
    cost = ability_cost(info, ability)
    if least_points(cost) > points and not recovers(cost):
        yield ("10.4.4", "10.4.2.2", "10.6.2.1.2")
    elif found := cost_refusals(game, ability.icon, cost, context):
        yield found
    if asks_for_choices(ability.do) and (missing := target_refusals(game, ability.do, context)):
        yield missing


@rule("1.3.3")
def forbids_activating(info: Info, ability: Activated) -> bool:
    """Whether an effect keeps the card's activated abilities, or all but the evolve ability, or that one from use."""
    keywords = info.keywords
    return "!activate" in keywords or ("!evolve" if ability.icon == "evolve" else "!activate others") in keywords


def evolves_into(effects: tuple[Effect, ...]) -> Filter | None:
    """What the text of an evolve ability says that the card evolves into, if it says more than its own name."""
    for effect in effects:
        if isinstance(effect, EvolveInto):
            return effect.filter
    return None


@rule("10.6.2.5.1.3")
def ability_cost(info: Info, ability: Activated) -> tuple[Effect, ...]:
    """The cost of a card's ability; effects may change the PP of an evolve ability."""
    keywords = info.keywords
    if ability.icon != "evolve" or not ("!evolve to" in keywords or keywords.get("!evolve by")):
        return ability.cost
    points = max(0, keywords.get("!evolve to", least_points(ability.cost)) + keywords.get("!evolve by", 0))
    return (PayPP(points), *(effect for effect in ability.cost if not isinstance(effect, PayPP)))


def least_points(cost: tuple[Effect, ...]) -> int:
    """The PP in a cost, as far as they are plain numbers."""
    least = 0
    for effect in cost:
        if isinstance(effect, PayPP) and isinstance(effect.amount, int):
            least += effect.amount
    return least


def cost_refusals(game: Game, icon: str, cost: tuple[Effect, ...], context: Context) -> tuple[str, ...]:
    """Why the cost of an ability cannot be paid, one EP counting as a PP where it may."""
    if can_pay(game, cost, context):
        return ()
    has_ep = icon in EVOLVE_LIKE and game.numbers[context.controller][EP] > 0
    if has_ep and pp_part(game, cost, context) and can_pay(game, cost, context, -1):
        return ()
    return tuple(dict.fromkeys((*unpaid_part(game, cost, context), "10.4.2.2", "10.6.2.1.2")))


# What keeps a part of a cost from being paid, where the part has a rule of its own.
UNPAID: Final[dict[type[Effect], str]] = {
    PayPP: "10.4.4",
    Turn: "10.4.6",
    Give: "10.4.5.1",
    Feed: "14.2.1.2.1",
    Lesson: "14.3.2.1",
    EarthRiteCost: "13.3.3.2",
}


def unpaid_part(game: Game, cost: tuple[Effect, ...], context: Context) -> tuple[str, ...]:
    """The rule of the first part that cannot be paid even alone."""
    unpaid = [part for part in cost if not can_pay(game, (part,), context)]
    alone = (UNPAID.get(type(part)) if fits(game, part, context) else "4.8.3.2" for part in unpaid)
    return tuple(found for found in alone if found)[:1]


def pp_part(game: Game, cost: tuple[Effect, ...], context: Context) -> int:
    """The PP of a cost."""
    points = 0
    for effect in cost:
        if isinstance(effect, PayPP):
            points += number(game, effect.amount, context)
    return points
