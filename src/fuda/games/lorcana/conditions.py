"""What Lorcana's abilities ask: conditions (追加条件), and permissions of the moment."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fuda.ability.amounts import Measure
from fuda.ability.filters import Any, Filter
from fuda.ability.selections import SELF
from fuda.games.lorcana import challenges
from fuda.games.lorcana.references import Who, is_ahead
from fuda.kernel.abilities import MOVED, Condition, Context, Selection, question, timeless
from fuda.kernel.plain import term

if TYPE_CHECKING:
    from fuda.kernel.game import Game

PLAYED_CARD = "played card "  # with the card's number: what is counted as it is played
IN_CHALLENGE = ("challenging", "challenged", "challenge ended", MOVED)


@question(watches=IN_CHALLENGE)
class Challenging(Condition):
    """The card challenges now, or with `challenged` is being challenged; `filter`: against whom."""

    challenged: bool = False
    filter: Filter = Any()

    def holds(self, game: Game, context: Context) -> bool:
        challenge = challenges.current(game)
        if challenge is None:
            return False
        own, other = challenge.attacker, challenge.target
        if self.challenged:
            own, other = other, own
        return own == context.source and self.filter.test(game, other, context)


@term
class Shifted(Condition):
    """Shift was used to play the card."""

    cards: Selection = SELF

    def holds(self, game: Game, context: Context) -> bool:
        return any(game.body(ref).used("shifted") for ref in self.cards.refs(game, context))


@term
class OthersDid(Condition):
    """Another character than this one did something this turn."""

    what: str

    def holds(self, game: Game, context: Context) -> bool:
        times = sum(game.tally(self.what, player) for player in range(game.player_count))
        return times > game.body(context.source).used(f"turn {self.what}")


@term
class PlayedSuch(Condition):
    """The player has played so many cards of a description this turn, wherever they are by now."""

    filter: Filter
    times: int = 1

    def holds(self, game: Game, context: Context) -> bool:
        mine = [name.removesuffix(f" {context.controller}") for name in game.tallies if name.startswith(PLAYED_CARD)]
        mine = [name for name in mine if game.tally(name, context.controller)]
        cards = (game.cards[int(name.removeprefix(PLAYED_CARD))] for name in mine)
        return sum(self.filter.test(game, card.ref, context) for card in cards) >= self.times


@term
class TrueOf(Condition):
    """A condition that is asked of a player of whom the text speaks, as if the ability were theirs."""

    who: Who
    condition: Condition

    def holds(self, game: Game, context: Context) -> bool:
        meant = self.who.players(game, context)
        return any(self.condition.holds(game, context.but(controller=player)) for player in meant)


@term
class Outdoes(Condition):
    """A player of whom the text speaks has more of something than the player of the card itself, or less."""

    who: Who
    measure: Measure
    less: bool = False

    def holds(self, game: Game, context: Context) -> bool:
        own = context.but(controller=game.body(context.source).controller)
        return any(is_ahead(game, player, self.measure, own, self.less) for player in self.who.players(game, context))


@term
class CameToSome(Condition):
    """The effect before did something: removed damage, moved a card."""

    def holds(self, game: Game, context: Context) -> bool:
        return context.number > 0


timeless(Challenging)
