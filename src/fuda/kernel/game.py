"""The state of one game, and the loop that runs it from one decision to the next.

Everything here is plain data. `copy` is cheap because cards are shared until somebody writes to them.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any
from zlib import crc32

from fuda.kernel.abilities import EVERYTHING, Ability, Context, Pattern, Plan, Triggered
from fuda.kernel.cards import NO_CARD, Card, Face, Info, Ref, Remains, with_count
from fuda.kernel.chance import Chance
from fuda.kernel.decisions import CHOOSE, Answer, Decision
from fuda.kernel.effects import ABILITIES, Index, Modification, Until, derive
from fuda.kernel.errors import NotLegalNow
from fuda.kernel.events import CardMoved, Event, Happened, Happening
from fuda.kernel.frames import Frame
from fuda.kernel.log import Log
from fuda.kernel.plain import Plain, stable_hash
from fuda.kernel.zones import NOBODY, PUBLIC

if TYPE_CHECKING:
    from fuda.kernel.abilities import Change
    from fuda.kernel.rulebook import Rulebook


class Waiting(Plain):
    """A triggered ability that waits to be played."""

    __slots__ = ("ability", "batch", "context", "number")

    def __init__(self, ability: Triggered, number: int, context: Context, batch: int) -> None:
        self.ability = ability
        self.number = number  # which of its card's triggered abilities it is; -1: made by an effect
        self.context = context
        self.batch = batch  # events that happened together have the same


class Delayed(Plain):
    """A triggered ability that an effect made for a later moment; `once`: it triggers one time only."""

    __slots__ = ("ability", "context", "once", "until")

    def __init__(self, ability: Triggered, context: Context, once: bool, until: Until | None) -> None:
        self.ability = ability
        self.context = context
        self.once = once
        self.until = until


class Result(Plain):
    """How a game ended: who won, who lost, and by which rule. Nobody won: a draw."""

    __slots__ = ("losers", "rule", "winners")

    def __init__(self, winners: tuple[int, ...], losers: tuple[int, ...], rule: str) -> None:
        self.winners = winners
        self.losers = losers
        self.rule = rule


NOTHING = Event("", "")
# An ability that may hear an event: its key, card, controller, number, the ability, and whether it hears only itself.
Listener = tuple[str, Ref, int, int, Triggered, bool]


class Game:
    """One game: its rulebook, its cards in their zones, its players' numbers, and the stack of frames."""

    __slots__ = (
        "active",
        "alone",
        "book",
        "brought",
        "cards",
        "chance",
        "choices",
        "clock",
        "decision",
        "delayed",
        "first",
        "format",
        "generation",
        "index",
        "index_is_special",
        "infos",
        "log",
        "memory",
        "modified",
        "numbers",
        "options",
        "out",
        "phase",
        "player_count",
        "quiet",
        "result",
        "roaming",
        "stack",
        "stale",
        "tallies",
        "teams",
        "turn",
        "turn_began",
        "waiting",
        "zones",
    )  # fmt: skip

    def __init__(self, book: Rulebook, players: int = 2, seed: int = 0, format: str = "") -> None:
        self.book = book
        self.player_count = players
        self.format = format
        self.options: dict[str, str] = {}  # of the format, by player where they differ
        self.chance = Chance(seed)
        self.brought: tuple[Face, ...] = ()  # cards beside the book's own that texts may make
        self.cards: list[Card] = []
        self.zones: list[list[int]] = [[] for _ in range((players + 1) * len(book.zones))]
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
        self.log: Log | None = None
        self.generation: object = object()
        # Derived from the rest, never saved.
        self.stale = True
        self.infos: dict[int, Info] = {}
        self.index: Index | None = None
        self.index_is_special = False
        self.modified: dict[int, None] = {}
        self.roaming: tuple[int, ...] = ()
        self.quiet = 0  # the clock at which a check timing last found nothing due
        self.alone: dict[int, tuple[tuple[Modification, ...], Info]] = {}

    # Copies.

    def copy(self, log: bool = False) -> Game:
        """An independent game in the same state; without the log unless asked for."""
        new = Game.__new__(Game)
        self.generation = object()
        new.generation = object()
        new.book = self.book
        new.player_count = self.player_count
        new.format = self.format
        new.options = self.options
        new.brought = self.brought
        new.chance = self.chance.copy()
        new.cards = self.cards[:]
        new.zones = [zone[:] for zone in self.zones]
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
        new.log = self.log.copy() if log and self.log is not None else None
        new.stale = self.stale
        new.infos = self.infos
        new.index = self.index
        new.index_is_special = self.index_is_special
        new.modified = self.modified.copy()
        new.roaming = self.roaming
        new.quiet = self.quiet
        new.alone = self.alone.copy()
        return new

    def restore(self, before: Game) -> None:
        """Go back to an earlier state of this game; the log stays and can say so."""
        log = self.log
        earlier = before.copy()
        for name in Game.__slots__:
            setattr(self, name, getattr(earlier, name))
        self.log = log

    # Running.

    def run(self) -> None:
        """Go on until somebody must decide or the game is over."""
        stack = self.stack
        while self.decision is None and self.result is None and stack:
            flow = stack[-1].step(self)
            if flow is None:
                stack = self.stack
            elif isinstance(flow, Frame):
                stack.append(flow)
            else:
                self.ask(flow)

    def ask(self, decision: Decision) -> None:
        """Put a question, unless there is only one answer, or nobody to answer: a player who left says nothing."""
        if self.out and decision.player in self.out:
            return
        answer = decision.forced()
        if answer is None and decision.kind in ("choose", "pay", "top", "bottom", "trigger"):
            answer = self._all_alike(decision)
        if answer is None:
            self.decision = decision
        else:
            setattr(self.stack[-1], decision.into, decision.value(answer))

    def answer(self, answer: Answer) -> None:
        """Answer the open question by candidate indices and go on."""
        decision = self.decision
        if decision is None:
            raise NotLegalNow("", "no decision is open")
        if not decision.accepts(answer):
            raise NotLegalNow(decision.rule, f"{answer!r} is not one of the legal answers")
        self.decision = None
        self.choices += 1
        setattr(self.stack[-1], decision.into, decision.value(answer))
        self.run()

    def _all_alike(self, decision: Decision) -> Answer | None:
        """The first answer, where nobody could tell the candidates apart and a fixed number must be chosen."""
        if decision.minimum != decision.maximum or decision.weights:
            return None
        by_event = decision.kind == CHOOSE
        if self._have_several_faces(decision.candidates):
            return None
        first = self._look(decision.candidates[0], by_event)
        alike = all(self._look(candidate, by_event) == first for candidate in decision.candidates[1:])
        return tuple(range(decision.minimum)) if alike else None

    def _have_several_faces(self, candidates: tuple[Any, ...]) -> bool:
        """Whether the candidates are plainly different cards, which is the usual case."""
        if not all(isinstance(candidate, tuple) and len(candidate) == 2 for candidate in candidates):
            return False
        faces = [self.cards[card_id].face for card_id, _ in candidates]
        return any(face.stamp != faces[0].stamp for face in faces)

    def _look(self, candidate: Any, by_event: bool) -> object:
        if isinstance(candidate, Waiting):
            context = candidate.context
            source = self.look_of(self.body(context.source))
            return (candidate.number, source, context.it if by_event else (), candidate.ability)
        if isinstance(candidate, tuple) and len(candidate) == 2:
            card = self.card_at(candidate)
            if card is not None:
                return self.look_of(card)
        return candidate if isinstance(candidate, int | str) else id(candidate)

    def look_of(self, card: Card) -> object:
        """Everything about a card by which it could be told from another."""
        linked = any(other.host == card.id for other in self.cards)
        mods = tuple((mod.change, mod.until) for mod in card.mods)
        return (
            card.face, card.owner, card.controller, card.zone, card.turned, card.face_down, card.place, mods,
            card.counters, card.uses, card.host, self._is_new(card), card.id if linked else NO_CARD,
        )  # fmt: skip

    def _is_new(self, card: Card) -> bool:
        """Whether it matters that a card came this turn: where cards are in play."""
        return card.since >= self.turn_began and self.book.zones[card.zone].live

    def fingerprint(self) -> int:
        """A number that is the same for states that nobody could tell apart, whatever way led to them.

        It is made of whole numbers only, so that it is the same in every process.
        """
        parts: list[int | tuple[int, ...]] = [self.turn, self.active, crc32(self.phase.encode()), len(self.waiting)]
        parts.extend(map(tuple, self.numbers))
        cards, began = self.cards, self.turn_began
        ordered, live, count = self.book.ordered_zones, self.book.live_zones, self.book.zone_count
        for number, zone in enumerate(self.zones):
            if not zone:
                parts.append(0)
            elif number % count in ordered:
                parts.append(tuple(zone))
            else:
                keys = [cards[card_id].key or self._key(card_id) for card_id in zone]
                parts.append(sum(keys))
                if number % count in live:
                    new = (key for key, card_id in zip(keys, zone, strict=True) if cards[card_id].since >= began)
                    parts.append(sum(new))
        return hash(tuple(parts))

    def _key(self, card_id: int) -> int:
        card = self.cards[card_id]
        host = self.cards[card.host].face.stamp if card.host >= 0 else 0
        mods = tuple([stable_hash(mod.change) + (stable_hash(mod.until) if mod.until else 0) for mod in card.mods])
        counters = stable_hash(card.counters) if card.counters else 0
        states = card.owner + 16 * card.controller + 256 * card.turned + 512 * card.face_down + 1024 * card.back_up
        card.key = hash((card.face.stamp, states, card.place, host, mods, counters)) & 0xFFFFFFFFFFFF or 1
        return card.key

    # Cards and zones.

    def zone(self, player: int, zone: int) -> list[int]:
        """The ids of the cards in a player's zone; top first where the zone is ordered."""
        if zone in self.book.shared_zones:
            player = self.player_count
        return self.zones[player * self.book.zone_count + zone]

    def refs(self, player: int, zone: int) -> tuple[Ref, ...]:
        cards = self.cards
        return tuple((card_id, cards[card_id].life) for card_id in self.zone(player, zone))

    def write(self, card_id: int) -> Card:
        """The card, ready to be changed: copied first if another state shares it."""
        card = self.cards[card_id]
        if card.generation is not self.generation:
            card = card.clone(self.generation)
            self.cards[card_id] = card
        else:
            card.key = 0
        return card

    def _roam(self, face: Face) -> None:
        """Note the zones other than live ones in which a card's abilities work."""
        names = {name for ability in face.abilities for name in ability.zones}
        zones = {self.book.zone_named[name].index for name in names} - set(self.book.live_zones)
        self.roaming = tuple(sorted({*self.roaming, *zones}))

    def touch(self) -> None:
        """Abilities or effects have changed: work everything out anew when it is asked for."""
        self.index = None
        self.stale = True

    def library(self, name: str) -> Face | None:
        """A card that nobody holds yet, by its name: one that was brought along, or one of the book's."""
        return next((face for face in self.brought if name in (face.name, face.label)), None) or self.book.library(name)

    def new_card(self, face: Face, owner: int, zone: int, position: int = -1) -> Card:
        """A card that was not in the game before, without any event."""
        card = Card(len(self.cards), face, owner, self.generation)
        self.cards.append(card)
        if face.roams:
            self._roam(face)
        if zone != NO_CARD:
            card.zone = zone
            place = self.zone(owner, zone)
            place.insert(position if position >= 0 else len(place), card.id)
            self.touch()
        return card

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

    def info(self, card_id: int) -> Info:
        """The information of a card now."""
        if self.stale:
            derive(self)
        info = self.infos.get(card_id)
        if info is not None:
            return info
        card = self.cards[card_id]
        return card.printed.base if card.back_up else card.face.base

    def fresh_infos(self) -> dict[int, Info]:
        """The information of the cards that effects touch; the others have their printed one."""
        if self.stale:
            derive(self)
        return self.infos

    def info_of(self, ref: Ref) -> Info:
        """The information of the card that is meant, the last one if it has gone."""
        if self.cards[ref[0]].life != ref[1]:
            remains = self.memory.get(ref)
            if remains is not None:
                return remains.info
        return self.info(ref[0])

    def fresh_index(self) -> Index:
        """The abilities that work now."""
        if self.stale or self.index is None:
            derive(self)
        assert self.index is not None
        return self.index

    def plan(self, info: Info) -> Plan:
        """A card's abilities, sorted and spelled out."""
        plan = info.plan
        if plan is None:
            plan = info.plan = self.book.expand(info.abilities)
        return plan

    def plan_of(self, card_id: int) -> Plan:
        return self.plan(self.info(card_id))

    def name_of(self, ref: Ref) -> str:
        return self.body(ref).face.shown_name

    def knowers(self, ref: Ref) -> int:
        """The players who may know which card it is, as a bit mask."""
        card = self.body(ref)
        mask = 0
        for player in range(self.player_count):
            if self.may_see(card, player):
                mask |= 1 << player
        return mask

    def may_see(self, card: Card, viewer: int) -> bool:
        """Whether a player may know which card it is."""
        if card.zone < 0 or self.book.visible_to(self, card, viewer):
            return True
        zone = self.book.zones[card.zone]
        if zone.visible == NOBODY:
            return False
        if zone.visible == PUBLIC:
            return not card.face_down or (card.controller == viewer and self.book.sees_own_face_down)
        return card.controller == viewer

    # Players.

    def opponents(self, player: int) -> tuple[int, ...]:
        """The other players who are still in the game, in turn order from that player, without teammates."""
        if self.player_count == 2 and not self.out:
            return (1 - player,)
        team = next(team for team in self.teams if player in team)
        order = [(player + step) % self.player_count for step in range(1, self.player_count)]
        return tuple(other for other in order if other not in team and other not in self.out)

    def opponent(self, player: int) -> int:
        return self.opponents(player)[0]

    def in_turn_order(self) -> tuple[int, ...]:
        """The players still in the game, the turn player first."""
        order = [(self.active + step) % self.player_count for step in range(self.player_count)]
        return tuple(player for player in order if player not in self.out)

    def tally(self, name: str, player: int) -> int:
        """How often something happened this turn."""
        return self.tallies.get(f"{name} {player}", 0)

    def count(self, name: str, player: int, amount: int = 1) -> None:
        key = f"{name} {player}"
        self.tallies[key] = self.tallies.get(key, 0) + amount

    # Events.

    def perform(self, *events: Event) -> Frame | None:
        """Let events happen at the same time; returns a frame to run first if something may replace them."""
        if not events:
            return None
        index = self.fresh_index()
        replacing = index.replacing
        if len(events) == 1 and self.log is None and self._is_unheard(events[0], index):
            self.clock += 1
            return None
        if replacing:
            for event in events:
                if any(key in replacing for key in event.keys(self)):
                    return Happening(events)
        self.happen(events)
        return None

    def _is_unheard(self, event: Event, index: Index) -> bool:
        """Whether an event changes nothing and nobody waits for it, so that it need not be gone through."""
        if type(event) is not Happened or self.delayed or self.book.notes_events:
            return False
        return event.key not in index.triggered and event.key not in index.replacing

    def happen(self, events: tuple[Event, ...]) -> None:
        """The events happen together: state, log, triggers."""
        self.clock += 1
        before = self._leaving_listeners(events)
        happened = []
        for event in events:
            if event.happen(self):
                happened.append(event)
                if self.log is not None:
                    self.log.event(self, event)
        for event in happened:
            if isinstance(event, CardMoved):
                self.book.after_move(self, event)
        if happened:
            self._note_staleness(happened)
            if self.book.notes_events:
                self.book.note_events(self, happened)
            self._trigger(happened, before)

    def _note_staleness(self, events: list[Event]) -> None:
        """Constant abilities may say something else after these events."""
        index = self.index
        if index is None:
            self.stale = True
        elif index.statics and not self.stale:
            watches = index.watches
            self.stale = EVERYTHING in watches or any(
                event.key in watches or event.key in ("moved", "changed", "damage") for event in events
            )

    def _leaving_listeners(self, events: tuple[Event, ...]) -> list[Listener]:
        """The abilities that hear moves although their cards leave with them."""
        found: list[Listener] = []
        hearing = (*self.book.live_zones, *self.roaming)
        if not any(isinstance(event, CardMoved) and self.cards[event.before[0]].zone in hearing for event in events):
            return found
        for key, listeners in self.fresh_index().triggered.items():
            if key.startswith(("moved", "to ", "from ")):
                for card_id, number, ability, own in listeners:
                    card = self.cards[card_id]
                    found.append((key, (card_id, card.life), card.controller, number, ability, own))
        return found

    def _trigger(self, events: list[Event], before: list[Listener]) -> None:
        triggered = self.fresh_index().triggered
        if "state" in triggered:
            self.watch_states()
        if not triggered and not before and not self.delayed:
            return
        for event in events:
            keys = event.keys(self)
            subject = event.subject
            heard: set[tuple[Ref, int]] = set()
            for key, ref, controller, number, ability, own in before:
                if key not in keys or (own and subject is not None and subject[0] != ref[0]):
                    continue
                if self._still_hears(key, ref, number, ability):
                    continue
                heard.add((ref, number))
                self._hear(event, Context(ref, controller, event), number, ability)
            for key in keys:
                for card_id, number, ability, own in triggered.get(key, ()):
                    if own and subject is not None and subject[0] != card_id:
                        continue
                    card = self.cards[card_id]
                    ref = (card_id, card.life)
                    if (ref, number) not in heard:
                        self._hear(event, Context(ref, card.controller, event), number, ability)
            if self.delayed:
                self._trigger_delayed(event, keys)

    def _still_hears(self, key: str, ref: Ref, number: int, ability: Triggered) -> bool:
        """Whether a card that moved has the ability in its new zone too, where it hears the event once."""
        if self.cards[ref[0]].life == ref[1]:
            return False
        listeners = self.fresh_index().triggered.get(key, ())
        return any((card_id, place, other) == (ref[0], number, ability) for card_id, place, other, _ in listeners)

    def _trigger_delayed(self, event: Event, keys: tuple[str, ...]) -> None:
        for delayed in self.delayed[:]:
            if delayed.ability.when.key in keys:
                context = delayed.context.but(event=event)
                if self._hear(event, context, NO_CARD, delayed.ability) and delayed.once:
                    self.delayed.remove(delayed)

    def watch_states(self) -> None:
        """An ability that waits for a state begins to wait when the state holds, unless it has not yet resolved."""
        for card_id, number, ability, _ in self.fresh_index().triggered.get("state", ()):
            card = self.cards[card_id]
            context = Context(card.ref, card.controller)
            name = f"state {number}"
            if not card.used(name) and ability.when.match(self, NOTHING, context) is not None:
                card = self.write(card_id)
                card.uses = with_count(card.uses, name, 1)
                self.waiting.append(Waiting(ability, number, context, self.clock))

    def state_resolved(self, waiting: Waiting) -> None:
        """An ability that waited for a state has resolved: if the state still holds, it waits again."""
        card = self.card_at(waiting.context.source)
        if card is not None and waiting.ability.when.key == "state":
            card = self.write(card.id)
            card.uses = with_count(card.uses, f"state {waiting.number}", 0)

    def _hear(self, event: Event, context: Context, number: int, ability: Triggered) -> bool:
        found = ability.when.match(self, event, context)
        if found is None:
            return False
        self.waiting.append(Waiting(ability, number, found, self.clock))
        return True

    # Continuous effects that begin on resolution.

    def modify(self, ref: Ref, change: Change, context: Context, until: Until | None = None) -> bool:
        """Begin a continuous effect on one card; False if the card is not there any more."""
        card = self.card_at(ref)
        if card is None:
            return False
        card = self.write(card.id)
        mod = Modification(change.fixed(self, context), self.clock, context.source, context.controller, until)
        card.mods = (*card.mods, mod)
        self.modified[card.id] = None
        self.stale = True
        if change.layer == ABILITIES:
            self.touch()
        self.clock += 1
        return True

    def expire(self, moment: str) -> None:
        """End the effects whose time is up."""
        for card_id in list(self.modified):
            card = self.cards[card_id]
            kept = tuple(mod for mod in card.mods if mod.until is None or not mod.until.reached(self, moment))
            if len(kept) != len(card.mods):
                self.write(card_id).mods = kept
                self.touch()
            if not kept:
                del self.modified[card_id]
        self.delayed = [late for late in self.delayed if late.until is None or not late.until.reached(self, moment)]

    def use(self, ref: Ref, name: str) -> None:
        """Remember that a card did something."""
        card = self.card_at(ref)
        if card is not None:
            card = self.write(card.id)
            card.uses = with_count(card.uses, name, card.used(name) + 1)

    # The end.

    def finish(self, losers: Iterable[int], rule: str, rules: tuple[str, ...] = ()) -> None:
        """Those players have lost (each by a rule of its own, if `rules` say so); with one side left the game ends."""
        losers = tuple(losers)
        self.out = tuple(sorted({*self.out, *losers}))
        left = [team for team in self.teams if any(player not in self.out for player in team)]
        if self.log is not None:
            for place, player in enumerate(losers):
                self.log.note(self, rules[place] if rules else rule, "lost", player)
        if len(left) <= 1:
            winners = left[0] if left else ()
            self.result = Result(tuple(p for p in winners if p not in self.out), self.out, rule)


__all__ = ["Ability", "Delayed", "Game", "Pattern", "Result", "Waiting"]
