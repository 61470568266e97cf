"""Reading what strangers give us: files of a bounded size, names without control characters, the nearest known name."""

from __future__ import annotations

import os
import re
import unicodedata
from codecs import BOM_UTF16_BE, BOM_UTF16_LE
from collections.abc import Iterable
from contextlib import suppress
from difflib import get_close_matches
from pathlib import Path
from stat import S_ISREG
from typing import Final

from fuda.kernel.errors import NotWellFormed

LARGEST_FILE: Final = 1 << 20  # bytes of a scenario or a deck
NEAR: Final = 3  # how many names are offered for one that nothing has
DIGITS: Final = 7  # of the numbers that people give
LONGEST_GIVEN: Final = 200  # letters of a wrong name that an error repeats
# Invisible letters that turn the direction of a text around, or hide in it.
BIDI: Final = frozenset("\u200e\u200f\u2028\u2029\u061c\ufeff") | {
    chr(code) for code in (*range(0x202A, 0x202F), *range(0x2066, 0x206A))
}


def read_bytes(path: Path, most: int = LARGEST_FILE) -> bytes:
    """The content of an ordinary file of at most so many bytes."""
    try:
        handle = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
        with os.fdopen(handle, "rb") as file:
            if not S_ISREG(os.fstat(file.fileno()).st_mode):
                raise NotWellFormed("cannot be read: expected an ordinary file")
            data = file.read(most + 1)
    except OSError as error:
        raise NotWellFormed(f"cannot be read: {error.strerror}") from None
    except ValueError:  # a name that no file can have
        raise NotWellFormed("cannot be read: expected the name of a file") from None
    if len(data) > most:
        raise NotWellFormed(f"cannot be read: expected at most {most} bytes")
    return data


# What damaged text of another encoding looks like in Shift_JIS: controls, and the half-width letters nobody uses.
_GARBLED = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\uff61-\uff9f]")


def read_text(path: Path, most: int = LARGEST_FILE) -> str:
    """The text of a file: in UTF-8, in UTF-16 with its mark, or in Shift_JIS as Japanese spreadsheets write it."""
    data = read_bytes(path, most)
    marked = data.startswith((BOM_UTF16_LE, BOM_UTF16_BE))
    for encoding in ("utf-16",) if marked else ("utf-8-sig", "cp932"):
        with suppress(UnicodeDecodeError):
            text = data.decode(encoding)
            if encoding != "cp932" or not _GARBLED.search(text):
                return text
    raise NotWellFormed("cannot be read: expected text in UTF-8")


def clean(text: str) -> str:
    """A text that does nothing to a terminal but stand there."""
    if text.isascii() and text.isprintable():
        return text
    return "".join(letter if letter in "\n\t" or not is_control(letter) else "\ufffd" for letter in text)


def is_control(letter: str) -> bool:
    """Whether a letter could steer a terminal, or cannot be written at all."""
    return letter in BIDI or unicodedata.category(letter) in ("Cc", "Cs")


def plain(name: str) -> str:
    """A name without differences of width, case, spacing and kinds of dash and quote."""
    folded = unicodedata.normalize("NFKC", name).casefold().translate(_SAME)
    return " ".join(folded.split())


_SAME: Final = str.maketrans({**dict.fromkeys("‐‑‒–—―−", "-"), **dict.fromkeys("‘’", "'"), **dict.fromkeys("“”", '"')})


def whole_number(text: str) -> int | None:
    """The whole number that a text is, of at most `DIGITS` digits; None if it is none."""
    text = text.strip()
    return int(text) if text.isdecimal() and len(text) <= DIGITS else None


def nearest(given: str, names: Iterable[str], most: int = NEAR, like: float = 0.6) -> tuple[str, ...]:
    """The names that are most like the given one."""
    if len(given) > LONGEST_GIVEN:
        return ()
    by_plain = {plain(name): name for name in names}
    return tuple(by_plain[match] for match in get_close_matches(plain(given), by_plain, most, like))


def given(name: str, known: Iterable[str] = ()) -> str:
    """A wrong name as a sentence repeats it, with the known one that was probably meant."""
    shown = repr(name if len(name) <= LONGEST_GIVEN else f"{name[:LONGEST_GIVEN]}…")
    near = [one for one in nearest(name, known, 1, 0.7) if plain(one)[:1] == plain(name)[:1]]
    return f"{shown} (did you mean {near[0]!r}?)" if near else shown
