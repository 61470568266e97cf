"""4.3.5 Questing (クエスト)."""

from __future__ import annotations

from fuda.games.lorcana.c05_states import is_dry
from fuda.games.lorcana.c07_effects import lore_event
from fuda.games.lorcana.c08_bag import open_bag
from fuda.games.lorcana.c10_keywords import is_reckless
from fuda.games.lorcana.zones import CHARACTER, LORE_VALUE, PLAY
from fuda.kernel.cards import Card, Ref
from fuda.kernel.events import CardTurned
from fuda.kernel.frames import DUE, Flow, Frame, Procedure, frame
from fuda.kernel.game import Game
from fuda.kernel.rulebook import rule


@rule("4.3.5.1", "4.3.5.5", "4.3.5.6")
def quest_refusals(game: Game, player: int, card: Card) -> tuple[str, ...]:
    """Why a card cannot quest."""
    info = game.info(card.id)
    if card.zone != PLAY or card.controller != player or info.kind != CHARACTER:
        return ("4.3.5.1", "6.1.3")
    if card.turned:
        return ("4.3.5.7", "5.1.1")
    if not is_dry(game, card):
        return ("6.1.4", "4.2.2.1", "4.3.5.5")
    if is_reckless(info):
        return ("10.5.2", "4.3.5.6")
    return ("4.3.5.6", "1.2.2") if "!quest" in info.keywords else ()


@frame
class Quest(Frame):
    """A character questing."""

    card: Ref


QUEST: Procedure[Quest] = Procedure("4.3.5", "quest", Quest)


@QUEST.step("4.3.5.4", when="game.log")
def declare_quest(game: Game, quest: Quest) -> None:
    """It is announced; only a character that may quest was offered (4.3.5.5, 4.3.5.6)."""


@QUEST.step("4.3.5.7")
def exert_quester(game: Game, quest: Quest) -> Flow:
    """The questing character is exerted."""
    return game.perform(CardTurned("4.3.5.7", quest.card, True))


@QUEST.step("4.3.5.8")
def gain_lore(game: Game, quest: Quest) -> Flow:
    """Its player gains its lore value, 0 where that is negative."""
    card = game.cards[quest.card[0]]
    lore = lore_of(game, card.id)
    game.use(quest.card, "turn quested")
    game.count("quested", card.controller)
    return game.perform(*lore_event(game, "4.3.5.8", card.controller, lore, quest.card))


@rule("7.8.3", "6.2.11")
def lore_of(game: Game, card_id: int) -> int:
    """The lore that a character or location gives."""
    return max(0, game.info(card_id).number(LORE_VALUE))


@QUEST.step("4.3.5.9")
def note_quest(game: Game, quest: Quest) -> Flow:
    """What triggers by the quest goes into the bag."""
    return game.fact("4.3.5.9", "quested", game.cards[quest.card[0]].controller, quest.card)


@QUEST.step("4.3.5.10", when=DUE)
def resolve_after_quest(game: Game, quest: Quest) -> Flow:
    """The quest is over when everything has been resolved."""
    return open_bag(game)
