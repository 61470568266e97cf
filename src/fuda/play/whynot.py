"""Why something cannot be done: the rule's number and our sentence for it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

from fuda.games.adapter import Adapter, Command, Reference
from fuda.judge.run import adapter_of
from fuda.kernel.cards import Card
from fuda.kernel.decisions import ACT, WINDOW, Action, Decision
from fuda.kernel.errors import NotWellFormed
from fuda.play.seen import Seen

MOST = 2  # how many reasons are given for one thing
_ABILITY = re.compile(r"\.(\d+)$")
_ARROW = re.compile(r"\s*(?:->|→|>)\s*")


class WhyNot:
    """Answers a player who asks why something is not offered."""

    def __init__(self, seen: Seen, decision: Decision) -> None:
        self.seen = seen
        self.words = seen.words
        self.decision = decision
        self.adapter: Adapter = adapter_of(seen.game.book.slug)

    def ask(self, text: str) -> list[str]:
        """The reasons, one a line: for an action, for a card, or for everything of the player's that cannot act."""
        text = text.strip()
        if not text and self.decision.kind not in (ACT, WINDOW):
            return [self.words.cited(self.decision.rule)]
        if not text:
            return list(self._own_cards()) or [self.words.say("says", "nothing_refused")]
        verb, rest = self._verb(text)
        if verb:
            return self._action(verb, rest)
        cards = self._cards(text)
        if self.decision.kind in (ACT, WINDOW):
            return self._about(cards[0])
        return self._target(cards)

    def _verb(self, text: str) -> tuple[str, str]:
        """The verb that a text begins with, in English or as the game's players say it, and the rest."""
        spoken = {**{verb: verb for verb in self.adapter.verbs}, **self.words.screen.spoken}
        for word in sorted(spoken, key=len, reverse=True):
            if text.casefold().startswith(word) and text[len(word) : len(word) + 1] in ("", " ", "\u3000"):
                return spoken[word], text[len(word) :].strip()
        return "", text

    def _cards(self, text: str) -> list[Mapping[str, Any]]:
        found = self.seen.find(text)
        if not found:
            raise NotWellFormed(self.words.say("errors", "no_card", given=text))
        return found

    # Actions.

    def _action(self, verb: str, rest: str) -> list[str]:
        meant = self.adapter.verbs[verb]
        subject, *target = self._parts(rest, bool(meant.at))
        if meant.zones and (not subject or (meant.at and not target)):
            key = "two_cards" if meant.at else "no_card"
            raise NotWellFormed(self.words.say("errors", key, given=f"{verb} {rest}".strip()))
        ability = _ABILITY.search(subject)
        thing = Reference(subject, _ABILITY.sub("", subject), ability=int(ability[1]) if ability else None)
        clauses = {"->": tuple(Reference(part, part) for part in target)} if target else {}
        command = Command(f"{verb} {rest}", verb, (thing,) if subject else (), clauses)
        return self._reasons(self._actions(command))

    def _parts(self, rest: str, two: bool) -> list[str]:
        """The subject, and the target where there are two: an arrow, or a space at which both sides are cards."""
        parts = _ARROW.split(rest, 1)
        if not two or len(parts) == 2:
            return parts
        spaces = rest.split()
        for at in range(1, len(spaces)):
            one, other = " ".join(spaces[:at]), " ".join(spaces[at:])
            if self.seen.find(one) and self.seen.find(other):
                return [one, other]
        return parts

    def _actions(self, command: Command) -> list[Action]:
        def find(thing: Reference, zones: tuple[str, ...]) -> list[Card]:
            cards = self._cards(thing.name)
            fitting = [card for card in cards if card["at"][1] in zones]
            return [self.seen.card_at(card["at"]) for card in fitting or cards]

        return self.adapter.actions(self.seen.game, self.decision.player, command, find)

    def _reasons(self, actions: list[Action]) -> list[str]:
        """Why none of the actions can be taken; the likeliest meaning speaks."""
        if not actions or any(action in self.decision.candidates for action in actions):
            return [self.words.say("says", "legal")]
        return self._cited(self.seen.game.book.refusals(self.seen.game, self.decision.player, actions[0]))

    def _cited(self, rules: tuple[str, ...]) -> list[str]:
        return [self.words.cited(rule) for rule in rules[:MOST]]

    # Cards.

    def _about(self, card: Mapping[str, Any]) -> list[str]:
        """What a card's own main action lacks."""
        verb = self.words.screen.main_verbs.get(card["at"][1], "")
        if not verb:
            raise NotWellFormed(self.words.say("errors", "no_verb", given=card["name"], verbs=self._verbs()))
        return self._reasons(list(self._main_actions(verb, card)))

    def _main_actions(self, verb: str, card: Mapping[str, Any]) -> Iterator[Action]:
        """The main action of a card, on each target that it could have."""
        meant = self.adapter.verbs[verb]
        ref = self.seen.card_at(card["at"]).ref
        if not meant.at:
            yield Action(verb, (ref, 1) if meant.numbered else (ref,))
        for zone in reversed(meant.at):
            for other in self.seen.cards():
                if other["at"][1] == zone and other["at"][0] != self.seen.viewer:
                    yield Action(verb, (ref, self.seen.card_at(other["at"]).ref))

    def _own_cards(self) -> Iterator[str]:
        """A line for each card of the player's that cannot act."""
        able = self.seen.able()
        for card in self.seen.cards():
            place = card["at"]
            if place[0] != self.seen.viewer or tuple(place) in able or place[1] not in self.words.screen.main_verbs:
                continue
            for reason in self._about(card)[:1]:
                yield f"{self.seen.called(card)}: {reason}"

    def _target(self, cards: list[Mapping[str, Any]]) -> list[str]:
        """Why a card cannot be chosen."""
        refs = [self.seen.card_at(card["at"]).ref for card in cards]
        if any(ref in self.decision.candidates for ref in refs):
            return [self.words.say("says", "legal")]
        return self._cited(self.seen.game.book.target_refusals(self.seen.game, self.decision, refs[0]))

    def _verbs(self) -> str:
        return ", ".join(self.adapter.verbs)
