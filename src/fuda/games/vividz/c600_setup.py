"""600 Preparing the game (ゲームの準備): the procedure before the first turn."""

from __future__ import annotations

from fuda.games.vividz.c500_zones import to_owner
from fuda.games.vividz.c700_turn import Turns
from fuda.games.vividz.c1005_missions import MissionFlipped
from fuda.games.vividz.zones import (
    ACCOUNT,
    COST,
    DECK,
    ENERGY,
    FULL_HAND,
    HAND,
    LANES,
    MISSION,
    SECOND_PLAYERS_ENERGY,
)
from fuda.kernel.acts import Act
from fuda.kernel.cards import NO_CARD, Ref
from fuda.kernel.decisions import CHOOSE, WINDOW, Action, Decision
from fuda.kernel.events import CardMoved
from fuda.kernel.frames import Flow, Frame, Procedure, frame
from fuda.kernel.game import Game
from fuda.kernel.rulebook import Deck, rule
from fuda.procedures.decks import shuffle


@rule("601.1a", "502.1a", "504.1")
def enter_decks(game: Game, decks: list[Deck]) -> Preparation:
    """The cards of each deck: the account face up, missions face down without a place yet, the main deck."""
    for player, deck in enumerate(decks):
        for section, zone in (("account", ACCOUNT), ("mission", MISSION), ("main", DECK)):
            game.lay_down(deck.sections.get(section, ()), player, zone, face_down=zone == MISSION)
    return Preparation()


@frame
class Preparation(Frame):
    """The preparation of a game."""

    player: int = 0
    action: Action | None = None
    chosen: tuple[Ref, ...] = ()


PREPARATION: Procedure[Preparation] = Procedure("601.1", "preparation", Preparation)


@PREPARATION.step("601.1a")
def lay_down_accounts(game: Game, preparation: Preparation) -> Flow:
    """Accounts lie face up and reported."""
    return None


@PREPARATION.step("601.1b")
def choose_places_of_missions(game: Game, preparation: Preparation) -> Flow:
    """Each player decides which mission lies where; without a word, in the given order."""
    if preparation.player >= game.player_count:
        preparation.goto("601.1c")
        return None
    cards = [game.cards[card_id] for card_id in game.zone(preparation.player, MISSION)]
    taken = [card.place for card in cards]
    free = [lane for lane in range(len(LANES)) if lane not in taken]
    waiting = [card.ref for card in cards if card.place == NO_CARD]
    actions = tuple(Action("place", (ref, LANES[lane])) for ref in waiting for lane in free)
    return Decision(preparation.player, WINDOW, "601.1b", actions, "action", min(1, len(actions)), default=(0,))


PLACING = Act("place", None, lambda game, player, card, lane="": ("601.1b",), zones=("mission",), parts=("at",))


@rule("507.3")
@PREPARATION.step("601.1b")
def place_mission(game: Game, preparation: Preparation) -> Flow:
    """It lies there for the rest of the game (507.3); on to the next one."""
    action, preparation.action = preparation.action, None
    if action is not None:
        game.write(action.objects[0][0]).place = LANES.index(action.objects[1])
    placed = [game.cards[card_id].place != NO_CARD for card_id in game.zone(preparation.player, MISSION)]
    if all(placed) or action is None:
        preparation.player += 1
    preparation.goto("601.1b")
    return None


@PREPARATION.step("601.1c")
def shuffle_decks(game: Game, preparation: Preparation) -> Flow:
    """Main decks are shuffled."""
    for player in range(game.player_count):
        shuffle(game, player)
    return None


@PREPARATION.step("601.1d")
def compare_top_cards(game: Game, preparation: Preparation) -> Flow:
    """Both show their top cards and put them into energy; the dearer one goes first, and on a tie they go on."""
    tops = [game.refs(player, DECK)[0] for player in range(game.player_count) if game.zone(player, DECK)]
    if len(tops) < game.player_count:
        start_anew(game, preparation)
        return None
    costs = [game.info(ref[0]).number(COST) for ref in tops]
    game.first = game.active = costs.index(max(costs))
    if costs[0] == costs[1]:
        preparation.goto("601.1d")
    return game.perform(*(to_owner(game, "601.1d", ref, ENERGY, "compared") for ref in tops))


def start_anew(game: Game, preparation: Preparation) -> None:
    """A deck ran out before anyone showed a dearer card: all begin again, or if no card can decide it, chance does."""
    costs = {card.face.base.numbers[COST] for card in game.cards if card.zone in (DECK, ENERGY)}
    for player in range(game.player_count):
        for ref in game.refs(player, ENERGY):
            game.happen((to_owner(game, "601.1d", ref, DECK),))
        game.chance.shuffle(game.write_zone(player, DECK), f"shuffle {player}")
    if len(costs) > 1:
        preparation.goto("601.1d")
    else:
        game.first = game.active = game.chance.below(game.player_count, "first player")


@PREPARATION.step("601.1e")
def take_first_hands(game: Game, preparation: Preparation) -> Flow:
    """Everybody takes five cards, one after the other, which is not drawing."""
    for player in game.in_turn_order():
        for ref in game.refs(player, DECK)[:FULL_HAND]:
            game.happen((CardMoved("601.1e", ref, player, HAND),))
    return None


@PREPARATION.step("601.1e")
def choose_first_energy(game: Game, preparation: Preparation) -> Flow:
    """The second player chooses two cards of the hand."""
    player = game.opponent(game.first)
    hand = game.refs(player, HAND)
    count = min(SECOND_PLAYERS_ENERGY, len(hand))
    return Decision(player, CHOOSE, "601.1e", hand, "chosen", count, count)


@PREPARATION.step("601.1e")
def put_first_energy(game: Game, preparation: Preparation) -> Flow:
    """They go to the energy zone."""
    return game.perform(*(to_owner(game, "601.1e", ref, ENERGY) for ref in preparation.chosen))


@PREPARATION.step("601.1f")
def turn_missions_up(game: Game, preparation: Preparation) -> Flow:
    """All missions are turned face up."""
    refs = [ref for player in range(game.player_count) for ref in game.refs(player, MISSION)]
    return game.perform(*(MissionFlipped("601.1f", ref, False) for ref in refs))


@PREPARATION.step("601.1g")
def begin(game: Game, preparation: Preparation) -> Flow:
    """The first player's first turn begins."""
    game.stack[:] = [Turns(game.first)]
    return None
