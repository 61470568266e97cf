"""5 Terms of printed cards: choosing in pairs, deciding, showing, gathering cards, the next card that is played."""

from __future__ import annotations

from fuda.ability.amounts import kind_of, number
from fuda.ability.changes import Gains
from fuda.ability.doing import Doing, InContext, act_in_order, repeat
from fuda.ability.filters import stat_of
from fuda.ability.sentences import Acts, ChooseOne, PlayersDo, Repeat
from fuda.ability.verbs import RevealTop, RevealUntil
from fuda.games.shadowverse_evolve.c04_zones import may_fail_to_find
from fuda.games.shadowverse_evolve.c05_evolve import SeveralEvolving
from fuda.games.shadowverse_evolve.c05_putting import named_before, put_into
from fuda.games.shadowverse_evolve.notation import Playable, PlaysFor
from fuda.games.shadowverse_evolve.printed_effects import (
    EVERY,
    ChoosePair,
    ChooseSome,
    EvolveInto,
    NextPlay,
    NoteGroup,
    PutAny,
    RevealHand,
    SearchFor,
    TakeOf,
)
from fuda.games.shadowverse_evolve.zones import DECK, HAND, LEADER
from fuda.kernel.abilities import Context, Static
from fuda.kernel.cards import Ref
from fuda.kernel.decisions import CHOOSE, Decision
from fuda.kernel.effects import Until
from fuda.kernel.events import CardChanged
from fuda.kernel.frames import Flow, Procedure, frame
from fuda.kernel.game import Game
from fuda.kernel.rulebook import CarriedOut, Numbered, rule, verb
from fuda.procedures import by_players, modes, showing
from fuda.procedures.decks import shuffle
from fuda.procedures.paying import only_payable
from fuda.procedures.picking import PUT, Picking, choice
from fuda.procedures.showing import reveal_to_all

CHOOSE_ONE = CarriedOut(ChooseOne, modes.choose_one, "3.1.2.4.1")
CHOOSING_ONE = Numbered(modes.CHOOSING_ONE, "3.1.2.4.1", choose_mode="3.1.2.4.1", do_chosen="3.1.2.4.1")


NEXT_PLAY = "next play"  # how the ability is worded that ends with the next card that is played


# Choosing in pairs and deciding.


@verb(ChoosePair, "10.6.2.3")
def choose_pair(game: Game, doing: Doing, effect: ChoosePair) -> Flow:
    """The former and the latter; the text calls each group by its place, and both of them "it"."""
    return Doing((effect.first, NoteGroup(), effect.second, NoteGroup()), doing.context)


@verb(ChooseSome, "10.6.2.3")
def choose_some(game: Game, doing: Doing, effect: ChooseSome) -> Flow:
    """The cards that were chosen while playing, within what binds the choice."""
    return Doing((effect.choose,), doing.context)


@verb(NoteGroup, "10.6.2.3")
def note(game: Game, doing: Doing, effect: NoteGroup) -> None:
    """What was chosen is kept as the next group; "it" is all that is kept."""
    context = doing.context
    kept = tuple(ref for asked, refs in context.targets if isinstance(asked, NoteGroup) for ref in refs)
    doing.context = context.but(targets=(*context.targets, (effect, context.it)), it=(*kept, *context.it))


REPEAT = CarriedOut(Repeat, repeat, "10.8.1")
ACTS = CarriedOut(Acts, act_in_order, "10.6.2.8.2")
PLAYERS_DO = CarriedOut(PlayersDo, by_players.players_do, "3.1.2.4.1", "1.3.4")
BY_PLAYERS = Numbered(by_players.BY_PLAYERS, "3.1.2.4.1", next_player_does="3.1.2.4.1")


# 5.20 Showing.

REVEAL_UNTIL = CarriedOut(RevealUntil, showing.reveal_until, "5.20.1")


@verb(RevealTop, "5.20.1")
def reveal_top(game: Game, doing: Doing, effect: RevealTop) -> None:
    """The top cards of the deck are shown; "it" is what was chosen before, otherwise what is shown."""
    context = doing.context
    refs = game.refs(context.controller, DECK)[: max(0, number(game, effect.amount, context))]
    reveal_to_all(game, refs, context)
    doing.context = context.but(looked=refs, it=named_before(context) or refs)


@verb(RevealHand, "5.20.1")
def reveal_hand(game: Game, doing: Doing, effect: RevealHand) -> Flow:
    """A player shows the whole hand, or cards of it of their choice."""
    context = doing.context
    refs = tuple(r for r in game.refs(context.controller, HAND) if effect.filter.test(game, r, context))
    amount = len(refs) if effect.amount == EVERY else number(game, effect.amount, context)
    return Showing(context, choice(game, doing, refs, amount, amount))


@frame
class Showing(InContext):
    """Cards of the player's choice are shown."""

    decision: Decision
    chosen: tuple[Ref, ...] = ()


SHOWING: Procedure[Showing] = Procedure("5.20", "showing", Showing)


@SHOWING.step("5.20.1")
def choose_what_to_show(game: Game, showing: Showing) -> Flow:
    """Which ones."""
    return only_payable(game, showing.decision)


@SHOWING.step("5.20.1")
def show_chosen(game: Game, showing: Showing) -> None:
    """They are shown."""
    reveal_to_all(game, showing.chosen, showing.context)
    showing.context = showing.context.but(looked=showing.chosen, did=bool(showing.chosen))


# 5.7, 5.10 Gathering cards of a deck by several descriptions.


@frame
class Gathering(InContext):
    """Cards of a deck are gathered group by group, and put somewhere together."""

    effect: SearchFor | TakeOf
    pool: tuple[Ref, ...]
    searching: bool
    found: tuple[tuple[Ref, ...], ...] = ()  # what was chosen of each group
    chosen: tuple[Ref, ...] = ()
    put: int = 0  # how many groups have gone where they should, if each goes elsewhere


GATHERING: Procedure[Gathering] = Procedure("5.7", "gathering", Gathering)


@rule("5.7.1.1", "5.10.1")
@GATHERING.step("5.7.1")
def choose_of_group(game: Game, gathering: Gathering) -> Flow:
    """Of the next description as many as it says; only a bare number of cards must be found (5.7.1.1)."""
    effect, context = gathering.effect, gathering.context
    amount, filter = effect.groups[len(gathering.found)]
    taken = {ref for group in gathering.found for ref in group}
    refs = tuple(r for r in gathering.pool if r not in taken and filter.test(game, r, context))
    most = len(refs) if amount == EVERY else min(number(game, amount, context), len(refs))
    free = effect.up_to or may_fail_to_find(filter) if isinstance(effect, SearchFor) else effect.optional
    weights = tuple(stat_of(game, ref, "cost", True) or 0 for ref in refs) if effect.total != EVERY else ()
    unlike = tuple(kind_of(game, ref, effect.apart) for ref in refs) if effect.apart else ()
    least = 0 if free else most
    asked = Decision(
        context.controller, CHOOSE, "5.7.1" if gathering.searching else "5.10.1", refs, "chosen", least, most
    )
    return asked.but(source=context.source, weights=weights, at_most=effect.total, unlike=unlike)


@GATHERING.step("5.7.1")
def note_group(game: Game, gathering: Gathering) -> None:
    """Those are found; on to the next description."""
    gathering.found += (gathering.chosen,)
    if len(gathering.found) < len(gathering.effect.groups):
        gathering.goto("5.7.1")


@GATHERING.step("5.7.1.2")
def put_gathered(game: Game, gathering: Gathering) -> Flow:
    """What had to meet a condition is shown, and all goes where it should."""
    effect, context = gathering.effect, gathering.context
    refs = tuple(ref for group in gathering.found for ref in group)
    if effect.reveal if isinstance(effect, TakeOf) else any(may_fail_to_find(filter) for _, filter in effect.groups):
        reveal_to_all(game, refs, context)
    gathering.context = context.but(it=refs, last=refs, did=bool(refs))
    number = "5.7.1" if gathering.searching else "5.4.1"
    if isinstance(effect.zone, str):
        return put_into(game, number, refs, effect.zone, context)
    gathering.put += 1
    if gathering.put < len(effect.zone):
        gathering.goto("5.7.1.2")
    return put_into(game, number, gathering.found[gathering.put - 1], effect.zone[gathering.put - 1], context)


@GATHERING.step("5.7.2")
def shuffle_after(game: Game, gathering: Gathering) -> None:
    """A deck that was searched is shuffled in every case."""
    if gathering.searching:
        shuffle(game, gathering.context.controller)


@verb(SearchFor, "5.7.1")
def search_for(game: Game, doing: Doing, effect: SearchFor) -> Flow:
    """The deck is searched for cards of several descriptions."""
    return Gathering(doing.context, effect, game.refs(doing.context.controller, DECK), True)


@verb(TakeOf, "5.10.1", "5.20.1")
def take_of(game: Game, doing: Doing, effect: TakeOf) -> Flow:
    """Of the cards looked at, those of several descriptions go elsewhere."""
    there = tuple(ref for ref in doing.context.looked if game.card_at(ref) is not None)
    return Gathering(doing.context, effect, there, False)


@verb(PutAny, "5.4.1")
def put_any(game: Game, doing: Doing, effect: PutAny) -> Flow:
    """Any number of cards, or up to so many, go elsewhere."""
    context = doing.context
    refs = effect.cards.refs(game, context)
    most = len(refs) if effect.amount == EVERY else number(game, effect.amount, context)
    decision = choice(game, doing, refs, 0, most)
    return Picking(context, decision, PUT, effect.zone, rule="5.4.1")


# 10.4.4.1 The next card that is played.


@verb(NextPlay, "10.4.4.1", "10.2.1.3.3")
def next_play(game: Game, doing: Doing, effect: NextPlay) -> Flow:
    """Until the end of the turn, or until such a card is played, playing such cards costs other PP."""
    context = doing.context
    ability = Static(effect.cards, (PlaysFor(effect.by, effect.to),), phrase=NEXT_PLAY)
    leaders = game.refs(context.controller, LEADER)[:1]
    until = Until("turn end", -1, game.turn)
    return game.perform(*(CardChanged("10.4.4.1", ref, Gains(ability), context, until) for ref in leaders))


@rule("10.4.4.1")
def used_up(game: Game, player: int, played: Ref) -> None:
    """What was for the next such card is over once it was played."""
    for card_id in game.zone(player, LEADER)[:1]:
        mods = game.cards[card_id].mods
        used = [mod for mod in mods if isinstance(mod.change, Gains) and _was_for(game, player, mod.change, played)]
        if used:
            game.set_effects(card_id, tuple([mod for mod in mods if mod not in used]))


def _was_for(game: Game, player: int, change: Gains, played: Ref) -> bool:
    ability = change.ability
    if not isinstance(ability, Static) or ability.phrase != NEXT_PLAY or not isinstance(ability.affects, Playable):
        return False
    origin = game.cards[played[0]].came_from
    from_there = not ability.affects.zone or game.book.zones[origin].name == ability.affects.zone
    return from_there and ability.affects.filter.test(game, played, Context(played, player))


# 5.15 Evolving into a card that the text names.


@verb(EvolveInto, "5.15.1", "5.15.1.1.1")
def evolve_into(game: Game, doing: Doing, effect: EvolveInto) -> Flow:
    """The cards evolve, each into a card that the text describes."""
    return SeveralEvolving(doing.context, effect.cards.refs(game, doing.context), effect.filter)
