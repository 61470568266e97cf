"""The wordings of Lorcana: every phrase, both languages alike, pronouns, and real cards where there is a list."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

from fuda.ability.patterns import Given
from fuda.ability.playable import unplayable
from fuda.ability.selections import IT, SELF, Among
from fuda.ability.sentences import Choose, May
from fuda.ability.verbs import Deal, Discard, Draw, Give
from fuda.cards.coverage import cover
from fuda.cards.lists import Row, read_lists
from fuda.games import load
from fuda.games.lorcana.effects import PayInk
from fuda.games.lorcana.notation import Shift
from fuda.games.lorcana.nouns import OfKind
from fuda.games.lorcana.triggers import Plays
from fuda.games.lorcana.wording import compile_card, language_of, wording
from fuda.kernel.abilities import Resolved, Triggered
from fuda.text.compiler import NotUnderstood, print_text

REPO = Path(__file__).parents[2]
SHARED = REPO.parent / "shared" / "cards"
POOL = tomllib.loads((REPO / "src/fuda/cards/lorcana/pool.toml").read_text("utf-8"))["card"]
PHRASES = Path(__file__).with_name("lorcana.phrases")
# How much of the lists of real cards is understood at least: as they are, and with each set left out.
LEAST = {"en": (0.99, 0.87), "ja": (1.0, 0.83)}
# Cards whose two editions do not say the same (by set and number).
DIFFERENT = {"2-14", "2-16", "2-60", "2-87", "3-67", "3-132"}


def phrases() -> list[tuple[str, str]]:
    lines = PHRASES.read_text(encoding="utf-8").splitlines()
    pairs = (line.split(": ", 1) for line in lines if line and not line.startswith("#"))
    return [(kind, text.replace("\\n", "\n")) for kind, text in pairs]


@pytest.mark.parametrize(("kind", "text"), phrases())
def test_phrase(kind: str, text: str) -> None:
    """It is understood, can be carried out, and means the same when it is printed, in both languages."""
    abilities = compile_card(text, kind)
    assert list(unplayable(load("lorcana"), abilities)) == []
    assert compile_card(print_text(wording(language_of(text)), abilities), kind) == abilities


@pytest.mark.parametrize("card", POOL, ids=lambda card: str(card["name_en"]))
def test_pool_says_the_same_in_both_languages(card: dict[str, str]) -> None:
    names = {one["name_en"]: one["name"] for one in POOL}
    english = compile_card(card.get("text_en", ""), card["kind"])
    assert with_names(english, names) == with_names(compile_card(card.get("text", ""), card["kind"]), {})


def with_names(abilities: Any, names: dict[str, str]) -> str:
    """The abilities as text, with names in the other language."""
    plain = re.sub(r"AnyNumber\((\d+), .*?\)", r"AnyNumber(\1)", repr(abilities))
    return re.sub(r"Named\((['\"])(.*?)\1\)", lambda found: f"Named({names.get(found[2], found[2])!r})", plain)


def test_sentences_are_effects() -> None:
    (ability,) = compile_card("Deal 2 damage to chosen character. Draw a card.", "action")
    assert ability == Resolved((Choose(1, Among("play", filter=OfKind("character"))), Deal(2, IT), Draw(1)))


def test_may_reaches_to_the_end_of_its_sentence() -> None:
    (ability,) = compile_card("You may draw a card, then choose and discard a card. Draw 2 cards.", "action")
    assert ability == Resolved((May((Draw(1), Discard(1))), Draw(2)))


def test_a_condition_is_asked_twice() -> None:
    (ability,) = compile_card("When you play this character, if you have a location in play, draw a card.", "character")
    assert isinstance(ability, Triggered)
    assert isinstance(ability.when, Given)
    assert ability.do[0].condition == ability.when.condition  # type: ignore[attr-defined]


def test_reminders_and_story_names_are_left_out() -> None:
    abilities = compile_card(
        "Shift 5 (You may pay 5 {I} to play this.)\nLAST BELL When you play this character, draw a card.", "character"
    )
    assert abilities == (Shift((PayInk(5),)), Triggered(Plays(), (Draw(1),)))


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("When you play this character, she gains Rush this turn.", SELF),
        ("Whenever you play a song, exert chosen character. They gain Rush this turn.", IT),
        ("Whenever you play a character, they gain Rush this turn.", IT),
        ("At the start of your turn, if this character is exerted, she gains Rush this turn.", SELF),
    ],
)
def test_a_pronoun_means_what_was_spoken_of_last(text: str, meant: object) -> None:
    (ability,) = compile_card(text, "character")
    assert isinstance(ability, Triggered)
    gift = ability.do[-1] if isinstance(ability.do[-1], Give) else ability.do[-1].do[0]  # type: ignore[attr-defined]
    assert gift.to == meant


@pytest.mark.parametrize(
    "text",
    [
        "At the start of your turn, they gain Rush this turn.",
        "それを退場させる。",
        # That card is the revealed one, but the text has spoken of this character since.
        "Whenever this character quests, reveal the top card of your deck. This character gets +1 {S} this turn."
        " Put that card into your hand.",
        # That character is the chosen one, but cards were discarded since.
        "When you play this character, chosen character gets +1 {S} this turn. Choose and discard a card."
        " Banish that character.",
        # What was put there is not what was chosen since.
        "When you play this character, each opponent puts the top 2 cards of their deck into their discard."
        " Chosen character gets +1 {S} this turn for each character card put there this way.",
        # Nothing was chosen in the other case.
        "At the start of your turn, if you have an item in play, exert chosen character. Otherwise, banish them.",
        # Cards of another player's deck that were only looked at.
        "When you play this character, look at the top 2 cards of each opponent's deck. Put one on the bottom of your"
        " deck and the rest on the top of your deck in any order.",
    ],
)
def test_a_pronoun_that_means_nothing_is_not_understood(text: str) -> None:
    with pytest.raises(NotUnderstood):
        compile_card(text, "action" if text.startswith("そ") else "character")


def real_cards(language: str) -> list[Row]:
    file = SHARED / f"lorcana_{language}.dev.jsonl"
    if not file.is_file():
        pytest.skip("no lists of real cards beside this checkout")
    return read_lists("lorcana", file)


@pytest.mark.parametrize("language", ["en", "ja"])
def test_real_cards(language: str) -> None:
    found = cover("lorcana", real_cards(language))
    read, left = LEAST[language]
    assert sum(not card.fault for card in found.cards) / len(found.cards) >= read
    assert sum(found.left_out.values()) / len(found.cards) >= left


def test_real_cards_say_the_same_in_both_languages() -> None:
    english = {place(row): row for row in real_cards("en") if place(row)}
    japanese = {place(row): row for row in real_cards("ja") if place(row)}
    names = {str(row.fields["name"]): str(japanese[at].fields["name"]) for at, row in english.items() if at in japanese}
    differing = set()
    for at in english.keys() & japanese.keys():
        try:
            pair = [compile_card(row.text, str(row.fields["kind"])) for row in (english[at], japanese[at])]
        except NotUnderstood:
            continue
        if with_names(pair[0], names) != with_names(pair[1], {}):
            differing.add(at)
    assert differing <= DIFFERENT


def place(row: Row) -> str:
    """The set and the number of a card; nothing for promotional ones, which are numbered apart."""
    _, group, number = row.id.split("-", 2)
    return f"{group}-{int(number)}" if number.isdecimal() else ""
