"""4.3.6 Challenging (チャレンジ): who may challenge what, and the steps of a challenge."""

from __future__ import annotations

from typing import Final

from fuda.ability.filters import describes
from fuda.games.lorcana.c05_states import is_dry
from fuda.games.lorcana.c08_bag import open_bag
from fuda.games.lorcana.c08_zones import in_play
from fuda.games.lorcana.c09_damage import damage_events
from fuda.games.lorcana.c10_keywords import evades, has_rush, is_guard
from fuda.games.lorcana.challenges import Challenge
from fuda.games.lorcana.notation import MayChallenge, NotChallengedBy, NotChallenging
from fuda.games.lorcana.zones import BODYGUARD, CHARACTER, EVASIVE, LOCATION, PLAY, STRENGTH
from fuda.kernel.abilities import Context
from fuda.kernel.cards import Card, Ref
from fuda.kernel.events import CardTurned, Happened
from fuda.kernel.frames import DUE, Frame, Procedure
from fuda.kernel.game import Game
from fuda.kernel.rulebook import rule

CHALLENGED: Final = (CHARACTER, LOCATION)  # the kinds that can be
PROTECTING: Final = (EVASIVE, "!be challenged")  # keywords that may keep a card from being challenged


@rule("4.3.6.5", "4.3.6.1", "6.1.3")
def challenger_refusals(game: Game, player: int, card: Card) -> tuple[str, ...]:
    """Why a card cannot challenge at all."""
    info = game.info(card.id)
    if card.zone != PLAY or card.controller != player or info.kind != CHARACTER:
        return ("4.3.6.1", "6.1.3")
    if card.turned:
        return ("4.3.6.5", "5.1.1")
    if not is_dry(game, card) and not has_rush(info):
        return ("4.3.6.5", "6.1.4", "4.2.2.1")
    return ("4.3.6.7", "1.2.2") if "!challenge" in info.keywords else ()


@rule("4.3.6.6", "4.3.6.7", "4.3.6.18", "4.3.6.19", "4.3.6.20", "1.2.1")
def target_refusals(game: Game, card: Card, target: Card) -> tuple[str, ...]:
    """Why a character cannot challenge that card, Bodyguard aside."""
    own, other = game.info(card.id), game.info(target.id)
    if target.zone != PLAY or target.controller not in game.opponents(card.controller):
        return ("4.3.6.6", "4.3.6.19") if other.kind == LOCATION else ("4.3.6.6", "4.3.6.2")
    if other.kind not in CHALLENGED:
        return ("4.3.6.6", "4.3.6.2")
    if other.kind == CHARACTER:
        if not target.turned and not may_challenge_ready(game, card, target):
            return ("4.3.6.6",)
        if evades(other, own):
            return ("10.4.1", "4.3.6.7")
    return restriction_refusals(game, card, target)


@rule("1.2.1")
def may_challenge_ready(game: Game, card: Card, target: Card) -> bool:
    """Whether a text lets a character challenge that ready one."""
    return describes(game, card.id, MayChallenge, target.ref, Context(card.ref, card.controller))


@rule("4.3.6.7", "1.2.2")
def restriction_refusals(game: Game, card: Card, target: Card) -> tuple[str, ...]:
    """What effects forbid: the target's being challenged by such a character or at all, challenging such a target."""
    forbidden = (
        "!be challenged" in game.info(target.id).keywords
        or describes(game, target.id, NotChallengedBy, card.ref, Context(target.ref, target.controller))
        or describes(game, card.id, NotChallenging, target.ref, Context(card.ref, card.controller))
    )
    return ("4.3.6.7", "1.2.2") if forbidden else ()


def targets(game: Game, card: Card) -> list[Ref]:
    """The cards that a character may challenge: of an opponent's characters those with Bodyguard, if there are any."""
    found: list[Ref] = []
    cards, infos, zones = game.cards, game.fresh_infos(), game.zones
    own = game.plan_of(card.id).kinds
    exerted_only, unrestricted = MayChallenge not in own, NotChallenging not in own
    for player in game.opponents(card.controller):
        legal: list[Card] = []
        guarded = False
        for card_id in zones[player * game.book.zone_count + PLAY]:
            other = cards[card_id]
            info = infos[card_id]
            if exerted_only and not other.turned and info.kind == CHARACTER:
                continue
            plain = unrestricted and info.kind in CHALLENGED and (other.turned or exerted_only)
            plain = plain and info.keywords.keys().isdisjoint(PROTECTING)
            if (plain and NotChallengedBy not in (info.plan or game.plan(info)).kinds) or not target_refusals(
                game, card, other
            ):
                legal.append(other)
                guarded = guarded or (BODYGUARD in info.keywords and info.kind == CHARACTER)
        for other in legal:
            if not guarded or is_guard(game, other) or game.info(other.id).kind == LOCATION:
                found.append(other.ref)
    return found


@rule("4.3.6.7", "10.2.3")
def challenge_refusals(game: Game, player: int, card: Card, target: Ref) -> tuple[str, ...]:
    """Why this challenge cannot be made."""
    other = game.card_at(target)
    if other is None:
        return ("4.3.6.5",)
    found = challenger_refusals(game, player, card) or target_refusals(game, card, other)
    if found or target in targets(game, card):
        return found
    return ("10.2.3", "4.3.6.7")


CHALLENGE: Procedure[Challenge] = Procedure("4.3.6", "challenge", Challenge)


@CHALLENGE.step("4.3.6.8")
def exert_challenger(game: Game, challenge: Challenge) -> Frame | None:
    """The challenging character is exerted."""
    return game.perform(CardTurned("4.3.6.8", challenge.attacker, True))


@rule("4.3.6.2", "4.3.6.3")
@CHALLENGE.step("4.3.6.9")
def challenge_occurs(game: Game, challenge: Challenge) -> Frame | None:
    """The challenge occurs, and effects that say "while challenging" apply (4.3.6.10)."""
    challenge.open = True
    attacker, target = challenge.attacker, challenge.target
    game.use(target, "turn challenged")
    game.use(attacker, "turn challenging")
    game.count("challenging", game.active)
    return game.perform(
        Happened("4.3.6.9", "challenging", game.cards[attacker[0]].controller, attacker, target),
        Happened("4.3.6.9", "challenged", game.cards[target[0]].controller, target, attacker),
    )


@CHALLENGE.step("4.3.6.10", when="game.log")
def while_challenging(game: Game, challenge: Challenge) -> None:
    """From here to the end of the challenge such effects count (`Challenging`)."""


@CHALLENGE.step("4.3.6.11", when=DUE)
def resolve_triggers(game: Game, challenge: Challenge) -> Frame | None:
    """What was triggered is added to the bag and resolved."""
    return open_bag(game)


@rule("4.3.6.15")
@CHALLENGE.step("4.3.6.12")
def deal_challenge_damage(game: Game, challenge: Challenge) -> Frame | None:
    """The Challenge Damage step: both deal their strength to each other at the same time."""
    attacker, target = challenge.attacker, challenge.target
    if in_play(game, attacker) is None or in_play(game, target) is None:
        challenge.goto("4.3.6.22")
        return None
    hits = damage_events(game, "4.3.6.12", attacker, [(target, challenge_damage(game, attacker))])
    if game.info(target[0]).kind == CHARACTER:
        hits += damage_events(game, "4.3.6.12", target, [(attacker, challenge_damage(game, target))])
    challenge.struck = True
    return game.perform(*hits)


@rule("4.3.6.13", "4.3.6.21", "7.8.2", "6.2.9")
def challenge_damage(game: Game, ref: Ref) -> int:
    """A character's strength after all effects, 0 where it is negative; a location has none."""
    return max(0, game.info(ref[0]).number(STRENGTH))


@CHALLENGE.step("4.3.6.16", when=DUE)
def banish_and_resolve(game: Game, challenge: Challenge) -> Frame | None:
    """The check banishes whom it must, and everything that triggers is resolved while the challenge goes on."""
    return open_bag(game)


@CHALLENGE.step("4.3.6.22", when="game.waiting")
def resolve_what_is_left(game: Game, challenge: Challenge) -> Frame | None:
    """Also where a character has been removed from the challenge, the bag is emptied first."""
    return open_bag(game) if game.waiting else None


@CHALLENGE.step("4.3.6.17")
def end_challenge(game: Game, challenge: Challenge) -> Frame | None:
    """Effects that say "while challenging" or "while being challenged" end."""
    challenge.open = False
    game.expire("challenge end")
    return game.fact("4.3.6.17", "challenge ended", game.active)
