"""The hall: all rooms of the server. It makes games, finds them again, and puts quiet ones away."""

from __future__ import annotations

import asyncio
import re
import time
from collections.abc import Sequence
from secrets import randbelow, token_urlsafe
from typing import Any

import msgspec

from fuda.agents import AGENTS
from fuda.agents.search import SearchAgent
from fuda.games import SLUGS
from fuda.kernel.errors import NotKnown
from fuda.server import messages as m
from fuda.server.exports import scenario_text
from fuda.server.guests import JUDGE, PAGE, REPLAY, WATCH, Guest
from fuda.server.imports import cards_of, fault, kept_cards, known_cards, pasted_deck, read_within
from fuda.server.lessons import lesson_of
from fuda.server.limits import MOST_GAMES, MOST_THINKING, NEW_GAMES, QUIET_SECONDS, Rate, bounded
from fuda.server.match import Match, check_setup
from fuda.server.past import past_of
from fuda.server.positions import scenario_of
from fuda.server.record import BOARD, LESSON, Entry, Record, Seat, Setup
from fuda.server.room import Room
from fuda.server.standing import board_from
from fuda.server.store import Store
from fuda.server.thinkers import Thinkers


class Hall:
    """Every game of the server."""

    def __init__(self, store: Store, thinkers: Thinkers | None = None) -> None:
        self.store = store
        self.thinkers = thinkers or Thinkers()
        self.rooms: dict[str, Room] = {}
        self.rate = Rate(*NEW_GAMES)
        self.reading = asyncio.Lock()

    async def close(self) -> None:
        """End all rooms; everything that was acknowledged is on disk."""
        for room in self.rooms.values():
            room.task.cancel()
        await asyncio.gather(*(room.task for room in self.rooms.values()), return_exceptions=True)
        await self.thinkers.close()
        self.store.close()

    @property
    def is_busy(self) -> bool:
        """Whether somebody is at a game."""
        return any(room.guests for room in self.rooms.values())

    # Beginning.

    async def begin(self, wish: m.NewGame) -> dict[str, Any]:
        """A new game as a page wants it; the rules that its decks break are told, and nothing begins."""
        async with self.reading:  # one list after the other, and nobody else waits for it
            setup = await asyncio.to_thread(setup_of, wish)
        faults = check_setup(setup)
        if faults:
            return {"faults": [fault(setup.game, player, rule) for player, rule in faults]}
        return await self.open(setup)

    async def open(self, setup: Setup, past: Sequence[Entry] = ()) -> dict[str, Any]:
        """Begin a game; the answer has the keys of its seats."""
        if not self.rate.allows():
            raise NotKnown("too many new games at once; try again in a minute")
        setup = setup.stamped()
        match = Match(Record(setup, tuple(past)))
        game = token_urlsafe(9)
        keys = {role: token_urlsafe(16) for role in roles(setup)}
        await self.store.begin(game, setup, {key: role for role, key in keys.items()}, time.time(), past)
        self._seat(game, match)
        return {"keys": keys}

    def _seat(self, game: str, match: Match) -> Room:
        self._put_away()
        lesson = lesson_of(match.setup.game) if match.setup.kind == LESSON else None
        room = Room(game, match, self.store, self.thinkers, lesson)
        room.renew = self.renew
        self.rooms[game] = room
        return room

    def _put_away(self) -> None:
        """Close rooms in which nobody has been for a while; they are opened again from disk."""
        now = time.monotonic()
        quiet = sorted((room.quiet_since, game) for game, room in self.rooms.items() if not room.guests)
        for since, game in quiet:
            if now - since > QUIET_SECONDS or len(self.rooms) >= MOST_GAMES:
                self.rooms.pop(game).task.cancel()

    # Finding.

    def find(self, key: str) -> tuple[Room, str]:
        """The room and the role that a key opens."""
        found = self.store.find_key(key)
        if found is None:
            raise NotKnown("there is no such game")
        game, role = found
        return self.rooms.get(game) or self._seat(game, self._load(game)), role

    def _load(self, game: str) -> Match:
        record = self.store.load(game)
        if record is None:
            raise NotKnown("there is no such game")
        if not record.setup.is_current:
            raise NotKnown("this game was begun under another edition of the rules")
        return Match(record)

    def guest(self, key: str, language: str) -> tuple[Room, Guest]:
        room, role = self.find(key)
        return room, Guest(role, room.match, language)

    def links(self, key: str) -> dict[str, str]:
        """The keys that the holder of a key may hand on: of the other seats, and for looking on."""
        room, role = self.find(key)
        keys = self.store.keys_of(room.id)
        if role == f"{PAGE}0":
            return {other: keys[other] for other in keys if other not in (role, REPLAY, JUDGE)}
        return {WATCH: keys[WATCH]} if role.startswith(PAGE) and WATCH in keys else {}

    async def replay_key(self, key: str) -> str:
        """A key that shows a game that is over, to everybody who has it."""
        room, _ = self.find(key)
        if room.match.game.result is None:
            raise NotKnown("a game can be replayed when it is over")
        known = self.store.keys_of(room.id).get(REPLAY)
        if known is None:
            known = token_urlsafe(16)
            await self.store.add_key(known, room.id, REPLAY)
        return known

    def export(self, key: str) -> tuple[str, str]:
        """The name and the text of a file: a scenario from a judge's board, otherwise the record of a game."""
        match = self.find(key)[0].match
        if match.setup.kind == BOARD:
            return f"{match.setup.game}.yaml", scenario_text(match)
        if match.game.result is None:
            raise NotKnown("a game can be exported when it is over")
        return f"{match.setup.game}-{match.setup.seed}.fuda.json", msgspec.json.encode(match.record).decode()

    # From one game to another.

    async def judge(self, text: str) -> dict[str, Any]:
        """A judge's board from a scenario's text."""
        scenario = scenario_of(text)
        if scenario.game not in SLUGS:
            raise NotKnown(f"no game is called {scenario.game!r}; known: {', '.join(SLUGS)}")
        seats = tuple(Seat() for _ in range(max(2, len(scenario.setup.sides))))
        setup = Setup(scenario.game, seats, scenario.setup.seed, kind=BOARD, scenario=text)
        with bounded():
            past = past_of(setup, scenario)
        return await self.open(setup, past)

    async def teach(self, game: str) -> dict[str, Any]:
        """The lesson of a game."""
        lesson = lesson_of(game)
        if lesson is None:
            raise NotKnown(f"there is no lesson for {game!r}")
        scenario = scenario_of(lesson.scenario)
        seats = (Seat(), *(Seat("idle") for _ in range(len(scenario.setup.sides) - 1)))
        setup = Setup(game, seats, scenario.setup.seed, kind=LESSON, scenario=lesson.scenario, stops="every")
        return await self.open(setup)

    async def open_record(self, text: bytes) -> dict[str, Any]:
        """A record that was exported, to be watched again."""
        try:
            record = m.decode(text, Record)
        except msgspec.MsgspecError as error:
            raise NotKnown(f"this is not a replay: {error}") from None
        if record.setup.game not in SLUGS or not record.setup.is_current:
            raise NotKnown("this replay is of another edition of the rules")
        made = await self.open(record.setup, record.entries)
        return {"keys": {REPLAY: await self.replay_key(made["keys"][f"{PAGE}0"])}}

    async def renew(self, room: Room, guest: Guest, message: m.Again | m.Branch) -> None:
        """A new game from this one: tell its key to everybody who has a seat in it."""
        match = room.match
        if isinstance(message, m.Branch):
            made = await self.branch(match, guest, message.into == JUDGE)
            guest.send({"is": "new", "key": made["keys"].get(f"{PAGE}0") or made["keys"][JUDGE]})
            return
        setup, seats = match.setup, match.setup.seats
        if message.how == "swap":
            swapped = zip(seats, (*seats[1:], seats[0]), strict=True)
            seats = tuple(msgspec.structs.replace(s, deck=o.deck, list=o.list, cards=o.cards) for s, o in swapped)
        seed = setup.seed if message.how == "restart" else randbelow(1 << 31)
        made = await self.open(msgspec.structs.replace(setup, seats=seats, seed=seed))
        for other in room.guests:
            role = f"{PAGE}{other.page}" if other.role == PAGE else other.role
            if role in made["keys"]:
                other.send({"is": "new", "key": made["keys"][role]})

    async def branch(self, match: Match, guest: Guest, judged: bool) -> dict[str, Any]:
        """A game that goes on from an earlier moment with the same players; from or for a judge, a board."""
        upto = len(match.live) if guest.moment is None else guest.moment
        if match.game.result is None and match.setup.kind != BOARD:
            raise NotKnown("a game can be branched when it is over")
        if judged and match.setup.kind != BOARD:
            with bounded():
                setup, since = board_from(match, upto)
            return await self.open(setup, since)
        return await self.open(match.setup, match.upto(upto))


def setup_of(wish: m.NewGame) -> Setup:
    """The setup that a page's wish means."""
    if wish.game not in SLUGS:
        raise NotKnown(f"no game is called {wish.game!r}; known: {', '.join(SLUGS)}")
    seats: list[Seat] = []
    friends = 0
    for one in wish.seats:
        if one.kind == "computer":
            seats.append(seat_of(wish, one, level_of(one.level), -1))
        else:
            friends += one.kind == "friend"
            seats.append(seat_of(wish, one, "", friends if one.kind == "friend" else 0))
    if not any(seat.is_person for seat in seats):
        raise NotKnown("nobody sits at this table; expected at least one person")
    seed = randbelow(1 << 31) if wish.seed is None else wish.seed
    return Setup(
        wish.game,
        tuple(seats),
        seed,
        wish.format,
        wish.first,
        wish.clock,
        stops=wish.stops,
        even=wish.even,
        by_hand=wish.by_hand,
    )


def level_of(wanted: str) -> str:
    """The computer player that a page wants, with the seconds that it may think for each answer."""
    name, colon, seconds = (wanted or "greedy").partition(":")
    if name not in AGENTS:
        raise NotKnown(f"no computer player is called {name!r}; known: {', '.join(AGENTS)}")
    if not colon:
        return name
    if not issubclass(AGENTS[name], SearchAgent) or not re.fullmatch(r"\d{1,2}s", seconds):
        raise NotKnown(f"{wanted!r} is no computer player; expected seconds as in search:5s")
    return f"{name}:{min(int(seconds[:-1]), MOST_THINKING):d}s"


def seat_of(wish: m.NewGame, one: m.SeatWish, level: str, page: int) -> Seat:
    """A seat with its deck; the cards of a pasted one that are not bundled are read and kept with the game."""
    cards = ""
    if one.list:
        known = known_cards(wish.game, one.cards, wish.by_hand)
        cards = kept_cards(pasted_deck(wish.game, one.list), known)
        own = cards_of(wish.game, cards, wish.by_hand)
        read_within(own, own.all_rows())
    return Seat(level, one.name, one.deck, one.list, cards, page)


def roles(setup: Setup) -> list[str]:
    """The roles for which a game has keys from its beginning."""
    if setup.kind == BOARD:
        return [JUDGE]
    return [*sorted({f"{PAGE}{seat.page}" for seat in setup.seats if seat.is_person}), WATCH]
