"""7.1–7.5 How texts are carried out (能力の解決): by sentences, players in turn order, queued plays afterwards."""

from __future__ import annotations

from fuda.ability.doing import Doing, InContext
from fuda.ability.verbs import Effects
from fuda.games.lorcana.c04_paid import was_paid
from fuda.games.lorcana.c08_zones import hide_again
from fuda.games.lorcana.notation import ChooseOne, ChosenPlayer, Each, Joined, Otherwise, PayThen, Unless
from fuda.kernel.abilities import Change, Context
from fuda.kernel.cards import Ref
from fuda.kernel.decisions import CHOOSE, MODE, Decision, yes_no
from fuda.kernel.frames import Frame, Procedure
from fuda.kernel.game import Game
from fuda.kernel.plain import Plain
from fuda.kernel.rulebook import Cited, rule, verb

Flow = None | Frame | Decision
# A line of text is one ability, a sentence one effect; the notation carries them out in order and leaves out what is
# impossible. "You may" is `May`, "[A] to [B]" `PayFor` and `PayThen`, "then" and "and" are the order alone.
SENTENCES = Cited("7.1.1", "7.1.2", "7.1.2.1", "7.1.2.2", "7.1.2.3", "7.1.2.4", "7.1.3", "1.2.3", "7.4.5", "7.1.5")
# Choices are asked while resolving (`Choosing`); references are cards in one of their lives, lost when they move.
CHOICES = Cited("1.2.4", "7.1.8", "7.1.9", "7.1.9.1")


class Queued(Plain):
    """A card that an ability plays once it has resolved."""

    __slots__ = ("card", "changes", "exerted")

    def __init__(self, card: Ref, exerted: bool, changes: tuple[tuple[Change, str], ...] = ()) -> None:
        self.card = card
        self.exerted = exerted
        self.changes = changes  # with their durations


class Resolving(InContext):
    """An action, an activated or a triggered ability being carried out."""

    __slots__ = ("effects", "plays")

    def __init__(self, effects: Effects, context: Context) -> None:
        InContext.__init__(self, context)
        self.effects = effects
        self.plays: tuple[Queued, ...] = ()


RESOLVING: Procedure[Resolving] = Procedure("7.1", "resolving", Resolving)


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
    return play_for_free(game, resolving.context.controller, queued)


def resolving_now(game: Game) -> Resolving:
    """The innermost ability that is being carried out."""
    return next(frame for frame in reversed(game.stack) if isinstance(frame, Resolving))


# Players in turn order.


class ForEach(InContext):
    """Effects that several players carry out, one player after the other."""

    __slots__ = ("controller", "effects", "players")

    def __init__(self, effects: Effects, players: tuple[int, ...], context: Context) -> None:
        InContext.__init__(self, context)
        self.effects = effects
        self.players = players
        self.controller = context.controller


FOR_EACH: Procedure[ForEach] = Procedure("1.6", "for each player", ForEach)


@FOR_EACH.step("1.6.2")
def let_next_player(game: Game, each: ForEach) -> Flow:
    """The next player carries out their part wholly."""
    if not each.players:
        each.context = each.context.but(controller=each.controller)
        each.end()
        return None
    player, each.players = each.players[0], each.players[1:]
    each.goto("1.6.2")
    return Doing(each.effects, each.context.but(controller=player))


@verb(Each, "1.6.2", "1.10.2.2")
def each_player(game: Game, doing: Doing, effect: Each) -> Flow:
    """The active player first, then the others in turn order."""
    meant = effect.who.players(game, doing.context)
    if isinstance(effect.who, ChosenPlayer):
        return PickingPlayer(effect.do, meant, doing.context)
    return ForEach(effect.do, meant, doing.context)


class PickingPlayer(InContext):
    """A player being chosen."""

    __slots__ = ("chosen", "effects", "players")

    def __init__(self, effects: Effects, players: tuple[int, ...], context: Context) -> None:
        InContext.__init__(self, context)
        self.effects = effects
        self.players = players
        self.chosen: tuple[str, ...] = ()


PICKING_PLAYER: Procedure[PickingPlayer] = Procedure("1.2", "choosing a player", PickingPlayer)


@PICKING_PLAYER.step("1.2.4")
def pick_player(game: Game, picking: PickingPlayer) -> Flow:
    """One of them, called by their letter."""
    letters = tuple("ABCD"[player] for player in picking.players)
    return Decision(picking.context.controller, CHOOSE, "1.2.4", letters, "chosen", source=picking.context.source)


@PICKING_PLAYER.step("1.2.4")
def let_picked_player(game: Game, picking: PickingPlayer) -> Flow:
    """That player carries it out."""
    return ForEach(picking.effects, tuple("ABCD".index(letter) for letter in picking.chosen), picking.context)


# Costs within texts, and alternatives.


@verb(PayThen, "7.1.2.2")
def pay_then(game: Game, doing: Doing, effect: PayThen) -> Flow:
    """[A] to [B] without a may: A is paid if it can be, and only then B follows."""
    if not game.book.can_pay(game, effect.cost, doing.context):
        return None
    return Paying(effect.cost, effect.do, doing.context)


class Paying(InContext):
    """A cost being paid, with what follows."""

    __slots__ = ("cost", "effects")

    def __init__(self, cost: Effects, effects: Effects, context: Context) -> None:
        InContext.__init__(self, context)
        self.cost = cost
        self.effects = effects


PAYING: Procedure[Paying] = Procedure("7.1.2.2", "paying for an effect", Paying)


@PAYING.step("7.1.2.2")
def pay_first_part(game: Game, paying: Paying) -> Flow:
    """The first part is a cost."""
    was_paid(game, paying.context.controller)
    return Doing(paying.cost, paying.context, paying=True)


@PAYING.step("7.1.2.2")
def do_second_part(game: Game, paying: Paying) -> Flow:
    """The second part is the effect, if the first was paid in full."""
    return Doing(paying.effects, paying.context) if was_paid(game, paying.context.controller) else None


class UnlessPaid(InContext):
    """A player may pay to avoid an effect."""

    __slots__ = ("agreed", "cost", "effects")

    def __init__(self, cost: Effects, effects: Effects, context: Context) -> None:
        InContext.__init__(self, context)
        self.cost = cost
        self.effects = effects
        self.agreed = False


UNLESS_PAID: Procedure[UnlessPaid] = Procedure("7.1.2", "unless paid", UnlessPaid)


@UNLESS_PAID.step("7.1.2")
def ask_to_pay(game: Game, unless: UnlessPaid) -> Flow:
    """The player says whether they pay, if they can."""
    if not game.book.can_pay(game, unless.cost, unless.context):
        return None
    return yes_no(unless.context.controller, "7.1.3", "agreed", unless.context.source)


@UNLESS_PAID.step("7.1.2")
def pay_or_suffer(game: Game, unless: UnlessPaid) -> Flow:
    """The payment, or what it would have averted."""
    return Doing(unless.cost if unless.agreed else unless.effects, unless.context)


@verb(Unless, "7.1.2")
def unless_paid(game: Game, doing: Doing, effect: Unless) -> Flow:
    """It happens unless the player pays."""
    return UnlessPaid(effect.cost, effect.do, doing.context)


@verb(Joined, "7.1.2.3", "7.1.2.4")
def joined(game: Game, doing: Doing, effect: Joined) -> Flow:
    """The one and then the other, each as far as possible."""
    return Doing((*effect.first, *effect.second), doing.context)


@verb(Otherwise, "7.1.2")
def otherwise(game: Game, doing: Doing, effect: Otherwise) -> Flow:
    """The one thing or the other."""
    return Doing(effect.do if effect.condition.holds(game, doing.context) else effect.other, doing.context)


class ChoosingOne(InContext):
    """One of several things to do being chosen."""

    __slots__ = ("modes", "options")

    def __init__(self, options: tuple[Effects, ...], context: Context) -> None:
        InContext.__init__(self, context)
        self.options = options
        self.modes: tuple[int, ...] = ()


CHOOSING_ONE: Procedure[ChoosingOne] = Procedure("1.2.4", "choosing one", ChoosingOne)


@CHOOSING_ONE.step("1.2.4")
def choose_mode(game: Game, choosing: ChoosingOne) -> Flow:
    """By its number, on resolution."""
    numbers = tuple(range(1, len(choosing.options) + 1))
    return Decision(choosing.context.controller, MODE, "1.2.4", numbers, "modes", source=choosing.context.source)


@CHOOSING_ONE.step("1.2.4")
def do_mode(game: Game, choosing: ChoosingOne) -> Flow:
    """That one is carried out."""
    return Doing(choosing.options[choosing.modes[0] - 1], choosing.context)


@verb(ChooseOne, "1.2.4")
def choose_one(game: Game, doing: Doing, effect: ChooseOne) -> Flow:
    """One of the options."""
    return ChoosingOne(effect.options, doing.context)


@rule("1.8.1", "1.8.3")
def own_context(source: Ref, player: int) -> Context:
    """The context of a card's text: "you" is its player, who decides, whoever gave it the ability."""
    return Context(source, player)
