"""Decisions: what a player is asked, as data."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from fuda.kernel.plain import Plain, Term, term

if TYPE_CHECKING:
    from fuda.kernel.cards import Ref

# Kinds of decision, in the words of scenario files.
ACT: Final = "act"  # the main choice of actions; never taken without asking
WINDOW: Final = "window"  # act or pass
CHOOSE: Final = "choose"
PAY: Final = "pay"
TOP: Final = "top"  # arrange cards, top first
BOTTOM: Final = "bottom"
YES_NO: Final = "yes_no"
NUMBER: Final = "number"
MODE: Final = "mode"
TRIGGER: Final = "trigger"
REPLACE: Final = "replace"
KEEP: Final = "keep"

SINGLE: Final = frozenset({ACT, WINDOW, YES_NO, NUMBER, TRIGGER, REPLACE, KEEP})

Answer = tuple[int, ...]


@term
class Action(Term):
    """Something a player may do: a verb, and the things it is done with (card references, numbers)."""

    verb: str
    objects: tuple[Any, ...] = ()


class Actions(dict[tuple[Any, ...], Action]):
    """The actions that are offered, by verb and things: `ACTIONS["attack", attacker, target]`.

    Each is made once, because every offer lists them anew and kept states hold them.
    """

    def __missing__(self, words: tuple[Any, ...]) -> Action:
        if len(self) >= MOST_ACTIONS:
            self.clear()
        action = self[words] = Action(words[0], words[1:])
        return action


MOST_ACTIONS: Final = 1 << 16
ACTIONS: Final = Actions()
PASS: Final = Action("pass")
END: Final = Action("end")


class Decision(Plain):
    """A question to one player. An answer is a tuple of candidate indices, `minimum` to `maximum` of them."""

    __slots__ = (
        "at_least", "at_most", "candidates", "default", "into", "kind", "maximum", "minimum", "ordered", "player",
        "rule", "source", "unlike", "weights",
    )  # fmt: skip

    def __init__(
        self,
        player: int,
        kind: str,
        rule: str,
        candidates: tuple[Any, ...],
        into: str,
        minimum: int = 1,
        maximum: int = 1,
        source: Ref | None = None,
        default: Answer | None = None,
        weights: tuple[int, ...] = (),
        at_least: int = 0,
        at_most: int = -1,
        unlike: tuple[Any, ...] = (),
    ) -> None:
        self.player = player
        self.kind = kind
        self.rule = rule
        self.candidates = candidates
        self.into = into  # the field of the asking frame that takes the answer
        self.minimum = minimum
        self.maximum = maximum
        self.ordered = kind in (TOP, BOTTOM)
        self.source = source
        self.default = default
        self.weights = weights  # with `at_least`: the chosen weights must add up to it
        self.at_least = at_least
        self.at_most = at_most  # … and may not be more than this, if it is not negative
        self.unlike = unlike  # a word for each candidate: no two of the chosen ones have the same

    @property
    def picky(self) -> bool:
        """Whether not every choice of the right size is a legal answer."""
        return bool(self.weights or self.unlike)

    def accepts(self, answer: Answer) -> bool:
        """Whether the answer is one of the legal ones."""
        if len(answer) == 1 and not self.weights:  # the usual case
            return self.minimum <= 1 <= self.maximum and 0 <= answer[0] < len(self.candidates)
        if not self.minimum <= len(answer) <= self.maximum or len(set(answer)) != len(answer):
            return False
        count = len(self.candidates)
        for index in answer:
            if not 0 <= index < count:
                return False
        if self.unlike and len({self.unlike[index] for index in answer}) != len(answer):
            return False
        if not self.weights:
            return True
        total = sum([self.weights[index] for index in answer])
        return self.at_least <= total <= (total if self.at_most < 0 else self.at_most)

    def value(self, answer: Answer) -> Any:
        """What the asking frame receives: one candidate where only one can be chosen by kind, else a tuple."""
        if self.kind in SINGLE:
            return self.candidates[answer[0]]
        return tuple([self.candidates[index] for index in answer])

    def forced(self) -> Answer | None:
        """The only legal answer, if there is only one."""
        count = len(self.candidates)
        if self.kind == ACT:
            return None
        if self.maximum == 0 or count == 0:
            return ()
        if self.minimum == count == self.maximum and (not self.ordered or count == 1):
            return tuple(range(count))
        if self.minimum == self.maximum == count == 1:
            return (0,)
        return None


def yes_no(player: int, rule: str, into: str, source: Ref | None = None) -> Decision:
    """A yes-or-no question."""
    return Decision(player, YES_NO, rule, (True, False), into, source=source)
