"""Nouns of card texts: which strikers, cards and areas are meant, what they are like, and how many."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from fuda.ability.amounts import Amount, Measure, number
from fuda.ability.filters import Filter, said_of
from fuda.ability.selections import IT, SELF, YOU, Among, players
from fuda.games.spell_card_strike.c02_immunity import is_side, touched
from fuda.games.spell_card_strike.c03_maps import BLUE, RED, reach
from fuda.games.spell_card_strike.c04_stage import (
    LABELS,
    striker_on,
    strikers,
)
from fuda.games.spell_card_strike.notation import ANYONE, AREA, Target, Use, repeats, scope_of
from fuda.games.spell_card_strike.zones import DECK, DISCARD, OPTION, SCORE, STAGE
from fuda.kernel.abilities import NOTHING, Context, Selection, moves, question
from fuda.kernel.cards import NO_CARD, Ref
from fuda.kernel.effects import ABILITIES
from fuda.kernel.plain import term

if TYPE_CHECKING:
    from fuda.kernel.events import Event
    from fuda.kernel.game import Game


# One of those that are meant.


@term
class OneSuch(Filter):
    """The target, where its words are repeated; otherwise any striker of that side and description."""

    target: Target

    def test(self, game: Game, ref: Ref, context: Context) -> bool:
        target = scope_of(context).target
        repeated = repeats(self.target, target)
        if repeated and (target is None or target.also is None):
            return ref in aims(context)
        if repeated and ref not in aims(context):
            return False
        right_side = is_side(game.body(ref).controller, context.controller, self.target.side)
        return right_side and self.target.filter.test(game, ref, context)


# Which strikers.


@term
class Aimed(Selection):
    """The targets (対象)."""

    def refs(self, game: Game, context: Context) -> tuple[Ref, ...]:
        return aims(context)

    def __repr__(self) -> str:
        return "AIMED"


AIMED: Final = Aimed()


def aims(context: Context) -> tuple[Ref, ...]:
    """The cards that are the targets of what is being carried out."""
    found = context.aims if isinstance(context, Use) else ()
    return tuple(one for one in found if isinstance(one, tuple))


def of_side(game: Game, refs: tuple[Ref, ...], side: str, context: Context) -> tuple[Ref, ...]:
    """Those of some strikers that are on a side."""
    return tuple(ref for ref in refs if is_side(game.body(ref).controller, context.controller, side))


def aimed_areas(context: Context) -> tuple[int, ...]:
    """The areas that are its targets."""
    found = context.aims if isinstance(context, Use) else ()
    return tuple(LABELS.index(one) for one in found if isinstance(one, str))


@term
class Caster(Selection):
    """8.1.13 術者: who made the declaration; when a card is loaded, it is settled which striker that is."""

    def refs(self, game: Game, context: Context) -> tuple[Ref, ...]:
        return SELF.refs(game, context)

    def __repr__(self) -> str:
        return "CASTER"


CASTER: Final = Caster()


@term
class Meant(Selection):
    """8.1.11: the targets where the text repeats the words under the map; otherwise all of that description.

    Of areas that are targets, the strikers on them.
    """

    target: Target

    def refs(self, game: Game, context: Context) -> tuple[Ref, ...]:
        scope = scope_of(context)
        if not repeats(self.target, scope.target):
            return everyone(game, self.target, context, scope.area) if not self.target.count else ()
        if self.target.what == AREA:
            found = (striker_on(game, place) for place in aimed_areas(context))
            return tuple(card.ref for card in found if card is not None)
        assert scope.target is not None
        kind = scope.target if scope.target.also is None else scope.target.meant_by(self.target)
        more = set(said_of(self.target.filter)) - set(said_of(kind.filter))
        refs = aims(context) if scope.target.also is None else of_side(game, aims(context), kind.side, context)
        return tuple(ref for ref in refs if all(part.test(game, ref, context) for part in more))


@question(NOTHING, (*moves("stage"), "shifted", "controlled", "turned"))
class Present(Selection):
    """All strikers of a description wherever they stand: what a text counts, not what it acts on."""

    target: Target

    def refs(self, game: Game, context: Context) -> tuple[Ref, ...]:
        return everyone(game, self.target, context, "")


@term
class Coloured(Selection):
    """Those in the red, or the blue, part of the range (3.6.5.1)."""

    colour: str
    target: Target

    def refs(self, game: Game, context: Context) -> tuple[Ref, ...]:
        scope = scope_of(context)
        colours = BLUE if self.colour == "blue" else RED
        if not repeats(self.target, scope.target):
            return everyone(game, self.target, context, scope.area, colours)
        inside = reach(scope.area, context.controller, game.body(context.source).place, colours)
        return tuple(ref for ref in aims(context) if inside >> game.body(ref).place & 1)


@question(ABILITIES, (*moves("stage"), "shifted", "controlled", "turned"))
class Everyone(Selection):
    """All strikers of a description that a constant effect reaches, within a map if there is one."""

    target: Target
    area: str = ""

    def refs(self, game: Game, context: Context) -> tuple[Ref, ...]:
        return touched(game, everyone(game, self.target, context, self.area), context)


def everyone(game: Game, target: Target, context: Context, area: str, colours: str = RED) -> tuple[Ref, ...]:
    """The strikers that a description means, within a map if there is one."""
    inside = reach(area, context.controller, game.body(context.source).place, colours) if area else -1
    found = []
    side = target.side
    for card in strikers(game):
        meant = side == ANYONE or is_side(card.controller, context.controller, side)
        if meant and inside >> card.place & 1 and target.filter.test(game, card.ref, context):
            found.append(card.ref)
    return tuple(found)


@question(ABILITIES, ())
class Own(Selection):
    """The striker that has a constant ability, as far as the effect reaches it."""

    def refs(self, game: Game, context: Context) -> tuple[Ref, ...]:
        return touched(game, (context.source,), context)

    def __repr__(self) -> str:
        return "OWN"


@question(ABILITIES, ())
class Host(Selection):
    """The striker that the card is attached to, as far as a constant effect reaches it."""

    def refs(self, game: Game, context: Context) -> tuple[Ref, ...]:
        host = game.body(context.source).host
        if host == NO_CARD:
            return ()
        if game.cards[context.source[0]].life == context.source[1]:
            return touched(game, (game.cards[host].ref,), context)
        return last_on_stage(game, host)

    def __repr__(self) -> str:
        return "HOST"


HOST: Final = Host()


def last_on_stage(game: Game, card_id: int) -> tuple[Ref, ...]:
    """A striker in its last life on the stage, for what left with it."""
    lives = [ref for ref, remains in game.memory.items() if ref[0] == card_id and remains.card.zone == STAGE]
    return (max(lives),) if lives else ()


@term
class AttackTarget(Selection):
    """The other striker of the event: the target of the attack, or who attacked."""

    def refs(self, game: Game, context: Context) -> tuple[Ref, ...]:
        other = getattr(context.event, "other", None)
        return (other,) if other is not None else ()


@term
class Culprits(Selection):
    """The strikers that dealt the damage, or defeated the striker, of the event."""

    def refs(self, game: Game, context: Context) -> tuple[Ref, ...]:
        found: tuple[Ref, ...] = getattr(context.event, "by", ())
        return found


@term
class Party(Selection):
    """その敵, その味方: of all that take part in the event those of that side; apart from events simply "it"."""

    side: str

    def refs(self, game: Game, context: Context) -> tuple[Ref, ...]:
        return tuple(game.follow(ref, context) for ref in self.meant(game, context))

    def seen(self, game: Game, context: Context) -> tuple[Ref, ...]:
        return tuple(game.seen(ref, context) for ref in self.meant(game, context))

    def meant(self, game: Game, context: Context) -> tuple[Ref, ...]:
        """Those of that side among whom it was done to, else among the others of the event."""
        for refs in (context.it, others_of(context.event) if context.event is not None else ()):
            found = tuple(r for r in refs if is_side(game.body(r).controller, context.controller, self.side))
            if found:
                return found
        return context.it


def others_of(event: Event) -> tuple[Ref, ...]:
    """The other side of an event: whom its damage comes from, who declared it or is attacked, whose effect it is."""
    by: tuple[Ref, ...] = getattr(event, "by", ())
    other: Ref | None = getattr(event, "other", None) or event.source
    return by or ((other,) if other is not None else ())


# Which other cards.


@term
class ThisCard(Selection):
    """The card whose effect this is, wherever it went by that effect (このカード), or only while it is in a zone."""

    zone: str = ""

    def refs(self, game: Game, context: Context) -> tuple[Ref, ...]:
        ref = context.spell if isinstance(context, Use) and context.spell is not None else context.source
        card = game.cards[ref[0]]
        return (card.ref,) if not self.zone or card.zone == game.book.zone_named[self.zone].index else ()


@term
class ThatCard(Selection):
    """The cards that were picked, shown, looked at or cancelled (そのカード), never strikers."""

    def refs(self, game: Game, context: Context) -> tuple[Ref, ...]:
        return IT.refs(game, context)

    def __repr__(self) -> str:
        return "THAT_CARD"


THAT_CARD: Final = ThatCard()


@term
class TopOfDeck(Selection):
    """The top cards of a player's deck."""

    whose: str = YOU
    amount: Amount = 1

    def refs(self, game: Game, context: Context) -> tuple[Ref, ...]:
        count = max(0, number(game, self.amount, context))
        return tuple(ref for player in players(game, self.whose, context) for ref in game.refs(player, DECK)[:count])


@term
class TopOfDiscard(Selection):
    """The top card of a player's discard (7.1.6)."""

    whose: str = YOU

    def refs(self, game: Game, context: Context) -> tuple[Ref, ...]:
        return tuple(ref for player in players(game, self.whose, context) for ref in game.refs(player, DISCARD)[-1:])


@term
class Worn(Selection):
    """The equip spells that strikers wear."""

    by: Selection = IT

    def refs(self, game: Game, context: Context) -> tuple[Ref, ...]:
        hosts = {ref[0] for ref in self.by.refs(game, context)}
        return tuple(ref for ref in equips(game) if game.cards[ref[0]].host in hosts)


@term
class OptionOf(Selection):
    """The options that strikers wear."""

    by: Selection = IT

    def refs(self, game: Game, context: Context) -> tuple[Ref, ...]:
        hosts = {ref[0] for ref in self.by.refs(game, context)}
        cards = (game.cards[card_id] for card_id in game.zone(0, STAGE))
        return tuple(card.ref for card in cards if card.host in hosts and card.face.kind == OPTION)


def equips(game: Game) -> tuple[Ref, ...]:
    """The equip spells on the stage."""
    cards = (game.cards[card_id] for card_id in game.zone(0, STAGE))
    return tuple(card.ref for card in cards if card.host != NO_CARD and card.face.kind != OPTION)


@term
class Zone(Among):
    """The cards of a zone of a player that a description lets through; the score zone's are its opponent's cards."""

    whose: str = YOU


# How many.


@question(NOTHING, (*moves("score"), "flipped"))
class ScoreOf(Measure):
    """The score of a player."""

    whose: str = YOU

    def value(self, game: Game, context: Context) -> int:
        return sum(score_of(game, player) for player in players(game, self.whose, context))


def score_of(game: Game, player: int) -> int:
    """4.5.4: each card in the score zone counts its printed Rank, a card that lies face down 1."""
    score = 0
    for card_id in game.zone(player, SCORE):
        card = game.cards[card_id]
        score += 1 if card.face_down else card.face.numbers[0] or 0
    return score


@question(NOTHING, ())
class TotalOf(Measure):
    """The sum of amounts."""

    parts: tuple[Amount, ...]

    def value(self, game: Game, context: Context) -> int:
        return sum(number(game, part, context) for part in self.parts)
