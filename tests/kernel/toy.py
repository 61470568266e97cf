"""A rulebook as small as one can be, for two or three players: the kernel is tested with it and without any real game.

A turn: draw a card, then play cards, strike with them, or end. Cards without power go to the pile at a check; whoever
must draw from an empty deck has lost.
"""

from __future__ import annotations

import sys
from typing import Any, ClassVar, Final

from fuda.ability.amounts import number
from fuda.ability.doing import Doing
from fuda.ability.filters import Any as Every
from fuda.ability.verbs import (
    ChangeNumber,
)
from fuda.kernel.abilities import Ability, Context, Effect
from fuda.kernel.acts import Act, Choice
from fuda.kernel.cards import Card, Face, Ref
from fuda.kernel.constants import RuleNumbers
from fuda.kernel.decisions import ACT, END, TRIGGER, Action, Decision
from fuda.kernel.effects import Until
from fuda.kernel.events import BOTTOM, CardMoved, DamageDealt
from fuda.kernel.frames import Flow, Frame, Procedure
from fuda.kernel.game import Game, Waiting
from fuda.kernel.loops import is_endless
from fuda.kernel.rulebook import Deck, Rulebook
from fuda.kernel.zones import NOBODY, OWNER, Zone
from fuda.procedures import (
    checking,
    paying,
)
from fuda.procedures.decks import ToDeck
from tests.kernel import toy_effects
from tests.kernel.toy_effects import COINS as COINS

BOARD, DECK, HAND, PILE, MIDDLE = range(5)
POWER: Final = 0


class Turn(Frame):
    """One turn after the other."""

    __slots__ = ("action",)

    def __init__(self) -> None:
        Frame.__init__(self)
        self.action: Action = END


TURN: Procedure[Turn] = Procedure("1", "turn", Turn)


@TURN.step("1.1")
def draw_a_card(game: Game, turn: Turn) -> Flow:
    """The turn player draws."""
    game.turn += 1
    game.phase = "turn"
    game.clock += 1
    game.grow_old()
    return draw(game, game.active, "3.1", None)


TURN.check_timing("1.2")


@TURN.step("1.3")
def choose_action(game: Game, turn: Turn) -> Flow:
    """Play, strike, or end."""
    player = game.active
    if player in game.out:
        turn.action = END
        return None
    return Decision(player, ACT, "1.3", (*ACTS.actions(game, player), END), "action")


def plays(game: Game, player: int) -> list[Action]:
    """Every card of the hand."""
    return [Action("play", (ref,)) for ref in game.refs(player, HAND)]


def strikes(game: Game, player: int) -> list[Action]:
    """Every card of the board that is not turned, with every card of the others' boards."""
    targets = [target for other in game.opponents(player) for target in game.refs(other, BOARD)]
    own = (ref for ref in game.refs(player, BOARD) if not game.cards[ref[0]].turned)
    return [Action("strike", (ref, target)) for ref in own for target in targets]


def strike_refusals(game: Game, player: int, card: Card, target: Ref) -> tuple[str, ...]:
    """Why a card cannot strike another."""
    if card.zone != BOARD or card.controller != player or game.card_at(target) is None:
        return ("1.3",)
    return ("1.4",) if card.turned else ()


def strike(game: Game, player: int, card: Card, target: Ref) -> Flow:
    """It turns, and deals its power."""
    game.write(card.id).turned = True
    return game.perform(DamageDealt("1.4", card.ref, target, game.info(card.id).number(POWER), "strike"))


PLAY = Act(
    "play",
    plays,
    lambda game, player, card: () if card.zone == HAND and card.controller == player else ("1.3",),
    lambda game, player, card: game.perform(CardMoved("1.4", card.ref, player, BOARD)),
    zones=("hand",),
)
STRIKE = Act("strike", strikes, strike_refusals, strike, zones=("board",), at=("board",))
ACTS = Choice(PLAY, STRIKE)


@TURN.step("1.4")
def do_action(game: Game, turn: Turn) -> Flow:
    """Carry it out."""
    if turn.action == END:
        turn.goto("1.6")
        return None
    return ACTS.run(game, game.active, turn.action)


@TURN.step("1.5")
def check_and_choose_again(game: Game, turn: Turn) -> Flow:
    """A check, and the next action."""
    turn.goto("1.3")
    return Check()


@TURN.step("1.6")
def pass_on(game: Game, turn: Turn) -> None:
    """Effects end, and the next player's turn begins."""
    game.expire("turn end")
    for card_id in game.zone(game.active, BOARD):
        game.write(card_id).turned = False
    order = [(game.active + step) % game.player_count for step in range(1, game.player_count + 1)]
    game.active = next(player for player in order if player not in game.out)
    turn.goto("1.1")


class Check(Frame):
    """Cards without power go; then waiting abilities are played, the turn player's first."""

    __slots__ = ("choice",)

    def __init__(self) -> None:
        Frame.__init__(self)
        self.choice: Waiting | None = None


CHECK: Procedure[Check] = Procedure("2", "check", Check)


@CHECK.step("2.1")
def bury(game: Game, check: Check) -> Flow:
    """All at once, again and again."""
    spent = [
        card
        for cards in game.zones[BOARD :: len(game.book.zones)]
        for card in (game.cards[card_id] for card_id in cards)
        if game.info(card.id).number(POWER) <= 0
    ]
    if spent:
        check.goto("2.1")
    return game.perform(*(CardMoved("2.1", card.ref, card.owner, PILE, manner="spent") for card in spent))


@CHECK.step("2.2")
def choose_trigger(game: Game, check: Check) -> Flow:
    """One of those that wait."""
    check.choice = None
    for player in game.in_turn_order():
        mine = checking.waiting_of(game, (player,))
        if mine:
            return Decision(player, TRIGGER, "2.2", mine, "choice")
    check.end()
    return None


@CHECK.step("2.3")
def play_trigger(game: Game, check: Check) -> Flow:
    """It is carried out, and the check begins anew."""
    chosen = check.choice
    if chosen is None or is_endless(game):
        return None
    checking.take(game, chosen)
    check.goto("2.1")
    return Doing(chosen.ability.do, chosen.context)


def draw(game: Game, player: int, number: str, source: Ref | None) -> Frame | None:
    """A card from the deck to the hand, or defeat."""
    top = game.refs(player, DECK)[:1]
    if not top:
        game.finish((player,), "3.1")
        return None
    return game.perform(CardMoved(number, top[0], player, HAND, manner="drawn", source=source))


class Toy(Rulebook):
    """The kernel's questions, answered."""

    slug = "toy"
    version: ClassVar[str] = "1"
    rule_of: ClassVar[RuleNumbers] = RuleNumbers(replacing="5.1", may="5.2", loop="6.1", shuffle="3.5", show="3.9")
    zones: ClassVar[tuple[Zone, ...]] = (
        Zone("board", "盤", "4.1", live=True, limit=9),
        Zone("deck", "山", "4.2", visible=NOBODY, ordered=True),
        Zone("hand", "手", "4.3", visible=OWNER),
        Zone("pile", "捨", "4.4"),
        Zone("middle", "中", "4.5", ordered=True, shared=True),
    )
    numbers: ClassVar[tuple[str, ...]] = ("coins",)
    stats: ClassVar[tuple[str, ...]] = ("power",)
    players: ClassVar[tuple[int, int]] = (2, 3)
    deck_zone: ClassVar[int] = DECK
    hand_zone: ClassVar[int] = HAND
    discard_zone: ClassVar[int] = PILE
    stack_zone: ClassVar[int] = MIDDLE

    def check_timing(self, game: Game) -> Frame:
        return Check()

    def draw_one(self, game: Game, player: int, number: str, source: Ref | None) -> Frame | None:
        return draw(game, player, number, source)

    def put_into(self, game: Game, refs: tuple[Ref, ...], where: str, context: Context) -> Flow:
        """Onto or under decks in an order of their owners, otherwise to a zone of the owners."""
        if where in ("top", "bottom"):
            return ToDeck(game.rule, refs, BOTTOM if where == "bottom" else 0, context.source)
        zone = self.zone_named[where].index
        return game.perform(*(CardMoved(game.rule, ref, game.cards[ref[0]].owner, zone) for ref in refs))

    def may_fail_to_find(self, filter: Any) -> bool:
        """A bare number of cards must be found."""
        return not isinstance(filter, Every)

    def nameable(self, game: Game) -> tuple[str, ...]:
        return tuple(sorted({card.face.name for card in game.cards}))

    def take_damage(self, game: Game, event: DamageDealt) -> bool:
        """Power goes down for good."""
        from fuda.ability.changes import Plus

        source = event.source or event.target
        return game.modify(event.target, Plus("power", -event.amount), Context(source, game.active))

    def bounded(self, game: Game, player: int, number: int, value: int) -> int:
        return max(0, min(10, value))

    def can_pay(self, game: Game, cost: tuple[Effect, ...], context: Context) -> bool:
        return paying.can_pay(game, cost, context)

    def can_pay_part(self, game: Game, effect: Effect, context: Context) -> bool:
        """Nobody pays with coins that they do not have."""
        if not isinstance(effect, ChangeNumber):
            return True
        return game.numbers[context.controller][COINS] + number(game, effect.amount, context) >= 0

    def until(self, game: Game, duration: str, context: Context) -> Until | None:
        return Until("turn end", -1, game.turn) if duration == "turn" else None

    def begin(self, game: Game, decks: list[Deck]) -> None:
        for player, deck in enumerate(decks):
            for face in deck.sections["main"]:
                game.new_card(face, player, DECK).face_down = True
            game.chance.shuffle(game.write_zone(player, DECK), f"shuffle {player}")
        game.stack.append(Turn())


BOOK: Final = Toy([sys.modules[__name__], toy_effects])


def face(name: str, power: int | None = 1, *abilities: Ability, kind: str = "frog") -> Face:
    """A card of the toy."""
    return Face(name, kind, (power,), (), abilities)


def board(*sides: tuple[Face, ...], **more: Any) -> Game:
    """A game in which these cards are on the boards, in a turn of the first player; nothing runs yet."""
    game = Game(BOOK, max(2, len(sides)), more.pop("seed", 0))
    for player, faces in enumerate(sides):
        for one in faces:
            game.new_card(one, player, BOARD)
    for zone, faces in more.items():
        for one in faces:
            game.new_card(one, 0, BOOK.zone_named[zone].index)
    game.turn = 1
    return game


def started(faces: tuple[Face, ...], count: int = 2, seed: int = 0) -> Game:
    """A whole game in which everybody has the same deck."""
    game = Game(BOOK, count, seed)
    BOOK.begin(game, [Deck("", {"main": faces})] * count)
    game.run()
    return game
