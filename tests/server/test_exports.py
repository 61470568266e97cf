"""What a judge's board is exported as: the file judges to what the board shows, however it was played."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from fuda.cards.decks import bundled_decks
from fuda.games import SLUGS
from fuda.judge.report import Report
from fuda.judge.run import adapter_of
from fuda.judge.trial import Trial
from fuda.kernel.decisions import Answer, Decision
from fuda.kernel.sameness import fingerprint
from fuda.server.exports import scenario_text
from fuda.server.match import Match
from fuda.server.past import past_of
from fuda.server.positions import scenario_of
from fuda.server.record import BOARD, Entry, Record, Seat, Setup
from fuda.server.standing import board_from, looks
from tests.soak import sampled

TESTS = Path(__file__).parents[1]
SHARED = TESTS.parents[1] / "shared"
FILES = sorted([*(TESTS / "scenarios").rglob("*.yaml"), *(SHARED / "scenarios").rglob("*.yaml")])
SAMPLE = random.Random(13).sample(FILES, sampled(120, len(FILES)))
ANSWERS = 14


def setup_of(text: str) -> Setup:
    scenario = scenario_of(text)
    return Setup(scenario.game, (Seat(),) * len(scenario.setup.sides), scenario.setup.seed, kind=BOARD, scenario=text)


def judged(text: str) -> Trial:
    scenario = scenario_of(text)
    trial = Trial(scenario, adapter_of(scenario.game), Report("export"))
    trial.play()
    return trial


def some_answer(decision: Decision, chance: random.Random) -> Answer:
    while True:
        count = chance.randint(decision.minimum, min(decision.maximum, len(decision.candidates)))
        answer = tuple(chance.sample(range(len(decision.candidates)), count))
        if decision.accepts(answer):
            return answer


def unfaithful(path: Path, played_by_hand: bool) -> str:
    """What the export of a file's board says otherwise than the board itself."""
    text = path.read_text("utf-8")
    scenario = scenario_of(text)
    if scenario.setup.check_deck is not None:
        return ""
    setup = setup_of(text)
    match = Match(Record(setup, () if played_by_hand else tuple(past_of(setup, scenario))))
    chance = random.Random(path.name)
    for _ in range(ANSWERS if played_by_hand else 0):
        if (decision := match.decision) is None:
            break
        match.apply(Entry("answer", decision.player, some_answer(decision, chance), "x"))
    if not match.live:
        return ""
    exported = scenario_text(match)
    again = judged(exported)
    expects_ok = played_by_hand or judged(text).report.ok
    if again.report.ok != expects_ok:
        return f"{path.name}: {again.report.failures[:1]}\n{exported}"
    asked = match.decision
    if asked is not None and asked.rule in adapter_of(scenario.game).followed:
        return ""  # no file can end there
    return "" if fingerprint(again.game) == fingerprint(match.game) else f"{path.name}: another state\n{exported}"


@pytest.mark.parametrize("played_by_hand", [False, True])
def test_an_export_judges_to_what_the_board_shows(played_by_hand: bool) -> None:
    """Files with their own steps, and their boards played at random instead."""
    found = [said for path in SAMPLE if (said := unfaithful(path, played_by_hand))]
    assert not found, "\n".join(found[:3])


def opened(text: str) -> Match:
    setup = setup_of(text)
    return Match(Record(setup, tuple(past_of(setup, scenario_of(text)))))


EXPORTED = {
    # What is paid with is said where it is taken only when it is said.
    "using ep": "shadowverse_evolve/12.16.3_one_ep_for_one_pp.yaml",
    "grant rush Page using ep": "shadowverse_evolve/B-1.8.5.1.1_the_rush_may_be_paid_with_an_ep.yaml",
    # Two abilities of one card, two replacements of one card, the second ability of a zone's only card.
    '"Cub".': "shadowverse_evolve/05.15.1_evolving_a_follower_that_left_in_response_does_nothing.yaml",
    "Sprite.2": "spell_card_strike/8.1.5.3_of_two_replacements_of_one_striker_its_player_name.yaml",
    "activate A.account.2": "vividz/0901.2a_activated_abilities.yaml",
}


@pytest.mark.parametrize("words", EXPORTED)
def test_words_that_tell_one_from_another(words: str) -> None:
    match = opened((TESTS / "scenarios" / EXPORTED[words]).read_text("utf-8"))
    exported = scenario_text(match)
    assert words in exported, exported
    assert judged(exported).report.ok, exported


def test_the_last_question_stays_open() -> None:
    """A file that ends at a window would let it pass; what can be done there is said."""
    text = """game: shadowverse_evolve
cards:
  Gull: {kind: follower, cost: 1, attack: 1, defense: 2}
  Gust: {kind: spell, cost: 1, text: "《クイック》\\n1枚引く。"}
setup:
  A: {field: [Gull]}
  B: {hand: [Gust], pp: 5}
"""
    match = Match(Record(setup_of(text)))
    assert match.decision is not None
    attack = next(n for n, one in enumerate(match.decision.candidates) if getattr(one, "verb", "") == "attack")
    match.apply(Entry("answer", 0, (attack,)))
    exported = scenario_text(match)
    assert exported.endswith("  - A: attack Gull -> B.leader\n  - B: can pass\n")
    again = judged(exported)
    assert again.report.ok and again.game.decision is not None and again.game.decision.player == 1


@pytest.mark.parametrize("game", SLUGS)
def test_a_moment_of_a_game_becomes_a_position(game: str) -> None:
    """The board shows what the game showed, and its file judges to that; the first hands are no position yet."""
    decks = list(bundled_decks(game))
    match = Match(Record(Setup(game, (Seat(deck=decks[0]), Seat(deck=decks[1])), 5)))
    chance = random.Random(3)
    while (decision := match.decision) is not None and len(match.live) < 60:
        match.apply(Entry("answer", decision.player, some_answer(decision, chance), "x"))
    moments = [place for place in range(6, len(match.live), 9) if match.at(place)[0].turn]
    same = 0
    for place in moments:
        setup, since = board_from(match, place)
        board = Match(Record(setup, tuple(since)))
        same += looks(board.game) == looks(match.at(place)[0])
        assert judged(exported := scenario_text(board) + ("" if since else "steps: []\n")).report.ok, exported
    assert same >= len(moments) - 1, f"{same} of {len(moments)}; an effect may last"
    setup, since = board_from(match, 0)
    assert setup.scenario and not since


def test_what_was_changed_by_hand_is_a_part_of_the_position() -> None:
    match = opened((TESTS / "scenarios/lorcana/7.4.4_condition_of_the_hand_at_both_times.yaml").read_text("utf-8"))
    match.apply(Entry("by_hand", 0, {"change": "number", "name": "lore", "player": 0, "amount": 4}, "x"))
    lore = match.game.numbers[0][0]
    exported = scenario_text(match)
    assert f"lore: {lore}" in exported
    assert judged(exported + "steps: []\n").report.ok
