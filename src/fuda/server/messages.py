"""What pages and the server say to each other; every message is checked by its type before anything looks at it."""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal, TypeVar

import msgspec
from msgspec import Meta, Struct

from fuda.options import Language
from fuda.server.limits import LONGEST_NAME

T = TypeVar("T")
Name = Annotated[str, Meta(max_length=LONGEST_NAME)]
Short = Annotated[str, Meta(max_length=80)]
Index = Annotated[int, Meta(ge=0, le=4000)]
CardList = Annotated[str, Meta(max_length=200_000)]  # cards that are not bundled, as a card list
Choice = Annotated[tuple[Index, ...], Meta(max_length=200)]


class Message(Struct, frozen=True, forbid_unknown_fields=True, tag_field="do"):
    """Something that a page asks for."""


class Answer(Message, frozen=True, tag="answer"):
    """An answer to the open question at a moment of the game; `key` makes it count once, `sure`: asked twice."""

    seq: Annotated[int, Meta(ge=0)]
    key: Short
    choice: Choice
    sure: bool = False


class Why(Message, frozen=True, tag="why"):
    """Why a card cannot be used now; the card by its place."""

    at: tuple[int | None, Short, Index]


class Undo(Message, frozen=True, tag="undo"):
    """Take back one's last decision."""


class Agree(Message, frozen=True, tag="agree"):
    """The answer to what another person asked for."""

    yes: bool


class Concede(Message, frozen=True, tag="concede"):
    """Give up."""


class Again(Message, frozen=True, tag="again"):
    """A new game: the same decks with another seed, with the decks exchanged, or this very deal once more."""

    how: Literal["rematch", "swap", "restart"] = "rematch"


class Look(Message, frozen=True, tag="look"):
    """Sit down at a seat of one's own: several people at one screen."""

    seat: Annotated[int, Meta(ge=0, le=3)]


class Speak(Message, frozen=True, tag="speak"):
    """Another language."""

    lang: Language


class Stops(Message, frozen=True, tag="stops"):
    """When to be asked: always, where something can be done, or rarely."""

    mode: Literal["every", "normal", "few"]


class PassOn(Message, frozen=True, tag="pass_on"):
    """Decline every chance to respond until the turn is over, or until somebody does something."""

    until: Literal["turn", "event"] = "turn"


class StopHere(Message, frozen=True, tag="stop_here"):
    """Decline no more chances."""


class StopAt(Message, frozen=True, tag="stop_at"):
    """Be asked in a phase whatever else was said, or no longer."""

    phase: Short
    on: bool


class Yield(Message, frozen=True, tag="yield"):
    """Let chances to respond to the card that is asked about pass, in this turn or for the rest of the game."""

    until: Literal["turn", "game"] = "game"


class Typed(Message, frozen=True, tag="typed"):
    """An answer in the words of a scenario's step, or as an option is labelled."""

    seq: Annotated[int, Meta(ge=0)]
    key: Short
    text: Annotated[str, Meta(max_length=200)]


class Explain(Message, frozen=True, tag="explain"):
    """Why the move was made that comes next in a replay; to who is asked, what a computer player would do and why."""


class Step(Message, frozen=True, tag="step"):
    """Look at another moment: of a replay or a judge's board by its number, of any game by a line of its log.

    Neither: at now.
    """

    to: Annotated[int, Meta(ge=0, le=100_000)] | None = None
    line: Annotated[int, Meta(ge=0, le=10_000_000)] | None = None


class Branch(Message, frozen=True, tag="branch"):
    """A new game, or a judge's board, from the moment that is shown."""

    into: Literal["game", "judge"] = "game"


class Facts(Message, frozen=True, tag="facts"):
    """What could be expected on a judge's board at the moment that is shown."""


class Expect(Message, frozen=True, tag="expect"):
    """What is expected at the moment that is shown, as a scenario writes it; `on` is false: no longer."""

    path: Annotated[str, Meta(max_length=200)]
    value: Annotated[str, Meta(max_length=400)]
    on: bool = True


class ByHand(Message, frozen=True, tag="by_hand"):
    """A change made by hand: what no rule does, the players do themselves."""

    change: Literal["move", "draw", "turn", "number", "counter", "damage", "stat", "fetch", "shuffle"]
    at: tuple[int | None, Short, Index] | None = None
    zone: Short = ""
    name: Short = ""
    player: Annotated[int, Meta(ge=0, le=3)] = 0
    amount: Annotated[int, Meta(ge=-99, le=99)] = 0
    place: Annotated[int, Meta(ge=-1, le=99)] = -1  # of a zone in which cards have places
    top: bool = False  # onto a deck, not under it
    for_turn: bool = False  # until the end of the turn


Wish = Stops | PassOn | StopHere | StopAt | Yield  # what a player says about being asked
Inward = (
    Answer | Typed | Why | Explain | Undo | Agree | Concede | Again | Look | Speak | Wish | Step | Branch | ByHand
    | Facts | Expect
)  # fmt: skip


class SeatWish(Struct, frozen=True, forbid_unknown_fields=True):
    """A seat as a page wants it: who sits there, and a bundled deck by name or a pasted list."""

    kind: Literal["me", "computer", "friend"]
    deck: Short = ""
    list: Annotated[str, Meta(max_length=20_000)] = ""
    cards: CardList = ""
    level: Short = ""
    name: Name = ""


class NewGame(Struct, frozen=True, forbid_unknown_fields=True):
    """A game that a page wants to begin."""

    game: Short
    seats: Annotated[tuple[SeatWish, ...], Meta(min_length=2, max_length=4)]
    format: Short = ""
    seed: Annotated[int, Meta(ge=0, lt=1 << 31)] | None = None
    first: Annotated[int, Meta(ge=0, le=3)] | None = None
    clock: Annotated[int, Meta(ge=0, le=7200)] = 0  # seconds for all of a player's decisions; 0: no clock
    stops: Literal["every", "normal", "few"] = "normal"
    even: bool = True  # pauses do not tell what a hand holds
    by_hand: bool = False  # texts that are not understood are carried out by the players


class NewBoard(Struct, frozen=True, forbid_unknown_fields=True):
    """A judge's board from the text of a scenario file."""

    scenario: Annotated[str, Meta(max_length=60_000)]


class Spot(Struct, frozen=True, forbid_unknown_fields=True):
    """A zone of a player in a position, and the place in it where cards have places."""

    player: Annotated[int, Meta(ge=0, le=3)]
    zone: Short
    place: Annotated[int, Meta(ge=-1, le=99)] = -1


class Lying(Struct, frozen=True, forbid_unknown_fields=True):
    """A card of a position: by its number in a zone of a player."""

    player: Annotated[int, Meta(ge=0, le=3)]
    zone: Short
    number: Index


class Change(Struct, frozen=True, forbid_unknown_fields=True, tag_field="do"):
    """A change of a position that is being built."""


class Put(Change, frozen=True, tag="put"):
    """A card is laid into a zone."""

    card: Short
    to: Spot


class Shift(Change, frozen=True, tag="move"):
    """A card goes to another zone."""

    at: Lying
    to: Spot


class Remove(Change, frozen=True, tag="remove"):
    """A card is taken away."""

    at: Lying


class State(Change, frozen=True, tag="state"):
    """What is said of a card, as a scenario writes it; nothing: it is said no longer."""

    at: Lying
    name: Short
    value: Short = ""


class Number(Change, frozen=True, tag="number"):
    """A number of a player."""

    player: Annotated[int, Meta(ge=0, le=3)]
    name: Short
    value: Short = ""


class Define(Change, frozen=True, tag="define"):
    """A card of one's own: its name, and its fields as a scenario writes them."""

    name: Annotated[str, Meta(min_length=1, max_length=80)]
    fields: Annotated[str, Meta(max_length=2000)]


AnyChange = Put | Shift | Remove | State | Number | Define


class Build(Struct, frozen=True, forbid_unknown_fields=True):
    """A scenario that is being built, and what is to be changed in it."""

    scenario: Annotated[str, Meta(max_length=60_000)]
    change: AnyChange | None = None


class NewLesson(Struct, frozen=True, forbid_unknown_fields=True):
    """A lesson of a game."""

    game: Short


class DeckText(Struct, frozen=True, forbid_unknown_fields=True):
    """A deck list that was pasted, and the cards that are not bundled."""

    game: Short
    list: Annotated[str, Meta(max_length=20_000)]
    cards: CardList = ""
    format: Short = ""


_decoder: Final = msgspec.json.Decoder(Inward)
_encoder: Final = msgspec.json.Encoder()


def read(data: str | bytes) -> Inward:
    """The message in a frame; a `msgspec.MsgspecError` says what is wrong."""
    try:
        message: Inward = _decoder.decode(data)
    except UnicodeDecodeError:
        raise msgspec.DecodeError("not text in UTF-8") from None
    return message


def decode(data: bytes, kind: type[T]) -> T:
    """What a request brings; a `msgspec.MsgspecError` says what is wrong."""
    try:
        return msgspec.json.decode(data, type=kind)
    except UnicodeDecodeError:
        raise msgspec.DecodeError("not text in UTF-8") from None


def write(message: Any) -> str:
    """A message as text."""
    return _encoder.encode(message).decode()
