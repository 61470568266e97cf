"""What positions are worth: what a game's terms must not let its players do."""

from __future__ import annotations

import pytest

from fuda.agents import make_agent
from tests.agents.test_turns import position

# Two cards drawn clear a mission, and leave no card for the end draw phase.
LAST_CARDS = """
game: vividz
title: The last two cards of the deck for a mission
rules: ["1007.2"]
cards:
  Dig: {{kind: event, cost: 0, text: "【イ】【効果】カードを2枚引く。"}}
  Tunnel: {{kind: mission, check: ["自分がカードを引く×1"], clear: ["自分がカードを引く×2"]}}
  Bridge: {{kind: mission, check: ["自分がカードを引く×8"], clear: ["自分がカードを引く×9"]}}
setup:
  A: {{mission: [Tunnel, {others}], hand: [Dig, Filler, Filler, Filler, Filler], deck: [Filler, Filler]}}
steps:
  - expect: {{active: A}}
"""


@pytest.mark.parametrize("name", ["greedy", "search:200"])
@pytest.mark.parametrize(
    ("others", "wins"),
    [("Bridge, Bridge", False), ("{card: Bridge, face_down: true}, {card: Bridge, face_down: true}", True)],
)
def test_the_last_cards_of_a_deck_are_drawn_only_to_win(name: str, others: str, wins: bool) -> None:
    game = position(LAST_CARDS.format(others=others))
    turn, agent = game.turn, make_agent(name, 1)
    while game.decision is not None and game.turn == turn and game.decision.player == 0:
        game.answer(agent.answer(game))
    assert (game.result.winners if game.result is not None else ()) == ((0,) if wins else ())
