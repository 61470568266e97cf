"""Whole turns: a win within the turn is found, and so is what keeps the opponent from winning in theirs."""

from __future__ import annotations

import pytest

from fuda.agents import agent_for, make_agent
from fuda.agents.onward import Onward
from fuda.agents.turns import heard, said
from fuda.agents.values import value_of
from fuda.games import SLUGS
from fuda.judge.board import Board
from fuda.judge.run import adapter_of
from fuda.judge.scenario import parse_scenario
from fuda.judge.source import Source
from fuda.kernel.chance import Chance
from fuda.kernel.game import Game
from tests.agents.test_agents import start

# Each win needs cards played first that change nothing by themselves, and then the right card doing the right thing.
WINS = {
    "lorcana": """
game: lorcana
title: Two songs of praise, then the quest
rules: ["1.9.1.1"]
cards:
  Hero: {kind: character, cost: 3, strength: 1, willpower: 5, lore: 3}
  Rival: {kind: character, cost: 3, strength: 1, willpower: 1, lore: 1}
  Praise: {kind: action, cost: 1, text: "Chosen character gets +1 {L} this turn."}
setup:
  A: {lore: 15, play: [Hero], hand: [Praise, Praise], ink: 2}
  B: {play: [{card: Rival, exerted: true}]}
steps:
  - expect: {active: A}
""",
    "shadowverse_evolve": """
game: shadowverse_evolve
title: Strength for the one who can attack, then the leader
rules: ["1.2.1.1"]
cards:
  Knight: {kind: follower, cost: 2, attack: 2, defense: 2}
  Guest: {kind: follower, cost: 2, attack: 2, defense: 1}
  Cheer: {kind: spell, cost: 1, text: "自分の場のフォロワー1体を選ぶ。このターン、それは《攻撃力》+3する。"}
setup:
  A: {field: [Knight], hand: [Cheer, Cheer], pp: 2, max_pp: 2}
  B: {leader_defense: 8, field: [{card: Guest, engaged: true}]}
steps:
  - expect: {active: A}
""",
}


def position(text: str) -> Game:
    """The game as a scenario sets it up."""
    scenario = parse_scenario(Source("win.yaml", text))
    game = Board(scenario, adapter_of(scenario.game)).make()
    game.run()
    return game


@pytest.mark.parametrize("slug", WINS)
@pytest.mark.parametrize("name", ["search:300", "deep:600"])
def test_a_win_within_the_turn_is_found(slug: str, name: str) -> None:
    game = position(WINS[slug])
    turn, agent = game.turn, make_agent(name, 1)
    while game.decision is not None and game.turn == turn and game.decision.player == 0:
        game.answer(agent.answer(game))
    assert game.result is not None and game.result.winners == (0,)


# Three lore are worth more than the rival, but the rival's next quest is its twentieth.
HELD_BACK = """
game: lorcana
title: The rival must not quest again
rules: ["1.9.1.1"]
cards:
  Hero: {kind: character, cost: 3, strength: 1, willpower: 5, lore: 3}
  Rival: {kind: character, cost: 3, strength: 1, willpower: 1, lore: 1}
setup:
  A: {lore: 10, play: [Hero]}
  B: {lore: 19, play: [{card: Rival, exerted: true}]}
steps:
  - expect: {active: A}
"""


@pytest.mark.parametrize(
    ("name", "verb"), [("greedy", "quest"), ("search:300", "challenge"), ("deep:600", "challenge")]
)
def test_what_the_opponent_does_then_is_looked_at(name: str, verb: str) -> None:
    game = position(HELD_BACK)
    (action,) = said(game, make_agent(name, 1).answer(game))
    assert action.verb == verb


@pytest.mark.parametrize("slug", SLUGS)
def test_turns_are_played_on_to_their_end(slug: str) -> None:
    """Without a plan everybody does what seems best; the first answer of a plan is given."""
    game, value = start(slug, 2), value_of(slug)
    agents = [agent_for("greedy", 2, player) for player in range(game.player_count)]
    while game.decision is not None and game.choices < 40:
        if game.choices > 20:
            player, answer = game.decision.player, agents[game.decision.player].answer(game)
            assert heard(game, said(game, answer)) == answer
            for plan in ((), (said(game, answer),)):
                onward = Onward(value, Chance(1))
                later = onward.later(game, player, plan, 1)
                assert later.result is not None or later.turn == game.turn + 2
                assert onward.tried > 0 or later.result is not None
        game.answer(agents[game.decision.player].answer(game))
