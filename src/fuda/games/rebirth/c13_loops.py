"""13 Other rules (その他): endless loops (永久循環)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from fuda.kernel.decisions import Action
from fuda.kernel.game import Game, Result
from fuda.kernel.rulebook import Cited, rule

if TYPE_CHECKING:
    from fuda.games.rebirth.c09_check import CheckTiming

# A loop that players could go on with is shortened by naming a number of repetitions: the judge's `loop N of K` and
# any interface propose it and then really take these actions, so that the other player may break it off.
SHORTCUT = Cited("13.1.1.1")
PATIENCE: Final = 30  # so many abilities in one check timing before it is worth looking for a loop
ENDLESS: Final = 1000  # so many without anybody having a choice are a loop, even if some number grows


@rule("13.1.1.2")
def not_again(actions: list[Action], state: int, seen: tuple[tuple[int, Action], ...]) -> list[Action]:
    """In a state that was there before, the turn player may not repeat what they did in it."""
    done = [action for known, action in seen if known == state]
    return [action for action in actions if action not in done] if done else actions


@rule("13.1.1.3")
def is_endless(game: Game, check: CheckTiming) -> bool:
    """If abilities follow each other for ever without anybody having a choice, the game is drawn."""
    if check.choices != game.choices:
        check.choices = game.choices
        check.states = ()
    check.states = (*check.states, 0)
    if len(check.states) <= PATIENCE:
        return False
    state = game.fingerprint()
    if state not in check.states and len(check.states) < ENDLESS:
        check.states = (*check.states[:-1], state)
        return False
    game.result = Result((), tuple(range(game.player_count)), "13.1.1.3")
    if game.log is not None:
        game.log.note(game, "13.1.1.3", "endless", game.active)
    return True
