"""2.1–2.3 Players, cards and zones: who controls what, and where cards go."""

from __future__ import annotations

from typing import ClassVar

from fuda.ability.changes import PlayerCannot
from fuda.ability.selections import players
from fuda.games.spell_card_strike.c04_stage import LABELS, attached, is_striker
from fuda.games.spell_card_strike.zones import (
    ATTACK,
    CHANGED,
    DECK,
    DEFEATED,
    DETACHED,
    DISCARD,
    DISCARDED,
    EXCLUDED,
    HAND,
    NOT_DONE,
    OPTION,
    ROOTED,
    RULE,
    SCORE,
    STAGE,
    WAS_ACE,
    WORE,
)
from fuda.kernel.cards import NO_CARD, Card, Info, Ref, Remains, with_count
from fuda.kernel.events import BOTTOM, TOP, CardMoved, CardTurned, DamageDealt, Happened, make_line
from fuda.kernel.game import Game
from fuda.kernel.log import Line
from fuda.kernel.player_effects import on_players
from fuda.kernel.rulebook import Cited, rule
from fuda.kernel.state import State
from fuda.kernel.turning import FaceTurned
from fuda.procedures.showing import SHOWN

# What the kernel does for these sections.
SPOKEN_OF = Cited("2.1.2.1", "2.1.2.2", "2.1.2.3", by=players)
TURN_PLAYER = Cited("2.1.3.1", "2.1.3.2", by=Game.in_turn_order)
STATES = Cited("2.2.4", "2.2.4.2", "2.2.4.5", by=Card)
INFORMATION = Cited("2.2.5", "2.2.5.1", "2.2.5.2", by=Info)
OF_ZONES = Cited("2.3.2", "2.3.3", by=State.zone)
MOVING = Cited("2.3.4", "2.3.6", by=CardMoved)
LAST_INFORMATION = Cited("2.3.7", by=Game.body)
NO_PLACE_FOR_OPTIONS = (DECK, HAND, DISCARD, RULE)
ENDS_OF_DECK = {"top": TOP, "bottom": BOTTOM}
SCORES = {"score": False, "score face down": True}
FACES = {"face up": False, "face down": True}


@rule("2.3.5")
def defeated(game: Game, number: str, ref: Ref, by: tuple[Ref, ...], damage: str = "") -> CardMoved:
    """A defeated striker goes to the score zone of its controller's opponent."""
    return Defeated(number, ref, game.opponent(game.cards[ref[0]].controller), by, damage)


@rule("2.3.5", "2.3.8", "4.2.1", "4.3.1", "4.4.1")
def to_owner(game: Game, number: str, ref: Ref, zone: int, manner: str = "", source: Ref | None = None) -> CardMoved:
    """A card goes to its owner's zone; what cannot be there is excluded."""
    card = game.cards[ref[0]]
    if card.face.kind == OPTION and zone in NO_PLACE_FOR_OPTIONS:
        return exclude(game, "2.3.8", ref)
    return CardMoved(number, ref, card.owner, zone, manner=manner, source=source)


@rule("4.6.3", "4.6.1")
def exclude(game: Game, number: str, ref: Ref) -> CardMoved:
    """A card is put face down into its owner's excluded zone."""
    return CardMoved(number, ref, game.cards[ref[0]].owner, EXCLUDED, face_down=True)


def sent(game: Game, ref: Ref, to: str, source: Ref | None) -> CardMoved:
    """A card on its way to a zone of its owner, or to the top or the bottom of the owner's deck."""
    if to in ENDS_OF_DECK:
        move = to_owner(game, "2.3.5", ref, DECK, "", source)
        return move.but(position=ENDS_OF_DECK[to]) if move.to_zone == DECK else move
    if to == "excluded":
        return exclude(game, "4.6.3", ref)
    if to in SCORES:
        winner = game.opponent(game.cards[ref[0]].controller)
        return CardMoved("2.3.5", ref, winner, SCORE, source=source, face_down=SCORES[to])
    zone = game.book.zone_named[to].index
    discarded = zone == DISCARD and game.cards[ref[0]].zone == HAND  # 4.3.4: that is what discarding is
    return to_owner(game, "2.3.5", ref, zone, DISCARDED if discarded else "", source)


@rule("2.6.4.2", "2.6.4.3", "2.8.2.1", "2.9.6")
def detach(game: Game, event: CardMoved) -> None:
    """When a striker has left the stage, what it was equipped with follows: an option, and equip spells."""
    events = []
    before = game.memory[event.before].card
    for card in attached(game, event.before[0]):
        if card.face.kind != OPTION:
            by = "2.6.4.3" if event.manner == DEFEATED else "2.9.6"
            events.append(to_owner(game, by, card.ref, DISCARD, DETACHED))
        elif event.manner == DEFEATED:
            winner = game.opponent(before.controller)
            events.append(CardMoved("2.6.4.2", card.ref, winner, SCORE, manner=DETACHED))
        else:
            events.append(to_owner(game, "2.8.2.1", card.ref, event.to_zone, DETACHED))
    if events:
        remember_worn(game, event.before, attached(game, event.before[0]))
        game.happen(tuple(events))


@rule("2.3.7")
def remember_worn(game: Game, ref: Ref, worn: tuple[Card, ...]) -> None:
    """A striker that left is still asked whether it was equipped, or an ace."""
    old = game.memory[ref]
    card = old.card.clone(None)
    card.uses = with_count(card.uses, WORE, len(worn))
    card.uses = with_count(card.uses, WAS_ACE, sum(one.face.kind == OPTION for one in worn))
    game.memory[ref] = Remains(card, old.info, old.after, old.source, old.clock, old.looks_back)


def left_the_stage(game: Game, event: CardMoved) -> bool:
    """Whether the event took a striker off the stage."""
    if event.from_zone != STAGE or event.to_zone == STAGE:
        return False
    return game.memory[event.before].card.host == NO_CARD


class Summoned(CardMoved):
    """A card comes onto the stage as a striker, on an area."""

    __slots__ = ("area",)

    def __init__(self, rule: str, card: Ref, player: int, area: int, manner: str = "") -> None:
        CardMoved.__init__(self, rule, card, player, STAGE, manner=manner)
        self.area = area

    def happen(self, game: Game) -> bool:
        if not CardMoved.happen(self, game):
            return False
        game.write(self.before[0]).place = self.area
        return True


class Equipped(CardMoved):
    """A card is attached to a striker; `spell` is which of its spells goes on working."""

    __slots__ = ("host", "spell")

    def __init__(self, rule: str, card: Ref, player: int, host: Ref, spell: int = 0) -> None:
        CardMoved.__init__(self, rule, card, player, STAGE, manner="equipped")
        self.host = host
        self.spell = spell

    def happen(self, game: Game) -> bool:
        if not CardMoved.happen(self, game):
            return False
        game.link(self.before[0], self.host[0]).uses = (("lasting", self.spell),)
        return True


class Defeated(CardMoved):
    """A striker is defeated; `by`: the strikers that did it, `damage`: by damage of which manner, if by any."""

    __slots__ = ("by", "damage")

    def __init__(self, rule: str, card: Ref, player: int, by: tuple[Ref, ...], damage: str) -> None:
        CardMoved.__init__(self, rule, card, player, SCORE, manner=DEFEATED, source=by[0] if by else None)
        self.by = by
        self.damage = damage


class Struck(DamageDealt):
    """Damage to a striker; `by`: the strikers that it comes from (2.6.2)."""

    __slots__ = ("by",)

    def __init__(self, rule: str, by: tuple[Ref, ...], target: Ref, amount: int, manner: str) -> None:
        DamageDealt.__init__(self, rule, by[0] if by else None, target, amount, manner)
        self.by = by

    def line(self, game: Game) -> Line:
        return DamageDealt.line(self, game).but(source=", ".join(map(game.name_of, self.by)))


class Aimed(Happened):
    """A striker becomes the target of an attack, a spell or an ability (`manner`) that others (`by`) declare."""

    __slots__ = ("by", "manner")

    def __init__(self, rule: str, player: int, card: Ref, by: tuple[Ref, ...], manner: str) -> None:
        Happened.__init__(self, rule, "targeted", player, card, by[0])
        self.by = by
        self.manner = manner

    def line(self, game: Game) -> Line:
        line = Happened.line(self, game)
        return line.but(what="attacked") if self.manner == ATTACK else line


class Cancelled(Happened):
    """A declaration of a kind, made by a striker, is cancelled by an effect."""

    __slots__ = ("kind",)

    def __init__(self, player: int, declarer: Ref, spell: Ref | None, kind: str, source: Ref) -> None:
        Happened.__init__(self, "2.5.5", "undone", player, declarer, spell, source=source)
        self.kind = kind

    def line(self, game: Game) -> Line:
        return Happened.line(self, game).but(what="cancelled" if self.other is None else "spell cancelled")


class Shifted(Happened):
    """A striker moves to another area."""

    __slots__ = ("area",)
    is_quiet: ClassVar[bool] = False

    def __init__(self, rule: str, card: Ref, player: int, area: int, source: Ref | None = None) -> None:
        Happened.__init__(self, rule, "shifted", player, card, amount=area, source=source)
        self.area = area

    def happen(self, game: Game) -> bool:
        card = game.card_at(self.card) if self.card is not None else None
        if card is None or not is_striker(card):
            return False
        game.write(card.id).place = self.area
        return True

    def line(self, game: Game) -> Line:
        return Happened.line(self, game).but(place=LABELS[self.area], amount=0)


class Controlled(Happened):
    """A player becomes the controller of a striker."""

    __slots__ = ()
    is_quiet: ClassVar[bool] = False

    def __init__(self, rule: str, card: Ref, player: int, source: Ref | None = None) -> None:
        Happened.__init__(self, rule, "controlled", player, card, source=source)

    def happen(self, game: Game) -> bool:
        card = game.card_at(self.card) if self.card is not None else None
        if card is None or card.controller == self.player:
            return False
        summoned = card.since
        game.hand_over(card.id, self.player)
        game.write(card.id).since = summoned
        return True


class Flipped(FaceTurned):
    """A card that lies face up is turned face down, or the other way round (2.2.4.5)."""

    __slots__ = ()

    def __init__(self, card: Ref, down: bool, source: Ref | None) -> None:
        FaceTurned.__init__(self, "flipped", "2.2.4.5", card, down, source)

    def happen(self, game: Game) -> bool:
        if not FaceTurned.happen(self, game):
            return False
        game.tallies[CHANGED] = game.turn
        return True

    def line(self, game: Game) -> Line:
        line = make_line(game, self, game.cards[self.card[0]].controller)
        return line.but(what="flipped down" if self.down else "flipped up")


@rule("4.5.2.3", "4.1.2.2", "4.7.2.2", "4.1.2.3")
def shown_card(game: Game, card: Card, viewer: int) -> bool:
    """4.5.2.3, 4.1.2.2: what lies face down in the score zone or, once the game has begun, on the stage."""
    if card.zone == SCORE or (card.zone in (STAGE, RULE) and game.turn > 0):
        return True
    return bool(card.uses) and card.used(SHOWN) > 0


@rule("1.1.3")
def is_banned(game: Game, player: int, deed: str) -> bool:
    """Whether an effect forbids a player to do something."""
    if not game.delayed:
        index = game.index  # `fresh_index`, spelled out: this is asked about every action
        if index is None or (game.stale and game.index_is_special):
            index = game.fresh_index()
        if PlayerCannot not in index.changes:
            return False
    bans = on_players(game, PlayerCannot)
    return any(ban.what == deed and player in players(game, ban.whose, context) for ban, context in bans)


def is_rooted(game: Game, card: Card) -> bool:
    """Whether a striker may not move, or its controller may not move strikers."""
    return ROOTED in game.info(card.id).keywords or is_banned(game, card.controller, "move")


@rule("1.1.3", "2.2.4.2")
def becoming_done(game: Game, number: str, refs: tuple[Ref, ...]) -> list[CardTurned]:
    """Strikers become done by a rule, except those that do not become done."""
    return [CardTurned(number, ref, True) for ref in refs if NOT_DONE not in game.info_of(ref).keywords]
