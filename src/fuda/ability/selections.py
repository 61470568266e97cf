"""Selections: which cards an ability speaks of."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from fuda.ability.filters import Any, Filter, let_through, stat_of
from fuda.kernel.abilities import MOVED, NOTHING, TURN_PLAYER, Context, Selection, moves, question, timeless
from fuda.kernel.effects import NUMBERS, WORDS
from fuda.kernel.plain import term

if TYPE_CHECKING:
    from fuda.kernel.cards import Ref
    from fuda.kernel.game import Game

# Whose: seen from the controller of the ability.
YOU: Final = "you"
OPPONENT: Final = "opponent"
ANYONE: Final = "anyone"
ALLIES: Final = "allies"  # oneself and one's team
AUTHOR: Final = "author"  # whose card has the ability, also within what others do


def players(game: Game, whose: str, context: Context) -> tuple[int, ...]:
    """The players that are meant, in turn order."""
    if whose == YOU:
        return (context.controller,)
    if whose == OPPONENT:
        if context.foe >= 0:
            return () if context.foe in game.out else (context.foe,)
        return game.book.opponents(game, context.controller)
    if whose == TURN_PLAYER:
        return (game.active,)
    if whose == AUTHOR:
        return (game.body(context.source).controller,)
    if whose == ALLIES:
        team = next(team for team in game.teams if context.controller in team)
        return tuple(player for player in team if player not in game.out)
    return game.book.everybody(game, context.controller)


def is_turn_of(game: Game, whose: str, context: Context) -> bool:
    """Whether it is a turn of the players that are meant."""
    return game.book.has_turn(game, whose, players(game, whose, context), context.controller)


@question(NOTHING, ())
class Self(Selection):
    """The card that has the ability."""

    def refs(self, game: Game, context: Context) -> tuple[Ref, ...]:
        source = context.source
        return (source if game.cards[source[0]].life == source[1] else game.follow(source, context),)

    def seen(self, game: Game, context: Context) -> tuple[Ref, ...]:
        return (game.seen(context.source, context),)

    def __repr__(self) -> str:
        return "SELF"


@question(NOTHING, ())
class It(Selection):
    """What was chosen, or in a trigger the card that the condition names."""

    def refs(self, game: Game, context: Context) -> tuple[Ref, ...]:
        return tuple([game.follow(ref, context) for ref in context.it])

    def seen(self, game: Game, context: Context) -> tuple[Ref, ...]:
        return tuple([game.seen(ref, context) for ref in context.it])

    def __repr__(self) -> str:
        return "IT"


@question(NOTHING, ())
class Same(Selection):
    """The cards that the effect before this spoke of."""

    def refs(self, game: Game, context: Context) -> tuple[Ref, ...]:
        return tuple([game.follow(ref, context) for ref in context.last])

    def seen(self, game: Game, context: Context) -> tuple[Ref, ...]:
        return tuple([game.seen(ref, context) for ref in context.last])

    def __repr__(self) -> str:
        return "SAME"


@question(NOTHING, ())
class Chosen(Selection):
    """What was chosen last, where "it" has come to mean something else."""

    def refs(self, game: Game, context: Context) -> tuple[Ref, ...]:
        return tuple([game.follow(ref, context) for ref in context.chosen])

    def seen(self, game: Game, context: Context) -> tuple[Ref, ...]:
        return tuple([game.seen(ref, context) for ref in context.chosen])

    def __repr__(self) -> str:
        return "CHOSEN"


SELF: Final = Self()
IT: Final = It()
SAME: Final = Same()
CHOSEN: Final = Chosen()


@term
class Among(Selection):
    """The cards of a zone that a filter lets through."""

    zone: str
    whose: str = ANYONE
    filter: Filter = Any()
    reads = NOTHING

    @property
    def watches(self) -> tuple[str, ...]:  # type: ignore[override]
        return moves(self.zone)

    def refs(self, game: Game, context: Context) -> tuple[Ref, ...]:
        book, filter = game.book, self.filter
        zone = book.zone_named[self.zone].index
        refs: list[Ref] = []
        for player in (context.controller,) if self.whose == YOU else players(game, self.whose, context):
            if zone in book.partly_counted:
                refs += book.counted(game, player, zone, filter)
                continue
            if book.is_shared[zone]:  # `State.refs`, spelled out: texts look at zones all the time
                player = game.player_count
            for card_id in game.zones[player * book.zone_count + zone]:
                refs.append(game.cards[card_id].ref)
        return tuple(let_through(game, refs, filter, context) if refs and not isinstance(filter, Any) else refs)


@question(NOTHING, (MOVED,))
class Leader(Selection):
    """The leader of a player."""

    whose: str = YOU

    def refs(self, game: Game, context: Context) -> tuple[Ref, ...]:
        zone = game.book.leader_zone
        return tuple(ref for player in players(game, self.whose, context) for ref in game.refs(player, zone)[:1])


@question(NOTHING, (MOVED,))
class LeaderOf(Selection):
    """The leader of the player whose card that is."""

    cards: Selection = IT

    def refs(self, game: Game, context: Context) -> tuple[Ref, ...]:
        zone = game.book.leader_zone
        owners = dict.fromkeys(game.body(ref).controller for ref in self.cards.seen(game, context))
        return tuple(ref for player in owners for ref in game.refs(player, zone)[:1])


@question(NOTHING, ())
class Together(Selection):
    """These cards and those."""

    parts: tuple[Selection, ...]

    def refs(self, game: Game, context: Context) -> tuple[Ref, ...]:
        return tuple(dict.fromkeys(ref for part in self.parts for ref in part.refs(game, context)))

    def seen(self, game: Game, context: Context) -> tuple[Ref, ...]:
        return tuple(dict.fromkeys(ref for part in self.parts for ref in part.seen(game, context)))


@question(NOTHING, ())
class OneOf(Selection):
    """Cards of one description or of the other: what a choice may fall on."""

    parts: tuple[Selection, ...]

    def refs(self, game: Game, context: Context) -> tuple[Ref, ...]:
        return Together(self.parts).refs(game, context)


@term
class TopOf(Selection):
    """The top cards of a deck."""

    amount: int = 1
    whose: str = YOU

    def refs(self, game: Game, context: Context) -> tuple[Ref, ...]:
        zone = game.book.deck_zone
        found = (game.refs(player, zone)[: self.amount] for player in players(game, self.whose, context))
        return tuple(ref for refs in found for ref in refs)


@question(NOTHING, ())
class Looked(Selection):
    """The cards that are being looked at, as far as a filter lets them through."""

    filter: Filter = Any()

    def refs(self, game: Game, context: Context) -> tuple[Ref, ...]:
        return tuple(ref for ref in context.looked if game.card_at(ref) and self.filter.test(game, ref, context))


@question(NOTHING, ())
class Those(Selection):
    """Those of the cards that a filter lets through."""

    cards: Selection
    filter: Filter

    def refs(self, game: Game, context: Context) -> tuple[Ref, ...]:
        return tuple(ref for ref in self.cards.refs(game, context) if self.filter.test(game, ref, context))


# Filters that compare a card with others.


@question(WORDS, ())
class SameName(Filter):
    """With a name that one of those cards has."""

    cards: Selection = SELF

    def test(self, game: Game, ref: Ref, context: Context) -> bool:
        book = game.book
        names = {name for other in self.cards.seen(game, context) for name in book.names_of(game.info_of(other))}
        return any(book.has_name(game, ref, name) for name in names)


@question(NUMBERS, ())
class Extreme(Filter):
    """With the greatest (or the least) number among such cards of its player."""

    stat: str
    greatest: bool
    cards: Selection

    def test(self, game: Game, ref: Ref, context: Context) -> bool:
        others = self.cards.refs(game, context.but(controller=game.body(ref).controller))
        numbers = [found for other in others if (found := stat_of(game, other, self.stat)) is not None]
        best = (max if self.greatest else min)(numbers, default=0)
        return stat_of(game, ref, self.stat) == best


timeless(Self, Among)
