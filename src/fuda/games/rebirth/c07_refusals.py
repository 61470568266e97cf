"""Why something cannot be done now: the one rule that forbids it comes first."""

from __future__ import annotations

from typing import Final

from fuda.ability.doing import Choosing
from fuda.ability.selections import ALLIES, OPPONENT, YOU
from fuda.games.rebirth.c08_block import BLOCK
from fuda.games.rebirth.c09_choices import is_shielded
from fuda.games.rebirth.c09_counter import CANCEL
from fuda.games.rebirth.c09_play import Playing
from fuda.games.rebirth.c12_players import opponents, team_of
from fuda.games.rebirth.zones import CIRCLE, DOUBLE_TEAM
from fuda.kernel.abilities import Context
from fuda.kernel.cards import Ref
from fuda.kernel.decisions import Action, Decision
from fuda.kernel.game import Game
from fuda.kernel.rulebook import rule

OFFERED: Final = {"attack": "8.2.3"}  # the question in which it is offered, where that has another number


def refusals(game: Game, player: int, action: Action) -> tuple[str, ...]:
    """The rules that forbid an action now, empty if it may be taken."""
    decision = game.decision
    if decision is not None and action in decision.candidates and speaks(game, decision, player):
        return ()
    act = game.book.acts.get(action.verb)
    if act is None:
        return ("7.1.2",)
    if act in (BLOCK, CANCEL):
        return act.refusals(game, player, action) or act.when
    offered = OFFERED.get(act.verb, act.when[0])
    if decision is None or not speaks(game, decision, player) or decision.rule != offered or not action.objects:
        return act.when
    return act.refusals(game, player, action) or ("13.1.1.2",)


def speaks(game: Game, decision: Decision, player: int) -> bool:
    """Whether a player may answer: the one who is asked, in a double team's own actions also the teammate."""
    if game.format == DOUBLE_TEAM and decision.kind in ("act", "trigger") and decision.rule != "7.3.2":
        return player in team_of(game, decision.player)
    return player == decision.player


def choice_refusals(game: Game, decision: Decision, candidate: object) -> tuple[str, ...]:
    """The rules that keep something from being chosen."""
    if not isinstance(candidate, tuple) or decision.source is None or not decision.candidates:
        return (decision.rule,)
    context = Context(decision.source, decision.player)
    if is_shielded(game, candidate, context):
        return ("1.3.3",)
    return (*whose_card_it_is(game, decision.player, candidate), decision.rule)


# Whose cards the words of a text mean between teams.
OF_TEAMS: Final = {YOU: "12.7.8", ALLIES: "12.7.9", OPPONENT: "12.7.10"}


@rule("12.6.4", "12.6.7.1", "12.7.8", "12.7.9", "12.7.10")
def whose_card_it_is(game: Game, player: int, candidate: Ref) -> tuple[str, ...]:
    """In games of more than two, the rule that says whose cards a word means."""
    owner = game.cards[candidate[0]].controller
    if game.player_count == 2 or owner == player:
        return ()
    if game.format == DOUBLE_TEAM:
        word = word_for_players(game)
        likely = "12.7.8" if owner in team_of(game, player) else "12.7.10"
        return tuple(dict.fromkeys((OF_TEAMS.get(word, likely), likely)))
    if game.format == CIRCLE and owner not in opponents(game, player):
        return ("12.6.4", "12.6.7.1")
    return ("12.5.4",) if game.format != CIRCLE else ("12.6.4",)


def word_for_players(game: Game) -> str:
    """Whose cards the choice that is open falls on, in the word of the text."""
    asking = game.stack[-1]
    if isinstance(asking, Playing) and asking.pending:
        cards = asking.pending[0][0].cards
    elif isinstance(asking, Choosing):
        cards = asking.effect.cards
    else:
        return ""
    within = getattr(cards, "cards", cards)
    return str(getattr(within, "whose", ""))
