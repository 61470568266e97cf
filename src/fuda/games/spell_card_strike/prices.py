"""What an action costs, beside what its player could pay with."""

from __future__ import annotations

from fuda.games.spell_card_strike.c04_stage import striker_at
from fuda.games.spell_card_strike.c05_commander import summon_cost
from fuda.games.spell_card_strike.c05_declare import ability_of, spells_of
from fuda.games.spell_card_strike.c07_costs import Purse, cost_refusals
from fuda.games.spell_card_strike.notation import Cost
from fuda.kernel.cards import Card
from fuda.kernel.decisions import Action
from fuda.kernel.game import Game


def unpaid(game: Game, player: int, action: Action) -> tuple[Cost, Purse] | None:
    """The cost of an action and the player's purse, if that is too small."""
    card = game.card_at(action.objects[0]) if action.objects else None
    found = cost_and_caster(game, action, card) if card is not None else None
    if found is None:
        return None
    cost, caster = found
    purse = Purse(game, player, 1 if action.verb == "cast" else 0)
    paid_beside = card if action.verb != "use" else None
    return (cost, purse) if cost_refusals(game, purse, cost, caster, paid_beside) else None


def cost_and_caster(game: Game, action: Action, card: Card) -> tuple[Cost, Card | None] | None:
    """What an action costs, and who declares it; None if it costs nothing."""
    if action.verb == "summon":
        return summon_cost(card.face), None
    if action.verb == "cast":
        spells, number = spells_of(card.face.base), action.objects[1]
        caster = striker_at(game, action.objects[2]) if len(action.objects) > 2 else None
        return (spells[number - 1].cost, caster) if 0 < number <= len(spells) else None
    if action.verb == "use":
        ability = ability_of(game.info(card.id), action.objects[1])
        return (ability.cost, card) if ability is not None else None
    return None
