"""The tables that come with the games: `rulebook.toml`, `glossary.toml`, and catalogues of sentences."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any


def read_toml(package: str, name: str) -> dict[str, Any]:
    """A table that is shipped with a package, empty if there is none."""
    file = files(package).joinpath(name)
    return tomllib.loads(file.read_text(encoding="utf-8")) if file.is_file() else {}


@cache
def rule_table(slug: str) -> Mapping[str, Mapping[str, str]]:
    """Every number of a game's book with its summary in our words."""
    table: Mapping[str, Mapping[str, str]] = read_toml(f"fuda.games.{slug}", "rulebook.toml").get("rules", {})
    return table
