"""Why an answer to a question is not a legal one: the rule that forbids it, by the question's own rule."""

from __future__ import annotations

from typing import Any, Final

from fuda.games.shadowverse_evolve.c10_playing import Playing
from fuda.games.shadowverse_evolve.c10_targets import demanded, find_modes
from fuda.games.shadowverse_evolve.c12_keywords import is_shielded
from fuda.kernel.decisions import CHOOSE, PAY, Decision
from fuda.kernel.game import Game
from fuda.kernel.rulebook import rule

# The rule against a thing that may not be named, and the rule against so many, by the rule of the question.
AGAINST: Final[dict[str, tuple[str, str]]] = {
    "5.7.1": ("5.7.1", "5.7.1.1"),
    "12.2.2": ("5.15.1.1.1", "12.2.2"),
    "5.15.1.1": ("5.15.1.1.1", "5.15.1"),
    "10.6.2.2.3": ("10.4.4", "1.3.5"),
    "12.2.3": ("12.2.3", "12.2.3"),
}


@rule("12.15.2", "10.6.2.3", "10.6.2.3.1", "10.6.2.3.2", "10.6.2.4.2", "5.17.3.1.2", "5.7.1.1", "1.3.5")
def answer_refusals(game: Game, decision: Decision, candidate: Any) -> tuple[str, ...]:
    """The rules against naming a card or a number here, or (None) against so many of them."""
    if decision.kind == CHOOSE and decision.rule in ("10.6.2.3", "10.6.2.4.2"):
        return target_refusals(game, decision, candidate)
    if decision.kind == PAY and decision.rule not in AGAINST:
        return ("10.4.2.2",)
    if decision.rule == "10.6.2.2.2":
        return mode_refusals(game, candidate)
    thing, many = AGAINST.get(decision.rule, (decision.rule, decision.rule))
    return (many if candidate is None else thing,)


def target_refusals(game: Game, decision: Decision, candidate: Any) -> tuple[str, ...]:
    """Aura keeps a card from being chosen; otherwise it is not described, or there are too many or too few."""
    if candidate is not None:
        card = game.card_at(candidate)
        if card is not None and is_shielded(game, card, decision.player):
            return ("12.15.2",)
        return ("1.3.2.3", "10.6.2.3") if demanded(game, decision.candidates, decision.player) else ("10.6.2.3",)
    if decision.at_least:
        return ("1.3.2.3",)
    if decision.rule == "10.6.2.4.2":
        return ("10.6.2.4.2",)
    return ("10.6.2.3.1",) if decision.minimum == decision.maximum else ("10.6.2.3.2",)


def mode_refusals(game: Game, candidate: Any) -> tuple[str, ...]:
    """An option that could not be played may not be chosen, and no other number of options than the text says."""
    playing = game.stack[-1]
    assert isinstance(playing, Playing)
    modes = find_modes(game, playing.effects, playing.context)
    if candidate is not None and modes is not None and 1 <= candidate <= len(modes.options):
        return ("5.17.3.1.2",)
    return ("5.17.2.1",) if modes is not None and modes.up_to else ("5.17.1",)
