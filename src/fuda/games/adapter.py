"""What a game tells those who speak its players' words: zones, numbers, states and verbs of scenario files.

The judge reads scenarios through an `Adapter`; a game derives its own in `games/<slug>/scenario.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar, Final

from fuda.kernel.cards import Card, Face, Ref
from fuda.kernel.decisions import Action, Answer, Decision
from fuda.kernel.errors import NotWellFormed
from fuda.kernel.game import Game
from fuda.kernel.rulebook import Deck, Rulebook

PLAYERS: Final = "ABCD"


@dataclass(frozen=True)
class Reference:
    """A thing as a step names it: `B.hand.Name#2`, `A.leader`, `X.2`, `[2, 1]`; `text` is how it was written."""

    text: str
    name: str = ""
    player: int | None = None
    zone: str | None = None
    copy: int | None = None
    ability: int | None = None
    place: tuple[int, ...] = ()


@dataclass(frozen=True)
class Command:
    """What a player does: a verb, its objects, and further objects behind small words (`->`, `with`, `using`)."""

    text: str
    verb: str
    objects: tuple[Reference, ...] = ()
    clauses: Mapping[str, tuple[Reference, ...]] = field(default_factory=dict)
    then: Command | None = None


@dataclass(frozen=True)
class AnswerWord:
    """A word that answers one kind of question: by its objects, or by the one `value` it stands for."""

    kind: str
    value: Any = None
    rule: str = ""  # only questions of this rule


Find = Callable[[Reference, tuple[str, ...]], list[Card]]


class Adapter:
    """The words of one game. What is here holds for every game; a game overrides what it says otherwise."""

    lookup: ClassVar[tuple[str, ...]] = ()  # zones in which a bare name is looked for, first to last
    single: ClassVar[tuple[str, ...]] = ()  # zones of one card, which is called by the zone (`A.leader`)
    answers: ClassVar[Mapping[str, AnswerWord]] = {}
    numbers: ClassVar[tuple[str, ...]] = ()  # of a player, the book's own ones and derived ones
    counted: ClassVar[tuple[str, ...]] = ()  # of these numbers, those that are cards of a zone
    states: ClassVar[tuple[str, ...]] = ()  # what an entry of a zone may say beside its card
    links: ClassVar[Mapping[str, str]] = {}  # such a state -> the zone of the linked cards that it names
    turned: ClassVar[str] = ""  # the word for a card turned sideways
    values: ClassVar[tuple[str, ...]] = ()  # what may be asked of a card beside its numbers and states
    sections: ClassVar[Mapping[str, str]] = {"deck": "main"}  # name in a setup -> section of a deck, if no zone's own
    spoken: ClassVar[Mapping[str, tuple[str, ...]]] = {}  # candidates taken only when named -> rules that need them
    followed: ClassVar[tuple[str, ...]] = ()  # rules of windows that are declined unless the command has a `then`
    shortcut: ClassVar[str] = ""  # the rule that allows `loop N of K`
    places: ClassVar[tuple[str, ...]] = ()  # words that stand where a card's name could: lanes, sides
    phases: ClassVar[tuple[str, ...]] = ()
    steps: ClassVar[Mapping[str, str]] = {}  # heading of a part of a phase -> what `phase` may call it too
    first_steps: ClassVar[tuple[str, ...]] = ()  # those of them at which a setup may begin
    filler: ClassVar[Mapping[str, Any]] = {}
    of_a_token: ClassVar[Mapping[str, Any]] = {}  # fields that `token: true` stands for
    deck_size: ClassVar[int] = 20
    reads_english: ClassVar[bool] = False  # whether `text` of a card may be English too

    def __init__(self, book: Rulebook) -> None:
        self.book = book
        self.verbs = book.acts  # what a step may say that a player does

    # Cards.

    def looped(self, game: Game, first: Sequence[Action]) -> None:
        """A loop that begins with one of these actions was repeated as often as was proposed."""

    def make_face(self, fields: Mapping[str, Any], label: str) -> Face:
        """A card made up for a scenario."""
        raise NotImplementedError

    def library(self, name: str) -> Face | None:
        """An official token or a card of the bundled pool."""
        return self.book.library(name)

    def name_of(self, card: Card) -> str:
        """What scenario files call a card."""
        return card.face.shown_name

    def default_cards(self, zone: str) -> tuple[Mapping[str, Any], ...]:
        """The plain cards of a zone that a setup leaves out, beside the deck; `name` is what they are called."""
        return ()

    # Setting up.

    def read_number(self, name: str, value: Any) -> Any:
        """A player's number as the setup gives it."""
        return whole(name, value)

    def fill(self, numbers: Mapping[str, Any]) -> Mapping[str, Any]:
        """A player's numbers, with those that the setup leaves out and that are not 0."""
        return numbers

    def lay(self, game: Game, card: Card) -> None:
        """Lay a card of the setup down, before its entry says otherwise."""

    def place(self, game: Game, card: Card, state: str, value: Any) -> None:
        """Bring a card of the setup into a state; all cards are there, and linked ones are linked."""
        if state == self.turned:
            card.turned = truth(state, value)
        elif state in ("face_down", "face_up"):
            card.face_down = truth(state, value) == (state == "face_down")
        elif state == "counters":
            if not isinstance(value, Mapping):
                raise NotWellFormed(f"counters is {value!r}; expected a number for each name")
            card.counters = tuple(sorted((str(name), whole("counters", number)) for name, number in value.items()))
        else:
            raise NotWellFormed(f"unknown state {state!r}; expected one of {', '.join(self.states)}")

    def set_number(self, game: Game, player: int, name: str, value: Any) -> None:
        """Give a player's number its value."""
        game.numbers[player][self.book.numbers.index(name)] = value

    def arrange(self, game: Game) -> None:
        """Bring about what the format says of a board that did not come from a preparation."""

    def check_deck(self, given: Mapping[str, Any], format: str, face: Callable[[str], Face]) -> tuple[str, ...]:
        """The rules that a deck breaks; sections are names, lists of names, or numbers of copies by name."""
        deck = Deck("", {section: tuple(map(face, copies(value))) for section, value in given.items()})
        return self.book.check_deck(deck, format)

    # Speaking.

    def speakers(self, game: Game, decision: Decision) -> tuple[int, ...]:
        """Who may answer: the player who is asked, in some formats a teammate."""
        return (decision.player,)

    def actions(self, game: Game, player: int, command: Command, find: Find) -> list[Action]:
        """The actions that a command can mean, the likeliest first."""
        verb = self.verbs[command.verb]
        if not verb.zones:
            return [Action(command.verb)]
        thing = command.objects[0]
        number = (thing.ability or 1,) if verb.numbered else ()
        subjects = [(card.ref, *number) for card in find(thing, verb.zones)]
        if not verb.at:
            return [Action(command.verb, subject) for subject in subjects]
        targets = [card.ref for card in find(command.clauses["->"][0], verb.at)]
        return [Action(command.verb, (*subject, target)) for subject in subjects for target in targets]

    def spell(self, game: Game, action: Action, name: Callable[[Ref], str]) -> str:
        """An action as a step of this game writes it, where that is not the verb with its objects; else nothing."""
        return ""

    def on_the_way(self, command: Command) -> tuple[Reference, ...]:
        """What a command names that is chosen while its action is carried out."""
        return () if self.verbs[command.verb].at else command.clauses.get("->", ())

    def read_answer(self, game: Game, player: int, command: Command, decision: Decision) -> Answer | None:
        """An answer in words of this game that no table says; None: as the tables say."""
        return None

    # Looking.

    def number(self, game: Game, player: int, name: str) -> Any:
        """A player's number now."""
        return game.numbers[player][self.book.numbers.index(name)]

    def phases_now(self, game: Game) -> tuple[str, ...]:
        """What `phase` may say now: the phase, and the step within it where the game has a word for it."""
        begun = [step.rule for frame in game.stack for step in frame.procedure.steps[: frame.at][-1:]]
        words = [word for rule in begun for heading, word in self.steps.items() if is_under(rule, heading)]
        return (game.phase, *words)

    def zone_number(self, game: Game, player: int, zone: str) -> int:
        """What a zone is when a number is asked for: how many cards it holds."""
        return len(self.cards_in(game, player, zone))

    def cards_in(self, game: Game, player: int, zone: str) -> list[Card]:
        """The cards that count as a player's in a zone, in order; of a shared zone those that the player controls."""
        found = self.book.zone_named[zone]
        cards = [game.cards[card_id] for card_id in game.zone(player, found.index)]
        return [card for card in cards if card.controller == player] if found.shared else cards

    def keywords(self, game: Game, card: Card) -> set[str]:
        """The keywords and icons that a card has, as printed."""
        info = game.info(card.id)
        names = {name for name in info.keywords if not name.startswith("!")}
        return names | {icon for ability in info.abilities if (icon := getattr(ability, "icon", ""))}

    def value(self, game: Game, card: Card, name: str) -> Any:
        """A number or state of a card."""
        info = game.info(card.id)
        if name in self.book.stat_index:
            return self.book.number_seen(info, self.book.stat_index[name])
        if name == self.turned:
            return card.turned
        if name in self.links:
            return [self.name_of(other) for other in game.cards if other.host == card.id and self._is_in(other, name)]
        plain: dict[str, Callable[[], Any]] = {
            "face_down": lambda: card.face_down,
            "face_up": lambda: not card.face_down,
            "counters": lambda: dict(card.counters),
            "controller": lambda: PLAYERS[card.controller],
            "owner": lambda: PLAYERS[card.owner],
            "kind": lambda: info.kind,
            "types": lambda: list(info.types),
        }
        return plain[name]()

    def _is_in(self, card: Card, link: str) -> bool:
        return card.zone == self.book.zone_named[self.links[link]].index

    @property
    def card_values(self) -> tuple[str, ...]:
        """Everything that may be asked of a card."""
        shared = ("has", "lacks", "controller", "owner", "kind", "types")
        return tuple(dict.fromkeys((*self.book.stats, *self.states, *self.values, *shared)))


def truth(name: str, value: Any) -> bool:
    """A true or false from a file."""
    if not isinstance(value, bool):
        raise NotWellFormed(f"{name} is {value!r}; expected true or false")
    return value


def whole(name: str, value: Any) -> int:
    """A whole number from a file."""
    if not isinstance(value, int) or isinstance(value, bool):
        raise NotWellFormed(f"{name} is {value!r}; expected a whole number")
    return value


def copies(value: Any) -> list[str]:
    """The names of a section of a deck, each as often as it is in it."""
    if isinstance(value, Mapping):
        return [str(name) for name, count in value.items() for _ in range(whole(str(name), count))]
    return [str(name) for name in value] if isinstance(value, list) else [str(value)]


def is_under(number: str, heading: str) -> bool:
    """Whether a number is the heading's own or lies under it: 8.4.1 under 8.4, 904.2b under 904.2."""
    return number.startswith(heading) and not number[len(heading) : len(heading) + 1].isdigit()
