"""Spelling touches form only: width, case, spaces, punctuation, brackets, reminders and story names, never a word.

What reads a word as another belongs into the grammar (`alike:`), where a text is read as it stands.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from fuda.games import SLUGS, kit_of
from fuda.text.compiler import FORMS, normalise
from fuda.text.wording import Wording

HERE: Final = Path(__file__).parent
LANGUAGES: Final = ("ja", "en")
JAPANESE: Final = re.compile("[ぁ-んァ-ヶ一-龠]")
CLOSING: Final = {"『": "』", "《": "》", "〔": "〕", "「": "」"}
REMINDER: Final = re.compile(r"[（(][^（）()]*[）)]")
STORY: Final = re.compile(r"^(?:[^a-z\s{}“]+ )+(?=[A-Z{0-9])|^[^\n]*[ 　](?=[^ 　\n]+$)", re.MULTILINE)
TEXT: Final = re.compile(r'text(?:_en)?: "((?:[^"\\]|\\.)*)"')
# What remains that is more than form: icons that stand for words, contractions, slips of the press, whose cards, and
# the story names by which texts call abilities.
MORE: Final = {
    "rebirth ja": ("(?<!エネ)", "コスト", "永", "枚を選び", '[）"]+$'),
    "shadowverse_evolve ja": (r"\[Q\]",),
    "lorcana ja": (r"\{IW\}", r"\{E\}", "という能力"),
    "lorcana en": (r"\{IW\}", "opponent", "another", r"\{E\}", "he|she|it", "they're", "you|they", "location)'s"),
}
LOOK: Final = re.compile(r"\(\?<?[=!](?:[^()]|\([^()]*\))*\)")  # what only looks around


def texts(slug: str) -> Iterator[str]:
    """Texts of the game: its phrases, and the cards of its scenarios."""
    phrases = HERE / f"{slug}.phrases"
    lines = phrases.read_text("utf-8").splitlines() if phrases.exists() else []
    yield from (line for line in lines if not line.startswith("#"))
    for file in sorted((HERE.parent / "scenarios" / slug).glob("*.yaml"))[::3]:
        yield from (text.replace("\\n", "\n") for text in TEXT.findall(file.read_text("utf-8")))


def words(text: str) -> str:
    """What is left of a text without its form."""
    bare = REMINDER.sub("", REMINDER.sub("", text))
    return "".join(letter for letter in unicodedata.normalize("NFKC", bare).casefold() if letter.isalnum())


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("slug", SLUGS)
def test_spelling_changes_no_word(slug: str, language: str) -> None:
    wording = kit_of(slug).wording(language)
    left = MORE.get(f"{slug} {language}", ())
    for pattern, replacement in (one for spellings in wording.spellings.values() for one in spellings):
        if any(word in pattern.pattern for word in left):
            continue
        for text in (one for one in texts(slug) if bool(JAPANESE.search(one)) == (language == "ja")):
            changed = pattern.sub(FORMS.get(replacement, replacement), text)
            assert words(changed) in (words(text), words(STORY.sub("", text))), (pattern.pattern, text, changed)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("slug", SLUGS)
def test_what_a_line_of_spelling_takes_it_gives_back(slug: str, language: str) -> None:
    """The letters that a pattern names are those of its replacement, whatever texts there are."""
    left = MORE.get(f"{slug} {language}", ())
    for pattern, replacement in (one for many in kit_of(slug).wording(language).spellings.values() for one in many):
        if replacement and replacement not in FORMS and not any(word in pattern.pattern for word in left):
            taken = re.sub(r"\[[^\]]*\]|\\.|\{\d*,?\d*\}", "", LOOK.sub("", pattern.pattern))
            if r"\1" in replacement:
                taken = re.sub(r"\((?!\?)[^()]*\)", "", taken)
            given = re.sub(r"\\\d", "", replacement)
            assert words(re.sub(r"\(\?:.*?\)", "", taken)) == words(given), (pattern.pattern, replacement)


@pytest.mark.parametrize("slug", SLUGS)
def test_names_stay_as_they_are(slug: str) -> None:
    """Between the marks of names nothing is changed."""
    wording: Wording = kit_of(slug).wording("ja")
    for marks in re.findall(r"(\S)\[\^", re.sub(r"\\(.)", r"\1", wording.names.pattern)) if wording.names else ():
        name = f"{marks}控室 １Ａ、、チェーン{CLOSING[marks]}"
        assert name in normalise(wording, f"あ{name}い。")
