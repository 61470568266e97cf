"""Sameness: which cards, actions and states nobody could tell apart.

What counts is what is there: not which life of a card it is, nor by how many effects its numbers came to be what they
are. Numbers made here are the same in every process, so that they can be kept in saves.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final
from zlib import crc32

from fuda.kernel.abilities import Triggered
from fuda.kernel.cards import NO_CARD, Card
from fuda.kernel.decisions import CHOOSE, Action, Answer, Decision
from fuda.kernel.effects import NUMBERS, Modification
from fuda.kernel.plain import Known, stable_hash
from fuda.kernel.waiting import Waiting

if TYPE_CHECKING:
    from fuda.kernel.game import Game

MASK: Final = (1 << 40) - 1  # numbers stay small
ABILITY_HASHES: Final[Known[Triggered, int]] = Known(stable_hash)


def effects_on(mods: tuple[Modification, ...]) -> tuple[object, ...]:
    """What continuous effects come to: numbers that are only added to are added up, whatever they came from."""
    if not mods:
        return ()
    sums: dict[tuple[str, object], int] = {}
    others: list[object] = []
    for mod in mods:
        if mod.change.layer != NUMBERS:
            others.append((mod.change, mod.until))
            continue
        added = mod.change.added()
        if added is None:
            return tuple([(mod.change, mod.until) for mod in mods])
        stat, amount = added
        sums[stat, mod.until] = sums.get((stat, mod.until), 0) + amount
    left = [(key, total) for key, total in sums.items() if total]
    return (*others, *(sorted(left, key=repr) if len(left) > 1 else left))


def look_of(game: Game, card: Card) -> object:
    """Everything about a card by which it could be told from another."""
    return _look_of(game, card, hosts_in(game))


def hosts_in(game: Game) -> set[int]:
    """The cards that others are linked to."""
    return {card.host for card in game.cards}


def _look_of(game: Game, card: Card, hosts: set[int]) -> object:
    return (
        card.face, card.owner, card.controller, card.zone, card.turned, card.face_down, card.place,
        effects_on(card.mods), card.counters, card.uses, card.host, _is_new(game, card),
        card.id if card.id in hosts else NO_CARD,
    )  # fmt: skip


def _is_new(game: Game, card: Card) -> bool:
    """Whether it matters that a card came this turn: where cards are in play."""
    return card.since >= game.turn_began and game.book.zones[card.zone].live


def all_alike(game: Game, decision: Decision) -> Answer | None:
    """The first answer, where nobody could tell the candidates apart and a fixed number must be chosen."""
    if decision.minimum != decision.maximum or decision.weights:
        return None
    by_event = decision.kind == CHOOSE
    if _have_several_faces(game, decision.candidates):
        return None
    hosts = hosts_in(game)
    first = _look(game, decision.candidates[0], by_event, hosts)
    for candidate in decision.candidates[1:]:
        if _look(game, candidate, by_event, hosts) != first:
            return None
    return tuple(range(decision.minimum))


def _have_several_faces(game: Game, candidates: tuple[Any, ...]) -> bool:
    """Whether the candidates are plainly different cards, which is the usual case."""
    first = None
    several = False
    for candidate in candidates:
        if not isinstance(candidate, tuple) or len(candidate) != 2:
            return False
        face = game.cards[candidate[0]].face
        first = first or face
        several = several or face.stamp != first.stamp
    return several


def _look(game: Game, candidate: Any, by_event: bool, hosts: set[int]) -> object:
    if isinstance(candidate, Waiting):
        context = candidate.context
        source = _look_of(game, game.body(context.source), hosts)
        heard = [_look_of(game, game.body(ref), hosts) for ref in context.it] if by_event else []
        return (source, heard, candidate.ability)
    if isinstance(candidate, tuple) and len(candidate) == 2:
        card = game.card_at(candidate)
        if card is not None:
            return _look_of(game, card, hosts)
    return candidate if isinstance(candidate, int | str) else id(candidate)


def fingerprint(game: Game) -> int:
    """A number that is the same for states that nobody could tell apart, whatever way led to them."""
    found = stable_hash(game.phase) + game.turn * 31 + game.active
    for waiting in game.waiting:
        found += _waiting_key(waiting)
    for late in game.delayed:
        found += ABILITY_HASHES.of(late.ability)
    if game.unkeyed:
        _key_zones(game)
    return hash((found, game.keys_sum, tuple(map(tuple, game.numbers)))) & MASK


def _key_zones(game: Game) -> None:
    """Work out the numbers of zones in which something has changed; an empty zone adds nothing to their sum."""
    book, cards, keys, turn_began = game.book, game.cards, game.keys, game.turn_began
    unkeyed, total, game.unkeyed = game.unkeyed, game.keys_sum, 0
    while unkeyed:
        place = unkeyed.bit_length() - 1
        unkeyed ^= 1 << place
        zone, number, key = game.zones[place], place % book.zone_count, 0
        if not zone:
            pass
        elif book.is_ordered[number]:
            key = hash(tuple([cards[card_id].face.stamp for card_id in zone])) & MASK
        elif not book.is_live[number] or not book.newcomers_differ:
            for card_id in zone:
                key += cards[card_id].key or key_of(game, card_id)
        else:
            for card_id in zone:
                card = cards[card_id]
                look = card.key or key_of(game, card_id)
                key += look if card.since < turn_began else 9 * look  # in play it matters which cards are new
        key *= 2 * place + 1  # the same cards in another zone are another thing
        total += key - keys[place]
        keys[place] = key
    game.keys_sum = total


def _waiting_key(waiting: Waiting) -> int:
    return ABILITY_HASHES.of(waiting.ability) + 31 * waiting.number + 997 * waiting.context.controller


def key_of(game: Game, card_id: int) -> int:
    """A number for all that can be seen of a card."""
    card = game.cards[card_id]
    host = game.cards[card.host].face.stamp if card.host >= 0 else 0
    effects = effects_on(card.mods) if card.mods else ()
    mods = stable_hash(effects) if effects else 0
    counters = stable_hash(card.counters) if card.counters else 0
    uses = stable_hash(card.uses) if card.uses else 0
    states = card.owner + 16 * card.controller + 256 * card.turned + 512 * card.face_down + 1024 * card.back_up
    card.key = hash((card.face.stamp, states, card.place, host, mods, counters, uses)) & MASK or 1
    return card.key


def action_key(game: Game, action: Action) -> int:
    """A number for an action that is the same for actions with like cards in like places."""
    parts = [crc32(action.verb.encode())]
    for thing in action.objects:
        if isinstance(thing, tuple) and len(thing) == 2 and isinstance(thing[0], int):
            card = game.cards[thing[0]]
            parts.append(card.zone + 64 * (card.key or key_of(game, card.id)))
        else:
            parts.append(stable_hash(thing))
    return hash(tuple(parts))
