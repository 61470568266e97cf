"""How a game stands, written as the position of a scenario file: for boards that begin in the middle of a game."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any, Final

from fuda.cards.library import SUFFIXES
from fuda.games.adapter import PLAYERS, Adapter
from fuda.judge.run import adapter_of
from fuda.judge.source import yaml_of
from fuda.kernel.cards import NO_CARD, Card
from fuda.kernel.decisions import ACT, WINDOW
from fuda.kernel.errors import FudaError, NotKnown
from fuda.kernel.game import Game
from fuda.kernel.views import view
from fuda.server.match import Match
from fuda.server.positions import position, scenario_of
from fuda.server.record import BOARD, Entry, Record, Seat, Setup

MOST_TRIED: Final = 30  # moments that are tried, from the last one back


def board_from(match: Match, upto: int) -> tuple[Setup, Sequence[Entry]]:
    """A judge's board at a moment of a game: a position, and what was answered since.

    Not every moment can be written as a position: an effect may be under way or last. The last one before that shows
    the same cards and asks the same is taken, and the answers since are its steps; where there is none, the position
    nearest to the moment.
    """
    nearest: Setup | None = None
    for place in places_near(match, upto):
        game = match.at(place)[0]
        for phase in ("", *adapter_of(match.setup.game).phases):
            text = position_text(game, made_cards(match.setup), phase)
            if (board := position_or_none(text)) is None:
                continue
            setup = Setup(match.setup.game, seats_of(match), game.chance.seed, kind=BOARD, scenario=text)
            nearest = nearest or setup
            if place <= upto and looks(board) == looks(game) and leads_to(setup, match, place, upto):
                return setup, match.live[place:upto]
    if nearest is None:
        raise NotKnown("this moment cannot be written as a position")
    return nearest, ()


def places_near(match: Match, upto: int) -> list[int]:
    """The moments up to one at which a player could act, with nothing but answers since, the last one first.

    Before the first turn there are none: then the first one after it.
    """
    found: list[int] = []
    for place in range(upto, -1, -1):
        if may_act(match, place):
            found.append(place)
        if place and match.live[place - 1].kind != "answer":
            break
    later = [place for place in range(upto + 1, len(match.live)) if may_act(match, place)]
    return found[:MOST_TRIED] or later[:1]


def may_act(match: Match, place: int) -> bool:
    game = match.at(place)[0]
    return bool(game.turn) and game.decision is not None and game.decision.kind in (ACT, WINDOW)


def seats_of(match: Match) -> tuple[Seat, ...]:
    return tuple(Seat() for _ in match.setup.seats)


def leads_to(setup: Setup, match: Match, place: int, upto: int) -> bool:
    """Whether the answers since a place lead on the board to what they led to in the game."""
    try:
        board = Match(Record(setup, tuple(match.live[place:upto])))
    except FudaError:
        return False
    return bool(looks(board.game) == looks(match.at(upto)[0]))


def position_or_none(text: str) -> Game | None:
    try:
        return position(text)
    except FudaError:
        return None


def looks(game: Game) -> Any:
    """What somebody who sees everything sees of a game, whatever the order in which cards came to lie on the table."""
    seen = view(game, None)
    sides = [[zone_looks(zone, shared=False) for zone in side["zones"].values()] for side in seen["players"]]
    shared = [zone_looks(zone, shared=True) for zone in seen["shared"].values()]
    decision = game.decision
    asked = None if decision is None else (decision.player, decision.kind, decision.rule, len(decision.candidates))
    where = [seen[name] for name in ("turn", "phase", "active", "first", "out", "waiting", "result")]
    return [where, asked, [side["numbers"] for side in seen["players"]], sides, shared]


def zone_looks(zone: Mapping[str, Any], shared: bool) -> list[Any]:
    """The cards of a zone as they look; of a shared one in no order."""
    own = [{**card, "at": None, "face_down": None, "linked_to": bool(card["linked_to"])} for card in zone["cards"]]
    return sorted(own, key=repr) if shared else own


# Writing.


def position_text(game: Game, cards: Mapping[str, Any], phase: str = "") -> str:
    """The scenario whose board stands as a game does."""
    adapter, book = adapter_of(game.book.slug), game.book
    lines = [f"game: {book.slug}"]
    lines += [f"format: {game.format}"] if game.format not in ("", book.formats[0]) else []
    lines += ["cards:", *(f"  {yaml_of(name)}: {yaml_of(fields)}" for name, fields in cards.items())] if cards else []
    where = {"turn": game.turn, "active": PLAYERS[game.active], "first": PLAYERS[game.first], "seed": game.chance.seed}
    lines += ["setup:", *(f"  {name}: {value}" for name, value in where.items())]
    lines += [f"  phase: {phase}"] if phase else []
    if game.teams and len(game.teams) < game.player_count:
        lines.append(f"  teams: {yaml_of([[PLAYERS[one] for one in team] for team in game.teams])}")
    for player in range(game.player_count):
        side = {**numbers_of(adapter, game, player), **zones_of(adapter, game, player)}
        lines += [f"  {PLAYERS[player]}:", *(f"    {name}: {yaml_of(value)}" for name, value in side.items())]
        lines[-1 if side else len(lines) - 1] += "" if side else " {}"
    return "\n".join([*lines, ""])


def numbers_of(adapter: Adapter, game: Game, player: int) -> dict[str, Any]:
    """A player's numbers, but for those that cards of a zone say."""
    found = {name: adapter.number(game, player, name) for name in adapter.numbers if name not in adapter.counted}
    return {name: value for name, value in found.items() if value or name in game.book.numbers}


def zones_of(adapter: Adapter, game: Game, player: int) -> dict[str, list[Any]]:
    """The cards of a player in their zones; attached ones are written with what they are attached to."""
    found: dict[str, list[Any]] = {}
    for zone in game.book.zones:
        attached = zone.name in adapter.links.values()
        cards = [card for card in adapter.cards_in(game, player, zone.name) if card.zone == zone.index]
        entries = [entry_of(adapter, game, card) for card in cards if not (attached and card.host != NO_CARD)]
        usual = [fields["name"] for fields in adapter.default_cards(zone.name)]
        if (entries or usual or zone.name == "deck") and entries != usual:
            found[zone.name] = entries
    return found


def entry_of(adapter: Adapter, game: Game, card: Card) -> Any:
    """A card as an entry of its zone: its name, and its states where they are not those of a card just laid there."""
    bare = Game(game.book, game.player_count, 0, game.format)
    laid = bare.new_card(card.face, card.controller, card.zone)
    adapter.lay(bare, laid)
    bare.turn, bare.turn_began = 1, bare.clock + 1
    states: dict[str, Any] = {}
    for state in adapter.states:
        now = adapter.value(game, card, state)
        said = state == "damage" and game.book.zones[card.zone].name in adapter.single  # by a number of the player
        if now and now != adapter.value(bare, laid, state) and not said:
            one = isinstance(now, list) and len(now) == 1 and state not in adapter.links
            states[state] = now[0] if one else list(now) if isinstance(now, tuple) else now
        if state in states and state in adapter.links:
            own = {adapter.name_of(other): other for other in game.cards if other.host == card.id}
            states[state] = [called(adapter, own[name]) for name in states[state]]
    if card.since >= game.turn_began:
        states["since"] = "this_turn"
    name = called(adapter, card)
    return {"card": name, **states} if states else name


def called(adapter: Adapter, card: Card) -> str:
    """The name by which a file finds a card, where another one has the same."""
    name = adapter.name_of(card)
    for suffix in ("", *SUFFIXES.values()):
        face = adapter.library(name + suffix)
        if face is not None and (face.base, face.abilities) == (card.face.base, card.face.abilities):
            return name + suffix
    return name


def made_cards(setup: Setup) -> dict[str, Any]:
    """The cards that are not bundled, by their names: those of the seats, or of the scenario."""
    if setup.scenario:
        return {name: given.value for name, given in scenario_of(setup.scenario).cards.items()}
    rows = [row for seat in setup.seats if seat.cards for row in json.loads(seat.cards)]
    return {str(fields["name"]): fields for _, _, fields in rows}
