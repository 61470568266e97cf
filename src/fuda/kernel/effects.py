"""Continuous effects: which apply to a card, in which order, and the information that results.

An effect that began on resolution sits on the cards it changed (`Card.mods`) and ends with them; a constant ability is
found through the index of abilities that work now. Rounds (`layers`) are the rulebook's; within a round an effect that
depends on another waits for it, and otherwise the older one goes first.
"""

from __future__ import annotations

from operator import attrgetter
from typing import TYPE_CHECKING, Final

from fuda.kernel.abilities import ALL, EVERYTHING, Ability, Change, Context, Replacing, Static, Triggered, Working
from fuda.kernel.events import CardMoved
from fuda.kernel.plain import Plain

if TYPE_CHECKING:
    from fuda.kernel.cards import Card, Info, Ref
    from fuda.kernel.events import Event
    from fuda.kernel.game import Game

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
        "changes", "entries", "in_turn", "looks", "replacing", "statics", "triggered", "watches", "watches_counts",
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
        self.looks = [False, False, False]
        self.in_turn = [False, False, False]
        for card, what in working:
            if what.statics:
                self._enter_statics(game.cards[card], what)
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

    def _enter_statics(self, card: Card, what: Working) -> None:
        self.watches |= what.watches
        context = Context((card.id, card.life), card.controller)
        for static, reads in what.statics:
            self.statics.append((card.id, static))
            for change in static.changes:
                self.changes.add(type(change))
                layer = change.layer
                self.entries[layer].append(Entry(card.placed, change, context, card.id, static, reads))
                if reads or layer == ABILITIES:
                    self.looks[layer] = True


def _some_may_depend(entries: list[Entry]) -> bool:
    """Whether one of the changes looks at what another one may change."""
    for entry in entries:
        for other in entries:
            if other is not entry and entry.may_depend_on(other):
                return True
    return False


def index_anew(game: Game) -> None:
    """Find the abilities that work now; what they do to cards is worked out only if some of them change abilities."""
    if not game.index_is_special and not _change_abilities(game):
        infos: dict[int, Info] = {}
        if game.book.rebased_zones:
            game.book.rebase(game, infos)
        index = build_index(game, infos)
        if not index.entries[ABILITIES]:
            game.index = index
            game.forget_alone()  # a change may look at what has made the index stale, such as whose turn it is
            return
    derive(game)


def derive(game: Game) -> None:
    """Work out the information of every card that an effect touches, and the index of working abilities."""
    game.stale = False
    infos: dict[int, Info] = {}
    game.infos = infos
    if game.book.rebased_zones:
        game.book.rebase(game, infos)
    plain = build_index(game, infos) if game.index is None else game.plain_index
    if plain is not None and not plain.statics and not _change_abilities(game):
        game.index = plain
        game.index_is_special = False
        game.plain_index = None
        game.forget_alone()
    if game.index is not None and not game.index.statics:
        for card_id in game.modified:
            infos[card_id] = _alone(game, card_id, infos.get(card_id))
        return
    layers: tuple[list[Entry], list[Entry], list[Entry]] = ([], [], [])
    for card_id in game.modified:
        for mod in game.cards[card_id].mods:
            if mod.until is None or mod.until.begun(game):
                context = Context(mod.source, mod.controller)
                layers[mod.change.layer].append(Entry(mod.stamp, mod.change, context, card_id))
    drafts: set[int] = set()
    # Abilities first: what they are decides which constant effects there are at all.
    if plain is not None:
        given: list[tuple[int, tuple[Ability, ...]]] = []
        if layers[ABILITIES] or plain.entries[ABILITIES]:
            _apply_round(game, infos, layers[ABILITIES], plain, ABILITIES, drafts)
            given = [(card_id, infos[card_id].abilities) for card_id in sorted(drafts)]
        if game.index is None or given != game.given:
            game.index = build_index(game, infos) if given else plain
            game.given = given
        game.index_is_special = bool(plain.entries[ABILITIES])
        game.plain_index = plain if game.index_is_special else None
    elif layers[ABILITIES]:
        _apply(game, infos, sorted(layers[ABILITIES], key=BY_AGE), drafts)
    assert game.index is not None
    for layer in (WORDS, NUMBERS):
        if layers[layer] or game.index.entries[layer]:
            _apply_round(game, infos, layers[layer], game.index, layer, drafts)


def _change_abilities(game: Game) -> bool:
    """Whether an effect of something that resolved changes abilities."""
    for card_id in game.modified:
        for mod in game.cards[card_id].mods:
            if mod.change.layer == ABILITIES:
                return True
    return False


def _alone(game: Game, card_id: int, base: Info | None) -> Info:
    """The information of a card that no constant ability can touch: its own effects, by round and age."""
    card = game.cards[card_id]
    if base is None:
        base = card.printed.base if card.back_up else card.face.base
    known = game.alone.get(card_id)
    if known is not None and known[0] is card.mods and known[1] is base:
        return known[2]
    info = base.draft()
    lasting = constant = True
    for layer in (ABILITIES, WORDS, NUMBERS):
        for mod in card.mods:
            if mod.change.layer != layer:
                continue
            until = mod.until
            if until is not None and until.later:
                lasting = False
                if not until.begun(game):
                    continue
            mod.change.apply(info, game, Context(mod.source, mod.controller))
            constant = constant and mod.change.is_constant()
    if lasting:
        game.alone[card_id] = (card.mods, base, info, constant)
    return info


def build_index(game: Game, infos: dict[int, Info]) -> Index:
    """Sort the abilities that work now: those of live zones, and of cards whose abilities work elsewhere."""
    book, cards, zones = game.book, game.cards, game.zones
    found: list[tuple[int, Working]] = []
    for zone_index in (*book.live_zones, *game.roaming):
        zone = book.zones[zone_index]
        kinds = book.working_kinds.get(zone_index)
        for place in range(zone_index, len(zones), book.zone_count):
            for card_id in zones[place]:
                card = cards[card_id]
                face = card.face
                if not zone.live and not face.roams:
                    continue
                info = infos.get(card_id) or (card.printed.base if card.back_up else face.base)
                plan = info.plan or game.plan(info)
                if not plan.indexed:
                    continue
                live = zone.live and not card.face_down and (kinds is None or face.kind in kinds)
                if live or (face.roams and not (zone.live and card.face_down)):
                    key = zone_index * 2 + live
                    found.append((card_id, plan.working.get(key) or plan.works_in(zone, live)))
    return Index(game, found)


def note_staleness(game: Game, events: list[Event]) -> None:
    """Constant abilities may say something else after these events."""
    assert game.index is not None
    watches = game.index.watches
    for event in events:
        heard = event.key in watches or EVERYTHING in watches
        if not heard and isinstance(event, CardMoved):
            book = game.book
            heard = book.keys_to[event.to_zone] in watches or book.keys_from[event.from_zone] in watches
        if heard:
            game.stale = True
            game.quiet = 0
            return


def _apply_round(
    game: Game, infos: dict[int, Info], entries: list[Entry], index: Index, layer: int, drafts: set[int]
) -> None:
    """Apply the changes of one round, those of effects and those of constant abilities."""
    constant = index.entries[layer]
    in_turn = index.looks[layer] if entries else index.in_turn[layer]
    entries = sorted(entries + constant, key=BY_AGE) if entries else constant[:]
    if not in_turn or len(entries) < 2:
        _apply(game, infos, entries, drafts)
        return
    while entries:
        free = 0
        while free < len(entries) and entries[free].is_free(layer):
            free += 1
        if free:
            _apply(game, infos, entries[:free], drafts)
            del entries[:free]
        else:
            entry = _next(game, infos, entries)
            entries.remove(entry)
            _apply(game, infos, [entry], drafts)


def _next(game: Game, infos: dict[int, Info], entries: list[Entry]) -> Entry:
    """The oldest effect that depends on no waiting one; the oldest of all where they depend in a circle."""
    for entry in entries:
        if entry.static is None or not _depends(game, infos, entry, _leading_to(entry, entries)):
            return entry
    return entries[0]


def _leading_to(entry: Entry, entries: list[Entry]) -> list[Entry]:
    """The effects that may change what this one looks at, and those that may change what they look at."""
    found: list[Entry] = []
    reached = [entry]
    while reached:
        reader = reached.pop()
        for other in entries:
            if other is not entry and other not in found and reader.may_depend_on(other):
                found.append(other)
                reached.append(other)
    return found


def _depends(game: Game, infos: dict[int, Info], entry: Entry, others: list[Entry]) -> bool:
    """Whether applying the others first changes what this one applies to, how, or whether it exists."""
    if not others:
        return False
    before = _outcome(game, infos, entry)
    saved = dict(infos)
    others.sort(key=BY_AGE)
    while others:
        other = _next(game, infos, others)
        others.remove(other)
        _apply(game, infos, [other], set())
    after = _outcome(game, infos, entry)
    infos.clear()
    infos.update(saved)
    return before != after


def _outcome(game: Game, infos: dict[int, Info], entry: Entry) -> tuple[object, ...]:
    static = entry.static
    assert static is not None
    exists = _exists(game, infos, entry, static)
    return exists, entry.affected(game), entry.change.fixed(game, entry.context)


def _apply(game: Game, infos: dict[int, Info], entries: list[Entry], drafts: set[int]) -> None:
    """Apply changes in their order. `drafts`: the cards whose information may be written to already."""
    for entry in entries:
        static = entry.static
        change, context = entry.change, entry.context
        affected: tuple[Ref, ...] = ((entry.card, 0),)
        if static is not None:
            if static.only_if is not None and not static.only_if.holds(game, context):
                continue
            if change.layer == ABILITIES and not _exists(game, infos, entry, static):
                continue
            affected = static.affects.refs(game, context)
        for card_id, _ in affected:
            if card_id not in drafts:
                card = game.cards[card_id]
                infos[card_id] = (infos.get(card_id) or (card.printed if card.back_up else card.face).base).draft()
                drafts.add(card_id)
            change.apply(infos[card_id], game, context)


def _exists(game: Game, infos: dict[int, Info], entry: Entry, static: Static) -> bool:
    """Whether the card still has the constant ability that makes the change."""
    source = game.cards[entry.context.source[0]]
    info = infos.get(source.id) or source.printed.base
    return static in game.plan(info).statics
