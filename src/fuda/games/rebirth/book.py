"""The rulebook object: where the kernel asks, and which chapter answers."""

from __future__ import annotations

from fuda.games.book import Book
from fuda.games.rebirth import (
    c01_game,
    c02_cards,
    c04_souls,
    c04_zones,
    c05_changing,
    c05_drawing,
    c05_picking,
    c05_putting,
    c06_setup,
    c07_refusals,
    c07_turn,
    c09_check,
    c09_choices,
    c09_costs,
    c09_effects,
    c09_references,
    c10_rules,
    c12_leaving,
    c12_players,
    c13_loops,
)
from fuda.games.rebirth.zones import (
    DECK,
    DECK_SECTIONS,
    ENTRY,
    FORMATS,
    HAND,
    NUMBERS,
    PLAYERS_IN,
    PLAYING,
    PROHIBITIONS,
    RETIRE,
    SOUL,
    STATS,
    WAITING,
    ZONES,
)
from fuda.kernel.abilities import Context
from fuda.kernel.cards import Ref
from fuda.kernel.constants import RuleNumbers
from fuda.kernel.events import CardMoved
from fuda.kernel.frames import Flow
from fuda.kernel.game import Game
from fuda.procedures import drawing, paying, picking


class Rebirth(Book):
    """The facts of the book, and which chapter answers what the kernel asks."""

    version = "1.0"
    rule_of = RuleNumbers(
        replacing="9.11.2", replaced="9.11.1", may="9.7.4.3", choose="9.7.4.4", shuffle="5.8.1.1", show="4.2.2"
    )
    zones = ZONES
    prohibitions = PROHIBITIONS
    numbers = NUMBERS
    stats = STATS
    formats = FORMATS
    deck_sections = DECK_SECTIONS
    seats = PLAYERS_IN
    players = c01_game.PLAYERS
    stack_zone = PLAYING
    working_kinds = c04_zones.WORKING_KINDS
    sure_payments = (picking.TURN,)  # only standing cards are offered
    newcomers_differ = False
    deck_zone = DECK
    hand_zone = HAND
    discard_zone = WAITING

    check_timing = staticmethod(c09_check.check_timing)
    end_loop = staticmethod(c13_loops.draw_endless)
    goes_along = staticmethod(c09_references.goes_along)
    adjusted = staticmethod(c05_changing.adjusted)
    take_damage = staticmethod(c05_changing.take_damage)
    has_turn = staticmethod(c12_players.has_turn)
    opponents = staticmethod(c12_players.opponents)
    everybody = staticmethod(c12_players.everybody)
    looks_back = staticmethod(c09_check.looks_back)
    visible_to = staticmethod(c04_zones.visible_to)
    back_of = staticmethod(c04_zones.back_of)
    replacement_chooser = staticmethod(c09_effects.replacement_chooser)
    can_replace = staticmethod(c09_effects.can_replace)
    consent = staticmethod(c09_effects.consent)
    choosable = staticmethod(c09_choices.choosable)
    may_choose_fewer = staticmethod(c09_choices.may_choose_fewer)
    can_pay = staticmethod(c09_costs.can_pay)
    can_do = staticmethod(paying.does_anything)
    draw_one = staticmethod(c05_drawing.draw_one)
    can_draw = staticmethod(drawing.has_deck)
    use_picked = staticmethod(c05_picking.use_picked)
    until = staticmethod(c05_changing.until_of)

    enter_decks = staticmethod(c06_setup.enter_decks)
    resume = staticmethod(c07_turn.resume)
    concede = staticmethod(c01_game.concede)
    check_deck = staticmethod(c06_setup.check_deck)

    refusals = staticmethod(c07_refusals.refusals)
    target_refusals = staticmethod(c07_refusals.choice_refusals)

    make_face = staticmethod(c02_cards.make_face)

    def after_move(self, game: Game, event: CardMoved) -> None:
        c09_references.follow(game, event)
        if event.to_zone == SOUL:
            c04_souls.become_soul(game, event)
        elif event.from_zone == ENTRY:
            c04_souls.leave_with_host(game, event)
        if event.to_zone == ENTRY and game.delayed:
            c05_changing.change_new_entry(game, event)
        if event.from_zone == DECK:
            c10_rules.after_move(game, event)
        if RETIRE in (event.from_zone, event.to_zone) and game.out:
            c12_leaving.one_out_is_decided(game)

    def put_into(self, game: Game, refs: tuple[Ref, ...], where: str, context: Context) -> Flow:
        return c05_putting.put_into(game, game.rule, refs, where, context)
