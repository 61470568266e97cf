"""6 Kinds of card (カード・タイプ): what is printed on them, and how names and classes are referred to."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from fuda.games.lorcana.zones import CHARACTER, CLASSES, INKS, KINDS, LOCATION, STATS
from fuda.kernel.cards import Face, Info, Ref
from fuda.kernel.errors import NotWellFormed
from fuda.kernel.game import Game
from fuda.kernel.rulebook import Cited, rule

FIELDS = frozenset(
    ("name", "name_en", "version", "version_en", "kind", "inks", "inkable", "classes", *STATS, "text", "text_en", "id")
)
# A card is a character, item or location only in play; texts about cards elsewhere say so (`Among` names the zone).
KINDS_OF_CARD = Cited(
    "6.1.1", "6.1.2", "6.1.2.1", "6.1.2.2", "6.1.3", "6.2.7", "6.2.8", "6.3.1", "6.3.1.1", "6.3.3.1",
    "6.3.3.2", "6.4.1", "6.4.2", "6.5.1", "6.5.2", "6.5.4",
)  # fmt: skip
PLAIN_CLASS = CLASSES["Storyborn"]


@rule("6.2.3", "6.2.4.1", "6.2.4.2", "6.2.5", "6.2.6", "6.2.12", "6.1.2.2")
def make_face(fields: Mapping[str, Any], label: str) -> Face:
    """A face from its printed fields; the text is compiled, and what is not a field of this game is refused."""
    from fuda.games.lorcana.wording import compile_card

    check_fields(fields, label)
    kind, name = fields["kind"], fields.get("name", label)
    marks = {"inks": " ".join(fields.get("inks") or ())}
    if fields.get("inkable", True):
        marks["inkable"] = "yes"
    if fields.get("version"):
        marks["version"] = fields["version"]
    classes = fields.get("classes") or ((PLAIN_CLASS,) if kind == CHARACTER else ())
    types = tuple(CLASSES.get(word, word) for word in classes)
    numbers = tuple(number_of(fields, kind, stat) for stat in STATS)
    abilities = compile_card(fields.get("text") or "", kind)
    return Face(
        name, kind, numbers, types, abilities, tuple(sorted(marks.items())), None, label if label != name else ""
    )


@rule("6.1.2.1", "6.5.4", "6.5.5", "6.5.6", "6.2.9", "6.2.10", "6.2.11")
def number_of(fields: Mapping[str, Any], kind: str, stat: str) -> int | None:
    """Every card has a cost; strength belongs to characters, willpower and lore to locations too."""
    owners = {"strength": (CHARACTER,), "move_cost": (LOCATION,)}.get(stat, (CHARACTER, LOCATION))
    if stat == "cost" or kind in owners:
        value = fields.get(stat, 0)
        return int(value) if value is not None else 0
    return None


def check_fields(fields: Mapping[str, Any], label: str) -> None:
    """Refuse fields and values that a card of this game cannot have."""
    for name in fields:
        if name not in FIELDS:
            raise NotWellFormed(f"card {label}: unknown field {name!r}; expected one of {', '.join(sorted(FIELDS))}")
    if fields.get("kind") not in KINDS:
        raise NotWellFormed(f"card {label}: kind is {fields.get('kind')!r}; expected one of {', '.join(KINDS)}")
    for ink in fields.get("inks") or ():
        if ink not in INKS:
            raise NotWellFormed(f"card {label}: ink is {ink!r}; expected one of {', '.join(INKS)}")
    for stat in STATS:
        value = fields.get(stat, 0)
        if not isinstance(value, int) or isinstance(value, bool):
            raise NotWellFormed(f"card {label}: {stat} is {value!r}; expected a whole number")


@rule("6.2.4", "6.2.4.1")
def names_of(name: str) -> tuple[str, ...]:
    """The names of a card: a character with & between two names has both; versions do not count."""
    return (name, *name.split(" & ")) if " & " in name else (name,)


def all_names(info: Info) -> set[str]:
    """Every name of a card."""
    return {name for known in info.names for name in names_of(known)}


@rule("6.2.4", "6.2.4.1", "6.2.4.2")
def has_name(game: Game, ref: Ref, name: str) -> bool:
    """Whether a text that names a card means this one: one whole name of it."""
    return any(name in names_of(known) for known in game.info_of(ref).names)
