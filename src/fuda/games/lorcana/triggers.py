"""What Lorcana's abilities wait for: patterns of events (誘発条件), and what replacements make of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fuda.ability.doing import Doing
from fuda.ability.filters import Any, Filter
from fuda.ability.patterns import ByACard, Narrowed, OfACard, fits
from fuda.ability.selections import OPPONENT, YOU, players
from fuda.ability.verbs import Effects
from fuda.games.lorcana import challenges
from fuda.games.lorcana.zones import ACTIONS, CHOSEN, DAMAGE, DISCARD, HAND, UNDER
from fuda.kernel.abilities import Context, Pattern, Rewrite
from fuda.kernel.events import (
    CardMoved,
    CardTurned,
    CountersChanged,
    DamageDealt,
    Event,
    Happened,
    NumberChanged,
)
from fuda.kernel.frames import Frame
from fuda.kernel.plain import term

if TYPE_CHECKING:
    from fuda.kernel.cards import Ref
    from fuda.kernel.game import Game


def doer(game: Game, event: Event) -> int:
    """The player who makes an event happen: of the card that its effect comes from, or the active one (1.8.3)."""
    return game.active if event.source is None else game.body(event.source).controller


@term
class Plays(OfACard):
    """A card is played (4.3.4.7)."""

    nth: int = 0  # only the so-many-th this turn
    key = "played"

    def match(self, game: Game, event: Event, context: Context) -> Context | None:
        if not isinstance(event, Happened) or not self.fits(game, event.card, context):
            return None
        if self.nth not in (0, event.amount) or event.card is None:
            return None
        along = (event.card,) if game.info(event.card[0]).kind in ACTIONS else ()  # which then goes to the discard
        return context.but(it=(event.card,), along=(*context.along, *along))


@term
class PlayedOnto(Pattern):
    """A character is played on top of the card that has the ability (10.8.1), which is under it from then on."""

    filter: Filter = Any()
    key = "played"

    def match(self, game: Game, event: Event, context: Context) -> Context | None:
        if not isinstance(event, Happened) or event.card is None:
            return None
        under = (game.cards[card_id] for card_id in game.zone(context.controller, UNDER))
        below = [card.ref for card in under if card.host == event.card[0]]
        if not below or below[-1] != context.source:
            return None
        return context.but(it=(event.card,)) if self.filter.test(game, event.card, context) else None


@term
class Banished(OfACard):
    """A card is banished: anyhow, or in a challenge ("challenge", "challenging", "challenged")."""

    how: str = ""
    key = "from play"

    def match(self, game: Game, event: Event, context: Context) -> Context | None:
        if not isinstance(event, CardMoved) or event.manner != "banished":
            return None
        if self.how and self.how not in roles(game, event.before):
            return None
        return left(self, game, event, context)


@term
class ChosenFor(OfACard):
    """A player chooses a card in play while resolving an action or an ability, or only an action (1.2.4)."""

    by: str = OPPONENT
    only: str = ""
    key = CHOSEN

    def match(self, game: Game, event: Event, context: Context) -> Context | None:
        if not isinstance(event, Happened) or event.player not in players(game, self.by, context):
            return None
        if self.only and (event.source is None or game.info_of(event.source).kind not in ACTIONS):
            return None
        return self.found(game, event.card, context)


def left(pattern: OfACard, game: Game, event: CardMoved, context: Context) -> Context | None:
    """The context, if the card that left play is one of those that are watched."""
    if pattern.own:
        found = context.source in (event.before, event.after)
    else:
        found = fits(game, event.before, pattern.whose, pattern.filter, context)
    return context.but(it=(event.after,)) if found else None


def roles(game: Game, ref: Ref) -> tuple[str, ...]:
    """What a card is in the challenge that is going on (4.3.6.3)."""
    challenge = challenges.current(game)
    if challenge is None:
        return ()
    if ref == challenge.attacker:
        return ("challenge", "challenging")
    return ("challenge", "challenged") if ref == challenge.target else ()


@term
class Defeats(ByACard):
    """A character banishes another card in a challenge; "it" is the character that did (4.3.6.16)."""

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
        if not by_itself or not self.fits(game, winner, context):
            return None
        return context.but(it=(winner,)) if self.of.test(game, event.before, context) else None


@term
class HurtsInChallenge(ByACard):
    """A character deals damage to another in a challenge; "it" is the character that did."""

    key = "damage"

    def match(self, game: Game, event: Event, context: Context) -> Context | None:
        if not isinstance(event, DamageDealt) or event.manner != "challenge" or event.source is None:
            return None
        if not self.fits(game, event.source, context):
            return None
        return context.but(it=(event.source,), last=(event.target,), number=event.amount)


@term
class LeavesPlay(OfACard):
    """A card leaves play, perhaps for a certain zone; a card that gets under another one does not leave it."""

    to: str = ""
    key = "from play"

    def match(self, game: Game, event: Event, context: Context) -> Context | None:
        if not isinstance(event, CardMoved) or (self.to and game.book.zones[event.to_zone].name != self.to):
            return None
        return left(self, game, event, context)


@term
class Draws(Pattern):
    """A player draws a card, perhaps the so-many-th this turn."""

    whose: str = YOU
    nth: int = 0
    key = "to hand"

    def match(self, game: Game, event: Event, context: Context) -> Context | None:
        if not isinstance(event, CardMoved) or event.manner != "drawn":
            return None
        if self.nth and game.tally("drawn", event.to_player) != self.nth:
            return None
        return context if event.to_player in players(game, self.whose, context) else None


def is_heard(pattern: Pattern, game: Game, context: Context) -> bool:
    """Whether the ability waits already because of an event that happened at the same time."""
    return any(
        waiting.batch == game.clock
        and waiting.context.source == context.source
        and pattern in nested(waiting.ability.when)
        for waiting in game.waiting
    )


def nested(pattern: Pattern | None) -> tuple[Pattern, ...]:
    """A pattern and those that it narrows."""
    return () if pattern is None else (pattern, *nested(getattr(pattern, "when", None)))


@term
class AtOnce(Narrowed):
    """One or more at the same time, which is one event."""

    when: Pattern

    def match(self, game: Game, event: Event, context: Context) -> Context | None:
        return None if is_heard(self, game, context) else self.when.match(game, event, context)


@term
class Discards(Pattern):
    """A player discards a card, or with `some` one or more at once, which is one event."""

    whose: str = YOU
    some: bool = False
    filter: Filter = Any()
    key = "to discard"

    def match(self, game: Game, event: Event, context: Context) -> Context | None:
        if not isinstance(event, CardMoved) or event.manner != "discarded" or event.to_zone != DISCARD:
            return None
        if event.to_player not in players(game, self.whose, context) or (self.some and is_heard(self, game, context)):
            return None
        found = discarded_with(game, event) if self.some else (event.after,)
        found = tuple(ref for ref in found if self.filter.test(game, ref, context))
        return context.but(it=found, number=len(found)) if found else None


def discarded_with(game: Game, event: CardMoved) -> tuple[Ref, ...]:
    """All that the player discarded at that moment."""
    moment = game.cards[event.after[0]].since
    pile = (game.cards[card_id] for card_id in game.zone(event.to_player, DISCARD))
    return tuple(card.ref for card in pile if card.since == moment and card.came_from == HAND)


@term
class Inked(Pattern):
    """A card is put into a player's inkwell, perhaps the so-many-th this turn; not the card itself (8.4.4)."""

    whose: str = YOU
    nth: int = 0
    key = "to inkwell"

    def match(self, game: Game, event: Event, context: Context) -> Context | None:
        if not isinstance(event, CardMoved) or context.source == event.before:
            return None
        if self.nth and (game.tally("into inkwell", event.to_player) != self.nth or is_heard(self, game, context)):
            return None
        return context if event.to_player in players(game, self.whose, context) else None


@term
class PutsUnder(ByACard):
    """The ability's player puts a card face down under one (1.8.3)."""

    whose: str = YOU
    key = "to under"

    def match(self, game: Game, event: Event, context: Context) -> Context | None:
        if not isinstance(event, CardMoved) or doer(game, event) != context.controller:
            return None
        return self.found(game, game.cards[game.cards[event.after[0]].host].ref, context)


@term
class DamageRemoved(OfACard):
    """Damage is removed from a card, by an effect of the ability's player (1.8.3)."""

    whose: str = YOU
    key = "counters"

    def match(self, game: Game, event: Event, context: Context) -> Context | None:
        if not isinstance(event, CountersChanged) or event.name != DAMAGE or event.amount >= 0:
            return None
        if not self.fits(game, event.card, context) or doer(game, event) != context.controller:
            return None
        return context.but(it=(event.card,), number=-event.amount)


@term
class Readies(OfACard):
    """The ability's player readies a card, by the turn's beginning or by an effect of theirs (1.8.3)."""

    whose: str = YOU
    key = "turned"

    def match(self, game: Game, event: Event, context: Context) -> Context | None:
        if not isinstance(event, CardTurned) or event.turned or doer(game, event) != context.controller:
            return None
        return self.found(game, event.card, context)


@term
class LosesLore(Pattern):
    """A player loses lore, or with `gains` gains some."""

    whose: str = OPPONENT
    gains: bool = False
    key = "number"

    def match(self, game: Game, event: Event, context: Context) -> Context | None:
        if not isinstance(event, NumberChanged) or (event.amount > 0) != self.gains:
            return None
        return context.but(number=abs(event.amount)) if event.player in players(game, self.whose, context) else None


@term
class CountersHere(Rewrite):
    """That many damage counters are put on this card instead."""

    def rewrite(self, game: Game, event: Event, context: Context) -> tuple[Event, ...]:
        assert isinstance(event, DamageDealt)
        return (CountersChanged("9.2.1", context.source, DAMAGE, event.amount, context.source),)


@term
class DoesInstead(Rewrite):
    """It does not happen; these effects are carried out (7.7.2), of which "it" is the card that it would befall."""

    do: Effects
    in_place = True

    def beforehand(self, game: Game, event: Event, context: Context) -> Frame | None:
        meant = () if event.subject is None else (event.subject,)
        context = context.but(it=meant, last=meant)
        return Doing(self.do, context) if game.book.can_begin(game, self.do, context) else None

    def rewrite(self, game: Game, event: Event, context: Context) -> tuple[Event, ...]:
        return (event,)  # what cannot be done takes no place
