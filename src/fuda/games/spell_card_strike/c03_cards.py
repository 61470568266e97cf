"""3 Information on cards (カードの情報): the printed fields, and the card that they make."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from fuda.games.faces import need_fields, need_whole_numbers
from fuda.games.spell_card_strike.c03_maps import read_map
from fuda.games.spell_card_strike.notation import Declared
from fuda.games.spell_card_strike.nouns import score_of
from fuda.games.spell_card_strike.qualities import SpellType
from fuda.games.spell_card_strike.zones import ANY_SYMBOL, ATTRIBUTES, KINDS, OPTION
from fuda.kernel.abilities import Ability, ByHand, Unread
from fuda.kernel.cards import Face
from fuda.kernel.errors import NotWellFormed
from fuda.kernel.rulebook import Cited, rule

FIELDS: Final = frozenset(
    (
        "kind", "name", "name_en", "striker_name", "spell_name", "attributes", "affiliation", "races", "spell_types",
        "rank", "pow", "def", "summon_cost", "attack_range", "abilities", "spells", "bonus", "id",
    )
)  # fmt: skip
ENTRY_FIELDS: Final = frozenset(("timing", "cost", "range", "target", "duration", "text"))
TIMINGS: Final = ("constant", "triggered", "action", "reaction")
# The icons of timing and duration, in words.
MARKS: Final = {"action": "【アクション】", "reaction": "【リアクション】"}
SPELL_MARKS: Final = {"action": "【スペル・アクション】", "reaction": "【スペル・リアクション】"}
DURATIONS: Final = {"": "", "turn": "【ターン】", "chain": "【チェイン】", "equip": "【装備】", "rule": "【ルール】"}
# Texts with which an entry is read whose own is not understood: what an equip or a rule card does, and any other.
STAND_INS: Final = {"equip": "装備しているストライカーを「POW：+1」する。", "rule": "味方全員を「POW：+1」する。"}
STAND_IN: Final = "カードを1枚引く。"
SCORE_BY_RANK = Cited("3.5.2", "4.5.4", by=score_of)
TYPES = Cited("3.12.1", "3.12.2", by=SpellType)


@rule("3.2.1.1", "3.2.1.2", "3.9.2", "3.11.1")
def make_face(fields: Mapping[str, Any], label: str) -> Face:
    """A face from its printed fields; texts are compiled, and what is not a field of this game is refused."""
    check_fields(fields, label)
    kind = fields["kind"]
    names = [str(fields[name]) for name in ("striker_name", "spell_name") if fields.get(name)]
    name = str(fields.get("name") or ("／".join(names) if len(names) == 2 else "") or label)
    numbers = tuple(fields.get(stat, 0) for stat in ("rank", "pow", "def"))
    if kind == OPTION:
        bonus = fields.get("bonus") or {}
        numbers = (fields.get("rank", 0), bonus.get("pow", 0), bonus.get("def", 0))
    abilities = entries(fields, "abilities", label) + entries(fields, "spells", label)
    races = tuple(map(str, fields.get("races") or ()))
    marks = tuple(sorted(marks_of(fields, label).items()))
    return Face(name, kind, numbers, races, abilities, marks, None, label if label != name else "")


@rule("3.10.1", "3.12.1")
def marks_of(fields: Mapping[str, Any], label: str) -> dict[str, str]:
    """What is printed beside numbers, races and texts."""
    cost = "".join(map(symbol, fields.get("summon_cost") or ()))
    found = {
        "attributes": "".join(fields.get("attributes") or ()),
        "affiliation": str(fields.get("affiliation") or ""),
        "spell_types": "/".join(fields.get("spell_types") or ()),
        "summon_cost": cost,
        "attack_range": read_map(fields.get("attack_range"), label),
        "striker_name": str(fields.get("striker_name") or ""),
        "spell_name": str(fields.get("spell_name") or ""),
    }
    return {name: value for name, value in found.items() if value or name == "attributes"}


def symbol(given: object) -> str:
    """A cost symbol: an attribute, or any."""
    if given == "any":
        return ANY_SYMBOL
    if given not in ATTRIBUTES:
        raise NotWellFormed(f"{given!r} is no cost symbol; expected any or one of {', '.join(ATTRIBUTES)}")
    return str(given)


@rule("2.4.5", "2.4.6")
def entries(fields: Mapping[str, Any], section: str, label: str) -> tuple[Ability, ...]:
    """The abilities, or the spells, of a card: what stands beside a text is put before it and compiled with it."""
    from fuda.games.spell_card_strike.references import settled, with_targets
    from fuda.games.spell_card_strike.wording import wording
    from fuda.text.compiler import compile_text

    found: list[Ability] = []
    for entry in fields.get(section) or ():
        check_entry(entry, section, label)
        abilities = compile_text(wording(), entry_text(entry, section == "spells", label))
        if entry["timing"] == "triggered" and not entry.get("target"):
            abilities = with_targets(abilities)
        abilities = tuple(map(settled, abilities))
        check_references(abilities, entry, label)
        found.extend(abilities)
    return tuple(found)


def unread(field: str, entry: Any, text: str) -> Ability:
    """An entry whose text is not understood; one that is declared keeps its timing, cost, range and targets."""
    duration = str(entry.get("duration") or "") if isinstance(entry, Mapping) else ""
    try:
        check_entry(entry, field, text)
        head = {
            **entry,
            "text": STAND_INS.get(duration, STAND_IN),
            "duration": duration if duration in STAND_INS else "",
        }
        (ability,) = entries({field: [head]}, field, text)
    except NotWellFormed:
        return Unread(text)
    if not isinstance(ability, Declared):
        return Unread(text)
    if duration in STAND_INS:
        return replace(ability, lasting=(Unread(text),))
    return replace(ability, do=(ByHand(text),))


@rule("8.1.11")
def check_references(abilities: tuple[Ability, ...], entry: Mapping[str, Any], label: str) -> None:
    """Refuse a text that speaks of strikers which are not its targets, or of nothing at all."""
    from fuda.games.spell_card_strike.references import lost_words
    from fuda.games.spell_card_strike.wording import wording
    from fuda.text.printer import Printer

    for lost in lost_words(abilities):
        word = lost if isinstance(lost, str) else Printer(wording()).show("who", lost)
        target = entry.get("target") or "none"
        raise NotWellFormed(f"card {label}: {word} in {entry['text']!r} means nothing: the target is {target}")


def entry_text(entry: Mapping[str, Any], spell: bool, label: str) -> str:
    """An entry in one line: timing, cost, map, target, duration, text."""
    timing = (SPELL_MARKS if spell else MARKS).get(entry["timing"], "")
    cells = read_map(entry.get("range"), label)
    area = f"〈{cells}〉" if cells else ""
    duration = DURATIONS[entry.get("duration") or ""]
    aimed = entry.get("target") and entry["timing"] != "constant"  # a constant ability's text names those it is about
    target = f"〔{entry['target']}〕" if aimed else ""
    text = "".join(line.strip() for line in str(entry["text"]).splitlines())
    return f"{timing}{cost_text(entry.get('cost') or {})}{area}{target}{duration}{text}"


@rule("7.1.4.1", "7.6.4.2.1")
def cost_text(cost: Mapping[str, Any]) -> str:
    """A cost in one word; a caster cost of no attribute is paid by any caster."""
    power = "".join(map(symbol, cost.get("power") or ()))
    caster = cost.get("caster") or ()
    symbols = ANY_SYMBOL if caster is True else "".join(map(symbol, caster))
    parts = [power, f"術者{symbols}" if symbols else ""]
    parts += [f"{word}{cost[name]}" for name, word in (("hand", "手札"), ("score", "スコア")) if cost.get(name)]
    whole = "".join(parts)
    return f"［{whole}］" if whole else ""


# Checks.


@rule("3.1.2", "2.2.2")
def check_fields(fields: Mapping[str, Any], label: str) -> None:
    """Refuse fields and values that a card of this game cannot have."""
    need_fields(fields, label, FIELDS, KINDS)
    for attribute in fields.get("attributes") or ():
        if attribute not in ATTRIBUTES:
            raise NotWellFormed(f"card {label}: attribute {attribute!r}; expected one of {', '.join(ATTRIBUTES)}")
    need_whole_numbers(fields, label, ("rank", "pow", "def"))


def check_entry(entry: Any, section: str, label: str) -> None:
    """Refuse an ability that is not written as one."""
    if not isinstance(entry, Mapping) or "timing" not in entry or "text" not in entry:
        raise NotWellFormed(f"card {label}: an entry of {section} is {entry!r}; expected timing and text")
    for name in entry:
        if name not in ENTRY_FIELDS:
            known = ", ".join(sorted(ENTRY_FIELDS))
            raise NotWellFormed(f"card {label}: unknown {name!r} in {section}; expected one of {known}")
    if entry["timing"] not in TIMINGS:
        raise NotWellFormed(f"card {label}: timing is {entry['timing']!r}; expected one of {', '.join(TIMINGS)}")
    if (entry.get("duration") or "") not in DURATIONS:
        raise NotWellFormed(f"card {label}: duration is {entry['duration']!r}; expected turn, chain, equip or rule")
