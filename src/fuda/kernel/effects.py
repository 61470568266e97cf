"""Continuous effects: which apply to a card, in which order, and the information that results.

An effect that began on resolution sits on the cards it changed (`Card.mods`) and ends with them; a constant ability is
found through the index of abilities that work now. Rounds (`layers`) are the rulebook's; within a round an effect that
depends on another waits for it, and otherwise the older one goes first.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from fuda.kernel.abilities import ALL, EVERYTHING, Change, Context, Plan, Replacing, Static, Triggered
from fuda.kernel.plain import Plain

if TYPE_CHECKING:
    from fuda.kernel.cards import Card, Info, Ref
    from fuda.kernel.events import Event
    from fuda.kernel.game import Game

ALWAYS: Final = ("moved", "changed", "damage")  # events after which every constant ability may say something else
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

    def applies(self, game: Game) -> bool:
        """Whether it has begun."""
        return self.until is None or self.until.begun(game)


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

    def may_depend_on(self, other: Entry) -> bool:
        """Whether the other one changes something that this one looks at."""
        layer = other.change.layer
        if layer == ABILITIES or (layer, getattr(other.change, "stat", "")) in self.reads:
            return True
        return any(reads == ALL for reads, _ in self.reads)

    def affected(self, game: Game) -> tuple[int, ...]:
        if self.static is None:
            return (self.card,)
        condition = self.static.only_if
        if condition is not None and not condition.holds(game, self.context):
            return ()
        return tuple([ref[0] for ref in self.static.affects.refs(game, self.context)])


class Index:
    """The abilities that work now, by what they wait for."""

    __slots__ = ("replacing", "statics", "triggered", "watches")

    def __init__(self) -> None:
        self.watches: frozenset[str] = frozenset()  # events that may change what the constant abilities say
        self.statics: list[tuple[int, Static, frozenset[tuple[int, str]]]] = []  # card, ability, what it reads
        # By event key: the card, the number of the ability among its kind, the ability (and if it hears only itself).
        self.triggered: dict[str, list[tuple[int, int, Triggered, bool]]] = {}
        self.replacing: dict[str, list[tuple[int, int, Replacing]]] = {}

    def add(self, card: int, plan: Plan, zone: str, live: bool) -> None:
        for static, reads in zip(plan.statics, plan.reads, strict=True):
            if zone in static.zones if static.zones else live:
                self.statics.append((card, static, reads))
                self.watches |= plan.watches
        for number, trigger in enumerate(plan.triggered):
            if zone in trigger.zones if trigger.zones else live:
                when = trigger.when
                self.triggered.setdefault(when.key, []).append((card, number, trigger, when.own))
        for number, replacing in enumerate(plan.replacing):
            if zone in replacing.zones if replacing.zones else live:
                self.replacing.setdefault(replacing.when.key, []).append((card, number, replacing))


def derive(game: Game) -> None:
    """Work out the information of every card that an effect touches, and the index of working abilities."""
    game.stale = False
    infos: dict[int, Info] = {}
    game.infos = infos
    game.book.rebase(game, infos)
    plain = build_index(game) if game.index is None or game.index_is_special else None
    if plain is not None and not plain.statics and not _change_abilities(game):
        game.index = plain
        game.index_is_special = False
        game.alone = {}  # a change may look at what has made the index stale, such as whose turn it is
    if game.index is not None and not game.index.statics:
        for card_id in game.modified:
            infos[card_id] = _alone(game, card_id, infos.get(card_id))
        return
    layers: tuple[list[Entry], list[Entry], list[Entry]] = ([], [], [])
    for card_id in game.modified:
        for mod in game.cards[card_id].mods:
            if mod.applies(game):
                context = Context(mod.source, mod.controller)
                layers[mod.change.layer].append(Entry(mod.stamp, mod.change, context, card_id))
    # Abilities first: what they are decides which constant effects there are at all.
    if plain is not None:
        granting = static_entries(game, plain, ABILITIES)
        if layers[ABILITIES] or granting:
            _apply(game, infos, layers[ABILITIES] + granting)
            plain = build_index(game)
        game.index = plain
        game.index_is_special = bool(granting)
    elif layers[ABILITIES]:
        _apply(game, infos, layers[ABILITIES])
    assert game.index is not None
    if game.index.statics:
        layers[WORDS].extend(static_entries(game, game.index, WORDS))
        layers[NUMBERS].extend(static_entries(game, game.index, NUMBERS))
    for layer in (WORDS, NUMBERS):
        if layers[layer]:
            _apply(game, infos, layers[layer])


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
    known = game.alone.get(card_id)
    if known is not None and base is None and known[0] is card.mods:
        return known[1]
    info = (base or card.printed.base).draft()
    for layer in (ABILITIES, WORDS, NUMBERS):
        for mod in card.mods:
            if mod.change.layer == layer and mod.applies(game):
                mod.change.apply(info, game, Context(mod.source, mod.controller))
    if base is None and not any(mod.until is not None and mod.until.later for mod in card.mods):
        game.alone[card_id] = (card.mods, info)
    return info


def build_index(game: Game) -> Index:
    """Sort the abilities that work now: those of live zones, and of cards whose abilities work elsewhere."""
    index = Index()
    zones = game.book.zones
    for zone_index in (*game.book.live_zones, *game.roaming):
        zone = zones[zone_index]
        for place in range(zone_index, len(game.zones), len(zones)):
            for card_id in game.zones[place]:
                card = game.cards[card_id]
                info = game.infos.get(card_id) or (card.printed.base if card.back_up else card.face.base)
                plan = info.plan or game.plan(info)
                if not plan.indexed:
                    continue
                live = zone.live and game.book.works_in(card, zone)
                if live or (card.face.roams and not (zone.live and card.face_down)):
                    index.add(card_id, plan, zone.name, live)
    return index


def note_staleness(game: Game, events: list[Event]) -> None:
    """Constant abilities may say something else after these events."""
    index = game.index
    if index is None:
        game.stale = True
    elif index.statics and not game.stale:
        watches = index.watches
        if EVERYTHING in watches or any(event.key in watches or event.key in ALWAYS for event in events):
            game.stale = True
            game.quiet = 0


def static_entries(game: Game, index: Index, layer: int) -> list[Entry]:
    """The changes of constant abilities in one round."""
    found = []
    for card_id, static, reads in index.statics:
        card = game.cards[card_id]
        for change in static.changes:
            if change.layer == layer:
                context = Context((card_id, card.life), card.controller)
                found.append(Entry(card.placed, change, context, card_id, static, reads))
    return found


def _apply(game: Game, infos: dict[int, Info], entries: list[Entry]) -> None:
    """Apply the changes of one round: dependent ones after what they depend on, then by age."""
    entries.sort(key=lambda entry: entry.stamp)
    if len(entries) > 1 and any(entry.static is not None and (entry.reads or is_ability(entry)) for entry in entries):
        while entries:
            entry = _next(game, infos, entries)
            entries.remove(entry)
            _apply_one(game, infos, entry)
    else:
        for entry in entries:
            _apply_one(game, infos, entry)


def is_ability(entry: Entry) -> bool:
    """Whether the change is one of abilities, so that it can take away what makes other changes."""
    return entry.change.layer == ABILITIES


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
    others.sort(key=lambda other: other.stamp)
    while others:
        other = _next(game, infos, others)
        others.remove(other)
        _apply_one(game, infos, other)
    after = _outcome(game, infos, entry)
    infos.clear()
    infos.update(saved)
    return before != after


def _outcome(game: Game, infos: dict[int, Info], entry: Entry) -> tuple[object, ...]:
    source: Card = game.cards[entry.context.source[0]]
    info = infos.get(source.id) or source.printed.base
    exists = entry.static in game.plan(info).statics
    return exists, entry.affected(game), entry.change.fixed(game, entry.context)


def _apply_one(game: Game, infos: dict[int, Info], entry: Entry) -> None:
    if entry.static is not None and is_ability(entry):
        source = game.cards[entry.context.source[0]]
        info = infos.get(source.id) or source.printed.base
        if entry.static not in game.plan(info).statics:
            return
    for card_id in entry.affected(game):
        draft = (infos.get(card_id) or game.cards[card_id].printed.base).draft()
        entry.change.apply(draft, game, entry.context)
        infos[card_id] = draft
