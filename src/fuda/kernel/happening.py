"""Happening: events on their way, which something may replace before they happen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fuda.kernel.abilities import Context
from fuda.kernel.decisions import REPLACE, Decision
from fuda.kernel.events import DamageDealt, Event
from fuda.kernel.frames import Frame, Procedure

if TYPE_CHECKING:
    from fuda.kernel.cards import Card
    from fuda.kernel.game import Game


class Happening(Frame):
    """Events on their way: each is replaced as long as something replaces it, then all happen at once."""

    __slots__ = ("applied", "choice", "consent", "events", "ready", "several", "spent")

    def __init__(self, events: tuple[Event, ...]) -> None:
        Frame.__init__(self)
        self.events = events
        self.ready: tuple[Event, ...] = ()
        self.applied: tuple[tuple[int, int], ...] = ()  # replacements already used on the first event
        self.spent: tuple[tuple[int, int], ...] = ()  # what was carried out beforehand, once for all of the events
        self.choice: tuple[int, int] | None = None
        self.consent: bool | None = None
        self.several = False  # whether the one to apply was one of several

    def step(self, game: Game) -> Frame | Decision | None:
        while self.events:
            event = self.events[0].copy()  # a copy of this game may let the same one happen
            event.prepare(game)
            found = applicable(game, event, self.applied + self.spent) if self.choice is None else [self.choice]
            if not found:
                self.ready += (event,)
                self._next(self.events[1:])
                continue
            if self.choice is None:
                self.several = len(found) > 1
                chooser, found = game.book.replacements_due(game, event, found)
                if len(found) > 1 and not game.book.same_outcome(game, event, found):
                    return Decision(chooser, REPLACE, game.book.rule_of.replacing, tuple(found), "choice")
                self.choice = found[0]
            card = game.cards[self.choice[0]]
            replacing = game.plan_of(card.id).replacing[self.choice[1]]
            context = Context(card.ref, card.controller, event)
            if replacing.optional and self.consent is None:
                return game.book.consent(game, event, replacing, context)
            first = replacing.how.beforehand(game, event, replacing.when.match(game, event, context) or context)
            if first is not None and self.consent is not False:
                if replacing.how.in_place:
                    self._tell(game, card, event, ())
                    self._next(self.events[1:])
                else:
                    self.spent += (self.choice,)
                    self.choice = None
                return first
            self.applied += (self.choice,)
            if self.consent is not False:
                events = replacing.how.rewrite(game, event, context)
                self._tell(game, card, event, events)
                if game.book.replaces_once:
                    self.ready += events
                    self._next(self.events[1:])
                    continue
                self.events = events + self.events[1:]
                if not events:
                    self.applied = ()
            self.choice = None
            self.consent = None
        game.stack.pop()
        game.happen(tuple(event.copy() for event in self.ready))
        return None

    def _tell(self, game: Game, card: Card, event: Event, events: tuple[Event, ...]) -> None:
        """What is replaced, and that it was one of several; of damage, what becomes of it."""
        if game.log is None:
            return
        rules = game.book.rule_of
        number = rules.replaced or rules.replacing
        if self.several and number != rules.replacing:
            game.log.note(game, rules.replacing, "replaced first", card.controller, source=card.ref)
        if isinstance(event, DamageDealt) and len(events) < 2:
            kept = [one.amount for one in events if isinstance(one, DamageDealt) and one.target == event.target]
            amount = kept[0] if kept else 0
            game.log.note(game, number, "replaced", card.controller, (event.target,), amount, "damage", card.ref)
        else:
            game.log.note(game, number, "replaced", card.controller, source=card.ref)

    def _next(self, events: tuple[Event, ...]) -> None:
        self.events = events
        self.applied = ()
        self.choice = None
        self.consent = None


HAPPENING: Procedure[Happening] = Procedure("", "happening", Happening)


def applicable(game: Game, event: Event, applied: tuple[tuple[int, int], ...]) -> list[tuple[int, int]]:
    """The replacements (card, number of the ability) that fit the event and were not used on it yet."""
    index = game.fresh_index()
    found = []
    waiting = [found for key in event.keys(game) for found in index.replacing.get(key, ())]
    for card_id, number, replacing in waiting:
        if (card_id, number) in applied:
            continue
        card = game.cards[card_id]
        context = Context(card.ref, card.controller, event)
        if replacing.only_if is not None and not replacing.only_if.holds(game, context):
            continue
        if not replacing.how.applies(event) or replacing.when.match(game, event, context) is None:
            continue
        if game.book.can_replace(game, event, replacing, context):
            found.append((card_id, number))
    return found
