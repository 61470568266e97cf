"""What texts refer to (7.1.9): players, cards and numbers that they have spoken of or that follow from the play."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fuda.ability.amounts import Measure
from fuda.ability.selections import ANYONE, IT, OPPONENT, SELF, YOU, players
from fuda.games.lorcana import challenges
from fuda.games.lorcana.zones import UNDER
from fuda.kernel.abilities import Condition, Context, Selection, question
from fuda.kernel.events import CardMoved, DamageDealt, Happened
from fuda.kernel.plain import Term, term

if TYPE_CHECKING:
    from fuda.kernel.cards import Ref
    from fuda.kernel.game import Game


NOBODY = -1
THING = "thing"


@term
class They(Selection):
    """A pronoun as it is read: he, they; `that`: that character, which may also be what a cost took; `kind`: of which
    kind it is said to be, or THING (it, それ), which no card is called that is spoken of as the one that acts."""

    that: bool = False
    kind: str = ""


# Players.


class Who(Term):
    """Some of the players."""

    __slots__ = ()

    def players(self, game: Game, context: Context) -> tuple[int, ...]:
        raise NotImplementedError


@term
class All(Who):
    """All players, or all opponents; only those with more (or `less`) of something than you, of whom a condition
    holds, or with the most cards in hand."""

    whose: str = ANYONE
    only: Measure | Condition | str = ""
    how: str = ">"

    def players(self, game: Game, context: Context) -> tuple[int, ...]:
        meant = set(players(game, self.whose, context))
        hand = game.book.zone_named["hand"].index
        if isinstance(self.only, Measure):
            behind = self.how == "<"
            meant = {player for player in meant if is_ahead(game, player, self.only, context, behind)}
        elif isinstance(self.only, Condition):
            meant = {player for player in meant if self.only.holds(game, context.but(controller=player))}
        elif self.only:
            most = max((len(game.zone(player, hand)) for player in meant), default=0)
            meant = {player for player in meant if len(game.zone(player, hand)) == most}
        return tuple(player for player in game.in_turn_order() if player in meant)


def is_ahead(game: Game, player: int, yours: Measure, context: Context, behind: bool = False) -> bool:
    """Whether a player has more of something than the ability's player, or less."""
    theirs, own = yours.value(game, context.but(controller=player)), yours.value(game, context)
    return theirs < own if behind else theirs > own


@term
class PlayerOf(Who):
    """The player of a card, also of one that has gone."""

    cards: Selection = IT

    def players(self, game: Game, context: Context) -> tuple[int, ...]:
        found = dict.fromkeys(game.body(ref).owner for ref in self.cards.refs(game, context))
        return tuple(player for player in found if player not in game.out)


@term
class ThatPlayer(Who):
    """The player of whom a trigger has spoken: who did it, or whose turn it is ("they")."""

    def players(self, game: Game, context: Context) -> tuple[int, ...]:
        event = context.event
        player = event.to_player if isinstance(event, CardMoved) else getattr(event, "player", NOBODY)
        return (player,) if player != NOBODY and player not in game.out else ()


@term
class ChosenPlayer(Who):
    """A player, or an opponent, of one's choice."""

    whose: str = ANYONE

    def players(self, game: Game, context: Context) -> tuple[int, ...]:
        return players(game, self.whose, context)


@term
class Yourself(Who):
    """The player of the card that has the ability, also within what others do."""

    def players(self, game: Game, context: Context) -> tuple[int, ...]:
        return (game.body(context.source).controller,)


# Cards.


@term
class ItsLocation(Selection):
    """The location at which a card is, or to which it moved."""

    cards: Selection = SELF

    def refs(self, game: Game, context: Context) -> tuple[Ref, ...]:
        places = [game.body(ref).host for ref in self.cards.refs(game, context)]
        return tuple(game.cards[place].ref for place in places if place >= 0)


@term
class TheChallenger(Selection):
    """The challenging character."""

    def refs(self, game: Game, context: Context) -> tuple[Ref, ...]:
        challenge = challenges.current(game)
        return () if challenge is None else (challenge.attacker,)


@term
class TheChallenged(Selection):
    """The challenged character."""

    def refs(self, game: Game, context: Context) -> tuple[Ref, ...]:
        challenge = challenges.current(game)
        return () if challenge is None else (challenge.target,)


@term
class TheOther(Selection):
    """The card to which, as the trigger says, something was done: challenged, banished, hurt, sung, moved to."""

    def refs(self, game: Game, context: Context) -> tuple[Ref, ...]:
        cards = self.cards(context)
        if isinstance(context.event, Happened) and context.event.key == "sang":
            context = context.but(along=(*context.along, *cards))  # a song that was sung goes to the discard
        return tuple(game.follow(ref, context) for ref in cards)

    def seen(self, game: Game, context: Context) -> tuple[Ref, ...]:
        return tuple(game.seen(ref, context) for ref in self.cards(context))

    def cards(self, context: Context) -> tuple[Ref, ...]:
        """The card, where the event brought it."""
        event = context.event
        if isinstance(event, CardMoved):
            return (event.after,)
        if isinstance(event, DamageDealt):
            return (event.target,)
        return (event.other,) if isinstance(event, Happened) and event.other is not None else ()


@term
class TheMoved(Selection):
    """The character whose move to a location triggered (4.3.7.5)."""

    def refs(self, game: Game, context: Context) -> tuple[Ref, ...]:
        event = context.event
        if not isinstance(event, Happened) or event.key != "moved to" or event.card is None:
            return ()
        return (event.card,)


@term
class TheSingers(Selection):
    """The characters that sing the song which is being played (6.3.3.3, 10.10.1)."""

    def refs(self, game: Game, context: Context) -> tuple[Ref, ...]:
        playing = next((frame for frame in reversed(game.stack) if hasattr(frame, "singers")), None)
        return playing.singers if playing is not None else ()


@term
class Under(Selection):
    """The cards under a card (10.8.1)."""

    cards: Selection = SELF

    def refs(self, game: Game, context: Context) -> tuple[Ref, ...]:
        tops = {ref[0]: game.body(ref).controller for ref in self.cards.refs(game, context)}
        below = (game.cards[card_id] for top in tops for card_id in game.zone(tops[top], UNDER))
        return tuple(card.ref for card in below if card.host in tops)


@term
class TheSong(Selection):
    """The song that was sung, as long as it is in the discard."""

    def refs(self, game: Game, context: Context) -> tuple[Ref, ...]:
        event = context.event
        if not isinstance(event, Happened) or event.other is None:
            return ()
        card = game.cards[event.other[0]]
        return (card.ref,) if game.book.zones[card.zone].name == "discard" else ()


@term
class ThisCard(Selection):
    """The card itself, also in the zone to which the event that triggered brought it."""

    def refs(self, game: Game, context: Context) -> tuple[Ref, ...]:
        event = context.event
        after = getattr(event, "after", None)
        if after is not None and after[0] == context.source[0]:
            return (after,)
        return (context.source,)


# Numbers.


@question(watches=())
class Theirs(Measure):
    """What a number of yours is for an opponent: for the one who has the most, or the least."""

    yours: Measure
    least: bool = False

    def value(self, game: Game, context: Context) -> int:
        foes = players(game, OPPONENT, context)
        found = [self.yours.value(game, context.but(controller=foe)) for foe in foes]
        return (min if self.least else max)(found, default=0)


@term
class Yours(Measure):
    """What a number is for the player of the card itself, within what others do."""

    of: Measure

    def value(self, game: Game, context: Context) -> int:
        return self.of.value(game, context.but(controller=game.body(context.source).controller))


@term
class HowMany(Measure):
    """How many players these are."""

    whose: str = OPPONENT

    def value(self, game: Game, context: Context) -> int:
        return len(players(game, self.whose, context))


@term
class OpponentsAhead(Measure):
    """How many opponents have more of something than you."""

    yours: Measure

    def value(self, game: Game, context: Context) -> int:
        return sum(is_ahead(game, foe, self.yours, context) for foe in players(game, OPPONENT, context))


@question(watches=("number",))
class Lore(Measure):
    """A player's lore, of several the most."""

    whose: str = YOU

    def value(self, game: Game, context: Context) -> int:
        return max((game.numbers[player][0] for player in players(game, self.whose, context)), default=0)
