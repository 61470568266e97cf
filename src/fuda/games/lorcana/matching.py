"""What Lorcana's abilities wait for and ask: filters, conditions, and patterns of events."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fuda.ability.amounts import Amount, number
from fuda.ability.filters import Any, Filter, stat_of
from fuda.ability.patterns import This
from fuda.ability.selections import ANYONE, OPPONENT, SELF, YOU, players
from fuda.games.lorcana import challenges
from fuda.games.lorcana.zones import ACTION, ACTIONS, DAMAGE, DISCARD, HAND, LORE
from fuda.kernel.abilities import Condition, Context, Pattern, Reader, Selection, Watcher
from fuda.kernel.effects import NUMBERS, WORDS
from fuda.kernel.events import CardMoved, CardTurned, CountersChanged, Event, Happened
from fuda.kernel.plain import term

if TYPE_CHECKING:
    from fuda.kernel.cards import Ref
    from fuda.kernel.game import Game

IN_CHALLENGE = ("challenging", "challenged", "challenge ended")


# Filters.


@term
class OfKind(Filter, Reader):
    """Of a card type; a song is an action too."""

    kind: str
    reads = WORDS

    def test(self, game: Game, ref: Ref, context: Context) -> bool:
        kind = game.info_of(ref).kind
        return kind == self.kind or (self.kind == ACTION and kind in ACTIONS)


@term
class Damaged(Filter, Watcher):
    """With damage (5.1.3), or with none (5.1.4)."""

    damaged: bool = True
    watches = ("counters", "damage")

    def test(self, game: Game, ref: Ref, context: Context) -> bool:
        return (game.body(ref).counter(DAMAGE) > 0) == self.damaged


@term
class Fresh(Filter, Watcher):
    """A ready character that is dry, so that it may be exerted for a cost."""

    def test(self, game: Game, ref: Ref, context: Context) -> bool:
        card = game.body(ref)
        return not card.turned and card.since < game.turn_began


@term
class Another(Filter):
    """Neither the card that has the ability, nor one that it has already chosen (7.1.5)."""

    def test(self, game: Game, ref: Ref, context: Context) -> bool:
        return ref != context.source and ref not in context.last


@term
class AtPlace(Filter, Watcher):
    """At a location, or at this one."""

    this: bool = False
    watches = ("moved to",)

    def test(self, game: Game, ref: Ref, context: Context) -> bool:
        place = game.body(ref).host
        return place == context.source[0] if self.this else place >= 0


@term
class WithStat(Filter, Reader):
    """With a number of at least, at most or exactly so much (below 0 counts as 0)."""

    stat: str
    amount: Amount
    how: str = "exactly"
    reads = NUMBERS

    def test(self, game: Game, ref: Ref, context: Context) -> bool:
        found = stat_of(game, ref, self.stat)
        if found is None:
            return False
        wanted = number(game, self.amount, context)
        if self.how == "at least":
            return max(0, found) >= wanted
        return max(0, found) <= wanted if self.how == "at most" else max(0, found) == wanted


@term
class ChallengedThisTurn(Filter, Watcher):
    """Was challenged this turn."""

    def test(self, game: Game, ref: Ref, context: Context) -> bool:
        return game.body(ref).used("turn challenged") > 0


@term
class NamedByPlayer(Filter):
    """With the name that a player named."""

    def test(self, game: Game, ref: Ref, context: Context) -> bool:
        return bool(context.word) and game.book.has_name(game, ref, context.word)


@term
class OfInk(Filter, Reader):
    """Of an ink type."""

    ink: str
    reads = WORDS

    def test(self, game: Game, ref: Ref, context: Context) -> bool:
        return self.ink in game.info_of(ref).marks.get("inks", "").split()


# Conditions.


@term
class Challenging(Condition):
    """The card challenges now, or with `challenged` is being challenged."""

    challenged: bool = False
    filter: Filter = Any()
    watches = IN_CHALLENGE

    def holds(self, game: Game, context: Context) -> bool:
        challenge = challenges.current(game)
        if challenge is None:
            return False
        own, other = challenge.attacker, challenge.target
        if self.challenged:
            own, other = other, own
        return own == context.source and self.filter.test(game, other, context)


def is_turn_of(game: Game, whose: str, context: Context) -> bool:
    """Whether one of these players has a turn now; a team may share it (1.10.3.1)."""
    return any(player in players(game, whose, context) for player in game.book.turn_players(game))


@term
class TurnOf(Condition):
    """It is a turn of that player."""

    whose: str = YOU
    watches = ()

    def holds(self, game: Game, context: Context) -> bool:
        return is_turn_of(game, self.whose, context)


@term
class SomeoneHas(Condition):
    """One of these players has at most so many cards in hand."""

    whose: str
    most: int = 0
    watches = ()

    def holds(self, game: Game, context: Context) -> bool:
        return any(len(game.zone(player, HAND)) <= self.most for player in players(game, self.whose, context))


@term
class ComparesLore(Condition):
    """An opponent has more lore than you, or with `behind` less."""

    behind: bool = False
    watches = ("number",)

    def holds(self, game: Game, context: Context) -> bool:
        own = game.numbers[context.controller][LORE]
        others = [game.numbers[player][LORE] for player in players(game, OPPONENT, context)]
        return any(lore < own if self.behind else lore > own for lore in others)


@term
class AtMostOf(Condition):
    """An amount is at most so great."""

    amount: Amount
    most: Amount
    watches = ()

    def holds(self, game: Game, context: Context) -> bool:
        return number(game, self.amount, context) <= number(game, self.most, context)


@term
class MoreThan(Condition):
    """An amount is greater than another."""

    amount: Amount
    than: Amount

    def holds(self, game: Game, context: Context) -> bool:
        return number(game, self.amount, context) > number(game, self.than, context)


@term
class Neither(Condition):
    """It does not hold."""

    part: Condition

    def holds(self, game: Game, context: Context) -> bool:
        return not self.part.holds(game, context)


@term
class AllOf(Condition):
    """All of these hold."""

    parts: tuple[Condition, ...]

    def holds(self, game: Game, context: Context) -> bool:
        return all(part.holds(game, context) for part in self.parts)


@term
class Shifted(Condition):
    """Shift was used to play the card."""

    cards: Selection = SELF

    def holds(self, game: Game, context: Context) -> bool:
        return any(game.body(ref).used("shifted") for ref in self.cards.refs(game, context))


@term
class Happens(Condition):
    """Something was done this turn, so often at least."""

    name: str
    times: int = 1
    whose: str = YOU

    def holds(self, game: Game, context: Context) -> bool:
        return sum(game.tally(self.name, player) for player in players(game, self.whose, context)) >= self.times


# Patterns.


def _fits(game: Game, ref: Ref | None, whose: str, filter: Filter, context: Context) -> bool:
    if ref is None or game.body(ref).controller not in players(game, whose, context):
        return False
    return filter.test(game, ref, context)


@term
class Plays(Pattern):
    """A card is played (4.3.4.7)."""

    filter: Filter = This()
    whose: str = ANYONE
    nth: int = 0  # only the so-many-th this turn
    key = "played"

    @property
    def own(self) -> bool:
        return isinstance(self.filter, This)

    def match(self, game: Game, event: Event, context: Context) -> Context | None:
        if not isinstance(event, Happened) or not _fits(game, event.card, self.whose, self.filter, context):
            return None
        if self.nth and event.amount != self.nth:
            return None
        return context.but(it=(event.card,))


@term
class Challenges(Pattern):
    """A character challenges something of a description (4.3.6.9); "it" is what is challenged."""

    filter: Filter = This()
    whose: str = ANYONE
    of: Filter = Any()
    key = "challenging"

    @property
    def own(self) -> bool:
        return isinstance(self.filter, This)

    def match(self, game: Game, event: Event, context: Context) -> Context | None:
        if not isinstance(event, Happened) or event.other is None:
            return None
        if not _fits(game, event.card, self.whose, self.filter, context):
            return None
        return context.but(it=(event.other,)) if self.of.test(game, event.other, context) else None


@term
class IsChallenged(Pattern):
    """A card is challenged; "it" is that card."""

    filter: Filter = This()
    whose: str = ANYONE
    key = "challenged"

    @property
    def own(self) -> bool:
        return isinstance(self.filter, This)

    def match(self, game: Game, event: Event, context: Context) -> Context | None:
        if not isinstance(event, Happened) or not _fits(game, event.card, self.whose, self.filter, context):
            return None
        return context.but(it=(event.card,))


@term
class Banished(Pattern):
    """A card is banished: anyhow, or in a challenge ("challenge", "challenging", "challenged")."""

    filter: Filter = This()
    whose: str = ANYONE
    how: str = ""
    key = "from play"

    @property
    def own(self) -> bool:
        return isinstance(self.filter, This)

    def match(self, game: Game, event: Event, context: Context) -> Context | None:
        if not isinstance(event, CardMoved) or event.manner != "banished":
            return None
        if self.how and self.how not in roles(game, event.before):
            return None
        if isinstance(self.filter, This):
            fits = context.source in (event.before, event.after)
        else:
            fits = _fits(game, event.before, self.whose, self.filter, context)
        return context.but(it=(event.after,)) if fits else None


def roles(game: Game, ref: Ref) -> tuple[str, ...]:
    """What a card is in the challenge that is going on."""
    challenge = challenges.current(game)
    if challenge is None:
        return ()
    if ref == challenge.attacker:
        return ("challenge", "challenging")
    return ("challenge", "challenged") if ref == challenge.target else ()


@term
class Defeats(Pattern):
    """A character banishes another card in a challenge; "it" is the banished one."""

    filter: Filter = This()
    whose: str = ANYONE
    of: Filter = Any()
    key = "from play"

    def match(self, game: Game, event: Event, context: Context) -> Context | None:
        challenge = challenges.current(game)
        if challenge is None or not isinstance(event, CardMoved) or event.manner != "banished":
            return None
        if event.before not in (challenge.attacker, challenge.target):
            return None
        winner = challenge.target if event.before == challenge.attacker else challenge.attacker
        by_itself = (challenge.struck and event.rule == "1.9.1.3") or event.source == winner
        if not by_itself or not _fits(game, winner, self.whose, self.filter, context):
            return None
        return context.but(it=(event.after,)) if self.of.test(game, event.before, context) else None


@term
class LeavesPlay(Pattern):
    """A card leaves play, perhaps for a certain zone; a card that gets under another one does not leave it."""

    filter: Filter = This()
    whose: str = ANYONE
    to: str = ""
    key = "from play"

    @property
    def own(self) -> bool:
        return isinstance(self.filter, This)

    def match(self, game: Game, event: Event, context: Context) -> Context | None:
        if not isinstance(event, CardMoved) or (self.to and game.book.zones[event.to_zone].name != self.to):
            return None
        if isinstance(self.filter, This):
            fits = context.source in (event.before, event.after)
        else:
            fits = _fits(game, event.before, self.whose, self.filter, context)
        return context.but(it=(event.after,)) if fits else None


@term
class Draws(Pattern):
    """A player draws a card."""

    whose: str = YOU
    key = "to hand"

    def match(self, game: Game, event: Event, context: Context) -> Context | None:
        if not isinstance(event, CardMoved) or event.manner != "drawn":
            return None
        return context if event.to_player in players(game, self.whose, context) else None


@term
class Discards(Pattern):
    """A player discards a card."""

    whose: str = YOU
    key = "to discard"

    def match(self, game: Game, event: Event, context: Context) -> Context | None:
        if not isinstance(event, CardMoved) or event.manner != "discarded" or event.to_zone != DISCARD:
            return None
        fits = event.to_player in players(game, self.whose, context)
        return context.but(it=(event.after,), number=1) if fits else None


@term
class Inked(Pattern):
    """A card is put into a player's inkwell."""

    whose: str = YOU
    key = "to inkwell"

    def match(self, game: Game, event: Event, context: Context) -> Context | None:
        if not isinstance(event, CardMoved) or context.source == event.before:
            return None  # what it watches is the inkwell, not its own leaving (8.4.4)
        return context if event.to_player in players(game, self.whose, context) else None


@term
class DamageRemoved(Pattern):
    """Damage is removed from a card, by an effect of the ability's player (1.8.3)."""

    filter: Filter = This()
    whose: str = YOU
    key = "counters"

    def match(self, game: Game, event: Event, context: Context) -> Context | None:
        if not isinstance(event, CountersChanged) or event.name != DAMAGE or event.amount >= 0:
            return None
        if not _fits(game, event.card, self.whose, self.filter, context) or doer(game, event) != context.controller:
            return None
        return context.but(it=(event.card,), number=-event.amount)


@term
class Readies(Pattern):
    """The ability's player readies a card, by the turn's beginning or by an effect of theirs (1.8.3)."""

    filter: Filter = This()
    whose: str = YOU
    key = "turned"

    @property
    def own(self) -> bool:
        return isinstance(self.filter, This)

    def match(self, game: Game, event: Event, context: Context) -> Context | None:
        if not isinstance(event, CardTurned) or event.turned or doer(game, event) != context.controller:
            return None
        return context.but(it=(event.card,)) if _fits(game, event.card, self.whose, self.filter, context) else None


def doer(game: Game, event: Event) -> int:
    """The player who makes an event happen: of the card that its effect comes from, or the active one."""
    return game.active if event.source is None else game.body(event.source).controller


@term
class MovesTo(Pattern):
    """A character moves to a location of a description; "it" is the character."""

    filter: Filter = This()
    whose: str = ANYONE
    place: Filter = Any()
    key = "moved to"

    def match(self, game: Game, event: Event, context: Context) -> Context | None:
        if not isinstance(event, Happened) or event.other is None:
            return None
        if not _fits(game, event.card, self.whose, self.filter, context):
            return None
        assert event.card is not None
        return context.but(it=(event.card,)) if self.place.test(game, event.other, context) else None


@term
class InTurn(Pattern):
    """Only in turns of that player."""

    when: Pattern
    whose: str = YOU

    @property
    def key(self) -> str:  # type: ignore[override]
        return self.when.key

    @property
    def own(self) -> bool:
        return self.when.own

    def match(self, game: Game, event: Event, context: Context) -> Context | None:
        if not is_turn_of(game, self.whose, context):
            return None
        return self.when.match(game, event, context)


@term
class Given(Pattern):
    """Only if a condition holds as it triggers (7.4.4.1)."""

    when: Pattern
    condition: Condition

    @property
    def key(self) -> str:  # type: ignore[override]
        return self.when.key

    @property
    def own(self) -> bool:
        return self.when.own

    def match(self, game: Game, event: Event, context: Context) -> Context | None:
        found = self.when.match(game, event, context)
        return found if found is not None and self.condition.holds(game, found) else None


@term
class LosesLore(Pattern):
    """A player loses lore."""

    whose: str = OPPONENT
    key = "number"

    def match(self, game: Game, event: Event, context: Context) -> Context | None:
        from fuda.kernel.events import NumberChanged

        if not isinstance(event, NumberChanged) or event.amount >= 0:
            return None
        return context.but(number=-event.amount) if event.player in players(game, self.whose, context) else None
