"""Saves: what is written comes back, and nothing else is ever read."""

from __future__ import annotations

import copy
import json
import zlib
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fuda.ability.changes import Plus
from fuda.ability.filters import Kind
from fuda.ability.patterns import Entered, Left
from fuda.ability.selections import Among
from fuda.ability.verbs import ChangeNumber, Draw, Give
from fuda.kernel import saves
from fuda.kernel.abilities import Context, Static, Triggered
from fuda.kernel.cards import Card
from fuda.kernel.encoding import CARD_REST, CARD_TYPES, GAME_REST, GAME_TYPES
from fuda.kernel.errors import BadSave
from fuda.kernel.events import CardMoved
from fuda.kernel.game import Delayed, Game
from fuda.kernel.log import Log
from fuda.kernel.plain import slots_of
from fuda.kernel.saves import load, same_state, save, slug_of, state_hash
from tests.kernel import toy
from tests.kernel.toy import BOOK, board, face, started

FROGS = Among("board", "anyone", Kind("frog"))
CARDS = (
    face("drawer", 2, Triggered(Entered(zone="board"), (Draw(1), ChangeNumber("coins", 1)))),
    face("mourner", 1, Triggered(Left(zone="board"), (Give(FROGS, (Plus("power", 1),), "turn"),))),
    face("stone", 3, Static(FROGS, (Plus("power", 1),)), kind="stone"),
    *(face(f"card {number}", number % 3 + 1) for number in range(7)),
)


def played(count: int, seed: int, picks: list[int]) -> Game:
    game = started(CARDS, count, seed)
    for pick in picks:
        if game.decision is None:
            break
        game.answer((pick % len(game.decision.candidates),))
    return game


GAMES = st.builds(played, st.integers(2, 3), st.integers(0, 99), st.lists(st.integers(0, 50), max_size=25))


@settings(max_examples=60, deadline=None)
@given(GAMES, st.lists(st.integers(0, 50), max_size=10))
def test_saved_loaded_and_continued_is_continued(game: Game, picks: list[int]) -> None:
    loaded = load(save(game), BOOK)
    assert same_state(loaded, game)
    for pick in picks:
        if game.decision is None:
            break
        answer = (pick % len(game.decision.candidates),)
        game.answer(answer)
        loaded.answer(answer)
        assert same_state(loaded, game)


@settings(max_examples=30, deadline=None)
@given(GAMES)
def test_equal_states_have_equal_hashes_and_different_ones_do_not(game: Game) -> None:
    other = game.copy()
    assert state_hash(other) == state_hash(game)
    other.numbers[0][0] += 1
    assert state_hash(other) != state_hash(game)
    assert not same_state(other, game)


def test_true_is_not_one() -> None:
    one, other = board((face("a"),)), board((face("a"),))
    one.write(0).counters = (("x", 1),)
    other.write(0).counters = (("x", True),)
    assert not same_state(one, other)


def test_waiting_abilities_are_the_same_objects_after_loading() -> None:
    twice = face("twice", 1, Triggered(Entered(zone="board"), (Draw(1),)))
    game = board((), hand=(twice, twice))
    game.happen((CardMoved("9", (0, 0), 0, toy.BOARD), CardMoved("9", (1, 0), 0, toy.BOARD)))
    game.stack.append(toy.Check())
    game.write(0).turned = True
    game.run()
    assert game.decision is not None
    loaded = load(save(game), BOOK)
    assert loaded.decision is not None
    for one, other in zip(loaded.decision.candidates, loaded.waiting, strict=True):
        assert one is other
    assert loaded.waiting[0] is not loaded.waiting[1]


def test_everything_that_a_state_can_hold() -> None:
    game = board((face("a", 3), CARDS[2]), (face("b"),), seed=1 << 80)
    game.log = Log()
    game.teams = ((0,), (1,))
    game.tallies = {"b": 1, "a": 2}
    game.options = {"first": "0"}
    game.chance.fixed = (1, 2)
    game.delayed.append(Delayed(Triggered(Left(zone="board"), (Draw(1),)), Context((0, 0), 0), True, None))
    game.modify((0, 0), Plus("power", 2), Context((1, 0), 0), BOOK.until(game, "turn", Context((1, 0), 0)))
    game.happen((CardMoved("9", (0, 0), 0, toy.PILE),))
    game.info(0)
    loaded = load(save(game, log=True), BOOK)
    assert same_state(loaded, game)
    assert loaded.info_of((0, 0)) == game.info_of((0, 0))
    assert loaded.log is not None
    assert loaded.log.lines == game.log.lines
    assert load(save(game), BOOK).log is None


def test_every_field_is_saved_or_known_to_be_left_out() -> None:
    assert {*CARD_TYPES, *CARD_REST} >= set(slots_of(Card))
    assert {*GAME_TYPES, *GAME_REST} >= set(Game.__slots__)


def test_what_is_not_plain_is_not_saved() -> None:
    game = board((face("a"),))
    game.tallies = {"x": 1.5}  # type: ignore[dict-item]
    with pytest.raises(TypeError, match="not plain data"):
        save(game)


# What is not read.


def refused(data: bytes, sentence: str = "save") -> None:
    with pytest.raises(BadSave, match=sentence) as error:
        load(data, BOOK)
    assert "\n" not in str(error.value)


def test_a_save_says_what_it_is_of() -> None:
    assert slug_of(save(played(2, 1, []))) == "toy"


@settings(max_examples=200, deadline=None)
@given(st.binary(max_size=300))
def test_random_bytes_are_refused(data: bytes) -> None:
    refused(data)
    refused(b"FUDA" + data)
    refused(b"FUDA\x01" + data)


def test_every_truncation_is_refused() -> None:
    data = save(played(2, 1, [0, 0, 3]))
    for length in range(len(data)):
        refused(data[:length])


@settings(max_examples=300, deadline=None)
@given(st.data())
def test_every_flipped_bit_is_refused(data: st.DataObject) -> None:
    whole = bytearray(save(played(2, 1, [0, 0, 3])))
    place = data.draw(st.integers(0, len(whole) - 1))
    whole[place] ^= 1 << data.draw(st.integers(0, 7))
    refused(bytes(whole))


def test_bytes_behind_the_end_are_refused() -> None:
    refused(save(played(2, 1, [])) + b"x", "damaged")


def test_other_formats_games_versions_and_editions_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    data = save(played(2, 1, []))
    refused(data[:4] + b"\x09" + data[5:], "this save has format 9; only format 1 can be read")
    monkeypatch.setattr(toy.Toy, "version", "2")
    refused(data, "version 1 of the rulebook; this is version 2")
    monkeypatch.setattr(toy.Toy, "slug", "other")
    refused(data, "a save of toy, not of other")
    monkeypatch.undo()
    monkeypatch.setattr(saves, "fingerprint", lambda book: "0" * 16)
    refused(data, "another edition")


def forged(content: Any) -> bytes:
    """A save with that content and a right checksum."""
    whole = save(played(2, 1, []))
    line = whole[5 + saves.CHECKSUM :].partition(b"\n")[0]
    body = content if isinstance(content, bytes) else zlib.compress(json.dumps(content).encode())
    inner = line + b"\n" + body
    return whole[:5] + saves._checksum(inner) + inner


def content_of(game: Game) -> Any:
    return json.loads(zlib.decompress(save(game)[5 + saves.CHECKSUM :].partition(b"\n")[2]))


def test_a_forged_save_that_is_right_is_read() -> None:
    game = played(2, 1, [0, 0, 3])
    assert same_state(load(forged(content_of(game)), BOOK), game)


@pytest.mark.parametrize(
    "content",
    [b"", b"x", zlib.compress(b"{"), zlib.compress(b"[" * 100_000), [], {}, None, 5, [[], [], [], None],
     [[], [], [7], None], [[], [], [0], None]],
)  # fmt: skip
def test_other_content_is_refused(content: Any) -> None:
    refused(forged(content))


def test_a_save_that_unpacks_into_too_much_is_refused() -> None:
    refused(forged(zlib.compress(b" " * (saves.LARGEST_STATE + 1))), "too large")
    refused(b"FUDA\x01" + b"x" * saves.LARGEST, "too large")


def test_values_within_values_without_end_are_refused() -> None:
    term: Any = [3, "Any"]
    for _ in range(200):
        term = [3, "Not", term]
    refused(forged([[term], [], [], None]), "nested too deeply")


@pytest.mark.parametrize(
    "term",
    [[3, "Game"], [3, "Nonsense"], [3, "Face"], [3, "Face", "a", "frog", [0, "x"]], [3, "Face", 1, "frog"],
     [3, "Draw", 1], [3, "Selection"], [3, "Card"], [3], [3, 5], [5, 0], [3, "Both", [0, [3, 7]]],
     [3, "os.system", "true"], [9], 7, None],
)  # fmt: skip
def test_faces_that_are_not_what_they_should_be_are_refused(term: Any) -> None:
    refused(forged([[term], [], [], None]))


def places(data: Any, path: tuple[int, ...] = ()) -> Iterator[tuple[int, ...]]:
    """Where anything stands in the content of a save."""
    if path:
        yield path
    if isinstance(data, list):
        for number, one in enumerate(data):
            yield from places(one, (*path, number))


CONTENT = content_of(played(2, 1, [0, 0, 3, 0]))
PLACES = list(places(CONTENT))
WRONG = st.one_of(st.none(), st.booleans(), st.integers(-3, 99), st.floats(), st.just("x"), st.just([]), st.just({}))


@settings(max_examples=400, deadline=None)
@given(st.sampled_from(PLACES), WRONG)
def test_whatever_is_put_into_a_save_it_is_read_or_refused(path: tuple[int, ...], wrong: Any) -> None:
    content = copy.deepcopy(CONTENT)
    home = content
    for number in path[:-1]:
        home = home[number]
    home[path[-1]] = wrong
    try:
        loaded = load(forged(content), BOOK)
    except BadSave:
        return
    assert same_state(load(save(loaded), BOOK), loaded)
