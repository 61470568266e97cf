"""6.2 Before the game (ゲーム前の手順)."""

from __future__ import annotations

from fuda.games.shadowverse_evolve.c05_past import note_who_asks
from fuda.games.shadowverse_evolve.c06_decks import CLASS_BASE, TITLE_BASE, Cards, bases
from fuda.games.shadowverse_evolve.c07_turn import Turns
from fuda.games.shadowverse_evolve.c09_special import make_token
from fuda.games.shadowverse_evolve.c14_titles import CINDERELLA, MAGIC_ITEM, START_AMULET, VANGUARD
from fuda.games.shadowverse_evolve.zones import (
    CLASSES,
    DECK,
    EP,
    EVOLVE_DECK,
    EX,
    FIELD,
    HAND,
    LEADER,
    LEADER_KIND,
    MAX_PP,
    PP,
)
from fuda.kernel.cards import Face, Ref
from fuda.kernel.decisions import CHOOSE, KEEP, MODE, Decision
from fuda.kernel.events import BOTTOM, CardMoved
from fuda.kernel.frames import Flow, Frame, Procedure, frame
from fuda.kernel.game import Game
from fuda.kernel.rulebook import Deck, rule
from fuda.procedures.decks import ToDeck, shuffle

# 6.2 Before the game.


@frame
class Preparation(Frame):
    """The procedure before the game."""

    base: tuple[int, ...] = ()
    chooser: int = 0
    first: bool = True
    player: int = 0
    keep: bool = True
    chosen: tuple[Ref, ...] = ()


PREPARATION: Procedure[Preparation] = Procedure("6.2.1", "preparation", Preparation)


@rule("6.2.1.2", "6.2.1.5", "6.2.1.11", "2.8.3.1", "B-1:6.2.1")
def enter_decks(game: Game, decks: list[Deck]) -> Preparation:
    """6.2.1.1, 6.2.1.2, 6.2.1.5: leaders and decks are laid down; without a leader card there is a plain one."""
    for player, deck in enumerate(decks):
        leaders = deck.sections.get("leader") or (Face("リーダー", LEADER_KIND, (None, None, 20), (), (), PLAIN_MARKS),)
        main, evolve = deck.sections.get("main", ()), deck.sections.get("evolve_deck", ())
        game.lay_down(leaders, player, LEADER)
        game.lay_down(main, player, DECK, face_down=True)
        game.lay_down(evolve, player, EVOLVE_DECK, face_down=True)
        game.options = {**game.options, f"bases {player}": legal_bases(Cards(leaders, main, evolve), game.format)}
    note_who_asks(game)
    return Preparation()


def legal_bases(cards: Cards, format: str) -> str:
    """The bases that a deck may be declared to have, by number."""
    if format == "title":
        return str(TITLE_BASE)
    return "".join(map(str, bases(cards, format) if format in ("standard", "") else ())) or str(CLASS_BASE)


PLAIN_MARKS = (("class", CLASSES[0]),)


@PREPARATION.step("6.2.1.3")
def declare_base(game: Game, preparation: Preparation) -> Flow:
    """A player whose deck could be based on its class or on its title says which."""
    if preparation.player >= game.player_count:
        preparation.player = 0
        preparation.goto("6.2.1.4")
        return None
    numbers = tuple(map(int, game.options[f"bases {preparation.player}"]))
    return Decision(preparation.player, MODE, "6.2.1.3", numbers, "base", default=(0,))


@PREPARATION.step("6.2.1.3")
def note_base(game: Game, preparation: Preparation) -> None:
    """A title counts only for a deck that is based on it."""
    player = preparation.player
    title = game.cards[game.zone(player, LEADER)[0]].face.base.marks.get("title")
    if title is not None and preparation.base == (TITLE_BASE,):
        game.options = {**game.options, f"title {player}": title}
    preparation.player += 1
    preparation.goto("6.2.1.3")


@PREPARATION.step("6.2.1.4")
def place_start_amulets(game: Game, preparation: Preparation) -> Flow:
    """14.4.3.1: a deck of that title first puts a start amulet face down onto the field."""
    for player in range(preparation.player, game.player_count):
        amulets = start_amulets(game, player)
        if amulets:
            preparation.player = player
            return Decision(player, CHOOSE, "14.4.3.1", amulets, "chosen")
    preparation.goto("14.3.1.2")
    return None


def start_amulets(game: Game, player: int) -> tuple[Ref, ...]:
    if game.options.get(f"title {player}") != VANGUARD:
        return ()
    return tuple(r for r in game.refs(player, DECK) if START_AMULET in game.cards[r[0]].face.base.keywords)


@PREPARATION.step("14.4.3.1")
def put_start_amulet(game: Game, preparation: Preparation) -> Flow:
    """It goes there face down."""
    player = preparation.player
    preparation.player += 1
    preparation.goto("6.2.1.4")
    return game.perform(CardMoved("14.4.3.1", preparation.chosen[0], player, FIELD, face_down=True))


@rule("6.2.1.4")
@PREPARATION.step("14.3.1.2")
def place_items(game: Game, preparation: Preparation) -> Flow:
    """Decks are shuffled; a deck of the other title gets five items into the EX area."""
    for player in range(game.player_count):
        shuffle(game, player)
        if game.options.get(f"title {player}") == CINDERELLA:
            tokens = [make_token(game, MAGIC_ITEM, player) for _ in range(5)]
            game.happen(tuple(CardMoved("14.3.1.2", ref, player, EX) for ref in tokens))
    return None


@PREPARATION.step("6.2.1.6")
def choose_first(game: Game, preparation: Preparation) -> Flow:
    """A random player decides whether to go first."""
    fixed = game.options.get("first")
    if fixed is not None:
        preparation.chooser = int(fixed)
        return None
    preparation.chooser = game.chance.below(game.player_count, "first player")
    return Decision(preparation.chooser, "yes_no", "6.2.1.6", (True, False), "first")


@PREPARATION.step("6.2.1.7")
def draw_first_hands(game: Game, preparation: Preparation) -> Flow:
    """Everybody takes the top four cards."""
    goes_first = preparation.chooser if preparation.first else game.opponent(preparation.chooser)
    game.first = game.active = goes_first
    preparation.player = 0
    if game.log is not None:
        game.log.note(game, "6.2.1.6", "goes first", goes_first)
    return game.perform(*(event for player in game.in_turn_order() for event in hand_of_four(game, player, "6.2.1.7")))


def hand_of_four(game: Game, player: int, number: str) -> list[CardMoved]:
    return [CardMoved(number, ref, player, HAND) for ref in game.refs(player, DECK)[:4]]


@PREPARATION.step("6.2.1.8")
def ask_mulligan(game: Game, preparation: Preparation) -> Flow:
    """From the first player on, each may once exchange the whole hand."""
    order = game.in_turn_order()
    if preparation.player >= len(order):
        preparation.goto("6.2.1.9")
        return None
    return Decision(order[preparation.player], KEEP, "6.2.1.8", (True, False), "keep")


@PREPARATION.step("6.2.1.8")
def return_hand(game: Game, preparation: Preparation) -> Flow:
    """The hand goes under the deck in any order."""
    player = game.in_turn_order()[preparation.player]
    return None if preparation.keep else ToDeck("6.2.1.8", game.refs(player, HAND), BOTTOM, None)


@PREPARATION.step("6.2.1.8")
def take_new_hand(game: Game, preparation: Preparation) -> Flow:
    """And four new cards are taken; then the next player."""
    player = game.in_turn_order()[preparation.player]
    preparation.player += 1
    preparation.goto("6.2.1.8")
    return None if preparation.keep else game.perform(*hand_of_four(game, player, "6.2.1.8"))


@PREPARATION.step("6.2.1.9")
def set_points(game: Game, preparation: Preparation) -> None:
    """PP and their maximum are 0."""
    for numbers in game.numbers:
        numbers[PP] = numbers[MAX_PP] = 0


@PREPARATION.step("6.2.1.10")
def set_ep(game: Game, preparation: Preparation) -> None:
    """The first player has no EP, the other 3."""
    for player, numbers in enumerate(game.numbers):
        numbers[EP] = 0 if player == game.first else 3


@rule("14.4.3.2", "14.4.3.1")
@PREPARATION.step("6.2.1.12")
def start_abilities(game: Game, preparation: Preparation) -> Flow:
    """Face-down start amulets are turned up (14.4.3.2)."""
    for player in range(game.player_count):
        for card_id in game.zone(player, FIELD):
            if game.cards[card_id].face_down:
                game.turn_face(card_id, False)
                if game.log is not None:
                    game.log.note(game, "14.4.3.2", "revealed", player, (game.cards[card_id].ref,))
    return None


@PREPARATION.step("6.2.1.13")
def begin(game: Game, preparation: Preparation) -> None:
    """The first player's first turn begins."""
    game.stack[:] = [Turns(game.first)]
