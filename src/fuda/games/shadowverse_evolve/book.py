"""The rulebook object: where the kernel asks, and which chapter answers."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any, ClassVar

from fuda.ability.sentences import Choose
from fuda.ability.verbs import Discard, PutFrom
from fuda.games.faces import bundled, read_cards
from fuda.games.shadowverse_evolve import (
    c01_game,
    c02_cards,
    c03_players,
    c04_zones,
    c05_changes,
    c05_damage,
    c05_drawing,
    c05_evolve,
    c05_past,
    c05_picking,
    c05_putting,
    c06_decks,
    c06_setup,
    c07_turn,
    c08_main,
    c09_special,
    c10_answers,
    c10_check,
    c10_costs,
    c10_effects,
    c10_playing,
    c10_targets,
    c12_keywords,
    c13_classes,
    c15_loops,
)
from fuda.games.shadowverse_evolve.zones import (
    CEMETERY,
    DECK,
    EVOLVE_DECK,
    EVOLVED,
    FIELD,
    HAND,
    LEADER,
    NUMBERS,
    RESOLUTION,
    STATS,
    ZONES,
)
from fuda.kernel.abilities import Context, Effect, Selection, Triggered
from fuda.kernel.cards import Card, Face, Info, Ref
from fuda.kernel.constants import RuleNumbers
from fuda.kernel.decisions import Action, Decision
from fuda.kernel.effects import Modification, Until
from fuda.kernel.events import CardChanged, CardMoved, DamageDealt, Event
from fuda.kernel.frames import Flow, Frame
from fuda.kernel.game import Game
from fuda.kernel.rulebook import Deck, Rulebook
from fuda.kernel.zones import Zone
from fuda.procedures.picking import Picking
from fuda.procedures.turns import resume_turn


class ShadowverseEvolve(Rulebook):
    """The kernel's questions, answered by the chapters."""

    slug: ClassVar[str] = "shadowverse_evolve"
    version: ClassVar[str] = "1.18.0"
    rule_of: ClassVar[RuleNumbers] = RuleNumbers(
        replacing="10.10.2",
        replaced="10.10.1",
        may="10.4.7.4",
        choose="10.6.2.3",
        die="5.19.1",
        shuffle="5.8.1",
        show="5.20.1",
    )
    zones: ClassVar[tuple[Zone, ...]] = ZONES
    rebased_zones: ClassVar[tuple[int, ...]] = (EVOLVED,)
    partly_counted: ClassVar[tuple[int, ...]] = (EVOLVE_DECK,)
    numbers: ClassVar[tuple[str, ...]] = NUMBERS
    stats: ClassVar[tuple[str, ...]] = STATS
    formats: ClassVar[tuple[str, ...]] = ("standard", "title", "sealed", "crossover")
    deck_sections: ClassVar[dict[str, tuple[str, ...]]] = {
        "leader": ("リーダー", "リーダーカード"),
        "evolve_deck": ("エボルヴデッキ", "evolve", "エボルヴデッキ置き場"),
    }
    players: ClassVar[tuple[int, int]] = c01_game.PLAYERS
    stack_zone: ClassVar[int] = RESOLUTION
    leader_zone: ClassVar[int] = LEADER
    notes_events: ClassVar[bool] = True
    noting_option: ClassVar[str] = c05_past.ASKED
    paid_is_it: ClassVar[bool] = False
    deck_zone: ClassVar[int] = DECK
    hand_zone: ClassVar[int] = HAND
    discard_zone: ClassVar[int] = CEMETERY

    def check_timing(self, game: Game) -> Frame | None:
        return c10_check.check_timing(game)

    def end_loop(self, game: Game) -> None:
        c15_loops.draw_endless(game)

    def draw_one(self, game: Game, player: int, number: str, source: Ref | None) -> Frame | None:
        return c05_drawing.draw_one(game, player, number, source)

    def take_damage(self, game: Game, event: DamageDealt) -> bool:
        return c05_damage.take_damage(game, event)

    def bounded(self, game: Game, player: int, number: int, value: int) -> int:
        return c03_players.within_bounds(game, player, number, value)

    def rebase(self, game: Game, infos: dict[int, Info]) -> None:
        c05_evolve.rebase(game, infos)

    def carried(self, game: Game, card: Card, to_zone: int) -> tuple[Modification, ...]:
        return c04_zones.carried(game, card, to_zone)

    def after_move(self, game: Game, event: CardMoved) -> None:
        if event.from_zone == FIELD and event.to_zone != FIELD:
            c04_zones.unlink(game, event.before[0])
        elif event.to_zone == FIELD and event.from_zone != FIELD:
            c13_classes.enters_with_stack(game, event.after[0])
        card = game.cards[event.after[0]]
        if card.token or "special" in card.face.base.marks:
            c09_special.settle(game, event)

    def note_events(self, game: Game, events: list[Event]) -> None:
        c05_past.witness(game, events)

    def after_change(self, game: Game, event: CardChanged) -> None:
        c10_effects.note_change(game, event)

    def replacement_chooser(self, game: Game, event: Event) -> int:
        return c10_effects.replacement_chooser(game, event)

    def same_outcome(self, game: Game, event: Event, found: list[tuple[int, int]]) -> bool:
        return c10_effects.same_outcome(game, event, found)

    def visible_to(self, game: Game, card: Card, viewer: int) -> bool:
        return c04_zones.visible_to(game, card, viewer)

    def has_name(self, game: Game, ref: Ref, name: str) -> bool:
        return c02_cards.has_name(game, ref, name)

    def original(self, game: Game, card: Card) -> Info:
        return c02_cards.original(game, card)

    def number_seen(self, info: Info, stat: int) -> int | None:
        return c05_damage.number_seen(info, stat)

    def counted(self, game: Game, player: int, zone: int, filter: Any) -> tuple[Ref, ...]:
        return c04_zones.counted(game, player, zone, filter)

    def choosable(self, game: Game, cards: Selection, context: Context) -> tuple[Ref, ...]:
        return c10_targets.choosable(game, cards, context)

    def can_pay(self, game: Game, cost: tuple[Effect, ...], context: Context) -> bool:
        return c10_costs.can_pay(game, cost, context)

    def payment_rule(self, game: Game) -> str:
        return c10_playing.payment_rule(game)

    def can_pay_part(self, game: Game, effect: Effect, context: Context) -> bool:
        return c10_costs.can_pay_part(game, effect, context)

    def can_do(self, game: Game, effect: Effect, context: Context) -> bool:
        if isinstance(effect, Discard | PutFrom):
            return c10_costs.can_pay(game, (effect,), context)
        if isinstance(effect, Choose):
            return bool(effect.cards.refs(game, context))
        return True

    def use_picked(self, game: Game, picking: Picking) -> Flow:
        return c05_picking.use_picked(game, picking)

    def put_into(self, game: Game, refs: tuple[Ref, ...], where: str, context: Context) -> Flow:
        return c05_putting.put_and_follow(game, refs, where, context)

    def may_fail_to_find(self, filter: Any) -> bool:
        return c04_zones.may_fail_to_find(filter)

    def nameable(self, game: Game) -> tuple[str, ...]:
        return c05_picking.nameable(game)

    def until(self, game: Game, duration: str, context: Context) -> Until | None:
        return c05_changes.until_of(game, duration, context)

    def may_choose_fewer(self, game: Game, cards: Selection) -> bool:
        return c04_zones.may_choose_fewer(game, cards)

    def is_silent(self, game: Game, ability: Triggered, context: Context) -> bool:
        return c12_keywords.is_silent(game, ability, context)

    def is_manner(self, manner: str, wanted: str) -> bool:
        return wanted in manner.split()

    def half(self, value: int) -> int:
        return c10_effects.half(value)

    # Beginning and resuming a game.

    def begin(self, game: Game, decks: list[Deck]) -> None:
        """Lay down the decks and stand at the beginning of the preparation."""
        game.format = game.format or "standard"
        c06_setup.enter_decks(game, decks)
        game.stack.append(c06_setup.Preparation())

    def resume(self, game: Game, phase: str) -> None:
        """Stand in a turn that is under way: at the beginning of a phase, or at the choice of actions."""
        resume_turn(game, c07_turn.Turns(game.opponent(game.active)), phase, "main", "7.3.3")

    def concede(self, game: Game, player: int) -> None:
        """A player gives up."""
        c01_game.concede(game, player)

    def check_deck(self, deck: Deck, format: str) -> tuple[str, ...]:
        """The numbers of the rules that a deck breaks."""
        return c06_decks.check_deck(deck, format or "standard")

    # Legality.

    def refusals(self, game: Game, player: int, action: Action) -> tuple[str, ...]:
        """The rules that forbid an action, empty if it is legal."""
        return c08_main.refusals(game, player, action)

    def target_refusals(self, game: Game, decision: Decision, candidate: Any) -> tuple[str, ...]:
        """The rules that keep a card from being chosen here."""
        return c10_answers.answer_refusals(game, decision, candidate)

    # Cards.

    def make_face(self, fields: dict[str, Any], label: str) -> Face:
        """A card from its printed fields."""
        return c02_cards.make_face(fields, label)

    def names(self) -> tuple[str, ...]:
        """The names of all cards and tokens that the game brings along."""
        return tuple(face.name for face in (*tokens().values(), *pool().values()))

    def library(self, name: str) -> Face | None:
        """An official token or a card of the bundled pool, by its printed name."""
        return tokens().get(name) or pool().get(name)


@cache
def pool() -> dict[str, Face]:
    """The bundled cards by name; an evolve card, which has its follower's name, with a word behind it."""
    return bundled("shadowverse_evolve", lambda fields, _: c02_cards.make_face(fields, fields["name"]), pool_name)


def pool_name(fields: Mapping[str, Any]) -> str:
    """What a card is called in the pool."""
    name: str = fields["name"]
    return name if fields.get("special") != "evolve" else f"{name} EVOLVE"


@cache
def tokens() -> dict[str, Face]:
    """The official tokens of appendix A: facts from the table, abilities from `appendix_a` and `appendix_a_spells`."""
    from fuda.games.shadowverse_evolve.appendix_a import ABILITIES
    from fuda.games.shadowverse_evolve.appendix_a_spells import SPELLS

    abilities = {**ABILITIES, **SPELLS}
    return {
        fields["name"]: c02_cards.face_of(fields, fields["name"], abilities.get(fields["name"], ()))
        for fields in read_cards("shadowverse_evolve", "tokens.toml")
    }
