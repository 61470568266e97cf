"""`fuda play` in a real terminal, by pressing keys."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.play.persons import Person

GAME = ("--seed", "5")


def options(shown: str) -> list[str]:
    """The numbered options of what is shown."""
    return re.findall(r"^  \d+  (.*)$", shown, re.MULTILINE)


def test_a_whole_game_by_pressing_numbers(tmp_path: Path) -> None:
    with Person(tmp_path, *GAME, "--opponent", "random") as person:
        shown, questions = person.read(), 0
        while " wins (" not in shown:
            found = options(shown)
            assert found
            low = re.search(r"choose (\d+)(?: to \d+)? \(", shown)
            many = int(low[1]) if low else 1
            shown = person.enter(" ".join(str(number) for number in range(1, many + 1)) if many else "0")
            questions += 1
            assert questions < 500
        assert re.search(r"[AB] wins \(11\.2\.1: .*\)", shown)
        assert "u: undo; n: new game" in shown
        assert person.enter("u").startswith("Back at your decision before.")
        person.enter("q")
        person.enter("n")
        assert person.leave() == 0


def test_what_can_be_entered(tmp_path: Path) -> None:
    with Person(tmp_path, *GAME) as person:
        shown = person.read()
        assert options(shown) == ["keep it", "redraw"]
        assert "6.2.1.8" in shown
        shown = person.enter("1")
        assert "7.2.4             A draws" in shown
        assert "draws a card" not in shown.replace("B draws a card", "")
        assert "Undo" not in shown
        assert "back to your last decision" in person.enter("h")
        for wrong in ("banana", "99", "0", "-1"):
            said = person.enter(wrong).splitlines()
            assert said[0].startswith(f"{wrong} is no number of an option")
            assert len(said) == 2
        assert person.enter("1 1").startswith("Option 1 is named twice.")
        assert person.enter("  ").startswith("Enter the number of an option")
        assert "Fanfare: if Spellchain 3, draw a card" in person.enter("t owl")
        assert "硝子細工の梟" in person.enter("t 硝子細工の梟")
        assert "No card that you can see is called zzz." in person.enter("t zzz")
        assert "10.4.4: costs 2, you have 1" in person.enter("w play owl")
        assert "Clay Doll Sentinel: 10.4.4: costs 3, you have 1" in person.enter("w")
        assert "8.4.2: " in person.enter("w attack owl -> galha")
        assert "8.4.2: " in person.enter("w attack owl galha")
        assert "with -> between them" in person.enter("w attack owl")
        assert "turn 1, B" in person.enter("l")
        assert "turn 2, A, main" in person.enter("b")
        assert "evolve deck 10" in person.enter("z B")
        assert "Blown-Glass Owl" in person.enter("z hand")
        assert "No zone is called zzz" in person.enter("z zzz")
        assert "before you leave?" in person.enter("q")
        assert person.enter("c").endswith("A> ")
        person.enter("q")
        person.enter("n")
        assert person.leave() == 0
        assert list(tmp_path.iterdir()) == []


def test_undo_goes_back_to_ones_own_decision(tmp_path: Path) -> None:
    with Person(tmp_path, *GAME) as person:
        person.read()
        first = person.enter("1")
        second = person.enter(str(len(options(first))))
        assert "turn 4, A" in second
        shown = person.enter("u")
        assert shown.startswith("Back at your decision before.")
        assert "turn 2, A, main" in shown
        assert options(shown) == options(first)
        assert person.enter(str(len(options(first)))) == second
        person.enter("u")
        assert options(person.enter("u")) == ["keep it", "redraw"]
        assert "There is no decision of yours to go back to." in person.enter("u")
        person.enter("q")
        person.enter("n")
        assert person.leave() == 0


def test_save_and_resume(tmp_path: Path) -> None:
    with Person(tmp_path, *GAME) as person:
        person.read()
        shown = person.enter("1")
        assert "Name a file: s FILE." in person.enter("s")
        assert "To go on: fuda terminal shadowverse_evolve --resume my.fuda" in person.enter("s my.fuda")
        (tmp_path / "other.txt").write_text("mine")
        assert "Not saved: there is something else of that name." in person.enter("s other.txt")
        assert "cannot be read: No such file" in person.enter("r none.fuda")
        assert "this is not a save" in person.enter("r other.txt")
        person.enter(str(len(options(shown))))
        assert options(person.enter("r my.fuda")) == options(shown)
        person.enter("q")
        assert "Saved to my.fuda." in person.enter("y")
        assert person.leave() == 0
    with Person(tmp_path, "--resume", "my.fuda") as again:
        resumed = again.read()
        assert options(resumed) == options(shown)
        assert "turn 2, A, main" in resumed
        assert "concede" in again.enter("h")
        again.enter("concede")
        assert "B wins (1.2.3: " in again.enter("y")
        again.enter("")
        assert again.leave() == 0


@pytest.mark.parametrize("key", [b"\x04", b""], ids=["end of input", "interrupt"])
def test_leaving_in_the_middle_saves_and_says_how_to_go_on(tmp_path: Path, key: bytes) -> None:
    with Person(tmp_path, *GAME, "--lang", "ja") as person:
        person.read()
        shown = person.enter("1")
        left = person.press(key) if key else person.interrupt()
        assert "shadowverse_evolve-5.fudaに保存した。" in left
        assert "fuda terminal shadowverse_evolve --lang ja --resume shadowverse_evolve-5.fuda" in left
        assert "Traceback" not in left
        assert person.leave() == 0
    with Person(tmp_path, "--lang", "ja", "--resume", "shadowverse_evolve-5.fuda") as again:
        assert options(again.read()) == options(shown)
        again.press(b"\x04")
        assert again.leave() == 0


def test_two_people_do_not_see_each_others_hands(tmp_path: Path) -> None:
    with Person(tmp_path, *GAME, "--opponent", "human") as person:
        shown = person.read()
        assert "Hand the keyboard to B" in shown
        shown = person.enter("")
        while "B> " in shown:
            shown = person.enter("1")
        assert "Hand the keyboard to A" in shown
        shown = person.enter("")
        own = shown[shown.index("hand") :]
        assert "Blown-Glass Owl" in own
        assert "A> " in own
        person.enter("q")
        person.enter("n")
        assert person.leave() == 0


def shown_without_a_terminal(*tokens: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "fuda.cli", "play", "--terminal", *tokens]
    return subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False)


def test_without_a_terminal_a_whole_game_is_shown() -> None:
    shown = shown_without_a_terminal("shadowverse_evolve")
    assert (shown.returncode, shown.stderr) == (0, "")
    lines = shown.stdout.splitlines()
    assert lines[2] == "Seed 1."
    assert re.fullmatch(r"[AB] wins \(11\.2\.1: .*\)", lines[-1])
    assert any(re.match(r"  8\.4\.5 +.* attacks ", line) for line in lines)
    assert sum(bool(re.fullmatch(r"turn \d+, [AB], main", line)) for line in lines) > 5
    assert shown_without_a_terminal("shadowverse_evolve").stdout == shown.stdout
    japanese = shown_without_a_terminal("shadowverse_evolve", "--lang", "ja", "--opponent", "random")
    assert "の勝ち(" in japanese.stdout.splitlines()[-1]


@pytest.mark.parametrize(
    ("tokens", "said"),
    [
        (("chess",), "no game is called 'chess'"),
        (("shadowverse_evolve", "--resume", "none.fuda"), "none.fuda: cannot be read: No such file or directory"),
        (("shadowverse_evolve", "--decks", "none"), "no deck is called 'none'"),
        (("shadowverse_evolve", "--format", "legacy"), "no format is called 'legacy'"),
    ],
)
def test_what_cannot_be_played_is_said_in_one_sentence(tokens: tuple[str, ...], said: str) -> None:
    shown = shown_without_a_terminal(*tokens)
    assert shown.returncode == 2
    assert said in shown.stderr
    assert shown.stderr.count("\n") == 1
