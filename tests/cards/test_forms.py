"""The forms in which people write decks down, and their own card lists."""

from __future__ import annotations

import base64
import json
from pathlib import Path

import pytest

from fuda.cards.commands import import_cards, list_cards, list_decks
from fuda.cards.decks import make_deck, parse_deck, playable_deck, unknown_cards
from fuda.cards.imported import imported
from fuda.cards.library import find_card
from fuda.judge.run import judge_text
from fuda.kernel.errors import FudaError, NotKnown, NotWellFormed
from fuda.play.explaining import explain_card
from fuda.reading import read_text

CARDS = [
    {
        "id": "X-1", "name": "Pell", "version": "Night Baker", "type": "Character", "classes": ["Storyborn"], "cost": 2,
        "strength": 2, "willpower": 3, "lore": 1, "ink": ["Amber"], "inkwell": True,
        "text": "FRESH LOAVES When you play this character, draw a card.", "set": "X",
    },
    {
        "id": "X-2", "name": "Pell", "version": "Day Baker", "type": "Character", "classes": ["Storyborn"], "cost": 1,
        "strength": 1, "willpower": 1, "lore": 1, "ink": ["Amber"], "inkwell": True, "text": "", "set": "X",
    },
    {
        "id": "X-3", "name": "Odd Recipe", "type": "Action", "classes": [], "cost": 1, "ink": ["Steel"],
        "inkwell": True, "text": "Whistle three times and dance.", "set": "X",
    },
]  # fmt: skip
FORMS = [
    "4 Pell - Night Baker\n2 Pell - Day Baker",
    "4x Pell, Night Baker\n2× pell - day baker",
    "Pell – Night Baker x4\nPell - Day Baker x2",
    "Deck\n4 Pell - Night Baker (X) 1\n2 Pell - Day Baker *E*\nSideboard\n1 Pell - Day Baker",
    "// a comment\nAmber / Steel\n4 X-1\n2 X-2",
    "4 Pell (X) 1\nPell (X) 002 x2",
    "Normal,Foil,Name,Set,Card Number\n4,0,Pell,X,1\n2,0,Pell,X,002",
    json.dumps(
        {"list": [{"name": "Pell", "card_number": "X-1", "num": 4}, {"name": "Pell", "card_number": "X-2", "num": 2}]}
    ),
    "name,version,count\nPell,Night Baker,4\nPell,Day Baker,2",
    "Quantity\tName\n4\tPell - Night Baker\n2\tPell - Day Baker",
    json.dumps({"list": [{"card_number": "X-1", "num": 4}, {"card_number": "X-2", "num": 2}]}),
    json.dumps({"main": {"Pell - Night Baker": 4, "Pell - Day Baker": 2}}),
    json.dumps([{"name": "Pell", "version": "Night Baker", "count": 4}, {"name": "Pell - Day Baker", "count": 2}]),
    base64.b64encode(b"Pell_Night Baker$4|Pell_Day Baker$2|").decode(),
    "https://decks.example/import?deck=" + base64.urlsafe_b64encode(b"Pell_Night Baker$4|Pell_Day Baker$2").decode(),
]


@pytest.fixture(autouse=True)
def own_cards(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A data folder with an imported list."""
    monkeypatch.setenv("FUDA_DATA", str(tmp_path / "data"))
    imported.cache_clear()
    file = tmp_path / "mine.jsonl"
    file.write_text("\n".join(json.dumps(card) for card in CARDS), encoding="utf-8")
    assert import_cards(file, game="Lorcana") == 0
    return file


@pytest.mark.parametrize("text", FORMS)
def test_every_form_is_the_same_deck(text: str) -> None:
    deck = make_deck(parse_deck(text, game="lorcana"))
    assert [face.shown_name for face in deck.sections["main"]] == ["Pell - Night Baker"] * 4 + ["Pell - Day Baker"] * 2


def test_lines_that_match_nothing_are_reported_with_names_that_would() -> None:
    deck = parse_deck("4 Pell - Nite Baker\n1 Odd Recipe\n1 Odo Lanternfoot - Marsh Gide", game="lorcana")
    wrong = {one.line: one for one in unknown_cards(deck)}
    assert set(wrong) == {1, 2, 3}
    for one in wrong.values():
        assert all(find_card("lorcana", name) is not None for name in one.near)
    assert wrong[1].near[0] == "Pell - Night Baker"
    assert "cannot be played yet" in wrong[2].why


def test_a_bare_name_is_answered_with_the_whole_ones() -> None:
    (wrong,) = unknown_cards(parse_deck("4 Pell", game="lorcana"))
    assert wrong.near == ("Pell - Night Baker", "Pell - Day Baker")


def test_different_cards_of_one_name_are_told_apart_by_number(tmp_path: Path) -> None:
    """Names of Rebirth and Shadowverse EVOLVE can be alike; a reprint in other words is the same card."""
    card = {"name": "ポチ", "type": "キャラ", "traits": ["犬"], "cost": 1, "atk": 2, "def": 3, "text": "", "set": "Y"}
    rows = [
        {**card, "id": "Y-1"},
        {**card, "id": "Y-2", "cost": 2},
        {**card, "id": "Y-3", "type": "パートナー"},
        {**card, "id": "Y-4", "name": "タマ"},
        {**card, "id": "Y-5", "name": "タマ", "text": "(ねこ)"},
    ]
    file = tmp_path / "dogs.jsonl"
    file.write_text("\n".join(json.dumps(row) for row in rows), encoding="utf-8")
    import_cards(file, game="rebirth")
    deck = parse_deck("4 ポチ\n4 ポチ (Y) 2\n4 タマ\nパートナー\n3 ポチ", game="rebirth")
    (wrong,) = unknown_cards(deck)
    assert (wrong.line, wrong.why) == (1, "several cards are called ポチ; expected one of their numbers: Y-1, Y-2")


def test_decks_that_may_not_be_played_are_refused() -> None:
    deck = parse_deck("4 Pell - Day Baker", game="lorcana")
    with pytest.raises(NotWellFormed, match=r"may not be played in core; it breaks 2\.1\.1\.1"):
        playable_deck(deck, "core")
    assert len(playable_deck(deck, "core", unchecked=True).sections["main"]) == 4


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("100000 Pell - Day Baker", "has 100000 copies"),
        ("[hand]\n4 Pell - Day Baker", "'[hand]' is not understood"),
        (json.dumps({"hand": {"Pell": 1}}), "unknown section 'hand'"),
        (json.dumps({"main": {"Pell": "x"}}), "copies"),
        (json.dumps({"main": 3}), "the deck has no cards"),
        ("[" * 5000, "is not understood"),
        ("count,name\n", "the deck has no cards"),
        ('count,"name\n4,Pell - Day Baker', "expected a table"),
        ("count,name\tPell 2|X-Pell 2", "is not understood"),
        ("count,name\n" + "9" * 5000 + ",Pell - Day Baker", "is not understood"),
        ('count,name\n4,"' + "x" * 200_000, "expected a table"),
    ],
)
def test_one_sentence_for_what_is_wrong(text: str, said: str) -> None:
    with pytest.raises(FudaError) as caught:
        parse_deck(text, game="lorcana")
    assert said in str(caught.value)


def test_scenarios_use_imported_cards() -> None:
    text = (
        'game: lorcana\nsetup: {A: {hand: ["Pell - Night Baker"], ink: 2}}\nsteps:\n'
        '  - A: play "Pell - Night Baker"\n  - expect: {A.hand: 1, A.play: ["Pell - Night Baker"]}\n'
    )
    report = judge_text(text)
    assert report.ok, (report.error, report.failures)


def test_lorcana_json_and_tables(tmp_path: Path) -> None:
    card = {
        "name": "Tuck", "version": "Old Miller", "type": "Character", "subtypes": ["Storyborn"], "cost": 3,
        "strength": 2, "willpower": 4, "lore": 2, "inkwell": True, "color": "Ruby", "setCode": "1", "number": 7,
        "abilities": [{"fullText": "GRIND When you play\nthis character, draw a card."}],
    }  # fmt: skip
    file = tmp_path / "allCards.json"
    file.write_text(json.dumps({"metadata": {}, "cards": [card]}), encoding="utf-8")
    import_cards(file, game="lorcana", json=True)
    face = find_card("lorcana", "tuck - old miller")
    assert face is not None
    assert len(face.abilities) == 1
    assert find_card("lorcana", "1-7") is face
    table = tmp_path / "table.csv"
    table.write_text(
        "id,name,version,type,classes,cost,strength,willpower,lore,ink,inkwell,text\n"
        "T-1,Wim,Ferrier,Character,Storyborn/Ally,1,1,2,1,Steel,yes,Rush\n",
        encoding="utf-8",
    )
    import_cards(table, game="lorcana")
    wim = find_card("lorcana", "Wim - Ferrier")
    assert wim is not None
    assert wim.base.keywords


def test_faulty_lists(tmp_path: Path) -> None:
    long = f"id,name,type,cost\nX-{'9' * 5000},Wim,Character,{'9' * 5000}\n"
    for text in ("", "a,b\n1,2\n", "{}", "[1]", "\x00", 'name,type\n"' + "x" * 200_000):
        file = tmp_path / "bad.csv"
        file.write_text(text, encoding="utf-8")
        with pytest.raises((NotWellFormed, NotKnown)):
            import_cards(file, game="lorcana")
    file.write_text(long, encoding="utf-8")
    assert import_cards(file, game="lorcana") == 0


def test_what_there_is(capsys: pytest.CaptureFixture[str]) -> None:
    list_decks("sve")
    assert "glass_tower_chain" in capsys.readouterr().out
    list_cards("lorcana", "night baker")
    assert capsys.readouterr().out.startswith("X-1  Pell - Night Baker / FRESH LOAVES")
    assert explain_card("1枚引く。", game="sve") == 0
    said = capsys.readouterr().out
    assert "en  draw" in said
    assert "5.9.1" in said.partition("Rules:")[2], "the rules that the text sets to work"
    assert explain_card("1枚ひいてみる。", game="sve", lang="ja") == 1
    assert capsys.readouterr().out.startswith("理解できない")


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "cp932"])
def test_a_list_in_any_encoding_of_a_spreadsheet(encoding: str, tmp_path: Path) -> None:
    file = tmp_path / "deck.txt"
    file.write_bytes("4 灯油の配給\r\n".encode(encoding))
    assert read_text(file) == "4 灯油の配給\r\n"


@pytest.mark.parametrize("data", [bytes(range(256)), "4 灯油の配給".encode()[:-1], b"4 \x9b2J", b"\xff\xfe4"])
def test_damaged_text_is_none(data: bytes, tmp_path: Path) -> None:
    file = tmp_path / "deck.txt"
    file.write_bytes(data)
    with pytest.raises(NotWellFormed, match="expected text in UTF-8"):
        read_text(file)
