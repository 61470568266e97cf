"""The rulebook object: where the kernel asks, and which chapter answers."""

from __future__ import annotations

from fuda.games.book import Book
from fuda.games.spell_card_strike import (
    c01_game,
    c02_cards,
    c02_check,
    c02_damage,
    c02_effects,
    c02_equipment,
    c03_cards,
    c05_commander,
    c05_declare,
    c05_setup,
    c05_striker,
    c05_turn,
    c07_costs,
    c08_changes,
    c08_picking,
    c09_order,
)
from fuda.games.spell_card_strike.zones import (
    DECK,
    DECK_SECTIONS,
    DISCARD,
    HAND,
    PROHIBITIONS,
    RULE,
    STAGE,
    STATS,
    ZONES,
)
from fuda.kernel.abilities import Ability
from fuda.kernel.constants import RuleNumbers
from fuda.kernel.decisions import Action
from fuda.kernel.events import CardMoved
from fuda.kernel.game import Game
from fuda.kernel.plans import Plan


class SpellCardStrike(Book):
    """The facts of the book, and which chapter answers what the kernel asks."""

    version = "1.13"
    rule_of = RuleNumbers(
        replacing="8.1.5.1", consent="8.1.6", may="8.1.6", loop="1.2.5.2", choose="8.1.11", shuffle="4.2.2.3",
        show="8.1.14",
    )  # fmt: skip
    zones = ZONES
    prohibitions = PROHIBITIONS
    rebased_zones = (STAGE, RULE)
    stats = STATS
    counts_below_zero = False  # 1.1.5.1
    formats = ("standard",)
    deck_sections = DECK_SECTIONS
    players = c01_game.PLAYERS
    picks_can_fail = False  # whoever is offered for a payment can pay it
    turn_over = "turn"
    deck_zone = DECK
    hand_zone = HAND
    discard_zone = DISCARD

    check_timing = staticmethod(c02_check.check_step)
    take_damage = staticmethod(c02_damage.take_damage)
    rebase = staticmethod(c02_equipment.rebase)
    visible_to = staticmethod(c02_cards.shown_card)
    number_seen = staticmethod(c01_game.number_seen)
    can_do = staticmethod(c08_changes.can_do)
    can_begin = staticmethod(c08_changes.can_be_whole)
    can_replace = staticmethod(c08_changes.can_replace)
    replacements_due = staticmethod(c09_order.replacements_due)
    use_picked = staticmethod(c07_costs.take_payment)
    put_into = staticmethod(c08_picking.put_into)
    until = staticmethod(c02_effects.until_of)
    enter_decks = staticmethod(c05_setup.enter_decks)
    resume = staticmethod(c05_turn.resume)
    concede = staticmethod(c01_game.concede)
    check_deck = staticmethod(c01_game.check_deck)

    target_refusals = staticmethod(c05_declare.choice_refusals)

    unread = staticmethod(c03_cards.unread)
    make_face = staticmethod(c03_cards.make_face)

    def after_move(self, game: Game, event: CardMoved) -> None:
        c01_game.note_change(game, event)
        if c02_cards.left_the_stage(game, event):
            c02_cards.detach(game, event)

    def written_out(self, abilities: tuple[Ability, ...]) -> Plan:
        """Keywords are read as what they mean, so there is nothing to spell out."""
        return Plan(abilities)

    def refusals(self, game: Game, player: int, action: Action) -> tuple[str, ...]:
        """The rules that forbid an action, empty if it is legal."""
        if action.verb in c05_commander.COMMANDER_ACTS.acts:
            return c05_commander.refusals(game, player, action)
        if action.verb in (c05_turn.DISCARD_ACT.verb, "pass", "end"):
            return ()
        return c05_striker.refusals(game, player, action)
