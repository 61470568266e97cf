"""A picture: all that a page shows of a game to one viewer, in one language, made from that viewer's view alone."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, Final
from zlib import crc32

from fuda.ability.playable import BY_HAND, unread_in
from fuda.games import load
from fuda.games.adapter import PLAYERS
from fuda.kernel.abilities import Ability
from fuda.kernel.cards import Card
from fuda.kernel.game import Game
from fuda.play.explaining import LANGUAGES, keyword_rule, words_of
from fuda.play.seen import Seen, printed_infos
from fuda.play.words import Words
from fuda.server.boards import ORDER, SPINES, begun, board_of
from fuda.server.by_hand import Handwork

NOBODY: Final = 9  # looks on from beside the table: no player has this number
SIGNS: Final = "!+"  # what begins marks that are not words of the game


class Keys:
    """What the cards that one viewer sees are called in pictures: the same as long as they are seen, then forgotten."""

    def __init__(self) -> None:
        self.keys: dict[int, str] = {}
        self.last = 0

    def begin(self, seen: set[int]) -> None:
        """A new picture: only cards that were seen before and still are keep their keys."""
        self.keys = {card: key for card, key in self.keys.items() if card in seen}

    def of(self, card: int) -> str:
        if card not in self.keys:
            self.last += 1
            self.keys[card] = f"c{self.last}"
        return self.keys[card]


@lru_cache(4096)
def text_of(slug: str, language: str, abilities: tuple[Ability, ...]) -> str:
    """The text of abilities in a language."""
    return words_of(slug, language).text(abilities)


def warm_up() -> None:
    """Read the cards of all games and print their texts, so that the first game of each does not wait for it."""
    for slug in ORDER:
        book = load(slug)
        faces = [face for name in book.names() if (face := book.library(name)) is not None]
        for language in LANGUAGES:
            for face in faces:
                text_of(slug, language, face.abilities)


class Painter:
    """Paints one state for one viewer."""

    def __init__(self, game: Game, viewer: int | None, language: str, keys: Keys) -> None:
        self.game = game
        self.words: Words = words_of(game.book.slug, language)
        self.language = language
        self.keys = keys
        self.seen = Seen.of(game, viewer, self.words)
        self.view: Mapping[str, Any] = self.seen.view
        self.board = board_of(game.book.slug)
        self.by_place = {tuple(card["at"]): self.seen.card_at(card["at"]) for card in self.all_cards()}
        self.keys.begin({card.id for card in self.by_place.values()})
        self.printed_infos = printed_infos(game)

    def all_cards(self) -> list[Mapping[str, Any]]:
        """Every card that lies somewhere in the viewer's sight, also face down."""
        zones = [zone for side in self.view["players"] for zone in side["zones"].values()]
        return [card for zone in (*zones, *self.view["shared"].values()) for card in zone["cards"]]

    def key(self, at: Any) -> str | None:
        """The key of the card at a place, if it is one that the viewer sees."""
        card = self.by_place.get(tuple(at)) if at else None
        return None if card is None else self.keys.of(card.id)

    # The whole.

    def picture(self) -> dict[str, Any]:
        """The table, without question, log and people."""
        view = self.view
        return {
            "turn": view["turn"],
            "phase": self.board.get("phase_names", {}).get(view["phase"], view["phase"]),
            "active": view["active"],
            "first": view["first"],
            "out": view["out"],
            "sides": [self.side(player) for player in range(len(view["players"]))],
            "shared": self.zones(view["shared"]),
            "waiting": [self.waiting(one) for one in view["waiting"]],
        }

    def side(self, player: int) -> dict[str, Any]:
        """A player's part of the table."""
        side = self.view["players"][player]
        big = self.board["seat"]["big"]
        track = self.board["seat"].get("track")
        return {
            "letter": PLAYERS[player],
            "numbers": side["numbers"],
            "big": self.figure(side, big),
            "track": None if track is None else self.figure(side, track),
            "zones": self.zones(side["zones"]),
        }

    def zones(self, zones: Mapping[str, Any]) -> dict[str, Any]:
        return {
            name: {
                "count": zone["count"],
                "turned": zone.get("turned", 0),
                "cards": [self.card(card) for card in zone["cards"]],
            }
            for name, zone in zones.items()
        }

    def figure(self, side: Mapping[str, Any], what: Mapping[str, Any]) -> int:
        """A number that decides the game, as the board's description says where it is."""
        if "card" in what:
            cards = side["zones"][what["card"]]["cards"]
            return sum(card["numbers"][what["number"]] or 0 for card in cards if "numbers" in card)
        if "number" in what:
            return int(side["numbers"][what["number"]])
        zone = side["zones"][what["zone"]]
        if "sum" in what:
            down = what.get("down_counts", 0)
            return sum(down if card["face_down"] else card["numbers"][what["sum"]] or 0 for card in zone["cards"])
        if what.get("down"):
            return sum(bool(card["face_down"]) for card in zone["cards"]) if self.view["turn"] else 0
        return int(zone["count"])

    # Cards.

    def card(self, card: Mapping[str, Any]) -> dict[str, Any]:
        """A card where it lies."""
        real = self.by_place[tuple(card["at"])]
        lying = {
            "key": self.keys.of(real.id),
            "at": card["at"],
            "controller": card["controller"],
            "owner": card["owner"],
            "turned": card["turned"],
            "down": card["face_down"],
            "counters": [[name, self.words.word(name), count] for name, count in card["counters"].items()],
            "place": self.key(card["place"]) if isinstance(card["place"], list) else card["place"],
            "host": self.key(card["linked_to"]),
        }
        return {**lying, **self.face(card, real)} if "name" in card else lying

    def face(self, card: Mapping[str, Any], real: Card | None) -> dict[str, Any]:
        """What a card is."""
        drawn = self.board["card"]
        whole = self.words.name(card["name"])
        split = drawn.get("split", "\0")
        name, _, rest = whole.replace(" / ", split).partition(split) if split == "／" else whole.partition(split)
        first = self.printed(real) if real is not None else {}
        info = self.game.info(real.id) if real is not None else None
        abilities = info.abilities if info is not None else ()
        by_hand = BY_HAND in self.game.options
        unread = [text for one in abilities for text in unread_in(one)] if by_hand else []
        read = tuple(one for one in abilities if not unread_in(one)) if unread else abilities
        marks = card["marks"]
        words = [one for one in card["keywords"] if one[:1] not in SIGNS]
        return {
            "name": name,
            "sub": rest,
            "kind": begun(self.words.word(card["kind"])),
            "sort": card["kind"],
            "types": [self.words.word(one) for one in card["types"]],
            "cost": card["numbers"].get(drawn["cost"]),
            "cost0": first.get(drawn["cost"]),
            "numbers": [[stat, card["numbers"][stat], first.get(stat)] for stat, _ in drawn["numbers"]],
            "keywords": [self.words.word(one) for one in words],
            "text": text_of(self.game.book.slug, self.language, read),
            "unread": unread,
            "spine": self.spine(card),
            "map": marks.get(drawn.get("map", ""), ""),
            "symbols": [self.words.word(one) for one in marks.get(drawn.get("symbols", ""), "")],
            "token": card["token"],
            "new": self.new(card),
            "progress": card["progress"],
            "rules": [rule for one in words if (rule := keyword_rule(self.game.book.slug, self.language, one))],
        }

    def new(self, card: Mapping[str, Any]) -> str:
        """What the game says of a card that came this turn."""
        said = self.words.screen.new.get(card["at"][1]) if card["new"] and card["at"] else None
        return said[self.language] if said is not None else ""

    def printed(self, card: Card) -> dict[str, int | None]:
        """The numbers that stand on a card."""
        book = self.game.book
        info = self.printed_infos[card.id]
        return {stat: book.number_seen(info, number) for stat, number in book.stat_index.items()}

    def spine(self, card: Mapping[str, Any]) -> str:
        """The colour of a card's edge, by what its game sorts cards by."""
        spine = self.board["card"]["spine"]
        value = "".join(card["types"][:1]) if "types" in spine else str(card["marks"].get(spine["mark"], ""))
        if "colours" in spine:
            first = value.split(" ")[0] if " " in value else value
            return str(spine["colours"].get(first) or spine["colours"].get(first[:1]) or "")
        return SPINES[crc32(value.encode()) % len(SPINES)] if value else ""

    def handwork(self, work: Handwork) -> dict[str, Any]:
        """What the players carry out, and the card that says so."""
        key = "" if work.card is None else self.keys.of(work.card.id)
        return {"key": key, "name": self.words.name(work.name), "lines": work.lines}

    def waiting(self, waiting: Mapping[str, Any]) -> dict[str, Any]:
        """A triggered ability that waits."""
        source = waiting["source"]
        return {
            "player": waiting["controller"],
            "name": self.words.name(source["name"]),
            "key": self.key(source["at"]),
        }
