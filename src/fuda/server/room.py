"""A room: one game, its owner task, and the pages that are open at it.

Only the owner task changes the game: what pages send waits in one queue. An entry is applied, written to disk, and only
then shown to anybody.
"""

from __future__ import annotations

import asyncio
import sqlite3
import sys
import traceback
from secrets import token_hex
from time import monotonic
from typing import Any

import msgspec

from fuda.games.adapter import PLAYERS
from fuda.kernel.decisions import ACT, WINDOW
from fuda.kernel.errors import FudaError
from fuda.play.explaining import words_of
from fuda.sentences import translate
from fuda.server import messages as m
from fuda.server.boards import LEVELS
from fuda.server.by_hand import change_by_hand
from fuda.server.guests import JUDGE, PAGE, REPLAY, Guest
from fuda.server.lessons import Lesson
from fuda.server.limits import LONGEST_QUEUE, bounded
from fuda.server.match import BESIDE, Match
from fuda.server.passing import EVEN_PAUSE
from fuda.server.questions import could_be_expected, typed, why
from fuda.server.record import BOARD, LESSON, Entry
from fuda.server.store import Store
from fuda.server.thinkers import Thinkers

Command = tuple[Guest, Any]


class Refused(FudaError):
    """A wish that cannot be granted; the page shows its own sentence for it."""


class Room:
    """One game and everybody at it."""

    def __init__(self, game: str, match: Match, store: Store, thinkers: Thinkers, lesson: Lesson | None = None) -> None:
        self.id = game
        self.match = match
        self.store = store
        self.thinkers = thinkers
        self.lesson = lesson
        self.guests: list[Guest] = []
        self.queue: asyncio.Queue[Command] = asyncio.Queue(LONGEST_QUEUE)
        self.asking: dict[str, Any] | None = None  # what one person asks of the others
        self.paused = ""  # the number of the report, once the engine has failed
        self.asked_at = monotonic()
        self.quiet_since = monotonic()
        self.renew: Any = None  # makes a new game from this one; the hall knows how
        self.task = asyncio.create_task(self._own(), name=f"room {game}")

    # Guests.

    def join(self, guest: Guest) -> None:
        self.guests.append(guest)
        self.show()

    def leave(self, guest: Guest) -> None:
        if guest in self.guests:
            self.guests.remove(guest)
        self.quiet_since = monotonic()
        self.show()

    def show(self) -> None:
        """Send everybody what they see now."""
        for guest in list(self.guests):
            self.show_to(guest)

    def show_to(self, guest: Guest) -> None:
        try:
            picture = {"is": "table", **guest.picture(self.match), **self._about(guest)}
        except Exception:
            self._pause(traceback.format_exc())
            picture = {"is": "paused", "report": self.paused}
        if not guest.send(picture):
            self.guests.remove(guest)
            guest.outbox = asyncio.Queue(1)
            guest.outbox.put_nowait(None)

    def _about(self, guest: Guest) -> dict[str, Any]:
        """Everything beside the board: who is here, what is being asked for, the clocks, the end."""
        match = self.match
        result = match.game.result
        decision = match.decision
        wishes = match.wishes[guest.seat]
        words = words_of(match.setup.game, guest.language)
        asked = decision.player if decision is not None else None
        hand_over = asked in guest.seats and asked != guest.seat
        end = None
        if result is not None:
            end = {"winners": result.winners, "losers": result.losers, "rule": result.rule}
            end["sentence"] = words.rule(result.rule)
        return {
            "seq": match.seq,
            "role": guest.role,
            "kind": match.setup.kind,
            "people": [self._person(player) for player in range(len(match.setup.seats))],
            "undo": self._undo_place(guest) is not None,
            "asking": self._asking_of(guest),
            "clocks": self.clocks(),
            "asked": asked,
            "handover": PLAYERS[asked] if hand_over and asked is not None else "",
            "stops": wishes.mode,
            "stop_at": sorted(wishes.steps),
            "passing": wishes.is_passing(guest.seat, match.game, match.lines),
            "result": end,
            "paused": self.paused,
            "lesson": self.lesson.picture(match, guest.language) if self.lesson is not None else None,
        }

    def _person(self, player: int) -> dict[str, Any]:
        seat = self.match.setup.seats[player]
        here = not seat.is_person or any(guest.page == seat.page or guest.role == JUDGE for guest in self.guests)
        return {"name": seat.name, "level": LEVELS.get(seat.level.partition(":")[0], seat.level), "here": here}

    def clocks(self) -> list[float] | None:
        """The seconds that each player has left; None without clocks."""
        if not self.match.setup.clock:
            return None
        left = [float(self.match.setup.clock)] * len(self.match.setup.seats)
        for entry in self.match.entries:
            left[entry.player] -= entry.seconds
        asked = self._person_asked()
        if asked is not None:
            left[asked] -= monotonic() - self.asked_at
        return [round(max(0.0, seconds), 1) for seconds in left]

    def _person_asked(self) -> int | None:
        decision = self.match.decision
        if decision is None or not self.match.setup.seats[decision.player].is_person or self.paused:
            return None
        return decision.player

    # The owner.

    async def _own(self) -> None:
        """Take what comes in, one after the other; between two questions computer players answer."""
        await self._guarded(self._go_on())
        while True:
            try:
                async with asyncio.timeout(self._time_left()):  # unlike `wait_for` it never swallows that the room ends
                    guest, message = await self.queue.get()
            except TimeoutError:
                await self._guarded(self._time_is_up())
                continue
            await self._guarded(self._take(guest, message), guest)

    def _time_left(self) -> float | None:
        clocks, asked = self.clocks(), self._person_asked()
        return None if clocks is None or asked is None else clocks[asked] + 0.05

    async def _time_is_up(self) -> None:
        asked, clocks = self._person_asked(), self.clocks()
        if asked is not None and clocks is not None and clocks[asked] <= 0:
            await self._enter(Entry("time", asked, None, "", monotonic() - self.asked_at))
            await self._go_on()

    async def _guarded(self, work: Any, guest: Guest | None = None) -> None:
        """A refusal is told to who asked; a fault of the engine stops this game and no other."""
        try:
            await work
        except FudaError as error:
            if guest is not None:
                word = "moved_on" if isinstance(error, Refused) else "refused"
                guest.send({"is": "refused", "why": word, "sentence": translate(str(error), guest.language)})
                self.show_to(guest)
            else:
                self._pause(traceback.format_exc())
                self.show()
        except sqlite3.Error:
            if guest is not None:
                guest.send({"is": "refused", "why": "not_written", "sentence": ""})
        except asyncio.CancelledError:
            raise
        except Exception:
            self._pause(traceback.format_exc())
            self.show()

    def _pause(self, report: str) -> None:
        if not self.paused:
            self.paused = token_hex(4)
            print(f"game {self.id} stopped, report {self.paused}\n{report}", file=sys.stderr, flush=True)

    async def _enter(self, entry: Entry) -> None:
        """Apply, write down; what cannot be written has not happened."""
        self.match.apply(entry)
        result = self.match.game.result
        over = None if result is None else result.rule or "over"
        try:
            await self.store.append(self.id, len(self.match.entries) - 1, entry, over)
        except sqlite3.Error:
            if entry.kind == "undo":
                self._pause("an undo could not be written")
            else:
                self.match.unapply(entry)
            raise
        if entry.kind not in BESIDE:
            self.asked_at = monotonic()

    async def _go_on(self) -> None:
        """Show what has happened, and what follows of it."""
        self.show()
        await self._proceed()

    async def _proceed(self) -> None:
        """Let computer players answer, and take what needs no asking, until a person is asked."""
        while not self.paused and (decision := self.match.decision) is not None:
            seat = self.match.computer_to_answer()
            if seat is not None:
                seed, began = self.match.setup.seed, monotonic()
                answer = await self.thinkers.answer(seat.level, seed, self.match.game)
                await self._pause_evenly({decision.player} if decision.kind == WINDOW else set(), monotonic() - began)
            else:
                taken = self.match.wishes[decision.player].answer(self.match.game, self.match.lines)
                if taken is None or self.match.setup.kind == BOARD or self._carrying_out():
                    return
                answer = taken
                await self._pause_evenly({decision.player} if decision.kind == WINDOW else set())
            await self._enter(Entry("answer", decision.player, answer))
            await self._pause_evenly(self.match.passed_over())
            self.show()

    def _carrying_out(self) -> bool:
        """Whether an only action waits, because there is something to carry out by hand first."""
        decision = self.match.decision
        return decision is not None and decision.kind == ACT and bool(self.match.to_carry_out())

    async def _pause_evenly(self, players: set[int], lasted: float = 0.0) -> None:
        """A chance of somebody to respond lasts a moment where a person waits who is not that somebody."""
        setup = self.match.setup
        people = {seat.page for seat in setup.seats if seat.is_person}
        own = [{seat.page} if seat.is_person else set() for seat in (setup.seats[player] for player in players)]
        if setup.even and lasted < EVEN_PAUSE and any(people - pages for pages in own):
            await asyncio.sleep(EVEN_PAUSE - lasted)

    # What pages want.

    async def _take(self, guest: Guest, message: Any) -> None:
        if isinstance(message, m.Why):
            guest.send(why(guest, self.match, message))
        elif isinstance(message, m.Facts):
            guest.send(could_be_expected(guest, self.match))
        elif isinstance(message, m.Explain):
            if (found := guest.to_explain(self.match)) is None:
                raise Refused("there is no move to explain here")
            guest.send({"is": "reason", "lines": await self.thinkers.reason(*found, guest.language)})
        elif isinstance(message, m.Look):
            if message.seat in guest.seats:
                guest.sit(message.seat, self.match)
                self.show_to(guest)
        elif isinstance(message, m.Speak):
            guest.speak(message.lang, self.match)
            self.show_to(guest)
        elif isinstance(message, m.Step):
            if guest.role in (JUDGE, REPLAY) or (guest.role == PAGE and message.to is None):
                guest.look_at(self.match, message.to, message.line)
                self.show_to(guest)
        elif isinstance(message, m.Again | m.Branch):
            await self.renew(self, guest, message)
        elif guest.role not in (PAGE, JUDGE):
            raise Refused("who looks on cannot act")
        elif self.paused:
            raise Refused("this game is paused")
        else:
            await self._change(guest, message)

    async def _change(self, guest: Guest, message: Any) -> None:
        """What changes the game, or how it asks."""
        if isinstance(message, m.Answer | m.Typed):
            await self._answer(guest, message if isinstance(message, m.Answer) else typed(guest, self.match, message))
        elif isinstance(message, m.Undo):
            await self._undo(guest)
        elif isinstance(message, m.Agree):
            await self._agree(guest, message.yes)
        elif isinstance(message, m.Concede):
            await self._enter(Entry("concede", self._own_seat(guest)))
            await self._go_on()
        elif isinstance(message, m.Wish):
            for seat in guest.seats if isinstance(message, m.Stops) else (guest.seat,):
                await self._enter(Entry("wish", seat, msgspec.to_builtins(message)))
            for other in [one for one in self.guests if one.page == guest.page]:
                self.show_to(other)  # the others need not know
            await self._proceed()
        elif isinstance(message, m.Expect):
            if guest.role != JUDGE:
                raise Refused("only a judge expects something")
            await self._enter(Entry("expect", 0, [guest.place(self.match), message.path, message.value, message.on]))
            self.show()
        elif isinstance(message, m.ByHand):
            await self._by_agreement(guest, msgspec.structs.asdict(message))

    def _own_seat(self, guest: Guest) -> int:
        asked = self.match.decision.player if self.match.decision is not None else guest.seat
        return asked if asked in guest.seats or guest.role == JUDGE else guest.seat

    async def _answer(self, guest: Guest, message: m.Answer) -> None:
        match, decision = self.match, self.match.decision
        if any(entry.key == message.key for entry in match.entries[-20:]):
            self.show_to(guest)  # it was taken before the connection broke
            return
        if message.seq != match.seq or decision is None:
            raise Refused("the game has moved on")
        if decision.player not in guest.seats and guest.role != JUDGE:
            raise Refused("another player is asked")
        if guest.role == PAGE and guest.moment is not None:
            guest.moment = None
            raise Refused("this is an earlier moment")
        if guest.role == JUDGE and guest.moment is not None:
            await self._enter(Entry("undo", decision.player, guest.moment))
            guest.moment, guest.known = None, 0
            decision = match.decision
            assert decision is not None
        player, seconds = decision.player, round(monotonic() - self.asked_at, 2)
        if not decision.accepts(message.choice):
            raise Refused("this is not one of the legal answers")
        if self.lesson is not None and not self.lesson.allows(match, message.choice):
            guest.send({"is": "lesson", **self.lesson.hint(match, guest.language)})
            return
        if not message.sure and match.setup.kind not in (BOARD, LESSON):
            rule = match.loses_at_once(player, message.choice) if len(decision.candidates) > 1 else ""
            if rule:
                sentence = words_of(match.setup.game, guest.language).rule(rule)
                guest.send({"is": "sure", "choice": message.choice, "rule": rule, "sentence": sentence})
                return
        self.asking = None
        responding = {player} if decision.kind == WINDOW else set()
        await self._enter(Entry("answer", player, message.choice, message.key, seconds))
        await self._pause_evenly(responding, seconds)
        await self._pause_evenly(self.match.passed_over() - {player})
        await self._go_on()

    # What is taken back, and what needs the others' consent.

    def _undo_place(self, guest: Guest) -> int | None:
        if guest.role == JUDGE:
            return len(self.match.live) - 1 if self.match.live else None
        return self.match.undo_place(guest.seats) if guest.role == PAGE and guest.seats else None

    def _others(self, guest: Guest) -> set[int]:
        return {seat.page for seat in self.match.setup.seats if seat.is_person} - {guest.page}  # of other people

    async def _undo(self, guest: Guest) -> None:
        place = self._undo_place(guest)
        if place is None:
            raise Refused("there is nothing to take back")
        if guest.role == JUDGE or not self._others(guest) or self.match.undo_is_free(place, guest.seats):
            await self._take_back(guest.seat, place)
        else:
            self._ask_others(guest, "undo", guest.seat, place)

    async def _take_back(self, seat: int, place: int) -> None:
        self.asking = None
        await self._enter(Entry("undo", seat, place))
        for other in self.guests:
            other.moment = None
        self.show()

    async def _by_agreement(self, guest: Guest, data: Any) -> None:
        seat = self._own_seat(guest)
        if guest.role == JUDGE or not self._others(guest):
            await self._enter(Entry("by_hand", seat, data, token_hex(4)))
            await self._go_on()
        else:
            with bounded():
                change_by_hand(self.match.game.copy(), seat, data)  # what cannot be done is not asked for
            self._ask_others(guest, "by_hand", seat, data)

    def _ask_others(self, guest: Guest, what: str, seat: int, data: Any) -> None:
        self.asking = {"what": what, "by": guest.page, "seat": seat, "data": data, "seq": self.match.seq}
        self.show()

    async def _agree(self, guest: Guest, yes: bool) -> None:
        asking = self.asking
        if asking is None or guest.page == asking["by"] or asking["seq"] != self.match.seq:
            raise Refused("nothing is asked")
        self.asking = None
        if not yes:
            self.show()
        elif asking["what"] == "undo":
            await self._take_back(asking["seat"], asking["data"])
        else:
            await self._enter(Entry("by_hand", asking["seat"], asking["data"], token_hex(4)))
            await self._go_on()

    def _asking_of(self, guest: Guest) -> dict[str, Any] | None:
        """What is asked for, for the page of somebody at the table."""
        asking = self.asking
        if asking is None or asking["seq"] != self.match.seq or guest.role != PAGE:
            return None
        return {"what": asking["what"], "mine": asking["by"] == guest.page, "letter": PLAYERS[asking["seat"]]}
