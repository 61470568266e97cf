"""Comprehensive rulebooks of trading card games, executable.

`fuda.begin("lorcana", seed=1)` begins a game; see `fuda.api` for everything that programs may use.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

from fuda import fast

if TYPE_CHECKING:
    from fuda.api import GAMES, Option, Outcome, Play, ask_judge, begin, compile, deck, decks, explain, replay, restore
    from fuda.judge.report import Report
    from fuda.kernel.errors import BadSave, FudaError, NotKnown, NotLegalNow, NotWellFormed
    from fuda.kernel.rulebook import Deck
    from fuda.text.compiler import NotUnderstood

fast.use()
__version__ = "0.1.0"
__all__ = [
    "GAMES", "BadSave", "Deck", "FudaError", "NotKnown", "NotLegalNow", "NotUnderstood", "NotWellFormed", "Option",
    "Outcome", "Play", "Report", "__version__", "ask_judge", "begin", "compile", "deck", "decks", "explain", "replay",
    "restore",
]  # fmt: skip
# Where what is not in `fuda.api` comes from. Names are looked up when they are used: a command needs few of them.
_ELSEWHERE: Final = {
    "Report": "fuda.judge.report", "Deck": "fuda.kernel.rulebook", "NotUnderstood": "fuda.text.compiler",
    **dict.fromkeys(("BadSave", "FudaError", "NotKnown", "NotLegalNow", "NotWellFormed"), "fuda.kernel.errors"),
}  # fmt: skip


def __getattr__(name: str) -> Any:
    if name not in __all__:
        raise AttributeError(f"module 'fuda' has no attribute {name!r}")
    return getattr(import_module(_ELSEWHERE.get(name, "fuda.api")), name)
