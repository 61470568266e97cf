"""`fuda card`: what a card text means, and the rules that it sets to work."""

from __future__ import annotations

import re
from collections import Counter
from functools import cache, lru_cache
from typing import Final

from fuda.ability.parts import parts_of
from fuda.cards.commands import printed, read_as_any
from fuda.cards.library import find_card
from fuda.games import load, slug_of
from fuda.games.tables import rule_table
from fuda.kernel.abilities import Ability, Effect
from fuda.options import Language
from fuda.play.words import Words
from fuda.reading import clean
from fuda.sentences import translate
from fuda.text.compiler import NotUnderstood

LANGUAGES: Final = ("en", "ja")
SAYS: Final[dict[str, dict[str, str]]] = {
    "not_read": {"en": "not understood", "ja": "理解できない"},
    "rules": {"en": "Rules:", "ja": "ルール:"},
}
_AROUND: Final = re.compile(r"^The keywords? |^キーワード(能力)?|[《》【】「」。.]|(?<=》)[nN]")
_REMINDS: Final = re.compile("reminder text|has its own icon|専用のアイコン|注釈")


@cache
def words_of(slug: str, language: str) -> Words:
    return Words(slug, language)


@lru_cache(1024)
def keyword_rule(slug: str, language: str, keyword: str) -> tuple[str, str, str] | None:
    """What a keyword means: its word, the number of its rule, and our sentence for it."""
    words, table = words_of(slug, language), rule_table(slug)
    names = {words_of(slug, one).word(keyword).casefold() for one in LANGUAGES}
    headings = [n for n, row in table.items() if names & {_heading(str(row.get(one, ""))) for one in LANGUAGES}]
    if not headings:
        return None
    told = [one for part in (1, 2, 3) if (one := f"{headings[-1]}.{part}") in table]  # keywords come late in a book
    sentences = [words.rule(one) for one in told if not _REMINDS.search(words.rule(one))]
    return words.word(keyword), told[0] if told else headings[-1], " ".join(sentences)


def _heading(sentence: str) -> str:
    """What a heading names, without what stands around it."""
    return _AROUND.sub("", sentence).casefold()


def rules_involved(slug: str, language: str, abilities: tuple[Ability, ...]) -> dict[str, str]:
    """The rules that a text sets to work, with our sentences: of its keywords, and of all that it does."""
    book, words = load(slug), words_of(slug, language)
    found: dict[str, str] = {}
    keywords: dict[str, int] = {}
    for ability in abilities:
        ability.add_keywords(keywords)
    for keyword in keywords:
        if told := keyword_rule(slug, language, keyword):
            found[told[1]] = f"{told[0]}: {told[2]}"
    for part in parts_of(abilities):
        if isinstance(part, Effect) and type(part) in book.verbs:
            number = book.verbs[type(part)][1]
            found.setdefault(number, words.rule(number))
    return found


def explain_card(text: str, /, *, game: str, kind: str = "", lang: Language = "en") -> int:
    """Say what a card text means: in both languages, as abilities, and by which rules; or where it is not understood.

    Parameters
    ----------
    text
        The text, or the name of a card.
    game
        The game whose words it uses.
    kind
        The kind of card, where the wording depends on it.
    lang
        Language of the rules and of errors.
    """
    slug = slug_of(game)
    face = find_card(slug, text)
    try:
        abilities = face.abilities if face is not None else read_as_any(slug, text, kind)
    except NotUnderstood as error:
        first, *rest = str(error).splitlines()
        print(clean("\n".join([f"{SAYS['not_read'][lang]}: {translate(first, lang)}", *rest])))
        return 1
    for language in ("ja", "en"):
        shown = printed(slug, abilities, language)
        print("\n".join(f"{language}  {line}" for line in shown.splitlines()))
    verbs = Counter(type(ability).__name__ for ability in abilities)
    print(", ".join(f"{name} ×{count}" if count > 1 else name for name, count in verbs.items()))
    for ability in abilities:
        print(f"    {ability!r}")
    if rules := rules_involved(slug, lang, abilities):
        print("\n".join([SAYS["rules"][lang], *(f"    {number:<12}{sentence}" for number, sentence in rules.items())]))
    return 0
