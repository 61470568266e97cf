"""The rulebook object: where the kernel asks, and which chapter answers."""

from __future__ import annotations

from functools import cache

from fuda.ability.filters import Typed
from fuda.games.book import Book
from fuda.games.faces import read_cards
from fuda.games.lorcana import (
    c01_players,
    c02_decks,
    c03_game,
    c04_play,
    c04_turn,
    c04_turn_actions,
    c06_cards,
    c07_costs,
    c07_effects,
    c07_looking,
    c07_picking,
    c07_replacement,
    c07_resolving,
    c08_bag,
    c08_zones,
    c09_damage,
)
from fuda.games.lorcana.zones import (
    CLASS_EN,
    DECK,
    DISCARD,
    HAND,
    NUMBERS,
    PLAYERS,
    PLAYERS_IN,
    PLAYING,
    PROHIBITIONS,
    STATS,
    ZONES,
)
from fuda.kernel.cards import Face
from fuda.kernel.constants import RuleNumbers
from fuda.kernel.plain import Term


class Lorcana(Book):
    """The facts of the book, and which chapter answers what the kernel asks."""

    version = "2025-03-14"
    rule_of = RuleNumbers(
        replacing="7.7.5", consent="7.1.3", replaced="7.7.4", may="7.1.3", choose="1.2.4", up_to="7.1.8",
        shuffle="3.1.3", show="7.1.10", waits="8.7.3", decided="7.1.3",
    )  # fmt: skip
    zones = ZONES
    prohibitions = PROHIBITIONS
    numbers = NUMBERS
    stats = STATS
    formats = ("core", "multiplayer")
    seats = PLAYERS_IN
    players = PLAYERS
    stack_zone = PLAYING
    replaces_once = True
    counts_below_zero = False  # 7.8.2
    heard_leaving = ("moved", "from ")  # 8.4.4
    sees_own_face_down = False
    deck_zone = DECK
    hand_zone = HAND
    discard_zone = DISCARD
    tells_order = True
    payments_leave_enough = False  # such a play is rewound (4.3.4.1)

    check_timing = staticmethod(c08_bag.open_bag)
    end_loop = staticmethod(c08_bag.draw_endless)
    take_damage = staticmethod(c09_damage.take_damage)
    bounded = staticmethod(c07_effects.bounded)
    carried = staticmethod(c04_play.carried)
    after_move = staticmethod(c08_zones.settle)
    replacement_chooser = staticmethod(c07_replacement.replacement_chooser)
    visible_to = staticmethod(c08_zones.visible_to)
    names_of = staticmethod(c06_cards.all_names)
    turn_players = staticmethod(c01_players.turn_players)
    choosable = staticmethod(c07_replacement.choosable)
    were_chosen = staticmethod(c07_replacement.were_chosen)
    can_pay = staticmethod(c07_costs.can_pay)
    can_do = staticmethod(c07_picking.can_do)
    can_begin = staticmethod(c07_picking.can_begin)
    comes_to_nothing = staticmethod(c07_picking.comes_to_nothing)
    named_anyway = staticmethod(c07_resolving.named_anyway)
    opponents = staticmethod(c01_players.opponents)
    can_replace = staticmethod(c07_replacement.can_replace)
    draw_one = staticmethod(c07_effects.draw_one)
    after_pick = staticmethod(c07_picking.after_pick)
    put_into = staticmethod(c08_zones.put_into)
    nameable = staticmethod(c07_looking.nameable)
    until = staticmethod(c07_effects.until)

    enter_decks = staticmethod(c03_game.enter_decks)
    resume = staticmethod(c04_turn.resume)
    concede = staticmethod(c01_players.concede)
    check_deck = staticmethod(c02_decks.check_deck)

    refusals = staticmethod(c04_turn_actions.refusals)
    target_refusals = staticmethod(c07_replacement.target_refusals)

    make_face = staticmethod(c06_cards.make_face)
    pool_name = staticmethod(c06_cards.full_name)

    def words_asked(self, part: Term) -> tuple[str, ...]:
        """The class of a term that neither the book nor a card of the pool has (6.2.6)."""
        if not isinstance(part, Typed) or part.type in CLASS_EN:
            return ()
        return () if any(part.type in face.types for face in self.pool().values()) else (part.type,)

    def library(self, name: str) -> Face | None:
        """A card of the bundled pool, by its full name, Japanese or English."""
        return self.pool().get(name) or self.pool().get(english().get(name, ""))


@cache
def english() -> dict[str, str]:
    """The full names of the bundled cards by their English ones."""
    return {c06_cards.full_name(fields, "_en"): c06_cards.full_name(fields) for fields in read_cards("lorcana")}
