"""Whether abilities can be carried out: every term in them does what it is asked, prohibitions and tokens are known."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from fuda.ability.amounts import Measure
from fuda.ability.changes import Cannot, PlayerCannot
from fuda.ability.doing import STRUCTURE
from fuda.ability.filters import Filter, OfInfo
from fuda.ability.parts import parts_of
from fuda.ability.verbs import Forbid
from fuda.kernel.abilities import Ability, ByHand, Condition, Effect, Pattern, Rewrite, Selection, Unread
from fuda.kernel.plain import Term

if TYPE_CHECKING:
    from fuda.kernel.game import Game
    from fuda.kernel.rulebook import Rulebook

BY_HAND: Final = "by hand"  # the option of a game whose players carry out what is not understood
CARRY_OUT: Final = "carry out"  # the line of the log that tells them to
# What terms are asked in play: a term of the kind has an answer of its own to one of these.
ASKED: Final[tuple[tuple[type[Term], tuple[str, ...]], ...]] = (
    (Condition, ("holds",)),
    (Filter, ("test",)),
    (OfInfo, ("suits",)),
    (Measure, ("value",)),
    (Selection, ("refs",)),
    (Pattern, ("match",)),
    (Rewrite, ("rewrite", "beforehand")),
)


def unplayable(book: Rulebook, abilities: tuple[Ability, ...], known: frozenset[str] = frozenset()) -> Iterator[str]:
    """What stands in abilities and cannot be carried out; `known` are the names of cards beside the game's own."""
    for part in parts_of(abilities):
        if isinstance(part, Unread | ByHand):
            yield part.text
        elif not is_carried_out(book, type(part)):
            yield type(part).__name__
        elif isinstance(part, Cannot | PlayerCannot | Forbid) and part.what not in book.prohibitions:
            yield part.what
        for name in _tokens(part):
            if name not in known and book.library(name) is None:
                yield name


def is_carried_out(book: Rulebook, kind: type[Term]) -> bool:
    """Whether a kind of term does anything in play: an effect has a verb, others answer what they are asked."""
    if issubclass(kind, Effect):
        return kind in book.verbs or kind in STRUCTURE
    for base, names in ASKED:
        if issubclass(kind, base) and all(getattr(kind, name) is getattr(base, name) for name in names):
            return False
    return True


def unheard_of(book: Rulebook, abilities: tuple[Ability, ...], known: frozenset[str] = frozenset()) -> Iterator[str]:
    """The words in abilities that no card is known to have; `known` are those of cards beside the game's own."""
    for part in parts_of(abilities):
        yield from (word for word in book.words_asked(part) if word not in known)


def stops_play(game: Game, abilities: tuple[Ability, ...]) -> bool:
    """Whether text that is not understood keeps a card from being played: unless players carry it out by hand."""
    for ability in abilities:
        if isinstance(ability, Unread):
            return BY_HAND not in game.options
    return False


def unread_in(ability: Ability) -> tuple[str, ...]:
    """The lines of an ability that are not understood, or not wholly, wherever they stand in it."""
    found = (part for part in parts_of(ability) if isinstance(part, Unread | ByHand))
    return tuple(part.line or part.text if isinstance(part, ByHand) else part.text for part in found)


def _tokens(part: Term) -> Iterator[str]:
    """The names of the tokens that a term makes: one, or several, perhaps each with a number."""
    token = getattr(part, "token", "")
    if isinstance(token, str) and token:
        yield token
    yield from (one if isinstance(one, str) else one[0] for one in getattr(part, "tokens", ()))
