"""905 Energy costs and payment (エネルギーコストと支払い), and 904.4 what costs demand."""

from __future__ import annotations

from fuda.ability.amounts import number
from fuda.ability.doing import Doing
from fuda.ability.selections import players
from fuda.ability.verbs import Discard, Turn
from fuda.games.vividz.c500_zones import exp_of, in_lane
from fuda.games.vividz.c1107_choosing import Picking, payment
from fuda.games.vividz.c1300_counters import counters_of
from fuda.games.vividz.notation import Leave, LeaveSome, PayEnergy, PlayCost, SpendCounters
from fuda.games.vividz.zones import ACCOUNT, AREA, CHARACTER, COST, ENERGY, HAND, LEFT, LEVEL_UP, TRASH
from fuda.kernel.abilities import Activated, Context, Effect
from fuda.kernel.cards import Card, Ref
from fuda.kernel.frames import Frame
from fuda.kernel.game import Game
from fuda.kernel.rulebook import Cited, rule, verb

Refusal = tuple[str, ...]
ABILITY = "ability"
# The order in which the parts of a cost are paid (904.2f lets one choose): what leaves is energy before energy is paid.
ORDER: tuple[type[Effect], ...] = (Turn, Leave, LeaveSome, Discard, SpendCounters, PayEnergy)
ENERGY_COSTS = Cited("905.1", "905.2a", "905.2b", "506.2")


# How much.


@rule("905.2c")
def changed(game: Game, player: int, what: str, points: int) -> int:
    """Energy to pay after effects on it: first what raises it, then what lowers it, never below 0."""
    more = less = 0
    for card_id, static, _ in game.fresh_index().statics:
        for change in static.changes:
            if isinstance(change, PlayCost) and change.what == what and taxes(game, card_id, change, player):
                more += max(change.amount, 0)
                less += max(-change.amount, 0)
    return max(0, points + more - less)


def taxes(game: Game, card_id: int, change: PlayCost, player: int) -> bool:
    """Whether a constant effect of a card is about what that player plays."""
    card = game.cards[card_id]
    return player in players(game, change.whose, Context(card.ref, card.controller))


@rule("905.2d")
def level_up_discount(game: Game, player: int, card: Card, lane: int) -> int:
    """With the level-up icon: one less for a cheaper character in the area, and for each of its EXP."""
    info = game.info(card.id)
    if LEVEL_UP not in info.marks:
        return 0
    cheaper = [c for c in in_lane(game, player, lane) if game.info(c.id).number(COST) < info.number(COST)]
    return sum(1 + len(exp_of(game, other.id)) for other in cheaper)


@rule("905.2a", "906.1a", "906.1b", "303.2")
def points_to_play(game: Game, player: int, card: Card, lane: int = -1) -> int:
    """The energy that playing a card takes, a character in that area."""
    info = game.info(card.id)
    if info.kind != CHARACTER:
        return info.number(COST)
    points = changed(game, player, CHARACTER, info.number(COST))
    return max(0, points - level_up_discount(game, player, card, lane))


@rule("907.1a")
def cost_to_activate(game: Game, player: int, ability: Activated) -> tuple[Effect, ...]:
    """The parts of an activated ability's cost, its energy as it is now, in the order of payment."""
    points = sum(part.amount for part in ability.cost if isinstance(part, PayEnergy))
    points = changed(game, player, ABILITY, points)
    others = [part for part in ability.cost if not isinstance(part, PayEnergy)]
    others.sort(key=lambda part: ORDER.index(type(part)))
    return (*others, PayEnergy(points)) if points else tuple(others)


# Whether it can be paid.


@rule("904.2f")
def cost_refusals(game: Game, cost: tuple[Effect, ...], context: Context) -> Refusal:
    """Why a cost cannot be paid, the first reason that there is."""
    for refuse in (sleep_refusals, leaving_refusals, hand_refusals, counter_refusals, energy_refusals):
        found = refuse(game, cost, context)
        if found:
            return found
    return ()


def sleep_refusals(game: Game, cost: tuple[Effect, ...], context: Context) -> Refusal:
    """The card cannot be put to sleep."""
    asleep = any(isinstance(part, Turn) for part in cost) and not can_sleep(game, context.source)
    return ("904.4a", "907.1a", "904.2f") if asleep else ()


@rule("904.4c")
def leaving_refusals(game: Game, cost: tuple[Effect, ...], context: Context) -> Refusal:
    """There are not enough characters to leave; every part needs a card of its own."""
    itself, others = leavers(cost)
    if itself and not is_in_area(game, context.source):
        return ("904.2f", "1110.1")
    enough = itself + others <= len(game.zone(context.controller, AREA))
    return () if enough else ("904.2f", "904.4c", "1110.1")


def leavers(cost: tuple[Effect, ...]) -> tuple[int, int]:
    """How many characters leave for a cost: the card itself, and others of the player's choice."""
    itself = sum(isinstance(part, Leave) for part in cost)
    return itself, sum(part.amount for part in cost if isinstance(part, LeaveSome))


def hand_refusals(game: Game, cost: tuple[Effect, ...], context: Context) -> Refusal:
    """The hand is too small; the keep zone is no hand."""
    wanted = sum(hand_part(game, part, context) for part in cost)
    return () if wanted <= len(game.zone(context.controller, HAND)) else ("904.2f", "508.3")


def counter_refusals(game: Game, cost: tuple[Effect, ...], context: Context) -> Refusal:
    """There are too few counters."""
    spent = [part for part in cost if isinstance(part, SpendCounters)]
    few = any(counters_of(game, context.controller, part.name) < part.amount for part in spent)
    return ("904.2f", "1301.4", "1120.2") if few else ()


@rule("905.3b")
def energy_refusals(game: Game, cost: tuple[Effect, ...], context: Context) -> Refusal:
    """There is too little energy, even with what leaves for the cost."""
    points = sum(part.amount for part in cost if isinstance(part, PayEnergy))
    has = len(game.zone(context.controller, ENERGY))
    if points <= has or points <= has + energy_gained(game, context, *leavers(cost)):
        return ()
    return ("905.3b", "904.2f", "907.1a")


def hand_part(game: Game, part: Effect, context: Context) -> int:
    """508.3: how many cards of the hand, never of the keep zone, a part of a cost takes."""
    return number(game, part.amount, context) if isinstance(part, Discard) else 0


@rule("904.4a", "1104.3")
def can_sleep(game: Game, ref: Ref) -> bool:
    """Only a reported card of the area or account zone can be put to sleep as a cost."""
    card = game.card_at(ref)
    return card is not None and card.zone in (AREA, ACCOUNT) and not card.turned


def is_in_area(game: Game, ref: Ref) -> bool:
    card = game.card_at(ref)
    return card is not None and card.zone == AREA


def energy_gained(game: Game, context: Context, itself: int, others: int) -> int:
    """How much energy characters that leave for the cost can bring at most."""
    worth = {ref: 1 + len(exp_of(game, ref[0])) for ref in game.refs(context.controller, AREA)}
    own = worth.pop(context.source, 0) if itself else 0
    return own + sum(sorted(worth.values(), reverse=True)[:others])


# Paying.


@verb(PayEnergy, "905.3a", "905.3c", "506.3")
def pay_energy(game: Game, doing: Doing, effect: PayEnergy) -> Frame | None:
    """The player picks that many cards of their energy zone, and they go to the trash."""
    if not effect.amount:
        return None
    refs = game.refs(doing.context.controller, ENERGY)
    decision = payment(game, doing.context, "905.3a", refs, effect.amount)
    return Picking(doing.context, "905.3c", decision, TRASH)


@verb(LeaveSome, "904.4b", "1110.1")
def leave_some(game: Game, doing: Doing, effect: LeaveSome) -> Frame | None:
    """The player picks own characters, and they leave; where a replacement sends them does not matter."""
    refs = game.refs(doing.context.controller, AREA)
    decision = payment(game, doing.context, "904.4b", refs, effect.amount)
    return Picking(doing.context, "1110.1", decision, ENERGY, LEFT)
