"""5.13 Damage (ダメージ), and the numbers that kinds of card have (5.24.2)."""

from __future__ import annotations

from typing import Final

from fuda.ability.amounts import number
from fuda.ability.changes import Plus
from fuda.ability.doing import Doing
from fuda.ability.verbs import Deal, DealDivided
from fuda.games.shadowverse_evolve.c05_putting import spoken_of
from fuda.games.shadowverse_evolve.printed_effects import DealFrom
from fuda.games.shadowverse_evolve.zones import (
    ATTACK,
    DEFENSE,
    FOLLOWER,
    LEADER,
    LEADER_KIND,
)
from fuda.kernel.abilities import Context
from fuda.kernel.cards import Ref
from fuda.kernel.events import (
    DamageDealt,
)
from fuda.kernel.frames import Flow
from fuda.kernel.game import Game
from fuda.kernel.rulebook import Cited, Rulebook, rule, verb


@verb(Deal, "5.13.1", "5.13.1.1", "10.12.2.2")
def deal(game: Game, doing: Doing, effect: Deal) -> Flow:
    """Damage to all that are meant at once; its source is the effect's."""
    refs = spoken_of(doing, effect.to.refs(game, doing.context))
    amount = number(game, effect.amount, doing.context)
    if amount <= 0:
        return None
    return game.perform(*(DamageDealt("5.13.1", doing.context.source, ref, amount, "ability") for ref in refs))


@verb(DealFrom, "5.13.1", "10.12.2.2")
def deal_from(game: Game, doing: Doing, effect: DealFrom) -> Flow:
    """Damage whose source is the card that the text names."""
    context = doing.context
    dealers, refs = effect.dealer.seen(game, context), spoken_of(doing, effect.to.refs(game, context))
    amount = number(game, effect.amount, context)
    if amount <= 0:
        return None
    return game.perform(*(DamageDealt("5.13.1", by, ref, amount, "ability") for by in dealers for ref in refs))


@verb(DealDivided, "10.6.2.4")
def deal_divided(game: Game, doing: Doing, effect: DealDivided) -> Flow:
    """Each target takes the share that was decided while playing."""
    context = doing.context
    refs = spoken_of(doing, effect.to.refs(game, context))
    doing.context = doing.context.but(shares=context.shares[len(refs) :])
    shares = zip(refs, context.shares, strict=False)
    return game.perform(*(DamageDealt("5.13.1", context.source, ref, share, "ability") for ref, share in shares))


@rule("5.13.1.2", "2.8.2", "2.8.3", "5.24.2", "5.24.2.1")
def take_damage(game: Game, event: DamageDealt) -> bool:
    """Followers and leaders lose as much defense, for good; nothing else takes damage."""
    card = game.cards[event.target[0]]
    if game.info(card.id).kind not in (FOLLOWER, LEADER_KIND):
        return False
    lower_defense(game, event.target, event.amount, event.source or event.target)
    return True


def lower_defense(game: Game, ref: Ref, amount: int, source: Ref) -> None:
    """Defense goes down for good; losses in a row are kept as one."""
    card = game.cards[ref[0]]
    last = card.mods[-1] if card.mods else None
    if last is not None and last.until is None and isinstance(last.change, Plus) and last.change.stat == "defense":
        assert isinstance(last.change.amount, int)
        game.enlarge_last(card.id, Plus("defense", -amount), Plus("defense", last.change.amount - amount))
    else:
        game.modify(ref, Plus("defense", -amount), Context(source, card.controller))
    if card.zone == LEADER:
        game.count("leader hurt", card.controller)


# Attack and defense belong to followers and leaders; other kinds cannot be asked for them.
KINDS_WITH: Final[dict[int, tuple[str, ...]]] = {ATTACK: (FOLLOWER, LEADER_KIND), DEFENSE: (FOLLOWER, LEADER_KIND)}
ASKED = Cited("5.24.2.1", "5.24.2", by=Rulebook.number_seen)
