"""1000 Rule effects (ルールエフェクト): level-up 1002, illegal characters 1003, leaving 1004, defeat 1007."""

from __future__ import annotations

from fuda.games.vividz.c100_game import lose
from fuda.games.vividz.c500_zones import BecameExp, to_owner
from fuda.games.vividz.c1005_missions import check_missions, checkable, face_up
from fuda.games.vividz.c1102_leaving import forget_effects, owed_to
from fuda.games.vividz.zones import (
    AREA,
    COST,
    DAMAGE,
    DECK,
    ENERGY,
    LEVELLED,
    MAIN,
    MISSION_PHASE,
    NEVER_LEAVES,
    POWER,
    TRASH,
)
from fuda.kernel.cards import Card, Ref
from fuda.kernel.decisions import CHOOSE, Decision
from fuda.kernel.events import CardMoved
from fuda.kernel.frames import Flow, Frame, Procedure, frame
from fuda.kernel.game import Game
from fuda.kernel.rulebook import rule


@rule("1001.2")
def is_needed(game: Game) -> bool:
    """Whether a rule effect other than defeat is to be carried out; asked all the time, so it only looks."""
    infos, cards, zones = game.fresh_infos() if game.stale else game.infos, game.cards, game.zones
    for area in zones[AREA :: game.book.zone_count]:
        lanes = 0  # those with a character, as bits
        for card_id in area:
            card = cards[card_id]
            lane = 2 << card.place
            info = infos[card_id]
            falls = (info.numbers[POWER] or 0) <= (card.counter(DAMAGE) if card.counters else 0)
            if lanes & lane or (falls and NEVER_LEAVES not in info.keywords):
                return True
            lanes |= lane
    return game.phase == MAIN and bool(checkable(game))


def is_settled(game: Game) -> bool:
    """Whether no such rule effect is due: known until something happens, unless abilities wait for states."""
    if game.quiet != game.clock:
        if is_needed(game):
            return False
        if "state" not in (game.index or game.fresh_index()).triggered:
            game.quiet = game.clock
    return True


# What is wrong.


def crowded(game: Game) -> list[list[Card]]:
    """The characters of each area in which one player has several."""
    found: list[list[Card]] = []
    for area in game.zones[AREA :: game.book.zone_count]:
        if len(area) > 1:
            lanes: dict[int, list[Card]] = {}
            for card_id in area:
                card = game.cards[card_id]
                lanes.setdefault(card.place, []).append(card)
            if len(lanes) < len(area):
                found.extend([lanes[lane] for lane in sorted(lanes) if len(lanes[lane]) > 1])
    if len(found) > 1:
        found.sort(key=lambda cards: cards[0].controller != game.active)
    return found


def newest(cards: list[Card], kept: tuple[Ref, ...]) -> list[Card]:
    """The characters that came to an area last; of several, the one that the controller has chosen."""
    last = max([card.since for card in cards])
    latest = [card for card in cards if card.since == last]
    return [card for card in latest if card.ref in kept] or latest


def is_dearest(game: Game, card: Card, cards: list[Card]) -> bool:
    """Whether no other of the characters costs as much."""
    cost = game.info(card.id).number(COST)
    return all(game.info(other.id).number(COST) < cost for other in cards if other is not card)


@rule("305.2", "1004.1", "1004.2")
def doomed(game: Game) -> list[tuple[Ref, str]]:
    """The characters that must leave, with the rule by which: damage of at least the power, or no power left."""
    found = []
    infos = game.fresh_infos()
    for area in game.zones[AREA :: game.book.zone_count]:
        for card_id in area:
            card = game.cards[card_id]
            info = infos[card_id]
            power = info.numbers[POWER] or 0
            if NEVER_LEAVES in info.keywords:
                continue
            if power <= 0:
                found.append((card.ref, "1004.2"))
            elif card.counters and card.counter(DAMAGE) >= power:
                found.append((card.ref, "1004.1"))
    return found


@rule("1007.1", "1007.2")
def losers(game: Game, deck_counts: bool) -> dict[int, str]:
    """Who has lost, by which rule; `deck_counts` in the two processings that look at the turn player's deck."""
    found = {}
    if game.phase == MISSION_PHASE and not face_up(game):
        found[game.opponent(game.active)] = "1007.1"
    if deck_counts and not game.zone(game.active, DECK):
        found[game.active] = "1007.2"
    return found


# The order in which it is put right.


@frame
class RuleEffects(Frame):
    """All kinds of rule effect once, in their order. `kept`: the newest characters that their controllers chose."""

    deck_counts: bool
    chosen: tuple[Ref, ...] = ()
    kept: tuple[Ref, ...] = ()


RULE_EFFECTS: Procedure[RuleEffects] = Procedure("1001.2a", "rule effects", RuleEffects)


@RULE_EFFECTS.step("1001.2a")
def choose_newest(game: Game, effects: RuleEffects) -> Flow:
    """Where several characters came to an area together, their controller chooses one of them."""
    effects.kept += effects.chosen
    effects.chosen = ()
    for cards in crowded(game):
        refs = tuple([card.ref for card in newest(cards, effects.kept)])
        if len(refs) > 1:
            effects.goto("1001.2a")
            return Decision(cards[0].controller, CHOOSE, "1002.1", refs, "chosen")
    return None


@RULE_EFFECTS.step("1002.1")
def level_up(game: Game, effects: RuleEffects) -> Flow:
    """If the newest character of an area is the dearest, the others and their EXP become its EXP."""
    for cards in crowded(game):
        card = newest(cards, effects.kept)[0]
        if is_dearest(game, card, cards):
            effects.goto("1002.1")
            return LevellingUp(card.ref, tuple(other.ref for other in cards if other is not card))
    return None


@RULE_EFFECTS.step("1003.1")
def trash_illegal_characters(game: Game, effects: RuleEffects) -> Flow:
    """Otherwise the others go to the trash with their EXP."""
    events: list[CardMoved] = []
    for cards in crowded(game):
        card = newest(cards, effects.kept)[0]
        events.extend(to_owner(game, "1003.1", other.ref, TRASH) for other in cards if other is not card)
    return game.perform(*events)


@rule("1004.2")
@RULE_EFFECTS.step("1004.1")
def let_leave(game: Game, effects: RuleEffects) -> Flow:
    """Characters with damage of at least their power, or without power, leave together."""
    events = []
    for ref, number in doomed(game):
        source, manner = owed_to(game, ref)
        events.append(to_owner(game, number, ref, ENERGY, manner, source))
    return game.perform(*events)


@RULE_EFFECTS.step("1006.1")
def check(game: Game, effects: RuleEffects) -> Flow:
    """Missions whose conditions are met are checked; what hurt characters before this is no reason any more."""
    forget_effects(game)
    return check_missions(game)


@RULE_EFFECTS.step("1007.1")
def decide_defeat(game: Game, effects: RuleEffects) -> Flow:
    """Players who have lost lose together."""
    found = losers(game, effects.deck_counts)
    if found:
        lose(game, tuple(found), next(iter(found.values())))
    return None


# Levelling up.


@frame
class LevellingUp(Frame):
    """A character takes those that it grew out of under itself."""

    card: Ref
    others: tuple[Ref, ...]


LEVELLING_UP: Procedure[LevellingUp] = Procedure("1002", "levelling up", LevellingUp)


@LEVELLING_UP.step("1002.1")
def take_under(game: Game, levelling: LevellingUp) -> Flow:
    """They and their EXP become its EXP."""
    player = game.cards[levelling.card[0]].controller
    return game.perform(*(BecameExp("1002.1", ref, levelling.card, player) for ref in levelling.others))


@LEVELLING_UP.step("1002.1")
def has_levelled_up(game: Game, levelling: LevellingUp) -> Flow:
    """It has levelled up."""
    player = game.cards[levelling.card[0]].controller
    return game.fact("1002.1", LEVELLED, player, levelling.card)
