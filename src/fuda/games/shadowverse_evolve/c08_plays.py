"""8.2 Playing cards, 8.3 activating abilities, and the window for what has quick (12.3)."""

from __future__ import annotations

from typing import Final

from fuda.games.shadowverse_evolve.c04_zones import room
from fuda.games.shadowverse_evolve.c10_legality import (
    EVOLVE_LIKE,
    PAID_ON_TOP,
    PLAYABLE,
    activation_faults,
    activation_refusals,
    card_refusals,
    least_cost,
    play_cost,
    play_refusals,
)
from fuda.games.shadowverse_evolve.c10_playing import play_activated, play_card
from fuda.games.shadowverse_evolve.c10_targets import asks_for_choices, is_possible
from fuda.games.shadowverse_evolve.notation import AdditionalCost
from fuda.games.shadowverse_evolve.printed_effects import CheaperFor
from fuda.games.shadowverse_evolve.zones import COST, EX, FIELD, HAND, PP, SPELL
from fuda.games.shadowverse_evolve.zones import QUICK as QUICK_WORD
from fuda.kernel.abilities import Context, Resolved, Unread
from fuda.kernel.acts import Act, Choice
from fuda.kernel.cards import Card
from fuda.kernel.decisions import ACTIONS, PASS, WINDOW, Action, Decision
from fuda.kernel.frames import Flow, Frame, Procedure, frame
from fuda.kernel.game import Game
from fuda.kernel.plans import Plan

# Abilities that have a say in whether a card may be played; without them it is a matter of PP, room and targets.
LOOKED_AT: Final = frozenset((AdditionalCost, CheaperFor, Unread))
COST_WORDS: Final = frozenset(("!cost to", "!cost by"))  # marks of cards that effects make cheaper or dearer


def play_actions(game: Game, player: int) -> list[Action]:
    """The cards that may be played; what plainly costs too much is not looked at closer."""
    found, quick_only = [], isinstance(game.stack[-1], QuickWindow)
    infos, cards, points = game.infos, game.cards, game.numbers[player][PP]
    fits = room(game, player, FIELD) > 0
    for card_id in game.in_zones(player, (HAND, EX)):
        card = cards[card_id]
        info = infos[card_id]
        if info.kind not in PLAYABLE or (quick_only and QUICK_WORD not in info.keywords):
            continue
        keywords, plan = info.keywords, info.plan or game.plan(info)
        cost = info.numbers[COST] or 0 if COST_WORDS.isdisjoint(keywords) else play_cost(info)
        if CheaperFor in plan.kinds:
            cost = least_cost(game, player, card)
        if cost > points:
            continue
        if not fits and info.kind != SPELL and plan.kinds.isdisjoint(PAID_ON_TOP):
            continue
        if "!be played" in keywords or not plan.kinds.isdisjoint(LOOKED_AT):
            legal = not card_refusals(game, player, card, cost)
        else:
            legal = Resolved not in plan.kinds or finds_targets(game, player, card, plan)
        if legal:
            found.append(ACTIONS["play", card.ref])
    return found


def finds_targets(game: Game, player: int, card: Card, plan: Plan) -> bool:
    """Whether everything that the text of a card asks for can be chosen."""
    asking = plan.notes.get("asking")  # the texts that ask for a choice
    if asking is None:
        texts = [ability.do for ability in plan.abilities if isinstance(ability, Resolved)]
        asking = plan.notes["asking"] = [text for text in texts if asks_for_choices(text)]
    for text in asking:
        if not is_possible(game, text, Context(card.ref, player)):
            return False
    return True


def activations(game: Game, player: int) -> list[Action]:
    """The activated abilities that may be played; evolve abilities are called evolve, the others are numbered."""
    found, quick_only = [], isinstance(game.stack[-1], QuickWindow)
    has_evolved = f"evolved {player}" in game.tallies
    for card, plan in activators(game, player):
        for (word, number), place in plan.notes.get("activations") or activation_names(plan):
            ability = plan.activated[place]
            if (quick_only and not ability.quick) or (has_evolved and ability.icon in EVOLVE_LIKE):
                continue
            if next(activation_faults(game, player, card, place, quick_only), None) is None:
                found.append(ACTIONS[word, card.ref, number])
    return found


def activators(game: Game, player: int) -> list[tuple[Card, Plan]]:
    """The cards of a player whose activated abilities could work, with their abilities."""
    found, cards, infos = [], game.cards, game.infos
    for card_id in game.in_zones(player, (FIELD, *game.roaming)):
        card = cards[card_id]
        info = infos[card_id]
        plan = info.plan or game.plan(info)
        if plan.activated and (card.zone == FIELD or card.face.roams):
            found.append((card, plan))
    return found


def activation_names(plan: Plan) -> list[tuple[tuple[str, int], int]]:
    """(verb, number) of each activated ability, with its place among them: `activate 2`, `evolve 1`."""
    names: list[tuple[tuple[str, int], int]] | None = plan.notes.get("activations")
    if names is None:
        counts = {"evolve": 0, "activate": 0}
        names = []
        for place, ability in enumerate(plan.activated):
            word = "evolve" if ability.icon == "evolve" else "activate"
            counts[word] += 1
            names.append(((word, counts[word]), place))
        plan.notes["activations"] = names
    return names


def ability_place(game: Game, card: Card, word: str, number: int) -> int:
    """The place of the ability that an action names, -1 if there is none."""
    names = activation_names(game.plan_of(card.id))
    return next((place for name, place in names if name == (word, number)), -1)


# The acts.

PLAYING = Act(
    "play",
    play_actions,
    lambda game, player, card: play_refusals(game, player, card.id, in_quick_window(game)),
    play_card,
    zones=("hand", "ex"),
)


def activating(word: str, zones: tuple[str, ...], picks: tuple[str, ...] = ()) -> Act:
    """The act of playing abilities that go by a word."""

    def refuses(game: Game, player: int, card: Card, number: int) -> tuple[str, ...]:
        place = ability_place(game, card, word, number)
        return activation_refusals(game, player, card, place, in_quick_window(game))

    def runs(game: Game, player: int, card: Card, number: int) -> Frame:
        return play_activated(game, player, card, ability_place(game, card, word, number))

    return Act(word, activations, refuses, runs, zones=zones, numbered=True, picks=picks, words=("using",))


ACTIVATION = activating("activate", ("field", "ex", "hand", "cemetery"))
EVOLUTION = activating("evolve", ("field",), picks=("with",))
QUICK = Choice(PLAYING, ACTIVATION, EVOLUTION)


# The window.


def quick_window(game: Game, player: int, number: str) -> Frame | None:
    """A window for a player; where nobody reads the log, who has nothing with quick is not even asked."""
    if game.log is None and not has_quick(game, player):
        game.passed_over |= 1 << player
        return None
    return QuickWindow(player, number)


def has_quick(game: Game, player: int) -> bool:
    """Whether a player has a card or ability with quick, playable or not."""
    infos = game.fresh_infos()
    for card_id in game.in_zones(player, (HAND, EX)):
        if QUICK_WORD in infos[card_id].keywords:
            return True
    for _, plan in activators(game, player):
        for ability in plan.activated:
            if ability.quick:
                return True
    return False


@frame
class QuickWindow(Frame):
    """A window in which the other player may play cards and abilities with quick."""

    player: int
    rule: str
    action: Action = PASS


QUICK_WINDOW: Procedure[QuickWindow] = Procedure("12.3", "quick window", QuickWindow)


@QUICK_WINDOW.step("12.3.4")
def choose_quick(game: Game, window: QuickWindow) -> Decision | None:
    """A card or ability with quick, or nothing; where nobody reads the log, who has none is not even asked."""
    actions = QUICK.actions(game, window.player)
    if not actions and game.log is None:
        window.action = PASS
        game.passed_over |= 1 << window.player
        return None
    return Decision(window.player, WINDOW, window.rule, (*actions, PASS), "action")


@QUICK_WINDOW.step("12.3.4")
def play_quick(game: Game, window: QuickWindow) -> Flow:
    """Play it; doing nothing ends the window."""
    if window.action.verb == PASS.verb:
        window.end()
        return None
    return QUICK.run(game, window.player, window.action)


QUICK_WINDOW.check_timing("12.3.4")


QUICK_WINDOW.back("12.3.4", to="12.3.4", name="once more")  # after a play, the window opens again (8.4.8, 7.4.6)


def in_quick_window(game: Game) -> bool:
    """Whether only what has quick may be played now."""
    return isinstance(game.stack[-1], QuickWindow)
