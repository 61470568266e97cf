"""1005–1006 The record of conditions and the mission check, 1113 checking, 1114 clearing (ミッション)."""

from __future__ import annotations

from typing import Final

from fuda.ability.doing import Doing
from fuda.games.vividz.c500_zones import SLID
from fuda.games.vividz.notation import Check, Clear, MissionCondition, MissionState, TurnUp
from fuda.games.vividz.zones import AREA, EVENT, HAND, LEAVING, LEFT, LEVELLED, MAIN, MISSION, SCOUT, SUCCEEDED
from fuda.kernel.abilities import Context
from fuda.kernel.cards import Card, Face, Ref
from fuda.kernel.events import CardMoved, CardTurned, Event, Happened
from fuda.kernel.frames import Frame
from fuda.kernel.game import Game
from fuda.kernel.rulebook import rule, verb
from fuda.kernel.turning import FaceTurned

Wanted = MissionCondition | MissionState
WANTED: Final = (MissionCondition, MissionState)


# What happens in a turn and may be asked for (102.12): what cards did, by the key of the fact, under the same word.
OF_CARDS: Final = ("attacked", SUCCEEDED, LEVELLED, SLID)
# What players did themselves: the words under which it is counted.
OF_PLAYERS: Final = {"played": "played", "ability played": "played ability"}
COUNTED_ARRIVALS: Final = (AREA, SCOUT, HAND)
NAMED: Final = "named actions"


def notes(game: Game, key: str) -> bool:
    """Whether something that happens is counted or asked for by a mission (a fact: it has one key)."""
    if key in OF_CARDS or key in OF_PLAYERS:
        return True
    if game.phase != MAIN:
        return False
    for card_id in game.zones[game.active * game.book.zone_count + MISSION]:
        card = game.cards[card_id]
        named = game.plan(card.face.base).notes.get(NAMED) or name_actions(game, card.face)
        if not card.face_down and key in named:
            return True
    return False


def note(game: Game, events: list[Event]) -> None:
    """What happens is counted for the players who did it, and for the missions that ask for it."""
    book = game.book
    missions = game.zones[game.active * book.zone_count + MISSION] if game.phase == MAIN else []
    for event in events:
        if event.key == SUCCEEDED and getattr(event, "amount", 0) > 0:
            continue  # the same success once more (806.5)
        if isinstance(event, CardMoved):
            keys: tuple[str, ...] = (event.key, book.keys_to[event.to_zone], book.keys_from[event.from_zone])
            if event.from_zone == AREA or event.to_zone in COUNTED_ARRIVALS:
                count_move(game, event)
        else:
            keys = (event.key,)
            if event.key in OF_CARDS or event.key in OF_PLAYERS:
                count_deed(game, event)
        for card_id in missions:
            card = game.cards[card_id]
            if card.face_down:
                continue
            base = card.face.base
            named = (base.plan or game.plan(base)).notes.get(NAMED) or name_actions(game, card.face)
            for key in keys:
                if key in named:
                    record(game, card, event, named[key])


@rule("102.12")
def count_move(game: Game, event: CardMoved) -> None:
    """What players did in this turn is counted: characters that entered and left, cards drawn and scouted."""
    origin, target = event.from_zone, event.to_zone
    if target == AREA:
        if origin != AREA:
            game.count("entered", event.to_player)
    elif target == SCOUT:
        game.count("scouted", event.to_player)
    elif target == HAND and event.manner == "drawn":
        game.count("drew", event.to_player)
    if origin == AREA and event.manner in LEAVING:
        game.count("left", event.from_player)
        if event.manner != LEFT and event.source is not None:
            winner = game.body(event.source).controller
            if winner != event.from_player:
                game.count("felled", winner)


@rule("102.12")
def count_deed(game: Game, event: Event) -> None:
    """What was done in this turn is counted for the player who did it, or whose card did."""
    subject = event.subject
    if subject is None:
        return
    if event.key in OF_CARDS:
        game.count(event.key, game.body(subject).controller)
    elif isinstance(event, Happened):
        game.count(OF_PLAYERS[event.key], event.player)
        if event.key == "played" and game.info_of(subject).kind == EVENT:
            game.count("played event", event.player)


@rule("1005.1", "1001.2")
def record(game: Game, card: Card, event: Event, named: list[tuple[int, MissionCondition]]) -> None:
    """In the main phase each action that a face-up mission of the turn player names is noted at once."""
    for place, wanted in named:
        if fits(game, card, wanted, event):
            game.count(name_of(card, place), card.controller)
            if game.log is not None:
                done, _ = how_far(game, card, place, wanted)
                game.log.note(game, "1005.1", "recorded", card.controller, (card.ref,), amount=done)


def name_actions(game: Game, face: Face) -> dict[str, list[tuple[int, MissionCondition]]]:
    """The actions that a mission names, worked out once: by the key of the event, with their places in the text."""
    found: dict[str, list[tuple[int, MissionCondition]]] = {"": []}
    for place, one in enumerate(face.abilities):
        if isinstance(one, MissionCondition):
            found.setdefault(one.when.key, []).append((place, one))
    game.plan(face.base).notes[NAMED] = found
    return found


def face_up(game: Game) -> list[Card]:
    """The turn player's missions that are not cleared."""
    cards = game.cards
    return [cards[card_id] for card_id in game.zone(game.active, MISSION) if not cards[card_id].face_down]


def fits(game: Game, card: Card, wanted: MissionCondition, event: Event) -> bool:
    """Whether an event with the right key is the action that a condition names."""
    return wanted.when.match(game, event, Context(card.ref, card.controller, event)) is not None


def name_of(card: Card, place: int) -> str:
    """The name under which the record of one condition stands."""
    return f"condition {place} of {card.id}"


@rule("1005.2")
def forget_records(game: Game) -> None:
    """What was counted for missions is counted no more."""
    if game.log is not None and any(name.startswith("condition ") for name in game.tallies):
        game.log.note(game, "1005.2", "records gone", game.active)
    game.tallies = {name: n for name, n in game.tallies.items() if not name.startswith("condition ")}


def how_far(game: Game, card: Card, place: int, wanted: Wanted) -> tuple[int, int]:
    """How far a condition (by its place in the text) of a mission is met, and how far it must be."""
    if isinstance(wanted, MissionState):
        return int(wanted.condition.holds(game, Context(card.ref, card.controller))), 1
    return min(game.tally(name_of(card, place), card.controller), wanted.times), wanted.times


def asked(game: Game, card: Card, clear: bool) -> list[tuple[str, int, int]]:
    """What each condition to check (or to clear) a mission waits for, how far it is met, and how far it must be."""
    found: list[tuple[str, int, int]] = []
    for place, wanted in enumerate(card.face.abilities):
        if isinstance(wanted, WANTED) and wanted.clear == clear:
            key = wanted.when.key if isinstance(wanted, MissionCondition) else ""
            found.append((key, *how_far(game, card, place, wanted)))
    return found


def progress(game: Game, card: Card) -> tuple[tuple[int, int], ...]:
    """What a mission asks for next, to be checked or to be cleared, and how far that is; a cleared one asks nothing."""
    if card.zone != MISSION or card.face_down:
        return ()
    return tuple((done, wanted) for _, done, wanted in asked(game, card, clear=card.turned))


@rule("304.6d", "304.6a", "304.6b", "304.6c")
def is_met(game: Game, card: Card, clear: bool) -> bool:
    """Whether all conditions to check (or to clear) a mission are met; one without any never is."""
    any_asked = False
    for place, wanted in enumerate(card.face.abilities):
        if isinstance(wanted, WANTED) and wanted.clear == clear:
            if isinstance(wanted, MissionCondition):
                if game.tallies.get(f"condition {place} of {card.id} {card.controller}", 0) < wanted.times:
                    return False
            elif not wanted.condition.holds(game, Context(card.ref, card.controller)):
                return False
            any_asked = True
    return any_asked


@rule("1006.1", "1113.1", "1113.2")
def checkable(game: Game) -> tuple[Ref, ...]:
    """The turn player's face-up missions that are to be checked now: the conditions are met, and it is not asleep."""
    found = []
    missions = game.zones[game.active * game.book.zone_count + MISSION]
    for card_id in missions if game.phase == MAIN else ():
        card = game.cards[card_id]
        if not card.face_down and not card.turned and is_met(game, card, False):
            found.append(card.ref)
    return tuple(found)


def check_missions(game: Game) -> Frame | None:
    """They fall asleep, which is what a checked mission is."""
    refs = checkable(game)
    turned = [CardTurned("1006.1", ref, True) for ref in refs]
    return game.perform(*turned, *[Happened("1113.2", "checked", game.active, ref) for ref in refs])


class MissionFlipped(FaceTurned):
    """A mission is turned face down (cleared) or face up."""

    __slots__ = ()

    def __init__(self, rule: str, card: Ref, down: bool, source: Ref | None = None) -> None:
        FaceTurned.__init__(self, "flipped down" if down else "flipped up", rule, card, down, source)

    def happen(self, game: Game) -> bool:
        return game.body(self.card).zone == MISSION and FaceTurned.happen(self, game)


def clear_missions(game: Game, refs: tuple[Ref, ...], number: str, source: Ref | None = None) -> Frame | None:
    """Missions are cleared; their own abilities hear it, since they look back to when they were face up (903.1b)."""
    cards = [game.cards[ref[0]] for ref in refs]
    there = [card for card in cards if card.zone == MISSION and not card.face_down]
    if there:
        game.happen(tuple(Happened(number, "cleared", card.controller, card.ref, source=source) for card in there))
    return game.perform(*(MissionFlipped(number, card.ref, True, source) for card in there))


@verb(Check, "1113.2")
def check(game: Game, doing: Doing, effect: Check) -> Frame | None:
    """Missions fall asleep, whatever their conditions say; one that is face down or asleep is left as it is."""
    cards = [game.cards[ref[0]] for ref in effect.cards.refs(game, doing.context)]
    there = [card for card in cards if card.zone == MISSION and not card.face_down and not card.turned]
    turned = [CardTurned("1113.2", card.ref, True, doing.context.source) for card in there]
    return game.perform(*turned, *[Happened("1113.2", "checked", card.controller, card.ref) for card in there])


@verb(Clear, "1114.1")
def clear(game: Game, doing: Doing, effect: Clear) -> Frame | None:
    """Missions are turned face down, whatever their conditions say."""
    return clear_missions(game, effect.cards.refs(game, doing.context), "1114.1", doing.context.source)


@verb(TurnUp, "1114.1")
def turn_up(game: Game, doing: Doing, effect: TurnUp) -> Frame | None:
    """Cleared missions are to be done again: face up, and not checked."""
    refs = [ref for ref in effect.cards.refs(game, doing.context) if game.cards[ref[0]].face_down]
    flips = [MissionFlipped("1114.1", ref, False, doing.context.source) for ref in refs]
    return game.perform(*flips, *(CardTurned("1114.1", ref, False, doing.context.source) for ref in refs))
