"""5 Specific terms (特定表記): what the words of card texts do."""

from __future__ import annotations

from fuda.ability.amounts import number
from fuda.ability.doing import Doing, InContext
from fuda.ability.selections import players
from fuda.ability.verbs import (
    Banish,
    ChangeNumber,
    Destroy,
    HandOver,
    Make,
    Mill,
    Put,
    PutIntoDeck,
    Reveal,
    Shuffle,
    Steal,
    Swap,
    Transform,
    Turn,
)
from fuda.games.shadowverse_evolve.c01_game import at_least_nothing
from fuda.games.shadowverse_evolve.c04_zones import Entering, put_away, to_cemetery, to_owner
from fuda.games.shadowverse_evolve.c09_special import make_token
from fuda.games.shadowverse_evolve.printed_effects import TransformEach
from fuda.games.shadowverse_evolve.zones import (
    AMULET,
    BANISHED,
    DECK,
    EX,
    FIELD,
    FOLLOWER,
    MAX_PP,
)
from fuda.kernel.abilities import Context
from fuda.kernel.cards import Ref
from fuda.kernel.decisions import CHOOSE, Decision
from fuda.kernel.events import BOTTOM, CardMoved, CardTurned, Happened, NumberChanged
from fuda.kernel.frames import Flow, Frame, Procedure, frame
from fuda.kernel.game import Game
from fuda.kernel.rulebook import CarriedOut, Cited, rule, verb
from fuda.procedures import decks, showing
from fuda.procedures.decks import ToDeck

HIDING = Cited("5.20.1.1", by=showing.hide_again)


SHUFFLE = CarriedOut(Shuffle, decks.shuffle_decks, "5.8.1", "5.8.1.1")
REVEAL = CarriedOut(Reveal, showing.reveal, "5.20.1")


MY = "my "  # before the name of the EX area: one's own, whoever owns the card
ENGAGED = " engaged"  # after the name of the field: cards come onto it engaged
# 5.2 is the wording of costs; 5.17 and 5.28 are carried out by the notation (ChooseModes, PerEach), 5.18 and 5.19 by
# the game's random source, 5.29 by the amount Half.
PER_EACH = Cited("5.28.1", "5.2.1.2", "5.2.1.2.1", "5.2.1.2.3", by=number)
DICE = Cited("5.19.1", by=Doing)
PRICES = Cited("5.2.1.1", by=NumberChanged)


def spoken_of(doing: Doing, refs: tuple[Ref, ...]) -> tuple[Ref, ...]:
    """Remember the cards that this effect speaks of."""
    doing.context = doing.context.but(last=refs)
    return refs


def named_before(context: Context) -> tuple[Ref, ...]:
    """What the text has named so far, beside what its own card attacks."""
    event = context.event
    attacked = event.other if isinstance(event, Happened) and event.card == context.source else None
    return () if context.it == (attacked,) else context.it


# 5.3 Standing and engaging.


@verb(Turn, "5.3.1", "10.4.6", "10.4.6.1")
def turn(game: Game, doing: Doing, effect: Turn) -> Flow:
    """Cards are engaged or stood; what already is so stays so."""
    refs = spoken_of(doing, effect.cards.refs(game, doing.context))
    return game.perform(*(CardTurned("5.3.1", ref, effect.turned, doing.context.source) for ref in refs))


# 5.4 Putting.


@verb(Put, "5.4.1", "5.4.3")
def put(game: Game, doing: Doing, effect: Put) -> Flow:
    """Cards go to a zone: the field of the effect's master, or their owner's zone."""
    refs = spoken_of(doing, tuple(r for r in effect.cards.refs(game, doing.context) if game.card_at(r)))
    return Following(doing.context, refs, put_into(game, "5.4.1", refs, effect.zone, doing.context))


@frame
class Following(InContext):
    """An effect that has moved cards and goes on with them where they are now."""

    cards: tuple[Ref, ...]
    moving: Flow


FOLLOWING: Procedure[Following] = Procedure("4.1.4.1", "following", Following)


@FOLLOWING.step("4.1.4.1")
def let_them_move(game: Game, following: Following) -> Flow:
    """First they move."""
    moving, following.moving = following.moving, None
    return moving


@FOLLOWING.step("4.1.4.1")
def go_on_with_them(game: Game, following: Following) -> None:
    """What the text goes on to call "it" is the card in its new zone."""
    context = following.context
    now = {ref: game.cards[ref[0]].ref for ref in following.cards if game.cards[ref[0]].zone >= 0}
    following.context = context.but(
        it=tuple([now.get(ref, ref) for ref in context.it]), last=tuple([now.get(ref, ref) for ref in context.last])
    )


def put_into(game: Game, number: str, refs: tuple[Ref, ...], zone_name: str, context: Context) -> Flow:
    """Cards go to a zone by name (the field also engaged); where it has a limit, as many as fit."""
    if not refs:
        return None
    if zone_name in ("top", "bottom"):
        return ToDeck(number, refs, BOTTOM if zone_name == "bottom" else 0, context.source)
    zone = game.book.zone_named[zone_name.removesuffix(ENGAGED).removeprefix(MY)].index
    if zone == FIELD:
        engaged = zone_name.endswith(ENGAGED)
        return Entering(number, refs, context.controller, FIELD, context.controller, context.source, engaged)
    if zone == EX:
        player = context.controller if zone_name.startswith(MY) else -1
        return Entering(number, refs, player, EX, context.controller, context.source)
    return game.perform(*(put_away(game, number, ref, zone, context.source) for ref in refs))


def put_and_follow(game: Game, refs: tuple[Ref, ...], where: str, context: Context) -> Flow:
    """Cards go to a zone or a place in decks, and the effect goes on with them."""
    if where == "shuffled bottom":
        mixed = [card_id for card_id, _ in refs]
        game.chance.shuffle(mixed, f"shuffle {context.controller}")
        shuffled = (game.cards[card_id].ref for card_id in mixed)
        return game.perform(*(to_owner(game, "5.8.1", ref, DECK, "", context.source, True) for ref in shuffled))
    return Following(context, refs, put_into(game, game.rule, refs, where, context))


@verb(Make, "5.4.2")
def make(game: Game, doing: Doing, effect: Make) -> Flow:
    """Tokens are made in a zone of the effect's master."""
    context = doing.context
    tokens = tuple(
        make_token(game, name, context.controller)
        for name, amount in effect.tokens
        for _ in range(number(game, amount, context))
    )
    doing.context = context.but(it=tokens, last=tokens)
    zone = game.book.zone_named[effect.zone].index
    entering = Entering("5.4.2", tokens, context.controller, zone, context.controller, context.source)
    return Following(doing.context, tokens, entering)


@verb(PutIntoDeck, "5.4.1", "4.1.3.1")
def put_into_deck(game: Game, doing: Doing, effect: PutIntoDeck) -> Flow:
    """Cards go to a place of their owner's deck."""
    refs = tuple(r for r in effect.cards.refs(game, doing.context) if game.card_at(r))
    if not refs:
        return None
    owners = (game.cards[card_id].owner for card_id, _ in refs)
    too_far = any(effect.position > len(game.zone(owner, DECK)) for owner in owners)
    return ToDeck("4.1.3.1" if too_far else "5.4.1", refs, effect.position, doing.context.source)


@verb(Mill, "4.5.2.1")
def mill(game: Game, doing: Doing, effect: Mill) -> Flow:
    """The top cards of a deck go to a zone together; "it" is what was chosen before, otherwise these."""
    amount = at_least_nothing(number(game, effect.amount, doing.context))
    whose = players(game, effect.whose, doing.context)
    refs = tuple(ref for player in whose for ref in game.refs(player, DECK)[:amount])
    if not doing.paying:
        doing.context = doing.context.but(it=named_before(doing.context) or refs)
    return Following(doing.context, refs, put_into(game, "5.4.1", refs, effect.zone, doing.context))


# 5.5–5.6 Destroying and banishing.


@verb(Destroy, "5.5.1")
def destroy(game: Game, doing: Doing, effect: Destroy) -> Flow:
    """Cards of the field go to their owners' cemeteries."""
    refs = spoken_of(doing, effect.cards.refs(game, doing.context))
    doomed = [r for r in refs if on_field(game, r) and not withstands(game, r)]
    return game.perform(*(to_cemetery(game, "5.5.1", ref, "destroyed", doing.context.source) for ref in doomed))


@rule("11.3.2.1")
def withstands(game: Game, ref: Ref) -> bool:
    """Whether abilities, bane among them, do not destroy the card."""
    return "!be destroyed by abilities" in game.info_of(ref).keywords


def on_field(game: Game, ref: Ref) -> bool:
    card = game.card_at(ref)
    return card is not None and card.zone == FIELD


@verb(Banish, "5.6.1")
def banish(game: Game, doing: Doing, effect: Banish) -> Flow:
    """Cards go to their owners' banished areas."""
    refs = spoken_of(doing, effect.cards.refs(game, doing.context))
    there = [r for r in refs if game.card_at(r) and "!be banished by abilities" not in game.info_of(r).keywords]
    return game.perform(*(to_owner(game, "5.6.1", ref, BANISHED, "banished", doing.context.source) for ref in there))


# 5.8 Shuffling.


# 5.12 Changing places.


@verb(Swap, "5.12.1")
def swap(game: Game, doing: Doing, effect: Swap) -> Flow:
    """One card of each description, of the player's choice where there are several, changes places with the other."""
    first, second = effect.first.refs(game, doing.context), effect.second.refs(game, doing.context)
    return Swapping(doing.context, first, second) if first and second else None


@frame
class Swapping(InContext):
    """Two cards that change places, after each has been picked."""

    first: tuple[Ref, ...]
    second: tuple[Ref, ...]


SWAPPING: Procedure[Swapping] = Procedure("5.12", "swapping", Swapping)


@SWAPPING.step("5.12.1")
def pick_first(game: Game, swapping: Swapping) -> Flow:
    """The former card."""
    context = swapping.context
    return Decision(context.controller, CHOOSE, "5.12.1", swapping.first, "first", 1, 1, context.source)


@SWAPPING.step("5.12.1")
def pick_second(game: Game, swapping: Swapping) -> Flow:
    """The latter card."""
    context = swapping.context
    return Decision(context.controller, CHOOSE, "5.12.1", swapping.second, "second", 1, 1, context.source)


@rule("5.12.2")
@SWAPPING.step("5.12.1")
def change_places(game: Game, swapping: Swapping) -> Flow:
    """They go to each other's zone at the same time; if either cannot, nothing happens."""
    cards = [game.card_at(ref) for ref in (*swapping.first, *swapping.second)]
    if cards[0] is None or cards[1] is None:
        return None
    one, two = cards[0], cards[1]
    if FIELD in (one.zone, two.zone) and not all(game.info(c.id).kind in (FOLLOWER, AMULET) for c in (one, two)):
        return None
    return game.perform(
        CardMoved("5.12.1", one.ref, two.controller, two.zone, source=swapping.context.source),
        CardMoved("5.12.1", two.ref, one.controller, one.zone, source=swapping.context.source),
    )


# 5.14, 3.2 Points.


@verb(ChangeNumber, "5.14.1", "5.14.1.1", "3.2.4")
def change_number(game: Game, doing: Doing, effect: ChangeNumber) -> Flow:
    """PP are recovered, or another number of a player changes."""
    index = game.book.numbers.index(effect.name)
    amount = number(game, effect.amount, doing.context)
    cited = "3.2.4" if index == MAX_PP else "5.14.1"
    return game.perform(
        *(
            NumberChanged(cited, player, index, amount, doing.context.source)
            for player in players(game, effect.whose, doing.context)
        )
    )


# 5.16 Transforming.


@verb(Transform, "5.16.1")
def transform(game: Game, doing: Doing, effect: Transform) -> Flow:
    """Cards are banished, and as many tokens made where they were."""
    refs = effect.cards.refs(game, doing.context)
    return transformed(game, doing, refs, (effect.token,) * len(refs))


@verb(TransformEach, "5.16.1")
def transform_each(game: Game, doing: Doing, effect: TransformEach) -> Flow:
    """The first card becomes the first token, the next one the next; a card without a name left stays."""
    return transformed(game, doing, effect.cards.refs(game, doing.context), effect.tokens)


def transformed(game: Game, doing: Doing, refs: tuple[Ref, ...], tokens: tuple[str, ...]) -> Flow:
    """Cards are banished together; then comes for each its token."""
    there = [(card, token) for r, token in zip(refs, tokens, strict=False) if (card := game.card_at(r)) is not None]
    source = doing.context.source
    banished = game.perform(*(to_owner(game, "5.16.1", card.ref, BANISHED, "banished", source) for card, _ in there))
    places = tuple((card.ref, card.controller, card.zone, token) for card, token in there)
    return Transforming(places, source, banished)


@frame
class Transforming(Frame):
    """Tokens that take the place of cards that have been banished: what was where (card, player, zone, token)."""

    places: tuple[tuple[Ref, int, int, str], ...]
    source: Ref
    first: Frame | None


TRANSFORMING: Procedure[Transforming] = Procedure("5.16", "transforming", Transforming)


@TRANSFORMING.step("5.16.1")
def finish_banishing(game: Game, transforming: Transforming) -> Flow:
    """The banishing comes first, whatever replaces it; a token is made only for what is really gone."""
    first, transforming.first = transforming.first, None
    return first


@TRANSFORMING.step("5.16.1")
def make_in_place(game: Game, transforming: Transforming) -> Flow:
    """A token for each card that is really gone, of the player and in the zone where the card was."""
    gone = [(player, zone, token) for ref, player, zone, token in transforming.places if game.card_at(ref) is None]
    made = [(make_token(game, token, player), zone) for player, zone, token in gone]
    moves = (CardMoved("5.16.1", ref, game.cards[ref[0]].owner, zone, source=transforming.source) for ref, zone in made)
    return game.perform(*moves)


# 5.20 Showing.


# 5.21 Taking and giving.


@verb(Steal, "5.21.1", "5.21.3", "5.21.4", "10.7.4.3")
def steal(game: Game, doing: Doing, effect: Steal) -> Flow:
    """Cards of the opponent's field come to one's own and stay the cards they are."""
    return change_master(game, doing, effect.cards.refs(game, doing.context), doing.context.controller, "5.21.1")


@verb(HandOver, "5.21.2")
def hand_over(game: Game, doing: Doing, effect: HandOver) -> Flow:
    """Cards of one's own field go to the opponent's and stay the cards they are."""
    other = game.opponent(doing.context.controller)
    return change_master(game, doing, effect.cards.refs(game, doing.context), other, "5.21.2")


def change_master(game: Game, doing: Doing, refs: tuple[Ref, ...], player: int, number: str) -> Flow:
    moving = tuple(r for r in refs if on_field(game, r) and game.body(r).controller != player)
    spoken_of(doing, refs)
    chooser = doing.context.controller
    return Entering(number, moving, player, FIELD, chooser, doing.context.source, same=True)
