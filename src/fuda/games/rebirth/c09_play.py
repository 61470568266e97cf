"""9.7 Playing and resolving (プレイと解決): the same steps for characters, activated and triggered abilities."""

from __future__ import annotations

from fuda.ability.amounts import number
from fuda.ability.doing import Doing
from fuda.ability.sentences import Choose
from fuda.games.rebirth.c01_game import is_forbidden
from fuda.games.rebirth.c04_zones import to_owner
from fuda.games.rebirth.c09_choices import (
    bounds,
    choices,
    choosable,
    find_options,
    foe_of_choice,
    has_choices,
    is_possible,
    must_be_chosen,
    must_name_opponent,
    named_opponents,
    with_options,
)
from fuda.games.rebirth.c09_costs import can_pay
from fuda.games.rebirth.c09_counter import Countering
from fuda.games.rebirth.c09_permission import play_cost, plays_of
from fuda.games.rebirth.c09_references import Resolution
from fuda.games.rebirth.c12_players import LETTERS
from fuda.games.rebirth.c13_loops import is_chosen_again, note_choices
from fuda.games.rebirth.notation.effects import ByPaying, PayEnergy, Under
from fuda.games.rebirth.notation.selections import names_apart
from fuda.games.rebirth.zones import CHARACTER, CIRCLE, MEMBER, RUMBLE, SPARK, WAITING
from fuda.kernel.abilities import Context
from fuda.kernel.cards import Card, Ref
from fuda.kernel.decisions import CHOOSE, MODE, Decision, yes_no
from fuda.kernel.frames import Flow, Procedure, frame
from fuda.kernel.game import Game, Waiting
from fuda.kernel.plans import Plan
from fuda.kernel.rulebook import Cited, rule
from fuda.procedures.paying import was_paid
from fuda.procedures.playing import becomes_source, designate, pay, rewind

KINDS_OF_ABILITY = Cited(
    "9.1.1", "9.1.1.1", "9.1.1.1.1", "9.1.1.2", "9.1.1.2.1", "9.1.1.3", "9.1.1.3.1", "9.7.1", by=Plan
)
ONE_SHOT = Cited("9.3.1", "9.3.1.1", by=Doing)


@frame
class Playing(Resolution):
    """A card or ability being played and resolved, with what its master decides on the way."""

    zone: int = -1  # where a card is to go
    owner: Ref | None = None  # the card whose ability it is, in the life in which it was played
    pending: tuple[tuple[Choose, bool], ...] = ()
    chosen: tuple[Ref | str, ...] = ()
    modes: tuple[int, ...] = ()
    meant: tuple[Ref, ...] = ()  # what "it" meant before the cost was paid
    first: tuple[Ref, ...] = ()  # what must be chosen before anything else
    agreed: bool = True
    called_off: bool = False

    def leave(self, game: Game) -> None:
        """The context of a play is its own."""
        game.stack.pop()


def play_card(game: Game, player: int, card: Card, zone: int) -> Playing:
    """The run that plays a character to a zone."""
    cost = (PayEnergy(play_cost(game, card.id)),)
    return Playing(Context(card.ref, player), player, card=card.ref, cost=cost, zone=zone)


def play_activated(game: Game, player: int, card: Card, place: int) -> Playing:
    """The run that plays an activated ability of a card."""
    ability = game.plan_of(card.id).activated[place]
    counted = place if ability.limit else -1
    context = Context(card.ref, player)
    playing = Playing(context, player, ability.do, cost=ability.cost, place=counted, owner=card.ref)
    if has_choices(ability.do) or not all(isinstance(part, PayEnergy) for part in ability.cost):
        playing.before = game.copy()
    return playing


def play_triggered(waiting: Waiting) -> Playing:
    """The run that plays a triggered ability that waited; a cost is part of its effects."""
    context, inner = waiting.context, waiting.ability.do
    playing = Playing(context, context.controller, inner, waiting=waiting, owner=context.source)
    while len(inner) == 1 and isinstance(inner[0], Under | ByPaying):
        if isinstance(inner[0], ByPaying):
            playing.cost = inner[0].cost
        inner = inner[0].do
    return playing


PLAYING_STEPS: Procedure[Playing] = Procedure("9.7.2", "playing", Playing)


@PLAYING_STEPS.step("9.7.2.1")
def announce(game: Game, playing: Playing) -> Flow:
    """The card is shown and is in no zone while it is played."""
    playing.began = game.clock
    return designate(game, playing)


@PLAYING_STEPS.step("9.7.2.1")
def is_now_played(game: Game, playing: Playing) -> Flow:
    """A triggered ability that cannot be played waits no more; one that may be left alone is asked about."""
    if playing.card is not None:
        becomes_source(game, playing)
        playing.goto("9.5.2")
        return None
    if playing.waiting is None:
        return None
    return ask_to_play(game, playing)


@rule("9.2.2.1", "9.2.2.2", "9.8.3.1", "9.8.3.1.1", "9.8.3.2", "9.8.3.2.1", "10.4.3")
def ask_to_play(game: Game, playing: Playing) -> Flow:
    """Whether a waiting ability is played: it must be, unless it has a cost or the once-a-turn icon."""
    waiting = playing.waiting
    assert waiting is not None
    if is_barred(game, waiting):
        drop(game, playing, "1.3.3")
        return None
    if is_used_up(game, waiting) or not is_possible(game, playing.effects, playing.context):
        drop(game, playing, "10.4.3")
        return None
    source = playing.context.source
    if playing.cost and not can_pay(game, playing.cost, playing.context):
        drop(game, playing, "9.8.3.2")
        return None
    if playing.cost:
        return yes_no(playing.player, "9.8.3.1.1", "agreed", source)
    return yes_no(playing.player, "9.2.2.2", "agreed", source) if waiting.ability.limit else None


def drop(game: Game, playing: Playing, number: str) -> None:
    """A waiting ability that is not played waits no more."""
    if game.log is not None:
        game.log.note(game, number, "cancelled", playing.player, source=playing.context.source)
    playing.end()


@rule("1.3.3")
def is_barred(game: Game, waiting: Waiting) -> bool:
    """Whether its master may not use such an ability: sparks, other triggered ones of a card, of members or all."""
    player, source = waiting.context.controller, game.body(waiting.context.source)
    if waiting.ability.icon == SPARK:
        of_character = source.face.kind == CHARACTER and is_forbidden(game, "spark", player)
        return of_character or is_forbidden(game, "any spark", player)
    if "!trigger" in game.info_of(waiting.context.source).keywords:
        return True
    return source.zone == MEMBER and is_forbidden(game, "member trigger", player)


@rule("9.2.2.1")
def is_used_up(game: Game, waiting: Waiting) -> bool:
    """Whether a once-a-turn ability has been played this turn."""
    limit = waiting.ability.limit
    return bool(limit) and plays_of(game, waiting.context.source, f"trigger {waiting.number}") >= limit


@PLAYING_STEPS.step("9.8.3.2.1")
def is_played_at_all(game: Game, playing: Playing) -> None:
    """What its master does not want to play waits no more."""
    if not playing.agreed:
        drop(game, playing, "9.8.3.2.1" if playing.cost else "9.2.2.2")


@PLAYING_STEPS.step("9.7.2.2")
def choose_options(game: Game, playing: Playing) -> Flow:
    """Of numbered options some are chosen now."""
    playing.modes = ()
    found = find_options(playing.effects)
    if found is None:
        return None
    legal = tuple(n for n, do in enumerate(found.options, 1) if is_possible(game, do, playing.context))
    count = min(number(game, found.amount, playing.context), len(legal))
    least = 0 if found.up_to else count
    return Decision(playing.player, MODE, "9.7.2.2", legal, "modes", least, count, playing.context.source)


@PLAYING_STEPS.step("9.7.2.2")
def take_options(game: Game, playing: Playing) -> None:
    """The text is what was chosen of it."""
    if playing.modes:
        playing.effects = with_options(playing.effects, playing.modes)


@rule("12.7.8", "12.7.9", "12.7.10")
@PLAYING_STEPS.step("9.7.2.2")
def name_opponent(game: Game, playing: Playing) -> Flow:
    """Of several opponents the one that the text speaks of is named (12.5.4, 12.6.4, 12.7.10)."""
    playing.chosen = ()
    if not must_name_opponent(game, playing.effects, playing.context):
        return None
    names = named_opponents(game, playing.player)
    number = {RUMBLE: "12.5.4", CIRCLE: "12.6.4"}.get(game.format, "12.7.10")
    return Decision(playing.player, CHOOSE, number, names, "chosen", source=playing.context.source)


@PLAYING_STEPS.step("9.7.2.3")
def find_choices(game: Game, playing: Playing) -> None:
    """Which cards the text asks to choose."""
    if playing.chosen and isinstance(playing.chosen[0], str):
        playing.context = playing.context.but(foe=LETTERS.index(playing.chosen[0]))
    playing.pending = tuple(choices(game, playing.effects))


@rule("9.7.2.3.1")
@PLAYING_STEPS.step("9.7.2.3")
def choose_cards(game: Game, playing: Playing) -> Flow:
    """The next group of cards is chosen."""
    if not playing.pending:
        if playing.waiting is None:
            note_choices(game, all_chosen(playing))
        playing.goto("9.5.2")
        return None
    choose, sure = playing.pending[0]
    candidates = choosable(game, choose.cards, playing.context)
    fresh = not_chosen_before(game, playing, candidates)
    number = "9.7.2.3" if fresh == candidates else "13.1.1.2"
    candidates = fresh
    least, most = bounds(game, choose, playing.context, len(candidates), sure)
    playing.chosen = ()
    if least > len(candidates):
        rewind(game, playing, "9.7.2.3.1", "cancelled")
        return None
    most = min(most, len(candidates))
    first = must_be_chosen(game, candidates, playing.context)
    if len(first) >= most:
        candidates = first or candidates
    else:
        playing.first = first
        candidates = tuple(ref for ref in candidates if ref not in first)
        least, most = max(0, least - len(first)), most - len(first)
    asked = Decision(playing.player, CHOOSE, number, candidates, "chosen", least, most, playing.context.source)
    return asked.but(unlike=names_apart(game, choose.cards, candidates))


def not_chosen_before(game: Game, playing: Playing, candidates: tuple[Ref, ...]) -> tuple[Ref, ...]:
    """The candidates without those by which an activated ability would repeat what was done (13.1.1.2)."""
    if playing.waiting is not None or len(playing.pending) > 1:
        return candidates
    return tuple(ref for ref in candidates if not is_chosen_again(game, (*all_chosen(playing), ref)))


def all_chosen(playing: Playing) -> tuple[Ref, ...]:
    """The cards chosen so far for what is being played."""
    return tuple(ref for _, refs in playing.context.targets for ref in refs)


@PLAYING_STEPS.step("9.7.2.3.1")
def note_choice(game: Game, playing: Playing) -> None:
    """They are chosen; on to the next group."""
    choose = playing.pending[0][0]
    chosen = (*playing.first, *(ref for ref in playing.chosen if not isinstance(ref, str)))
    playing.first = ()
    if game.log is not None and chosen:
        game.log.note(game, "9.7.2.3", "chose", playing.player, chosen, source=playing.context.source)
    context = foe_of_choice(game, choose, chosen, playing.context)
    playing.context = context.but(targets=(*context.targets, (choose, chosen)), chosen=chosen)
    playing.pending = playing.pending[1:]
    playing.at = PLAYING_STEPS.position["9.7.2.3"] + 1


@PLAYING_STEPS.step("9.5.2")
def pay_cost(game: Game, playing: Playing) -> Flow:
    """The whole cost is paid, in the order of the text."""
    playing.pays = bool(playing.cost)
    playing.meant = playing.context.it
    return pay(game, playing)


@PLAYING_STEPS.step("9.5.2.2")
def is_paid_whole(game: Game, playing: Playing) -> None:
    """A cost of which some part could not be paid has not been paid at all; what paid it is not what "it" means."""
    playing.pays = False
    playing.context = playing.context.but(it=playing.meant, did=False)
    if not was_paid(game):
        rewind(game, playing, "9.5.2.2", "cancelled")


@rule("9.2.2.1.1")
@PLAYING_STEPS.step("9.2.2.1")
def was_played(game: Game, playing: Playing) -> Flow:
    """It has been played, whatever becomes of it (also 9.2.2.1.1)."""
    source = playing.owner or playing.context.source
    if playing.waiting is not None and playing.waiting.ability.limit:
        game.count(f"plays {source[0]} {source[1]} trigger", playing.waiting.number)
    elif playing.place >= 0:
        game.count(f"plays {source[0]} {source[1]} ability", playing.place)
    if playing.card is not None:
        return game.fact("9.7.2", "played", playing.player, playing.card)
    spark = playing.waiting is not None and playing.waiting.ability.icon == SPARK
    return game.fact("11.3.2" if spark else "9.7.2", "ability played", playing.player, source)


@PLAYING_STEPS.step("9.7.3")
def counter(game: Game, playing: Playing) -> Flow:
    """Players may call it off."""
    return Countering(playing.player, kinds_of(game, playing), playing.context.source)


@rule("9.1.1.4.2")
def kinds_of(game: Game, playing: Playing) -> tuple[str, ...]:
    """What a cancel ability may see in this play."""
    if playing.card is not None:
        return ("character",)
    if playing.waiting is None:
        return ("activated",)
    if playing.waiting.ability.icon != SPARK:
        return ("triggered",)
    rebirth = game.body(playing.context.source).face.kind == "rebirth"
    return ("spark", "triggered") if rebirth else ("spark", "spark not of a rebirth card", "triggered")


@rule("9.7.4.2", "9.7.4.3", "9.7.4.3.1", "9.9.1")
@PLAYING_STEPS.step("9.7.4")
def resolve(game: Game, playing: Playing) -> Flow:
    """What was called off does nothing; a card goes to its zone, an ability is carried out."""
    if playing.called_off:
        playing.goto("9.7.4.1")
        return None
    if playing.card is not None:
        playing.end()
        return game.perform(to_owner(game, "9.7.4.2", playing.card, playing.zone, "played"))
    playing.end()
    return Doing(playing.effects, playing.context)


@rule("5.19.1", "5.19.2")
@PLAYING_STEPS.step("9.7.4.1")
def is_called_off(game: Game, playing: Playing) -> Flow:
    """A card that was called off goes to the waiting room (5.19.1)."""
    if playing.card is None:
        return None
    return game.perform(to_owner(game, "5.19.1", playing.card, WAITING))
