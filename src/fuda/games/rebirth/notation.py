"""Terms that only this game has: its keywords, conditions, patterns, selections and verbs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from fuda.ability.amounts import Amount, Measure, number
from fuda.ability.filters import Any, Filter
from fuda.ability.patterns import This
from fuda.ability.selections import ANYONE, IT, OPPONENT, YOU, players
from fuda.games.rebirth.c08_roles import attack_of
from fuda.games.rebirth.c12_players import is_turn_of, turn_team
from fuda.games.rebirth.zones import (
    BLOCKER,
    CANCEL,
    CHARACTER,
    ENERGY,
    ENTRY,
    MEMBER,
    PARTNER,
    REBIRTH,
    REBIRTH_KIND,
    RETIRE,
    STAGE,
    WAITING,
)
from fuda.kernel.abilities import (
    Ability,
    Change,
    Condition,
    Context,
    Effect,
    Pattern,
    Rewrite,
    Selection,
)
from fuda.kernel.events import CardMoved, CardTurned, Event, Happened
from fuda.kernel.plain import term

if TYPE_CHECKING:
    from fuda.kernel.cards import Info, Ref
    from fuda.kernel.game import Game

# What a cancel ability may be aimed at (9.1.1.4.2).
AT_SPARK: Final = "spark"
AT_PLAIN_SPARK: Final = "spark not of a rebirth card"
AT_ACTIVATED: Final = "activated"
AT_TRIGGERED: Final = "triggered"
AT_CHARACTER: Final = "character"
AT_CANCEL: Final = "cancel"


# Abilities.


@term
class Blocker(Ability):
    """The card may be discarded to block an attack on one's character (with an attribute, if one is named)."""

    attribute: str = ""
    only_if: tuple[Condition, ...] = ()
    filter: Filter = Any()
    name = BLOCKER

    def add_keywords(self, keywords: dict[str, int]) -> None:
        keywords[BLOCKER] = 1


@term
class Cancelling(Ability):
    """The card may be put from the hand into the waiting room to call something off."""

    targets: tuple[str, ...]
    only_if: tuple[Condition, ...] = ()
    name = CANCEL

    def add_keywords(self, keywords: dict[str, int]) -> None:
        keywords[CANCEL] = 1


@term
class AnyNumber(Ability):
    """Any number of cards with this card's name may be in a deck."""


# Conditions.


@term
class ReCombo(Condition):
    """One's rebirth zone holds a rebirth card, with that in its name if a name is given."""

    name: str = ""
    watches = ()

    def holds(self, game: Game, context: Context) -> bool:
        for ref in game.refs(context.controller, REBIRTH):
            info = game.info(ref[0])
            if info.kind == REBIRTH_KIND and any(self.name in name for name in info.names):
                return True
        return False


@term
class FullForce(Condition):
    """One's members and retired cards (with a name or an attribute) are at least so many."""

    level: int
    filter: Filter = Any()
    watches = ()

    def holds(self, game: Game, context: Context) -> bool:
        refs = game.refs(context.controller, MEMBER) + game.refs(context.controller, RETIRE)
        if isinstance(self.filter, Any):
            return len(refs) >= self.level
        return sum(1 for ref in refs if self.filter.test(game, ref, context)) >= self.level


@term
class All(Condition):
    """All of these hold."""

    parts: tuple[Condition, ...]
    watches = ()

    def holds(self, game: Game, context: Context) -> bool:
        return all(part.holds(game, context) for part in self.parts)


@term
class Within(Condition):
    """An amount is at most so great."""

    amount: Amount
    most: int
    watches = ()

    def holds(self, game: Game, context: Context) -> bool:
        return number(game, self.amount, context) <= self.most


@term
class TurnOf(Condition):
    """It is the turn of such a player."""

    whose: str
    watches = ()

    def holds(self, game: Game, context: Context) -> bool:
        return is_turn_of(game, self.whose, context)


@term
class HasEmptySeat(Condition):
    """A member zone holds fewer cards than it may."""

    whose: str = YOU
    watches = ()

    def holds(self, game: Game, context: Context) -> bool:
        limit = game.book.zones[MEMBER].limit
        return any(len(game.zone(player, MEMBER)) < limit for player in players(game, self.whose, context))


# Filters.


@term
class Namesake(Filter):
    """With the same name as the card that has the ability."""

    def test(self, game: Game, ref: Ref, context: Context) -> bool:
        return bool(set(game.info_of(ref).names) & set(game.info_of(context.source).names))


# Patterns.


def subject_fits(game: Game, event: CardMoved, whose: str, filter: Filter, context: Context) -> bool:
    """Whether a moved card is one that a pattern waits for."""
    if isinstance(filter, This):
        return context.source in (event.before, event.after)
    subject = event.subject
    if subject is None or game.body(subject).controller not in players(game, whose, context):
        return False
    return filter.test(game, subject, context)


@term
class Appeared(Pattern):
    """A character came to the entry or member zone from elsewhere."""

    filter: Filter = This()
    whose: str = ANYONE
    zone: str = ""
    key = "moved"

    @property
    def own(self) -> bool:
        return isinstance(self.filter, This)

    def match(self, game: Game, event: Event, context: Context) -> Context | None:
        if not isinstance(event, CardMoved) or event.to_zone not in STAGE or event.from_zone in STAGE:
            return None
        if self.zone and game.book.zones[event.to_zone].name != self.zone:
            return None
        if game.info_of(event.after).kind != CHARACTER:
            return None
        fits = subject_fits(game, event, self.whose, self.filter, context)
        return context.but(it=(event.subject_ref,)) if fits else None


@term
class Sparked(Pattern):
    """This card was put from the deck into the entry by entry processing."""

    key = "to entry"

    @property
    def own(self) -> bool:
        return True

    def match(self, game: Game, event: Event, context: Context) -> Context | None:
        if not isinstance(event, CardMoved) or event.manner != "entry process" or event.after != context.source:
            return None
        return context.but(it=(event.after,))


@term
class Retired(Pattern):
    """A character was put from the entry or member zone into the retire zone."""

    filter: Filter = This()
    whose: str = ANYONE
    zone: str = ""
    key = "to retire"

    @property
    def own(self) -> bool:
        return isinstance(self.filter, This)

    def match(self, game: Game, event: Event, context: Context) -> Context | None:
        if not isinstance(event, CardMoved) or event.from_zone not in STAGE:
            return None
        if self.zone and game.book.zones[event.from_zone].name != self.zone:
            return None
        fits = subject_fits(game, event, self.whose, self.filter, context)
        return context.but(it=(event.subject_ref,)) if fits else None


@term
class PutInto(Pattern):
    """A card was put into a zone, from a certain one (or from any but that); played cards come from the hand."""

    zone: str
    filter: Filter = This()
    whose: str = ANYONE
    origin: str = ""
    elsewhere: bool = False
    manner: str = ""

    @property
    def key(self) -> str:  # type: ignore[override]
        return f"to {self.zone}"

    @property
    def own(self) -> bool:
        return isinstance(self.filter, This)

    def match(self, game: Game, event: Event, context: Context) -> Context | None:
        if not isinstance(event, CardMoved):
            return None
        if self.manner and event.manner != self.manner:
            return None
        came_from = game.cards[event.after[0]].came_from
        if self.origin and (came_from == game.book.zone_named[self.origin].index) == self.elsewhere:
            return None
        fits = subject_fits(game, event, self.whose, self.filter, context)
        return context.but(it=(event.subject_ref,)) if fits else None


@term
class Rested(Pattern):
    """A card was rested (or stood)."""

    filter: Filter = This()
    whose: str = ANYONE
    turned: bool = True
    key = "turned"

    @property
    def own(self) -> bool:
        return isinstance(self.filter, This)

    def match(self, game: Game, event: Event, context: Context) -> Context | None:
        if not isinstance(event, CardTurned) or event.turned != self.turned:
            return None
        if game.body(event.card).controller not in players(game, self.whose, context):
            return None
        return context.but(it=(event.card,)) if self.filter.test(game, event.card, context) else None


@term
class InZone(Pattern):
    """What the pattern says, done by or to a card of a certain zone."""

    pattern: Pattern
    zone: str

    @property
    def key(self) -> str:  # type: ignore[override]
        return self.pattern.key

    def match(self, game: Game, event: Event, context: Context) -> Context | None:
        found = self.pattern.match(game, event, context)
        if found is None or not found.it:
            return None
        body = game.body(found.it[0])
        return found if body.zone >= 0 and game.book.zones[body.zone].name == self.zone else None


@term
class RetiredAnother(Pattern):
    """A card retired another one (5.15.2)."""

    filter: Filter = This()
    whose: str = ANYONE
    other: Filter = Any()
    theirs: str = OPPONENT
    key = "retired another"

    @property
    def own(self) -> bool:
        return isinstance(self.filter, This)

    def match(self, game: Game, event: Event, context: Context) -> Context | None:
        if not isinstance(event, Happened) or event.card is None or event.other is None:
            return None
        if game.body(event.card).controller not in players(game, self.whose, context):
            return None
        if game.body(event.other).controller not in players(game, self.theirs, context):
            return None
        if not self.filter.test(game, event.card, context) or not self.other.test(game, event.other, context):
            return None
        return context.but(it=(event.other,))


@term
class During(Pattern):
    """What the pattern says, as long as a condition holds."""

    pattern: Pattern
    condition: Condition

    @property
    def key(self) -> str:  # type: ignore[override]
        return self.pattern.key

    @property
    def own(self) -> bool:
        return self.pattern.own

    def match(self, game: Game, event: Event, context: Context) -> Context | None:
        found = self.pattern.match(game, event, context)
        return found if found is not None and self.condition.holds(game, found) else None


@term
class Defeated(Pattern):
    """A player loses the game."""

    whose: str = YOU
    key = "lost"

    def match(self, game: Game, event: Event, context: Context) -> Context | None:
        player = getattr(event, "player", -1)
        return context if player in players(game, self.whose, context) else None


# Rewrites.


@term
class GoesInstead(Rewrite):
    """The card goes to another zone instead (the deck: under it)."""

    zone: str

    def applies(self, event: Event) -> bool:
        return isinstance(event, CardMoved)

    def rewrite(self, game: Game, event: Event, context: Context) -> tuple[Event, ...]:
        assert isinstance(event, CardMoved)
        zone = game.book.zone_named[self.zone].index
        return (event.but(to_zone=zone, manner="", rule="9.11.1"),)


@term
class ReturnsFor(Rewrite):
    """If a cost is paid, this card goes to another zone instead."""

    cost: tuple[Effect, ...]
    zone: str

    def applies(self, event: Event) -> bool:
        return isinstance(event, CardMoved)

    def rewrite(self, game: Game, event: Event, context: Context) -> tuple[Event, ...]:
        return GoesInstead(self.zone).rewrite(game, event, context)


@term
class RetiredGoBack(Rewrite):
    """All one's retired cards go to the waiting room instead."""

    def rewrite(self, game: Game, event: Event, context: Context) -> tuple[Event, ...]:
        player = context.controller
        return tuple(
            CardMoved("9.11.1", ref, player, WAITING, source=context.source) for ref in game.refs(player, RETIRE)
        )


# Selections.


@term
class Characters(Selection):
    """The characters in the entry and member zones."""

    whose: str = ANYONE
    filter: Filter = Any()

    def refs(self, game: Game, context: Context) -> tuple[Ref, ...]:
        found: list[Ref] = []
        for player in players(game, self.whose, context):
            for zone in STAGE:
                for ref in game.refs(player, zone):
                    if game.info(ref[0]).kind == CHARACTER and self.filter.test(game, ref, context):
                        found.append(ref)
        return tuple(found)


@term
class Partners(Selection):
    """The partners in the energy zone."""

    whose: str = YOU
    filter: Filter = Any()

    def refs(self, game: Game, context: Context) -> tuple[Ref, ...]:
        return tuple(
            ref
            for player in players(game, self.whose, context)
            for ref in game.refs(player, ENERGY)
            if game.info(ref[0]).kind == PARTNER and self.filter.test(game, ref, context)
        )


@term
class Energies(Selection):
    """The cards of the energy zone that are no partners (4.6.3)."""

    whose: str = YOU
    filter: Filter = Any()

    def refs(self, game: Game, context: Context) -> tuple[Ref, ...]:
        return tuple(
            ref
            for player in players(game, self.whose, context)
            for ref in game.refs(player, ENERGY)
            if game.info(ref[0]).kind != PARTNER and self.filter.test(game, ref, context)
        )


@term
class Supported(Selection):
    """The attacking character."""

    def refs(self, game: Game, context: Context) -> tuple[Ref, ...]:
        attack = attack_of(game)
        return game.refs(attack.player, ENTRY)[-1:] if attack is not None else ()


@term
class Attacked(Selection):
    """The attacked character."""

    def refs(self, game: Game, context: Context) -> tuple[Ref, ...]:
        attack = attack_of(game)
        return game.refs(attack.target, ENTRY)[-1:] if attack is not None else ()


# Changes.


@term
class DuringTurnOf(Change):
    """A change that lasts only during a player's next turn, the first one after turn `after`."""

    change: Change
    player: int
    after: int

    @property
    def layer(self) -> int:  # type: ignore[override]
        return self.change.layer

    @property
    def stat(self) -> str:
        return getattr(self.change, "stat", "")

    def apply(self, info: Info, game: Game, context: Context) -> None:
        if game.turn > self.after and self.player in turn_team(game):
            self.change.apply(info, game, context)

    def told(self) -> tuple[str, str, int]:
        return self.change.told()


# Measures.


@term
class Minus(Measure):
    """An amount less a number."""

    amount: Amount
    less: int
    watches = ()

    def value(self, game: Game, context: Context) -> int:
        return number(game, self.amount, context) - self.less


@term
class Every(Measure):
    """How often a unit goes into an amount, times a factor."""

    amount: Amount
    unit: int
    factor: int = 1
    watches = ()

    def value(self, game: Game, context: Context) -> int:
        return self.factor * (number(game, self.amount, context) // self.unit)


# Verbs.


@term
class Under(Effect):
    """An ability with condition keywords: resolved only if all of them hold when resolution begins (11.2.3)."""

    conditions: tuple[Condition, ...]
    do: tuple[Effect, ...]


@term
class ByPaying(Effect):
    """A triggered ability with a cost: its master may pay it to play it."""

    cost: tuple[Effect, ...]
    do: tuple[Effect, ...]


@term
class PayEnergy(Effect):
    """Rest standing cards of one's energy zone."""

    amount: Amount


@term
class Heal(Effect):
    """A player puts so many of their retired cards into the waiting room."""

    amount: Amount
    whose: str = YOU
    up_to: bool = False


@term
class Retire(Effect):
    """Characters are put into the retire zone."""

    cards: Selection = IT


@term
class PutMine(Effect):
    """Cards go to a zone of the ability's master, if they are that player's own."""

    cards: Selection
    zone: str


@term
class PutRested(Effect):
    """Cards go to their owner's energy, member or entry zone, rested."""

    cards: Selection
    zone: str


@term
class TurnFace(Effect):
    """Cards are turned face up or face down."""

    cards: Selection
    down: bool


@term
class NoBlocking(Effect):
    """Players may not block, during this attack or this turn."""

    whose: str
    duration: str


@term
class Lose(Effect):
    """A player loses the game."""

    whose: str = YOU


@term
class MoveAll(Effect):
    """All cards of a zone go to another one."""

    cards: Selection
    zone: str


@term
class RevealTop(Effect):
    """Show the top cards of one's deck to everybody."""

    amount: Amount


@term
class Acts(Effect):
    """Several instructions of one sentence, in order."""

    do: tuple[Effect, ...]


@term
class Optionally(Effect):
    """The player may do this; where it begins with a choice, choosing nothing is not doing it."""

    do: tuple[Effect, ...]


@term
class IfAny(Effect):
    """Do this if something was chosen just before."""

    do: tuple[Effect, ...]


@term
class Trigger(Effect):
    """Wait for a moment of this turn, then do this once."""

    when: Pattern
    do: tuple[Effect, ...]


@term
class AttackNumber(Condition):
    """An attack of such a player (this card's, if `own`) is going on, and it is one of these of the turn."""

    numbers: tuple[int, ...]
    whose: str = YOU
    own: bool = False

    def holds(self, game: Game, context: Context) -> bool:
        attack = attack_of(game)
        if attack is None or attack.player not in players(game, self.whose, context):
            return False
        if not self.own:
            return game.tally("attacks", attack.player) in self.numbers
        body = game.body(context.source)
        mine = context.source in game.refs(attack.player, ENTRY)
        return mine and body.used("turn attacks") in self.numbers


@term
class IsAttacking(Condition):
    """This card is attacking."""

    def holds(self, game: Game, context: Context) -> bool:
        attack = attack_of(game)
        return attack is not None and context.source in game.refs(attack.player, ENTRY)


@term
class Supports(Pattern):
    """This card supports such a character."""

    filter: Filter
    key = "supported"

    @property
    def own(self) -> bool:
        return True

    def match(self, game: Game, event: Event, context: Context) -> Context | None:
        if not isinstance(event, Happened) or event.card != context.source or event.other is None:
            return None
        return context.but(it=(event.card,)) if self.filter.test(game, event.other, context) else None


@term
class Take(Effect):
    """Cards are added to their owner's hand."""

    cards: Selection = IT


@term
class MillRested(Effect):
    """Put cards from the top of the deck into a zone, rested."""

    amount: Amount
    zone: str
    whose: str = YOU


# What printed cards say beyond the book's own examples.


@term
class DidSo(Condition):
    """What was optional or said just before was done; `verb` is the word that the text uses for it."""

    verb: str
    filter: Filter = Any()
    by_this: bool = False  # the text says that it was by this effect

    def holds(self, game: Game, context: Context) -> bool:
        if isinstance(self.filter, Any):
            return context.did
        return context.did and any(self.filter.test(game, ref, context) for ref in context.it)


@term
class MoreThan(Condition):
    """One's cards of a zone are more (or fewer) than the opponent's."""

    zone: str
    fewer: bool = False
    watches = ()

    def holds(self, game: Game, context: Context) -> bool:
        zone = game.book.zone_named[self.zone].index
        own = len(game.zone(context.controller, zone))
        others = [len(game.zone(player, zone)) for player in players(game, "opponent", context)]
        return any(own < other if self.fewer else own > other for other in others)


@term
class AttackedBy(Condition):
    """An attack of such a player is going on."""

    whose: str

    def holds(self, game: Game, context: Context) -> bool:
        attack = attack_of(game)
        return attack is not None and attack.player in players(game, self.whose, context)


@term
class Moment(Pattern):
    """A moment of a turn came, of such a player's turn; a turn team has one turn together."""

    moment: str
    whose: str = ANYONE

    @property
    def key(self) -> str:  # type: ignore[override]
        return self.moment

    def match(self, game: Game, event: Event, context: Context) -> Context | None:
        return context if is_turn_of(game, self.whose, context) else None


@term
class NextAttack(Pattern):
    """This card attacks: for what lasts during its next attack."""

    key = "attacked"

    @property
    def own(self) -> bool:
        return True

    def match(self, game: Game, event: Event, context: Context) -> Context | None:
        return context if isinstance(event, Happened) and event.card == context.source else None


@term
class Blocks(Pattern):
    """This card blocked for such a character."""

    filter: Filter = Any()
    key = "blocked"

    @property
    def own(self) -> bool:
        return True

    def match(self, game: Game, event: Event, context: Context) -> Context | None:
        if not isinstance(event, Happened) or event.card != context.source or event.other is None:
            return None
        return context.but(it=(event.other,)) if self.filter.test(game, event.other, context) else None


@term
class Further(Effect):
    """The cards that the effect before this changed are changed some more, as long as that lasts."""

    changes: tuple[Change, ...]


@term
class NextEntry(Effect):
    """The next character that is put into one's entry this turn is changed."""

    changes: tuple[Change, ...]


@term
class EndPhaseNow(Effect):
    """The main phase ends."""


@term
class Supporting(Selection):
    """The character that supports the attack."""

    def refs(self, game: Game, context: Context) -> tuple[Ref, ...]:
        attack = attack_of(game)
        return (attack.support,) if attack is not None and game.card_at(attack.support) is not None else ()


@term
class Gather(Effect):
    """Several choices in one; from now on "it" is all that was chosen."""

    do: tuple[Effect, ...]


@term
class SwapThem(Effect):
    """The two cards that were chosen change places."""


@term
class LookAtHand(Effect):
    """Look at a player's whole hand."""

    whose: str


@term
class BecomesPartnerAttack(Effect):
    """The attack that is going on becomes a partner attack."""


@term
class SetDamage(Effect):
    """The damage of characters becomes a number."""

    amount: int
    cards: Selection = IT
