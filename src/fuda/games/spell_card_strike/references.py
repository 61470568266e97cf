"""Whether every noun and pronoun of a text means something: asked when a card is loaded, never in play (8.1.11)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, replace

from fuda.ability.amounts import ThatMany, X
from fuda.ability.changes import Gains
from fuda.ability.filters import Not, OneOfThose, Other
from fuda.ability.parts import parts_of, swapped
from fuda.ability.patterns import Comes, Does, InTurn, This
from fuda.ability.selections import IT, SELF, It, Same
from fuda.ability.sentences import LetX, May
from fuda.ability.verbs import Deal, Destroy, Discard, Draw, Effects, Give, Mill, Reveal, SearchDeck, Steal, Turn
from fuda.games.spell_card_strike.cases import CardsCome, CardsGo, TopIs, With
from fuda.games.spell_card_strike.deeds import (
    Areas,
    Await,
    Beforehand,
    CancelDeclaration,
    ChooseN,
    ChooseThem,
    IfDone,
    InsteadDo,
    LookAt,
    MoveTo,
    Pick,
    Retreat,
    Scoped,
    Send,
    Step,
)
from fuda.games.spell_card_strike.notation import (
    ALLY,
    AREA,
    ENEMY,
    EQUIP,
    DamageShift,
    Declared,
    Lends,
    Scope,
    Target,
    repeats,
)
from fuda.games.spell_card_strike.nouns import AIMED, CASTER, Aimed, Host, Meant, Party, Present, ThatCard, Worn, Zone
from fuda.games.spell_card_strike.qualities import Adjacent, InColour, Inline
from fuda.kernel.abilities import Ability, Effect, Pattern, Triggered
from fuda.kernel.plain import Term

Bound = frozenset[str]  # what pronouns may mean: strikers, cards, both, or nothing
STRIKERS: Bound = frozenset(("striker",))
CARDS: Bound = frozenset(("card",))
IT_IS_A_CARD: Bound = frozenset(("it is a card",))
MEANT: Bound = STRIKERS | CARDS
HANDLED: Bound = frozenset(("handled",))  # cards that a text may count, though it does not speak of them
CHOSEN_N: Bound = frozenset(("n",))
ON_STRIKERS = (Deal, Give, Turn, Step, MoveTo, Retreat, Destroy, Steal)  # what is done to strikers only
NAMES_CARDS = (Pick, SearchDeck, LookAt, Reveal, CancelDeclaration)
Lost = Target | str  # a noun that is no target, or a word that refers to nothing


def lost_words(part: object, scope: Scope | None = None, bound: Bound = frozenset()) -> Iterator[Lost]:
    """The nouns of an ability that are not among its targets, and the pronouns without anything before them."""
    scope = scope or Scope()
    if isinstance(part, tuple):
        for one in part:
            yield from lost_words(one, scope, bound)
            bound = told_of(one, bound, scope)
    elif isinstance(part, Declared | Scoped):
        if isinstance(part, Declared):
            yield from lost_words(part.only_if)  # asked of who declares, before there are targets
            part = replace(part, only_if=None)
        for one in within(part):
            yield from lost_words(one, part.scope, bound | named_by(part.scope.target))
    elif isinstance(part, Lends | Gains):
        yield from lost_words(part.ability)
    elif isinstance(part, Triggered):
        yield from lost_words(part.when, scope, bound)
        if is_of_two(part.when) and It() in parts_of(part.do):
            yield "それ"  # who did it, or whom it was done to
        yield from lost_words(part.do, scope, told_of(part.when, bound, scope))
    elif isinstance(part, LetX | ChooseN):
        for one in within(part):
            yield from lost_words(one, scope, bound | CHOSEN_N)
    elif isinstance(part, IfDone):
        yield from lost_words((part.first, *part.then), scope, bound)
    elif isinstance(part, SearchDeck):
        yield from lost_words(part.do, scope, bound | CARDS)
    elif isinstance(part, DamageShift):
        yield from lost_words(within(part), scope, bound | STRIKERS)
    elif isinstance(part, InsteadDo | Beforehand):
        yield from lost_words(part.do, scope, bound | STRIKERS)
    elif isinstance(part, Adjacent | Inline) and scope.duration == "equip" and part.to == SELF:
        return  # next to, or in line with, who wears it
    elif isinstance(part, Areas) and part.where != "adjacent":
        yield from lost_word(part, scope, bound)
    elif isinstance(part, Term):
        yield from lost_word(part, scope, bound)
        for one in within(part):
            yield from lost_words(one, scope, bound)


def is_of_two(when: Pattern) -> bool:
    """Whether two strikers take part in an event, neither of them the text's own."""
    if isinstance(when, InTurn):
        return is_of_two(when.when)
    return isinstance(when, With) and not when.is_of_its_own and not is_of_a_spell(when)


def is_of_a_spell(when: With) -> bool:
    """Whether the other side is a spell card that a striker declared."""
    return isinstance(when.when, Does) and when.when.what == "casts"


def with_targets(abilities: tuple[Ability, ...]) -> tuple[Ability, ...]:
    """A text without its map: the strikers whose number it names are its targets."""
    return tuple(with_target(ability) for ability in abilities)


def with_target(ability: Ability) -> Ability:
    """A text with the one group of strikers that it names as its target."""
    nouns = {lost for lost in lost_words(ability) if isinstance(lost, Target)}
    if len(nouns) != 1:
        return ability
    (target,) = nouns
    if isinstance(ability, Declared) and ability.scope.target is None:
        return replace(ability, scope=replace(ability.scope, target=target))
    if isinstance(ability, Triggered):
        first = ability.do[0]
        if isinstance(first, Scoped):  # for a time
            return replace(ability, do=(replace(first, scope=replace(first.scope, target=target)),))
        return replace(ability, do=(Scoped(Scope("", target), ability.do),))
    return ability


def settled(ability: Ability) -> Ability:
    """A text in which it is clear who declares, and what its player chooses."""
    if isinstance(ability, Declared) and ability.scope.duration == "rule":  # a rule card has no targets of its own
        ability = replace(ability, lasting=with_targets(ability.lasting))
    return with_choices(with_caster(ability))


def with_caster(ability: Ability) -> Ability:
    """8.1.13: who declares this ability or, in a text that hears of a declaration, who made that one."""
    for part in set(parts_of(ability)):
        if isinstance(part, Await) and hears_declaration(part.ability.when) and CASTER in parts_of(part.ability.do):
            return ability  # it could be either
    for part in set(parts_of(ability)):
        if isinstance(part, Triggered) and hears_declaration(part.when):
            ability = swapped(ability, part, swapped(part, CASTER, IT))
    changed: Ability = swapped(ability, CASTER, SELF)
    return changed


def hears_declaration(when: Pattern) -> bool:
    """Whether an event is that somebody else declared a spell or an ability."""
    if isinstance(when, With | InTurn):
        return hears_declaration(when.when)
    return isinstance(when, Does) and when.what in ("casts", "uses") and not isinstance(when.filter, This)


def with_choices(ability: Ability) -> Ability:
    """A text with what its player chooses: n, where it says nothing of it (1.1.6), and strikers of a waiting text."""
    if not isinstance(ability, Declared | Triggered):
        return ability
    do = (ChooseN(ability.do),) if any(lost == "n" for lost in lost_words(ability)) else ability.do
    if isinstance(ability, Declared):
        do = tuple(later_target(effect, ability.scope) for effect in others_named(do, ability.scope.target))
    return replace(ability, do=do)


def others_named(do: Effects, target: Target | None) -> Effects:
    """Beside a target that is an enemy, other enemies are other than the target."""
    if target is not None and target.what == EQUIP:
        do = swapped(do, Worn(AIMED), AIMED)
    for part in set(parts_of(do)):
        if isinstance(part, Meant) and target is not None and part.target.side == target.side == ENEMY:
            do = swapped(do, part, swapped(part, Other(), Not(OneOfThose(AIMED))))
    return do


def later_target(effect: Effect, scope: Scope) -> Effect:
    """A waiting text with the targets that it chooses, if it speaks of no others."""
    if not isinstance(effect, Await) or effect.here:
        return effect
    text = effect.ability.do
    nouns = set(lost_words(text, scope, named_by(effect.ability.when)))
    if len(nouns) != 1 or not isinstance(target := nouns.pop(), Target):
        return effect
    if any(isinstance(part, Aimed) or (isinstance(part, Meant) and part.target != target) for part in parts_of(text)):
        return effect
    scoped = Scoped(Scope("", target, scope.duration), text)
    return replace(effect, ability=replace(effect.ability, do=(scoped,)))


def told_of(part: object, bound: Bound, scope: Scope) -> Bound:
    """What pronouns may mean after one more effect or event; after cards, "it" is no striker."""
    named = named_by(part)
    if any(isinstance(one, Discard | Pick | Mill | Reveal | Send) for one in parts_of(part)):
        bound |= HANDLED
    if isinstance(part, Draw | Discard | Mill) and scope.target is None:
        return bound | IT_IS_A_CARD if bound & MEANT else bound
    if not named:
        return bound
    return bound - IT_IS_A_CARD | named | (IT_IS_A_CARD if named == CARDS else frozenset())


def named_by(part: object) -> Bound:
    """What a pronoun may mean after an effect, an event or a target."""
    if isinstance(part, May):
        return named_by(part.do[-1])
    if isinstance(part, Pick) and part.to.startswith("stage"):
        return CARDS | STRIKERS
    if isinstance(part, SearchDeck) and any(isinstance(one, Send) and one.to.startswith("stage") for one in part.do):
        return CARDS | STRIKERS
    if isinstance(part, Send) and isinstance(part.cards, Zone):
        return CARDS
    if isinstance(part, (*NAMES_CARDS, CardsGo, CardsCome)) or (isinstance(part, Target) and part.what == EQUIP):
        return CARDS
    names_strikers = isinstance(part, ChooseThem | Target) or (
        isinstance(part, Pattern) and not isinstance(part, Comes)
    )
    return STRIKERS if names_strikers else frozenset()


def lost_word(part: Term, scope: Scope, bound: Bound) -> Iterator[Lost]:
    """The word itself, if it means nothing here."""
    if isinstance(part, Meant) and part.target.count and not repeats(part.target, scope.target):
        yield part.target
    elif isinstance(part, Meant) and scope.target is not None and not repeats(part.target, scope.target):
        if Other() in parts_of(part.target.filter) and not is_other_than_self(part.target, scope.target):
            yield "他の"
    elif isinstance(part, Aimed) and scope.target is None:
        yield "対象"
    elif isinstance(part, Give) and isinstance(part.to, Present) and scope.target is not None:
        yield part.to.target  # a noun without a number beside a target: whether it repeats it cannot be told
    elif isinstance(part, Areas) and part.where == "target" and (scope.target is None or scope.target.what != AREA):
        yield "そのエリア"
    elif isinstance(part, ON_STRIKERS) and It() in part_subjects(part) and bound & IT_IS_A_CARD:
        yield "それ"  # a card is no striker
    elif isinstance(part, This | type(SELF)) and scope.duration in ("equip", "rule"):
        yield "このストライカー"
    elif isinstance(part, Other) and scope.duration == "equip":
        yield "他の"  # than the equip spell, or than who wears it
    elif isinstance(part, Host) and scope.duration != "equip":
        yield "装備しているストライカー"
    elif isinstance(part, InColour) and not scope.area:
        yield "範囲"
    elif part == CASTER:
        yield "術者"
    elif isinstance(part, ThatCard) and not bound & CARDS:
        yield "そのカード"
    elif isinstance(part, Same) and not bound & HANDLED:
        yield "枚数"
    elif part == X and not bound & CHOSEN_N:
        yield "n"
    elif isinstance(part, It | Party | TopIs | ThatMany) and not bound & MEANT:
        yield "それ"
    elif isinstance(part, It) and scope.target is not None and scope.target.also is not None:
        yield "それ"  # either of two


def is_other_than_self(noun: Target, target: Target) -> bool:
    """Whether other allies can only be other than who declares: no target is an ally."""
    return noun.side == ALLY and target.side == ENEMY and target.also is None


def part_subjects(part: Term) -> tuple[object, ...]:
    """To whom an effect is done."""
    return getattr(part, "to", None), getattr(part, "cards", None)


def within(part: Term) -> tuple[object, ...]:
    """What a term is made of."""
    return tuple(getattr(part, field.name) for field in fields(part))
