"""5.1 Before the game (ゲーム開始前に): aces, options, decks, the first player and the first hands."""

from __future__ import annotations

from fuda.games.spell_card_strike.c02_cards import Equipped, Summoned
from fuda.games.spell_card_strike.c04_stage import GATES
from fuda.games.spell_card_strike.c04_zones import draw
from fuda.games.spell_card_strike.c05_turn import Turns
from fuda.games.spell_card_strike.zones import DECK, FIRST_HAND, OPTION, STAGE
from fuda.kernel.cards import Ref
from fuda.kernel.decisions import CHOOSE, Decision
from fuda.kernel.frames import Frame, Procedure
from fuda.kernel.game import Game
from fuda.kernel.rulebook import Deck, rule

Flow = None | Frame | Decision


class Preparation(Frame):
    """The procedure before the game. `aces`: the cards that the players have set aside so far."""

    __slots__ = ("aces", "chosen")

    def __init__(self, aces: tuple[Ref, ...]) -> None:
        Frame.__init__(self)
        self.aces = aces
        self.chosen: tuple[Ref, ...] = ()


PREPARATION: Procedure[Preparation] = Procedure("5.1", "preparation", Preparation)


def enter_decks(game: Game, decks: list[Deck]) -> Preparation:
    """The decks are brought along; an ace that a deck names is not asked for."""
    aces: list[Ref] = []
    for player, deck in enumerate(decks):
        named = deck.sections.get("ace", ())
        for face in (*named, *deck.sections.get("main", ())):
            card = game.new_card(face, player, DECK)
            if named and face is named[0] and len(aces) == player:
                aces.append(card.ref)
        for face in deck.sections.get(OPTION, ()):
            game.new_card(face, player, STAGE).face_down = True
    return Preparation(tuple(aces) if len(aces) == len(decks) else ())


@PREPARATION.step("5.1.1")
def set_ace_aside(game: Game, preparation: Preparation) -> Flow:
    """Each player chooses a spell card of the deck as the ace; it and the option lie face down on the gate."""
    player = len(preparation.aces)
    if player >= game.player_count:
        preparation.goto("5.1.2")
        return None
    faces: dict[str, Ref] = {}
    for card_id in game.zone(player, DECK):
        faces.setdefault(game.cards[card_id].face.shown_name, game.cards[card_id].ref)
    return Decision(player, CHOOSE, "5.1.1", tuple(faces.values()), "chosen")


@PREPARATION.step("5.1.1")
def next_ace(game: Game, preparation: Preparation) -> None:
    """Then the other player."""
    preparation.aces += preparation.chosen
    preparation.goto("5.1.1")


@PREPARATION.step("5.1.2")
def shuffle_decks(game: Game, preparation: Preparation) -> None:
    """The rest of each deck is shuffled."""
    if "keep order" in game.options:
        return
    aces = {ref[0] for ref in preparation.aces}
    for player in range(game.player_count):
        deck = game.zone(player, DECK)
        rest = [card_id for card_id in deck if card_id not in aces]
        game.chance.shuffle(rest, f"deck {player}")
        deck[:] = [card_id for card_id in deck if card_id in aces] + rest


@PREPARATION.step("5.1.3")
def decide_first(game: Game, preparation: Preparation) -> None:
    """Chance decides who goes first."""
    fixed = game.options.get("first")
    game.first = int(fixed) if fixed is not None else game.chance.below(game.player_count, "first player")
    game.active = game.first
    if game.log is not None:
        game.log.note(game, "5.1.3", "goes first", game.first)


@PREPARATION.step("5.1.4")
def reveal_aces(game: Game, preparation: Preparation) -> None:
    """Aces and options on the gates are turned up."""
    for player, ref in enumerate(preparation.aces):
        game.happen((Summoned("5.1.4", ref, player, GATES[player]),))
        ace = game.cards[ref[0]].ref
        for card_id in list(game.zone(player, STAGE)):
            card = game.cards[card_id]
            if card.face.kind == OPTION and card.owner == player:
                attach_option(game, card.ref, ace)


@rule("2.9.1", "4.1.9.3")
def attach_option(game: Game, option: Ref, ace: Ref) -> None:
    """The option is what its player's ace wears from the beginning."""
    game.happen((Equipped("5.1.4", option, game.cards[option[0]].owner, ace),))


@PREPARATION.step("5.1.4")
def draw_first_hands(game: Game, preparation: Preparation) -> None:
    """Each player draws six cards."""
    for player in game.in_turn_order():
        draw(game, player, FIRST_HAND, "5.1.4")


@PREPARATION.step("5.1.5")
def begin(game: Game, preparation: Preparation) -> None:
    """The first player's first turn begins."""
    game.stack[:] = [Turns(game.first)]
