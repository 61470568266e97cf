"""What compiled classes are told about themselves: an interpreted class knows it from its own source."""

from __future__ import annotations

from dataclasses import MISSING, Field, field, fields, make_dataclass
from typing import Any, TypeVar

T = TypeVar("T")

_ONE: Any = fields(make_dataclass("_One", ["one"]))[0]  # a field as the dataclasses module makes it
# A field: its name and type as written, whether the constructor takes it, whether it is shown and compared.
Declared = tuple[str, str, bool, bool, bool]


def declare(
    cls: Any,
    slots: tuple[str, ...],
    arguments: dict[str, str],
    declared: tuple[Declared, ...] | None,
    defaults: dict[str, Any],
) -> None:
    """Enter the fields of a class, the types of its constructor's arguments, and more of them if it is a dataclass."""
    cls.__record__ = slots
    cls.__constructor__ = arguments
    if declared is None:
        return
    cls.__annotations__ = {name: type_ for name, type_, *_ in declared if name in slots}
    made: dict[str, Field[Any]] = {}
    for name, type_, init, shown, compared in declared:
        one: Any = field(default=defaults.get(name, MISSING), init=init, repr=shown, compare=compared)
        one.name, one.type = name, type_
        one._field_type = _ONE._field_type
        made[name] = one
    cls.__dataclass_fields__ = made


def procedure_of(frame: Any) -> Any:
    """The procedure that was bound to a frame's class, or to one that it comes from."""
    for cls in type(frame).__mro__:
        found = vars(cls).get("procedure")
        if hasattr(found, "steps"):
            return found
    raise AttributeError("procedure")


def blank(cls: type[T]) -> T:
    """A record without fields; the compiled build makes it at once."""
    return cls.__new__(cls)


def filled(old: Any) -> Any:
    """A copy of a record field by field: for classes that are not compiled although their bases are."""
    from fuda.kernel.plain import slots_of

    new = blank(type(old))
    for name in slots_of(type(old)):
        setattr(new, name, getattr(old, name))
    return new
