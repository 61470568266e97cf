"""Conditions that only this game has: its condition keywords, attacks, seats, what was just done."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from fuda.ability.amounts import Amount, number
from fuda.ability.filters import Any, Filter, let_through, stat_of
from fuda.ability.selections import ANYONE, YOU, players
from fuda.games.rebirth.c08_roles import ATTACKS, attack_of, hits_on
from fuda.games.rebirth.c09_references import cards_handled
from fuda.games.rebirth.notation.abilities import COMBOS_WITH
from fuda.games.rebirth.notation.selections import cards_called, zone_called
from fuda.games.rebirth.zones import ENTRY, MEMBER, REBIRTH, REBIRTH_KIND, RETIRE
from fuda.kernel.abilities import NOTHING, Condition, Context, Selection, moves, question, timeless
from fuda.kernel.effects import WORDS
from fuda.kernel.plain import term

if TYPE_CHECKING:
    from fuda.kernel.game import Game

# How a check ended, as the number of its text.
WON: Final = 1
LOST: Final = 2


@question(WORDS, moves("rebirth"))
class ReCombo(Condition):
    """One's rebirth zone holds a rebirth card, with that in its name if a name is given, or like that."""

    name: str = ""
    filter: Filter = Any()

    def holds(self, game: Game, context: Context) -> bool:
        marks = game.info_of(context.source).keywords
        if "!combo" in marks:
            return True
        wanted = [self.name, *(mark.removeprefix(COMBOS_WITH) for mark in marks if mark.startswith(COMBOS_WITH))]
        rebirths = (ref for ref in game.refs(context.controller, REBIRTH) if game.info(ref[0]).kind == REBIRTH_KIND)
        named = (ref for ref in rebirths if any(one in name for one in wanted for name in game.info(ref[0]).names))
        return any(self.filter.test(game, ref, context) for ref in named)


@question(NOTHING, moves("member"))
class HasEmptySeat(Condition):
    """A member zone holds fewer cards than it may."""

    whose: str = YOU

    def holds(self, game: Game, context: Context) -> bool:
        limit = game.book.zones[MEMBER].limit
        return any(len(game.zone(player, MEMBER)) < limit for player in players(game, self.whose, context))


@question(NOTHING, ATTACKS)
class AttackNumber(Condition):
    """An attack of such a player (this card's, if `own`) is going on, and it is one of these of the turn."""

    numbers: tuple[int, ...]
    whose: str = YOU
    own: bool = False

    def holds(self, game: Game, context: Context) -> bool:
        attack = attack_of(game)
        if attack is None or attack.player not in players(game, self.whose, context):
            return False
        if not self.own:
            return game.tally("attacks", attack.player) in self.numbers
        body = game.body(context.source)
        mine = context.source in game.refs(attack.player, ENTRY)
        return mine and body.used("turn attacks") in self.numbers


@question(NOTHING, ATTACKS)
class IsAttacking(Condition):
    """This card is attacking."""

    def holds(self, game: Game, context: Context) -> bool:
        attack = attack_of(game)
        return attack is not None and context.source in game.refs(attack.player, ENTRY)


@question(NOTHING, ATTACKS)
class AttackedBy(Condition):
    """An attack of such a player is going on."""

    whose: str

    def holds(self, game: Game, context: Context) -> bool:
        attack = attack_of(game)
        return attack is not None and attack.player in players(game, self.whose, context)


@term
class MoreThanFoes(Condition):
    """One's cards of a zone are more (or fewer) than the opponent's."""

    zone: str
    fewer: bool = False
    reads = WORDS

    @property
    def watches(self) -> tuple[str, ...]:  # type: ignore[override]
        return moves(zone_called(self.zone))

    def holds(self, game: Game, context: Context) -> bool:
        own = len(cards_called(game, context.controller, self.zone))
        others = [len(cards_called(game, player, self.zone)) for player in players(game, "opponent", context)]
        return any(own < other if self.fewer else own > other for other in others)


@question(NOTHING, moves("member", "retire"))
class FullForce(Condition):
    """One's members and retired cards (with a name or an attribute) are at least so many."""

    level: int
    filter: Filter = Any()

    def holds(self, game: Game, context: Context) -> bool:
        there = game.in_zones(context.controller, (MEMBER, RETIRE))
        if isinstance(self.filter, Any) or len(there) < self.level:
            return len(there) >= self.level
        refs = [game.cards[card_id].ref for card_id in there]
        return len(let_through(game, refs, self.filter, context)) >= self.level


@question(NOTHING, (*ATTACKS, *moves("entry")))
class IsSupporting(Condition):
    """This card supports the attack that is going on, and the attacker is such a card."""

    filter: Filter = Any()

    def holds(self, game: Game, context: Context) -> bool:
        attack = attack_of(game)
        if attack is None or attack.support != context.source:
            return False
        attackers = game.refs(attack.player, ENTRY)[-1:]
        return any(self.filter.test(game, ref, context) for ref in attackers)


@question(NOTHING, ATTACKS)
class IsSupportedBy(Condition):
    """This card is attacking, and such a card supports it."""

    filter: Filter

    def holds(self, game: Game, context: Context) -> bool:
        attack = attack_of(game)
        if attack is None or attack.support is None or context.source not in game.refs(attack.player, ENTRY):
            return False
        return self.filter.test(game, attack.support, context)


@term
class DidSo(Condition):
    """What was said just before was done, with at least so many such cards."""

    filter: Filter = Any()
    amount: int = 1

    def holds(self, game: Game, context: Context) -> bool:
        if isinstance(self.filter, Any) and self.amount == 1:
            return context.did
        if isinstance(self.filter, Any):
            return context.did and len(context.it) >= self.amount
        handled = cards_handled(game, context)
        return sum(self.filter.test(game, ref, context) for ref in handled) >= self.amount


@question(WORDS, ())
class NamesDiffer(Condition):
    """There are such cards, and no two of them have the same name."""

    cards: Selection

    def holds(self, game: Game, context: Context) -> bool:
        names = [game.info_of(ref).name for ref in self.cards.refs(game, context)]
        return bool(names) and len(set(names)) == len(names)


@question(watches=moves("entry"))
class LessThanFoes(Condition):
    """A number of one's entry is smaller than that of an opponent's entry."""

    stat: str

    def holds(self, game: Game, context: Context) -> bool:
        own = [stat_of(game, ref, self.stat) or 0 for ref in cards_called(game, context.controller, "entry")]
        foes = players(game, "opponent", context)
        theirs = [stat_of(game, ref, self.stat) or 0 for foe in foes for ref in cards_called(game, foe, "entry")]
        return any(one < other for one in own for other in theirs)


@question(NOTHING)
class WasHit(Condition):
    """The card just spoken of has been hit so by somebody's card since the last recovery (5.15.2)."""

    manners: tuple[str, ...]
    whose: str = ANYONE

    def holds(self, game: Game, context: Context) -> bool:
        meant = players(game, self.whose, context)
        hits = [hit for ref in context.it for hit in hits_on(game.body(ref))]
        return any(how in self.manners and game.body(source).controller in meant for source, how in hits)


@term
class CheckWas(Condition):
    """The check of this text was won (or lost)."""

    won: bool

    def holds(self, game: Game, context: Context) -> bool:
        return context.number == (WON if self.won else LOST)


@question(NOTHING)
class DuringCheck(Condition):
    """Such a player is making a check."""

    whose: str = YOU

    def holds(self, game: Game, context: Context) -> bool:
        meant = players(game, self.whose, context)
        return any(getattr(frame, "checks_for", -1) in meant for frame in game.stack)


@question(NOTHING, ())
class Odd(Condition):
    """An amount is odd."""

    amount: Amount

    def holds(self, game: Game, context: Context) -> bool:
        return number(game, self.amount, context) % 2 == 1


@question(NOTHING)
class HasRetired(Condition):
    """In the attack that is going on this card (or, of such a player, somebody) has retired an opponent's character."""

    whose: str = ""

    def holds(self, game: Game, context: Context) -> bool:
        attack = attack_of(game)
        if attack is None or not self.whose:
            return attack is not None and context.source in attack.retired
        return any(game.body(ref).controller in players(game, self.whose, context) for ref in attack.retired)


timeless(FullForce)
