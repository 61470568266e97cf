"""5 Specific terms (特定表記): what the words of card texts do."""

from __future__ import annotations

from fuda.ability.amounts import number
from fuda.ability.changes import Becomes, BecomesKind, Plus
from fuda.ability.doing import Doing, InContext
from fuda.ability.selections import players
from fuda.ability.verbs import (
    Banish,
    ChangeNumber,
    Deal,
    DealDivided,
    Destroy,
    Draw,
    DrawUpTo,
    Give,
    HandOver,
    Make,
    Mill,
    MoveCounters,
    Put,
    PutCounters,
    PutIntoDeck,
    Reveal,
    Shuffle,
    Steal,
    Swap,
    Transform,
    Turn,
)
from fuda.games.shadowverse_evolve.c01_game import at_least_nothing
from fuda.games.shadowverse_evolve.c04_zones import Entering, ToDeck, room, to_cemetery, to_owner
from fuda.games.shadowverse_evolve.c09_special import make_token
from fuda.games.shadowverse_evolve.notation import Pilot
from fuda.games.shadowverse_evolve.zones import (
    AMULET,
    ATTACK,
    BANISHED,
    DECK,
    DEFENSE,
    EX,
    FIELD,
    FOLLOWER,
    HAND,
    LEADER,
    LEADER_KIND,
    MAX_PP,
)
from fuda.kernel.abilities import Change, Context
from fuda.kernel.cards import Info, Ref
from fuda.kernel.decisions import Decision, yes_no
from fuda.kernel.effects import Until
from fuda.kernel.events import (
    CardChanged,
    CardMoved,
    CardTurned,
    CountersChanged,
    DamageDealt,
    NumberChanged,
)
from fuda.kernel.frames import Frame, Procedure
from fuda.kernel.game import Game
from fuda.kernel.rulebook import Cited, rule, verb

Flow = None | Frame | Decision
# 5.2 is the wording of costs; 5.17 and 5.28 are carried out by the notation (ChooseModes, PerEach), 5.18 and 5.19 by
# the game's random source, 5.29 by the amount Half.
WORDING = Cited("5.2.1.1", "5.2.1.2", "5.2.1.2.1", "5.2.1.2.3", "5.28.1", "5.19.1")


def spoken_of(doing: Doing, refs: tuple[Ref, ...]) -> tuple[Ref, ...]:
    """Remember the cards that this effect speaks of."""
    doing.context = doing.context.but(last=refs)
    return refs


# 5.3 Standing and engaging.


@verb(Turn, "5.3.1", "10.4.6", "10.4.6.1")
def turn(game: Game, doing: Doing, effect: Turn) -> Flow:
    """Cards are engaged or stood; what already is so stays so."""
    refs = spoken_of(doing, effect.cards.refs(game, doing.context))
    return game.perform(*(CardTurned("5.3.1", ref, effect.turned, doing.context.source) for ref in refs))


# 5.4 Putting.


@verb(Put, "5.4.1", "5.4.3")
def put(game: Game, doing: Doing, effect: Put) -> Flow:
    """Cards go to a zone: the field of the effect's master, or their owner's zone."""
    refs = spoken_of(doing, tuple(r for r in effect.cards.refs(game, doing.context) if game.card_at(r)))
    return Following(refs, put_into(game, "5.4.1", refs, effect.zone, doing.context), doing.context)


class Following(InContext):
    """An effect that has moved cards and goes on with them where they are now."""

    __slots__ = ("cards", "moving")

    def __init__(self, cards: tuple[Ref, ...], moving: Flow, context: Context) -> None:
        InContext.__init__(self, context)
        self.cards = cards
        self.moving = moving


FOLLOWING: Procedure[Following] = Procedure("4.1.4.1", "following", Following)


@FOLLOWING.step("4.1.4.1")
def let_them_move(game: Game, following: Following) -> Flow:
    """First they move."""
    moving, following.moving = following.moving, None
    return moving


@FOLLOWING.step("4.1.4.1")
def go_on_with_them(game: Game, following: Following) -> None:
    """What the text goes on to call "it" is the card in its new zone."""
    context = following.context
    now = {ref: game.cards[ref[0]].ref for ref in following.cards}
    following.context = context.but(
        it=tuple(now.get(ref, ref) for ref in context.it), last=tuple(now.get(ref, ref) for ref in context.last)
    )


def put_into(game: Game, number: str, refs: tuple[Ref, ...], zone_name: str, context: Context) -> Flow:
    """Cards go to a zone by name; where it has a limit, as many as fit."""
    zone = game.book.zone_named[zone_name].index
    if not refs:
        return None
    if zone == FIELD:
        return Entering(number, refs, context.controller, FIELD, context.controller, context.source)
    if zone == EX:
        owner = game.cards[refs[0][0]].owner
        return Entering(number, refs, owner, EX, context.controller, context.source)
    return game.perform(*(to_owner(game, number, ref, zone, "", context.source, zone == DECK) for ref in refs))


@verb(Make, "5.4.2")
def make(game: Game, doing: Doing, effect: Make) -> Flow:
    """Tokens are made in a zone of the effect's master."""
    context = doing.context
    tokens = tuple(
        make_token(game, name, context.controller)
        for name, amount in effect.tokens
        for _ in range(number(game, amount, context))
    )
    spoken_of(doing, tokens)
    zone = game.book.zone_named[effect.zone].index
    return Entering("5.4.2", tokens, context.controller, zone, context.controller, context.source)


@verb(PutIntoDeck, "5.4.1", "4.1.3.1")
def put_into_deck(game: Game, doing: Doing, effect: PutIntoDeck) -> Flow:
    """Cards go to a place of their owner's deck."""
    refs = tuple(r for r in effect.cards.refs(game, doing.context) if game.card_at(r))
    if not refs:
        return None
    return ToDeck("5.4.1", refs, game.cards[refs[0][0]].owner, effect.position, doing.context.source)


@verb(Mill, "4.5.2.1")
def mill(game: Game, doing: Doing, effect: Mill) -> Flow:
    """The top cards of a deck go to a zone together."""
    zone = game.book.zone_named[effect.zone].index
    events = [
        CardMoved("5.4.1", ref, player, zone, source=doing.context.source)
        for player in players(game, effect.whose, doing.context)
        for ref in game.refs(player, DECK)[: at_least_nothing(number(game, effect.amount, doing.context))]
    ]
    return game.perform(*events)


# 5.5–5.6 Destroying and banishing.


@verb(Destroy, "5.5.1")
def destroy(game: Game, doing: Doing, effect: Destroy) -> Flow:
    """Cards of the field go to their owners' cemeteries."""
    refs = spoken_of(doing, effect.cards.refs(game, doing.context))
    doomed = [r for r in refs if on_field(game, r) and not withstands(game, r)]
    return game.perform(*(to_cemetery(game, "5.5.1", ref, "destroyed", doing.context.source) for ref in doomed))


@rule("11.3.2.1")
def withstands(game: Game, ref: Ref) -> bool:
    """Whether abilities, bane among them, do not destroy the card."""
    return "!be destroyed by abilities" in game.info_of(ref).keywords


def on_field(game: Game, ref: Ref) -> bool:
    card = game.card_at(ref)
    return card is not None and card.zone == FIELD


@verb(Banish, "5.6.1")
def banish(game: Game, doing: Doing, effect: Banish) -> Flow:
    """Cards go to their owners' banished areas."""
    refs = spoken_of(doing, effect.cards.refs(game, doing.context))
    there = [r for r in refs if game.card_at(r) is not None]
    return game.perform(*(to_owner(game, "5.6.1", ref, BANISHED, "banished", doing.context.source) for ref in there))


# 5.8 Shuffling.


@rule("5.8.1", "5.8.1.1")
def shuffle(game: Game, player: int) -> None:
    """A deck is put into a random order; with 0 or 1 cards it counts as shuffled too."""
    if game.options.get("keep order") != "yes":
        game.chance.shuffle(game.zone(player, DECK), f"shuffle {player}")
    if game.log is not None:
        game.log.note(game, "5.8.1", "shuffled", player)


@verb(Shuffle, "5.8.1")
def shuffle_deck(game: Game, doing: Doing, effect: Shuffle) -> None:
    """The decks that are meant are shuffled."""
    for player in players(game, effect.whose, doing.context):
        shuffle(game, player)


# 5.9 Drawing.


class Drawing(Frame):
    """Cards being drawn, one after the other."""

    __slots__ = ("left", "player", "rule", "source")

    def __init__(self, player: int, amount: int, rule: str, source: Ref | None = None) -> None:
        Frame.__init__(self)
        self.player = player
        self.left = amount
        self.rule = rule
        self.source = source


DRAWING: Procedure[Drawing] = Procedure("5.9.2", "drawing", Drawing)


@DRAWING.step("5.9.2")
def draw_next(game: Game, drawing: Drawing) -> Flow:
    """One card at a time, as often as the number says."""
    if drawing.left <= 0:
        drawing.end()
        return None
    drawing.left -= 1
    drawing.goto("5.9.2")
    return draw_one(game, drawing.player, drawing.rule, drawing.source)


@rule("5.9.1", "5.9.1.1")
def draw_one(game: Game, player: int, number: str, source: Ref | None) -> Frame | None:
    """The top card of the deck goes to the hand; from an empty deck the player will lose."""
    deck = game.zone(player, DECK)
    if not deck:
        game.count("!drew from empty deck", player)
        if game.log is not None:
            game.log.note(game, "5.9.1.1", "empty deck", player, source=source)
        return None
    ref = (deck[0], game.cards[deck[0]].life)
    return game.perform(CardMoved(number, ref, player, HAND, manner="drawn", source=source))


@verb(Draw, "5.9.1", "5.9.2")
def draw(game: Game, doing: Doing, effect: Draw) -> Flow:
    """The player draws."""
    amount = number(game, effect.amount, doing.context)
    player = players(game, effect.whose, doing.context)[0]
    return Drawing(player, amount, "5.9.1", doing.context.source)


class DrawingUpTo(Frame):
    """Cards being drawn as long as the player wants, up to a number."""

    __slots__ = ("go_on", "left", "player", "source")

    def __init__(self, player: int, amount: int, source: Ref) -> None:
        Frame.__init__(self)
        self.player = player
        self.left = amount
        self.source = source
        self.go_on = False


DRAWING_UP_TO: Procedure[DrawingUpTo] = Procedure("5.9.3", "drawing up to", DrawingUpTo)


@DRAWING_UP_TO.step("5.9.3.1")
def ask_to_go_on(game: Game, drawing: DrawingUpTo) -> Flow:
    """The player may stop."""
    if drawing.left <= 0:
        drawing.end()
        return None
    return yes_no(drawing.player, "5.9.3.1", "go_on", drawing.source)


@DRAWING_UP_TO.step("5.9.3.2")
def draw_if_wanted(game: Game, drawing: DrawingUpTo) -> Flow:
    """The player draws one card."""
    if not drawing.go_on:
        drawing.end()
        return None
    drawing.left -= 1
    return draw_one(game, drawing.player, "5.9.3.2", drawing.source)


@DRAWING_UP_TO.step("5.9.3.3")
def until_the_number(game: Game, drawing: DrawingUpTo) -> None:
    """Again, until the number is reached."""
    drawing.goto("5.9.3.1")


@verb(DrawUpTo, "5.9.3")
def draw_up_to(game: Game, doing: Doing, effect: DrawUpTo) -> Flow:
    """The player draws card by card, up to the number."""
    context = doing.context
    return DrawingUpTo(context.controller, number(game, effect.amount, context), context.source)


# 5.12 Changing places.


@verb(Swap, "5.12.1", "5.12.2")
def swap(game: Game, doing: Doing, effect: Swap) -> Flow:
    """Two cards go to each other's zone at the same time; if either cannot, nothing happens."""
    pair = (*effect.first.refs(game, doing.context)[:1], *effect.second.refs(game, doing.context)[:1])
    cards = [game.card_at(ref) for ref in pair]
    if len(cards) != 2 or cards[0] is None or cards[1] is None:
        return None
    one, two = cards[0], cards[1]
    if FIELD in (one.zone, two.zone) and not all(game.info(c.id).kind in (FOLLOWER, AMULET) for c in (one, two)):
        return None
    return game.perform(
        CardMoved("5.12.1", one.ref, two.controller, two.zone, source=doing.context.source),
        CardMoved("5.12.1", two.ref, one.controller, one.zone, source=doing.context.source),
    )


# 5.13 Damage.


@verb(Deal, "5.13.1", "5.13.1.1", "10.12.2.2")
def deal(game: Game, doing: Doing, effect: Deal) -> Flow:
    """Damage to all that are meant at once; its source is the effect's."""
    refs = spoken_of(doing, effect.to.refs(game, doing.context))
    amount = number(game, effect.amount, doing.context)
    if amount <= 0:
        return None
    return game.perform(*(DamageDealt("5.13.1", doing.context.source, ref, amount, "ability") for ref in refs))


@verb(DealDivided, "10.6.2.4")
def deal_divided(game: Game, doing: Doing, effect: DealDivided) -> Flow:
    """Each target takes the share that was decided while playing."""
    refs = effect.to.refs(game, doing.context)
    shares = zip(refs, doing.context.shares, strict=False)
    source = doing.context.source
    return game.perform(*(DamageDealt("5.13.1", source, ref, share, "ability") for ref, share in shares))


@rule("5.13.1.2", "2.8.2", "2.8.3", "5.24.2", "5.24.2.1")
def take_damage(game: Game, event: DamageDealt) -> bool:
    """Followers and leaders lose as much defense, for good; nothing else takes damage."""
    card = game.cards[event.target[0]]
    if game.info(card.id).kind not in (FOLLOWER, LEADER_KIND):
        return False
    lower_defense(game, event.target, event.amount, event.source or event.target)
    return True


def lower_defense(game: Game, ref: Ref, amount: int, source: Ref) -> None:
    """Defense goes down for good; losses in a row are kept as one."""
    card = game.write(ref[0])
    last = card.mods[-1] if card.mods else None
    if last is not None and last.until is None and isinstance(last.change, Plus) and last.change.stat == "defense":
        assert isinstance(last.change.amount, int)
        merged = last.but(change=Plus("defense", last.change.amount - amount))
        card.mods = (*card.mods[:-1], merged)
        game.stale = True
    else:
        game.modify(ref, Plus("defense", -amount), Context(source, card.controller))
    if card.zone == LEADER:
        game.count("leader hurt", card.controller)


@rule("5.24.2.1", "5.24.2")
def number_seen(info: Info, stat: int) -> int | None:
    """Attack belongs to followers, defense to followers and leaders; other kinds cannot be asked for it."""
    if stat in (ATTACK, DEFENSE) and info.kind not in (FOLLOWER, LEADER_KIND):
        return None
    return info.numbers[stat]


# 5.14, 3.2 Points.


@verb(ChangeNumber, "5.14.1", "5.14.1.1", "3.2.4")
def change_number(game: Game, doing: Doing, effect: ChangeNumber) -> Flow:
    """PP are recovered, or another number of a player changes."""
    index = game.book.numbers.index(effect.name)
    amount = number(game, effect.amount, doing.context)
    cited = "3.2.4" if index == MAX_PP else "5.14.1"
    return game.perform(
        *(
            NumberChanged(cited, player, index, amount, doing.context.source)
            for player in players(game, effect.whose, doing.context)
        )
    )


# 5.16 Transforming.


@verb(Transform, "5.16.1")
def transform(game: Game, doing: Doing, effect: Transform) -> Flow:
    """Cards are banished, and as many tokens made where they were."""
    there = [r for r in effect.cards.refs(game, doing.context) if game.card_at(r) is not None]
    if not there:
        return None
    zone, player = game.body(there[0]).zone, game.body(there[0]).controller
    source = doing.context.source
    banished = game.perform(*(to_owner(game, "5.16.1", ref, BANISHED, "banished", source) for ref in there))
    return Replacing(there[0], effect.token, len(there), player, zone, source, banished)


class Replacing(Frame):
    """Tokens that take the place of cards that have been banished."""

    __slots__ = ("amount", "first", "gone", "player", "source", "token", "zone")

    def __init__(
        self, gone: Ref, token: str, amount: int, player: int, zone: int, source: Ref, first: Frame | None
    ) -> None:
        Frame.__init__(self)
        self.gone = gone
        self.token = token
        self.amount = amount
        self.player = player
        self.zone = zone
        self.source = source
        self.first = first


REPLACING: Procedure[Replacing] = Procedure("5.16", "transforming", Replacing)


@REPLACING.step("5.16.1")
def finish_banishing(game: Game, replacing: Replacing) -> Flow:
    """The banishing comes first, whatever replaces it."""
    return replacing.first


@REPLACING.step("5.16.1")
def make_in_place(game: Game, replacing: Replacing) -> Flow:
    """Tokens for what is really gone."""
    replacing.first = None
    if game.card_at(replacing.gone) is not None:
        return None
    tokens = tuple(make_token(game, replacing.token, replacing.player) for _ in range(replacing.amount))
    return Entering("5.16.1", tokens, replacing.player, replacing.zone, replacing.player, replacing.source)


# 5.20 Showing.


@verb(Reveal, "5.20.1")
def reveal(game: Game, doing: Doing, effect: Reveal) -> None:
    """Cards are shown to everybody until the effect has resolved or they move."""
    show(game, effect.cards.refs(game, doing.context), doing.context)


def show(game: Game, refs: tuple[Ref, ...], context: Context) -> None:
    for ref in refs:
        game.use(ref, "shown")
        game.tallies["!shown"] = 1
    if game.log is not None and refs:
        game.log.note(game, "5.20.1", "revealed", context.controller, refs, source=context.source)


@rule("5.20.1.1")
def hide_again(game: Game) -> None:
    """What an effect showed is hidden again once it has resolved."""
    if not game.tallies.pop("!shown", 0):
        return
    for card in list(game.cards):
        if card.uses and card.used("shown"):
            changed = game.write(card.id)
            changed.uses = tuple(use for use in changed.uses if use[0] != "shown")


# 5.21 Taking and giving.


@verb(Steal, "5.21.1", "5.21.3", "5.21.4", "10.7.4.3")
def steal(game: Game, doing: Doing, effect: Steal) -> Flow:
    """Cards of the opponent's field come to one's own and stay the cards they are."""
    return change_master(game, doing, effect.cards.refs(game, doing.context), doing.context.controller, "5.21.1")


@verb(HandOver, "5.21.2")
def hand_over(game: Game, doing: Doing, effect: HandOver) -> Flow:
    """Cards of one's own field go to the opponent's and stay the cards they are."""
    other = game.opponent(doing.context.controller)
    return change_master(game, doing, effect.cards.refs(game, doing.context), other, "5.21.2")


def change_master(game: Game, doing: Doing, refs: tuple[Ref, ...], player: int, number: str) -> Flow:
    space = room(game, player, FIELD)
    moving = [r for r in refs if on_field(game, r) and game.body(r).controller != player][:space]
    spoken_of(doing, refs)
    return game.perform(*(CardMoved(number, r, player, FIELD, source=doing.context.source, same=True) for r in moving))


# 5.24, 5.26, 5.30 Changes of information.


@verb(Give, "10.8.1", "5.24.1", "5.24.2", "5.24.3", "5.26.1", "5.26.2", "5.30.1", "5.30.2", "5.30.2.1", "10.2.1.2")
def give(game: Game, doing: Doing, effect: Give) -> Flow:
    """Continuous effects begin on the cards that are meant now."""
    context = doing.context
    refs = spoken_of(doing, effect.to.refs(game, context))
    until = until_of(game, effect.duration, context)
    return game.perform(
        *(
            CardChanged("10.9.1", ref, change.fixed(game, context), context, duration_for(game, ref, effect, until))
            for ref in refs
            for change in effect.changes
            if game.card_at(ref) is not None
        )
    )


def until_of(game: Game, duration: str, context: Context) -> Until | None:
    """When an effect ends; without a duration it lasts for the whole game."""
    return Until("turn end", -1, game.turn) if duration == "turn" else None


def duration_for(game: Game, ref: Ref, effect: Give, until: Until | None) -> Until | None:
    """The end of the next turn of the card's own player is counted from that player."""
    if effect.duration != "its next turn end":
        return until
    return Until("turn end", game.body(ref).controller, game.turn + 1)


@rule("10.9.1.4", "10.9.1.6", "1.3.2.4")
def heal_leader(game: Game, number: str, player: int, amount: int, context: Context) -> Frame | None:
    """A leader's defense grows; it has no upper limit."""
    if amount <= 0:
        return None
    leaders = game.refs(player, LEADER)[:1]
    return game.perform(*(CardChanged(number, ref, Plus("defense", amount), context, None) for ref in leaders))


def lowers(change: Change) -> bool:
    """Whether a change takes defense away."""
    if not isinstance(change, Plus) or change.stat != "defense":
        return False
    return isinstance(change.amount, int) and change.amount < 0


# 5.31 Piloting.


@verb(Pilot, "5.31.1", "5.31.1.1")
def pilot(game: Game, doing: Doing, effect: Pilot) -> Flow:
    """An amulet with printed attack and defense is a follower with these for the turn."""
    context = doing.context
    until = Until("turn end", -1, game.turn)
    events = []
    for ref in effect.cards.refs(game, context):
        card = game.card_at(ref)
        if card is None or game.info(card.id).kind != AMULET:
            continue
        printed = game.book.original(game, card).numbers
        if printed[ATTACK] is None or printed[DEFENSE] is None:
            continue
        for change in (BecomesKind(FOLLOWER), Becomes("attack", printed[ATTACK]), Becomes("defense", printed[DEFENSE])):
            events.append(CardChanged("5.31.1", ref, change, context, until))
    return game.perform(*events)


# 15.1 Counters.


@verb(PutCounters, "15.1.1", "15.1.2", "15.1.2.1", "15.1.2.2", "15.1.3", "15.1.4")
def put_counters(game: Game, doing: Doing, effect: PutCounters) -> Flow:
    """Counters of a name are put on cards or taken away."""
    amount = number(game, effect.amount, doing.context)
    refs = effect.to.refs(game, doing.context)
    return game.perform(*(CountersChanged("15.1.1", ref, effect.name, amount, doing.context.source) for ref in refs))


@verb(MoveCounters, "13.3.2.2")
def move_counters(game: Game, doing: Doing, effect: MoveCounters) -> Flow:
    """All counters of a name go from one card to another."""
    origin = effect.source.refs(game, doing.context)
    target = effect.to.refs(game, doing.context)
    if not origin or not target or game.card_at(origin[0]) is None or game.card_at(target[0]) is None:
        return None
    amount = game.body(origin[0]).counter(effect.name)
    return game.perform(
        CountersChanged("13.3.2.2", origin[0], effect.name, -amount, doing.context.source),
        CountersChanged("13.3.2.2", target[0], effect.name, amount, doing.context.source),
    )


