"""4.2–4.8 The other zones: drawing, discarding, the hand limit, the rule zone."""

from __future__ import annotations

from fuda.ability.amounts import number
from fuda.ability.doing import Doing
from fuda.ability.selections import players
from fuda.ability.verbs import Discard, Draw, Mill
from fuda.games.spell_card_strike.c02_cards import to_owner
from fuda.games.spell_card_strike.notation import HandLimit
from fuda.games.spell_card_strike.zones import DECK, DISCARD, DISCARDED, HAND, HAND_LIMIT, LASTING, RULE
from fuda.kernel.cards import Ref
from fuda.kernel.decisions import CHOOSE, Decision
from fuda.kernel.events import CardMoved
from fuda.kernel.frames import Frame, Procedure
from fuda.kernel.game import Game
from fuda.kernel.rulebook import Cited, rule, verb

Flow = None | Frame | Decision
# Who may see which zone, and whether it has an order, is the table of `zones`; a zone word without a possessive means
# the controller's own, which is how the effects below are addressed.
TABLE = Cited(
    "4.1.1", "4.1.2", "4.1.2.1", "4.2.2", "4.2.2.1", "4.2.2.2", "4.2.2.3", "4.2.3", "4.3.2", "4.3.2.1", "4.3.2.2",
    "4.3.2.3", "4.3.3", "4.4.2", "4.4.2.1", "4.4.2.2", "4.4.2.3", "4.4.3", "4.5.1", "4.5.2", "4.5.2.1", "4.5.2.2",
    "4.5.2.4", "4.5.3", "4.6.2", "4.6.2.1", "4.6.2.2", "4.6.2.3", "4.7.1", "4.7.2", "4.7.2.1", "4.8.1", "4.8.2",
    "4.8.2.1", "4.8.2.2", "4.8.2.3",
)  # fmt: skip


@rule("4.3.5", "4.3.5.1", "2.10.4")
def hand_limit(game: Game, player: int) -> int:
    """Six cards, unless the player's rule card says otherwise."""
    for card_id in game.zone(player, RULE):
        for ability in game.info(card_id).abilities:
            if isinstance(ability, HandLimit):
                return ability.limit
    return HAND_LIMIT


# Drawing.


@rule("4.2.4", "1.1.7", "1.1.8")
def draw(game: Game, player: int, count: int, by: str, source: Ref | None = None) -> Frame | None:
    """The top cards go to the hand, as many as there are; drawing none or fewer is nothing."""
    refs = game.refs(player, DECK)[: max(0, count)]
    return game.perform(*(CardMoved(by, ref, player, HAND, manner="drawn", source=source) for ref in refs))


@verb(Draw, "4.2.4", "1.1.6.2")
def draw_by_effect(game: Game, doing: Doing, effect: Draw) -> Flow:
    """So many cards; an amount that is read from a card may be anything."""
    amount = number(game, effect.amount, doing.context)
    (player,) = players(game, effect.whose, doing.context)
    return draw(game, player, amount, "4.2.4", doing.context.source)


@verb(Mill, "2.3.5")
def mill(game: Game, doing: Doing, effect: Mill) -> Flow:
    """Cards from the top of a deck go to their owner's discard."""
    (player,) = players(game, effect.whose, doing.context)
    refs = game.refs(player, DECK)[: number(game, effect.amount, doing.context)]
    return game.perform(*(to_owner(game, "2.3.5", ref, DISCARD, "", doing.context.source) for ref in refs))


# Discarding.


class Discarding(Frame):
    """A player discards so many cards of their choice, as many as possible."""

    __slots__ = ("by", "chosen", "count", "player", "source")

    def __init__(self, player: int, count: int, by: str, source: Ref | None = None) -> None:
        Frame.__init__(self)
        self.player = player
        self.count = count
        self.by = by
        self.source = source
        self.chosen: tuple[Ref, ...] = ()


DISCARDING: Procedure[Discarding] = Procedure("4.3.4", "discarding", Discarding)


@DISCARDING.step("4.3.4")
def choose_discards(game: Game, discarding: Discarding) -> Flow:
    """The player chooses; with fewer cards in hand all of them go (1.1.8)."""
    hand = game.refs(discarding.player, HAND)
    count = max(0, min(discarding.count, len(hand)))
    return Decision(discarding.player, CHOOSE, discarding.by, hand, "chosen", count, count, discarding.source)


@DISCARDING.step("4.3.4")
def discard_chosen(game: Game, discarding: Discarding) -> Flow:
    """They go to the discard together."""
    source, by = discarding.source, discarding.by
    return game.perform(*(to_owner(game, by, ref, DISCARD, DISCARDED, source) for ref in discarding.chosen))


@verb(Discard, "4.3.4", "1.1.8")
def discard_by_effect(game: Game, doing: Doing, effect: Discard) -> Flow:
    """A player discards cards of their own choice."""
    (player,) = players(game, effect.whose, doing.context)
    return Discarding(player, number(game, effect.amount, doing.context), "4.3.4", doing.context.source)


# The rule zone.


class PlacingRule(Frame):
    """A spell becomes a player's rule card; of several cards there, the player keeps one."""

    __slots__ = ("card", "kept", "player", "spell")

    def __init__(self, player: int, card: Ref, spell: int) -> None:
        Frame.__init__(self)
        self.player = player
        self.card = card
        self.spell = spell
        self.kept: tuple[Ref, ...] = ()


PLACING_RULE: Procedure[PlacingRule] = Procedure("2.10.2", "placing a rule card", PlacingRule)


@PLACING_RULE.step("2.10.2")
def place_rule_card(game: Game, placing: PlacingRule) -> Flow:
    """The card goes to the player's rule zone, where its text works on."""
    game.happen((CardMoved("2.10.2", placing.card, placing.player, RULE),))
    game.write(placing.card[0]).uses = ((LASTING, placing.spell),)
    game.touch()
    return None


@PLACING_RULE.step("4.7.3.1")
def keep_one(game: Game, placing: PlacingRule) -> Flow:
    """There is room for one card: the player chooses which."""
    return Decision(placing.player, CHOOSE, "4.7.3.1", game.refs(placing.player, RULE), "kept")


@PLACING_RULE.step("4.7.3.1")
def discard_others(game: Game, placing: PlacingRule) -> Flow:
    """The others go to the discard."""
    others = [ref for ref in game.refs(placing.player, RULE) if ref not in placing.kept]
    return game.perform(*(to_owner(game, "4.7.3.1", ref, DISCARD) for ref in others))


rule("4.7.3", "2.10.1")(keep_one)
