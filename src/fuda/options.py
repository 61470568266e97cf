"""What several commands are told on the command line, with its help."""

from __future__ import annotations

from typing import Annotated, Literal

from cyclopts import Parameter

Language = Literal["en", "ja"]
Names = Annotated[tuple[str, ...], Parameter(consume_multiple=True)]
GameName = Annotated[str, Parameter(help="The game's short name.")]
FormatName = Annotated[str, Parameter(help="The format to play; otherwise the game's first.")]
Jobs = Annotated[int, Parameter(help="On how many processors; -1 for all. The result does not depend on it.")]
Unchecked = Annotated[bool, Parameter(help="Play decks that break the rules of deck building too.")]
