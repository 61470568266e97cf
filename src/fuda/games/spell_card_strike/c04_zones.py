"""4.2–4.8 The other zones: drawing, discarding, the hand limit, the rule zone."""

from __future__ import annotations

from fuda.ability.amounts import number
from fuda.ability.doing import Doing, InContext
from fuda.ability.filters import Any, Filter
from fuda.ability.selections import players
from fuda.ability.verbs import Discard, Draw, Mill
from fuda.games.spell_card_strike.c02_cards import sent, to_owner
from fuda.games.spell_card_strike.deeds import FillHand
from fuda.games.spell_card_strike.notation import HandLimit
from fuda.games.spell_card_strike.zones import DECK, DISCARD, DISCARDED, DRAWN, HAND, HAND_LIMIT, LASTING, RULE, STAGE
from fuda.kernel.abilities import Context
from fuda.kernel.cards import NO_CARD, Ref
from fuda.kernel.decisions import CHOOSE, Decision
from fuda.kernel.events import CardMoved
from fuda.kernel.frames import Flow, Frame, Procedure, frame
from fuda.kernel.game import Game
from fuda.kernel.rulebook import Cited, Numbered, rule, verb
from fuda.kernel.state import State
from fuda.procedures.discarding import DISCARDING_DOWN
from fuda.procedures.paying import demand

# Who may see which zone, and whether it has an order, is the table of `zones`; a zone word without a possessive means
# the controller's own, which is how the effects below are addressed.
OPEN = Cited(
    "4.1.1", "4.1.2", "4.1.2.1", "4.4.2", "4.4.2.1", "4.4.2.2", "4.5.1", "4.5.2", "4.5.2.1", "4.5.2.2", "4.7.1",
    "4.7.2", "4.7.2.1", "4.8.1", "4.8.2", "4.8.2.1", "4.8.2.2", by=Game.may_see,
)  # fmt: skip
HIDDEN = Cited(
    "4.2.2", "4.2.2.1", "4.2.2.2", "4.3.2", "4.3.2.1", "4.3.2.2", "4.6.2", "4.6.2.1", "4.6.2.2", by=Game.may_see
)
ORDERED = Cited("4.2.2.3", "4.3.2.3", "4.4.2.3", "4.5.2.4", "4.6.2.3", "4.8.2.3", by=State.put)
ONES_OWN = Cited("4.2.3", "4.3.3", "4.4.3", "4.5.3", by=players)


@rule("4.3.5", "4.3.5.1", "2.10.4")
def hand_limit(game: Game, player: int) -> int:
    """Six cards, unless rule cards or strikers say otherwise, in the order of their age: another limit, or more."""
    cards, infos, saying = game.cards, game.fresh_infos(), []
    for card_id in (*game.zone(0, RULE), *game.zone(1, RULE), *game.zone(0, STAGE)):
        info = infos[card_id]
        if HandLimit in (info.plan or game.plan(info)).kinds:
            saying.append(cards[card_id])
    limit = HAND_LIMIT
    for card in sorted(saying, key=lambda card: card.placed):
        for ability in game.info(card.id).abilities:
            if isinstance(ability, HandLimit) and player in players(
                game, ability.whose, Context(card.ref, card.controller)
            ):
                limit = limit + ability.more if ability.more else ability.limit
    return max(0, limit)


# Drawing.


@rule("4.2.4", "1.1.7", "1.1.8")
def draw(game: Game, player: int, count: int, by: str, source: Ref | None = None) -> Frame | None:
    """The top cards go to the hand, as many as there are; drawing none or fewer is nothing."""
    refs = [game.cards[card_id].ref for card_id in game.zone(player, DECK)[: max(0, count)]]
    return game.perform(*[CardMoved(by, ref, player, HAND, manner=DRAWN, source=source) for ref in refs])


def drawing(game: Game, ref: Ref, source: Ref | None) -> CardMoved:
    """A card is drawn by the player of its deck."""
    return CardMoved("4.2.4", ref, game.cards[ref[0]].controller, HAND, manner=DRAWN, source=source)


@verb(Draw, "4.2.4", "1.1.6.2")
def draw_by_effect(game: Game, doing: Doing, effect: Draw) -> Flow:
    """So many cards; an amount that is read from a card may be anything."""
    amount, source = max(0, number(game, effect.amount, doing.context)), doing.context.source
    people = players(game, effect.whose, doing.context)
    drawn = [ref for player in people for ref in top(game, player, amount)]
    demand(game, doing, len(drawn) == amount * len(people))
    return game.perform(*(drawing(game, ref, source) for ref in drawn))


@rule("2.1.2.3")
def top(game: Game, player: int, count: int) -> tuple[Ref, ...]:
    """The top cards of a deck, as many as there are; what both players do, they do together."""
    return game.refs(player, DECK)[:count]


@verb(FillHand, "4.2.4")
def fill_hand(game: Game, doing: Doing, effect: FillHand) -> Flow:
    """Players draw until they hold so many cards; who holds more draws nothing."""
    source, moves = doing.context.source, []
    for player in players(game, effect.whose, doing.context):
        missing = max(0, effect.amount - len(game.zone(player, HAND)))
        moves += [drawing(game, ref, source) for ref in top(game, player, missing)]
    return game.perform(*moves)


@verb(Mill, "2.3.5")
def mill(game: Game, doing: Doing, effect: Mill) -> Flow:
    """Cards from the top of a deck go to their owner's discard."""
    amount, source = max(0, number(game, effect.amount, doing.context)), doing.context.source
    people = players(game, effect.whose, doing.context)
    refs = [ref for player in people for ref in top(game, player, amount)]
    demand(game, doing, len(refs) == amount * len(people))
    doing.context = doing.context.but(last=tuple(refs))
    return game.perform(*(sent(game, ref, effect.zone, source) for ref in refs))


# DiscardingByEffect.


@frame
class DiscardingByEffect(InContext):
    """Players discard so many cards of their choice, as many as possible; all of them go together."""

    players: tuple[int, ...]
    count: int
    filter: Filter = Any()
    random: bool = False
    chosen: tuple[Ref, ...] = ()
    taken: tuple[Ref, ...] = ()


DISCARDING: Procedure[DiscardingByEffect] = Procedure("4.3.4", "discarding", DiscardingByEffect)


@DISCARDING.step("4.3.4")
def choose_discards(game: Game, discarding: DiscardingByEffect) -> Flow:
    """The player chooses; with fewer cards in hand all of them go (1.1.8)."""
    player, context = discarding.players[0], discarding.context
    whose = context.but(controller=player)
    hand = tuple(ref for ref in game.refs(player, HAND) if discarding.filter.test(game, ref, whose))
    count = max(0, min(discarding.count, len(hand)))
    if discarding.random:
        discarding.chosen = at_random(game, hand, count, f"hand {player}")
        return None
    return Decision(player, CHOOSE, "4.3.4", hand, "chosen", count, count, context.source)


def at_random(game: Game, refs: tuple[Ref, ...], count: int, stream: str) -> tuple[Ref, ...]:
    """So many of some cards, as chance picks them."""
    return tuple(refs[place] for place in game.chance.pick(tuple(range(len(refs))), max(0, count), stream))


@DISCARDING.step("4.3.4")
def next_player_discards(game: Game, discarding: DiscardingByEffect) -> None:
    """Then the other, where both discard."""
    discarding.taken += discarding.chosen
    discarding.players = discarding.players[1:]
    if discarding.players:
        discarding.goto("4.3.4")


@DISCARDING.step("4.3.4")
def discard_chosen(game: Game, discarding: DiscardingByEffect) -> Flow:
    """They go to the discard together; what follows may ask how many they were, but "it" means what it meant."""
    taken, source = discarding.taken, discarding.context.source
    discarding.context = discarding.context.but(last=taken)
    return game.perform(*(to_owner(game, "4.3.4", ref, DISCARD, DISCARDED, source) for ref in taken))


@verb(Discard, "4.3.4", "1.1.8")
def discard_by_effect(game: Game, doing: Doing, effect: Discard) -> Flow:
    """A player discards cards of their own choice."""
    context = doing.context
    people, count = players(game, effect.whose, context), number(game, effect.amount, context)
    named = isinstance(effect.amount, int)  # all cards, or as many as are counted, are as many as there are
    demand(game, doing, not named or all(len(game.zone(player, HAND)) >= count for player in people))
    return DiscardingByEffect(context, people, count, effect.filter, effect.random)


DOWN = Numbered(DISCARDING_DOWN, "4.3.5", choose_surplus="4.3.5", discard_surplus="4.3.5")


# The rule zone.


@frame
class PlacingRule(Frame):
    """A spell becomes a player's rule card; of several cards there, the player keeps one."""

    player: int
    card: Ref
    spell: int
    kept: tuple[Ref, ...] = ()


PLACING_RULE: Procedure[PlacingRule] = Procedure("2.10.2", "placing a rule card", PlacingRule)


@PLACING_RULE.step("2.10.2")
def place_rule_card(game: Game, placing: PlacingRule) -> Flow:
    """The card goes to the player's rule zone, where its text works on."""
    game.happen((CardMoved("2.10.2", placing.card, placing.player, RULE),))
    game.link(placing.card[0], NO_CARD).uses = ((LASTING, placing.spell),)
    return None


@rule("4.7.3", "2.10.1")
@PLACING_RULE.step("4.7.3.1")
def keep_one(game: Game, placing: PlacingRule) -> Flow:
    """There is room for one card: the player chooses which."""
    return Decision(placing.player, CHOOSE, "4.7.3.1", game.refs(placing.player, RULE), "kept")


@PLACING_RULE.step("4.7.3.1")
def discard_others(game: Game, placing: PlacingRule) -> Flow:
    """The others go to the discard."""
    others = [ref for ref in game.refs(placing.player, RULE) if ref not in placing.kept]
    return game.perform(*(to_owner(game, "4.7.3.1", ref, DISCARD) for ref in others))
