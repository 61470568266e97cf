"""Showing cards of hidden zones to everybody, until what shows them is over or they move."""

from __future__ import annotations

from typing import Final

from fuda.ability.amounts import number
from fuda.ability.doing import Doing
from fuda.ability.verbs import Reveal, RevealUntil
from fuda.kernel.abilities import Context
from fuda.kernel.cards import Card, Ref
from fuda.kernel.game import Game

SHOWN: Final = "shown"  # the use that marks a card which everybody sees; with a player's number, that player
SOME_SHOWN: Final = "!shown"  # counted while there are such cards


def show(game: Game, refs: tuple[Ref, ...], player: int, source: Ref | None = None, rule: str = "") -> None:
    """Cards are open to everybody where they are."""
    mark(game, refs, SHOWN)
    if game.log is not None and refs:
        game.log.note(game, rule or game.book.rule_of.show, "revealed", player, refs, source=source)


def mark(game: Game, refs: tuple[Ref, ...], word: str) -> None:
    """Remember that cards are being shown."""
    for ref in refs:
        game.use(ref, word)
        game.tallies[SOME_SHOWN] = 1


def shown(game: Game) -> tuple[Ref, ...]:
    """The cards that are being shown."""
    if not game.tallies.get(SOME_SHOWN):
        return ()
    found = []
    for card in game.cards:
        for word, _ in card.uses:
            if word.startswith(SHOWN):
                found.append(card.ref)
                break
    return tuple(found)


def hide_again(game: Game, kept: tuple[Ref, ...] = ()) -> list[Card]:
    """What was shown is hidden again, but what something around it shows (`kept`) stays open; these cards."""
    if SOME_SHOWN not in game.tallies:
        return []
    hidden = [game.cards[ref[0]] for ref in shown(game) if ref not in kept]
    if not kept:
        game.tallies.pop(SOME_SHOWN, 0)
    for card in hidden:
        game.write(card.id).uses = tuple(use for use in card.uses if not use[0].startswith(SHOWN))
    return hidden


def reveal(game: Game, doing: Doing, effect: Reveal) -> None:
    """Cards are shown."""
    reveal_to_all(game, effect.cards.refs(game, doing.context), doing.context)


def reveal_to_all(game: Game, refs: tuple[Ref, ...], context: Context) -> None:
    """A text shows cards."""
    show(game, refs, context.controller, context.source)


def reveal_until(game: Game, doing: Doing, effect: RevealUntil) -> None:
    """Cards are shown from the top until enough of them fit, or the deck is at its end; those that fit are "it"."""
    context = doing.context
    enough = number(game, effect.amount, context)
    shown: list[Ref] = []
    found: list[Ref] = []
    for ref in game.refs(context.controller, game.book.deck_zone):
        if len(found) >= enough:
            break
        shown.append(ref)
        found.extend((ref,) if effect.filter.test(game, ref, context) else ())
    reveal_to_all(game, tuple(shown), context)
    meant = tuple(found)
    doing.context = context.but(looked=tuple(shown), it=meant, last=meant, did=bool(meant))
