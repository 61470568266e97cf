"""Events: everything that happens goes through one pipeline.

May it happen, and is it replaced (`Happening`), it happens, it is logged, and it triggers (`Game.happen`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from fuda.kernel.abilities import Change, Context
from fuda.kernel.cards import NO_CARD, Card, Ref, Remains, with_count
from fuda.kernel.log import Line
from fuda.kernel.plain import Plain

if TYPE_CHECKING:
    from fuda.kernel.effects import Until
    from fuda.kernel.game import Game

TOP: Final = 0
BOTTOM: Final = -1
UNOWNED: Final = object()  # the generation of cards that no game writes to


class Event(Plain):
    """Something that happens, the rule that makes it happen, and the card whose ability it comes from."""

    __slots__ = ("key", "rule", "source")
    is_quiet: ClassVar[bool] = False  # it changes nothing that check timings look at, where books do not say otherwise
    remembers: ClassVar[bool] = False  # `remember` does something

    def __init__(self, key: str, rule: str, source: Ref | None = None) -> None:
        self.key = key  # what triggers and replacements find it by
        self.rule = rule
        self.source = source

    def keys(self, game: Game) -> tuple[str, ...]:
        """Everything that triggers and replacements may find it by."""
        return (self.key,)

    def prepare(self, game: Game) -> None:
        """Fill in what replacements may ask for before it happens."""

    def remember(self, game: Game) -> None:
        """Take down the information that counts; all events of one moment do so before the first one happens."""

    def happen(self, game: Game) -> bool:
        """Change the state; False if there was nothing to change, so that nothing happened."""
        return True

    @property
    def subject(self) -> Ref | None:
        """The card that the event is about, in the life whose information counts."""
        return None

    def line(self, game: Game) -> Line:
        """The line of the log."""
        return make_line(game, self, NO_CARD)


class CardMoved(Event):
    """A card goes to another zone, where it is a new card unless `same` says that it stays itself."""

    __slots__ = (
        "after", "before", "face_down", "from_player", "from_zone", "manner", "position", "same", "subject_ref",
        "to_player", "to_zone", "turned",
    )  # fmt: skip
    remembers: ClassVar[bool] = True

    def __init__(
        self,
        rule: str,
        card: Ref,
        to_player: int,
        to_zone: int,
        position: int = BOTTOM,
        manner: str = "",
        source: Ref | None = None,
        turned: bool = False,
        face_down: bool = False,
        same: bool = False,
    ) -> None:
        self.key = "moved"
        self.rule = rule
        self.source = source
        self.before = card
        self.after = card
        self.to_player = to_player
        self.to_zone = to_zone
        self.position = position
        self.manner = manner  # the rulebook's word for this way of moving: destroyed, discarded, drawn …
        self.turned = turned
        self.face_down = face_down
        self.same = same
        self.from_player = NO_CARD
        self.from_zone = NO_CARD
        self.subject_ref = card  # the life whose information counts

    @property
    def subject(self) -> Ref | None:
        return self.subject_ref

    def keys(self, game: Game) -> tuple[str, ...]:
        origin = self.from_zone if self.from_zone != NO_CARD else game.cards[self.before[0]].zone
        return ("moved", game.book.keys_to[self.to_zone], game.book.keys_from[origin])

    def prepare(self, game: Game) -> None:
        card = game.cards[self.before[0]]
        self.from_zone = card.zone
        self.from_player = card.controller

    def remember(self, game: Game) -> None:
        card_id, life = self.before
        old = game.cards[card_id]
        if old.life != life or old.zone < 0:
            return
        self.from_zone = old.zone
        self.from_player = old.controller
        back = game.book.looking_back[old.zone][self.to_zone]
        if not self.same:
            info = game.info(card_id) if game.stale else game.infos[card_id]
            game.memory[self.before] = Remains(old, info, (card_id, life + 1), self.source, game.clock, back)
            old.generation = UNOWNED  # what remains is never written to again
        if not back:
            self.subject_ref = (card_id, life if self.same else life + 1)

    def happen(self, game: Game) -> bool:
        card_id, life = self.before
        card, book, target = game.cards[card_id], game.book, self.to_zone
        if card.life != life:
            return False
        if self.same:
            card = game.write(card_id)
        origin = self.from_zone = card.zone
        self.from_player = card.controller
        known = game.infos[card_id] is not game.bases[card_id]
        if known or book.is_stirring[origin] or book.is_stirring[target] or card.mods or card.face.roams:
            self._make_stale(game, card)
        game.put(card, self.to_player, target, self.position)
        if self.same:
            card.controller = self.to_player
            card.zone = target
            card.since = game.clock
        else:
            kept = book.carried(game, card, target) if card.mods else ()
            if card.back_up:
                game.set_base(card_id, card.face.base)
            if origin == book.stack_zone:
                origin = card.came_from
            card = card.reborn(game.generation, self.to_player, target, game.clock, origin)
            game.cards[card_id] = card  # the other object stays what it was
            card.turned = self.turned
            card.face_down = self.face_down
            if kept:
                card.mods = kept
                game.modified = {**game.modified, card_id: None}
                game.touch()
        self.after = card.ref
        if self.from_zone < 0:
            self.subject_ref = card.ref
        return True

    def line(self, game: Game) -> Line:
        place = game.book.zones[self.to_zone].name
        cards = ((game.name_of(self.after), game.knowers(self.before) | game.knowers(self.after)),)
        return make_line(game, self, self.to_player, place=place).but(what=self.manner or "moved", cards=cards)

    def _make_stale(self, game: Game, card: Card) -> None:
        """Abilities that begin or cease to work where it goes, and effects that end with it, are worked out anew."""
        rebased, origin, target = game.book.rebased_zones, card.zone, self.to_zone
        if target in rebased or origin in rebased:
            game.touch()
            return
        info, base, back = game.infos[card.id], game.bases[card.id], card.face.back
        known = None if info is base else info
        index = game.index
        if (known is not None and (self.same or index is None or index.statics)) or (
            game.modified and game.effects_look_on()
        ):
            game.stale = True
            game.forget_alone()
        elif known is not None and not game.stale:  # nothing else follows from what was on it
            game.infos = game.infos[:]
            game.infos[card.id] = base
            game.modified = {other: None for other in game.modified if other != card.id}
        for one in (card.face.base, known, back.base if back is not None else None):
            if one is not None:
                plan = one.plan or game.plan(one)
                if plan.indexed and plan.is_known_in(game.book.zones, origin, target):
                    if plan.statics or index is None or game.index_is_special:
                        game.touch()
                        return
                    game.index = None  # with the same constant abilities, information stays what it is
                    game.quiet = 0


class CardTurned(Event):
    """A card is turned sideways or upright."""

    __slots__ = ("card", "turned")
    is_quiet: ClassVar[bool] = True

    def __init__(self, rule: str, card: Ref, turned: bool, source: Ref | None = None) -> None:
        self.key = "turned"
        self.rule = rule
        self.source = source
        self.card = card
        self.turned = turned

    @property
    def subject(self) -> Ref | None:
        return self.card

    def happen(self, game: Game) -> bool:
        card_id, life = self.card
        card = game.cards[card_id]
        if card.life != life or card.turned == self.turned:
            return False
        game.write(card_id).turned = self.turned
        return True

    def line(self, game: Game) -> Line:
        line = make_line(game, self, game.cards[self.card[0]].controller)
        return line.but(what="turned" if self.turned else "stood")


class CountersChanged(Event):
    """Counters are put on a card or taken from it; there are never fewer than none."""

    __slots__ = ("amount", "card", "name")

    def __init__(self, rule: str, card: Ref, name: str, amount: int, source: Ref | None = None) -> None:
        self.key = "counters"
        self.rule = rule
        self.source = source
        self.card = card
        self.name = name
        self.amount = amount

    @property
    def subject(self) -> Ref | None:
        return self.card

    def happen(self, game: Game) -> bool:
        card = game.card_at(self.card)
        if card is None:
            return False
        self.amount = max(self.amount, -card.counter(self.name))
        if not self.amount:
            return False
        card = game.write(card.id)
        card.counters = with_count(card.counters, self.name, card.counter(self.name) + self.amount)
        return True

    def line(self, game: Game) -> Line:
        return make_line(game, self, game.cards[self.card[0]].controller, self.amount, self.name)


class NumberChanged(Event):
    """A number of a player grows or shrinks, within its bounds."""

    __slots__ = ("amount", "number", "player")

    def __init__(self, rule: str, player: int, number: int, amount: int, source: Ref | None = None) -> None:
        self.key = "number"
        self.rule = rule
        self.source = source
        self.player = player
        self.number = number
        self.amount = amount

    def happen(self, game: Game) -> bool:
        numbers = game.numbers[self.player]
        old = numbers[self.number]
        numbers[self.number] = game.book.bounded(game, self.player, self.number, old + self.amount)
        self.amount = numbers[self.number] - old
        return self.amount != 0

    def line(self, game: Game) -> Line:
        return make_line(game, self, self.player, self.amount, game.book.numbers[self.number])


class DamageDealt(Event):
    """Damage to a card; what it does to the card is the rulebook's. `manner`: by what kind of thing."""

    __slots__ = ("amount", "manner", "target")

    def __init__(self, rule: str, source: Ref | None, target: Ref, amount: int, manner: str) -> None:
        self.key = "damage"
        self.rule = rule
        self.source = source
        self.target = target
        self.amount = amount
        self.manner = manner

    @property
    def subject(self) -> Ref | None:
        return self.target

    def happen(self, game: Game) -> bool:
        return self.amount > 0 and game.card_at(self.target) is not None and game.book.take_damage(game, self)

    def line(self, game: Game) -> Line:
        return make_line(game, self, game.cards[self.target[0]].controller, self.amount, self.manner)


class CardChanged(Event):
    """A continuous effect begins on a card."""

    __slots__ = ("card", "change", "context", "until", "was")
    remembers: ClassVar[bool] = True

    def __init__(self, rule: str, card: Ref, change: Change, context: Context, until: Until | None) -> None:
        Event.__init__(self, "changed", rule, context.source)
        self.card = card
        self.change = change
        self.context = context
        self.until = until
        self.was = 0  # the number that is replaced

    @property
    def subject(self) -> Ref | None:
        return self.card

    def remember(self, game: Game) -> None:
        self.change = self.change.fixed(game, self.context)
        self.was = self.change.was(game, self.card)

    def happen(self, game: Game) -> bool:
        if not game.modify(self.card, self.change, self.context, self.until):
            return False
        game.book.after_change(game, self)
        return True

    def line(self, game: Game) -> Line:
        what, place, amount = self.change.told()
        return make_line(game, self, game.cards[self.card[0]].controller, amount, place).but(what=what)


class Happened(Event):
    """A fact without a change of its own that a rulebook names: attacked, evolved, fought, a phase came …"""

    __slots__ = ("amount", "card", "other", "player")
    is_quiet: ClassVar[bool] = True

    def __init__(
        self,
        rule: str,
        name: str,
        player: int,
        card: Ref | None = None,
        other: Ref | None = None,
        amount: int = 0,
        source: Ref | None = None,
    ) -> None:
        self.key = name
        self.rule = rule
        self.source = source
        self.player = player
        self.card = card
        self.other = other
        self.amount = amount

    @property
    def subject(self) -> Ref | None:
        return self.card

    def line(self, game: Game) -> Line:
        line = make_line(game, self, self.player, self.amount)
        if self.other is None:
            return line
        return line.but(cards=(*line.cards, (game.name_of(self.other), game.knowers(self.other))))


def all_quiet(events: tuple[Event, ...]) -> bool:
    """Whether none of the events changes anything that check timings look at."""
    for event in events:
        if not event.is_quiet:
            return False
    return True


def make_line(game: Game, event: Event, player: int, amount: int = 0, place: str = "") -> Line:
    """A log line about an event's subject."""
    subject = event.subject
    cards = ((game.name_of(subject), game.knowers(subject)),) if subject is not None else ()
    source = game.name_of(event.source) if event.source is not None else ""
    return Line(event.rule, event.key, player, cards, amount, place, source, len(game.stack))
