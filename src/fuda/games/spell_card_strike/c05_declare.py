"""5.4.8 Spell card declarations, 5.4.9 ability declarations, and their conditions (2.5)."""

from __future__ import annotations

from typing import Any

from fuda.ability.playable import stops_play
from fuda.games.spell_card_strike.c02_cards import Aimed, is_banned
from fuda.games.spell_card_strike.c02_effects import in_row, inside_of, one_of_each, proper_targets, sides
from fuda.games.spell_card_strike.c04_stage import striker_at, strikers
from fuda.games.spell_card_strike.c06_chain import Chain, Link, in_chain, involved, join_chain
from fuda.games.spell_card_strike.c07_costs import Purse, Spending, cost_refusals, pay
from fuda.games.spell_card_strike.notation import Declared, Target, Use
from fuda.games.spell_card_strike.zones import ABILITY, EFFECT, HAND, NO_CAST, NO_REACTION, NO_USE, SPELL, THIS_TURN
from fuda.kernel.abilities import Ability
from fuda.kernel.acts import Act, Choice
from fuda.kernel.cards import Card, Info, Ref
from fuda.kernel.decisions import ACTIONS, CHOOSE, Action, Decision
from fuda.kernel.events import CardMoved, Happened
from fuda.kernel.frames import Flow, Procedure
from fuda.kernel.game import Game
from fuda.kernel.plain import stable_hash
from fuda.kernel.rulebook import rule

# Which abilities there are.


def spells_of(info: Info) -> tuple[Declared, ...]:
    """The spells of a card, in their order."""
    return tuple([a for a in info.abilities if isinstance(a, Declared) and a.spell])


def entries_of(info: Info) -> tuple[Ability, ...]:
    """The abilities of a striker in their order, without what it is as a spell card."""
    return tuple([a for a in info.abilities if not (isinstance(a, Declared) and a.spell)])


def entry_number(info: Info, number: int) -> int:
    """Which entry is the declared ability of that number: counted among all entries, else among the declared ones."""
    declared = [place for place, entry in enumerate(entries_of(info), 1) if isinstance(entry, Declared)]
    return declared[number - 1] if number not in declared and 0 < number <= len(declared) else number


def ability_of(info: Info, number: int) -> Declared | None:
    """The declared ability of that number."""
    entries, place = entries_of(info), entry_number(info, number)
    entry = entries[place - 1] if 0 < place <= len(entries) else None
    return entry if isinstance(entry, Declared) else None


# Conditions of a declaration.


def targets_in_reach(
    game: Game, ability: Declared, caster: Card, player: int, spell: Ref | None
) -> tuple[Ref | str, ...]:
    """What are proper targets of an ability from where its user stands."""
    target = ability.scope.target
    if target is None:
        return ()
    context = Use(caster.ref, player, ability.scope, spell)
    return proper_targets(game, target, inside_of(game, ability, caster, player), context)


@rule("2.5.4.1.1", "2.5.4.1.2")
def target_refusals(game: Game, target: Target, proper: tuple[Ref | str, ...], reaction: bool) -> tuple[str, ...]:
    """Why an ability has no proper targets: too few, or in a chain none that takes part in it."""
    if len(proper) < (1 if target.up_to else max(1, target.count)) or (
        target.also and len(set(sides(game, proper))) < 2
    ):
        return ("2.5.4.1", "2.5.4.1.1", "3.6.5", "3.6.6", "10.5.1", "2.4.10.2.3")
    if reaction and involved(game).isdisjoint(proper):
        return ("2.5.4.1.1", "6.2.1.3", "2.5.4.1")
    return ()


@rule("2.5.4", "2.5.4.2", "2.5.4.3", "1.1.3")
def declaring_refusals(
    game: Game, player: int, card: Card, ability: Declared, caster: Card, reaction: bool, purse: Purse | None = None
) -> tuple[str, ...]:
    """Why an ability cannot be declared by a striker: timing, prohibition, use condition, cost, targets."""
    if ability.timing != ("reaction" if reaction else "action"):
        return ("2.5.4.2", "6.2.1.2" if reaction else "2.4.5")
    keywords = game.info(caster.id).keywords
    if (NO_CAST if ability.spell else NO_USE) in keywords or (reaction and NO_REACTION in keywords):
        return ("1.1.3", "2.5.4")
    if is_forbidden(game, player, ability, reaction):
        return ("1.1.3", "2.5.4")
    if (ability.limit or ability.only_if is not None) and not may_use(game, player, card, ability, caster):
        return ("2.5.4.4", "2.5.4")
    purse = purse or Purse(game, player, 1 if ability.spell else 0)
    found = cost_refusals(game, purse, ability.cost, caster, card if ability.spell else None)
    if found or ability.scope.target is None:
        return found
    proper = targets_in_reach(game, ability, caster, player, card.ref if ability.spell else None)
    return target_refusals(game, ability.scope.target, proper, reaction)


@rule("1.1.3")
def is_forbidden(game: Game, player: int, ability: Declared, reaction: bool) -> bool:
    """Whether an effect forbids the player this kind of declaration, or any reaction."""
    kind = "cast" if ability.spell else "use"
    return is_banned(game, player, kind) or (reaction and is_banned(game, player, "react"))


@rule("2.5.4.4")
def may_use(game: Game, player: int, card: Card, ability: Declared, caster: Card) -> bool:
    """Whether the use condition holds, and the ability has not been declared as often as it may be in a turn."""
    if ability.limit and caster.used(declared_name(ability)) >= ability.limit:
        return False
    return ability.only_if is None or ability.only_if.holds(game, Use(caster.ref, player, ability.scope, card.ref))


def declared_name(ability: Declared) -> str:
    """The use that counts how often a striker has declared an ability in a turn."""
    return f"{THIS_TURN}declared {stable_hash(ability)}"


def casts(game: Game, player: int, only: Card | None = None) -> list[Action]:
    """The spells that may be declared, by whom; `only`: by that striker."""
    reaction = in_chain(game)
    found, timing = [], "reaction" if reaction else "action"
    casters = [only] if only is not None else strikers(game, player)
    purse = Purse(game, player, 1)
    for card_id in game.zone(player, HAND):
        card = game.cards[card_id]
        number = 0
        for ability in card.face.abilities:
            if not isinstance(ability, Declared) or not ability.spell:
                continue
            number += 1
            if ability.timing != timing or purse.is_too_small(ability.cost):
                continue
            for caster in casters:
                if not declaring_refusals(game, player, card, ability, caster, reaction, purse):
                    found.append(ACTIONS["cast", card.ref, number, caster.ref])
    return found


def uses(game: Game, player: int, only: Card | None = None) -> list[Action]:
    """The abilities of strikers that may be declared; `only`: of that striker."""
    found, reaction, purse = [], in_chain(game), None
    for card in [only] if only is not None else strikers(game, player):
        info = game.info(card.id)
        if Declared not in (info.plan or game.plan(info)).kinds:
            continue
        for number, ability in enumerate(entries_of(info), 1):
            if not isinstance(ability, Declared) or (ability.timing == "reaction") != reaction:
                continue
            purse = purse or Purse(game, player, 0)
            if not declaring_refusals(game, player, card, ability, card, reaction, purse):
                found.append(ACTIONS["use", card.ref, number])
    return found


@rule("5.4.9.6", "2.5.2", "3.13.3.1")
def use_refusals(game: Game, player: int, card: Card, number: int) -> tuple[str, ...]:
    """Why an ability of a striker cannot be declared."""
    ability = ability_of(game.info(card.id), number)
    if striker_at(game, card.ref) is None or card.controller != player or ability is None:
        return ("5.4.9.1", "3.13.3.1", "2.4.5")
    return declaring_refusals(game, player, card, ability, card, in_chain(game))


@rule("5.4.8.7", "2.5.2", "3.13.4.1")
def cast_refusals(game: Game, player: int, card: Card, number: int, by: Ref | None = None) -> tuple[str, ...]:
    """Why a spell cannot be declared by that striker."""
    spells = spells_of(card.face.base)
    caster = striker_at(game, by) if by is not None else None
    if card.zone != HAND or card.controller != player or not 0 < number <= len(spells):
        return ("3.13.4.1", "5.4.8.1")
    if caster is None or caster.controller != player:
        return ("5.4.8.3", "2.5.1")
    if stops_play(game, card.face.abilities):
        return ("1.1.2",)
    return declaring_refusals(game, player, card, spells[number - 1], caster, in_chain(game))


# The procedures.


class Declaring(Spending):
    """A spell or an ability being declared. `mover`: the striker whose follow-up action it is."""

    __slots__ = ("ability", "card", "caster", "chosen", "mover", "number", "player", "reaction")

    def __init__(self, player: int, card: Ref, number: int, caster: Ref, ability: Declared, reaction: bool) -> None:
        Spending.__init__(self)
        self.player = player
        self.card = card
        self.number = number
        self.caster = caster
        self.ability = ability
        self.reaction = reaction
        self.mover: Ref | None = None
        self.chosen: tuple[Ref | str, ...] = ()


class CastingSpell(Declaring):
    """A spell card declaration."""

    __slots__ = ()


class UsingAbility(Declaring):
    """An ability declaration."""

    __slots__ = ()


def cast(game: Game, player: int, card: Card, number: int, by: Ref) -> CastingSpell:
    """The run that declares a spell."""
    return CastingSpell(player, card.ref, number, by, spells_of(card.face.base)[number - 1], in_chain(game))


def use(game: Game, player: int, card: Card, number: int) -> UsingAbility:
    """The run that declares an ability."""
    ability = ability_of(game.info(card.id), number)
    assert ability is not None
    return UsingAbility(player, card.ref, number, card.ref, ability, in_chain(game))


CAST = Act("cast", casts, cast_refusals, cast, zones=("hand",), numbered=True, parts=("by",))
USE = Act("use", uses, use_refusals, use, zones=("stage",), numbered=True)
REACTIONS = Choice(CAST, USE)


CASTING: Procedure[CastingSpell] = Procedure("5.4.8", "spell card declaration", CastingSpell)


@CASTING.step("5.4.8.1")
def show_spell(game: Game, declaring: CastingSpell) -> Flow:
    """The spell card goes from hand to the effect zone."""
    flow = game.perform(CardMoved("5.4.8.1", declaring.card, declaring.player, EFFECT, manner="cast"))
    declaring.card = game.cards[declaring.card[0]].ref
    return flow


@CASTING.step("5.4.8.2")
def confirm_conditions(game: Game, declaring: CastingSpell) -> None:
    """Its conditions hold: only what can be carried out is offered."""


@CASTING.step("5.4.8.3")
def take_caster(game: Game, declaring: CastingSpell) -> None:
    """The striker that declares it is the caster."""
    if game.log is not None:
        game.log.note(game, "5.4.8.3", "declared", declaring.player, (declaring.caster, declaring.card))


USING: Procedure[UsingAbility] = Procedure("5.4.9", "ability declaration", UsingAbility)


@USING.step("5.4.9.1")
def take_user(game: Game, declaring: UsingAbility) -> None:
    """The striker that declares it is the caster."""
    if game.log is not None:
        game.log.note(game, "5.4.9.1", "declared", declaring.player, (declaring.caster,))


@USING.step("5.4.9.2")
def confirm_ability(game: Game, declaring: UsingAbility) -> None:
    """Its conditions hold: only what can be carried out is offered."""


@rule("2.5.4.1.1")
def choose_targets(game: Game, declaring: Declaring) -> Flow:
    """As many as the ability names, or all, seen from the caster; in a chain at least one that takes part in it."""
    target = declaring.ability.scope.target
    if target is None:
        return None
    caster, spell = game.cards[declaring.caster[0]], declaring.card if declaring.ability.spell else None
    proper = targets_in_reach(game, declaring.ability, caster, declaring.player, spell)
    if not target.count:
        declaring.chosen = proper
        return None
    if target.also is not None:
        taking_part = involved(game) if declaring.reaction else set(proper)
        return one_of_each(game, declaring.player, game.rule, proper, declaring.card).but(
            weights=tuple([int(one in taking_part) for one in proper]), at_least=1
        )
    least, most = 1 if target.up_to else target.count, min(target.count, len(proper))
    found = Decision(declaring.player, CHOOSE, game.rule, proper, "chosen", least, most, declaring.card)
    if not declaring.reaction:
        return found
    taking_part = involved(game)
    if target.count == 1:
        return found.but(candidates=tuple([one for one in proper if one in taking_part]))
    return found.but(weights=tuple([int(one in taking_part) for one in proper]), at_least=1)


def pay_cost(game: Game, declaring: Declaring) -> Flow:
    """Its cost."""
    return pay(game, declaring.ability.cost, declaring.caster, declaring.player)


def declare(game: Game, declaring: Declaring) -> Flow:
    """A use condition has been asked for and counts no more: strikers have declared, and others are targets."""
    by = game.rule
    target = declaring.ability.scope.target
    if target is not None and target.also is not None:
        declaring.chosen = in_row(game, target, declaring.chosen, declaring.player)
    if declaring.ability.limit:
        game.use(declaring.caster, declared_name(declaring.ability))
    cards = tuple([one for one in declaring.chosen if isinstance(one, tuple)])
    areas = " ".join(one for one in declaring.chosen if isinstance(one, str))
    if areas and game.log is not None:  # what becomes a target is told of each striker
        game.log.note(game, by, "targets", declaring.player, place=areas)
    what, manner, spell = ("casts", SPELL, declaring.card) if declaring.ability.spell else ("uses", ABILITY, None)
    made = Happened(by, what, declaring.player, declaring.caster, spell)
    return game.perform(made, *[Aimed(by, declaring.player, ref, (declaring.caster,), manner) for ref in cards])


def wait_in_chain(game: Game, declaring: Declaring) -> Flow:
    """Add the declaration to the chain that is under way, or begin one with it."""
    kind, card = (SPELL, declaring.card) if declaring.ability.spell else (ABILITY, None)
    link = Link(kind, declaring.player, declaring.caster, declaring.chosen)
    link.card, link.ability, link.spent, link.number = card, declaring.ability, declaring.spent, declaring.number
    if declaring.reaction:
        join_chain(game, link)
        return None
    return Chain(link, declaring.mover)


def goes_on(procedure: Procedure[Any], what: str, targets: str, cost: str, stands: str, check: str, chain: str) -> None:
    """From its targets on, every declaration goes the same way, under its own numbers."""
    procedure.step(targets, name=f"choose {what} targets")(choose_targets)
    procedure.step(cost, name=f"pay for {what}")(pay_cost)
    procedure.step(stands, name=f"apply {what} conditions")(declare)
    procedure.check_timing(check)
    procedure.step(chain, name=f"{what} into chain")(wait_in_chain)


goes_on(CASTING, "spell", "5.4.8.4", "5.4.8.5", "5.4.8.6", "5.4.8.7", "5.4.8.8")
goes_on(USING, "ability", "5.4.9.3", "5.4.9.4", "5.4.9.5", "5.4.9.6", "5.4.9.7")


# Why not.


def choice_refusals(game: Game, decision: Decision, candidate: object) -> tuple[str, ...]:
    """The rules that keep a striker from being chosen here."""
    if decision.rule not in ("5.4.8.4", "5.4.9.3"):
        return (decision.rule,)
    chain = ("6.2.1.3",) if in_chain(game) else ()
    return (decision.rule, "2.5.4.1", "2.5.4.1.1", "3.6.5", "3.6.6", "2.4.10.2.3", "10.5.1", "8.1.12", *chain)
