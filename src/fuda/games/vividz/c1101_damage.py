"""1100 Keyword actions (キーワード行為): damage 1101, reporting and sleeping 1104, and effects that last."""

from __future__ import annotations

from fuda.ability.amounts import number
from fuda.ability.doing import Doing, InContext
from fuda.ability.selections import SameName
from fuda.ability.verbs import Deal, DealDivided, Give, Turn
from fuda.games.vividz.c500_zones import character_at, done_to, effect_controller
from fuda.games.vividz.c1102_leaving import blame
from fuda.games.vividz.filters import Successful
from fuda.games.vividz.notation import Heal, SpreadDamage, TradeBlows
from fuda.games.vividz.zones import ACCOUNT, AREA, DAMAGE, LEFT_BY_EFFECT, LEFT_IN_BATTLE, POWER
from fuda.kernel.cards import Card, Ref, with_count
from fuda.kernel.decisions import CHOOSE, NUMBER, Decision
from fuda.kernel.events import CardChanged, CardTurned, CountersChanged, DamageDealt
from fuda.kernel.frames import Flow, Procedure, frame
from fuda.kernel.game import Game
from fuda.kernel.rulebook import Cited, rule, verb

BATTLE = "battle"
EFFECT = "effect"
SAME_NAME = Cited("1119.1", by=SameName)
THIS_CARDS_SUCCESS = Cited("1118.2", by=Successful)


# 1101 Damage.


@verb(Deal, "1101.1")
def deal(game: Game, doing: Doing, effect: Deal) -> Flow:
    """Damage to all of them at the same time; the source is the card whose effect it is."""
    context = doing.context
    amount = number(game, effect.amount, context)
    refs = effect.to.refs(game, context)
    return game.perform(*(DamageDealt("1101.1", context.source, ref, amount, EFFECT) for ref in refs))


@rule("1101.1", "1101.2", "914.3")
def take_damage(game: Game, event: DamageDealt) -> bool:
    """What a character has taken grows; nothing is dealt to what is in no area, or takes no such damage (102.7)."""
    card = character_at(game, event.target)
    if card is None or takes_none(game, card, event):
        return False
    card = game.write(card.id)
    card.counters = with_count(card.counters, DAMAGE, card.counter(DAMAGE) + event.amount)
    blame(game, card.ref, event.source, LEFT_IN_BATTLE if event.manner == BATTLE else LEFT_BY_EFFECT)
    return True


def takes_none(game: Game, card: Card, event: DamageDealt) -> bool:
    """Whether an effect says that a character takes no such damage."""
    keywords = game.info(card.id).keywords
    if "!be damaged" in keywords or f"!be damaged by {event.manner}" in keywords:
        return True
    theirs = event.source is not None and game.body(event.source).controller != card.controller
    return theirs and event.manner == EFFECT and "!be damaged by opponent's effects" in keywords


@verb(Heal, "1101.1")
def heal(game: Game, doing: Doing, effect: Heal) -> Flow:
    """Damage goes from characters."""
    events = []
    for ref in effect.cards.refs(game, doing.context):
        card = character_at(game, ref)
        if card is not None:
            amount = card.counter(DAMAGE) if effect.amount is None else effect.amount
            events.append(CountersChanged("1101.1", ref, DAMAGE, -amount, doing.context.source))
    return game.perform(*events)


@frame
class Dividing(InContext):
    """Damage that its player divides among chosen characters."""

    left: int
    cards: tuple[Ref, ...]
    share: int = 0
    shares: tuple[int, ...] = ()


DIVIDING: Procedure[Dividing] = Procedure("904.3b", "dividing", Dividing)


@DIVIDING.step("904.3b")
def name_share(game: Game, dividing: Dividing) -> Flow:
    """Each of them gets at least 1, the last one what is left; with too little for all, the first ones get it."""
    others = len(dividing.cards) - len(dividing.shares) - 1
    if others <= 0:
        shares: tuple[int, ...] = (dividing.left,)
    elif dividing.left <= others:
        shares = (min(dividing.left, 1),)
    else:
        shares = tuple(range(1, dividing.left - others + 1))
    source = dividing.context.source
    return Decision(dividing.context.controller, NUMBER, "904.3b", shares, "share", source=source)


@DIVIDING.step("904.3b")
def take_share(game: Game, dividing: Dividing) -> Flow:
    """It is taken off; on to the next character."""
    dividing.shares += (dividing.share,)
    dividing.left -= dividing.share
    if len(dividing.shares) < len(dividing.cards):
        dividing.goto("904.3b")
    return None


@DIVIDING.step("1101.1")
def deal_shares(game: Game, dividing: Dividing) -> Flow:
    """All shares are dealt at the same time."""
    source = dividing.context.source
    pairs = zip(dividing.cards, dividing.shares, strict=True)
    return game.perform(*(DamageDealt("1101.1", source, ref, share, EFFECT) for ref, share in pairs))


@verb(DealDivided, "904.3b", "1101.1")
def divide(game: Game, doing: Doing, effect: DealDivided) -> Flow:
    """The effect's controller divides the damage."""
    context = doing.context
    refs = effect.to.refs(game, context)
    return Dividing(context, number(game, effect.amount, context), refs) if refs else None


@frame
class Spreading(InContext):
    """Characters among which damage is divided being picked."""

    amount: int
    among: tuple[Ref, ...]
    chosen: tuple[Ref, ...] = ()


SPREADING: Procedure[Spreading] = Procedure("904.3b", "spreading", Spreading)


@SPREADING.step("904.3b")
def pick_hurt(game: Game, spreading: Spreading) -> Flow:
    """At least one, and no more than there are points."""
    most = min(spreading.amount, len(spreading.among))
    source = spreading.context.source
    return Decision(
        spreading.context.controller, CHOOSE, "904.3b", spreading.among, "chosen", min(1, most), most, source
    )


@SPREADING.step("904.3b")
def divide_among_picked(game: Game, spreading: Spreading) -> Flow:
    """Then the points are divided among them."""
    chosen = spreading.chosen
    return Dividing(spreading.context, spreading.amount, chosen) if chosen else None


@verb(SpreadDamage, "904.3b")
def spread(game: Game, doing: Doing, effect: SpreadDamage) -> Flow:
    """The effect's controller says who is hurt, and how much."""
    context = doing.context
    return Spreading(context, number(game, effect.amount, context), effect.to.refs(game, context))


@verb(TradeBlows, "1101.1", "914.3")
def trade_blows(game: Game, doing: Doing, effect: TradeBlows) -> Flow:
    """Each takes as much as the other has power; one alone takes nothing."""
    context = doing.context
    cards = [card for ref in effect.cards.refs(game, context) if (card := character_at(game, ref)) is not None]
    pairs = zip(cards, reversed(cards), strict=True) if len(cards) == 2 else ()
    return game.perform(
        *(
            DamageDealt("1101.1", context.source, hurt.ref, game.info(other.id).number(POWER), EFFECT)
            for hurt, other in pairs
        )
    )


# 1104 Reporting and sleeping.


@verb(Turn, "1104.2", "1104.1", "1104.3", "102.7")
def turn(game: Game, doing: Doing, effect: Turn) -> Flow:
    """Cards of the area and account zones are reported or put to sleep, unless something forbids it."""
    number_ = "1104.2" if effect.turned else "1104.1"
    meant = effect.cards.refs(game, doing.context)
    player = effect_controller(game, doing.context)
    refs = [ref for ref in meant if can_turn(game, ref, effect.turned, player)]
    if game.log is not None and len(refs) < len(meant):
        stopped = tuple(ref for ref in meant if ref not in refs)
        game.log.note(game, "102.7", "stays", doing.context.controller, stopped, source=doing.context.source)
    changed = done_to(doing, tuple(ref for ref in refs if game.cards[ref[0]].turned != effect.turned))
    return game.perform(*(CardTurned(number_, ref, effect.turned, doing.context.source) for ref in changed))


@rule("102.7")
def can_turn(game: Game, ref: Ref, sleep: bool, player: int) -> bool:
    """Whether an effect or cost of a player may put a card to sleep (or report it)."""
    card = game.card_at(ref)
    if card is None or card.zone not in (AREA, ACCOUNT):
        return False
    word, keywords = "!sleep" if sleep else "!report", game.info(card.id).keywords
    return word not in keywords and (player == card.controller or f"{word} by opponent's effects" not in keywords)


# Continuous effects that begin on resolution.


@verb(Give, "902.2b", "911.4")
def give(game: Game, doing: Doing, effect: Give) -> Flow:
    """Those cards, as they are now, are changed for a time."""
    context = doing.context
    until = game.book.until(game, effect.duration, context) if effect.duration else None
    refs = [ref for ref in effect.to.refs(game, context) if game.card_at(ref) is not None]
    return game.perform(
        *(CardChanged("902.2b", ref, change, context, until) for ref in refs for change in effect.changes)
    )
