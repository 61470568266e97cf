"""Cards: what is printed (Face), what is known after all effects (Info), and one card in a game (Card)."""

from __future__ import annotations

from dataclasses import field
from typing import TYPE_CHECKING, Final
from zlib import crc32

from fuda.kernel.plain import Plain, Term, term

if TYPE_CHECKING:
    from fuda.kernel.abilities import Ability
    from fuda.kernel.effects import Modification
    from fuda.kernel.plans import Plan

# A card as something refers to it: its id, and which of its lives is meant. Changing zones begins a new life.
Ref = tuple[int, int]
NO_CARD: Final = -1


class Info:
    """The information of a card after continuous effects: names, kind, types, numbers, keywords, abilities, marks."""

    __slots__ = ("abilities", "keywords", "kind", "marks", "names", "numbers", "plan", "types")

    def __init__(
        self,
        names: tuple[str, ...],
        kind: str,
        types: tuple[str, ...],
        numbers: list[int | None],
        keywords: dict[str, int],
        abilities: tuple[Ability, ...],
        marks: dict[str, str],
    ) -> None:
        self.names = names
        self.kind = kind
        self.types = types
        self.numbers = numbers
        self.keywords = keywords
        self.abilities = abilities
        self.marks = marks
        self.plan: Plan | None = None  # its abilities sorted, once somebody asked

    def draft(self) -> Info:
        """A copy that effects may write to."""
        new = Info.__new__(Info)
        new.names = self.names
        new.kind = self.kind
        new.types = self.types
        new.numbers = self.numbers[:]
        new.keywords = self.keywords.copy()
        new.abilities = self.abilities
        new.marks = self.marks
        new.plan = self.plan
        return new

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Info) and self._content() == other._content()

    def _content(self) -> tuple[object, ...]:
        return (self.names, self.kind, self.types, self.numbers, self.keywords, self.abilities, self.marks)

    def __hash__(self) -> int:
        return hash((self.names, self.kind, self.types, tuple(self.numbers)))

    @property
    def name(self) -> str:
        return self.names[0]

    def number(self, index: int) -> int:
        """The number at an index, 0 where the card has none."""
        return self.numbers[index] or 0


@term
class Face(Term):
    """What is printed on one side of a card. `numbers` follow the rulebook's list of stats; None: not printed."""

    name: str
    kind: str
    numbers: tuple[int | None, ...] = ()
    types: tuple[str, ...] = ()
    abilities: tuple[Ability, ...] = ()
    marks: tuple[tuple[str, str], ...] = ()
    back: Face | None = None
    label: str = ""  # what scenario files and logs call it, where that differs from its printed name
    base: Info = field(init=False, repr=False, compare=False)
    roams: tuple[str, ...] = field(init=False, repr=False, compare=False)  # where abilities work that say so
    stamp: int = field(init=False, repr=False, compare=False)  # a number for it that is the same everywhere

    def __post_init__(self) -> None:
        keywords: dict[str, int] = {}
        for ability in self.abilities:
            ability.add_keywords(keywords)
        names = (self.name,)
        info = Info(names, self.kind, self.types, list(self.numbers), keywords, self.abilities, dict(self.marks))
        object.__setattr__(self, "base", info)
        printed = f"{self.name}|{self.label}|{self.kind}|{self.numbers}"
        object.__setattr__(self, "stamp", crc32(printed.encode()))
        object.__setattr__(self, "roams", tuple(sorted({name for ability in self.abilities for name in ability.zones})))

    @property
    def shown_name(self) -> str:
        return self.label or self.name


class Card(Plain):
    """One card in a game. Other states may share it: write only to what `Game.write` returns."""

    __slots__ = (
        "back_up",
        "came_from",
        "controller",
        "counters",
        "face",
        "face_down",
        "generation",
        "host",
        "id",
        "key",
        "life",
        "linked_at",
        "mods",
        "owner",
        "place", "placed",
        "ref",
        "since",
        "token",
        "turned",
        "uses",
        "zone",
    )  # fmt: skip

    def __init__(self, card_id: int, face: Face, owner: int, generation: object) -> None:
        self.id = card_id
        self.face = face
        self.owner = owner
        self.controller = owner
        self.zone = NO_CARD
        self.life = 0  # grows with every move that makes it a new card
        self.ref: Ref = (card_id, 0)  # what refers to this life of it
        self.turned = False  # sideways: engaged, exerted, rested, asleep, done
        self.face_down = False
        self.back_up = False  # its second face is the one that shows
        self.token = False
        self.since = 0  # clock at which its controller got it
        self.placed = 0  # clock at which it came to its zone
        self.place = NO_CARD  # lane, square or location within its zone
        self.host = NO_CARD  # id of the card that this one is linked to
        self.linked_at = 0
        self.came_from = NO_CARD  # zone it was played from or came from
        self.mods: tuple[Modification, ...] = ()
        self.counters: tuple[tuple[str, int], ...] = ()
        self.uses: tuple[tuple[str, int], ...] = ()  # what it did, by name: this turn, or this game where the name says
        self.key = 0  # cached hash of what can be seen of it; 0: not computed
        self.generation = generation

    @property
    def printed(self) -> Face:
        """The face that shows."""
        return self.face.back if self.back_up and self.face.back is not None else self.face

    def counter(self, name: str) -> int:
        for known, number in self.counters:
            if known == name:
                return number
        return 0

    def used(self, name: str) -> int:
        for known, number in self.uses:
            if known == name:
                return number
        return 0

    def begin_life(self, life: int) -> None:
        """Be the card of that life: what referred to another one means this card no more."""
        self.life = life
        self.ref = (self.id, life)

    def renew(self) -> None:
        """Become a new card: forget everything that belonged to the life before."""
        self.life += 1
        self.ref = (self.id, self.life)
        self.turned = False
        self.face_down = False
        self.back_up = False
        self.place = NO_CARD
        self.host = NO_CARD
        self.mods = ()
        self.counters = ()
        self.uses = ()

    def reborn(self, generation: object, controller: int, zone: int, clock: int, came_from: int) -> Card:
        """The new card that it becomes by a move: `clone` and `renew` in one, because cards move all the time."""
        new = Card.__new__(Card)
        new.id = self.id
        new.face = self.face
        new.owner = self.owner
        new.controller = controller
        new.zone = zone
        new.life = life = self.life + 1
        new.ref = (self.id, life)
        new.turned = new.face_down = new.back_up = False
        new.token = self.token
        new.since = new.placed = clock
        new.place = new.host = NO_CARD
        new.linked_at = self.linked_at
        new.came_from = came_from
        new.mods = new.counters = new.uses = ()
        new.key = 0
        new.generation = generation
        return new

    def clone(self, generation: object) -> Card:
        new = Card.__new__(Card)
        new.id = self.id
        new.face = self.face
        new.owner = self.owner
        new.controller = self.controller
        new.zone = self.zone
        new.life = self.life
        new.ref = self.ref
        new.turned = self.turned
        new.face_down = self.face_down
        new.back_up = self.back_up
        new.token = self.token
        new.since = self.since
        new.placed = self.placed
        new.place = self.place
        new.host = self.host
        new.linked_at = self.linked_at
        new.came_from = self.came_from
        new.mods = self.mods
        new.counters = self.counters
        new.uses = self.uses
        new.key = 0
        new.generation = generation
        return new


class Remains:
    """A life of a card that is over: what it last was, and where the card went, by whose effect and when."""

    __slots__ = ("after", "card", "clock", "info", "looks_back", "source")

    def __init__(self, card: Card, info: Info, after: Ref, source: Ref | None, clock: int, looks_back: bool) -> None:
        self.card: Final = card
        self.info: Final = info
        self.after: Final = after
        self.source: Final = source
        self.clock: Final = clock
        self.looks_back: Final = looks_back  # whoever asks for the card's information means this life


def count_of(pairs: tuple[tuple[str, int], ...], name: str) -> int:
    """The number that stands with a name, 0 where the name is missing."""
    for known, number in pairs:
        if known == name:
            return number
    return 0


def with_count(pairs: tuple[tuple[str, int], ...], name: str, number: int) -> tuple[tuple[str, int], ...]:
    """The pairs with another number for a name, sorted by name; 0 takes the name out."""
    kept = [pair for pair in pairs if pair[0] != name] if pairs else []
    if number:
        kept.append((name, number))
    return tuple(sorted(kept))
