"""Deck files: reading, bundled decks, and one clear sentence for whatever is wrong."""

from __future__ import annotations

from pathlib import Path

import pytest

from fuda.cards.decks import bundled_decks, decks_for, find_deck, make_deck, read_deck, unknown_cards
from fuda.games import SLUGS, load
from fuda.kernel.errors import FudaError, NotKnown, NotWellFormed

SVE = "shadowverse_evolve"
LIST = """\
# A comment.
game: shadowverse_evolve
name: 試し

Leader
1 硝子塔の夜講師オフィル
[Main deck]
3 硝子の弾
2x Blown-Glass Owl
エボルヴデッキ
1 塔主オルディナ
"""


def write(folder: Path, text: str, name: str = "deck.txt") -> Path:
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return path


@pytest.mark.parametrize("slug", SLUGS)
def test_bundled_decks_are_legal(slug: str) -> None:
    decks = bundled_decks(slug)
    assert len(decks) >= 2
    for deck in decks.values():
        assert load(slug).check_deck(make_deck(deck), deck.format) == ()


def test_a_plain_list_with_headings(tmp_path: Path) -> None:
    deck = read_deck(write(tmp_path, LIST))
    assert (deck.game, deck.name) == (SVE, "試し")
    sections = {name: [face.name for face in faces] for name, faces in make_deck(deck).sections.items()}
    assert sections == {
        "leader": ["硝子塔の夜講師オフィル"],
        "main": ["硝子の弾"] * 3 + ["硝子細工の梟"] * 2,
        "evolve_deck": ["塔主オルディナ"],
    }


def test_an_evolve_deck_holds_the_evolve_card_of_a_name(tmp_path: Path) -> None:
    faces = make_deck(read_deck(write(tmp_path, LIST))).sections["evolve_deck"]
    assert [face.base.marks["special"] for face in faces] == ["evolve"]


def test_unknown_cards_have_a_line_and_the_nearest_names(tmp_path: Path) -> None:
    deck = read_deck(write(tmp_path, LIST.replace("Blown-Glass Owl", "Blown Glas Owl")))
    (unknown,) = unknown_cards(deck)
    assert (unknown.line, unknown.name, unknown.near[0]) == (9, "Blown Glas Owl", "Blown-Glass Owl")
    with pytest.raises(NotKnown, match=r"deck\.txt:9: no card is called 'Blown Glas Owl'; nearest: Blown-Glass Owl"):
        make_deck(deck)


@pytest.mark.parametrize(
    ("name", "text", "said"),
    [
        ("a.txt", "3 硝子の弾", "it is not said which game"),
        ("a.txt", "game: chess\n3 硝子の弾", "no game is called 'chess'"),
        ("a.txt", f"game: {SVE}\nhello there", "a.txt:2: 'hello there' is not understood"),
        ("a.txt", f"game: {SVE}\n0 硝子の弾", "a.txt:2: '硝子の弾' has 0 copies"),
        ("a.txt", f"game: {SVE}", "the deck has no cards"),
        ("a.toml", "main = [", "not TOML"),
        ("a.toml", f'game = "{SVE}"\n[side]\n"硝子の弾" = 3', "a.toml:2: unknown section 'side'"),
        ("a.toml", f'game = "{SVE}"\n[main]\n"硝子の弾" = "x"', "a.toml:3: '硝子の弾' has 'x' copies"),
        ("a.toml", f'game = "{SVE}"\nname = 3\n[main]\n"硝子の弾" = 3', "a.toml:2: name is 3"),
        ("a.toml", f'game = "{SVE}"\nleader = [1]', "a.toml:2: leader holds 1"),
    ],
)
def test_one_sentence_for_each_fault(tmp_path: Path, name: str, text: str, said: str) -> None:
    with pytest.raises(NotWellFormed) as caught:
        read_deck(write(tmp_path, text, name))
    assert said in str(caught.value)
    assert "\n" not in str(caught.value)


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    with pytest.raises(NotWellFormed, match="cannot be read"):
        read_deck(tmp_path / "none.toml")
    (tmp_path / "bytes.txt").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(NotWellFormed, match="UTF-8"):
        read_deck(tmp_path / "bytes.txt")


def test_decks_are_found_by_file_name_by_own_name_and_by_path(tmp_path: Path) -> None:
    for wanted in ("glass_tower_chain", "硝子塔の連詠", "glass tower chain"):
        assert find_deck(SVE, wanted).name_en == "Glass Tower Chain"
    assert find_deck(SVE, str(write(tmp_path, LIST))).name == "試し"
    with pytest.raises(NotKnown, match="nearest: glass_tower_chain"):
        find_deck(SVE, "glass_tower_chian")


def test_decks_for_a_table() -> None:
    assert len(decks_for(SVE, ())) == 2
    assert decks_for(SVE, ("tidebell_vigil",)) == ("tidebell_vigil",) * 2
    with pytest.raises(FudaError, match="3 decks; shadowverse_evolve needs 2"):
        decks_for(SVE, ("a", "b", "c"))
