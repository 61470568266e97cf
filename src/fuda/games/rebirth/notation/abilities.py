"""Kinds of ability that only this game has, and what its effects change."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from fuda.ability.amounts import Amount, number
from fuda.ability.changes import ADJUSTED, ByAmount, lose_abilities
from fuda.ability.filters import Any, Filter
from fuda.games.rebirth.zones import BLOCKER, CANCEL, CHARACTER, REBIRTH_KIND
from fuda.kernel.abilities import Ability, Activated, Change, Condition, Context, Effect, Selection, Triggered, alters
from fuda.kernel.effects import ABILITIES, NUMBERS, WORDS
from fuda.kernel.plain import term

if TYPE_CHECKING:
    from fuda.kernel.cards import Info
    from fuda.kernel.game import Game

COMBOS_WITH: Final = "!combos with "  # among the keywords, before the name of a rebirth card
# What a cancel ability may be aimed at (9.1.1.4.2).
AT_CANCEL: Final = "cancel"


@term
class Blocker(Ability):
    """The card may be discarded to block an attack on one's character (with an attribute, if one is named)."""

    attribute: str = ""
    only_if: tuple[Condition, ...] = ()
    filter: Filter = Any()
    name = BLOCKER

    def add_keywords(self, keywords: dict[str, int]) -> None:
        keywords[BLOCKER] = 1


@term
class Cancelling(Ability):
    """The card may be put from the hand into the waiting room to call something off."""

    targets: tuple[str, ...]
    only_if: tuple[Condition, ...] = ()
    filter: Filter = Any()  # whose ability it may be
    name = CANCEL

    def add_keywords(self, keywords: dict[str, int]) -> None:
        keywords[CANCEL] = 1


@term
class BlockedWith(Ability):
    """The character may be blocked with such cards of the hand, as if they had a blocker; 0: as often as one likes."""

    filter: Filter
    times: int = 0


@term
class AnyNumber(Ability):
    """Any number of cards with this card's name may be in a deck."""


@alters(ABILITIES, "becomes", "name")
class Guise(Change):
    """Face down it is a character of that name, with these numbers and attributes and without abilities."""

    name: str
    cost: int
    atk: int
    defence: int
    attributes: tuple[str, ...] = ()

    def apply(self, info: Info, game: Game, context: Context) -> None:
        info.names = (self.name,)
        info.kind = CHARACTER
        info.types = self.attributes
        info.numbers = [self.cost, self.atk, self.defence]
        info.abilities = ()
        info.plan = None
        info.keywords = {}


@term
class CancelOnlyIf(Ability):
    """This card's cancel may be used under a condition only."""

    condition: Condition


@alters(WORDS, "marked", "word")
class Marks(Change):
    """It is marked by a word that the rulebook asks for; the same marks add up."""

    word: str

    def apply(self, info: Info, game: Game, context: Context) -> None:
        info.keywords[f"!{self.word}"] = info.keywords.get(f"!{self.word}", 0) + 1


@alters(WORDS)
class ReachesThroughBlocks(Change):
    """Its damage is not 0 where it is blocked, but so much less."""

    less: int

    def apply(self, info: Info, game: Game, context: Context) -> None:
        info.keywords["!through blocks"] = 1 + self.less


@alters(WORDS)
class TakesLess(Change):
    """It takes so much less damage each time."""

    amount: int

    def apply(self, info: Info, game: Game, context: Context) -> None:
        info.keywords["!less damage"] = info.keywords.get("!less damage", 0) + self.amount


@alters(NUMBERS, "number set", "stat", "amount")
class BaseBecomes(ByAmount):
    """The number that is printed becomes another one; what is added to it stays."""

    stat: str
    amount: Amount

    def apply(self, info: Info, game: Game, context: Context) -> None:
        index = game.book.stat_index[self.stat]
        printed = game.cards[context.source[0]].printed.numbers[index] or 0
        info.numbers[index] = (info.numbers[index] or 0) - printed + number(game, self.amount, context)


@alters(ABILITIES, "loses abilities")
class LosesStatics(Change):
    """It has lost its static abilities, blockers, cancels and marks among them (11.4.1, 11.6.1, 11.8.1)."""

    def apply(self, info: Info, game: Game, context: Context) -> None:
        lose_abilities(info, tuple(one for one in info.abilities if isinstance(one, Activated | Triggered)))


@alters(NUMBERS, "number multiplied", "stat", "times")
class Multiplied(Change):
    """A number is so many times as great."""

    stat: str
    times: int

    def apply(self, info: Info, game: Game, context: Context) -> None:
        index = game.book.stat_index[self.stat]
        info.numbers[index] = (info.numbers[index] or 0) * self.times


@alters(WORDS, "becomes", "name")
class IsNamed(Change):
    """It has that name and no other."""

    name: str

    def apply(self, info: Info, game: Game, context: Context) -> None:
        info.names = (self.name,)


@alters(WORDS, "loses names")
class LosesNamesAndTypes(Change):
    """It has neither a name nor attributes."""

    def apply(self, info: Info, game: Game, context: Context) -> None:
        info.names = ("",)
        info.types = ()


@alters(WORDS, "loses types")
class LosesTypes(Change):
    """It has no attributes."""

    def apply(self, info: Info, game: Game, context: Context) -> None:
        info.types = ()


@alters(WORDS, "marked", "how")
class AdjustsGains(Change):
    """What its numbers gain or lose is not all that counts, by the rulebook's word for it."""

    how: str

    def apply(self, info: Info, game: Game, context: Context) -> None:
        info.keywords[ADJUSTED] = 1
        info.keywords[f"!{self.how}"] = context.controller + 1

    def adjusts(self) -> bool:
        return True


@alters(WORDS, "cannot", "stand")
class StandsFor(Change):
    """It stands in the standby phase only if one of these costs is paid."""

    costs: tuple[tuple[Effect, ...], ...]

    def apply(self, info: Info, game: Game, context: Context) -> None:
        info.keywords["!pays to stand"] = 1


@alters(ABILITIES, "becomes", REBIRTH_KIND)
class UnknownRebirth(Change):
    """Face down it is a rebirth card without name and abilities."""

    def apply(self, info: Info, game: Game, context: Context) -> None:
        info.names = ("",)
        info.kind = REBIRTH_KIND
        info.types = ()
        info.abilities = ()
        info.plan = None
        info.keywords = {}


@alters(WORDS, "also", "name")
class CombosWith(Change):
    """Its Re combos are valid with a rebirth card of that name too."""

    name: str

    def apply(self, info: Info, game: Game, context: Context) -> None:
        info.keywords[f"{COMBOS_WITH}{self.name}"] = 1


@alters(ABILITIES)
class GainsThoseOf(Change):
    """It has the abilities that other cards have."""

    cards: Selection

    def apply(self, info: Info, game: Game, context: Context) -> None:
        raise NotImplementedError  # what they are is found out when it begins

    def fixed(self, game: Game, context: Context) -> Change:
        return GainsAll(tuple(one for ref in self.cards.seen(game, context) for one in game.info_of(ref).abilities))


@alters(ABILITIES, "gains ability")
class GainsAll(Change):
    """It has these abilities."""

    abilities: tuple[Ability, ...]

    def apply(self, info: Info, game: Game, context: Context) -> None:
        info.abilities = (*info.abilities, *self.abilities)
        info.plan = None
        for ability in self.abilities:
            ability.add_keywords(info.keywords)
