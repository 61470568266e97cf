"""8 The attack phase (アタックフェイズの詳細): start, damage and close step of every attack."""

from __future__ import annotations

from typing import Final

from fuda.games.rebirth.c01_game import is_forbidden
from fuda.games.rebirth.c04_zones import entry_of
from fuda.games.rebirth.c05_changing import note_hit, reduced
from fuda.games.rebirth.c08_block import (
    Blocking,
)
from fuda.games.rebirth.c08_roles import NEXT_PLAIN, NEXT_UNPARTNERED, Attack, becomes_partner_attack
from fuda.games.rebirth.c09_check import arises, is_due, is_unheard
from fuda.games.rebirth.c10_rules import PARTNER_HIT, may_be_due
from fuda.games.rebirth.c12_players import (
    LETTERS,
    attackable,
    had_a_turn,
    turn_players,
)
from fuda.games.rebirth.zones import ATK, DOUBLE_TEAM, ENERGY, ENTRY, MEMBER, PARTNER, PARTNERS
from fuda.kernel.acts import Act
from fuda.kernel.cards import Card, Ref
from fuda.kernel.decisions import ACT, ACTIONS, Action, Decision
from fuda.kernel.events import CardTurned, DamageDealt, Happened
from fuda.kernel.frames import Flow, Frame, Procedure, frame
from fuda.kernel.game import Game
from fuda.kernel.rulebook import rule
from fuda.procedures.turns import add_moment

STOP = Action("stop")
ALONE: Final = "!first attack alone"  # marks a character that needs no support for the first attack of a turn


@frame
class AttackPhase(Frame):
    """The attack phase: start steps, each followed by an attack, until the attacks are ended."""

    action: Action = STOP
    begun: bool = False


ATTACK_PHASE: Procedure[AttackPhase] = Procedure("8.1.1", "attack phase", AttackPhase)


@ATTACK_PHASE.step("8.2.1")
def start_step_comes(game: Game, phase: AttackPhase) -> Flow:
    """Abilities that wait for the start step trigger, in the first one also those for the attack phase."""
    game.phase = "attack"
    moments = ("start step",) if phase.begun else ("start step", "attack phase")
    phase.begun = True
    return game.perform(*[Happened("8.2.1", moment, game.active) for moment in moments])


ATTACK_PHASE.check_timing("8.2.2")


@rule("8.2.3.1", "8.2.3.2", "12.7.7.4", "8.1.1")
@ATTACK_PHASE.step("8.2.3")
def choose_attack(game: Game, phase: AttackPhase) -> Flow:
    """An attack is declared or the attacks are ended; without a possible attack they are (8.2.3.2)."""
    game.forget()
    phase.action = STOP
    actors = turn_players(game)
    actions: list[Action] = []
    for player in actors:
        actions.extend(attack_actions(game, player))
    if actions:
        return Decision(actors[0], ACT, "8.2.3", (*actions, STOP), "action")
    if game.log is not None and actors:
        game.log.note(game, "8.2.3.1" if game.turn == 1 else "8.2.3.2", "attacks end", game.active)
    return None


def attack_actions(game: Game, player: int) -> list[Action]:
    """Every player who may be attacked, with every standing member as support, with and without partners."""
    found: list[Action] = []
    if declaration_refusals(game, player):
        return found
    supports, infos = [], game.fresh_infos()
    for card_id in game.in_zones(player, (MEMBER, ENTRY)):
        card, keywords = game.cards[card_id], infos[card_id].keywords
        could = ALONE in keywords if card.zone == ENTRY else not card.turned
        if could and not (keywords and support_refusals(game, player, card)):
            supports.append(card.ref)
    enough = bool(supports) and len(standing_partners(game, player)) >= PARTNERS
    for target in attackable(game, player) if supports else ():
        if had_a_turn(game, target):
            ways = (False, True) if enough and not partner_refusals(game, player, target, True) else (False,)
            found.extend([ACTIONS["attack", one, LETTERS[target], way] for one in supports for way in ways])
    return found


@rule("8.2.3.1", "8.2.3.2")
def declaration_refusals(game: Game, player: int) -> tuple[str, ...]:
    """Why a player cannot declare any attack."""
    if game.turn == 1:
        return ("8.2.3.1",)
    entry = entry_of(game, player)
    if entry is None:
        return ("8.2.3.2",)
    if "!attack" in game.info(entry.id).keywords:
        return ("1.3.3",)
    return ()


@rule("12.3.1", "12.5.6", "12.6.6", "12.7.7.4.1")
def target_refusals(game: Game, player: int, target: int) -> tuple[str, ...]:
    """Why a player cannot be attacked."""
    if target not in attackable(game, player):
        by_format = {"circle": "12.6.6", "double_team": "12.7.7.4.1", "rumble": "12.5.6"}
        gone = ("12.4.7",) if target in game.out else ()
        return (*gone, by_format.get(game.format, "8.2.4.3"), *(("12.6.7.1",) if game.out else ()))
    return () if had_a_turn(game, target) else ("12.3.1",)


@rule("8.2.4", "8.2.4.1")
def support_refusals(game: Game, player: int, card: Card) -> tuple[str, ...]:
    """Why a member cannot support, or the attacker itself cannot do without support."""
    if card.zone == ENTRY and card.controller == player and ALONE in game.info(card.id).keywords:
        return ("8.2.4",) if game.tally("attacks", player) else ()
    if card.zone != MEMBER or card.controller != player:
        return ("8.2.4",)
    if card.turned:
        none = all(game.cards[card_id].turned for card_id in game.zone(player, MEMBER))
        return ("8.2.4.1", "8.2.4") if none else ("8.2.4", "8.2.4.1")
    keywords = game.info(card.id).keywords
    return ("1.3.3",) if "!support" in keywords or "!rest" in keywords else ()


def standing_partners(game: Game, player: int) -> tuple[Ref, ...]:
    """The standing partners in a player's energy zone."""
    found: list[Ref] = []
    for card_id in game.zone(player, ENERGY):
        card = game.cards[card_id]
        if card.face.kind == PARTNER and not card.turned:
            found.append(card.ref)
    return tuple(found)


@rule("8.2.4.4")
def partner_refusals(game: Game, player: int, target: int, partner: bool) -> tuple[str, ...]:
    """A partner attack takes three standing partners, and nothing that forbids it on either side."""
    if not partner:
        return ()
    entry = entry_of(game, player)
    if entry is not None and "!declare partner attack" in game.info(entry.id).keywords:
        return ("1.3.3",)
    attacked = entry_of(game, target)
    if attacked is not None and "!be declared upon" in game.info(attacked.id).keywords:
        return ("1.3.3",)
    if is_forbidden(game, "declare partner attack", player):
        return ("1.3.3",)
    if len(standing_partners(game, player)) >= PARTNERS:
        return ()
    return ("8.2.4.4", "12.7.6.1") if game.format == DOUBLE_TEAM else ("8.2.4.4",)


def attack_refusals(game: Game, player: int, support: Card, target: int, partner: bool) -> tuple[str, ...]:
    """Why an attack cannot be declared so."""
    return (
        declaration_refusals(game, player)
        or target_refusals(game, player, target)
        or support_refusals(game, player, support)
        or partner_refusals(game, player, target, partner)
    )


def declare_attack(game: Game, player: int, support: Card, letter: str, partner: bool) -> Attack:
    """The attack on the player of that letter."""
    return Attack(player, LETTERS.index(letter), support.ref if support.zone == MEMBER else None, partner)


ATTACKING = Act(
    "attack",
    attack_actions,
    lambda game, player, card, letter, way: attack_refusals(game, player, card, LETTERS.find(letter), way),
    declare_attack,
    when=("8.2.4",),
    zones=("member",),
    optional=True,
    parts=("with", "as"),
)
STOPPING = Act(STOP.verb, when=("8.2.3",))


@ATTACK_PHASE.step("8.2.4")
def begin_attack(game: Game, phase: AttackPhase) -> Flow:
    """The attack that was declared, or the end of the phase."""
    if phase.action.verb == STOP.verb:
        phase.end()
        return None
    return ATTACKING.run(game, game.cards[phase.action.objects[0][0]].controller, phase.action)


ATTACK_PHASE.back("8.5.5", to="8.2.1", name="back to start step")


ATTACK: Procedure[Attack] = Procedure("8.2.4", "attack", Attack)


@rule("8.2.4.4", "8.2.4.4.2")
@ATTACK.step("8.2.4")
def rest_support(game: Game, attack: Attack) -> Flow:
    """The supporting member rests, and with it three partners for a partner attack (8.2.4.4)."""
    count_attack(game, attack)
    spend_protection(game, attack)
    partners = standing_partners(game, attack.player)[:PARTNERS] if attack.partner else ()
    if attack.partner and not becomes_partner_attack(game, attack):
        attack.partner = False
        if game.log is not None:
            game.log.note(game, "8.2.4.4.1", "no partner attack", attack.player)
    if makes_partner_attacks(game, attack):
        attack.partner = becomes_partner_attack(game, attack)
    resting = [CardTurned("8.2.4.4", ref, True) for ref in partners]
    if attack.support is not None and "!supports standing" not in game.info(attack.support[0]).keywords:
        resting.insert(0, CardTurned("8.2.4", attack.support, True))
    return game.perform(*resting)


def count_attack(game: Game, attack: Attack) -> None:
    """Which attack of the turn it is, of the player and of the character."""
    game.count("attacks", attack.player)
    attacker = entry_of(game, attack.player)
    if attacker is not None:
        game.use(attacker.ref, "turn attacks")


@rule("1.3.1", "8.2.4.4.2")
def makes_partner_attacks(game: Game, attack: Attack) -> bool:
    """Whether an effect makes the attacker's attack a partner attack without partners."""
    attacker = entry_of(game, attack.player)
    return attacker is not None and "!partner attacks" in game.info(attacker.id).keywords


def spend_protection(game: Game, attack: Attack) -> None:
    """What keeps the next attack on or by a character from becoming a partner attack is for this one, and used up."""
    attacker, attacked = entry_of(game, attack.player), entry_of(game, attack.target)
    if attacked is not None and NEXT_UNPARTNERED in game.info(attacked.id).keywords:
        attack.protected = attacked.ref
        use_up(game, attacked, NEXT_UNPARTNERED)
    if attacker is not None and NEXT_PLAIN in game.info(attacker.id).keywords:
        attack.plain = True
        use_up(game, attacker, NEXT_PLAIN)


def use_up(game: Game, card: Card, mark: str) -> None:
    """The effects that mark a card so are over."""
    kept = tuple(mod for mod in card.mods if f"!{getattr(mod.change, 'what', '')}" != mark)
    game.set_effects(card.id, kept)


@rule("8.2.4.3")
@ATTACK.step("8.2.4.2")
def declare(game: Game, attack: Attack) -> Flow:
    """The entry has attacked, the member has supported it, and the other entry has been attacked."""
    attacker, attacked = entry_of(game, attack.player), entry_of(game, attack.target)
    if attacker is None:
        return None
    other = attacked.ref if attacked is not None else None
    events = [Happened("8.2.4.2", "attacked", attack.player, attacker.ref, other)]
    if attack.support is not None:
        events.append(Happened("8.2.4.2", "supported", attack.player, attack.support, attacker.ref))
    if attack.partner:
        events.append(Happened("8.2.4.4.2", "partner attacked", attack.player, attacker.ref, other))
    if attacked is not None:
        events.append(Happened("8.2.4.3", "was attacked", attack.target, attacked.ref, attacker.ref))
    return game.perform(*events)


ATTACK.check_timing("8.2.5")


add_moment(ATTACK, "8.3.1", "block step comes", "block step")
ATTACK.check_timing("8.3.2")


@ATTACK.step("8.3.3")
def offer_block(game: Game, attack: Attack) -> Frame:
    """The attacked player (in a double team also the teammate) may discard a card whose blocker is valid."""
    return Blocking()


ATTACK.check_timing("8.3.4")


add_moment(ATTACK, "8.4.1", "damage step comes", "damage step")
ATTACK.check_timing("8.4.2")


@ATTACK.step("8.4.3")
def strike(game: Game, attack: Attack) -> Flow:
    """The attacked character takes damage (8.4.3.1), and is hit if it is a partner attack (8.4.3.2)."""
    attacker, attacked = entry_of(game, attack.player), entry_of(game, attack.target)
    if attacker is None or attacked is None:
        return None
    dealing = deal_damage(game, attack, attacker, attacked)
    if attack.partner:
        hit_by_partners(game, attacked, attacker)
    return dealing


THROUGH_BLOCKS: Final = "!through blocks"  # one more than how much less (the change ReachesThroughBlocks)


@rule("8.4.3.1", "2.6.2", "1.3.1")
def deal_damage(game: Game, attack: Attack, attacker: Card, attacked: Card) -> Flow:
    """The attacked character takes damage equal to the attacker's ATK, none if it is blocked (8.4.3.1)."""
    info, blocked = game.info(attacker.id), attack.blocked == attacked.ref
    through = info.keywords.get(THROUGH_BLOCKS, 0)
    if (blocked and not through) or attack.harmless:
        if game.log is not None:
            game.log.note(game, "8.4.3.1", "no damage", attack.target, (attacked.ref,))
        return None
    dealt = info.number(ATK) - (through - 1 if blocked else 0)
    amount = reduced(game, attacked.ref, max(0, dealt))
    return game.perform(DamageDealt("8.4.3", attacker.ref, attacked.ref, amount, "attack"))


@rule("8.4.3.2")
def hit_by_partners(game: Game, attacked: Card, attacker: Card) -> None:
    """A partner attack, blocked or not, marks the attacked character for the next recovery."""
    game.use(attacked.ref, PARTNER_HIT)
    note_hit(game, attacked.ref, attacker.ref, PARTNER_HIT)
    game.clock += 1
    if game.log is not None:
        game.log.note(game, "8.4.3.2", "partner attack", attacker.controller, (attacked.ref,))


ATTACK.check_timing("8.4.4")


CLOSE = "close step"


CLOSED = "attack closed"  # marks an ability that has triggered in this close step


@ATTACK.step("8.5.1")
def close_step_comes(game: Game, attack: Attack) -> None:
    """Abilities for the close step and the end of the attack that have not waited in it yet begin to wait."""
    arises(game, CLOSE, CLOSED)


ATTACK.check_timing("8.5.2")


@ATTACK.step("8.5.2")
def attack_effects_end(game: Game, attack: Attack) -> None:
    """Effects for this attack end."""
    game.expire("attack end")
    game.let_time_pass()


@ATTACK.step("8.5.3")
def close_again_if_needed(game: Game, attack: Attack) -> None:
    """The close step begins anew while abilities wait, rule processes are due, or some ability has not waited yet."""
    due = game.quiet != game.clock and may_be_due(game) and is_due(game)
    if game.waiting or due or is_unheard(game, CLOSE, CLOSED):
        attack.goto("8.5.1")


@ATTACK.step("8.5.4")
def roles_end(game: Game, attack: Attack) -> None:
    """Nobody attacks, supports or is attacked any more."""
    for player in range(game.player_count):
        for zone in game.book.live_zones:
            for card_id in game.zone(player, zone):
                uses = game.cards[card_id].uses
                if not uses:
                    continue
                kept = tuple([use for use in uses if not use[0].startswith(CLOSED) and use[0] != PARTNER_HIT])
                if kept != uses:
                    game.write(card_id).uses = kept
