"""What only Lorcana's abilities can say, on top of the shared notation: kinds of ability, and changes of cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fuda.ability.amounts import Amount, number
from fuda.ability.changes import ByAmount, Gains, Loses
from fuda.ability.filters import Any, Filter, OnCards
from fuda.ability.verbs import Effects
from fuda.games.lorcana.effects import PayInk
from fuda.games.lorcana.zones import BOOST, CHALLENGER, LORE_TO_WIN, PLAY, SHIFT, SING_TOGETHER, SINGER
from fuda.kernel.abilities import Ability, Activated, Change, Condition, Context, Keyword, alters, timeless
from fuda.kernel.effects import ABILITIES, NUMBERS, WORDS
from fuda.kernel.plain import term

if TYPE_CHECKING:
    from fuda.kernel.cards import Info
    from fuda.kernel.game import Game


# Abilities.


@term
class Shift(Ability):
    """Shift (10.8): the cost instead of the ink cost; `onto`: on which characters, if not those of its own name."""

    cost: Effects
    onto: Filter | None = None

    def add_keywords(self, keywords: dict[str, int]) -> None:
        keywords[SHIFT] = sum(part.amount for part in self.cost if isinstance(part, PayInk))


@term
class Singer(Ability):
    """Singer N (10.9): counts as cost N to sing; several do not add up."""

    amount: int

    def add_keywords(self, keywords: dict[str, int]) -> None:
        keywords[SINGER] = max(keywords.get(SINGER, 0), self.amount)


@term
class SingTogether(Ability):
    """Sing Together N (10.10)."""

    amount: int

    def add_keywords(self, keywords: dict[str, int]) -> None:
        keywords[SING_TOGETHER] = self.amount


@term
class Boost(Activated):
    """Boost N: an activated ability that puts the top card of one's deck face down under the character."""

    def add_keywords(self, keywords: dict[str, int]) -> None:
        keywords[BOOST] = sum(part.amount for part in self.cost if isinstance(part, PayInk))


@term
class EntersWith(Ability):
    """A replacement (7.7.3): it enters play exerted, or with damage, perhaps only under a condition."""

    exerted: bool = False
    damage: int = 0
    only_if: Condition | None = None


@term
class MayChallenge(OnCards):
    """Ready characters of a description can be challenged by it too (1.2.1)."""


@term
class ShiftName(Ability):
    """For Shift it has one more name."""

    name: str


@term
class NotChallengedBy(OnCards):
    """Characters of a description can't challenge it (empty: nobody can)."""

    filter: Filter = Any()


@term
class NotChallenging(OnCards):
    """It can't challenge cards of a description."""


@term
class AdditionalCost(Ability):
    """To play the card, also pay this (4.3.4.5)."""

    cost: Effects


@term
class OtherCost(Ability):
    """The card may be played for this instead of its ink cost (4.3.4.4)."""

    cost: Effects


@term
class AnyNumber(Ability):
    """A deck may have so many copies of the card (0: any number), which the text calls by its full name."""

    amount: int = 0
    name: str = ""


@term
class FreeMove(OnCards):
    """On a location: one's characters of a description may move there for free."""


@term
class AnyShift(Ability):
    """Any character with Shift may be shifted onto this one."""


@term
class NoPlaying(OnCards):
    """On a player: cards of a description can't be played."""


@term
class NotPlayedUnless(Ability):
    """The card can be played only if a condition holds (4.3.4.1)."""

    condition: Condition


# Changes.


@alters(WORDS)
class Can(Change):
    """It may do something that the rules do not allow; such marks stand among the keywords behind a "+"."""

    what: str

    def apply(self, info: Info, game: Game, context: Context) -> None:
        info.keywords[f"+{self.what}"] = info.keywords.get(f"+{self.what}", 0) + 1


@alters(WORDS)
class PaysMore(ByAmount):
    """Playing it takes so much more ink, less where the amount is negative (4.3.4.5); `move`: moving there or it."""

    amount: Amount
    what: str = "pay"

    def apply(self, info: Info, game: Game, context: Context) -> None:
        name = f"!{self.what}"
        info.keywords[name] = info.keywords.get(name, 0) + number(game, self.amount, context)


@alters(WORDS)
class LessForNext(ByAmount):
    """On a player: they pay so much less for the next such card that they play, or for each."""

    amount: Amount
    filter: Filter
    each: bool = False


@term
class WhileInPlay(Change):
    """A change that holds as long as the card from which it came is in play."""

    change: Change
    source: tuple[int, int]

    @property
    def layer(self) -> int:  # type: ignore[override]
        return self.change.layer

    def apply(self, info: Info, game: Game, context: Context) -> None:
        card = game.card_at(self.source)
        if card is not None and card.zone == PLAY:
            self.change.apply(info, game, context)

    def fixed(self, game: Game, context: Context) -> Change:
        return WhileInPlay(self.change.fixed(game, context), self.source)

    def told(self) -> tuple[str, str, int]:
        return self.change.told()


@alters(NUMBERS)
class PlusKeyword(Change):
    """A number grows by the total of a keyword (Challenger)."""

    stat: str
    keyword: str

    def apply(self, info: Info, game: Game, context: Context) -> None:
        index = game.book.stat_index[self.stat]
        info.numbers[index] = (info.numbers[index] or 0) + info.keywords.get(self.keyword, 0)


@alters(WORDS)
class NeedsLore(Change):
    """On a player: they win only with so much lore (1.2.1)."""

    amount: int

    def apply(self, info: Info, game: Game, context: Context) -> None:
        info.keywords[LORE_TO_WIN] = max(self.amount, info.keywords.get(LORE_TO_WIN, 0))


@alters(WORDS)
class SingsAs(Change):
    """It counts as having so much more cost to sing songs."""

    amount: int

    def apply(self, info: Info, game: Game, context: Context) -> None:
        info.keywords["+sing"] = info.keywords.get("+sing", 0) + self.amount


@alters(ABILITIES)
class GainsFor(ByAmount):
    """It has a keyword as many times as an amount says."""

    keyword: str
    amount: Amount

    def apply(self, info: Info, game: Game, context: Context) -> None:
        amount = number(game, self.amount, context)
        if amount > 0:
            Gains(Keyword(self.keyword, amount)).apply(info, game, context)


@alters(WORDS)
class CannotGain(Change):
    """It has lost a keyword and cannot gain it."""

    keyword: str

    def apply(self, info: Info, game: Game, context: Context) -> None:
        Loses(self.keyword).apply(info, game, context)
        info.keywords[f"!gain {self.keyword}"] = 1


CHALLENGER_BONUS = PlusKeyword("strength", CHALLENGER)


timeless(PlusKeyword, Can)
