"""Acts: what players may do at a choice of actions, each as one object that offers, refuses and runs its actions."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, TypeAlias

if TYPE_CHECKING:
    from fuda.kernel.decisions import Action
    from fuda.kernel.frames import Flow
    from fuda.kernel.game import Game

Offers: TypeAlias = "Callable[[Game, int], Sequence[Action]]"
Refuses: TypeAlias = "Callable[..., tuple[str, ...]]"
Runs: TypeAlias = "Callable[..., Flow]"


class Act:
    """One thing that players do, such as attacking; its verb is the name of its actions.

    `offers` lists the actions of a player that are legal now, as cheaply as it can and without reasons; the information
    of cards is fresh then (`game.infos`). Acts whose actions are found card by card together share one such function.
    `refuses` lists the rules that forbid an action, the most telling first, and is called only when somebody wants to
    know; `runs` makes what carries an action out. Both get the player, the card that the action is done with, and what
    else it names. Where one of the three is missing, the frame that asks does it by itself. `when`: the rules that say
    who may do it, and at which moment.

    How it is said: `zones` of its objects (none: it takes none; `optional`: it may take none). `at`: zones of what
    stands behind `->`, if that is a part of the action; otherwise `->` names what is chosen while the action is carried
    out. `numbered`: `X.2` is X's second ability. Small words: `picks` before cards that are picked on the way, `words`
    before a word that is, `parts` before what is a part of the action (a game that has them overrides `actions`).
    """

    __slots__ = (
        "at", "numbered", "offers", "optional", "parts", "picks", "refuses", "runs", "verb", "when", "words", "zones",
    )  # fmt: skip

    def __init__(
        self,
        verb: str,
        offers: Offers | None = None,
        refuses: Refuses | None = None,
        runs: Runs | None = None,
        *,
        when: tuple[str, ...] = (),
        zones: tuple[str, ...] = (),
        at: tuple[str, ...] = (),
        numbered: bool = False,
        optional: bool = False,
        picks: tuple[str, ...] = (),
        words: tuple[str, ...] = (),
        parts: tuple[str, ...] = (),
    ) -> None:
        self.verb = verb
        self.offers = offers
        self.refuses = refuses
        self.runs = runs
        self.when = when
        self.zones = zones
        self.at = at
        self.numbered = numbered
        self.optional = optional
        self.picks = picks
        self.words = words
        self.parts = parts

    @property
    def clauses(self) -> tuple[str, ...]:
        """The small words behind which something may stand."""
        return ("->", *self.picks, *self.words, *self.parts)

    def refusals(self, game: Game, player: int, action: Action) -> tuple[str, ...]:
        """The rules that forbid an action of this act, empty if nothing does."""
        return self.refuses(game, player, *named(game, action)) if self.refuses is not None else ()

    def run(self, game: Game, player: int, action: Action) -> Flow:
        """What carries out an action of this act."""
        assert self.runs is not None, self.verb
        things = action.objects  # `named`, spelled out
        return self.runs(game, player, game.cards[things[0][0]], *things[1:]) if things else self.runs(game, player)


def named(game: Game, action: Action) -> tuple[Any, ...]:
    """What an action names, first the card that it is done with."""
    things = action.objects
    return (game.cards[things[0][0]], *things[1:]) if things else ()


class Choice:
    """The acts among which a player chooses at one moment, in the order in which their actions are offered."""

    __slots__ = ("acts", "lists")

    def __init__(self, *acts: Act) -> None:
        self.acts = {act.verb: act for act in acts}
        self.lists = tuple(dict.fromkeys(act.offers for act in acts if act.offers is not None))

    def actions(self, game: Game, player: int) -> list[Action]:
        """Everything that a player can carry out in full."""
        found: list[Action] = []
        game.fresh_infos()
        for offers in self.lists:
            found.extend(offers(game, player))
        return found

    def run(self, game: Game, player: int, action: Action) -> Flow:
        """What carries out an action that was chosen."""
        return self.acts[action.verb].run(game, player, action)
