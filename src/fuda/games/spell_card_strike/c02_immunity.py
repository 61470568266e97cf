"""2.4.13 What a striker does not receive (効果を受けない), and of what it cannot be a target (対象にならない)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from fuda.ability.changes import Gains
from fuda.ability.filters import Any, Filter
from fuda.games.spell_card_strike.notation import ALLY, ANYONE, Lends, Scope, Use
from fuda.games.spell_card_strike.zones import BLESSING, OPTION, RULE, STAGE
from fuda.kernel.abilities import Ability, Change, Context
from fuda.kernel.cards import NO_CARD, Card, Info, Ref
from fuda.kernel.effects import ABILITIES, NUMBERS, WORDS
from fuda.kernel.plain import Term, term
from fuda.kernel.rulebook import rule

if TYPE_CHECKING:
    from fuda.kernel.game import Game


@term
class Sources(Term):
    """Effects by where they come from: whose, of which kind ("": any), and from what card."""

    side: str = ANYONE
    kind: str = ""
    filter: Filter = Any()


@term
class Immune(Ability):
    """These effects do not touch it."""

    sources: Sources


@term
class Barrier(Ability):
    """It is not a target of declared abilities from there; 遮断 names what their card has."""

    sources: Sources


def is_side(player: int, seen_from: int, side: str) -> bool:
    """Whether a striker of that player is an ally, or an enemy, of the other."""
    return side == ANYONE or (player == seen_from) == (side == ALLY)


@rule("2.9.5", "2.10.4", "2.4.8")
def kinds_of(game: Game, context: Context) -> tuple[str, ...]:
    """What an effect is one of: a spell card's, also as an equip or a rule card, or an ability's."""
    if isinstance(context, Use) and context.spell is not None:
        return ("spell",)
    card = game.body(context.source)
    if card.zone == RULE:
        return ("spell", "rule")
    if card.zone == STAGE and card.host != NO_CARD and card.face.kind != OPTION:
        return ("spell", "equip")
    return ("ability",)


def card_of(context: Context) -> Ref:
    """The card that has the ability of which this is the effect."""
    return context.spell if isinstance(context, Use) and context.spell is not None else context.source


def comes_from(game: Game, sources: Sources, card: Card, context: Context) -> bool:
    """Whether an effect is one of those, seen from a striker."""
    if not is_side(context.controller, card.controller, sources.side):
        return False
    if sources.kind and sources.kind not in kinds_of(game, context):
        return False
    return sources.filter.test(game, card_of(context), context)


@rule("2.4.13", "10.9.1")
def ignored_by(game: Game, card: Card, context: Context, leaving: bool = False) -> str:
    """The rule by which a striker does not receive an effect, empty if it does; `leaving`: one that takes it away."""
    info = game.info(card.id)
    if leaving and BLESSING in info.keywords:
        return "10.9.1"
    return "2.4.13" if is_immune(game, card, info.abilities, context) else ""


def is_immune(game: Game, card: Card, abilities: tuple[Ability, ...], context: Context) -> bool:
    """Whether a striker with these abilities does not receive an effect."""
    for one in abilities:
        if isinstance(one, Immune) and comes_from(game, one.sources, card, context):
            return True
    return False


@term
class Received(Change):
    """A change by an effect that goes on: it counts as long as its striker receives effects from there."""

    change: Change
    card: Ref
    spell: Ref | None = None

    @property
    def stat(self) -> str:
        """The number that it changes, if any."""
        return getattr(self.change, "stat", "")

    def apply(self, info: Info, game: Game, context: Context) -> None:
        effect = Use(context.source, context.controller, Scope(), self.spell)
        if not is_immune(game, game.cards[self.card[0]], self.abilities(game, info), effect):
            self.change.apply(info, game, context)

    def abilities(self, game: Game, info: Info) -> tuple[Ability, ...]:
        """The abilities that may keep the change off."""
        return info.abilities

    def fixed(self, game: Game, context: Context) -> Change:
        return type(self)(self.change.fixed(game, context), self.card, self.spell)

    def was(self, game: Game, card: Ref) -> int:
        return self.change.was(game, card)

    def added(self) -> tuple[str, int] | None:
        return self.change.added()

    def told(self) -> tuple[str, str, int]:
        return self.change.told()


@term
class ReceivedAbility(Received):
    """An ability that is lent or lost; immunity that was lent later keeps it off too."""

    layer = ABILITIES

    def abilities(self, game: Game, info: Info) -> tuple[Ability, ...]:
        lent = [mod.change.change for mod in game.cards[self.card[0]].mods if isinstance(mod.change, ReceivedAbility)]
        return info.abilities + tuple(one.ability for one in lent if isinstance(one, Lends | Gains))


@term
class ReceivedWord(Received):
    """A word that is changed, or something that is forbidden."""

    layer = WORDS


@term
class ReceivedNumber(Received):
    """A number that is changed."""

    layer = NUMBERS


RECEIVED: Final = {ABILITIES: ReceivedAbility, WORDS: ReceivedWord, NUMBERS: ReceivedNumber}


def touched(game: Game, refs: tuple[Ref, ...], context: Context) -> tuple[Ref, ...]:
    """Those that a constant effect reaches: the others do not receive it (2.4.13)."""
    return tuple([ref for ref in refs if not ignored_by(game, game.cards[ref[0]], context)])


@rule("10.5.1", "2.4.10.2.2")
def is_barred(game: Game, card: Card, context: Context) -> bool:
    """Whether a striker cannot be a target of a declared ability."""
    for one in game.info(card.id).abilities:
        if isinstance(one, Barrier) and comes_from(game, one.sources, card, context):
            return True
    return False
