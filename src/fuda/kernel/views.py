"""Views: what one player may know of a game, built only from what is listed here; and deals that look the same to them.

A view has no ids, lives, clocks or seeds. A card is called by its place, `[player, zone, position]` (`None` as the
player of a zone that all share), and a candidate by what it is. A tuple of two numbers among candidates is always a
card.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from fuda.kernel.abilities import Context
from fuda.kernel.cards import NO_CARD, Card, Face, Ref
from fuda.kernel.chance import Chance
from fuda.kernel.decisions import REPLACE, Action, Decision
from fuda.kernel.log import HIDDEN, Line
from fuda.kernel.plain import slots_of
from fuda.kernel.zones import NOBODY, PUBLIC

if TYPE_CHECKING:
    from fuda.kernel.game import Game, Waiting

Place = list[Any]


def view(game: Game, viewer: int | None, since: int = 0) -> dict[str, Any]:
    """What a player may know (None: a judge, who knows everything), with the log from line `since` on."""
    looker = Looker(game, viewer)
    return {
        "game": game.book.slug,
        "format": game.format,
        "viewer": viewer,
        "turn": game.turn,
        "phase": game.phase,
        "active": game.active,
        "first": game.first,
        "out": list(game.out),
        "teams": [list(team) for team in game.teams],
        "players": [looker.player(player) for player in range(game.player_count)],
        "shared": looker.zones(game.player_count),
        "decision": looker.decision(),
        "waiting": [looker.waiting(waiting) for waiting in game.waiting],
        "result": looker.result(),
        "log": [line_view(line, viewer) for line in (game.log.lines[since:] if game.log is not None else ())],
    }


class Looker:
    """One pair of eyes on one state."""

    def __init__(self, game: Game, viewer: int | None) -> None:
        self.game = game
        self.viewer = viewer
        self.places: dict[int, Place] = {}
        zones = game.book.zones
        for number, cards in enumerate(game.zones):
            player, zone = divmod(number, len(zones))
            for position, card_id in enumerate(cards):
                self.places[card_id] = [None if zones[zone].shared else player, zones[zone].name, position]

    def sees(self, card: Card) -> bool:
        return self.viewer is None or self.game.may_see(card, self.viewer)

    # Players and zones.

    def player(self, player: int) -> dict[str, Any]:
        """A player's numbers and zones."""
        numbers = dict(zip(self.game.book.numbers, self.game.numbers[player], strict=True))
        return {"numbers": numbers, "zones": self.zones(player)}

    def zones(self, player: int) -> dict[str, Any]:
        """The zones of a player, or beyond the last player those that all share."""
        game, found = self.game, {}
        for zone in game.book.zones:
            if zone.shared != (player == game.player_count):
                continue
            cards = [game.cards[card_id] for card_id in game.zone(player, zone.index)]
            shown = [self.card(card) for card in cards if zone.visible == PUBLIC or self.sees(card)]
            turned = sum(card.turned for card in cards)  # how cards lie is seen from above, whatever they are
            found[zone.name] = {"count": len(cards), "turned": turned, "cards": shown, **self.backs(cards)}
        return found

    def backs(self, cards: list[Card]) -> dict[str, Any]:
        """How many cards have which back, where backs differ."""
        backs = [back for card in cards if (back := self.game.book.back_of(card))]
        return {"backs": dict(Counter(backs))} if backs else {}

    # Cards.

    def card(self, card: Card) -> dict[str, Any]:
        """A card at its place: what lies on the table, and what it is if the viewer may know."""
        host = self.places.get(card.host) if card.host != NO_CARD else None
        lying = {
            "at": self.places[card.id],
            "controller": card.controller,
            "owner": card.owner,
            "turned": card.turned,
            "face_down": card.face_down,
            "counters": dict(card.counters),
            "place": self.place(card),
            "linked_to": host,
        }
        return {**lying, **self.printed(card)} if self.sees(card) else lying

    def place(self, card: Card) -> Any:
        """Where in its zone a card is: a number of a lane or square, or in some rulebooks another card."""
        if card.place == NO_CARD or not getattr(self.game.book, "places_are_cards", False):
            return None if card.place == NO_CARD else card.place
        return self.places.get(card.place)

    def printed(self, card: Card) -> dict[str, Any]:
        """What a card is after all effects."""
        game, book = self.game, self.game.book
        info = game.info(card.id)
        return {
            "name": card.face.shown_name,
            "names": list(info.names),
            "kind": info.kind,
            "types": list(info.types),
            "numbers": {stat: book.number_seen(info, number) for stat, number in book.stat_index.items()},
            "keywords": dict(sorted(info.keywords.items())),
            "marks": dict(sorted(info.marks.items())),
            "token": card.token,
            "new": card.since >= game.turn_began,
            "progress": [list(part) for part in book.progress(game, card)],
        }

    def named(self, ref: Ref, shown: bool = False) -> dict[str, Any]:
        """A card that something refers to; `shown`: to this viewer, whatever its zone says."""
        card = self.game.card_at(ref)
        if card is None:
            remains = self.game.memory.get(ref)
            known = remains is not None and self.sees(remains.card)
            return {"at": None, "name": self.game.name_of(ref) if known else HIDDEN}
        if self.sees(card):
            return {"at": self.places.get(card.id), "name": card.face.shown_name}
        if shown:
            player, zone, _ = self.places[card.id]
            return {"at": [player, zone, None], **self.printed(card)}
        return {"at": None, "name": HIDDEN}

    # Questions.

    def decision(self) -> dict[str, Any] | None:
        """The open question: all of it for the player who is asked, otherwise only that there is one."""
        decision = self.game.decision
        if decision is None:
            return None
        asked = {"player": decision.player, "kind": decision.kind}
        if self.viewer not in (None, decision.player):
            return asked
        return {
            **asked,
            "rule": decision.rule,
            "minimum": decision.minimum,
            "maximum": decision.maximum,
            "ordered": decision.ordered,
            "weights": list(decision.weights),
            "at_least": decision.at_least,
            "source": None if decision.source is None else self.named(decision.source),
            "candidates": [self.candidate(candidate, decision) for candidate in decision.candidates],
        }

    def candidate(self, candidate: Any, decision: Decision) -> Any:
        """Something that may be chosen."""
        if decision.kind == REPLACE:
            card = self.game.cards[candidate[0]]
            replacing = self.game.plan_of(card.id).replacing[candidate[1]]
            return {**self.named(card.ref), "ability": repr(replacing)}
        return self.thing(candidate)

    def thing(self, thing: Any) -> Any:
        """A card, an action, a waiting ability, or a plain word or number."""
        if isinstance(thing, Action):
            return {"do": thing.verb, "with": [self.thing(one) for one in thing.objects]}
        if thing is None or isinstance(thing, str | int):
            return thing
        if is_ref(thing):
            return self.named(thing, shown=True)
        if isinstance(thing, tuple):
            return [self.thing(one) for one in thing]
        return self.waiting(thing)

    def waiting(self, waiting: Waiting) -> dict[str, Any]:
        """A triggered ability that waits; of a card that the viewer may not know, only whose it is."""
        source = self.named(waiting.context.source)
        ability = HIDDEN if source["name"] == HIDDEN else repr(waiting.ability)
        return {"controller": waiting.context.controller, "source": source, "ability": ability}

    def result(self) -> dict[str, Any] | None:
        result = self.game.result
        if result is None:
            return None
        return {"winners": list(result.winners), "losers": list(result.losers), "rule": result.rule}


def line_view(line: Line, viewer: int | None) -> dict[str, Any]:
    """A line of the log as a player may read it."""
    return {
        "rule": line.rule,
        "what": line.what,
        "player": line.player,
        "cards": list(line.names(viewer)),
        "amount": line.amount,
        "place": line.place,
        "source": line.source,
        "depth": line.depth,
    }


def is_ref(thing: Any) -> bool:
    """Whether something is a reference to a card."""
    return isinstance(thing, tuple) and len(thing) == 2 and all(type(part) is int for part in thing)


# Dealing anew.


def redeal(game: Game, viewer: int, seed: int, log: bool = False) -> Game:
    """A game that could be this one for all the viewer knows: hidden cards and chances to come are drawn anew.

    Places stay, what lies there changes: cards that the viewer cannot know are exchanged with others of the same owner
    whose zones they could have come through. A card that went openly into a hand is known there until it leaves it.
    """
    new = game.copy(log)
    chance = Chance(seed)
    new.chance.seed = chance.below(1 << 62, "seed")
    new.chance.fixed = ()
    faces: dict[int, Face] = {}
    for name, cards in hidden_groups(game, viewer).items():
        order = list(range(len(cards)))
        chance.shuffle(order, name)
        faces.update({card.id: cards[place].face for card, place in zip(cards, order, strict=True)})
    lay(new, faces)
    if new.log is not None:
        new.log.lines = [forgotten(line, viewer) for line in new.log.lines]
    return new


def lay(game: Game, faces: dict[int, Face]) -> None:
    """Put other faces on cards, also in the checkpoints that frames keep."""
    from fuda.kernel.game import Game

    for card_id, face in faces.items():
        if game.cards[card_id].face is not face:
            game.show_side(card_id, face)
    game.alone = {}
    game.touch()
    for frame in game.stack:
        for name in slots_of(type(frame)):
            before = getattr(frame, name)
            if isinstance(before, Game):
                before = before.copy()
                lay(before, {card_id: face for card_id, face in faces.items() if card_id < len(before.cards)})
                setattr(frame, name, before)


def forgotten(line: Line, viewer: int) -> Line:
    """A line without the names that the viewer may not read."""
    return line.but(cards=tuple((name if mask >> viewer & 1 else "", mask) for name, mask in line.cards))


def hidden_groups(game: Game, viewer: int) -> dict[str, list[Card]]:
    """The cards that the viewer cannot know, in groups within which any could lie where another does."""
    known = looked_at(game, viewer)
    ways = zone_ways(game)
    groups: dict[str, list[Card]] = {}
    for card_ids in game.zones:
        for card_id in card_ids:
            card = game.cards[card_id]
            if card_id not in known and not game.may_see(card, viewer) and not was_seen_going(game, card):
                name = f"{card.owner} {ways[card.zone]} {card.token} {card.back_up} {game.book.back_of(card)}"
                groups.setdefault(name, []).append(card)
    return groups


def looked_at(game: Game, viewer: int) -> set[int]:
    """The cards that the viewer is being shown: what they are asked about, and what they are looking at."""
    shown: list[Any] = []
    if game.decision is not None and game.decision.player == viewer:
        for candidate in game.decision.candidates:
            shown.extend(candidate.objects if isinstance(candidate, Action) else [candidate])
    for frame in game.stack:
        context = getattr(frame, "context", None)
        if isinstance(context, Context) and context.controller == viewer:
            shown.extend(context.looked)
    return {thing[0] for thing in shown if is_ref(thing)}


def was_seen_going(game: Game, card: Card) -> bool:
    """Whether a card came openly into a zone that is never shuffled."""
    zones = game.book.zones
    return zones[card.zone].visible != NOBODY and card.came_from >= 0 and zones[card.came_from].visible == PUBLIC


def zone_ways(game: Game) -> list[int]:
    """For each zone, the lowest number of a zone between which and this one cards have gone unseen."""
    zones = game.book.zones
    ways = list(range(len(zones)))
    for card in game.cards:
        hidden = card.zone >= 0 and (card.face_down or zones[card.zone].visible != PUBLIC)
        if hidden and card.came_from >= 0 and zones[card.came_from].visible != PUBLIC:
            one, other = sorted((ways[card.zone], ways[card.came_from]))
            ways = [one if way == other else way for way in ways]
    return ways
