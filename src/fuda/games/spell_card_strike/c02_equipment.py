"""2.9 Equipment (装備) and 2.10 rule cards: what options, equip spells and rule cards give."""

from __future__ import annotations

from typing import Final

from fuda.games.spell_card_strike.c02_cards import Equipped
from fuda.games.spell_card_strike.c02_effects import receivers
from fuda.games.spell_card_strike.c04_stage import attached, is_ace
from fuda.games.spell_card_strike.notation import Declared, Lends, Use
from fuda.games.spell_card_strike.zones import LASTING, OPTION, RULE, STAGE
from fuda.kernel.abilities import Ability, Triggered
from fuda.kernel.cards import Card, Face, Info, Ref
from fuda.kernel.frames import Frame
from fuda.kernel.game import Game
from fuda.kernel.rulebook import Cited, rule

Worn = tuple[tuple[Face, int], ...]  # the attached cards, and which of their spells works
STATES = Cited("2.9.3", "2.9.3.2", "2.9.5", "2.10.4")
_KNOWN: Final = "worn"


def rebase(game: Game, infos: dict[int, Info]) -> None:
    """The information of strikers that wear something, and of cards that are equips or rule cards."""
    worn: dict[int, list[Card]] = {}
    for card_id in game.zone(0, STAGE):
        card = game.cards[card_id]
        if card.host >= 0:
            worn.setdefault(card.host, []).append(card)
            infos[card_id] = info_attached(game, card)
    for host, cards in worn.items():
        infos[host] = info_worn(game, game.cards[host].face, tuple((c.face, c.used(LASTING)) for c in cards))
    for player in range(game.player_count):
        for card_id in game.zone(player, RULE):
            infos[card_id] = info_attached(game, game.cards[card_id])


@rule("2.9.2", "2.10.2", "3.13.3.3")
def info_attached(game: Game, card: Card) -> Info:
    """An equip or a rule card has only the text of the spell that put it there; an option's is its striker's."""
    notes = game.plan(card.face.base).notes
    key = f"{LASTING} {card.used(LASTING)}"
    known: Info | None = notes.get(key)
    if known is None:
        known = card.face.base.draft()
        kept = tuple(a for a in lasting_text(card.face, card.used(LASTING)) if not isinstance(a, Lends))
        known.abilities, known.plan, known.keywords = kept, None, {}
        notes[key] = known
    return known


def lasting_text(face: Face, spell: int) -> tuple[Ability, ...]:
    """The lasting text of one of a card's spells."""
    spells = [ability for ability in face.abilities if isinstance(ability, Declared) and ability.spell]
    return spells[spell - 1].lasting if 0 < spell <= len(spells) else ()


@rule("2.9.4", "3.3.8", "3.5.3", "3.9.2", "3.13.3.2", "3.13.3.3")
def info_worn(game: Game, face: Face, worn: Worn) -> Info:
    """A striker's information with what it wears: an option's numbers, attributes and abilities, and lent ones."""
    known: dict[tuple[tuple[int, int], ...], tuple[Worn, Info]] = game.plan(face.base).notes.setdefault(_KNOWN, {})
    key = tuple((id(other), spell) for other, spell in worn)
    if key not in known:
        info = face.base.draft()
        for other, spell in worn:
            if other.kind == OPTION:
                add_option(info, other)
            lent = other.abilities if other.kind == OPTION else lent_by(other, spell)
            info.abilities += lent
            for ability in lent:
                ability.add_keywords(info.keywords)
        info.plan = None
        known[key] = (worn, info)
    return known[key][1]


def add_option(info: Info, option: Face) -> None:
    """The numbers and attributes of an option."""
    for stat, bonus in enumerate(option.numbers):
        info.numbers[stat] = (info.numbers[stat] or 0) + (bonus or 0)
    more = dict(option.marks)["attributes"]
    old = info.marks["attributes"]
    info.marks = {**info.marks, "attributes": old + "".join(one for one in more if one not in old)}


def lent_by(face: Face, spell: int) -> tuple[Ability, ...]:
    """The abilities that an equip spell lends to its striker."""
    return tuple(ability.ability for ability in lasting_text(face, spell) if isinstance(ability, Lends))


# Whose a triggered ability of a striker is, by its place: its own come first, then those of what it wears.


def own_triggers(game: Game, card: Card) -> int:
    return sum(isinstance(ability, Triggered) for ability in card.face.abilities)


def lent_triggers(game: Game, card: Card) -> int:
    found = 0
    for other in attached(game, card.id):
        lent = other.face.abilities if other.face.kind == OPTION else lent_by(other.face, other.used(LASTING))
        found += sum(isinstance(ability, Triggered) for ability in lent)
    return found


@rule("2.9.2", "2.9.3.1", "2.9.3.1.1")
def equip(game: Game, card: Ref, spell: int, context: Use) -> Frame | None:
    """A spell is put onto its targets' area; a striker with an option cannot wear it, and nothing happens."""
    for ref in receivers(game, context.it, context):
        if not is_ace(game, game.cards[ref[0]]):
            return game.perform(Equipped("2.9.2", card, context.controller, ref, spell))
        if game.log is not None:
            game.log.note(game, "2.9.3.1.1", "ignored", context.controller, (ref,))
    return None
