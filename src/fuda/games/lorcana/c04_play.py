"""4.3.4 Playing a card (カードをプレイすること): announced, paid for, played; entering play, Shift, actions."""

from __future__ import annotations

from fuda.ability.doing import InContext
from fuda.ability.verbs import Effects
from fuda.games.lorcana.c01_players import mark_of
from fuda.games.lorcana.c04_costs import (
    additional,
    choir,
    general_refusals,
    other_cost,
    shift_bases,
    shift_cost,
    shift_of,
    total_ink,
)
from fuda.games.lorcana.c07_costs import can_pay, way_to_pay
from fuda.games.lorcana.c07_resolving import Queued, Resolving, own_context
from fuda.games.lorcana.c08_zones import to_zone
from fuda.games.lorcana.c10_keywords import may_enter_exerted, singing_cost
from fuda.games.lorcana.challenges import Challenge
from fuda.games.lorcana.conditions import PLAYED_CARD
from fuda.games.lorcana.effects import PayInk
from fuda.games.lorcana.notation import EntersWith, LessForNext
from fuda.games.lorcana.zones import (
    ACTIONS,
    COST,
    DAMAGE,
    PLAY,
    PLAYING,
    SING_TOGETHER,
    SONG,
    UNDER,
)
from fuda.kernel.abilities import Change, Context
from fuda.kernel.cards import Card, Ref, with_count
from fuda.kernel.decisions import CHOOSE, Decision, yes_no
from fuda.kernel.effects import Modification
from fuda.kernel.events import TOP, CardMoved, CardTurned, CountersChanged, Happened
from fuda.kernel.frames import Flow, Procedure, frame
from fuda.kernel.game import Game
from fuda.kernel.rulebook import rule
from fuda.procedures.paying import was_paid
from fuda.procedures.playing import Play, becomes_source, designate, pay, put_away, rewind, texts_of


@frame
class Playing(Play):
    """A card being played, with what its player decides on the way. `way`: ink, shift, sing or free."""

    way: str = "ink"
    target: Ref | None = None  # what it is shifted onto
    singers: tuple[Ref, ...] = ()
    exerted: bool = False
    chosen: tuple[Ref, ...] = ()
    other: Effects | None = None  # what may be paid instead of ink
    instead: bool = False  # whether it is


def begin_play(player: int, card: Ref, way: str, cost: Effects) -> Playing:
    """The run that plays a card in a way for a cost."""
    return Playing(own_context(card, player), player, card=card, cost=cost, way=way)


def play_card(game: Game, player: int, card: Card) -> Playing:
    """The run that plays a card for its ink cost."""
    info = game.info(card.id)
    extra = additional(info)
    playing = begin_play(player, card.ref, "ink", (PayInk(total_ink(game, player, card.id, info.number(COST))), *extra))
    playing.other = other_cost(game, player, card)
    playing.before = game.copy() if extra or playing.other else None
    return playing


def shift_card(game: Game, player: int, card: Card, base: Ref) -> Playing:
    """The run that shifts a card onto a character."""
    cost = shift_cost(game, player, card.id)
    playing = begin_play(player, card.ref, "shift", cost)
    playing.target = base
    playing.before = game.copy() if len(cost) > 1 else None
    return playing


def sing_card(game: Game, player: int, card: Card, *singers: Ref) -> Playing:
    """The run that sings a song; without singers they are chosen on the way (Sing Together)."""
    playing = begin_play(player, card.ref, "sing", additional(game.info(card.id)))
    playing.singers = singers
    playing.before = game.copy() if playing.cost else None
    return playing


@rule("4.3.4.10")
def free_refusals(game: Game, player: int, card_id: int) -> tuple[str, ...]:
    """Why a card cannot be played for free: ink does not matter, everything else does."""
    found = general_refusals(game, player, card_id)
    if found:
        return found
    cost = additional(game.info(card_id))
    return () if not cost or can_pay(game, cost, Context(game.cards[card_id].ref, player)) else ("4.3.4.10",)


def play_for_free(game: Game, queued: Queued) -> Playing:
    """The run that plays a card which an ability has announced, wherever it is by now."""
    card = game.cards[queued.card[0]]
    playing = begin_play(queued.player, card.ref, "free", additional(game.info(card.id)))
    playing.exerted = queued.exerted
    return playing


PLAYING_A_CARD: Procedure[Playing] = Procedure("4.3.4", "playing a card", Playing)


@PLAYING_A_CARD.step("4.3.4.3")
def reveal_card(game: Game, playing: Playing) -> Flow:
    """The card is shown; from now on it is in no hand and not yet anywhere else."""
    return designate(game, playing) if playing.way != "free" else None


@PLAYING_A_CARD.step("4.3.4.4")
def choose_way(game: Game, playing: Playing) -> Flow:
    """Who sings together; or for a free play whether it is shifted, which then takes no ink either."""
    becomes_source(game, playing)
    info = game.info(playing.context.source[0])
    playing.chosen = ()
    if playing.way == "sing" and not playing.singers:
        cards = choir(game, playing.player)
        refs, costs = tuple(c.ref for c in cards), tuple(singing_cost(game.info(c.id)) for c in cards)
        asked = Decision(playing.player, CHOOSE, "10.10.3", refs, "singers", 1, len(refs), playing.card)
        return asked.but(weights=costs, at_least=info.keywords[SING_TOGETHER])
    if playing.other is not None:
        playing.instead = not can_pay(game, playing.cost, playing.context)
        return None if playing.instead else yes_no(playing.player, "4.3.4.4", "instead", playing.card)
    if playing.way == "free" and shift_of(info) is not None:
        bases = tuple(shift_bases(game, playing.player, playing.context.source[0]))
        return Decision(playing.player, CHOOSE, "4.3.4.4", bases, "chosen", 0, 1, playing.card, ())
    return None


@PLAYING_A_CARD.step("4.3.4.5", when="instead or chosen")
def total_cost(game: Game, playing: Playing) -> Flow:
    """The total was worked out as the card was announced; a free Shift adds what is not ink."""
    if playing.instead:
        playing.cost = playing.other or ()
    if playing.way != "free" or not playing.chosen:
        return None
    shift = shift_of(game.info(playing.context.source[0]))
    assert shift is not None
    extra = tuple(part for part in shift.cost if not isinstance(part, PayInk))
    if can_pay(game, extra, playing.context):
        playing.target = playing.chosen[0]
        playing.cost += extra
    return None


@PLAYING_A_CARD.step("4.3.4.6")
def pay_cost(game: Game, playing: Playing) -> Flow:
    """All of it is paid, in any order that works; what cannot be paid is undone to before the announcement."""
    way = way_to_pay(game, playing.cost, playing.context)
    if way is None:
        return undo(game, playing)
    playing.cost = way
    return pay(game, playing)


@PLAYING_A_CARD.step("4.3.4.6")
def look_at_payment(game: Game, playing: Playing) -> Flow:
    """A payment that fell short, for one part took what another needed, is undone too."""
    return None if was_paid(game) else undo(game, playing)


@rule("4.3.4.1")
def undo(game: Game, playing: Playing) -> Flow:
    """The game goes back to before the card was announced; a card that an ability announced goes back where it was."""
    card = game.cards[playing.context.source[0]]
    if rewind(game, playing, "4.3.4.1", "not played") or card.zone != PLAYING or card.came_from < 0:
        return None
    return game.perform(to_zone(game, "4.3.4.1", card.ref, card.came_from))


@PLAYING_A_CARD.step("4.3.4.6", when="singers")
def exert_singers(game: Game, playing: Playing) -> Flow:
    """The characters that sing are exerted."""
    return game.perform(*(CardTurned("6.3.3.3", ref, True, playing.card) for ref in playing.singers))


@PLAYING_A_CARD.step("7.7.3")
def ask_to_enter_exerted(game: Game, playing: Playing) -> Flow:
    """A replacement of how it enters play: Bodyguard lets its player choose."""
    info = game.info(playing.context.source[0])
    playing.exerted = playing.exerted or "!enter ready" in info.keywords
    for ability in entering(game, playing.context.source[0]):
        playing.exerted = playing.exerted or ability.exerted
    if playing.exerted or info.kind in ACTIONS or not may_enter_exerted(info):
        return None
    return yes_no(playing.player, "10.2.2", "exerted", playing.card)


@PLAYING_A_CARD.step("4.3.4.7")
def enter_play(game: Game, playing: Playing) -> Flow:
    """A character, item or location enters play, ready unless something says otherwise; an action does not."""
    if game.info(playing.context.source[0]).kind in ACTIONS:
        return None
    ref = game.cards[playing.context.source[0]].ref
    return game.perform(CardMoved("4.3.4.7", ref, playing.player, PLAY, turned=playing.exerted))


@PLAYING_A_CARD.step("4.3.4.7")
def settle_in_play(game: Game, playing: Playing) -> Flow:
    """It is put on top of what it was shifted onto, and enters with what its text says."""
    card = game.cards[playing.context.source[0]]
    if card.zone == PLAY:
        if playing.target is not None and game.card_at(playing.target) is not None:
            put_on_top(game, card.id, playing.target)
        enter_with(game, card.id, playing)
        playing.card = card.ref
    return None


def entering(game: Game, card_id: int) -> list[EntersWith]:
    """How a card's own text lets it enter play now."""
    card = game.cards[card_id]
    context = own_context(card.ref, card.controller)
    found = [ability for ability in game.info(card_id).abilities if isinstance(ability, EntersWith)]
    return [one for one in found if one.only_if is None or one.only_if.holds(game, context)]


@rule("7.1.6")
def carried(game: Game, card: Card, to_zone: int) -> tuple[Modification, ...]:
    """What was said of a card while it was being played still holds when it enters play."""
    return card.mods if card.zone == PLAYING and to_zone == PLAY else ()


@rule("7.7.3", "7.6.2")
def enter_with(game: Game, card_id: int, playing: Playing) -> None:
    """Damage that it enters with is not dealt; what was said of it while it was being played still holds."""
    for ability in entering(game, card_id):
        if ability.damage:
            ref = game.cards[card_id].ref
            game.happen((CountersChanged("7.7.3", ref, DAMAGE, ability.damage, ref),))
    pass_on(game, playing.context.source, game.cards[card_id].ref)


@rule("10.8.1", "10.8.3", "10.8.4", "10.8.5")
def put_on_top(game: Game, card_id: int, base: Ref) -> None:
    """The card below lends its state, damage, place, dryness and the effects on it; its abilities are lost."""
    below, top = game.write(base[0]), game.write(card_id)
    top.turned = top.turned or below.turned
    top.counters, top.host, top.since = below.counters, below.host, below.since
    top.uses = with_count(deeds_of(below), "shifted", 1)
    game.set_effects(card_id, below.mods)
    below.renew()
    game.put(below, below.controller, UNDER, TOP)
    below.zone = UNDER
    for other in game.zone(below.controller, UNDER):
        if game.cards[other].host == below.id or other == below.id:
            game.link(other, card_id)
    pass_on(game, base, top.ref)
    if game.log is not None:
        game.log.note(game, "10.8.1", "shifted", top.controller, (top.ref, below.ref))


def deeds_of(card: Card) -> tuple[tuple[str, int], ...]:
    """What a character did this turn; how often its own abilities were used is lost with them (10.8.5)."""
    return tuple(use for use in card.uses if not use[0].startswith(("turn ability", "turn trigger")))


@rule("10.8.5")
def pass_on(game: Game, old: Ref, new: Ref) -> None:
    """Effects that wait for the character below, or are being carried out, mean the shifted one from now on."""
    game.waiting = [waiting.but(context=followed(waiting.context, old, new)) for waiting in game.waiting]
    game.delayed = [delayed.but(context=followed(delayed.context, old, new)) for delayed in game.delayed]
    for under_way in game.stack:
        if isinstance(under_way, Challenge):
            under_way.attacker = new if under_way.attacker == old else under_way.attacker
            under_way.target = new if under_way.target == old else under_way.target
        elif isinstance(under_way, InContext):
            under_way.context = followed(under_way.context, old, new)


def followed(context: Context, old: Ref, new: Ref) -> Context:
    """A context in which what was spoken of as one card is the other from now on."""
    if old not in context.it and old not in context.last:
        return context
    it, last = (tuple(new if ref == old else ref for ref in refs) for refs in (context.it, context.last))
    return context.but(it=it, last=last)


@rule("4.3.4.8", "10.10.4", "6.3.3.1", "6.3.3.2")
@PLAYING_A_CARD.step("4.3.4.7")
def was_played(game: Game, playing: Playing) -> Flow:
    """It has been played; what triggers waits until it has resolved (4.3.4.8)."""
    info = game.info(playing.context.source[0])
    player = playing.player
    forget_discounts(game, player, game.cards[playing.context.source[0]].ref)
    kind = "action" if info.kind in ACTIONS else info.kind
    game.count(f"played {kind}", player)
    game.count(f"{PLAYED_CARD}{playing.context.source[0]}", player)
    if info.kind == SONG:
        game.count("played song", player)
    sang = (Happened("6.3.3.3", "sang", player, ref, playing.card) for ref in playing.singers)
    amount = game.tally(f"played {kind}", player)
    return game.perform(Happened("4.3.4.7", "played", player, playing.card, amount=amount), *sang)


def forget_discounts(game: Game, player: int, played: Ref) -> None:
    """A reduction for the next card of a kind is used up by that card."""
    mark = game.cards[mark_of(game, player)]
    if not mark.mods:
        return
    kept = tuple(mod for mod in mark.mods if not is_used_up_by(game, mod.change, Context(played, player)))
    if len(kept) != len(mark.mods):
        game.set_effects(mark.id, kept)


def is_used_up_by(game: Game, change: Change, played: Context) -> bool:
    """Whether a change is a reduction for the next card such as the one that was played."""
    return isinstance(change, LessForNext) and not change.each and change.filter.test(game, played.source, played)


@rule("6.3.1.2", "6.3.2", "7.2.1", "6.3.1")
@PLAYING_A_CARD.step("4.3.4.7")
def resolve_action(game: Game, playing: Playing) -> Flow:
    """The effect of an action is resolved at once, without the bag."""
    info = game.info(playing.context.source[0])
    if info.kind not in ACTIONS:
        playing.end()
        return None
    return Resolving(playing.context, texts_of(info))


@PLAYING_A_CARD.step("4.3.4.7")
def discard_action(game: Game, playing: Playing) -> Flow:
    """After that it goes to its player's discard, if it is still being played."""
    return put_away(game, playing, "8.6.2")
