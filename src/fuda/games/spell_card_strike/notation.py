"""Terms that only Spell Card Strike has: costs, scopes, declared abilities, and effects on its grid."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from fuda.ability.amounts import Measure
from fuda.ability.filters import Any, Filter
from fuda.ability.selections import YOU, players
from fuda.ability.verbs import Effects
from fuda.games.spell_card_strike.c03_maps import BLUE, RED, reach
from fuda.games.spell_card_strike.c04_stage import strikers
from fuda.games.spell_card_strike.zones import (
    AWAKENING_SCORE,
    BARRED,
    BLESSING,
    DECK,
    DISCARD,
    IMMUNE,
    RETREATED,
    SCORE,
)
from fuda.kernel.abilities import (
    Ability,
    Change,
    Condition,
    Context,
    Effect,
    Reader,
    Rewrite,
    Selection,
    Triggered,
    Watcher,
)
from fuda.kernel.cards import Info, Ref
from fuda.kernel.effects import WORDS
from fuda.kernel.events import CardMoved, Event
from fuda.kernel.plain import Term, term

if TYPE_CHECKING:
    from fuda.kernel.game import Game

ENEMY: Final = "enemy"
ALLY: Final = "ally"
ANYONE: Final = "anyone"


# What an ability says beside its text.


@term
class Cost(Term):
    """A cost: symbols paid by any ready strikers, symbols paid by the declaring one, cards of hand and of discard."""

    power: tuple[str, ...] = ()
    caster: tuple[str, ...] = ()
    hand: int = 0
    score: int = 0


@term
class Target(Term):
    """What stands under a map: so many strikers (0: all) of a side, of a description."""

    count: int
    side: str
    filter: Filter = Any()


@term
class Scope(Term):
    """Map, target and duration of an ability."""

    area: str = ""
    target: Target | None = None
    duration: str = ""


@term
class Declared(Ability):
    """An ability of a striker or of a spell card that is declared. `lasting`: what it is as an equip or a rule card."""

    timing: str
    spell: bool
    cost: Cost
    scope: Scope
    only_if: Condition | None
    do: Effects
    lasting: tuple[Ability, ...] = ()


class Use(Context):
    """The context of a declared ability: its scope, and the spell card if it is one's."""

    __slots__ = ("scope", "spell")

    def __init__(self, source: Ref, controller: int, scope: Scope, spell: Ref | None = None) -> None:
        Context.__init__(self, source, controller)
        self.scope = scope
        self.spell = spell

    def copy(self) -> Use:
        new = Use.__new__(Use)
        for name in Context.__slots__:
            setattr(new, name, getattr(self, name))
        new.scope = self.scope
        new.spell = self.spell
        return new


def scope_of(context: Context) -> Scope:
    """The scope of what is being carried out."""
    return context.scope if isinstance(context, Use) else Scope()


# Filters, amounts and conditions.


@term
class HasAttribute(Filter, Reader):
    """Of an attribute."""

    attribute: str
    reads = WORDS

    def test(self, game: Game, ref: Ref, context: Context) -> bool:
        return self.attribute in game.info_of(ref).marks["attributes"]


@term
class ScoreOf(Measure):
    """The score of a player."""

    whose: str = YOU
    watches = ()

    def value(self, game: Game, context: Context) -> int:
        return sum(score_of(game, player) for player in players(game, self.whose, context))


def score_of(game: Game, player: int) -> int:
    """4.5.4: each card in the score zone counts its printed Rank, a card that lies face down 1."""
    cards = (game.cards[card_id] for card_id in game.zone(player, SCORE))
    return sum(1 if card.face_down else card.face.numbers[0] or 0 for card in cards)


@term
class Awake(Condition):
    """The opponent's score is 10 or more."""

    watches = ()

    def holds(self, game: Game, context: Context) -> bool:
        return score_of(game, game.opponent(context.controller)) >= AWAKENING_SCORE


# Selections.


@term
class Meant(Selection):
    """The targets of the ability, where its text repeats the words under its map; otherwise all of that description."""

    target: Target

    def refs(self, game: Game, context: Context) -> tuple[Ref, ...]:
        scope = scope_of(context)
        if self.target.count or scope.target is not None:
            return context.it
        return everyone(game, self.target, context, scope.area)


@term
class Coloured(Selection):
    """The targets that stand in the red, or the blue, part of the range."""

    colour: str
    target: Target

    def refs(self, game: Game, context: Context) -> tuple[Ref, ...]:
        scope = scope_of(context)
        colours = BLUE if self.colour == "blue" else RED
        inside = reach(scope.area, context.controller, game.body(context.source).place, colours)
        return tuple(ref for ref in context.it if inside >> game.body(ref).place & 1)


@term
class Everyone(Selection, Watcher):
    """All strikers of a description, within a map if there is one."""

    target: Target
    area: str = ""
    watches = ("shifted", "controlled", "turned")

    def refs(self, game: Game, context: Context) -> tuple[Ref, ...]:
        return everyone(game, self.target, context, self.area)


def everyone(game: Game, target: Target, context: Context, area: str) -> tuple[Ref, ...]:
    """The strikers that a description means, within a map if there is one."""
    inside = reach(area, context.controller, game.body(context.source).place) if area else -1
    return tuple(
        card.ref
        for card in strikers(game)
        if inside >> card.place & 1
        and is_side(card.controller, context.controller, target.side)
        and target.filter.test(game, card.ref, context)
    )


def is_side(player: int, seen_from: int, side: str) -> bool:
    """Whether a striker of that player is an ally, or an enemy, of the other."""
    return side == ANYONE or (player == seen_from) == (side == ALLY)


@term
class TopOfDeck(Selection):
    """The top card of a player's deck."""

    whose: str = YOU

    def refs(self, game: Game, context: Context) -> tuple[Ref, ...]:
        return tuple(ref for player in players(game, self.whose, context) for ref in game.refs(player, DECK)[:1])


@term
class Host(Selection):
    """The striker that the card is attached to."""

    def refs(self, game: Game, context: Context) -> tuple[Ref, ...]:
        host = game.body(context.source).host
        return (game.cards[host].ref,) if host >= 0 else ()

    def __repr__(self) -> str:
        return "HOST"


HOST: Final = Host()


# Abilities.


@term
class Barrier(Ability):
    """遮断: not a target of declared abilities of cards with a spell type."""

    spell_type: str

    def add_keywords(self, keywords: dict[str, int]) -> None:
        keywords[f"{BARRED}{self.spell_type}"] = 1


@term
class Immune(Ability):
    """The effects of enemy spell cards do not touch it."""

    def add_keywords(self, keywords: dict[str, int]) -> None:
        keywords[IMMUNE] = 1


@term
class Lends(Ability):
    """The striker that this is attached to has an ability."""

    ability: Ability


@term
class HandLimit(Ability):
    """While this is a player's rule card, the hand limit is another."""

    limit: int


@term
class RetreatsInstead(Rewrite):
    """It retreats instead of being defeated."""

    def rewrite(self, game: Game, event: Event, context: Context) -> tuple[Event, ...]:
        assert isinstance(event, CardMoved)
        owner = game.cards[event.before[0]].owner
        if BLESSING in game.info_of(event.before).keywords:  # it does not receive the retreat either
            return ()
        return (CardMoved("8.1.5.2", event.before, owner, DISCARD, manner=RETREATED, source=context.source),)


@term
class Guarding(Change):
    """The next damage, perhaps only of a manner, is so much less. It is used up by the damage itself."""

    amount: int
    manner: str = ""
    layer = WORDS

    def apply(self, info: Info, game: Game, context: Context) -> None:
        """Nothing in a card's information changes."""


# Effects.


@term
class Within(Effect):
    """Do this with the targets of a map, or for a duration: a triggered ability that has them."""

    scope: Scope
    do: Effects


@term
class Await(Effect):
    """Within the ability's duration, another ability waits for something, perhaps only once."""

    ability: Triggered
    once: bool


@term
class Guard(Effect):
    """The next damage that these receive is so much less."""

    to: Selection
    amount: int
    manner: str = ""


@term
class Retreat(Effect):
    """These retreat."""

    cards: Selection


@term
class Step(Effect):
    """These move one area ahead (1) or back (-1)."""

    cards: Selection
    ahead: int


@term
class CancelDeclaration(Effect):
    """Declarations of a kind that these made are cancelled."""

    by: Selection
    kind: str
    amount: int = 1


@term
class ChooseN(Effect):
    """Choose a whole number from 1 on, then do this with it."""

    do: Effects


@term
class Collect(Effect):
    """蒐集: outside of your territory, the opponent pays so much score cost."""

    amount: int


@term
class Join(Effect):
    """加勢: the card may be summoned from hand without paying."""
