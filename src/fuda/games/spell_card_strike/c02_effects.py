"""2.4 Abilities and effects (能力と効果): kinds, durations, what an effect does not touch, and failing."""

from __future__ import annotations

from fuda.games.spell_card_strike.c03_maps import BOTH, RED, reach
from fuda.games.spell_card_strike.c04_stage import is_striker, striker_at
from fuda.games.spell_card_strike.notation import Coloured, Declared, Target, Use, is_side, scope_of
from fuda.games.spell_card_strike.zones import BARRED, BLESSING, IMMUNE
from fuda.kernel.abilities import Context
from fuda.kernel.cards import Card, Ref
from fuda.kernel.effects import Until
from fuda.kernel.game import Game
from fuda.kernel.rulebook import Cited, rule

# Constant abilities are `Static` and the keywords, triggered ones `Triggered`, declared ones `Declared`; the effects of
# one text are carried out in one check step before anything else is looked at (2.4.12#2).
KINDS = Cited("2.4.2", "2.4.3", "2.4.5", "2.4.8", "2.4.9", "2.4.12", "2.4.12.2", "2.4.12#2")


@rule("2.4.6", "2.4.7")
def until_of(game: Game, context: Context) -> Until:
    """When an effect ends: with the turn, with the chain, or as soon as it has been resolved."""
    return Until(scope_of(context).duration or "effect", -1, game.turn)


@rule("2.4.13", "2.4.13.1", "10.9.1", "2.4.12.1")
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


def ignored_by(game: Game, card: Card, context: Context, leaving: bool) -> str:
    """The rule by which a striker does not receive an effect: an enemy spell's, or one that takes it away."""
    keywords = game.info(card.id).keywords
    if leaving and BLESSING in keywords:
        return "10.9.1"
    by_spell = isinstance(context, Use) and context.spell is not None
    return "2.4.13" if by_spell and IMMUNE in keywords and card.controller != context.controller else ""


# Targets.


def colours_of(ability: Declared) -> str:
    """3.6.5.1: the red cells, unless the text speaks of the blue ones too."""
    speaks = any(isinstance(getattr(effect, "to", None), Coloured) for effect in ability.do)
    return BOTH if speaks else RED


rule("3.6.5.1")(colours_of)


@rule("2.5.4.1", "2.4.10.2.1", "2.4.10.2.2", "2.4.10.2.3", "3.6.6", "8.1.11")
def is_proper(game: Game, card: Card, target: Target, inside: int, context: Context, types: str) -> bool:
    """Whether a striker is a proper target: in range, of the description, and allowed to be one."""
    return (
        bool(inside >> card.place & 1)
        and is_striker(card)
        and is_side(card.controller, context.controller, target.side)
        and target.filter.test(game, card.ref, context)
        and not is_barred(game, card, types)
    )


@rule("10.5.1")
def is_barred(game: Game, card: Card, types: str) -> bool:
    """遮断: not a target of declared abilities of cards with that spell type."""
    if not types:
        return False
    keywords = game.info(card.id).keywords
    return any(f"{BARRED}{one}" in keywords for one in types.split("/"))


def inside_of(game: Game, ability: Declared, caster: Card, controller: int) -> int:
    """The areas that an ability reaches from where its user stands."""
    return reach(ability.scope.area, controller, caster.place, colours_of(ability))
