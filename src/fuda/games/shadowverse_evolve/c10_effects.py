"""10.9–10.12 Continuous and replacement effects, last information, sources: what this book says where books differ.

The kernel applies them (`fuda.kernel.effects`, `fuda.kernel.events`).
"""

from __future__ import annotations

from functools import cache

from fuda.ability.parts import parts_of
from fuda.ability.patterns import Adjusts, Prevents
from fuda.games.shadowverse_evolve.c05_changes import lowers
from fuda.games.shadowverse_evolve.notation import SelfAs
from fuda.games.shadowverse_evolve.zones import LEADER
from fuda.kernel.abilities import Context, Effect
from fuda.kernel.deriving import derive
from fuda.kernel.events import CardChanged, CardMoved, DamageDealt, Event, Happened
from fuda.kernel.game import Game
from fuda.kernel.happening import Happening
from fuda.kernel.rulebook import Cited, rule

CONTINUOUS = Cited(
    "10.9.1", "10.9.1.2", "10.9.1.3", "10.9.1.4", "10.9.1.5", "10.9.1.6", "10.9.1.6.1", "10.9.3", "10.9.3.1", by=derive
)
BEGINNING = Cited("10.9.1.6.2", "10.9.2", by=Game.modify)
REPLACEMENT = Cited(
    "10.2.1.3", "10.2.1.3.1", "10.2.1.3.2", "10.10.1", "10.10.1.1", "10.10.2.3", "10.10.2.5", "10.10.2.5.1",
    "5.13.2", "10.12.2.3", by=Happening,
)  # fmt: skip
LAST_INFORMATION = Cited("10.11.1", by=Game.info_of)
SOURCES = Cited("10.12.1.1", "10.12.1.3", "10.12.2", by=Context)
SOURCE_OF_DAMAGE = Cited("10.12.2.2", by=DamageDealt)


@rule("10.10.2", "10.10.2.1", "10.10.2.2")
def replacement_chooser(game: Game, event: Event) -> int:
    """The player who is affected: the master of the card that the event is about, or who acts."""
    if isinstance(event, CardMoved | DamageDealt | CardChanged):
        subject = event.subject
        if subject is not None:
            return game.body(subject).controller
    return event.player if isinstance(event, Happened) else game.active


@rule("10.10.2")
def same_outcome(game: Game, event: Event, found: list[tuple[int, int]]) -> bool:
    """The order does not matter if one prevents it all, or if all only add or subtract and something is left."""
    if not isinstance(event, DamageDealt):
        return False
    if any(isinstance(game.plan_of(card_id).replacing[number].how, Prevents) for card_id, number in found):
        return True
    total = event.amount
    for card_id, number in found:
        how = game.plan_of(card_id).replacing[number].how
        if not isinstance(how, Adjusts) or not isinstance(how.by, int):
            return False
        total += min(how.by, 0)
    return total > 0 or all(_by(game, card_id, number) <= 0 for card_id, number in found)


def _by(game: Game, card_id: int, number: int) -> int:
    how = game.plan_of(card_id).replacing[number].how
    return how.by if isinstance(how, Adjusts) and isinstance(how.by, int) else 0


@rule("5.29.1", "5.29.2", "5.29.2.1")
def half(value: int) -> int:
    """Half of a number, rounded up."""
    return -(-value // 2)


@rule("5.24.3.1")
def still_applying(game: Game, effects: tuple[Effect, ...], context: Context) -> tuple[Effect, ...]:
    """A text that calls its card by a kind is carried out only up to there once the card is of another kind."""
    for place, effect in enumerate(effects):
        for named in _own_kinds(effect):
            if not named.refs(game, context):
                return effects[:place]
    return effects


@cache
def _own_kinds(effect: Effect) -> tuple[SelfAs, ...]:
    return tuple(part for part in parts_of(effect) if isinstance(part, SelfAs))


@rule("13.5.2.2", "5.26.2")
def note_change(game: Game, event: CardChanged) -> None:
    """A leader whose defense an effect lowered has lost defense this turn."""
    card = game.cards[event.card[0]]
    if card.zone != LEADER:
        return
    if lowers(event):
        game.count("leader hurt", card.controller)
