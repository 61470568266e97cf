"""4.3.4.4–4.3.4.5 What playing a card takes (総コスト): ink, Shift, singing, increases and reductions."""

from __future__ import annotations

from fuda.ability.amounts import number
from fuda.ability.changes import InTurnOf
from fuda.ability.playable import stops_play
from fuda.ability.verbs import Effects
from fuda.games.lorcana.c01_players import mark_of
from fuda.games.lorcana.c05_states import is_dry
from fuda.games.lorcana.c06_cards import all_names
from fuda.games.lorcana.c07_costs import can_pay, ink_part, ready_ink
from fuda.games.lorcana.c10_keywords import singing_cost
from fuda.games.lorcana.effects import PayInk
from fuda.games.lorcana.notation import (
    AdditionalCost,
    AnyShift,
    LessForNext,
    NoPlaying,
    NotPlayedUnless,
    OtherCost,
    Shift,
    ShiftName,
)
from fuda.games.lorcana.zones import CHARACTER, COST, HAND, KINDS, PLAY, SING_TOGETHER, SONG
from fuda.kernel.abilities import Change, Context
from fuda.kernel.cards import Card, Info, Ref
from fuda.kernel.game import Game
from fuda.kernel.rulebook import rule

UNPAID = ("4.3.4.6", "4.3.4.1")


@rule("4.3.4.5", "6.2.7")
def total_ink(game: Game, player: int, card_id: int, base: int) -> int:
    """The ink that a payment takes: increases first, then reductions, never below 0; the card's cost stays the same."""
    info = game.info(card_id)
    found = base + info.keywords.get("!pay", 0)
    mods = game.cards[mark_of(game, player)].mods
    if mods:
        ref = game.cards[card_id].ref
        for mod in mods:
            change = awake(game, mod.change)
            if isinstance(change, LessForNext) and change.filter.test(game, ref, Context(ref, player)):
                found -= number(game, change.amount, Context(ref, player))
    return max(0, found)


def awake(game: Game, change: Change) -> Change:
    """The change itself of one that has slept until the player's next turn, in which alone that player pays."""
    return change.change if isinstance(change, InTurnOf) and game.turn > change.after else change


def additional(info: Info) -> Effects:
    """The additional costs of a card (4.3.4.5)."""
    found: Effects = ()
    for ability in info.abilities:
        if isinstance(ability, AdditionalCost):
            found += ability.cost
    return found


@rule("4.3.4.4")
def other_cost(game: Game, player: int, card: Card) -> Effects | None:
    """What may be paid instead of a card's ink cost, with its additional costs, if that can be paid."""
    info = game.info(card.id)
    for ability in info.abilities:
        if isinstance(ability, OtherCost):
            cost = (*ability.cost, *additional(info))
            return cost if can_pay(game, cost, Context(card.ref, player)) else None
    return None


@rule("1.2.2", "4.3.4.2", "1.5.1")
def general_refusals(game: Game, player: int, card_id: int) -> tuple[str, ...]:
    """Why a card cannot be played in any way."""
    info, ref = game.info(card_id), game.cards[card_id].ref
    if info.kind not in KINDS:
        return ("4.3.4.2",)
    if stops_play(game, info.abilities):
        return ("1.2.1",)
    for ability in info.abilities:
        if isinstance(ability, NotPlayedUnless) and not ability.condition.holds(game, Context(ref, player)):
            return ("1.2.2",)
    for ability in game.info(mark_of(game, player)).abilities:
        if isinstance(ability, NoPlaying) and ability.filter.test(game, ref, Context(ref, player)):
            return ("1.2.2",)
    return ()


def hand_refusals(game: Game, player: int, card: Card) -> tuple[str, ...]:
    """Why a card cannot be played from the hand, whatever is paid."""
    if card.zone != HAND or card.controller != player:
        return ("4.3.4.2", "1.5.1")
    return general_refusals(game, player, card.id)


@rule("4.3.4.1", "4.3.4.6")
def play_refusals(game: Game, player: int, card: Card) -> tuple[str, ...]:
    """Why a card cannot be played for its ink cost."""
    found = hand_refusals(game, player, card)
    if found:
        return found
    info = game.info(card.id)
    ink = total_ink(game, player, card.id, info.numbers[COST] or 0)
    others = additional(info)
    if ink <= ready_ink(game, player) and not others:
        return ()
    found = cost_refusals(game, player, card, (PayInk(ink), *others))
    return () if found and other_cost(game, player, card) is not None else found


def cost_refusals(game: Game, player: int, card: Card, cost: Effects) -> tuple[str, ...]:
    """Why a cost cannot be paid in full."""
    if ink_part(cost) > ready_ink(game, player):
        return UNPAID
    return () if len(cost) == 1 or can_pay(game, cost, Context(card.ref, player)) else UNPAID


# 10.8 Shift.


def shift_of(info: Info) -> Shift | None:
    """The Shift ability of a card."""
    for ability in info.abilities:
        if isinstance(ability, Shift):
            return ability
    return None


@rule("10.8.1", "6.2.4", "6.2.4.1")
def shift_bases(game: Game, player: int, card_id: int) -> list[Ref]:
    """The player's characters in play onto which a card may be shifted: of a name that both have."""
    info = game.info(card_id)
    shift = shift_of(info)
    if shift is None:
        return []
    names, context = all_names(info), Context(game.cards[card_id].ref, player)
    found = []
    infos = game.fresh_infos()
    for other_id in game.zone(player, PLAY):
        ref = game.cards[other_id].ref
        other = infos[other_id]
        if other.kind != CHARACTER:
            continue
        fits = AnyShift in (other.plan or game.plan(other)).kinds
        if not fits and shift.onto is not None:
            fits = shift.onto.test(game, ref, context)
        elif not fits:
            fits = not names.isdisjoint(shift_names(other))
        if fits:
            found.append(ref)
    return found


def shift_names(info: Info) -> set[str]:
    """The names by which a character is shifted onto."""
    found = all_names(info)
    for ability in info.abilities:
        if isinstance(ability, ShiftName):
            found = found | {ability.name}
    return found


def least_shift_ink(info: Info) -> int:
    """The ink that shifting a card takes where no effect on its player makes it less."""
    shift = shift_of(info)
    return ink_part(shift.cost) + info.keywords.get("!shift", 0) + info.keywords.get("!pay", 0) if shift else 0


def shift_cost(game: Game, player: int, card_id: int) -> Effects:
    """What shifting a card takes: its Shift cost with increases and reductions of its ink, and additional costs."""
    info = game.info(card_id)
    shift = shift_of(info)
    assert shift is not None
    others = tuple(part for part in shift.cost if not isinstance(part, PayInk))
    ink = total_ink(game, player, card_id, ink_part(shift.cost) + info.keywords.get("!shift", 0))
    return (PayInk(ink), *others, *additional(info))


@rule("10.8.1", "4.3.4.4")
def shift_refusals(game: Game, player: int, card: Card, base: Ref) -> tuple[str, ...]:
    """Why a card cannot be shifted onto that character."""
    found = hand_refusals(game, player, card)
    if found:
        return found
    if base not in shift_bases(game, player, card.id):
        return ("10.8.1",)
    cost = shift_cost(game, player, card.id)
    return (*UNPAID, "10.8.1") if cost_refusals(game, player, card, cost) else ()


# 6.3.3, 10.10 Singing.


@rule("6.3.3.3", "10.5.5", "4.2.2.1")
def can_sing(game: Game, card: Card) -> bool:
    """A ready, dry character that nothing keeps from singing."""
    info = game.info(card.id)
    return not card.turned and info.kind == CHARACTER and is_dry(game, card) and "!sing" not in info.keywords


def singers(game: Game, player: int) -> list[Card]:
    """The characters of a player that may be exerted to sing."""
    return [
        game.cards[i] for i in game.zone(player, PLAY) if not game.cards[i].turned and can_sing(game, game.cards[i])
    ]


def voices_of(game: Game, player: int) -> list[tuple[Ref, int]]:
    """The characters of a player that may be exerted to sing, each with the cost as which it counts."""
    return [(card.ref, singing_cost(game.info(card.id))) for card in singers(game, player)]


def voice_for(info: Info) -> int:
    """The cost as which one character must count to sing a song alone."""
    wanted = info.numbers[COST] or 0
    return min(wanted, info.keywords.get(SING_TOGETHER, wanted))


@rule("10.10.1")
def choir(game: Game, player: int) -> list[Card]:
    """Who may sing together: the player's own characters and those of teammates."""
    team = next(team for team in game.teams if player in team)
    members = (player, *(other for other in team if other != player and other not in game.out))
    return [card for member in members for card in singers(game, member)]


def wanted_voices(info: Info) -> int:
    """The number of a song's Sing Together, 0 if it has none."""
    return info.keywords.get(SING_TOGETHER, 0)


@rule("10.10.3", "10.10.1")
def together(game: Game, player: int, info: Info) -> bool:
    """Whether a song's Sing Together number can be reached by two or more characters."""
    wanted = wanted_voices(info)
    if not wanted:
        return False
    cards = choir(game, player)
    return len(cards) > 1 and sum(singing_cost(game.info(card.id)) for card in cards) >= wanted


@rule("6.3.3.3", "10.9.1")
def sing_refusals(game: Game, player: int, card: Card, by: Ref | None = None) -> tuple[str, ...]:
    """Why a song cannot be sung by that character (none: by several together)."""
    info = game.info(card.id)
    if info.kind != SONG:
        return ("6.3.3.3",)
    found = hand_refusals(game, player, card)
    if found:
        return found
    cost = additional(info)
    if cost and not can_pay(game, cost, Context(card.ref, player)):
        return UNPAID
    if by is None:
        return () if together(game, player, info) else ("10.10.3", "10.10.1") if wanted_voices(info) else ("6.3.3.3",)
    singer = game.cards[by[0]]
    mates = choir(game, player) if SING_TOGETHER in info.keywords else []
    if singer.controller != player and singer not in mates:
        return ("6.3.3.3", "10.10.1") if SING_TOGETHER in info.keywords else ("6.3.3.3",)
    if not can_sing(game, singer):
        return singer_refusals(game, singer)
    enough = singing_cost(game.info(singer.id)) >= voice_for(info)
    return () if enough else ("6.3.3.3", "10.10.3") if mates else ("6.3.3.3",)


def singer_refusals(game: Game, singer: Card) -> tuple[str, ...]:
    """Why a character cannot be exerted to sing, whatever the song."""
    if game.info(singer.id).kind != CHARACTER:
        return ("6.3.3.3",)
    if singer.turned:
        return ("5.1.1", "6.3.3.3")
    return ("1.2.2", "6.3.3.3") if is_dry(game, singer) else ("6.1.4", "4.2.2.1", "6.3.3.3")
