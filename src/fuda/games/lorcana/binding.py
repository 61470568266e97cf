"""Pronouns (7.1.9): bound, when a text is compiled, to what it spoke of last; where that is nothing, it is no text."""

from __future__ import annotations

from copy import copy
from dataclasses import fields, replace
from typing import Any

from fuda.ability.amounts import CountOf
from fuda.ability.filters import Other
from fuda.ability.selections import IT, SAME, SELF, YOU, Among, SameName, Those
from fuda.ability.sentences import Choose, May, NameCard
from fuda.ability.verbs import Discard, Effects, Give, LookAtTop, PutRest, RevealTop, Search, TakeLooked
from fuda.games.lorcana.effects import (
    DiscardForYou,
    Each,
    InsteadIf,
    MoveFree,
    Otherwise,
    PlayLooked,
    RevealHand,
    RevealUntil,
    TakeEach,
)
from fuda.games.lorcana.nouns import Another, described, parts_of
from fuda.games.lorcana.references import ItsLocation, PlayerOf, ThatPlayer, TheSingers, They, ThisCard, Yours
from fuda.kernel.abilities import Condition, Effect, Pattern, Selection
from fuda.kernel.errors import NotWellFormed
from fuda.kernel.plain import Term

# Effects that pick the cards which the text then speaks of.
BINDING = (
    *(Discard, DiscardForYou, LookAtTop, NameCard, PlayLooked, RevealHand, RevealTop, RevealUntil),
    *(Search, TakeEach, TakeLooked),
)


# Effects that show cards of a deck, and those that take some of them.
LOOKING = (LookAtTop, RevealTop, RevealUntil)
FROM_LOOKED = (PlayLooked, PutRest, TakeEach, TakeLooked)

THEIRS = "theirs"  # whose cards are meant that another player of whom the text speaks has


class Scope:
    """What pronouns mean at a place of a text: `it`, and `that`, which may also be what a cost took; None: nothing."""

    def __init__(self) -> None:
        self.it: Selection | None = None
        self.that: Selection | None = None
        self.player = False  # whether the trigger speaks of a player, and of no card
        self.others = False  # whether others than the ability's player do what is said
        self.chosen = True  # whether "it" is what was chosen, not what was shown
        self.just_chosen = False  # whether it was chosen last, and nothing has been done to it
        self.looked = False  # whether cards of a deck have been looked at
        self.doubtful = False  # whether "it" is what was picked, though another card had been chosen before
        self.overshadowed = False  # whether the text has spoken of another card, and then of its own

    def speak_of(self, cards: Selection) -> None:
        self.overshadowed = cards == SELF and (self.overshadowed or self.that == IT)
        self.it = self.that = cards
        self.just_chosen = self.doubtful = False


class Unbound(NotWellFormed):
    """A pronoun that means nothing."""


def bind(value: Any) -> Any:
    """Abilities with every pronoun bound to what the text spoke of last; Unbound where that is nothing."""
    return tuple(_bound(ability, Scope()) for ability in value)


def unbind(value: Any, others: bool = False) -> Any:
    """Abilities with pronouns where only a pronoun can say what is meant."""
    if isinstance(value, tuple):
        return tuple(unbind(item, others) for item in value)
    if isinstance(value, Yours):
        return unbind(value.of)
    if others and _counts_own(value):
        return replace(value, cards=replace(value.cards, whose=THEIRS))
    if value is SAME or value == SAME:
        return They(True)
    if isinstance(value, ItsLocation):
        return ItsLocation(They())
    if isinstance(value, ThatPlayer):
        return PlayerOf(They(True))
    if isinstance(value, MoveFree) and value.to == IT:
        return MoveFree(unbind(value.cards, others), They(True))
    if not isinstance(value, Term):
        return value
    changed = {
        one.name: unbind(getattr(value, one.name), others or (isinstance(value, Each) and one.name == "do"))
        for one in fields(value)
        if one.init
    }
    said: Term = replace(value, **changed)
    return _instead_outside(said) if isinstance(said, May) else said


def _bound(value: Any, scope: Scope) -> Any:
    if isinstance(value, tuple):
        return tuple(_bound(item, scope) for item in value)
    if isinstance(value, They):
        meant = scope.that if value.that else scope.it
        if value.that and meant == SELF and scope.overshadowed:
            raise Unbound("this can mean the card itself or the one spoken of before")
        if scope.doubtful:
            raise Unbound("this can mean what was chosen or what was discarded since")
        if meant is None:
            raise Unbound("nothing has been spoken of that he, she, it, they or that card could mean")
        return meant
    if not isinstance(value, Term):
        return value
    if isinstance(value, Among) and value.whose == THEIRS:
        if not scope.others:
            raise Unbound("nobody has been spoken of who could have them")
        value = replace(value, whose=YOU)
    elif scope.others and isinstance(value, CountOf) and _counts_own(value):
        return Yours(replace(value, cards=_bound(value.cards, scope)))
    if value == PlayerOf(They(True)) and scope.that is None and scope.player:
        return ThatPlayer()
    if isinstance(value, Those) and scope.just_chosen:
        raise Unbound("what was chosen is not what something was done to this way")
    if isinstance(value, FROM_LOOKED) and not scope.looked:
        raise Unbound("no cards have been looked at that could be taken")
    if value == SameName(IT) and not scope.chosen:
        raise Unbound("what was chosen is not what the text speaks of any more")
    return _bound_term(value, scope)


def _bound_term(value: Term, scope: Scope) -> Term:
    """A term whose parts are bound in the order in which they are said."""
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
        others, scope.others = scope.others, scope.others or (isinstance(value, Each) and field.name == "do")
        changed[field.name] = _bound(part, scope)
        scope.others = others
        if field.name == "cost":  # a cost's object is not the effect's "it" if there is another, but "that character"
            scope.that = SAME if scope.it is IT else scope.that
            scope.it = kept if kept is not None else scope.that
            scope.doubtful = False
        elif field.name == "affects" and part == SELF:
            scope.speak_of(SELF)
    _speak(value, scope)
    if isinstance(value, Choose):
        changed["cards"] = _not_chosen_before(changed["cards"])
    if isinstance(value, InsteadIf):
        if _picks(value.first):
            raise Unbound("what is picked while an effect is carried out is not known before it")
        changed["second"] = _for_as_long(changed["first"], changed["second"])
    bound: Term = replace(value, **changed)
    return _instead_within(bound) if isinstance(bound, InsteadIf) else bound


def _counts_own(value: Any) -> bool:
    """Whether it is a number of the player's own cards."""
    return isinstance(value, CountOf) and isinstance(value.cards, Among) and value.cards.whose == YOU


def _picks(effects: Effects) -> bool:
    """Whether an effect picks cards of a hidden zone as it is carried out, not by a choice before it."""
    return any(isinstance(one, TakeLooked | PlayLooked) or (isinstance(one, May) and _picks(one.do)) for one in effects)


def _not_chosen_before(cards: Selection) -> Selection:
    """Another card, of a choice, is neither this one nor one that was chosen already (7.1.5)."""
    if not isinstance(cards, Among) or Other() not in parts_of(cards.filter):
        return cards
    parts = tuple(Another() if part == Other() else part for part in parts_of(cards.filter))
    return replace(cards, filter=described(parts))


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


def _speak(value: Term, scope: Scope) -> None:
    """Note what a term has spoken of."""
    if isinstance(value, Condition) and TheSingers() in _cards_within(value):
        scope.speak_of(TheSingers())
    elif isinstance(value, Pattern):
        subject = getattr(value, "filter", None)
        if value.own:
            scope.speak_of(SELF)
        elif subject is not None:
            scope.speak_of(IT)
        elif getattr(value, "whose", YOU) != YOU:
            scope.player = True
    elif isinstance(value, Choose):
        scope.speak_of(IT)
        scope.chosen = scope.just_chosen = True
    elif isinstance(value, Effect):
        scope.looked = scope.looked or isinstance(value, LOOKING)
        named = [getattr(value, name) for name in ("cards", "to") if isinstance(getattr(value, name, None), Selection)]
        if named and not isinstance(named[0], They):
            scope.speak_of(SELF if named[0] in (SELF, ThisCard()) else IT)
        elif isinstance(value, BINDING):
            doubtful = isinstance(value, Discard) and scope.chosen and scope.it == IT
            scope.speak_of(IT)
            scope.chosen, scope.doubtful = False, doubtful
    elif isinstance(getattr(value, "cards", None), type(SELF)):
        scope.speak_of(SELF)


def _cards_within(condition: Condition) -> tuple[Selection, ...]:
    """The cards of which a condition counts how many there are."""
    cards = getattr(getattr(condition, "amount", None), "cards", None)
    return (cards,) if isinstance(cards, Selection) else ()
