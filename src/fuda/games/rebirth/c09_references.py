"""9.10.2, 9.12.1 Which card is meant after it has moved, and since when an effect counts (9.10.1.6.2)."""

from __future__ import annotations

from fuda.ability.doing import InContext
from fuda.games.rebirth.zones import STAGE
from fuda.kernel.abilities import Context
from fuda.kernel.cards import Ref, Remains
from fuda.kernel.events import CardMoved
from fuda.kernel.frames import frame
from fuda.kernel.game import Game
from fuda.kernel.rulebook import rule
from fuda.procedures.playing import Play


@frame
class Resolution(Play):
    """Something being played and resolved: when that began, and which cards it has moved."""

    began: int = 0
    drawn: int = 0  # how many cards it made players draw
    pays: bool = False  # its cost is being paid
    moved: tuple[tuple[Ref, Ref], ...] = ()
    paid: int = 0  # how many of these moves paid its cost
    lost: tuple[Ref, ...] = ()  # chosen cards that left the stage before the text came to them


def resolution_of(game: Game) -> Resolution | None:
    """What is being played and resolved."""
    for under_way in reversed(game.stack):
        if isinstance(under_way, Resolution):
            return under_way
    return None


@rule("4.1.4", "9.12.1")
def follow(game: Game, event: CardMoved) -> None:
    """A text goes on with a card that it moved itself.

    Off the stage the card's last information there still counts, so the text keeps its old reference, and only what
    moves the card on finds it (`now`); elsewhere the text means the card in its new zone. A card that was chosen while
    playing and moves before the text comes to it, as a cost or otherwise, is another card then: it is lost.
    """
    resolution = resolution_of(game)
    if resolution is None:
        return
    if event.manner != "drawn":
        resolution.moved += ((event.before, event.after),)
        resolution.paid += resolution.pays
    else:
        resolution.drawn += 1
    leaves_stage = event.from_zone in STAGE and event.to_zone not in STAGE
    come_to = False  # the innermost part has come to the card; parts around it do not know that yet
    for under_way in reversed(game.stack):
        if isinstance(under_way, InContext):
            context = under_way.context
            if not leaves_stage:
                under_way.context = renamed(context, event)
            elif not come_to and any(event.before in refs for _, refs in context.targets):
                resolution.lost += (event.before,)
            come_to = come_to or event.before in context.it
        if under_way is resolution:
            return


def renamed(context: Context, event: CardMoved) -> Context:
    """The context with another reference to a card that moved; chosen and not yet come to, it is none off the stage."""
    before, after = event.before, event.after
    meant = before == context.source or before in context.it or before in context.last
    if not meant and not context.targets:
        return context

    def now(refs: tuple[Ref, ...]) -> tuple[Ref, ...]:
        return tuple([after if ref == before else ref for ref in refs])

    def chosen(refs: tuple[Ref, ...]) -> tuple[Ref, ...]:
        return now(refs) if event.from_zone in STAGE else tuple([ref for ref in refs if ref != before])

    targets = tuple([(effect, chosen(refs)) for effect, refs in context.targets])
    changed = context.but(it=now(context.it), last=now(context.last), targets=targets)
    return changed.but(source=after) if context.source == before else changed


@rule("9.8.7")
def now(game: Game, refs: tuple[Ref, ...], context: Context) -> tuple[Ref, ...]:
    """The cards where they are now, if the text, its cost or what triggered it put them there; the others are gone."""
    resolution = resolution_of(game)
    moves = dict(resolution.moved) if resolution is not None else {}
    lost = resolution.lost if resolution is not None else ()
    if isinstance(context.event, CardMoved):
        moves[context.event.before] = context.event.after
    found = []
    for ref in refs:
        while game.card_at(ref) is None and ref in moves and not (ref in lost and ref in context.it):
            ref = moves[ref]
        if game.card_at(ref) is not None:
            found.append(ref)
    return tuple(dict.fromkeys(found))


def is_paying_cost(game: Game) -> bool:
    """Whether the cost of what is being played is being paid: what happens then is no effect."""
    resolution = resolution_of(game)
    return resolution is not None and resolution.pays


def cards_handled(game: Game, context: Context) -> tuple[Ref, ...]:
    """The cards that this text has put somewhere, and those that it spoke of last; what paid its cost is not meant."""
    resolution = resolution_of(game)
    moved = tuple(after for _, after in resolution.moved[resolution.paid :]) if resolution is not None else ()
    latest = {ref[0]: ref for ref in (*moved, *context.it)}
    return tuple(latest.values())


def goes_along(game: Game, remains: Remains) -> bool:
    """Off the stage only what moves a card on finds it (`now`)."""
    return not remains.looks_back
