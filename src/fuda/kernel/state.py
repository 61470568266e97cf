"""The state of one game: its cards in their zones, its players' numbers, and what is under way.

Everything here is plain data. `copy` is cheap because cards and zones are shared until somebody writes to them.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final, TypeVar

from fuda.kernel.abilities import Ability
from fuda.kernel.cards import NO_CARD, Card, Face, Info, Ref, Remains
from fuda.kernel.chance import Chance
from fuda.kernel.decisions import Decision
from fuda.kernel.effects import Alone, Index
from fuda.kernel.frames import Frame
from fuda.kernel.log import Log
from fuda.kernel.loops import NO_ROUNDS
from fuda.kernel.plain import Plain
from fuda.kernel.waiting import Delayed, Waiting

if TYPE_CHECKING:
    from fuda.kernel.rulebook import Rulebook

S = TypeVar("S", bound="State")


class Result(Plain):
    """How a game ended: who won, who lost, and by which rule. Nobody won: a draw."""

    __slots__ = ("losers", "rule", "winners")

    def __init__(self, winners: tuple[int, ...], losers: tuple[int, ...], rule: str) -> None:
        self.winners: Final = winners
        self.losers: Final = losers
        self.rule: Final = rule


FIELDS: Final = (
    "active", "alone", "bases", "book", "brought", "cards", "chance", "choices", "clock", "decision", "delayed",
    "first", "format", "generation", "given", "index", "index_is_special", "infos", "keys", "keys_sum", "log", "memory",
    "modified", "numbers", "options", "out", "own_bases", "own_zones", "passed_over", "phase", "plain_index",
    "player_count", "quiet", "result", "roaming", "rounds", "rule", "stack", "stale", "tallies", "teams", "turn",
    "turn_began", "unkeyed", "waiting", "zones",
)  # fmt: skip


class State:
    """Everything that makes one game, and what only looks it up or writes it down."""

    __slots__ = FIELDS

    def __init__(self, book: Rulebook, players: int = 2, seed: int = 0, format: str = "") -> None:
        self.book = book
        self.player_count = players
        self.format = format
        self.options: dict[str, str] = {}  # of the format, by player where they differ
        self.chance = Chance(seed)
        self.brought: tuple[Face, ...] = ()  # cards beside the book's own that texts may make
        self.cards: list[Card] = []
        self.zones: list[list[int]] = [[] for _ in range((players + 1) * len(book.zones))]
        self.own_zones = (1 << len(self.zones)) - 1  # the places of those that no other state shares, as bits
        self.numbers: list[list[int]] = [[0] * len(book.numbers) for _ in range(players)]
        self.tallies: dict[str, int] = {}  # what happened this turn, by name
        self.turn = 0
        self.active = 0
        self.first = 0
        self.phase = ""
        self.clock = 1
        self.choices = 0  # how many decisions players have really taken
        self.turn_began = 0
        self.teams: tuple[tuple[int, ...], ...] = tuple((player,) for player in range(players))
        self.out: tuple[int, ...] = ()
        self.stack: list[Frame] = []
        self.decision: Decision | None = None
        self.waiting: list[Waiting] = []
        self.delayed: list[Delayed] = []
        self.memory: dict[Ref, Remains] = {}
        self.result: Result | None = None
        self.rounds = NO_ROUNDS
        self.rule = ""  # the number of the rule that is being carried out
        self.log: Log | None = None
        self.generation: object = object()
        # Derived from the rest, never saved.
        self.stale = True
        # What is printed on each card, on the side that shows; shared with copies until one writes to it.
        self.bases: list[Info] = []
        self.own_bases = True
        # These three tables are shared with copies: nobody writes to them, whatever changes makes another one.
        self.infos: list[Info] = self.bases  # the information of each card after all effects
        self.modified: dict[int, None] = {}  # the cards that effects of things that resolved are on
        self.alone: dict[int, Alone] = {}  # what their own effects make of cards
        self.index: Index | None = None
        self.index_is_special = False  # constant abilities in it give or take abilities
        self.plain_index: Index | None = None  # what it would be without these; only then
        self.given: list[tuple[int, tuple[Ability, ...]]] = []  # the abilities of cards as they made it
        self.roaming: tuple[int, ...] = ()
        self.passed_over = 0  # players (as bits) who had a chance to respond, without anything to choose
        self.quiet = 0  # the clock at which a check timing last found nothing due
        self.keys = [0] * len(self.zones)  # a number for what can be seen in each zone, as it was worked out last
        self.keys_sum = 0
        self.unkeyed = (1 << len(self.zones)) - 1  # the places of zones in which something else is seen since, as bits

    # Copies.

    def copy(self: S, log: bool = False) -> S:
        """An independent game in the same state; without the log unless asked for."""
        new = self.__class__.__new__(self.__class__)
        self.freeze()
        new.generation = object()
        new.book = self.book
        new.player_count = self.player_count
        new.format = self.format
        new.options = self.options
        new.brought = self.brought
        new.chance = self.chance.copy()
        new.cards = self.cards[:]
        new.zones = self.zones[:]
        new.own_zones = 0
        new.numbers = [numbers[:] for numbers in self.numbers]
        new.tallies = self.tallies.copy()
        new.turn = self.turn
        new.active = self.active
        new.first = self.first
        new.phase = self.phase
        new.clock = self.clock
        new.choices = self.choices
        new.turn_began = self.turn_began
        new.teams = self.teams
        new.out = self.out
        new.stack = [frame.copy() for frame in self.stack]
        new.decision = self.decision
        new.waiting = self.waiting[:]
        new.delayed = self.delayed[:]
        new.memory = self.memory.copy()
        new.result = self.result
        new.rounds = self.rounds
        new.rule = self.rule
        new.log = self.log.copy() if log and self.log is not None else None
        new.stale = self.stale
        new.bases = self.bases
        new.own_bases = False
        new.infos = self.infos
        new.index = self.index
        new.index_is_special = self.index_is_special
        new.plain_index = self.plain_index
        new.given = self.given
        new.modified = self.modified
        new.roaming = self.roaming
        new.passed_over = 0
        new.quiet = self.quiet
        new.alone = self.alone
        new.keys = self.keys[:]
        new.keys_sum = self.keys_sum
        new.unkeyed = self.unkeyed
        return new

    def freeze(self) -> None:
        """From now on whoever writes to a card or zone writes to a copy: what somebody holds of them stays as it is."""
        self.generation = object()
        self.own_zones = 0
        self.own_bases = False

    def restore(self: S, before: S) -> None:
        """Go back to an earlier state of this game; the log stays and can say so, and so does the stack that runs."""
        log, stack = self.log, self.stack
        earlier = before.copy()
        for name in FIELDS:
            setattr(self, name, getattr(earlier, name))
        stack[:] = self.stack
        self.log, self.stack = log, stack

    # Cards and zones.

    def zone(self, player: int, zone: int) -> list[int]:
        """The ids of the cards in a player's zone; top first where the zone is ordered."""
        if self.book.is_shared[zone]:
            player = self.player_count
        return self.zones[player * self.book.zone_count + zone]

    def in_zones(self, player: int, zones: tuple[int, ...]) -> list[int]:
        """The ids of the cards in several zones of a player."""
        found: list[int] = []
        for zone in zones:
            owner = self.player_count if self.book.is_shared[zone] else player
            found += self.zones[owner * self.book.zone_count + zone]
        return found

    def every(self, zone: int) -> list[list[int]]:
        """The ids of the cards in that zone of each player, who do not share it."""
        count = self.book.zone_count
        return self.zones[zone : self.player_count * count : count]

    def write_zone(self, player: int, zone: int) -> list[int]:
        """The ids of the cards in a player's zone, ready to be changed: copied first if another state shares them."""
        if self.book.is_shared[zone]:
            player = self.player_count
        place = player * self.book.zone_count + zone
        if not self.own_zones >> place & 1:
            self.own_zones |= 1 << place
            self.zones[place] = self.zones[place][:]
        self.unkeyed |= 1 << place
        return self.zones[place]

    def put(self, card: Card, player: int, zone: int, position: int) -> None:
        """Take a card's id out of the zone where it is, and put it into another at a position (-1: at the end)."""
        book, zones = self.book, self.zones  # `write_zone`, spelled out: cards move all the time
        place = (self.player_count if book.is_shared[zone] else player) * book.zone_count + zone
        changed = 1 << place
        if card.zone >= 0:
            owner = self.player_count if book.is_shared[card.zone] else card.controller
            origin = owner * book.zone_count + card.zone
            changed |= 1 << origin
            if not self.own_zones >> origin & 1:
                zones[origin] = zones[origin][:]
            zones[origin].remove(card.id)
        if not self.own_zones >> place & 1:
            zones[place] = zones[place][:]
        self.own_zones |= changed
        self.unkeyed |= changed
        if position >= 0 and book.is_ordered[zone]:
            zones[place].insert(position, card.id)
        else:
            zones[place].append(card.id)

    def refs(self, player: int, zone: int) -> tuple[Ref, ...]:
        """The cards in a player's zone as they are referred to; a loop, because a comprehension would be a call."""
        if self.book.is_shared[zone]:
            player = self.player_count
        found, cards = [], self.cards
        for card_id in self.zones[player * self.book.zone_count + zone]:
            found.append(cards[card_id].ref)
        return tuple(found)

    def write(self, card_id: int) -> Card:
        """The card, ready to be changed: copied first if another state shares it."""
        card = self.cards[card_id]
        if card.zone >= 0:
            owner = self.player_count if self.book.is_shared[card.zone] else card.controller
            self.unkeyed |= 1 << owner * self.book.zone_count + card.zone
        if card.generation is not self.generation:
            card = card.clone(self.generation)
            self.cards[card_id] = card
        else:
            card.key = 0
        return card

    def link(self, card_id: int, host: int) -> Card:
        """A card belongs to another one from now on, or to none; it can be changed further."""
        card = self.write(card_id)
        card.host = host
        card.linked_at = self.clock
        self.touch()
        return card

    def turn_face(self, card_id: int, down: bool) -> None:
        """A card lies face down from now on, or face up."""
        self.write(card_id).face_down = down
        self.touch()

    def show_side(self, card_id: int, face: Face, back_up: bool = False) -> None:
        """A card shows a face from now on, or its other side."""
        card = self.write(card_id)
        card.face = face
        card.back_up = back_up
        self.set_base(card_id, card.printed.base)
        self.touch()

    def set_base(self, card_id: int, info: Info) -> None:
        """That is printed on a card, on the side that shows."""
        if not self.own_bases:
            self.bases = self.bases[:]
            self.own_bases = True
        self.bases[card_id] = info
        self.stale = True

    def take_out(self, card_id: int) -> Card:
        """A card is in no zone any more, without any event; it can be put elsewhere."""
        card = self.write(card_id)
        self.write_zone(card.controller, card.zone).remove(card_id)
        if card.back_up:
            self.set_base(card_id, card.face.base)
        card.renew()
        card.zone = NO_CARD
        card.controller = card.owner
        self.touch()
        return card

    def hand_over(self, card_id: int, controller: int) -> None:
        """A card that stays where it is has another controller from now on."""
        card = self.write(card_id)
        card.controller = controller
        card.since = self.clock
        self.touch()

    def set_time(self, card_id: int, time: int) -> None:
        """The constant abilities of a card count since that time."""
        self.write(card_id).placed = time
        self.touch()

    def roam(self, face: Face) -> None:
        """Note the zones other than live ones in which a card's abilities work."""
        for name in face.roams:
            zone = self.book.zone_named[name]
            if not zone.live and zone.index not in self.roaming:
                self.roaming = tuple(sorted((*self.roaming, zone.index)))

    def touch(self) -> None:
        """Abilities or effects have changed: work everything out anew when it is asked for."""
        self.index = None
        self.stale = True
        self.quiet = 0

    def unsettle(self) -> None:
        """Constant abilities may say something else, though no event tells it."""
        self.stale = True
        self.quiet = 0

    def let_time_pass(self) -> None:
        """What comes is later than what was, and nothing else: where nothing was due, nothing is."""
        if self.quiet == self.clock:
            self.quiet += 1
        self.clock += 1

    def stir(self) -> None:
        """Something may be due at the next check timing, though no event tells it."""
        self.quiet = 0

    def grow_old(self) -> None:
        """From now on every card has been where it is since before this turn began."""
        self.turn_began = self.clock
        for zone in self.book.live_zones:
            for player in range(self.player_count + 1):
                self.unkeyed |= 1 << player * self.book.zone_count + zone

    def library(self, name: str) -> Face | None:
        """A card that nobody holds yet, by its name: one that was brought along, or one of the book's."""
        return next((face for face in self.brought if name in (face.name, face.label)), None) or self.book.library(name)

    def new_card(self, face: Face, owner: int, zone: int, position: int = -1) -> Card:
        """A card that was not in the game before, without any event."""
        card = Card(len(self.cards), face, owner, self.generation)
        self.cards.append(card)
        if not self.own_bases:
            self.bases, self.own_bases = self.bases[:], True
        self.bases.append(face.base)
        if self.infos is not self.bases:
            self.infos = [*self.infos, face.base]
        if face.roams:
            self.roam(face)
        if zone != NO_CARD:
            card.zone = zone
            place = self.write_zone(owner, zone)
            place.insert(position if position >= 0 else len(place), card.id)
            if self.index is not None or self.quiet:
                self.touch()
        return card

    def lay_down(self, faces: Iterable[Face], owner: int, zone: int, face_down: bool = False) -> None:
        """Cards that are brought along lie in a zone, before the game begins (`new_card`, spelled out for a deck)."""
        place, cards, bases = self.write_zone(owner, zone), self.cards, self.bases
        for face in faces:
            card = Card(len(cards), face, owner, self.generation)
            card.zone = zone
            card.face_down = face_down
            cards.append(card)
            bases.append(face.base)
            place.append(card.id)
            if face.roams:
                self.roam(face)

    def card_at(self, ref: Ref) -> Card | None:
        """The card, if it is still the one that is meant."""
        card = self.cards[ref[0]]
        return card if card.life == ref[1] else None

    def body(self, ref: Ref) -> Card:
        """The card as it is, or as it last was if it is not the same any more."""
        card = self.cards[ref[0]]
        if card.life != ref[1]:
            remains = self.memory.get(ref)
            if remains is not None:
                return remains.card
        return card

    def name_of(self, ref: Ref) -> str:
        return self.body(ref).face.shown_name
