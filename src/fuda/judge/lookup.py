"""Which card a reference means, and what a card, an action or an answer is called."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from fuda.games.adapter import PLAYERS, Adapter, Reference
from fuda.judge.parsing import ANSWERS, THEN
from fuda.kernel.cards import NO_CARD, Card
from fuda.kernel.decisions import ACT, KEEP, REPLACE, TRIGGER, WINDOW, YES_NO, Action, Answer, Decision
from fuda.kernel.game import Game, Waiting


def find(adapter: Adapter, game: Game, player: int, thing: Reference, zones: Iterable[str] = ()) -> list[Card]:
    """The cards that a reference can mean: the player's own first, then the others', in the order of the zones."""
    order = [(player + step) % game.player_count for step in range(game.player_count)]
    found: list[Card] = []
    for owner in order if thing.player is None else (thing.player,):
        if owner >= game.player_count:
            continue
        names = (thing.zone,) if thing.zone else tuple(zones) or adapter.lookup
        cards = [card for zone in names for card in adapter.cards_in(game, owner, zone)]
        named = [card for card in cards if not thing.name or adapter.name_of(card) == thing.name]
        found.extend(named if thing.copy is None else named[thing.copy - 1 : thing.copy])
    return found


def owned(adapter: Adapter, game: Game, thing: Reference) -> list[Card]:
    """The cards of a name that a player owns, wherever they are: stolen ones too."""
    cards = [card for card in game.cards if card.owner == thing.player and card.zone >= 0]
    named = [card for card in cards if adapter.name_of(card) == thing.name]
    return named if thing.copy is None else named[thing.copy - 1 : thing.copy]


def pick(adapter: Adapter, game: Game, player: int, decision: Decision, things: Iterable[Reference]) -> Answer | None:
    """The candidates that the things name, one after the other; None if one of them is no candidate."""
    answer: list[int] = []
    for thing in things:
        index = _pick_one(adapter, game, player, decision, thing, answer)
        if index is None:
            return None
        answer.append(index)
    return tuple(answer)


def _pick_one(
    adapter: Adapter, game: Game, player: int, decision: Decision, thing: Reference, taken: list[int]
) -> int | None:
    free = [index for index in range(len(decision.candidates)) if index not in taken]
    if decision.kind == TRIGGER:
        return _pick_trigger(adapter, game, decision, thing, free)
    cards = {index: card for index in free if (card := card_of(game, decision, decision.candidates[index]))}
    if not cards or thing.place:
        words = [(index, said(decision.candidates[index])) for index in free]
        spoken = next((index for index, word in words if word in (thing.text, thing.name)), None)
        printed = _printed_names(adapter, game, thing.name) if spoken is None and thing.name else set()
        return next((index for index, word in words if word in printed), spoken)
    names = {adapter.book.zones[card.zone].name for card in cards.values() if card.zone >= 0}
    zones = [zone for zone in adapter.lookup if zone in names]
    by_id = {card.id: index for index, card in reversed(cards.items())}
    for wanted in find(adapter, game, player, thing, zones):
        if wanted.id in by_id:
            same = [index for index, card in cards.items() if card.id == wanted.id]
            return same[min(thing.ability or 1, len(same)) - 1] if decision.kind == REPLACE else by_id[wanted.id]
    unlisted = [
        index
        for index, card in cards.items()
        if (card.zone < 0 or card.host != NO_CARD or game.cards[card.id].life != card.life)
        and adapter.name_of(card) == thing.name
        and thing.player in (None, card.controller)
    ]
    return next(iter(unlisted[(thing.copy or 1) - 1 :]), None)


def _printed_names(adapter: Adapter, game: Game, name: str) -> set[str]:
    """The names that are printed on cards which a file calls so."""
    called = (card for card in game.cards if adapter.name_of(card) == name)
    return {printed for card in called for printed in adapter.book.names_of(card.face.base)}


def _pick_trigger(adapter: Adapter, game: Game, decision: Decision, thing: Reference, free: list[int]) -> int | None:
    """A waiting ability by its source: `X`, the second X `X#2`, the second ability of X `X.2`."""
    waiting: list[tuple[int, Waiting]] = [(index, decision.candidates[index]) for index in free]
    named = [
        (index, one)
        for index, one in waiting
        if adapter.name_of(game.body(one.context.source)) == thing.name
        and thing.player in (None, one.context.controller)
    ]
    sources = list(dict.fromkeys(one.context.source for _, one in named))
    sources = sources if thing.copy is None else sources[thing.copy - 1 : thing.copy]
    for source in sources:
        own = sorted((one.number, index) for index, one in named if one.context.source == source)
        if thing.ability is None:
            return own[0][1]
        exact = [index for number, index in own if number == thing.ability - 1]
        if exact or thing.ability <= len(own):
            return exact[0] if exact else own[thing.ability - 1][1]
    return None


def names_one(adapter: Adapter, game: Game, decision: Decision) -> bool:
    """Whether every waiting ability is the same one of cards of one name, so that a step has one word for them all."""
    waiting: tuple[Waiting, ...] = decision.candidates
    names = {adapter.name_of(game.body(one.context.source)) for one in waiting}
    return len(names) == 1 and len({(one.ability, one.context.controller) for one in waiting}) == 1


def card_of(game: Game, decision: Decision, candidate: Any) -> Card | None:
    """The card that a candidate is."""
    if isinstance(candidate, Waiting):  # among equal ones, the card of its event tells them apart
        context = candidate.context
        return game.body(context.it[0] if decision.kind != TRIGGER and context.it else context.source)
    if not isinstance(candidate, tuple) or len(candidate) != 2 or not isinstance(candidate[0], int):
        return None
    return game.cards[candidate[0]] if decision.kind == REPLACE else game.body(candidate)


def said(candidate: Any) -> str:
    """A candidate that is no card, as a step writes it."""
    if isinstance(candidate, bool):
        return "yes" if candidate else "no"
    if isinstance(candidate, tuple):
        return f"[{', '.join(map(str, candidate))}]"
    return str(candidate)


def name_in(adapter: Adapter, game: Game, player: int, card: Card, whole: bool = False) -> str:
    """What a player calls a card: with its player where it is another's, with its number where there are several.

    `whole`: with player and zone in any case, where another card would be found first.
    """
    name = adapter.name_of(card)
    zone = adapter.book.zones[card.zone].name if card.zone >= 0 else ""
    if zone in adapter.single:
        return f"{PLAYERS[card.controller]}.{zone}"
    alike = [c.id for c in adapter.cards_in(game, card.controller, zone) if adapter.name_of(c) == name] if zone else []
    copy = f"#{alike.index(card.id) + 1}" if len(alike) > 1 and card.id in alike else ""
    quoted = f'"{name}"' if any(mark in name for mark in ',.#"[') or " " in name else name
    owner = f"{PLAYERS[card.controller]}." if whole or card.controller != player else ""
    return f"{owner}{f'{zone}.' if whole and zone else ''}{quoted}{copy}"


def option(adapter: Adapter, game: Game, decision: Decision, candidate: Any, whole: bool = False) -> str:
    """One answer in the words of a step, without its verb where the kind of question gives it."""
    if isinstance(candidate, Action):
        return _action(adapter, game, decision.player, candidate, whole)
    if whole and decision.kind == TRIGGER:
        return _trigger(adapter, game, decision, candidate)
    card = card_of(game, decision, candidate)
    if card is None:
        return said(candidate)
    own = [one for one in decision.candidates if card_of(game, decision, one) is card] if whole else []
    number = f".{own.index(candidate) + 1}" if decision.kind == REPLACE and len(own) > 1 else ""
    return name_in(adapter, game, decision.player, card, whole) + number


def _trigger(adapter: Adapter, game: Game, decision: Decision, waiting: Waiting) -> str:
    """A waiting ability by its source, told from the others that wait as `_pick_trigger` finds it."""
    context, name = waiting.context, adapter.name_of(game.body(waiting.context.source))
    alike: list[Waiting] = [
        one
        for one in decision.candidates
        if one.context.controller == context.controller and adapter.name_of(game.body(one.context.source)) == name
    ]
    sources = list(dict.fromkeys(one.context.source for one in alike))
    copy = f"#{sources.index(context.source) + 1}" if len(sources) > 1 else ""
    several = sum(one.context.source == context.source for one in alike) > 1
    return f'{PLAYERS[context.controller]}."{name}"{copy}{f".{waiting.number + 1}" if several else ""}'


def _action(adapter: Adapter, game: Game, player: int, action: Action, whole: bool) -> str:
    """An action as a step writes it: what else it names behind the verb's own word for that, or behind an arrow."""
    own_words = adapter.spell(game, action, lambda ref: name_in(adapter, game, player, game.body(ref), whole))
    if own_words:
        return own_words
    verb = adapter.verbs.get(action.verb.removeprefix(f"{THEN} "))
    place = verb.parts[0] if verb is not None and len(verb.parts) == 1 else ""
    words = action.verb
    for thing in action.objects:
        if isinstance(thing, int):
            words += f".{thing}" if thing > 1 else ""
            continue
        is_card = isinstance(thing, tuple) and len(thing) == 2
        named = name_in(adapter, game, player, game.body(thing), whole) if is_card else said(thing)
        behind = "" if words == action.verb and is_card else f"{place} " if place else "-> "
        words += f" {behind}{named}"
    return words


def legal(adapter: Adapter, game: Game) -> str:
    """What may be answered now, in one sentence."""
    decision = game.decision
    if decision is None:
        return "nothing, the game is over" if game.result is not None else "nothing"
    options = list(dict.fromkeys(option(adapter, game, decision, candidate) for candidate in decision.candidates))
    who = PLAYERS[decision.player]
    if decision.kind in (ACT, WINDOW, YES_NO):
        return f"{who}: {', '.join(options)}"
    if decision.kind == KEEP:
        words = [word for word, answer in adapter.answers.items() if answer.kind == KEEP]
        return f"{who}: {', '.join(words)}"
    verb = next((word for word, answer in ANSWERS.items() if answer.kind == decision.kind), decision.kind)
    own = (word for word, answer in adapter.answers.items() if answer.rule and answer.rule == decision.rule)
    count = f"{decision.minimum} to {decision.maximum} of " if decision.maximum != 1 or not decision.minimum else ""
    return f"{who}: {next(own, verb)} {count}{', '.join(options)}"
