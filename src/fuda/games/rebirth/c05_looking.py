"""5.10, 9.7.4.4 Looking at cards, taking some of them, and searching a deck."""

from __future__ import annotations

from fuda.ability.amounts import number
from fuda.ability.doing import Doing
from fuda.ability.selections import players
from fuda.ability.verbs import LookAtTop, LookUpTo, PutRest, Search, TakeLooked
from fuda.games.rebirth.c01_game import at_least_nothing
from fuda.games.rebirth.c04_zones import OPEN_HAND
from fuda.games.rebirth.notation.effects import LookAtHand, OpenHands
from fuda.games.rebirth.zones import DECK, HAND
from fuda.kernel.abilities import Context
from fuda.kernel.cards import Ref
from fuda.kernel.game import Game
from fuda.kernel.log import Line
from fuda.kernel.rulebook import CarriedOut, Numbered, rule, verb
from fuda.procedures import looking, searching

SEARCH = CarriedOut(Search, searching.search, "9.7.4.4")
SEARCHING = Numbered(
    searching.SEARCHING, "9.7.4.4", look_through_deck="9.7.4.4", take_found="5.2.1", shuffle_after_search="5.8.1.1"
)
TAKE_LOOKED = CarriedOut(TakeLooked, looking.take_looked, "5.2.1")
PUT_REST = CarriedOut(PutRest, looking.put_rest, "5.2.1", "4.1.5")


LOOK_UP_TO = CarriedOut(LookUpTo, looking.look_up_to, "5.10.3.1")
LOOKING_UP_TO = Numbered(
    looking.LOOKING_UP_TO, "5.10.3",
    begin_with_one="5.10.3.1", ask_to_look="5.10.3.2", look_at_next="5.10.3.3", one_place_further="5.10.3.4",
)  # fmt: skip


@verb(LookAtTop, "5.10.2", "5.10.1", "5.10.1.1")
def look_at_top(game: Game, doing: Doing, effect: LookAtTop) -> None:
    """The player comes to know the top cards of their deck; they stay where they are, and "it" is what was seen."""
    context = doing.context
    looked = game.refs(context.controller, DECK)[: at_least_nothing(number(game, effect.amount, context))]
    doing.context = context.but(looked=looked, it=looked)
    if game.log is not None:
        game.log.note(game, "5.10.2", "looked", context.controller, amount=len(looked), source=context.source)
    tell(game, context, looked)


@rule("5.10.1", "5.10.1.1")
def tell(game: Game, context: Context, refs: tuple[Ref, ...]) -> None:
    """The log tells the player who looks, and nobody else, which cards they are."""
    if game.log is not None and refs:
        looker = 1 << context.controller
        cards = tuple((game.name_of(ref), game.knowers(ref) | looker) for ref in refs)
        game.log.lines.append(Line("5.10.1", "saw", context.controller, cards, depth=len(game.stack)))


@verb(OpenHands, "4.2.2")
def open_hands(game: Game, doing: Doing, effect: OpenHands) -> None:
    """Everybody may look at the hands of players this turn."""
    for player in players(game, effect.whose, doing.context):
        game.count(OPEN_HAND, player)


@verb(LookAtHand, "5.10.1")
def look_at_hand(game: Game, doing: Doing, effect: LookAtHand) -> None:
    """The player comes to know the whole hand of another."""
    meant = players(game, effect.whose, doing.context)
    looked = tuple(ref for player in meant for ref in game.refs(player, HAND))
    doing.context = doing.context.but(looked=looked, it=looked)
    tell(game, doing.context, looked)
