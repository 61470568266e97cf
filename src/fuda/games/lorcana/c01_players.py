"""1.3–1.8, 1.10 Players (プレイヤー): the active one, opponents and teammates, turn order, and leaving the game."""

from __future__ import annotations

from fuda.games.lorcana.zones import OUT, PLAY, PLAYER
from fuda.kernel.cards import Ref
from fuda.kernel.decisions import ACT, Decision
from fuda.kernel.game import Game
from fuda.kernel.rulebook import rule

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
    for zone in range(len(game.book.zones)):
        for card_id in list(game.zone(player, zone)) if zone != OUT else ():
            take_out(game, player, card_id)
    game.waiting = [waiting for waiting in game.waiting if waiting.context.controller != player]
    game.delayed = [delayed for delayed in game.delayed if delayed.context.controller != player]
    for card_id in list(game.modified):
        card = game.write(card_id)
        card.mods = tuple(mod for mod in card.mods if mod.controller != player)
    game.touch()


def take_out(game: Game, player: int, card_id: int) -> None:
    """A card leaves the game with its player; nothing triggers."""
    card = game.write(card_id)
    game.write_zone(player, card.zone).remove(card_id)
    for other in range(game.player_count):
        for member in game.zone(other, PLAY):
            if game.cards[member].host == card_id:
                game.write(member).host = -1
    card.renew()
    card.zone = OUT
    game.write_zone(player, OUT).append(card_id)


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
