"""5.24, 5.26, 5.30, 5.31 Changes of information; 15.1 counters."""

from __future__ import annotations

from fuda.ability.amounts import number
from fuda.ability.changes import Becomes, BecomesKind, Plus
from fuda.ability.doing import Doing
from fuda.ability.verbs import Give, MoveCounters, PutCounters
from fuda.games.shadowverse_evolve.c05_putting import spoken_of
from fuda.games.shadowverse_evolve.notation import Pilot
from fuda.games.shadowverse_evolve.zones import (
    AMULET,
    ATTACK,
    DEFENSE,
    FOLLOWER,
    LEADER,
)
from fuda.kernel.abilities import Context
from fuda.kernel.cards import Ref
from fuda.kernel.effects import Until
from fuda.kernel.events import (
    CardChanged,
    CountersChanged,
)
from fuda.kernel.frames import Flow, Frame
from fuda.kernel.game import Game
from fuda.kernel.rulebook import rule, verb


@verb(Give, "10.8.1", "5.24.1", "5.24.2", "5.24.3", "5.26.1", "5.26.2", "5.30.1", "5.30.2", "5.30.2.1", "10.2.1.2")
def give(game: Game, doing: Doing, effect: Give) -> Flow:
    """Continuous effects begin on the cards that are meant now."""
    context = doing.context
    refs = spoken_of(doing, effect.to.refs(game, context))
    until = until_of(game, effect.duration, context)
    return game.perform(
        *(
            CardChanged("10.9.1", ref, change.fixed(game, context), context, duration_for(game, ref, effect, until))
            for ref in refs
            for change in effect.changes
            if game.card_at(ref) is not None
        )
    )


def until_of(game: Game, duration: str, context: Context) -> Until | None:
    """When an effect ends; without a duration it lasts for the whole game."""
    if duration == "the opponent's next turn end":
        return Until("turn end", game.opponent(context.controller), game.turn + 1)
    if duration == "one's next turn start":
        return Until("turn start", context.controller, game.turn + 1)
    if duration == "one's next turn end":
        return Until("turn end", context.controller, game.turn + 1)
    return Until("turn end", -1, game.turn) if duration == "turn" else None


def duration_for(game: Game, ref: Ref, effect: Give, until: Until | None) -> Until | None:
    """The next turn of the card's own player is counted from that player; it ends then, or lasts as long as it."""
    if not effect.duration.startswith("its next turn"):
        return until
    later = effect.duration == "its next turn"
    return Until("turn end", game.body(ref).controller, game.turn + 1, later)


@rule("10.9.1.4", "10.9.1.6", "1.3.2.4")
def heal_leader(game: Game, number: str, player: int, amount: int, context: Context) -> Frame | None:
    """A leader's defense grows; it has no upper limit."""
    if amount <= 0:
        return None
    leaders = game.refs(player, LEADER)[:1]
    return game.perform(*(CardChanged(number, ref, Plus("defense", amount), context, None) for ref in leaders))


def lowers(event: CardChanged) -> bool:
    """Whether a change takes defense away."""
    change = event.change
    if not isinstance(change, Plus | Becomes) or change.stat != "defense" or not isinstance(change.amount, int):
        return False
    return change.amount < event.was


# 5.31 Piloting.


@verb(Pilot, "5.31.1", "5.31.1.1")
def pilot(game: Game, doing: Doing, effect: Pilot) -> Flow:
    """An amulet with printed attack and defense is a follower with these for the turn."""
    context = doing.context
    until = Until("turn end", -1, game.turn)
    events = []
    for ref in effect.cards.refs(game, context):
        card = game.card_at(ref)
        if card is None or game.info(card.id).kind != AMULET:
            continue
        printed = game.book.original(game, card).numbers
        attack, defense = printed[ATTACK], printed[DEFENSE]
        if attack is None or defense is None:
            continue
        for change in (BecomesKind(FOLLOWER), Becomes("attack", attack), Becomes("defense", defense)):
            events.append(CardChanged("5.31.1", ref, change, context, until))
    return game.perform(*events)


# 15.1 Counters.


@verb(PutCounters, "15.1.1", "15.1.2", "15.1.2.1", "15.1.2.2", "15.1.3", "15.1.4")
def put_counters(game: Game, doing: Doing, effect: PutCounters) -> Flow:
    """Counters of a name are put on cards or taken away."""
    amount = number(game, effect.amount, doing.context)
    refs = effect.to.refs(game, doing.context)
    return game.perform(*(CountersChanged("15.1.1", ref, effect.name, amount, doing.context.source) for ref in refs))


@verb(MoveCounters, "13.3.2.2")
def move_counters(game: Game, doing: Doing, effect: MoveCounters) -> Flow:
    """All counters of a name go from one card to another."""
    origin = effect.source.refs(game, doing.context)
    target = effect.to.refs(game, doing.context)
    if not origin or not target or game.card_at(origin[0]) is None or game.card_at(target[0]) is None:
        return None
    amount = game.body(origin[0]).counter(effect.name)
    return game.perform(
        CountersChanged("13.3.2.2", origin[0], effect.name, -amount, doing.context.source),
        CountersChanged("13.3.2.2", target[0], effect.name, amount, doing.context.source),
    )
