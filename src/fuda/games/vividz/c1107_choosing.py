"""1107 Choosing (選ぶ): what effects may choose, who chooses, and cards of hands that players choose."""

from __future__ import annotations

from fuda.ability.amounts import number
from fuda.ability.doing import Doing, InContext
from fuda.ability.filters import Any, Both
from fuda.ability.selections import ANYONE, Among, players
from fuda.ability.verbs import Discard, Effects
from fuda.games.vividz.c500_zones import to_owner
from fuda.games.vividz.c904_paying import Paying
from fuda.games.vividz.filters import Picked
from fuda.games.vividz.notation import ChooseOne, Everyone, TheOtherDoes
from fuda.games.vividz.zones import HAND, TRASH
from fuda.kernel.abilities import Context, Selection
from fuda.kernel.cards import Ref
from fuda.kernel.decisions import CHOOSE, MODE, Decision
from fuda.kernel.frames import Flow, Procedure, frame
from fuda.kernel.game import Game
from fuda.kernel.rulebook import Cited, rule, verb

# Several cards of one choice are different ones, and one card may be all that a text asks for (kernel, `Decision`).
DIFFERENT = Cited("902.3", by=Decision.accepts)
ALL_IN_ONE = Cited("902.4", by=Both)


@rule("1107.1", "1107.2")
def choosable(game: Game, cards: Selection, context: Context) -> tuple[Ref, ...]:
    """What an effect may choose: not what the opponent's effects do not choose, unless it takes without choosing."""
    refs = cards.refs(game, context)
    if isinstance(cards, Picked):
        return refs
    return tuple(ref for ref in refs if not is_shielded(game, ref, context.controller))


def is_shielded(game: Game, ref: Ref, chooser: int) -> bool:
    """Whether a card is not chosen by the effects of that player."""
    return "!be chosen" in game.info(ref[0]).keywords and game.cards[ref[0]].controller != chooser


@rule("102.10")
def may_choose_fewer(cards: Selection) -> bool:
    """Whether nobody could check that there was a card to choose: one with a parameter, in a hidden zone."""
    if isinstance(cards, Picked):
        return may_choose_fewer(cards.cards)
    return isinstance(cards, Among) and cards.zone in ("hand", "deck") and cards.filter != Any()


def target_refusals(game: Game, decision: Decision, candidate: object) -> tuple[str, ...]:
    """The rule that keeps something from being answered here: a shield, a number below 1, or the question's own."""
    if isinstance(candidate, tuple) and is_shielded(game, (candidate[0], candidate[1]), decision.player):
        return ("1107.1", "102.7")
    if decision.rule == "1107.1" and candidate is None:
        return ("102.5", "902.3")
    return (decision.rule,)


# Discarding by effects.


@frame
class Discarding(InContext):
    """Players choose cards of their hands, hidden from each other, and all of them go to the trash together."""

    amount: int
    waiting: tuple[int, ...]
    picked: tuple[Ref, ...] = ()
    chosen: tuple[Ref, ...] = ()


DISCARDING: Procedure[Discarding] = Procedure("102.9", "discarding", Discarding)


@DISCARDING.step("102.8")
def choose_in_turn(game: Game, discarding: Discarding) -> Flow:
    """The turn player chooses first, then the other."""
    player = discarding.waiting[0]
    hand = game.refs(player, HAND)
    amount = min(discarding.amount, len(hand))
    discarding.chosen = ()
    return Decision(player, CHOOSE, "102.8", hand, "chosen", amount, amount, discarding.context.source)


@DISCARDING.step("102.9")
def keep_choice_hidden(game: Game, discarding: Discarding) -> Flow:
    """What was chosen stays hidden until everybody has chosen."""
    discarding.picked += discarding.chosen
    discarding.waiting = discarding.waiting[1:]
    if discarding.waiting:
        discarding.goto("102.8")
    return None


@DISCARDING.step("102.9")
def discard_together(game: Game, discarding: Discarding) -> Flow:
    """All chosen cards go to the trash at the same time."""
    source = discarding.context.source
    return game.perform(*(to_owner(game, "102.9", ref, TRASH, "discarded", source) for ref in discarding.picked))


@verb(Discard, "102.9", "102.8")
def discard(game: Game, doing: Doing, effect: Discard) -> Flow:
    """Those who are meant choose cards of their hands."""
    context = doing.context
    if doing.paying:
        return Paying((effect,), context)
    amount = number(game, effect.amount, context)
    meant = game.in_turn_order() if effect.whose == ANYONE else players(game, effect.whose, context)
    if effect.random:
        return discard_at_random(game, context, amount, meant)
    return Discarding(context, amount, meant)


def discard_at_random(game: Game, context: Context, amount: int, meant: tuple[int, ...]) -> Flow:
    """Chance picks the cards; all go to the trash together."""
    picked: list[Ref] = []
    for player in meant:
        hand = list(game.refs(player, HAND))
        for _ in range(min(amount, len(hand))):
            picked.append(hand.pop(game.chance.below(len(hand), f"discard {player}")))
    return game.perform(*(to_owner(game, "102.9", ref, TRASH, "discarded", context.source) for ref in picked))


# Choices of what is done, and choices of others.


@frame
class ChoosingOne(InContext):
    """A choice between several things to do."""

    options: tuple[Effects, ...]
    chosen: tuple[int, ...] = ()


CHOOSING_ONE: Procedure[ChoosingOne] = Procedure("904.3a", "choosing one", ChoosingOne)


@CHOOSING_ONE.step("904.3a")
def choose_mode(game: Game, choosing: ChoosingOne) -> Flow:
    """The player says which, by its number in the text."""
    numbers = tuple(range(1, len(choosing.options) + 1))
    return Decision(choosing.context.controller, MODE, "904.3a", numbers, "chosen", source=choosing.context.source)


@CHOOSING_ONE.step("904.3a")
def do_chosen(game: Game, choosing: ChoosingOne) -> Flow:
    """That is done."""
    return Doing(choosing.options[choosing.chosen[0] - 1], choosing.context)


@verb(ChooseOne, "904.3a")
def choose_one(game: Game, doing: Doing, effect: ChooseOne) -> Flow:
    """The effect's controller chooses."""
    return ChoosingOne(doing.context, effect.options)


class Others(InContext):
    """Effects that the opponent carries out; afterwards the controller is the controller again."""

    __slots__ = ("controller", "effects")

    def __init__(self, context: Context, effects: Effects, player: int) -> None:
        InContext.__init__(self, context.but(controller=player))
        self.effects = effects
        self.controller = context.controller


OTHERS: Procedure[Others] = Procedure("904.3a", "the other does", Others)


@OTHERS.step("904.3a")
def let_other_do(game: Game, others: Others) -> Flow:
    """The opponent does it with their own cards."""
    return Doing(others.effects, others.context)


@OTHERS.step("904.3a")
def back_to_controller(game: Game, others: Others) -> Flow:
    """What follows is the controller's again."""
    others.context = others.context.but(controller=others.controller)
    return None


@verb(TheOtherDoes, "904.3a")
def the_other_does(game: Game, doing: Doing, effect: TheOtherDoes) -> Flow:
    """Whom the text names carries it out (502.1e)."""
    return Others(doing.context, effect.do, game.opponent(doing.context.controller))


@frame
class AllChoose(InContext):
    """Each player chooses cards, the turn player first; all of them are "it"."""

    effect: Everyone
    waiting: tuple[int, ...]
    picked: tuple[Ref, ...] = ()
    chosen: tuple[Ref, ...] = ()


ALL_CHOOSE: Procedure[AllChoose] = Procedure("102.8", "all choose", AllChoose)


@ALL_CHOOSE.step("102.8")
def choose_of_own(game: Game, choosing: AllChoose) -> Flow:
    """One player after the other."""
    player, choose = choosing.waiting[0], choosing.effect.choose
    context = choosing.context.but(controller=player)
    refs = choosable(game, choose.cards, context)
    most = min(number(game, choose.amount, context), len(refs))
    choosing.chosen = ()
    return Decision(player, CHOOSE, "102.8", refs, "chosen", 0 if choose.up_to else most, most, context.source)


@ALL_CHOOSE.step("102.8")
def next_chooser(game: Game, choosing: AllChoose) -> Flow:
    """Then the other player."""
    choosing.picked += choosing.chosen
    choosing.waiting = choosing.waiting[1:]
    if choosing.waiting:
        choosing.goto("102.8")
    return None


@ALL_CHOOSE.step("904.3a")
def do_with_all(game: Game, choosing: AllChoose) -> Flow:
    """It is done with all of them together."""
    choosing.context = choosing.context.but(it=choosing.picked, did=bool(choosing.picked))
    return Doing(choosing.effect.do, choosing.context)


@verb(Everyone, "102.8")
def everyone(game: Game, doing: Doing, effect: Everyone) -> Flow:
    """Both players choose."""
    return AllChoose(doing.context, effect, game.in_turn_order())
