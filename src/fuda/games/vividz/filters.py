"""Which cards a text of Vividz means: filters and selections that only this game has."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fuda.ability.filters import Any, Filter, stat_of
from fuda.ability.selections import SELF
from fuda.games.vividz.zones import AREA, CENTER, EXP
from fuda.kernel.abilities import NOTHING, Context, Selection, moves, question, timeless
from fuda.kernel.cards import NO_CARD
from fuda.kernel.effects import ABILITIES, NUMBERS
from fuda.kernel.plain import term

if TYPE_CHECKING:
    from fuda.kernel.cards import Ref
    from fuda.kernel.game import Game


@question(NUMBERS, ())
class Beside(Filter):
    """With a number that is lower (or higher) than that of the card that has the text."""

    stat: str
    higher: bool = False

    def test(self, game: Game, ref: Ref, context: Context) -> bool:
        number, own = stat_of(game, ref, self.stat), stat_of(game, context.source, self.stat)
        if number is None or own is None:
            return False
        return number > own if self.higher else number < own


@question(NOTHING, ("slid", "moved over"))
class Central(Filter):
    """In the middle area (センター), or in one of the two others (サイド) (503.2)."""

    central: bool = True

    def test(self, game: Game, ref: Ref, context: Context) -> bool:
        card = game.body(ref)
        return card.zone == AREA and (card.place == CENTER) == self.central


@question(NOTHING, ("slid", "moved over"))
class SameLane(Filter):
    """In the lane of the card that has the text, or of another one."""

    of: Selection = SELF

    def test(self, game: Game, ref: Ref, context: Context) -> bool:
        card = game.body(ref)
        return card.zone == AREA and any(
            own.zone == AREA and own.place == card.place
            for own in [game.body(other) for other in self.of.seen(game, context)]
        )


@question(NOTHING, (*moves("area"), "slid", "moved over"))
class Faced(Filter):
    """With such a character of the other player in its lane."""

    filter: Filter = Any()

    def test(self, game: Game, ref: Ref, context: Context) -> bool:
        card = game.body(ref)
        return card.zone == AREA and any(
            other.place == card.place and self.filter.test(game, other.ref, context)
            for player in range(game.player_count)
            if player != card.controller
            for other in [game.cards[card_id] for card_id in game.zone(player, AREA)]
        )


@question(NOTHING, ("slid", "moved over"))
class Adjacent(Filter):
    """In an area beside that of the card that has the text."""

    def test(self, game: Game, ref: Ref, context: Context) -> bool:
        card, own = game.body(ref), game.body(context.source)
        return card.zone == own.zone == AREA and abs(card.place - own.place) == 1


@term
class Successful(Filter):
    """Whose attack has succeeded this turn (1118.1)."""

    def test(self, game: Game, ref: Ref, context: Context) -> bool:
        return game.body(ref).used("success") > 0


@term
class WithExp(Filter):
    """With at least so many EXP."""

    amount: int = 1

    def test(self, game: Game, ref: Ref, context: Context) -> bool:
        return len(exp_under(game, ref[0])) >= self.amount


@question(NOTHING, ())
class AboveThis(Filter):
    """The character whose EXP this card is (513.3)."""

    def test(self, game: Game, ref: Ref, context: Context) -> bool:
        return game.body(context.source).host == ref[0]


@question(ABILITIES, ())
class Plain(Filter):
    """A character without abilities (304.5)."""

    def test(self, game: Game, ref: Ref, context: Context) -> bool:
        return not game.info_of(ref).abilities


@term
class NewHere(Filter):
    """That entered this turn (102.12)."""

    def test(self, game: Game, ref: Ref, context: Context) -> bool:
        return game.body(ref).placed >= game.turn_began


@question(NOTHING, ("turned",))
class Checked(Filter):
    """A mission that is checked: face up and asleep (1113.2)."""

    def test(self, game: Game, ref: Ref, context: Context) -> bool:
        card = game.body(ref)
        return card.turned and not card.face_down


@term
class Attacking(Filter):
    """The character that attacks now."""

    def test(self, game: Game, ref: Ref, context: Context) -> bool:
        return any(getattr(frame, "attacker", None) == ref for frame in game.stack)


def exp_under(game: Game, host: int) -> tuple[Ref, ...]:
    """The EXP of a character."""
    found: list[Ref] = []
    for zone in game.zones[EXP :: game.book.zone_count]:
        for card_id in zone:
            card = game.cards[card_id]
            if card.host == host:
                found.append((card_id, card.life))
    return tuple(found)


# Selections.


@question(NOTHING, moves("exp"))
class Exp(Selection):
    """The EXP of a card, as far as a filter lets it through (513.3a)."""

    of: Selection = SELF
    filter: Filter = Any()

    def refs(self, game: Game, context: Context) -> tuple[Ref, ...]:
        found = [ref for host in self.of.refs(game, context) for ref in exp_under(game, host[0])]
        return tuple(ref for ref in found if self.filter.test(game, ref, context))


@question(NOTHING)
class Here(Selection):
    """The card that has the text, if it is in that zone now."""

    zone: str

    def refs(self, game: Game, context: Context) -> tuple[Ref, ...]:
        zone = game.book.zone_named[self.zone].index
        return tuple(ref for ref in SELF.refs(game, context) if game.body(ref).zone == zone)


@question(NOTHING, ())
class Host(Selection):
    """The character whose EXP this card is (513.3)."""

    def refs(self, game: Game, context: Context) -> tuple[Ref, ...]:
        host = game.body(context.source).host
        return () if host == NO_CARD else (game.cards[host].ref,)


@term
class Picked(Selection):
    """Cards of which some are taken without the word 選ぶ: what is not chosen by effects can be among them (1107.2)."""

    cards: Selection

    def refs(self, game: Game, context: Context) -> tuple[Ref, ...]:
        return self.cards.refs(game, context)


timeless(Central, SameLane, Exp, Host)
