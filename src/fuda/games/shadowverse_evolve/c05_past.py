"""What happened earlier in a turn: counted only for those cards in the game that ask for it."""

from __future__ import annotations

from typing import Final

from fuda.ability.parts import parts_of
from fuda.games.shadowverse_evolve.printed_past import Earlier, TimesSoFar, name_of_past, speaks_of_itself
from fuda.games.shadowverse_evolve.zones import FIELD, LEADER
from fuda.kernel.abilities import Context, Pattern
from fuda.kernel.cards import Card, Face, Ref
from fuda.kernel.events import Event
from fuda.kernel.game import Game
from fuda.kernel.rulebook import rule

ASKED: Final = "asks for the past"  # the option that is set where a card of the game does


@rule("10.3.3")
def patterns_of(game: Game, face: Face) -> tuple[Pattern, ...]:
    """The events of this turn that the texts of a card ask for."""
    notes = game.plan(face.base).notes
    if "past" not in notes:
        notes["past"] = tuple(part.when for part in parts_of(face.abilities) if isinstance(part, Earlier | TimesSoFar))
    found: tuple[Pattern, ...] = notes["past"]
    return found


def note_who_asks(game: Game) -> None:
    """Remember whether anything in the game asks for the past."""
    for card in game.cards:
        notes = (card.face.base.plan or game.plan(card.face.base)).notes
        if notes.get("past") or ("past" not in notes and patterns_of(game, card.face)):
            game.options = {**game.options, ASKED: "yes"}
            return


def possible_speakers(game: Game, card: Card) -> list[Ref]:
    """Cards that may come to have what the text of a card says: itself, what it may evolve, what it may give it to."""
    return [one.ref for one in game.cards if one.zone == FIELD or one.id == card.id or one.face.name == card.face.name]


def witness(game: Game, events: list[Event]) -> None:
    """Count the events that somebody may ask for: for each player as the one who speaks, or for the card that asks."""
    leaders = [game.refs(player, LEADER)[0] for player in range(game.player_count)]
    asked: dict[tuple[Pattern, Ref], None] = {}
    for card in game.cards:
        plan = card.face.base.plan
        past = plan.notes.get("past") if plan is not None else None  # known of nearly all, and mostly empty
        for pattern in patterns_of(game, card.face) if past is None else past:
            askers = possible_speakers(game, card) if speaks_of_itself(pattern) else leaders
            asked.update(((pattern, asker), None) for asker in askers)
    for pattern, asker in asked:
        for event in events:
            player = game.cards[asker[0]].controller
            context = Context(asker, player, event)
            if pattern.key in event.keys(game) and pattern.match(game, event, context) is not None:
                game.count(name_of_past(pattern, asker[0]), player)
