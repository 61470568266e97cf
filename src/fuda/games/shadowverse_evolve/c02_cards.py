"""2 Information on cards (カードの情報): what is printed, and how names are referred to."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any, Final
from unicodedata import normalize

from fuda.games.faces import need_fields, need_one_of, need_whole_numbers
from fuda.games.shadowverse_evolve.zones import CLASSES, COST, EVOLVED, KINDS, LEADER_KIND, SPECIALS
from fuda.kernel.abilities import Ability
from fuda.kernel.cards import Card, Face, Info, Ref
from fuda.kernel.game import Game
from fuda.kernel.plain import Known
from fuda.kernel.rulebook import rule

FIELDS = frozenset(
    (
        "name", "kind", "special", "class", "title", "collab_name", "back", "trigger_icon", "cost", "attack", "defense",
        "types", "text", "id", "name_en",
    )
)  # fmt: skip
TRIGGER_ICONS = ("critical", "draw", "stand", "heal")
# What was worked out for a face: its information under an evolve card, by that card's face.
OVER: Final[Known[Face, dict[int, tuple[Face, Info]]]] = Known(lambda _: {})


@rule("2.2.3", "2.3.2", "2.6.2", "2.8.3.1", "2.13.2.1", "14.4.1.1")
def make_face(fields: Mapping[str, Any], label: str) -> Face:
    """A face from its printed fields; the text is compiled, and what is not a field of this game is refused."""
    from fuda.games.shadowverse_evolve.wording import wording
    from fuda.text.compiler import compile_bound

    check_fields(fields, label)
    kind = fields["kind"]
    text = fields.get("text") or ""
    return face_of(fields, label, compile_bound(wording(), text, kind) if text else ())


@rule("2.1.1", "2.2.1", "2.3.2", "2.3.3", "2.4.1", "2.4.2", "2.5.1", "2.7.1", "2.8.1")
def face_of(fields: Mapping[str, Any], label: str, abilities: tuple[Ability, ...]) -> Face:
    """A face from its printed fields and its abilities."""
    kind = fields["kind"]
    numbers = (fields.get("cost"), fields.get("attack"), fields.get("defense"))
    if kind == LEADER_KIND:
        numbers = (None, None, fields.get("defense", 20))
    marks = {"class": fields.get("class", CLASSES[0])}
    for mark in ("special", "title", "collab_name", "trigger_icon"):
        if fields.get(mark):
            marks[mark] = fields[mark]
    name = fields.get("name", label)
    back = make_face({"name": name, "kind": kind, **fields["back"]}, label) if fields.get("back") else None
    types = tuple(fields.get("types") or ())
    shown = label if label != name else ""
    return Face(name, kind, numbers, types, abilities, tuple(sorted(marks.items())), back, shown)


def check_fields(fields: Mapping[str, Any], label: str) -> None:
    """Refuse fields and values that a card of this game cannot have."""
    need_fields(fields, label, FIELDS, KINDS)
    for name, allowed in (("special", SPECIALS), ("class", CLASSES), ("trigger_icon", TRIGGER_ICONS)):
        if name in fields:
            need_one_of(label, name, fields[name], allowed)
    need_whole_numbers(fields, label, ("cost", "attack", "defense"))


@cache
def in_one_width(name: str) -> str:
    """A name as it is compared: the same sign is printed wide on cards and narrow in the list of tokens."""
    return normalize("NFKC", name)


@rule("2.1.2", "2.1.2.1", "2.14.1", "2.14.2")
def has_name(game: Game, ref: Ref, name: str) -> bool:
    """Whether 『name』 means the card: its name, or the name of the card that has that as its complete collab name."""
    names = game.info_of(ref).names
    if name in names or any(in_one_width(name) == in_one_width(other) for other in names):
        return True
    for card in game.cards:
        marks = card.face.base.marks
        if "collab_name" in marks and marks["collab_name"] == name and card.face.name in names:
            return True
    return False


@rule("2.15.1", "2.15.2.1", "2.15.3", "2.15.3.1", "5.23.1")
def original(game: Game, card: Card) -> Info:
    """What is printed on the side that shows, or on the evolve card over it; in hand and deck it is the first side."""
    over = evolve_card_over(game, card.id)
    return card.printed.base if over is None else with_cost_of(card, over)


@rule("11.6.2")
def evolve_card_over(game: Game, host: int) -> Card | None:
    """The evolve card that a card has its information from: the newest one linked to it."""
    newest: Card | None = None
    for evolved in game.every(EVOLVED):
        for card_id in evolved:
            over = game.cards[card_id]
            if over.host == host and (newest is None or over.linked_at > newest.linked_at):
                newest = over
    return newest


@rule("5.15.1.2", "10.9.1.1.1")
def with_cost_of(card: Card, over: Card) -> Info:
    """The information of an evolve card, with the cost of the card under it."""
    under, face = card.printed if card.back_up else card.face, over.printed if over.back_up else over.face
    known = OVER.of(under)
    if id(face) not in known:
        info = face.base.draft()
        info.numbers[COST] = under.base.numbers[COST]
        known[id(face)] = (face, info)
    return known[id(face)][1]
