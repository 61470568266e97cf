"""What a text of Vividz spoke of before: that character, that card (913.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from fuda.ability.selections import It
from fuda.ability.sentences import Note
from fuda.kernel.abilities import NOTHING, Context, question

if TYPE_CHECKING:
    from fuda.kernel.cards import Ref
    from fuda.kernel.game import Game

CHARACTER: Final = "character"
CARD: Final = "card"
THING: Final = "thing"  # whatever was named last
DRAWN: Final = "drawn"  # what was drawn last
LATEST: Final = -1  # the label of what was named last


@question(NOTHING, ())
class That(It):
    """What a text calls "that character" or "that card": what was named last, or what was noted under a label."""

    noun: str
    label: int = LATEST

    def refs(self, game: Game, context: Context) -> tuple[Ref, ...]:
        return tuple([game.follow(ref, context) for ref in self._named(context)])

    def seen(self, game: Game, context: Context) -> tuple[Ref, ...]:
        return tuple([game.seen(ref, context) for ref in self._named(context)])

    def _named(self, context: Context) -> tuple[Ref, ...]:
        if self.label == LATEST:
            return context.it
        noted = [refs for effect, refs in context.targets if effect == Note(self.label)]
        return noted[-1] if noted else ()

    def __repr__(self) -> str:
        return f"That({self.noun!r})" if self.label == LATEST else f"That({self.noun!r}, {self.label})"
