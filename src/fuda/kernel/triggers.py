"""Triggers: which abilities hear an event, and begin to wait.

A card that leaves hears the moves of that moment as it was before; a card that arrives hears them where its abilities
work now.
"""

from __future__ import annotations

from collections.abc import Container
from typing import TYPE_CHECKING, Final

from fuda.kernel.abilities import MOVED, Context, Triggered
from fuda.kernel.cards import NO_CARD, Ref, with_count
from fuda.kernel.events import CardMoved, Event
from fuda.kernel.waiting import Waiting

if TYPE_CHECKING:
    from fuda.kernel.game import Game

NOTHING: Final = Event("", "")
HELD: Final = 1  # a state that is being waited for, as it was found last
MISSED: Final = 2
# An ability that may hear an event: its key, card, controller, number, the ability, and whether it hears only itself.
Listener = tuple[str, Ref, int, int, Triggered, bool]
Waiters = dict[str, list[tuple[int, int, Triggered, bool]]]


def leaving_listeners(game: Game, events: tuple[Event, ...]) -> list[Listener]:
    """The abilities that hear these moves although their cards may leave with them."""
    found: list[Listener] = []
    index, book = game.index, game.book
    if index is None or game.stale:
        index = game.fresh_index()
    keys: set[str] = set()
    for event in events:
        if isinstance(event, CardMoved):  # `CardMoved.keys`, spelled out
            origin = game.cards[event.before[0]].zone
            keys.update((MOVED, book.keys_to[event.to_zone], book.keys_from[origin]))
    if keys.isdisjoint(index.triggered):
        return found
    for key, listeners in index.triggered.items():
        if key in keys and key.startswith(game.book.heard_leaving):
            for card_id, number, ability, own in listeners:
                card = game.cards[card_id]
                found.append((key, (card_id, card.life), card.controller, number, ability, own))
    return found


def are_heard(game: Game, keys: Container[str], events: list[Event]) -> bool:
    """Whether one of the events is one that somebody waits for or watches, by these keys."""
    to, origin = game.book.keys_to, game.book.keys_from
    for event in events:
        if event.key in keys:
            return True
        if isinstance(event, CardMoved) and (to[event.to_zone] in keys or origin[event.from_zone] in keys):
            return True
    return False


def trigger(game: Game, triggered: Waiters, events: list[Event], before: list[Listener]) -> None:
    """Whatever hears one of the events begins to wait."""
    if "state" in triggered:
        watch_states(game)
    for event in events:
        keys = event.keys(game) if isinstance(event, CardMoved) else (event.key,)
        subject = event.subject
        heard: set[tuple[Ref, int]] = set()
        for key, ref, controller, number, ability, own in before:
            if key not in keys or (own and subject is not None and subject[0] != ref[0]):
                continue
            if not _still_hears(game, key, ref, number, ability):
                heard.add((ref, number))
                _hear(game, event, Context(ref, controller, event), number, ability)
        for key in keys:
            for card_id, number, ability, own in triggered.get(key, ()):
                if own and subject is not None and subject[0] != card_id:
                    continue
                card = game.cards[card_id]
                ref = (card_id, card.life)
                if (ref, number) not in heard:
                    _hear(game, event, Context(ref, card.controller, event), number, ability)
        if game.delayed:
            _trigger_delayed(game, event, keys)


def _still_hears(game: Game, key: str, ref: Ref, number: int, ability: Triggered) -> bool:
    """Whether a card that moved has the ability in its new zone too, where it hears the event once."""
    if game.cards[ref[0]].life == ref[1]:
        return False
    listeners = game.fresh_index().triggered.get(key, ())
    return any((card_id, place, other) == (ref[0], number, ability) for card_id, place, other, _ in listeners)


def _trigger_delayed(game: Game, event: Event, keys: tuple[str, ...]) -> None:
    for delayed in game.delayed[:]:
        if delayed.ability.when.key in keys:
            context = delayed.context.but(event=event)
            if _hear(game, event, context, NO_CARD, delayed.ability) and delayed.once:
                game.delayed.remove(delayed)


def _hear(game: Game, event: Event, context: Context, number: int, ability: Triggered) -> bool:
    found = ability.when.match(game, event, context)
    if found is None or game.book.is_silent(game, ability, context):
        return False
    if isinstance(event, CardMoved):
        found = found.but(along=(*found.along, event.before))
    _wait(game, ability, number, found)
    return True


def _wait(game: Game, ability: Triggered, number: int, context: Context) -> None:
    game.waiting.append(Waiting(ability, number, context, game.clock))
    if game.log is not None and (rule := game.book.rule_of.waits):
        game.log.note(game, rule, "waits", context.controller, source=context.source)


def watch_states(game: Game) -> None:
    """An ability that waits for a state begins to wait when the state holds, unless it has not yet resolved.

    One that waits for a state to arise begins when it holds and did not when it was looked at last.
    """
    for card_id, number, ability, _ in game.fresh_index().triggered.get("state", ()):
        card, arises = game.cards[card_id], ability.when.arises
        context = Context(card.ref, card.controller)
        before = now = card.used(f"state {number}")
        if ability.when.match(game, NOTHING, context) is not None:
            now = HELD
        elif arises:
            now = MISSED
        if now == before:
            continue
        card = game.write(card_id)
        card.uses = with_count(card.uses, f"state {number}", now)
        if now == HELD and (before == MISSED or not arises):
            _wait(game, ability, number, context)


def state_resolved(game: Game, waiting: Waiting) -> None:
    """An ability that waited for a state has resolved: if the state still holds, it waits again."""
    card, when = game.card_at(waiting.context.source), waiting.ability.when
    if card is not None and when.key == "state" and not when.arises:
        card = game.write(card.id)
        card.uses = with_count(card.uses, f"state {waiting.number}", 0)
