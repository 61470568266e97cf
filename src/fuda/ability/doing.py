"""Doing: one frame type carries out every list of effects, with all its mays, ifs, payments and insteads.

A nested list runs in a frame of its own and hands its context back to the frame below.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from fuda.ability.amounts import Times, number
from fuda.ability.changes import Plus
from fuda.ability.parts import parts_of
from fuda.ability.selections import IT, players
from fuda.ability.sentences import (
    Acts,
    Choose,
    ChooseModes,
    EachPlayer,
    If,
    Instead,
    Later,
    LetX,
    May,
    Note,
    PayFor,
    PerEach,
    Repeat,
    Roll,
)
from fuda.ability.verbs import Give, Make
from fuda.kernel.abilities import Context, Effect, Naming, Selection
from fuda.kernel.cards import Ref
from fuda.kernel.decisions import CHOOSE, Decision, yes_no
from fuda.kernel.frames import Flow, Frame, Procedure, frame
from fuda.kernel.game import Delayed

if TYPE_CHECKING:
    from fuda.kernel.game import Game


UNPAID: Final = "!unpaid"  # counted where a part of the cost that is being paid could not be done whole


@frame
class InContext(Frame):
    """A frame that carries out something for an ability."""

    context: Context

    def leave(self, game: Game) -> None:
        """Leave the stack and hand the context to the frame below, if that carries out the same text."""
        game.stack.pop()
        below = game.stack[-1] if game.stack else None
        if isinstance(below, InContext) and below.context.source == self.context.source:
            below.context = self.context


class Doing(InContext):
    """A list of effects being carried out; `paying`: they are the parts of a cost."""

    __slots__ = ("effects", "paying")

    def __init__(self, effects: tuple[Effect, ...], context: Context, paying: bool = False) -> None:
        InContext.__init__(self, context)
        self.effects = effects
        self.paying = paying

    def leave(self, game: Game) -> None:
        """Hand the context on; what was paid is "it" only in books that speak so."""
        game.stack.pop()  # `InContext.leave`, spelled out
        below = game.stack[-1] if game.stack else None
        if isinstance(below, InContext):
            if self.paying and not game.book.paid_is_it:
                self.context = self.context.but(it=below.context.it)
            if below.context.source == self.context.source:
                below.context = self.context

    def step(self, game: Game) -> Flow:
        at = self.at
        if at >= len(self.effects):
            self.leave(game)
            return None
        self.at = at + 1
        if self.context.began < 0:
            self.context = self.context.but(began=game.clock)
        effect = self.effects[at]
        if self.paying and not game.book.can_pay_part(game, effect, self.context):
            game.tallies[UNPAID] = 1
            return None
        structure = STRUCTURE.get(type(effect))
        if structure is not None:
            done: Flow = structure(game, self, effect)
            return done
        return game.book.do(game, self, effect, self.context)


DOING: Procedure[Doing] = Procedure("", "doing", Doing)


class Optional(InContext):
    """A question before effects: may do, or may pay. If they are done, `did` is true afterwards."""

    __slots__ = ("agreed", "cost", "effects", "player")

    def __init__(self, cost: tuple[Effect, ...], effects: tuple[Effect, ...], context: Context, player: int) -> None:
        InContext.__init__(self, context.but(did=False))
        self.cost = cost
        self.effects = effects
        self.player = player
        self.agreed = False


OPTIONAL: Procedure[Optional] = Procedure("", "optional", Optional)


@OPTIONAL.step("")
def ask_whether(game: Game, optional: Optional) -> Flow:
    """The player says whether they do it; nobody is asked about what cannot be done."""
    context = optional.context
    if not is_possible(game, optional):
        leave_out(game, optional)
        return None
    rule = (optional.cost and game.book.payment_rule(game)) or game.book.rule_of.may
    asked = yes_no(optional.player, rule, "agreed", context.source)
    if not optional.cost and game.book.comes_to_nothing(game, optional.effects[0], context):
        return asked.but(default=(asked.candidates.index(False),))
    return asked


def is_possible(game: Game, optional: Optional) -> bool:
    """Whether what is offered can be paid for, or without a cost be done."""
    context = optional.context
    if optional.cost:
        return game.book.can_pay(game, optional.cost, context)
    if len(optional.effects) == 1:
        return game.book.can_do(game, optional.effects[0], context)
    return game.book.can_begin(game, optional.effects, context)


@OPTIONAL.step("")
def pay_first(game: Game, optional: Optional) -> Flow:
    """The cost, if there is one."""
    tell_decision(game, optional.player, optional.context, optional.agreed)
    if not optional.agreed:
        leave_out(game, optional)
        return None
    optional.context = optional.context.but(did=True)
    if not optional.cost:
        return None
    if game.log is not None and (rule := game.book.payment_rule(game)):
        game.log.note(game, rule, "pays", optional.player, (optional.context.source,))
    cost = game.book.order_of_cost(game, optional.cost, optional.context)
    return Doing(cost, optional.context, paying=True)


def tell_decision(game: Game, player: int, context: Context, agreed: bool) -> None:
    """The log says whether a player does what they may, where the book wants that."""
    if game.log is not None and (rule := game.book.rule_of.decided):
        game.log.note(game, rule, "agreed" if agreed else "declined", player, (context.source,))


def leave_out(game: Game, optional: Optional) -> None:
    """It is not done."""
    optional.context = left_out(game, optional.cost + optional.effects, optional.context)
    optional.end()


def left_out(game: Game, effects: tuple[Effect, ...], context: Context) -> Context:
    """What a text speaks of after effects that were not carried out: none of the cards that these would have named."""
    for effect in parts_of(effects):
        if isinstance(effect, Naming):
            context = context.but(it=(), last=(), chosen=() if isinstance(effect, Choose) else context.chosen)
        elif isinstance(effect, Effect) and (named := game.book.named_anyway(game, effect, context)) is not None:
            context = context.but(it=named, last=named)
    return context


@OPTIONAL.step("")
def then_do(game: Game, optional: Optional) -> Flow:
    """What was offered."""
    return Doing(optional.effects, optional.context)


class ForEachPlayer(InContext):
    """Effects that every player carries out, one instruction after the other; done is what anybody did."""

    __slots__ = ("controller", "did", "effects", "players")

    def __init__(self, effects: tuple[Effect, ...], context: Context) -> None:
        InContext.__init__(self, context)
        self.did = False
        self.effects = effects
        self.players: tuple[int, ...] = ()
        self.controller = context.controller

    def step(self, game: Game) -> Flow:
        self.did = bool(self.at or self.players) and (self.did or self.context.did)
        if not self.players:
            if self.at >= len(self.effects):
                self.context = self.context.but(controller=self.controller, did=self.did)
                self.leave(game)
                return None
            self.players = game.book.everybody(game, self.controller)
        player, self.players = self.players[0], self.players[1:]
        effect = self.effects[self.at]
        if not self.players:
            self.at += 1
        return Doing((effect,), self.context.but(controller=player))


FOR_EACH_PLAYER: Procedure[ForEachPlayer] = Procedure("", "for each player", ForEachPlayer)


@frame
class Choosing(InContext):
    """A choice of cards on resolution; the chosen become "it"."""

    effect: Choose
    chosen: tuple[Ref, ...] = ()


CHOOSING: Procedure[Choosing] = Procedure("", "choosing", Choosing)


@CHOOSING.step("")
def choose_now(game: Game, choosing: Choosing) -> Flow:
    """As many as asked for, as far as there are any."""
    context, effect = choosing.context, choosing.effect
    candidates = game.book.choosable(game, effect.cards, context)
    most = min(number(game, effect.amount, context), len(candidates))
    least = 0 if effect.up_to or game.book.may_choose_fewer(game, effect.cards) else most
    rule = (effect.up_to and game.book.rule_of.up_to) or game.book.rule_of.choose
    return Decision(context.controller, CHOOSE, rule, candidates, "chosen", least, most, context.source)


@CHOOSING.step("")
def take_chosen(game: Game, choosing: Choosing) -> Flow:
    """From now on "it" is what was chosen."""
    choosing.context = choosing.context.but(it=choosing.chosen, chosen=choosing.chosen, did=bool(choosing.chosen))
    return game.book.were_chosen(game, choosing.chosen, choosing.context)


def _choose(game: Game, doing: Doing, effect: Choose) -> Flow:
    context = doing.context
    for place, (asked, refs) in enumerate(context.targets):
        if asked == effect:
            left = context.targets[:place] + context.targets[place + 1 :]
            doing.context = context.but(it=refs, chosen=refs, targets=left, did=bool(refs))
            return None
    return Choosing(context, effect)


def _choose_modes(game: Game, doing: Doing, effect: ChooseModes) -> Flow:
    chosen = [effect.options[mode - 1] for mode in sorted(doing.context.modes)]
    return Doing(tuple(one for option in chosen for one in option), doing.context)


def _if(game: Game, doing: Doing, effect: If) -> Flow:
    if effect.condition.holds(game, doing.context):
        return Doing(effect.do, doing.context)
    doing.context = left_out(game, effect.do, doing.context)
    return None


def _instead(game: Game, doing: Doing, effect: Instead) -> Flow:
    if not effect.condition.holds(game, doing.context):
        return Doing(effect.first, doing.context)
    named = [getattr(effect.first[-1], name, None) for name in ("to", "cards")]
    spoken_of = next((one for one in named if isinstance(one, Selection)), None)
    last = spoken_of.refs(game, doing.context) if spoken_of is not None else ()
    return Doing(effect.second, doing.context.but(last=last))


def _may(game: Game, doing: Doing, effect: May) -> Flow:
    (player,) = players(game, effect.by, doing.context)
    return Optional((), effect.do, doing.context, player)


def _pay_for(game: Game, doing: Doing, effect: PayFor) -> Flow:
    return Optional(effect.cost, effect.do, doing.context, doing.context.controller)


def _each_player(game: Game, doing: Doing, effect: EachPlayer) -> Flow:
    return ForEachPlayer(effect.do, doing.context)


def _per_each(game: Game, doing: Doing, effect: PerEach) -> Flow:
    times = number(game, effect.of, doing.context) // effect.unit
    if times == 0:
        return None
    return Doing(tuple(multiplied(one, times) for one in effect.do), doing.context)


def multiplied(effect: Effect, times: int) -> Effect:
    """The same effect, once, with its amount multiplied; one without an amount stays as it is."""
    if isinstance(effect, Make):
        return replace(effect, tokens=tuple((name, Times(times, count)) for name, count in effect.tokens))
    if isinstance(effect, Give):
        grown = (replace(c, amount=Times(times, c.amount)) if isinstance(c, Plus) else c for c in effect.changes)
        return replace(effect, changes=tuple(grown))
    changed: Any = effect
    if not hasattr(effect, "amount"):
        return effect
    result: Effect = replace(changed, amount=Times(times, changed.amount))
    return result


def act_in_order(game: Game, doing: Doing, effect: Acts) -> Flow:
    """The instructions of one sentence, in order."""
    return Doing(effect.do, doing.context, doing.paying)


def repeat(game: Game, doing: Doing, effect: Repeat) -> Flow:
    """As often as the number says when it begins."""
    return Doing(effect.do * max(0, number(game, effect.amount, doing.context)), doing.context)


def _let_x(game: Game, doing: Doing, effect: LetX) -> Flow:
    return Doing(effect.do, doing.context.but(x=number(game, effect.amount, doing.context)))


def _roll(game: Game, doing: Doing, effect: Roll) -> Flow:
    face = game.chance.die(effect.sides, f"die {doing.context.controller}")
    doing.context = doing.context.but(number=face)
    if game.log is not None:
        game.log.note(game, game.book.rule_of.die, "rolled", doing.context.controller, amount=face)
    return None


def _later(game: Game, doing: Doing, effect: Later) -> Flow:
    until = game.book.until(game, effect.duration, doing.context) if effect.duration else None
    game.delayed.append(Delayed(effect.ability, doing.context, effect.once, until))
    rule = game.book.rule_of.later
    if game.log is not None and rule:
        game.log.note(game, rule, "later", doing.context.controller, source=doing.context.source)
    return None


def _note(game: Game, doing: Doing, effect: Note) -> Flow:
    context = doing.context
    cards = context.it if effect.cards == IT else effect.cards.refs(game, context)
    doing.context = context.but(targets=(*context.targets, (Note(effect.label), cards)))
    return None


STRUCTURE: dict[type[Effect], Any] = {
    Choose: _choose,
    ChooseModes: _choose_modes,
    If: _if,
    Instead: _instead,
    May: _may,
    PayFor: _pay_for,
    EachPlayer: _each_player,
    PerEach: _per_each,
    LetX: _let_x,
    Note: _note,
    Roll: _roll,
    Later: _later,
}
