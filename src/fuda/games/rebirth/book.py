"""The rulebook object: where the kernel asks, and which chapter answers."""

from __future__ import annotations

from functools import cache
from typing import Any, ClassVar

from fuda.games.faces import bundled
from fuda.games.rebirth import (
    c01_game,
    c02_cards,
    c04_souls,
    c04_zones,
    c05_changing,
    c05_drawing,
    c05_picking,
    c05_putting,
    c06_setup,
    c07_refusals,
    c07_turn,
    c09_check,
    c09_choices,
    c09_costs,
    c09_effects,
    c09_references,
    c10_rules,
    c12_leaving,
    c12_players,
    c13_loops,
)
from fuda.games.rebirth.zones import (
    DECK,
    ENTRY,
    FORMATS,
    HAND,
    NUMBERS,
    PLAYING,
    RETIRE,
    RUMBLE,
    SOUL,
    STATS,
    WAITING,
    ZONES,
)
from fuda.kernel.abilities import Context, Effect, Replacing, Selection
from fuda.kernel.cards import Card, Face, Info, Ref, Remains
from fuda.kernel.constants import RuleNumbers
from fuda.kernel.decisions import Action, Decision
from fuda.kernel.effects import Until
from fuda.kernel.events import CardMoved, DamageDealt, Event
from fuda.kernel.frames import Flow, Frame
from fuda.kernel.game import Game
from fuda.kernel.rulebook import Deck, Rulebook
from fuda.kernel.zones import Zone
from fuda.procedures.paying import does_anything
from fuda.procedures.picking import Picking


class Rebirth(Rulebook):
    """The kernel's questions, answered by the chapters."""

    slug: ClassVar[str] = "rebirth"
    version: ClassVar[str] = "1.0"
    rule_of: ClassVar[RuleNumbers] = RuleNumbers(
        replacing="9.11.2", replaced="9.11.1", may="9.7.4.3", choose="9.7.4.4", shuffle="5.8.1", show="4.2.2"
    )
    zones: ClassVar[tuple[Zone, ...]] = ZONES
    numbers: ClassVar[tuple[str, ...]] = NUMBERS
    stats: ClassVar[tuple[str, ...]] = STATS
    formats: ClassVar[tuple[str, ...]] = FORMATS
    deck_sections: ClassVar[dict[str, tuple[str, ...]]] = {"partners": ("パートナー", "partner")}
    seats: ClassVar[dict[str, tuple[int, int]]] = {
        "standard": (2, 2), "rumble": (3, 4), "circle": (3, 4), "double_team": (4, 4),
    }  # fmt: skip
    players: ClassVar[tuple[int, int]] = c01_game.PLAYERS
    stack_zone: ClassVar[int] = PLAYING
    working_kinds: ClassVar[dict[int, tuple[str, ...]]] = c04_zones.WORKING_KINDS
    sure_payments: ClassVar[tuple[str, ...]] = ("rest",)  # only standing cards are offered
    deck_zone: ClassVar[int] = DECK
    hand_zone: ClassVar[int] = HAND
    discard_zone: ClassVar[int] = WAITING

    def check_timing(self, game: Game) -> Frame | None:
        return c09_check.check_timing(game)

    def end_loop(self, game: Game) -> None:
        c13_loops.draw_endless(game)

    def goes_along(self, game: Game, remains: Remains) -> bool:
        """Off the stage only what moves a card on finds it (`c09_references.now`)."""
        return not remains.looks_back

    def adjusted(self, game: Game, info: Info, stat: str, amount: int, context: Context) -> int:
        return c05_changing.adjusted(game, info, stat, amount, context)

    def take_damage(self, game: Game, event: DamageDealt) -> bool:
        return c05_changing.take_damage(game, event)

    def after_move(self, game: Game, event: CardMoved) -> None:
        c09_references.follow(game, event)
        if event.to_zone == SOUL:
            c04_souls.become_soul(game, event)
        elif event.from_zone == ENTRY:
            c04_souls.leave_with_host(game, event)
        if event.to_zone == ENTRY and game.delayed:
            c05_changing.change_new_entry(game, event)
        if event.from_zone == DECK:
            c10_rules.after_move(game, event)
        if RETIRE in (event.from_zone, event.to_zone) and game.out:
            c12_leaving.one_out_is_decided(game)

    def has_turn(self, game: Game, whose: str, meant: tuple[int, ...], controller: int) -> bool:
        return c12_players.has_turn(game, whose, meant, controller)

    def opponents(self, game: Game, player: int) -> tuple[int, ...]:
        return c12_players.opponents(game, player)

    def everybody(self, game: Game, player: int) -> tuple[int, ...]:
        return c12_players.everybody(game, player)

    def looks_back(self, from_zone: int, to_zone: int) -> bool:
        return c09_check.looks_back(from_zone, to_zone)

    def visible_to(self, game: Game, card: Card, viewer: int) -> bool:
        return c04_zones.visible_to(game, card, viewer)

    def back_of(self, card: Card) -> str:
        return c04_zones.back_of(card)

    def replacement_chooser(self, game: Game, event: Event) -> int:
        return c09_effects.replacement_chooser(game, event)

    def can_replace(self, game: Game, event: Event, replacing: Replacing, context: Context) -> bool:
        return c09_effects.can_replace(game, replacing, context)

    def consent(self, game: Game, event: Event, replacing: Replacing, context: Context) -> Frame | Decision:
        return c09_effects.consent(game, replacing, context)

    def choosable(self, game: Game, cards: Selection, context: Context) -> tuple[Ref, ...]:
        return c09_choices.choosable(game, cards, context)

    def may_choose_fewer(self, game: Game, cards: Selection) -> bool:
        return c09_choices.may_choose_fewer(game, cards)

    def can_pay(self, game: Game, cost: tuple[Effect, ...], context: Context) -> bool:
        return c09_costs.can_pay(game, cost, context)

    def can_do(self, game: Game, effect: Effect, context: Context) -> bool:
        return does_anything(game, (effect,), context)

    def draw_one(self, game: Game, player: int, number: str, source: Ref | None) -> Frame | None:
        return c05_drawing.draw_one(game, player, number, source)

    def can_draw(self, game: Game, player: int) -> bool:
        return bool(game.zone(player, DECK))

    def use_picked(self, game: Game, picking: Picking) -> Flow:
        return c05_picking.use_picked(game, picking)

    def put_into(self, game: Game, refs: tuple[Ref, ...], where: str, context: Context) -> Flow:
        return c05_putting.put_into(game, game.rule, refs, where, context)

    def until(self, game: Game, duration: str, context: Context) -> Until | None:
        return c05_changing.until_of(game, duration, context)

    # Beginning and resuming a game.

    def begin(self, game: Game, decks: list[Deck]) -> None:
        """Lay down the decks and stand at the beginning of the preparation."""
        game.format = game.format or FORMATS[0]
        if game.format == FORMATS[0] and game.player_count > 2:
            game.format = RUMBLE
        c12_players.take_seats(game)
        c06_setup.enter_decks(game, decks)
        game.stack.append(c06_setup.Preparation())

    def resume(self, game: Game, phase: str) -> None:
        """Stand in a turn that is under way: at the beginning of a phase, or at the choice of actions."""
        c07_turn.resume(game, phase)

    def concede(self, game: Game, player: int) -> None:
        """A player gives up."""
        c01_game.concede(game, player)

    def check_deck(self, deck: Deck, format: str) -> tuple[str, ...]:
        """The numbers of the rules that a deck breaks."""
        return c06_setup.check_deck(deck, format)

    # Legality.

    def refusals(self, game: Game, player: int, action: Action) -> tuple[str, ...]:
        """The rules that forbid an action, empty if it is legal."""
        return c07_refusals.refusals(game, player, action)

    def target_refusals(self, game: Game, decision: Decision, candidate: Any) -> tuple[str, ...]:
        """The rules that keep a card from being chosen here."""
        return c07_refusals.choice_refusals(game, decision, candidate)

    # Cards.

    def make_face(self, fields: dict[str, Any], label: str) -> Face:
        """A card from its printed fields."""
        return c02_cards.make_face(fields, label)

    def pool(self) -> dict[str, Face]:
        return pool()


@cache
def pool() -> dict[str, Face]:
    """The bundled cards by name."""
    return bundled("rebirth", c02_cards.make_face)
