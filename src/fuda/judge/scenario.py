"""A scenario file as typed steps: a board, what the players do, and what must be true afterwards."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

import yaml

from fuda.games import slug_of
from fuda.games.adapter import PLAYERS
from fuda.judge.source import LARGEST_NUMBER, BadFile, Node, Source, line_of
from fuda.kernel.errors import NotKnown
from fuda.reading import given

TOP: Final = ("game", "format", "title", "rules", "cards", "setup", "steps", "options")
SETUP: Final = ("turn", "active", "phase", "start", "first", "teams", "seed", "check_deck")

DO: Final = "do"
CAN: Final = "can"
CANNOT: Final = "cannot"
EXPECT: Final = "expect"
SEED: Final = "seed"
NEXT_RANDOM: Final = "next_random"
STEPS: Final = (EXPECT, SEED, NEXT_RANDOM, "because")

MOST_CARDS: Final = 2_000  # of cards:, and on a board
MOST_STEPS: Final = 10_000
LONGEST_WORDS: Final = 1_000  # letters of a step
LARGEST_SEED: Final = (1 << 63) - 1


@dataclass(frozen=True)
class Given:
    """A value and the line on which it stands."""

    line: int
    value: Any


@dataclass(frozen=True)
class Entry:
    """A card of a zone in the setup, with its state."""

    line: int
    card: str
    since: str = ""
    states: dict[str, Given] = field(default_factory=dict)


@dataclass(frozen=True)
class Side:
    """One player's part of the setup: zones as lists of entries, everything else as it is given."""

    line: int
    zones: dict[str, list[Entry]] = field(default_factory=dict)
    zone_lines: dict[str, int] = field(default_factory=dict)
    others: dict[str, Given] = field(default_factory=dict)


@dataclass(frozen=True)
class Setup:
    """The board; `sides` are the players that the file speaks of, by number."""

    line: int
    turn: int = 5
    active: int = 0
    phase: str = ""
    phase_line: int = 0
    start: bool = False
    first: int | None = None
    seed: int = 0
    teams: tuple[tuple[int, ...], ...] = ()
    sides: dict[int, Side] = field(default_factory=dict)
    check_deck: Given | None = None


@dataclass(frozen=True)
class Step:
    """One step: what a player does, may or may not do, what is expected, or what chance will bring."""

    line: int
    number: int
    kind: str
    player: int = -1
    words: str = ""
    because: tuple[str, ...] = ()
    expected: tuple[tuple[str, Given], ...] = ()
    numbers: tuple[int, ...] = ()

    @property
    def text(self) -> str:
        """The step in a sentence."""
        if self.player < 0:
            return self.kind
        word = f"{self.kind} " if self.kind in (CAN, CANNOT) else ""
        return f"{PLAYERS[self.player]}: {word}{self.words}"


@dataclass(frozen=True)
class Scenario:
    """A whole file."""

    file: str
    game: str
    game_line: int
    format: str
    title: str
    rules: tuple[Given, ...]
    cards: dict[str, Given]
    setup: Setup
    steps: tuple[Step, ...]
    options: dict[str, str]
    lines: tuple[str, ...] = ()
    format_line: int = 1

    def bad(self, line: int, sentence: str) -> BadFile:
        """The error to raise for something on a line of this file."""
        return BadFile(self.file, line, sentence, text=self.lines[line - 1] if 0 < line <= len(self.lines) else "")


def rules_of(path: Path) -> tuple[str, tuple[str, ...]]:
    """The game of a scenario file and the rules that it demonstrates, without reading the rest."""
    source = Source.read(path)
    top = {name: node for name, _, node in source.pairs(_root(source), "a scenario")}
    game = source.text(top["game"], "game") if "game" in top else ""
    return game, source.texts(top["rules"], "a rule") if "rules" in top else ()


def parse_scenario(source: Source) -> Scenario:
    """The scenario that a source holds."""
    root = _root(source)
    top: dict[str, Node] = {}
    for name, key, node in source.pairs(root, "a scenario"):
        if name not in TOP:
            raise source.bad(key, f"unknown key {given(name, TOP)}; expected one of {', '.join(TOP)}")
        top[name] = node
    for name in ("game", "setup", "steps"):
        if name not in top:
            raise source.bad(root, f"no {name!r}; expected the keys game, setup and steps")
    cards = source.pairs(top["cards"], "cards") if "cards" in top else []
    steps = source.items(top["steps"], "steps")
    if len(cards) > MOST_CARDS:
        raise source.bad(top["cards"], f"{len(cards)} cards; expected at most {MOST_CARDS}")
    if len(steps) > MOST_STEPS:
        raise source.bad(top["steps"], f"{len(steps)} steps; expected at most {MOST_STEPS}")
    return Scenario(
        source.file,
        _game(source, top["game"]),
        line_of(top["game"]),
        source.text(top["format"], "format") if "format" in top else "",
        source.text(top["title"], "title") if "title" in top else "",
        _rules(source, top["rules"]) if "rules" in top else (),
        {name: _card(source, name, key, node) for name, key, node in cards},
        _setup(source, top["setup"]),
        tuple(_step(source, number, node) for number, node in enumerate(steps, 1)),
        _options(source, top["options"]) if "options" in top else {},
        tuple(source.lines),
        line_of(top.get("format", top["game"])),
    )


def _root(source: Source) -> Node:
    if source.root is None:
        raise source.bad(1, "the file is empty; expected a scenario")
    return source.root


def _game(source: Source, node: Node) -> str:
    """The slug of the game, by whatever it is called; what is called by nobody stays as it is."""
    name = source.text(node, "game")
    try:
        return slug_of(name)
    except NotKnown:
        return name


def _card(source: Source, name: str, key: Node, node: Node) -> Given:
    source.pairs(node, f"card {name}")
    return Given(line_of(key), source.value(node))


def _rules(source: Source, node: Node) -> tuple[Given, ...]:
    """Rule numbers as they are written."""
    return tuple(Given(line_of(one), source.text(one, "a rule")) for one in source.one_or_more(node))


def _options(source: Source, node: Node) -> dict[str, str]:
    words = {True: "yes", False: "no"}
    values = ((name, source.value(value)) for name, _, value in source.pairs(node, "options"))
    return {name: words[value] if isinstance(value, bool) else str(value) for name, value in values}


def _setup(source: Source, node: Node) -> Setup:
    found: dict[str, Any] = {"line": line_of(node)}
    sides: dict[int, Side] = {}
    for name, key, value in source.pairs(node, "setup"):
        if name in PLAYERS and len(name) == 1:
            sides[PLAYERS.index(name)] = _side(source, name, value)
        elif name in ("turn", "seed"):
            found[name] = source.number(value, name, LARGEST_SEED if name == "seed" else LARGEST_NUMBER)
        elif name in ("active", "first"):
            found[name] = _player(source, value, name)
        elif name == "phase":
            found["phase"], found["phase_line"] = source.text(value, name), line_of(value)
        elif name == "start":
            found[name] = _truth(source, value, name)
        elif name == "teams":
            found[name] = _teams(source, value)
        elif name == "check_deck":
            source.pairs(value, name)
            found[name] = Given(line_of(value), source.value(value))
        else:
            said = f"unknown key {given(name, SETUP)} in setup"
            raise source.bad(key, f"{said}; expected A, B, C, D or one of {', '.join(SETUP)}")
    for player in range(max((1, *sides)) + 1):
        if player > 1 and player not in sides:
            raise source.bad(node, f"player {PLAYERS[player]} is missing; expected the players in order")
        sides.setdefault(player, Side(line_of(node)))
    many = sum(len(zone) for side in sides.values() for zone in side.zones.values())
    if many > MOST_CARDS:
        raise source.bad(node, f"{many} cards; expected at most {MOST_CARDS}")
    return Setup(**found, sides=dict(sorted(sides.items())))


def _teams(source: Source, node: Node) -> tuple[tuple[int, ...], ...]:
    return tuple(
        tuple(_player(source, member, "a team's member") for member in source.items(team, "a team"))
        for team in source.items(node, "teams")
    )


def _player(source: Source, node: Node, what: str) -> int:
    name = source.text(node, what)
    if len(name) != 1 or name not in PLAYERS:
        raise source.bad(node, f"{what} is {name!r}; expected a player, A to D")
    return PLAYERS.index(name)


def _truth(source: Source, node: Node, what: str) -> bool:
    value = source.value(node)
    if not isinstance(value, bool):
        raise source.bad(node, f"{what} is {source.shown(node)}; expected true or false")
    return value


def _side(source: Source, player: str, node: Node) -> Side:
    side = Side(line_of(node))
    if source.value(node) is None:
        return side
    for name, key, value in source.pairs(node, f"the setup of {player}"):
        if isinstance(value, yaml.SequenceNode) or _is_entry(value):
            side.zones[name] = [_entry(source, name, item) for item in source.one_or_more(value)]
            side.zone_lines[name] = line_of(key)
        else:
            side.others[name] = Given(line_of(key), source.value(value))
    return side


def _is_entry(node: Node) -> bool:
    """Whether a single card is given instead of a list."""
    if isinstance(node, yaml.MappingNode):
        return any(key.value == "card" for key, _ in node.value)
    return bool(node.tag == "tag:yaml.org,2002:str")


def _entry(source: Source, zone: str, node: Node) -> Entry:
    if isinstance(node, yaml.ScalarNode):
        return Entry(line_of(node), source.text(node, f"an entry of {zone}"))
    card, since, states = "", "", {}
    for name, key, value in source.pairs(node, f"an entry of {zone}"):
        if name == "card":
            card = source.text(value, "card")
        elif name == "since":
            since = source.text(value, "since")
            if since != "this_turn":
                raise source.bad(value, f"since is {since!r}; expected this_turn")
        else:
            states[name] = Given(line_of(key), source.value(value))
    if not card:
        raise source.bad(node, f"an entry of {zone} has no 'card'; expected the name of one")
    return Entry(line_of(node), card, since, states)


def _step(source: Source, number: int, node: Node) -> Step:
    pairs = source.pairs(node, f"step {number}")
    line = line_of(node)
    because: tuple[str, ...] = ()
    found: Step | None = None
    for name, key, value in pairs:
        if name == "because":
            because = source.texts(value, "because")
        elif found is not None:
            raise source.bad(key, f"step {number} has {name!r} too; expected one step an item")
        elif name == EXPECT:
            expected = source.pairs(value, EXPECT, repeated=True)
            found = Step(line, number, EXPECT, expected=tuple((p, _expected(source, p, v)) for p, _, v in expected))
        elif name in (SEED, NEXT_RANDOM):
            most = LARGEST_SEED if name == SEED else LARGEST_NUMBER
            numbers = tuple(source.number(item, name, most) for item in source.one_or_more(value))
            found = Step(line, number, name, numbers=numbers)
        elif name in PLAYERS and len(name) == 1:
            found = _words(source, number, PLAYERS.index(name), value)
        else:
            said = f"unknown step {given(name, STEPS)}"
            raise source.bad(key, f"{said}; expected a player, expect, seed or next_random")
    if found is None:
        raise source.bad(node, f"step {number} is empty; expected a player, expect, seed or next_random")
    if because and found.kind != CANNOT:
        raise source.bad(node, "because stands alone; expected it beside a cannot")
    return Step(**{**vars(found), "because": because})


def _expected(source: Source, path: str, node: Node) -> Given:
    """Rule numbers are kept as they are written: 10.10 is not 10.1."""
    if path in ("log", "log lacks", "because"):
        return Given(line_of(node), list(source.texts(node, path)))
    value = source.value(node)
    if isinstance(value, list):  # a card may be called No
        nodes = source.items(node, path)
        value = [str(n.value) if isinstance(v, bool) else v for n, v in zip(nodes, value, strict=True)]
    return Given(line_of(node), value)


def _words(source: Source, number: int, player: int, node: Node) -> Step:
    words = re.sub(r"[ \t\n]+", " ", source.text(node, f"step {number}")).strip(" ")
    if node.tag == "tag:yaml.org,2002:bool":
        words = "yes" if source.value(node) else "no"
    kind = DO
    for word in (CAN, CANNOT):
        if words.startswith(f"{word} "):
            kind, words = word, words[len(word) + 1 :]
    if not words:
        raise source.bad(node, f"step {number} is empty; expected what {PLAYERS[player]} does")
    if len(words) > LONGEST_WORDS:
        raise source.bad(node, f"step {number} is too long; expected at most {LONGEST_WORDS} letters")
    return Step(line_of(node), number, kind, player, words)
