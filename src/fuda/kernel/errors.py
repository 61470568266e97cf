"""What can be wrong with what a person gives us; each is shown as one sentence."""

from __future__ import annotations


class FudaError(Exception):
    """Base of all errors that are a person's to mend."""


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
