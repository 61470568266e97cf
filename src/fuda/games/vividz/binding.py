"""That character, that card: bound to what a text last called so, whatever it has named since (913.2)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, fields, replace
from typing import Any, Final, TypeVar

from fuda.ability.amounts import StatOf
from fuda.ability.conditions import Exists, Is
from fuda.ability.filters import Kind
from fuda.ability.parts import parts_of
from fuda.ability.patterns import DealsDamage, Given, This
from fuda.ability.selections import ANYONE, Among, It
from fuda.ability.sentences import Choose, If, Instead, Later, Note, NoteDrawn, PayFor
from fuda.ability.verbs import Deal, Effects
from fuda.games.vividz.filters import Central, Picked, SameLane
from fuda.games.vividz.notation import AlsoChoose, Everyone, MakeExp
from fuda.games.vividz.patterns import Draws, LeavesThrough, Plays, PutInto, Scouts
from fuda.games.vividz.pronouns import (
    DRAWING,
    NAMING,
    NAMING_WITHIN,
    UNCLEAR,
    is_clear,
    names_a_card,
    says_it_too_early,
)
from fuda.games.vividz.references import CARD, CHARACTER, DRAWN, LATEST, THING, That
from fuda.kernel.abilities import Ability, Effect, Pattern, Replacing
from fuda.kernel.errors import NotWellFormed
from fuda.kernel.plain import Term

# Events of cards that are no characters; and those of which "it" is the other party.
OF_CARDS: Final = (Draws, Plays, PutInto, Scouts)
OF_ANOTHER: Final = (DealsDamage, LeavesThrough)
# In such a place a player has one character at most.
ALONE: Final = frozenset({SameLane(), Central()})

Nouns = frozenset[str]
OF_DRAWN: Final[Nouns] = frozenset({CARD, DRAWN})
A = TypeVar("A", bound=Ability)


def bind(abilities: tuple[Ability, ...]) -> tuple[Ability, ...]:
    """The abilities with every "that" bound, if it is clear what they speak of."""
    if not is_clear(abilities):
        raise NotWellFormed(UNCLEAR)
    return tuple(_whole(ability) for ability in abilities)


def unbind(abilities: tuple[Ability, ...]) -> tuple[Ability, ...]:
    """The abilities as they are said: nothing is noted."""
    return tuple(_said(ability) for ability in abilities)


def _whole(ability: Ability) -> Ability:
    """An ability bound by itself."""
    scope = Scope()
    bound: Ability = _noted(_bound_ability(ability, scope), scope.used)
    return bound


@dataclass(slots=True)
class Named:
    """What a text has named: under which label it can be noted, and by what nouns the text can speak of it."""

    label: int
    nouns: Nouns
    aside: bool = False  # drawn, or found there: "it" is still what it was before


class Scope:
    """What a text has named so far, and which of it is spoken of later."""

    def __init__(self) -> None:
        self.named: list[Named] = []
        self.used: set[int] = set()
        self.is_host_picked = False  # since something was named, as a character that the text cannot speak of

    def name(self, nouns: Nouns, aside: bool = False) -> int:
        """From now on this is what was named last, under that label."""
        self.is_host_picked = False
        label = sum(one.aside == aside for one in self.named)
        self.named.append(Named(LATEST - 1 - label if aside else label, nouns, aside))
        return self.named[-1].label

    def meant(self, that: That, among: list[Named] | None = None) -> That:
        """What is called so: the last of that noun (of those `among` which it is), or else what was named last."""
        among = self.named if among is None else among
        if self.is_host_picked and that.noun == CHARACTER:
            raise NotWellFormed(UNCLEAR)
        found = self._meant(that, among)
        if found is None and (that.noun == DRAWN or not self._can_be_it(that)):
            raise NotWellFormed(UNCLEAR)
        if found is None or (found is self.latest()):
            return that
        self.used.add(found.label)
        return That(that.noun, found.label)

    def _meant(self, that: That, among: list[Named]) -> Named | None:
        last = among[-1] if among else None
        if last is not None and last.aside and that.noun in (THING, CARD, *last.nouns):
            if last.label not in self.used and that.noun != DRAWN and self._is_another_before(that):
                raise NotWellFormed(UNCLEAR)  # it could be what was drawn or found, which the text has not spoken of
            return last
        fitting = [one for one in among if that.noun in one.nouns]
        return next((one for one in reversed(fitting) if self._is_spoken_of(one, that)), None)

    def _is_another_before(self, that: That) -> bool:
        """Whether what is called so could also be something that was named before."""
        return any(one.nouns and (that.noun != CHARACTER or CHARACTER in one.nouns) for one in self.named[:-1])

    def _is_spoken_of(self, one: Named, that: That) -> bool:
        """What was drawn or found is called so only after the text has spoken of it."""
        return not one.aside or that.noun == DRAWN or one.label in self.used

    def _can_be_it(self, that: That) -> bool:
        """Whether what "it" is now can be called so: nobody says "that character" for this card."""
        latest = self.latest()
        return latest is not None and (bool(latest.nouns) or that.noun == THING)

    def latest(self) -> Named | None:
        """What "it" is now."""
        return next((one for one in reversed(self.named) if not one.aside), None)

    def before_the_last(self) -> list[Named]:
        """What was named before what "it" is now, as far as the text speaks of it."""
        latest = self.latest()
        return [one for one in self.named if one is not latest and (not one.aside or one.label in self.used)]


def _bound_ability(ability: A, scope: Scope) -> A:
    do = getattr(ability, "do", None)
    first = _heard(ability, scope)
    if isinstance(ability, Replacing):
        scope.name(frozenset())  # what would happen is what its parts speak of
    changed = _parts(ability, scope, without=("do",))
    if do is not None:
        changed["do"] = first + _bound(do, scope)
    return replace(ability, **changed)


def _heard(ability: Ability, scope: Scope) -> tuple[Note, ...]:
    """What triggered an ability is the first thing that it names."""
    return (Note(scope.name(_nouns_of_event(ability.when))),) if names_a_card(ability) else ()  # type: ignore[attr-defined]


def _nouns_of_event(when: Pattern) -> Nouns:
    when = when.when if isinstance(when, Given) else when
    if isinstance(when, OF_CARDS):
        return frozenset({CARD, CHARACTER}) if Kind(CHARACTER) in parts_of(when) else frozenset({CARD})
    if getattr(when, "filter", None) == This() and not isinstance(when, OF_ANOTHER):
        return frozenset()  # it is "this card" in the text
    return frozenset({CHARACTER})


def _nouns_of(effect: Effect) -> Nouns:
    """By what nouns the text can speak of what an instruction names."""
    choose = effect.choose if isinstance(effect, AlsoChoose | Everyone) else effect
    if isinstance(choose, Choose):
        cards = choose.cards.cards if isinstance(choose.cards, Picked) else choose.cards
        if isinstance(cards, Among) and cards.zone == "area":
            return frozenset({CHARACTER})
    return frozenset({CARD, CHARACTER}) if Kind(CHARACTER) in parts_of(effect) else frozenset({CARD})


def _bound(effects: Effects, scope: Scope) -> Effects:
    """Effects with what they speak of; after each that names something a note of it."""
    found: list[Effect] = []
    for effect in effects:
        within = isinstance(effect, NAMING_WITHIN)
        note = (Note(scope.name(_nouns_of(effect))),) if within else ()
        done = _bound_effect(effect, scope)
        scope.is_host_picked |= isinstance(effect, MakeExp) and effect.host is None
        drawn = isinstance(effect, DRAWING)
        found.append(NoteDrawn(done, scope.name(OF_DRAWN, aside=True)) if drawn else done)
        if isinstance(effect, NAMING) and not within:
            also = scope.named[-1].nouns if isinstance(effect, AlsoChoose) else frozenset()
            note = (Note(scope.name(_nouns_of(effect) | also)),)
        found += note
    return tuple(found)


def _bound_effect(effect: Effect, scope: Scope) -> Effect:
    if isinstance(effect, Later):
        return replace(effect, ability=_bound_ability(effect.ability, scope))
    if isinstance(effect, Deal) and isinstance(effect.amount, StatOf) and isinstance(effect.amount.cards, That):
        effect = _bound_blow(effect, scope)
    elif isinstance(effect, MakeExp) and type(effect.cards) is It and isinstance(effect.host, That):
        effect = replace(effect, host=_other(effect.host, scope))
    if isinstance(effect, If):
        bound: Effect = _bound_if(effect, scope)
    else:
        bound = replace(effect, **_parts(effect, scope, without=("cost",) if isinstance(effect, PayFor) else ()))
    if isinstance(bound, If | Instead) and isinstance(bound.condition, Is):
        asked = bound.condition.cards
        if isinstance(asked, That) and asked.label != LATEST and says_it_too_early(bound):
            raise NotWellFormed(UNCLEAR)  # what is done would be done to another card
    return bound


def _bound_if(effect: If, scope: Scope) -> If:
    """A condition that finds a character in a lane or in the center names it for what is done."""
    condition = _bound_part(effect.condition, scope)
    cards = condition.cards if isinstance(condition, Exists) else None
    if not isinstance(cards, Among) or cards.whose == ANYONE or not ALONE.intersection(parts_of(cards.filter)):
        return replace(effect, condition=condition, do=_bound(effect.do, scope))
    note = Note(scope.name(frozenset({CHARACTER}), aside=True), cards)
    return replace(effect, condition=condition, do=(note, *_bound(effect.do, scope)))


def _bound_blow(effect: Deal, scope: Scope) -> Deal:
    """Nobody is said to deal damage by its own power to whom it is dealt: that is the character named before."""
    amount = effect.amount
    assert isinstance(amount, StatOf) and isinstance(amount.cards, That)
    noun, latest = amount.cards.noun, scope.latest()
    others = [one for one in scope.before_the_last() if noun in one.nouns or (noun == THING and one.nouns)]
    if type(effect.to) is not It or not others or latest is None or noun not in latest.nouns | {THING}:
        return effect
    if amount.stat != "power":
        raise NotWellFormed(UNCLEAR)
    return replace(effect, amount=replace(amount, cards=_other(amount.cards, scope)))


def _other(that: That, scope: Scope) -> That:
    """What is called so and is not what was named last."""
    found = scope.meant(that, scope.before_the_last())
    if found.label == LATEST:
        raise NotWellFormed(UNCLEAR)
    return found


def _parts(value: Term, scope: Scope, without: tuple[str, ...] = ()) -> dict[str, Any]:
    """The parts of a term that speak of something, bound."""
    found = {}
    for field in fields(value):
        part = getattr(value, field.name)
        if field.name not in without and (bound := _bound_part(part, scope)) != part:
            found[field.name] = bound
    return found


def _bound_part(value: Any, scope: Scope) -> Any:
    if isinstance(value, tuple):
        if value and isinstance(value[0], Effect):
            return _bound(value, scope)
        return tuple(_bound_part(item, scope) for item in value)
    if isinstance(value, That):
        return scope.meant(value) if value.label == LATEST else value
    if isinstance(value, It) and not scope.named:
        raise NotWellFormed(UNCLEAR)
    if isinstance(value, Ability):
        return _whole(value)
    if isinstance(value, Effect):
        return _bound_effect(value, scope)
    return replace(value, **_parts(value, scope)) if isinstance(value, Term) else value


def _noted(value: Any, used: set[int]) -> Any:
    """A value in which only that is noted which is spoken of again."""
    return _without(value, lambda note: note.label not in used)


def _said(value: Any) -> Any:
    if isinstance(value, That):
        return That(value.noun)
    return _without(value, lambda _: True, _said)


def _without(value: Any, left_out: Callable[[Note | NoteDrawn], bool], turn: Callable[[Any], Any] | None = None) -> Any:
    """A value without some of its notes, and its parts turned likewise."""
    turn = turn or (lambda part: _without(part, left_out))
    if isinstance(value, NoteDrawn) and left_out(value):
        return turn(value.draw)
    if isinstance(value, tuple):
        return tuple(turn(item) for item in value if not (isinstance(item, Note) and left_out(item)))
    if not isinstance(value, Term):
        return value
    parts = {field.name: getattr(value, field.name) for field in fields(value)}
    changed = {name: turned for name, part in parts.items() if (turned := turn(part)) != part}
    return replace(value, **changed)
