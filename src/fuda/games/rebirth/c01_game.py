"""1 The game (ゲームの概要): how it is won and lost, and its principles."""

from __future__ import annotations

from dataclasses import field
from typing import Final

from fuda.ability.changes import PlayerCannot
from fuda.ability.doing import Doing
from fuda.ability.selections import players
from fuda.ability.verbs import Lose, Win
from fuda.games.rebirth.c12_leaving import finish, leave_game
from fuda.games.rebirth.c12_players import team_of
from fuda.kernel.abilities import ByHand
from fuda.kernel.decisions import Decision
from fuda.kernel.events import CardTurned, Event, make_line
from fuda.kernel.frames import Frame, Procedure, frame
from fuda.kernel.game import Game
from fuda.kernel.happening import Happening
from fuda.kernel.log import Line
from fuda.kernel.player_effects import on_players
from fuda.kernel.rulebook import CarriedOut, Cited, rule, verb
from fuda.procedures import by_hand

PLAYERS: Final = (2, 4)
# Principles that the kernel keeps for every effect: what is already so does not become so again (CardTurned, 1.3.2.1),
# prohibitions are asked before anything is done (1.3.3), texts are read before the book's defaults (1.3.1).
BY_HAND = CarriedOut(ByHand, by_hand.carry_out, "1.3.1")
TEXTS_WIN = Cited("1.3.1", by=Doing)
AS_FAR_AS_POSSIBLE = Cited("1.3.2", by=Game.happen)
ALREADY_SO = Cited("1.3.2.1", by=CardTurned.happen)
WHOLE_NUMBERS = Cited("1.3.5", "1.3.5.1", by=Decision.accepts)
LOST: Final = "!lost"


class PlayerLost(Event):
    """A player is about to lose; a replacement may stand in for it."""

    __slots__ = ("player",)

    def __init__(self, rule: str, player: int) -> None:
        Event.__init__(self, "lost", rule)
        self.player = player

    def happen(self, game: Game) -> bool:
        if self.player in game.out:
            return False
        game.count(LOST, self.player)
        return True

    def line(self, game: Game) -> Line:
        return make_line(game, self, self.player)


@frame
class Losing(Frame):
    """Players lose at the same time, by a rule."""

    players: tuple[int, ...]
    rule: str


LOSING: Procedure[Losing] = Procedure("1.2.2", "losing", Losing)


@LOSING.step("1.2.2")
def be_defeated(game: Game, losing: Losing) -> Frame | None:
    """Each of them loses, unless something replaces it."""
    return game.perform(*(PlayerLost(losing.rule, player) for player in losing.players))


@LOSING.step("1.2.2")
def go_out(game: Game, losing: Losing) -> None:
    """Whoever has really lost leaves the game."""
    losers = tuple(player for player in losing.players if game.tallies.pop(f"{LOST} {player}", 0))
    if losers:
        leave_game(game, losers, losing.rule)


@rule("1.2.4", "1.2.4.1")
def concede(game: Game, player: int) -> None:
    """A player gives up at any moment; nothing replaces or waits for it."""
    if game.is_over() or player in game.out:
        return
    asked, asking = game.decision, game.stack[-1] if game.stack else None
    game.decision = None
    if game.log is not None:
        game.log.note(game, "1.2.4", "lost", player)
    leave_game(game, (player,), "1.2.4")
    if game.is_over() or asked is None or not game.stack or game.stack[-1] is not asking:
        return
    if asked.player != player and asking is not None and not isinstance(asking, Happening):
        asking.at -= 1  # the question is put again: what may be chosen has changed


@verb(Win, "1.2.5")
def win_by_effect(game: Game, doing: Doing, effect: Win) -> None:
    """A player, with their team, wins in the middle of the effect."""
    meant = players(game, effect.whose, doing.context)
    finish(game, tuple(sorted({mate for player in meant for mate in team_of(game, player)})), "1.2.5", "1.2.5")


@verb(Lose, "1.2.5")
def lose_by_effect(game: Game, doing: Doing, effect: Lose) -> Frame:
    """A player loses in the middle of the effect."""
    return Losing(players(game, effect.whose, doing.context), "1.2.5")


@frame
class Forbidding(Frame):
    """Something that keeps players from doing things as long as it is under way."""

    forbidden: tuple[tuple[str, int], ...] = field(default=(), init=False)  # what whom may not do


@rule("1.3.3")
def is_forbidden(game: Game, what: str, player: int) -> bool:
    """Whether an effect keeps a player from doing something: for this turn, for this attack, or a static one."""
    for under_way in game.stack:
        if isinstance(under_way, Forbidding) and (what, player) in under_way.forbidden:
            return True
    if game.tally(f"no {what}", player) > 0:
        return True
    if PlayerCannot not in game.fresh_index().changes and not game.delayed:
        return False
    bans = on_players(game, PlayerCannot)
    return any(ban.what == what and player in players(game, ban.whose, context) for ban, context in bans)


@rule("1.3.2.2")
def at_least_nothing(amount: int) -> int:
    """An amount below zero counts as zero; doing something zero times is not doing it."""
    return max(amount, 0)
