"""A judge's board as a scenario file: its position, the steps taken on it, and what is expected after them."""

from __future__ import annotations

from fuda.games.adapter import Adapter
from fuda.judge.commands import REWOUND, Referee, declining
from fuda.judge.parsing import THEN, parse_command
from fuda.judge.run import adapter_of
from fuda.judge.scenario import CAN
from fuda.judge.source import yaml_of
from fuda.judge.trial import is_open_window, tried
from fuda.kernel.decisions import ACT, WINDOW, Answer, Decision
from fuda.kernel.game import Game
from fuda.server.expecting import BECAUSE, legality
from fuda.server.match import Match
from fuda.server.positions import said, step_of, with_steps
from fuda.server.record import Entry, Record
from fuda.server.standing import board_from


def scenario_text(match: Match) -> str:
    """The scenario of a board; what was changed by hand is a part of its position."""
    if any(entry.kind == "by_hand" for entry in match.live):
        match = since_by_hand(match)
    adapter = adapter_of(match.setup.game)
    steps: list[str] = []
    before = ""  # the step before, if another action can go on with it
    begun = 0  # steps before the action that is under way
    for place, entry in enumerate(match.live):
        steps += expectations_of(match, place)
        game = match.moments[place].game
        if entry.kind == "chance":
            steps.append(f"{entry.data[0]}: {yaml_of(list(entry.data[1]))}")
        if entry.kind == "concede":
            steps.append(step_of(entry.player, "concede"))
        if entry.kind != "answer":
            continue
        assert game.decision is not None
        player, words = words_of(adapter, game, game.decision, tuple(entry.data))
        if words.startswith(f"{THEN} ") and before and steps[-1] == before:
            words = f"{steps.pop().partition(': ')[2]} {words}"
        begun = len(steps) if game.decision.kind in (ACT, WINDOW) else begun
        steps += [step_of(player, words)] if words else []
        before = steps[-1] if words else ""
        if was_rewound(match, place):
            del steps[begun:]
    steps += expectations_of(match, len(match.live))
    if match.live:
        steps += left_open(match)
    return with_steps(match.setup.scenario, steps) if steps else match.setup.scenario


def since_by_hand(match: Match) -> Match:
    """The same board from a position after the last change by hand on."""
    setup, since = board_from(match, len(match.live))
    base = len(match.live) - len(since)
    kept = [one for one in match.expected if one.place >= base]
    expected = [Entry("expect", 0, [one.place - base, one.path, one.value, True]) for one in kept]
    return Match(Record(setup, (*since, *expected)))


def was_rewound(match: Match, place: int) -> bool:
    """Whether an answer led to nothing: the game went back to before the action. Files have no such steps."""
    lines = match.at(place + 1)[1][len(match.at(place)[1]) :]
    return any(line.what == REWOUND for line in lines)


def words_of(adapter: Adapter, game: Game, decision: Decision, answer: Answer) -> tuple[int, str]:
    """Who says an answer, and how, so that the judge of files takes it for this one.

    There are no words where that one declines unless a step goes on with `then`.
    """
    if decision.rule in adapter.followed and answer == declining(decision):
        return decision.player, ""
    ways = [
        (player, said(game, decision.but(player=player), answer, whole))
        for player in dict.fromkeys((decision.player, *adapter.speakers(game, decision)))
        for whole in (False, True)
    ]
    player, words = next((way for way in ways if is_read(adapter, game, *way, answer)), ways[0])
    return player, spoken(adapter, game, player, words) if decision.kind in (ACT, WINDOW) else words


def is_read(adapter: Adapter, game: Game, player: int, words: str, answer: Answer) -> bool:
    """Whether the judge of files takes a player's words for this answer."""
    if words.startswith(f"{THEN} "):
        return True
    return Referee(adapter, game, is_open_window).meant(player, parse_command(adapter, words)) == answer


def spoken(adapter: Adapter, game: Game, player: int, words: str) -> str:
    """A command with what nobody is asked about and what is taken only when it is said."""
    verb = None if words.startswith(f"{THEN} ") else adapter.verbs.get(parse_command(adapter, words).verb)
    ways = [f"{words} {clause} {word}" for clause in (verb.words if verb else ()) for word in adapter.spoken]
    fitting = (way for way in (words, *ways) if tried(adapter, game, player, parse_command(adapter, way)) is None)
    return next(fitting, words) if ways else words


def left_open(match: Match) -> list[str]:
    """What says that the last question stays open, where a file that ends there would decline it."""
    decision, last = match.decision, len(match.live)
    answer = declining(decision) if decision is not None else None
    if decision is None or answer is None or decision.rule in adapter_of(match.setup.game).followed:
        return []
    if any(one.place == last and legality(one.path) for one in match.expected):
        return []
    player, words = words_of(adapter_of(match.setup.game), match.game, decision, answer)
    return [step_of(player, f"{CAN} {words}")]


def expectations_of(match: Match, place: int) -> list[str]:
    """What is expected at one moment, as steps."""
    steps, values = [], []
    for path, value in [(one.path, one.value) for one in match.expected if one.place == place]:
        if (legal := legality(path)) is None:
            values.append(f"{yaml_of(path)}: {value}")
            continue
        words, _, because = value.partition(BECAUSE)
        rules = f"\n    because: {yaml_of(because.split(', '))}" if because else ""
        steps.append(step_of(legal[0], f"{legal[1]} {words}") + rules)
    return [*steps, "expect: {" + ", ".join(values) + "}"] if values else steps
