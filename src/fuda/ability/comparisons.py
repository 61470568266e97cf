"""Comparisons: a card's number, or any amount, held against an amount."""

from __future__ import annotations

import operator
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from fuda.ability.amounts import Amount, number
from fuda.ability.filters import OfInfo, stat_of
from fuda.kernel.abilities import NOTHING, Condition, Context, question, timeless
from fuda.kernel.effects import NUMBERS

if TYPE_CHECKING:
    from fuda.kernel.cards import Info, Ref
    from fuda.kernel.game import Game

AT_LEAST: Final = ">="
AT_MOST: Final = "<="
EXACTLY: Final = "="
MORE: Final = ">"
LESS: Final = "<"
COMPARES: Final[dict[str, Callable[[int, int], bool]]] = {
    AT_LEAST: operator.ge,
    AT_MOST: operator.le,
    EXACTLY: operator.eq,
    MORE: operator.gt,
    LESS: operator.lt,
}


@question(NUMBERS, ())
class Compared(OfInfo):
    """With a number that compares so with an amount; `original`: the printed one."""

    stat: str
    sign: str
    amount: Amount
    original: bool = False

    def suits(self, game: Game, ref: Ref, info: Info, context: Context) -> bool:
        if self.original:
            own = stat_of(game, ref, self.stat, True)
        else:  # `number_of`, spelled out
            book = game.book
            index = book.stat_index[self.stat]
            own = info.numbers[index]
            if index in book.kinds_with and info.kind not in book.kinds_with[index]:
                return False
            if own is not None and own < 0 and not book.counts_below_zero:
                own = 0
        if own is None:
            return False
        amount = self.amount if isinstance(self.amount, int) else self.amount.value(game, context)
        return COMPARES[self.sign](own, amount)


@question(NOTHING, ())
class Counts(Condition):
    """An amount compares so with another."""

    amount: Amount
    sign: str
    other: Amount

    def holds(self, game: Game, context: Context) -> bool:
        return COMPARES[self.sign](number(game, self.amount, context), number(game, self.other, context))


timeless(Compared, Counts)
