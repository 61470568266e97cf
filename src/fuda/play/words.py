"""Everything that the terminal says, in one language."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from functools import cache
from typing import Any, Final

from fuda.ability.changes import Gains
from fuda.cards.names import called, english_words, in_english
from fuda.games import kit_of
from fuda.games.tables import read_toml, rule_table
from fuda.judge.explain import LANGUAGES, Speech, log_lines
from fuda.kernel.abilities import Ability, Effect, Resolved
from fuda.kernel.errors import NotWellFormed
from fuda.kernel.log import HIDDEN, Line
from fuda.text.compiler import print_text
from fuda.text.printer import Printer

# What a glossary adds to an English name that another of its tables has too.
SUFFIXES: Final = ("_phase", " card", " icon")


@cache
def _messages() -> dict[str, Any]:
    return read_toml("fuda.play", "messages.toml")


class Words:
    """The words of one game in one language."""

    def __init__(self, slug: str, language: str) -> None:
        self.slug = slug
        self.language = language
        self.speech = Speech(slug, language)
        glossary = read_toml(f"fuda.games.{slug}", "glossary.toml")
        glossary.pop("events", None)
        self._tables: dict[str, dict[str, str]] = glossary
        self._terms: dict[str, str] = {
            ja: en.replace("_", " ") for table in glossary.values() for ja, en in table.items()
        }
        self._terms = english_words(slug) | self._terms
        kit = kit_of(slug)
        self.screen = kit.screen(kit.book, language, self.word, self.name)

    def say(self, table: str, key: str, **values: object) -> str:
        """A sentence of the catalogue."""
        return str(_messages()[table][key][self.language]).format(**values)

    def keys(self, table: str) -> list[str]:
        return list(_messages()[table])

    def word(self, name: str) -> str:
        """A word of the game, by its English name or its Japanese term."""
        if self.language == "en" and name in self._terms:
            return self._terms[name]
        return self.speech.word(name)

    def of(self, table: str, name: str) -> str:
        """A word of one table of the glossary, where other tables have the same English name for something else."""
        for japanese, english in self._tables.get(table, {}).items():
            if english in (name, *(f"{name}{suffix}" for suffix in SUFFIXES)):
                return japanese if self.language == "ja" else name.replace("_", " ")
        return self.word(name)

    def name(self, card: str) -> str:
        """What a card is called."""
        return called(self.slug, card, self.language)

    def verb(self, action: str) -> str:
        """What an action is called, without what it is done with."""
        spoken = {verb: word for word, verb in self.screen.spoken.items()} if self.language == "ja" else {}
        return spoken.get(action) or self.word(action)

    def rule(self, number: str) -> str:
        """Our sentence for a rule."""
        return str(rule_table(self.slug).get(number, {}).get(self.language, ""))

    def cited(self, number: str) -> str:
        """A rule's number with our sentence for it."""
        return f"{number}: {self.rule(number)}" if self.rule(number) else number

    def text(self, abilities: tuple[Ability, ...]) -> str:
        """The text of abilities: all together, else each by itself as far as there are words for it."""
        wording = kit_of(self.slug).wording(self.language)
        try:
            text = print_text(wording, abilities)
        except NotWellFormed:
            if len(abilities) == 1:
                return self._as_printed(abilities)
            return "\n".join(self.text((ability,)) for ability in abilities)
        return in_english(self.slug, text) if self.language == "en" else text

    def _as_printed(self, abilities: tuple[Ability, ...]) -> str:
        """What is no text by itself as a part of one, otherwise the text in the other language."""
        wording = kit_of(self.slug).wording(self.language)
        printer = Printer(wording)
        terms = [term for ability in abilities for term in (ability, (Gains(ability),))]  # or as something had
        said = next((part for term in terms for one in wording.sections if (part := printer.show(one, term))), "")
        if said:
            return in_english(self.slug, said) if self.language == "en" else said
        for language in LANGUAGES:
            with suppress(NotWellFormed):
                return print_text(kit_of(self.slug).wording(language), abilities)
        return self.say("says", "text_unsaid")

    def effects(self, effects: tuple[Effect, ...]) -> str:
        """What effects do, as a part of a text."""
        wording = kit_of(self.slug).wording(self.language)
        printer, known = Printer(wording), wording.sections
        shown = printer.show("effects", effects) if "effects" in known else None
        parts = [printer.show("cost", effect) for effect in effects] if shown is None and "cost" in known else [None]
        if all(parts):  # a cost between which a player chooses
            shown = ", ".join(filter(None, parts))
        text = shown if shown is not None else self.text((Resolved(effects),))
        return in_english(self.slug, text) if self.language == "en" else text

    def log(self, lines: Iterable[Line], viewer: int | None) -> list[str]:
        """Lines of the log as a player (None: a judge) may read them, with rule numbers."""
        return log_lines((self._readable(line, viewer) for line in lines), self.speech, explain=False)

    def sentence(self, line: Line, viewer: int | None) -> str:
        """What a line of the log says to a player, without its rule."""
        return self.speech.sentence(self._readable(line, viewer))

    def _readable(self, line: Line, viewer: int | None) -> Line:
        hidden = self.say("says", "hidden")
        cards = tuple((self.name(name) if name != HIDDEN else hidden, -1) for name in line.names(viewer))
        return line.but(cards=cards, source=self.name(line.source))
