"""What continuous effects of Vividz change (911), and what they forbid."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fuda.ability.amounts import Amount, number
from fuda.ability.filters import Any, Filter
from fuda.games.vividz.zones import COST, POWER
from fuda.kernel.abilities import Change, Context
from fuda.kernel.effects import NUMBERS, WORDS
from fuda.kernel.plain import term

if TYPE_CHECKING:
    from fuda.kernel.cards import Info
    from fuda.kernel.game import Game


@term
class PowerPlus(Change):
    """The power grows, or shrinks unless the card does not take such effects (911.7, 911.8)."""

    amount: Amount
    layer = NUMBERS
    stat = "power"

    def apply(self, info: Info, game: Game, context: Context) -> None:
        amount = self.amount if isinstance(self.amount, int) else self.amount.value(game, context)
        set_power(info, (info.numbers[POWER] or 0) + amount)

    def fixed(self, game: Game, context: Context) -> Change:
        return PowerPlus(number(game, self.amount, context))

    def told(self) -> tuple[str, str, int]:
        return "number changed", "power", self.amount if isinstance(self.amount, int) else 0


@term
class PowerBecomes(Change):
    """The power becomes a number."""

    amount: Amount
    layer = NUMBERS
    stat = "power"

    def apply(self, info: Info, game: Game, context: Context) -> None:
        set_power(info, number(game, self.amount, context))

    def fixed(self, game: Game, context: Context) -> Change:
        return PowerBecomes(number(game, self.amount, context))

    def told(self) -> tuple[str, str, int]:
        return "number set", "power", self.amount if isinstance(self.amount, int) else 0


@term
class PowerTimes(Change):
    """The power is so many times what it was."""

    times: int
    layer = NUMBERS
    stat = "power"

    def apply(self, info: Info, game: Game, context: Context) -> None:
        set_power(info, info.number(POWER) * self.times)

    def told(self) -> tuple[str, str, int]:
        return "number multiplied", "power", self.times


@term
class PowerAtLeast(Change):
    """The power is never lower than that: of several limits the largest counts (911.9)."""

    amount: int
    layer = NUMBERS
    stat = "power"

    def apply(self, info: Info, game: Game, context: Context) -> None:
        old = info.numbers[POWER]
        if old is not None:
            info.keywords["!least power"] = max(self.amount, info.keywords.get("!least power", self.amount))
            info.numbers[POWER] = max(old, self.amount)

    def told(self) -> tuple[str, str, int]:
        return "number set", "power", self.amount


def set_power(info: Info, power: int) -> None:
    """Give a card another power, if it has any, and if it takes effects that lower it where this does."""
    old = info.numbers[POWER]
    power = max(power, info.keywords.get("!least power", power))
    if old is not None and (power >= old or "!lose power" not in info.keywords):
        info.numbers[POWER] = power


@term
class CostPlus(Change):
    """The cost that is printed on a card grows or shrinks, never below 0."""

    amount: Amount
    layer = NUMBERS
    stat = "cost"

    def apply(self, info: Info, game: Game, context: Context) -> None:
        old = info.numbers[COST]
        if old is not None:
            info.numbers[COST] = max(0, old + number(game, self.amount, context))

    def fixed(self, game: Game, context: Context) -> Change:
        return CostPlus(number(game, self.amount, context))

    def told(self) -> tuple[str, str, int]:
        return "number changed", "cost", self.amount if isinstance(self.amount, int) else 0


@term
class BecomesTyped(Change):
    """It has that trait instead of those that it has; a card without traits stays without (911.6)."""

    type: str
    layer = WORDS

    def apply(self, info: Info, game: Game, context: Context) -> None:
        if info.types:
            info.types = (self.type,)

    def told(self) -> tuple[str, str, int]:
        return "becomes", self.type, 0


@term
class HasIcon(Change):
    """It has an icon besides its own."""

    icon: str
    layer = WORDS

    def apply(self, info: Info, game: Game, context: Context) -> None:
        info.marks = {**info.marks, self.icon: "yes"}

    def told(self) -> tuple[str, str, int]:
        return "gains", self.icon, 0


@term
class PlayCost(Change):
    """What a player plays of a kind takes more or less energy (905.2c): all of it, or (`once`) the next of it."""

    what: str
    whose: str
    amount: Amount
    filter: Filter = Any()
    once: bool = False
    layer = WORDS

    def apply(self, info: Info, game: Game, context: Context) -> None:
        pass


@term
class OwnPlayCost(Change):
    """Playing this card takes more or less energy (905.2c)."""

    amount: Amount
    layer = WORDS

    def apply(self, info: Info, game: Game, context: Context) -> None:
        pass
