"""9 Special cards (特殊なカード類): tokens and advance cards."""

from __future__ import annotations

from fuda.games.shadowverse_evolve.zones import EVOLVE_DECK, EX, FIELD, RESOLUTION, SPELL
from fuda.kernel.cards import NO_CARD, Card, Face, Ref, Remains
from fuda.kernel.errors import NotKnown
from fuda.kernel.events import CardMoved
from fuda.kernel.game import Game
from fuda.kernel.rulebook import rule

# A token counts as a card wherever it is, because it is one of `Game.cards` like any other.


@rule("9.1.2", "9.1.2.1", "9.1.2.3", "5.4.2", "5.4.2.1", "5.4.2.2", "9.1.1.1", "9.1.2.2")
def make_token(game: Game, name: str, player: int) -> Ref:
    """A token of that name, about to be placed; its owner is the player in whose zone it is made."""
    face: Face | None = game.library(name)
    if face is None:
        raise NotKnown(f"no token is called {name!r}")
    card = game.new_card(face, player, NO_CARD)
    card.token = True
    return card.ref


@rule("9.1.4", "9.1.4.1", "9.1.4.2")
def may_exist(card: Card, zone: int) -> bool:
    """Whether a token can be in a zone: spells only in the EX area and while resolving, others on the field too."""
    if zone in (EX, RESOLUTION):
        return True
    return zone == FIELD and card.face.kind != SPELL


@rule("9.1.3", "9.1.3.1", "9.1.4.3")
def erase_token(game: Game, event: CardMoved) -> None:
    """A token that arrives where it cannot be is taken away there at once."""
    card = game.write(event.after[0])
    gone = (card.id, card.life + 1)
    game.memory[event.after] = Remains(card.clone(None), game.info(card.id), gone, None, game.clock, looks_back=True)
    game.write_zone(card.controller, card.zone).remove(card.id)
    card.zone = NO_CARD
    if game.log is not None:
        game.log.note(game, "9.1.4.3", "erased", card.owner, (card.ref,))
    card.begin_life(card.life + 1)  # what meant the token there finds nothing any more


@rule("9.2.1", "9.2.2")
def return_advance(game: Game, event: CardMoved) -> None:
    """An advance card that arrives elsewhere goes face up into the evolve deck at once."""
    owner = game.cards[event.after[0]].owner
    game.happen((CardMoved("9.2.2", event.after, owner, EVOLVE_DECK),))


def settle(game: Game, event: CardMoved) -> None:
    """What happens at once to a token or an advance card that has moved."""
    card = game.cards[event.after[0]]
    if card.token:
        if not may_exist(card, event.to_zone):
            erase_token(game, event)
    elif card.face.base.marks.get("special") == "advance" and event.to_zone not in (EVOLVE_DECK, FIELD, EX, RESOLUTION):
        return_advance(game, event)
