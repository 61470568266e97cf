"""The help of the command line in Japanese."""

from __future__ import annotations

import inspect
import tomllib
from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from importlib import import_module
from importlib.resources import files
from typing import Any

from fuda.games.screen import padded


def help_lines(commands: Mapping[str, tuple[str, str]], words: list[str]) -> list[str]:
    """The help of a command, of a group of commands, or of all of them."""
    says = tomllib.loads(files("fuda").joinpath("help.toml").read_text(encoding="utf-8"))
    called = " ".join(words[:2]) if " ".join(words[:2]) in commands else " ".join(words[:1])
    head = says["words"]
    if called in commands:
        parameters = parameters_of(commands[called][0])
        rows = [(shown(parameter), says["parameters"][name]) for name, parameter in parameters.items()]
        return [f"{head['usage']}: fuda {called} …", "", says["commands"][called], "", head["parameters"], *table(rows)]
    inside = {name: says["commands"][name] for name in commands if name.startswith(f"{called} " if called else "")}
    about = says["commands"].get(called, says["commands"][""])
    return [f"{head['usage']}: fuda COMMAND", "", about, "", head["commands"], *table(list(inside.items()))]


def parameters_of(place: str) -> Mapping[str, Any]:
    """The parameters of the function that carries out a command; those of a record are its fields."""
    module, _, name = place.partition(":")
    found: dict[str, inspect.Parameter] = {}
    for parameter in inspect.signature(getattr(import_module(module), name)).parameters.values():
        record = fields(parameter.default) if is_dataclass(parameter.default) else ()
        for part in record or (parameter,):
            found[part.name] = inspect.Parameter(part.name, parameter.kind)
    return found


def shown(parameter: inspect.Parameter) -> str:
    """A parameter as it is written on the command line."""
    if parameter.kind is inspect.Parameter.KEYWORD_ONLY:
        return f"--{parameter.name.replace('_', '-')}"
    return parameter.name.upper()


def table(rows: list[tuple[str, str]]) -> list[str]:
    """Two columns."""
    wide = max((len(left) for left, _ in rows), default=0) + 2
    return [f"  {padded(left, wide)}{right}" for left, right in rows]
