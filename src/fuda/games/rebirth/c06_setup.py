"""6 Preparing the game (ゲームの準備): decks, and the procedure before the game."""

from __future__ import annotations

from collections import Counter

from fuda.games.rebirth.c07_turn import Turns
from fuda.games.rebirth.c12_players import take_seats, team_of
from fuda.games.rebirth.notation.abilities import AnyNumber
from fuda.games.rebirth.zones import (
    CHARACTER,
    COPIES,
    COST,
    DECK,
    DECK_SIZE,
    DOUBLE_TEAM,
    ENERGY,
    ENTRY,
    FIRST_ENTRY_COST,
    FIRST_HAND,
    HAND,
    MOST_REBIRTHS,
    PARTNER,
    PARTNERS,
    REBIRTH_KIND,
    RUMBLE,
    STANDARD,
)
from fuda.kernel.cards import Face, Ref
from fuda.kernel.decisions import CHOOSE, Decision
from fuda.kernel.events import CardMoved
from fuda.kernel.frames import Flow, Frame, Procedure, frame
from fuda.kernel.game import Game
from fuda.kernel.rulebook import Deck, rule
from fuda.procedures.decks import shuffle

# 6.1 Decks.


@rule("6.1.1", "6.1.1.1", "6.1.1.3", "6.1.1.4", "6.1.1.5", "6.1.2")
def check_deck(deck: Deck, format: str) -> tuple[str, ...]:
    """The numbers of the rules that a deck breaks."""
    main = deck.sections.get("main", ())
    partners = deck.sections.get("partners", ())
    broken = []
    if len(main) != DECK_SIZE:
        broken.append("6.1.1.1")
    if has_too_many(main):
        broken.append("6.1.1.2")
    if sum(face.kind == REBIRTH_KIND for face in main) > MOST_REBIRTHS:
        broken.append("6.1.1.3")
    if any(face.kind == PARTNER for face in main):
        broken.append("6.1.1.4")
    if len(partners) != PARTNERS or any(face.kind != PARTNER for face in partners):
        broken.append("6.1.1.5")
    return tuple(broken)


@rule("6.1.1.2", "6.1.2.1")
def has_too_many(faces: tuple[Face, ...]) -> bool:
    """More than four of a name, unless the card itself allows any number."""
    free = {face.name for face in faces if any(isinstance(ability, AnyNumber) for ability in face.abilities)}
    return any(count > COPIES and name not in free for name, count in Counter(face.name for face in faces).items())


@rule("12.7.2", "12.7.2.1")
def shared_names(decks: list[Deck]) -> tuple[str, ...]:
    """Under the unique-deck rule teammates have no card name in common, partners included."""
    names = [{face.name for faces in deck.sections.values() for face in faces} for deck in decks]
    common = any(names[one] & names[two] for one in range(len(names)) for two in range(one))
    return ("12.7.2.1",) if common else ()


# 6.2 Before the game.


@rule("6.2.1.1")
def enter_decks(game: Game, decks: list[Deck]) -> Preparation:
    """Main decks lie in their zone; partners wait beside the game."""
    if game.format == STANDARD and game.player_count > 2:
        game.format = RUMBLE
    take_seats(game)
    for player, deck in enumerate(decks):
        game.lay_down(deck.sections.get("main", ()), player, DECK)
        game.lay_down(deck.sections.get("partners", ()), player, ENERGY, face_down=True)
    return Preparation()


@frame
class Preparation(Frame):
    """The procedure before the game; `player` is who is being asked."""

    player: int = 0
    chosen: tuple[Ref, ...] = ()
    entries: tuple[Ref, ...] = ()


PREPARATION: Procedure[Preparation] = Procedure("6.2.1", "preparation", Preparation)


@PREPARATION.step("6.2.1.1")
def present_decks(game: Game, preparation: Preparation) -> None:
    """Decks and, face down, partners are presented."""
    game.phase = "preparation"


@PREPARATION.step("6.2.1.2")
def choose_first_entry(game: Game, preparation: Preparation) -> Flow:
    """Each player chooses a character of cost 2 or less from the main deck."""
    if preparation.player >= game.player_count:
        preparation.player = 0
        preparation.goto("6.2.1.3")
        return None
    fitting = tuple(ref for ref in game.refs(preparation.player, DECK) if can_begin(game.cards[ref[0]].face))
    preparation.chosen = ()
    return Decision(preparation.player, CHOOSE, "6.2.1.2", one_of_each(game, fitting), "chosen", min(1, len(fitting)))


def can_begin(face: Face) -> bool:
    cost = face.numbers[COST]
    return face.kind == CHARACTER and cost is not None and cost <= FIRST_ENTRY_COST


def one_of_each(game: Game, refs: tuple[Ref, ...]) -> tuple[Ref, ...]:
    """One copy of each card: which of several does not matter."""
    return tuple({game.cards[ref[0]].face: ref for ref in reversed(refs)}.values())[::-1]


@PREPARATION.step("6.2.1.2")
def set_aside_entry(game: Game, preparation: Preparation) -> None:
    """It is kept for the entry, and the next player chooses without knowing it."""
    preparation.entries += preparation.chosen
    preparation.player += 1
    preparation.goto("6.2.1.2")


@PREPARATION.step("6.2.1.3")
def lay_entries_and_shuffle(game: Game, preparation: Preparation) -> Flow:
    """The chosen cards lie face down in the entries, and the decks are shuffled."""
    moves = (CardMoved("6.2.1.2", ref, game.cards[ref[0]].owner, ENTRY, face_down=True) for ref in preparation.entries)
    flow = game.perform(*moves)
    for player in range(game.player_count):
        shuffle(game, player)
    return flow


@rule("6.2.1.4.1", "12.7.5")
@PREPARATION.step("6.2.1.4")
def draw_first_player(game: Game, preparation: Preparation) -> None:
    """Chance alone says who goes first (6.2.1.4.1); between teams, which team (12.7.5)."""
    given = game.options.get("first")
    first = int(given) if given is not None else game.chance.below(game.player_count, "first player")
    game.first = team_of(game, first)[0] if game.format == DOUBLE_TEAM else first
    game.active = game.first


@PREPARATION.step("6.2.1.5")
def take_first_hand(game: Game, preparation: Preparation) -> Flow:
    """Three cards from the top of the deck and the three partners are the hand."""
    moves = [
        CardMoved("6.2.1.5", ref, player, HAND)
        for player in range(game.player_count)
        for ref in (*game.refs(player, DECK)[:FIRST_HAND], *game.refs(player, ENERGY))
    ]
    preparation.player = 0
    return game.perform(*moves)


@PREPARATION.step("6.2.1.6")
def choose_first_partner(game: Game, preparation: Preparation) -> Flow:
    """Everybody but the first player (or team) places a partner."""
    late = late_players(game)
    if preparation.player >= len(late):
        preparation.goto("6.2.1.7")
        return None
    player = late[preparation.player]
    partners = tuple(r for r in game.refs(player, HAND) if game.cards[r[0]].face.kind == PARTNER)
    preparation.chosen = ()
    return Decision(player, CHOOSE, "6.2.1.6", one_of_each(game, partners), "chosen", min(1, len(partners)))


def late_players(game: Game) -> tuple[int, ...]:
    """The players who do not go first, in turn order."""
    early = team_of(game, game.first) if game.format == DOUBLE_TEAM else (game.first,)
    order = ((game.first + step) % game.player_count for step in range(game.player_count))
    return tuple(player for player in order if player not in early)


@PREPARATION.step("6.2.1.6")
def place_first_partner(game: Game, preparation: Preparation) -> Flow:
    """It lies face up in the energy zone."""
    player = late_players(game)[preparation.player]
    preparation.player += 1
    preparation.goto("6.2.1.6")
    return game.perform(*(CardMoved("6.2.1.6", ref, player, ENERGY) for ref in preparation.chosen))


@PREPARATION.step("6.2.1.7")
def begin(game: Game, preparation: Preparation) -> None:
    """The entries are turned up, and the first player's turn begins."""
    for player in range(game.player_count):
        for card_id in game.zone(player, ENTRY):
            game.turn_face(card_id, False)
    game.stack[0] = Turns(game)
