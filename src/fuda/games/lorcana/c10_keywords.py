"""10 Keywords (キーワード能力). Resist is in chapter 9, Shift and singing where cards are played (`c04_play`)."""

from __future__ import annotations

from typing import Final

from fuda.ability.amounts import StatOf
from fuda.ability.changes import Plus
from fuda.ability.patterns import Does
from fuda.ability.selections import IT, SELF, Among
from fuda.ability.sentences import Choose, May
from fuda.ability.verbs import Banish, Give
from fuda.games.lorcana.conditions import Challenging
from fuda.games.lorcana.notation import CHALLENGER_BONUS
from fuda.games.lorcana.nouns import Another, OfKind
from fuda.games.lorcana.triggers import ChosenFor
from fuda.games.lorcana.zones import (
    ACTION,
    ALERT,
    BODYGUARD,
    CHALLENGER,
    CHARACTER,
    EVASIVE,
    PLAY,
    RECKLESS,
    RUSH,
    SINGER,
    SUPPORT,
    VANISH,
    WARD,
)
from fuda.kernel.abilities import Ability, Static, Triggered
from fuda.kernel.cards import Card, Info
from fuda.kernel.game import Game
from fuda.kernel.plans import Plan
from fuda.kernel.rulebook import Cited, rule

ADDING_STRENGTH: Final = (
    Choose(1, Among("play", filter=OfKind(CHARACTER) & Another())),
    Give(IT, (Plus("strength", StatOf("strength", SELF)),), "turn"),
)
# What a keyword spelled out means; the kernel spells each one out once, so that only +N keywords add up (10.1.1).
KEYWORDS: Final[dict[str, tuple[Ability, ...]]] = {
    CHALLENGER: (Static(SELF, (CHALLENGER_BONUS,), Challenging()),),
    SUPPORT: (Triggered(Does("quested"), (May(ADDING_STRENGTH),), SUPPORT),),
    VANISH: (Triggered(ChosenFor(only=ACTION), (Banish(SELF),), VANISH),),
}
SPELLED_OUT = Cited("7.3.1", "10.1.1", "10.3.1", "10.3.3", "10.11.1", by=Plan)


@rule("10.2.2", "7.7.3")
def may_enter_exerted(info: Info) -> bool:
    """A character that has Bodyguard while it is being played may enter play exerted."""
    return BODYGUARD in info.keywords


@rule("10.2.3")
def is_guard(game: Game, card: Card) -> bool:
    """Whether opponents who challenge a character of its player must choose this one or another such one."""
    info = game.info(card.id)
    return info.kind == CHARACTER and BODYGUARD in info.keywords


@rule("10.4.1")
def evades(target: Info, challenger: Info) -> bool:
    """An Evasive character is challenged only by Evasive ones, and by those that challenge as if they were (Alert)."""
    able = EVASIVE in challenger.keywords or ALERT in challenger.keywords
    return EVASIVE in target.keywords and not able


@rule("10.5.2")
def is_reckless(info: Info) -> bool:
    """A Reckless character cannot quest; it may be exerted for anything else."""
    return RECKLESS in info.keywords


@rule("10.7.1")
def has_rush(info: Info) -> bool:
    """A character with Rush challenges as if it were dry."""
    return RUSH in info.keywords


@rule("10.9.1", "10.9.3", "4.3.4.9")
def singing_cost(info: Info) -> int:
    """The cost as which a character counts to sing; its ink cost stays what it is."""
    return max(info.keywords.get(SINGER, 0), info.number(0)) + info.keywords.get("+sing", 0)


@rule("10.12.1", "10.12.3")
def is_warded(game: Game, card: Card, chooser: int) -> bool:
    """Ward, or a text that says the same: opponents cannot choose it when they resolve an effect."""
    if card.zone != PLAY or card.controller == chooser:
        return False
    marks = game.info(card.id).keywords
    if WARD not in marks and "!be chosen" not in marks:
        return False
    return card.controller in game.opponents(chooser)
