"""8.1 Choosing as an effect resolves, texts that wait (次に, 場合), and abilities with a map of their own."""

from __future__ import annotations

from fuda.ability.amounts import number
from fuda.ability.changes import PlayerCannot
from fuda.ability.doing import Doing, InContext, repeat
from fuda.ability.patterns import Comes
from fuda.ability.selections import players
from fuda.ability.sentences import ChooseOne, PlayersDo, Repeat
from fuda.ability.verbs import Effects, Forbid
from fuda.games.spell_card_strike.c02_effects import one_of_each, proper_targets
from fuda.games.spell_card_strike.c03_maps import reach
from fuda.games.spell_card_strike.deeds import Afterwards, Await, ChooseN, ChooseThem, IfDone, Lasting, Scoped
from fuda.games.spell_card_strike.notation import Scope, Use, scope_of
from fuda.games.spell_card_strike.zones import DECK, HAND
from fuda.kernel.abilities import Context, Triggered
from fuda.kernel.cards import NO_CARD, Ref
from fuda.kernel.decisions import CHOOSE, Decision
from fuda.kernel.effects import Until
from fuda.kernel.frames import Flow, Procedure, frame
from fuda.kernel.game import Delayed, Game, Waiting
from fuda.kernel.plain import slots_of
from fuda.kernel.player_effects import impose
from fuda.kernel.rulebook import CarriedOut, Numbered, rule, verb
from fuda.procedures import by_players, modes, numbers
from fuda.procedures.numbers import SayingNumber

REPEAT = CarriedOut(Repeat, repeat, "2.7.2.2")
CHOOSE_ONE = CarriedOut(ChooseOne, modes.choose_one, "8.1.9")
CHOOSING_ONE = Numbered(modes.CHOOSING_ONE, "8.1.9", choose_mode="8.1.9", do_chosen="8.1.9")


BEYOND_THE_TURN = ("turn end", "turn start", "striker phase")  # moments that effects for the turn do not see (5.6.1.2)


@verb(Await, "8.1.3", "2.4.4.1", "8.1.3.2", "8.1.4.2", "8.1.3.3")
def wait_for(game: Game, doing: Doing, effect: Await) -> Flow:
    """The ability waits as long as the effect lasts, with the targets of the text that made it.

    A text that names a moment after the effect's end waits for that moment once.
    """
    context, when = doing.context, effect.ability.when
    duration = scope_of(context).duration
    if effect.here:
        game.delayed.append(Delayed(effect.ability, context, effect.once, Until("effect", -1, game.turn)))
    elif isinstance(when, Comes) and (not duration or when.moment in BEYOND_THE_TURN):
        game.delayed.append(Delayed(effect.ability, context, True, None))
    else:
        until = game.book.until(game, "", context)
        game.delayed.append(Delayed(effect.ability, context, effect.once, until))
    return None


@verb(Afterwards, "2.7.2.3", "2.7.2.5")
def wait_for_defeats(game: Game, doing: Doing, effect: Afterwards) -> None:
    """What asks who was defeated waits for the next round of the check step."""
    ability = Triggered(Comes("owed"), effect.do)
    game.waiting.append(Waiting(ability, NO_CARD, doing.context, game.clock))


@verb(Forbid, "1.1.3", "2.4.6")
def forbid(game: Game, doing: Doing, effect: Forbid) -> None:
    """Players may not do something for the duration, with strikers that come later neither."""
    context = doing.context
    impose(game, PlayerCannot(effect.what, effect.whose), context, game.book.until(game, "", context))
    if game.log is not None:
        for player in players(game, effect.whose, context):
            game.log.note(game, "1.1.3", f"cannot {effect.what}", player, source=context.source)


# n (1.1.6).


SAYING_NUMBER = Numbered(numbers.SAYING_NUMBER, "1.1.6", say_number="1.1.6.1", do_with_number="1.1.6.1")


@verb(ChooseN, "1.1.6.1")
def choose_n(game: Game, doing: Doing, effect: ChooseN) -> Flow:
    """A whole number from 1 on; no card could make use of more than there are."""
    player = doing.context.controller
    most = max(1, len(game.zone(player, HAND)), len(game.zone(player, DECK)))
    return SayingNumber(doing.context, tuple(range(1, most + 1)), effect.do)


# Strikers.


@frame
class ChoosingThem(InContext):
    """Strikers being chosen as an effect resolves."""

    effect: ChooseThem
    chosen: tuple[Ref, ...] = ()


CHOOSING_THEM: Procedure[ChoosingThem] = Procedure("8.1.11", "choosing strikers", ChoosingThem)


@CHOOSING_THEM.step("1.1.8")
def choose_them(game: Game, choosing: ChoosingThem) -> Flow:
    """As many as the text says, as far as there are any."""
    context, effect = choosing.context, choosing.effect
    refs = effect.cards.refs(game, context)
    most = max(0, min(number(game, effect.amount, context), len(refs)))
    least = 0 if effect.up_to else most
    (player,) = players(game, effect.by, context)
    return Decision(player, CHOOSE, "1.1.8", refs, "chosen", least, most, context.source)


@CHOOSING_THEM.step("1.1.8")
def name_them(game: Game, choosing: ChoosingThem) -> None:
    """What follows speaks of them."""
    choosing.context = choosing.context.but(it=choosing.chosen)


@verb(ChooseThem, "1.1.8")
def begin_choosing_them(game: Game, doing: Doing, effect: ChooseThem) -> Flow:
    """Choose strikers first."""
    return ChoosingThem(doing.context, effect)


# Triggered abilities with a scope.


@frame
class InScope(InContext):
    """Effects of a triggered ability that has a map, a target or a duration."""

    scope: Scope
    effects: Effects
    chosen: tuple[Ref | str, ...] = ()


IN_SCOPE: Procedure[InScope] = Procedure("8.1.11", "in scope", InScope)


@IN_SCOPE.step("8.1.11")
def choose_in_scope(game: Game, scoped: InScope) -> Flow:
    """Its targets are chosen as it resolves, as many as there are."""
    target, context = scoped.scope.target, scoped.context
    if target is None:
        return None
    inside = reach(scoped.scope.area, context.controller, game.body(context.source).place) if scoped.scope.area else -1
    proper = proper_targets(game, target, inside, context)
    if target.also is not None:
        return one_of_each(game, context.controller, "8.1.11", proper, context.source)
    most = min(target.count or len(proper), len(proper))
    least = min(1, most) if target.up_to else most
    return Decision(context.controller, CHOOSE, "8.1.11", proper, "chosen", least, most, context.source)


@IN_SCOPE.step("8.1.11")
def do_in_scope(game: Game, scoped: InScope) -> Flow:
    """Then what the text says, with them and for that time."""
    if scoped.scope.target is not None and not scoped.chosen:
        return None
    return Doing(scoped.effects, in_scope(game, scoped.scope, scoped.context, scoped.chosen))


@rule("2.4.6", "8.1.11")
def in_scope(game: Game, scope: Scope, old: Context, targets: tuple[Ref | str, ...]) -> Use:
    """What the effects of an ability with a scope refer to: its targets, and what it referred to before."""
    new = Use(old.source, old.controller, scope, old.spell if isinstance(old, Use) else None)
    for name in slots_of(Context):
        setattr(new, name, getattr(old, name))
    new.aims, new.stamp = targets, game.clock
    cards = tuple(target for target in targets if isinstance(target, tuple))
    new.it = cards or old.it
    return new


@verb(Scoped, "8.1.11", "2.4.6")
def begin_in_scope(game: Game, doing: Doing, effect: Scoped) -> Flow:
    """A map, a target or a duration for what follows."""
    return InScope(doing.context, effect.scope, effect.do)


@verb(Lasting, "2.4.6")
def do_for_a_time(game: Game, doing: Doing, effect: Lasting) -> Flow:
    """What the text names a duration for, with the same targets."""
    old = doing.context
    scope = scope_of(old)
    aims = old.aims if isinstance(old, Use) else ()
    return Doing(effect.do, in_scope(game, Scope(scope.area, scope.target, effect.duration), old, aims))


# What another player does.


PLAYERS_DO = CarriedOut(PlayersDo, by_players.players_do, "2.1.2.1")
BY_PLAYERS = Numbered(by_players.BY_PLAYERS, "2.1.2.1", next_player_does="2.1.2.1")


# If so.


@frame
class DoingIfDone(InContext):
    """Something is done, and more if it had any effect. `before`: the clock when it began."""

    effect: IfDone
    before: int = -1


DOING_IF_DONE: Procedure[DoingIfDone] = Procedure("1.1.7", "doing if done", DoingIfDone)


@DOING_IF_DONE.step("1.1.7")
def do_first(game: Game, doing: DoingIfDone) -> Flow:
    """First the one thing."""
    doing.before = game.clock
    return Doing((doing.effect.first,), doing.context)


@DOING_IF_DONE.step("8.1.4.3")
def do_more(game: Game, doing: DoingIfDone) -> Flow:
    """What had no effect was not done (1.1.7): what is to follow it does not, what stands in for it does."""
    return Doing(doing.effect.then, doing.context) if (game.clock != doing.before) == doing.effect.done else None


@verb(IfDone, "8.1.4.3", "1.1.7")
def begin_if_done(game: Game, doing: Doing, effect: IfDone) -> Flow:
    """One thing, then perhaps another."""
    return DoingIfDone(doing.context, effect)


# One of several effects.
