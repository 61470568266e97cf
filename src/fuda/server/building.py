"""Building a position: the text of a scenario, changed by one card, state or number at a time."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from typing import Any, Final

from fuda.cards.library import SUFFIXES, find_card
from fuda.cards.names import english_names
from fuda.games import SLUGS, load
from fuda.games.adapter import PLAYERS
from fuda.judge.run import adapter_of
from fuda.judge.source import Source, value_of, yaml_of
from fuda.kernel.errors import FudaError, NotKnown
from fuda.play.explaining import words_of
from fuda.reading import plain
from fuda.server import messages as m
from fuda.server.boards import begun, board_of, short
from fuda.server.limits import bounded
from fuda.server.positions import FILE, position, scenario_of

MOST_FOUND: Final = 40  # cards that are shown for a search
BLOCKS: Final = {
    name: re.compile(rf"^{name}:.*?(?=^[^\s#]|\Z)", re.MULTILINE | re.DOTALL) for name in ("cards", "setup")
}


def built(wish: m.Build, language: str) -> dict[str, Any]:
    """A scenario after a change: its text, its board as it is drawn, and what is still wrong with it."""
    document = document_of(wish.scenario)
    text = wish.scenario
    if wish.change is not None:
        change(document, wish.change)
        text = written(text, document)
    return {"scenario": text, "board": drawn(document, language), "wrong": fault_of(text)}


def document_of(text: str) -> dict[str, Any]:
    """The plain values of a scenario whose game is known."""
    scenario = scenario_of(text)
    if scenario.game not in SLUGS:
        raise NotKnown(f"no game is called {scenario.game!r}; known: {', '.join(SLUGS)}")
    source = Source(FILE, text)
    assert source.root is not None
    document: dict[str, Any] = {name: source.value(node) for name, _, node in source.pairs(source.root, "a scenario")}
    document["game"] = scenario.game
    document["setup"] = dict(document.get("setup") or {})
    for player in range(len(scenario.setup.sides)):
        side = document["setup"].get(PLAYERS[player]) or {}
        document["setup"][PLAYERS[player]] = {name: listed(side[name], name, document) for name in side}
    return document


def listed(value: Any, name: str, document: Mapping[str, Any]) -> Any:
    """What a setup says of a zone, as a list of entries; a number stays one."""
    is_zone = name in load(document["game"]).zone_named
    return [value] if is_zone and isinstance(value, str | dict) else value


def fault_of(text: str) -> str:
    """Why the position cannot be set up; empty if it can."""
    try:
        with bounded():
            position(text)
    except FudaError as error:
        return str(error)
    return ""


# Changing.


def change(document: dict[str, Any], wish: m.AnyChange) -> None:
    """Change the values of a scenario."""
    if isinstance(wish, m.Put):
        place_entry(document, wish.to, wish.card)
    elif isinstance(wish, m.Shift):
        entry = taken(document, wish.at)
        name = entry if isinstance(entry, str) else entry["card"]
        place_entry(document, wish.to, entry if wish.to.zone == wish.at.zone else name)  # elsewhere it is another card
    elif isinstance(wish, m.Remove):
        taken(document, wish.at)
    elif isinstance(wish, m.State):
        set_state(document, wish)
    elif isinstance(wish, m.Number):
        set_number(document, wish)
    else:
        cards = document["cards"] = dict(document.get("cards") or {})
        cards[wish.name] = value_of(wish.fields)


def side_of(document: dict[str, Any], player: int) -> dict[str, Any]:
    found: dict[str, Any] | None = document["setup"].get(PLAYERS[player])
    if found is None:
        raise NotKnown(f"there is no player {PLAYERS[player]}")
    return found


def entries_of(document: dict[str, Any], player: int, zone: str) -> list[Any]:
    """The entries of a zone, to be changed; a zone that the setup does not speak of, or only counts, gets a list."""
    if zone not in load(document["game"]).zone_named:
        raise NotKnown(f"no zone is called {zone!r}")
    side = side_of(document, player)
    if not isinstance(side.get(zone), list):
        side[zone] = []
    entries: list[Any] = side[zone]
    return entries


def place_entry(document: dict[str, Any], to: m.Spot, entry: Any) -> None:
    """Lay a card into a zone; where cards have places, at its place."""
    where = place_word(document["game"], to)
    if where is not None:
        entry = {**({"card": entry} if isinstance(entry, str) else entry), where[0]: where[1]}
    entries_of(document, to.player, to.zone).append(entry)


def place_word(game: str, to: m.Spot) -> tuple[str, Any] | None:
    """The state in which an entry says its place, and the place in the words of the game."""
    board = board_of(game)
    grid, lanes = board.get("grid"), board.get("lanes", ())
    if to.place < 0:
        return None
    if grid is not None and grid["zone"] == to.zone:
        return "at", [to.place % grid["columns"] + 1, to.place // grid["columns"] + 1]
    return ("lane", lanes[to.place]) if to.place < len(lanes) else None


def taken(document: dict[str, Any], at: m.Lying) -> Any:
    """An entry, taken out of its zone."""
    entry = entry_at(document, at)
    entries = entries_of(document, at.player, at.zone)
    del entries[at.number]
    if not entries:
        del side_of(document, at.player)[at.zone]
    return entry


def entry_at(document: dict[str, Any], at: m.Lying) -> Any:
    entries = side_of(document, at.player).get(at.zone)
    if not isinstance(entries, list) or at.number >= len(entries):
        raise NotKnown("there is no card at this place")
    return entries[at.number]


def set_state(document: dict[str, Any], wish: m.State) -> None:
    """A state of a card as its entry says it; nothing: it says it no longer."""
    entry = entry_at(document, wish.at)
    states = dict(entry) if isinstance(entry, dict) else {"card": entry}
    states.pop(wish.name, None)
    if wish.value:
        states[wish.name] = value_of(wish.value)
    bare = states["card"] if set(states) == {"card"} else states
    entries_of(document, wish.at.player, wish.at.zone)[wish.at.number] = bare


def set_number(document: dict[str, Any], wish: m.Number) -> None:
    side = side_of(document, wish.player)
    side.pop(wish.name, None)
    if wish.value:
        side[wish.name] = value_of(wish.value)


# Writing.


def written(text: str, document: Mapping[str, Any]) -> str:
    """The text of a scenario in which only cards and setup are written anew."""
    for name, block in BLOCKS.items():
        values = document.get(name)
        if not values:
            continue
        fresh = f"{name}:\n" + "".join(f"  {yaml_of(key)}: {yaml_of(value)}\n" for key, value in values.items())
        found = block.search(text)
        if found is not None:
            text = text[: found.start()] + fresh + text[found.end() :]
        else:
            head, setup, rest = text.partition("setup:")
            text = head + fresh + setup + rest
    return text


# Drawing.


def drawn(document: Mapping[str, Any], language: str) -> dict[str, Any]:
    """The board of a scenario: what lies in which zone of whom, and what can be said of cards and players."""
    game = document["game"]
    words, adapter = words_of(game, language), adapter_of(game)
    own = document.get("cards") or {}

    def card(entry: Any) -> dict[str, Any]:
        states = {name: value for name, value in entry.items() if name != "card"} if isinstance(entry, dict) else {}
        name = str(entry["card"] if isinstance(entry, dict) else entry)
        said = {key: value if value is True else yaml_of(value) for key, value in states.items()}
        return {"card": name, "label": name if name in own else words.name(name), "states": said}

    sides = []
    for player in range(len([name for name in document["setup"] if name in PLAYERS])):
        side = document["setup"][PLAYERS[player]]
        zones = {name: [card(one) for one in value] for name, value in side.items() if isinstance(value, list)}
        numbers = {name: str(side.get(name, "")) for name in adapter.numbers}
        sides.append({"letter": PLAYERS[player], "zones": zones, "numbers": numbers})
    return {
        "game": game,
        "sides": sides,
        "own": list(own),
        "states": [[name, begun(words.word(name))] for name in adapter.states],
        "numbers": [[name, short(words.word(name))] for name in adapter.numbers],
        "sample": yaml_of({**adapter.filler, "text": ""}),
    }


# Finding cards.


@cache
def known_names(game: str) -> tuple[tuple[str, str], ...]:
    """The bundled cards: what is searched in, and the printed name."""
    english, book = english_names(game), load(game)
    called = {name: name if book.library(name) else name + "".join(SUFFIXES.values()) for name in book.names()}
    return tuple((plain(f"{name} {english.get(name, '')}"), called[name]) for name in called)


def found_cards(game: str, wanted: str, language: str) -> list[dict[str, str]]:
    """The bundled cards whose names have these words in them."""
    if game not in SLUGS:
        raise NotKnown(f"no game is called {game!r}")
    words, parts = words_of(game, language), plain(wanted[:80]).split()
    names = [name for searched, name in known_names(game) if all(part in searched for part in parts)]
    return [
        {"card": name, "label": words.name(name), "line": line_of(game, name, language)} for name in names[:MOST_FOUND]
    ]


def line_of(game: str, name: str, language: str) -> str:
    """A card in a line: its kind and its numbers."""
    face = find_card(game, name)
    if face is None:
        return ""
    return " · ".join(
        [words_of(game, language).word(face.kind), *(str(one) for one in face.numbers if one is not None)]
    )
