"""Changes: what a continuous effect does to a card's information."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from fuda.ability.amounts import Amount, number
from fuda.ability.selections import YOU
from fuda.kernel.abilities import Ability, Change, Context, Keyword, alters, timeless
from fuda.kernel.effects import ABILITIES, NUMBERS, WORDS
from fuda.kernel.plain import term

if TYPE_CHECKING:
    from fuda.kernel.cards import Info, Ref
    from fuda.kernel.game import Game
    from fuda.kernel.rulebook import Rulebook

ADJUSTED: Final = "!adjusted"  # among the keywords: the book says how much of a gain or loss counts


class ByAmount(Change):
    """A change by an amount, which is worked out once where the effect begins on resolution."""

    __slots__ = ()
    amount: Amount

    def fixed(self, game: Game, context: Context) -> Change:
        return self if isinstance(self.amount, int) else replace(self, amount=self.amount.value(game, context))


@alters(NUMBERS, "number changed", "stat", "amount")
class Plus(ByAmount):
    """A number grows by an amount (shrinks by a negative one)."""

    stat: str
    amount: Amount

    def apply(self, info: Info, game: Game, context: Context) -> None:
        index = game.book.stat_index[self.stat]
        old = info.numbers[index]
        if old is not None:
            amount = self.amount if isinstance(self.amount, int) else self.amount.value(game, context)
            if ADJUSTED in info.keywords:
                amount = game.book.adjusted(game, info, self.stat, amount, context)
            info.numbers[index] = old + amount

    def added(self) -> tuple[str, int] | None:
        return (self.stat, self.amount) if isinstance(self.amount, int) else None


@alters(NUMBERS, "number set", "stat", "amount")
class Becomes(ByAmount):
    """A number becomes an amount."""

    stat: str
    amount: Amount

    def apply(self, info: Info, game: Game, context: Context) -> None:
        info.numbers[game.book.stat_index[self.stat]] = number(game, self.amount, context)

    def was(self, game: Game, card: Ref) -> int:
        return game.info_of(card).number(game.book.stat_index[self.stat])


@alters(ABILITIES)
class Gains(Change):
    """It has an ability."""

    ability: Ability

    def apply(self, info: Info, game: Game, context: Context) -> None:
        info.abilities = (*info.abilities, self.ability)
        info.plan = None
        self.ability.add_keywords(info.keywords)

    def is_constant(self) -> bool:
        return True

    def takes_abilities(self) -> bool:
        return False

    def changes_index(self, book: Rulebook) -> bool:
        return book.expand((self.ability,)).indexed

    def told(self) -> tuple[str, str, int]:
        return ("gains", self.ability.name, 0) if isinstance(self.ability, Keyword) else ("gains ability", "", 0)


@alters(ABILITIES, "loses abilities")
class LosesAbilities(Change):
    """It has lost all abilities that it had."""

    def apply(self, info: Info, game: Game, context: Context) -> None:
        lose_abilities(info)


def lose_abilities(info: Info, kept: tuple[Ability, ...] = ()) -> None:
    """Take abilities from a card, all or all but some, with their keywords; what is forbidden to it still is."""
    info.abilities = kept
    info.plan = None
    info.keywords = {name: n for name, n in info.keywords.items() if name.startswith("!")}


@alters(ABILITIES, "loses", "keyword")
class Loses(Change):
    """It has lost a keyword."""

    keyword: str

    def apply(self, info: Info, game: Game, context: Context) -> None:
        info.abilities = tuple(a for a in info.abilities if getattr(a, "name", None) != self.keyword)
        info.plan = None
        info.keywords.pop(self.keyword, None)


@alters(WORDS, "becomes", "kind")
class BecomesKind(Change):
    """It is of another kind."""

    kind: str

    def apply(self, info: Info, game: Game, context: Context) -> None:
        info.kind = self.kind


@alters(WORDS, "also", "name")
class AlsoNamed(Change):
    """It has one more name."""

    name: str

    def apply(self, info: Info, game: Game, context: Context) -> None:
        info.names = (*info.names, self.name)


@alters(WORDS, "also", "type")
class AlsoTyped(Change):
    """It has one more type."""

    type: str

    def apply(self, info: Info, game: Game, context: Context) -> None:
        if self.type not in info.types:
            info.types = (*info.types, self.type)


@alters(WORDS, "cannot", "what")
class Cannot(Change):
    """It may not do something, by the rulebook's word for it; such marks stand among the keywords behind a "!"."""

    what: str

    def apply(self, info: Info, game: Game, context: Context) -> None:
        info.keywords[f"!{self.what}"] = 1


@alters(WORDS)
class PlayerCannot(Change):
    """Players may not do something, by the rulebook's word for it; looked up when it is about to be done."""

    what: str
    whose: str


@term
class InTurnOf(Change):
    """A change that holds only in a player's turns after a certain one ("during their next turn")."""

    change: Change
    player: int
    after: int

    @property
    def layer(self) -> int:  # type: ignore[override]
        return self.change.layer

    @property
    def stat(self) -> str:
        return getattr(self.change, "stat", "")

    def apply(self, info: Info, game: Game, context: Context) -> None:
        if game.turn > self.after and game.book.has_turn(game, YOU, (self.player,), self.player):
            self.change.apply(info, game, context)

    def fixed(self, game: Game, context: Context) -> Change:
        return InTurnOf(self.change.fixed(game, context), self.player, self.after)

    def told(self) -> tuple[str, str, int]:
        return self.change.told()


timeless(Plus, Becomes, Cannot, AlsoTyped)
