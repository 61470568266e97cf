"""Saves: a state as bytes, and back; two states compared, a state's hash.

A save is `FUDA`, the number of the format, a checksum, one line that names game, rulebook version and the rulebook's
fingerprint, and the compressed state. It is read only by the same rulebook, and never trusted.
"""

from __future__ import annotations

import json
import zlib
from hashlib import blake2b
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from fuda.kernel.decoding import Reader
from fuda.kernel.encoding import Writer, text_of
from fuda.kernel.errors import BadSave
from fuda.kernel.log import Log
from fuda.kernel.vocabulary import fingerprint

if TYPE_CHECKING:
    from fuda.kernel.decisions import Answer
    from fuda.kernel.game import Game
    from fuda.kernel.rulebook import Rulebook

MAGIC: Final = b"FUDA"
FORMAT: Final = 1
CHECKSUM: Final = 12  # bytes
LONGEST_LINE: Final = 200
LARGEST: Final = 4 << 20  # bytes of a save
LARGEST_STATE: Final = 32 << 20  # bytes of its state, unpacked


class Past(NamedTuple):
    """How a game came to its state: where it began, how long the log was then, the answers, and who was asked each."""

    start: Game
    lines: int
    answers: tuple[Answer, ...]
    asked: tuple[int, ...]


def save(game: Game, log: bool = False, past: Past | None = None) -> bytes:
    """The state as bytes, with its log and its past if asked for."""
    book = game.book
    writer = Writer()
    state = writer.game(game)
    lines = writer.lines(game) if log else None
    before = [] if past is None else [[writer.game(past.start), past.lines, past.answers, past.asked]]
    packed = zlib.compress(text_of([writer.faces, writer.cards, state, lines, *before]).encode(), 9)
    content = f"{book.slug} {book.version} {fingerprint(book)}\n".encode() + packed
    return MAGIC + bytes([FORMAT]) + _checksum(content) + content


def load(data: bytes, book: Rulebook) -> Game:
    """The state that was saved."""
    return load_whole(data, book)[0]


def load_whole(data: bytes, book: Rulebook) -> tuple[Game, Past | None]:
    """The state that was saved, and its past if that was saved too."""
    line, packed = _opened(data)
    slug, version, print_ = line
    if slug != book.slug:
        raise BadSave(f"this is a save of {slug}, not of {book.slug}")
    if version != book.version:
        raise BadSave(f"this save is of version {version} of the rulebook; this is version {book.version}")
    if print_ != fingerprint(book):
        raise BadSave("this save was written by another edition of this program's rules")
    try:
        faces, cards, state, lines, *before = json.loads(_unpacked(packed))
        reader = Reader(book, faces, cards)
        game = reader.state(state)
        if lines is not None:
            game.log = Log()
            game.log.lines = reader.lines(lines)
        past = _past(reader, *before[0]) if before else None
    except (ValueError, TypeError, AttributeError, LookupError, RecursionError):
        raise BadSave("this save cannot be loaded: it is not the state of a game") from None
    return game, past


def _past(reader: Reader, start: Any, lines: Any, answers: Any, asked: Any) -> Past:
    given = tuple(tuple(answer) for answer in answers)
    if not all(isinstance(number, int) for number in (lines, *asked, *(one for answer in given for one in answer))):
        raise TypeError("the past of a save is numbers")
    return Past(reader.state(start), lines, given, tuple(asked))


def slug_of(data: bytes) -> str:
    """The game that a save is of."""
    return _opened(data)[0][0]


def _opened(data: bytes) -> tuple[list[str], bytes]:
    """The line at the beginning of a save in its three parts, and the compressed state."""
    if data[: len(MAGIC)] != MAGIC or len(data) <= len(MAGIC):
        raise BadSave("this is not a save")
    if data[len(MAGIC)] != FORMAT:
        raise BadSave(f"this save has format {data[len(MAGIC)]}; only format {FORMAT} can be read")
    start = len(MAGIC) + 1 + CHECKSUM
    content = data[start:]
    if len(data) > LARGEST:
        raise BadSave("this save is too large")
    if data[len(MAGIC) + 1 : start] != _checksum(content):
        raise BadSave("this save is damaged")
    line, _, packed = content.partition(b"\n")
    parts = line[:LONGEST_LINE].decode("utf-8", "replace").split(" ")
    if len(parts) != 3:
        raise BadSave("this save does not say what it is of")
    return parts, packed


def _checksum(content: bytes) -> bytes:
    return blake2b(content, digest_size=CHECKSUM).digest()


def _unpacked(packed: bytes) -> bytes:
    unpacker = zlib.decompressobj()
    try:
        state = unpacker.decompress(packed, LARGEST_STATE)
    except zlib.error:
        raise BadSave("this save cannot be loaded: it does not unpack") from None
    if unpacker.unconsumed_tail or not unpacker.eof:
        raise BadSave("this save is too large")
    return state


# States.


def state_data(game: Game) -> bytes:
    """Everything that makes the state, without the log; equal states give equal bytes in every process."""
    writer = Writer()
    state = writer.game(game)
    return text_of([writer.faces, writer.cards, state]).encode()


def same_state(one: Game, other: Game) -> bool:
    """Whether two games will go on in the same way whatever is answered."""
    return fingerprint(one.book) == fingerprint(other.book) and state_data(one) == state_data(other)


def state_hash(game: Game) -> str:
    """A short text that is the same for the same state, in every process."""
    return blake2b(state_data(game), digest_size=16).hexdigest()
