"""5.4 The striker phase (ストライカーフェイズ): actions in any order, moving, and follow-up actions."""

from __future__ import annotations

from typing import Final

from fuda.games.spell_card_strike.c02_cards import Shifted, becoming_done, is_rooted
from fuda.games.spell_card_strike.c04_stage import LABELS, NEIGHBOURS, is_striker, occupied, striker_at, strikers
from fuda.games.spell_card_strike.c05_attack import ATTACK_ACT, Attacking, attacks
from fuda.games.spell_card_strike.c05_declare import CAST, REACTIONS, USE, Declaring, casts, uses
from fuda.games.spell_card_strike.c06_chain import in_chain
from fuda.games.spell_card_strike.zones import SWIFT
from fuda.kernel.acts import Act, Choice
from fuda.kernel.cards import Card, Ref
from fuda.kernel.decisions import ACTIONS, PASS, WINDOW, Action, Decision
from fuda.kernel.frames import Flow, Frame, Procedure, frame
from fuda.kernel.game import Game
from fuda.kernel.rulebook import rule
from fuda.procedures.turns import Acting, add_choice, add_moment

THEN: Final = "then "  # before the verb of a follow-up action


# Moving.


def moves(game: Game, player: int) -> list[Action]:
    """Every ready striker with every area that it may move to."""
    taken = occupied(game)
    found: list[Action] = []
    for card in strikers(game, player):
        if not card.turned and not is_rooted(game, card):
            found.extend([ACTIONS["move", card.ref, LABELS[place]] for place in free_around(card, taken)])
    return found


def free_around(card: Card, taken: int) -> list[int]:
    """The empty areas next to a striker."""
    return [place for place in NEIGHBOURS[card.place] if not taken >> place & 1]


@rule("5.4.6", "5.4.6.1", "1.1.3")
def move_refusals(game: Game, player: int, card: Card, label: str) -> tuple[str, ...]:
    """Why a striker cannot move to an area."""
    if not is_striker(card) or card.controller != player:
        return ("5.4.6.1", "5.4.6", "2.5.1")
    if card.turned:
        return ("5.4.6.1", "5.4.6", "2.2.4.2")
    if is_rooted(game, card):
        return ("1.1.3", "2.9.5", "5.4.6")
    if label not in LABELS or LABELS.index(label) not in NEIGHBOURS[card.place]:
        return ("5.4.6", "4.1.5.1", "5.4.6.1", "4.1.5")
    if occupied(game) >> LABELS.index(label) & 1:
        return ("5.4.6.1", "4.1.6")
    return ()


@frame
class Moving(Frame):
    """A striker moving, and then perhaps acting. `extra`: how often it may still move before that."""

    player: int
    mover: Ref
    area: int
    extra: int = -1
    action: Action = PASS


MOVING: Procedure[Moving] = Procedure("5.4.6", "move", Moving)


@MOVING.step("5.4.6.1")
def move(game: Game, moving: Moving) -> Flow:
    """The striker goes to the area."""
    return game.perform(Shifted("5.4.6.1", moving.mover, moving.player, moving.area))


MOVING.check_timing("5.4.6.2")


@MOVING.step("5.4.6.3")
def offer_follow_up(game: Game, moving: Moving) -> Flow:
    """It may attack, cast or use an ability once; a swift one may move on first."""
    card = striker_at(game, moving.mover)
    moving.action = PASS
    if card is None or card.controller != moving.player:
        return None
    if moving.extra < 0:
        moving.extra = game.info(card.id).keywords.get(SWIFT, 0)
    found = follow_ups(game, moving, card)
    if not found:
        return None
    return Decision(moving.player, WINDOW, "5.4.6.3", (*found, PASS), "action", default=(len(found),))


@rule("5.4.6.3.1", "10.6.1", "10.6.2")
def follow_ups(game: Game, moving: Moving, card: Card) -> list[Action]:
    """What the striker that moved can do, and only it."""
    player = moving.player
    found = attacks(game, player, card) + casts(game, player, card) + uses(game, player, card)
    if moving.extra and not card.turned and not is_rooted(game, card):
        found += [ACTIONS["move", card.ref, LABELS[place]] for place in free_around(card, occupied(game))]
    return [Action(THEN + action.verb, action.objects) for action in found]


@MOVING.step("5.4.6.3.2")
def follow_up(game: Game, moving: Moving) -> Flow:
    """The declaration takes its course; one more move begins again."""
    action = moving.action
    if action == PASS:
        return None
    plain = Action(action.verb.removeprefix(THEN), action.objects)
    if plain.verb == "move":
        moving.extra -= 1
        if game.log is not None:
            game.log.note(game, "10.6.1", "moves on", moving.player, (moving.mover,))
        moving.area = LABELS.index(plain.objects[1])
        moving.goto("5.4.6.1")
        return None
    moving.goto("5.4.6.5")
    doing = STRIKER_ACTS.run(game, moving.player, plain)
    assert isinstance(doing, Attacking | Declaring)
    doing.mover = moving.mover
    return doing


@MOVING.step("5.4.6.4")
def complete_move(game: Game, moving: Moving) -> Flow:
    """Without a follow-up action the striker is done."""
    return game.perform(*becoming_done(game, "5.4.6.4", (moving.mover,)))


MOVING.check_timing("5.4.6.4")


@MOVING.step("5.4.6.5")
def back_to_choice(game: Game, moving: Moving) -> None:
    """Back to the choice of actions."""


# The acts, and why one is not done now.

MOVE = Act(
    "move", moves, move_refusals, lambda game, player, card, label: Moving(player, card.ref, LABELS.index(label)),
    zones=("stage",),
)  # fmt: skip
STRIKER_ACTS = Choice(MOVE, ATTACK_ACT, CAST, USE)


@frame
class StrikerPhase(Acting):
    """The striker phase: the turn player moves, attacks, declares a spell or an ability, until the phase is ended."""


STRIKER_PHASE: Procedure[StrikerPhase] = Procedure("5.4", "striker phase", StrikerPhase)


add_moment(STRIKER_PHASE, "5.4.2", "phase begins", "striker phase")
STRIKER_PHASE.check_timing("5.4.2")
add_choice(STRIKER_PHASE, "5.4.3", "5.4.4", STRIKER_ACTS, again="5.4.3")
add_moment(STRIKER_PHASE, "5.4.10.1", "phase ends", "striker phase end")
STRIKER_PHASE.check_timing("5.4.10.1")


@rule("5.4.5", "5.4.10")
@STRIKER_PHASE.step("5.4.10.2")
def go_to_commander(game: Game, phase: StrikerPhase) -> None:
    """The commander phase is next."""


@rule("5.4.3", "5.4.11", "5.2.2", "2.5.3", "6.1.3.2")
def refusals(game: Game, player: int, action: Action) -> tuple[str, ...]:
    """The rules that forbid an action of the striker phase or a reaction, empty if it is legal."""
    if in_chain(game):
        if action.verb not in REACTIONS.acts:
            return ("6.2.1.2", "6.2.1")
        decision = game.decision
        if decision is not None and decision.player != player:
            return ("6.2.1.1", "6.2.1")
        return REACTIONS.acts[action.verb].refusals(game, player, action)
    if game.phase != "striker" or player != game.active:
        skipped = ("5.4.11",) if game.turn <= 2 else ()
        return (*skipped, "5.2.2", "5.4.3", "5.4.6" if action.verb == MOVE.verb else "2.5.3", "2.5.4.2", "6.1.3.2")
    return striker_refusals(game, player, action)


def striker_refusals(game: Game, player: int, action: Action) -> tuple[str, ...]:
    """Why the turn player cannot do it now."""
    act = STRIKER_ACTS.acts[action.verb.removeprefix(THEN)]
    follows = act.verb != action.verb
    if follows and game.decision is not None and game.decision.rule != "5.4.6.3":
        return ("5.4.6.3", "5.4.6.3.1")
    moving = game.stack[-1]
    if follows and isinstance(moving, Moving) and action.objects[2 if act is CAST else 0] != moving.mover:
        return ("5.4.6.3.1",)
    found = act.refusals(game, player, action)
    return found or (("5.4.6.3", "10.6.1") if follows and act is MOVE else ())
