"""7.1–7.5 How texts are carried out (能力の解決): by sentences, players in turn order, queued plays afterwards."""

from __future__ import annotations

from fuda.ability.amounts import number
from fuda.ability.doing import Doing, InContext, repeat, tell_decision
from fuda.ability.selections import Among
from fuda.ability.sentences import Choose, ChooseOne, Repeat
from fuda.ability.verbs import Effects
from fuda.games.lorcana.effects import ChooseFoe, CountUp, Each, InsteadIf, Otherwise, PayThen, UnlessPaid
from fuda.games.lorcana.references import ChosenPlayer
from fuda.kernel.abilities import Context, Effect
from fuda.kernel.cards import Ref
from fuda.kernel.decisions import CHOOSE, Decision, yes_no
from fuda.kernel.frames import Flow, Procedure, frame
from fuda.kernel.game import Game
from fuda.kernel.plain import Plain
from fuda.kernel.rulebook import CarriedOut, Numbered, rule, verb
from fuda.procedures import by_players, modes
from fuda.procedures.by_players import ByPlayers
from fuda.procedures.paying import was_paid
from fuda.procedures.showing import hide_again

REPEAT = CarriedOut(Repeat, repeat, "7.1.2")
CHOOSE_ONE = CarriedOut(ChooseOne, modes.choose_one, "1.2.4")
CHOOSING_ONE = Numbered(modes.CHOOSING_ONE, "1.2.4", choose_mode="1.2.4", do_chosen="1.2.4")


class Queued(Plain):
    """A card that an ability plays once it has resolved."""

    __slots__ = ("card", "exerted", "player")

    def __init__(self, card: Ref, player: int, exerted: bool) -> None:
        self.card = card
        self.player = player
        self.exerted = exerted


@frame
class Resolving(InContext):
    """An action, an activated or a triggered ability being carried out."""

    effects: Effects
    plays: tuple[Queued, ...] = ()


RESOLVING: Procedure[Resolving] = Procedure("7.1", "resolving", Resolving)


@rule("7.1.2.1", "7.1.2.3", "7.1.2.4", "1.2.3", "7.4.5")
@RESOLVING.step("7.1.1")
def carry_out(game: Game, resolving: Resolving) -> Flow:
    """One sentence after the other."""
    return Doing(resolving.effects, resolving.context)


@RESOLVING.step("7.1.6")
def play_queued(game: Game, resolving: Resolving) -> Flow:
    """Cards that the ability plays are resolved, or enter play, after all of it."""
    from fuda.games.lorcana.c04_play import play_for_free

    hide_again(game)
    if not resolving.plays:
        return None
    queued, resolving.plays = resolving.plays[0], resolving.plays[1:]
    resolving.goto("7.1.6")
    return play_for_free(game, queued)


def resolving_now(game: Game) -> Resolving:
    """The innermost ability that is being carried out."""
    return next(frame for frame in reversed(game.stack) if isinstance(frame, Resolving))


@rule("7.4.5", "7.1.9")
def named_anyway(game: Game, effect: Effect, context: Context) -> tuple[Ref, ...] | None:
    """After a part that was declined a text still speaks of cards that were all meant, without a choice."""
    cards = getattr(effect, "cards", None) or getattr(effect, "to", None)
    return cards.refs(game, context) if isinstance(cards, Among) else None


# Players in turn order.


BY_PLAYERS = Numbered(by_players.BY_PLAYERS, "1.6.2", next_player_does="1.6.2")


@verb(Each, "1.6.2", "1.10.2.2")
def each_player(game: Game, doing: Doing, effect: Each) -> Flow:
    """The active player first, then the others in turn order."""
    meant = effect.who.players(game, doing.context)
    if isinstance(effect.who, ChosenPlayer):
        return PickingPlayer(doing.context, effect.do, meant)
    return ByPlayers(effect.do, meant, doing.context)


@frame
class PickingPlayer(InContext):
    """A player being chosen, who does something, or (without effects) is whom "opponent" means."""

    effects: Effects
    players: tuple[int, ...]
    chosen: tuple[str, ...] = ()


PICKING_PLAYER: Procedure[PickingPlayer] = Procedure("1.2", "choosing a player", PickingPlayer)


@PICKING_PLAYER.step("1.2.4")
def pick_player(game: Game, picking: PickingPlayer) -> Flow:
    """One of them, called by their letter."""
    letters = tuple("ABCD"[player] for player in picking.players)
    least = min(1, len(letters))
    return Decision(
        picking.context.controller, CHOOSE, "1.2.4", letters, "chosen", least, 1, source=picking.context.source
    )


@PICKING_PLAYER.step("1.2.4")
def let_picked_player(game: Game, picking: PickingPlayer) -> Flow:
    """That player carries it out."""
    meant = tuple("ABCD".index(letter) for letter in picking.chosen)
    if not picking.effects and meant:
        picking.context = picking.context.but(foe=meant[0])
    return ByPlayers(picking.effects, meant, picking.context) if picking.effects else None


@verb(ChooseFoe, "1.2.4")
def choose_foe(game: Game, doing: Doing, effect: ChooseFoe) -> Flow:
    """One of the opponents."""
    return PickingPlayer(doing.context, (), game.book.opponents(game, doing.context.controller))


# Costs within texts, and alternatives.


class Paying(InContext):
    """A cost within a text, with what follows if it is paid, or if not, where paying is one (`mode`) of two things."""

    __slots__ = ("agreed", "cost", "effects", "may", "mode", "spoken")

    def __init__(self, cost: Effects, effects: Effects, context: Context, may: bool, mode: int = 0) -> None:
        InContext.__init__(self, context)
        self.cost = cost
        self.effects = effects
        self.may = may
        self.mode = mode
        self.agreed = not may
        self.spoken = context.it


PAYING: Procedure[Paying] = Procedure("7.1.2.2", "paying for an effect", Paying)


@PAYING.step("7.1.3")
def ask_to_pay(game: Game, paying: Paying) -> Flow:
    """The player says whether they pay; nobody is asked about what they cannot pay."""
    if not game.book.can_pay(game, paying.cost, paying.context):
        paying.agreed = paying.may = False
    return yes_no(paying.context.controller, "7.1.3", "agreed", paying.context.source) if paying.may else None


@PAYING.step("7.1.2.2")
def pay_first_part(game: Game, paying: Paying) -> Flow:
    """The first part is a cost."""
    was_paid(game)
    if paying.may:
        tell_decision(game, paying.context.controller, paying.context, paying.agreed)
    if not paying.agreed:
        return None
    return Doing(paying.cost, paying.context, paying=True)


@PAYING.step("7.1.2.2")
def do_second_part(game: Game, paying: Paying) -> Flow:
    """The second part is the effect, if the first was paid in full; what the cost took is not its "it"."""
    paid = paying.agreed and was_paid(game)
    context = paying.context
    paying.context = context.but(did=paid, it=paying.spoken, last=context.it if paid else ())
    return Doing(paying.effects, paying.context) if paid != bool(paying.mode) else None


@verb(PayThen, "7.1.2.2")
def pay_then(game: Game, doing: Doing, effect: PayThen) -> Flow:
    """[A] to [B]: A is paid if it can be, and only then B follows."""
    return Paying(effect.cost, effect.do, doing.context, effect.may)


@verb(UnlessPaid, "7.1.2")
def unless_paid(game: Game, doing: Doing, effect: UnlessPaid) -> Flow:
    """It happens unless the player pays."""
    return Paying(effect.cost, effect.do, doing.context, True, mode=1 if effect.paid_first else 2)


@verb(Otherwise, "7.1.2")
def otherwise(game: Game, doing: Doing, effect: Otherwise) -> Flow:
    """The one thing or the other."""
    return Doing(effect.do if effect.condition.holds(game, doing.context) else effect.other, doing.context)


@frame
class Replacing(InContext):
    """An effect of which a condition may make another one; what it chooses is chosen first."""

    effect: InsteadIf


REPLACING: Procedure[Replacing] = Procedure("7.7.2", "instead", Replacing)


def choices_of(effects: Effects) -> int:
    """How many choices effects begin with."""
    return next((place for place, effect in enumerate(effects) if not isinstance(effect, Choose)), len(effects))


@REPLACING.step("1.2.4")
def choose_before(game: Game, replacing: Replacing) -> Flow:
    """The choices of the first one."""
    first = replacing.effect.first
    return Doing(first[: choices_of(first)], replacing.context)


@REPLACING.step("7.7.2")
def do_one_of_them(game: Game, replacing: Replacing) -> Flow:
    """The rest of it, or the other one instead."""
    effect, context = replacing.effect, replacing.context
    if effect.condition.holds(game, context):
        return Doing(effect.second, context)
    return Doing(effect.first[choices_of(effect.first) :], context)


@verb(InsteadIf, "7.7.2")
def instead(game: Game, doing: Doing, effect: InsteadIf) -> Flow:
    """The first thing, or under a condition the second."""
    return Replacing(doing.context, effect)


@verb(CountUp, "7.1.2")
def count_up(game: Game, doing: Doing, effect: CountUp) -> None:
    """A number that what comes after it refers to."""
    doing.context = doing.context.but(number=number(game, effect.amount, doing.context))


@rule("1.8.1", "1.8.3")
def own_context(source: Ref, player: int) -> Context:
    """The context of a card's text: "you" is its player, who decides, whoever gave it the ability."""
    return Context(source, player)
