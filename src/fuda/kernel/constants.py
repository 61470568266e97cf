"""Constants: what differs between rulebooks and is a word, a number or a list of them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, NamedTuple

from fuda.kernel.zones import Zone


class RuleNumbers(NamedTuple):
    """The rules by which the kernel and the shared procedures do what every book lets players do."""

    replacing: str = ""  # a player says which replacement comes first
    replaced: str = ""  # something happens in place of something else, if that is another rule
    consent: str = ""  # the controller of an optional replacement says whether it is applied, not who orders them
    may: str = ""
    loop: str = ""
    choose: str = ""
    up_to: str = ""  # of choices of up to so many
    die: str = ""
    later: str = ""  # an ability for a later moment is made
    decided: str = ""  # a player says whether they do what they may, where the log tells that
    waits: str = ""  # a triggered ability begins to wait, where the log tells that
    shuffle: str = ""
    show: str = ""


class Constants:
    """The constants of one rulebook."""

    slug: str = ""
    version: ClassVar[str] = ""
    rule_of: ClassVar[RuleNumbers] = RuleNumbers()
    zones: ClassVar[tuple[Zone, ...]] = ()
    numbers: ClassVar[tuple[str, ...]] = ()  # of a player
    stats: ClassVar[tuple[str, ...]] = ()  # of a card
    kinds_with: ClassVar[dict[int, tuple[str, ...]]] = {}  # the kinds of card that have a number, where not all do
    formats: ClassVar[tuple[str, ...]] = ()
    players: ClassVar[tuple[int, int]] = (2, 2)
    leader_zone: ClassVar[int] = -1
    deck_zone: ClassVar[int] = -1  # where cards are drawn from
    hand_zone: ClassVar[int] = -1
    discard_zone: ClassVar[int] = -1  # where discarded cards go
    # The parts of a deck beside the main one, with what their headings may say in a list beside their own names.
    deck_sections: ClassVar[Mapping[str, tuple[str, ...]]] = {}
    # How many players a format is for, where it is not for all numbers that the book allows.
    seats: ClassVar[Mapping[str, tuple[int, int]]] = {}
    prohibitions: ClassVar[frozenset[str]] = frozenset()  # the words for what effects may forbid; others are refused
    replaces_once: ClassVar[bool] = False  # what one replacement has made of an event is not replaced again
    counts_below_zero: ClassVar[bool] = True  # texts that ask for a number of a card find one below 0 as it is
    turn_over: ClassVar[str] = "turn end"  # the moment at which effects for the turn end
    tells_order: ClassVar[bool] = False  # the log names cards that go into a deck in an order, as far as they are known
    payments_leave_enough: ClassVar[bool] = True  # cards that a later part of the same cost needs are not offered
    picks_can_fail: ClassVar[bool] = True  # a card that may be picked for a cost can turn out not to pay it
    sure_payments: ClassVar[tuple[str, ...]] = ()  # what picks are for (`Picking.then`) that never turn out so
    paid_is_it: ClassVar[bool] = True  # after a cost, "it" may mean what was paid
    newcomers_differ: ClassVar[bool] = True  # two states are not the same if other cards came this turn
    notes_events: ClassVar[bool] = False  # it remembers what has happened (`note_events`)
    noting_option: ClassVar[str] = ""  # … but only in games with that option
    sees_own_face_down: ClassVar[bool] = True
    heard_leaving: ClassVar[tuple[str, ...]] = ("moved", "to ", "from ")  # moves that a card hears while it leaves
    facts_are_quiet: ClassVar[bool] = True  # facts and turned cards make nothing due at a check timing
    forbids_events: ClassVar[bool] = False  # whether `forbids` is asked about every event
    # The kinds of cards whose abilities work in a live zone, where not all cards' do.
    working_kinds: ClassVar[Mapping[int, tuple[str, ...]]] = {}
    partly_counted: ClassVar[tuple[int, ...]] = ()  # zones in which some cards do not count as being there (`counted`)
    followed_zones: ClassVar[tuple[int, ...]] = ()  # where a card comes or goes `after_move` is asked; none: everywhere
    rebased_zones: ClassVar[tuple[int, ...]] = ()  # where a card that comes or goes may change what `rebase` enters
    stack_zone: ClassVar[int] = -1  # where played cards wait to resolve: passing through it is not coming from it
