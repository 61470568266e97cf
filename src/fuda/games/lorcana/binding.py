"""Pronouns (7.1.9): bound, when a text is compiled, to what it spoke of last; where that is nothing, it is no text."""

from __future__ import annotations

from collections.abc import Callable
from copy import copy
from dataclasses import fields, replace
from typing import Any

from fuda.ability.amounts import CountOf
from fuda.ability.filters import Filter, Other, said_of
from fuda.ability.selections import AUTHOR, CHOSEN, IT, SAME, SELF, YOU, Among, Those
from fuda.ability.sentences import Choose, May
from fuda.ability.verbs import Banish, Deal, Effects, Give, Put, PutCounters, ShuffleInto, TakeLooked, Turn
from fuda.games.lorcana.conditions import Outdoes, TrueOf
from fuda.games.lorcana.effects import Each, InsteadIf, Otherwise, PlayLooked, RemoveDamage
from fuda.games.lorcana.nouns import Another, described
from fuda.games.lorcana.pronouns import CHOSE, FROM_LOOKED, Mention, Scope, Unbound, meant_by, pronoun_for, speak
from fuda.games.lorcana.references import PlayerOf, ThatPlayer, They, Yours
from fuda.kernel.abilities import Resolved, Selection
from fuda.kernel.plain import Term

# Verbs that say without a choice to which cards something is done.
ON_GROUPS = (Banish, Deal, Give, Put, PutCounters, RemoveDamage, ShuffleInto, Turn)
THEIRS = "theirs"  # whose cards are meant that another player of whom the text speaks has
OWN = "own"  # those of whoever does what is said (自分の)
Turning = Callable[[Any, Scope], Any]


def bind(value: Any) -> Any:
    """Abilities with every pronoun bound to what the text spoke of last; Unbound where that is nothing."""
    return tuple(_bound(ability, Scope(action=isinstance(ability, Resolved))) for ability in value)


def unbind(value: Any, own: str = THEIRS) -> Any:
    """Abilities with pronouns for what the text has spoken of; `own`: the word for what the others have who do it."""
    return tuple(_said(ability, Scope(own)) for ability in value)


def _bound(value: Any, scope: Scope) -> Any:
    if isinstance(value, tuple):
        return tuple(_bound(item, scope) for item in value)
    if isinstance(value, They):
        return meant_by(value, scope)
    if value is IT and (scope.it is None or scope.it.how != CHOSE):
        if not scope.chosen:
            raise Unbound("nothing has been chosen that this could mean")
        return CHOSEN  # though something else has been spoken of since
    if not isinstance(value, Term):
        return value
    if isinstance(value, Among) and value.whose == THEIRS:
        if not scope.others:
            raise Unbound("nobody has been spoken of who could have them")
        value = _of(value, YOU)
    elif getattr(value, "whose", "") == OWN:
        value = _of(value, YOU)
    elif scope.others and _is_own(value):
        value = _of(value, AUTHOR)
    elif scope.others and isinstance(value, CountOf) and _counts_own(value):
        return Yours(replace(value, cards=_bound(_of(value.cards, OWN), scope)))
    if value == PlayerOf(They(True)) and scope.player:
        if scope.that is not scope.beside:
            raise Unbound("this can mean the player of whom the trigger speaks or the one whose card that is")
        return ThatPlayer()
    if isinstance(value, Those) and scope.just_chosen:
        raise Unbound("what was chosen is not what something was done to this way")
    if isinstance(value, FROM_LOOKED) and not scope.looked:
        raise Unbound("no cards have been looked at that could be taken")
    return _bound_term(value, scope)


def _bound_term(value: Term, scope: Scope) -> Term:
    changed = _turned_parts(value, scope, _bound)
    if isinstance(value, Choose):
        changed["cards"] = _not_chosen_before(changed["cards"])
    elif scope.chosen and (isinstance(value, ON_GROUPS) or (scope.action and isinstance(value, CountOf))):
        changed |= {name: _not_chosen_before(changed[name]) for name in ("cards", "to") if name in changed}
    if isinstance(value, InsteadIf):
        if _picks(value.first):
            raise Unbound("what is picked while an effect is carried out is not known before it")
        changed["second"] = _for_as_long(changed["first"], changed["second"])
    bound: Term = replace(value, **changed)
    return _instead_within(bound) if isinstance(bound, InsteadIf) else bound


def _turned_parts(value: Term, scope: Scope, turned: Turning) -> dict[str, Any]:
    """The parts of a term, bound or said, in the order in which a text says them."""
    changed = {}
    kept = scope.it
    for field in fields(value):
        if not field.init:
            continue
        part = getattr(value, field.name)
        if isinstance(value, Otherwise) and field.name == "do":
            begun = copy(scope)
        elif isinstance(value, Otherwise) and field.name == "other":
            scope = begun
        others, scope.others = scope.others, _others_do(value, field.name, scope.others)
        changed[field.name] = turned(part, scope)
        scope.others = others
        if field.name == "cost":
            _have_paid(scope, kept)
        elif field.name == "affects" and part == SELF:
            scope.speak_of(SELF)
    speak(value, scope)
    return changed


def _have_paid(scope: Scope, before: Mention | None) -> None:
    """A cost's object is not the effect's "it" if there is another, but it is "that character"."""
    if scope.it is not None and scope.it is not before and scope.it.cards == IT:
        scope.that = scope.paid = scope.it._replace(cards=SAME)
    scope.it = before if before is not None else scope.that
    scope.doubtful = scope.just_chosen = False


def _said(value: Any, scope: Scope) -> Any:
    if isinstance(value, tuple):
        return tuple(_said(item, scope) for item in value)
    if isinstance(value, Yours):
        return value.of
    if isinstance(value, Among) and value.whose == AUTHOR:
        return replace(value, whose=YOU, filter=_said(value.filter, scope))
    if scope.others and _is_own(value):
        return replace(value, whose=scope.own, filter=_said(value.filter, scope))
    if scope.others and _counts_own(value):
        return replace(value, cards=replace(value.cards, whose=scope.own))
    if isinstance(value, ThatPlayer):
        return PlayerOf(They(True))
    if isinstance(value, PlayerOf | Those) and isinstance(pronoun_for(value.cards, scope), They):
        return replace(value, cards=They(True))
    if isinstance(value, Selection) and (said := pronoun_for(value, scope)) is not value:
        return said
    if not isinstance(value, Term):
        return value
    parts = _turned_parts(value, scope, _said)
    if isinstance(value, (*ON_GROUPS, CountOf)):
        parts |= {name: _swapped(parts[name], Another(), Other()) for name in ("cards", "to") if name in parts}
    told: Term = replace(value, **parts)
    return _instead_outside(told) if isinstance(told, May) else told


def _others_do(value: Term, part: str, others: bool) -> bool:
    """Whether others than the ability's player do what a part of a term says: your cards are not theirs then."""
    if isinstance(value, TrueOf | Outdoes):
        return False  # which is asked as if the ability were theirs
    return others or (isinstance(value, Each) and part == "do")


def _of(value: Any, whose: str) -> Any:
    """The same of others."""
    return replace(value, whose=whose)


def _is_own(value: Any) -> bool:
    """Whether it means the player's own cards in play."""
    return isinstance(value, Among) and value.whose == YOU and value.zone == "play"


def _counts_own(value: Any) -> bool:
    """Whether it is a number of the player's own cards."""
    return isinstance(value, CountOf) and isinstance(value.cards, Among) and value.cards.whose == YOU


def _picks(effects: Effects) -> bool:
    """Whether an effect picks cards of a hidden zone as it is carried out, not by a choice before it."""
    return any(isinstance(one, TakeLooked | PlayLooked) or (isinstance(one, May) and _picks(one.do)) for one in effects)


def _not_chosen_before(cards: Selection) -> Selection:
    """Another card, of a choice, is neither this one nor one that was chosen already (7.1.5)."""
    return _swapped(cards, Other(), Another())


def _swapped(cards: Selection, old: Filter, new: Filter) -> Selection:
    """Cards of a description in which one word stands for another."""
    if not isinstance(cards, Among) or old not in said_of(cards.filter):
        return cards
    return replace(cards, filter=described(tuple(new if part == old else part for part in said_of(cards.filter))))


def _instead_within(instead: InsteadIf) -> Term:
    """What may be done may be done in either form: whether it is, and what is chosen, is asked first."""
    if len(instead.first) == 1 and isinstance(may := instead.first[0], May) and not isinstance(instead.second[0], May):
        return May((replace(instead, first=may.do),))
    return instead


def _instead_outside(may: May) -> Term:
    """The same as it is said."""
    if len(may.do) == 1 and isinstance(instead := may.do[0], InsteadIf):
        return replace(instead, first=(May(instead.first),))
    return may


def _for_as_long(first: Effects, second: Effects) -> Effects:
    """What happens instead lasts as long as what it replaces, unless it says otherwise."""
    times = [effect.duration for effect in first if isinstance(effect, Give)]
    return tuple(
        replace(effect, duration=times[0]) if times and isinstance(effect, Give) and not effect.duration else effect
        for effect in second
    )
