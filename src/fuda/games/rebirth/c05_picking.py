"""5.11, 5.14, 5.16 Players pick cards: discarding, paying energy, healing, and picks on resolution."""

from __future__ import annotations

from typing import Final

from fuda.ability.amounts import number
from fuda.ability.doing import Doing
from fuda.ability.selections import players
from fuda.ability.verbs import Discard, PutFrom
from fuda.games.rebirth.c01_game import at_least_nothing
from fuda.games.rebirth.c04_zones import may_go
from fuda.games.rebirth.c05_putting import put_into
from fuda.games.rebirth.c05_turning import DisguisedMove
from fuda.games.rebirth.c09_choices import choosable
from fuda.games.rebirth.notation.abilities import UnknownRebirth
from fuda.games.rebirth.notation.effects import Heal, PayEnergy, Pick, SetFaceDown, Show
from fuda.games.rebirth.notation.selections import names_apart
from fuda.games.rebirth.zones import ENERGY, PARTNER, REBIRTH, RETIRE
from fuda.kernel.abilities import Context
from fuda.kernel.cards import Ref
from fuda.kernel.frames import Flow
from fuda.kernel.game import Game
from fuda.kernel.rulebook import CarriedOut, Numbered, rule, verb
from fuda.procedures import discarding, picking
from fuda.procedures.paying import demand
from fuda.procedures.picking import Picking, choice
from fuda.procedures.showing import reveal_to_all

SHOW: Final = "show"  # what else cards are picked for
SET_FACE_DOWN: Final = "set face down"
HEAL: Final = "heal"
PICKING = Numbered(picking.PICKING, "1.3.2", pick="1.3.2", use_picked="1.3.2")


DISCARD = CarriedOut(Discard, discarding.discard, "5.11.1", "1.3.4", "1.3.4.1")
DISCARDING = Numbered(
    discarding.DISCARDING, "5.11", pick_discards="5.11.1", note_discards="1.3.4.1", discard_picked="5.11.1"
)


def use_picked(game: Game, picking: Picking) -> Flow:
    """Cards are shown, set face down, or healed."""
    chosen = picking.chosen
    context = picking.context = game.book.after_pick(picking.context, chosen)
    if picking.then == SHOW:
        reveal_to_all(game, chosen, context)
        picking.context = context.but(looked=chosen)
        return None
    if picking.then == SET_FACE_DOWN:
        return game.perform(*(face_down_rebirth(game, ref, context) for ref in chosen))
    assert picking.then == HEAL
    if not chosen:
        return None
    healer = game.cards[chosen[0][0]].owner
    return together(game, put_into(game, game.rule, chosen, "waiting", context), healer, context)


def face_down_rebirth(game: Game, ref: Ref, context: Context) -> DisguisedMove:
    """A card is set face down and is a rebirth card there."""
    return DisguisedMove(ref, game.cards[ref[0]].owner, REBIRTH, (UnknownRebirth(), context), "set")


def together(game: Game, moving: Flow, player: int, context: Context) -> Flow:
    """The retired cards have gone: the player has healed."""
    healed = game.fact("5.16.1", "healed", player, source=context.source)
    return moving or healed


@rule("5.14.1")
def standing_energy(game: Game, player: int) -> tuple[Ref, ...]:
    """The standing cards of a player's energy zone, partners last."""
    partners: list[Ref] = []
    others: list[Ref] = []
    for card_id in game.zone(player, ENERGY):
        card = game.cards[card_id]
        if not card.turned:
            (partners if card.face.kind == PARTNER else others).append(card.ref)
    return (*others, *partners)


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
    decision = choice(game, Doing((), doing.context, True), refs, amount, amount, player)
    return Picking(doing.context, decision, picking.TURN, rule="5.14.1")


@verb(Heal, "5.16.1")
def heal(game: Game, doing: Doing, effect: Heal) -> Flow:
    """The player picks so many of their retired cards, which go to the waiting room."""
    amount = number(game, effect.amount, doing.context)
    player = players(game, effect.whose, doing.context)[0]
    least = 0 if effect.up_to else amount
    decision = choice(game, doing, game.refs(player, RETIRE), least, amount, player)
    return Picking(doing.context, decision, HEAL, rule="5.16.1")


@verb(Pick, "9.5.2", "9.9.1")
def pick_cards(game: Game, doing: Doing, effect: Pick) -> Flow:
    """Cards are picked for what follows in the cost."""
    return picked(game, doing, effect, picking.KEEP)


@verb(Show, "4.2.2")
def pick_and_show(game: Game, doing: Doing, effect: Show) -> Flow:
    """Cards are picked and shown to everybody."""
    return picked(game, doing, effect, SHOW)


@verb(SetFaceDown, "5.6.1", "5.4.1")
def pick_and_set_face_down(game: Game, doing: Doing, effect: SetFaceDown) -> Flow:
    """Cards are picked and set face down, as rebirth cards."""
    return picked(game, doing, effect, SET_FACE_DOWN)


def picked(game: Game, doing: Doing, effect: Pick | Show | SetFaceDown, then: str) -> Flow:
    """So many of the cards, as far as there are any."""
    context = doing.context
    refs = choosable(game, effect.cards, context)
    most = number(game, effect.amount, context)
    decision = choice(game, doing, refs, 0 if effect.up_to else most, most).but(rule="9.5.2.1")
    return Picking(context, decision, then, rule="5.2.1")


@verb(PutFrom, "5.2.1", "9.7.4.4")
def put_from(game: Game, doing: Doing, effect: PutFrom) -> Flow:
    """The controller picks cards of a zone and puts them somewhere."""
    context = doing.context
    refs = effect.cards.refs(game, context)
    zone = game.book.zone_named.get(effect.zone)
    refs = tuple(ref for ref in refs if zone is None or may_go(game, ref, zone.index))
    most = number(game, effect.amount, context)
    decision = choice(game, doing, refs, 0 if effect.optional else most, most)
    decision = decision.but(unlike=names_apart(game, effect.cards, decision.candidates))
    return Picking(context, decision, picking.PUT, effect.zone, rule="5.2.1")
