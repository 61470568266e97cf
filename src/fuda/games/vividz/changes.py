"""What continuous effects of Vividz change (911), and what they forbid."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fuda.ability.amounts import Amount, number
from fuda.ability.changes import ByAmount
from fuda.ability.filters import Any, Filter
from fuda.games.vividz.zones import COST, POWER
from fuda.kernel.abilities import Change, Context, alters, timeless
from fuda.kernel.effects import NUMBERS, WORDS

if TYPE_CHECKING:
    from fuda.kernel.cards import Info
    from fuda.kernel.game import Game


@alters(NUMBERS, "number changed", "power", "amount")
class PowerPlus(ByAmount):
    """The power grows, or shrinks unless the card does not take such effects (911.7, 911.8)."""

    amount: Amount
    stat = "power"

    def apply(self, info: Info, game: Game, context: Context) -> None:
        amount = self.amount if isinstance(self.amount, int) else self.amount.value(game, context)
        set_power(info, (info.numbers[POWER] or 0) + amount)


@alters(NUMBERS, "number set", "power", "amount")
class PowerBecomes(ByAmount):
    """The power becomes a number."""

    amount: Amount
    stat = "power"

    def apply(self, info: Info, game: Game, context: Context) -> None:
        set_power(info, number(game, self.amount, context))


@alters(NUMBERS, "number multiplied", "power", "times")
class PowerTimes(Change):
    """The power is so many times what it was."""

    times: int
    stat = "power"

    def apply(self, info: Info, game: Game, context: Context) -> None:
        set_power(info, info.number(POWER) * self.times)


@alters(NUMBERS, "number set", "power", "amount")
class PowerAtLeast(Change):
    """The power is never lower than that: of several limits the largest counts (911.9)."""

    amount: int
    stat = "power"

    def apply(self, info: Info, game: Game, context: Context) -> None:
        old = info.numbers[POWER]
        if old is not None:
            info.keywords["!least power"] = max(self.amount, info.keywords.get("!least power", self.amount))
            info.numbers[POWER] = max(old, self.amount)


def set_power(info: Info, power: int) -> None:
    """Give a card another power, if it has any, and if it takes effects that lower it where this does."""
    old = info.numbers[POWER]
    power = max(power, info.keywords.get("!least power", power))
    if old is not None and (power >= old or "!lose power" not in info.keywords):
        info.numbers[POWER] = power


@alters(NUMBERS, "number changed", "cost", "amount")
class CostPlus(ByAmount):
    """The cost that is printed on a card grows or shrinks, never below 0."""

    amount: Amount
    stat = "cost"

    def apply(self, info: Info, game: Game, context: Context) -> None:
        old = info.numbers[COST]
        if old is not None:
            info.numbers[COST] = max(0, old + number(game, self.amount, context))


@alters(WORDS, "becomes", "type")
class BecomesTyped(Change):
    """It has that trait instead of those that it has; a card without traits stays without (911.6)."""

    type: str

    def apply(self, info: Info, game: Game, context: Context) -> None:
        if info.types:
            info.types = (self.type,)


@alters(WORDS, "gains", "icon")
class HasIcon(Change):
    """It has an icon besides its own."""

    icon: str

    def apply(self, info: Info, game: Game, context: Context) -> None:
        info.marks = {**info.marks, self.icon: "yes"}


@alters(WORDS, "may", "what")
class Permitted(Change):
    """It may do what a rule does not let it do, by the word for it (102.2)."""

    what: str

    def apply(self, info: Info, game: Game, context: Context) -> None:
        info.keywords[self.what] = 1


@alters(WORDS)
class PlayCost(Change):
    """What a player plays of a kind takes more or less energy (905.2c): all of it, or (`once`) the next of it."""

    what: str
    whose: str
    amount: Amount
    filter: Filter = Any()
    once: bool = False


@alters(WORDS)
class OwnPlayCost(Change):
    """Playing this card takes more or less energy (905.2c)."""

    amount: Amount


timeless(PowerPlus, PlayCost, OwnPlayCost)
