"""What an ability of this game says beside its effects: cost, map, target, duration, and what it lends or forbids."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from fuda.ability.amounts import Amount
from fuda.ability.filters import Any, Filter, OnCards, said_of
from fuda.ability.verbs import Effects
from fuda.games.spell_card_strike.zones import OF_SPELLS
from fuda.kernel.abilities import Ability, Change, Condition, Context, Replacing, Triggered, alters
from fuda.kernel.cards import Info, Ref
from fuda.kernel.effects import ABILITIES, NUMBERS, WORDS
from fuda.kernel.plain import Term, term

if TYPE_CHECKING:
    from fuda.kernel.game import Game

# Whose strikers, seen from the controller of an ability.
ALLY: Final = "ally"
ENEMY: Final = "enemy"
ANYONE: Final = "anyone"
# What a target is.
STRIKER: Final = "striker"
EQUIP: Final = "equip"
AREA: Final = "area"
EMPTY: Final = "empty"  # the side of an area: nobody stands on it


@term
class Cost(Term):
    """A cost: symbols paid by any ready strikers, symbols paid by the declaring one, cards of hand and of discard."""

    power: tuple[str, ...] = ()
    caster: tuple[str, ...] = ()
    hand: int = 0
    score: int = 0


@term
class Target(Term):
    """What stands under a map: so many strikers (0: all) of a side, of a description; or equip spells, or areas.

    `also`: one striker of the other side beside one of this.
    """

    count: int
    side: str
    filter: Filter = Any()
    up_to: bool = False
    what: str = STRIKER
    also: Target | None = None

    def kind(self, place: int) -> Target:
        """What the target of that place in the row must be."""
        return self.also if self.also is not None and place else self

    def meant_by(self, noun: Target) -> Target:
        """Which of two a noun means."""
        return self.also if self.also is not None and self.also.side == noun.side else self


@term
class Scope(Term):
    """Map, target and duration of an ability."""

    area: str = ""
    target: Target | None = None
    duration: str = ""


@term
class Declared(Ability):
    """An ability of a striker or of a spell card that is declared.

    `lasting`: what it is as an equip or a rule card. `limit`: how often it may be declared in a turn.
    """

    timing: str
    spell: bool
    cost: Cost
    scope: Scope
    only_if: Condition | None
    do: Effects
    lasting: tuple[Ability, ...] = ()
    limit: int = 0


class Use(Context):
    """The context of an ability with a scope: its targets, the spell card if it is one's, and when it resolved."""

    __slots__ = ("aims", "scope", "spell", "stamp")

    def __init__(self, source: Ref, controller: int, scope: Scope, spell: Ref | None = None) -> None:
        Context.__init__(self, source, controller)
        self.scope = scope
        self.spell = spell
        self.aims: tuple[Ref | str, ...] = ()  # cards, or the labels of areas
        self.stamp = 0


def scope_of(context: Context) -> Scope:
    """The scope of what is being carried out."""
    return context.scope if isinstance(context, Use) else Scope()


def repeats(noun: Target, target: Target | None) -> bool:
    """8.1.11: whether a word of a text repeats the target under the map, so that it means the targets."""
    if target is None:
        return False
    return is_repeated(noun, target) or (target.also is not None and is_repeated(noun, target.also))


def is_repeated(noun: Target, target: Target) -> bool:
    """Whether a number of strikers is described more or less closely than under the map, or "all" by the same words."""
    if (noun.count, noun.side, noun.what) != (target.count, target.side, target.what):
        return False
    said, known = set(said_of(noun.filter)), set(said_of(target.filter))
    return said == known or (noun.count > 0 and (said < known or known < said))


# Abilities that strikers have without declaring them.


@term
class LentTrigger(Triggered):
    """A triggered ability that a striker has from elsewhere: of which class of 9.1.2, and since when."""

    by: int = OF_SPELLS
    stamp: int = 0


@term
class LentReplacing(Replacing):
    """The same of what is done before an event, or instead."""

    by: int = OF_SPELLS
    stamp: int = 0


@term
class HandLimit(Ability):
    """While this is on the stage, or a rule card, the hand limit is another, or so many more."""

    limit: int
    whose: str = "you"
    more: int = 0


@term
class DamageShift(Ability):
    """Damage that these strikers deal (or receive) is so much more (or less; None: nothing of it is left)."""

    receives: bool
    amount: Amount | None
    manner: str = ""
    only_if: Condition | None = None


@term
class Shunned(OnCards):
    """It cannot be attacked by enemies of a description."""


@term
class Spares(OnCards):
    """It cannot attack enemies of a description."""


@term
class EntersDone(Ability):
    """It is summoned done (2.8.1.3)."""


# Changes.


@alters(ABILITIES, "gains ability")
class Lends(Change):
    """It has an ability from elsewhere, of a class of 9.1.2."""

    ability: Ability
    by: int = OF_SPELLS
    stamp: int = 0

    def apply(self, info: Info, game: Game, context: Context) -> None:
        info.abilities = (*info.abilities, lent(self.ability, self.by, self.stamp))
        info.plan = None
        self.ability.add_keywords(info.keywords)

    def fixed(self, game: Game, context: Context) -> Change:
        return Lends(self.ability, self.by, game.clock)


def lent(ability: Ability, by: int, stamp: int = 0) -> Ability:
    """An ability as a striker has it from elsewhere."""
    if isinstance(ability, Triggered):
        return LentTrigger(ability.when, ability.do, ability.icon, ability.limit, ability.zones, by, stamp)
    if isinstance(ability, Replacing):
        return LentReplacing(ability.when, ability.how, optional=ability.optional, by=by, stamp=stamp)
    return ability


@alters(WORDS)
class Holding(Change):
    """A player controls it as long as this lasts."""

    player: int


@alters(WORDS)
class Guarding(Change):
    """The next damage, perhaps only of a manner, is so much less (None: nothing). The damage itself uses it up."""

    amount: int | None
    manner: str = ""

    @property
    def by(self) -> int | None:
        """What it changes the damage by."""
        return None if self.amount is None else -self.amount


@alters(WORDS)
class Sharpened(Change):
    """The next damage that it deals, perhaps only of a manner, is so much more. It is used up by the damage itself."""

    amount: int
    manner: str = ""

    @property
    def by(self) -> int | None:
        """What it changes the damage by."""
        return self.amount


@alters(NUMBERS)
class Swaps(Change):
    """Two of its numbers change places."""

    stat: str
    other: str

    def apply(self, info: Info, game: Game, context: Context) -> None:
        one, two = game.book.stat_index[self.stat], game.book.stat_index[self.other]
        info.numbers[one], info.numbers[two] = info.numbers[two], info.numbers[one]


@alters(WORDS)
class GainsMark(Change):
    """It has one more attribute, or belongs elsewhere too."""

    mark: str
    value: str

    def apply(self, info: Info, game: Game, context: Context) -> None:
        old = info.marks.get(self.mark, "")
        if self.value not in old:
            info.marks = {**info.marks, self.mark: old + self.value}


@alters(WORDS)
class SetsMark(Change):
    """It has this attribute and no other."""

    mark: str
    value: str

    def apply(self, info: Info, game: Game, context: Context) -> None:
        info.marks = {**info.marks, self.mark: self.value}


@alters(WORDS)
class BecomesRace(Change):
    """It is of this race and no other."""

    race: str

    def apply(self, info: Info, game: Game, context: Context) -> None:
        info.types = (self.race,)


@alters(WORDS)
class SwapsAttribute(Change):
    """8.1.7: instead of an attribute it has another one ("": none); without the first it stays as it is."""

    old: str
    new: str

    def apply(self, info: Info, game: Game, context: Context) -> None:
        had = info.marks["attributes"]
        if self.old in had:
            rest = had.replace(self.old, "")
            info.marks = {**info.marks, "attributes": rest if self.new in rest else rest + self.new}


@alters(WORDS)
class SwapsRace(Change):
    """8.1.7: instead of a race it is of another one ("": none); without the first it stays as it is."""

    old: str
    new: str

    def apply(self, info: Info, game: Game, context: Context) -> None:
        if self.old in info.types:
            rest = tuple(race for race in info.types if race not in (self.old, self.new))
            info.types = (*rest, self.new) if self.new else rest


@alters(WORDS)
class WidensRange(Change):
    """3.6.5.2: its attack range also has the cells of another map, all of them red."""

    cells: str

    def apply(self, info: Info, game: Game, context: Context) -> None:
        old = info.marks.get("attack_range", "")
        info.marks = {**info.marks, "attack_range": "|".join(part for part in (old, self.cells) if part)}


@alters(WORDS)
class SetsRange(Change):
    """3.6.5.2: its attack range is another one, all of it red."""

    cells: str

    def apply(self, info: Info, game: Game, context: Context) -> None:
        info.marks = {**info.marks, "attack_range": self.cells}
