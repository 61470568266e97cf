"""What pronouns mean (7.1.9): what a text has spoken of at a place, and of which kind of card that is."""

from __future__ import annotations

from typing import Final, NamedTuple

from fuda.ability.filters import Any, Filter, said_of
from fuda.ability.patterns import Does, Narrowed, This
from fuda.ability.selections import CHOSEN, IT, SELF, YOU, Among
from fuda.ability.sentences import Choose, NameCard
from fuda.ability.verbs import Discard, LookAtTop, PutRest, RevealTop, RevealUntil, Search, TakeLooked
from fuda.games.lorcana.effects import DiscardForYou, PlayLooked, RevealHand, TakeEach
from fuda.games.lorcana.nouns import OfKind
from fuda.games.lorcana.references import THING, ItsLocation, TheOther, TheSingers, They, ThisCard
from fuda.games.lorcana.triggers import ChosenFor, Defeats, HurtsInChallenge
from fuda.games.lorcana.zones import ACTION, CHARACTER, LOCATION, SONG
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


# What cards do to others, and of which kind these are unless the text says more.
DONE_TO_OTHERS: Final = {"challenging": CHARACTER, "sang": SONG, "moved to": LOCATION}

CHOSE, PICKED = "chosen", "picked"


class Unbound(NotWellFormed):
    """A pronoun that means nothing."""


class Mention(NamedTuple):
    """Cards of which a text has spoken."""

    cards: Selection
    kind: str = ""  # of which kind they are, where it said so
    many: bool = False  # whether they may be several
    how: str = ""  # whether they were chosen, or picked as an effect was carried out

    def can_be(self, said: str) -> bool:
        """Whether a pronoun can mean them that says a kind; a song is an action too."""
        return not said or said == self.kind or not self.kind or {said, self.kind} == {ACTION, SONG}


class Scope:
    """What pronouns mean at a place of a text: `it`, and `that`, which may also be what a cost took; None: nothing."""

    def __init__(self, own: str = "", action: bool = False) -> None:
        self.own = own  # the word for what those others have who do what is said
        self.action = action  # whether the text is an action's: what it counts as other is other than what it chose
        self.it: Mention | None = None
        self.that: Mention | None = None
        self.other: Mention | None = None  # what the trigger speaks of beside the card that does it
        self.paid: Mention | None = None  # what a cost took
        self.player = False  # whether the trigger speaks of a player
        self.beside: Mention | None = None  # the card of which it speaks as one to which that player did something
        self.others = False  # whether others than the ability's player do what is said
        self.chosen = False  # whether anything has been chosen
        self.just_chosen = False  # whether it was chosen last, and nothing has been done to it
        self.looked = False  # whether cards of a deck have been looked at
        self.doubtful = False  # whether "it" is what was picked, though another card had been chosen before
        self.overshadowed = False  # whether the text has spoken of another card, and then of its own

    def speak_of(self, cards: Selection, kind: str = "", many: bool = False, how: str = "") -> None:
        before = self.that.cards if self.that is not None else None
        self.overshadowed = cards == SELF and (self.overshadowed or before == IT)
        self.it = self.that = Mention(cards, kind, many, how)
        self.just_chosen = self.doubtful = False
        self.other = self.paid = None

    def speak_again_of(self, cards: Selection) -> None:
        """Something is done to cards: those that were spoken of, or all of a description."""
        if isinstance(cards, Among):
            self.speak_of(IT, kind_of(cards.filter), many=True)
        elif self.it is not None and self.it.cards == cards:
            self.speak_of(*self.it)
        else:
            self.speak_of(IT)


def meant_by(they: They, scope: Scope) -> Selection:
    """What a pronoun means; Unbound where that is nothing, or one of two things."""
    meant = scope.that if they.that else scope.it
    if scope.doubtful:
        raise Unbound("this can mean what was chosen or what was discarded since")
    if meant is None:
        raise Unbound("nothing has been spoken of that he, she, it, they or that card could mean")
    if scope.other is not None and (they.kind == THING or (they.that and scope.other.can_be(they.kind))):
        return _one_of_two(they, meant, scope.other)
    if they.that and not meant.can_be(they.kind):
        return _of_that_kind(they, meant, scope.paid)
    if they.that and meant.cards == SELF and scope.overshadowed:
        raise Unbound("this can mean the card itself or the one spoken of before")
    return meant.cards


def _one_of_two(they: They, subject: Mention, other: Mention) -> Selection:
    """Of the card that does something and the one to which it does it: that card is the latter."""
    if they.kind and subject.cards != SELF and (they.kind == THING or subject.can_be(they.kind)):
        raise Unbound("this can mean the card that does it or the one to which it is done")
    return other.cards


def _of_that_kind(they: They, meant: Mention, paid: Mention | None) -> Selection:
    """What a cost took, if that is of the kind, or the location where a character is."""
    if paid is not None and paid.can_be(they.kind):
        return paid.cards
    if they.kind == LOCATION and meant.kind == CHARACTER:
        return ItsLocation(meant.cards)
    raise Unbound(f"no {they.kind} has been spoken of that this could mean")


def pronoun_for(cards: Selection, scope: Scope) -> Selection:
    """The words for cards of which a text has spoken: a pronoun that means them, or the cards as they are."""
    if cards == CHOSEN:
        return IT
    if cards == SELF or (cards == IT and scope.just_chosen):
        return cards
    mentions = [one for one in (scope.that, scope.other, scope.paid) if one is not None and not one.many]
    kinds = dict.fromkeys(one.kind for one in mentions if one.cards == cards)
    said = (*(They(True, kind) for kind in kinds), They(), They(kind=THING), They(True), They(True, LOCATION))
    for they in said:
        try:
            if meant_by(they, scope) == cards:
                return they
        except Unbound:
            continue
    return cards


def kind_of(filter: Filter) -> str:
    """The kind of card of which a description speaks, if it is one."""
    return next((part.kind for part in said_of(filter) if isinstance(part, OfKind)), "")


def speak(value: Term, scope: Scope) -> None:
    """Note what a term has spoken of."""
    if isinstance(value, Condition) and TheSingers() in _cards_within(value):
        scope.speak_of(TheSingers(), CHARACTER, many=True)
    elif isinstance(value, Pattern):
        _speak_of_trigger(value, scope)
    elif isinstance(value, Choose):
        paid = scope.paid
        kind = kind_of(value.cards.filter) if isinstance(value.cards, Among) else ""
        scope.speak_of(IT, kind, value.amount != 1, CHOSE)
        scope.chosen = scope.just_chosen = True
        scope.paid = paid
    elif isinstance(value, Effect):
        scope.looked = scope.looked or isinstance(value, LOOKING)
        named = [getattr(value, name) for name in ("cards", "to") if isinstance(getattr(value, name, None), Selection)]
        if named and not isinstance(named[0], They):
            if named[0] in (SELF, ThisCard()):
                scope.speak_of(SELF)
            else:
                scope.speak_again_of(named[0])
        elif isinstance(value, BINDING):
            before = scope.it
            scope.speak_of(IT, how=PICKED)
            if isinstance(value, Discard) and before is not None and before.cards == IT:
                scope.doubtful = before.how != PICKED
    elif isinstance(getattr(value, "cards", None), type(SELF)):
        scope.speak_of(SELF)


def _speak_of_trigger(pattern: Pattern, scope: Scope) -> None:
    if isinstance(pattern, Narrowed):
        return  # what it narrows has spoken
    subject = getattr(pattern, "filter", None)
    if isinstance(subject, This):
        scope.speak_of(SELF)
    elif isinstance(subject, Filter):
        scope.speak_of(IT, kind_of(subject))
    elif getattr(pattern, "whose", YOU) != YOU:
        scope.player = True
    if isinstance(pattern, ChosenFor):
        scope.player, scope.beside = True, scope.that
    scope.other = _other_card(pattern)


def _other_card(pattern: Pattern) -> Mention | None:
    """What a trigger speaks of beside the card that does something."""
    if isinstance(pattern, HurtsInChallenge):
        return Mention(TheOther(), CHARACTER)
    if isinstance(pattern, Defeats):
        return Mention(TheOther(), kind_of(pattern.of) or CHARACTER)
    if not isinstance(pattern, Does) or pattern.what not in DONE_TO_OTHERS or pattern.other == This():
        return None
    kind = DONE_TO_OTHERS[pattern.what]
    return Mention(TheOther(), kind_of(pattern.other) or kind) if pattern.other != Any() or kind != CHARACTER else None


def _cards_within(condition: Condition) -> tuple[Selection, ...]:
    """The cards of which a condition counts how many there are."""
    cards = getattr(getattr(condition, "amount", None), "cards", None)
    return (cards,) if isinstance(cards, Selection) else ()
