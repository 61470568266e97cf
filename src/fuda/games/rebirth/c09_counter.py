"""9.7.3 The counter process (対抗処理): cancel abilities are presented, and resolved last in, first out."""

from __future__ import annotations

from fuda.games.rebirth.c01_game import is_forbidden
from fuda.games.rebirth.c04_zones import to_owner
from fuda.games.rebirth.c12_players import from_turn_player, may_cancel
from fuda.games.rebirth.notation.abilities import AT_CANCEL, Cancelling, CancelOnlyIf
from fuda.games.rebirth.zones import HAND, WAITING
from fuda.kernel.abilities import Context
from fuda.kernel.acts import Act
from fuda.kernel.cards import Card, Ref
from fuda.kernel.decisions import ACTIONS, CHOOSE, Action, Decision
from fuda.kernel.frames import Flow, Procedure, frame
from fuda.kernel.game import Game
from fuda.kernel.plain import Plain
from fuda.kernel.rulebook import rule
from fuda.procedures.windows import Window, ask_next, has_passed

THE_PLAY = -1  # the target of a cancel that calls off the play itself


class Presented(Plain):
    """A presented cancel ability: whose, the card it was paid with, the ability, and what it calls off."""

    __slots__ = ("ability", "card", "player", "target")

    def __init__(self, player: int, card: Ref, ability: Cancelling, target: int) -> None:
        self.player = player
        self.card = card
        self.ability = ability
        self.target = target


@frame
class Countering(Window):
    """A counter process: what is being played, by whom, and what has been presented against it."""

    master: int
    kinds: tuple[str, ...]
    source: Ref
    presented: tuple[Presented, ...] = ()
    off: tuple[int, ...] = ()  # what has been called off
    chosen: tuple[Ref, ...] = ()


COUNTERING: Procedure[Countering] = Procedure("9.7.3", "counter process", Countering)


@rule("9.7.3.2")
@COUNTERING.step("9.7.3.1")
def offer_cancel(game: Game, countering: Countering) -> Flow:
    """The next player in turn order may present a fitting cancel ability; after one, everybody is asked again."""
    question = ask_next(game, countering, from_turn_player(game), cancel_actions)
    if question is None:
        countering.goto("9.7.3.3")
    return question


def cancel_actions(game: Game, player: int) -> tuple[Action, ...]:
    """The cards of a hand that may call something off."""
    countering = game.stack[-1]
    assert isinstance(countering, Countering)
    found = []
    infos = game.fresh_infos()
    for card_id in game.zone(player, HAND):
        card = game.cards[card_id]
        info = infos[card_id]
        if Cancelling in (info.plan or game.plan(info)).kinds and cancel_targets(game, countering, player, card):
            found.append(ACTIONS["cancel", card.ref])
    return tuple(found)


@rule("9.7.3.1.1", "11.2.3.4")
def cancel_targets(game: Game, countering: Countering, player: int, card: Card) -> tuple[int, ...]:
    """What a card may call off: the play, or a presented cancel, as far as its ability and the format let it."""
    ability = usable_cancel(game, countering, player, card)
    return aims_of(game, countering, player, card.ref, ability) if ability is not None else ()


def usable_cancel(game: Game, countering: Countering, player: int, card: Card) -> Cancelling | None:
    """The first of a card's cancel abilities that may call something off now."""
    for ability in cancels_of(game, card.id):
        if may_be_used(game, player, card, ability) and aims_of(game, countering, player, card.ref, ability):
            return ability
    return None


def aims_of(game: Game, countering: Countering, player: int, card: Ref, ability: Cancelling) -> tuple[int, ...]:
    """What a card's cancel ability is aimed at, as far as the format lets its player."""
    return tuple(n for n, master in aimed_at(game, countering, card, ability) if may_cancel(game, player, master))


def may_be_used(game: Game, player: int, card: Card, ability: Cancelling) -> bool:
    """Whether the conditions of a cancel hold, its own and those that the card says beside it."""
    beside = (one.condition for one in game.info(card.id).abilities if isinstance(one, CancelOnlyIf))
    context = Context(card.ref, player)
    return not is_forbidden(game, "cancel", player) and all(
        one.holds(game, context) for one in (*ability.only_if, *beside)
    )


@rule("9.1.1.4.2")
def aimed_at(game: Game, countering: Countering, card: Ref, ability: Cancelling) -> list[tuple[int, int]]:
    """What a cancel ability is aimed at of all that is being played and presented, each with its master."""
    found = []
    context = Context(card, game.body(card).controller)
    of_such = ability.filter.test(game, countering.source, context)
    if of_such and any(kind in ability.targets for kind in countering.kinds):
        found.append((THE_PLAY, countering.master))
    if AT_CANCEL in ability.targets:
        found.extend((n, one.player) for n, one in enumerate(countering.presented))
    return found


def cancel_refusals(game: Game, countering: Countering, player: int, card: Card) -> tuple[str, ...]:
    """Why a card cannot call anything off now."""
    abilities = cancels_of(game, card.id)
    if not abilities or card.zone != HAND or card.controller != player:
        return ("9.7.3.1",)
    aiming = [ability for ability in abilities if aimed_at(game, countering, card.ref, ability)]
    if not aiming:
        return ("9.7.3.1.1", "9.1.1.4.2")
    if not any(aims_of(game, countering, player, card.ref, ability) for ability in aiming):
        return ("12.6.5",)
    if usable_cancel(game, countering, player, card) is not None:
        return ()
    return ("1.3.3",) if is_forbidden(game, "cancel", player) else ("11.2.3.4",)


def cancelling_refusals(game: Game, player: int, card: Card) -> tuple[str, ...]:
    """Why a card does not call anything off: nothing is being played, or the card or its player may not."""
    countering = next((frame for frame in reversed(game.stack) if isinstance(frame, Countering)), None)
    return cancel_refusals(game, countering, player, card) if countering is not None else ()


CANCEL = Act("cancel", cancel_actions, cancelling_refusals, when=("9.7.3.1",), zones=("hand",))


@rule("9.1.1.4", "9.1.1.4.1", "11.4.1", "11.4.1.1", "11.4.2")
def cancels_of(game: Game, card_id: int) -> list[Cancelling]:
    """The cancel abilities of a card."""
    return [one for one in game.info(card_id).abilities if isinstance(one, Cancelling)]


@COUNTERING.step("9.7.3.1")
def present(game: Game, countering: Countering) -> Flow:
    """Its cost is paid: the card goes from the hand to the waiting room."""
    if has_passed(countering):
        countering.goto("9.7.3.1")
        return None
    card = game.cards[countering.action.objects[0][0]]
    ability = usable_cancel(game, countering, card.controller, card)
    assert ability is not None
    targets = aims_of(game, countering, card.controller, card.ref, ability)
    countering.presented += (Presented(card.controller, (card.id, card.life + 1), ability, targets[0]),)
    countering.asked = ()
    return game.perform(to_owner(game, "9.7.3.1", card.ref, WAITING, "cancelled with"))


@COUNTERING.step("9.7.3.1")
def was_presented(game: Game, countering: Countering) -> Flow:
    """The player has used a cancel."""
    last = countering.presented[-1]
    return game.fact("9.7.3.1", "cancel used", last.player, last.card)


@COUNTERING.step("9.7.3.1")
def name_target(game: Game, countering: Countering) -> Flow:
    """Then one of the things that it may call off is named."""
    last = countering.presented[-1]
    targets = targets_of(game, countering, last)
    countering.chosen = ()
    return Decision(last.player, CHOOSE, "9.7.3.1.1", tuple(card_of(countering, t) for t in targets), "chosen")


def targets_of(game: Game, countering: Countering, last: Presented) -> list[int]:
    """What the newest cancel may be aimed at: everything that it fits but itself."""
    own = len(countering.presented) - 1
    return [n for n in aims_of(game, countering, last.player, last.card, last.ability) if n != own]


def card_of(countering: Countering, target: int) -> Ref:
    """The card by which a target is named."""
    return countering.source if target == THE_PLAY else countering.presented[target].card


@COUNTERING.step("9.7.3.2")
def note_target(game: Game, countering: Countering) -> None:
    """It is aimed; the process begins anew."""
    last = countering.presented[-1]
    for target in targets_of(game, countering, last):
        if countering.chosen == (card_of(countering, target),):
            countering.presented = (*countering.presented[:-1], last.but(target=target))
    countering.goto("9.7.3.1")


@rule("9.7.3.3.1", "5.19.2.1", "11.2.3.4", "5.13.1")
@COUNTERING.step("9.7.3.3")
def resolve_cancels(game: Game, countering: Countering) -> None:
    """The newest first, each calls off its target (9.7.3.3.1), unless it has been called off itself (5.19.2.1)."""
    for number in range(len(countering.presented) - 1, -1, -1):
        one = countering.presented[number]
        context = Context(one.card, one.player)
        valid = all(part.holds(game, context) for part in one.ability.only_if) and one.player not in game.out
        if number not in countering.off and valid:
            countering.off += (one.target,)
            if game.log is not None:
                cards = (card_of(countering, one.target),)
                game.log.note(game, "9.7.3.3.1", "called off", one.player, cards, source=one.card)


@COUNTERING.step("9.7.3.3.1")
def tell_the_play(game: Game, countering: Countering) -> None:
    """The play itself may be among what was called off."""
    if THE_PLAY in countering.off:
        game.stack[-2].called_off = True  # type: ignore[attr-defined]
        if game.log is not None:
            number = "5.19.1" if "character" in countering.kinds else "5.19.2"
            game.log.note(game, number, "cancelled", countering.master, source=countering.source)
