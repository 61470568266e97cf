"""5.3, 5.4, 5.8 Cards stay where they are: standing, resting, turning over, shuffling, showing."""

from __future__ import annotations

from fuda.ability.amounts import number
from fuda.ability.doing import Doing
from fuda.ability.selections import players
from fuda.ability.verbs import (
    Reveal,
    Shuffle,
    Turn,
)
from fuda.games.rebirth.c01_game import at_least_nothing
from fuda.games.rebirth.c05_putting import (
    there,
)
from fuda.games.rebirth.c09_references import now
from fuda.games.rebirth.notation.effects import RevealTop, TurnFace
from fuda.games.rebirth.zones import DECK
from fuda.kernel.abilities import Context
from fuda.kernel.cards import Ref, with_count
from fuda.kernel.events import CardTurned, Event, make_line
from fuda.kernel.frames import Flow
from fuda.kernel.game import Game
from fuda.kernel.log import Line
from fuda.kernel.rulebook import rule, verb
from fuda.procedures.paying import demand


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
    able = [ref for ref in there(game, refs) if word not in game.info(ref[0]).keywords]
    return [CardTurned(cited, ref, turned, source) for ref in able if game.cards[ref[0]].turned != turned]


@verb(TurnFace, "5.4.1")
def turn_face(game: Game, doing: Doing, effect: TurnFace) -> Flow:
    """Cards are turned face up or face down."""
    refs = now(game, effect.cards.refs(game, doing.context), doing.context)
    return game.perform(*(FaceTurned("5.4.1", ref, effect.down, doing.context.source) for ref in refs))


class FaceTurned(Event):
    """A card is turned face up or face down; what already lies so stays so (1.3.2.1)."""

    __slots__ = ("card", "down")

    def __init__(self, rule: str, card: Ref, down: bool, source: Ref | None = None) -> None:
        Event.__init__(self, "face turned", rule, source)
        self.card = card
        self.down = down

    @property
    def subject(self) -> Ref | None:
        return self.card

    def happen(self, game: Game) -> bool:
        card = game.card_at(self.card)
        if card is None or card.face_down == self.down:
            return False
        game.write(card.id).face_down = self.down
        game.touch()
        return True

    def line(self, game: Game) -> Line:
        line = make_line(game, self, game.cards[self.card[0]].controller)
        return line.but(what="turned face down" if self.down else "turned face up")


@rule("5.8.1", "5.8.1.1", "5.8.1.2", "5.8.2")
def shuffle(game: Game, player: int) -> None:
    """A deck is put into a random order that nobody knows; with 0 or 1 cards it counts as shuffled too."""
    for card_id in game.zone(player, DECK):
        if game.cards[card_id].uses:
            game.write(card_id).uses = ()
    if game.options.get("keep order") != "yes":
        game.chance.shuffle(game.write_zone(player, DECK), f"shuffle {player}")
    if game.log is not None:
        game.log.note(game, "5.8.1", "shuffled", player)


@verb(Shuffle, "5.8.1")
def shuffle_deck(game: Game, doing: Doing, effect: Shuffle) -> None:
    """The decks that are meant are shuffled."""
    for player in players(game, effect.whose, doing.context):
        shuffle(game, player)


@rule("4.2.2")
def show(game: Game, refs: tuple[Ref, ...], context: Context) -> None:
    """Cards are shown to everybody; what is shown in a hidden zone is known until it moves."""
    for ref in there(game, refs):
        card = game.write(ref[0])
        card.uses = with_count(card.uses, "shown", 1)
    if game.log is not None and refs:
        game.log.note(game, "4.2.2", "revealed", context.controller, refs, source=context.source)


@verb(Reveal, "4.2.2")
def reveal(game: Game, doing: Doing, effect: Reveal) -> None:
    """Cards are shown to everybody."""
    show(game, effect.cards.refs(game, doing.context), doing.context)


@verb(RevealTop, "4.2.2")
def reveal_top(game: Game, doing: Doing, effect: RevealTop) -> None:
    """The top cards of one's deck are shown to everybody; "it" is what was shown."""
    context = doing.context
    refs = game.refs(context.controller, DECK)[: at_least_nothing(number(game, effect.amount, context))]
    show(game, refs, context)
    doing.context = context.but(it=refs, looked=refs)
