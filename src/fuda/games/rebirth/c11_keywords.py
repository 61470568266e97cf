"""11 Keywords (キーワードとキーワード能力): condition keywords, spark, Re combo, blocker, 本領発揮, のびしろ."""

from __future__ import annotations

from fuda.ability.doing import Doing
from fuda.ability.filters import Any
from fuda.games.rebirth.c04_zones import entry_of
from fuda.games.rebirth.c08_roles import Attack
from fuda.games.rebirth.c12_players import blockers_of
from fuda.games.rebirth.notation.abilities import BlockedWith, Blocker
from fuda.games.rebirth.notation.conditions import FullForce, ReCombo
from fuda.games.rebirth.notation.effects import ByPaying, Under
from fuda.games.rebirth.zones import HAND
from fuda.kernel.abilities import Context
from fuda.kernel.cards import Card
from fuda.kernel.deriving import derive
from fuda.kernel.frames import Frame
from fuda.kernel.game import Game
from fuda.kernel.plans import Plan
from fuda.kernel.rulebook import Cited, rule, verb

# Condition keywords are conditions (ReCombo, FullForce) of a static ability, an activated one, a cancel, or the
# resolution of any played one (Under); spark is a triggered ability (Sparked), のびしろ a keyword that others ask for.
INVALID = Cited("11.2.3.1", by=derive)
RE_COMBO = Cited("11.5.1", "11.5.1.1", "11.5.2", "11.5.3", "11.5.4", by=ReCombo)
FULL_FORCE = Cited("11.7.1", "11.7.1.1", "11.7.2", "11.7.3", by=FullForce)
ROOM = Cited("11.8.1", "11.8.1.1", "11.8.2", by=Plan)


@rule("11.2.1", "11.2.2")
@verb(Under, "11.2.3.3", "11.2.3.2", "11.2.4")
def resolve_under_conditions(game: Game, doing: Doing, effect: Under) -> Frame | None:
    """An ability whose condition keywords do not hold when resolution begins is not resolved."""
    if not all(part.holds(game, doing.context) for part in effect.conditions):
        return None
    return Doing(effect.do, doing.context)


@verb(ByPaying, "9.5.1")
def resolve_paid(game: Game, doing: Doing, effect: ByPaying) -> Frame:
    """The cost was paid while playing."""
    return Doing(effect.do, doing.context)


@rule("8.3.3")
def can_block(game: Game, attack: Attack, player: int, card: Card) -> bool:
    """Whether a card of the hand may block: its blocker is valid, or the attacked character lets it."""
    if card.zone != HAND or card.controller != player or player not in blockers_of(game, attack.target):
        return False
    attacked = entry_of(game, attack.target)
    if attacked is None:
        return False
    return has_blocker(game, card, attacked) or leave_of(game, attacked, card) is not None


@rule("11.6.1", "11.6.1.1", "11.6.2", "11.6.3")
def has_blocker(game: Game, card: Card, attacked: Card) -> bool:
    """Whether a card's blocker is valid: one's own (or the team's) character with the attribute is being attacked."""
    types = game.info(attacked.id).types
    context = Context(card.ref, card.controller)
    blockers = [ability for ability in game.info(card.id).abilities if isinstance(ability, Blocker)]
    valid = [ability for ability in blockers if not ability.attribute or ability.attribute in types]
    fitting = [ability for ability in valid if ability.filter.test(game, attacked.ref, context)]
    return any(all(part.holds(game, context) for part in ability.only_if) for ability in fitting)


@rule("1.3.1")
def leave_of(game: Game, attacked: Card, card: Card) -> BlockedWith | None:
    """What lets a card without a fitting blocker block for the attacked character."""
    context = Context(attacked.ref, attacked.controller)
    for ability in leaves_of(game, attacked):
        spent = game.tally(blocks_with(attacked, ability), attacked.controller)
        if ability.filter.test(game, card.ref, context) and (not ability.times or spent < ability.times):
            return ability
    return None


def leaves_of(game: Game, attacked: Card) -> list[BlockedWith]:
    """The leaves that a character gives to block with other cards."""
    return [ability for ability in game.info(attacked.id).abilities if isinstance(ability, BlockedWith)]


def blocks_with(attacked: Card, ability: BlockedWith) -> str:
    """Under what it is counted how often such a leave was used this turn."""
    return f"blocks with {attacked.id} {attacked.life} {ability}"


def invalid_blocker(game: Game, card: Card) -> tuple[str, ...]:
    """Why a card of the hand has no valid blocker: it has none, or what it asks for is not being attacked."""
    blockers = [ability for ability in game.info(card.id).abilities if isinstance(ability, Blocker)]
    if not blockers or card.zone != HAND:
        return ("8.3.3",)
    if any(ability.only_if for ability in blockers):
        return ("11.2.3.1", "8.3.3")
    described = any(ability.attribute or ability.filter != Any() for ability in blockers)
    return ("11.6.3" if described else "11.6.2", "8.3.3")
