"""The rulebook object: where the kernel asks, and which chapter answers."""

from __future__ import annotations

from fuda.games.book import Book
from fuda.games.vividz import (
    c100_game,
    c200_priority,
    c300_cards,
    c400_decks,
    c500_zones,
    c600_setup,
    c700_turn,
    c703_main,
    c900_abilities,
    c902_durations,
    c904_paying,
    c1005_missions,
    c1101_damage,
    c1102_leaving,
    c1106_drawing,
    c1107_choosing,
    c1108_showing,
)
from fuda.games.vividz.zones import AREA, DECK, DECK_SECTIONS, HAND, PROHIBITIONS, STATS, TEMPORARY, TRASH, ZONES
from fuda.kernel.constants import RuleNumbers
from fuda.procedures import drawing


class Vividz(Book):
    """The facts of the book, and which chapter answers what the kernel asks."""

    version = "1.1.0"
    rule_of = RuleNumbers(
        replacing="912.2", consent="912.1", replaced="912.1", may="908.2", later="908.4", choose="1107.1",
        shuffle="1105.1", show="1108.1",
    )  # fmt: skip
    zones = ZONES
    prohibitions = PROHIBITIONS
    stats = STATS
    followed_zones = (AREA,)
    formats = ("standard",)
    deck_sections = DECK_SECTIONS
    players = c100_game.PLAYERS
    stack_zone = TEMPORARY
    notes_events = True
    facts_are_quiet = False  # missions ask for them
    deck_zone = DECK
    hand_zone = HAND
    discard_zone = TRASH
    picks_can_fail = False  # where a picked card goes in the end does not matter (904.4b)

    check_timing = staticmethod(c200_priority.processing)
    end_loop = staticmethod(c100_game.draw_endless)
    take_damage = staticmethod(c1101_damage.take_damage)
    after_move = staticmethod(c500_zones.after_move)
    after_change = staticmethod(c1102_leaving.note_change)
    notes = staticmethod(c1005_missions.notes)
    note_events = staticmethod(c1005_missions.note)
    progress = staticmethod(c1005_missions.progress)
    replacement_chooser = staticmethod(c900_abilities.replacement_chooser)
    can_replace = staticmethod(c900_abilities.can_replace)
    nameable = staticmethod(c1107_choosing.nameable)
    visible_to = staticmethod(c1108_showing.visible_to)
    choosable = staticmethod(c1107_choosing.choosable)
    were_chosen = staticmethod(c1107_choosing.were_chosen)
    may_choose_fewer = staticmethod(c1107_choosing.may_choose_fewer)
    can_pay = staticmethod(c904_paying.can_pay)
    can_pay_part = staticmethod(c904_paying.can_pay_part)
    order_of_cost = staticmethod(c904_paying.order_of_cost)
    use_picked = staticmethod(c904_paying.use_picked)
    can_do = staticmethod(c1107_choosing.can_do)
    can_draw = staticmethod(drawing.has_deck)
    draw_one = staticmethod(c1106_drawing.draw_one)
    put_into = staticmethod(c1108_showing.put_into)
    until = staticmethod(c902_durations.until)

    enter_decks = staticmethod(c600_setup.enter_decks)
    resume = staticmethod(c700_turn.resume)
    concede = staticmethod(c100_game.concede)
    check_deck = staticmethod(c400_decks.check_deck)

    refusals = staticmethod(c703_main.refusals)
    target_refusals = staticmethod(c1107_choosing.target_refusals)

    make_face = staticmethod(c300_cards.make_face)
