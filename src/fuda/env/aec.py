"""A game as a PettingZoo environment: one agent a seat, actions are candidates of the open question or "done"."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv  # type: ignore[import-untyped]

from fuda.env.encoding import Encoder
from fuda.env.picks import CANDIDATES, DONE, Picks
from fuda.env.tables import Table
from fuda.kernel.errors import NotLegalNow

LONGEST = 20_000  # decisions after which a game is cut short


def env(game: str, **options: Any) -> FudaEnv:
    """The environment of a game; see `FudaEnv` for the options."""
    return FudaEnv(game, **options)


class FudaEnv(AECEnv):  # type: ignore[misc]
    """One game for two to four agents: as many as `players`, as there are `decks`, or as few as the format allows.

    An observation is a dictionary of arrays, `globals`, `cards` and `candidates` (`fuda.env.encoding`), with the mask
    of legal actions beside it. Action *n* picks candidate *n*; `DONE` ends an answer that may have several picks. With
    `encode=False` observations are empty, for players that search on copies of `unwrapped.game`.
    """

    metadata: ClassVar[dict[str, Any]] = {"name": "fuda_v1", "render_modes": ["ansi"], "is_parallelizable": False}

    def __init__(
        self,
        game: str,
        decks: Sequence[str] = (),
        players: int = 0,
        format: str = "",
        encode: bool = True,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.table = Table.of(game, decks, players, format)
        self.book = self.table.book
        players = len(self.table.decks)
        self.render_mode = render_mode
        self.encoder = Encoder(self.book, players) if encode else None
        self.possible_agents = [f"player_{player}" for player in range(players)]
        self._seats = {agent: player for player, agent in enumerate(self.possible_agents)}
        self._spaces = {agent: self._space() for agent in self.possible_agents}
        self._actions = {agent: spaces.Discrete(DONE + 1) for agent in self.possible_agents}
        self._chance = np.random.default_rng()

    def _space(self) -> spaces.Dict:
        low, high = np.iinfo(np.int16).min, np.iinfo(np.int16).max
        encoder = self.encoder
        shapes: dict[str, tuple[int, ...]] = {}
        if encoder is not None:
            shapes = {
                "globals": (encoder.globals_size,),
                "cards": (encoder.rows, encoder.card_size),
                "candidates": (CANDIDATES, encoder.candidate_size),
            }
        seen: dict[str, spaces.Space[Any]] = {
            name: spaces.Box(low, high, shape, np.int16) for name, shape in shapes.items()
        }
        return spaces.Dict({"observation": spaces.Dict(seen), "action_mask": spaces.Box(0, 1, (DONE + 1,), np.int8)})

    def observation_space(self, agent: str) -> spaces.Dict:
        return self._spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self._actions[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game; the same seed gives the same game."""
        if seed is not None:
            self._chance = np.random.default_rng(seed)
        self.game = self.table.start(int(self._chance.integers(1 << 62)))
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[0]
        self._stand()

    def step(self, action: int | None) -> None:
        """Pick a candidate for the agent that is asked, or end its answer."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        picks = self._picks
        if action is None or int(action) not in picks.actions:
            raise NotLegalNow(picks.decision.rule, f"{action!r} is not one of the legal answers")
        if picks.take(int(action)):
            self.game.answer(picks.picked)
            self._stand()
        self._accumulate_rewards()

    def _stand(self) -> None:
        """Note who has won or left, and who is asked next."""
        game = self.game
        if game.result is not None:
            for agent in self.agents:
                seat = self._seats[agent]
                self.rewards[agent] = float((seat in game.result.winners) - (seat in game.result.losers))
                self.terminations[agent] = True
            return
        for agent in self.agents:
            if self._seats[agent] in game.out and not self.terminations[agent]:
                self.rewards[agent] = -1.0
                self.terminations[agent] = True
        if game.decision is None or game.choices >= LONGEST:
            self.truncations = dict.fromkeys(self.agents, True)
            return
        self._picks = Picks(game.decision)
        self.agent_selection = self.possible_agents[game.decision.player]
        if any(self.terminations.values()):
            self._deads_step_first()

    def action_mask(self, agent: str) -> np.ndarray[Any, np.dtype[np.int8]]:
        """Which actions are legal for an agent now; none if it is not asked."""
        mask = bytearray(DONE + 1)
        decision = self.game.decision
        if decision is not None and decision.player == self._seats[agent] and self.game.result is None:
            for action in self._picks.actions:
                mask[action] = 1
        return np.frombuffer(mask, np.int8)

    def observe(self, agent: str) -> dict[str, Any]:
        """What an agent may know, and its mask."""
        seat = self._seats[agent]
        asked = self.game.decision is not None and self.game.decision.player == seat
        seen = self.encoder.observe(self.game, seat, self._picks.picked if asked else ()) if self.encoder else {}
        return {"observation": seen, "action_mask": self.action_mask(agent)}

    def render(self) -> str | None:
        """The board as everybody sees it, as text."""
        if self.render_mode is None:
            return None
        from fuda.play.seen import Seen
        from fuda.play.words import Words

        seat = self._seats[self.agent_selection]
        seen = Seen.of(self.game, seat, Words(self.book.slug, "en"))
        return "\n".join([seen.title(), *seen.board()])

    def close(self) -> None:
        """Nothing is held open."""
