"""5.15 Evolving (進化する)."""

from __future__ import annotations

from operator import attrgetter
from typing import Final

from fuda.ability.amounts import number
from fuda.ability.changes import Becomes, Plus
from fuda.ability.doing import Doing, InContext
from fuda.ability.filters import Either, Filter, Named
from fuda.games.shadowverse_evolve.c02_cards import original, with_cost_of
from fuda.games.shadowverse_evolve.c05_putting import on_field
from fuda.games.shadowverse_evolve.notation import Evolve
from fuda.games.shadowverse_evolve.zones import EVOLVE_DECK, EVOLVED, FIELD
from fuda.kernel.abilities import Context
from fuda.kernel.cards import Card, Info, Ref
from fuda.kernel.decisions import CHOOSE, NUMBER, Decision
from fuda.kernel.events import CardMoved
from fuda.kernel.frames import Flow, Procedure, frame
from fuda.kernel.game import Game
from fuda.kernel.rulebook import rule, verb
from fuda.procedures.showing import reveal_to_all

# The card keeps its place, state and effects because it stays the same card; only its printed information changes.


BY_TIME: Final = attrgetter("linked_at")


@rule("5.15.1.1", "5.15.1.1.1", "4.6.4")
def fitting_cards(game: Game, card: Card, filter: Filter | None = None) -> tuple[Ref, ...]:
    """The face-down cards of the evolve deck, either side of a double-faced one, that the card may evolve into."""
    found, names = [], game.info(card.id).names
    for card_id in game.zone(card.controller, EVOLVE_DECK):
        other = game.cards[card_id]
        if not other.face_down or (filter is None and other.face.back is None and other.face.name not in names):
            continue
        if (filter is None and other.face.name in names) or fitting_sides(game, card, other, filter):
            found.append(other.ref)
    return tuple(found)


def fitting_sides(game: Game, card: Card, other: Card, filter: Filter | None) -> tuple[int, ...]:
    """The sides (1, 2) of an evolve card that have the card's name, or are as the text that evolves it says."""
    named = game.info(card.id).names if filter is None else names_in(filter)
    if filter is not None and not named:
        return (1,) if filter.test(game, other.ref, Context(card.ref, card.controller)) else ()
    front, back = other.face, other.face.back
    first = (1,) if front.name in named else ()
    return (*first, 2) if back is not None and back.name in named else first


def names_in(filter: Filter) -> set[str]:
    """The names that a description consists of, if it is nothing but names."""
    parts = filter.parts if isinstance(filter, Either) else (filter,)
    return (
        {part.name for part in parts if isinstance(part, Named)} if all(isinstance(p, Named) for p in parts) else set()
    )


@frame
class Evolving(InContext):
    """One card evolves."""

    card: Ref
    filter: Filter | None = None  # what it evolves into, if not into a card of its own name
    chosen: tuple[Ref, ...] = ()
    side: int = 1


EVOLVING: Procedure[Evolving] = Procedure("5.15", "evolving", Evolving)


@EVOLVING.step("5.15.1.1")
def name_evolve_card(game: Game, evolving: Evolving) -> Flow:
    """The card shown as a cost, or one that the master chooses now and shows."""
    card = game.card_at(evolving.card)
    if card is None or card.zone != FIELD:
        evolving.end()
        return None
    fitting = fitting_cards(game, card, evolving.filter)
    shown = tuple(ref for ref in evolving.context.looked if ref in fitting)
    if shown:
        evolving.chosen = shown
        return None
    if not fitting:
        evolving.end()
        return None
    return Decision(card.controller, CHOOSE, "5.15.1.1", fitting, "chosen", source=evolving.context.source)


@EVOLVING.step("4.6.4")
def name_side(game: Game, evolving: Evolving) -> Flow:
    """Of a double-faced card, a side that fits."""
    host = game.cards[evolving.card[0]]
    sides = fitting_sides(game, host, game.cards[evolving.chosen[0][0]], evolving.filter)
    return Decision(host.controller, NUMBER, "4.6.4", sides, "side", source=evolving.context.source)


@EVOLVING.step("5.15.1")
def put_over(game: Game, evolving: Evolving) -> Flow:
    """It goes to the evolved area and is linked to the card."""
    evolve_card = evolving.chosen[0]
    if evolve_card not in evolving.context.looked:
        reveal_to_all(game, evolving.chosen, evolving.context)
    owner = game.cards[evolve_card[0]].owner
    return game.perform(CardMoved("5.15.1", evolve_card, owner, EVOLVED, source=evolving.context.source))


@rule("5.15.2", "5.24.3.2")
@EVOLVING.step("5.15.1.3")
def has_evolved(game: Game, evolving: Evolving) -> Flow:
    """From now on the card has its information, and has evolved."""
    if not on_field(game, evolving.card):
        return None
    keep_differences(game, evolving.card[0])
    over = game.link(evolving.chosen[0][0], evolving.card[0])
    game.show_side(over.id, over.face, evolving.side == 2)
    forget_uses(game, evolving.card[0])
    game.use(evolving.card, "turn evolved")
    player = game.cards[evolving.card[0]].controller
    return game.fact("5.15.1.3", "evolved", player, evolving.card, source=evolving.context.source)


@rule("5.15.2.1")
def keep_differences(game: Game, card_id: int) -> None:
    """What set a number before makes from now on the difference that it made."""
    card = game.cards[card_id]
    numbers = list(original(game, card).numbers)
    mods = []
    for mod in card.mods:
        change = mod.change
        if isinstance(change, Plus | Becomes):
            index, amount = (
                game.book.stat_index[change.stat],
                number(game, change.amount, Context(mod.source, card.controller)),
            )
            before = numbers[index] or 0
            numbers[index] = before + amount if isinstance(change, Plus) else amount
            mod = mod.but(change=Plus(change.stat, (numbers[index] or 0) - before))
        mods.append(mod)
    game.set_effects(card_id, tuple(mods))


@rule("5.15.2.2.1")
def forget_uses(game: Game, card_id: int) -> None:
    """The abilities of before are lost and those printed now are new ones, which were not used yet."""
    card = game.write(card_id)
    card.uses = tuple(use for use in card.uses if not use[0].startswith(("turn ability", "turn trigger", "state")))


@verb(Evolve, "5.15.1")
def evolve(game: Game, doing: Doing, effect: Evolve) -> Flow:
    """The cards evolve, one after the other."""
    refs = effect.cards.refs(game, doing.context)
    return SeveralEvolving(doing.context, refs)


@frame
class SeveralEvolving(InContext):
    """Cards evolve one after the other."""

    cards: tuple[Ref, ...]
    filter: Filter | None = None


SEVERAL_EVOLVING: Procedure[SeveralEvolving] = Procedure("5.15", "several evolving", SeveralEvolving)


@SEVERAL_EVOLVING.step("5.15.1")
def next_evolves(game: Game, several: SeveralEvolving) -> Flow:
    """The next one."""
    if not several.cards:
        several.end()
        return None
    card, several.cards = several.cards[0], several.cards[1:]
    several.goto("5.15.1")
    return Evolving(several.context, card, several.filter)


@rule("10.9.1.1", "10.9.1.1.1", "5.15.2.2", "5.15.1.2", "5.15.1.2.1")
def rebase(game: Game, infos: list[Info]) -> None:
    """A card with a linked evolve card has that card's printed information, its own cost excepted."""
    evolved: list[Card] = []
    for ids in game.zones[EVOLVED :: game.book.zone_count]:
        for card_id in ids:
            evolved.append(game.cards[card_id])
    if len(evolved) > 1:
        evolved.sort(key=BY_TIME)
    for over in evolved:
        if over.host >= 0:
            infos[over.host] = with_cost_of(game.cards[over.host], over)
