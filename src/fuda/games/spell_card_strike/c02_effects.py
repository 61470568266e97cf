"""2.4 Abilities and effects (能力と効果): kinds, durations, what an effect does not touch, and failing."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from fuda.ability.doing import Doing
from fuda.ability.filters import Any
from fuda.ability.parts import parts_of
from fuda.games.spell_card_strike.c02_cards import Controlled
from fuda.games.spell_card_strike.c02_immunity import Barrier, ignored_by, is_barred, is_side, kinds_of
from fuda.games.spell_card_strike.c03_maps import BLUE, BOTH, RED, reach
from fuda.games.spell_card_strike.c04_stage import AREA_COUNT, LABELS, is_striker, striker_at, striker_on, strikers
from fuda.games.spell_card_strike.notation import ANYONE, AREA, EMPTY, EQUIP, Declared, Holding, Target, scope_of
from fuda.games.spell_card_strike.nouns import Coloured, equips
from fuda.games.spell_card_strike.qualities import InColour
from fuda.kernel.abilities import Context, Static
from fuda.kernel.cards import Card, Ref
from fuda.kernel.decisions import CHOOSE, Decision
from fuda.kernel.effects import Until
from fuda.kernel.frames import Frame
from fuda.kernel.game import Game
from fuda.kernel.plain import Known
from fuda.kernel.rulebook import Cited, rule

# Constant abilities are `Static` and the keywords, triggered ones `Triggered`, declared ones `Declared`; the effects of
# one text are carried out in one check step before anything else is looked at (2.4.12#2).
KINDS = Cited("2.4.2", "2.4.5", by=Declared)
CONSTANT = Cited("2.4.3", "2.4.12.2", by=Static)
LAID: Final = "laid"  # the duration of what equip spells and rule cards do
LAID_KINDS: Final = (("spell", "equip"), ("spell", "rule"))
RESOLVING = Cited("2.4.9", "2.4.12", "2.4.12#2", by=Doing)


@rule("2.4.6", "2.4.7")
def until_of(game: Game, duration: str, context: Context) -> Until:
    """When an effect ends: with the turn, the chain, a player's next turn, the equip spell or rule card whose it is, or
    as soon as it has been resolved."""
    lasting = scope_of(context).duration or (LAID if kinds_of(game, context) in LAID_KINDS else "effect")
    if lasting == "opponent's turn":
        return Until("turn", game.opponent(context.controller), game.turn + 1)
    if lasting == "your next turn":
        return Until("turn", context.controller, game.turn + 1)
    return Until(lasting, -1, game.turn)


@rule("2.4.13.1", "2.4.12.1")
def receivers(game: Game, refs: tuple[Ref, ...], context: Context, leaving: bool = False) -> tuple[Ref, ...]:
    """Those whom the effect touches; a striker that does not receive it may still be a target and be read."""
    found = []
    for ref in refs:
        card = striker_at(game, ref)
        number = ignored_by(game, card, context, leaving) if card is not None else "2.4.12.1"
        if not number:
            found.append(ref)
        elif game.log is not None:
            game.log.note(game, number, "ignored", context.controller, (ref,))
    return tuple(found)


def nothing_changes(game: Game, number: str, refs: list[Ref], context: Context) -> None:
    """Tell of strikers for whom the effect changes nothing, so that it was not applied."""
    if game.log is not None and refs:
        game.log.note(game, number, "nothing changes", context.controller, tuple(refs))


# Targets.


@rule("3.6.5.1")
def colours_of(ability: Declared) -> str:
    """The red cells, unless the text speaks of the blue ones too."""
    if not set(BLUE) & set(ability.scope.area):
        return RED
    return BOTH if any(_speaks_of_blue(part) for part in parts_of(ability.do)) else RED


COLOURS: Final[Known[Declared, str]] = Known(colours_of)


def _speaks_of_blue(part: object) -> bool:
    return (isinstance(part, Coloured) and part.colour == "blue") or (
        isinstance(part, InColour) and part.colours != RED
    )


@rule("2.5.4.1", "2.4.10.2.1", "2.4.10.2.2", "2.4.10.2.3", "3.6.6", "8.1.11")
def improper(game: Game, card: Card, target: Target, inside: int, context: Context) -> str:
    """What is improper about a target: out of range, not as described, not to be targeted; empty if nothing is."""
    if not is_striker(card) or not inside >> card.place & 1:
        return "2.4.10.2.1"
    return untargetable(game, card, target, context)


def untargetable(game: Game, card: Card, target: Target, context: Context) -> str:
    """What keeps a striker in range from being a target: it is barred, or not as described; empty if nothing does."""
    if Barrier in game.plan_of(card.id).kinds and is_barred(game, card, context):
        return "2.4.10.2.2"
    if target.side != ANYONE and not is_side(card.controller, context.controller, target.side):
        return "2.4.10.2.3"
    described = isinstance(target.filter, Any) or target.filter.test(game, card.ref, context)
    return "" if described else "2.4.10.2.3"


def proper_targets(game: Game, target: Target, inside: int, context: Context) -> tuple[Ref | str, ...]:
    """Everything that is a proper target: strikers, equip spells of such strikers, or areas."""
    if target.also is not None:
        one, other = replace(target, also=None), target.also
        return proper_targets(game, one, inside, context) + proper_targets(game, other, inside, context)
    if target.what == AREA:
        return tuple(LABELS[place] for place in range(AREA_COUNT) if is_proper_area(game, place, target, inside))
    found = []
    for card in strikers(game):
        if inside >> card.place & 1 and not untargetable(game, card, target, context):
            found.append(card.ref)
    if target.what == EQUIP:
        hosts = {ref[0] for ref in found}
        return tuple(ref for ref in equips(game) if game.cards[ref[0]].host in hosts)
    return tuple(found)


def sides(game: Game, targets: tuple[Ref | str, ...]) -> tuple[int, ...]:
    """Who controls each of some strikers."""
    return tuple([game.cards[one[0]].controller for one in targets if isinstance(one, tuple)])


@rule("3.6.6", "8.1.11")
def one_of_each(game: Game, player: int, by: str, proper: tuple[Ref | str, ...], source: Ref | None) -> Decision:
    """Which strikers are the targets where there is one of either side, as far as there is."""
    whose = sides(game, proper)
    count = len(set(whose))
    return Decision(player, CHOOSE, by, proper, "chosen", count, count, source, unlike=whose)


def in_row(game: Game, target: Target, chosen: tuple[Ref | str, ...], player: int) -> tuple[Ref | str, ...]:
    """Targets of either side in the order in which they stand under the map."""
    whose = dict(zip(chosen, sides(game, chosen), strict=True))
    return tuple(sorted(chosen, key=lambda one: not is_side(whose[one], player, target.side)))


def is_proper_area(game: Game, place: int, target: Target, inside: int) -> bool:
    """Whether an area is in range and, where an empty one is asked for, nobody stands on it."""
    return bool(inside >> place & 1) and (target.side != EMPTY or striker_on(game, place) is None)


def inside_of(game: Game, ability: Declared, caster: Card, controller: int) -> int:
    """The areas that an ability reaches from where its user stands; without a map all of them."""
    if not ability.scope.area:
        return -1
    return reach(ability.scope.area, controller, caster.place, COLOURS.of(ability))


# The end of effects.


@rule("2.4.6")
def end_effects(game: Game, moment: str, by: str) -> Frame | None:
    """Effects whose time is up end; strikers that somebody held for a time go back."""
    before = {card_id: len(game.cards[card_id].mods) for card_id in game.modified} if game.log is not None else {}
    game.expire(moment)
    end_with_their_cards(game)
    ended = tuple(game.cards[card_id].ref for card_id, mods in before.items() if len(game.cards[card_id].mods) < mods)
    if ended and game.log is not None:
        game.log.note(game, by, "effects end", game.active, ended)
    back = []
    for card in strikers(game):
        if (card.mods or card.controller != card.owner) and card.controller != rightful(card):
            back.append(Controlled("2.4.6", card.ref, rightful(card)))
    return game.perform(*back) if back else None


def end_with_their_cards(game: Game) -> None:
    """What equip spells and rule cards have done, or wait for, ends when these are gone."""
    for card_id in tuple(game.modified):
        mods = game.cards[card_id].mods
        kept = tuple([mod for mod in mods if not has_lost_its_card(game, mod.until, mod.source)])
        if len(kept) < len(mods):
            game.set_effects(card_id, kept)
    if game.delayed:
        game.delayed = [late for late in game.delayed if not has_lost_its_card(game, late.until, late.context.source)]


def has_lost_its_card(game: Game, until: Until | None, source: Ref) -> bool:
    """Whether an effect lasts as long as a card lies there, and that is gone."""
    return until is not None and until.moment == LAID and game.card_at(source) is None


def rightful(card: Card) -> int:
    """Who controls a striker by the newest effect that says so, its owner without one."""
    if not card.mods:
        return card.owner
    holders = [mod.change.player for mod in card.mods if isinstance(mod.change, Holding)]
    return holders[-1] if holders else card.owner
