"""9.7.4.3, 9.9.1 How sentences of a text are carried out: in order, if wanted, by others, later."""

from __future__ import annotations

from dataclasses import replace

from fuda.ability.amounts import X, number
from fuda.ability.doing import Doing, InContext, act_in_order
from fuda.ability.sentences import Acts, Choose, ChooseOne, May, PlayersDo
from fuda.ability.verbs import LookAtTop, Mill, PutFrom, RevealTop
from fuda.games.rebirth.c09_references import now
from fuda.games.rebirth.notation.effects import (
    Gather,
    IfAny,
    MayInstead,
    MillUpTo,
    NameNumber,
    Optionally,
    Speak,
    Trigger,
)
from fuda.games.rebirth.zones import DECK
from fuda.kernel.abilities import Context, Effect, Triggered
from fuda.kernel.cards import Ref
from fuda.kernel.decisions import yes_no
from fuda.kernel.effects import Until
from fuda.kernel.frames import Flow, Procedure, frame
from fuda.kernel.game import Delayed, Game
from fuda.kernel.rulebook import CarriedOut, Numbered, verb
from fuda.procedures import by_players, modes, numbers
from fuda.procedures.numbers import SayingNumber

ACTS = CarriedOut(Acts, act_in_order, "9.9.1")
PLAYERS_DO = CarriedOut(PlayersDo, by_players.players_do, "9.7.4.3")
BY_PLAYERS = Numbered(by_players.BY_PLAYERS, "9.7.4.3", next_player_does="9.7.4.3")


SAYING_NUMBER = Numbered(numbers.SAYING_NUMBER, "1.3.5", say_number="1.3.5.1", do_with_number="1.3.5")


@verb(NameNumber, "1.3.5")
def name_a_number(game: Game, doing: Doing, effect: NameNumber) -> Flow:
    """The player names a number between the two."""
    return SayingNumber(doing.context, tuple(range(effect.least, effect.most + 1)))


@verb(MillUpTo, "1.3.5.1", "4.9.3")
def mill_up_to(game: Game, doing: Doing, effect: MillUpTo) -> Flow:
    """The player says how many cards go from the top of the deck."""
    most = min(number(game, effect.amount, doing.context), len(game.zone(doing.context.controller, DECK)))
    return SayingNumber(doing.context, tuple(range(max(0, most) + 1)), (Mill(X, effect.zone),))


@verb(Speak, "9.9.1")
def speak_of(game: Game, doing: Doing, effect: Speak) -> None:
    """What follows speaks of these cards."""
    doing.context = doing.context.but(it=effect.cards.refs(game, doing.context))


@frame
class ChoosingInstead(InContext):
    """Whether a player does something else instead."""

    effect: MayInstead
    agreed: bool = False


CHOOSING_INSTEAD: Procedure[ChoosingInstead] = Procedure("9.7.4.3", "may instead", ChoosingInstead)


@CHOOSING_INSTEAD.step("9.7.4.3")
def ask_instead(game: Game, choosing: ChoosingInstead) -> Flow:
    """The player is asked, if the condition holds."""
    context = choosing.context
    if not choosing.effect.condition.holds(game, context):
        return None
    return yes_no(context.controller, "9.7.4.3", "agreed", context.source)


@CHOOSING_INSTEAD.step("9.7.4.3")
def do_one_of_both(game: Game, choosing: ChoosingInstead) -> Flow:
    """One or the other is done."""
    effect = choosing.effect
    return Doing(effect.instead if choosing.agreed else effect.do, choosing.context)


@verb(MayInstead, "9.7.4.3")
def act_or_instead(game: Game, doing: Doing, effect: MayInstead) -> Flow:
    """Something that may be replaced by something else."""
    return ChoosingInstead(doing.context, effect)


CHOOSE_ONE = CarriedOut(ChooseOne, modes.choose_one, "9.7.4.3")
CHOOSING_ONE = Numbered(modes.CHOOSING_ONE, "9.7.4.3", choose_mode="9.7.4.3", do_chosen="9.7.4.3")


@verb(Optionally, "9.7.4.3")
def act_if_wanted(game: Game, doing: Doing, effect: Optionally) -> Flow:
    """What may be done: a choice of nothing is a no; where nothing is to be chosen the player is asked.

    Cards are seen before anybody says what they do with them.
    """
    first = effect.do[0]
    if isinstance(first, LookAtTop | RevealTop) and len(effect.do) > 1:
        return Doing((first, Optionally(effect.do[1:])), doing.context)
    if isinstance(first, Choose):
        return Doing((replace(first, up_to=True), IfAny(effect.do[1:])), doing.context)
    if isinstance(first, Gather):
        optional = tuple(replace(one, up_to=True) for one in first.do if isinstance(one, Choose))
        return Doing((Gather(optional), IfAny(effect.do[1:])), doing.context)
    if isinstance(first, PutFrom):
        return Doing((replace(first, optional=True), IfAny(effect.do[1:])), doing.context)
    return Doing((May(effect.do),), doing.context)


@frame
class Gathering(InContext):
    """Several choices on their way; what was chosen before is kept."""

    effects: tuple[Effect, ...]
    paying: bool
    chosen: tuple[Ref, ...] = ()


GATHERING: Procedure[Gathering] = Procedure("9.9.1", "gathering", Gathering)


@GATHERING.step("9.9.1")
def make_next_choice(game: Game, gathering: Gathering) -> Flow:
    """One choice after the other."""
    if not gathering.effects:
        gathering.context = gathering.context.but(it=gathering.chosen, did=bool(gathering.chosen))
        gathering.end()
        return None
    first, gathering.effects = gathering.effects[0], gathering.effects[1:]
    return Doing((first,), gathering.context.but(it=()), gathering.paying)


@GATHERING.step("9.9.1")
def keep_choice(game: Game, gathering: Gathering) -> None:
    """What was chosen is kept."""
    gathering.chosen += gathering.context.it
    gathering.goto("9.9.1")


@verb(Gather, "9.9.1")
def gather(game: Game, doing: Doing, effect: Gather) -> Flow:
    """Several choices in one."""
    return Gathering(doing.context, effect.do, doing.paying)


@verb(IfAny, "9.7.4.3")
def act_if_any(game: Game, doing: Doing, effect: IfAny) -> Flow:
    """The rest of what may be done, if something was chosen."""
    return Doing(effect.do, doing.context) if doing.context.it else None


@verb(Trigger, "9.8.5", "9.8.5.1")
def wait_for_moment(game: Game, doing: Doing, effect: Trigger) -> None:
    """An ability is made that triggers at a later moment, once; it knows where this text has put the cards it means."""
    until = None if effect.any_turn or effect.when.key == "turn end" else Until("turn end", -1, 0)
    context = doing.context
    source = now(game, (context.source,), context)
    context = context.but(source=source[0] if source else context.source, it=where_put(game, context))
    game.delayed.append(Delayed(Triggered(effect.when, effect.do), context, effect.once, until))


def where_put(game: Game, context: Context) -> tuple[Ref, ...]:
    """The cards of which the text spoke last, each where the text has put it, if it has."""
    return tuple((now(game, (ref,), context) or (ref,))[0] for ref in context.it)
