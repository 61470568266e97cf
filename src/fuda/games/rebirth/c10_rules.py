"""10 Rule processes (ルール処理): refresh 10.2, recovery 10.3, entry 10.5, defeat 10.6."""

from __future__ import annotations

from fuda.games.rebirth.c01_game import Losing
from fuda.games.rebirth.c04_zones import may_go, to_owner
from fuda.games.rebirth.c08_roles import attack_of, hits_on
from fuda.games.rebirth.c12_players import from_turn_player, turn_players
from fuda.games.rebirth.zones import (
    DAMAGE,
    DECK,
    DEF,
    DEFEAT,
    ENTRY,
    HITS,
    MEMBER,
    REBIRTH,
    REBIRTH_KIND,
    RETIRE,
    SEATS,
    WAITING,
    ZONES,
)
from fuda.kernel.cards import Card, Info, Ref
from fuda.kernel.decisions import CHOOSE, Decision
from fuda.kernel.events import CardMoved, Event, Happened
from fuda.kernel.frames import Flow, Frame, Procedure, frame
from fuda.kernel.game import Game
from fuda.kernel.rulebook import rule
from fuda.procedures.decks import shuffle

# Everything but the refresh is looked for at check timings only (c09_check), all that is due of one kind together.
PARTNER_HIT = "partner attack"


# 10.2 Refresh.


@frame
class Refreshing(Frame):
    """Decks have run out: everything else waits until they are made anew."""

    players: tuple[int, ...]
    lost: tuple[int, ...] = ()  # who was about to lose for want of cards


REFRESHING: Procedure[Refreshing] = Procedure("10.2.1", "refresh", Refreshing)


@REFRESHING.step("10.2.1.1")
def lose_without_cards(game: Game, refreshing: Refreshing) -> Flow:
    """Who has no card in the waiting room either loses at once, all such players together (also 1.2.2.2)."""
    out = (player for player in needing_refresh(game, refreshing) if not game.zone(player, WAITING))
    losers = tuple(player for player in out if player not in refreshing.lost)
    refreshing.lost += losers
    return Losing(losers, "10.2.1.1") if losers else None


def needing_refresh(game: Game, refreshing: Refreshing) -> tuple[int, ...]:
    """Those whose decks are still empty, the turn player first."""
    order = from_turn_player(game)
    return tuple(player for player in order if player in refreshing.players and not game.zone(player, DECK))


@REFRESHING.step("10.2.1")
def make_decks_anew(game: Game, refreshing: Refreshing) -> Flow:
    """The whole waiting room goes to the deck."""
    refreshing.players = needing_refresh(game, refreshing)
    refs = (ref for player in refreshing.players for ref in game.refs(player, WAITING))
    return game.perform(*(to_owner(game, "10.2.1", ref, DECK, "refreshed") for ref in refs))


@REFRESHING.step("10.2.1")
def shuffle_them(game: Game, refreshing: Refreshing) -> None:
    """Each is shuffled, and the game goes on."""
    for player in refreshing.players:
        if player not in game.out:
            shuffle(game, player)


@rule("10.2.1", "1.2.2.2")
def after_move(game: Game, event: CardMoved) -> None:
    """A deck whose last card has just gone is refreshed before anything else, together with others of the moment."""
    player = event.from_player
    ran_out = event.from_zone == DECK and not game.zone(player, DECK) and player not in game.out
    if not ran_out or not is_running(game) or any(is_refreshing(frame, player) for frame in game.stack):
        return
    top = game.stack[-1]
    if isinstance(top, Refreshing) and top.at == 0:
        top.players += (player,)
    else:
        game.stack.append(Refreshing((player,)))


def is_refreshing(frame: Frame, player: int) -> bool:
    return isinstance(frame, Refreshing) and player in frame.players


def is_running(game: Game) -> bool:
    """Whether the game has begun; decks are laid down before it."""
    return game.turn > 0


# 10.3 Recovery.


@frame
class Recovery(Frame):
    """One recovery: what is wrong is put right all at once; first the zones' players say which cards stay."""

    asked: tuple[tuple[int, int], ...] = ()  # (player, zone) still to be asked about
    stays: tuple[Ref, ...] = ()
    chosen: tuple[Ref, ...] = ()
    hits: tuple[tuple[Ref, Ref], ...] = ()


RECOVERY: Procedure[Recovery] = Procedure("10.3", "recovery", Recovery)


def may_be_due(game: Game) -> bool:
    """Whether a zone is not as it is where no rule process is due: a bound, asked at every check timing."""
    cards, infos, zones = game.cards, game.fresh_infos() if game.stale else game.infos, game.zones
    for player in range(game.player_count):
        first = player * len(ZONES)
        entry = zones[first + ENTRY]
        if len(entry) != 1 or len(zones[first + MEMBER]) > SEATS or len(zones[first + RETIRE]) >= DEFEAT:
            return True
        card = cards[entry[0]]
        info = infos[card.id]
        hurt = card.counters or card.uses or (info.numbers[DEF] or 0) <= 0
        if info.kind == REBIRTH_KIND or (hurt and is_doomed_by(card, info)):
            return True
        for card_id in zones[first + REBIRTH]:
            if cards[card_id].face.kind != REBIRTH_KIND and game.info(card_id).kind != REBIRTH_KIND:
                return True
    return False


@rule("10.3.1.1", "10.1.1", "10.1.2")
def is_needed(game: Game) -> bool:
    """Whether some recovery process is due; asked at every check timing, so it only looks."""
    cards, zones = game.cards, game.zones
    for player in range(game.player_count):
        first = player * len(ZONES)
        entry = zones[first + ENTRY]
        if len(entry) > 1 or (entry and is_doomed(game, cards[entry[0]])) or len(zones[first + MEMBER]) > SEATS:
            return True
        for card_id in zones[first + REBIRTH]:
            if cards[card_id].face.kind != REBIRTH_KIND and game.info(card_id).kind != REBIRTH_KIND:
                return True
    return False


@rule("10.3.5", "10.3.6", "2.7.2", "1.3.3")
def is_doomed(game: Game, card: Card) -> bool:
    """A character of the entry with damage of at least its DEF, or that was hit by a partner attack."""
    info = game.info(card.id)
    return is_doomed_by(card, info) and "!retire" not in info.keywords


def is_doomed_by(card: Card, info: Info) -> bool:
    defense, damage = info.numbers[DEF], 0
    if defense is None:
        return False
    for name, amount in card.counters:
        if name == DAMAGE:
            damage = amount
    for name, _ in card.uses:
        if name == PARTNER_HIT:
            return True
    return damage >= defense


@RECOVERY.step("10.3.1.1")
def find_overfull_zones(game: Game, recovery: Recovery) -> None:
    """The entries and member zones that hold too many cards."""
    for player in from_turn_player(game):
        for zone in (ENTRY, MEMBER):
            if len(game.zone(player, zone)) > room(game, player, zone):
                recovery.asked += ((player, zone),)


def room(game: Game, player: int, zone: int) -> int:
    """How many cards an entry or member zone holds."""
    return 1 if zone == ENTRY else SEATS


@rule("10.3.4")
@RECOVERY.step("10.3.3")
def choose_newest(game: Game, recovery: Recovery) -> Flow:
    """Of an overfull zone the newest cards stay; among those that came together its player chooses (also 10.3.4)."""
    if not recovery.asked:
        recovery.goto("10.3.1.2")
        return None
    player, zone = recovery.asked[0]
    sure, open_ones = newest(game, player, zone)
    count = room(game, player, zone) - len(sure)
    recovery.chosen = open_ones[:count]
    return Decision(player, CHOOSE, "10.3.3" if zone == ENTRY else "10.3.4", open_ones, "chosen", count, count)


def newest(game: Game, player: int, zone: int) -> tuple[tuple[Ref, ...], tuple[Ref, ...]]:
    """The cards of an overfull zone that stay in any case, and those of which only some do."""
    cards = [game.cards[card_id] for card_id in game.zone(player, zone)]
    limit = sorted([card.placed for card in cards], reverse=True)[room(game, player, zone) - 1]
    sure = tuple(card.ref for card in cards if card.placed > limit)
    return sure, tuple([card.ref for card in cards if card.placed == limit])


@RECOVERY.step("10.3.3")
def note_stays(game: Game, recovery: Recovery) -> None:
    """They stay; on to the next zone."""
    player, zone = recovery.asked[0]
    recovery.stays += newest(game, player, zone)[0] + recovery.chosen
    recovery.asked = recovery.asked[1:]
    recovery.goto("10.3.3")


@rule("10.1.3")
@RECOVERY.step("10.3.1.2")
def put_right(game: Game, recovery: Recovery) -> Flow:
    """Everything that is due happens at the same time."""
    game.count("!recoveries", 0)
    recovery.hits = hits(game)
    return game.perform(*due(game, recovery.stays))


def due(game: Game, stays: tuple[Ref, ...]) -> list[Event]:
    """The moves of one recovery; a doomed character retires even where it would have to make room."""
    found: list[Event] = []
    for player in from_turn_player(game):
        for zone in (ENTRY, MEMBER):
            there = game.zone(player, zone)
            overfull = len(there) > room(game, player, zone)
            for card_id in there if overfull or zone == ENTRY else ():
                card = game.cards[card_id]
                if zone == ENTRY and is_doomed(game, card):
                    found.append(to_owner(game, doom_rule(card), card.ref, RETIRE))
                elif overfull and card.ref not in stays:
                    found.append(to_owner(game, "10.3.3" if zone == ENTRY else "10.3.4", card.ref, WAITING))
        found.extend(not_rebirths(game, player))
    return found


def doom_rule(card: Card) -> str:
    return "10.3.6" if card.used(PARTNER_HIT) else "10.3.5"


@rule("10.3.2")
def not_rebirths(game: Game, player: int) -> list[Event]:
    """Other cards in the rebirth zone go to the waiting room."""
    refs = game.refs(player, REBIRTH)
    return [to_owner(game, "10.3.2", ref, WAITING) for ref in refs if game.info(ref[0]).kind != REBIRTH_KIND]


@rule("5.15.2")
def hits(game: Game) -> tuple[tuple[Ref, Ref], ...]:
    """Who gave damage or a partner attack to whom since the last recovery."""
    found: list[tuple[Ref, Ref]] = []
    for player in range(game.player_count if game.tallies.get(HITS) else 0):
        for ref in game.refs(player, ENTRY):
            found.extend((ref, source) for source, _ in hits_on(game.cards[ref[0]]))
    return tuple(dict.fromkeys(found))


@RECOVERY.step("5.15.2")
def note_retired(game: Game, recovery: Recovery) -> Flow:
    """Whoever gave what retired a character has retired it."""
    retired = [(ref, source) for ref, source in recovery.hits if is_retired(game, ref)]
    attack = attack_of(game)
    if attack is not None:
        foes = [source for ref, source in retired if game.body(ref).controller != game.body(source).controller]
        attack.retired += tuple(foes)
    events = (
        Happened("5.15.2", "retired another", game.body(source).controller, source, ref) for ref, source in retired
    )
    return game.perform(*events)


def is_retired(game: Game, ref: Ref) -> bool:
    """Whether that card has just gone to the retire zone."""
    card = game.cards[ref[0]]
    return card.life == ref[1] + 1 and card.zone == RETIRE


@RECOVERY.step("5.15.2")
def forget_hits(game: Game, recovery: Recovery) -> None:
    """Only the recovery right after counts."""
    forget(game)


@rule("5.15.2")
def forget(game: Game) -> None:
    """After a recovery (or where none was due) it does not matter any more who hit whom."""
    if not game.tallies.pop(HITS, 0):
        return
    for player in range(game.player_count):
        for card_id in game.zone(player, ENTRY):
            uses = game.cards[card_id].uses
            kept = tuple([use for use in uses if not use[0].startswith("hit by ")])
            if kept != uses:
                game.write(card_id).uses = kept


# 10.5 Entry processing.


@rule("10.5.1", "10.5.1.1", "10.5.1.2", "10.5.1.3", "10.5.1.4", "11.3.1", "11.3.2")
def entry_process(game: Game) -> CardMoved | None:
    """The first entry process that is due, the turn player's before the others'."""
    order, entries = from_turn_player(game), game.every(ENTRY)
    for player in order:
        for card_id in entries[player]:
            if game.info(card_id).kind == REBIRTH_KIND:
                number = "10.5.1.1" if player in turn_players(game) else "10.5.1.2"
                return to_owner(game, number, game.cards[card_id].ref, REBIRTH, "set")
    for player in order:
        if entries[player]:
            continue
        deck = game.zone(player, DECK)
        if deck and may_go(game, game.cards[deck[0]].ref, ENTRY):
            number = "10.5.1.3" if player in turn_players(game) else "10.5.1.4"
            return to_owner(game, number, game.cards[deck[0]].ref, ENTRY, "entry process")
    return None


# 10.6 Defeat.


@rule("10.6.1", "10.6.1.1", "10.6.2", "1.2.2.1")
def defeated(game: Game) -> tuple[int, ...]:
    """All players with seven or more retired cards."""
    for retired in game.every(RETIRE):
        if len(retired) >= DEFEAT:
            return tuple([p for p in from_turn_player(game) if len(game.zone(p, RETIRE)) >= DEFEAT])
    return ()
