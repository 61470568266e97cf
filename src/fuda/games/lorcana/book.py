"""The rulebook object: where the kernel asks, and which chapter answers."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any, ClassVar

from fuda.ability.filters import Typed
from fuda.ability.sentences import Choose
from fuda.ability.verbs import Discard, TakeLooked, Turn
from fuda.games.faces import bundled, read_cards
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
from fuda.games.lorcana.effects import PlayFree, PlayLooked
from fuda.games.lorcana.zones import CLASS_EN, DECK, DISCARD, HAND, LORE, NUMBERS, PLAYERS, PLAYING, STATS, ZONES
from fuda.kernel.abilities import Context, Effect, Replacing, Selection
from fuda.kernel.cards import Card, Face, Info, Ref
from fuda.kernel.constants import RuleNumbers
from fuda.kernel.decisions import Action, Decision
from fuda.kernel.effects import Modification, Until
from fuda.kernel.events import CardMoved, DamageDealt, Event
from fuda.kernel.frames import Flow, Frame
from fuda.kernel.game import Game
from fuda.kernel.plain import Term
from fuda.kernel.rulebook import Deck, Rulebook
from fuda.kernel.zones import Zone
from fuda.procedures.picking import Picking


class Lorcana(Rulebook):
    """The kernel's questions, answered by the chapters."""

    slug: ClassVar[str] = "lorcana"
    version: ClassVar[str] = "2025-03-14"
    rule_of: ClassVar[RuleNumbers] = RuleNumbers(
        replacing="7.7.5",
        replaced="7.7.4",
        may="7.1.3",
        choose="1.2.4",
        up_to="7.1.8",
        shuffle="3.1.3",
        show="7.1.10",
    )
    zones: ClassVar[tuple[Zone, ...]] = ZONES
    numbers: ClassVar[tuple[str, ...]] = NUMBERS
    stats: ClassVar[tuple[str, ...]] = STATS
    formats: ClassVar[tuple[str, ...]] = ("core", "multiplayer")
    seats: ClassVar[dict[str, tuple[int, int]]] = {"core": (2, 2), "multiplayer": (3, 4)}
    players: ClassVar[tuple[int, int]] = PLAYERS
    stack_zone: ClassVar[int] = PLAYING
    replaces_once: ClassVar[bool] = True
    counts_below_zero: ClassVar[bool] = False  # 7.8.2
    heard_leaving: ClassVar[tuple[str, ...]] = ("moved", "from ")  # 8.4.4
    sees_own_face_down: ClassVar[bool] = False
    deck_zone: ClassVar[int] = DECK
    hand_zone: ClassVar[int] = HAND
    discard_zone: ClassVar[int] = DISCARD
    tells_order: ClassVar[bool] = True
    payments_leave_enough: ClassVar[bool] = False  # such a play is rewound (4.3.4.1)

    def check_timing(self, game: Game) -> Frame | None:
        return c08_bag.open_bag(game)

    def end_loop(self, game: Game) -> None:
        c08_bag.draw_endless(game)

    def take_damage(self, game: Game, event: DamageDealt) -> bool:
        return c09_damage.take_damage(game, event)

    def bounded(self, game: Game, player: int, number: int, value: int) -> int:
        return c07_effects.bounded(value) if number == LORE else value

    def carried(self, game: Game, card: Card, to_zone: int) -> tuple[Modification, ...]:
        return c04_play.carried(card, to_zone)

    def after_move(self, game: Game, event: CardMoved) -> None:
        c08_zones.settle(game, event)

    def replacement_chooser(self, game: Game, event: Event) -> int:
        return c07_replacement.replacement_chooser(game, event)

    def consent(self, game: Game, event: Event, replacing: Replacing, context: Context) -> Decision:
        return c07_replacement.consent(context)

    def visible_to(self, game: Game, card: Card, viewer: int) -> bool:
        return c08_zones.visible_to(card, viewer)

    def names_of(self, info: Info) -> set[str]:
        return c06_cards.all_names(info)

    def turn_players(self, game: Game) -> tuple[int, ...]:
        return c01_players.turn_players(game)

    def choosable(self, game: Game, cards: Selection, context: Context) -> tuple[Ref, ...]:
        return c07_replacement.choosable(game, cards, context)

    def were_chosen(self, game: Game, cards: tuple[Ref, ...], context: Context) -> Frame | None:
        return c07_replacement.were_chosen(game, cards, context)

    def can_pay(self, game: Game, cost: tuple[Effect, ...], context: Context) -> bool:
        return c07_costs.can_pay(game, cost, context)

    def can_do(self, game: Game, effect: Effect, context: Context) -> bool:
        if isinstance(effect, Discard):
            return c07_costs.can_pay(game, (effect,), context)
        if isinstance(effect, Choose):
            return bool(self.choosable(game, effect.cards, context))
        if isinstance(effect, TakeLooked | PlayLooked):
            return bool(c07_looking.looked_at(game, context, effect.filter))
        if isinstance(effect, PlayFree | Turn):
            return bool(effect.cards.refs(game, context))
        return True

    def can_begin(self, game: Game, effects: tuple[Effect, ...], context: Context) -> bool:
        """A list that begins with a choice of which there is none would do nothing."""
        return len(effects) > 2 or self.can_do(game, effects[0], context)

    def named_anyway(self, game: Game, effect: Effect, context: Context) -> tuple[Ref, ...] | None:
        return c07_resolving.named_anyway(game, effect, context)

    def opponents(self, game: Game, player: int) -> tuple[int, ...]:
        return c01_players.opponents(game, player)

    def can_replace(self, game: Game, event: Event, replacing: Replacing, context: Context) -> bool:
        return c07_replacement.can_replace(event)

    def draw_one(self, game: Game, player: int, number: str, source: Ref | None) -> Frame | None:
        return c07_effects.draw_one(game, player, number, source)

    def use_picked(self, game: Game, picking: Picking) -> Flow:
        return c07_picking.use_picked(game, picking)

    def put_into(self, game: Game, refs: tuple[Ref, ...], where: str, context: Context) -> Flow:
        return c08_zones.put_cards(game, game.rule, refs, where, context)

    def nameable(self, game: Game) -> tuple[str, ...]:
        return c07_looking.nameable(game)

    def until(self, game: Game, duration: str, context: Context) -> Until | None:
        return c07_effects.until_of(game, duration, context.source, context)

    def half(self, value: int) -> int:
        return value // 2

    # Beginning and resuming a game.

    def begin(self, game: Game, decks: list[Deck]) -> None:
        """Lay down the decks and stand at the beginning of the preparation."""
        game.format = game.format or self.formats[0]
        c03_game.enter_decks(game, decks)
        game.stack.append(c03_game.Preparation())

    def resume(self, game: Game, phase: str) -> None:
        """Stand in a turn that is under way: at the beginning of a phase or step, or at the choice of actions."""
        turns = c04_turn.Turns()
        within = c04_turn.START_STEPS.get(phase)
        turns.at = 2 if within else {"start": 1, "main": 2, "end": 3, "": 3}[phase]
        game.stack.append(turns)
        game.phase = "start" if within else phase or "main"
        if within:
            start = c04_turn.StartPhase()
            start.goto(within)
            game.stack.append(start)
        if not phase:
            game.stack.append(c04_turn.MainPhase())

    def concede(self, game: Game, player: int) -> None:
        """A player gives up."""
        c01_players.concede(game, player)

    def check_deck(self, deck: Deck, format: str) -> tuple[str, ...]:
        """The numbers of the rules that a deck breaks."""
        return c02_decks.check_deck(deck, format)

    # Legality.

    def refusals(self, game: Game, player: int, action: Action) -> tuple[str, ...]:
        """The rules that forbid an action, empty if it is legal."""
        return c04_turn_actions.refusals(game, player, action)

    def target_refusals(self, game: Game, decision: Decision, candidate: Any) -> tuple[str, ...]:
        """The rules that keep a card from being chosen here."""
        return c07_replacement.target_refusals(game, decision, candidate)

    # Cards.

    def make_face(self, fields: dict[str, Any], label: str) -> Face:
        """A card from its printed fields."""
        return c06_cards.make_face(fields, label)

    def words_asked(self, part: Term) -> tuple[str, ...]:
        """The class of a term that neither the book nor a card of the pool has (6.2.6)."""
        return (part.type,) if isinstance(part, Typed) and part.type not in classes() else ()

    def library(self, name: str) -> Face | None:
        """A card of the bundled pool, by its full name, Japanese or English."""
        return pool().get(name) or pool().get(english().get(name, ""))

    def pool(self) -> dict[str, Face]:
        return pool()


@cache
def pool() -> dict[str, Face]:
    """The bundled cards by full name."""
    return bundled("lorcana", c06_cards.make_face, full_name)


@cache
def classes() -> frozenset[str]:
    """The classes that the book or a bundled card has."""
    return frozenset(CLASS_EN).union(*(face.types for face in pool().values()))


@cache
def english() -> dict[str, str]:
    """The full names of the bundled cards by their English ones."""
    return {full_name(fields, "_en"): full_name(fields) for fields in read_cards("lorcana")}


def full_name(fields: Mapping[str, Any], language: str = "") -> str:
    """Name and version as a card file writes them."""
    version = fields.get(f"version{language}")
    name: str = fields[f"name{language}"]
    return f"{name} - {version}" if version else name
