"""13 Other rules (その他): endless loops (永久循環)."""

from __future__ import annotations

from collections import Counter
from itertools import product
from typing import Final

from fuda.ability.sentences import Choose, May, PayFor
from fuda.ability.verbs import Discard, DrawUpTo, LookUpTo, PutFrom, Search, TakeLooked
from fuda.games.rebirth.c09_choices import bounds, choices, choosable, find_options, is_chosen_while_playing, walk
from fuda.games.rebirth.notation.effects import MayInstead, MillUpTo, Optionally, Pick
from fuda.kernel.abilities import Context
from fuda.kernel.cards import Ref
from fuda.kernel.decisions import Action
from fuda.kernel.frames import Frame
from fuda.kernel.game import Game
from fuda.kernel.loops import Done, noted
from fuda.kernel.rulebook import Cited, rule
from fuda.kernel.sameness import action_key

# A loop that players could go on with is shortened by naming a number of repetitions: the judge's `loop N of K` and
# any interface propose it and then really take these actions, so that the other player may break it off.
SHORTCUT = Cited("13.1.1.1", by=Game.take)
# Instructions that ask while they are carried out. What will be answered is not known before, so an ability with one of
# them may be tried so often in one state.
ASKING = (Discard, DrawUpTo, LookUpTo, May, MayInstead, MillUpTo, Optionally, PayFor, Pick, PutFrom, Search, TakeLooked)
TRIES: Final = 3


class Recurring(Frame):
    """A phase in which one thing after another is done. `seen`: what was done in which state of this turn."""

    __slots__ = ("action", "seen", "state")

    def __init__(self, action: Action) -> None:
        Frame.__init__(self)
        self.action = action
        self.seen: Done = ()
        self.state = 0


@rule("13.1.1.2")
def not_again(game: Game, actions: list[Action], phase: Recurring) -> list[Action]:
    """In a state that was there before, the turn player may not repeat what they did in it, choices included."""
    done = Counter(key for known, key in phase.seen if known == phase.state)
    return [one for one in actions if may_differ(game, one, done)] if done else actions


def may_differ(game: Game, action: Action, done: Counter[int]) -> bool:
    """Whether an action is new in this state, or could still come out otherwise by what is chosen."""
    times = done[action_key(game, action)]
    if not times or has_another_choice(game, action, set(done)):
        return True
    return times < TRIES and asks_later(game, action)


def asks_later(game: Game, action: Action) -> bool:
    """Whether an activated ability asks something only while it is carried out."""
    if action.verb != "activate":
        return False
    do = game.plan_of(action.objects[0][0]).activated[action.objects[1] - 1].do
    hidden = (isinstance(one, Choose) and not is_chosen_while_playing(game, one.cards) for one, _ in walk(do))
    return any(isinstance(one, ASKING) for one, _ in walk(do)) or any(hidden)


def has_another_choice(game: Game, action: Action, barred: set[int]) -> bool:
    """Whether an activated ability that chooses single cards could choose others than it did."""
    if action.verb != "activate":
        return False
    card = game.cards[action.objects[0][0]]
    do = game.plan_of(card.id).activated[action.objects[1] - 1].do
    context = Context(card.ref, card.controller)
    groups = [(choosable(game, one.cards, context), one, sure) for one, sure in choices(game, do)]
    single = all(bounds(game, one, context, len(found), sure)[1] == 1 for found, one, sure in groups)
    if not groups or not single or find_options(do) is not None:
        return False
    ways = product(*(found for found, _, _ in groups))
    return any(action_key(game, choosing(action, way)) not in barred for way in ways)


def choosing(action: Action, chosen: tuple[Ref, ...]) -> Action:
    """An action together with the cards chosen for it."""
    return Action(action.verb, (*action.objects, *chosen))


def note_choices(game: Game, chosen: tuple[Ref, ...]) -> None:
    """What is now chosen belongs to what is done."""
    phase = next((frame for frame in game.stack if isinstance(frame, Recurring)), None)
    if phase is not None and chosen:
        phase.seen = noted(game, choosing(phase.action, chosen), phase.state, phase.seen)


@rule("13.1.1.2")
def is_chosen_again(game: Game, chosen: tuple[Ref, ...]) -> bool:
    """Whether the same was done with the same choice in the state in which this action began."""
    phase = next((frame for frame in game.stack if isinstance(frame, Recurring)), None)
    if phase is None:
        return False
    return (phase.state, action_key(game, choosing(phase.action, chosen))) in phase.seen


@rule("13.1.1.3")
def draw_endless(game: Game) -> None:
    """A loop that neither player can stop ends in a draw."""
    game.draw("13.1.1.3", "endless")
