"""10 Keywords (キーワード能力). Those with steps of their own; the others are asked for where they matter.

接射 5.4.7.8 · 遮断 2.5.4.1 · 瞬速 5.4.6.3 · 加護 2.4.13 · 覚醒 and 陣形 are constant abilities of the wording
"""

from __future__ import annotations

from fuda.ability.doing import Doing, InContext
from fuda.games.spell_card_strike.c02_summon import summon, summoning_areas
from fuda.games.spell_card_strike.c04_stage import LABELS, TERRITORIES, striker_at
from fuda.games.spell_card_strike.cases import Awake
from fuda.games.spell_card_strike.deeds import Collect, Join, PayScore
from fuda.games.spell_card_strike.nouns import Everyone
from fuda.games.spell_card_strike.zones import HAND
from fuda.kernel.abilities import Context, Keyword
from fuda.kernel.decisions import CHOOSE, Decision, yes_no
from fuda.kernel.frames import Flow, Procedure, frame
from fuda.kernel.game import Game
from fuda.kernel.rulebook import Cited, rule, verb
from fuda.text.compiler import compile_text

# A keyword is read as the ability that it stands for; several of one kind add up or work several times (10.1.3).
READ = Cited("10.1.1", "10.1.2", by=compile_text)
SEVERAL = Cited("10.1.3", by=Keyword)
AWAKENING = Cited("10.3.1", "10.3.2", by=Awake)
FORMATION = Cited("10.4.1", "10.4.2", by=Everyone)


@verb(Collect, "10.7.1", "10.7.2")
def collect(game: Game, doing: Doing, effect: Collect) -> Flow:
    """Outside of its own territory, the opponent pays score cost, as far as there are cards."""
    if not collects(game, doing.context):
        return None
    return Doing((PayScore(effect.amount, "opponent"),), doing.context)


def collects(game: Game, context: Context) -> bool:
    """Whether the striker is there, and outside of its own territory."""
    card = striker_at(game, context.source)
    return card is not None and card.place not in TERRITORIES[context.controller]


@frame
class Joining(InContext):
    """A card that may be summoned from hand for nothing."""

    agreed: bool = False
    chosen: tuple[str, ...] = ()


JOINING: Procedure[Joining] = Procedure("10.8", "joining", Joining)


@rule("10.8.2")
@JOINING.step("10.8.1")
def ask_to_join(game: Game, joining: Joining) -> Flow:
    """Its player may summon it, if it is in hand and there is an empty area on their baseline."""
    card = game.card_at(joining.context.source)
    if card is None or card.zone != HAND or not summoning_areas(game, card.controller):
        joining.end()
        return None
    return yes_no(card.controller, "10.8.1", "agreed", card.ref)


@JOINING.step("10.8.1")
def choose_area(game: Game, joining: Joining) -> Flow:
    """On which area."""
    if not joining.agreed:
        joining.end()
        return None
    player = joining.context.controller
    areas = tuple(LABELS[place] for place in summoning_areas(game, player))
    return Decision(player, CHOOSE, "2.8.1.1", areas, "chosen", source=joining.context.source)


@JOINING.step("10.8.1")
def join(game: Game, joining: Joining) -> Flow:
    """It is summoned without its cost."""
    area = LABELS.index(joining.chosen[0])
    return summon(game, "10.8.1", joining.context.source, joining.context.controller, area)


@verb(Join, "10.8.1")
def begin_joining(game: Game, doing: Doing, effect: Join) -> Flow:
    """The card may come."""
    return Joining(doing.context)
