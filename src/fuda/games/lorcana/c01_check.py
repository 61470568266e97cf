"""1.2, 1.9 Cards before rules, and the game state check (状況起因処理): wins and losses first, then banishing."""

from __future__ import annotations

from fuda.games.lorcana.c01_players import leave
from fuda.games.lorcana.c08_zones import banishing
from fuda.games.lorcana.zones import DAMAGE, LORE, LORE_TO_WIN, PLAY, PLAYER, PLAYERS, WILLPOWER, WINNING_LORE
from fuda.kernel.abilities import ByHand
from fuda.kernel.cards import Ref
from fuda.kernel.frames import Frame, Procedure
from fuda.kernel.game import Game
from fuda.kernel.rulebook import CarriedOut, rule
from fuda.procedures import by_hand

EMPTY = "!drew from empty deck"
EMPTIED = tuple([f"{EMPTY} {player}" for player in range(PLAYERS[1])])  # as it is counted
BY_HAND = CarriedOut(ByHand, by_hand.carry_out, "1.2.1")


class StateCheck(Frame):
    """One game state check."""

    __slots__ = ()


STATE_CHECK: Procedure[StateCheck] = Procedure("1.9", "game state check", StateCheck)


def state_check(game: Game) -> Frame | None:
    """A check; where nobody reads the log, one in which nothing is due is left out."""
    return StateCheck() if game.log is not None or is_needed(game) else None


def is_needed(game: Game) -> bool:
    """Whether a condition is met; asked all the time, so it is looked at only if something has happened."""
    if game.quiet == game.clock:
        return False
    for numbers in game.numbers:
        if numbers[LORE] >= WINNING_LORE:
            return True
    for name in EMPTIED:
        if name in game.tallies:
            return True
    infos, cards = game.fresh_infos() if game.stale else game.infos, game.cards
    for play in game.zones[PLAY :: game.book.zone_count]:
        for card_id in play:
            card = cards[card_id]
            willpower = infos[card_id].numbers[WILLPOWER]
            if willpower is None:
                continue
            for name, count in card.counters:
                if name == DAMAGE and willpower <= count:
                    return bool(doomed(game))
            if willpower <= 0:
                return bool(doomed(game))
    game.quiet = game.clock
    return False


@rule("3.2.1.1", "1.9.2.1")
@STATE_CHECK.step("1.9.1.1")
def who_wins(game: Game, check: StateCheck) -> None:
    """A player with 20 lore wins; of several, the first in turn order (1.9.2.1)."""
    for player in game.in_turn_order():
        if has_enough_lore(game, player):
            if game.log is not None and (game.tally(EMPTY, player) or at_once(game)):
                game.log.note(game, "1.9.2.1", "wins first", player)
            team = next(team for team in game.teams if player in team)
            game.finish([other for other in range(game.player_count) if other not in team], "1.9.1.1")
            return


def at_once(game: Game) -> bool:
    """Whether several players meet the condition for winning."""
    return sum(has_enough_lore(game, player) for player in range(game.player_count)) > 1


@rule("1.2.1")
def has_enough_lore(game: Game, player: int) -> bool:
    """Whether a player has the lore that wins, which cards may say is another number."""
    lore, marks = game.numbers[player][LORE], game.zone(player, PLAYER)
    if lore < WINNING_LORE or not marks:
        return lore >= WINNING_LORE
    return lore >= game.info(marks[0]).keywords.get(LORE_TO_WIN, WINNING_LORE)


@rule("1.9.2")
@STATE_CHECK.step("1.9.1.2")
def who_loses(game: Game, check: StateCheck) -> None:
    """Players who tried to draw from an empty deck since the last check lose, in turn order."""
    if game.is_over():
        return
    losers = [player for player in game.in_turn_order() if game.tally(EMPTY, player)]
    game.tallies = {name: n for name, n in game.tallies.items() if not name.startswith(EMPTY)}
    for player in losers:
        if not game.is_over():
            leave(game, player, "1.9.1.2")


@rule("1.9.5", "1.9.1", "1.9.3", "6.2.10", "6.5.5")
@STATE_CHECK.step("1.9.1.3")
def banish_doomed(game: Game, check: StateCheck) -> Frame | None:
    """Everything with as much damage as willpower is banished at the same time (1.9.5), and the check is repeated."""
    refs = doomed(game) if not game.is_over() else ()
    if not refs:
        return None
    check.goto("1.9.1.1")
    return game.perform(*(banishing(game, "1.9.1.3", ref) for ref in refs))


def doomed(game: Game) -> tuple[Ref, ...]:
    """The characters and locations with damage of at least their willpower, in turn order."""
    found = []
    infos, cards = game.fresh_infos(), game.cards
    for player in game.in_turn_order():
        for card_id in game.zone(player, PLAY):
            card = cards[card_id]
            info = infos[card_id]
            willpower = info.numbers[WILLPOWER]
            if "!be banished" in info.keywords:
                continue
            if willpower is not None and willpower <= (card.counter(DAMAGE) if card.counters else 0):
                found.append((card_id, card.life))
    return tuple(found)
