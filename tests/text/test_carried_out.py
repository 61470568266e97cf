"""Everything that a wording can say is carried out: no effect without a verb, no question without an answer."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import fuda
from fuda.ability.parts import parts_of
from fuda.ability.playable import is_carried_out, unplayable
from fuda.games import SLUGS, kit_of
from fuda.games.lorcana.references import They
from fuda.games.shadowverse_evolve.printed_effects import Carrot
from fuda.kernel.abilities import Ability, Change, Resolved, Static
from fuda.kernel.plain import Term
from fuda.text.meanings import Call, Constant, ForEach, Made, Meaning, Row, Sum
from fuda.text.rules import Rule

ROOT = Path(fuda.__file__).parent
LANGUAGES = ("ja", "en")


def made_by(meaning: Meaning) -> Iterator[type[Term]]:
    """The kinds of terms that a meaning is made of; of a shape all that its module speaks of."""
    if isinstance(meaning, Call):
        yield meaning.cls
        for part in meaning.parts.values():
            yield from made_by(part)
    elif isinstance(meaning, Constant):
        yield from map(type, parts_of(meaning.value))
    elif isinstance(meaning, Row):
        for _, part in meaning.parts:
            yield from made_by(part)
    elif isinstance(meaning, Sum):
        yield from made_by(meaning.part)
    elif isinstance(meaning, ForEach):
        yield from made_by(meaning.item)
        yield from made_by(meaning.variable)
    elif isinstance(meaning, Made):
        yield from made_by(meaning.part)
        for value in vars(sys.modules[meaning.shape.make.__module__]).values():
            if isinstance(value, type) and issubclass(value, Term) and "__dataclass_fields__" in vars(value):
                yield value


def sayable(slug: str) -> set[type[Term]]:
    """The kinds of terms that the texts of a game can say, in either language."""
    wordings = [kit_of(slug).wording(language) for language in LANGUAGES]
    rules = [rule for wording in wordings for section in wording.sections.values() for rule in section]
    return {kind for rule in rules if isinstance(rule, Rule) for kind in made_by(rule.meaning)}


@pytest.mark.parametrize("slug", SLUGS)
def test_every_term_of_a_wording_is_carried_out(slug: str) -> None:
    kinds, book = sayable(slug), kit_of(slug).book
    assert len(kinds) > 100
    assert {kind for kind in kinds if not is_carried_out(book, kind)} <= {They}  # a pronoun as it is read


@pytest.mark.parametrize("slug", SLUGS)
def test_some_rule_asks_for_what_only_stands_on_a_card(slug: str) -> None:
    silent = {kind.__name__ for kind in sayable(slug) if only_stands_there(kind)}
    files = [file for folder in ("kernel", "procedures", f"games/{slug}") for file in (ROOT / folder).rglob("*.py")]
    nodes = [node for file in files for node in ast.walk(ast.parse(file.read_text("utf-8")))]
    assert silent - {node.id for node in nodes if isinstance(node, ast.Name)} <= {Carrot.__name__}


def only_stands_there(kind: type[Term]) -> bool:
    """Whether something must look for it: an ability without a keyword, a change that changes nothing by itself."""
    if issubclass(kind, Ability):
        return kind.add_keywords is Ability.add_keywords
    return issubclass(kind, Change) and kind.apply is Change.apply


def test_a_card_whose_pronoun_was_not_bound_cannot_be_played() -> None:
    book = kit_of("lorcana").book
    assert list(unplayable(book, (Static(They(), ()), Resolved(())))) == ["They"]
