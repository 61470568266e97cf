"""5.1 Before the game (ゲーム開始前に): aces, options, decks, the first player and the first hands."""

from __future__ import annotations

from fuda.games.spell_card_strike.c02_cards import Equipped, Summoned
from fuda.games.spell_card_strike.c04_stage import GATES
from fuda.games.spell_card_strike.c04_zones import draw
from fuda.games.spell_card_strike.c05_turn import Turns
from fuda.games.spell_card_strike.zones import DECK, FIRST_HAND, OPTION, STAGE
from fuda.kernel.cards import Ref
from fuda.kernel.decisions import CHOOSE, Decision
from fuda.kernel.frames import Flow, Frame, Procedure, frame
from fuda.kernel.game import Game
from fuda.kernel.rulebook import Deck, rule


@frame
class Preparation(Frame):
    """The procedure before the game. `aces`: what each player has set aside, None as long as it is to be chosen."""

    aces: tuple[Ref | None, ...]
    chosen: tuple[Ref, ...] = ()


PREPARATION: Procedure[Preparation] = Procedure("5.1", "preparation", Preparation)


def enter_decks(game: Game, decks: list[Deck]) -> Preparation:
    """The decks are brought along; a player whose deck names the ace is not asked for it."""
    aces: list[Ref | None] = []
    for player, deck in enumerate(decks):
        named = [game.new_card(face, player, DECK).ref for face in deck.sections.get("ace", ())]
        game.lay_down(deck.sections.get("main", ()), player, DECK)
        game.lay_down(deck.sections.get(OPTION, ()), player, STAGE, face_down=True)
        aces.append(named[0] if named else None)
    return Preparation(tuple(aces))


@PREPARATION.step("5.1.1")
def set_ace_aside(game: Game, preparation: Preparation) -> Flow:
    """Each player chooses a spell card of the deck as the ace; it and the option lie face down on the gate."""
    if None not in preparation.aces:
        preparation.goto("5.1.2")
        return None
    player = preparation.aces.index(None)
    faces: dict[str, Ref] = {}
    for card_id in game.zone(player, DECK):
        faces.setdefault(game.cards[card_id].face.shown_name, game.cards[card_id].ref)
    return Decision(player, CHOOSE, "5.1.1", tuple(faces.values()), "chosen")


@PREPARATION.step("5.1.1")
def next_ace(game: Game, preparation: Preparation) -> None:
    """Then the other player."""
    player = preparation.aces.index(None)
    preparation.aces = (*preparation.aces[:player], preparation.chosen[0], *preparation.aces[player + 1 :])
    preparation.goto("5.1.1")


@PREPARATION.step("5.1.2")
def shuffle_decks(game: Game, preparation: Preparation) -> None:
    """The rest of each deck is shuffled."""
    if "keep order" in game.options:
        return
    aces = {ref[0] for ref in preparation.aces if ref is not None}
    for player in range(game.player_count):
        deck = game.write_zone(player, DECK)
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
        assert ref is not None
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
