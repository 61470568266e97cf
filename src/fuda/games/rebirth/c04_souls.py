"""1.3.1, 4.4 Souls (魂), which cards explain: they lie under the character of the entry and leave when it does."""

from __future__ import annotations

from fuda.games.rebirth.c04_zones import entry_of, to_owner
from fuda.games.rebirth.zones import SOUL, WAITING
from fuda.kernel.cards import Ref
from fuda.kernel.events import CardMoved
from fuda.kernel.frames import Flow, Frame, Procedure, frame
from fuda.kernel.game import Game
from fuda.kernel.rulebook import rule


@frame
class SoulsLeaving(Frame):
    """Souls whose character has moved."""

    souls: tuple[Ref, ...]


SOULS_LEAVING: Procedure[SoulsLeaving] = Procedure("4.1.4", "souls leave", SoulsLeaving)


@SOULS_LEAVING.step("4.1.4")
def souls_go(game: Game, leaving: SoulsLeaving) -> Flow:
    """They go to the waiting room."""
    return game.perform(*(to_owner(game, "4.1.4", ref, WAITING) for ref in leaving.souls))


def become_soul(game: Game, event: CardMoved) -> None:
    """A new soul belongs to the character that is in the entry."""
    entry = entry_of(game, event.to_player)
    if entry is not None:
        game.link(event.after[0], entry.id)


@rule("1.3.1", "4.1.4")
def leave_with_host(game: Game, event: CardMoved) -> None:
    """The souls of a character that has left the entry follow at once."""
    souls = souls_of(game, event.after[0], event.from_player)
    if souls:
        game.stack.append(SoulsLeaving(souls))


def souls_of(game: Game, host: int, player: int) -> tuple[Ref, ...]:
    """The souls that belong to a character."""
    return tuple(ref for ref in game.refs(player, SOUL) if game.cards[ref[0]].host == host)
