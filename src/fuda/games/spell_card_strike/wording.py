"""The wordings of Spell Card Strike: Japanese as printed, and plain English for the interface."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Final

from fuda.ability.changes import Gains
from fuda.ability.selections import IT, OPPONENT, SELF, YOU
from fuda.ability.sentences import May
from fuda.ability.verbs import Deal, Destroy, Effects, Give, Turn
from fuda.games.spell_card_strike import c02_immunity, cases, deeds, notation, nouns, qualities
from fuda.games.spell_card_strike.c02_immunity import Barrier, Immune
from fuda.games.spell_card_strike.deeds import ChooseThem, MoveTo, Pick, Retreat, Send, Step
from fuda.games.spell_card_strike.notation import DamageShift, Shunned
from fuda.kernel.abilities import Ability, Change, Condition, Effect, Selection, Static
from fuda.text.meanings import Shape
from fuda.text.terms import SHARED, terms_of
from fuda.text.wording import Wording


def _own(changes: tuple[Change, ...]) -> Ability:
    """What a striker says of itself: an ability that it simply has, or changes that are always there."""
    only = changes[0].ability if len(changes) == 1 and isinstance(changes[0], Gains) else None
    return only if isinstance(only, SIMPLE) else Static(SELF, changes)


def _changes(ability: Ability) -> tuple[Change, ...] | None:
    if isinstance(ability, SIMPLE):
        return None if getattr(ability, "only_if", None) is not None else (Gains(ability),)
    if not isinstance(ability, Static) or ability != Static(SELF, ability.changes):
        return None
    return ability.changes if _own(ability.changes) == ability else None


def _conditional(parts: tuple[Condition, Ability]) -> Ability:
    """A constant ability under a condition."""
    condition, ability = parts
    if isinstance(ability, Static | DamageShift):
        return replace(ability, only_if=condition)
    return Static(SELF, (Gains(ability),), condition)


def _parts(ability: Ability) -> tuple[Condition, Ability] | None:
    if (
        not isinstance(ability, Static | DamageShift)
        or ability.only_if is None
        or (isinstance(ability, Static) and ability.phrase)
    ):
        return None
    plain = replace(ability, only_if=None)
    return ability.only_if, _own(plain.changes) if plain == Static(SELF, getattr(plain, "changes", ())) else plain


def _may(do: Effects) -> May:
    """What somebody may do: whoever the first thing is to be done by."""
    first = do[0]
    whose = getattr(first, "by", YOU) if isinstance(first, Pick | ChooseThem) else getattr(first, "whose", YOU)
    return May(do, OPPONENT if whose == OPPONENT else YOU)


def _done(may: May) -> Effects | None:
    return may.do if isinstance(may, May) and _may(may.do) == may else None


def _on_them(parts: tuple[Selection, Effects]) -> Effects:
    """Several things done to the same strikers."""
    subject, acts = parts
    return tuple(replace(act, **{subject_of(act): subject}) for act in acts)


def _acts(effects: Effects) -> tuple[Selection, Effects] | None:
    if not isinstance(effects, tuple) or not all(isinstance(act, ON_STRIKERS) for act in effects):
        return None
    subjects = {getattr(act, subject_of(act)) for act in effects}
    if len(subjects) != 1:
        return None
    return subjects.pop(), _on_them((IT, effects))


def subject_of(act: Effect) -> str:
    """The field that says to whom something is done."""
    return "to" if isinstance(act, Deal | Give) else "cards"


# Abilities that need no constant effect to be there.
ON_STRIKERS: Final = (Deal, Give, Turn, Step, Retreat, Destroy, Send, MoveTo)
SIMPLE: Final = (Immune, Barrier, Shunned, DamageShift)
OWN: Final = Shape(_own, _changes)
CONDITIONAL: Final = Shape(_conditional, _parts)
ALLOWED: Final = Shape(_may, _done)
ON_THEM: Final = Shape(_on_them, _acts)


@cache
def wording(language: str = "ja") -> Wording:
    """The wording of a language."""
    terms = {
        **SHARED,
        **terms_of(notation, c02_immunity, qualities, nouns, cases, deeds),
        "Own": OWN,
        "Conditional": CONDITIONAL,
        "Allowed": ALLOWED,
        "OnThem": ON_THEM,
    }
    return Wording.load(Path(__file__).with_name(f"{language}.wording"), terms)
