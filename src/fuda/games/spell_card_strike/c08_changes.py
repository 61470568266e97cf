"""8 Terms of texts (テキスト用語): changing strikers, taking them over, cancelling declarations."""

from __future__ import annotations

from fuda.ability.amounts import number
from fuda.ability.changes import Becomes, Plus
from fuda.ability.doing import Doing, InContext
from fuda.ability.filters import Any, Either, Filter, stat_of
from fuda.ability.sentences import If, May
from fuda.ability.verbs import Discard, Draw, Effects, Give, Mill, Reveal, Steal, Turn
from fuda.games.spell_card_strike.c02_cards import Controlled
from fuda.games.spell_card_strike.c02_effects import nothing_changes, receivers
from fuda.games.spell_card_strike.c02_immunity import RECEIVED
from fuda.games.spell_card_strike.c04_stage import has_room
from fuda.games.spell_card_strike.c06_chain import Link, cancel, current_chain
from fuda.games.spell_card_strike.deeds import CancelDeclaration, InsteadDo, Redirect
from fuda.games.spell_card_strike.notation import Holding, Lends, Use, scope_of
from fuda.games.spell_card_strike.zones import NOT_DONE, NOT_EXHAUSTED, NOT_READY, NOT_TAKEN, NOT_TIRED_OUT
from fuda.kernel.abilities import Change, Context, Effect, Replacing, Triggered
from fuda.kernel.cards import Ref
from fuda.kernel.decisions import CHOOSE, Decision
from fuda.kernel.events import CardChanged, CardTurned, Event
from fuda.kernel.frames import Flow, Procedure, frame
from fuda.kernel.game import Game
from fuda.kernel.rulebook import Cited, rule, verb
from fuda.procedures import showing
from fuda.procedures.paying import can_pay, does_anything
from fuda.text.compiler import compile_text

# What carries out the words that the wording reads: 次に and 場合, かわりに, してもよい, される, or, 本来, brackets.
WAITING = Cited("8.1.1.1", "8.1.4", "8.1.4.1", "8.1.4.2", "8.1.8", "8.1.8.1", by=Triggered)
CONDITION = Cited("8.1.4.3", by=If)
INSTEAD = Cited("8.1.5", "8.1.5.1", "8.1.5.2", "8.1.5.3", by=Replacing)
MAY = Cited("8.1.6", "8.1.6.2", by=May)
OR = Cited("8.1.9", by=Either)
PRINTED = Cited("8.1.12", by=stat_of)
BRACKETS = Cited("8.2.3", "8.2.6", by=compile_text)
NUMBERS_OF = {Becomes: "8.1.7.1", Lends: "8.2.4"}  # the rule of a change, where it has its own


@rule("8.1.6.1")
def can_be_whole(game: Game, effects: Effects, context: Context) -> bool:
    """Whether all of what a player may do can be done: with fewer cards than a part names, none of it is."""
    return can_pay(game, effects, context)


def can_do(game: Game, effect: Effect, context: Context) -> bool:
    """Whether one thing that a player may do does anything, and can be done whole."""
    if isinstance(effect, Draw | Discard | Mill) and isinstance(effect.amount, int):  # who has so many cards does it
        return can_be_whole(game, (effect,), context)
    return does_anything(game, effect, context) and can_be_whole(game, (effect,), context)


@rule("8.1.6.1")
def can_replace(game: Game, event: Event, replacing: Replacing, context: Context) -> bool:
    """What a player may do instead must be possible as a whole."""
    how = replacing.how
    return not (replacing.optional and isinstance(how, InsteadDo)) or can_be_whole(game, how.do, context)


@verb(Give, "8.2.3", "8.2.4", "8.1.7")
def give(game: Game, doing: Doing, effect: Give) -> Flow:
    """Strikers are changed, for the ability's duration."""
    context = doing.context
    until = game.book.until(game, effect.duration, context)
    events = []
    for ref in receivers(game, effect.to.refs(game, context), context):
        for change in effect.changes:
            by = NUMBERS_OF.get(type(change), "8.2.3")
            events.append(CardChanged(by, ref, settled(game, ref, change, context), context, until))
    return game.perform(*events)


@rule("8.1.7.1", "8.1.7.2")
def settled(game: Game, ref: Ref, change: Change, context: Context) -> Change:
    """A change counts while it is received; a number that is set, as what makes it so now, so that later gains and
    losses move it from there."""
    spell = context.spell if isinstance(context, Use) else None
    if isinstance(change, Becomes):
        now = game.info_of(ref).numbers[game.book.stat_index[change.stat]] or 0
        change = Plus(change.stat, number(game, change.amount, context) - now)
    return RECEIVED[change.layer](change, ref, spell)


@verb(Turn, "2.2.4.2", "1.1.7", "2.4.12.1")
def turn(game: Game, doing: Doing, effect: Turn) -> Flow:
    """Strikers become done, or ready; what is so already, or may not become so, does not become so."""
    context = doing.context
    refs = receivers(game, effect.cards.refs(game, context), context)
    other = [ref for ref in refs if game.cards[ref[0]].turned != effect.turned]
    nothing_changes(game, "1.1.7", [ref for ref in refs if ref not in other], context)
    free = [ref for ref in other if not stays(game, ref, effect.turned, context)]
    return game.perform(*(CardTurned("2.2.4.2", ref, effect.turned, context.source) for ref in free))


@rule("1.1.3")
def stays(game: Game, ref: Ref, done: bool, context: Context) -> bool:
    """Whether a striker may not become done, or ready, by an effect of that player."""
    forbidden = {NOT_DONE, NOT_EXHAUSTED} if done else {NOT_READY}
    if done and game.cards[ref[0]].controller != context.controller:
        forbidden.add(NOT_TIRED_OUT)
    return not forbidden.isdisjoint(game.info(ref[0]).keywords)


@verb(Steal, "2.2.4.1", "4.1.4.1", "2.4.6")
def take_control(game: Game, doing: Doing, effect: Steal) -> Flow:
    """The player becomes the controller, for the duration if there is one, unless that would be a seventh striker."""
    context = doing.context
    until = game.book.until(game, "", context) if scope_of(context).duration else None
    refs = receivers(game, effect.cards.refs(game, context), context)
    for ref in [ref for ref in refs if NOT_TAKEN not in game.info(ref[0]).keywords]:
        if game.cards[ref[0]].controller == context.controller or has_room(game, context.controller):
            game.modify(ref, Holding(context.controller), context, until)
            game.happen((Controlled("2.2.4.1", ref, context.controller, context.source),))
        elif game.log is not None:
            game.log.note(game, "4.1.4.1", "ignored", context.controller, (ref,))
    return None


@frame
class Cancelling(InContext):
    """Declarations of the chain, by their places in it, of which so many are cancelled as a player chooses."""

    places: tuple[int, ...]
    amount: int
    chosen: tuple[Ref, ...] = ()


CANCELLING: Procedure[Cancelling] = Procedure("2.5.5", "cancelling", Cancelling)


@CANCELLING.step("2.5.5")
def choose_declarations(game: Game, cancelling: Cancelling) -> Decision:
    """Which of several: a spell is named by its card, another declaration by who made it."""
    context, links = cancelling.context, links_of(game)
    refs = tuple(links[place].card or links[place].caster for place in cancelling.places)
    amount = min(cancelling.amount, len(refs))
    return Decision(context.controller, CHOOSE, "2.5.5", refs, "chosen", amount, amount, context.source)


@CANCELLING.step("2.5.5")
def cancel_chosen(game: Game, cancelling: Cancelling) -> Flow:
    """They are cancelled, of several of one striker the newest first; what follows speaks of their spell cards."""
    chain, left, cards = current_chain(game), list(cancelling.chosen), []
    for link in [links_of(game)[place] for place in cancelling.places]:
        name = link.card or link.caster
        if chain is not None and name in left:
            left.remove(name)
            cancel(game, chain, link, cancelling.context.source)
            cards += [game.cards[link.card[0]].ref] if link.card is not None else []
    cancelling.context = cancelling.context.but(it=tuple(cards))
    return None


@verb(CancelDeclaration, "2.5.5")
def cancel_declarations(game: Game, doing: Doing, effect: CancelDeclaration) -> Flow:
    """Declarations of that kind that these strikers made in the chain are cancelled."""
    by = receivers(game, effect.by.refs(game, doing.context), doing.context)
    found = [place for place, link in enumerate(links_of(game)) if is_cancellable(link, effect.kind, by)]
    if effect.at is not None:
        aims = effect.at.refs(game, doing.context)
        found = [place for place in found if not set(aims).isdisjoint(links_of(game)[place].targets)]
    if effect.filter != Any():
        found = [place for place in found if is_described(game, links_of(game)[place], effect.filter, doing.context)]
    return Cancelling(doing.context, tuple(reversed(found)), effect.amount or len(found)) if found else None


def links_of(game: Game) -> tuple[Link, ...]:
    """The declarations of the chain that is under way."""
    chain = current_chain(game)
    return chain.links if chain is not None else ()


def is_cancellable(link: Link, kind: str, by: tuple[Ref, ...]) -> bool:
    """Whether a declaration is one of that kind ("": any) by one of these, and still stands."""
    return kind in ("", link.kind) and not link.cancelled and any(ref in by for ref in link.declarers)


def is_described(game: Game, link: Link, filter: Filter, context: Context) -> bool:
    """Whether the spell card of a declaration is like that."""
    return link.card is not None and filter.test(game, link.card, context)


@verb(Redirect, "8.1.7", "2.5.4.1")
def redirect(game: Game, doing: Doing, effect: Redirect) -> None:
    """The target of declarations is changed; whether it is a proper one shows when they are resolved (2.4.10.2)."""
    context, chain = doing.context, current_chain(game)
    by = receivers(game, effect.by.refs(game, context), context)
    goals = receivers(game, effect.to.refs(game, context), context)
    if chain is None or not goals:
        return
    changed = [link for link in chain.links if is_cancellable(link, effect.kind, by) and link.targets]
    chain.links = tuple(link.but(targets=goals) if link in changed else link for link in chain.links)
    if game.log is not None:
        for link in changed:
            game.log.note(game, "8.1.7", "redirected", link.player, (link.caster, *goals))


# 8.1.14 Showing.


@verb(Reveal, "8.1.14", "8.1.14.2")
def show(game: Game, doing: Doing, effect: Reveal) -> None:
    """Both players may look at the cards, which stay in their zone; the text may go on about them."""
    refs = effect.cards.refs(game, doing.context)
    showing.show(game, refs, doing.context.controller)
    doing.context = doing.context.but(it=refs, last=refs)
