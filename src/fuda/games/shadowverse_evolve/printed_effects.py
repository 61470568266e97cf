"""What printed cards of Shadowverse EVOLVE do and change, beyond the words of the rulebook."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from fuda.ability.amounts import Amount
from fuda.ability.filters import Any, Filter
from fuda.ability.forms import WithCards, WithNumber, WithSome
from fuda.ability.sentences import Choose
from fuda.ability.verbs import Effects
from fuda.kernel.abilities import Ability, Change, Context, Effect, Naming, Selection, alters
from fuda.kernel.effects import ABILITIES, NUMBERS
from fuda.kernel.plain import term

if TYPE_CHECKING:
    from fuda.kernel.cards import Info
    from fuda.kernel.game import Game

Groups = tuple[tuple[Amount, Filter], ...]


EVERY: Final = -1  # as many as one likes


@alters(NUMBERS, "number changed", "cost", "by")
class EvolvesFor(Change):
    """The PP of the card's evolve ability are more or less, or that many."""

    by: int = 0
    to: int | None = None

    def apply(self, info: Info, game: Game, context: Context) -> None:
        if self.to is not None:
            info.keywords["!evolve to"] = self.to
        info.keywords["!evolve by"] = info.keywords.get("!evolve by", 0) + self.by


@term
class CheaperFor(Ability):
    """Playing the card costs other PP if a cost is paid as well (10.4.7.2)."""

    cost: Effects
    by: int = 0
    to: int | None = None


@term
class Carrot(Ability):
    """The card is what is eaten in feed abilities; their texts let the card race that ate it (14.2.1.1)."""


@term
class EntersEngaged(Ability):
    """The card comes onto the field engaged."""


@term
class NoteGroup(Effect):
    """The cards that "it" means are one of two groups from now on."""


@term
class ChoosePair(Naming):
    """Choose cards of one description, the former, and cards of another, the latter; "it" is all of them."""

    first: Choose
    second: Choose


@term
class DealFrom(Effect):
    """Deal damage whose source is another card (10.12.2.2)."""

    dealer: Selection
    amount: Amount
    to: Selection


@term
class ChooseSome(Naming):
    """Choose cards whose printed costs together are at most a total, or of which no two have the same name or cost."""

    choose: Choose
    total: int = EVERY
    apart: str = ""


@term
class Again(Effect):
    """The same act with another number, or with any number up to it."""

    act: Effect
    amount: Amount
    up_to: bool = False


@term
class Elsewhere(Effect):
    """The same act, but the cards go to another place."""

    act: Effect
    zone: str


@term
class MakeAlike(Naming):
    """Make so many tokens of the name of each of those cards."""

    cards: Selection
    amount: Amount
    zone: str


@term
class MakeAndRest(Naming):
    """Make tokens on the field as long as there is room, the rest in the EX area."""

    token: str
    amount: Amount


@term
class MakeSplit(Naming):
    """Make any number of so many tokens on the field, and any number of the others in the EX area."""

    token: str
    amount: int


@term
class Mute(WithCards):
    """Abilities of those cards with an icon, which are waiting, do not happen."""

    icon: str


@term
class RevealHand(Naming):
    """A player shows the hand, or so many cards of it of one's choice."""

    amount: Amount = EVERY
    filter: Filter = Any()


@term
class SearchFor(Naming):
    """Search one's deck for cards of several descriptions, put them somewhere, and shuffle once.

    `total`: their printed costs together are at most that; `apart`: in what no two are alike. `zone` may be one for
    each description.
    """

    groups: Groups
    zone: str | tuple[str, ...]
    up_to: bool = False
    total: int = EVERY
    apart: str = ""


@term
class TakeOf(Naming):
    """Take cards of several descriptions of those looked at; `optional`: or fewer of them."""

    groups: Groups
    zone: str
    optional: bool = True
    reveal: bool = False
    total: int = EVERY
    apart: str = ""


@term
class PutAny(WithSome):
    """Put any number of one's cards of a zone, or up to so many, elsewhere."""

    cards: Selection
    zone: str


@term
class NextPlay(WithCards):
    """The next such card that one plays this turn costs other PP."""

    by: int = 0
    to: int | None = None


@term
class EvolveInto(WithCards):
    """The cards evolve into one of these names, whatever theirs is (5.15.1.1.1)."""

    filter: Filter


@term
class DiscardSome(Naming):
    """Discard any number of cards of one's hand, or up to so many."""

    amount: int = EVERY
    filter: Filter = Any()


@term
class PutSomeCounters(Effect):
    """Put up to so many counters on cards."""

    name: str
    most: int
    cards: Selection


@term
class TurnAny(WithCards):
    """Engage any number of those cards."""


@term
class TurnUp(WithNumber):
    """Turn so many face-down cards of one's evolve deck face up."""

    filter: Filter


@term
class PickShown(WithSome):
    """Choose cards of those that are being shown; they are "it"."""

    filter: Filter


@term
class Toss(WithCards):
    """Their players discard those cards."""


@term
class RevealRandom(WithSome):
    """Show so many cards of one's hand that chance picks."""


@alters(ABILITIES)
class Silences(Change):
    """Abilities of the card with an icon do not trigger."""

    icon: str

    def apply(self, info: Info, game: Game, context: Context) -> None:
        info.keywords[silence_of(self.icon)] = 0


def silence_of(icon: str) -> str:
    """The mark of a card whose abilities with an icon do not trigger."""
    return f"!silent {icon}"


@term
class TransformEach(WithCards):
    """The cards transform into tokens, each into the next one of several names."""

    tokens: tuple[str, ...]


@term
class RepeatAbility(Naming):
    """What the abilities of this card with an icon do is done once more."""

    icon: str
