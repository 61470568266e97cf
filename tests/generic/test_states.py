"""States are plain data: copied, saved, loaded, hashed and undone at every decision, with the same continuation."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

from fuda.games import SLUGS
from fuda.games import load as book_of
from fuda.kernel.frames import Frame
from fuda.kernel.game import Game
from fuda.kernel.history import History
from fuda.kernel.saves import load, save, state_data, state_hash
from fuda.kernel.vocabulary import fingerprint, vocabulary
from tests.generic import tables
from tests.generic.tables import SEEDS, TABLES, Table, answers, fingerprints, looked_at

FIRST = [next(table for table in TABLES if table.slug == slug) for slug in SLUGS]


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("table", TABLES, ids=str)
def test_saved_loaded_and_continued_is_continued(table: Table, seed: int) -> None:
    game = table.start(seed)
    for number, answer in enumerate(answers(game, seed)):
        if not looked_at(table, number):
            game.answer(answer)
            continue
        loaded = load(save(game), table.book)
        assert state_data(loaded) == state_data(game), f"decision {number}: loaded is not what was saved"
        game.answer(answer)
        loaded.answer(answer)
        assert state_data(loaded) == state_data(game), f"decision {number}: {answer} leads elsewhere after loading"


@pytest.mark.parametrize("slug", SLUGS)
def test_frames_of_modules_that_chapters_import_whole_can_be_loaded(slug: str) -> None:
    book = book_of(slug)
    imported = {one for chapter in book.chapters for one in vars(chapter).values() if isinstance(one, ModuleType)}
    made = [one for module in imported for one in vars(module).values() if isinstance(one, type)]
    frames = [one for one in made if issubclass(one, Frame)]
    assert frames
    assert [one.__name__ for one in frames if vocabulary(book).records.get(one.__name__) is not one] == []


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("table", TABLES, ids=str)
def test_a_copy_goes_the_same_way_and_leaves_the_original_alone(table: Table, seed: int) -> None:
    game = table.start(seed)
    for number, answer in enumerate(answers(game, seed)):
        if not looked_at(table, number):
            game.answer(answer)
            continue
        before, copy = state_data(game), game.copy()
        copy.answer(answer)
        assert state_data(game) == before, f"decision {number}: playing a copy changed the original"
        after = state_data(copy)
        game.answer(answer)
        assert state_data(copy) == after, f"decision {number}: playing the original changed a copy"
        assert state_data(game) == after, f"decision {number}: {answer} leads elsewhere in the original"


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_kept_states_stay_as_they_were_while_others_play_on(table: Table) -> None:
    game = table.start(2)
    kept = []
    for number, answer in enumerate(answers(game, 2)):
        if looked_at(table, number):
            kept.append((number, game.copy(), state_data(game)))
            other = game.copy()
            for step, one in enumerate(answers(other, number)):
                other.answer(one)
                if step == 20:
                    break
        game.answer(answer)
    for number, copy, before in kept:
        assert state_data(copy) == before, f"the state kept at decision {number} has changed"


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_every_decision_can_be_undone(table: Table) -> None:
    history = History(table.start(3, log=True))
    game = history.game
    states = {}
    for number, answer in enumerate(answers(game, 3)):
        if looked_at(table, number):
            states[number] = logged_state(game)
        history.answer(answer)
    given, end = history.answers, logged_state(game)
    for number in range(len(given) - 1, -1, -1):
        history.undo()
        assert history.decisions == number
        if number in states:
            assert logged_state(history.game) == states[number], f"decision {number} is not wholly undone"
    for answer in given:
        history.answer(answer)
    assert logged_state(history.game) == end


def logged_state(game: Game) -> tuple[object, int]:
    """A state, and how long its log is."""
    assert game.log is not None
    return state_data(game), len(game.log.lines)


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_a_log_changes_nothing(table: Table) -> None:
    game, logged = table.start(4), table.start(4, log=True)
    for number, answer in enumerate(answers(game, 4)):
        if looked_at(table, number):
            assert state_data(game) == state_data(logged), f"decision {number}: with a log the state is another"
        game.answer(answer)
        logged.answer(answer)
    assert state_data(game) == state_data(logged)
    assert logged.log is not None
    again = load(save(logged, log=True), table.book)
    assert again.log is not None
    assert again.log.lines == logged.log.lines


@pytest.mark.parametrize("table", FIRST, ids=str)
def test_another_process_plays_the_same_game(table: Table) -> None:
    assert in_new_process(["-m", tables.__name__, str(table), "5"], "1") == fingerprints(table, 5)


@pytest.mark.parametrize("table", FIRST, ids=str)
def test_another_process_loads_a_save(table: Table, tmp_path: Path) -> None:
    game = table.start(6)
    for number, answer in enumerate(answers(game, 6)):
        if number == 25:
            break
        game.answer(answer)
    file = tmp_path / "save"
    file.write_bytes(save(game))
    program = (
        "import sys; from pathlib import Path; from fuda.games import load as book; "
        "from fuda.kernel.saves import load, state_hash; "
        f"print(state_hash(load(Path(sys.argv[1]).read_bytes(), book({table.slug!r}))))"
    )
    assert in_new_process(["-c", program, str(file)], "3") == [state_hash(game)]


def in_new_process(arguments: list[str], hash_seed: str) -> list[str]:
    """What a fresh Python prints, with another order of hashes."""
    environment = {**os.environ, "PYTHONHASHSEED": hash_seed}
    root = Path(__file__).parents[2]
    done = subprocess.run(
        [sys.executable, *arguments], env=environment, cwd=root, capture_output=True, text=True, check=True
    )
    return done.stdout.split()


@pytest.mark.parametrize("table", FIRST, ids=str)
def test_fingerprints_of_rulebooks_differ(table: Table) -> None:
    assert [slug for slug in SLUGS if fingerprint(Table(slug, ()).book) == fingerprint(table.book)] == [table.slug]
