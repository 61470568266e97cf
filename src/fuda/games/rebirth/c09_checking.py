"""1.3.1, 9.7.4.3 A check (チェック), which cards explain: the top card of the deck wins or loses."""

from __future__ import annotations

from fuda.ability.doing import Doing, InContext
from fuda.ability.filters import stat_of
from fuda.ability.selections import players
from fuda.ability.verbs import Mill
from fuda.games.rebirth.c04_zones import entry_of
from fuda.games.rebirth.notation.conditions import LOST, WON
from fuda.games.rebirth.notation.effects import Check
from fuda.games.rebirth.zones import CHARACTER, REBIRTH_KIND
from fuda.kernel.abilities import Context
from fuda.kernel.events import Happened
from fuda.kernel.frames import Flow, Procedure
from fuda.kernel.game import Game
from fuda.kernel.rulebook import verb


class Checking(InContext):
    """A check that a player makes."""

    __slots__ = ("checks_for",)

    def __init__(self, context: Context) -> None:
        InContext.__init__(self, context)
        self.checks_for = context.controller


CHECKING: Procedure[Checking] = Procedure("9.7.4.3", "check", Checking)


@verb(Check, "9.7.4.3", "1.3.1")
def check(game: Game, doing: Doing, effect: Check) -> Checking:
    """The player makes a check."""
    return Checking(doing.context)


@CHECKING.step("9.7.4.3")
def put_top_card(game: Game, checking: Checking) -> Flow:
    """The top card of the deck goes to the waiting room."""
    return Doing((Mill(1, "waiting"),), checking.context)


@CHECKING.step("9.7.4.3")
def see_who_wins(game: Game, checking: Checking) -> Flow:
    """A rebirth card wins, and a character with more ATK than the opponent's entry; anything else loses."""
    won = wins(game, checking.context)
    checking.context = checking.context.but(number=WON if won else LOST)
    player, source = checking.checks_for, checking.context.source
    result = "check won" if won else "check lost"
    return game.perform(*(Happened("9.7.4.3", what, player, source=source) for what in ("checked", result)))


def wins(game: Game, context: Context) -> bool:
    """Whether the card that went wins the check."""
    for ref in context.it:
        info = game.info_of(ref)
        foes = [entry_of(game, player) for player in players(game, "opponent", context)]
        atk = stat_of(game, ref, "atk") or 0
        if info.kind == REBIRTH_KIND:
            return True
        if info.kind == CHARACTER:
            return any(foe is not None and atk > (stat_of(game, foe.ref, "atk") or 0) for foe in foes)
    return False
