"""What texts of Vividz ask and count: conditions and amounts that only this game has."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fuda.ability.amounts import Measure
from fuda.ability.selections import YOU, players
from fuda.games.vividz.zones import ACCOUNT
from fuda.kernel.abilities import NOTHING, Condition, Context, question
from fuda.kernel.plain import term

if TYPE_CHECKING:
    from fuda.kernel.game import Game


@question(NOTHING, ("counters",))
class CountersOf(Measure):
    """How many counters of a name a player has (1301.2)."""

    name: str
    whose: str = YOU

    def value(self, game: Game, context: Context) -> int:
        total = 0
        for player in players(game, self.whose, context):
            for card_id in game.zone(player, ACCOUNT)[:1]:
                total += game.cards[card_id].counter(self.name)
        return total


@term
class AttackOf(Condition):
    """A character of that player attacks."""

    whose: str

    def holds(self, game: Game, context: Context) -> bool:
        attacking = any(hasattr(frame, "attacker") for frame in game.stack)
        return attacking and game.active in players(game, self.whose, context)
