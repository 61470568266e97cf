"""A sitting, without a terminal: nothing hidden is shown, every message is there in both languages."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from fuda.agents import make_agent
from fuda.cards.decks import decks_for
from fuda.games import SLUGS, load
from fuda.games.screen import Screen, width
from fuda.games.tables import read_toml, rule_table
from fuda.kernel.decisions import ACT, CHOOSE, KEEP, TOP, WINDOW, Decision
from fuda.kernel.errors import NotWellFormed
from fuda.kernel.game import Game
from fuda.kernel.sameness import fingerprint
from fuda.kernel.saves import same_state
from fuda.kernel.views import redeal
from fuda.play.menus import Menu
from fuda.play.options import on_enter, options, question, read_answer
from fuda.play.seen import Seen
from fuda.play.session import Session, open_save
from fuda.play.summary import TURN, summary
from fuda.play.table import HUMAN, Table, begin, save_to
from fuda.play.whynot import WhyNot
from fuda.play.words import Words
from tests.generic.tables import decisions
from tests.play.persons import Reader
from tests.soak import SOAK

EACH = pytest.mark.parametrize("slug", SLUGS)


def shown_to(game: Game, player: int, words: Words) -> list[str]:
    """Everything that a person is shown at a question, and can ask for."""
    seen = Seen.of(game, player, words)
    decision = game.decision
    lines = game.log.lines if game.log is not None else []
    found = [*words.log(lines, player), *summary(words, lines, player, 80), seen.title(), *seen.board()]
    if decision is not None and decision.player == player:
        found += [question(seen), *options(seen), *WhyNot(seen, decision).ask("")]
        for card in seen.cards():
            found += seen.text(card)
    return found


def played(slug: str, seed: int, agent: str) -> Iterator[Game]:
    """A game between computer players at each of its decisions."""
    game = begin(slug, decks_for(slug, ()), seed, "")
    agents = [make_agent(agent, player) for player in range(game.player_count)]
    while game.decision is not None:
        yield game
        game.answer(agents[game.decision.player].answer(game))


@EACH
@pytest.mark.parametrize("language", ["en", "ja"])
def test_nothing_is_shown_that_a_player_cannot_know(slug: str, language: str) -> None:
    """Deal everything anew that a player cannot know: every line on their screen stays the same."""
    words = Words(slug, language)
    for game in played(slug, 4, "random"):
        if game.choices >= 60:
            return
        for player in range(game.player_count) if SOAK or game.choices % 6 == 0 else ():
            other = redeal(game, player, game.choices + 1, log=True)
            assert shown_to(other, player, words) == shown_to(game, player, words), game.choices


def sit(slug: str, lines: list[str], seats: tuple[str, ...], file: Path) -> tuple[Session, Reader]:
    table = Table(begin(slug, decks_for(slug, ()), 5, ""), seats)
    reader = Reader(lines)
    session = Session(table, Words(slug, "en"), reader, file, "fuda play --resume")
    session.play()
    return session, reader


@EACH
def test_every_card_that_is_seen_can_be_asked_about(slug: str) -> None:
    """Wherever a card lies, `w` with its name has a reason that begins with a rule, or says that it can be done."""
    words = Words(slug, "en")
    game = begin(slug, decks_for(slug, ()), 7, "")
    agents = [make_agent("greedy", player) for player in range(game.player_count)]
    asked, legal = set(), words.say("says", "legal")
    while game.decision is not None and game.choices < 60:
        seen = Seen.of(game, game.decision.player, words)
        for card in seen.cards() if game.decision.kind in (ACT, WINDOW) else ():
            reasons = WhyNot(seen, game.decision).ask(card["name"])
            assert reasons and all(line == legal or re.match(r"[0-9]\S*: .", line) for line in reasons), reasons
            asked.add(card["at"][1])
        game.answer(agents[game.decision.player].answer(game))
    assert len(asked) > 1


def test_as_much_of_the_log_is_shown_as_fits(tmp_path: Path) -> None:
    _, reader = sit("shadowverse_evolve", ["1", "l", "l 4"], (HUMAN, "greedy"), tmp_path / "x.fuda")
    prompts = [at for at, line in enumerate(reader.shown) if line == "A> "]
    fitting, four = (reader.shown[at + 1 : end] for at, end in zip(prompts[-3:], prompts[-2:], strict=False))
    assert "  6.2.1.7       a card: to B's hand ×4" in fitting
    assert len(fitting) < reader.rows
    assert four[0].startswith("  … ") and f"l {len(fitting)}: all" in four[0] and four[1:] == fitting[-4:]


def test_two_people_share_a_keyboard(tmp_path: Path) -> None:
    _, reader = sit("shadowverse_evolve", ["", "1", "1", "", "1"], (HUMAN, HUMAN), tmp_path / "x.fuda")
    cleared = [place for place, line in enumerate(reader.shown) if line == "(cleared)"]
    assert len(cleared) >= 2
    for place in cleared:
        assert reader.shown[place + 1].startswith("Hand the keyboard to ")


@EACH
def test_undo_goes_back_beyond_a_save(slug: str, tmp_path: Path) -> None:
    file = tmp_path / "x.fuda"
    first, _ = sit(slug, ["1"] * 6, (HUMAN, "greedy"), file)
    decided = first.table._asked.count(0)
    assert decided > 1
    game, past = open_save(file, Words(slug, "en"))
    table = Table(game, (HUMAN, "greedy"), past)
    assert same_state(table.game, first.table.game) and table.game.log is not None
    for _ in range(decided):
        assert table.undo(0)
    assert not table.undo(0)
    assert table.history.decisions <= 2, "only the computer's answers are left"


def test_a_past_that_leads_elsewhere_is_left_alone(tmp_path: Path) -> None:
    first, _ = sit("lorcana", ["1"] * 4, (HUMAN, "greedy"), tmp_path / "x.fuda")
    game, past = first.table.game, first.table.past
    for wrong in (past._replace(answers=past.answers[:-1]), past._replace(answers=((99,),) * len(past.answers))):
        assert Table(game, (HUMAN, "greedy"), wrong).history.decisions == 0


def test_a_person_who_is_gone_finds_the_game_saved(tmp_path: Path) -> None:
    file = tmp_path / "x.fuda"
    session, _ = sit("shadowverse_evolve", ["1"], (HUMAN, "greedy"), file)
    words = Words("shadowverse_evolve", "en")
    reader = Reader([f"r {file}"])
    again = Session(Table(begin("shadowverse_evolve", decks_for("shadowverse_evolve", ()), 6, ""), (HUMAN, "greedy")),
                    words, reader, file, "")  # fmt: skip
    again.play()
    assert fingerprint(again.table.game) == fingerprint(session.table.game)
    assert f"Resumed from {file}." in reader.shown


def test_a_save_that_cannot_be_written_is_said_in_one_sentence(tmp_path: Path) -> None:
    _, reader = sit("shadowverse_evolve", [], (HUMAN, "greedy"), tmp_path / "no" / "such" / "x.fuda")
    assert reader.shown[-1] == "Not saved: No such file or directory."
    game = begin("shadowverse_evolve", decks_for("shadowverse_evolve", ()), 5, "")
    save_to(tmp_path / "a.fuda", game)
    save_to(tmp_path / "a.fuda", game)


@pytest.mark.parametrize(
    ("decision", "text", "answer"),
    [
        (Decision(0, CHOOSE, "1", ("a", "b", "c"), "x", 1, 2), "3 1", (2, 0)),
        (Decision(0, CHOOSE, "1", ("a", "b", "c"), "x", 1, 2), "3,1", (2, 0)),
        (Decision(0, CHOOSE, "1", ("a", "b", "c"), "x", 0, 2), "0", ()),
        (Decision(0, CHOOSE, "1", ("a", "b"), "x", 1, 1), "2", (1,)),
        (Decision(0, KEEP, "1", (True, False), "x"), "2", (1,)),
    ],
)
def test_numbers_are_answers(decision: Decision, text: str, answer: tuple[int, ...]) -> None:
    assert read_answer(Words("shadowverse_evolve", "en"), decision, text) == answer


@pytest.mark.parametrize("text", ["", "0", "4", "1 2 3", "1 1", "a", "1.5", "٣x", "-1"])
def test_anything_else_is_refused_in_one_sentence(text: str) -> None:
    decision = Decision(0, CHOOSE, "1", ("a", "b", "c"), "x", 1, 2)
    for language in ("en", "ja"):
        with pytest.raises(NotWellFormed) as caught:
            read_answer(Words("shadowverse_evolve", language), decision, text)
        assert "\n" not in str(caught.value)


def test_enter_takes_the_default_passes_or_keeps_the_order() -> None:
    assert on_enter(Decision(0, CHOOSE, "1", ("a",), "x", 0, 1, default=())) == ()
    assert on_enter(Decision(0, TOP, "1", ("a", "b"), "x", 2, 2)) == (0, 1)
    assert on_enter(Decision(0, CHOOSE, "1", ("a", "b"), "x")) is None
    assert on_enter(Decision(0, CHOOSE, "1", ("a",), "x")) == (0,)


def test_every_message_is_there_in_both_languages() -> None:
    for name, table in read_toml("fuda.play", "messages.toml").items():
        for key, said in table.items():
            fields = [set(re.findall(r"\{(\w+)\}", said[language])) for language in ("en", "ja")]
            assert fields[0] == fields[1], (name, key)


@EACH
def test_every_action_of_a_game_has_words(slug: str) -> None:
    words = Words(slug, "ja")
    for said in (*words.screen.verbs.values(), *words.screen.new.values()):
        assert set(said) - {"spoken"} == {"en", "ja"}
    assert set(words.screen.listed) | set(words.screen.counted) <= set(load(slug).zone_named)


@pytest.mark.parametrize(
    "line", ["w 終了 out", "w end", "w pass", "t 0000011111", f"t X#{'9' * 5000}", "9" * 5000, "l " + "9" * 5000]
)
def test_what_was_typed_is_answered_in_one_sentence(line: str, tmp_path: Path) -> None:
    """Lines at which a sitting once broke."""
    session, reader = sit("lorcana", ["1", "1", line, "q", "n"], (HUMAN, "random"), tmp_path / "game.fuda")
    assert session.left, reader.shown[-5:]


@EACH
@pytest.mark.parametrize("language", ["en", "ja"])
def test_what_others_did_is_told_in_short(slug: str, language: str) -> None:
    """A row for each turn, in fewer and no longer lines than the log; what was played stands in it."""
    words = Words(slug, language)
    game = next(game for game in played(slug, 3, "greedy") if game.turn >= 4)
    lines = game.log.lines if game.log is not None else []
    told = summary(words, lines, 0, 60)
    assert len(told) < len(words.log(lines, 0)) / 2
    assert all(width(line) <= 60 for line in told)
    begun = [words.sentence(line, 0) for line in lines if line.what == TURN]
    assert [line for line in told for turn in begun if line.startswith(f"  {turn}")] != []
    assert any(kind in words.screen.told for kind in {line.what for line in lines})


@EACH
def test_giving_up_is_taken_back(slug: str, tmp_path: Path) -> None:
    """After the end one is asked what to do; `u` goes back to the question at which one gave up."""
    table = Table(begin(slug, decks_for(slug, ()), 5, ""), (HUMAN, "random"))
    reader = Reader(["concede", "y", "u", "q", "n"])
    while table.step():
        pass
    before = table.game.copy()
    Session(table, Words(slug, "en"), reader, tmp_path / "game.fuda", "fuda").play()
    assert any("wins" in line for line in reader.shown)
    assert table.game.result is None
    assert same_state(table.game, before)


@EACH
@pytest.mark.parametrize("language", ["en", "ja"])
def test_asking_why_without_a_card_is_told_to_name_one(slug: str, language: str) -> None:
    words = Words(slug, language)
    game = begin(slug, decks_for(slug, ()), 5, "")
    agents = [make_agent("greedy", player) for player in range(game.player_count)]
    while game.decision is not None and not (game.turn and game.decision.kind == ACT):
        game.answer(agents[game.decision.player].answer(game))
    assert game.decision is not None
    why = WhyNot(Seen.of(game, game.decision.player, words), game.decision)
    needy = [verb for verb, meant in why.adapter.verbs.items() if meant.zones and not meant.optional]
    assert needy
    for verb in needy:
        for text in (verb, f"{verb} ->"):
            with pytest.raises(NotWellFormed) as refused:
                why.ask(text)
            wanted = "two_cards" if why.adapter.verbs[verb].at else "need_card"
            assert str(refused.value) in [words.say("errors", wanted, given=said) for said in (verb, words.verb(verb))]


@EACH
def test_a_tight_board_says_whose_cards_they_are(slug: str) -> None:
    words = Words(slug, "en")
    game = begin(slug, decks_for(slug, ()), 5, "")
    agents = [make_agent("greedy", player) for player in range(game.player_count)]
    while game.decision is not None and game.choices < 50:
        game.answer(agents[game.decision.player].answer(game))
    board = Seen.of(game, 0, words).board(60, 12)
    shared = [words.word(zone.name) for zone in game.book.zones if zone.shared]
    titles = [line.strip().partition(":")[0] for line in board if re.match(r"   [^\s\[]", line)]
    assert titles and all(title[:2] in ("A ", "B ") or title in shared for title in titles), titles
    assert any(title.startswith("A hand") for title in titles)


def test_missions_before_the_first_turn_are_not_called_cleared() -> None:
    game = begin("vividz", decks_for("vividz", ()), 5, "")
    assert game.turn == 0
    board = Seen.of(game, 0, Words("vividz", "en")).board(80, 30)
    assert any("[face down]" in line for line in board) and not any("cleared" in line for line in board)


def test_the_order_that_is_shown_is_taken_in_few_words(tmp_path: Path) -> None:
    _, reader = sit("shadowverse_evolve", ["2"], (HUMAN, "greedy"), tmp_path / "x.fuda")
    assert any("Enter: in this order" in line for line in reader.shown)


@EACH
def test_help_says_how_cards_are_read(slug: str, tmp_path: Path) -> None:
    _, reader = sit(slug, ["h"], (HUMAN, "greedy"), tmp_path / "x.fuda")
    assert any(line.startswith("Cards: Name") for line in reader.shown)
    assert set(load_screen(slug).legend) == {"en", "ja"}
    assert all(set(said) == {"en", "ja"} for said in load_screen(slug).asks.values())
    assert set(load_screen(slug).asks) <= set(rule_table(slug)), "rules that there are"


def load_screen(slug: str) -> Screen:
    return Words(slug, "en").screen


def test_equal_copies_of_an_optional_choice_are_one_line() -> None:
    """Of 45 cards that a search finds, each name is shown once."""
    for game, decision in decisions("vividz", 20):
        if decision.rule == "102.10" and decision.maximum == 1 and len(decision.candidates) > 12:
            menu = Menu(Seen.of(game, decision.player, Words("vividz", "en")), decision, frozenset(), 80, 20)
            assert len(menu.all) < len(decision.candidates) - 5
            assert (menu.choose("2"), menu.choose("0")) == (menu.all[1].options, ())
            return
    pytest.fail("nobody searched")
