"""One game as the server holds it: made from its record, changed by entries, and every earlier moment kept."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Annotated, Any, Final, Literal, NamedTuple

import msgspec

from fuda.ability.playable import BY_HAND
from fuda.cards.decks import bundled_decks, make_deck
from fuda.cards.imported import Imported
from fuda.cards.library import tokens_of
from fuda.games import load
from fuda.judge.trial import set_chance
from fuda.kernel.decisions import Answer, Decision
from fuda.kernel.errors import NotKnown, NotLegalNow, NotWellFormed
from fuda.kernel.game import Game
from fuda.kernel.history import Moment
from fuda.kernel.log import Line, Log
from fuda.kernel.rulebook import Deck
from fuda.kernel.views import redeal
from fuda.server import messages as m
from fuda.server.by_hand import Handwork, change_by_hand, to_carry_out, to_remember
from fuda.server.expecting import MOST_EXPECTED, Expected, Held, check, held, legality
from fuda.server.imports import cards_of, pasted_deck
from fuda.server.limits import MOST_CARDS, bounded
from fuda.server.passing import Wishes
from fuda.server.positions import position
from fuda.server.record import Entry, Record, Seat, Setup

# What somebody learned: lines after which a decision is not taken back without being asked.
TELLING: Final = frozenset({"drawn", "revealed", "looked", "rolled", "shuffled", "discarded", "scouted"})
BESIDE: Final = ("wish", "expect")  # entries that change nothing on the table
Numbers = Annotated[tuple[Annotated[int, msgspec.Meta(ge=0)], ...], msgspec.Meta(min_length=1, max_length=1000)]
DEALS: Final = 2  # imagined deals in which a choice must lose before it is asked about


class Said(NamedTuple):
    """What a player said about being asked, after how many live entries, and what the player wished before."""

    place: int
    entry: Entry
    before: Wishes


class Match:
    """A game with its past. `live` are the entries that still count; the others were taken back.

    What players say about being asked changes nothing on the table and is not taken back. It is kept beside and not
    counted: how often a player says something is no business of the others.
    """

    def __init__(self, record: Record) -> None:
        self.setup: Setup = record.setup
        self.entries: list[Entry] = []
        self.live: list[Entry] = []
        self.moments: list[Moment] = []
        self.wishes = [Wishes(record.setup.stops) for _ in record.setup.seats]
        self.said: list[Said] = []
        self.expected: list[Expected] = []
        self.beside = 0  # entries that changed nothing on the table
        decks = [] if record.setup.scenario else [deck_of(record.setup, seat) for seat in record.setup.seats]
        with bounded():
            self.game: Game = start(record.setup, decks)
        for entry in record.entries:
            self.apply(entry)

    @property
    def seq(self) -> int:
        """How much has happened, undone or not: the number that an answer must name."""
        return len(self.entries) - self.beside

    @property
    def record(self) -> Record:
        """The game as it can be played again: without what was taken back."""
        return Record(self.setup, self.upto(len(self.live)))

    def upto(self, count: int) -> tuple[Entry, ...]:
        """The first live entries, and what was said about being asked until then."""
        entries: list[Entry] = []
        for place in range(count + 1):
            entries += [said.entry for said in self.said if said.place == place]
            entries += self.live[place : min(place + 1, count)]
        expected = [Entry("expect", 0, [*one, True]) for one in self.expected if one.place <= count]
        return (*entries, *expected)

    @property
    def decision(self) -> Decision | None:
        return self.game.decision

    def computer_to_answer(self) -> Seat | None:
        """The computer player who is asked."""
        decision = self.decision
        if decision is None or self.setup.seats[decision.player].is_person:
            return None
        return self.setup.seats[decision.player]

    def passed_over(self) -> set[int]:
        """Who had a chance to respond since the last entry, without anything to choose."""
        return {player for player in range(self.game.player_count) if self.game.passed_over >> player & 1}

    # Entries.

    def apply(self, entry: Entry) -> None:
        """Let an entry happen; one that is refused leaves no trace."""
        if entry.kind == "undo":
            self.back_to(int(entry.data))
        elif entry.kind == "wish":
            self._hear(entry)
        elif entry.kind == "expect":
            self._expect(*entry.data)
        else:
            moment = Moment(self.game, ())
            try:
                with bounded():
                    self._do(entry)
            except BaseException:
                self._restore(moment)
                raise
            self.moments.append(moment)
            self.live.append(entry)
        self.entries.append(entry)
        self.beside += entry.kind in BESIDE

    def unapply(self, entry: Entry) -> None:
        """Forget the last entry, which could not be written down."""
        assert self.entries[-1] is entry
        self.entries.pop()
        self.beside -= entry.kind in BESIDE
        if entry.kind == "wish":
            self.wishes[entry.player] = self.said.pop().before
        elif entry.kind == "expect":
            place, path, value, on = entry.data
            self._expect(place, path, value, not on)
        elif entry.kind != "undo":
            self.back_to(len(self.live) - 1)

    def _hear(self, entry: Entry) -> None:
        if not 0 <= entry.player < len(self.wishes):
            raise NotKnown(f"there is no player {entry.player}")
        before = self.wishes[entry.player]
        wish: m.Wish = msgspec.convert(entry.data, m.Wish)
        self.wishes[entry.player] = before.after(wish, self.game, self.lines)
        self.said.append(Said(len(self.live), entry, before))

    def _expect(self, place: int, path: str, value: str, on: bool) -> None:
        expected = Expected(place, path, value)
        check(expected, self.at(place)[0])
        if len(self.expected) >= MOST_EXPECTED:
            raise NotKnown(f"at most {MOST_EXPECTED} expectations")
        self.expected = [one for one in self.expected if one != expected]
        self.expected += [expected] if on else []

    def at(self, place: int) -> tuple[Game, list[Line]]:
        """The state after so many live entries, and the log up to it."""
        if not 0 <= place <= len(self.live):
            raise NotKnown(f"there are {len(self.live)} entries; expected a number up to that")
        if place == len(self.live):
            return self.game, self.lines
        return self.moments[place].game, self.lines[: self.moments[place].lines]

    def since_expected(self, place: int) -> list[Line]:
        """The log from the last expectation before a place up to it."""
        earlier = [one.place for one in self.expected if one.place < place and legality(one.path) is None]
        before = max(earlier, default=0)
        return self.at(place)[1][len(self.at(before)[1]) if before else 0 :]

    def held(self) -> list[tuple[Expected, Held]]:
        """Every expectation with whether it holds, in the order of their moments."""
        ordered = sorted(self.expected, key=lambda one: one.place)
        return [(one, held(one, self.at(one.place)[0], self.since_expected(one.place))) for one in ordered]

    def _do(self, entry: Entry) -> None:
        game = self.game
        game.passed_over = 0
        if entry.kind == "answer":
            if game.decision is None or game.decision.player != entry.player:
                raise NotLegalNow("", "it is not this player who is asked")
            game.answer(tuple(entry.data))
        elif entry.kind == "by_hand":
            change_by_hand(game, entry.player, entry.data)
        elif entry.kind == "chance":
            kind, numbers = msgspec.convert(entry.data, tuple[Literal["seed", "next_random"], Numbers])
            set_chance(game, kind, numbers)
        else:
            if game.result is not None:
                raise NotLegalNow("", "the game is over")
            game.book.concede(game, entry.player)
            game.decision = None if game.result is not None else game.decision
            game.run()

    def back_to(self, count: int) -> None:
        """Only the first entries count any more; nobody lets chances pass then without saying so again."""
        if not 0 <= count < len(self.live):
            raise NotKnown(f"there are {len(self.live)} entries; expected a number below")
        self._restore(self.moments[count])
        del self.moments[count:], self.live[count:]
        self.said = [said._replace(place=min(said.place, count)) for said in self.said]
        self.wishes = [replace(wishes, until="") for wishes in self.wishes]
        self.expected = [one for one in self.expected if one.place <= count]

    def _restore(self, moment: Moment) -> None:
        self.game.restore(moment.game)
        if self.game.log is not None:
            del self.game.log.lines[moment.lines :]

    # Taking back.

    def undo_place(self, players: Sequence[int]) -> int | None:
        """The entry before which these players last decided something themselves."""
        for place in range(len(self.live) - 1, -1, -1):
            entry = self.live[place]
            if entry.player in players and entry.kind in ("answer", "by_hand") and entry.key:
                return place
        return None

    def undo_is_free(self, place: int, players: Sequence[int]) -> bool:
        """Whether nobody else decided anything since, and nobody learned anything."""
        if any(entry.player not in players for entry in self.live[place:]):
            return False
        return not any(line.what in TELLING for line in self.lines[self.moments[place].lines :])

    @property
    def lines(self) -> list[Line]:
        return self.game.log.lines if self.game.log is not None else []

    # Questions.

    def to_carry_out(self) -> list[Handwork]:
        """What the players carry out themselves in this turn."""
        if not self.setup.by_hand:
            return []
        before, known = self.game, len(self.lines)
        for moment in reversed(self.moments):
            if moment.game.turn != self.game.turn:
                break
            before, known = moment.game, moment.lines
        return to_carry_out(before, self.game, self.lines[known:])

    def to_remember(self) -> list[Handwork]:
        """What only the players watch for, as long as it lies on the table."""
        return to_remember(self.game) if self.setup.by_hand else []

    def loses_at_once(self, player: int, choice: Answer) -> str:
        """The rule by which a choice certainly loses the game, for all the player can know; empty if it does not."""
        rule = ""
        for seed in range(DEALS):
            imagined = redeal(self.game, player, seed)
            try:
                with bounded():
                    imagined.answer(choice)
            except Exception:  # only a thought: the answer itself will show what is wrong
                return ""
            result = imagined.result
            if result is None or player not in result.losers:
                return ""
            rule = result.rule
        return rule


# Beginning.


def start(setup: Setup, decks: list[Deck]) -> Game:
    """The game at its first question."""
    if setup.scenario:
        return position(setup.scenario)
    book = load(setup.game)
    game = Game(book, len(setup.seats), setup.seed, setup.format or book.formats[0])
    if setup.first is not None:
        game.options["first"] = str(setup.first)
    if setup.by_hand:
        game.options[BY_HAND] = "yes"
    game.brought = tuple(face for seat in setup.seats for face in tokens_of(setup.game, own_cards(setup, seat)))
    game.log = Log()
    book.begin(game, decks)
    game.run()
    return game


def own_cards(setup: Setup, seat: Seat) -> Imported:
    """The cards of a seat that are not bundled."""
    return cards_of(setup.game, seat.cards, setup.by_hand)


def deck_of(setup: Setup, seat: Seat) -> Deck:
    """The deck of a seat."""
    if seat.list:
        return make_deck(pasted_deck(setup.game, seat.list), own_cards(setup, seat))
    decks = bundled_decks(setup.game)
    if seat.deck not in decks:
        raise NotKnown(f"no deck is called {seat.deck!r}; known: {', '.join(decks)}")
    return make_deck(decks[seat.deck])


def check_setup(setup: Setup) -> tuple[tuple[int, str], ...]:
    """The rules that the decks break, by seat; what cannot be played at all is raised."""
    book = load(setup.game)
    form = setup.format or book.formats[0]
    if form not in book.formats:
        raise NotKnown(f"no format is called {form!r}; known: {', '.join(book.formats)}")
    low, high = load(setup.game).players_in(form)
    if not low <= len(setup.seats) <= high:
        raise NotWellFormed(f"{len(setup.seats)} players; expected {low} to {high}")
    faults: list[tuple[int, str]] = []
    count = 0
    for player, seat in enumerate(setup.seats):
        deck = deck_of(setup, seat)
        count += sum(map(len, deck.sections.values()))
        faults.extend((player, rule) for rule in book.check_deck(deck, form))
    if count > MOST_CARDS:
        raise NotWellFormed(f"{count} cards; expected at most {MOST_CARDS}")
    return tuple(faults)


def replayed(record: Record, upto: int | None = None) -> Match:
    """A record played again, up to an entry."""
    entries: Any = record.entries if upto is None else record.entries[:upto]
    return Match(Record(record.setup, tuple(entries)))
