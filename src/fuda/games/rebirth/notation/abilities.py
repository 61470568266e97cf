"""Kinds of ability that only this game has, and what its effects change."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from fuda.ability.amounts import Amount, number
from fuda.ability.changes import ADJUSTED
from fuda.ability.filters import Any, Filter
from fuda.games.rebirth.c12_players import turn_team
from fuda.games.rebirth.zones import BLOCKER, CANCEL, CHARACTER, REBIRTH_KIND
from fuda.kernel.abilities import Ability, Activated, Change, Condition, Context, Effect, Selection, Triggered
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


@term
class DuringTurnOf(Change):
    """A change that lasts only during a player's next turn, the first one after turn `after`."""

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
        if game.turn > self.after and self.player in turn_team(game):
            self.change.apply(info, game, context)

    def told(self) -> tuple[str, str, int]:
        return self.change.told()


@term
class Guise(Change):
    """Face down it is a character of that name, with these numbers and attributes and without abilities."""

    name: str
    cost: int
    atk: int
    defence: int
    attributes: tuple[str, ...] = ()
    layer = ABILITIES

    def apply(self, info: Info, game: Game, context: Context) -> None:
        info.names = (self.name,)
        info.kind = CHARACTER
        info.types = self.attributes
        info.numbers = [self.cost, self.atk, self.defence]
        info.abilities = ()
        info.plan = None
        info.keywords = {}

    def told(self) -> tuple[str, str, int]:
        return "becomes", self.name, 0


@term
class CancelOnlyIf(Ability):
    """This card's cancel may be used under a condition only."""

    condition: Condition


@term
class Marks(Change):
    """It is marked by a word that the rulebook asks for; the same marks add up."""

    word: str
    layer = WORDS

    def apply(self, info: Info, game: Game, context: Context) -> None:
        info.keywords[f"!{self.word}"] = info.keywords.get(f"!{self.word}", 0) + 1

    def told(self) -> tuple[str, str, int]:
        return "marked", self.word, 0


@term
class BaseBecomes(Change):
    """The number that is printed becomes another one; what is added to it stays."""

    stat: str
    amount: Amount
    layer = NUMBERS

    def apply(self, info: Info, game: Game, context: Context) -> None:
        index = game.book.stat_index[self.stat]
        printed = game.cards[context.source[0]].printed.numbers[index] or 0
        info.numbers[index] = (info.numbers[index] or 0) - printed + number(game, self.amount, context)

    def fixed(self, game: Game, context: Context) -> Change:
        return BaseBecomes(self.stat, number(game, self.amount, context))

    def told(self) -> tuple[str, str, int]:
        return "number set", self.stat, self.amount if isinstance(self.amount, int) else 0


@term
class LosesStatics(Change):
    """It has lost its static abilities, blockers, cancels and marks among them (11.4.1, 11.6.1, 11.8.1)."""

    layer = ABILITIES

    def apply(self, info: Info, game: Game, context: Context) -> None:
        played = tuple(one for one in info.abilities if isinstance(one, Activated | Triggered))
        info.abilities = played
        info.plan = None
        info.keywords = {name: n for name, n in info.keywords.items() if name.startswith("!")}

    def told(self) -> tuple[str, str, int]:
        return "loses abilities", "", 0


@term
class Multiplied(Change):
    """A number is so many times as great."""

    stat: str
    times: int
    layer = NUMBERS

    def apply(self, info: Info, game: Game, context: Context) -> None:
        index = game.book.stat_index[self.stat]
        info.numbers[index] = (info.numbers[index] or 0) * self.times

    def told(self) -> tuple[str, str, int]:
        return "number multiplied", self.stat, self.times


@term
class IsNamed(Change):
    """It has that name and no other."""

    name: str
    layer = WORDS

    def apply(self, info: Info, game: Game, context: Context) -> None:
        info.names = (self.name,)

    def told(self) -> tuple[str, str, int]:
        return "becomes", self.name, 0


@term
class LosesNamesAndTypes(Change):
    """It has neither a name nor attributes."""

    layer = WORDS

    def apply(self, info: Info, game: Game, context: Context) -> None:
        info.names = ("",)
        info.types = ()

    def told(self) -> tuple[str, str, int]:
        return "loses names", "", 0


@term
class LosesTypes(Change):
    """It has no attributes."""

    layer = WORDS

    def apply(self, info: Info, game: Game, context: Context) -> None:
        info.types = ()

    def told(self) -> tuple[str, str, int]:
        return "loses types", "", 0


@term
class AdjustsGains(Change):
    """What its numbers gain or lose is not all that counts, by the rulebook's word for it."""

    how: str
    layer = WORDS

    def apply(self, info: Info, game: Game, context: Context) -> None:
        info.keywords[ADJUSTED] = 1
        info.keywords[f"!{self.how}"] = context.controller + 1

    def told(self) -> tuple[str, str, int]:
        return "marked", self.how, 0


@term
class StandsFor(Change):
    """It stands in the standby phase only if one of these costs is paid."""

    costs: tuple[tuple[Effect, ...], ...]
    layer = WORDS

    def apply(self, info: Info, game: Game, context: Context) -> None:
        info.keywords["!pays to stand"] = 1

    def told(self) -> tuple[str, str, int]:
        return "cannot", "stand", 0


@term
class UnknownRebirth(Change):
    """Face down it is a rebirth card without name and abilities."""

    layer = ABILITIES

    def apply(self, info: Info, game: Game, context: Context) -> None:
        info.names = ("",)
        info.kind = REBIRTH_KIND
        info.types = ()
        info.abilities = ()
        info.plan = None
        info.keywords = {}

    def told(self) -> tuple[str, str, int]:
        return "becomes", REBIRTH_KIND, 0


@term
class CombosWith(Change):
    """Its Re combos are valid with a rebirth card of that name too."""

    name: str
    layer = WORDS

    def apply(self, info: Info, game: Game, context: Context) -> None:
        info.keywords[f"{COMBOS_WITH}{self.name}"] = 1

    def told(self) -> tuple[str, str, int]:
        return "also", self.name, 0


@term
class GainsThoseOf(Change):
    """It has the abilities that other cards have."""

    cards: Selection
    layer = ABILITIES

    def apply(self, info: Info, game: Game, context: Context) -> None:
        raise NotImplementedError  # what they are is found out when it begins

    def fixed(self, game: Game, context: Context) -> Change:
        return GainsAll(tuple(one for ref in self.cards.seen(game, context) for one in game.info_of(ref).abilities))


@term
class GainsAll(Change):
    """It has these abilities."""

    abilities: tuple[Ability, ...]
    layer = ABILITIES

    def apply(self, info: Info, game: Game, context: Context) -> None:
        info.abilities = (*info.abilities, *self.abilities)
        info.plan = None
        for ability in self.abilities:
            ability.add_keywords(info.keywords)

    def told(self) -> tuple[str, str, int]:
        return "gains ability", "", 0
