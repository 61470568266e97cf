"""5 Specific actions that let a player pick cards: looking 5.10, discarding 5.11, paying energy 5.14, healing 5.16."""

from __future__ import annotations

from dataclasses import replace

from fuda.ability.amounts import number
from fuda.ability.doing import Doing, InContext
from fuda.ability.selections import YOU, Among, players
from fuda.ability.verbs import Choose, Discard, LookAtTop, LookUpTo, May, Mill, PutFrom, PutRest, Search, TakeLooked
from fuda.games.rebirth.c01_game import at_least_nothing
from fuda.games.rebirth.c04_zones import ToDeck, may_go, to_owner
from fuda.games.rebirth.c05_actions import put_into, show, shuffle
from fuda.games.rebirth.c09_choices import choosable
from fuda.games.rebirth.c09_costs import demand, only_payable
from fuda.games.rebirth.notation import (
    Acts,
    ByOpponent,
    Gather,
    Heal,
    IfAny,
    LookAtHand,
    MillUpTo,
    Optionally,
    PayEnergy,
    Pick,
    Show,
    Trigger,
)
from fuda.games.rebirth.zones import DECK, ENERGY, HAND, PARTNER, RETIRE, WAITING
from fuda.kernel.abilities import Context, Effect, Triggered
from fuda.kernel.cards import Ref
from fuda.kernel.decisions import CHOOSE, NUMBER, PAY, Decision, yes_no
from fuda.kernel.effects import Until
from fuda.kernel.events import BOTTOM, CardMoved, CardTurned, Happened
from fuda.kernel.frames import Frame, Procedure
from fuda.kernel.game import Delayed, Game
from fuda.kernel.rulebook import rule, verb

Flow = None | Frame | Decision


class Picking(InContext):
    """A player picks cards, and something is done with them (`then`)."""

    __slots__ = ("chosen", "decision", "rule", "then", "where")

    def __init__(self, context: Context, rule: str, decision: Decision, then: str, where: str = "") -> None:
        InContext.__init__(self, context)
        self.rule = rule
        self.decision = decision
        self.then = then
        self.where = where
        self.chosen: tuple[Ref, ...] = ()


PICKING: Procedure[Picking] = Procedure("1.3.2", "picking", Picking)


@PICKING.step("1.3.2")
def pick(game: Game, picking: Picking) -> Flow:
    """As many as asked for, as far as possible."""
    return only_payable(game, picking.decision)


@PICKING.step("1.3.2")
def use_picked(game: Game, picking: Picking) -> Flow:
    """Do with them what they were picked for."""
    context, chosen = picking.context, picking.chosen
    picking.context = context.but(last=chosen, did=bool(chosen), it=chosen)
    if picking.then == "rest":
        return game.perform(*(CardTurned(picking.rule, ref, True, context.source) for ref in chosen))
    if picking.then in ("keep", "show"):
        if picking.then == "show":
            show(game, chosen, context)
            picking.context = picking.context.but(looked=chosen)
        return None
    if picking.then == "deck":
        return ToDeck(picking.rule, chosen, BOTTOM, context.source) if chosen else None
    if picking.then == "show and put":
        show(game, chosen, context)
    if picking.then == "heal" and chosen:
        healer = game.cards[chosen[0][0]].owner
        return together(game, put_into(game, picking.rule, chosen, "waiting", context), healer, context)
    return put_into(game, picking.rule, chosen, picking.where, context)


def together(game: Game, moving: Flow, player: int, context: Context) -> Flow:
    """The retired cards have gone: the player has healed."""
    healed = game.perform(Happened("5.16.1", "healed", player, source=context.source))
    return moving or healed


def choice(game: Game, doing: Doing, player: int, cited: str, refs: tuple[Ref, ...], least: int, most: int) -> Decision:
    """A pick of cards: a payment if it is part of a cost, otherwise a choice."""
    demand(game, doing, len(refs) >= least)
    most = min(at_least_nothing(most), len(refs))
    least = min(at_least_nothing(least), most)
    kind = PAY if doing.paying else CHOOSE
    default = tuple(range(least)) if doing.paying else None
    return Decision(player, kind, cited, refs, "chosen", least, most, doing.context.source, default)


# 5.10 Looking.


@verb(LookAtTop, "5.10.2", "5.10.1", "5.10.1.1")
def look_at_top(game: Game, doing: Doing, effect: LookAtTop) -> None:
    """The player comes to know the top cards of their deck; they stay where they are."""
    context = doing.context
    looked = game.refs(context.controller, DECK)[: at_least_nothing(number(game, effect.amount, context))]
    doing.context = context.but(looked=looked)
    if game.log is not None:
        game.log.note(game, "5.10.2", "looked", context.controller, amount=len(looked), source=context.source)


class LookingUpTo(InContext):
    """Cards being looked at one more at a time, as long as the player wants."""

    __slots__ = ("go_on", "most", "place")

    def __init__(self, most: int, context: Context) -> None:
        InContext.__init__(self, context)
        self.most = most
        self.place = 0
        self.go_on = False


LOOKING_UP_TO: Procedure[LookingUpTo] = Procedure("5.10.3", "looking up to", LookingUpTo)


@LOOKING_UP_TO.step("5.10.3.1")
def begin_with_one(game: Game, looking: LookingUpTo) -> None:
    """The first card from the top."""
    looking.place = 1


@LOOKING_UP_TO.step("5.10.3.2")
def ask_to_look(game: Game, looking: LookingUpTo) -> Flow:
    """The player may stop."""
    looking.go_on = False
    if looking.place > min(looking.most, len(game.zone(looking.context.controller, DECK))):
        looking.end()
        return None
    return yes_no(looking.context.controller, "5.10.3.2", "go_on", looking.context.source)


@LOOKING_UP_TO.step("5.10.3.3")
def look_at_next(game: Game, looking: LookingUpTo) -> None:
    """The card at that place becomes known."""
    if not looking.go_on:
        looking.end()
        return
    card = game.refs(looking.context.controller, DECK)[looking.place - 1]
    looking.context = looking.context.but(looked=(*looking.context.looked, card))


@LOOKING_UP_TO.step("5.10.3.4")
def one_place_further(game: Game, looking: LookingUpTo) -> None:
    """The next place, until the number is reached."""
    looking.place += 1
    looking.goto("5.10.3.2")


@verb(LookUpTo, "5.10.3.1")
def look_up_to(game: Game, doing: Doing, effect: LookUpTo) -> Flow:
    """The player looks card by card, up to the number."""
    context = doing.context.but(looked=())
    return LookingUpTo(number(game, effect.amount, context), context)


@verb(TakeLooked, "5.2.1")
def take_looked(game: Game, doing: Doing, effect: TakeLooked) -> Flow:
    """Some of the cards looked at go elsewhere."""
    context = doing.context
    refs = tuple(r for r in context.looked if game.card_at(r) and effect.filter.test(game, r, context))
    least = 0 if effect.optional else effect.amount
    decision = choice(game, doing, context.controller, "5.2.1", refs, least, effect.amount)
    return Picking(context, "5.2.1", decision, "show and put" if effect.reveal else "put", effect.zone)


@verb(PutRest, "5.2.1", "4.1.5")
def put_rest(game: Game, doing: Doing, effect: PutRest) -> Flow:
    """The others go under or onto the deck in any order, or into a zone."""
    context = doing.context
    rest = tuple(ref for ref in context.looked if game.card_at(ref) is not None)
    doing.context = context.but(looked=())
    return put_into(game, "5.2.1", rest, effect.where, context) if rest else None


# 5.11 Discarding.


@verb(Discard, "5.11.1", "1.3.4", "1.3.4.1")
def discard(game: Game, doing: Doing, effect: Discard) -> Flow:
    """Each player meant picks cards of their hand; only when all have picked do these go to the waiting room."""
    amount = number(game, effect.amount, doing.context)
    meant = players(game, effect.whose, doing.context)
    if effect.random:
        picked = [
            game.cards[card_id].ref
            for player in meant
            for card_id in game.chance.pick(tuple(game.zone(player, HAND)), amount, f"discard {player}")
        ]
        return game.perform(*(discarded(game, ref, doing.context.source) for ref in picked))
    return Discarding(effect, amount, meant, doing.context, doing.paying)


@rule("5.11.1")
def discarded(game: Game, ref: Ref, source: Ref | None) -> CardMoved:
    return to_owner(game, "5.11.1", ref, WAITING, "discarded", source)


class Discarding(InContext):
    """Players pick cards of their hands, the turn player first and unseen, then all of them go."""

    __slots__ = ("amount", "chosen", "effect", "paying", "picked", "players")

    def __init__(
        self, effect: Discard, amount: int, players: tuple[int, ...], context: Context, paying: bool = False
    ) -> None:
        InContext.__init__(self, context)
        self.effect = effect
        self.amount = amount
        self.players = players
        self.paying = paying
        self.picked: tuple[Ref, ...] = ()
        self.chosen: tuple[Ref, ...] = ()


DISCARDING: Procedure[Discarding] = Procedure("5.11", "discarding", Discarding)


@DISCARDING.step("1.3.4.1")
def pick_discards(game: Game, discarding: Discarding) -> Flow:
    """The next player picks cards of their hand."""
    if not discarding.players:
        discarding.goto("5.11.1")
        return None
    player = discarding.players[0]
    context = discarding.context
    hand = Among("hand", YOU, discarding.effect.filter).refs(game, context.but(controller=player))
    doing = Doing((), context, discarding.paying)
    discarding.chosen = ()
    return only_payable(game, choice(game, doing, player, "5.11.1", hand, discarding.amount, discarding.amount))


@DISCARDING.step("1.3.4.1")
def note_discards(game: Game, discarding: Discarding) -> None:
    """They are set aside; on to the next player."""
    discarding.picked += discarding.chosen
    discarding.players = discarding.players[1:]
    discarding.goto("1.3.4.1")


@DISCARDING.step("5.11.1")
def discard_picked(game: Game, discarding: Discarding) -> Flow:
    """All of them go to their owners' waiting rooms."""
    picked = discarding.picked
    discarding.context = discarding.context.but(last=picked, did=bool(picked), it=picked)
    return game.perform(*(discarded(game, ref, discarding.context.source) for ref in picked))


# 5.14 Paying energy.


@rule("5.14.1")
def standing_energy(game: Game, player: int) -> tuple[Ref, ...]:
    """The standing cards of a player's energy zone, partners last."""
    cards = [game.cards[card_id] for card_id in game.zone(player, ENERGY)]
    standing = [card for card in cards if not card.turned]
    return tuple(card.ref for card in sorted(standing, key=lambda card: card.face.kind == PARTNER))


@verb(PayEnergy, "5.14.1", "5.14.1.1", "5.14.2", "5.14.2.1")
def pay_energy(game: Game, doing: Doing, effect: PayEnergy) -> Flow:
    """The player picks standing cards of the energy zone and rests them together; 0 is paid by doing nothing."""
    amount = at_least_nothing(number(game, effect.amount, doing.context))
    if not amount:
        return None
    player = doing.context.controller
    refs = standing_energy(game, player)
    demand(game, doing, len(refs) >= amount)
    if len(refs) < amount:
        return None
    decision = choice(game, Doing((), doing.context, True), player, "5.14.1", refs, amount, amount)
    return Picking(doing.context, "5.14.1", decision, "rest")


# 5.16 Healing.


@verb(Heal, "5.16.1")
def heal(game: Game, doing: Doing, effect: Heal) -> Flow:
    """The player picks so many of their retired cards, which go to the waiting room."""
    amount = number(game, effect.amount, doing.context)
    player = players(game, effect.whose, doing.context)[0]
    least = 0 if effect.up_to else amount
    decision = choice(game, doing, player, "5.16.1", game.refs(player, RETIRE), least, amount)
    return Picking(doing.context, "5.16.1", decision, "heal", "waiting")


# Choosing while resolving or paying.


@verb(Pick, "9.5.2", "9.9.1")
def pick_cards(game: Game, doing: Doing, effect: Pick) -> Flow:
    """Cards are picked for what follows in the cost."""
    return picked(game, doing, effect, "keep")


@verb(Show, "4.2.2")
def pick_and_show(game: Game, doing: Doing, effect: Show) -> Flow:
    """Cards are picked and shown to everybody."""
    return picked(game, doing, effect, "show")


def picked(game: Game, doing: Doing, effect: Pick | Show, then: str) -> Flow:
    """So many of the cards, as far as there are any."""
    context = doing.context
    refs = choosable(game, effect.cards, context)
    most = number(game, effect.amount, context)
    decision = choice(game, doing, context.controller, "9.5.2.1", refs, 0 if effect.up_to else most, most)
    return Picking(context, "5.2.1", decision, then)


class ByPlayers(InContext):
    """What other players do with their own cards, one after the other."""

    __slots__ = ("controller", "effects", "players")

    def __init__(self, effects: tuple[Effect, ...], players: tuple[int, ...], context: Context) -> None:
        InContext.__init__(self, context)
        self.effects = effects
        self.players = players
        self.controller = context.controller


BY_PLAYERS: Procedure[ByPlayers] = Procedure("9.7.4.3", "by other players", ByPlayers)


@BY_PLAYERS.step("9.7.4.3")
def next_player_does(game: Game, by_players: ByPlayers) -> Flow:
    """The next of them does it."""
    context = by_players.context
    if not by_players.players:
        by_players.context = context.but(controller=by_players.controller)
        return None
    player, by_players.players = by_players.players[0], by_players.players[1:]
    by_players.goto("9.7.4.3")
    return Doing(by_players.effects, context.but(controller=player, foe=-1))


@verb(ByOpponent, "9.7.4.3")
def let_opponent_do(game: Game, doing: Doing, effect: ByOpponent) -> Flow:
    """The opponent does it, with their own cards and choices."""
    return ByPlayers(effect.do, players(game, "opponent", doing.context), doing.context)


class NamingNumber(InContext):
    """How many cards of the deck go, up to a number."""

    __slots__ = ("chosen", "most", "zone")

    def __init__(self, most: int, zone: str, context: Context) -> None:
        InContext.__init__(self, context)
        self.most = most
        self.zone = zone
        self.chosen = 0


NAMING_NUMBER: Procedure[NamingNumber] = Procedure("1.3.5", "naming a number", NamingNumber)


@NAMING_NUMBER.step("1.3.5.1")
def name_number(game: Game, naming: NamingNumber) -> Flow:
    """A whole number from 0 to the most."""
    return Decision(naming.context.controller, NUMBER, "1.3.5.1", tuple(range(naming.most + 1)), "chosen")


@NAMING_NUMBER.step("4.9.3")
def mill_so_many(game: Game, naming: NamingNumber) -> Flow:
    """So many cards go."""
    return Doing((Mill(naming.chosen, naming.zone),), naming.context)


@verb(MillUpTo, "1.3.5.1", "1.3.5")
def mill_up_to(game: Game, doing: Doing, effect: MillUpTo) -> Flow:
    """The player says how many cards go from the top of the deck."""
    most = min(number(game, effect.amount, doing.context), len(game.zone(doing.context.controller, DECK)))
    return NamingNumber(max(0, most), effect.zone, doing.context)


@verb(PutFrom, "5.2.1", "9.7.4.4")
def put_from(game: Game, doing: Doing, effect: PutFrom) -> Flow:
    """The controller picks cards of a zone and puts them somewhere."""
    context = doing.context
    refs = effect.cards.refs(game, context)
    zone = game.book.zone_named.get(effect.zone)
    refs = tuple(ref for ref in refs if zone is None or may_go(game, ref, zone.index))
    most = number(game, effect.amount, context)
    decision = choice(game, doing, context.controller, "5.2.1", refs, 0 if effect.optional else most, most)
    return Picking(context, "5.2.1", decision, "put", effect.zone)


class Searching(InContext):
    """A search of one's deck."""

    __slots__ = ("chosen", "effect")

    def __init__(self, effect: Search, context: Context) -> None:
        InContext.__init__(self, context)
        self.effect = effect
        self.chosen: tuple[Ref, ...] = ()


SEARCHING: Procedure[Searching] = Procedure("9.7.4.4", "searching", Searching)


@SEARCHING.step("9.7.4.4")
def look_through_deck(game: Game, searching: Searching) -> Flow:
    """The player looks through the deck, and need not find what must meet a condition."""
    context, effect = searching.context, searching.effect
    found = tuple(ref for ref in game.refs(context.controller, DECK) if effect.filter.test(game, ref, context))
    most = min(number(game, effect.amount, context), len(found))
    return Decision(context.controller, CHOOSE, "9.7.4.4", found, "chosen", 0, most, context.source)


@SEARCHING.step("5.2.1")
def take_found(game: Game, searching: Searching) -> Flow:
    """What was found is shown and goes where it should."""
    context = searching.context
    show(game, searching.chosen, context)
    searching.context = context.but(it=searching.chosen, last=searching.chosen, did=bool(searching.chosen))
    return put_into(game, "5.2.1", searching.chosen, searching.effect.zone, context)


@SEARCHING.step("5.8.1.1")
def shuffle_after_search(game: Game, searching: Searching) -> None:
    """The whole deck is shuffled in every case."""
    shuffle(game, searching.context.controller)


@verb(Search, "9.7.4.4")
def search(game: Game, doing: Doing, effect: Search) -> Flow:
    """Search the deck."""
    return Searching(effect, doing.context)


# Sentences.


@verb(Acts, "9.9.1")
def act_in_order(game: Game, doing: Doing, effect: Acts) -> Flow:
    """The instructions of one sentence, in order."""
    return Doing(effect.do, doing.context, doing.paying)


@verb(Optionally, "9.7.4.3")
def act_if_wanted(game: Game, doing: Doing, effect: Optionally) -> Flow:
    """What may be done: a choice of nothing is a no; where nothing is to be chosen the player is asked."""
    first = effect.do[0]
    if isinstance(first, Choose):
        return Doing((replace(first, up_to=True), IfAny(effect.do[1:])), doing.context)
    if isinstance(first, Gather):
        optional = tuple(replace(one, up_to=True) for one in first.do if isinstance(one, Choose))
        return Doing((Gather(optional), IfAny(effect.do[1:])), doing.context)
    if isinstance(first, PutFrom):
        return Doing((replace(first, optional=True), IfAny(effect.do[1:])), doing.context)
    return Doing((May(effect.do),), doing.context)


class Gathering(InContext):
    """Several choices on their way; what was chosen before is kept."""

    __slots__ = ("chosen", "effects", "paying")

    def __init__(self, effects: tuple[Effect, ...], context: Context, paying: bool) -> None:
        InContext.__init__(self, context)
        self.effects = effects
        self.paying = paying
        self.chosen: tuple[Ref, ...] = ()


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
    return Gathering(effect.do, doing.context, doing.paying)


@verb(LookAtHand, "5.10.1")
def look_at_hand(game: Game, doing: Doing, effect: LookAtHand) -> None:
    """The player comes to know the whole hand of another."""
    meant = players(game, effect.whose, doing.context)
    doing.context = doing.context.but(looked=tuple(ref for player in meant for ref in game.refs(player, HAND)))


@verb(IfAny, "9.7.4.3")
def act_if_any(game: Game, doing: Doing, effect: IfAny) -> Flow:
    """The rest of what may be done, if something was chosen."""
    return Doing(effect.do, doing.context) if doing.context.it else None


@verb(Trigger, "9.8.5", "9.8.5.1")
def wait_for_moment(game: Game, doing: Doing, effect: Trigger) -> None:
    """An ability is made that triggers at a later moment, once."""
    until = None if effect.when.key == "turn end" else Until("turn end", -1, 0)
    game.delayed.append(Delayed(Triggered(effect.when, effect.do), doing.context, effect.once, until))
