"""11 Rule processing (ルール処理): what the rules do by themselves, only at check timings, and all at once."""

from __future__ import annotations

from typing import Final

from fuda.games.shadowverse_evolve.c01_game import PLAYERS, lose
from fuda.games.shadowverse_evolve.c02_cards import evolve_card_over
from fuda.games.shadowverse_evolve.c04_zones import limit_of, to_cemetery
from fuda.games.shadowverse_evolve.c05_drawing import EMPTY_DRAW
from fuda.games.shadowverse_evolve.c05_putting import withstands
from fuda.games.shadowverse_evolve.zones import (
    COMBAT,
    DEFENSE,
    DRIVE,
    EVOLVE_DECK,
    EVOLVED,
    EX,
    FIELD,
    FOLLOWER,
    LEADER,
    MAX_PP,
    PP,
    RACE,
    STACK,
    ZONES,
)
from fuda.kernel.cards import Card, Info, Ref
from fuda.kernel.decisions import CHOOSE, Decision
from fuda.kernel.events import CardMoved, Event, NumberChanged
from fuda.kernel.frames import Flow, Frame, Procedure, frame
from fuda.kernel.game import Game
from fuda.kernel.rulebook import rule

EMPTY_DRAWS: Final = tuple([f"{EMPTY_DRAW} {player}" for player in range(PLAYERS[1])])  # as they are counted
FIELD_LIMIT: Final[int] = ZONES[FIELD].limit
EX_LIMIT: Final[int] = ZONES[EX].limit
LINKED: Final = (EVOLVED, RACE, DRIVE)  # zones of cards that belong to others


@frame
class RuleProcessing(Frame):
    """One round of rule processing."""

    overfull: tuple[tuple[int, int], ...] = ()  # (player, zone) over its limit
    kept: tuple[Ref, ...] = ()
    chosen: tuple[Ref, ...] = ()


RULE_PROCESSING: Procedure[RuleProcessing] = Procedure("11.1", "rule processing", RuleProcessing)


@rule("11.1.2")
def is_needed(game: Game) -> bool:
    """Whether any rule process is due; asked at every check timing, so it only looks."""
    infos, cards, zones, first = game.fresh_infos() if game.stale else game.infos, game.cards, game.zones, 0
    some_fought = COMBAT in game.tallies  # somebody may be doomed
    hosts: list[int] = []  # of evolve cards
    for player, numbers in enumerate(game.numbers):
        if numbers[PP] > numbers[MAX_PP] or EMPTY_DRAWS[player] in game.tallies:
            return True
        for card_id in zones[first + LEADER]:
            if (infos[card_id].numbers[DEFENSE] or 0) <= 0:
                return True
        field = zones[first + FIELD]
        if len(field) > FIELD_LIMIT or len(zones[first + EX]) > EX_LIMIT:
            return True
        for card_id in field:
            card = cards[card_id]
            info = infos[card_id]
            if info.kind == FOLLOWER:
                if (info.numbers[DEFENSE] or 0) <= 0 or (some_fought and card.uses and due_on_field(game, card, info)):
                    return True
            elif STACK in info.keywords and due_on_field(game, card, info):
                return True
        for zone in LINKED:
            for card_id in zones[first + zone]:
                host = cards[card_id].host
                if host < 0 or (zone == EVOLVED and host in hosts):
                    return True
                if zone == EVOLVED:
                    hosts.append(host)
        first += len(ZONES)
    return False


@RULE_PROCESSING.step("11.2")
def defeat(game: Game, processing: RuleProcessing) -> Flow:
    """Players who have lost lose together."""
    found = losers(game)
    if found:
        lose(game, tuple(player for player, _ in found), *(number for _, number in found))
    processing.overfull = overfull_zones(game)
    return None


@rule("11.5.1")
@RULE_PROCESSING.step("11.4.1")
def choose_what_stays(game: Game, processing: RuleProcessing) -> Flow:
    """In an overfull field or EX area (11.5.1) its player chooses what stays."""
    if not processing.overfull:
        processing.goto("11.1.3")
        return None
    player, zone = processing.overfull[0]
    limit = limit_of(game, player, zone)
    number = "11.4.1" if zone == FIELD else "11.5.1"
    return Decision(player, CHOOSE, number, game.refs(player, zone), "chosen", limit, limit)


@RULE_PROCESSING.step("11.4.1")
def note_what_stays(game: Game, processing: RuleProcessing) -> None:
    """The next overfull zone."""
    processing.kept += processing.chosen
    processing.overfull = processing.overfull[1:]
    processing.goto("11.4.1")


@rule("10.12.1.2")
@RULE_PROCESSING.step("11.1.3")
def process_together(game: Game, processing: RuleProcessing) -> Flow:
    """Everything that is due happens at the same time."""
    events = due_events(game)
    gone = {event.before for event in events if isinstance(event, CardMoved)}
    for player, zone in overfull_zones(game):
        number = "11.4.1" if zone == FIELD else "11.5.1"
        for ref in game.refs(player, zone):
            if ref not in processing.kept and ref not in gone:
                events.append(to_cemetery(game, number, ref))
    forget_combats(game)
    return game.perform(*events)


@rule("11.2.1", "11.2.2")
def losers(game: Game) -> list[tuple[int, str]]:
    """Players whose leader has no defense left, or who had to draw from an empty deck."""
    found: list[tuple[int, str]] = []
    for player in range(game.player_count):
        number = has_lost(game, player) if player not in game.out else ""
        if number:
            found.append((player, number))
    return found


def has_lost(game: Game, player: int) -> str:
    """The rule by which a player loses, if they do."""
    leader = game.zone(player, LEADER)
    if leader and game.info(leader[0]).number(DEFENSE) <= 0:
        return "11.2.1"
    return "11.2.2" if game.tallies and game.tally(EMPTY_DRAW, player) else ""


def due_events(game: Game) -> list[Event]:
    """The rule processes other than defeat and overfull zones."""
    events: list[Event] = []
    infos = game.fresh_infos()
    for player in range(game.player_count):
        first = player * len(ZONES)
        for card_id in game.zones[first + FIELD]:
            events.extend(due_on_field(game, game.cards[card_id], infos[card_id]))
        for zone, number in ((EVOLVED, "11.6.1"), (RACE, "11.8.1"), (DRIVE, "11.10.1")):
            if game.zones[first + zone]:
                events.extend(unlinked(game, player, zone, number))
        numbers = game.numbers[player]
        if numbers[PP] > numbers[MAX_PP]:
            events.append(surplus_pp(game, player))
    return events


@rule("11.3.1", "11.3.2", "11.7.1", "13.3.2.3")
def due_on_field(game: Game, card: Card, info: Info) -> list[Event]:
    """A follower without defense or doomed by bane is destroyed; an empty stack goes to the cemetery."""
    if info.kind == FOLLOWER:
        if (info.numbers[DEFENSE] or 0) <= 0:
            return [to_cemetery(game, "11.3.1", card.ref, "destroyed")]
        if card.uses and card.used("doomed") and not withstands(game, card.ref):
            return [to_cemetery(game, "11.3.2", card.ref, "destroyed")]
    if STACK in info.keywords and not card.counter("stack"):
        return [to_cemetery(game, "11.7.1", card.ref)]
    return []


@rule("11.6.1", "11.6.2", "11.8.1", "11.10.1")
def unlinked(game: Game, player: int, zone: int, number: str) -> list[Event]:
    """Evolve cards, carrots and drive points that belong to no card any more go face up into the evolve deck.

    A card can be linked to one other only (11.6.3); of several evolve cards over one card the newest stays (11.6.2).
    """
    linked = {i for i in game.zone(player, zone) if game.cards[i].host >= 0}
    stays = {i for i in linked if zone != EVOLVED or evolve_card_over(game, game.cards[i].host) is game.cards[i]}
    return [
        CardMoved(number, game.cards[i].ref, game.cards[i].owner, EVOLVE_DECK)
        for i in game.zone(player, zone)
        if i not in stays
    ]


@rule("11.9.1")
def surplus_pp(game: Game, player: int) -> Event:
    """PP above the maximum become the maximum."""
    numbers = game.numbers[player]
    return NumberChanged("11.9.1", player, PP, numbers[MAX_PP] - numbers[PP])


@rule("11.3.2")
def forget_combats(game: Game) -> None:
    """Bane looks only at combats since the last rule processing."""
    if not game.tallies.pop(COMBAT, 0):
        return
    for player in range(game.player_count):
        for card_id in game.zone(player, FIELD):
            card = game.cards[card_id]
            if card.uses and card.used("doomed"):
                changed = game.write(card_id)
                changed.uses = tuple(use for use in changed.uses if use[0] != "doomed")


def overfull_zones(game: Game) -> tuple[tuple[int, int], ...]:
    """The fields and EX areas with more cards than their limit."""
    found: list[tuple[int, int]] = []
    for zone, limit in ((FIELD, FIELD_LIMIT), (EX, EX_LIMIT)):
        for player, cards in enumerate(game.every(zone)):
            if len(cards) > limit:
                found.append((player, zone))
    return tuple(sorted(found)) if found else ()
