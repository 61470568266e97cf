"""5.15.2, 5.17 Damage and continuous effects, and how long they last."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from fuda.ability.amounts import Offset, StatOf, number
from fuda.ability.changes import Becomes, InTurnOf, PlayerCannot
from fuda.ability.conditions import Is
from fuda.ability.doing import Doing
from fuda.ability.patterns import Comes
from fuda.ability.selections import IT, OPPONENT, players
from fuda.ability.sentences import If
from fuda.ability.verbs import Deal, Forbid, Give
from fuda.games.rebirth.c04_zones import is_character
from fuda.games.rebirth.c05_putting import (
    there,
)
from fuda.games.rebirth.c08_roles import attack_of, becomes_partner_attack
from fuda.games.rebirth.c09_references import resolution_of
from fuda.games.rebirth.c12_players import next_in_turn, team_of
from fuda.games.rebirth.notation.abilities import BaseBecomes
from fuda.games.rebirth.notation.effects import (
    BecomesPartnerAttack,
    EndPhaseNow,
    Further,
    Harmless,
    NextEntry,
    NoPartnerAttack,
    SetDamage,
)
from fuda.games.rebirth.zones import DAMAGE, ENTRY, HITS, REBIRTH_KIND
from fuda.kernel.abilities import Change, Context, Triggered
from fuda.kernel.cards import Ref, with_count
from fuda.kernel.effects import Until
from fuda.kernel.events import CardChanged, CardMoved, CountersChanged, DamageDealt
from fuda.kernel.frames import Flow
from fuda.kernel.game import Delayed, Game
from fuda.kernel.player_effects import impose
from fuda.kernel.rulebook import rule, verb

if TYPE_CHECKING:
    from fuda.kernel.cards import Info

# How gains and losses are adjusted (the change AdjustsGains).
LESS_DAMAGE: Final = "!less damage"  # how much less (the change TakesLess)
STEADY: Final = "!steady"
STEADY_AGAINST_FOES: Final = "!steady against opponents"
TWICE_FROM_REBIRTHS: Final = "!twice from rebirth cards"


def spoken_of(doing: Doing, refs: tuple[Ref, ...]) -> tuple[Ref, ...]:
    """Remember the cards that this effect speaks of."""
    doing.context = doing.context.but(last=refs)
    return refs


@verb(Deal, "4.4.4", "9.13.3")
def deal(game: Game, doing: Doing, effect: Deal) -> Flow:
    """Damage to the characters that are meant, by the card whose ability it is."""
    refs = spoken_of(doing, effect.to.refs(game, doing.context))
    amount, source = number(game, effect.amount, doing.context), doing.context.source
    return game.perform(*(DamageDealt("4.4.4", source, ref, reduced(game, ref, amount), "ability") for ref in refs))


@rule("1.3.2.2")
def reduced(game: Game, ref: Ref, amount: int) -> int:
    """How much of some damage a character takes, where effects make it less."""
    return max(0, amount - game.info(ref[0]).keywords.get(LESS_DAMAGE, 0))


@rule("4.4.4", "8.4.3", "5.15.2")
def take_damage(game: Game, event: DamageDealt) -> bool:
    """Only the character in the entry takes damage; who gave it may be said to have retired it."""
    card = game.cards[event.target[0]]
    if card.zone != ENTRY or not is_character(game, card.id) or "!no damage" in game.info(card.id).keywords:
        return False
    card = game.write(card.id)
    card.counters = with_count(card.counters, DAMAGE, card.counter(DAMAGE) + event.amount)
    if event.source is not None:
        note_hit(game, event.target, event.source, event.manner)
    return True


@verb(SetDamage, "4.4.4")
def set_damage(game: Game, doing: Doing, effect: SetDamage) -> Flow:
    """The damage of characters in the entry becomes a number."""
    refs = [ref for ref in there(game, effect.cards.refs(game, doing.context)) if game.cards[ref[0]].zone == ENTRY]
    source = doing.context.source
    changes = [(ref, effect.amount - game.cards[ref[0]].counter(DAMAGE)) for ref in refs]
    return game.perform(*(CountersChanged("4.4.4", ref, DAMAGE, by, source) for ref, by in changes))


@verb(BecomesPartnerAttack, "8.2.4.4.2", "1.3.3")
def become_partner_attack(game: Game, doing: Doing, effect: BecomesPartnerAttack) -> None:
    """The attack that is going on becomes a partner attack, unless something forbids it."""
    attack = attack_of(game)
    if attack is not None and becomes_partner_attack(game, attack):
        attack.partner = True


@verb(NoPartnerAttack, "8.2.4.4.1")
def be_no_partner_attack(game: Game, doing: Doing, effect: NoPartnerAttack) -> None:
    """The attack that is going on is no partner attack, and becomes none."""
    attack = attack_of(game)
    if attack is not None:
        attack.partner, attack.plain = False, True


@verb(Harmless, "8.4.3")
def make_harmless(game: Game, doing: Doing, effect: Harmless) -> None:
    """The attack that is going on gives no damage; a partner attack stays one."""
    attack = attack_of(game)
    if attack is not None:
        attack.harmless = True


@rule("5.15.2")
def note_hit(game: Game, target: Ref, source: Ref, manner: str) -> None:
    """Remember until the next recovery who gave damage (by an attack or an ability) or a partner attack to whom."""
    game.use(target, f"hit by {source[0]} {source[1]} {manner}")
    game.tallies[HITS] = 1
    game.stir()


@verb(Give, "5.17.1", "9.3.1.2")
def give(game: Game, doing: Doing, effect: Give) -> Flow:
    """Continuous effects begin on the cards that are meant."""
    context = doing.context
    refs = spoken_of(doing, there(game, effect.to.refs(game, context)))
    doing.context = doing.context.but(word=effect.duration)
    return change_cards(game, refs, effect.changes, effect.duration, context)


def change_cards(
    game: Game, refs: tuple[Ref, ...], changes: tuple[Change, ...], duration: str, context: Context
) -> Flow:
    """The changes begin on the cards, with their amounts as they are now."""
    fixed = [change.fixed(game, context) for change in changes if not is_void(game, change, context)]
    if duration == "next turn":
        return game.perform(*(in_next_turn(game, ref, change, context) for ref in refs for change in fixed))
    if duration == "own next turn":
        own = context.controller
        fixed = [InTurnOf(change, own, game.turn) for change in fixed]
    until = until_of(game, duration, context)
    return game.perform(*(Modified("5.17.1", ref, change, context, until) for ref in refs for change in fixed))


def in_next_turn(game: Game, ref: Ref, change: Change, context: Context) -> Modified:
    """A change for the opponent's next turn: of an opponent's card that player's, otherwise the first that comes."""
    master = game.cards[ref[0]].controller
    about = context.but(foe=master) if master in players(game, OPPONENT, context) else context
    later = InTurnOf(change, next_turn_player(game, about), game.turn)
    return Modified("5.17.1", ref, later, context, until_of(game, "next turn", about))


@rule("9.7.4.3")
def is_void(game: Game, change: Change, context: Context) -> bool:
    """A number cannot become that of a card where there is none."""
    amount = change.amount if isinstance(change, Becomes | BaseBecomes) else 0
    amount = amount.of if isinstance(amount, Offset) else amount
    return isinstance(amount, StatOf) and not amount.cards.seen(game, context)


class Modified(CardChanged):
    """A continuous effect begins on a card, as old as the play of its ability."""

    __slots__ = ()

    def happen(self, game: Game) -> bool:
        if not CardChanged.happen(self, game):
            return False
        resolution = resolution_of(game)
        if resolution is not None and resolution.began:
            mods = game.cards[self.card[0]].mods
            game.set_effects(self.card[0], (*mods[:-1], mods[-1].but(stamp=resolution.began)))
        return True


rule("9.10.1.6", "9.10.1.6.2")(Modified.happen)


@rule("12.5.4", "12.6.4")
def next_turn_player(game: Game, context: Context) -> int:
    """The opponent whose turn comes first."""
    meant = players(game, OPPONENT, context)
    player = next_in_turn(game, game.active)
    while meant and player not in meant and player != game.active:
        player = next_in_turn(game, player)
    return player


@verb(Further, "5.17.1")
def give_more(game: Game, doing: Doing, effect: Further) -> Flow:
    """The cards that were just changed are changed some more."""
    context = doing.context
    return change_cards(game, there(game, context.last), effect.changes, context.word or "turn", context)


@verb(NextEntry, "9.10.3")
def give_next_entry(game: Game, doing: Doing, effect: NextEntry) -> None:
    """The change waits for the next character of one's entry."""
    waiting = Triggered(Comes("next entry"), (If(Is(effect.filter), (Give(IT, effect.changes, "turn"),)),))
    game.delayed.append(Delayed(waiting, doing.context, True, Until("turn end", -1, 0)))


@rule("9.10.3")
def change_new_entry(game: Game, event: CardMoved) -> None:
    """What waited for the next character of an entry applies to it as it enters."""
    for delayed in [one for one in game.delayed if one.ability.when.key == "next entry"]:
        if_such = delayed.ability.do[0]
        assert isinstance(if_such, If)
        assert isinstance(if_such.do[0], Give)
        context = delayed.context.but(it=(event.after,))
        if context.controller != event.to_player or not is_character(game, event.after[0]):
            continue
        if if_such.condition.holds(game, context):
            for change in if_such.do[0].changes:
                game.modify(event.after, change, delayed.context, delayed.until)
            game.delayed.remove(delayed)


@verb(EndPhaseNow, "7.4.3")
def end_main_phase(game: Game, doing: Doing, effect: EndPhaseNow) -> None:
    """The main phase ends with the check timing that follows."""
    game.count("main phase ended", game.active)


@rule("7.6.4", "8.5.2")
def until_of(game: Game, duration: str, context: Context) -> Until | None:
    """When an effect of that duration ends."""
    if duration == "attack":
        return Until("attack end", -1, 0)
    if duration == "turn":
        return Until("turn end", -1, 0)
    if duration in ("next turn", "through next turn"):
        return Until("turn end", next_turn_player(game, context), game.turn + 1)
    if duration in ("own next turn", "through own next turn"):
        return Until("turn end", context.controller, game.turn + 1)
    return None


@verb(Forbid, "1.3.3")
def forbid(game: Game, doing: Doing, effect: Forbid) -> None:
    """Players may not do something, for the attack that is going on or for some time: as said before, if not now."""
    meant = players(game, effect.whose, doing.context)
    attack = attack_of(game)
    duration = effect.duration or doing.context.word
    if duration == "turn":
        for player in meant:
            game.count(f"no {effect.what}", player)
    elif duration not in ("", "attack"):
        until = until_of(game, duration, doing.context)
        if until is not None and not duration.startswith("through"):
            until = Until(until.moment, until.player, until.turn, later=True)
        impose(game, PlayerCannot(effect.what, effect.whose), doing.context, until)
    elif attack is not None:
        attack.forbidden += tuple((effect.what, player) for player in meant)


@rule("9.10.1.4", "1.3.3")
def adjusted(game: Game, info: Info, stat: str, amount: int, context: Context) -> int:
    """How much of a gain or loss counts: nothing where numbers do not change, more where an effect says so."""
    marks = info.keywords
    if STEADY in marks and stat != "cost":
        return 0
    if STEADY_AGAINST_FOES in marks and context.controller not in team_of(game, marks[STEADY_AGAINST_FOES] - 1):
        return 0
    doubled = TWICE_FROM_REBIRTHS in marks and amount > 0
    return 2 * amount if doubled and game.cards[context.source[0]].face.kind == REBIRTH_KIND else amount
