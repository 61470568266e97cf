"""3 Starting and ending the game (ゲームの開始と終了). How it is won and lost is in `c01_check` and `c01_players`."""

from __future__ import annotations

from fuda.games.lorcana.c04_turn import Turns
from fuda.games.lorcana.c08_zones import to_zone
from fuda.games.lorcana.zones import DECK, FIRST_HAND, HAND, LORE, PLAYER, PLAYER_MARK, STATS
from fuda.kernel.cards import Face, Ref
from fuda.kernel.decisions import CHOOSE, Decision
from fuda.kernel.frames import Flow, Frame, Procedure, frame
from fuda.kernel.game import Game
from fuda.kernel.rulebook import Deck, rule
from fuda.procedures.decks import shuffle
from fuda.procedures.drawing import Drawing

MARK = Face("プレイヤー", PLAYER_MARK, (None,) * len(STATS))


@frame
class Preparation(Frame):
    """The steps before the game. `line`: who is still to draw or to alter their hand, `player`: who does it now."""

    chooser: int = 0
    starter: tuple[str, ...] = ()
    line: tuple[int, ...] = ()
    player: int = -1
    chosen: tuple[Ref, ...] = ()
    altered: tuple[int, ...] = ()


PREPARATION: Procedure[Preparation] = Procedure("3.1", "starting the game", Preparation)


@rule("3.1.1", "1.1.3", "1.10.1", "1.8.1")
def enter_decks(game: Game, decks: list[Deck]) -> Preparation:
    """Every player has a deck, and a mark for what effects say of them."""
    for player, deck in enumerate(decks):
        game.new_card(MARK, player, PLAYER)
        game.lay_down(deck.sections.get("main", ()), player, DECK, face_down=True)
    return Preparation()


@PREPARATION.step("3.1.2")
def choose_starting_player(game: Game, preparation: Preparation) -> Flow:
    """A random player, or the loser of the game before, says who takes the first turn."""
    fixed = game.options.get("first")
    if fixed is not None:
        preparation.starter = ("ABCD"[int(fixed)],)
        return None
    loser = game.options.get("loser")
    preparation.chooser = int(loser) if loser is not None else game.chance.below(game.player_count, "starting player")
    letters = tuple("ABCD"[: game.player_count])
    return Decision(preparation.chooser, CHOOSE, "3.1.2", letters, "starter")


@PREPARATION.step("3.1.3")
def shuffle_decks(game: Game, preparation: Preparation) -> None:
    """Each player's deck is shuffled; where the one who was to say who begins has left, the next player does."""
    game.active = preparation.chooser
    letters = preparation.starter or ("ABCD"[game.in_turn_order()[0]],)
    game.first = game.active = "ABCD".index(letters[0])
    if game.log is not None:
        game.log.note(game, "3.1.2", "goes first", game.first)
    preparation.line = game.in_turn_order()
    for player in preparation.line:
        shuffle(game, player)


@PREPARATION.step("3.1.4")
def begin_without_lore(game: Game, preparation: Preparation) -> None:
    """Everybody has 0 lore."""
    for numbers in game.numbers:
        numbers[LORE] = 0


@PREPARATION.step("3.1.5")
def draw_first_hand(game: Game, preparation: Preparation) -> Flow:
    """Each player draws seven cards."""
    if not next_in_line(game, preparation):
        return None
    preparation.goto("3.1.5")
    return Drawing(preparation.player, FIRST_HAND, "3.1.5")


def next_in_line(game: Game, preparation: Preparation) -> bool:
    """The next player who is still there; False, and the line anew, when all have been."""
    left = tuple(player for player in preparation.line if player not in game.out)
    preparation.player = left[0] if left else -1
    preparation.line = left[1:] if left else game.in_turn_order()
    return bool(left)


@rule("3.1.6")
@PREPARATION.step("3.1.6.1")
def put_back(game: Game, preparation: Preparation) -> Flow:
    """From the starting player on, each may once put any number of cards under their deck, unseen."""
    preparation.chosen = ()
    if not next_in_line(game, preparation):
        preparation.goto("3.1.6.4")
        return None
    hand = game.refs(preparation.player, HAND)
    return Decision(preparation.player, CHOOSE, "3.1.6", hand, "chosen", 0, len(hand))


@PREPARATION.step("3.1.6.1")
def move_under_deck(game: Game, preparation: Preparation) -> Flow:
    """They go there in the order in which their player named them."""
    if not preparation.chosen or preparation.player in game.out:
        return None
    preparation.altered += (preparation.player,)
    return game.perform(*(to_zone(game, "3.1.6.1", ref, DECK) for ref in preparation.chosen))


@PREPARATION.step("3.1.6.2")
def draw_again(game: Game, preparation: Preparation) -> Flow:
    """Then draw until the hand has seven cards again."""
    if preparation.player in game.out:
        return None
    return Drawing(preparation.player, len(preparation.chosen), "3.1.6.2")


@PREPARATION.step("3.1.6.3")
def next_to_alter(game: Game, preparation: Preparation) -> None:
    """The other players do the same in turn order, if they like."""
    preparation.goto("3.1.6.1")


@PREPARATION.step("3.1.6.4")
def shuffle_altered(game: Game, preparation: Preparation) -> None:
    """Whoever altered at least one card shuffles."""
    for player in (player for player in preparation.altered if player not in game.out):
        shuffle(game, player, "3.1.6.4")


@PREPARATION.step("3.1.7")
def begin(game: Game, preparation: Preparation) -> None:
    """The starting player's Start phase begins."""
    game.tallies = {}
    game.stack[:] = [Turns()]
