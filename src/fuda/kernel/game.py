"""One game: the loop that runs it from one decision to the next, and what happens in it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from fuda.kernel.abilities import EVERYTHING, Ability, Context, Pattern
from fuda.kernel.cards import Info, Ref
from fuda.kernel.decisions import ACT, WINDOW, Answer, Decision
from fuda.kernel.deriving import add_to, derive, index_anew
from fuda.kernel.effects import ABILITIES, Index, Modification, Until
from fuda.kernel.errors import NotLegalNow
from fuda.kernel.events import CardMoved, Event, Happened, all_quiet
from fuda.kernel.frames import Frame
from fuda.kernel.happening import Happening
from fuda.kernel.loops import NO_ROUNDS
from fuda.kernel.memory import follow, forget, seen
from fuda.kernel.plans import Plan
from fuda.kernel.players import Players
from fuda.kernel.sameness import all_alike
from fuda.kernel.state import Result
from fuda.kernel.triggers import Listener, are_heard, leaving_listeners, trigger
from fuda.kernel.waiting import Delayed, Waiting

if TYPE_CHECKING:
    from fuda.kernel.abilities import Change

NO_EVENTS: Final[frozenset[str]] = frozenset()
MANY_LIVES: Final = 12  # so many that are over are remembered without asking who refers to them


class Game(Players):
    """One game: its state, and the loop that runs it from one decision to the next."""

    __slots__ = ()

    # Running.

    def run(self) -> None:
        """Go on until somebody must decide or the game is over."""
        book, numbers, log, stack = self.book, self.book.step_rules, self.log, self.stack
        game = self  # by its other name a result is seen that a step brings
        while stack and self.decision is None and self.result is None:
            frame = stack[-1]
            procedure = frame.procedure
            flow: object = None
            if procedure.steps_itself:
                flow = frame.step(self)
            else:  # `Frame.step`, spelled out: nothing runs more often
                at, steps, count = frame.at, procedure.steps, procedure.count
                while at < count:
                    step = steps[at]
                    at += 1
                    if log is not None:
                        log.step(self, step)
                    elif not step.is_plain:
                        if step.if_due:
                            if self.quiet == self.clock and not self.waiting:
                                continue
                        elif step.back_to:
                            at = procedure.position[step.back_to]
                            continue
                        else:
                            for name, of_game in step.fields:
                                if getattr(self if of_game else frame, name):
                                    break
                            else:
                                continue
                    frame.at = at
                    self.rule = step.rule or numbers.get(step) or self.rule
                    flow = book.check_timing(self) if step.checks else step.function(self, frame)
                    if flow is not None or not stack or stack[-1] is not frame or game.result is not None:
                        break
                    at = frame.at
                else:
                    if procedure.leaves_itself:
                        frame.leave(self)
                    else:
                        stack.pop()
            if flow is None:
                continue
            if isinstance(flow, Frame):
                stack.append(flow)
            elif isinstance(flow, Decision):
                self.ask(flow)

    def is_over(self) -> bool:
        """Whether the game has ended. Rules ask this way: what they call in between may have ended it."""
        return self.result is not None

    def goes_on(self) -> bool:
        """Whether there is a next step that nobody need decide about."""
        return self.decision is None and self.result is None and bool(self.stack)

    def step(self) -> Decision | None:
        """Take one step; returns the question that came up, which nobody has been asked yet."""
        flow = self.stack[-1].step(self)
        if isinstance(flow, Frame):
            self.stack.append(flow)
            return None
        return flow

    def ask(self, decision: Decision) -> None:
        """Put a question, unless there is only one answer, or nobody to answer: a player who left says nothing."""
        if self.out and decision.player in self.out:
            return
        if decision.kind == ACT:
            self.decision = decision
            return
        answer = decision.forced()
        if answer is None and decision.kind in ("choose", "pay", "top", "bottom", "trigger"):
            answer = all_alike(self, decision)
        if answer is None:
            self.decision = decision
        else:
            if decision.kind == WINDOW:
                self.passed_over |= 1 << decision.player
            setattr(self.stack[-1], decision.into, decision.value(answer))

    def take(self, answer: Answer) -> None:
        """Answer the open question by candidate indices without going on."""
        decision = self.decision
        if decision is None:
            raise NotLegalNow("", "no decision is open")
        if not decision.accepts(answer):
            raise NotLegalNow(decision.rule, f"{answer!r} is not one of the legal answers")
        self.decision = None
        self.choices += 1
        if self.rounds is not NO_ROUNDS:
            self.rounds = self.rounds.after_choice(decision)
        setattr(self.stack[-1], decision.into, decision.value(answer))

    def answer(self, answer: Answer) -> None:
        """Answer the open question and go on."""
        self.take(answer)
        self.run()

    # Information of cards.

    def info(self, card_id: int) -> Info:
        """The information of a card now."""
        if self.stale:
            derive(self)
        return self.infos[card_id]

    def fresh_infos(self) -> list[Info]:
        """The information of all cards now."""
        if self.stale:
            derive(self)
        return self.infos

    def printed_infos(self) -> list[Info]:
        """What is printed on each card, or on another one that says what it is (`Rulebook.rebase`)."""
        infos = self.bases[:]
        if self.book.rebased_zones:
            self.book.rebase(self, infos)
        return infos

    def info_of(self, ref: Ref) -> Info:
        """The information of the card that is meant, the last one if it has gone."""
        card_id, life = ref
        if self.cards[card_id].life != life:
            remains = self.memory.get(ref)
            if remains is not None:
                return remains.info
        if self.stale:
            derive(self)
        return self.infos[card_id]

    def follow(self, ref: Ref, context: Context) -> Ref:
        """The card that a text means where it is now, if that text or what triggered it has moved it."""
        return ref if self.cards[ref[0]].life == ref[1] else follow(self, ref, context)

    def seen(self, ref: Ref, context: Context) -> Ref:
        """The life of the card that a text means whose information counts."""
        return ref if self.cards[ref[0]].life == ref[1] else seen(self, ref, context)

    def forget(self) -> None:
        """Drop the information of cards that have gone and that nothing refers to any more, once there are many."""
        if len(self.memory) > MANY_LIVES:
            forget(self)

    def fresh_index(self) -> Index:
        """The abilities that work now; what they do to cards need not be known, unless they give abilities."""
        if self.index is None or (self.stale and self.index_is_special):
            index_anew(self)
        assert self.index is not None
        return self.index

    def plan(self, info: Info) -> Plan:
        """A card's abilities, sorted and spelled out."""
        plan = info.plan
        if plan is None:
            plan = info.plan = self.book.expand(info.abilities)
        return plan

    def plan_of(self, card_id: int) -> Plan:
        """A card's abilities as they are now, sorted and spelled out."""
        if self.stale:
            derive(self)
        info = self.infos[card_id]
        return info.plan or self.plan(info)

    # Events.

    def perform(self, *events: Event) -> Frame | None:
        """Let events happen at the same time; returns a frame to run first if something may replace them."""
        if self.book.forbids_events:
            events = tuple([event for event in events if not self._is_forbidden(event)])
        if not events:
            return None
        index = self.index
        if index is None or (self.stale and self.index_is_special):
            index = self.fresh_index()
        if index.replacing:
            for event in events:
                if not index.replacing.keys().isdisjoint(event.keys(self)):
                    return Happening(events)
        self.happen(events)
        return None

    def fact(
        self,
        rule: str,
        name: str,
        player: int,
        card: Ref | None = None,
        other: Ref | None = None,
        amount: int = 0,
        source: Ref | None = None,
    ) -> Frame | None:
        """A mere fact happens (`Happened`); where nobody waits for it, notes it or reads of it, only time passes."""
        book, index, option = self.book, self.index, self.book.noting_option
        if (
            index is None
            or (self.stale and self.index_is_special)
            or self.log is not None
            or self.delayed
            or book.forbids_events
            or name in index.triggered
            or name in index.replacing
            or name in index.watches
            or EVERYTHING in index.watches
            or (book.notes_events and (not option or option in self.options) and book.notes(self, name))
        ):
            return self.perform(Happened(rule, name, player, card, other, amount, source))
        if self.quiet == self.clock and book.facts_are_quiet:
            self.quiet += 1
        self.clock += 1
        return None

    def _is_forbidden(self, event: Event) -> bool:
        """The first stage of every event: what a prohibition keeps from happening is only noted, with its rule."""
        event.prepare(self)
        number = self.book.forbids(self, event)
        if number and self.log is not None:
            cards = (event.subject,) if event.subject is not None else ()
            self.log.note(self, number, "forbidden", self.active, cards, source=event.source)
        return bool(number)

    def happen(self, events: tuple[Event, ...]) -> None:
        """The events happen together: state, log, triggers."""
        if len(events) != 1:
            self._happen_together(events)
            return
        event, book = events[0], self.book  # `_happen_together`, spelled out for one event: it is the usual case
        move = event if isinstance(event, CardMoved) else None
        if self.quiet == self.clock and event.is_quiet and book.facts_are_quiet:
            self.quiet += 1
        self.clock += 1
        watches = self.index.watches if self.index is not None else NO_EVENTS
        before: list[Listener] | None = None
        key = event.key
        if move is not None:
            zone = self.cards[move.before[0]].zone
            if book.is_live[zone] or zone in self.roaming:
                before = leaving_listeners(self, events)
        if event.remembers:
            event.remember(self)
        if type(event) is not Happened and not event.happen(self):
            return
        if self.log is not None:
            self.log.event(self, event)
        if move is None:
            if watches and (key in watches or EVERYTHING in watches):
                self.unsettle()
        else:
            arrival, departure = book.keys_to[move.to_zone], book.keys_from[move.from_zone]
            if watches and (key in watches or arrival in watches or departure in watches or EVERYTHING in watches):
                self.unsettle()
            if book.is_followed[move.from_zone] or book.is_followed[move.to_zone]:
                book.after_move(self, move)
        if book.notes_events and (not book.noting_option or book.noting_option in self.options):
            book.note_events(self, [event])
        index = self.index
        if index is None or (self.stale and self.index_is_special):
            index = self.fresh_index()
        waiters = index.triggered
        heard = move is not None and (arrival in waiters or departure in waiters)
        if heard or key in waiters or before or self.delayed or "state" in waiters:
            trigger(self, waiters, [event], before or [])

    def _happen_together(self, events: tuple[Event, ...]) -> None:
        """Several events happen, or none."""
        book = self.book
        if self.quiet == self.clock and book.facts_are_quiet and all_quiet(events):
            self.quiet += 1
        self.clock += 1
        watches = self.index.watches if self.index is not None else NO_EVENTS
        before: list[Listener] = []
        for event in events:
            if isinstance(event, CardMoved):
                zone = self.cards[event.before[0]].zone
                if book.is_live[zone] or zone in self.roaming:
                    before = leaving_listeners(self, events)
                    break
        for event in events:
            if event.remembers:
                event.remember(self)
        happened = []
        for event in events:
            if type(event) is Happened or event.happen(self):
                happened.append(event)
                if self.log is not None:
                    self.log.event(self, event)
        if not happened:
            return
        if watches and (EVERYTHING in watches or are_heard(self, watches, happened)):
            self.unsettle()
        for event in happened:
            if isinstance(event, CardMoved) and (book.is_followed[event.from_zone] or book.is_followed[event.to_zone]):
                book.after_move(self, event)
        if book.notes_events and (not book.noting_option or book.noting_option in self.options):
            book.note_events(self, happened)
        waiters = self.fresh_index().triggered
        if before or self.delayed or "state" in waiters or are_heard(self, waiters, happened):
            trigger(self, waiters, happened, before)

    # Continuous effects that begin on resolution.

    def modify(self, ref: Ref, change: Change, context: Context, until: Until | None = None) -> bool:
        """Begin a continuous effect on one card; False if the card is not there any more."""
        card = self.card_at(ref)
        if card is None:
            return False
        card, before = self.write(card.id), card.mods
        stamp = self.book.stamp(self, context)
        mod = Modification(change.fixed(self, context), stamp, context.source, context.controller, until)
        card.mods = (*before, mod)
        self.modified = {**self.modified, card.id: None}
        if change.layer == ABILITIES:
            self.end_or_begin((mod,))
        elif stamp == self.clock and (until is None or not until.later):
            add_to(self, card, before, mod.change, context)
        else:
            self.stale = True
        self.clock += 1
        return True

    def enlarge_last(self, card_id: int, change: Change, larger: Change) -> None:
        """The last effect on a card adds more from now on: `larger` with what `change` adds to it."""
        card, before = self.write(card_id), self.cards[card_id].mods
        last = before[-1]
        card.mods = (*before[:-1], last.but(change=larger))
        self.quiet = 0
        add_to(self, card, before, change, Context(last.source, last.controller))

    def begin_turn(self, player: int) -> None:
        """The next turn begins: effects that were to begin in it do."""
        self.turn += 1
        self.active = player
        self.clock += 1
        self.grow_old()
        self.stir()
        several = self.player_count > 2  # who is meant by a word may be another player now
        if self.index is None or self.index.minds_turns or several or self.effects_look_on():
            self.stale = True
            self.forget_alone()
        if self.index is not None and self.has_later_effects():
            self.touch()

    def expire(self, moment: str) -> None:
        """End the effects whose time is up."""
        for card_id in self.modified:
            mods = self.cards[card_id].mods
            for mod in mods:
                if mod.until is not None and mod.until.reached(self, moment):
                    self.end_or_begin(mods)
                    mods = tuple([mod for mod in mods if mod.until is None or not mod.until.reached(self, moment)])
                    self.write(card_id).mods = mods
                    break
            if not mods:
                self.modified = {other: None for other in self.modified if other != card_id}
        if self.delayed:
            self.delayed = [late for late in self.delayed if late.until is None or not late.until.reached(self, moment)]


__all__ = ["Ability", "Delayed", "Game", "Pattern", "Result", "Waiting"]
