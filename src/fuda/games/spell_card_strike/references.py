"""Whether every noun and pronoun of a text means something: asked when a card is loaded, never in play (8.1.11)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields

from fuda.ability.amounts import ThatMany
from fuda.ability.changes import Gains
from fuda.ability.patterns import Comes
from fuda.ability.selections import It
from fuda.ability.verbs import Reveal
from fuda.games.spell_card_strike.cases import TopIs
from fuda.games.spell_card_strike.deeds import Areas, ChooseThem, InsteadDo, LookAt, Pick, Scoped, Seek
from fuda.games.spell_card_strike.notation import AREA, Declared, Lends, Scope, Target, repeats
from fuda.games.spell_card_strike.nouns import Aimed, Host, Meant
from fuda.games.spell_card_strike.qualities import InColour
from fuda.kernel.abilities import Effect, Triggered
from fuda.kernel.plain import Term

NAMING = (ChooseThem, Pick, Seek, LookAt, Reveal)  # effects after which a pronoun has something to mean
Lost = Target | str  # a noun that is no target, or a word that refers to nothing


def lost_words(part: object, scope: Scope | None = None, bound: bool = False) -> Iterator[Lost]:
    """The nouns of an ability that are not among its targets, and the pronouns without anything before them."""
    scope = scope or Scope()
    if isinstance(part, tuple):
        for one in part:
            yield from lost_words(one, scope, bound)
            bound = bound or (isinstance(one, Effect) and isinstance(one, NAMING))
    elif isinstance(part, Declared | Scoped):
        for one in within(part):
            yield from lost_words(one, part.scope, bound or part.scope.target is not None)
    elif isinstance(part, Lends | Gains):
        yield from lost_words(part.ability)
    elif isinstance(part, Triggered):
        yield from lost_words(part.when, scope, bound)
        yield from lost_words(part.do, scope, bound or not isinstance(part.when, Comes))
    elif isinstance(part, InsteadDo):
        yield from lost_words(part.do, scope, True)
    elif isinstance(part, Term):
        yield from lost_word(part, scope, bound)
        for one in within(part):
            yield from lost_words(one, scope, bound)


def lost_word(part: Term, scope: Scope, bound: bool) -> Iterator[Lost]:
    """The word itself, if it means nothing here."""
    if isinstance(part, Meant) and part.target.count and not repeats(part.target, scope.target):
        yield part.target
    elif isinstance(part, Aimed) and scope.target is None:
        yield "対象"
    elif isinstance(part, Areas) and part.where == "target" and (scope.target is None or scope.target.what != AREA):
        yield "そのエリア"
    elif isinstance(part, Host) and scope.duration != "equip":
        yield "装備しているストライカー"
    elif isinstance(part, InColour) and not scope.area:
        yield "範囲"
    elif isinstance(part, It | TopIs | ThatMany) and not bound:
        yield "それ"


def within(part: Term) -> tuple[object, ...]:
    """What a term is made of."""
    return tuple(getattr(part, field.name) for field in fields(part))
