"""300 Parameters of a card (カードのパラメーター): what is printed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from fuda.ability.filters import Named
from fuda.games.faces import need_fields, need_one_of, need_whole_numbers
from fuda.games.vividz.filters import Plain
from fuda.games.vividz.zones import CHARACTER, EVENT, ICONS, KINDS, MISSION_KIND
from fuda.kernel.abilities import Ability
from fuda.kernel.cards import Face
from fuda.kernel.errors import NotWellFormed
from fuda.kernel.rulebook import Cited, rule
from fuda.text.compiler import compile_bound, compile_text, normalise
from fuda.text.wording import Wording

FIELDS = frozenset(
    (
        "name", "name_en", "id", "kind", "cost", "power", "mission_info", "traits", "types", "account_info", "icons",
        "check", "clear", "text",
    )
)  # fmt: skip
# The wording reads a text ability by ability, without its explanations, and each icon for what it introduces.
ABILITIES_APART = Cited("304.2", by=compile_text)
EXPLANATIONS = Cited("304.3", by=normalise)
ICONS_READ = Cited("304.4a", "304.4b", "304.4c", "304.4d", by=Wording)
NO_ABILITIES = Cited("304.5", by=Plain)
NAMES = Cited("301.3", by=Named)
CONDITIONS = (("check", "チェック"), ("clear", "クリア"))


@rule("302.2", "303.2", "305.1")
def make_face(fields: Mapping[str, Any], label: str) -> Face:
    """A face from its printed fields; the text is compiled, and what is not a field of this game is refused."""
    check_fields(fields, label)
    kind = fields["kind"]
    cost = fields.get("cost", 0) if kind in (CHARACTER, EVENT) else None
    power = fields.get("power", 0) if kind == CHARACTER else None
    marks = {name: str(fields[name]) for name in ("mission_info", "account_info") if fields.get(name)}
    marks |= dict.fromkeys(fields.get("icons") or (), "yes")
    types = tuple(fields.get("traits") or fields.get("types") or ())
    name = fields.get("name", label)
    abilities = abilities_of(fields, label)
    shown = label if label != name else ""
    return Face(name, kind, (cost, power), types, abilities, tuple(sorted(marks.items())), None, shown)


@rule("304.1a", "304.6a", "304.6b", "304.6c")
def abilities_of(fields: Mapping[str, Any], label: str) -> tuple[Ability, ...]:
    """The abilities of the text; a mission's conditions come before it, and a character's say where they work."""
    from fuda.games.vividz.wording import wording

    lines = [f"【{word}】【条件】{one}" for field, word in CONDITIONS for one in fields.get(field) or ()]
    text = "\n".join([*lines, fields.get("text") or ""]).strip()
    abilities = compile_bound(wording(), text, fields["kind"]) if text else ()
    if fields["kind"] == CHARACTER and any(not says_where(ability) for ability in abilities):
        raise NotWellFormed(f"card {label}: an ability of a character does not say where it works; expected 【有効】")
    return abilities


def says_where(ability: Ability) -> bool:
    """Whether an ability names the zone in which it works."""
    return bool(ability.zones or getattr(ability, "icon", "") or getattr(ability, "phrase", ""))


def check_fields(fields: Mapping[str, Any], label: str) -> None:
    """Refuse fields and values that a card of this game cannot have."""
    need_fields(fields, label, FIELDS, KINDS)
    for icon in fields.get("icons") or ():
        need_one_of(label, "icon", icon, ICONS)
    need_whole_numbers(fields, label, ("cost", "power"))
    if fields["kind"] != MISSION_KIND and (fields.get("check") or fields.get("clear")):
        raise NotWellFormed(f"card {label}: only missions have check and clear")
