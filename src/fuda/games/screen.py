"""How a game's board is shown as lines of text; a game derives its own in `games/<slug>/screen.py`.

A screen draws what a view says (`fuda.kernel.views`) and knows nothing else of the game.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar, Final
from unicodedata import east_asian_width

from fuda.games.adapter import PLAYERS
from fuda.games.tables import read_toml
from fuda.kernel.decisions import Action
from fuda.kernel.game import Game
from fuda.kernel.rulebook import Rulebook

Said = Mapping[str, str]  # the same in several languages
Place = tuple[Any, ...]
CardView = Mapping[str, Any]
View = Mapping[str, Any]  # what one player may know (`fuda.kernel.views`)
Printed = Mapping[Place, Mapping[str, Any]]  # the printed numbers of cards, by their places
TIGHTER: Final = (200, 24, 16, 10, 6, 4)  # columns of a name, from roomy boards to tight ones
YES_NO: Final = {"yes": True, "no": False}
CLOSING: Final = "、。,.」』）)】》〕:;・ー"  # what no row of Japanese begins with


class Screen:
    """The look of one game. What is here does for every game; a game overrides what it shows otherwise."""

    pays: ClassVar[tuple[type[Any], ...]] = ()  # the parts of costs that `means` are paid for, each of an `amount`

    def __init__(self, book: Rulebook, language: str, word: Callable[[str], str], name: Callable[[str], str]) -> None:
        self.book = book
        self.language = language
        self.word = word
        self.name = name
        self.verbs = called(book.slug)
        said = read_toml(f"fuda.games.{book.slug}", "screen.toml")
        self.listed = tuple(said["listed"])  # zones whose cards are shown, from the player's edge to the middle
        self.left_out = said.get("left_out", ())  # zones whose cards are not shown where there is little room
        self.counted = said["counted"]  # zones of which only the number of cards is shown
        self.told = said["told"]  # events that a player who looks again is told in short; the others are in the log
        self.turned = said["turned"]  # the word for a card turned sideways
        # How the numbers of rules begin that refuse what cannot be paid.
        self.cost_rules = tuple(said.get("cost_rules", ("",)))
        # Zone -> what its cards are mainly there for: a verb, or a phrase in which {} is the card and * any target.
        self.main_verbs: Mapping[str, str] = said["main_verbs"]
        self.legend: Said = said["legend"]  # how the line of a card is to be read
        self.new: Mapping[str, Said] = said.get("new", {})  # zone -> what is said of a card that came there this turn
        # Rule -> what it asks, where its kind of question does not say it, and what its plain answers mean.
        self.asks: Mapping[str, Said] = said.get("asks", {})
        self.replies = _answers(said.get("replies", {}))
        self.flags = _answers(said.get("flags", {}))  # verb -> what its yes or no part means; {} is the rest
        self.spoken = {said["spoken"]: verb for verb, said in self.verbs.items() if "spoken" in said}

    def board(self, view: View, printed: Printed, able: set[Place]) -> list[str]:
        """The whole board: the viewer nearest; `printed` numbers by place, and the places of cards that can act."""
        lines: list[str] = []
        for player, zones, near in seats(view):
            order = self.listed[::-1] if near else self.listed
            cards = [line for zone in order for line in self.zone(zone, zones[zone], printed, able)]
            edge = self.edge(view, player)
            lines.extend([*cards, edge] if near else [edge, *cards])
            lines.append("")
        lines.extend(line for zone, held in view["shared"].items() for line in self.zone(zone, held, printed, able))
        return lines[:-1] if not lines[-1] else lines

    def fitting(self, view: View, printed: Printed, able: set[Place], columns: int, rows: int) -> list[str]:
        """The board in so many columns and rows: a line for each card if there is room, else shorter and shorter."""
        lines = self.board(view, printed, able)
        for wide in TIGHTER:
            if len(lines) <= rows and all(width(line) <= columns for line in lines):
                break
            lines = self.compact(view, printed, able, columns, wide)
        return lines

    def compact(self, view: View, printed: Printed, able: set[Place], columns: int, wide: int) -> list[str]:
        """The whole board with the cards of a zone behind each other, their names cut to so many columns."""
        lines: list[str] = []
        shown = [zone for zone in self.listed if zone not in self.left_out]
        for player, zones, near in seats(view):
            order = shown[::-1] if near else shown
            held = [(f"{PLAYERS[player]} {self.word(zone)}", zone, zones[zone]) for zone in order]
            cards = [line for one in held for line in self.run(*one, printed, able, columns, wide)]
            edge = self.brief_edge(view, player, columns)
            lines.extend([*cards, *edge] if near else [*edge, *cards])
        for zone, shared in view["shared"].items():
            lines.extend(self.run(self.word(zone), zone, shared, printed, able, columns, wide))
        return lines

    def run(
        self, title: str, name: str, zone: View, printed: Printed, able: set[Place], columns: int, wide: int
    ) -> list[str]:
        """The cards of a zone behind each other, equal ones once, with whose they are before the first."""
        cards: dict[str, int] = {}
        for card in zone["cards"]:
            shown = self.brief(card, printed, able, wide)
            cards[shown] = cards.get(shown, 0) + 1
        hidden = zone["count"] - len(zone["cards"])
        items = [f"{shown} ×{many}" if many > 1 else shown for shown, many in cards.items()]
        if hidden and (items or name not in self.counted):
            items.append(f"? ×{hidden}")
        return wrapped(f"   {title}: ", items, columns) if items else []

    def brief(self, card: CardView, printed: Printed, able: set[Place], wide: int) -> str:
        """One card in few words; where names are cut, keywords are left out too."""
        if "name" not in card:
            return f"? {self.word('face_down')}"
        place = tuple(card["at"])
        states = self.states({**card, "keywords": {}, "marks": {}} if wide < TIGHTER[0] else card)
        words = [cut(self.name(card["name"]), wide), self.figures(card, printed.get(place, {})), *states]
        return ("*" if place in able else "") + " ".join(word for word in words if word)

    def remark(self, view: View, action: Mapping[str, Any]) -> str:
        """What an action does beside what its words say, if the board shows it."""
        return ""

    def means(self, side: Mapping[str, Any]) -> int | None:
        """What a player can pay costs of cards with now, if that is one number."""
        return None

    def shortage(self, game: Game, player: int, action: Action) -> tuple[str, str] | None:
        """What an action costs and what there is to pay it with, where that is too little and not one number."""
        return None

    def edge(self, view: View, player: int, brief: bool = False) -> str:
        """A player's numbers, and how many cards lie in zones that are not shown (`brief`: where there are any)."""
        side = view["players"][player]
        asked = view["decision"]["player"] if view["decision"] is not None and not view["turn"] else view["active"]
        mark = "▶ " if asked == player else "  "
        held = {zone: side["zones"][zone]["count"] for zone in self.counted}
        counts = (f"{self.word(zone)} {count}" for zone, count in held.items() if count or not brief)
        return f"{mark}{PLAYERS[player]}  {'  '.join([*self.numbers(side), *counts])}"

    def brief_edge(self, view: View, player: int, columns: int) -> list[str]:
        """The same in lines of so many columns, the player's letter at the margin."""
        line = self.edge(view, player, brief=True)
        letter = 2 + len(PLAYERS[player])
        return wrapped(line[:letter] + "  ", line[letter:].strip().split("  "), columns, "  ")

    def numbers(self, side: Mapping[str, Any]) -> list[str]:
        """A player's numbers."""
        return [f"{self.word(name)} {number}" for name, number in side["numbers"].items()]

    def zone(self, name: str, zone: View, printed: Printed, able: set[Place]) -> list[str]:
        """The cards of a zone, a line for each, the zone's name before the first; nothing for an empty zone."""
        shown = [self.card(card, printed, able) for card in zone["cards"]]
        hidden = zone["count"] - len(shown)
        if hidden and (shown or name not in self.counted):
            shown.append(f"  ? × {hidden}")
        title = max((self.word(zone) for zone in self.listed), key=width, default="")
        return [f"     {padded('' if at else self.word(name), width(title))}  {line}" for at, line in enumerate(shown)]

    def card(self, card: CardView, printed: Printed, able: set[Place]) -> str:
        """One card: a star if it can act, its name, its numbers, and what else there is to say."""
        place = tuple(card["at"])
        if "name" not in card:
            return f"  ? {self.word('face_down')}"
        words = [self.figures(card, printed.get(place, {})), *self.states(card)]
        return f"{'*' if place in able else ' '} {self.name(card['name'])} {' '.join(word for word in words if word)}"

    def figures(self, card: CardView, printed: Mapping[str, Any]) -> str:
        """The numbers of a card, with the printed ones where they differ."""
        parts = []
        for stat, now in card["numbers"].items():
            if now is not None:
                first = printed.get(stat, now)
                parts.append(f"{self.word(stat)} {now}" + (f" ({first})" if first != now else ""))
        return ", ".join(parts)

    def states(self, card: CardView) -> list[str]:
        """Keywords and states of a card."""
        zone = card["at"][1]
        words = [f"[{self.word(name)}]" for name in card["keywords"] if not name.startswith("!")]
        words.extend([self.word(self.turned)] if card["turned"] else [])
        words.extend([self.new[zone][self.language]] if card["new"] and zone in self.new else [])
        words.extend(f"{self.word(name)} {count}" for name, count in card["counters"].items())
        return words


def _answers(said: Mapping[str, Mapping[str, Said]]) -> Mapping[str, Mapping[Any, Said]]:
    """What is said of answers: a word of the game, a number, or yes and no, which are true and false."""
    return {asked: {_answer(word): words for word, words in answers.items()} for asked, answers in said.items()}


def _answer(word: str) -> str | int | bool:
    return YES_NO[word] if word in YES_NO else int(word) if word.isdigit() else word


def seats(view: View) -> list[tuple[int, Mapping[str, Any], bool]]:
    """The players with their zones as they sit, the viewer last, and whether it is the viewer."""
    viewer, players = view["viewer"] or 0, view["players"]
    order = [(viewer + step) % len(players) for step in range(1, len(players) + 1)]
    return [(player, players[player]["zones"], player == viewer) for player in order]


def called(slug: str) -> Mapping[str, Said]:
    """What the actions of a game are called, in a menu and by players who say what they do."""
    return read_toml(f"fuda.games.{slug}", "actions.toml")


def cut(text: str, columns: int) -> str:
    """A text in at most so many columns."""
    if width(text) <= columns:
        return text
    while width(text) > columns - 1:
        text = text[:-1]
    return text.rstrip() + "…"


def folded(line: str, columns: int, hang: int = 0) -> list[str]:
    """A line broken between words, or anywhere where there are none, indented as it begins and then by `hang` more."""
    row = line[: len(line) - len(line.lstrip())]
    rows, margin = list[str](), row + " " * hang
    for part in re.findall(r"[\x21-\u2fff]+ ?| |.", line.strip()):
        if row.strip() and width(row + part.rstrip()) > columns:
            kept = row[-1] if part[0] in CLOSING and row[-1] not in CLOSING else ""
            rows.append(row.removesuffix(kept).rstrip())
            row = margin + kept
        row += part
    return [*rows, row.rstrip()]


def wrapped(title: str, items: Sequence[str], columns: int, between: str = " | ") -> list[str]:
    """Items behind each other in lines of at most so many columns, each line but the first indented."""
    lines: list[str] = []
    line = title
    for at, item in enumerate(items):
        longer = f"{line}{between}{item}" if at and line.strip() != title.strip() else f"{line}{item}"
        if at and width(longer) > columns:
            lines.append(line)
            longer = f"     {item}"
        line = longer
    return [*lines, line]


def width(text: str) -> int:
    """How many columns a text takes in a terminal."""
    return sum(2 if east_asian_width(letter) in "WF" else 1 for letter in text)


def padded(text: str, columns: int) -> str:
    """A text with spaces up to so many columns."""
    return text + " " * (columns - width(text))
