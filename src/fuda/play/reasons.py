"""Why a computer player answers as it does, in words: what it expects to do, and what that changes."""

from __future__ import annotations

from typing import Final

from fuda.agents import agent_for
from fuda.agents.agent import Seat
from fuda.agents.explaining import explain
from fuda.agents.values import WON, value_of
from fuda.kernel.decisions import Answer
from fuda.kernel.game import Game
from fuda.play.options import options
from fuda.play.seen import Seen
from fuda.play.words import Words

ADVISER: Final = "greedy"
MOST: Final = 4  # terms that are named
STEPS: Final = 5  # answers of the expected line that are named


def reason_lines(words: Words, game: Game, answer: Answer | None = None, seed: int = 0) -> list[str]:
    """Why that answer, or the one that a computer player would give, from what the player who is asked may know."""
    assert game.decision is not None
    chosen = agent_for(ADVISER, seed, game.decision.player).answer(game) if answer is None else answer
    reason = explain(Seat(game), chosen, value_of(game.book.slug), seed)
    lines = [words.say("reasons", "does", what=said(words, step.game, step.answer)) for step in reason.line[:1]]
    then = [said(words, step.game, step.answer) for step in reason.line[1:STEPS]]
    if then:
        lines.append(words.say("reasons", "then", what=" → ".join(then)))
    if abs(reason.after) >= WON:
        return [*lines, words.say("reasons", "wins" if reason.after > 0 else "loses")]
    lines.append(words.say("reasons", "worth", before=reason.before, after=reason.after))
    changes = [f"{words.say('terms', name)} {amount:+}" for name, amount in list(reason.changes.items())[:MOST]]
    return [*lines, words.say("reasons", "because", what=", ".join(changes))] if changes else lines


def said(words: Words, game: Game, answer: Answer) -> str:
    """An answer in words, as the player who gives it reads it."""
    assert game.decision is not None
    labels = options(Seen.of(game, game.decision.player, words))
    return ", ".join(labels[index] for index in answer) or words.say("reasons", "nothing")
