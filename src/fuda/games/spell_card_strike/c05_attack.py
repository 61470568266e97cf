"""5.4.7 Attacks (攻撃宣言): who joins, grazing, and the damage."""

from __future__ import annotations

from fuda.games.spell_card_strike.c01_game import number_seen
from fuda.games.spell_card_strike.c02_cards import Aimed, becoming_done, is_banned
from fuda.games.spell_card_strike.c04_stage import is_adjacent, is_striker, striker_at, strikers
from fuda.games.spell_card_strike.c06_chain import Chain, Link, attack_reach, is_shunned
from fuda.games.spell_card_strike.zones import (
    ATTACK,
    CLOSE_SHOT,
    GRAZED,
    HAND,
    NO_ATTACK,
    NOT_ATTACKED,
    NOT_GRAZED,
    NOT_TIRED,
    POW,
    SCORE,
)
from fuda.kernel.acts import Act
from fuda.kernel.cards import Card, Ref
from fuda.kernel.decisions import ACTIONS, CHOOSE, Action, Decision
from fuda.kernel.events import CardMoved, Happened
from fuda.kernel.frames import Flow, Frame, Procedure, frame
from fuda.kernel.game import Game
from fuda.kernel.rulebook import rule


def attacks(game: Game, player: int, only: Card | None = None) -> list[Action]:
    """Every ready striker with every enemy in its range; `only`: of that striker."""
    found: list[Action] = []
    if is_banned(game, player, "attack"):
        return found
    enemies = strikers(game, game.opponent(player))
    for card in [only] if only is not None else strikers(game, player):
        if card.turned or NO_ATTACK in game.info(card.id).keywords:
            continue
        inside = attack_reach(game, card)
        for enemy in enemies:
            reached = inside >> enemy.place & 1 and NOT_ATTACKED not in game.info(enemy.id).keywords
            if reached and not is_shunned(game, card, enemy):
                found.append(ACTIONS["attack", card.ref, enemy.ref])
    return found


@rule("5.4.7.1", "5.4.7.2", "2.5.4.1")
def attack_refusals(game: Game, player: int, card: Card, target: Ref, *joining: Ref) -> tuple[str, ...]:
    """Why a striker cannot attack another, or others cannot join it."""
    other = striker_at(game, target)
    if not is_striker(card) or card.controller != player:
        return ("5.4.7.1", "2.5.1")
    if card.turned:
        return ("5.4.7.1", "2.2.4.2")
    if NO_ATTACK in game.info(card.id).keywords or is_banned(game, player, "attack"):
        return ("1.1.3", "5.4.7.1")
    if other is None or other.controller == player:
        return ("5.4.7.2", "2.5.4.1", "3.6.6")
    if not attack_reach(game, card) >> other.place & 1:
        return ("5.4.7.2", "2.5.4.1", "3.6.5", "2.5.4.1.1")
    if NOT_ATTACKED in game.info(other.id).keywords or is_shunned(game, card, other):
        return ("1.1.3", "2.5.4.1")
    possible = joiners(game, player, card, target) if joining else ()
    return ("5.4.7.3", "5.4.7.2", "5.4.7.1", "2.2.4.2") if any(ref not in possible for ref in joining) else ()


@frame
class Attacking(Frame):
    """An attack being declared. `mover`: the striker whose follow-up action it is."""

    attacker: Ref
    target: Ref
    mover: Ref | None = None
    joining: tuple[Ref, ...] = ()
    grazed: tuple[Ref, ...] = ()


ATTACK_ACT = Act(
    "attack", attacks, attack_refusals, lambda game, player, card, target: Attacking(card.ref, target),
    zones=("stage",),
)  # fmt: skip
ATTACKING: Procedure[Attacking] = Procedure("5.4.7", "attack", Attacking)


@ATTACKING.step("5.4.7.1")
def take_attacker(game: Game, attack: Attacking) -> None:
    """The ready striker that attacks."""


@ATTACKING.step("5.4.7.2")
def take_target(game: Game, attack: Attacking) -> None:
    """The enemy in its range is the target of the attack."""
    if game.log is not None:
        game.log.note(game, "5.4.7.2", "aims at", game.active, (attack.attacker, attack.target))


@ATTACKING.step("5.4.7.3")
def choose_joining(game: Game, attack: Attacking) -> Decision:
    """Other ready strikers that have the target in their own range may join."""
    refs = joiners(game, game.active, game.cards[attack.attacker[0]], attack.target)
    return Decision(game.active, CHOOSE, "5.4.7.3", refs, "joining", 0, len(refs), attack.attacker, default=())


@rule("5.4.7.3")
def joiners(game: Game, player: int, attacker: Card, target: Ref) -> tuple[Ref, ...]:
    """The strikers that may join an attack."""
    others = (card for card in strikers(game, player) if card is not attacker)
    return tuple(card.ref for card in others if not attack_refusals(game, player, card, target))


@ATTACKING.step("5.4.7.4")
def attackers_done(game: Game, attack: Attacking) -> Flow:
    """All that take part become done; they have attacked, and the target was attacked."""
    refs, target = (attack.attacker, *attack.joining), attack.target
    tired = tuple(ref for ref in refs if NOT_TIRED not in game.info_of(ref).keywords)
    done = becoming_done(game, "5.4.7.4", tired)
    attacked = (Happened("5.4.7.4", "attacks", game.active, ref, target) for ref in refs)
    return game.perform(*done, *attacked, Aimed("5.4.7.4", game.active, target, refs, ATTACK))


ATTACKING.check_timing("5.4.7.5")


@ATTACKING.step("5.4.7.6")
def choose_grazed(game: Game, attack: Attacking) -> Decision:
    """The other player may graze with any number of cards from hand, unless one that attacks forbids it (1.1.3)."""
    player = game.opponent(game.active)
    forbidden = any(NOT_GRAZED in game.info_of(ref).keywords for ref in (attack.attacker, *attack.joining))
    hand = () if forbidden or is_banned(game, player, "graze") else game.refs(player, HAND)
    return Decision(player, CHOOSE, "5.4.7.6", hand, "grazed", 0, len(hand), attack.target, default=())


@ATTACKING.step("5.4.7.6")
def graze(game: Game, attack: Attacking) -> Flow:
    """They go face down to the attacker's score zone."""
    winner, player = game.active, game.opponent(game.active)
    moves = [CardMoved("5.4.7.6", ref, winner, SCORE, manner=GRAZED, face_down=True) for ref in attack.grazed]
    return game.perform(*moves, Happened("5.4.7.6", "grazes", player, amount=len(moves))) if moves else None


ATTACKING.check_timing("5.4.7.7")


@ATTACKING.step("5.4.7.8")
def attack_into_chain(game: Game, attack: Attacking) -> Frame:
    """The damage waits in the chain."""
    link = Link(ATTACK, game.active, attack.attacker, (attack.target,))
    link.attackers = (attack.attacker, *attack.joining)
    link.grazed = len(attack.grazed)
    return Chain(link, attack.mover)


@rule("5.4.7.8", "10.2.1", "1.1.5.1")
def attack_damage(game: Game, attackers: list[Card], target: Card, grazed: int) -> int:
    """The POW of those taking part, what they add from an adjacent area, less one for each grazed card."""
    total = -grazed
    if grazed and game.log is not None:
        game.log.note(game, "5.4.7.8", "lowered", target.controller, (target.ref,), grazed)
    for card in attackers:
        info = game.info(card.id)
        total += number_seen(info, POW) or 0
        if CLOSE_SHOT in info.keywords and is_adjacent(card.place, target.place):
            total += info.keywords[CLOSE_SHOT]
            if game.log is not None:
                game.log.note(game, "10.2.1", "close shot", card.controller, (card.ref,), info.keywords[CLOSE_SHOT])
    return total
