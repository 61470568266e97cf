"""Decks and cards that people paste: what is wrong with them, and games with texts that are carried out by hand."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from fuda.ability.parts import parts_of
from fuda.ability.verbs import Draw
from fuda.cards.convert import rows_in
from fuda.cards.decks import bundled_decks
from fuda.cards.imported import Imported
from fuda.cards.lists import Row
from fuda.games import SLUGS, load
from fuda.kernel.abilities import ByHand
from fuda.kernel.errors import NotKnown
from tests.server.tables import Page, page, quiet_answer, server

# Invented cards: one line that is understood where the game has lines, and one that nobody but players can carry out.
DANCE = {
    "lorcana": ["Ward", "Each player sings the second verse of a harbour song."],
    "rebirth": ["各プレイヤーは港の歌の2番を歌う。"],
    "shadowverse_evolve": ["【守護】", "各プレイヤーは港の歌の2番を歌う。"],
    "vividz": ["各プレイヤーは港の歌の2番を歌う。"],
    "spell_card_strike": ["各プレイヤーは港の歌の2番を歌う。"],
}
ROWS: dict[str, dict[str, Any]] = {
    "lorcana": {
        "id": "X-1", "name": "Tam Ferrier", "version": "Singer of the Pier", "type": "Character",
        "classes": ["Storyborn"], "ink": ["Steel"], "inkwell": True, "cost": 1, "strength": 1,
        "willpower": 3, "lore": 1,
    },
    "rebirth": {"id": "X-1", "name": "桟橋の歌い手", "type": "キャラ", "traits": ["海"], "cost": 0, "atk": 1, "def": 3},
    "shadowverse_evolve": {
        "id": "X-1", "name": "桟橋の歌い手", "type": "フォロワー", "class": "ニュートラル", "cost": 1, "attack": 1,
        "hp": 2,
    },
    "vividz": {"id": "X-1", "name": "桟橋の歌い手", "type": "キャラ", "traits": ["水路"], "cost": 0, "power": 2},
    "spell_card_strike": {
        "id": "X-1", "name": "桟橋の歌い手／歌符「二番」", "striker_name": "桟橋の歌い手", "spell_name": "歌符「二番」",
        "type": "スペルカード", "attributes": ["神"], "rank": 1, "pow": 1, "def": 2, "summon_cost": ["神"],
        "attack_range": [".....", ".rrr.", "..o..", ".....", "....."],
    },
}  # fmt: skip


def card_list(game: str) -> str:
    """The invented card of a game, as a card list."""
    row, lines = dict(ROWS[game]), DANCE[game]
    if game == "spell_card_strike":
        row["abilities"] = [{"timing": "constant", "text": line} for line in lines]
    else:
        row["text"] = "\n".join(lines)
    return json.dumps(row, ensure_ascii=False)


def name_of(game: str) -> str:
    row = ROWS[game]
    return f"{row['name']} - {row['version']}" if "version" in row else str(row["name"])


def deck_list(game: str, copies: int = 3, name: str = "") -> str:
    """A bundled deck in which the invented card has taken the place of another."""
    deck = next(iter(bundled_decks(game).values()))
    lines, section, left = [], "", copies
    for entry in deck.entries:
        if entry.section != section:
            section = entry.section
            lines.append(f"[{section}]")
        taken = min(left, entry.count) if section == "main" else 0
        left -= taken
        lines += [f"{entry.count - taken} {entry.name}"] if entry.count > taken else []
        lines += [f"{taken} {name or name_of(game)}"] if taken else []
    return "\n".join(lines)


def ask(client: TestClient, game: str, **more: Any) -> dict[str, Any]:
    body = {"game": game, "list": deck_list(game), "cards": card_list(game), **more}
    answer = client.post("/api/decks", json=body)
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


def begin(client: TestClient, game: str, **more: Any) -> Any:
    seat = {"kind": "me", "list": deck_list(game), "cards": card_list(game)}
    other = {"kind": "computer", "deck": list(bundled_decks(game))[1], "level": "idle"}
    return client.post("/api/games", json={"game": game, "seats": [seat, other], "seed": 1, "first": 0, **more})


@pytest.mark.parametrize("game", SLUGS)
def test_can_i_play_my_deck(game: str, tmp_path: Path) -> None:
    with server(tmp_path) as client:
        found = ask(client, game)
        assert not found["unknown"] and not found["broken"]
        assert [one["lines"] for one in found["by_hand"]] == [[DANCE[game][-1]]]
        missing = ask(client, game, cards="")
        assert {one["name"] for one in missing["unknown"]} == {name_of(game)}
        broken = ask(client, game, list=deck_list(game, 60))
        assert broken["broken"] and all(one["rule"] and one["ja"] and one["en"] for one in broken["broken"])


@pytest.mark.parametrize("game", SLUGS)
def test_a_card_that_is_understood_in_part_is_played_by_hand(game: str, tmp_path: Path) -> None:
    with server(tmp_path) as client:
        refused = begin(client, game)
        assert refused.status_code == 400 and "cannot be played yet" in refused.json()["error"]
        keys = begin(client, game, by_hand=True, stops="every").json()["keys"]
        with page(client, keys["page0"]) as person:
            assert play_the_singer(person, game), "the card never came into play"
            done = person.table["handwork"]
            assert [one["lines"] for one in done] == [[DANCE[game][-1]]]
            seq = person.table["seq"]
            person.send(do="by_hand", change="draw", player=0, amount=1)
            while person.table["seq"] == seq:
                person.read()
            assert any("by hand" in line["text"] for line in person.log)
            table = seen(person)
    with server(tmp_path) as client, page(client, keys["page0"]) as person:
        person.read()
        assert seen(person) == table


def seen(person: Page) -> Any:
    """The table as it is seen, whatever cards are called in pictures."""

    def bare(value: Any) -> Any:
        if isinstance(value, dict):
            return {name: bare(one) for name, one in value.items() if name not in ("key", "host")}
        return [bare(one) for one in value] if isinstance(value, list) else value

    return bare({name: person.table[name] for name in ("sides", "turn", "handwork")})


def play_the_singer(person: Page, game: str) -> bool:
    """Play for both sides until the invented card has been played."""
    short = str(ROWS[game].get("striker_name") or ROWS[game]["name"])
    for _ in range(150):
        prompt = person.asked()
        if prompt is None:
            return False
        if person.table["handwork"] and prompt["kind"] in ("act", "window"):
            return True
        ways = list(enumerate(prompt["options"]))
        wanted = [number for number, way in ways if short in way["label"] and way.get("verb") in ("play", "summon")]
        others = [number for number, way in ways if way.get("verb") in ("ink", "discard") and short not in way["label"]]
        person.table["prompt"] = None
        person.answer(*(wanted[:1] or others[:1] or quiet_answer(prompt)))
    return False


def test_a_spell_that_is_not_understood_is_cast_and_carried_out_by_hand(tmp_path: Path) -> None:
    """Its timing, cost and targets count; what it does is told to the players, and a lasting one stays on the table."""
    row = dict(ROWS["spell_card_strike"])
    song = DANCE["spell_card_strike"][0]
    row["spells"] = [{"timing": "action", "text": song}, {"timing": "action", "duration": "rule", "text": song}]
    with sitting(tmp_path, "spell_card_strike", row, "cape_watch") as person:
        assert cast(person, 0, "handwork")
        assert [one["lines"] for one in person.table["handwork"]] == [[song]]
        assert any(song in line["text"] and line["rule"] == "1.1.2" for line in person.log)
        assert cast(person, 1, "reminders")
        assert [one["lines"] for one in person.table["reminders"]] == [[song]], "the other one tells it by itself"


@contextmanager
def sitting(tmp_path: Path, game: str, row: Mapping[str, Any], against: str) -> Iterator[Page]:
    """Somebody at a game with an invented card, of which what is not understood is done by hand."""
    seat = {"kind": "me", "list": deck_list(game), "cards": json.dumps(row, ensure_ascii=False)}
    other = {"kind": "computer", "deck": against, "level": "idle"}
    body = {"game": game, "seats": [seat, other], "seed": 1, "first": 0, "by_hand": True, "stops": "every"}
    with server(tmp_path) as client, page(client, client.post("/api/games", json=body).json()["keys"]["page0"]) as one:
        yield one


def cast(person: Page, spell: int, told: str) -> bool:
    """Cast one of the spells of the invented card, and let it resolve; whether players were told of it."""
    name, done = str(ROWS["spell_card_strike"]["spell_name"]), False
    for _ in range(150):
        prompt = person.asked()
        if prompt is None:
            return False
        if done and person.table[told]:
            return True
        ways = list(enumerate(prompt["options"]))
        casts = [n for n, way in ways if way.get("verb") == "cast" and name in way["label"]][spell : spell + 1]
        others = [n for n, way in ways if way.get("verb") == "discard" and name not in way["label"]][:1]
        person.table["prompt"] = None
        person.answer(*((casts or others or quiet_answer(prompt)) if not done else quiet_answer(prompt)))
        done = done or bool(casts)
    return False


# What an ability costs and when it is used is understood; of what it does only the beginning, or nothing.
HALF = {
    "lorcana": "{E} — Draw a card. Each player sings the second verse of a harbour song.",
    "rebirth": "【起】:[エネルギー1]あなたは1枚引く。各プレイヤーは港の歌の2番を歌う。",
    "shadowverse_evolve": "《起動》《コスト1》:1枚引く。各プレイヤーは港の歌の2番を歌う。",
    "vividz": "【起】【有効】エリア【コスト】[エネルギー1]【効果】カードを1枚引く。各プレイヤーは港の歌の2番を歌う。",
}


@pytest.mark.parametrize("game", HALF)
def test_an_ability_that_is_understood_in_part_is_used_and_finished_by_hand(game: str) -> None:
    own = Imported(game, [Row("X-1", "", {**fields_of(game), "text": HALF[game]})], by_hand=True)
    ability = own.face(own.all_rows()[0]).abilities[0]
    rest = [part for part in parts_of(ability) if isinstance(part, ByHand)]
    assert len(rest) == 1 and rest[0].line == HALF[game] and HALF[game].endswith(rest[0].text)
    assert any(isinstance(part, Draw) for part in parts_of(ability)), "what is understood is done by the rules"
    assert ByHand in load(game).verbs
    with pytest.raises(NotKnown):
        Imported(game, own.all_rows()).face(own.all_rows()[0])


def fields_of(game: str) -> dict[str, Any]:
    """The invented card of a game without its text, as card lists are read."""
    (row,) = rows_in(game, card_list(game), "cards")
    return {name: value for name, value in row.fields.items() if name != "text"}


def test_an_ability_is_paid_for_and_told(tmp_path: Path) -> None:
    row = {**ROWS["shadowverse_evolve"], "text": HALF["shadowverse_evolve"]}
    with sitting(tmp_path, "shadowverse_evolve", row, "smoulder_cape_brood") as person:
        for _ in range(150):
            prompt = person.asked()
            assert prompt is not None
            if person.table["handwork"]:
                break
            ways = [(n, way.get("verb"), way["label"]) for n, way in enumerate(prompt["options"])]
            use = [n for n, verb, label in ways if verb == "activate" and "桟橋の歌い手" in label]
            lay = [n for n, verb, label in ways if verb == "play" and "桟橋の歌い手" in label]
            person.table["prompt"] = None
            person.answer(*((use or lay)[:1] or quiet_answer(prompt)))
        done = person.table["handwork"]
        assert [one["lines"] for one in done] == [["各プレイヤーは港の歌の2番を歌う。"]]
        told = [line for line in person.log if "港の歌" in line["text"]]
        assert told and told[0]["rule"] == "1.3.1"
        assert any(line["rule"] == "10.4.4" for line in person.log), "it was paid for"
        laid = next(one for one in field(person) if one["name"] == "桟橋の歌い手")
        assert laid["unread"] == [HALF["shadowverse_evolve"]], "the whole line stands on the card"
        assert not person.table["reminders"], "nobody has to watch for it"


def test_every_change_by_hand_is_made_logged_and_taken_back(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        keys = begin(client, "shadowverse_evolve", by_hand=True, stops="every").json()["keys"]
        with page(client, keys["page0"]) as person:
            assert play_the_singer(person, "shadowverse_evolve")
            card = next(one for one in field(person) if one["name"] == "桟橋の歌い手")
            changes: list[dict[str, Any]] = [
                {"change": "damage", "at": card["at"], "amount": 1},
                {"change": "stat", "at": card["at"], "name": "attack", "amount": 2, "for_turn": True},
                {"change": "counter", "at": card["at"], "name": "スタック", "amount": 2},
                {"change": "turn", "at": card["at"]},
                {"change": "shuffle"},
                {"change": "move", "at": card["at"], "zone": "hand"},
            ]
            before = seen(person)
            for change in changes:
                act(person, do="by_hand", **change)
            assert not [one for one in field(person) if one["name"] == "桟橋の歌い手"]
            for _ in changes:
                act(person, do="undo")
            assert seen(person) == before
            act(person, do="by_hand", **changes[0])
            hurt = next(one for one in field(person) if one["name"] == "桟橋の歌い手")
            assert hurt["numbers"][1][1] == 1
            act(person, do="by_hand", **changes[0])
            assert not [one for one in field(person) if one["name"] == "桟橋の歌い手"], "the rules see to it"


def field(person: Page) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = person.table["sides"][0]["zones"]["field"]["cards"]
    return found


def act(person: Page, **message: Any) -> None:
    """Send something that changes the game, and wait until it has."""
    seq, said = person.table["seq"], len(person.said)
    person.send(**message)
    while person.table["seq"] == seq:
        person.read()
        assert len(person.said) == said, person.said[-1]


def test_an_unread_card_cannot_be_played_where_nobody_wants_it(tmp_path: Path) -> None:
    """Simulations and games without the flag refuse the card when its deck is made."""
    from fuda.cards.decks import make_deck, parse_deck

    deck = parse_deck(deck_list("lorcana"), "list", "lorcana")
    with pytest.raises(NotKnown, match="cannot be played yet"):
        make_deck(deck, Imported("lorcana", rows_in("lorcana", card_list("lorcana"), "cards")))
    assert load("lorcana").library(name_of("lorcana")) is None


@pytest.mark.parametrize(
    "cards", ["{", "[[[[", '{"name": 5}', '{"name": "X", "type": "Nothing"}', "a,b\n1,2", "[" * 5000, '{"cards": 3}']
)
def test_hostile_cards_are_refused_in_one_sentence(cards: str, tmp_path: Path) -> None:
    with server(tmp_path) as client:
        body = {"game": "lorcana", "list": "4 Tam Ferrier - Singer of the Pier", "cards": cards}
        answer = client.post("/api/decks", json=body)
        assert answer.status_code == 400 and "\n" not in answer.json()["error"]
