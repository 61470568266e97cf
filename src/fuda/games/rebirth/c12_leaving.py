"""12.4 A player leaves the game (プレイヤーの退場), and when that ends it (1.2.3, 12.5.3, 12.6.3, 12.7.3)."""

from __future__ import annotations

from typing import Final

from fuda.games.rebirth.c12_players import turn_order
from fuda.games.rebirth.zones import CIRCLE, DOUBLE_TEAM, RETIRE, RUMBLE
from fuda.kernel.game import Game, Result
from fuda.kernel.rulebook import rule
from fuda.procedures.leaving import goes_with_everything
from fuda.procedures.playing import Play

ONE_OUT: Final = "one_out"
SOMEBODY_LEFT: Final = "!somebody left"


@rule("1.2.2", "1.2.3", "1.2.3.1", "12.4.1")
def leave_game(game: Game, losers: tuple[int, ...], cause: str) -> None:
    """Those players have lost by a rule: the game ends as the format says, or goes on without them."""
    game.out = tuple(sorted({*game.out, *losers}))
    decided = winners_now(game, losers)
    if decided is not None:
        finish(game, *decided, cause)
        return
    for player in losers:
        remove(game, player)
    game.tallies[SOMEBODY_LEFT] = 1


@rule("1.2.1", "1.2.1.1")
def finish(game: Game, winners: tuple[int, ...], number: str, cause: str) -> None:
    """The game is won by a rule, because of what another rule brought about; whoever has not won has lost."""
    losers = tuple(player for player in range(game.player_count) if player not in winners)
    game.result = Result(winners, losers, cause)
    if game.log is not None:
        for player in winners or (game.active,):
            game.log.note(game, number, "won" if winners else "nobody won", player)


def has_one_out(game: Game) -> bool:
    return game.options.get(ONE_OUT) in ("yes", "true", "True")


# Who has won (nobody, if the tuple is empty), and the rule that says so.
Winning = tuple[tuple[int, ...], str]


@rule("1.2.3", "12.7.3", "12.5.3", "12.6.3")
def winners_now(game: Game, losers: tuple[int, ...]) -> Winning | None:
    """Who has won after these losses; None if the game goes on."""
    left = tuple(player for player in range(game.player_count) if player not in game.out)
    if game.format == DOUBLE_TEAM:
        whole = [team for team in game.teams if not any(player in game.out for player in team)]
        return (whole[0], "12.7.3") if len(whole) == 1 else ((), "1.2.3.1")
    if not left:
        return (), "1.2.3.1"
    if has_one_out(game) and game.format == CIRCLE:
        return before_losers(game, losers)
    if len(left) == 1:
        return left, "1.2.3"
    if has_one_out(game) and game.format == RUMBLE:
        return fewest_retired(game, "12.5.3.1")
    return None


@rule("12.5.3.1", "12.5.3.2")
def fewest_retired(game: Game, number: str) -> Winning | None:
    """The player with the fewest retired cards, if it is one alone."""
    left = [player for player in range(game.player_count) if player not in game.out]
    fewest = min(len(game.zone(player, RETIRE)) for player in left)
    found = tuple(player for player in left if len(game.zone(player, RETIRE)) == fewest)
    return (found, number) if len(found) == 1 else None


@rule("12.6.3.1", "12.6.3.2", "12.6.3.2.1")
def before_losers(game: Game, losers: tuple[int, ...]) -> Winning:
    """The players still there whose next one in turn order has just lost."""
    order = turn_order(game)
    pairs = zip(order, order[1:] + order[:1], strict=True)
    winners = tuple(sorted(player for player, after in pairs if player not in game.out and after in losers))
    if len(winners) > 1:
        return winners, "12.6.3.2.1"
    return winners, "12.6.3.1" if len(losers) == 1 else "12.6.3.2"


@rule("12.5.3.2")
def one_out_is_decided(game: Game) -> None:
    """After somebody left a one-out rumble, a change of retired cards may leave one player with the fewest."""
    if not game.is_over() and SOMEBODY_LEFT in game.tallies and game.format == RUMBLE and has_one_out(game):
        decided = fewest_retired(game, "12.5.3.2")
        if decided is not None:
            finish(game, *decided, "12.5.3.2")


@rule("12.4.2", "12.4.3", "12.4.5", "12.4.7", "12.6.7")
def remove(game: Game, player: int) -> None:
    """The player's cards, zones and waiting abilities are gone from the game; the place in a circle stays empty."""
    if game.log is not None:
        game.log.note(game, "12.4.2", "cards go", player)
        game.log.note(game, "12.4.3", "zones go", player)
        if any(waiting.context.controller == player for waiting in game.waiting):
            game.log.note(game, "12.4.5", "waits no more", player)
        if game.format == CIRCLE:
            game.log.note(game, "12.6.7", "place is empty", player)
    goes_with_everything(game, player)
    break_off(game, player)


@rule("12.4.4")
def break_off(game: Game, player: int) -> None:
    """What the player was playing is broken off, with everything that it had begun."""
    for depth, frame in enumerate(game.stack):
        if isinstance(frame, Play) and frame.player == player:
            if game.log is not None:
                game.log.note(game, "12.4.4", "is broken off", player)
            del game.stack[depth:]
            return
