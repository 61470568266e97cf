"""How much of card lists is understood, what is not, and how much of an unseen set would be.

A line of a wording has earned its place without a set if a card of another set uses it. A set is *left out* when its
cards are read with such lines only: this is what to expect of cards that nobody has seen.
"""

from __future__ import annotations

import json as to_json
import re
from collections import Counter
from pathlib import Path
from typing import Any, Final, NamedTuple

from fuda.ability.playable import unheard_of, unplayable
from fuda.cards.lists import Row, read_lists, words_of
from fuda.games import kit_of, load, slug_of
from fuda.games.screen import padded
from fuda.kernel.errors import FudaError
from fuda.options import Language
from fuda.reading import clean
from fuda.text.compiler import NotUnderstood, compile_text, lines_used
from fuda.text.wording import Wording

_JAPANESE = re.compile(r"[぀-ヿ一-鿿]")
_SENTENCE_END = re.compile(r"[。.\n]")
SAYS: Final = {
    "en": {
        "set": "set",
        "all": "all",
        "head": "  cards   read      %  left out %",
        "lines": "lines of the wording in use: {used}, of these by one card only: {once}",
    },
    "ja": {
        "set": "セット",
        "all": "全体",
        "head": "   枚数   理解      %    除外時 %",
        "lines": "使われた文法の行:{used}、うち1枚だけが使うもの:{once}",
    },
}
MOST = 20  # how many of the phrases that are not understood are shown


class Card(NamedTuple):
    """A card of a list with what came of its text: the lines that read it, or why it cannot be played."""

    row: Row
    lines: frozenset[str]
    fault: str
    phrase: str


class Coverage(NamedTuple):
    """What is understood of lists: cards with text by set, alone and with the set left out."""

    cards: list[Card]
    left_out: dict[str, int]  # cards of a set that are read without its own lines
    once: int  # lines of the wording that only one card uses
    used: int  # lines that any card uses

    @property
    def sets(self) -> dict[str, tuple[int, int]]:
        """Of each set how many texts are understood, and how many there are."""
        total = Counter(card.row.set for card in self.cards)
        read = Counter(card.row.set for card in self.cards if not card.fault)
        return {name: (read[name], count) for name, count in total.items()}


def wording_of(game: str, text: str) -> Wording:
    """The wording of the language in which a text is written."""
    language = "ja" if _JAPANESE.search(text) else "en"
    return kit_of(game).wording(language)


def cover(game: str, rows: list[Row], leave_out: str = "") -> Coverage:
    """What is understood of the cards of lists; every set is left out in turn, or only the one named."""
    known = frozenset(word for row in rows for word in words_of(row))
    cards = [_read(game, row, known) for row in rows if row.text]
    used: dict[str, Counter[str]] = {}
    for card in cards:
        for line in card.lines:
            used.setdefault(line, Counter())[card.row.set] += 1
    names = [leave_out] if leave_out else list(dict.fromkeys(card.row.set for card in cards))
    left_out = {name: _without(game, name, cards, used) for name in names}
    once = sum(sum(sets.values()) == 1 for sets in used.values())
    return Coverage(cards, left_out, once, len(used))


def _read(game: str, row: Row, known: frozenset[str]) -> Card:
    book, wording = load(game), wording_of(game, row.text)
    try:
        face = book.make_face(row.fields, str(row.fields["name"]))
    except NotUnderstood as error:
        return Card(row, frozenset(), str(error), _phrase(error))
    except FudaError as error:
        return Card(row, frozenset(), str(error), str(error))
    for word in (*unplayable(book, face.abilities, known), *unheard_of(book, face.abilities, known)):
        return Card(row, frozenset(), f"cannot be carried out: {word}", word)
    return Card(row, lines_used(wording, row.text, str(row.fields["kind"])), "", "")


def _phrase(error: NotUnderstood) -> str:
    """The words that were not understood, to the end of their sentence."""
    rest = error.text.split("\n")[error.line - 1][error.column - 1 :]
    end = _SENTENCE_END.search(rest)
    return rest[: end.end()] if end else rest


def _without(game: str, left: str, cards: list[Card], used: dict[str, Counter[str]]) -> int:
    """How many cards of a set are read by lines that other sets use."""
    own = {line for line, sets in used.items() if set(sets) == {left}}
    smaller: dict[int, Wording] = {}
    read = 0
    for card in cards:
        if card.row.set == left and not card.fault:
            wording = wording_of(game, card.row.text)
            known = smaller.setdefault(id(wording), wording.without(own) if own else wording)
            read += not card.lines & own or _is_read(known, card.row)
    return read


def _is_read(wording: Wording, row: Row) -> bool:
    try:
        compile_text(wording, row.text, str(row.fields["kind"]))
    except NotUnderstood:
        return False
    return True


def check_cards(path: Path, *, game: str, leave_out: str = "", json: bool = False, lang: Language = "en") -> int:
    """Say how much of card lists is understood, and which phrases are not.

    Parameters
    ----------
    path
        A card list (JSON lines), or a folder of lists.
    game
        The game of the lists.
    leave_out
        Only this set is left out, instead of each in turn.
    json
        Print one JSON object.
    lang
        Language of the report.
    """
    game = slug_of(game)
    coverage = cover(game, read_lists(game, path), leave_out)
    print(to_json.dumps(_data(coverage), ensure_ascii=False) if json else clean(_report(coverage, lang)))
    return 0


def _data(coverage: Coverage) -> dict[str, Any]:
    return {
        "cards": len(coverage.cards),
        "read": sum(not card.fault for card in coverage.cards),
        "sets": {name: {"cards": total, "read": read} for name, (read, total) in coverage.sets.items()},
        "left_out": coverage.left_out,
        "lines": {"used": coverage.used, "once": coverage.once},
        "unread": [{"id": card.row.id, "phrase": card.phrase} for card in coverage.cards if card.fault],
    }


def _report(coverage: Coverage, language: str) -> str:
    read, says = sum(not card.fault for card in coverage.cards), SAYS[language]
    lines = [f"{padded(says['set'], 12)}{says['head']}"]
    for name, (own, total) in coverage.sets.items():
        alone = f"{100 * coverage.left_out[name] / total:.1f}" if name in coverage.left_out else ""
        lines.append(f"{name:<12}{total:>7}{own:>7}{100 * own / total:>7.1f}{alone:>12}")
    total = sum(coverage.sets[name][1] for name in coverage.left_out)
    share = 100 * sum(coverage.left_out.values()) / max(total, 1)
    count = len(coverage.cards)
    lines.append(f"{padded(says['all'], 12)}{count:>7}{read:>7}{100 * read / max(count, 1):>7.1f}{share:>12.1f}")
    lines.append(says["lines"].format(used=coverage.used, once=coverage.once))
    phrases = Counter(card.phrase for card in coverage.cards if card.fault)
    lines.extend(f"{times:>5}  {phrase}" for phrase, times in phrases.most_common(MOST))
    return "\n".join(lines)
