"""The effects of things that resolved, as they lie on cards: what begins and ends, and what must be worked out anew."""

from __future__ import annotations

from fuda.kernel.abilities import EVERYTHING
from fuda.kernel.effects import ABILITIES, Modification
from fuda.kernel.state import State


class Lasting(State):
    """A state with what it says of the effects on its cards."""

    __slots__ = ()

    def set_effects(self, card_id: int, effects: tuple[Modification, ...]) -> None:
        """These are the effects of things that resolved on a card from now on."""
        card = self.write(card_id)
        if self.in_index((*card.mods, *effects)):
            self.index = None
        card.mods = effects
        if effects:
            self.modified = {**self.modified, card_id: None}
        self.stale = True
        self.quiet = 0

    def in_index(self, effects: tuple[Modification, ...]) -> bool:
        """Whether abilities come or go by effects that wait in the index."""
        for mod in effects:
            if mod.change.layer == ABILITIES and mod.change.changes_index(self.book):
                return True
        return False

    def forget_alone(self) -> None:
        """What effects make of cards may be another thing now, where they look at more than their cards."""
        for known in self.alone.values():
            if not known.constant:
                self.alone = {card: known for card, known in self.alone.items() if known.constant}
                return

    def effects_look_on(self) -> bool:
        """Whether effects on cards may look at more than their cards."""
        for card_id in self.modified:
            mods, known = self.cards[card_id].mods, self.alone.get(card_id)
            if mods and (known is None or known.mods is not mods or not known.constant):
                return True
        return False

    def unsettle_watchers(self, keys: tuple[str, ...]) -> None:
        """Something that is watched by these keys has changed without an event; constant abilities may look at it."""
        index = self.index
        if index is None or not index.watches.isdisjoint((EVERYTHING, *keys)) or self.effects_look_on():
            self.unsettle()
        else:
            self.stir()

    def end_or_begin(self, effects: tuple[Modification, ...]) -> None:
        """Effects on a card end or begin: work out anew what follows from them when it is asked for."""
        if self.in_index(effects):
            self.touch()
        else:
            self.unsettle()
            self.forget_alone()

    def has_later_effects(self) -> bool:
        """Whether an effect waits for its turn to begin."""
        for card_id in self.modified:
            for mod in self.cards[card_id].mods:
                if mod.until is not None and mod.until.later:
                    return True
        return False
