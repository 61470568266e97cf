"""Both languages whole: no Japanese where English is spoken, no English where Japanese is, and class names never."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Iterator
from importlib.resources import files
from typing import Any, Final

import pytest

from fuda.cards.decks import bundled_decks
from fuda.cards.names import english_words
from fuda.games import SLUGS, load
from fuda.games.tables import read_toml
from fuda.play.options import options, question
from fuda.play.seen import Seen
from fuda.play.whynot import WhyNot
from fuda.play.words import Words
from fuda.play.zones import zone_lines
from tests.generic.tables import TABLES, Table, answers, looked_at
from tests.soak import SOAK

EACH = pytest.mark.parametrize("slug", SLUGS)
JAPANESE: Final = re.compile("[\u3000-\u30ff\u3400-\u9fff\uff00-\uffef]+")
LATIN: Final = re.compile("[A-Za-z_]{2,}")
# What Japanese players say in Latin letters, and the maps of Spell Card Strike.
KNOWN: Final = re.compile("PP|EP|EX|SC|NC|EVOLVE|ADVANCE|Re|ATK|DEF|POW|Rank|EXP|LvUP|or|[.orbRB]{2,5}|[1-9a-i]{1,9}")
RARELY: Final = 40


def foreign(language: str, lines: Iterable[str]) -> set[tuple[str, str]]:
    """Words of the other language, each with the line in which it stands."""
    if language == "en":
        return {(word, line) for line in lines for word in JAPANESE.findall(line)}
    return {(word, line) for line in lines for word in LATIN.findall(line) if not KNOWN.fullmatch(word)}


def cards(slug: str) -> Iterator[dict[str, Any]]:
    for file in (files("fuda.cards") / slug).iterdir():
        if file.name.endswith(".toml"):
            yield from tomllib.loads(file.read_text("utf-8")).get("card", ())


@EACH
def test_bundled_cards_and_decks_have_names_in_both_languages(slug: str) -> None:
    for card in cards(slug):
        assert not foreign("en", [card.get("name_en", card["name"]), card.get("version_en", card.get("version", ""))])
    for deck in bundled_decks(slug).values():
        assert not foreign("en", [deck.called("en")])
        assert not foreign("ja", [deck.called("ja")])


@EACH
def test_what_bundled_cards_say_has_an_english_word(slug: str) -> None:
    words, names = Words(slug, "en"), {"name", "version", "text", "striker_name", "spell_name", "check", "clear"}
    said = {one for card in cards(slug) for key in card.keys() - names for one in listed(card[key])}
    assert not foreign("en", map(words.word, said))
    assert not foreign("en", english_words(slug).values())


def listed(value: Any) -> list[str]:
    return [one for one in (value if isinstance(value, list) else [value]) if isinstance(one, str)]


@EACH
@pytest.mark.parametrize("language", ["en", "ja"])
def test_every_bundled_text_is_said_in_both_languages(slug: str, language: str) -> None:
    words, book = Words(slug, language), load(slug)
    unsaid = words.say("says", "text_unsaid")
    for name in book.names():
        face = book.library(name)
        text = words.text(face.abilities) if face is not None else ""
        assert unsaid not in text, name
        assert not foreign(language, text.splitlines()), name


def shown(seen: Seen) -> Iterator[str]:
    """All that a person at the terminal can read at a question."""
    decision = seen.game.decision
    assert decision is not None
    yield from (seen.title(), question(seen), *options(seen), *seen.board(), *seen.board(80, 13))
    yield from WhyNot(seen, decision).ask("")
    for zone in seen.game.book.zones:
        yield from zone_lines(seen, zone.name)
    for card in seen.cards():
        name, *text = seen.text(card)
        yield from (name.replace(card["name"], ""), *text)


@pytest.mark.parametrize("table", TABLES[:: 1 if SOAK else 3], ids=str)
def test_nothing_foreign_is_shown(table: Table) -> None:
    words = [Words(table.slug, language) for language in ("en", "ja")]
    game, told = table.start(11, log=True), 0
    for number, answer in enumerate(answers(game, 11)):
        if looked_at(table, number, RARELY):
            assert game.decision is not None
            assert game.log is not None
            for one in words:
                assert not foreign(one.language, one.log(game.log.lines[told:], None))
                assert not foreign(one.language, shown(Seen.of(game.copy(), game.decision.player, one)))
            told = len(game.log.lines)
        game.answer(answer)


@EACH
def test_sentences_of_the_log_are_in_one_language(slug: str) -> None:
    messages = read_toml("fuda.judge", "messages.toml") | read_toml(f"fuda.games.{slug}", "glossary.toml")["events"]
    for said in messages.values():
        for language in ("en", "ja"):
            assert not foreign(language, [re.sub(r"\{.*?\}", "", said[language])])
