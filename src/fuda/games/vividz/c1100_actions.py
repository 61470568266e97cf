"""1100 Keyword actions (キーワード行為): what the words of effects do (1102–1103, 1105–1107, 1115: own modules)."""

from __future__ import annotations

from fuda.ability.amounts import number
from fuda.ability.doing import Doing, InContext
from fuda.ability.verbs import Banish, Deal, Give, Put, Search, Turn
from fuda.games.vividz.c500_zones import BecameExp, Slid, character_at, lanes_to_slide, to_owner
from fuda.games.vividz.c1102_leaving import blame
from fuda.games.vividz.c1106_drawing import shuffle
from fuda.games.vividz.notation import Leave, MakeExp, Reload, SlideOver
from fuda.games.vividz.zones import (
    ACCOUNT,
    AREA,
    CHARACTER,
    DAMAGE,
    DECK,
    ENERGY,
    LANES,
    LEFT,
    LEFT_BY_EFFECT,
    LEFT_IN_BATTLE,
    REMOVED,
    TRASH,
)
from fuda.kernel.abilities import Context
from fuda.kernel.cards import Card, Ref, with_count
from fuda.kernel.decisions import CHOOSE, Decision
from fuda.kernel.effects import Until
from fuda.kernel.events import CardChanged, CardTurned, DamageDealt
from fuda.kernel.frames import Frame, Procedure
from fuda.kernel.game import Game
from fuda.kernel.rulebook import Cited, rule, verb

Flow = None | Frame | Decision
BATTLE = "battle"
# The filter SameName and the condition AttackSucceeded are these words.
WORDS = Cited("1119.1", "1118.2")


# 1101 Damage.


@verb(Deal, "1101.1")
def deal(game: Game, doing: Doing, effect: Deal) -> Flow:
    """Damage to all of them at the same time; the source is the card whose effect it is."""
    context = doing.context
    amount = number(game, effect.amount, context)
    refs = effect.to.refs(game, context)
    return game.perform(*(DamageDealt("1101.1", context.source, ref, amount, "effect") for ref in refs))


@rule("1101.1", "1101.2", "914.3")
def take_damage(game: Game, event: DamageDealt) -> bool:
    """What a character has taken grows; nothing is dealt to what is in no area."""
    card = character_at(game, event.target)
    if card is None:
        return False
    card = game.write(card.id)
    card.counters = with_count(card.counters, DAMAGE, card.counter(DAMAGE) + event.amount)
    blame(game, card.ref, event.source, LEFT_IN_BATTLE if event.manner == BATTLE else LEFT_BY_EFFECT)
    return True


# 1104 Reporting and sleeping.


@verb(Turn, "1104.2", "1104.1", "1104.3", "102.7")
def turn(game: Game, doing: Doing, effect: Turn) -> Flow:
    """Cards of the area and account zones are reported or put to sleep, unless something forbids it."""
    number_ = "1104.2" if effect.turned else "1104.1"
    meant = effect.cards.refs(game, doing.context)
    refs = [ref for ref in meant if can_turn(game, ref, effect.turned)]
    if game.log is not None and len(refs) < len(meant):
        stopped = tuple(ref for ref in meant if ref not in refs)
        game.log.note(game, "102.7", "stays", doing.context.controller, stopped, source=doing.context.source)
    return game.perform(*(CardTurned(number_, ref, effect.turned, doing.context.source) for ref in refs))


def can_turn(game: Game, ref: Ref, sleep: bool) -> bool:
    """Whether an effect may put a card to sleep (or report it)."""
    card = game.card_at(ref)
    if card is None or card.zone not in (AREA, ACCOUNT):
        return False
    return sleep or "!report" not in game.info(card.id).keywords


# 1108 Showing.


@rule("1108.1", "1108.2")
def show(game: Game, refs: tuple[Ref, ...], player: int, source: Ref | None = None) -> None:
    """Cards are open to everybody where they are."""
    for ref in refs:
        game.use(ref, "shown")
        game.tallies["!shown"] = 1
    if game.log is not None and refs:
        game.log.note(game, "1108.1", "revealed", player, refs, source=source)


def is_shown(card: Card) -> bool:
    """Whether a card is being shown."""
    return card.used("shown") > 0


@rule("1108.3")
def hide_again(game: Game) -> None:
    """What an effect showed and left where it was is hidden again, a deck with such a card shuffled."""
    if not game.tallies.pop("!shown", 0):
        return
    for card in [card for card in game.cards if is_shown(card)]:
        game.write(card.id).uses = tuple(use for use in card.uses if use[0] != "shown")
        if card.zone == DECK:
            shuffle(game, card.controller)


# 1110–1111 Leaving, removing, and other moves.


@verb(Leave, "1110.1", "1103.2")
def leave(game: Game, doing: Doing, effect: Leave) -> Flow:
    """Characters go to their owners' energy; if an effect says so, it is by that effect."""
    context = doing.context
    manner = LEFT if doing.paying else LEFT_BY_EFFECT
    there = [ref for ref in effect.cards.refs(game, context) if character_at(game, ref) is not None]
    return game.perform(*(to_owner(game, "1110.1", ref, ENERGY, manner, context.source) for ref in there))


class Removing(InContext):
    """Cards on their way to the remove zones, one after the other."""

    __slots__ = ("cards",)

    def __init__(self, context: Context, cards: tuple[Ref, ...]) -> None:
        InContext.__init__(self, context)
        self.cards = cards


REMOVING: Procedure[Removing] = Procedure("1111", "removing", Removing)


@REMOVING.step("1111.2")
def remove_next(game: Game, removing: Removing) -> Flow:
    """One card goes to its owner's remove zone, then the next."""
    if not removing.cards:
        return None
    ref, removing.cards = removing.cards[0], removing.cards[1:]
    removing.goto("1111.2")
    if game.card_at(ref) is None:
        return None
    return game.perform(to_owner(game, "1111.1", ref, REMOVED, "removed", removing.context.source))


@verb(Banish, "1111.1")
def remove(game: Game, doing: Doing, effect: Banish) -> Flow:
    """Cards go to their owners' remove zones."""
    return Removing(doing.context, effect.cards.refs(game, doing.context))


@verb(Put, "501.5", "1110.2")
def put(game: Game, doing: Doing, effect: Put) -> Flow:
    """Cards go to a zone of their owners together; energy reached so is no leaving."""
    zone = game.book.zone_named[effect.zone].index
    there = [ref for ref in effect.cards.refs(game, doing.context) if game.card_at(ref) is not None]
    return game.perform(*(to_owner(game, "501.5", ref, zone, "", doing.context.source) for ref in there))


# 1112 Becoming EXP.


class MakingExp(InContext):
    """Cards on their way under a character that the player picks."""

    __slots__ = ("cards", "chosen")

    def __init__(self, context: Context, cards: tuple[Ref, ...]) -> None:
        InContext.__init__(self, context)
        self.cards = cards
        self.chosen: tuple[Ref, ...] = ()


MAKING_EXP: Procedure[MakingExp] = Procedure("1112", "making EXP", MakingExp)


@MAKING_EXP.step("1112.1")
def pick_character(game: Game, making: MakingExp) -> Flow:
    """Whose EXP they become; without a character nothing happens."""
    player = making.context.controller
    refs = game.refs(player, AREA)
    count = min(1, len(refs), len(making.cards))
    return Decision(player, CHOOSE, "1112.1", refs, "chosen", count, count, making.context.source)


@MAKING_EXP.step("1112.1")
def put_under(game: Game, making: MakingExp) -> Flow:
    """They go to the EXP zone, linked to that character."""
    player, source = making.context.controller, making.context.source
    pairs = [(ref, host) for host in making.chosen for ref in making.cards]
    return game.perform(*(BecameExp("1112.1", ref, host, player, source) for ref, host in pairs))


@verb(MakeExp, "1112.1")
def make_exp(game: Game, doing: Doing, effect: MakeExp) -> Flow:
    """The cards become EXP of a character of the effect's controller."""
    return MakingExp(doing.context, effect.cards.refs(game, doing.context))


# 1116 Sliding.


class Sliding(InContext):
    """Characters that slide, one after the other."""

    __slots__ = ("cards", "chosen")

    def __init__(self, context: Context, cards: tuple[Ref, ...]) -> None:
        InContext.__init__(self, context)
        self.cards = cards
        self.chosen: tuple[str, ...] = ()


SLIDING: Procedure[Sliding] = Procedure("1116", "sliding", Sliding)


@SLIDING.step("1116.1")
def pick_area(game: Game, sliding: Sliding) -> Flow:
    """To which neighbouring empty area, if there is one."""
    card = character_at(game, sliding.cards[0])
    lanes = tuple(LANES[lane] for lane in lanes_to_slide(game, card)) if card is not None else ()
    count = min(1, len(lanes))
    sliding.chosen = ()
    source = sliding.context.source
    return Decision(sliding.context.controller, CHOOSE, "1116.1", lanes, "chosen", count, count, source)


@SLIDING.step("1116.1")
def slide_there(game: Game, sliding: Sliding) -> Flow:
    """It moves there; on to the next."""
    ref, sliding.cards = sliding.cards[0], sliding.cards[1:]
    if sliding.cards:
        sliding.goto("1116.1")
    return game.perform(*(Slid("1116.1", ref, LANES.index(lane), sliding.context.source) for lane in sliding.chosen))


@verb(SlideOver, "1116.1")
def slide(game: Game, doing: Doing, effect: SlideOver) -> Flow:
    """Characters slide."""
    refs = effect.cards.refs(game, doing.context)
    return Sliding(doing.context, refs) if refs else None


# 1117 Reloading.


@verb(Reload, "1117.1")
def reload(game: Game, doing: Doing, effect: Reload) -> Flow:
    """All characters of the trash go back into the deck."""
    player = doing.context.controller
    refs = [ref for ref in game.refs(player, TRASH) if game.info(ref[0]).kind == CHARACTER]
    for ref in refs:
        game.happen((to_owner(game, "1117.1", ref, DECK, "", doing.context.source),))
    shuffle(game, player)
    return None


# Searching.


class Searching(InContext):
    """A search of one's deck."""

    __slots__ = ("chosen", "effect")

    def __init__(self, effect: Search, context: Context) -> None:
        InContext.__init__(self, context)
        self.effect = effect
        self.chosen: tuple[Ref, ...] = ()


SEARCHING: Procedure[Searching] = Procedure("102.10", "searching", Searching)


@SEARCHING.step("102.10")
def find(game: Game, searching: Searching) -> Flow:
    """Among hidden cards a card with a parameter need not be found."""
    context, effect = searching.context, searching.effect
    refs = game.refs(context.controller, DECK)
    found = tuple(ref for ref in refs if effect.filter.test(game, ref, context))
    most = min(number(game, effect.amount, context), len(found))
    return Decision(context.controller, CHOOSE, "102.10", found, "chosen", 0, most, context.source)


@SEARCHING.step("1108.1")
def show_found(game: Game, searching: Searching) -> Flow:
    """What was found is shown, and taken without being drawn (1106.3)."""
    context = searching.context
    show(game, searching.chosen, context.controller, context.source)
    zone = game.book.zone_named[searching.effect.zone].index
    return game.perform(*(to_owner(game, "1106.3", ref, zone, "", context.source) for ref in searching.chosen))


@SEARCHING.step("1105.1")
def shuffle_after(game: Game, searching: Searching) -> Flow:
    """The deck is shuffled."""
    shuffle(game, searching.context.controller)
    return None


@verb(Search, "102.10", "1106.3")
def search(game: Game, doing: Doing, effect: Search) -> Flow:
    """The effect's controller searches their deck."""
    return Searching(effect, doing.context)


# Continuous effects that begin on resolution.


@verb(Give, "902.2b", "911.3b", "911.4")
def give(game: Game, doing: Doing, effect: Give) -> Flow:
    """Those cards, as they are now, are changed for a time."""
    context = doing.context
    until = Until(effect.duration, -1, game.turn) if effect.duration else None
    refs = [ref for ref in effect.to.refs(game, context) if character_at(game, ref) is not None]
    return game.perform(
        *(CardChanged("902.2b", ref, change, context, until) for ref in refs for change in effect.changes)
    )
