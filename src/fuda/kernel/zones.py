"""Zones: where cards can be, and who may see them there."""

from __future__ import annotations

from typing import Final

# Who may see the cards of a zone.
PUBLIC: Final = 0
OWNER: Final = 1
NOBODY: Final = 2


class Zone:
    """One zone of a rulebook. `live` says that abilities of cards there work unless they say otherwise."""

    __slots__ = ("index", "ja", "limit", "live", "name", "ordered", "rule", "shared", "visible")

    def __init__(
        self,
        name: str,
        ja: str,
        rule: str,
        visible: int = PUBLIC,
        ordered: bool = False,
        live: bool = False,
        shared: bool = False,
        limit: int = 0,
    ) -> None:
        self.name = name
        self.ja = ja
        self.rule = rule
        self.visible = visible
        self.ordered = ordered
        self.live = live
        self.shared = shared
        self.limit = limit
        self.index = -1

    def __repr__(self) -> str:
        return f"Zone({self.name})"
