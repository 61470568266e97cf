"""Pronouns: "that character" after a condition is the one that was found; where nothing was named, it is no text."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import fields, replace
from typing import Any

from fuda.ability.conditions import AllOf, Exists
from fuda.ability.parts import parts_of
from fuda.ability.patterns import StateIs
from fuda.ability.selections import IT
from fuda.ability.sentences import If
from fuda.games.rebirth.notation.effects import Speak, Trigger
from fuda.games.rebirth.notation.patterns import Moment, Sparked
from fuda.games.rebirth.notation.selections import LikeIt, NotIt
from fuda.kernel.abilities import Ability, Activated, Condition, Effect, Naming, Selection, Triggered
from fuda.kernel.errors import NotWellFormed
from fuda.kernel.plain import Term

NAMELESS = (Moment, Sparked, StateIs)  # what triggers without a card of which a text could speak


def bind(abilities: Any) -> Any:
    """Abilities in which a condition names the cards that it finds, where the text goes on with them."""
    bound = _turned(abilities, _name_found)
    if any(begins_unnamed(ability) and speaks_of_it(ability.do) for ability in bound):
        raise NotWellFormed("nothing has been named that this could mean")
    return bound


def begins_unnamed(ability: Ability) -> bool:
    """Whether nothing has been named when an ability begins: it is activated, or it triggers without a card."""
    return isinstance(ability, Activated) or (isinstance(ability, Triggered) and isinstance(ability.when, NAMELESS))


def unbind(abilities: Any) -> Any:
    """Abilities as they are said: what a condition has found needs no other name."""
    return _turned(abilities, _leave_unsaid)


def _turned(value: Any, turn: Callable[[If], If]) -> Any:
    """A value in which every condition with what is done under it is turned."""
    if isinstance(value, tuple):
        return tuple([_turned(item, turn) for item in value])
    if not isinstance(value, Term):
        return value
    given = {field.name: getattr(value, field.name) for field in fields(value) if field.init}
    changed = {name: other for name, one in given.items() if (other := _turned(one, turn)) != one}
    value = replace(value, **changed) if changed else value
    return turn(value) if isinstance(value, If) else value


def _name_found(under: If) -> If:
    found = found_by(under.condition)
    return replace(under, do=(Speak(found), *under.do)) if found is not None and speaks_of_it(under.do) else under


def _leave_unsaid(under: If) -> If:
    found = found_by(under.condition)
    return replace(under, do=under.do[1:]) if found is not None and under.do[0] == Speak(found) else under


def found_by(condition: Condition) -> Selection | None:
    """The cards of which a condition says that they are there; none if it says so of several sorts."""
    parts = condition.parts if isinstance(condition, AllOf) else (condition,)
    found = [part.cards for part in parts if isinstance(part, Exists)]
    return found[0] if len(found) == 1 else None


def speaks_of_it(effects: tuple[Effect, ...]) -> bool:
    """Whether effects speak of "it" before they name anything themselves."""
    for part in _said(effects):
        if part == IT or isinstance(part, LikeIt | NotIt):
            return True
        if isinstance(part, Naming) and IT not in parts_of(part):
            return False
    return False


def _said(value: Any) -> Iterator[Term]:
    """The parts of effects, without what waits for a card of which it then speaks."""
    if isinstance(value, tuple):
        for item in value:
            yield from _said(item)
    elif isinstance(value, Term) and not (isinstance(value, Trigger) and not isinstance(value.when, NAMELESS)):
        yield value
        for field in fields(value):
            yield from _said(getattr(value, field.name))
