"""What can be wrong with what a person gives us; each is shown as one sentence."""

from __future__ import annotations

from typing import Any


class FudaError(Exception):
    """Base of all errors that are a person's to mend."""

    def __reduce__(self) -> tuple[Any, ...]:  # so that it can be pickled whatever it is made from
        return _again, (type(self), self.args), self.__dict__


def _again(kind: type[FudaError], said: tuple[Any, ...]) -> FudaError:
    """An error of that kind that says the same."""
    return kind.__new__(kind, *said)


class NotWellFormed(FudaError):
    """The input does not have the form it must have."""


class NotLegalNow(FudaError):
    """The action is not allowed at this moment; `rule` is the number of the rule that says so."""

    def __init__(self, rule: str, sentence: str) -> None:
        super().__init__(f"{rule}: {sentence}" if rule else sentence)
        self.rule = rule
        self.sentence = sentence


class NotKnown(FudaError):
    """A name that nothing has."""


class BadSave(FudaError):
    """A save that cannot be loaded: damaged, or of another rulebook version."""
