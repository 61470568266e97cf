"""Shapes: values that a wording writes in parts, put together when it is read and taken apart when it is printed."""

from __future__ import annotations

from dataclasses import replace
from typing import Any as Any_
from typing import Final

from fuda.ability.amounts import Amount, TallyOf, Times
from fuda.ability.changes import Gains, Plus
from fuda.ability.comparisons import AT_LEAST, Counts
from fuda.ability.conditions import AllOf, Exists, Is, TurnOf, Unless
from fuda.ability.filters import Any, Either, Filter, Not, said_of
from fuda.ability.patterns import AboutACard, Does, Given, InTurn, This
from fuda.ability.selections import ANYONE, SELF, YOU, Among, OneOf
from fuda.ability.sentences import Choose
from fuda.ability.verbs import Turn
from fuda.games.lorcana import words_en, words_ja
from fuda.games.lorcana.bilingual import THEM, Table
from fuda.games.lorcana.comparing import COMPARES, HOLDS, has
from fuda.games.lorcana.conditions import PlayedSuch, TrueOf
from fuda.games.lorcana.notation import GainsFor, Singer, SingTogether
from fuda.games.lorcana.nouns import (
    OR,
    AtPlace,
    Fresh,
    From,
    OfKind,
    Owned,
    Part,
    cards_of,
    described,
    english,
    filters_of,
    japanese,
    whose_of,
)
from fuda.games.lorcana.triggers import Plays
from fuda.games.lorcana.zones import CLASS_EN, CLASSES, SING_TOGETHER, SINGER
from fuda.kernel.abilities import Ability, Change, Condition, Effect, Keyword, Pattern, Selection, Static
from fuda.text.meanings import Shape


def shapes(language: str) -> dict[str, Shape]:
    """`Cards`, `Kindred` (filter and owner) and `Noun` (a filter alone), whose parts stand in a language's order."""
    order = english if language == "en" else japanese

    def arranged(parts: tuple[Part, ...]) -> tuple[Part, ...]:
        return tuple(sorted(parts, key=order))

    def undo_cards(value: object) -> tuple[Part, ...] | None:
        if isinstance(value, OneOf):
            first = value.parts[0]
            zones = OR.join(part.zone for part in value.parts if isinstance(part, Among))
            value = Among(zones, first.whose, first.filter) if isinstance(first, Among) else first
        if type(value) is not Among:
            return None
        if value.zone != "play":
            return arranged((*said_of(value.filter), From(value.zone, value.whose)))
        return arranged((*said_of(value.filter), *((Owned(value.whose),) if value.whose != ANYONE else ())))

    def undo_of_hand(value: object) -> tuple[Part, ...] | None:
        parts = undo_cards(value)
        if parts is None or not any(isinstance(part, From) for part in parts):
            return None
        return tuple(part for part in parts if part != From("hand"))

    def undo_kindred(value: object) -> tuple[Part, ...] | None:
        if not isinstance(value, tuple) or len(value) != 2:
            return None
        owner = (Owned(value[1]),) if value[1] != ANYONE else ()
        return arranged((*said_of(value[0]), *owner))

    def undo_noun(value: object) -> tuple[Part, ...] | None:
        return arranged(said_of(value)) if isinstance(value, Filter) else None

    def undo_has(value: object) -> tuple[str, tuple[Part, ...]] | None:
        if isinstance(value, TrueOf):
            found = undo_has(value.condition)
            return (THEM, found[1]) if found is not None and found[0] == YOU else None
        if not isinstance(value, Exists) or not isinstance(value.cards, Among) or value.amount != 1:
            return None
        return (value.cards.whose, arranged(said_of(value.cards.filter))) if value.cards.zone == "play" else None

    return {
        "Cards": Shape(cards_of, undo_cards),
        "Kindred": Shape(lambda parts: (described(filters_of(parts)), whose_of(parts)), undo_kindred),
        "Noun": Shape(described, undo_noun),
        "Per": PER,
        "Scaled": SCALED,
        "Class": CLASS_WORD,
        "Played": PLAYED,
        "WhileHere": WHILE_HERE,
        "WhileBeing": WHILE_BEING,
        "Numbered": NUMBERED_ABILITY,
        "AnyOne": ANY_ONE,
        "Every": EVERY,
        "Polar": POLAR,
        "Whilst": WHILST,
        "Truly": TRULY,
        "During": DURING,
        "ExertedFor": EXERTED_FOR,
        "OfHand": Shape(
            lambda parts: cards_of(parts if any(isinstance(part, From) for part in parts) else (From("hand"), *parts)),
            undo_of_hand,
        ),
        "Of": OF,
        "By": BY,
        "ByYou": BY_YOU,
        "Counted": COUNTED,
        "Has": Shape(has, undo_has),
        "Holds": HOLDS,
        "Compares": COMPARES,
    }


def tables(language: str) -> dict[str, Table]:
    """The words of a language."""
    return words_en.TABLES if language == "en" else words_ja.TABLES


def _numbered(pair: tuple[str, int]) -> Ability:
    return NUMBERED_TERMS[pair[0]](pair[1])


def _named_and_number(value: object) -> tuple[str, int] | None:
    name = next((name for name, made in NUMBERED_TERMS.items() if type(value) is made), None)
    return (name, value.amount) if name is not None and isinstance(value, Singer | SingTogether) else None


NUMBERED_TERMS: Final = {SINGER: Singer, SING_TOGETHER: SingTogether}
# Singer 5, Sing Together 7: Numbered((name, number)).
NUMBERED_ABILITY: Final = Shape(_numbered, _named_and_number)

# Lists, and what is said of something or denied.


def _polar(pair: tuple[bool, Filter]) -> Filter:
    return pair[1] if pair[0] else Not(pair[1])


def _unpolar(value: object) -> tuple[bool, Filter] | None:
    if isinstance(value, Not):
        return False, value.part
    return (True, value) if isinstance(value, Filter) else None


def _truly(pair: tuple[bool, Condition]) -> Condition:
    return pair[1] if pair[0] else Unless(pair[1])


def _untruly(value: object) -> tuple[bool, Condition] | None:
    if isinstance(value, Unless):
        return False, value.part
    return (True, value) if isinstance(value, Condition) else None


def _every(parts: tuple[Condition, ...]) -> Condition | None:
    return AllOf(parts) if len(parts) > 1 else next(iter(parts), None)


def _conditions(value: object) -> tuple[Condition, ...] | None:
    if isinstance(value, AllOf):
        return value.parts
    return () if value is None else (value,) if isinstance(value, Condition) else None


def _any_one(parts: tuple[Filter, ...]) -> Filter:
    return Either(parts) if len(parts) > 1 else parts[0]


def _alternatives(value: object) -> tuple[Filter, ...] | None:
    if isinstance(value, Either):
        return value.parts
    return (value,) if isinstance(value, Filter) else None


def _whilst(pair: tuple[tuple[Change, ...], Condition | None]) -> tuple[Change, ...]:
    changes, condition = pair
    return changes if condition is None else (Gains(Static(SELF, changes, condition)),)


def _unwhilst(value: Any_) -> tuple[tuple[Change, ...], Condition | None]:
    one = value[0] if len(value) == 1 else None
    ability = one.ability if isinstance(one, Gains) else None
    if isinstance(ability, Static) and ability.affects == SELF and ability.only_if is not None:
        return ability.changes, ability.only_if
    return value, None


# Whilst((changes, condition)): changes that hold only under a condition, or (None) always.
WHILST: Final = Shape(_whilst, _unwhilst)
# AnyOne(filters): one of several; Every(conditions): all of them, None if there are none; Polar((True, filter)).
ANY_ONE: Final = Shape(_any_one, _alternatives)
EVERY: Final = Shape(_every, _conditions)
POLAR: Final = Shape(_polar, _unpolar)
TRULY: Final = Shape(_truly, _untruly)


def _during(pair: tuple[Condition, Pattern]) -> Pattern:
    condition, pattern = pair
    if isinstance(condition, AllOf):
        for part in reversed(condition.parts):
            pattern = _during((part, pattern))
        return pattern
    return InTurn(pattern, condition.whose) if isinstance(condition, TurnOf) else Given(pattern, condition)


def _undone_during(value: object) -> tuple[Condition, Pattern] | None:
    if isinstance(value, InTurn):
        return TurnOf(value.whose), value.when
    return (value.condition, value.when) if isinstance(value, Given) else None


# During((condition, pattern)): what is waited for only then; a turn narrows it as such.
DURING: Final = Shape(_during, _undone_during)

# What is exerted for a cost: cards that are chosen must be such as may be exerted (6.1.4).


def _exerted_for(pair: tuple[tuple[Choose, ...], Selection]) -> tuple[Effect, ...]:
    chosen, cards = pair
    return (*(_choosing(one, (*said_of(_filter(one)), Fresh())) for one in chosen), Turn(cards))


def _undone_exerted(value: Any_) -> tuple[tuple[Choose, ...], Selection] | None:
    if not isinstance(value, tuple) or not value or not isinstance(value[-1], Turn) or not value[-1].turned:
        return None
    chosen = value[:-1]
    if not all(isinstance(one, Choose) and Fresh() in said_of(_filter(one)) for one in chosen):
        return None
    wide = (_choosing(one, tuple(part for part in said_of(_filter(one)) if part != Fresh())) for one in chosen)
    return tuple(wide), value[-1].cards


def _filter(choice: Choose) -> Filter:
    return choice.cards.filter if isinstance(choice.cards, Among) else Any()


def _choosing(choice: Choose, parts: tuple[Filter, ...]) -> Choose:
    return replace(choice, cards=replace(choice.cards, filter=described(parts)))


EXERTED_FOR: Final = Shape(_exerted_for, _undone_exerted)

# Patterns of which a table of words has the kind, and a phrase the cards or the players.


def _undone_of(value: object) -> tuple[Pattern, Filter, str] | None:
    if not isinstance(value, AboutACard) or isinstance(value, Plays):
        return None
    return replace(value, filter=Any(), whose=ANYONE), value.filter, value.whose


def _undone_by(value: object) -> tuple[Pattern, str] | None:
    if not isinstance(value, Pattern) or isinstance(value, AboutACard) or not hasattr(value, "whose"):
        return None
    return replace(value, whose=ANYONE), value.whose


def _undone_counted(value: object) -> tuple[Pattern, str, int] | None:
    found = _undone_by(value)
    nth: int = getattr(value, "nth", 0)
    return (replace(found[0], nth=0), found[1], nth) if found is not None and nth else None


def _by_you(parts: tuple[Any_, Filter, str]) -> Pattern:
    """What you do to cards; those that you move are yours (4.3.7.1)."""
    pattern, filter, whose = parts
    moves = isinstance(pattern, Does) and pattern.what == "moved to" and not isinstance(filter, This)
    found: Pattern = replace(pattern, filter=filter, whose=YOU if moves else whose)
    return found


# Of((IS_BANISHED, filter, whose)), ByYou((READIES, filter, whose)), By((DRAWS, whose)) and Counted((DRAWS, whose, 2)).
OF: Final = Shape(lambda parts: replace(parts[0], filter=parts[1], whose=parts[2]), _undone_of)
BY_YOU: Final = Shape(_by_you, _undone_of)
BY: Final = Shape(lambda parts: replace(parts[0], whose=parts[1]), _undone_by)
COUNTED: Final = Shape(lambda parts: replace(parts[0], whose=parts[1], nth=parts[2]), _undone_counted)


def _times(pair: tuple[int, Amount]) -> Amount:
    factor, amount = pair
    return amount if factor == 1 else Times(factor, amount)


def _factors(value: Amount) -> tuple[int, Amount] | None:
    if isinstance(value, int):
        return None
    return (value.factor, value.of) if isinstance(value, Times) else (1, value)


def _scaled(pair: tuple[Amount, tuple[Change, ...]]) -> tuple[Change, ...]:
    amount, changes = pair
    return tuple(
        Plus(change.stat, _times((_per_one(change), amount)))
        if isinstance(change, Plus)
        else GainsFor(change.ability.name, _times((_per_one(change), amount)))  # type: ignore[attr-defined]
        for change in changes
    )


def _per_one(change: Any_) -> int:
    part = change if isinstance(change, Plus) else change.ability
    amount: int = getattr(part, "amount")  # noqa: B009
    return amount


def _unscaled(value: object) -> tuple[Amount, tuple[Change, ...]] | None:
    if not isinstance(value, tuple) or not value or not all(isinstance(one, Plus | GainsFor) for one in value):
        return None
    rates = [_factors(one.amount) for one in value]
    if any(rate is None or rate[1] != (rates[0] or rate)[1] for rate in rates):
        return None
    found = tuple(
        Plus(one.stat, rate[0]) if isinstance(one, Plus) else Gains(Keyword(one.keyword, rate[0]))
        for one, rate in zip(value, rates, strict=True)
        if rate is not None
    )
    return (rates[0][1], found) if rates[0] is not None else None


def _class_word(word: str) -> str:
    return CLASSES.get(word, word)


def _printed_class(value: object) -> str | None:
    return CLASS_EN.get(value, value) if isinstance(value, str) else None


# The Japanese word by which cards know a class, from its English one.
CLASS_WORD: Final = Shape(_class_word, _printed_class)


def _played(pair: tuple[tuple[Part, ...], int]) -> Condition:
    parts, times = pair
    if len(parts) == 1 and isinstance(kind := parts[0], OfKind):
        return Counts(TallyOf(f"played {kind.kind}"), ">=", times)
    return PlayedSuch(described(filters_of(parts)), times)


def _was_played(value: object) -> tuple[tuple[Part, ...], int] | None:
    if isinstance(value, PlayedSuch):
        return said_of(value.filter), value.times
    if not isinstance(value, Counts) or value.sign != AT_LEAST or not isinstance(value.other, int):
        return None
    tally = value.amount
    if not isinstance(tally, TallyOf) or not tally.name.startswith("played ") or tally.whose != YOU:
        return None
    return (OfKind(tally.name.removeprefix("played ")),), value.other


# That so many cards of a description were played this turn: Played((parts, 2)); those of a kind the game counts.
PLAYED: Final = Shape(_played, _was_played)


def _here(pattern: Any_) -> Pattern:
    found: Pattern = replace(pattern, filter=described((*said_of(pattern.filter), AtPlace(True))))
    return found


def _not_here(value: Any_) -> Pattern | None:
    parts = said_of(value.filter) if isinstance(value, Pattern) and hasattr(value, "filter") else ()
    if AtPlace(True) not in parts:
        return None
    found: Pattern = replace(value, filter=described(tuple(part for part in parts if part != AtPlace(True))))
    return found


def _while_being(pair: tuple[Any_, Filter]) -> Pattern:
    pattern, being = pair
    if pattern.own:
        return Given(pattern, Is(being, SELF))
    found: Pattern = replace(pattern, filter=described((*said_of(pattern.filter), being)))
    return found


def _being(value: object) -> tuple[Pattern, Filter] | None:
    if not isinstance(value, Given) or not value.when.own or not isinstance(value.condition, Is):
        return None
    return (value.when, value.condition.filter) if value.condition.cards == SELF else None


# A pattern of a card that is then in a state: this card, or that of which it speaks.
WHILE_BEING: Final = Shape(_while_being, _being)
# A pattern of which the card must be at this location: WhileHere(Does("quested")).
WHILE_HERE: Final = Shape(_here, _not_here)
# Changes that come once for each of what is counted: Scaled((CountOf(…), (Plus("strength", 1), …))).
SCALED: Final = Shape(_scaled, _unscaled)
# So many for each of what is counted: Per((2, CountOf(…))); once is the count itself.
PER: Final = Shape(_times, _factors)
