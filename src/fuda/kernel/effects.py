"""Continuous effects: what they are, how long they last, and where constant abilities are found.

An effect that began on resolution sits on the cards it changed (`Card.mods`) and ends with them; a constant ability is
found through the index of abilities that work now. What follows from them is worked out in `deriving`.
"""

from __future__ import annotations

from operator import attrgetter
from typing import TYPE_CHECKING, Final

from fuda.kernel.abilities import ALL, EVERYTHING, Change, Context, Replacing, Static, Triggered
from fuda.kernel.plain import Known, Plain
from fuda.kernel.plans import Working, aspects_read

if TYPE_CHECKING:
    from fuda.kernel.cards import Card, Info, Ref
    from fuda.kernel.game import Game
    from fuda.kernel.rulebook import Rulebook

COUNTED: Final = "counted"  # watched by whoever looks at what a player or a card did (`Game.count`, `Game.use`)
# What a change touches; the rulebook says in which order they are applied.
ABILITIES: Final = 0
WORDS: Final = 1
NUMBERS: Final = 2


class Until(Plain):
    """When an effect ends: at a named moment of a turn of `player` (-1: anyone's), not before turn `turn`.

    `later`: it does not begin before that turn either ("during your opponent's next turn").
    """

    __slots__ = ("later", "moment", "player", "turn")

    def __init__(self, moment: str, player: int, turn: int, later: bool = False) -> None:
        self.moment: Final = moment
        self.player: Final = player
        self.turn: Final = turn
        self.later: Final = later

    def begun(self, game: Game) -> bool:
        """Whether the effect applies already."""
        return not self.later or (game.turn >= self.turn and self.player in (-1, game.active))

    def reached(self, game: Game, moment: str) -> bool:
        if self.moment != moment or game.turn < self.turn:
            return False
        return self.player < 0 or self.player in game.book.turn_players(game)


class Modification(Plain):
    """A continuous effect of something that resolved, on one card."""

    __slots__ = ("change", "controller", "source", "stamp", "until")

    def __init__(self, change: Change, stamp: int, source: Ref, controller: int, until: Until | None) -> None:
        self.change: Final = change
        self.stamp: Final = stamp
        self.source: Final = source
        self.controller: Final = controller
        self.until: Final = until


class Alone:
    """What the effects on a card make of `base`, no constant ability being asked.

    `constant`: it follows from them and nothing else; `added`: the numbers that they add to, if they do no more.
    """

    __slots__ = ("added", "base", "constant", "info", "mods")

    def __init__(
        self, mods: tuple[Modification, ...], base: Info, info: Info, constant: bool, added: frozenset[str] | None
    ) -> None:
        self.mods: Final = mods
        self.base: Final = base
        self.info: Final = info
        self.constant: Final = constant
        self.added: Final = added


def numbers_added(mods: tuple[Modification, ...]) -> frozenset[str] | None:
    """The numbers that effects add to, None where some of them do more."""
    stats: list[str] = []
    for mod in mods:
        added = mod.change.added()
        if added is None:
            return None
        stats.append(added[0])
    return frozenset(stats)


class Entry:
    """A change that is about to be applied: since when, by which ability, and to which cards."""

    __slots__ = ("card", "change", "context", "reads", "stamp", "static")

    def __init__(
        self,
        stamp: int,
        change: Change,
        context: Context,
        card: int,
        static: Static | None = None,
        reads: frozenset[tuple[int, str]] = frozenset(),
    ) -> None:
        self.stamp = stamp
        self.change = change
        self.context = context
        self.card = card  # the one card of a modification
        self.static = static
        self.reads = reads  # what of the others' results it depends on

    def is_free(self, layer: int) -> bool:
        """Whether no other change of the round can change what this one does: it need not be tried."""
        return self.static is None or (layer != ABILITIES and not self.reads)

    def may_depend_on(self, other: Entry) -> bool:
        """Whether the other one changes something that this one looks at."""
        change = other.change
        if change.layer == ABILITIES and change.takes_abilities():  # this one may be gone
            return True
        if (change.layer, getattr(change, "stat", "")) in self.reads:
            return True
        for reads, _ in self.reads:
            if reads == ALL:
                return True
        return False

    def affected(self, game: Game) -> tuple[int, ...]:
        if self.static is None:
            return (self.card,)
        condition = self.static.only_if
        if condition is not None and not condition.holds(game, self.context):
            return ()
        return tuple([ref[0] for ref in self.static.affects.refs(game, self.context)])


BY_AGE: Final = attrgetter("stamp")


class Index:
    """The abilities that work now, by what they wait for: made from cards and what works of their abilities."""

    __slots__ = (
        "changes", "changes_itself", "entries", "in_turn", "looks", "minded", "minds_turns", "replacing", "statics",
        "triggered", "watches", "watches_counts",
    )  # fmt: skip

    def __init__(self, game: Game, working: list[tuple[int, Working]]) -> None:
        self.watches: frozenset[str] = frozenset()  # events that may change what the constant abilities say
        self.statics: list[tuple[int, Static]] = []  # card, ability
        self.changes: set[type[Change]] = set()  # the kinds of what they change
        # By event key: the card, the number of the ability among its kind, the ability (and if it hears only itself).
        self.triggered: dict[str, list[tuple[int, int, Triggered, bool]]] = {}
        self.replacing: dict[str, list[tuple[int, int, Replacing]]] = {}
        # The changes of constant abilities by round and age; whether some of a round look at anything that changes,
        # and whether some of them may depend on each other.
        self.entries: tuple[list[Entry], list[Entry], list[Entry]] = ([], [], [])
        self.minds_turns = False  # some of them may say something else when a turn begins
        self.changes_itself = False  # some of them give or take abilities that would stand here
        self.looks = [False, False, False]
        self.in_turn = [False, False, False]
        for card, what in working:
            if what.statics:
                self._enter_statics(game.cards[card], what, game.book)
            for key, number, trigger, own in what.triggered:
                if key in self.triggered:
                    self.triggered[key].append((card, number, trigger, own))
                else:
                    self.triggered[key] = [(card, number, trigger, own)]
            for key, number, replacing in what.replacing:
                if key in self.replacing:
                    self.replacing[key].append((card, number, replacing))
                else:
                    self.replacing[key] = [(card, number, replacing)]
        if self.statics:
            for layer, entries in enumerate(self.entries):
                if len(entries) > 1:
                    entries.sort(key=BY_AGE)
                    self.in_turn[layer] = self.looks[layer] and _some_may_depend(entries)
        self.watches_counts = COUNTED in self.watches or EVERYTHING in self.watches
        self.minded: set[str] | None = None  # numbers to which nothing can be added unnoticed, once somebody asked

    def _enter_statics(self, card: Card, what: Working, book: Rulebook) -> None:
        self.watches |= what.watches
        self.minds_turns = self.minds_turns or what.minds_turns
        context = Context((card.id, card.life), card.controller)
        for static, reads in what.statics:
            self.statics.append((card.id, static))
            for change in static.changes:
                self.changes.add(type(change))
                layer = change.layer
                self.entries[layer].append(Entry(card.placed, change, context, card.id, static, reads))
                if layer == ABILITIES and change.changes_index(book):
                    self.changes_itself = True
                if reads or layer == ABILITIES:
                    self.looks[layer] = True

    def numbers_minded(self) -> set[str]:
        """The numbers of cards of which it matters to a constant ability when something is added to them."""
        if self.minded is None:
            self.minded = set()
            for _, static in self.statics:
                self.minded |= MINDED.of(static)
        return self.minded


def numbers_minded(static: Static) -> set[str]:
    """The numbers that a constant ability looks at, or to which it does more than adding."""
    minded = [stat if of == NUMBERS else EVERYTHING for of, stat in aspects_read(static) if of in (ALL, NUMBERS)]
    for change in static.changes:
        if change.layer == NUMBERS and change.added() is None:
            minded.append(getattr(change, "stat", ""))
        if change.adjusts():
            minded.append(EVERYTHING)
    return {stat or EVERYTHING for stat in minded}


MINDED: Final = Known(numbers_minded)


def _some_may_depend(entries: list[Entry]) -> bool:
    """Whether one of the changes looks at what another one may change."""
    for entry in entries:
        for other in entries:
            if other is not entry and entry.may_depend_on(other):
                return True
    return False


def build_index(game: Game, infos: list[Info]) -> Index:
    """Sort the abilities that work now: those of live zones, and of cards whose abilities work elsewhere."""
    book, cards, zones = game.book, game.cards, game.zones
    found: list[tuple[int, Working]] = []
    for zone_index in (*book.live_zones, *game.roaming):
        zone = book.zones[zone_index]
        kinds = book.working_kinds.get(zone_index)
        for ids in zones[zone_index :: book.zone_count]:
            for card_id in ids:
                card = cards[card_id]
                face = card.face
                if not zone.live and not face.roams:
                    continue
                info = infos[card_id]
                plan = info.plan or game.plan(info)
                if not plan.indexed:
                    continue
                live = zone.live and not card.face_down and (kinds is None or face.kind in kinds)
                if live or (face.roams and not (zone.live and card.face_down)):
                    key = zone_index * 2 + live
                    found.append((card_id, plan.working.get(key) or plan.works_in(zone, live)))
    return Index(game, found)
