"""How the board of Spell Card Strike is shown: the stage as a grid, with the areas that strikers can attack."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from fuda.games.adapter import PLAYERS
from fuda.games.screen import CardView, Place, Printed, Screen, View, cut, padded, seats, width
from fuda.games.spell_card_strike.c03_maps import attacked_areas
from fuda.games.spell_card_strike.c04_stage import COLUMNS, ROWS
from fuda.games.spell_card_strike.prices import unpaid
from fuda.games.spell_card_strike.zones import OPTION
from fuda.kernel.decisions import Action
from fuda.kernel.game import Game

WIDE: Final = 24  # columns of a terminal for one area
PILE: Final = 80  # and for the names of a pile
NEAR: Final = "123456789"  # what the viewer's strikers are called on the grid, and below the other player's
FAR: Final = "abcdefghi"


class Board(Screen):
    """Score and counts beside the player's letter, then the hand, and the stage between the players."""

    def board(self, view: View, printed: Printed, able: set[Place]) -> list[str]:
        """The other player above, the stage, the viewer below."""
        viewer = view["viewer"] or 0
        other = 1 - viewer
        above = [self.edge(view, other), *self.side(view, other, printed, able)]
        below = [*self.side(view, viewer, printed, able), self.edge(view, viewer)]
        return [*above, *self.grid(view["shared"]["stage"]["cards"], viewer, able), *below]

    def compact(self, view: View, printed: Printed, able: set[Place], columns: int, wide: int) -> list[str]:
        """As the whole board, but an area is one line, and cards in hand stand behind each other."""
        lines: list[str] = []
        for player, zones, near in seats(view):
            held = [(f"{PLAYERS[player]} {self.word(zone)}", zone, zones[zone]) for zone in self.listed]
            cards = [line for one in held for line in self.run(*one, printed, able, columns, wide)]
            edge = self.brief_edge(view, player, columns)
            if near:
                lines.extend(self.rows(view["shared"]["stage"]["cards"], player, able, columns))
            lines.extend([*cards, *edge] if near else [*edge, *cards])
        return lines

    def rows(self, cards: list[CardView], viewer: int, able: set[Place], columns: int) -> list[str]:
        """The areas in five lines, the viewer's baseline at the bottom: whose striker, its name and numbers."""
        strikers = {card["place"]: card for card in cards if card["place"] is not None}
        order = range(COLUMNS) if viewer == 0 else range(COLUMNS - 1, -1, -1)
        wide = (columns - 3 - COLUMNS) // COLUMNS
        head = "   " + " ".join(padded(f"[{column + 1}, _]", wide) for column in order)
        lines = [head.rstrip()]
        for row in range(ROWS - 1, -1, -1) if viewer == 0 else range(ROWS):
            cells = [self.short_cell(strikers.get(row * COLUMNS + column), able, wide) for column in order]
            lines.append(f"{row + 1} |" + "|".join(padded(cell, wide) for cell in cells) + "|")
        return lines

    def short_cell(self, card: CardView | None, able: set[Place], wide: int) -> str:
        """An area in one line; a striker that is done stands in brackets."""
        if card is None:
            return ""
        if "name" not in card:
            return "?"
        now = card["numbers"]
        figures = f" {now['rank']}/{now['pow']}/{now['def']}"
        star = "*" if tuple(card["at"]) in able else PLAYERS[card["controller"]]
        called = self.name(card["name"]).replace(" / ", "／").partition("／")[0]
        left, right = "()" if card["turned"] else ("", "")
        room = wide - width(figures) - 2 - len(left + right)
        return f"{left}{star} {cut(called, room)}{figures}{right}"

    def side(self, view: View, player: int, printed: Printed, able: set[Place]) -> list[str]:
        """A player's hand, rule card and waiting spells."""
        zones = view["players"][player]["zones"]
        listed = [line for zone in self.listed for line in self.zone(zone, zones[zone], printed, able)]
        return [*listed, *self.piles(zones)]

    def numbers(self, side: Mapping[str, Any]) -> list[str]:
        """The score: the Ranks of its cards, 1 for each that lies face down."""
        cards = side["zones"]["score"]["cards"]
        score = sum(1 if card["face_down"] else card["numbers"]["rank"] for card in cards)
        return [f"{self.word('score')} {score}"]

    def shortage(self, game: Game, player: int, action: Action) -> tuple[str, str] | None:
        """The symbols of a cost beside the attributes of ready strikers; cards of hand and discard beside how many."""
        found = unpaid(game, player, action)
        if found is None:
            return None
        cost, purse = found
        ready = ", ".join(map(self.symbols, purse.ready.values()))
        parts = [
            (self.symbols("".join((*cost.caster, *cost.power))), f"{len(purse.ready)} ({ready})" if ready else "0"),
            (f"{self.word('hand')} {cost.hand}" if cost.hand else "", f"{self.word('hand')} {purse.hand}"),
            (f"{self.word('discard')} {cost.score}" if cost.score else "", f"{self.word('discard')} {purse.discard}"),
        ]
        asked = [(price, have) for price, have in parts if price]
        return " + ".join(price for price, _ in asked), " + ".join(have for _, have in asked)

    def figures(self, card: CardView, printed: Mapping[str, Any]) -> str:
        """Attributes, Rank, POW and DEF, printed ones where they differ; the cost of a card in hand."""
        now, marks = card["numbers"], card["marks"]
        parts = [self.symbols(marks["attributes"])] if marks.get("attributes") else []
        for stat in ("rank", "pow", "def"):
            first = printed.get(stat, now[stat])
            parts.append(f"{stat[0].upper()}{now[stat]}" + (f"({first})" if first != now[stat] else ""))
        cost = marks.get("summon_cost", "")
        return " ".join([*([f"[{self.symbols(cost)}]"] if cost and card["at"][1] == "hand" else []), *parts])

    def symbols(self, printed: str) -> str:
        """Attributes or symbols of a cost: as they are printed, or as words."""
        return printed if self.language == "ja" else "+".join(map(self.word, printed))

    def card(self, card: CardView, printed: Printed, able: set[Place]) -> str:
        """As everywhere, with the attack range of a card in hand."""
        shown = super().card(card, printed, able)
        rows = card["marks"].get("attack_range", "").split("/") if "marks" in card else []
        area = "/".join(row for row in rows if row.strip("."))
        return f"{shown} <{area}>" if area and card["at"][1] == "hand" else shown

    # The grid.

    def grid(self, cards: list[CardView], viewer: int, able: set[Place]) -> list[str]:
        """The areas, five rows of four, the viewer's baseline at the bottom."""
        strikers = {card["place"]: card for card in cards if card["place"] is not None}
        names = self.letters(strikers, viewer)
        reached = {place: self.covered(card) for place, card in strikers.items()}
        rows = range(ROWS - 1, -1, -1) if viewer == 0 else range(ROWS)
        columns = range(COLUMNS) if viewer == 0 else range(COLUMNS - 1, -1, -1)
        line = "     +" + ("-" * WIDE + "+") * COLUMNS
        lines = [line]
        for row in rows:
            cells = [self.cell(row * COLUMNS + column, strikers, names, reached, able) for column in columns]
            for part in range(3):
                lines.append("     |" + "|".join(fitted(cell[part]) for cell in cells) + "|")
            lines.append(line)
        return lines + self.worn(cards, strikers, names)

    def worn(self, cards: list[CardView], strikers: Mapping[int, CardView], names: Mapping[int, str]) -> list[str]:
        """What strikers wear: an option, which makes an ace, and equip spells."""
        hosts = {tuple(card["at"]): names[place] for place, card in strikers.items()}
        lines = []
        for card in cards:
            host = hosts.get(tuple(card["linked_to"] or ()))
            if host is not None and "name" in card:
                word = "ace" if card["kind"] == OPTION else "equipped"
                lines.append(f"     {host} {self.word(word)}: {self.name(card['name'])}")
        return lines

    def piles(self, zones: Mapping[str, Any]) -> list[str]:
        """The cards of the discard and of the score zone, in one line each."""
        lines = []
        for zone in ("discard", "score"):
            shown = [self.name(card["name"]) for card in zones[zone]["cards"] if "name" in card]
            if shown:
                lines.append(f"     {self.word(zone)}: {cut(', '.join(reversed(shown)), PILE)}")
        return lines

    def letters(self, strikers: Mapping[int, CardView], viewer: int) -> dict[int, str]:
        """What each striker is called on the grid."""
        found: dict[int, str] = {}
        for player, marks in ((viewer, NEAR), (1 - viewer, FAR)):
            own = [place for place, card in sorted(strikers.items()) if card["controller"] == player]
            found.update(zip(own, marks, strict=False))
        return found

    def covered(self, card: CardView) -> int:
        """The areas that a striker can attack, as a bit mask."""
        cells = card.get("marks", {}).get("attack_range", "")
        return attacked_areas(cells, card["controller"], card["place"]) if cells else 0

    def cell(
        self,
        place: int,
        strikers: Mapping[int, CardView],
        names: Mapping[int, str],
        reached: Mapping[int, int],
        able: set[Place],
    ) -> tuple[str, str, str]:
        """An area: who stands there, with what numbers, and whose attacks reach it."""
        column, row = place % COLUMNS + 1, place // COLUMNS + 1
        by = "".join(sorted(names[other] for other, mask in reached.items() if mask >> place & 1))
        area = padded(f"[{column}, {row}]", 7) + (f"<{by}" if by else "")
        card = strikers.get(place)
        if card is None:
            return "", "", area
        if "name" not in card:
            return f"{names[place]} ?", self.word("face_down"), area
        star = "*" if tuple(card["at"]) in able else " "
        done = f" {self.word('done')}" if card["turned"] else ""
        called = self.name(card["name"]).replace(" / ", "／").partition("／")[0]
        return f"{star}{names[place]} {called}", f"{PLAYERS[card['controller']]} {self.figures(card, {})}{done}", area


def fitted(text: str) -> str:
    """A text in the width of an area."""
    while width(text) > WIDE:
        text = text[:-1]
    return padded(text, WIDE)
