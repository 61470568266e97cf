"""5.3, 5.4, 5.8 Cards stay where they are: standing, resting, turning over, shuffling, showing."""

from __future__ import annotations

from fuda.ability.amounts import number
from fuda.ability.doing import Doing
from fuda.ability.verbs import Reveal, RevealTop, Shuffle, Turn
from fuda.games.rebirth.c01_game import at_least_nothing
from fuda.games.rebirth.c04_zones import may_go
from fuda.games.rebirth.c09_references import now
from fuda.games.rebirth.notation.abilities import Guise
from fuda.games.rebirth.notation.effects import Disguise, PutDisguised, TurnFace
from fuda.games.rebirth.zones import DECK
from fuda.kernel.abilities import Change, Context
from fuda.kernel.cards import Ref
from fuda.kernel.events import CardMoved, CardTurned, make_line
from fuda.kernel.frames import Flow
from fuda.kernel.game import Game
from fuda.kernel.log import Line
from fuda.kernel.rulebook import CarriedOut, Cited, rule, verb
from fuda.kernel.turning import FaceTurned
from fuda.procedures import decks
from fuda.procedures.paying import demand
from fuda.procedures.showing import reveal_to_all

SHUFFLE = CarriedOut(Shuffle, decks.shuffle_decks, "5.8.1.1", "5.8.1")
SHUFFLED_UNSEEN = Cited("5.8.1.2", "5.8.2", by=decks.shuffle)


@verb(Reveal, "4.2.2")
def reveal(game: Game, doing: Doing, effect: Reveal) -> None:
    """Cards are shown to everybody, and what follows may ask what is among them."""
    refs = effect.cards.refs(game, doing.context)
    reveal_to_all(game, refs, doing.context)
    doing.context = doing.context.but(it=refs, looked=refs)


@verb(Turn, "5.3.1")
def turn(game: Game, doing: Doing, effect: Turn) -> Flow:
    """Cards are rested or stood; what already is so stays so, and what may not stand does not."""
    asked = effect.cards.refs(game, doing.context)
    refs = now(game, asked, doing.context)
    events = turning(game, "5.3.1", refs, effect.turned, doing.context.source)
    demand(game, doing, bool(asked) and len(events) == len(asked))
    return game.perform(*events)


@rule("1.3.3")
def turning(game: Game, cited: str, refs: tuple[Ref, ...], turned: bool, source: Ref | None = None) -> list[CardTurned]:
    """The events of cards being turned, without those that nothing can stand or rest."""
    word = "!rest" if turned else "!stand"
    found = []
    for ref in refs:
        card = game.cards[ref[0]]
        if card.life == ref[1] and card.turned != turned and word not in game.info(card.id).keywords:
            found.append(CardTurned(cited, ref, turned, source))
    return found


@verb(TurnFace, "5.4.1")
def turn_face(game: Game, doing: Doing, effect: TurnFace) -> Flow:
    """Cards are turned face up or face down."""
    refs = now(game, effect.cards.refs(game, doing.context), doing.context)
    return game.perform(*(Turned("5.4.1", ref, effect.down, doing.context.source) for ref in refs))


@verb(Disguise, "5.4.1")
def disguise(game: Game, doing: Doing, effect: Disguise) -> Flow:
    """Cards are turned face down and become another character until they are turned up or move."""
    refs = now(game, effect.cards.refs(game, doing.context), doing.context)
    doing.context = doing.context.but(it=refs)
    guise = (effect.guise, doing.context)
    return game.perform(*(Turned("5.4.1", ref, True, doing.context.source, guise) for ref in refs))


@verb(PutDisguised, "5.4.1", "4.12.2")
def put_disguised(game: Game, doing: Doing, effect: PutDisguised) -> Flow:
    """Cards go to a zone of their owners face down, as another character from the moment they are there."""
    refs = now(game, effect.cards.refs(game, doing.context), doing.context)
    zone = game.book.zone_named[effect.zone].index
    moves = [(ref, game.cards[ref[0]].owner) for ref in refs if may_go(game, ref, zone)]
    guise = (effect.guise, doing.context)
    return game.perform(*(DisguisedMove(ref, owner, zone, guise) for ref, owner in moves))


class DisguisedMove(CardMoved):
    """A card goes face down to a zone and is another character, or a rebirth card, there."""

    __slots__ = ("guise",)

    def __init__(self, ref: Ref, player: int, zone: int, guise: tuple[Change, Context], manner: str = "") -> None:
        CardMoved.__init__(self, "5.2.1", ref, player, zone, manner=manner, source=guise[1].source, face_down=True)
        self.guise = guise

    def happen(self, game: Game) -> bool:
        return CardMoved.happen(self, game) and game.modify(self.after, *self.guise)


class Turned(FaceTurned):
    """A card is turned face up, or face down as another character (1.3.2.1)."""

    __slots__ = ("guise",)

    def __init__(
        self, rule: str, card: Ref, down: bool, source: Ref | None = None, guise: tuple[Guise, Context] | None = None
    ) -> None:
        FaceTurned.__init__(self, "face turned", rule, card, down, source)
        self.guise = guise

    def happen(self, game: Game) -> bool:
        if not FaceTurned.happen(self, game):
            return False
        mods = game.cards[self.card[0]].mods
        game.set_effects(self.card[0], tuple(mod for mod in mods if not isinstance(mod.change, Guise)))
        return self.guise is None or game.modify(self.card, *self.guise)

    def line(self, game: Game) -> Line:
        line = make_line(game, self, game.cards[self.card[0]].controller)
        return line.but(what="turned face down" if self.down else "turned face up")


@verb(RevealTop, "4.2.2")
def reveal_top(game: Game, doing: Doing, effect: RevealTop) -> None:
    """The top cards of one's deck are shown to everybody; "it" is what was shown."""
    context = doing.context
    refs = game.refs(context.controller, DECK)[: at_least_nothing(number(game, effect.amount, context))]
    reveal_to_all(game, refs, context)
    doing.context = context.but(it=refs, looked=refs)
