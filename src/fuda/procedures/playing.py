"""Playing: something is designated, paid for whole or rewound, has been played, resolves, and its card is put away.

What else is decided on the way, and in which order, each book says for itself: its procedure takes these as steps under
its own numbers, `PLAYING.step("904.2e")(playing.designate)`.
"""

from __future__ import annotations

from fuda.ability.doing import Doing, InContext
from fuda.ability.verbs import Effects
from fuda.kernel.abilities import Resolved
from fuda.kernel.cards import Info, Ref
from fuda.kernel.events import TOP, CardMoved
from fuda.kernel.frames import Flow, frame
from fuda.kernel.game import Game, Waiting
from fuda.procedures.paying import was_paid


@frame
class Play(InContext):
    """A card, an activated or a triggered ability being played and resolved."""

    player: int
    effects: Effects = ()
    card: Ref | None = None  # the card being played
    cost: Effects = ()
    place: int = -1  # which activated ability of its card
    waiting: Waiting | None = None  # the triggered ability
    before: Game | None = None  # the state to which a play that fails is rewound


def texts_of(info: Info) -> Effects:
    """What a card does when it resolves, from top to bottom."""
    effects: Effects = ()
    for ability in info.abilities:
        if isinstance(ability, Resolved):
            effects = effects + ability.do if effects else ability.do  # one text stays the same tuple (`KINDS_IN`)
    return effects


def designate(game: Game, play: Play) -> Flow:
    """A card that is played is shown, and goes where cards are while they are played."""
    if play.card is None:
        return None
    return game.perform(CardMoved(game.rule, play.card, play.player, game.book.stack_zone, TOP))


def becomes_source(game: Game, play: Play) -> None:
    """From now on the card that is being played is the source of its effects."""
    if play.card is not None:
        play.card = game.cards[play.card[0]].ref
        play.context = play.context.but(source=play.card)


def pay(game: Game, play: Play) -> Flow:
    """The whole cost is paid, in the order in which it stands."""
    was_paid(game)  # what is noted from now on is of this cost
    return Doing(play.cost, play.context, paying=True) if play.cost else None


def rewind(game: Game, play: Play, number: str, otherwise: str = "") -> bool:
    """The game goes back to before the play; False, and nothing but the play ends, where that was not kept."""
    rewound = play.before is not None
    if game.log is not None and (rewound or otherwise):
        source = None if rewound else play.context.source
        game.log.note(game, number, "rewound" if rewound else otherwise, play.player, source=source)
    if play.before is None:
        play.end()
    else:
        game.restore(play.before)
    return rewound


def was_played(game: Game, play: Play) -> Flow:
    """It has been played, whatever becomes of it."""
    name = "played" if play.card is not None else "ability played"
    return game.fact(game.rule, name, play.player, play.context.source)


def put_away(game: Game, play: Play, number: str) -> Flow:
    """A card that is still where cards are played goes to its owner's pile."""
    card = game.card_at(play.card) if play.card is not None else None
    if card is None or card.zone != game.book.stack_zone:
        return None
    return game.perform(CardMoved(number, card.ref, card.owner, game.book.discard_zone))
