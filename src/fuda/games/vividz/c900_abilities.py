"""901–903 Abilities, effects and their validity (能力、効果、有効と無効), 910–914 how effects apply.

The kernel carries these out (`fuda.kernel.effects`, `fuda.kernel.events`); what this book says where books differ is
here.
"""

from __future__ import annotations

from fuda.ability.changes import PlayerCannot
from fuda.ability.doing import Doing
from fuda.ability.patterns import Given
from fuda.ability.selections import players
from fuda.games.vividz.changes import BecomesTyped, PowerAtLeast, set_power
from fuda.games.vividz.patterns import GoesInstead, PaysInstead
from fuda.kernel.abilities import Context, Replacing
from fuda.kernel.deriving import derive
from fuda.kernel.effects import build_index
from fuda.kernel.events import Event
from fuda.kernel.game import Game
from fuda.kernel.happening import Happening
from fuda.kernel.plans import Plan
from fuda.kernel.player_effects import on_players
from fuda.kernel.rulebook import Cited, rule

KINDS = Cited("901.2", "901.2c", by=Plan)
EFFECT_KINDS = Cited("902.2", by=Doing)
REPLACEMENTS = Cited("902.2c", by=Happening)
# An ability names its zones or works where abilities usually do; others are left out of the index.
VALIDITY = Cited("304.1b", "903.1a", "903.1b", "903.1c", by=build_index)
CONDITIONS = Cited("903.2a", by=Given)
APPLICATION = Cited("911.1", "911.1a", "911.1b", "911.1c", "911.2", "911.3", "911.3a", "911.5", by=derive)
LOST_CONTENT = Cited("911.6", by=BecomesTyped)
NOT_TAKEN = Cited("911.7", by=set_power)
LOWER_LIMITS = Cited("911.9", by=PowerAtLeast)
LAST_INFORMATION = Cited("913.1", "913.2", by=Game.info_of)
OTHER_AREA = Cited("913.1a", by=Game.card_at)
SOURCES = Cited("914.2", "914.2a", by=Context)
REPLACED_SOURCE = Cited("914.2b", by=GoesInstead)


@rule("102.7")
def cannot(game: Game, player: int, what: str) -> bool:
    """Whether an effect says that a player may not do something."""
    for change, context in on_players(game, PlayerCannot):
        if change.what == what and player in players(game, change.whose, context):
            return True
    return False


@rule("912.1", "912.2")
def replacement_chooser(game: Game, event: Event) -> int:
    """The turn player decides which of several replacements comes first, on anybody's cards."""
    return game.active


@rule("912.1")
def can_replace(game: Game, event: Event, replacing: Replacing, context: Context) -> bool:
    """What is paid in place of an event must be payable."""
    return not isinstance(replacing.how, PaysInstead) or game.book.can_pay(game, replacing.how.cost, context)
