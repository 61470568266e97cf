"""Plans: a card's abilities sorted by what the kernel needs them for, and what works of them in a zone."""

from __future__ import annotations

from dataclasses import fields
from typing import TYPE_CHECKING, Any

from fuda.kernel.abilities import (
    NOTHING,
    TIMELESS,
    TURN_PLAYER,
    Ability,
    Activated,
    Change,
    Effect,
    Question,
    Replacing,
    Static,
    Triggered,
)
from fuda.kernel.plain import Term

if TYPE_CHECKING:
    from fuda.kernel.zones import Zone


def aspects_read(part: object) -> frozenset[tuple[int, str]]:
    """The results of continuous effects that a term looks at."""
    found = frozenset((part.aspect,)) if isinstance(part, Question) and part.reads != NOTHING else frozenset()
    if isinstance(part, tuple):
        return found.union(*(aspects_read(one) for one in part))
    if isinstance(part, Term) and not isinstance(part, Effect):
        return found.union(*(aspects_read(getattr(part, f.name)) for f in fields(part)))
    return found


def events_watched(part: object) -> frozenset[str]:
    """The events that may change what a term says, beyond what begins and ends on cards."""
    found = frozenset(part.watches) if isinstance(part, Question) else frozenset()
    if isinstance(part, tuple):
        return found.union(*(events_watched(one) for one in part))
    if isinstance(part, Term) and not isinstance(part, Effect):
        return found.union(*(events_watched(getattr(part, f.name)) for f in fields(part)))
    return found


def minds_turns(part: object) -> bool:
    """Whether a term may say something else when a turn begins; in doubt it may (`timeless`)."""
    if isinstance(part, tuple):
        return any(minds_turns(one) for one in part)
    if not isinstance(part, Term):
        return part == TURN_PLAYER
    if isinstance(part, Change) and part.is_constant() and not part.adjusts():
        return False
    return type(part) not in TIMELESS or any(minds_turns(getattr(part, f.name)) for f in fields(part))


class Working:
    """The abilities of a card that the kernel must know and that work in one zone, as the index takes them."""

    __slots__ = ("is_empty", "minds_turns", "replacing", "statics", "triggered", "watches")

    def __init__(self, plan: Plan, zone: str, live: bool) -> None:
        def works(ability: Ability) -> bool:
            return zone in ability.zones if ability.zones else live

        # With what it depends on; by what it waits for, with its number among its kind (and if it hears only itself).
        self.statics = [pair for pair in zip(plan.statics, plan.reads, strict=True) if works(pair[0])]
        self.triggered = [
            (key, n, a, a.when.own) for n, a in enumerate(plan.triggered) if works(a) for key in a.when.key.split("|")
        ]
        self.replacing = [(a.when.key, n, a) for n, a in enumerate(plan.replacing) if works(a)]
        self.watches = plan.watches if self.statics else frozenset()
        self.minds_turns = minds_turns(tuple([static for static, _ in self.statics]))
        self.is_empty = not (self.statics or self.triggered or self.replacing)


class Plan:
    """A card's abilities sorted by what the kernel needs them for, keywords spelled out."""

    __slots__ = (
        "abilities", "activated", "changes", "indexed", "kinds", "notes", "reads", "replacing", "statics", "triggered",
        "watches", "working",
    )  # fmt: skip

    def __init__(self, abilities: tuple[Ability, ...]) -> None:
        self.abilities = abilities
        self.kinds = frozenset(map(type, abilities))  # to see at once that a card has no ability of a kind
        self.notes: dict[str, Any] = {}  # what a game works out about these abilities once
        self.working: dict[int, Working] = {}  # by twice the zone, and one more where abilities usually work there
        self.triggered = tuple([a for a in abilities if isinstance(a, Triggered)])
        self.activated = tuple([a for a in abilities if isinstance(a, Activated)])
        self.statics = tuple([a for a in abilities if isinstance(a, Static)])
        self.changes = frozenset([type(change) for static in self.statics for change in static.changes])
        self.reads = tuple([aspects_read(static) for static in self.statics])  # what each one depends on
        self.watches = events_watched(self.statics)
        self.replacing = tuple([a for a in abilities if isinstance(a, Replacing)])
        self.indexed = bool(self.triggered or self.statics or self.replacing)  # the kernel must know where it works

    def works_in(self, zone: Zone, live: bool) -> Working:
        """What works in a zone, where abilities usually work (`live`) or not; worked out once."""
        known = self.working[zone.index * 2 + live] = Working(self, zone.name, live)
        return known

    def is_known_in(self, zones: tuple[Zone, ...], *places: int) -> bool:
        """Whether the kernel must know some of it in one of these zones."""
        for place in places:
            if place >= 0:
                zone = zones[place]
                if not (self.working.get(place * 2 + zone.live) or self.works_in(zone, zone.live)).is_empty:
                    return True
        return False
