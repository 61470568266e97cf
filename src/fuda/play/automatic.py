"""What need not be asked: the only answer, equal cards; and what should be asked twice: answers that lose at once."""

from __future__ import annotations

from typing import Any, Final

from fuda.kernel.decisions import ACT, CHOOSE, PAY, SINGLE, Action, Answer
from fuda.kernel.errors import FudaError
from fuda.kernel.game import Game
from fuda.kernel.sameness import look_of
from fuda.kernel.views import is_ref, redeal

MOST: Final = 60  # answers that are tried for whether they lose
SEED: Final = 0  # of the deals on which they are tried


def needless(game: Game, quick: bool) -> Answer | None:
    """The answer to a question that nobody need be asked: all cards are equal, or (`quick`) there is one option."""
    decision = game.decision
    if decision is None:
        return None
    if quick and decision.kind == ACT and len(decision.candidates) == 1:
        return (0,)
    same = decision.minimum == decision.maximum and decision.kind in (CHOOSE, PAY) and not decision.weights
    if same and all(map(is_ref, decision.candidates)) and len({look(game, one) for one in decision.candidates}) == 1:
        return tuple(range(decision.minimum))
    return None


def look(game: Game, thing: Any) -> object:
    """What a candidate looks like: two of the same look lead to the same."""
    if isinstance(thing, Action):
        return (thing.verb, *(look(game, one) for one in thing.objects))
    if is_ref(thing):
        card = game.card_at(thing)
        return look_of(game, card) if card is not None else thing
    if isinstance(thing, tuple):
        return tuple(look(game, one) for one in thing)
    return (type(thing).__name__, thing) if isinstance(thing, bool | int | str) else id(thing)


def losing(game: Game) -> frozenset[int]:
    """The options after which the player has lost before anybody is asked again; none if all are such.

    They are tried on a deal in which everything that the player cannot know is dealt anew.
    """
    decision = game.decision
    if decision is None or decision.kind not in (*SINGLE, CHOOSE) or decision.maximum != 1:
        return frozenset()
    deal = redeal(game, decision.player, SEED)
    found = frozenset(
        option for option in range(min(len(decision.candidates), MOST)) if _loses(deal.copy(), decision.player, option)
    )
    return found if len(found) < len(decision.candidates) else frozenset()


def _loses(game: Game, player: int, option: int) -> bool:
    try:
        game.answer((option,))
    except FudaError:
        return False
    result = game.result
    return result is not None and player in result.losers and player not in result.winners
