"""Every phrase of Vividz's wording is played: random games with a card that has it, in every zone it may be in."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from fuda.games import load
from fuda.games.vividz.zones import ACCOUNT, AREA, DECK, ENERGY, EXP, HAND, KEEP, LANES, MISSION, TRASH
from fuda.kernel.cards import Face
from fuda.kernel.decisions import MODE, SINGLE, Action, Answer, Decision
from fuda.kernel.game import Game
from fuda.kernel.log import Log
from fuda.play.seen import Seen
from fuda.play.words import Words

BOOK = load("vividz")
PHRASES = Path(__file__).parents[1] / "text" / "vividz.phrases"
DECISIONS = 50
LANGUAGES = ("en", "ja")
PLAIN = tuple(
    BOOK.make_face({"kind": "character", "cost": cost, "power": power, "traits": traits, "icons": icons}, f"C{cost}")
    for cost, power, traits, icons in (
        (0, 2, [], ["scout", "level_up"]),
        (1, 1, ["炎"], []),
        (2, 3, ["水"], ["scout"]),
        (3, 5, ["炎", "水"], ["level_up"]),
    )
)
SPARK = BOOK.make_face({"kind": "event", "cost": 0, "text": "【イ】【効果】「星」カウンターを2個得る。"}, "Spark")
PILES = ((DECK, 12), (TRASH, 4), (ENERGY, 6), (HAND, 4), (KEEP, 1))


def phrases() -> Iterator[tuple[str, str]]:
    for line in PHRASES.read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            kind, text = line.split(": ", 1)
            yield kind, text.replace("\\n", "\n")


def table(card: Face, seed: int) -> Game:
    """A game in the middle, in which the first player has the card wherever it may be."""
    chance = Random(seed)
    game = Game(BOOK, 2, seed)
    game.log = Log() if seed % 2 else None
    game.turn = 5
    account = BOOK.make_face({"kind": "account"}, "Account")
    mission = BOOK.make_face({"kind": "mission", "check": ["カードを引く×9"]}, "Mission")
    for player in (0, 1):
        game.new_card(card if card.kind == "account" and not player else account, player, ACCOUNT)
        for lane in range(len(LANES)):
            face = card if card.kind == "mission" and not player and not lane else mission
            game.new_card(face, player, MISSION).place = lane
        for zone, count in PILES:
            for _ in range(count):
                game.new_card(chance.choice((*PLAIN, SPARK)), player, zone)
    for lane in range(len(LANES)):
        own = card if card.kind == "character" and not lane else chance.choice(PLAIN)
        for player, face in ((0, own), (1, chance.choice(PLAIN))):
            character = game.new_card(face, player, AREA)
            character.place, character.turned = lane, chance.random() < 0.3
            game.new_card(chance.choice(PLAIN), player, EXP).host = character.id
    if card.kind in ("character", "event"):
        for zone in (HAND, HAND, TRASH, ENERGY, DECK):
            game.new_card(card, 0, zone, 0)
    game.cards[game.zone(0, ACCOUNT)[0]].counters = (("星", 4),)
    BOOK.resume(game, "")
    game.run()
    return game


def answer(decision: Decision, chance: Random) -> Answer:
    """A random legal answer."""
    order = list(range(len(decision.candidates)))
    chance.shuffle(order)
    most = min(decision.maximum, len(order))
    count = 1 if decision.kind in SINGLE else chance.randint(min(decision.minimum, most), most)
    found = tuple(order[:count])
    return found if decision.accepts(found) else tuple(range(decision.minimum))


def assert_modes_are_said(game: Game) -> None:
    """Each of several ways says in both languages what it is, not only its number."""
    assert game.decision is not None
    for language in LANGUAGES:
        seen = Seen.of(game, game.decision.player, Words(BOOK.slug, language))
        assert len(seen.modes) >= len(game.decision.candidates) and all(seen.modes), seen.modes


def test_911_3c_effects_between_which_an_order_is_set_are_said() -> None:
    said = ("自分のキャラのパワー+2。", "自分のキャラのパワーは5になる。")
    text = "\n".join(f"【常】【有効】エリア【効果】{one}" for one in said)
    herald = BOOK.make_face({"kind": "character", "cost": 0, "power": 1, "text": text}, "Herald")
    game = table(herald, 1)
    assert game.decision is not None
    card = next(card for card in game.cards if card.face is herald and card.zone == HAND)
    game.answer((game.decision.candidates.index(Action("play", (card.ref, LANES[1]))),))
    assert game.decision.rule == "911.3c"
    assert_modes_are_said(game)


@pytest.mark.parametrize(("kind", "text"), list(phrases()))
def test_a_text_plays(kind: str, text: str) -> None:
    fields: dict[str, object] = {"kind": kind, "text": text}
    fields |= {"cost": 1} if kind in ("character", "event") else {}
    card = BOOK.make_face(fields | ({"power": 3} if kind == "character" else {}), "Tried")
    game, chance = table(card, len(text)), Random(len(text))
    for _ in range(DECISIONS):
        if game.decision is None:
            break
        if game.decision.kind == MODE:
            assert_modes_are_said(game)
        game.answer(answer(game.decision, chance))
    assert game.decision is not None or game.result is not None
