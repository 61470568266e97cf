"""5.11, 5.14, 5.16 Players pick cards: discarding, paying energy, healing, and picks on resolution."""

from __future__ import annotations

from fuda.ability.amounts import number
from fuda.ability.doing import Doing, InContext
from fuda.ability.selections import YOU, Among, players
from fuda.ability.verbs import Discard, PutFrom
from fuda.games.rebirth.c01_game import at_least_nothing
from fuda.games.rebirth.c04_zones import ToDeck, may_go, to_owner
from fuda.games.rebirth.c05_putting import put_into
from fuda.games.rebirth.c05_turning import show
from fuda.games.rebirth.c09_choices import choosable
from fuda.games.rebirth.c09_costs import only_payable
from fuda.games.rebirth.notation.effects import Heal, PayEnergy, Pick, Show
from fuda.games.rebirth.zones import ENERGY, HAND, PARTNER, RETIRE, WAITING
from fuda.kernel.abilities import Context
from fuda.kernel.cards import Ref
from fuda.kernel.decisions import CHOOSE, PAY, Decision
from fuda.kernel.events import BOTTOM, CardMoved, CardTurned, Happened
from fuda.kernel.frames import Flow, Procedure, frame
from fuda.kernel.game import Game
from fuda.kernel.rulebook import rule, verb
from fuda.procedures.paying import demand


@frame
class Picking(InContext):
    """A player picks cards, and something is done with them (`then`)."""

    rule: str
    decision: Decision
    then: str
    where: str = ""
    chosen: tuple[Ref, ...] = ()


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
    return Discarding(doing.context, effect, amount, meant, doing.paying)


@rule("5.11.1")
def discarded(game: Game, ref: Ref, source: Ref | None) -> CardMoved:
    return to_owner(game, "5.11.1", ref, WAITING, "discarded", source)


@frame
class Discarding(InContext):
    """Players pick cards of their hands, the turn player first and unseen, then all of them go."""

    effect: Discard
    amount: int
    players: tuple[int, ...]
    paying: bool = False
    picked: tuple[Ref, ...] = ()
    chosen: tuple[Ref, ...] = ()


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


@verb(Heal, "5.16.1")
def heal(game: Game, doing: Doing, effect: Heal) -> Flow:
    """The player picks so many of their retired cards, which go to the waiting room."""
    amount = number(game, effect.amount, doing.context)
    player = players(game, effect.whose, doing.context)[0]
    least = 0 if effect.up_to else amount
    decision = choice(game, doing, player, "5.16.1", game.refs(player, RETIRE), least, amount)
    return Picking(doing.context, "5.16.1", decision, "heal", "waiting")


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
