"""14 What belongs to titles (タイトル別の情報やキーワード): carrots and races, lessons, drive checks and rides."""

from __future__ import annotations

from typing import Final

from fuda.ability.changes import Cannot, Gains, Plus
from fuda.ability.doing import Doing, InContext
from fuda.ability.patterns import Does
from fuda.games.shadowverse_evolve.c04_zones import to_cemetery, to_owner
from fuda.games.shadowverse_evolve.c05_changes import heal_leader
from fuda.games.shadowverse_evolve.c05_putting import on_field
from fuda.games.shadowverse_evolve.notation import (
    DriveCheck,
    Feed,
    GainDrive,
    Lesson,
    Race,
    RideCost,
    RushWhileFed,
    SpendEP,
)
from fuda.games.shadowverse_evolve.zones import (
    BANISHED,
    DECK,
    DRIVE,
    EP,
    EVOLVE_DECK,
    EX,
    FIELD,
    FOLLOWER,
    RACE,
    RUSH,
    TRIGGER,
)
from fuda.kernel.abilities import Ability, Context, Keyword, Triggered
from fuda.kernel.cards import Card, Ref
from fuda.kernel.decisions import CHOOSE, Decision, yes_no
from fuda.kernel.effects import Until
from fuda.kernel.events import CardChanged, CardMoved, CardTurned, Happened, NumberChanged
from fuda.kernel.frames import Flow, Frame, Procedure, frame
from fuda.kernel.game import Game
from fuda.kernel.rulebook import rule, verb
from fuda.procedures.drawing import Drawing

CINDERELLA: Final = "アイドルマスター シンデレラガールズ"
VANGUARD: Final = "カードファイト!! ヴァンガード"
CARROT: Final = "にんじん"
MAGIC_ITEM: Final = "魔法のアイテム"
DRIVE_POINT: Final = "ドライブポイント"
DRIVING: Final = "ドライブ"
START_AMULET: Final = "スタートアミュレット"

# 14.4.6 The drive keywords are triggered abilities of attacks; drive itself does nothing (14.4.7.2).
KEYWORDS: Final[dict[str, tuple[Ability, ...]]] = {
    "シングルドライブ": (Triggered(Does("attacked"), (DriveCheck(),), "シングルドライブ"),),
    "ツインドライブ": (Triggered(Does("attacked"), (DriveCheck(), DriveCheck()), "ツインドライブ"),),
}


def face_down_named(game: Game, player: int, name: str) -> list[Card]:
    """The face-down cards of a player's evolve deck with that name."""
    cards = (game.cards[card_id] for card_id in game.zone(player, EVOLVE_DECK))
    return [card for card in cards if card.face_down and card.face.name == name]


def has_link(game: Game, host: int, player: int, zone: int) -> bool:
    """Whether a card of that zone is linked to the card."""
    return any(game.cards[card_id].host == host for card_id in game.zone(player, zone))


# 14.2 Feeding and racing.


@rule("14.2.1.2", "14.2.1.2.1")
def can_feed(game: Game, effect: Feed, context: Context) -> bool:
    """A card that has eaten cannot eat again, and there must be carrots enough."""
    host = context.source[0]
    enough = len(face_down_named(game, context.controller, CARROT)) >= effect.times
    return enough and not has_link(game, host, context.controller, RACE)


@rule("14.2.2.1", "14.2.2.2", "14.2.2.3")
@verb(Feed, "14.2.1.1", "14.2.1.1.1")
def feed(game: Game, doing: Doing, effect: Feed) -> Flow:
    """Carrots go to the race area, linked to the card."""
    context = doing.context
    if has_link(game, context.source[0], context.controller, RACE):
        return None
    carrots = face_down_named(game, context.controller, CARROT)[: effect.times]
    return Linking(tuple(card.ref for card in carrots), context.controller, RACE, context.source, "14.2.1.1")


@frame
class Linking(Frame):
    """Cards of the evolve deck go to a zone and are linked to a card."""

    cards: tuple[Ref, ...]
    player: int
    zone: int
    host: Ref
    rule: str


LINKING: Procedure[Linking] = Procedure("14.2.1", "linking", Linking)


@LINKING.step("14.2.1.1")
def move_linked(game: Game, linking: Linking) -> Flow:
    """They go to the zone (14.4.9.2 for drive points)."""
    return game.perform(*(CardMoved(linking.rule, ref, linking.player, linking.zone) for ref in linking.cards))


@LINKING.step("14.2.1.1")
def link_them(game: Game, linking: Linking) -> Flow:
    """They belong to the card."""
    if on_field(game, linking.host):
        for card_id, _ in linking.cards:
            game.link(card_id, linking.host[0])
    return None


@rule("14.2.4.1", "14.2.4.2")
@verb(Race, "14.2.3.1", "14.2.3.1.1")
def race(game: Game, doing: Doing, effect: Race) -> Flow:
    """The cards have rush as long as they have carrots, and have raced."""
    events: list[CardChanged | Happened] = []
    for ref in effect.cards.refs(game, doing.context):
        if on_field(game, ref):
            player = game.body(ref).controller
            events.append(CardChanged("14.2.3.1", ref, RushWhileFed(), Context(ref, player), None))
            events.append(Happened("14.2.3.1", "raced", player, ref, source=doing.context.source))
            game.use(ref, "game raced")
    return game.perform(*events)


# 14.3 Lessons.


@rule("14.3.2.1")
def can_lesson(game: Game, effect: Lesson, context: Context) -> bool:
    """Whether there are items enough in the EX area."""
    return len(items(game, context.controller)) >= effect.amount


def items(game: Game, player: int) -> tuple[Ref, ...]:
    return tuple(ref for ref in game.refs(player, EX) if game.book.has_name(game, ref, MAGIC_ITEM))


@verb(Lesson, "14.3.2.1")
def lesson(game: Game, doing: Doing, effect: Lesson) -> Flow:
    """Items of the EX area are banished; they are all alike."""
    refs = items(game, doing.context.controller)[: effect.amount]
    source = doing.context.source
    return game.perform(*(to_owner(game, "14.3.2.1", ref, BANISHED, "banished", source) for ref in refs))


# 14.4 Drive checks, drive and rides.


@frame
class DriveChecking(InContext):
    """One drive check."""

    card: Ref | None = None
    icon: str = ""
    agreed: bool = False
    chosen: tuple[Ref, ...] = ()


DRIVE_CHECK: Procedure[DriveChecking] = Procedure("14.4.5", "drive check", DriveChecking)


@DRIVE_CHECK.step("14.4.5.1.1")
def reveal_top(game: Game, check: DriveChecking) -> Flow:
    """The top card of the deck goes to the trigger area."""
    player = check.context.controller
    deck = game.refs(player, DECK)
    if not deck:
        check.end()
        return None
    check.card = deck[0]
    return game.perform(CardMoved("14.4.5.1.1", deck[0], player, TRIGGER, source=check.context.source))


@DRIVE_CHECK.step("14.4.5.1.2")
def is_title_deck(game: Game, check: DriveChecking) -> Flow:
    """If the deck is not based on a title, the card goes under the deck and the check ends."""
    assert check.card is not None
    check.card = game.cards[check.card[0]].ref
    check.icon = game.info(check.card[0]).marks.get("trigger_icon", "")
    if title_of(game, check.context.controller) is None:
        check.icon = ""
        check.goto("14.4.5.1.5")
    return None


@rule("14.4.5.1.2", "6.2.1.3")
def title_of(game: Game, player: int) -> str | None:
    """The title that a player's deck is based on, if it is."""
    return game.options.get(f"title {player}")


@rule("14.4.1.1", "14.4.1.2")
@DRIVE_CHECK.step("14.4.5.1.3")
def may_use_trigger(game: Game, check: DriveChecking) -> Flow:
    """A trigger may be used, or not; critical and stand triggers by choosing a follower of one's own for them."""
    if not check.icon:
        check.goto("14.4.5.1.5")
        return None
    player = check.context.controller
    if check.icon not in ("critical", "stand"):
        return yes_no(player, "14.4.5.1.3", "agreed", check.card)
    followers = tuple(r for r in game.refs(player, FIELD) if game.info(r[0]).kind == FOLLOWER)
    number = "14.4.5.1.3.1" if check.icon == "critical" else "14.4.5.1.3.3"
    return Decision(player, CHOOSE, number, followers, "chosen", 0, min(1, len(followers)), check.card)


@DRIVE_CHECK.step("14.4.5.1.3")
def use_trigger(game: Game, check: DriveChecking) -> Flow:
    """What the icon does, if it is used."""
    check.agreed = check.agreed or bool(check.chosen)
    if not check.agreed:
        check.goto("14.4.5.1.5")
        return None
    return TRIGGERS[check.icon](game, check)


@rule("14.4.5.1.3.1")
def critical(game: Game, check: DriveChecking) -> Flow:
    """The follower gets +2 attack."""
    context = check.context
    return game.perform(*(CardChanged("14.4.5.1.3.1", r, Plus("attack", 2), context, None) for r in check.chosen))


@rule("14.4.5.1.3.2")
def draw_trigger(game: Game, check: DriveChecking) -> Flow:
    """The player draws a card."""
    return Drawing(check.context.controller, 1, "14.4.5.1.3.2", check.context.source)


@rule("14.4.5.1.3.3")
def stand_trigger(game: Game, check: DriveChecking) -> Flow:
    """The follower stands, and may not attack leaders this turn."""
    until = Until("turn end", -1, game.turn)
    for ref in check.chosen:
        game.modify(ref, Cannot("attack leader"), check.context, until)
    return game.perform(*(CardTurned("14.4.5.1.3.3", ref, False, check.context.source) for ref in check.chosen))


@rule("14.4.5.1.3.4")
def heal_trigger(game: Game, check: DriveChecking) -> Flow:
    """The leader gets +3 defense."""
    return heal_leader(game, "14.4.5.1.3.4", check.context.controller, 3, check.context)


TRIGGERS: Final = {"critical": critical, "draw": draw_trigger, "stand": stand_trigger, "heal": heal_trigger}


@DRIVE_CHECK.step("14.4.5.1.4")
def triggered(game: Game, check: DriveChecking) -> Flow:
    """The player's check has triggered."""
    player = check.context.controller
    return game.fact("14.4.5.1.4", "drive trigger", player, check.card)


@DRIVE_CHECK.step("14.4.5.1.5")
def put_away(game: Game, check: DriveChecking) -> Flow:
    """A used trigger goes to the cemetery, any other card under the deck."""
    card = game.card_at(check.card) if check.card is not None else None
    if card is None:
        return None
    if check.agreed:
        return game.perform(to_cemetery(game, "14.4.5.1.5", card.ref))
    return game.perform(to_owner(game, "14.4.5.1.5", card.ref, DECK, face_down=True))


@rule("14.4.6.1", "14.4.6.2", "14.4.6.3")
@verb(DriveCheck, "14.4.5.1", "14.4.5")
def drive_check(game: Game, doing: Doing, effect: DriveCheck) -> Flow:
    """A drive check is made."""
    return DriveChecking(doing.context)


@rule("14.4.7.1", "14.4.8.1", "14.4.8.2")
@verb(GainDrive, "14.4.7.3", "14.4.7.3.1", "14.4.7.3.2")
def gain_drive(game: Game, doing: Doing, effect: GainDrive) -> Flow:
    """Followers that never had drive gain drive, single drive and rush."""
    context = doing.context
    events: list[CardChanged | Happened] = []
    for ref in effect.cards.refs(game, context):
        card = game.card_at(ref)
        if card is None or game.info(card.id).kind != FOLLOWER or card.used("game drive"):
            continue
        game.use(ref, "game drive")
        for name in (DRIVING, "シングルドライブ", RUSH):
            events.append(CardChanged("14.4.7.3.2", ref, Gains(Keyword(name)), context, None))
        events.append(Happened("14.4.7.3", "gained drive", card.controller, ref, source=context.source))
    return game.perform(*events)


@rule("14.4.9.2")
def can_ride(game: Game, card: Card) -> bool:
    """Once a game for each card, and with a drive point in the evolve deck."""
    return not card.used("game ridden") and bool(face_down_named(game, card.controller, DRIVE_POINT))


@rule("14.4.9.1")
@verb(RideCost, "14.4.9.2")
def ride_cost(game: Game, doing: Doing, effect: RideCost) -> Flow:
    """A drive point goes to the drive area, linked to the card."""
    context = doing.context
    game.use(context.source, "game ridden")
    points = face_down_named(game, context.controller, DRIVE_POINT)[:1]
    return Linking(tuple(c.ref for c in points), context.controller, DRIVE, context.source, "14.4.9.2")


@verb(SpendEP, "12.2.3", "3.2.5")
def spend_ep(game: Game, doing: Doing, effect: SpendEP) -> Flow:
    """One EP is paid in place of a PP."""
    return game.perform(NumberChanged("12.2.3", doing.context.controller, EP, -1, doing.context.source))
