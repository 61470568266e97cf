"""Effects that only this game has; what each does, and by which rule, is said in the chapters."""

from __future__ import annotations

from fuda.ability.amounts import Amount
from fuda.ability.doing import Doing
from fuda.ability.filters import Any, Filter
from fuda.ability.forms import WithAmount, WithCards, WithNumber, WithParts, WithPick, WithSome
from fuda.ability.patterns import Comes
from fuda.ability.selections import SELF, YOU
from fuda.ability.verbs import Effects
from fuda.games.spell_card_strike.c02_cards import sent, to_owner
from fuda.games.spell_card_strike.notation import Scope
from fuda.games.spell_card_strike.zones import BLESSING, DISCARD, RETREATED
from fuda.kernel.abilities import Context, Effect, Naming, Replacing, Rewrite, Selection, Triggered
from fuda.kernel.cards import Ref
from fuda.kernel.events import CardMoved, Event
from fuda.kernel.frames import Frame
from fuda.kernel.game import Game, Waiting
from fuda.kernel.plain import Term, term


@term
class Scoped(Effect):
    """Do this with the targets of a map, or for a duration: a triggered ability that has them."""

    scope: Scope
    do: Effects


@term
class Await(Effect):
    """Within the ability's duration, another ability waits for something, perhaps only once; `here`: it hears only
    what this effect itself does (この効果で)."""

    ability: Triggered
    once: bool
    here: bool = False


@term
class Afterwards(Effect):
    """Do this once those are defeated whom the effect defeats: in the next round of the check step."""

    do: Effects


@term
class Guard(Effect):
    """The next damage that these receive is so much less (None: nothing)."""

    to: Selection
    amount: Amount | None
    manner: str = ""


@term
class Sharpen(Effect):
    """The next damage that these deal is so much more."""

    to: Selection
    amount: int
    manner: str = ""


@term
class Retreat(WithCards):
    """These retreat."""


@term
class Step(WithCards):
    """These move so many areas ahead, or back where the number is below 0, or to the right, or left, one by one."""

    ahead: int
    right: int = 0


@term
class Areas(Term):
    """Empty areas: next to a striker ("adjacent"), of a kind, within the ability's map, or any."""

    where: str = "any"
    whose: str = YOU
    near: Selection = SELF


@term
class MoveTo(WithCards):
    """These move, each to an empty area of the player's choice."""

    areas: Areas


@term
class Exchange(Effect):
    """Two strikers change places."""

    first: Selection
    second: Selection


@term
class CancelDeclaration(Naming):
    """So many declarations (0: all) of a kind that these made are cancelled; of spells, those whose card is of a
    description; perhaps only such as have one of these as a target."""

    by: Selection
    kind: str
    amount: int = 1
    filter: Filter = Any()
    at: Selection | None = None


@term
class Redirect(Effect):
    """Declarations of a kind that these made have other targets from now on."""

    by: Selection
    kind: str
    to: Selection


@term
class ChooseN(WithParts):
    """Choose a whole number from 1 on, then do this with it."""


@term
class Collect(WithNumber):
    """蒐集: outside of your territory, the opponent pays so much score cost."""


@term
class PayCaster(Effect):
    """The declaring striker pays a symbol."""

    symbol: str


@term
class PayPower(Effect):
    """Ready strikers pay symbols between them."""

    symbols: tuple[str, ...]


@term
class PayHand(WithNumber):
    """So many cards of hand are paid."""


@term
class PayScore(WithAmount):
    """A player pays so much score cost, as far as possible."""

    whose: str = YOU


@term
class Join(Effect):
    """加勢: the card may be summoned from hand without paying."""


@term
class Pick(WithSome):
    """A player picks cards of a zone, and they go elsewhere: a zone, the top or the bottom of the deck, the stage."""

    cards: Selection
    to: str
    up_to: bool = False
    by: str = YOU
    random: bool = False


@term
class Send(WithCards):
    """Cards go to a zone of their owners, or to the top or the bottom of their decks."""

    to: str


@term
class LookAt(WithSome):
    """Look at the top cards of a deck, take some of a kind (0: all), and put the others back or away."""

    take: int
    filter: Filter = Any()
    to: str = "hand"
    rest: str = "bottom"
    up_to: bool = False
    open: bool = False


@term
class Arrange(WithAmount):
    """Look at the top cards of one's deck and put them back in any order."""


@term
class ChooseThem(WithPick):
    """Choose strikers as the effect resolves; from now on "it" is what was chosen."""

    by: str = YOU


@term
class Lasting(Effect):
    """Do this for a duration that the text itself names."""

    duration: str
    do: Effects


@term
class IfDone(Effect):
    """Do something, and if that had any effect, something more (そうした場合); `done` False: if it had none."""

    first: Effect
    then: Effects
    done: bool = True


@term
class FillHand(WithNumber):
    """A player draws until there are so many cards in hand."""

    whose: str = YOU


@term
class GoesInstead(Rewrite):
    """8.1.5.2: it retreats, or goes to a zone of its owner, instead of what would have happened to it."""

    to: str

    def rewrite(self, game: Game, event: Event, context: Context) -> tuple[Event, ...]:
        assert isinstance(event, CardMoved)
        if BLESSING in game.info_of(event.before).keywords:  # it does not receive that either
            return ()
        if self.to == "retreat":
            return (to_owner(game, "8.1.5.2", event.before, DISCARD, RETREATED, context.source),)
        return (sent(game, event.before, self.to, context.source),)


@term
class InsteadDo(Rewrite):
    """8.1.5.2: these effects, in the next check step, instead of what would have happened; `once`: next time only."""

    do: Effects
    once: bool = False

    def rewrite(self, game: Game, event: Event, context: Context) -> tuple[Event, ...]:
        if self.once:
            use_up(game, context.source, self)
        return (Owed("8.1.5.2", self.do, context.but(it=(event.subject,) if event.subject is not None else ())),)


@term
class Beforehand(Rewrite):
    """8.1.8: these effects, as soon as the event is due and before it is applied."""

    do: Effects

    def beforehand(self, game: Game, event: Event, context: Context) -> Frame:
        if game.log is not None:
            game.log.note(game, "8.1.8", "ability played", context.controller, (context.source,))
        return Doing(self.do, context)


def use_up(game: Game, ref: Ref, how: Rewrite) -> None:
    """8.1.5.3: what was lent to a striker for the next time only is gone."""
    mods = game.cards[ref[0]].mods
    lent = [getattr(getattr(mod.change, "change", None), "ability", None) for mod in mods]
    place = next((n for n, one in enumerate(lent) if isinstance(one, Replacing) and one.how == how), None)
    if place is not None:
        game.set_effects(ref[0], (*mods[:place], *mods[place + 1 :]))


class Owed(Event):
    """Effects that take the place of an event: they wait for the next check step."""

    __slots__ = ("context", "effects")

    def __init__(self, rule: str, effects: Effects, context: Context) -> None:
        Event.__init__(self, "owed", rule, context.source)
        self.effects = effects
        self.context = context

    @property
    def subject(self) -> Ref | None:
        return self.context.source

    def happen(self, game: Game) -> bool:
        ability = Triggered(Comes("owed"), self.effects)
        game.waiting.append(Waiting(ability, 0, self.context, game.clock))
        return True
