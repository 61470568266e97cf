"""8 Terms of texts (テキスト用語): what the words of card texts do."""

from __future__ import annotations

from fuda.ability.amounts import number
from fuda.ability.changes import Becomes, Gains, Plus
from fuda.ability.doing import Doing, InContext
from fuda.ability.verbs import Effects, Give, Reveal, Steal, Turn
from fuda.games.spell_card_strike.c02_cards import Controlled, Shifted
from fuda.games.spell_card_strike.c02_effects import is_proper, receivers
from fuda.games.spell_card_strike.c03_maps import reach
from fuda.games.spell_card_strike.c04_stage import AREA_COUNT, COLUMNS, has_room, occupied, strikers
from fuda.games.spell_card_strike.c06_chain import Link, cancel, current_chain
from fuda.games.spell_card_strike.notation import Await, CancelDeclaration, ChooseN, Scope, Step, Use, Within
from fuda.games.spell_card_strike.zones import DECK, HAND, ROOTED, SHOWN
from fuda.kernel.abilities import Change, Context
from fuda.kernel.cards import Ref, with_count
from fuda.kernel.decisions import CHOOSE, NUMBER, Decision
from fuda.kernel.events import CardChanged, CardTurned, Event
from fuda.kernel.frames import Frame, Procedure
from fuda.kernel.game import Delayed, Game
from fuda.kernel.rulebook import Cited, rule, verb

Flow = None | Frame | Decision
# The words themselves are read by the wording: 次に, 場合, かわりに, してもよい, or, 本来, 術者, and the four brackets.
WORDING = Cited(
    "8.1.1.1", "8.1.4", "8.1.4.1", "8.1.4.2", "8.1.4.3", "8.1.5", "8.1.5.1", "8.1.5.2", "8.1.5.3", "8.1.6", "8.1.6.1",
    "8.1.6.2", "8.1.8", "8.1.8.1", "8.1.9", "8.1.12", "8.2.3", "8.2.4", "8.2.6",
)  # fmt: skip


NUMBERS_OF = {Becomes: "8.1.7.1", Gains: "8.2.4"}  # the rule of a change, where it has its own


@verb(Give, "8.2.3", "8.2.4", "8.1.7", "8.1.7.1", "8.1.7.2")
def give(game: Game, doing: Doing, effect: Give) -> Flow:
    """Strikers are changed, for the ability's duration."""
    context = doing.context
    until = game.book.until(game, effect.duration, context)
    events = []
    for ref in receivers(game, effect.to.refs(game, context), context):
        for change in effect.changes:
            by = NUMBERS_OF.get(type(change), "8.2.3")
            events.append(CardChanged(by, ref, settled(game, ref, change), context, until))
    return game.perform(*events)


@rule("8.1.7.1", "8.1.7.2")
def settled(game: Game, ref: Ref, change: Change) -> Change:
    """A number that is set: what makes it so now, so that later gains and losses move it from there."""
    if not isinstance(change, Becomes):
        return change
    now = game.info_of(ref).numbers[game.book.stat_index[change.stat]] or 0
    return Plus(change.stat, number(game, change.amount, Context(ref, 0)) - now)


@verb(Turn, "2.2.4.2", "1.1.7", "2.4.12.1")
def turn(game: Game, doing: Doing, effect: Turn) -> Flow:
    """Strikers become done, or ready; what is so already does not become so."""
    context = doing.context
    refs = receivers(game, effect.cards.refs(game, context), context)
    return game.perform(*(CardTurned("2.2.4.2", ref, effect.turned, context.source) for ref in refs))


@verb(Step, "8.1.10", "2.4.12.1")
def step(game: Game, doing: Doing, effect: Step) -> Flow:
    """Strikers move one area ahead or back, seen from their own controllers, if that area is free."""
    context = doing.context
    taken = occupied(game)
    events: list[Event] = []
    for ref in receivers(game, effect.cards.refs(game, context), context):
        card = game.cards[ref[0]]
        to = card.place + COLUMNS * effect.ahead * (1 if card.controller == 0 else -1)
        if 0 <= to < AREA_COUNT and not taken >> to & 1 and ROOTED not in game.info(card.id).keywords:
            taken |= 1 << to
            events.append(Shifted("8.1.10", ref, card.controller, to, context.source))
    return game.perform(*events)


@verb(Steal, "2.2.4.1", "4.1.4.1")
def take_control(game: Game, doing: Doing, effect: Steal) -> Flow:
    """The player becomes the controller, unless that would be a seventh striker."""
    context = doing.context
    for ref in receivers(game, effect.cards.refs(game, context), context):
        if has_room(game, context.controller):
            game.happen((Controlled("2.2.4.1", ref, context.controller, context.source),))
        elif game.log is not None:
            game.log.note(game, "4.1.4.1", "ignored", context.controller, (ref,))
    return None


@verb(CancelDeclaration, "2.5.5")
def cancel_declarations(game: Game, doing: Doing, effect: CancelDeclaration) -> Flow:
    """The newest declarations of that kind that these strikers made in the chain are cancelled."""
    chain = current_chain(game)
    by = receivers(game, effect.by.refs(game, doing.context), doing.context)
    if chain is None:
        return None
    for link in [one for one in reversed(chain.links) if is_cancellable(one, effect.kind, by)][: effect.amount]:
        cancel(game, chain, next(one for one in chain.links if one == link))
    return None


def is_cancellable(link: Link, kind: str, by: tuple[Ref, ...]) -> bool:
    return link.kind == kind and not link.cancelled and any(ref in by for ref in link.declarers)


@verb(Await, "8.1.3", "2.4.4.1", "8.1.3.2", "8.1.4.2", "8.1.3.3")
def wait_for(game: Game, doing: Doing, effect: Await) -> Flow:
    """The ability waits as long as the effect lasts."""
    until = game.book.until(game, "", doing.context)
    game.delayed.append(Delayed(effect.ability, doing.context, effect.once, until))
    return None


# Choosing.


class ChoosingN(InContext):
    """A player chooses n and does something with it."""

    __slots__ = ("chosen", "effects")

    def __init__(self, effects: Effects, context: Context) -> None:
        InContext.__init__(self, context)
        self.effects = effects
        self.chosen = 1


CHOOSING_N: Procedure[ChoosingN] = Procedure("1.1.6", "choosing n", ChoosingN)


@CHOOSING_N.step("1.1.6.1")
def choose_n(game: Game, choosing: ChoosingN) -> Flow:
    """A whole number from 1 on; no card could make use of more than there are."""
    player = choosing.context.controller
    most = max(1, len(game.zone(player, HAND)), len(game.zone(player, DECK)))
    return Decision(player, NUMBER, "1.1.6.1", tuple(range(1, most + 1)), "chosen", source=choosing.context.source)


@CHOOSING_N.step("1.1.6.1")
def do_with_n(game: Game, choosing: ChoosingN) -> Flow:
    """Then what the text says."""
    choosing.context = choosing.context.but(x=choosing.chosen)
    return Doing(choosing.effects, choosing.context)


@verb(ChooseN, "1.1.6.1")
def begin_choosing_n(game: Game, doing: Doing, effect: ChooseN) -> Flow:
    """Choose n first."""
    return ChoosingN(effect.do, doing.context)


class InScope(InContext):
    """Effects of a triggered ability that has a map, a target or a duration."""

    __slots__ = ("chosen", "effects", "scope")

    def __init__(self, scope: Scope, effects: Effects, context: Context) -> None:
        InContext.__init__(self, context)
        self.scope = scope
        self.effects = effects
        self.chosen: tuple[Ref, ...] = ()


IN_SCOPE: Procedure[InScope] = Procedure("8.1.11", "in scope", InScope)


@IN_SCOPE.step("8.1.11")
def choose_in_scope(game: Game, scoped: InScope) -> Flow:
    """Its targets are chosen as it resolves, as many as there are."""
    target, context = scoped.scope.target, scoped.context
    if target is None:
        return None
    inside = reach(scoped.scope.area, context.controller, game.body(context.source).place) if scoped.scope.area else -1
    refs = tuple(c.ref for c in strikers(game) if is_proper(game, c, target, inside, context, ""))
    count = min(target.count or len(refs), len(refs))
    return Decision(context.controller, CHOOSE, "8.1.11", refs, "chosen", count, count, context.source)


@IN_SCOPE.step("8.1.11")
def do_in_scope(game: Game, scoped: InScope) -> Flow:
    """Then what the text says, with them and for that time."""
    old = scoped.context
    spell = old.spell if isinstance(old, Use) else None
    context = Use(old.source, old.controller, scoped.scope, spell)
    return Doing(scoped.effects, context.but(event=old.event, it=scoped.chosen))


@verb(Within, "8.1.11", "2.4.6")
def begin_in_scope(game: Game, doing: Doing, effect: Within) -> Flow:
    """A map, a target or a duration for what follows."""
    return InScope(effect.scope, effect.do, doing.context)


# 8.1.14 Showing.


@verb(Reveal, "8.1.14", "8.1.14.2")
def show(game: Game, doing: Doing, effect: Reveal) -> None:
    """Both players may look at the cards, which stay in their zone."""
    refs = effect.cards.refs(game, doing.context)
    for ref in refs:
        card = game.write(ref[0])
        card.uses = with_count(card.uses, SHOWN, 1)
        game.tallies[SHOWN] = 1
    if game.log is not None and refs:
        game.log.note(game, "8.1.14", "revealed", doing.context.controller, refs)
