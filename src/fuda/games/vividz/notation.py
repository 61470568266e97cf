"""What only Vividz's abilities do, on top of the shared notation."""

from __future__ import annotations

from fuda.ability.filters import Any, Filter
from fuda.ability.forms import WithAmount, WithIt, WithNamed, WithNumber, WithPlayer
from fuda.ability.selections import YOU
from fuda.ability.sentences import Choose
from fuda.ability.verbs import Effects
from fuda.kernel.abilities import Ability, Condition, Effect, Naming, Pattern, Selection
from fuda.kernel.plain import term

# Costs.


@term
class PayEnergy(WithNumber):
    """Put cards of one's energy zone into the trash (905.3)."""


@term
class LeaveSome(WithNumber):
    """So many of one's characters leave (1110.1)."""

    filter: Filter = Any()


@term
class SleepSome(WithNumber):
    """So many of one's characters are put to sleep (1104.2)."""

    filter: Filter = Any()


@term
class PutSome(WithNumber):
    """So many of those cards go to a zone (904.4b)."""

    cards: Selection
    zone: str


@term
class SpendCounters(WithNamed):
    """Spend one's counters of a name (1120.2)."""


@term
class OneCostOf(Effect):
    """One of several costs, as the player chooses (904.2c)."""

    costs: tuple[Effects, ...]


# Structure.


@term
class AlsoChoose(Naming):
    """Choose cards besides those that were chosen before; "it" is all of them."""

    choose: Choose


@term
class Everyone(Effect):
    """Each player chooses, the turn player first; then it is done with all that was chosen (102.8)."""

    choose: Choose
    do: Effects


# Effects.


@term
class GainCounters(WithNamed):
    """Gain counters of a name (1120.1)."""

    whose: str = YOU


@term
class SpendAny(Effect):
    """Spend as many of one's counters of a name as one likes; X is how many (102.11)."""

    name: str


@term
class SayNumber(Effect):
    """A player says a number, none below 0 (102.11); X is that number."""


@term
class LoseCounters(WithNamed):
    """Players lose counters of a name, not below 0 (1301.4)."""

    whose: str


@term
class Leave(WithIt):
    """Characters leave, to their owners' energy (1110.1)."""


@term
class SlideOver(WithIt):
    """Characters move to a neighbouring empty area (1116.1)."""


@term
class MoveOver(WithIt):
    """Characters move to another area in which their player has none, which is no sliding."""


@term
class TradePlaces(WithIt):
    """Two characters of one player change areas, which is no sliding."""


@term
class Enter(WithIt):
    """Cards come to areas of their owners without being played (1109.1, 102.4): to any, or to such as `where` says."""

    where: str = ""
    asleep: bool = False


@term
class PlayFree(WithIt):
    """Cards are played without paying their cost."""


@term
class Scout(Naming):
    """Show the top card of the deck: play it free, or put it into energy (1115.1)."""

    whose: str = YOU


@term
class Reload(WithPlayer):
    """The characters of a trash go back into the deck, which is shuffled (1117.1)."""


@term
class MakeExp(WithIt):
    """Cards become EXP of a character: of one that the player picks, if the text does not say whose (1112.1)."""

    host: Selection | None = None


@term
class Check(WithIt):
    """Missions are checked (1113)."""


@term
class Clear(WithIt):
    """Missions are cleared (1114.1)."""


@term
class TurnUp(WithIt):
    """Missions are turned face up, reported."""


@term
class Heal(WithIt):
    """Damage is taken from characters: so much of it, or all."""

    amount: int | None = None


@term
class SpreadDamage(WithAmount):
    """Damage that its player divides among as many of those characters as he likes, at least one (904.3b)."""

    to: Selection


@term
class TradeBlows(WithIt):
    """Two characters take damage equal to each other's power, by the effect (914.3)."""


@term
class Accel(Effect):
    """Show the top card of the deck: with one of those traits or accounts it may be played free (1201.2)."""

    words: tuple[str, ...]


# Missions.


@term
class MissionCondition(Ability):
    """An action that must have been done so often to check (`clear`: to clear) the mission (304.6, 1005.1)."""

    when: Pattern
    times: int
    clear: bool = False


@term
class MissionState(Ability):
    """A state that must hold to check (`clear`: to clear) the mission (304.6)."""

    condition: Condition
    clear: bool = False
