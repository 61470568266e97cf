"""Kinds of ability, and the small contracts that their parts fulfil.

The kernel knows what a trigger, a constant effect or a replacement is; which verbs, filters and patterns there are is
the notation's business (`fuda.ability`), and what a verb does is the rulebook's.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, ClassVar, Final, TypeVar, dataclass_transform

from fuda.kernel.plain import Plain, Term, term

if TYPE_CHECKING:
    from fuda.kernel.cards import Info, Ref
    from fuda.kernel.events import Event
    from fuda.kernel.frames import Frame
    from fuda.kernel.game import Game
    from fuda.kernel.rulebook import Rulebook


C = TypeVar("C", bound="Context")
Q = TypeVar("Q", bound="Question")
A = TypeVar("A", bound="Change")


class Context(Plain):
    """What an ability or effect refers to while it is played and resolved. Immutable: use `but`."""

    __slots__ = (
        "along", "began", "chosen", "controller", "did", "event", "fixed", "foe", "it", "last", "looked", "modes",
        "number", "paid", "shares", "source", "targets", "word", "x",
    )  # fmt: skip

    def __init__(self, source: Ref, controller: int, event: Event | None = None) -> None:
        self.source = source  # the card that has the ability
        self.controller = controller
        self.event = event  # what triggered it
        self.it: tuple[Ref, ...] = ()  # the cards that "it" means
        self.chosen: tuple[Ref, ...] = ()  # the cards that were chosen last, whatever "it" has come to mean
        self.last: tuple[Ref, ...] = ()  # the cards that the last effect spoke of
        self.targets: tuple[tuple[Effect, tuple[Ref, ...]], ...] = ()  # chosen while playing, for each "choose"
        self.shares: tuple[int, ...] = ()  # a divided amount, in the order of the targets
        self.modes: tuple[int, ...] = ()  # chosen options, from 1
        self.x = 0
        self.number = 0  # what a die showed, a player named or a count came to
        self.did = False  # whether the last optional action was done
        self.paid: tuple[tuple[str, int], ...] = ()  # optional costs paid while playing
        self.fixed: tuple[tuple[str, int], ...] = ()  # counts fixed when resolution began
        self.looked: tuple[Ref, ...] = ()  # the cards being looked at
        self.word = ""  # what a player named
        self.foe = -1  # the player that "opponent" means, where one of several was named while playing
        self.along: tuple[Ref, ...] = ()  # lives that ended in what triggered it: it goes along with these cards
        self.began = -1  # the clock when its cost or its effects began to be carried out; -1: not yet

    def but(self: C, **changes: Any) -> C:
        """A copy with some fields changed, spelled out because it is made all the time."""
        if type(self) is not Context:
            return Plain.but(self, **changes)
        new: Any = Context.__new__(Context)
        new.source = self.source
        new.controller = self.controller
        new.event = self.event
        new.it = self.it
        new.chosen = self.chosen
        new.last = self.last
        new.targets = self.targets
        new.shares = self.shares
        new.modes = self.modes
        new.x = self.x
        new.number = self.number
        new.did = self.did
        new.paid = self.paid
        new.fixed = self.fixed
        new.looked = self.looked
        new.word = self.word
        new.foe = self.foe
        new.along = self.along
        new.began = self.began
        for name, value in changes.items():
            setattr(new, name, value)
        made: C = new
        return made


# Whatever happens may change what such a term says.
EVERYTHING: Final = "*"
MOVED: Final = "moved"
TURN_PLAYER: Final = "turn player"  # the player that a term means by this word is another one each turn
# What a term looks at of the results of continuous effects: the round that makes them, or one of these.
NOTHING: Final = -1
ALL: Final = -2


class Question(Term):
    """A term that is answered by looking at the game.

    `reads` says which results of continuous effects it looks at, `watches` which events may change the answer: moves
    into and out of zones among them (`moves`), but not what begins and ends on cards, nor the moves of the card that
    asks. A term that says neither is taken to look at everything: slow, but never wrong.
    """

    __slots__ = ()
    reads: ClassVar[int] = ALL
    watches: ClassVar[tuple[str, ...]] = (EVERYTHING,)

    @property
    def aspect(self) -> tuple[int, str]:
        return self.reads, getattr(self, "stat", "")


@dataclass_transform(frozen_default=True)
def question(reads: int | None = None, watches: tuple[str, ...] | None = None) -> Callable[[type[Q]], type[Q]]:
    """Make a class a frozen value that says what it reads and watches, or one of both."""

    def made(cls: type[Q]) -> type[Q]:
        for name, value in (("reads", reads), ("watches", watches)):
            if value is not None:
                setattr(cls, name, value)
        return term(cls)

    return made


TIMELESS: Final[set[type[Term]]] = set()


def timeless(*kinds: type[Term]) -> None:
    """What these terms say by themselves is not another thing because a turn begins; of all others it may be."""
    TIMELESS.update(kinds)


def moves(*zones: str) -> tuple[str, ...]:
    """All moves into and out of these zones, as they are watched."""
    return tuple([f"{way} {zone}" for zone in zones for way in ("to", "from")])


class Effect(Term):
    """One instruction of an ability; the rulebook says what it does."""

    __slots__ = ()


class Naming(Effect):
    """An instruction after which "it" means the cards that it chose, found, showed, made or moved."""

    __slots__ = ()


class Condition(Question):
    """Something that holds or not."""

    __slots__ = ()

    def holds(self, game: Game, context: Context) -> bool:
        raise NotImplementedError


class Selection(Question):
    """A description of cards."""

    __slots__ = ()

    def refs(self, game: Game, context: Context) -> tuple[Ref, ...]:
        """The cards, for whatever is done with them."""
        raise NotImplementedError

    def seen(self, game: Game, context: Context) -> tuple[Ref, ...]:
        """The cards in those lives whose information counts, for whatever is asked about them."""
        return self.refs(game, context)


class Pattern(Term):
    """An event that a trigger or a replacement waits for; `key` says which events are looked at.

    A move has three keys: "moved", "to ZONE" and "from ZONE"; other events have one. `own`: only events of the card
    that has the ability can fit.
    """

    __slots__ = ()
    key: ClassVar[str] = ""
    arises: ClassVar[bool] = False  # whether it is a state that is heard once whenever it begins to hold

    @property
    def own(self) -> bool:
        return False

    def match(self, game: Game, event: Event, context: Context) -> Context | None:
        """The context with "it" bound, if the event fits."""
        raise NotImplementedError


class Rewrite(Term):
    """What a replacement makes of an event. `in_place`: what is carried out beforehand takes the event's place."""

    __slots__ = ()
    in_place: ClassVar[bool] = False

    def applies(self, event: Event) -> bool:
        """Whether there is anything to replace in an event that fits the pattern."""
        return True

    def beforehand(self, game: Game, event: Event, context: Context) -> Frame | None:
        """What is carried out before the event, which then goes on as it is (or not); None: it is rewritten."""
        return None

    def rewrite(self, game: Game, event: Event, context: Context) -> tuple[Event, ...]:
        raise NotImplementedError


class Change(Term):
    """What a continuous effect changes in a card's information; `layer` says in which round."""

    __slots__ = ()
    layer: ClassVar[int] = 0
    says: ClassVar[tuple[str, ...]] = ()  # how the log tells it: a sentence, and the fields of its word and its number

    def apply(self, info: Info, game: Game, context: Context) -> None:
        """Change the information; some changes only stand there for the rules that ask for them."""

    def fixed(self, game: Game, context: Context) -> Change:
        """The change with its amounts as they are now, for effects that begin on resolution."""
        return self

    def was(self, game: Game, card: Ref) -> int:
        """The number of the card that the change puts another one in the place of; 0 if it is no such change."""
        return 0

    def added(self) -> tuple[str, int] | None:
        """The number and what is added to it, where the change does no more than that."""
        return None

    def is_constant(self) -> bool:
        """Whether it does the same to a card whatever else there is; in doubt it does not."""
        return self.added() is not None

    def adjusts(self) -> bool:
        """Whether it has a say in how much of what is added to a card's numbers counts."""
        return False

    def takes_abilities(self) -> bool:
        """Whether a card may have lost abilities by it; in doubt it has."""
        return True

    def changes_index(self, book: Rulebook) -> bool:
        """Of a change of abilities: whether some that wait in the index may come or go by it; in doubt they may."""
        return True

    def told(self) -> tuple[str, str, int]:
        """How the log tells it: the sentence, the word and the number that go into it."""
        if not self.says:
            return "changed", type(self).__name__, 0
        sentence, word, amount = (*self.says, "", "")[:3]
        number = getattr(self, amount) if amount else 0
        return sentence, getattr(self, word, word) if word else "", number if isinstance(number, int) else 0


@dataclass_transform(frozen_default=True)
def alters(layer: int, *says: str) -> Callable[[type[A]], type[A]]:
    """Make a change a frozen value that works in a round, and say how the log tells it."""

    def made(cls: type[A]) -> type[A]:
        for name, value in (("layer", layer), ("says", says)):
            setattr(cls, name, value)
        return term(cls)

    return made


class Ability(Term):
    """Something that a card can do. `zones`: where it works, if not where the rulebook's abilities usually do."""

    __slots__ = ()
    zones: ClassVar[tuple[str, ...]] = ()

    def add_keywords(self, keywords: dict[str, int]) -> None:
        """Enter the keyword that this ability is, if it is one."""


@term
class Keyword(Ability):
    """A keyword alone, perhaps with a number; numbers of the same keyword add up."""

    name: str
    amount: int = 0

    def add_keywords(self, keywords: dict[str, int]) -> None:
        keywords[self.name] = keywords.get(self.name, 0) + self.amount


@term
class Triggered(Ability):
    """When something happens, do this. `limit`: how often it may wait in a turn; `icon`: what it is printed as."""

    when: Pattern
    do: tuple[Effect, ...]
    icon: str = ""
    limit: int = 0
    zones: tuple[str, ...] = ()  # type: ignore[misc]


@term
class Activated(Ability):
    """Pay a cost, do this. `icon` names special kinds; `limit`: how often a turn; `only_if`: when it may be used."""

    cost: tuple[Effect, ...]
    do: tuple[Effect, ...]
    icon: str = ""
    quick: bool = False
    limit: int = 0
    only_if: Condition | None = None
    zones: tuple[str, ...] = ()  # type: ignore[misc]


@term
class Static(Ability):
    """While this works, those cards are changed. `only_if`: under that condition; `phrase`: how it is worded."""

    affects: Selection
    changes: tuple[Change, ...]
    only_if: Condition | None = None
    phrase: str = ""
    zones: tuple[str, ...] = ()  # type: ignore[misc]


@term
class Replacing(Ability):
    """Instead of an event, another one. `optional`: the affected player may."""

    when: Pattern
    how: Rewrite
    only_if: Condition | None = None
    phrase: str = ""
    optional: bool = False
    zones: tuple[str, ...] = ()  # type: ignore[misc]


@term
class Resolved(Ability):
    """The text of a card that is played for its effect: carried out when the card resolves."""

    do: tuple[Effect, ...]


@term
class Unread(Ability):
    """Text that was not understood: the card is known to be incomplete; only at a table people may play it, by hand."""

    text: str


@term
class ByHand(Effect):
    """What an ability does, in a text that was not understood: the players of a table carry it out themselves.

    `line` is the whole line of the card in which it stands, if more than that was understood.
    """

    text: str
    line: str = ""


timeless(Static)
