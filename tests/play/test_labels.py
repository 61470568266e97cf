"""Menus over random games of every rulebook: options are told apart, and say all that they are about."""

from __future__ import annotations

import re

import pytest

from fuda.games.screen import folded, width
from fuda.kernel.decisions import NUMBER, Action
from fuda.kernel.views import is_ref
from fuda.play.automatic import losing
from fuda.play.menus import Menu
from fuda.play.options import options, question
from fuda.play.seen import Seen
from fuda.play.words import Words
from tests.generic.tables import TABLES, Table, answers, decisions, looked_at
from tests.soak import SOAK

RARELY = 30  # one decision of so many is looked at
LANGUAGES = ("en", "ja")
BARE = re.compile(r"(?:option|選択肢)? ?\d*:?|[A-Z][a-z]+(?:[A-Z][a-z]+)+|\w+_\w+")  # a number, a class, a field
SIZES = ((80, 24), (60, 24))


def looks(table: Table, seed: int) -> list[Seen]:
    """Questions of a random game, each as the player who is asked sees it, in both languages."""
    words = [Words(table.slug, language) for language in LANGUAGES]
    game = table.start(seed, log=True)
    found: list[Seen] = []
    for number, answer in enumerate(answers(game, seed)):
        if looked_at(table, number, RARELY):
            assert game.decision is not None
            copy = game.copy()
            found.extend(Seen.of(copy, game.decision.player, one) for one in words)
        game.answer(answer)
    return found


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_options_differ_and_are_complete(table: Table) -> None:
    for seen in looks(table, 3):
        labels = options(seen)
        assert len(set(labels)) == len(labels), (question(seen), labels)
        bare = [label for label in labels if BARE.fullmatch(label)]
        assert not bare or seen.view["decision"]["kind"] == NUMBER, (question(seen), bare)
        for label, shown in zip(labels, seen.view["decision"]["candidates"], strict=True):
            for thing in shown["with"] if isinstance(shown, dict) and "do" in shown else ():
                if isinstance(thing, dict):
                    assert seen.words.name(thing["name"]) in label, (label, thing)
                elif isinstance(thing, str):
                    assert seen.words.word(thing) in label, (label, thing)


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("table", TABLES[:: 1 if SOAK else 5], ids=str)
def test_board_question_and_options_fit_the_screen(table: Table, size: tuple[int, int]) -> None:
    columns, rows = size
    for seen in looks(table, 4):
        decision = seen.game.decision
        assert decision is not None
        board = seen.board(columns, rows - 11)
        if len(seen.view["players"]) == 2:
            assert len(board) <= rows - 8, "\n".join(board)
        assert all(width(line) <= columns for line in board), "\n".join(board)
        menu = Menu(seen, decision, frozenset(), columns, rows - 5 - len(board))
        assert all(width(line) <= columns for line in menu.lines())
        if len(seen.view["players"]) == 2:
            assert len(board) + len(menu.lines()) + 4 <= rows


@pytest.mark.parametrize("table", TABLES[:: 1 if SOAK else 6], ids=str)
def test_every_option_can_be_reached_through_the_menu(table: Table) -> None:
    for seen in looks(table, 5):
        decision = seen.game.decision
        assert decision is not None
        menu = Menu(seen, decision, frozenset(), 80, 5)
        reached = {option for entry in menu.top for option in entry.options}
        assert len(reached) == len({repr(one.options) for one in menu.all})
        for number, entry in enumerate(menu.top, 1):
            if menu.single and len(entry.options) > 1:
                assert menu.choose(str(number)) is None
                assert {one.options[0] for one in menu.entries} == set(entry.options)
                assert menu.choose("0") is None


def test_what_loses_at_once_is_last_and_marked() -> None:
    """5.5.1.2: whoever lets the only striker retreat has no striker, and has lost (1.2.4.2)."""
    for game, decision in decisions("spell_card_strike", 20):
        offered = enumerate(decision.candidates)
        retreat = [at for at, one in offered if isinstance(one, Action) and one.verb == "retreat"]
        bad = losing(game)
        if retreat and bad:
            assert set(retreat) >= bad
            seen = Seen.of(game, decision.player, Words("spell_card_strike", "en"))
            menu = Menu(seen, decision, bad, 80, 20)
            assert menu.all[0].options[0] not in bad
            assert not any(is_ref(one) for one in decision.candidates)
            return
    pytest.fail("no game came to such a choice")


def test_an_option_of_a_text_says_what_it_does() -> None:
    """Vividz 904.3a: one of two sentences is carried out."""
    for table in (one for one in TABLES if one.slug == "vividz"):
        for seed in range(4):
            game = table.start(seed)
            for answer in answers(game, seed):
                assert game.decision is not None
                if game.decision.rule == "904.3a":
                    labels = options(Seen.of(game, game.decision.player, Words("vividz", "en")))
                    assert all(re.match(r"option \d: .+", label) for label in labels), labels
                    return
                game.answer(answer)
    pytest.fail("no game came to such a choice")


@pytest.mark.parametrize("columns", range(18, 40))
def test_no_row_begins_with_what_closes(columns: int) -> None:
    line = "  大時化のトワネによる、Aが「硝子が鳴る夜」の能力をプレイする、硝子が鳴る夜をセットする。"
    rows = folded(line, columns)
    assert all(width(row) <= columns for row in rows)
    assert not any(row.strip().startswith(tuple("、。」")) for row in rows)
    assert "".join(map(str.strip, rows)) == line.strip()
