"""Why something cannot be done: the rule's number and our sentence for it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

from fuda.games.adapter import Adapter, Command, Reference
from fuda.judge.parsing import parse_reference
from fuda.judge.run import adapter_of
from fuda.kernel.cards import Card, Info
from fuda.kernel.decisions import ACT, END, PASS, WINDOW, Action, Decision
from fuda.kernel.errors import NotWellFormed
from fuda.kernel.views import is_ref
from fuda.play.seen import Seen

MOST = 2  # how many reasons are given for one thing
SUBJECT = "{}"
PLAY = "play"
ANY = "*"
LEAVING = (PASS.verb, END.verb)  # what is done with no card


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
        if verb in LEAVING:
            able = any(isinstance(one, Action) and one.verb in LEAVING for one in self.decision.candidates)
            return [self.words.say("says", "legal")] if able else self._cited((self.decision.rule,))
        if verb:
            return self._action(verb, rest)
        cards = self._cards(text)
        if self.decision.kind in (ACT, WINDOW):
            return self._about(next(filter(self._can_act, cards), cards[0]))
        return self._target(cards)

    def of_card(self, card: Mapping[str, Any]) -> list[str]:
        """The reasons for one card that the player sees: why it cannot act, or cannot be chosen."""
        if self.decision.kind not in (ACT, WINDOW):
            return self._target([card])
        return self._about(card)

    def _can_act(self, card: Mapping[str, Any]) -> bool:
        """Whether it is a card of the player's where cards have a main action."""
        return card["controller"] == self.seen.viewer and card["at"][1] in self.words.screen.main_verbs

    def _verb(self, text: str) -> tuple[str, str]:
        """The verb that a text begins with, in English or as the game's players say it, and the rest."""
        spoken = {**{verb: verb for verb in (*LEAVING, *self.adapter.verbs)}, **self.words.screen.spoken}
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

    def _action(self, verb: str, rest: str, subject: Card | None = None) -> list[str]:
        """Why an action in words cannot be taken; `{}` is the subject, `*` any card of the others."""
        said = f"{verb} {rest}".strip()
        command = self._command(verb, rest)
        try:
            actions = self.adapter.actions(
                self.seen.game, self.decision.player, command, lambda thing, zones: self._find(thing, zones, subject)
            )
        except LookupError:  # a part of the command is missing
            raise NotWellFormed(self.words.say("errors", "two_cards", given=said)) from None
        if any(action in self.decision.candidates for action in actions):
            return [self.words.say("says", "legal")]
        if not actions:
            return self._cited((self.decision.rule,))
        rules = self.seen.game.book.refusals(self.seen.game, self.decision.player, actions[0])
        if not rules:  # nothing forbids it: a part of it was left open, or this is not the time
            return (
                [self.words.say("says", "legal")] if self._is_begun(actions[0]) else self._cited((self.decision.rule,))
            )
        short = self._too_dear(actions[0]) if rules[0].startswith(self.words.screen.cost_rules) else ""
        return [f"{rules[0]}: {short}", *self._cited(rules[1:])][:MOST] if short else self._cited(rules)

    def _is_begun(self, action: Action) -> bool:
        """Whether something can be done that begins like this action."""
        offered = (one for one in self.decision.candidates if isinstance(one, Action))
        return any((one.verb, one.objects[:1]) == (action.verb, action.objects[:1]) for one in offered)

    def _too_dear(self, action: Action) -> str:
        """What a card or an ability costs and what there is, where that is too little."""
        short = self.words.screen.shortage(self.seen.game, self.decision.player, action)
        if short is not None:
            return self.words.say("says", "too_dear", cost=short[0], have=short[1])
        first: Any = action.objects[0] if action.objects else None
        card = self.seen.game.card_at(first) if is_ref(first) else None
        side = self.seen.view["players"][self.decision.player]
        have = self.words.screen.means(side)
        cost = self._price(action, card) if card is not None else None
        if cost is None or have is None or cost <= have:
            return ""
        return self.words.say("says", "too_dear", cost=cost, have=have)

    def _price(self, action: Action, card: Card) -> int | None:
        """What an action costs of what costs are paid with: the card's own cost, or that of its ability."""
        book, info = self.seen.game.book, self.seen.game.info(card.id)
        if action.verb == PLAY:
            return book.number_seen(info, book.stat_index["cost"]) if "cost" in book.stat_index else None
        ability = self._ability(action, info)
        cost = getattr(ability, "cost", ())
        paid = [part.amount for part in cost if isinstance(part, self.words.screen.pays)]
        return sum(paid) if paid and all(isinstance(amount, int) for amount in paid) else None

    def _ability(self, action: Action, info: Info) -> object:
        """The ability that an action uses: by its number, or by what the action is called."""
        number = next((one for one in action.objects[1:] if isinstance(one, int)), 0)
        if number:
            activated = self.seen.game.plan(info).activated
            return activated[number - 1] if number <= len(activated) else None
        called = (
            one for one in info.abilities if action.verb in (type(one).__name__.lower(), getattr(one, "icon", ""))
        )
        return next(called, None)

    def _command(self, verb: str, rest: str) -> Command:
        """The parts of what was said: objects, and what stands behind an arrow or a small word of the verb."""
        meant = self.adapter.verbs[verb]
        small = "|".join(re.escape(word) for word in meant.clauses if word != "->")
        words = rf"\s*(?:(->|→)\s*|(?:^|(?<=\s))({small})\s+)" if small else r"\s*(?:(->|→)\s*|(\Z\A))"
        parts = [part for part in re.split(words, rest) if part is not None]
        objects, behind = parts[0].strip(), dict(zip(parts[1::2], parts[2::2], strict=False))
        if meant.zones and not meant.optional and not objects:
            wanted = "two_cards" if meant.at else "need_card"
            raise NotWellFormed(self.words.say("errors", wanted, given=self._spoken(verb)))
        if meant.at and "->" not in behind and "→" not in behind:
            objects, target = self._two(objects)
            behind["->"] = target
        clauses = {"->" if word == "→" else word: self._things(text) for word, text in behind.items()}
        return Command(f"{verb} {rest}", verb, self._things(objects), clauses)

    def _spoken(self, verb: str) -> str:
        """A verb as one says it in this language."""
        said = [word for word, meant in self.words.screen.spoken.items() if meant == verb]
        return said[0] if said and self.words.language == "ja" else verb

    def _things(self, text: str) -> tuple[Reference, ...]:
        """Cards by their names, which may have commas, or several things with commas between them."""
        if self.seen.find(text):
            return (Reference(text, text),)
        parts = [part.strip() for part in text.split(",") if part.strip()]
        known = [part for part in parts if self.seen.find(part)]
        return tuple(Reference(part, part) if part in known else parse_reference(self.adapter, part) for part in parts)

    def _two(self, text: str) -> tuple[str, str]:
        """Subject and target without an arrow: parted at a space at which both sides are cards."""
        spaces = text.split()
        for at in range(1, len(spaces)):
            one, other = " ".join(spaces[:at]), " ".join(spaces[at:])
            if self.seen.find(one) and self.seen.find(other):
                return one, other
        raise NotWellFormed(self.words.say("errors", "two_cards", given=text))

    def _find(self, thing: Reference, zones: tuple[str, ...], subject: Card | None) -> list[Card]:
        """The cards that a thing can mean: those in the zones, if there are any."""
        if thing.name == SUBJECT and subject is not None:
            return [subject]
        if thing.name == ANY:
            others = [card for card in self.seen.cards() if card["at"][1] in zones and self._is_anothers(card)]
            return [self.seen.card_at(card["at"]) for card in others]
        cards = self._cards(thing.name if thing.copy is None else f"{thing.name}#{thing.copy}")
        fitting = [card for card in cards if card["at"][1] in zones]
        return [self.seen.card_at(card["at"]) for card in fitting or cards]

    def _is_anothers(self, card: Mapping[str, Any]) -> bool:
        return bool(card["controller"] != self.seen.viewer)

    def _cited(self, rules: tuple[str, ...]) -> list[str]:
        return [self.words.cited(rule) for rule in rules[:MOST]]

    # Cards.

    def _about(self, card: Mapping[str, Any]) -> list[str]:
        """What a card's own main action lacks; the question's rule where it has none."""
        if not self._can_act(card):
            return [self.words.cited(self.decision.rule)]
        verb, rest = self._verb(self.words.screen.main_verbs[card["at"][1]])
        rest = rest or (f"{SUBJECT} -> {ANY}" if self.adapter.verbs[verb].at else SUBJECT)
        return self._action(verb, rest, self.seen.card_at(card["at"]))

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
