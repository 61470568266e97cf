"""Questions: what the kernel and the shared procedures ask a rulebook wherever books differ, with the usual answers.

A book answers with functions of its chapters: `take_damage = staticmethod(c05_damage.take_damage)`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fuda.kernel.abilities import Ability, Context, Effect, Replacing, Selection, Triggered, Unread
from fuda.kernel.constants import Constants
from fuda.kernel.decisions import Action, Decision, yes_no
from fuda.kernel.frames import Frame
from fuda.kernel.plain import Plain, Term
from fuda.kernel.zones import PUBLIC

if TYPE_CHECKING:
    from fuda.kernel.cards import Card, Face, Info, Ref, Remains
    from fuda.kernel.effects import Modification, Until
    from fuda.kernel.events import CardChanged, CardMoved, DamageDealt, Event
    from fuda.kernel.game import Game


class Deck(Plain):
    """A deck as it is handed in: sections (main, evolve_deck, leader …) of faces, in order."""

    __slots__ = ("name", "sections")

    def __init__(self, name: str, sections: dict[str, tuple[Face, ...]]) -> None:
        self.name = name
        self.sections = sections


class Questions(Constants):
    """What a rulebook decides."""

    def check_timing(self, game: Game) -> Frame | None:
        """A run of the game's check timing; nothing if there is nothing to check and nobody reads the log."""
        raise NotImplementedError

    def take_damage(self, game: Game, event: DamageDealt) -> bool:
        """What damage does to its target."""
        raise NotImplementedError

    def forbids(self, game: Game, event: Event) -> str:
        """The number of the rule that keeps an event from happening; empty if it may. Prohibitions win."""
        return ""

    def draw_one(self, game: Game, player: int, number: str, source: Ref | None) -> Frame | None:
        """One card goes from a player's deck to the hand, or what an empty deck means happens."""
        raise NotImplementedError

    def can_draw(self, game: Game, player: int) -> bool:
        """Whether a player is asked about drawing one more card."""
        return True

    def put_into(self, game: Game, refs: tuple[Ref, ...], where: str, context: Context) -> Frame | Decision | None:
        """Cards go to a zone or a place that a text names, by the rule in force."""
        raise NotImplementedError

    def after_pick(self, context: Context, chosen: tuple[Ref, ...]) -> Context:
        """What a text goes on with after a player has picked cards."""
        return context.but(it=chosen, last=chosen, did=bool(chosen))

    def use_picked(self, game: Game, picking: Any) -> Frame | Decision | None:
        """Do with cards that a player has picked what only this book picks cards for."""
        raise NotImplementedError

    def may_fail_to_find(self, filter: Any) -> bool:
        """Whether a card of a description that is hidden need not be found, and is shown if it is."""
        return True

    def nameable(self, game: Game) -> tuple[str, ...]:
        """The names of cards that a player may name."""
        return self.names()

    def bounded(self, game: Game, player: int, number: int, value: int) -> int:
        """A player's number within its bounds."""
        return value

    def stamp(self, game: Game, context: Context) -> int:
        """The time of a continuous effect that begins on resolution: effects of one round apply by age."""
        return game.clock

    def end_loop(self, game: Game) -> None:
        """What follows when a processing would go on for ever."""
        game.draw(self.rule_of.loop, "endless")

    def rebase(self, game: Game, infos: list[Info]) -> None:
        """Enter the information of cards whose printed information is not their own face's; needs `rebased_zones`."""

    def carried(self, game: Game, card: Card, to_zone: int) -> tuple[Modification, ...]:
        """The effects that go on applying to a card that moves."""
        return ()

    def after_move(self, game: Game, event: CardMoved) -> None:
        """What happens at once to a card that has just moved."""

    def notes(self, game: Game, key: str) -> bool:
        """Whether the rulebook remembers events of a key now, where it remembers events at all."""
        return True

    def note_events(self, game: Game, events: list[Event]) -> None:
        """What the rulebook remembers of events that have just happened; asked only where it does."""

    def goes_along(self, game: Game, remains: Remains) -> bool:
        """Whether what is done to a card finds it after this move, if the text or what triggered it made the move."""
        return True

    def after_change(self, game: Game, event: CardChanged) -> None:
        """What the rulebook notes when a continuous effect has begun on a card."""

    def players_in(self, format: str) -> tuple[int, int]:
        """How many players a format is for, at least and at most; without one, the game's first."""
        return self.seats.get(format or self.formats[0], self.players)

    def opponents(self, game: Game, player: int) -> tuple[int, ...]:
        """The players that "opponent" can mean for a player, in turn order."""
        return game.opponents(player)

    def everybody(self, game: Game, player: int) -> tuple[int, ...]:
        """The players that "player" can mean for a player, in turn order."""
        return game.in_turn_order()

    def turn_players(self, game: Game) -> tuple[int, ...]:
        """The players whose turn it is; in some formats a team shares it."""
        return (game.active,)

    def has_turn(self, game: Game, whose: str, meant: tuple[int, ...], controller: int) -> bool:
        """Whether it is a turn of the players that `whose` means for a player."""
        for player in self.turn_players(game):
            if player in meant:
                return True
        return False

    def names_of(self, info: Info) -> set[str]:
        """Everything that a card is called by."""
        return set(info.names)

    def back_of(self, card: Card) -> str:
        """What everybody can tell of a card whose face is hidden."""
        return ""

    def can_replace(self, game: Game, event: Event, replacing: Replacing, context: Context) -> bool:
        """Whether a replacement that fits can be applied."""
        return True

    def consent(self, game: Game, event: Event, replacing: Replacing, context: Context) -> Frame | Decision:
        """The question whether an optional replacement is applied; a frame answers into the one below (`consent`)."""
        rule = self.rule_of.consent
        player = context.controller if rule else self.replacement_chooser(game, event)
        return yes_no(player, rule or self.rule_of.replacing, "consent", context.source)

    def replacement_chooser(self, game: Game, event: Event) -> int:
        """Who decides which of several replacements comes first."""
        return game.active

    def replacements_due(
        self, game: Game, event: Event, found: list[tuple[int, int]]
    ) -> tuple[int, list[tuple[int, int]]]:
        """Which of several replacements (card, number of the ability) may come first, and who says so."""
        return self.replacement_chooser(game, event), found

    def same_outcome(self, game: Game, event: Event, found: list[tuple[int, int]]) -> bool:
        """Whether the order of these replacements makes no difference."""
        return False

    def progress(self, game: Game, card: Card) -> tuple[tuple[int, int], ...]:
        """How far what a card asks for has come, and how far it must: shown to everybody who knows the card."""
        return ()

    def visible_to(self, game: Game, card: Card, viewer: int) -> bool:
        """Whether a player may know which card it is, beyond what its zone says."""
        return False

    def refusals(self, game: Game, player: int, action: Action) -> tuple[str, ...]:
        """The numbers of the rules that forbid an action now, the most telling first; empty if it is legal."""
        raise NotImplementedError

    def target_refusals(self, game: Game, decision: Decision, candidate: Any) -> tuple[str, ...]:
        """The numbers of the rules that keep a thing from being chosen here."""
        return (decision.rule,)

    def begin(self, game: Game, decks: list[Deck]) -> None:
        """Lay down the decks and stand at the beginning of the preparation."""
        raise NotImplementedError

    def resume(self, game: Game, phase: str) -> None:
        """Stand in a turn that is under way: at the beginning of a phase, or at the main choice of actions."""
        raise NotImplementedError

    def concede(self, game: Game, player: int) -> None:
        """A player gives up."""
        raise NotImplementedError

    def check_deck(self, deck: Deck, format: str) -> tuple[str, ...]:
        """The numbers of the rules that a deck breaks."""
        raise NotImplementedError

    def make_face(self, fields: dict[str, Any], label: str) -> Face:
        """A card from its printed fields."""
        raise NotImplementedError

    def unread(self, field: str, entry: Any, text: str) -> Ability:
        """A part of a card that is not understood, for players who carry it out by hand; `entry` is what is printed."""
        return Unread(text)

    def pool(self) -> dict[str, Face]:
        """The cards that the game brings along, by their names."""
        return {}

    def names(self) -> tuple[str, ...]:
        """The names of all cards that the game brings along."""
        return tuple(self.pool())

    def library(self, name: str) -> Face | None:
        """A card that the game brings along, by its printed name."""
        return self.pool().get(name)

    def words_asked(self, part: Term) -> tuple[str, ...]:
        """What a term asks cards to have and none of the game's own has, such as a class that nobody knows."""
        return ()

    def looks_back(self, from_zone: int, to_zone: int) -> bool:
        """Information of before a move counts when a card leaves play, or goes from open to hidden."""
        origin = self.zones[from_zone]
        target = self.zones[to_zone]
        return (origin.live and not target.live) or (origin.visible == PUBLIC and target.visible != PUBLIC)

    def has_name(self, game: Game, ref: Ref, name: str) -> bool:
        """Whether a card goes by that name."""
        return name in self.names_of(game.info_of(ref))

    def original(self, game: Game, card: Card) -> Info:
        """The information that is printed on a card."""
        return card.printed.base

    def adjusted(self, game: Game, info: Info, stat: str, amount: int, context: Context) -> int:
        """How much of what a card gains or loses counts, where an effect adjusts it."""
        return amount

    def number_seen(self, info: Info, stat: int) -> int | None:
        """A number of a card, None where its kind does not have it."""
        has = stat not in self.kinds_with or info.kind in self.kinds_with[stat]
        return info.numbers[stat] if has else None

    def counted(self, game: Game, player: int, zone: int, filter: Any) -> tuple[Ref, ...]:
        """The cards that count as being in a zone of `partly_counted`."""
        return game.refs(player, zone)

    def choosable(self, game: Game, cards: Selection, context: Context) -> tuple[Ref, ...]:
        """The cards that may be chosen."""
        return cards.refs(game, context)

    def were_chosen(self, game: Game, cards: tuple[Ref, ...], context: Context) -> Frame | None:
        """What happens because cards were chosen on resolution."""
        return None

    def may_choose_fewer(self, game: Game, cards: Selection) -> bool:
        """Whether a choice on resolution may fall on fewer cards than it says although there are enough."""
        return False

    def can_pay(self, game: Game, cost: tuple[Effect, ...], context: Context) -> bool:
        """Whether a cost can be paid in full."""
        raise NotImplementedError

    def can_pay_part(self, game: Game, effect: Effect, context: Context) -> bool:
        """Whether a part of a cost can be done whole at the moment at which it is paid."""
        return True

    def payment_rule(self, game: Game) -> str:
        """The rule by which a cost is paid while a text is carried out, where it is another than `rule_of.may`."""
        return ""

    def order_of_cost(self, game: Game, cost: tuple[Effect, ...], context: Context) -> tuple[Effect, ...]:
        """The parts of a cost within an effect in the order in which they are paid."""
        return cost

    def can_do(self, game: Game, effect: Effect, context: Context) -> bool:
        """Whether doing an effect would do anything: a player is not asked about nothing."""
        return True

    def can_begin(self, game: Game, effects: tuple[Effect, ...], context: Context) -> bool:
        """Whether several effects that a player may do together would do anything."""
        return True

    def comes_to_nothing(self, game: Game, effect: Effect, context: Context) -> bool:
        """Whether something forbids an effect that a player may do first: who says nothing has declined."""
        return False

    def named_anyway(self, game: Game, effect: Effect, context: Context) -> tuple[Ref, ...] | None:
        """The cards of which a text speaks by an effect that was not carried out, if it does."""
        return None

    def until(self, game: Game, duration: str, context: Context) -> Until | None:
        """When an effect of that duration ends."""
        raise NotImplementedError

    def is_silent(self, game: Game, ability: Triggered, context: Context) -> bool:
        """Whether something keeps the ability from triggering although its event happened."""
        return False

    def is_manner(self, manner: str, wanted: str) -> bool:
        """Whether damage of one manner counts as the other."""
        return manner == wanted

    def half(self, value: int) -> int:
        """Half of a number."""
        return (value + 1) // 2
