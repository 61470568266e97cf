"""Reports for people, in either language."""

from __future__ import annotations

from functools import cache
from typing import Any

from rich.console import Console
from rich.table import Table

from fuda.cards.decks import bundled_decks
from fuda.games.tables import read_toml, rule_table

WIDTH = 100  # columns that a report needs


@cache
def _messages() -> dict[str, Any]:
    return read_toml("fuda.sim", "messages.toml")


class Showing:
    """Writes one report."""

    def __init__(self, language: str) -> None:
        self.language = language
        self.names: dict[str, str] = {}  # of bundled decks, in the language
        self.console = Console(highlight=False, soft_wrap=True)
        self.console.width = max(self.console.width, WIDTH)

    def say(self, key: str, **values: object) -> str:
        """A sentence of the catalogue."""
        return str(_messages()["says"][key][self.language]).format(**values)

    def word(self, key: str) -> str:
        """A word of the catalogue."""
        return str(_messages()["words"][key][self.language])

    def report(self, found: dict[str, Any]) -> None:
        """Everything that a report has."""
        self.names = {key: deck.called(self.language) for key, deck in bundled_decks(found["game"]).items()}
        self.console.print(self.say("head", **found), markup=False)
        if len(found["agents"]) > 1:
            self._rates(found, "agents", "player")
        if any(own["games"] for own in found["decks"].values()):  # a deck against itself says nothing of decks
            self._rates(found, "decks", "deck")
        for rows in ("duels", "matrix"):
            self._matrix(found[rows])
        self.console.print(self.say("first", rate=rate_of(found["first"])), markup=False)
        for what in ("turns", "decisions"):
            if found[what]:
                self.console.print(self.say("spread", what=self.word(what), **found[what]), markup=False)
        rules = rule_table(found["game"])
        for rule, count in found["endings"].items():
            sentence = rules.get(rule, {}).get(self.language, "")
            self.console.print(self.say("ended", rule=rule, count=count, sentence=sentence), markup=False)
        for error in found["errors"]:
            self.console.print(self.say("failed", **error), markup=False)

    def _rates(self, found: dict[str, Any], rows: str, title: str) -> None:
        """The rate of each player or deck, and when they went first or later."""
        table = Table(box=None, padding=(0, 2, 0, 0))
        table.add_column(self.word(title), overflow="fold")
        headings = ["games", "rate", "going first", "going later"]
        timed = bool(found["times"]) if rows == "agents" else False
        headings += ["elo"] if rows == "agents" else []
        headings += ["time"] if timed else []
        for heading in headings:
            table.add_column(self.word(heading), justify="right")
        for name, own in found[rows].items():
            cells = [self.names.get(name, name), str(own["games"]), rate_of(own)]
            cells += [rate_of(own["going first"]), rate_of(own["going later"])]
            if rows == "agents":
                taken = found["times"].get(name)
                cells.append(str(found["elo"].get(name, "")))
                cells += [f"{taken['median']}, {taken['p99']}" if taken else ""] if timed else []
            table.add_row(*cells)
        self.console.print(table)

    def _matrix(self, rows: list[dict[str, Any]]) -> None:
        """Who beats whom, where there are more than two."""
        names = sorted({row["one"] for row in rows})
        if len(names) < 3:
            return
        table = Table(box=None, padding=(0, 2, 0, 0))
        table.add_column(self.word("against"), overflow="fold")
        for name in names:
            table.add_column(self.names.get(name, name), justify="right", overflow="fold")
        cells = {(row["one"], row["other"]): row for row in rows}
        for one in names:
            shown = (cells.get((one, other)) for other in names)
            table.add_row(
                self.names.get(one, one),
                *(f"{100 * cell['rate']:.0f} ({cell['games']})" if cell else "" for cell in shown),
            )
        self.console.print(table)


def rate_of(found: dict[str, Any]) -> str:
    """A rate with its interval."""
    if not found["games"]:
        return "–"
    return f"{found['rate']:.1%} ({found['low']:.1%}–{found['high']:.1%})"
