"""What a player sees: cards by their places in a view, and what they are called."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from fuda.games.adapter import PLAYERS
from fuda.games.screen import Place
from fuda.kernel.cards import Card, Info
from fuda.kernel.decisions import ACT, TRIGGER, WINDOW
from fuda.kernel.game import Game
from fuda.kernel.views import view
from fuda.play.modes import mode_texts
from fuda.play.words import Words
from fuda.reading import plain

_COPY = re.compile(r"\s*#(\d{1,6})$")


@dataclass(frozen=True)
class Seen:
    """A game as one player (None: a judge) sees it. Cards are looked up in the game only at places that are shown."""

    game: Game
    viewer: int | None
    view: Mapping[str, Any]
    words: Words

    @classmethod
    def of(cls, game: Game, viewer: int | None, words: Words) -> Seen:
        since = len(game.log.lines) if game.log is not None else 0
        return cls(game, viewer, view(game, viewer, since), words)

    # Cards.

    def cards(self) -> Iterator[Mapping[str, Any]]:
        """The cards that the player knows, the player's own first."""
        players = self.view["players"]
        for step in range(len(players)):
            for zone in players[((self.viewer or 0) + step) % len(players)]["zones"].values():
                yield from (card for card in zone["cards"] if "name" in card)
        for zone in self.view["shared"].values():
            yield from (card for card in zone["cards"] if "name" in card)

    def card_at(self, place: Any) -> Card:
        """The card at a place that is shown."""
        player, zone, position = place
        index = self.game.book.zone_named[zone].index
        return self.game.cards[self.game.zone(player or 0, index)[int(position)]]

    def find(self, text: str) -> list[Mapping[str, Any]]:
        """The known cards that a text can mean: by whole name in either language, else by a part of it; `X#2`."""
        copy = _COPY.search(text)
        wanted = plain(_COPY.sub("", text))
        known = [(card, {plain(card["name"]), plain(self.words.name(card["name"]))}) for card in self.cards()]
        found = [card for card, names in known if wanted in names]
        if not found and wanted:
            found = [card for card, names in known if any(wanted in name for name in names)]
        return found if copy is None else found[int(copy[1]) - 1 : int(copy[1])]

    # Names.

    def called(self, card: Mapping[str, Any], zone: bool = False) -> str:
        """What a card is called here: whose it is if not the player's, and which of several like it."""
        words = self.words
        name, place = words.name(card["name"]), card.get("at")
        if place is None:
            return name
        like = [other for other in self.cards() if other["name"] == card["name"] and other["at"][:2] == place[:2]]
        if len(like) > 1 and place[2] is not None:
            number = next(at for at, other in enumerate(like, 1) if other["at"] == place)
            name = words.say("options", "second", name=name, number=number)
        if zone:
            name = words.say("options", "in", name=name, zone=words.word(place[1]))
        if place[0] is not None and place[0] != self.viewer:
            name = words.say("options", "of", name=name, player=PLAYERS[place[0]])
        return name

    @cached_property
    def texts(self) -> Mapping[str, str]:
        """The texts of the waiting abilities among the answers, by how a view writes them."""
        decision = self.game.decision
        waiting = decision.candidates if decision is not None and decision.kind == TRIGGER else ()
        return {repr(one.ability): " ".join(self.words.text((one.ability,)).split("\n")) for one in waiting}

    @cached_property
    def modes(self) -> tuple[str, ...]:
        """What the options of a text do, in their order."""
        unsaid = self.words.say("says", "text_unsaid")
        return tuple("" if unsaid in text else text for text in mode_texts(self.game, self.words))

    # The board.

    def able(self) -> set[Place]:
        """The places of the cards with which the player can act now."""
        decision = self.view["decision"]
        if decision is None or "candidates" not in decision or decision["kind"] not in (ACT, WINDOW):
            return set()
        subjects = [candidate["with"][0] for candidate in decision["candidates"] if candidate["with"]]
        return {tuple(card["at"]) for card in subjects if isinstance(card, dict) and card["at"]}

    def board(self, columns: int = 0, rows: int = 0) -> list[str]:
        """The board as lines; in so many columns and rows if they are given."""
        book = self.game.book
        printed: dict[Place, dict[str, int | None]] = {}
        infos = printed_infos(self.game)
        for card in self.cards():
            real = self.card_at(card["at"])
            info = infos[real.id]
            numbers = {stat: book.number_seen(info, number) for stat, number in book.stat_index.items()}
            printed[tuple(card["at"])] = {stat: number for stat, number in numbers.items() if number is not None}
        if columns:
            return self.words.screen.fitting(self.view, printed, self.able(), columns, rows)
        return self.words.screen.board(self.view, printed, self.able())

    def title(self) -> str:
        """Which turn it is, and where in it."""
        if not self.view["turn"]:
            return self.words.say("says", "before")
        phase = self.words.of("phases", self.view["phase"])
        player = PLAYERS[self.view["active"]]
        return self.words.say("says", "turn", turn=self.view["turn"], player=player, phase=phase).rstrip(", ")

    def text(self, card: Mapping[str, Any]) -> list[str]:
        """A card with its text, as lines."""
        words, screen = self.words, self.words.screen
        place = card.get("at")
        names = " / ".join(dict.fromkeys((words.name(card["name"]), card["name"])))
        if place is None or place[2] is None:
            face = self.game.book.library(card["name"])
            return [names, *(words.text(face.abilities).splitlines() if face is not None else ())]
        whole = next(other for other in self.cards() if other["at"] == place)
        real = self.card_at(place)
        kinds = " ".join((words.of("kinds", whole["kind"]), *map(words.word, whole["types"])))
        text = words.text(self.game.info(real.id).abilities) or words.say("says", "text_none")
        return [f"{names}  {screen.figures(whole, {})}  {kinds}", *(f"  {line}" for line in text.splitlines())]


def printed_infos(game: Game) -> list[Info]:
    """What is printed on each card, or on another one that says what it is."""
    found = zip(game.cards, game.printed_infos(), game.bases, strict=True)
    return [game.book.original(game, card) if info is base else info for card, info, base in found]
