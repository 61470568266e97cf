"""The rulebook object: where the kernel asks, and which chapter answers."""

from __future__ import annotations

from functools import cache
from typing import Any, ClassVar

from fuda.ability.sentences import Choose
from fuda.ability.verbs import Draw
from fuda.games.faces import bundled
from fuda.games.vividz import (
    c100_game,
    c200_priority,
    c300_cards,
    c400_decks,
    c500_zones,
    c600_setup,
    c700_turn,
    c703_main,
    c900_abilities,
    c902_durations,
    c904_paying,
    c1005_missions,
    c1101_damage,
    c1102_leaving,
    c1106_drawing,
    c1107_choosing,
    c1108_showing,
)
from fuda.games.vividz.zones import DECK, HAND, MAIN, STATS, TEMPORARY, TRASH, ZONES
from fuda.kernel.abilities import Context, Effect, Replacing, Selection
from fuda.kernel.cards import Card, Face, Ref
from fuda.kernel.constants import RuleNumbers
from fuda.kernel.decisions import Action, Decision
from fuda.kernel.effects import Until
from fuda.kernel.events import CardChanged, CardMoved, DamageDealt, Event
from fuda.kernel.frames import Flow, Frame
from fuda.kernel.game import Game
from fuda.kernel.rulebook import Deck, Rulebook
from fuda.kernel.zones import Zone
from fuda.procedures.picking import Picking
from fuda.procedures.turns import resume_turn


class Vividz(Rulebook):
    """The kernel's questions, answered by the chapters."""

    slug: ClassVar[str] = "vividz"
    version: ClassVar[str] = "1.1.0"
    rule_of: ClassVar[RuleNumbers] = RuleNumbers(
        replacing="912.2", replaced="912.1", may="908.2", choose="1107.1", shuffle="1105.1", show="1108.1"
    )
    zones: ClassVar[tuple[Zone, ...]] = ZONES
    stats: ClassVar[tuple[str, ...]] = STATS
    formats: ClassVar[tuple[str, ...]] = ("standard",)
    deck_sections: ClassVar[dict[str, tuple[str, ...]]] = {
        "account": ("アカウント",), "mission": ("ミッション", "missions"),
    }  # fmt: skip
    players: ClassVar[tuple[int, int]] = c100_game.PLAYERS
    stack_zone: ClassVar[int] = TEMPORARY
    notes_events: ClassVar[bool] = True
    facts_are_quiet: ClassVar[bool] = False  # missions ask for them
    deck_zone: ClassVar[int] = DECK
    hand_zone: ClassVar[int] = HAND
    discard_zone: ClassVar[int] = TRASH
    picks_can_fail: ClassVar[bool] = False  # where a picked card goes in the end does not matter (904.4b)

    def check_timing(self, game: Game) -> Frame | None:
        return c200_priority.processing(game)

    def end_loop(self, game: Game) -> None:
        c100_game.draw_endless(game)

    def take_damage(self, game: Game, event: DamageDealt) -> bool:
        return c1101_damage.take_damage(game, event)

    def after_move(self, game: Game, event: CardMoved) -> None:
        c500_zones.after_move(game, event)

    def after_change(self, game: Game, event: CardChanged) -> None:
        c1102_leaving.note_change(game, event)

    def notes(self, game: Game, key: str) -> bool:
        return c1005_missions.notes(game, key)

    def note_events(self, game: Game, events: list[Event]) -> None:
        c1005_missions.note(game, events)

    def progress(self, game: Game, card: Card) -> tuple[tuple[int, int], ...]:
        return c1005_missions.progress(game, card)

    def replacement_chooser(self, game: Game, event: Event) -> int:
        return c900_abilities.replacement_chooser(game, event)

    def can_replace(self, game: Game, event: Event, replacing: Replacing, context: Context) -> bool:
        return c900_abilities.can_replace(game, replacing, context)

    def consent(self, game: Game, event: Event, replacing: Replacing, context: Context) -> Decision:
        return c900_abilities.consent(context)

    def nameable(self, game: Game) -> tuple[str, ...]:
        return c1107_choosing.nameable(game)

    def visible_to(self, game: Game, card: Card, viewer: int) -> bool:
        return c1108_showing.is_shown(card) or c1108_showing.sees(card, viewer)

    def choosable(self, game: Game, cards: Selection, context: Context) -> tuple[Ref, ...]:
        return c1107_choosing.choosable(game, cards, context)

    def may_choose_fewer(self, game: Game, cards: Selection) -> bool:
        return c1107_choosing.may_choose_fewer(cards)

    def can_pay(self, game: Game, cost: tuple[Effect, ...], context: Context) -> bool:
        return not c904_paying.cost_refusals(game, cost, context)

    def can_pay_part(self, game: Game, effect: Effect, context: Context) -> bool:
        return c904_paying.can_pay_part(game, effect, context)

    def order_of_cost(self, game: Game, cost: tuple[Effect, ...], context: Context) -> tuple[Effect, ...]:
        return c904_paying.order_of_payment(game, cost, context) or cost

    def use_picked(self, game: Game, picking: Picking) -> Flow:
        return c904_paying.use_picked(game, picking)

    def can_do(self, game: Game, effect: Effect, context: Context) -> bool:
        if isinstance(effect, Draw):
            return bool(game.zone(context.controller, DECK))
        return not isinstance(effect, Choose) or bool(self.choosable(game, effect.cards, context))

    def can_draw(self, game: Game, player: int) -> bool:
        return bool(game.zone(player, DECK))

    def draw_one(self, game: Game, player: int, number: str, source: Ref | None) -> Frame | None:
        return c1106_drawing.draw_one(game, player, number, source)

    def put_into(self, game: Game, refs: tuple[Ref, ...], where: str, context: Context) -> Flow:
        return c1108_showing.put_into(game, refs, where, context)

    def until(self, game: Game, duration: str, context: Context) -> Until | None:
        return c902_durations.until(game, duration, context)

    # Beginning and resuming a game.

    def begin(self, game: Game, decks: list[Deck]) -> None:
        """Lay down the decks and stand at the beginning of the preparation."""
        game.format = game.format or "standard"
        c600_setup.enter_decks(game, decks)
        game.stack.append(c600_setup.Preparation())

    def resume(self, game: Game, phase: str) -> None:
        """Stand in a turn that is under way: at the beginning of a phase, or at the choice of actions."""
        resume_turn(game, c700_turn.Turns(game.opponent(game.active)), phase, MAIN, "703.2")

    def concede(self, game: Game, player: int) -> None:
        """A player gives up."""
        c100_game.concede(game, player)

    def check_deck(self, deck: Deck, format: str) -> tuple[str, ...]:
        """The numbers of the rules that a deck breaks."""
        return c400_decks.check_deck(deck)

    # Legality.

    def refusals(self, game: Game, player: int, action: Action) -> tuple[str, ...]:
        """The rules that forbid an action, empty if it is legal."""
        return c703_main.refusals(game, player, action)

    def target_refusals(self, game: Game, decision: Decision, candidate: Any) -> tuple[str, ...]:
        """The rules that keep a card from being chosen here."""
        return c1107_choosing.target_refusals(game, decision, candidate)

    # Cards.

    def make_face(self, fields: dict[str, Any], label: str) -> Face:
        """A card from its printed fields."""
        return c300_cards.make_face(fields, label)

    def pool(self) -> dict[str, Face]:
        return pool()


@cache
def pool() -> dict[str, Face]:
    """The bundled cards by name."""
    return bundled("vividz", c300_cards.make_face)
