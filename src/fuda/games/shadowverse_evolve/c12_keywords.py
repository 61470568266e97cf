"""12 Keywords (キーワードとキーワード能力). Those with steps of their own; the others are asked for where they matter.

守護 8.4.3, 7.4.3 · 疾走, 突進, 指定攻撃, 威圧 8.4 · 必殺 8.4.9.2, 11.3.2 · オーラ 10.6.2.3 · クイック 8.4.7, 7.4.5
"""

from __future__ import annotations

from typing import Final

from fuda.ability.doing import Doing
from fuda.ability.patterns import DealsDamage, Does, Entered, Left
from fuda.games.shadowverse_evolve.notation import DrainLeader
from fuda.games.shadowverse_evolve.printed_effects import silence_of
from fuda.games.shadowverse_evolve.zones import AURA, DRAIN, FIELD, FOLLOWER, QUICK, WARD
from fuda.kernel.abilities import Ability, Activated, Context, Triggered
from fuda.kernel.cards import Card, Ref
from fuda.kernel.decisions import Decision, yes_no
from fuda.kernel.events import CardTurned
from fuda.kernel.frames import Frame, Procedure, frame
from fuda.kernel.game import Game
from fuda.kernel.plans import Plan
from fuda.kernel.rulebook import Cited, rule, verb

# 12.4–12.7 are patterns of the wording: an icon before a text is one triggered ability each (12.1.2).
ICONS = Cited("12.1.2", "12.2.1", "12.16.1", by=Plan)
FANFARE = Cited("12.4.1", "12.4.3", by=Entered)
LAST_WORD = Cited("12.5.1", "12.5.3", by=Left)
ON_EVOLVE_AND_ATTACK = Cited("12.6.1", "12.6.2", "12.7.1", "12.7.2", by=Does)

KEYWORDS: Final[dict[str, tuple[Ability, ...]]] = {
    DRAIN: (Triggered(DealsDamage(manner="attack"), (DrainLeader(),), DRAIN),),
}


@rule("12.13.1", "12.13.2.1", "12.13.2.2", "12.13.3")
@verb(DrainLeader, "12.13.2")
def drain(game: Game, doing: Doing, effect: DrainLeader) -> Frame | None:
    """The leader gains as much defense as the damage that the attack dealt."""
    from fuda.games.shadowverse_evolve.c05_changes import heal_leader

    return heal_leader(game, "12.13.2", doing.context.controller, doing.context.number, doing.context)


@frame
class WardEntering(Frame):
    """Ward followers that came standing: each may be engaged."""

    cards: tuple[int, ...]
    agreed: bool = False


WARD_ENTERING: Procedure[WardEntering] = Procedure("12.8", "ward entering", WardEntering)


@WARD_ENTERING.step("12.8.2")
def ask_to_engage(game: Game, entering: WardEntering) -> Decision | None:
    """Ask for the next standing follower with ward."""
    while entering.cards:
        card = game.cards[entering.cards[0]]
        info = game.info(card.id)
        if card.zone == FIELD and WARD in info.keywords and info.kind == FOLLOWER and not card.turned:
            return yes_no(card.controller, "12.8.2", "agreed", card.ref)
        entering.cards = entering.cards[1:]
    entering.end()
    return None


@WARD_ENTERING.step("12.8.2")
def engage_if_agreed(game: Game, entering: WardEntering) -> Frame | None:
    """It is placed standing and engaged at once."""
    card = game.cards[entering.cards[0]]
    entering.cards = entering.cards[1:]
    entering.goto("12.8.2")
    return game.perform(CardTurned("12.8.2", card.ref, True, card.ref)) if entering.agreed else None


@rule("12.15.1", "12.15.2", "12.15.2.1")
def is_shielded(game: Game, card: Card, chooser: int) -> bool:
    """Aura: the opponent's cards and abilities do not choose it."""
    return card.controller != chooser and AURA in game.info(card.id).keywords


@rule("12.3.2", "12.3.3", "12.3.4", "12.3.5", "12.3.6")
def is_quick(game: Game, card: Card, ability: Activated | None = None) -> bool:
    """Whether the card, or the ability, may be played in the opponent's turn too."""
    return ability.quick if ability is not None else QUICK in game.info(card.id).keywords


@rule("12.8.1")
def wards(game: Game, player: int) -> tuple[Ref, ...]:
    """The standing followers of a player that have ward and so may be engaged in the end phase."""
    infos, found = game.fresh_infos(), []
    for card_id in game.zone(player, FIELD):
        card, info = game.cards[card_id], infos[card_id]
        if not card.turned and info.kind == FOLLOWER and WARD in info.keywords:
            found.append(card.ref)
    return tuple(found)


@rule("10.3.2", "1.3.3")
def is_silent(game: Game, ability: Triggered, context: Context) -> bool:
    """Whether an effect keeps abilities of the card with that icon from triggering."""
    return bool(ability.icon) and silence_of(ability.icon) in game.info_of(context.source).keywords
