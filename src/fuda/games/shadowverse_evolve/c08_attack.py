"""8.4 Attacking (攻撃)."""

from __future__ import annotations

from typing import Final

from fuda.games.shadowverse_evolve.c08_plays import quick_window
from fuda.games.shadowverse_evolve.zones import (
    ASSAIL,
    ATTACK,
    BANE,
    COMBAT,
    DEFENSE,
    FIELD,
    FOLLOWER,
    INTIMIDATE,
    LEADER,
    RUSH,
    STORM,
    WARD,
)
from fuda.kernel.acts import Act
from fuda.kernel.cards import Card, Ref
from fuda.kernel.decisions import ACTIONS, Action
from fuda.kernel.events import CardTurned, DamageDealt, Happened
from fuda.kernel.frames import Frame, Procedure, frame
from fuda.kernel.game import Game
from fuda.kernel.rulebook import rule

# Keywords of an attacker that have a say in whether and whom it may attack, once it has been there for a turn.
ATTACK_WORDS: Final = frozenset((ASSAIL, "!attack", "!attack leader", "!be held by ward"))


@rule("8.4.1", "8.4.2", "8.4.3")
def attacks(game: Game, player: int) -> list[Action]:
    """Every attacker with every target that it may attack."""
    found: list[Action] = []
    open_to: Open | None = None
    infos, began = game.infos, game.turn_began
    for card_id in game.zone(player, FIELD):
        card = game.cards[card_id]
        info = infos[card_id]
        if card.turned or info.kind != FOLLOWER:
            continue
        is_new = card.since >= began
        if is_new and not card.uses and STORM not in info.keywords and RUSH not in info.keywords:
            continue
        plain = not is_new and (not info.keywords or ATTACK_WORDS.isdisjoint(info.keywords))  # it attacks as all may
        if not plain and attacker_refusals(game, player, card):
            continue
        open_to = open_to or Open(game, player)
        for target in open_to.plainly if plain else open_to.to(game, card):
            found.append(ACTIONS["attack", card.ref, target])
    return found


class Open:
    """What attackers of a player may attack now, sorted once for all of them; the words of `target_refusals`."""

    __slots__ = ("engaged", "followers", "guards", "leaders", "plainly")

    def __init__(self, game: Game, player: int) -> None:
        self.leaders: list[Ref] = []
        self.followers: list[Ref] = []  # those that somebody may attack: engaged ones, and with assail the others too
        self.engaged: list[Ref] = []
        self.guards: list[Ref] = []
        infos, cards = game.infos, game.cards
        for other in game.opponents(player):
            for card_id in game.zone(other, LEADER)[:1]:
                self.leaders.append(cards[card_id].ref)
            for card_id in game.zone(other, FIELD):
                card = cards[card_id]
                info = infos[card_id]
                if info.kind != FOLLOWER or INTIMIDATE in info.keywords:
                    continue
                self.followers.append(card.ref)
                if card.turned:
                    self.engaged.append(card.ref)
                    if WARD in info.keywords:
                        self.guards.append(card.ref)

        self.plainly = self.guards or self.leaders + self.engaged  # by an attacker without words about it

    def to(self, game: Game, card: Card) -> list[Ref]:
        """The targets of one attacker: guards if they bind it, otherwise the leaders and the followers."""
        if self.guards and is_held_by_ward(game, card):
            return self.guards
        followers = self.followers if ASSAIL in game.info(card.id).keywords else self.engaged
        return followers if leader_refusals(game, card) else self.leaders + followers


def possible_targets(game: Game, player: int) -> list[Ref]:
    """The leaders and followers of the other players."""
    found: list[Ref] = []
    for other in game.opponents(player):
        found.extend(game.refs(other, LEADER)[:1])
        found.extend(game.refs(other, FIELD))
    return found


@rule("8.4.2.1", "8.4.3.2.1", "12.9.1", "12.9.2", "12.10.1", "12.10.2")
def attacker_refusals(game: Game, player: int, card: Card) -> tuple[str, ...]:
    """Why a card cannot attack at all."""
    info = game.info(card.id)
    if card.zone != FIELD or card.controller != player or info.kind != FOLLOWER:
        return ("8.4.2", "8.4.1")
    if card.turned:
        return ("8.4.2",)
    if "!attack" in info.keywords:
        return ("8.4.3.2.1", "8.4.3.2")
    if has_been_there(game, card) or evolved_this_turn(card) or STORM in info.keywords or RUSH in info.keywords:
        return ()
    return ("8.4.2.1", "8.4.3.1")


def has_been_there(game: Game, card: Card) -> bool:
    """Whether its master has been the same since the beginning of the turn."""
    return card.since < game.turn_began


def evolved_this_turn(card: Card) -> bool:
    return card.used("turn evolved") > 0


@rule("8.4.3.1", "12.11.1", "12.11.2", "12.12.1", "12.12.2", "12.12.2.1")
def target_refusals(game: Game, card: Card, target: Ref) -> tuple[str, ...]:
    """Why an attacker cannot attack that target, wards aside."""
    other = game.card_at(target)
    if other is None or other.controller == card.controller:
        return ("8.4.3.1",)
    info = game.info(card.id)
    if other.zone == LEADER:
        return leader_refusals(game, card)
    if other.zone != FIELD or game.info(other.id).kind != FOLLOWER:
        return ("8.4.3.1",)
    if INTIMIDATE in game.info(other.id).keywords:
        return ("12.12.2",)
    if not other.turned and ASSAIL not in info.keywords:
        return ("8.4.3.1",)
    return ()


def leader_refusals(game: Game, card: Card) -> tuple[str, ...]:
    """A leader is attacked only by a follower that was there since the turn began, or has storm."""
    info = game.info(card.id)
    if "!attack leader" in info.keywords:
        return ("14.4.5.1.3.3", "8.4.3.2")
    if has_been_there(game, card) or STORM in info.keywords:
        return ()
    return ("8.4.3.1", "12.10.2") if RUSH in info.keywords else ("8.4.3.1", "8.4.2.1")


@rule("12.8.2")
def is_guard(game: Game, target: Ref) -> bool:
    """An engaged follower with ward must be attacked if it can be."""
    card = game.cards[target[0]]
    return card.zone == FIELD and card.turned and WARD in game.info(card.id).keywords


@rule("1.3.1")
def is_held_by_ward(game: Game, card: Card) -> bool:
    """Whether ward binds an attacker: not one whose text lets it disregard ward."""
    return "!be held by ward" not in game.info(card.id).keywords


@rule("8.4.3.2")
def attack_refusals(game: Game, player: int, card: Card, target: Ref) -> tuple[str, ...]:
    """Why this attack cannot be made."""
    found = attacker_refusals(game, player, card) or target_refusals(game, card, target)
    if found:
        return found
    legal = [t for t in possible_targets(game, player) if not target_refusals(game, card, t)]
    guarded = is_held_by_ward(game, card) and any(is_guard(game, t) for t in legal)
    return ("12.8.2",) if guarded and not is_guard(game, target) else ()


@frame
class Attack(Frame):
    """An attack: who, and whom."""

    player: int
    attacker: Ref
    target: Ref


ATTACKING: Procedure[Attack] = Procedure("8.4", "attack", Attack)


@ATTACKING.step("8.4.4")
def engage_attacker(game: Game, attack: Attack) -> Frame | None:
    """The attacking follower engages."""
    return game.perform(CardTurned("8.4.4", attack.attacker, True))


@ATTACKING.step("8.4.5")
def declare(game: Game, attack: Attack) -> Frame | None:
    """The attack has happened; against a follower both are in combat as long as both are there."""
    return game.fact("8.4.5", "attacked", attack.player, attack.attacker, attack.target)


ATTACKING.check_timing("8.4.6")


@rule("8.4.8")
@ATTACKING.step("8.4.7")
def offer_quick(game: Game, attack: Attack) -> Frame | None:
    """The other player may play cards and abilities with quick, one after the other."""
    return quick_window(game, game.opponent(attack.player), "8.4.7")


@rule("8.4.9.1")
@ATTACKING.step("8.4.9")
def deal_damage(game: Game, attack: Attack) -> Frame | None:
    """The attacker deals damage equal to its attack, and a follower deals its own back at the same time."""
    attacker = game.card_at(attack.attacker)
    if attacker is None or attacker.zone != FIELD:
        attack.goto("8.4.10")
        return None
    if not in_combat(game, attack):
        event = strike(game, "8.4.9", attack.attacker, attack.target, "attack")
        return game.perform(event) if event.amount > 0 else None
    events = [
        strike(game, "8.4.9", attack.attacker, attack.target, "attack combat"),
        strike(game, "8.4.9.1", attack.target, attack.attacker, "combat"),
    ]
    return game.perform(*[event for event in events if event.amount > 0])


@ATTACKING.step("8.4.9.2")
def fight(game: Game, attack: Attack) -> Frame | None:
    """If they are still in combat, each has fought the other; bane looks at what they are now."""
    if not in_combat(game, attack):
        return None
    doom(game, attack.attacker, attack.target)
    doom(game, attack.target, attack.attacker)
    return game.perform(
        Happened("8.4.9.2", "fought", attack.player, attack.attacker, attack.target),
        Happened("8.4.9.2", "fought", game.opponent(attack.player), attack.target, attack.attacker),
    )


ATTACKING.check_timing("8.4.10")


@ATTACKING.step("8.4.11")
def combat_ends(game: Game, attack: Attack) -> None:
    """The attack and the combat are over."""


@rule("8.4.5.1")
def in_combat(game: Game, attack: Attack) -> bool:
    """Attacker and attacked follower are in combat while both are on the field."""
    for card_id, life in (attack.attacker, attack.target):
        card = game.cards[card_id]
        if card.zone != FIELD or card.life != life:
            return False
    return True


@rule("5.13.3.1", "5.13.3.2", "5.13.3.3", "5.13.3.4", "10.12.2.1")
def strike(game: Game, number: str, source: Ref, target: Ref, manner: str) -> DamageDealt:
    """Damage by a follower's attack value, or its defense if an effect says so; the follower is its source."""
    info = game.info_of(source)
    stat = DEFENSE if "!strike with attack" in info.keywords else ATTACK
    return DamageDealt(number, source, target, game.book.number_seen(info, stat) or 0, manner)


@rule("12.14.1", "12.14.2", "12.14.2.1", "5.24.3.1")
def doom(game: Game, one: Ref, other: Ref) -> None:
    """Bane: the follower that fought this follower is destroyed at the next rule processing."""
    info = game.info_of(one)
    if BANE in info.keywords and info.kind == FOLLOWER:
        game.use(other, "doomed")
        game.tallies[COMBAT] = 1
        game.stir()


ATTACK_ACT = Act(
    "attack", attacks, attack_refusals, lambda game, player, card, target: Attack(player, card.ref, target),
    zones=("field",), at=("field", "leader"),
)  # fmt: skip
