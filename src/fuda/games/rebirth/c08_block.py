"""8.3.3 Blocking (ブロック)."""

from __future__ import annotations

from fuda.games.rebirth.c01_game import is_forbidden
from fuda.games.rebirth.c04_zones import entry_of, to_owner
from fuda.games.rebirth.c08_roles import Attack, attack_of
from fuda.games.rebirth.c11_keywords import (
    blocks_with,
    can_block,
    has_blocker,
    invalid_blocker,
    leave_of,
    leaves_of,
)
from fuda.games.rebirth.c12_players import (
    blockers_of,
)
from fuda.games.rebirth.notation.abilities import Blocker
from fuda.games.rebirth.zones import HAND, WAITING
from fuda.kernel.acts import Act
from fuda.kernel.cards import Card
from fuda.kernel.decisions import ACTIONS, Action
from fuda.kernel.events import Happened
from fuda.kernel.frames import Flow, Procedure, frame
from fuda.kernel.game import Game
from fuda.kernel.rulebook import rule
from fuda.procedures.windows import Window, ask_next, has_passed


@frame
class Blocking(Window):
    """The question who blocks with what."""


BLOCKING: Procedure[Blocking] = Procedure("8.3.3", "block", Blocking)


@BLOCKING.step("8.3.3")
def choose_blocker(game: Game, blocking: Blocking) -> Flow:
    """One card of the hand, or nothing; whoever may block is asked in turn."""
    question = ask_next(game, blocking, blockers_of(game, attack_below(game).target), block_actions)
    if question is None:
        blocking.end()
    return question


def attack_below(game: Game) -> Attack:
    attack = game.stack[-2]
    assert isinstance(attack, Attack)
    return attack


def block_actions(game: Game, player: int) -> tuple[Action, ...]:
    """The cards that a player may block with."""
    attack = attack_below(game)
    attacked = entry_of(game, attack.target)
    any_card = attacked is not None and bool(leaves_of(game, attacked))
    found: list[Action] = []
    infos = game.fresh_infos()
    for card_id in game.zone(player, HAND):
        card = game.cards[card_id]
        info = infos[card_id]
        could = any_card or Blocker in (info.plan or game.plan(info)).kinds
        if could and not block_refusals(game, attack, player, card):
            found.append(ACTIONS["block", card.ref])
    return tuple(found)


@rule("8.3.3")
def block_refusals(game: Game, attack: Attack, player: int, card: Card) -> tuple[str, ...]:
    """Why a card cannot block."""
    if player not in blockers_of(game, attack.target):
        by_format = {"circle": "12.6.6.1", "double_team": "12.7.7.4.2", "rumble": "12.5.6.1"}
        return (by_format.get(game.format, "8.3.3"), "8.3.3")
    attacked = entry_of(game, attack.target)
    unguarded = (
        player == attack.target and attacked is not None and "!be blocked for" in game.info(attacked.id).keywords
    )
    if unguarded or is_forbidden(game, "block", player):
        return ("1.3.3",)
    return () if can_block(game, attack, player, card) else invalid_blocker(game, card)


@rule("8.3.3.2")
@BLOCKING.step("8.3.3")
def block(game: Game, blocking: Blocking) -> Flow:
    """The card is discarded, and the attacked character is blocked (8.3.3.2)."""
    if has_passed(blocking):
        blocking.goto("8.3.3")
        return None
    attack = attack_below(game)
    attacked = entry_of(game, attack.target)
    assert attacked is not None
    attack.blocked = attacked.ref
    card = game.cards[blocking.action.objects[0][0]]
    if not has_blocker(game, card, attacked):
        leave = leave_of(game, attacked, card)
        assert leave is not None
        game.count(blocks_with(attacked, leave), attacked.controller)
    return game.perform(to_owner(game, "8.3.3", card.ref, WAITING, "discarded"))


@BLOCKING.step("8.3.3.1")
def has_blocked(game: Game, blocking: Blocking) -> Flow:
    """The card, wherever it went, has blocked."""
    attack = attack_below(game)
    card = game.cards[blocking.action.objects[0][0]]
    return game.perform(
        Happened("8.3.3.1", "blocked", card.controller, card.ref, attack.blocked),
        Happened("8.3.3.2", "was blocked", attack.target, attack.blocked, card.ref),
    )


def blocking_refusals(game: Game, player: int, card: Card) -> tuple[str, ...]:
    """Why a card does not block: there is no attack, or the card or its player may not."""
    attack = attack_of(game)
    return block_refusals(game, attack, player, card) if attack is not None else ()


BLOCK = Act("block", block_actions, blocking_refusals, when=("8.3.3",), zones=("hand",))
