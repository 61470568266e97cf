"""A game as states in the manner of OpenSpiel: who is to act, what is legal, apply, clone, returns.

Chances are drawn from the seed and never asked for, as in a game of sampled stochastic mode. Actions are those of the
PettingZoo environment: candidate *n* of the open question, or `DONE` behind several picks.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Final

from fuda.agents.agent import imagine
from fuda.env.encoding import Encoder
from fuda.env.features import Row
from fuda.env.picks import Picks
from fuda.env.tables import Table
from fuda.kernel.errors import NotLegalNow
from fuda.kernel.game import Game
from fuda.kernel.views import view

TERMINAL: Final = -4  # OpenSpiel's number for the player of a game that is over


def new_state(game: str, seed: int, decks: Sequence[str] = (), players: int = 0, format: str = "") -> State:
    """The first state of a game; without decks, the first bundled ones."""
    return State(Table.of(game, decks, players, format).start(seed))


class State:
    """A position of a game, with the picks that have been made for the open question."""

    def __init__(self, game: Game, picked: tuple[int, ...] = ()) -> None:
        self.game = game
        self._picks: Picks | None = None
        self._stand(picked)

    def _stand(self, picked: tuple[int, ...] = ()) -> None:
        game = self.game
        self._picks = Picks(game.decision, picked) if game.decision is not None and game.result is None else None

    def current_player(self) -> int:
        """The player who is asked, or `TERMINAL`."""
        return TERMINAL if self._picks is None else self._picks.decision.player

    def is_terminal(self) -> bool:
        return self._picks is None

    def legal_actions(self) -> list[int]:
        """What the player who is asked may do, in ascending order."""
        return [] if self._picks is None else list(self._picks.actions)

    def apply_action(self, action: int) -> None:
        """Pick a candidate, or end the answer; an answer that can have no further pick is given at once."""
        picks = self._picks
        if picks is None or action not in picks.actions:
            raise NotLegalNow("", f"{action!r} is not one of the legal actions")
        if picks.take(action):
            self.game.answer(picks.picked)
            self._stand()

    def clone(self) -> State:
        """A state of its own that can go another way."""
        return State(self.game.copy(), () if self._picks is None else self._picks.picked)

    def returns(self) -> list[float]:
        """1 for each who has won, -1 for each who has lost, 0 before the end and for a draw."""
        result = self.game.result
        if result is None:
            return [0.0] * self.game.player_count
        return [float((seat in result.winners) - (seat in result.losers)) for seat in range(self.game.player_count)]

    def observation_string(self, player: int) -> str:
        """What a player may know, as text that is the same for the same knowledge."""
        return json.dumps(view(self.game, player), ensure_ascii=False, sort_keys=True)

    def observation_tensor(self, player: int, encoder: Encoder) -> dict[str, Row]:
        """What a player may know, as arrays; one encoder serves all states of a game."""
        asked = self._picks is not None and self._picks.decision.player == player
        return encoder.observe(self.game, player, self._picks.picked if asked and self._picks else ())

    def resample_from_infostate(self, player: int, seed: int) -> State:
        """A state that could be this one for all the player knows: hidden cards and chances to come are drawn anew."""
        return State(imagine(self.game, player, seed), () if self._picks is None else self._picks.picked)
