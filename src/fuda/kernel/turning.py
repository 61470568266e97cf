"""Cards that are turned over."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fuda.kernel.events import Event

if TYPE_CHECKING:
    from fuda.kernel.cards import Ref
    from fuda.kernel.game import Game


class FaceTurned(Event):
    """A card is turned face up or face down; what already lies so stays so."""

    __slots__ = ("card", "down")

    def __init__(self, key: str, rule: str, card: Ref, down: bool, source: Ref | None = None) -> None:
        Event.__init__(self, key, rule, source)
        self.card = card
        self.down = down

    @property
    def subject(self) -> Ref | None:
        return self.card

    def happen(self, game: Game) -> bool:
        card = game.card_at(self.card)
        if card is None or card.face_down == self.down:
            return False
        game.turn_face(card.id, self.down)
        return True
