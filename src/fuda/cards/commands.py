"""`fuda decks`, `fuda cards list`, `fuda cards import`: what there is."""

from __future__ import annotations

import json as to_json
from pathlib import Path
from typing import Final

from fuda.ability.playable import unheard_of
from fuda.cards.convert import rows_of
from fuda.cards.coverage import wording_of
from fuda.cards.decks import bundled_decks
from fuda.cards.imported import compiled, full_name, imported, keep
from fuda.cards.lists import words_of
from fuda.cards.names import called
from fuda.games import SLUGS, kit_of, load, slug_of
from fuda.kernel.abilities import Ability
from fuda.kernel.errors import FudaError, NotKnown, NotWellFormed
from fuda.options import Language
from fuda.reading import clean, plain
from fuda.sentences import translate
from fuda.text.compiler import NotUnderstood, compile_bound, print_text

BARE: Final = "bare"  # the kind of texts without their icons
MOST: Final = 20  # faults of a list that are shown
SAYS: Final[dict[str, dict[str, str]]] = {
    "imported": {
        "en": "{many} cards kept in {path}; {playable} can be played",
        "ja": "{many}枚を{path}に保存した。使えるのは{playable}枚",
    },
    "more": {"en": "… and {many} others", "ja": "…ほか{many}枚"},
}


def list_decks(game: str = "", /, *, json: bool = False, lang: Language = "en") -> int:
    """Print the decks that come with a game, or with all of them.

    Parameters
    ----------
    game
        The game; all of them without it.
    json
        Print one JSON object a deck, each on one line.
    lang
        Language of the names.
    """
    for slug in (slug_of(game),) if game else SLUGS:
        for key, deck in bundled_decks(slug).items():
            count = sum(entry.count for entry in deck.entries)
            data = {"game": slug, "deck": key, "name": deck.called(lang), "format": deck.format, "cards": count}
            print(to_json.dumps(data, ensure_ascii=False) if json else f"{slug:<20}{key:<24}{data['name']} ({count})")
    return 0


def list_cards(game: str, word: str = "", /, *, json: bool = False, lang: Language = "en") -> int:
    """Print the cards that can be used in a game: those that come with it, and imported ones.

    Parameters
    ----------
    game
        The game.
    word
        Only cards whose names or texts have this word.
    json
        Print one JSON object a card, each on one line.
    lang
        Language of names and texts.
    """
    slug = slug_of(game)
    own = imported(slug)
    rows = {row.id: row for rows in own.rows.values() for row in rows}
    wanted = plain(word)
    shown = 0
    for name in load(slug).names():
        face = load(slug).library(name)
        text = printed(slug, face.abilities, lang) if face is not None else ""
        shown += _show_card(called(slug, name, lang), text, "", wanted, json)
    for row in rows.values():
        shown += _show_card(full_name(row), row.text, row.id, wanted, json)
    if not shown:
        raise NotKnown(f"no card of {slug} has the word {word!r}")
    return 0


def _show_card(name: str, text: str, number: str, wanted: str, json: bool) -> bool:
    """Show a card if it is wanted; whether it was."""
    if wanted not in plain(f"{name} {text} {number}"):
        return False
    data = {"name": name, "id": number, "text": text}
    shown = clean(" / ".join((name, *text.splitlines())))
    print(to_json.dumps(data, ensure_ascii=False) if json else f"{number + '  ' if number else ''}{shown}")
    return True


def printed(slug: str, abilities: tuple[Ability, ...], language: str) -> str:
    """The text of abilities in a language; in Japanese where it has no words for them."""
    wording = kit_of(slug).wording
    for one in (language, "ja"):
        try:
            return print_text(wording(one), abilities)
        except (FileNotFoundError, NotWellFormed):
            continue
    return ""


def import_cards(path: Path, *, game: str, name: str = "", json: bool = False, lang: Language = "en") -> int:
    """Keep the cards of a list for decks, games and scenarios.

    Parameters
    ----------
    path
        JSON lines, LorcanaJSON's allCards.json, or a table (CSV).
    game
        The game of the cards.
    name
        What the list is called; otherwise as its file. A list of the same name is replaced.
    json
        Print one JSON object.
    lang
        Language of the report.
    """
    slug = slug_of(game)
    rows = rows_of(slug, path)
    kept = keep(slug, name or path.stem, rows)
    known = frozenset(full_name(row) for row in rows) | frozenset(str(row.fields.get("name")) for row in rows)
    faults: dict[str, str] = {}
    for row in rows:
        try:
            compiled(slug, row, known)
        except FudaError as error:
            faults[f"{row.id} {full_name(row)}"] = str(error)
    playable = len(rows) - len(faults)
    if json:
        print(to_json.dumps({"file": str(kept), "cards": len(rows), "playable": playable, "faults": faults}))
        return 0
    print(SAYS["imported"][lang].format(many=len(rows), path=kept, playable=playable))
    for fault in list(faults.values())[:MOST]:
        print(clean(f"  {translate(fault, lang)}"))
    if len(faults) > MOST:
        print("  " + SAYS["more"][lang].format(many=len(faults) - MOST))
    return 0


def read_as_any(slug: str, text: str, kind: str) -> tuple[Ability, ...]:
    """The abilities of a text on that kind of card; without one, on the first kind on which it is understood, or else
    as a text without the icons that stand before it."""
    wording, book = wording_of(slug, text), load(slug)
    known = frozenset(word for row in imported(slug).all_rows() for word in words_of(row))
    kinds = [section.removesuffix("_text") for section in wording.sections if section.endswith("_text")]
    best: NotUnderstood | None = None
    for one in (kind,) if kind else sorted((*kinds, ""), key=lambda one: one == BARE):
        try:
            abilities = compile_bound(wording, text, one)
            for word in unheard_of(book, abilities, known):
                raise NotUnderstood(text, max(0, text.find(word)), f"no card is known that has {word!r}")
            return abilities
        except NotUnderstood as error:
            if best is None or (error.line, error.column) > (best.line, best.column):
                best = error
    assert best is not None
    raise best
