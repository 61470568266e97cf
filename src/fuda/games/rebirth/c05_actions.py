"""5 Specific actions (特定行動): putting, turning, shuffling, drawing, swapping, retiring, modifying."""

from __future__ import annotations

from fuda.ability.amounts import number
from fuda.ability.doing import Doing
from fuda.ability.patterns import Comes
from fuda.ability.selections import IT, OPPONENT, players
from fuda.ability.verbs import (
    Deal,
    Draw,
    DrawUpTo,
    Give,
    Mill,
    Put,
    PutIntoDeck,
    Reveal,
    Shuffle,
    Swap,
    Turn,
)
from fuda.games.rebirth.c01_game import at_least_nothing
from fuda.games.rebirth.c04_zones import ToDeck, is_character, may_go, seats_of, to_owner
from fuda.games.rebirth.c08_roles import attack_of, becomes_partner_attack
from fuda.games.rebirth.c09_costs import demand
from fuda.games.rebirth.c09_references import now, resolution_of
from fuda.games.rebirth.c12_players import next_in_turn
from fuda.games.rebirth.notation import (
    BecomesPartnerAttack,
    Cards,
    DuringTurnOf,
    EndPhaseNow,
    Further,
    MillRested,
    NextEntry,
    NoBlocking,
    PutMine,
    PutRested,
    Retire,
    RevealTop,
    SetDamage,
    SwapThem,
    TurnFace,
)
from fuda.games.rebirth.zones import DAMAGE, DECK, ENTRY, HAND, MEMBER, MEMORY, REBIRTH, RETIRE, STAGE
from fuda.kernel.abilities import Change, Context, Triggered
from fuda.kernel.cards import Ref, with_count
from fuda.kernel.decisions import Decision, yes_no
from fuda.kernel.effects import Until
from fuda.kernel.events import CardChanged, CardMoved, CardTurned, CountersChanged, DamageDealt, Event, make_line
from fuda.kernel.frames import Frame, Procedure
from fuda.kernel.game import Delayed, Game
from fuda.kernel.log import Line
from fuda.kernel.rulebook import Cited, rule, verb

Flow = None | Frame | Decision
# Appearing is coming to the entry or member zone from elsewhere (the pattern Appeared); cancelling and calling off are
# one thing (the counter process, 9.7.3).
DEFINITIONS = Cited("5.5.1", "5.5.1.1", "5.13.1")


def spoken_of(doing: Doing, refs: tuple[Ref, ...]) -> tuple[Ref, ...]:
    """Remember the cards that this effect speaks of."""
    doing.context = doing.context.but(last=refs)
    return refs


def there(game: Game, refs: tuple[Ref, ...]) -> tuple[Ref, ...]:
    """Those of the cards that are still the ones that are meant."""
    return tuple(ref for ref in refs if game.card_at(ref) is not None)


# 5.2 Putting and returning.


@verb(Put, "5.2.1", "5.6.1", "5.7.1")
def put(game: Game, doing: Doing, effect: Put) -> Flow:
    """Cards go to a zone of their owners."""
    asked = effect.cards.refs(game, doing.context)
    refs = now(game, asked, doing.context)
    demand(game, doing, bool(asked) and len(refs) == len(asked) and can_be_put(game, refs, effect.zone))
    if isinstance(effect.cards, Cards):
        doing.context = doing.context.but(it=refs, did=bool(refs))
    return put_into(game, "5.2.1", refs, effect.zone, doing.context)


def can_be_put(game: Game, refs: tuple[Ref, ...], zone_name: str) -> bool:
    """Whether nothing keeps all of these cards from going to a zone."""
    zone = game.book.zone_named.get({"seat": "member"}.get(zone_name, zone_name.partition(" ")[0]))
    return all(zone is None or may_go(game, ref, zone.index) for ref in refs)


@verb(PutMine, "4.1.1.1")
def put_mine(game: Game, doing: Doing, effect: PutMine) -> Flow:
    """Cards go to a zone of the ability's master; a card of somebody else does not move at all."""
    refs = now(game, effect.cards.refs(game, doing.context), doing.context)
    own = tuple(ref for ref in refs if game.cards[ref[0]].owner == doing.context.controller)
    return put_into(game, "5.2.1", own, effect.zone, doing.context)


@verb(PutRested, "4.3.2.3")
def put_rested(game: Game, doing: Doing, effect: PutRested) -> Flow:
    """Cards go to a zone of their owners, rested."""
    refs = now(game, effect.cards.refs(game, doing.context), doing.context)
    return put_into(game, "5.2.1", refs, effect.zone, doing.context, True)


def put_into(
    game: Game, cited: str, refs: tuple[Ref, ...], zone_name: str, context: Context, rested: bool = False
) -> Flow:
    """Cards go to a zone by name, as far as nothing forbids it."""
    if zone_name in ("top", "bottom"):
        return put_on_deck(game, refs, 0 if zone_name == "top" else -1, context)
    zone_name, _, turned = zone_name.partition(" ")
    if zone_name == "seat":
        refs, zone_name = fitting(game, refs), "member"
    manner, zone_name = ("set", "rebirth") if zone_name == "set" else ("", zone_name)
    zone = game.book.zone_named[zone_name].index
    cited = {MEMORY: "5.7.1", RETIRE: "5.15.1", REBIRTH: "5.6.1"}.get(zone, cited)
    able = [ref for ref in refs if may_go(game, ref, zone)]
    lies = rested or bool(turned)
    return game.perform(*(to_owner(game, cited, ref, zone, manner, context.source, lies) for ref in able))


@rule("4.5.3.2")
def fitting(game: Game, refs: tuple[Ref, ...]) -> tuple[Ref, ...]:
    """As many of the cards as their owners have empty seats for."""
    free = {player: seats_of(game, player) - len(game.zone(player, MEMBER)) for player in range(game.player_count)}
    found = []
    for ref in refs:
        owner = game.cards[ref[0]].owner
        free[owner] -= 1
        if free[owner] >= 0:
            found.append(ref)
    return tuple(found)


@verb(PutIntoDeck, "5.2.1", "4.1.5")
def put_into_deck(game: Game, doing: Doing, effect: PutIntoDeck) -> Flow:
    """Cards go onto or under their owners' decks."""
    refs = spoken_of(doing, there(game, effect.cards.refs(game, doing.context)))
    return put_on_deck(game, refs, effect.position, doing.context)


def put_on_deck(game: Game, refs: tuple[Ref, ...], position: int, context: Context) -> Flow:
    """Cards go to a place of their owners' decks, in an order that each owner decides."""
    if not refs:
        return None
    return ToDeck("5.2.1", refs, position, context.source)


@verb(Mill, "4.9.3")
@verb(MillRested, "4.9.3")
def mill(game: Game, doing: Doing, effect: Mill | MillRested) -> Flow:
    """Cards from the top of a deck go to a zone, one at a time."""
    amount = at_least_nothing(number(game, effect.amount, doing.context))
    zone = game.book.zone_named[effect.zone].index
    meant = players(game, effect.whose, doing.context)
    demand(game, doing, all(len(game.zone(player, DECK)) >= amount for player in meant))
    return Milling(meant, zone, amount, isinstance(effect, MillRested), doing.context)


class Milling(Frame):
    """Cards on their way from the top of decks, one at a time; the deck may be refreshed in between."""

    __slots__ = ("context", "left", "moved", "players", "rested", "zone")

    def __init__(self, players: tuple[int, ...], zone: int, amount: int, rested: bool, context: Context) -> None:
        Frame.__init__(self)
        self.players = players
        self.zone = zone
        self.left = amount
        self.rested = rested
        self.context = context
        self.moved: tuple[Ref, ...] = ()


MILLING: Procedure[Milling] = Procedure("4.9.3", "from the top of the deck", Milling)


@MILLING.step("4.9.3")
def move_top_card(game: Game, milling: Milling) -> Flow:
    """The top card goes, as often as the number says; "it" is what went."""
    tops = [game.refs(player, DECK)[0] for player in milling.players if game.zone(player, DECK)]
    if milling.left <= 0 or not tops:
        milling.end()
        below = game.stack[-2] if len(game.stack) > 1 else None
        if isinstance(below, Doing):
            below.context = below.context.but(it=milling.moved, last=milling.moved, did=bool(milling.moved))
        return None
    milling.left -= 1
    milling.goto("4.9.3")
    milling.moved += tuple((card_id, life + 1) for card_id, life in tops)
    source = milling.context.source
    return game.perform(*(to_owner(game, "5.2.1", ref, milling.zone, "", source, milling.rested) for ref in tops))


# 5.3, 5.4 Turning.


@verb(Turn, "5.3.1")
def turn(game: Game, doing: Doing, effect: Turn) -> Flow:
    """Cards are rested or stood; what already is so stays so, and what may not stand does not."""
    asked = effect.cards.refs(game, doing.context)
    refs = now(game, asked, doing.context)
    events = turning(game, "5.3.1", refs, effect.turned, doing.context.source)
    demand(game, doing, bool(asked) and len(events) == len(asked))
    return game.perform(*events)


@rule("1.3.3")
def turning(game: Game, cited: str, refs: tuple[Ref, ...], turned: bool, source: Ref | None = None) -> list[CardTurned]:
    """The events of cards being turned, without those that nothing can stand or rest."""
    word = "!rest" if turned else "!stand"
    able = [ref for ref in there(game, refs) if word not in game.info(ref[0]).keywords]
    return [CardTurned(cited, ref, turned, source) for ref in able if game.cards[ref[0]].turned != turned]


@verb(TurnFace, "5.4.1")
def turn_face(game: Game, doing: Doing, effect: TurnFace) -> Flow:
    """Cards are turned face up or face down."""
    refs = now(game, effect.cards.refs(game, doing.context), doing.context)
    return game.perform(*(FaceTurned("5.4.1", ref, effect.down, doing.context.source) for ref in refs))


class FaceTurned(Event):
    """A card is turned face up or face down; what already lies so stays so (1.3.2.1)."""

    __slots__ = ("card", "down")

    def __init__(self, rule: str, card: Ref, down: bool, source: Ref | None = None) -> None:
        Event.__init__(self, "face turned", rule, source)
        self.card = card
        self.down = down

    @property
    def subject(self) -> Ref | None:
        return self.card

    def happen(self, game: Game) -> bool:
        card = game.card_at(self.card)
        if card is None or card.face_down == self.down:
            return False
        game.write(card.id).face_down = self.down
        game.touch()
        return True

    def line(self, game: Game) -> Line:
        line = make_line(game, self, game.cards[self.card[0]].controller)
        line.what = "turned face down" if self.down else "turned face up"
        return line


# 5.8 Shuffling.


@rule("5.8.1", "5.8.1.1", "5.8.1.2", "5.8.2")
def shuffle(game: Game, player: int) -> None:
    """A deck is put into a random order that nobody knows; with 0 or 1 cards it counts as shuffled too."""
    for card_id in game.zone(player, DECK):
        if game.cards[card_id].uses:
            game.write(card_id).uses = ()
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


@rule("5.9.1")
def draw_event(game: Game, player: int, cited: str, source: Ref | None = None) -> list[CardMoved]:
    """The top card of the deck goes to the hand."""
    return [CardMoved(cited, ref, player, HAND, manner="drawn", source=source) for ref in game.refs(player, DECK)[:1]]


class Drawing(Frame):
    """Cards being drawn, one after the other."""

    __slots__ = ("left", "players", "source")

    def __init__(self, players: tuple[int, ...], amount: int, source: Ref | None = None) -> None:
        Frame.__init__(self)
        self.players = players
        self.left = amount
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
    events = [event for player in drawing.players for event in draw_event(game, player, "5.9.1", drawing.source)]
    return game.perform(*events)


@verb(Draw, "5.9.2", "5.9.1")
def draw(game: Game, doing: Doing, effect: Draw) -> Flow:
    """The players that are meant draw."""
    amount = number(game, effect.amount, doing.context)
    return Drawing(players(game, effect.whose, doing.context), amount, doing.context.source)


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
    if drawing.left <= 0 or not game.zone(drawing.player, DECK):
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
    return game.perform(*draw_event(game, drawing.player, "5.9.3.2", drawing.source))


@DRAWING_UP_TO.step("5.9.3.3")
def until_the_number(game: Game, drawing: DrawingUpTo) -> None:
    """Again, until the number is reached."""
    drawing.goto("5.9.3.1")


@verb(DrawUpTo, "5.9.3.1")
def draw_up_to(game: Game, doing: Doing, effect: DrawUpTo) -> Flow:
    """The player draws card by card, up to the number."""
    context = doing.context
    return DrawingUpTo(context.controller, number(game, effect.amount, context), context.source)


# 5.10 Showing (looking is among the picks).


@rule("4.2.2")
def show(game: Game, refs: tuple[Ref, ...], context: Context) -> None:
    """Cards are shown to everybody; what is shown in a hidden zone is known until it moves."""
    for ref in there(game, refs):
        card = game.write(ref[0])
        card.uses = with_count(card.uses, "shown", 1)
    if game.log is not None and refs:
        game.log.note(game, "4.2.2", "revealed", context.controller, refs, source=context.source)


@verb(Reveal, "4.2.2")
def reveal(game: Game, doing: Doing, effect: Reveal) -> None:
    """Cards are shown to everybody."""
    show(game, effect.cards.refs(game, doing.context), doing.context)


@verb(RevealTop, "4.2.2")
def reveal_top(game: Game, doing: Doing, effect: RevealTop) -> None:
    """The top cards of one's deck are shown to everybody; "it" is what was shown."""
    context = doing.context
    refs = game.refs(context.controller, DECK)[: at_least_nothing(number(game, effect.amount, context))]
    show(game, refs, context)
    doing.context = context.but(it=refs, looked=refs)


# 5.12 Changing places.


@verb(Swap, "5.12.1", "5.12.2")
def swap(game: Game, doing: Doing, effect: Swap) -> Flow:
    """Two cards go to each other's zone at the same time; if either cannot, nothing happens."""
    pair = (*effect.first.refs(game, doing.context)[:1], *effect.second.refs(game, doing.context)[:1])
    return change_places(game, pair, doing.context.source)


@verb(SwapThem, "5.12.1")
def swap_them(game: Game, doing: Doing, effect: SwapThem) -> Flow:
    """The two chosen cards change places."""
    return change_places(game, doing.context.it, doing.context.source)


def change_places(game: Game, pair: tuple[Ref, ...], source: Ref) -> Flow:
    """Two cards of one player go to each other's zone at the same time, if both can."""
    cards = [game.card_at(ref) for ref in pair]
    if len(cards) != 2 or cards[0] is None or cards[1] is None or cards[0].owner != cards[1].owner:
        return None
    one, two = cards[0], cards[1]
    if one.zone == two.zone or not may_go(game, one.ref, two.zone) or not may_go(game, two.ref, one.zone):
        return None
    return game.perform(
        to_owner(game, "5.12.1", one.ref, two.zone, "", source), to_owner(game, "5.12.1", two.ref, one.zone, "", source)
    )


# 5.15 Retiring, and damage.


@verb(Retire, "5.15.1")
def retire(game: Game, doing: Doing, effect: Retire) -> Flow:
    """Characters go to the retire zone at once."""
    refs = now(game, effect.cards.refs(game, doing.context), doing.context)
    on_stage = [ref for ref in refs if game.cards[ref[0]].zone in STAGE and is_character(game, ref[0])]
    demand(game, doing, bool(on_stage))
    return game.perform(*(to_owner(game, "5.15.1", ref, RETIRE, "", doing.context.source) for ref in on_stage))


@verb(Deal, "4.4.4", "9.13.3")
def deal(game: Game, doing: Doing, effect: Deal) -> Flow:
    """Damage to the characters that are meant, by the card whose ability it is."""
    refs = spoken_of(doing, effect.to.refs(game, doing.context))
    amount = number(game, effect.amount, doing.context)
    return game.perform(*(DamageDealt("4.4.4", doing.context.source, ref, amount, "ability") for ref in refs))


@rule("4.4.4", "8.4.3", "5.15.2")
def take_damage(game: Game, event: DamageDealt) -> bool:
    """Only the character in the entry takes damage; who gave it may be said to have retired it."""
    card = game.cards[event.target[0]]
    if card.zone != ENTRY or not is_character(game, card.id):
        return False
    card = game.write(card.id)
    card.counters = with_count(card.counters, DAMAGE, card.counter(DAMAGE) + event.amount)
    if event.source is not None:
        note_hit(game, event.target, event.source)
    return True


@verb(SetDamage, "4.4.4")
def set_damage(game: Game, doing: Doing, effect: SetDamage) -> Flow:
    """The damage of characters in the entry becomes a number."""
    refs = [ref for ref in there(game, effect.cards.refs(game, doing.context)) if game.cards[ref[0]].zone == ENTRY]
    source = doing.context.source
    changes = [(ref, effect.amount - game.cards[ref[0]].counter(DAMAGE)) for ref in refs]
    return game.perform(*(CountersChanged("4.4.4", ref, DAMAGE, by, source) for ref, by in changes))


@verb(BecomesPartnerAttack, "8.2.4.4.2", "1.3.3")
def become_partner_attack(game: Game, doing: Doing, effect: BecomesPartnerAttack) -> None:
    """The attack that is going on becomes a partner attack, unless something forbids it."""
    attack = attack_of(game)
    if attack is not None and becomes_partner_attack(game, attack):
        attack.partner = True


@rule("5.15.2")
def note_hit(game: Game, target: Ref, source: Ref) -> None:
    """Remember until the next recovery who gave damage or a partner attack to whom."""
    game.use(target, f"hit by {source[0]} {source[1]}")
    game.tallies["!hits"] = 1


# 5.17 Modifying.


@verb(Give, "5.17.1", "9.3.1.2")
def give(game: Game, doing: Doing, effect: Give) -> Flow:
    """Continuous effects begin on the cards that are meant."""
    context = doing.context
    refs = spoken_of(doing, there(game, effect.to.refs(game, context)))
    doing.context = doing.context.but(word=effect.duration)
    return change_cards(game, refs, effect.changes, effect.duration, context)


def change_cards(
    game: Game, refs: tuple[Ref, ...], changes: tuple[Change, ...], duration: str, context: Context
) -> Flow:
    """The changes begin on the cards, with their amounts as they are now."""
    fixed = [change.fixed(game, context) for change in changes]
    if duration == "next turn":
        player = next_turn_player(game, context)
        fixed = [DuringTurnOf(change, player, game.turn) for change in fixed]
    until = until_of(game, duration, context)
    return game.perform(*(Modified("5.17.1", ref, change, context, until) for ref in refs for change in fixed))


class Modified(CardChanged):
    """A continuous effect begins on a card, as old as the play of its ability."""

    __slots__ = ()

    def happen(self, game: Game) -> bool:
        if not CardChanged.happen(self, game):
            return False
        resolution = resolution_of(game)
        card = game.write(self.card[0])
        if resolution is not None and resolution.began:
            card.mods = (*card.mods[:-1], card.mods[-1].but(stamp=resolution.began))
        return True


rule("9.10.1.6", "9.10.1.6.2")(Modified.happen)


@rule("12.5.4", "12.6.4")
def next_turn_player(game: Game, context: Context) -> int:
    """The opponent whose turn comes first."""
    meant = players(game, OPPONENT, context)
    player = next_in_turn(game, game.active)
    while meant and player not in meant and player != game.active:
        player = next_in_turn(game, player)
    return player


@verb(Further, "5.17.1")
def give_more(game: Game, doing: Doing, effect: Further) -> Flow:
    """The cards that were just changed are changed some more."""
    context = doing.context
    return change_cards(game, there(game, context.last), effect.changes, context.word or "turn", context)


@verb(NextEntry, "9.10.3")
def give_next_entry(game: Game, doing: Doing, effect: NextEntry) -> None:
    """The change waits for the next character of one's entry."""
    waiting = Triggered(Comes("next entry"), (Give(IT, effect.changes, "turn"),))
    game.delayed.append(Delayed(waiting, doing.context, True, Until("turn end", -1, 0)))


@rule("9.10.3")
def change_new_entry(game: Game, event: CardMoved) -> None:
    """What waited for the next character of an entry applies to it as it enters."""
    for delayed in [one for one in game.delayed if one.ability.when.key == "next entry"]:
        give = delayed.ability.do[0]
        if delayed.context.controller == event.to_player and is_character(game, event.after[0]):
            assert isinstance(give, Give)
            for change in give.changes:
                game.modify(event.after, change, delayed.context, delayed.until)
            game.delayed.remove(delayed)


@verb(EndPhaseNow, "7.4.3")
def end_main_phase(game: Game, doing: Doing, effect: EndPhaseNow) -> None:
    """The main phase ends with the check timing that follows."""
    game.count("main phase ended", game.active)


@rule("7.6.4", "8.5.2")
def until_of(game: Game, duration: str, context: Context) -> Until | None:
    """When an effect of that duration ends."""
    if duration == "attack":
        return Until("attack end", -1, 0)
    if duration == "turn":
        return Until("turn end", -1, 0)
    if duration == "next turn":
        return Until("turn end", next_turn_player(game, context), game.turn + 1)
    return None


@verb(NoBlocking, "1.3.3")
def forbid_blocking(game: Game, doing: Doing, effect: NoBlocking) -> None:
    """Players may not block, for the attack that is going on or for the turn."""
    meant = players(game, effect.whose, doing.context)
    attack = attack_of(game)
    if effect.duration == "turn":
        for player in meant:
            game.count("no block", player)
    elif attack is not None:
        attack.unblockable += meant
