"""The information of cards: worked out from effects and constant abilities when somebody asks and something changed.

Rounds (`layers`) are the rulebook's; within a round an effect that depends on another waits for it, and otherwise the
older one goes first.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from fuda.kernel.abilities import EVERYTHING, Ability, Change, Context, Static
from fuda.kernel.effects import (
    ABILITIES,
    BY_AGE,
    NUMBERS,
    WORDS,
    Alone,
    Entry,
    Index,
    Modification,
    build_index,
    numbers_added,
)

if TYPE_CHECKING:
    from fuda.kernel.cards import Card, Info, Ref
    from fuda.kernel.game import Game


def index_anew(game: Game) -> None:
    """Find the abilities that work now; what they do to cards is worked out only if some of them change the index."""
    if not game.index_is_special and not _change_index(game):
        index = build_index(game, game.printed_infos())
        if not index.changes_itself:
            game.index = index
            game.forget_alone()  # a change may look at what has made the index stale, such as whose turn it is
            return
    derive(game)


def derive(game: Game) -> None:
    """Work out the information of every card that an effect touches, and the index of working abilities."""
    game.stale = False
    infos = game.infos = game.bases[:]
    if game.book.rebased_zones:
        game.book.rebase(game, infos)
    plain = build_index(game, infos) if game.index is None else game.plain_index
    if plain is not None and not plain.changes_itself and not _change_index(game):
        game.index = plain
        game.index_is_special = False
        game.plain_index = None
        game.forget_alone()
        plain = None
    if game.index is not None and not game.index.statics:
        if not game.modified and not game.book.rebased_zones:
            game.infos = game.bases
        for card_id in game.modified:
            if game.cards[card_id].mods:
                infos[card_id] = _alone(game, game.cards[card_id], infos[card_id]).info
        return
    layers: tuple[list[Entry], list[Entry], list[Entry]] = ([], [], [])
    minded = game.index.numbers_minded() if plain is None and game.index is not None else {EVERYTHING}
    for card_id in game.modified:
        card = game.cards[card_id]
        info = None if EVERYTHING in minded else _added_up(game, card, infos[card_id], minded)
        if info is not None:
            infos[card_id] = info
            continue
        for mod in card.mods:
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
        game.index_is_special = plain.changes_itself
        game.plain_index = plain if game.index_is_special else None
    index = game.index
    assert index is not None
    for layer in (WORDS, NUMBERS) if plain is not None else (ABILITIES, WORDS, NUMBERS):
        if layers[layer] or index.entries[layer]:
            _apply_round(game, infos, layers[layer], index, layer, drafts)


def _change_index(game: Game) -> bool:
    """Whether an effect of something that resolved gives or takes abilities that wait in the index."""
    for card_id in game.modified:
        for mod in game.cards[card_id].mods:
            if mod.change.layer == ABILITIES and mod.change.changes_index(game.book):
                return True
    return False


def _added_up(game: Game, card: Card, base: Info, minded: set[str]) -> Info | None:
    """A card's information with effects that only add to numbers, where it makes no difference when they do so."""
    known = game.alone.get(card.id)
    if known is None or known.mods is not card.mods or known.base is not base:
        if numbers_added(card.mods) is None:
            return None
        known = _alone(game, card, base)
    return known.info if known.added is not None and known.added.isdisjoint(minded) else None


def _alone(game: Game, card: Card, base: Info) -> Alone:
    """What a card's own effects make of it, by round and age; kept where they do not begin or end by themselves."""
    known = game.alone.get(card.id)
    if known is not None and known.mods is card.mods and known.base is base:
        return known
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
    known = Alone(card.mods, base, info, constant, numbers_added(card.mods))
    if lasting:
        game.alone = {**game.alone, card.id: known}
    return known


def _apply_round(
    game: Game, infos: list[Info], entries: list[Entry], index: Index, layer: int, drafts: set[int]
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


def _next(game: Game, infos: list[Info], entries: list[Entry]) -> Entry:
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


def _depends(game: Game, infos: list[Info], entry: Entry, others: list[Entry]) -> bool:
    """Whether applying the others first changes what this one applies to, how, or whether it exists."""
    if not others:
        return False
    before = _outcome(game, infos, entry)
    saved = infos[:]
    others.sort(key=BY_AGE)
    while others:
        other = _next(game, infos, others)
        others.remove(other)
        _apply(game, infos, [other], set())
    after = _outcome(game, infos, entry)
    infos[:] = saved
    return before != after


def _outcome(game: Game, infos: list[Info], entry: Entry) -> tuple[object, ...]:
    static = entry.static
    assert static is not None
    exists = _exists(game, infos, entry, static)
    return exists, entry.affected(game), entry.change.fixed(game, entry.context)


def _apply(game: Game, infos: list[Info], entries: list[Entry], drafts: set[int]) -> None:
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
                infos[card_id] = infos[card_id].draft()
                drafts.add(card_id)
            change.apply(infos[card_id], game, context)


def _exists(game: Game, infos: list[Info], entry: Entry, static: Static) -> bool:
    """Whether the card still has the constant ability that makes the change."""
    return static in game.plan(infos[entry.context.source[0]]).statics


def add_to(game: Game, card: Card, before: tuple[Modification, ...], change: Change, context: Context) -> None:
    """A new effect on a card, its last one, counts from now on: at once, if all that follows from it is a number.

    Otherwise everything is worked out anew. `before`: the effects on the card until now.
    """
    added, index = change.added(), game.index
    if added is None or game.stale or index is None:
        game.stale = True
        return
    if index.statics:
        minded = index.numbers_minded()
        if added[0] in minded or EVERYTHING in minded:
            game.stale = True
            return
    old = game.infos[card.id]
    info = old.draft()
    change.apply(info, game, context)
    game.infos = game.infos[:]
    game.infos[card.id] = info
    if index.statics:
        return
    known = game.alone.get(card.id)
    if not before:
        known = Alone(before, old, old, True, frozenset())
    if known is not None and known.mods is before:
        stats = None if known.added is None else known.added | {added[0]}
        game.alone = {**game.alone, card.id: Alone(card.mods, known.base, info, known.constant, stats)}
