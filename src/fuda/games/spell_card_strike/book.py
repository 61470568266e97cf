"""The rulebook object: where the kernel asks, and which chapter answers."""

from __future__ import annotations

from functools import cache
from typing import Any, ClassVar

from fuda.games.faces import bundled
from fuda.games.spell_card_strike import (
    c01_game,
    c02_cards,
    c02_check,
    c02_damage,
    c02_effects,
    c02_equipment,
    c03_cards,
    c05_commander,
    c05_declare,
    c05_setup,
    c05_striker,
    c05_turn,
    c08_picking,
    c09_order,
)
from fuda.games.spell_card_strike.zones import DECK, HAND, RULE, STAGE, STATS, ZONES
from fuda.kernel.abilities import Ability, Context, Effect
from fuda.kernel.cards import Card, Face, Info, Ref
from fuda.kernel.constants import RuleNumbers
from fuda.kernel.decisions import Action, Decision
from fuda.kernel.effects import Until
from fuda.kernel.events import CardMoved, DamageDealt, Event
from fuda.kernel.frames import Flow, Frame
from fuda.kernel.game import Game
from fuda.kernel.plans import Plan
from fuda.kernel.rulebook import Deck, Rulebook
from fuda.kernel.zones import Zone
from fuda.procedures import paying
from fuda.procedures.picking import Picking
from fuda.procedures.turns import resume_turn


class SpellCardStrike(Rulebook):
    """The kernel's questions, answered by the chapters."""

    slug: ClassVar[str] = "spell_card_strike"
    version: ClassVar[str] = "1.13"
    rule_of: ClassVar[RuleNumbers] = RuleNumbers(
        replacing="8.1.5.1", may="8.1.6", loop="1.2.5.2", choose="8.1.11", shuffle="4.2.2.3", show="8.1.14"
    )
    zones: ClassVar[tuple[Zone, ...]] = ZONES
    rebased_zones: ClassVar[tuple[int, ...]] = (STAGE, RULE)
    stats: ClassVar[tuple[str, ...]] = STATS
    formats: ClassVar[tuple[str, ...]] = ("standard",)
    deck_sections: ClassVar[dict[str, tuple[str, ...]]] = {"option": ("オプション", "options"), "ace": ("エース",)}
    players: ClassVar[tuple[int, int]] = c01_game.PLAYERS
    payments_leave_enough: ClassVar[bool] = False  # no card can be paid for two parts of a cost
    turn_over: ClassVar[str] = "turn"
    deck_zone: ClassVar[int] = DECK
    hand_zone: ClassVar[int] = HAND

    def check_timing(self, game: Game) -> Frame | None:
        return c02_check.check_step(game)

    def take_damage(self, game: Game, event: DamageDealt) -> bool:
        return c02_damage.take_damage(game, event)

    def rebase(self, game: Game, infos: dict[int, Info]) -> None:
        c02_equipment.rebase(game, infos)

    def after_move(self, game: Game, event: CardMoved) -> None:
        c01_game.note_change(game, event)
        if c02_cards.left_the_stage(game, event):
            c02_cards.detach(game, event)

    def visible_to(self, game: Game, card: Card, viewer: int) -> bool:
        return c02_cards.shown_card(game, card, viewer)

    def number_seen(self, info: Info, stat: int) -> int | None:
        return c01_game.number_seen(info, stat)

    def can_do(self, game: Game, effect: Effect, context: Context) -> bool:
        return paying.does_anything(game, (effect,), context)

    def replacements_due(
        self, game: Game, event: Event, found: list[tuple[int, int]]
    ) -> tuple[int, list[tuple[int, int]]]:
        return c09_order.replacements_due(game, found)

    def use_picked(self, game: Game, picking: Picking) -> Flow:
        return c08_picking.use_picked(game, picking)

    def put_into(self, game: Game, refs: tuple[Ref, ...], where: str, context: Context) -> Flow:
        return c08_picking.put_into(game, refs, where, context)

    def until(self, game: Game, duration: str, context: Context) -> Until | None:
        return c02_effects.until_of(game, context)

    def written_out(self, abilities: tuple[Ability, ...]) -> Plan:
        """Keywords are read as what they mean, so there is nothing to spell out."""
        return Plan(abilities)

    # Beginning and resuming a game.

    def begin(self, game: Game, decks: list[Deck]) -> None:
        """Lay down the decks and stand at the beginning of the preparation."""
        game.format = game.format or "standard"
        game.stack.append(c05_setup.enter_decks(game, decks))

    def resume(self, game: Game, phase: str) -> None:
        """Stand in a turn that is under way: at the beginning of a phase, or at the choice of actions."""
        game.tallies[c01_game.CHANGED] = game.turn - 1
        resume_turn(game, c05_turn.Turns(game.opponent(game.active)), phase, "striker", "5.4.3")

    def concede(self, game: Game, player: int) -> None:
        """A player gives up."""
        c01_game.concede(game, player)

    def check_deck(self, deck: Deck, format: str) -> tuple[str, ...]:
        """The numbers of the rules that a deck breaks."""
        return c01_game.check_deck(deck)

    # Legality.

    def refusals(self, game: Game, player: int, action: Action) -> tuple[str, ...]:
        """The rules that forbid an action, empty if it is legal."""
        if action.verb in c05_commander.COMMANDER_ACTS.acts:
            return c05_commander.refusals(game, player, action)
        if action.verb in (c05_turn.DISCARD_ACT.verb, "pass", "end"):
            return ()
        return c05_striker.refusals(game, player, action)

    def target_refusals(self, game: Game, decision: Decision, candidate: Any) -> tuple[str, ...]:
        """The rules that keep a card from being chosen here."""
        return c05_declare.choice_refusals(game, decision, candidate)

    # Cards.

    def unread(self, field: str, entry: Any, text: str) -> Ability:
        return c03_cards.unread(field, entry, text)

    def make_face(self, fields: dict[str, Any], label: str) -> Face:
        """A card from its printed fields."""
        return c03_cards.make_face(fields, label)

    def pool(self) -> dict[str, Face]:
        return pool()


@cache
def pool() -> dict[str, Face]:
    """The bundled cards by name."""
    return bundled("spell_card_strike", c03_cards.make_face)
