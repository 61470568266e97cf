"""The vocabulary of a rulebook: the classes that its states are made of, what their fields hold, and its fingerprint.

Nobody registers a class. What a rulebook's chapters can reach through their imports is known by its name, so two games
may use one name for two things, and every process knows the same classes.
"""

from __future__ import annotations

import json
import sys
from dataclasses import fields
from functools import cache
from hashlib import blake2b
from importlib import import_module
from pkgutil import iter_modules
from types import ModuleType, NoneType, SimpleNamespace, UnionType
from typing import TYPE_CHECKING, Any, Union, get_args, get_origin, get_type_hints

from fuda.kernel.cards import Card, Face, Ref
from fuda.kernel.frames import Frame, Procedure
from fuda.kernel.plain import Plain, Term, slots_of

if TYPE_CHECKING:
    from fuda.kernel.rulebook import Rulebook

Fields = dict[str, Any]  # field name -> the type that its annotation means


class Vocabulary:
    """Terms and records by name, with the types of their fields."""

    def __init__(self, terms: dict[str, type[Term]], records: dict[str, type[Plain]]) -> None:
        self.terms = terms
        self.records = records
        self.faces: dict[str, Face] = {}  # those read from saves, by their data
        names = {**terms, **records, "Ref": Ref, "Any": Any}
        self.term_fields = {name: _term_fields(made, names) for name, made in terms.items()}
        self.record_fields = {name: _record_fields(made, names) for name, made in records.items()}


@cache
def vocabulary(book: Rulebook) -> Vocabulary:
    """The classes that a rulebook's chapters can reach."""
    terms: dict[str, type[Term]] = {}
    records: dict[str, type[Plain]] = {}
    for module in _modules(book):
        for value in list(vars(module).values()):
            if not isinstance(value, type):
                continue
            if issubclass(value, Term):
                _enter(terms, value)
            elif issubclass(value, Plain):
                _enter(records, value)
    return Vocabulary(dict(sorted(terms.items())), dict(sorted(records.items())))


def _enter(known: dict[str, Any], found: type) -> None:
    before = known.setdefault(found.__name__, found)
    if before is not found:
        places = f"{before.__module__} and {found.__module__}"
        raise ValueError(f"two classes of one rulebook are named {found.__name__}: in {places}")


def _modules(book: Rulebook) -> list[ModuleType]:
    """The rulebook's own modules, all that they import from, and whole packages where terms are made."""
    waiting = [sys.modules[type(book).__module__], sys.modules[Card.__module__], *book.chapters]
    tops = {module.__name__.partition(".")[0] for module in waiting}
    found: dict[str, ModuleType] = {}
    while waiting:
        module = waiting.pop()
        if module.__name__ in found:
            continue
        found[module.__name__] = module
        for value in list(vars(module).values()):
            home = value.__name__ if isinstance(value, ModuleType) else getattr(value, "__module__", None)
            if isinstance(home, str) and home.partition(".")[0] in tops:
                waiting.append(sys.modules[home])
            if home == module.__name__ and isinstance(value, type) and issubclass(value, Term):
                waiting.extend(_neighbours(module))
    return [found[name] for name in sorted(found)]


@cache
def _neighbours(module: ModuleType) -> tuple[ModuleType, ...]:
    """The modules of the same package: a card may use a term that no chapter mentions."""
    if not module.__package__:
        return ()
    package = import_module(module.__package__)
    names = [info.name for info in iter_modules(package.__path__) if not info.ispkg]
    return tuple(import_module(f"{package.__name__}.{name}") for name in names)


class _Names(dict[str, Any]):
    """Names of annotations: those of a module, then the vocabulary's; a name that neither knows means anything."""

    def __missing__(self, name: str) -> Any:
        return Any


def _resolved(annotations: dict[str, Any], module: str, names: dict[str, Any]) -> Fields:
    home = {**vars(sys.modules["builtins"]), **names, **vars(sys.modules[module])}
    try:
        return get_type_hints(SimpleNamespace(__annotations__=annotations), {}, _Names(home))
    except TypeError:  # an unknown name that is used like a generic
        return dict.fromkeys(annotations, Any)


def _term_fields(made: type[Term], names: dict[str, Any]) -> Fields:
    """The fields of a term, in the order of its constructor."""
    if not hasattr(made, "__dataclass_fields__"):
        return {}
    found: Fields = {}
    for field in fields(made):
        if field.init:
            home = next(base for base in made.__mro__ if field.name in vars(base).get("__annotations__", ()))
            found.update(_resolved({field.name: field.type}, home.__module__, names))
    return found


def _record_fields(made: type[Plain], names: dict[str, Any]) -> Fields:
    """The fields of a record; those that its constructor takes under the same name have its types."""
    known: Fields = {}
    for base in reversed(made.__mro__):
        constructor = vars(base).get("__init__")
        annotations = dict(vars(base).get("__constructor__") or getattr(constructor, "__annotations__", {}))
        annotations.pop("return", None)
        known.update(_resolved(annotations, base.__module__, names))
    if issubclass(made, Frame):
        known["at"] = int
    return {name: known.get(name, Any) for name in slots_of(made)}


def has_procedure(made: type[Frame]) -> bool:
    """Whether runs of a frame class follow a procedure."""
    return isinstance(getattr(made, "procedure", None), Procedure)


def fits(value: Any, wanted: Any) -> bool:
    """Whether a plain value is of the type that an annotation means."""
    if wanted is int or wanted is bool or wanted is str:
        return type(value) is wanted
    if wanted is Any or wanted is object:
        return True
    origin, parts = get_origin(wanted), get_args(wanted)
    if origin in (Union, UnionType):
        return any(fits(value, part) for part in parts)
    if origin is tuple:
        if type(value) is not tuple:
            return False
        if len(parts) == 2 and parts[1] is Ellipsis:
            return all(fits(one, parts[0]) for one in value)
        return len(value) == len(parts) and all(map(fits, value, parts))
    if origin is list:
        return type(value) is list and all(fits(one, parts[0]) for one in value)
    if origin is dict:
        return type(value) is dict and all(fits(k, parts[0]) and fits(v, parts[1]) for k, v in value.items())
    if wanted is None or wanted is NoneType:
        return value is None
    return isinstance(wanted, type) and isinstance(value, wanted)


@cache
def fingerprint(book: Rulebook) -> str:
    """A short text that changes when the rulebook's steps, verbs, zones, numbers or classes change."""
    known = vocabulary(book)
    procedures: list[Procedure[Any]] = [
        made.procedure for made in known.records.values() if issubclass(made, Frame) and has_procedure(made)
    ]
    zones = [[zone.name, zone.visible, zone.ordered, zone.live, zone.shared, zone.limit] for zone in book.zones]
    content = {
        "numbers": book.numbers,
        "procedures": [[p.rule, p.name, [[step.rule, step.name] for step in p.steps]] for p in procedures],
        "records": {name: list(types) for name, types in known.record_fields.items()},
        "stats": book.stats,
        "terms": {name: list(types) for name, types in known.term_fields.items()},
        "shared": sorted([step.name, rule] for step, rule in book.step_rules.items()),
        "verbs": sorted([effect.__name__, rule] for effect, (_, rule) in book.verbs.items()),
        "zones": zones,
    }
    return blake2b(json.dumps(content, sort_keys=True).encode(), digest_size=8).hexdigest()
