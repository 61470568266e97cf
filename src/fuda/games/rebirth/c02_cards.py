"""2 Information on cards (カードの情報): what is printed, and what words of a text refer to."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from fuda.ability.filters import Kind, NameHas, Typed
from fuda.games.faces import need_fields, need_whole_numbers
from fuda.games.rebirth.zones import CHARACTER, KINDS
from fuda.kernel.abilities import Ability
from fuda.kernel.cards import Face
from fuda.kernel.rulebook import Cited, rule

FIELDS = frozenset(
    ("name", "name_en", "kind", "work", "attributes", "types", "cost", "atk", "def", "text", "id")
)  # fmt: skip
# 《…》 is part of a name (NameHas), 〔…〕 an attribute (Typed), a kind alone cards of that kind (Kind); without a zone
# a character is one of the entry or member zone (the selection Characters).
NAMES = Cited("2.1.2", by=NameHas)
KINDS_IN_TEXTS = Cited("2.2.3", by=Kind)
ATTRIBUTES = Cited("2.5.2", "2.5.3", by=Typed)


@rule("2.2.2", "2.2.2.1", "2.2.2.2", "2.2.2.3", "2.3.1", "2.4.1", "2.4.2")
def make_face(fields: Mapping[str, Any], label: str) -> Face:
    """A face from its printed fields; the text is compiled, and what is not a field of this game is refused."""
    from fuda.games.rebirth.wording import wording
    from fuda.text.compiler import compile_bound

    check_fields(fields, label)
    text = fields.get("text") or ""
    kind = fields["kind"]
    abilities: tuple[Ability, ...] = compile_bound(wording(), text, kind) if text else ()
    return face_of(fields, label, abilities)


@rule("2.8.2")
def face_of(fields: Mapping[str, Any], label: str, abilities: tuple[Ability, ...]) -> Face:
    """A face from its printed fields and its abilities; only characters have numbers."""
    kind = fields["kind"]
    numbers: tuple[int | None, ...] = (None, None, None)
    if kind == CHARACTER:
        numbers = (fields.get("cost", 0), fields.get("atk", 0), fields.get("def", 0))
    marks = (("work", fields["work"]),) if fields.get("work") else ()
    name = fields.get("name", label)
    attributes = fields.get("attributes") or fields.get("types") or ()
    types = (attributes,) if isinstance(attributes, str) else tuple(attributes)
    return Face(name, kind, numbers, types, abilities, marks, None, label if label != name else "")


NUMBERS: Final = ("cost", "atk", "def")


def check_fields(fields: Mapping[str, Any], label: str) -> None:
    """Refuse fields and values that a card of this game cannot have."""
    need_fields(fields, label, FIELDS, KINDS)
    need_whole_numbers({name: fields.get(name) or 0 for name in NUMBERS}, label, NUMBERS)
