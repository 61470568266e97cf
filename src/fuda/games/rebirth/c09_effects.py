"""9.10–9.13 Continuous and replacement effects, last information, sources: what this book says where books differ.

The kernel applies them (`fuda.kernel.effects`, `fuda.kernel.events`).
"""

from __future__ import annotations

from fuda.ability.doing import InContext
from fuda.ability.selections import YOU, Among
from fuda.ability.verbs import Discard
from fuda.games.rebirth.c01_game import PlayerLost
from fuda.games.rebirth.c09_costs import can_pay
from fuda.games.rebirth.notation.patterns import ReturnsFor
from fuda.kernel.abilities import Context, Replacing
from fuda.kernel.cards import Ref
from fuda.kernel.decisions import CHOOSE, Decision, yes_no
from fuda.kernel.deriving import derive
from fuda.kernel.events import DamageDealt, Event
from fuda.kernel.frames import Frame, Procedure, frame
from fuda.kernel.game import Game
from fuda.kernel.happening import Happening
from fuda.kernel.rulebook import Cited, rule
from fuda.procedures.picking import discarded

CONTINUOUS = Cited(
    "9.3.1.2", "9.10.1", "9.10.1.1", "9.10.1.2", "9.10.1.3", "9.10.1.4", "9.10.1.5", "9.10.1.6", "9.10.1.6.1",
    "9.10.3", "9.10.3.1", "9.4.2", "9.4.3", by=derive,
)  # fmt: skip
BEGINNING = Cited("9.10.1.6.2", "9.10.2", by=Game.modify)
REPLACEMENT = Cited("9.3.1.3", "9.3.1.3.1", "9.3.1.3.2", "9.11.1", "9.11.1.1", "9.11.2.3", by=Happening)
LAST_INFORMATION = Cited("9.12.1", by=Game.info_of)
SOURCES = Cited("9.13.2", by=Context)
SOURCE_OF_DAMAGE = Cited("9.13.3", by=DamageDealt)


@rule("9.11.2", "9.11.2.1", "9.11.2.2")
def replacement_chooser(game: Game, event: Event) -> int:
    """The player who is affected: the master of the card that the event is about, or who acts."""
    subject = event.subject
    if subject is not None:
        return game.body(subject).controller
    return event.player if isinstance(event, PlayerLost) else game.active


@rule("9.11.3")
def can_replace(game: Game, event: Event, replacing: Replacing, context: Context) -> bool:
    """A replacement that asks for a choice is not applied where that cannot be made."""
    how = replacing.how
    return not isinstance(how, ReturnsFor) or can_pay(game, how.cost, context)


@frame
class Offering(InContext):
    """The choice that an optional replacement asks for: cards to discard, or none."""

    hand: tuple[Ref, ...]
    amount: int
    chosen: tuple[Ref, ...] = ()


OFFERING: Procedure[Offering] = Procedure("9.11.3", "optional replacement", Offering)


@OFFERING.step("9.11.3")
def offer(game: Game, offering: Offering) -> Decision:
    """Its master may choose."""
    player, source = offering.context.controller, offering.context.source
    return Decision(player, CHOOSE, "9.11.3", offering.hand, "chosen", 0, offering.amount, source)


@OFFERING.step("9.11.3")
def pay_for_replacement(game: Game, offering: Offering) -> Frame | None:
    """If they did, it is paid and the replacement is applied."""
    below = game.stack[-2]
    assert isinstance(below, Happening)
    below.consent = len(offering.chosen) == offering.amount
    if not below.consent:
        return None
    return game.perform(*(discarded(game, ref, offering.context.source, "5.11.1") for ref in offering.chosen))


@rule("9.3.1.3.2")
def consent(game: Game, event: Event, replacing: Replacing, context: Context) -> Frame | Decision:
    """The question of an optional replacement: a plain yes or no, or what is discarded for it."""
    how = replacing.how
    if not isinstance(how, ReturnsFor):
        return yes_no(context.controller, "9.3.1.3.2", "consent", context.source)
    cost = how.cost[0]
    assert isinstance(cost, Discard)
    assert isinstance(cost.amount, int)
    hand = Among("hand", YOU, cost.filter).refs(game, context)
    return Offering(context, hand, cost.amount)
