"""1107 Choosing (選ぶ): what effects may choose, who chooses, and cards of hands that players choose."""

from __future__ import annotations

from typing import Final

from fuda.ability.amounts import number
from fuda.ability.doing import Choosing, Doing, InContext
from fuda.ability.filters import Any, Both
from fuda.ability.selections import Among, Looked
from fuda.ability.sentences import Choose, ChooseOne, NameCard, NoteDrawn, PlayersDo
from fuda.ability.verbs import Discard, Draw
from fuda.games.vividz.c500_zones import effect_controller
from fuda.games.vividz.c904_paying import pay_hand
from fuda.games.vividz.c1108_showing import is_shown
from fuda.games.vividz.filters import Picked
from fuda.games.vividz.notation import AlsoChoose, Everyone
from fuda.kernel.abilities import Context, Effect, Selection
from fuda.kernel.cards import Ref
from fuda.kernel.decisions import CHOOSE, Decision
from fuda.kernel.events import Happened
from fuda.kernel.frames import Flow, Frame, Procedure, frame
from fuda.kernel.game import Game
from fuda.kernel.rulebook import CarriedOut, Cited, Numbered, rule, verb
from fuda.procedures import by_players, discarding, modes, naming
from fuda.procedures.drawing import has_deck

CHOSEN: Final = "chosen"
DISCARDING = Numbered(
    discarding.DISCARDING, "102.9", pick_discards="102.8", note_discards="102.9", discard_picked="102.9"
)


CHOOSE_ONE = CarriedOut(ChooseOne, modes.choose_one, "904.3a")
CHOOSING_ONE = Numbered(modes.CHOOSING_ONE, "904.3a", choose_mode="904.3a", do_chosen="904.3a")


# Several cards of one choice are different ones, and one card may be all that a text asks for (kernel, `Decision`).
DIFFERENT = Cited("902.3", by=Decision.accepts)
ALL_IN_ONE = Cited("902.4", by=Both)


@rule("1107.1", "1107.2")
def choosable(game: Game, cards: Selection, context: Context) -> tuple[Ref, ...]:
    """What an effect may choose: not what the opponent's effects do not choose, unless it takes without choosing."""
    refs = cards.refs(game, context)
    if isinstance(cards, Picked):
        return refs
    controller = effect_controller(game, context)
    return tuple(ref for ref in refs if not is_shielded(game, ref, controller, context.source))


@rule("1107.1", "1107.2")
def tell_chosen(game: Game, refs: tuple[Ref, ...], cards: Selection, context: Context) -> Frame | None:
    """Cards were chosen by an effect, which is told to abilities that wait for it; what is only taken was not."""
    if isinstance(cards, Picked) or CHOSEN not in game.fresh_index().triggered:
        return None
    player = effect_controller(game, context)
    return game.perform(*[Happened("1107.1", CHOSEN, player, ref, source=context.source) for ref in refs])


def were_chosen(game: Game, cards: tuple[Ref, ...], context: Context) -> Frame | None:
    """What happens because cards were chosen on resolution."""
    choosing = game.stack[-1]
    assert isinstance(choosing, Choosing)
    return tell_chosen(game, cards, choosing.effect.cards, context)


def is_shielded(game: Game, ref: Ref, controller: int, source: Ref | None) -> bool:
    """Whether a card is not chosen by the effects of that player, or of that kind of card, whoever chooses for them."""
    if game.cards[ref[0]].controller == controller:
        return False
    keywords = game.info(ref[0]).keywords
    return "!be chosen" in keywords or (
        source is not None and f"!be chosen by {game.info_of(source).kind}s" in keywords
    )


@rule("102.10")
def may_choose_fewer(game: Game, cards: Selection) -> bool:
    """Whether nobody could check that there was a card to choose: one with a parameter, in a hidden zone."""
    if isinstance(cards, Picked):
        return may_choose_fewer(game, cards.cards)
    if isinstance(cards, Looked):
        choosing = game.stack[-1]
        looked = choosing.context.looked if isinstance(choosing, Choosing) else ()
        return cards.filter != Any() and any(not is_shown(game.cards[ref[0]]) for ref in looked)
    return isinstance(cards, Among) and cards.zone in ("hand", "deck") and cards.filter != Any()


def can_do(game: Game, effect: Effect, context: Context) -> bool:
    """Whether there is anything for an effect that a player may do."""
    if isinstance(effect, Draw):
        return has_deck(game, context.controller)
    if isinstance(effect, NoteDrawn):
        return can_do(game, effect.draw, context)
    return not isinstance(effect, Choose) or bool(choosable(game, effect.cards, context))


def target_refusals(game: Game, decision: Decision, candidate: object) -> tuple[str, ...]:
    """The rule that keeps something from being answered here: a shield, a number below 1, or the question's own."""
    controller = decision.player if decision.source is None else game.body(decision.source).controller
    if isinstance(candidate, tuple) and is_shielded(game, (candidate[0], candidate[1]), controller, decision.source):
        return ("1107.1", "102.7")
    if decision.rule == "1107.1" and candidate is None:
        return ("102.5", "902.3")
    return (decision.rule,)


# Naming.

NAME_CARD = CarriedOut(NameCard, naming.name_card, "301.3")
NAMING = Numbered(naming.NAMING, "301.3", name_a_card="301.3", note_name="301.3")


@rule("301.3")
def nameable(game: Game) -> tuple[str, ...]:
    """Any name that a card of this game has, which everybody may know."""
    return tuple(sorted({card.face.name for card in game.cards}))


# Discarding by effects.


@verb(Discard, "102.9", "102.8")
def discard(game: Game, doing: Doing, effect: Discard) -> Flow:
    """Those who are meant choose cards of their hands."""
    return pay_hand(game, doing, effect) if doing.paying else discarding.discard(game, doing, effect)


# Choices of what is done, and choices of others.


PLAYERS_DO = CarriedOut(PlayersDo, by_players.players_do, "904.3a")  # whom the text names (502.1e)
BY_PLAYERS = Numbered(by_players.BY_PLAYERS, "904.3a", next_player_does="904.3a")


@frame
class AddingChoice(InContext):
    """A choice of cards besides those that were chosen before."""

    effect: Choose
    before: tuple[Ref, ...]


ADDING_CHOICE: Procedure[AddingChoice] = Procedure("902.3", "choosing more", AddingChoice)


@ADDING_CHOICE.step("902.3")
def choose_more(game: Game, adding: AddingChoice) -> Flow:
    """The other group is chosen from."""
    return Choosing(adding.context, adding.effect)


@ADDING_CHOICE.step("904.3a")
def keep_both(game: Game, adding: AddingChoice) -> Flow:
    """What follows is done with the cards of both groups."""
    both = adding.before + adding.context.it
    adding.context = adding.context.but(it=both, chosen=both, did=bool(both))
    return None


@verb(AlsoChoose, "902.3")
def also_choose(game: Game, doing: Doing, effect: AlsoChoose) -> Flow:
    """A second group of cards."""
    return AddingChoice(doing.context, effect.choose, doing.context.it)


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
    least = 0 if choose.up_to or may_choose_fewer(game, choose.cards) else most
    choosing.chosen = ()
    return Decision(player, CHOOSE, "102.8", refs, "chosen", least, most, context.source)


@ALL_CHOOSE.step("102.8")
def next_chooser(game: Game, choosing: AllChoose) -> Flow:
    """Then the other player."""
    choosing.picked += choosing.chosen
    choosing.waiting = choosing.waiting[1:]
    if choosing.waiting:
        choosing.goto("102.8")
        return None
    return tell_chosen(game, choosing.picked, choosing.effect.choose.cards, choosing.context)


@ALL_CHOOSE.step("904.3a")
def do_with_all(game: Game, choosing: AllChoose) -> Flow:
    """It is done with all of them together."""
    choosing.context = choosing.context.but(it=choosing.picked, did=bool(choosing.picked))
    return Doing(choosing.effect.do, choosing.context)


@verb(Everyone, "102.8")
def everyone(game: Game, doing: Doing, effect: Everyone) -> Flow:
    """Both players choose."""
    return AllChoose(doing.context, effect, game.in_turn_order())
