"""The rulebook object: where the kernel asks, and which chapter answers."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from fuda.games.book import Book
from fuda.games.faces import bundled, read_cards
from fuda.games.shadowverse_evolve import (
    c01_game,
    c02_cards,
    c03_players,
    c04_zones,
    c05_changes,
    c05_damage,
    c05_drawing,
    c05_evolve,
    c05_past,
    c05_picking,
    c05_putting,
    c06_decks,
    c06_setup,
    c07_turn,
    c08_main,
    c09_special,
    c10_answers,
    c10_check,
    c10_costs,
    c10_effects,
    c10_playing,
    c10_targets,
    c12_keywords,
    c13_classes,
    c15_loops,
)
from fuda.games.shadowverse_evolve.zones import (
    CEMETERY,
    DECK,
    DECK_SECTIONS,
    EVOLVE_DECK,
    EVOLVED,
    FIELD,
    HAND,
    LEADER,
    NUMBERS,
    PROHIBITIONS,
    RESOLUTION,
    STATS,
    ZONES,
)
from fuda.kernel.cards import Face
from fuda.kernel.constants import RuleNumbers
from fuda.kernel.events import CardMoved
from fuda.kernel.game import Game


class ShadowverseEvolve(Book):
    """The facts of the book, and which chapter answers what the kernel asks."""

    version = "1.18.0"
    rule_of = RuleNumbers(
        replacing="10.10.2", replaced="10.10.1", may="10.4.7.4", choose="10.6.2.3", die="5.19.1", shuffle="5.8.1",
        show="5.20.1",
    )  # fmt: skip
    zones = ZONES
    prohibitions = PROHIBITIONS
    rebased_zones = (EVOLVED,)
    partly_counted = (EVOLVE_DECK,)
    numbers = NUMBERS
    stats = STATS
    kinds_with = c05_damage.KINDS_WITH
    formats = ("standard", "title", "sealed", "crossover")
    deck_sections = DECK_SECTIONS
    players = c01_game.PLAYERS
    stack_zone = RESOLUTION
    leader_zone = LEADER
    notes_events = True
    noting_option = c05_past.ASKED
    paid_is_it = False
    deck_zone = DECK
    hand_zone = HAND
    discard_zone = CEMETERY

    check_timing = staticmethod(c10_check.check_timing)
    end_loop = staticmethod(c15_loops.draw_endless)
    draw_one = staticmethod(c05_drawing.draw_one)
    take_damage = staticmethod(c05_damage.take_damage)
    bounded = staticmethod(c03_players.within_bounds)
    rebase = staticmethod(c05_evolve.rebase)
    carried = staticmethod(c04_zones.carried)

    note_events = staticmethod(c05_past.witness)
    after_change = staticmethod(c10_effects.note_change)
    replacement_chooser = staticmethod(c10_effects.replacement_chooser)
    same_outcome = staticmethod(c10_effects.same_outcome)
    visible_to = staticmethod(c04_zones.visible_to)
    has_name = staticmethod(c02_cards.has_name)
    original = staticmethod(c02_cards.original)
    counted = staticmethod(c04_zones.counted)
    choosable = staticmethod(c10_targets.choosable)
    can_pay = staticmethod(c10_costs.can_pay)
    payment_rule = staticmethod(c10_playing.payment_rule)
    can_pay_part = staticmethod(c10_costs.can_pay_part)
    can_do = staticmethod(c10_costs.can_do)

    use_picked = staticmethod(c05_picking.use_picked)
    put_into = staticmethod(c05_putting.put_and_follow)
    may_fail_to_find = staticmethod(c04_zones.may_fail_to_find)
    nameable = staticmethod(c05_picking.nameable)
    until = staticmethod(c05_changes.until_of)
    may_choose_fewer = staticmethod(c04_zones.may_choose_fewer)
    is_silent = staticmethod(c12_keywords.is_silent)

    def after_move(self, game: Game, event: CardMoved) -> None:
        if event.from_zone == FIELD and event.to_zone != FIELD:
            c04_zones.unlink(game, event.before[0])
        elif event.to_zone == FIELD and event.from_zone != FIELD:
            c13_classes.enters_with_stack(game, event.after[0])
        card = game.cards[event.after[0]]
        if card.token or "special" in card.face.base.marks:
            c09_special.settle(game, event)

    def is_manner(self, manner: str, wanted: str) -> bool:
        return wanted in manner.split()

    half = staticmethod(c10_effects.half)

    enter_decks = staticmethod(c06_setup.enter_decks)
    resume = staticmethod(c07_turn.resume)

    concede = staticmethod(c01_game.concede)
    check_deck = staticmethod(c06_decks.check_deck)

    refusals = staticmethod(c08_main.refusals)
    target_refusals = staticmethod(c10_answers.answer_refusals)

    make_face = staticmethod(c02_cards.make_face)

    def pool(self) -> dict[str, Face]:
        return pool()

    def names(self) -> tuple[str, ...]:
        return tuple(face.name for face in (*tokens().values(), *pool().values()))

    def library(self, name: str) -> Face | None:
        """An official token or a card of the bundled pool, by its printed name."""
        return tokens().get(name) or pool().get(name)


@cache
def pool() -> dict[str, Face]:
    """The bundled cards by name; an evolve card, which has its follower's name, with a word behind it."""
    return bundled("shadowverse_evolve", lambda fields, _: c02_cards.make_face(fields, fields["name"]), pool_name)


def pool_name(fields: Mapping[str, Any]) -> str:
    """What a card is called in the pool."""
    name: str = fields["name"]
    return name if fields.get("special") != "evolve" else f"{name} EVOLVE"


@cache
def tokens() -> dict[str, Face]:
    """The official tokens of appendix A: facts from the table, abilities from `appendix_a` and `appendix_a_spells`."""
    from fuda.games.shadowverse_evolve.appendix_a import ABILITIES
    from fuda.games.shadowverse_evolve.appendix_a_spells import SPELLS

    abilities = {**ABILITIES, **SPELLS}
    return {
        fields["name"]: c02_cards.face_of(fields, fields["name"], abilities.get(fields["name"], ()))
        for fields in read_cards("shadowverse_evolve", "tokens.toml")
    }
