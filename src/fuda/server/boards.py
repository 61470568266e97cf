"""What the page needs to know of a game before it draws it: the board's description and the words of the game."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any, Final

from fuda.agents import AGENTS
from fuda.agents.search import SearchAgent
from fuda.cards.decks import DeckFile, bundled_decks
from fuda.games import SLUGS, load
from fuda.games.tables import read_toml, rule_table
from fuda.play.explaining import words_of

TITLES: Final = {
    "shadowverse_evolve": {"en": "Shadowverse EVOLVE", "ja": "Shadowverse EVOLVE"},
    "lorcana": {"en": "Disney Lorcana", "ja": "ディズニー・ロルカナ"},
    "rebirth": {"en": "Rebirth for you", "ja": "Reバース for you"},
    "vividz": {"en": "Vividz", "ja": "ビビッヅ"},
    "spell_card_strike": {"en": "Spell Card Strike", "ja": "Spell Card Strike"},
}
ORDER: Final = ("shadowverse_evolve", "lorcana", "rebirth", "vividz", "spell_card_strike")
# Names of computer players as people know them, the weakest first.
LEVELS: Final = {"sensible": "easy", "greedy": "normal", "search": "hard", "deep": "expert"}
SHORT_FORMS: Final = ("pp", "ep", "ex", "atk", "def", "pow", "exp", "max pp")
SPINES: Final = ("blue", "rose", "gold", "green", "violet", "teal", "brown", "red")


@cache
def board_of(slug: str) -> Mapping[str, Any]:
    """The description of a game's board as its file says."""
    return read_toml(f"fuda.games.{slug}", "board.toml")


def cells(board: Mapping[str, Any]) -> list[Mapping[str, Any]]:
    """All places of rows in which cards lie."""
    return [cell for row in board.get("row", ()) for cell in row.get("cells", (row,))]


def zones_on_table(board: Mapping[str, Any]) -> set[str]:
    """The zones whose cards lie open on the table."""
    found = {cell["zone"] for cell in cells(board)}
    found |= {board["seat"]["lead"]} if "lead" in board["seat"] else set()
    return found | ({board["grid"]["zone"]} if "grid" in board else set())


def zones_drawn(board: Mapping[str, Any]) -> set[str]:
    """Every zone that the description gives a place."""
    found = zones_on_table(board) | set(board["seat"]["piles"]) | set(board.get("stack", ())) | {"hand"}
    return found | set(board.get("aside", ())) | set(board["card"].get("links", {}))


@cache
def game_of(slug: str, language: str) -> dict[str, Any]:
    """A game as the page draws it: its title, its board and the words for zones, phases and numbers."""
    book, words, board = load(slug), words_of(slug, language), board_of(slug)
    zones = {zone.name: {"label": short(words.word(zone.name)), "limit": zone.limit} for zone in book.zones}
    named = {name for name, _ in board["card"]["numbers"]} | set(book.numbers) | {board["seat"]["big"]["label"]}
    named |= set(board.get("lanes", ())) | {board["card"]["turned"], board["card"]["cost"]}
    return {
        "slug": slug,
        "title": TITLES[slug][language],
        "version": book.version,
        "rules": len(rule_table(slug)),
        "players": list(book.players),
        "formats": [[form, *load(slug).players_in(form)] for form in book.formats],
        "board": board,
        "zones": zones,
        "words": {name: short(words.word(name)) for name in named},
        "phases": [[name, short(words.word(name))] for name in board["phases"]],
    }


def short(word: str) -> str:
    """A word without what every zone or phase has in its name, as it begins a line."""
    for end in (" phase", "フェイズ", "置き場", "置場", "ゾーン", "エリア", "領域"):
        if word.endswith(end) and len(word) > len(end) + 1:
            return begun(word.removesuffix(end))
    return begun(word)


def begun(words: str) -> str:
    """Words as they stand at the beginning of a line; short forms in capitals."""
    return words.upper() if words in SHORT_FORMS else words[:1].upper() + words[1:]


@cache
def home(language: str) -> dict[str, Any]:
    """Everything that the home page shows."""
    games = []
    for slug in ORDER if set(ORDER) == set(SLUGS) else SLUGS:
        decks = [deck_line(slug, key, deck, language) for key, deck in bundled_decks(slug).items()]
        games.append({**game_of(slug, language), "decks": decks})
    return {
        "games": games,
        "levels": [[name, level] for name, level in LEVELS.items() if name in AGENTS],
        "thinkers": [name for name in LEVELS if issubclass(AGENTS[name], SearchAgent)],
    }


def deck_line(slug: str, key: str, deck: DeckFile, language: str) -> dict[str, Any]:
    """A deck as one line of a list."""
    sizes: dict[str, int] = {}
    for entry in deck.entries:
        sizes[entry.section] = sizes.get(entry.section, 0) + entry.count
    words = words_of(slug, language)
    sections = [[short(words.word("deck" if name == "main" else name)), count] for name, count in sizes.items()]
    return {"key": key, "name": deck.called(language), "sections": sections, "format": deck.format}
