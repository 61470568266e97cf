"""2.9 Equipment (装備) and 2.10 rule cards: what options, equip spells and rule cards give."""

from __future__ import annotations

from typing import Final

from fuda.games.spell_card_strike.c02_cards import Equipped
from fuda.games.spell_card_strike.c02_effects import receivers
from fuda.games.spell_card_strike.c04_stage import is_ace
from fuda.games.spell_card_strike.notation import Declared, Use, lent
from fuda.games.spell_card_strike.nouns import aims
from fuda.games.spell_card_strike.zones import LASTING, NO_EQUIP, OF_EQUIPMENT, OPTION, RULE, STAGE
from fuda.kernel.abilities import Ability
from fuda.kernel.cards import Card, Face, Info, Ref
from fuda.kernel.frames import Frame
from fuda.kernel.game import Game
from fuda.kernel.plain import Known
from fuda.kernel.rulebook import rule

# What was worked out for a face: its information as an equip or rule card by the number of the spell, and with options.
ATTACHED: Final[Known[Face, dict[int, Info]]] = Known(lambda _: {})
WITH_OPTION: Final[Known[Face, dict[int, tuple[Face, Info]]]] = Known(lambda _: {})


def rebase(game: Game, infos: list[Info]) -> None:
    """The information of strikers that wear something, and of cards that are equips or rule cards."""
    cards = game.cards
    for card_id in game.zone(0, STAGE):
        card = cards[card_id]
        if card.host >= 0:
            infos[card_id] = info_attached(game, card)
            if card.face.kind == OPTION:
                infos[card.host] = info_with_option(game, game.cards[card.host].face, card.face)
    for rule_cards in game.every(RULE):
        for card_id in rule_cards:
            infos[card_id] = info_attached(game, cards[card_id])


@rule("2.9.2", "2.9.3.2", "2.9.5", "2.10.2", "2.10.4", "3.13.3.3")
def info_attached(game: Game, card: Card) -> Info:
    """An equip or a rule card has only the text of the spell that put it there; an option's is its striker's."""
    known, spell = ATTACHED.of(card.face), card.used(LASTING) if card.uses else 0
    if spell not in known:
        info = known[spell] = card.face.base.draft()
        info.abilities, info.plan, info.keywords = lasting_text(card.face, spell), None, {}
    return known[spell]


def lasting_text(face: Face, spell: int) -> tuple[Ability, ...]:
    """The lasting text of one of a card's spells."""
    spells = [ability for ability in face.abilities if isinstance(ability, Declared) and ability.spell]
    return spells[spell - 1].lasting if 0 < spell <= len(spells) else ()


@rule("2.9.4", "3.3.8", "3.5.3", "3.9.2", "3.13.3.2")
def info_with_option(game: Game, face: Face, option: Face) -> Info:
    """A striker's information with its option: its numbers, attributes and abilities."""
    known = WITH_OPTION.of(face)
    if id(option) not in known:
        info = face.base.draft()
        for stat, bonus in enumerate(option.numbers):
            info.numbers[stat] = (info.numbers[stat] or 0) + (bonus or 0)
        more, old = dict(option.marks)["attributes"], info.marks["attributes"]
        info.marks = {**info.marks, "attributes": old + "".join(one for one in more if one not in old)}
        info.abilities += tuple(lent(ability, OF_EQUIPMENT) for ability in option.abilities)
        for ability in option.abilities:
            ability.add_keywords(info.keywords)
        info.plan = None
        known[id(option)] = (option, info)
    return known[id(option)][1]


@rule("2.9.2", "2.9.3.1", "2.9.3.1.1")
def equip(game: Game, card: Ref, spell: int, context: Use) -> Frame | None:
    """A spell is put onto its targets' area; a striker with an option cannot wear it, and nothing happens."""
    for ref in receivers(game, aims(context), context):
        if not is_ace(game, game.cards[ref[0]]) and NO_EQUIP not in game.info(ref[0]).keywords:
            return game.perform(Equipped("2.9.2", card, context.controller, ref, spell))
        if game.log is not None:
            game.log.note(game, "2.9.3.1.1", "ignored", context.controller, (ref,))
    return None
