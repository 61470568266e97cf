"""10.6 Playing and resolving (プレイと解決): the same steps for cards, activated and triggered abilities."""

from __future__ import annotations

from typing import Final

from fuda.ability.amounts import X, number
from fuda.ability.doing import UNPAID, Doing
from fuda.ability.parts import KINDS_IN
from fuda.ability.sentences import Choose, ChooseModes, PayFor
from fuda.games.shadowverse_evolve.c04_zones import Entering, room
from fuda.games.shadowverse_evolve.c05_evolve import fitting_cards
from fuda.games.shadowverse_evolve.c05_printed import used_up
from fuda.games.shadowverse_evolve.c10_costs import can_pay, pay_points
from fuda.games.shadowverse_evolve.c10_effects import still_applying
from fuda.games.shadowverse_evolve.c10_legality import EVOLVE_LIKE, PAID_ON_TOP, evolves_into, pp_part
from fuda.games.shadowverse_evolve.c10_offers import offers_of, tell_what_was_paid
from fuda.games.shadowverse_evolve.c10_playing import Playing
from fuda.games.shadowverse_evolve.c10_targets import (
    COUNTING,
    bound,
    bounds,
    can_choose,
    choosable,
    costs_with_x,
    counts,
    find_modes,
    groups,
    is_possible,
    legal_modes,
    mode_bounds,
    pays_x,
    shares_for_next,
)
from fuda.games.shadowverse_evolve.notation import EarthRite, PayPP, SpendEP
from fuda.games.shadowverse_evolve.zones import AMULET, EP, FIELD, FOLLOWER, HAND, PP, SPELL
from fuda.kernel.abilities import Context, Effect
from fuda.kernel.cards import with_count
from fuda.kernel.decisions import CHOOSE, MODE, NUMBER, PAY, Decision, yes_no
from fuda.kernel.frames import Flow, Procedure
from fuda.kernel.game import Game
from fuda.kernel.plain import Term
from fuda.kernel.rulebook import rule
from fuda.procedures.paying import was_paid
from fuda.procedures.playing import becomes_source, designate, put_away, rewind, was_played
from fuda.procedures.showing import SOME_SHOWN, hide_again, show

DECIDED: Final = frozenset((Choose, ChooseModes, PayFor, EarthRite))  # parts of a text that ask while it is played

PLAYING: Procedure[Playing] = Procedure("10.6.2", "playing", Playing)


@rule("10.6.2.1.1")
@PLAYING.step("10.6.2.1")
def announce(game: Game, playing: Playing) -> Flow:
    """The card is shown and goes to the resolution area; a hidden card whose ability is played is shown."""
    text: tuple[Term, ...] = game.info(playing.card[0]).abilities if playing.card is not None else playing.effects
    if text and not COUNTING.isdisjoint(KINDS_IN.of(text)):
        playing.context = playing.context.but(fixed=counts(game, playing.player))
    if playing.card is not None:
        return designate(game, playing)
    source = game.card_at(playing.context.source)
    if playing.waiting is None and source is not None and source.zone == HAND:
        show(game, (source.ref,), playing.player, source.ref, "10.6.2.1.1")
    return None


@PLAYING.step("10.6.2.1")
def is_now_resolving(game: Game, playing: Playing) -> Flow:
    """The card in the resolution area is the source of its effects; a trigger that cannot be played is cancelled."""
    if playing.card is not None:
        becomes_source(game, playing)
    decides = decides_something(game, playing)
    if not decides and (game.log is None or (playing.card is not None and not playing.effects)):
        playing.goto("10.6.2.5")
    elif decides and playing.waiting is not None and not is_possible(game, playing.effects, playing.context):
        cancel_trigger(game, playing)
    return None


def decides_something(game: Game, playing: Playing) -> bool:
    """Whether anything may have to be decided between announcing and paying; not by a plain follower or amulet."""
    if playing.card is not None and not game.plan_of(playing.card[0]).kinds.isdisjoint(PAID_ON_TOP):
        return True
    if playing.icon == "evolve" or (playing.effects and not DECIDED.isdisjoint(KINDS_IN.of(playing.effects))):
        return True
    return bool(playing.cost) and pays_x(playing.cost)


@rule("10.7.3.2")
def cancel_trigger(game: Game, playing: Playing) -> None:
    """A waiting ability that cannot be played waits no more."""
    if game.log is not None:
        source = playing.context.source
        game.log.note(game, "10.7.3.2", "cancelled", playing.player, source=source)
    playing.end()


@PLAYING.step("10.6.2.2")
def decide_before_playing(game: Game, playing: Playing) -> Flow:
    """What must be decided first is decided in the order of the following rules."""
    info = game.info(playing.card[0]) if playing.card is not None else None
    found = offers_of(game, playing.effects, info, playing.context)
    playing.offers = tuple([offer for offer in found if offer.name not in playing.offered])
    playing.offered += tuple([offer.name for offer in playing.offers])
    return None


@PLAYING.step("10.6.2.2.1")
def offer_optional_cost(game: Game, playing: Playing) -> Flow:
    """The player says of each optional additional cost that can be paid whether they pay it."""
    playing.agreed = False
    while playing.offers:
        offer = playing.offers[0]
        if not offer.asks:
            playing.agreed = True
            return None
        if can_pay(game, offer.added_to(playing.cost), playing.context):
            return yes_no(playing.player, "10.6.2.2.1", "agreed", playing.context.source)
        playing.offers = playing.offers[1:]
    playing.goto("10.6.2.2.2")
    return None


@PLAYING.step("10.6.2.2.1")
def add_optional_cost(game: Game, playing: Playing) -> Flow:
    """What was agreed to is part of the cost; on to the next offer."""
    offer, playing.offers = playing.offers[0], playing.offers[1:]
    if playing.agreed:
        playing.cost = offer.added_to(playing.cost)
        if offer.asks:
            paid = with_count(playing.context.paid, offer.name, offer.amount)
            playing.context = playing.context.but(paid=paid)
    playing.goto("10.6.2.2.1")
    return None


@rule("5.17.3")
@PLAYING.step("10.6.2.2.2")
def choose_modes(game: Game, playing: Playing) -> Flow:
    """Numbered options are chosen now."""
    modes = find_modes(game, playing.effects, playing.context)
    if modes is None or playing.modes:
        playing.goto("10.6.2.2.3")
        return None
    least, most = mode_bounds(game, modes, playing.context)
    legal = legal_modes(game, modes, playing.context)
    if len(legal) < least:
        rewind(game, playing, "5.17.3.1.2")
        return None
    source = playing.context.source
    return Decision(playing.player, MODE, "10.6.2.2.2", legal, "modes", least, min(most, len(legal)), source)


@PLAYING.step("10.6.2.2.2")
def note_modes(game: Game, playing: Playing) -> Flow:
    """A chosen option may bring an optional cost of its own."""
    playing.context = playing.context.but(modes=playing.modes)
    if playing.modes:
        playing.goto("10.6.2.2")
    return None


@rule("5.2.1.2.2")
@PLAYING.step("10.6.2.2.3")
def choose_x(game: Game, playing: Playing) -> Flow:
    """An X that is the player's to decide is decided now."""
    cost = costs_with_x(game, playing.effects, playing.cost, playing.context)
    if not cost:
        playing.value = playing.context.x
        return None
    icons = sum(1 for effect in cost if isinstance(effect, PayPP) and effect.amount == X)
    fixed = pp_part(game, cost, playing.context.but(x=0))
    most = max(0, game.numbers[playing.player][PP] - fixed) // icons
    numbers = tuple(range(most + 1))
    return Decision(playing.player, NUMBER, "10.6.2.2.3", numbers, "value", source=playing.context.source)


@PLAYING.step("10.6.2.3")
def begin_choosing(game: Game, playing: Playing) -> Flow:
    """X is what was decided; no target is chosen yet."""
    if playing.value != playing.context.x or playing.context.targets:
        playing.context = playing.context.but(x=playing.value, targets=())
    return None


@PLAYING.step("10.6.2.3.1")
def choose_targets(game: Game, playing: Playing) -> Flow:
    """The next group of targets is chosen."""
    asked = groups(game, playing.effects, playing.context)
    if len(playing.context.targets) >= len(asked):
        playing.goto("10.6.2.4")
        return None
    group = asked[len(playing.context.targets)]
    least, most = bounds(game, group) if can_choose(game, group) else (0, 0)
    if not can_choose(game, group) and group.certain:
        rewind(game, playing, "10.6.2.3.3")
        return None
    candidates = choosable(game, group.choose.cards, group.context)
    if group.apart:
        candidates = tuple(ref for ref in candidates if ref not in playing.context.targets[-1][1])
    playing.chosen = ()
    number = "10.6.2.4.2" if most == group.divided < len(candidates) else "10.6.2.3"
    most = min(most, len(candidates))
    question = Decision(playing.player, CHOOSE, number, candidates, "chosen", least, most, playing.context.source)
    return bound(game, group, question)


@PLAYING.step("10.6.2.3.2")
def note_targets(game: Game, playing: Playing) -> Flow:
    """They are the targets; on to the next group."""
    context = playing.context
    group = groups(game, playing.effects, context)[len(context.targets)]
    if game.log is not None and playing.chosen:
        game.log.note(game, "10.6.2.3", "chose", playing.player, playing.chosen, source=context.source)
    playing.context = context.but(targets=(*context.targets, (group.choose, playing.chosen)))
    playing.goto("10.6.2.3.1")
    return None


@PLAYING.step("10.6.2.4")
def divide(game: Game, playing: Playing) -> Flow:
    """Amounts are divided, at least 1 to each target."""
    numbers = shares_for_next(game, playing.effects, playing.context)
    if not numbers:
        playing.goto("10.6.2.5.1")
        return None
    return Decision(playing.player, NUMBER, "10.6.2.4.2", numbers, "value", source=playing.context.source)


@PLAYING.step("10.6.2.4.2")
def note_share(game: Game, playing: Playing) -> Flow:
    """That is the share of the next target."""
    playing.context = playing.context.but(shares=(*playing.context.shares, playing.value))
    playing.goto("10.6.2.4")
    return None


@PLAYING.step("10.6.2.5.1")
def choose_evolve_card(game: Game, playing: Playing) -> Flow:
    """12.2.2: an evolve ability's cost includes showing a fitting card of the evolve deck."""
    if playing.icon != "evolve":
        playing.goto("10.6.2.5")
        return None
    source = game.card_at(playing.context.source)
    fitting = fitting_cards(game, source, evolves_into(playing.effects)) if source is not None else ()
    if not fitting:
        rewind(game, playing, "12.2.2")
        return None
    return Decision(playing.player, CHOOSE, "12.2.2", fitting, "chosen", source=playing.context.source)


@PLAYING.step("10.6.2.5.1.1")
def show_evolve_card(game: Game, playing: Playing) -> Flow:
    """It is shown."""
    show(game, playing.chosen, playing.player, playing.context.source, "12.2.2")
    playing.context = playing.context.but(looked=playing.chosen)
    return None


@rule("12.2.3", "12.16.3", "14.2.2.4", "10.6.2.5.1", "10.6.2.5.1.2")
@PLAYING.step("10.6.2.5", when="icon")
def choose_ep(game: Game, playing: Playing) -> Flow:
    """12.2.3: of the PP of an evolve ability or its like, one may be paid with an EP."""
    if playing.icon not in EVOLVE_LIKE or not game.numbers[playing.player][EP]:
        return None
    if pp_part(game, playing.cost, playing.context) < 1:
        return None
    ways = ("pp", "ep") if can_pay(game, playing.cost, playing.context) else ("ep",)
    source = playing.context.source
    return Decision(playing.player, PAY, "12.2.3", ways, "chosen", 1, 1, source, (0,))


@rule("10.6.2.5.1.1", "10.6.2.5.1.4", "10.6.2.5.2", "10.6.2.5.4")
@PLAYING.step("10.6.2.5")
def pay_cost(game: Game, playing: Playing) -> Flow:
    """The whole cost is paid, in the order of the text; what cannot be paid in full is rewound."""
    cost = playing.cost
    if playing.icon in EVOLVE_LIKE and playing.chosen == ("ep",):
        cost = spend_ep(game, cost, playing.context)
    if not can_pay(game, cost, playing.context):
        rewind(game, playing, "10.6.2.5.4")
        return None
    if len(cost) == 1 and isinstance(cost[0], PayPP):
        return pay_points(game, cost[0], playing.context)
    return Doing(cost, playing.context, paying=True) if cost else None


def spend_ep(game: Game, cost: tuple[Effect, ...], context: Context) -> tuple[Effect, ...]:
    """The cost with one of its PP paid by an EP."""
    parts = list(cost)
    for place, effect in enumerate(parts):
        if isinstance(effect, PayPP) and number(game, effect.amount, context) > 0:
            parts[place : place + 1] = [PayPP(number(game, effect.amount, context) - 1), SpendEP()]
            break
    return tuple(parts)


@PLAYING.step("10.6.2.6")
def check_room(game: Game, playing: Playing) -> Flow:
    """A follower or amulet needs room on the field now."""
    if UNPAID in game.tallies:
        was_paid(game)
        rewind(game, playing, "10.6.2.5.4")
        return None
    if playing.card is not None and not room(game, playing.player, FIELD) and game.info(playing.card[0]).kind != SPELL:
        rewind(game, playing, "10.6.2.6")
    return None


@PLAYING.step("10.6.2.7")
def note_play(game: Game, playing: Playing) -> Flow:
    """It has been played."""
    if playing.card is not None:
        game.count("played", playing.player)
        used_up(game, playing.player, playing.card)
    elif playing.waiting is None:
        if playing.limited:
            game.use(playing.context.source, f"turn ability {playing.place}")
        if playing.icon in EVOLVE_LIKE:
            game.count("evolved", playing.player)
    return was_played(game, playing)


@rule("10.6.2.8.1", "10.6.2.8.2", "10.6.2.8.2.1", "10.6.2.8.2.2", "10.8.1")
@PLAYING.step("10.6.2.8")
def resolve(game: Game, playing: Playing) -> Flow:
    """A follower or amulet goes to the field; anything else is carried out in the order of its text."""
    if playing.card is not None and game.info(playing.card[0]).kind in (FOLLOWER, AMULET):
        return Entering("10.6.2.8.1", (playing.card,), playing.player, FIELD, playing.player, playing.card)
    if playing.context.fixed:
        playing.context = playing.context.but(fixed=counts(game, playing.player))
    return Doing(still_applying(game, playing.effects, playing.context), playing.context)


@PLAYING.step("10.6.2.8.3")
def leave_resolution(game: Game, playing: Playing) -> Flow:
    """A card that is still in the resolution area goes to its owner's cemetery."""
    if SOME_SHOWN in game.tallies:
        hide_again(game)
    if playing.card is None:
        return None
    if playing.context.paid:
        tell_what_was_paid(game, playing.card, playing.context)
    return put_away(game, playing, "10.6.2.8.3")
