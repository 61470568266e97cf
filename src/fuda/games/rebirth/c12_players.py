"""12 Who is who in a game of two or more: turn order, turn team, opponents, everybody, and whom one may attack."""

from __future__ import annotations

from fuda.ability.selections import ANYONE, OPPONENT
from fuda.games.rebirth.zones import CIRCLE, DOUBLE_TEAM, RUMBLE, TURNS
from fuda.kernel.game import Game
from fuda.kernel.rulebook import rule

LETTERS = "ABCD"


@rule("1.1.1", "12.5.2", "12.6.2", "12.6.7", "12.1.1", "12.1.1.1", "12.5.1")
def turn_order(game: Game) -> tuple[int, ...]:
    """The players in the order of their turns; who left during this turn still has a place in it."""
    order: tuple[int, ...] = getattr(game.stack[0], "order", ()) if game.stack else ()
    return order or tuple(range(game.player_count))


@rule("12.7.1.1")
def team_of(game: Game, player: int) -> tuple[int, ...]:
    """A player and the teammates, from the left seat to the right."""
    return next(team for team in game.teams if player in team)


@rule("12.7.5.1", "12.7.7", "12.4.6")
def turn_players(game: Game) -> tuple[int, ...]:
    """The turn player, or the turn team; a player who left does nothing more."""
    if game.format != DOUBLE_TEAM and not game.out:
        return (game.active,)
    return tuple(player for player in turn_team(game) if player not in game.out)


def turn_team(game: Game) -> tuple[int, ...]:
    """Whose turn it is, also when they have left: the turn player's, or the turn team's."""
    return team_of(game, game.active) if game.format == DOUBLE_TEAM else (game.active,)


@rule("12.4.6", "12.7.5.1")
def has_turn(game: Game, whose: str, meant: tuple[int, ...], controller: int) -> bool:
    """Whether it is a turn of the players that are meant; the turn of a player who left is still that player's."""
    if whose == ANYONE:
        return True
    gone = whose == OPPONENT and game.active in game.out and game.active not in team_of(game, controller)
    return gone or any(player in meant for player in turn_team(game))


@rule("12.2.1", "1.3.4")
def from_turn_player(game: Game) -> tuple[int, ...]:
    """The players still in the game: the turn player first, then as their turns come; teams together."""
    if game.player_count == 2 and not game.out:
        return (game.active, 1 - game.active)
    order = turn_order(game)
    if game.active in order:
        at = order.index(game.active)
        order = order[at:] + order[:at]
    if game.format == DOUBLE_TEAM:
        own = team_of(game, game.active)
        order = (*own, *(player for player in order if player not in own))
    return tuple(player for player in order if player not in game.out)


@rule("12.6.4", "12.6.7.1")
def neighbours(game: Game, player: int) -> tuple[int, ...]:
    """The players directly after and before one in turn order; a place that somebody left is empty for this turn."""
    order = turn_order(game)
    if player not in order:
        return ()
    at = order.index(player)
    beside = dict.fromkeys((order[(at + 1) % len(order)], order[at - 1]))
    return tuple(other for other in beside if other != player and other not in game.out)


@rule("12.5.4", "12.6.4", "12.7.10", "12.7.10.1", "12.7.8")
def opponents(game: Game, player: int) -> tuple[int, ...]:
    """The players that "opponent" can mean: all others, in a circle the neighbours, between teams the other team."""
    if game.player_count == 2 and not game.out:
        return (1 - player,)
    beside = neighbours(game, player) if game.format == CIRCLE else ()
    own = team_of(game, player)
    others = [other for other in from_turn_player(game) if other not in own]
    return tuple(other for other in others if game.format != CIRCLE or other in beside)


@rule("12.5.4", "12.6.4")
def everybody(game: Game, player: int) -> tuple[int, ...]:
    """The players that "player" can mean: all, in a circle oneself and the neighbours."""
    found = from_turn_player(game)
    if game.format != CIRCLE:
        return found
    beside = neighbours(game, player)
    return tuple(other for other in found if other == player or other in beside)


@rule("12.5.5", "12.6.5")
def may_cancel(game: Game, player: int, master: int) -> bool:
    """In a circle only the neighbours of a play's master may call it off; elsewhere everybody."""
    return game.format != CIRCLE or player in neighbours(game, master)


@rule("12.5.6", "12.6.6", "12.7.7.4.1", "12.6.1")
def attackable(game: Game, player: int) -> tuple[int, ...]:
    """The players whose entry a player may attack by the format."""
    if game.format == CIRCLE:
        order = turn_order(game)
        after = order[(order.index(player) + 1) % len(order)]
        return () if after == player or after in game.out else (after,)
    if game.format == DOUBLE_TEAM:
        facing = front(game, player)
        return () if facing in game.out else (facing,)
    return opponents(game, player)


@rule("12.7.4", "12.7.4.1")
def front(game: Game, player: int) -> int:
    """The player opposite: the right seat of one team faces the left seat of the other."""
    team = team_of(game, player)
    other = next(other for other in game.teams if other is not team)
    return other[len(other) - 1 - team.index(player)]


@rule("12.3.1")
def had_a_turn(game: Game, player: int) -> bool:
    """Whether a player may be attacked already: in games of more than two, only after their first turn has begun."""
    return game.format not in (RUMBLE, CIRCLE, DOUBLE_TEAM) or game.numbers[player][TURNS] > 0


@rule("12.5.6.1", "12.6.6.1", "12.7.7.4.2")
def blockers_of(game: Game, target: int) -> tuple[int, ...]:
    """Who may block: the attacked player, in a double team also the teammate."""
    others = [player for player in team_of(game, target) if player != target] if game.format == DOUBLE_TEAM else []
    blockers = (target, *others)
    return tuple([player for player in blockers if player not in game.out]) if game.out else blockers


def next_in_turn(game: Game, player: int) -> int:
    """Whose turn comes after a player's."""
    order = turn_order(game)
    at = order.index(player)
    after = [order[(at + step) % len(order)] for step in range(1, len(order) + 1)]
    own = team_of(game, player) if game.format == DOUBLE_TEAM else ()
    return next((other for other in after if other not in game.out and other not in own), player)


@rule("12.7.1", "12.7.4", "12.7.6")
def take_seats(game: Game) -> None:
    """In a double team the first two players are one team and the others the other, unless teams were given."""
    if game.format == DOUBLE_TEAM and len(game.teams) == game.player_count:
        half = game.player_count // 2
        game.teams = (tuple(range(half)), tuple(range(half, game.player_count)))
