"""1.3–1.8, 1.10 Players (プレイヤー): the active one, opponents and teammates, turn order, and leaving the game."""

from __future__ import annotations

from fuda.games.lorcana.zones import OUT, PLAYER
from fuda.kernel.cards import Ref
from fuda.kernel.decisions import ACT, Decision
from fuda.kernel.game import Game
from fuda.kernel.rulebook import rule
from fuda.procedures.leaving import goes_with_everything

SHARED_TURNS = "shared_turns"


@rule("1.10.3.1")
def turn_players(game: Game) -> tuple[int, ...]:
    """The players whose turn it is: the active one, or where teams share turns the whole team."""
    if game.options.get(SHARED_TURNS) is None:
        return (game.active,)
    team = next(team for team in game.teams if game.active in team)
    return tuple(player for player in game.in_turn_order() if player in team)


@rule("1.4.1", "1.4.2")
def opponents(game: Game, player: int) -> tuple[int, ...]:
    """Everybody one plays against, in turn order; teammates are no opponents."""
    return game.opponents(player)


@rule("1.10.2.1", "1.10.2")
def next_player(game: Game) -> int:
    """The player to the left who is still in the game, beyond those whose turn it was."""
    done = set(next(team for team in game.teams if game.active in team)) if SHARED_TURNS in game.options else set()
    order = [(game.active + step) % game.player_count for step in range(1, game.player_count + 1)]
    return next((player for player in order if player not in game.out and player not in done), game.active)


@rule("3.2.1.3", "3.2.1.2", "1.10.2.3", "8.7.9")
def leave(game: Game, player: int, number: str) -> None:
    """A player has lost: all their cards and effects leave with them, and the others play on if there are two."""
    game.finish((player,), number)
    if game.is_over():
        return
    goes_with_everything(game, player, OUT)
    for card_id in list(game.modified):
        game.set_effects(card_id, tuple(mod for mod in game.cards[card_id].mods if mod.controller != player))


@rule("3.2.1.3")
def concede(game: Game, player: int) -> None:
    """A player gives up and leaves at once; a question that was theirs is answered in the shortest way."""
    leave(game, player, "3.2.1.3")
    decision = game.decision
    if game.is_over() or decision is None:
        game.decision = None
        return
    game.decision = None
    if decision.kind == ACT:
        game.stack[-1].goto("4.3.2")
        return
    game.ask(without_gone(game, decision, player))


def without_gone(game: Game, decision: Decision, player: int) -> Decision:
    """The question without cards that have left; for the player who left with no more than must be answered."""
    left = tuple(one for one in decision.candidates if not is_gone(game, one)) or decision.candidates
    least, most = min(decision.minimum, len(left)), min(decision.maximum, len(left))
    if decision.player == player:
        return decision.but(candidates=left[:least], minimum=least, maximum=least, weights=(), at_least=0)
    return decision.but(candidates=left, minimum=least, maximum=most)


def is_gone(game: Game, candidate: object) -> bool:
    if isinstance(candidate, tuple) and len(candidate) == 2:
        ref: Ref = candidate
        return game.card_at(ref) is None
    return False


def mark_of(game: Game, player: int) -> int:
    """The card that stands for a player."""
    return game.zone(player, PLAYER)[0]
