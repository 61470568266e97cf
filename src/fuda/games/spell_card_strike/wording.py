"""The wordings of Spell Card Strike: Japanese as printed, and plain English for the interface."""

from __future__ import annotations

from dataclasses import fields, replace
from functools import cache
from pathlib import Path
from typing import Any, Final

from fuda.ability.changes import Gains
from fuda.ability.parts import parts_of
from fuda.ability.selections import ANYONE, IT, SAME, SELF, YOU
from fuda.ability.sentences import EachPlayer, PlayersDo
from fuda.ability.verbs import Deal, Destroy, Effects, Give, Steal, Turn
from fuda.games.spell_card_strike import c02_damage, c02_immunity, cases, deeds, notation, nouns, qualities
from fuda.games.spell_card_strike.c02_immunity import Barrier, Immune
from fuda.games.spell_card_strike.deeds import MoveTo, Pick, Retreat, Send, Step
from fuda.games.spell_card_strike.notation import DamageShift, Shunned, Spares
from fuda.games.spell_card_strike.nouns import Zone
from fuda.games.spell_card_strike.references import lost_words, settled, with_targets
from fuda.kernel.abilities import Ability, Change, Condition, Effect, Selection, Static
from fuda.kernel.errors import NotWellFormed
from fuda.kernel.plain import Term
from fuda.text.meanings import Shape
from fuda.text.printer import Printer
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


def _by(parts: tuple[str, Effect]) -> Effect:
    """What another player does: as that player's, or where both do and each speaks of their own cards, by each."""
    player, act = parts
    if player == ANYONE and _speaks_of_own(act):
        return EachPlayer((act,))
    return _with_owner(act, YOU, player)


def _doer(act: Effect) -> tuple[str, Effect] | None:
    if isinstance(act, EachPlayer):
        return (ANYONE, act.do[0]) if len(act.do) == 1 and _by((ANYONE, act.do[0])) == act else None
    player = act.by if isinstance(act, Pick) else getattr(act, "whose", YOU)
    if player == YOU:
        return None
    plain = _with_owner(act, player, YOU)
    return (player, plain) if _by((player, plain)) == act else None


def _all_by(parts: tuple[str, Effects]) -> Effects:
    """Several things that another player does, one after the other."""
    player, acts = parts
    if player == ANYONE and SAME in parts_of(acts):  # each counts what that player did
        return (PlayersDo(player, acts),)
    if player == ANYONE and any(map(_speaks_of_own, acts)):
        return (EachPlayer(acts),)
    return tuple(_by((player, act)) for act in acts)


def _doers(effects: Effects) -> tuple[str, Effects] | None:
    if len(effects) == 1 and isinstance(effects[0], PlayersDo) and effects[0].who == ANYONE:
        return (ANYONE, effects[0].do) if _all_by((ANYONE, effects[0].do)) == effects else None
    if len(effects) == 1 and isinstance(effects[0], EachPlayer):
        return (ANYONE, effects[0].do) if len(effects[0].do) > 1 else None
    found = [_doer(act) for act in effects]
    names = {one[0] for one in found if one is not None}
    if len(effects) < 2 or None in found or len(names) != 1:
        return None
    return names.pop(), tuple(one[1] for one in found if one is not None)


def _speaks_of_own(act: Effect) -> bool:
    """Whether what is done is about cards in a zone of whoever does it."""
    return any(isinstance(part, Zone) and part.whose == YOU for part in parts_of(act))


def _with_owner(act: Effect, old: str, new: str) -> Effect:
    """The same done by another player, with cards of that player's zones."""
    name = "by" if isinstance(act, Pick) else "whose"
    done: Effect = _with_zones(act, old, new)
    return replace(done, **{name: new}) if hasattr(done, name) else done


def _with_zones(value: Any, old: str, new: str) -> Any:
    """A value in which zones of a player are those of another."""
    if isinstance(value, tuple):
        return tuple(_with_zones(one, old, new) for one in value)
    if isinstance(value, Zone) and value.whose == old:
        return replace(value, whose=new)
    if isinstance(value, Term):
        return replace(value, **{f.name: _with_zones(getattr(value, f.name), old, new) for f in fields(value)})
    return value


def _on_them(parts: tuple[Selection, Effects]) -> Effects:
    """Several things done to the same strikers."""
    subject, acts = parts
    return tuple(replace(act, **{subject_of(act): subject}) for act in acts)


def _moved(parts: tuple[Selection, Effect]) -> Effect:
    """A move that a sentence names after those who make it."""
    mover, move = parts
    moved: Effect = replace(move, cards=mover)
    return moved


def _mover(move: Effect) -> tuple[Selection, Effect] | None:
    if not isinstance(move, Step | MoveTo) or move.cards == IT:
        return None
    return move.cards, _moved((IT, move))


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
ON_STRIKERS: Final = (Deal, Give, Turn, Step, Retreat, Destroy, Send, MoveTo, Steal)
SIMPLE: Final = (Immune, Barrier, Shunned, Spares, DamageShift)
OWN: Final = Shape(_own, _changes)
CONDITIONAL: Final = Shape(_conditional, _parts)
BY: Final = Shape(_by, _doer)
ALL_BY: Final = Shape(_all_by, _doers)
ON_THEM: Final = Shape(_on_them, _acts)
MOVED: Final = Shape(_moved, _mover)


@cache
def wording(language: str = "ja") -> Wording:
    """The wording of a language."""
    terms = {
        **SHARED,
        **terms_of(notation, c02_damage, c02_immunity, qualities, nouns, cases, deeds),
        "Own": OWN,
        "Conditional": CONDITIONAL,
        "By": BY,
        "AllBy": ALL_BY,
        "OnThem": ON_THEM,
        "Moved": MOVED,
    }
    found = Wording.load(Path(__file__).with_name(f"{language}.wording"), terms)
    found.bind = lambda abilities: _bound(found, abilities)
    return found


def _bound(wording: Wording, abilities: tuple[Ability, ...]) -> tuple[Ability, ...]:
    """A text read by itself: the strikers that it counts are its targets, and no other word may mean nothing."""
    whole = tuple(map(settled, with_targets(abilities)))
    for lost in lost_words(whole):
        word = lost if isinstance(lost, str) else Printer(wording).show("who", lost)
        raise NotWellFormed(f"{word} means nothing here")
    return whole
