"""6 The reaction chain (リアクションチェイン): answering declarations, and resolving them last in, first out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fuda.ability.doing import Doing
from fuda.ability.filters import describes
from fuda.ability.verbs import Effects
from fuda.games.spell_card_strike.c02_cards import Cancelled, becoming_done, to_owner
from fuda.games.spell_card_strike.c02_check import CheckStep
from fuda.games.spell_card_strike.c02_damage import deal_damage
from fuda.games.spell_card_strike.c02_effects import end_effects, improper, inside_of, proper_targets
from fuda.games.spell_card_strike.c02_equipment import equip
from fuda.games.spell_card_strike.c03_maps import attacked_areas
from fuda.games.spell_card_strike.c04_stage import LABELS, attached, striker_at
from fuda.games.spell_card_strike.c04_zones import PlacingRule
from fuda.games.spell_card_strike.deeds import Await
from fuda.games.spell_card_strike.notation import Declared, Shunned, Spares, Use
from fuda.games.spell_card_strike.zones import ABILITY, ATTACK, DISCARD, EFFECT, NOT_ATTACKED
from fuda.kernel.abilities import Context
from fuda.kernel.cards import Card, Ref
from fuda.kernel.decisions import PASS, WINDOW, Action, Decision
from fuda.kernel.frames import Flow, Frame, Procedure, frame
from fuda.kernel.game import Game
from fuda.kernel.plain import Plain
from fuda.kernel.rulebook import rule
from fuda.procedures.turns import add_moment

if TYPE_CHECKING:
    from fuda.kernel.events import Event


class Link(Plain):
    """One declaration in a chain. Attacks have several declarers and what was grazed; spells their cards."""

    __slots__ = (
        "ability", "attackers", "cancelled", "card", "caster", "grazed", "kind", "number", "player", "spent", "targets",
    )  # fmt: skip

    def __init__(self, kind: str, player: int, caster: Ref, targets: tuple[Ref | str, ...]) -> None:
        self.kind = kind
        self.player = player
        self.caster = caster
        self.targets = targets  # strikers, equip spells, or the labels of areas
        self.attackers: tuple[Ref, ...] = ()
        self.grazed = 0
        self.card: Ref | None = None
        self.ability: Declared | None = None
        self.number = 0  # which spell of the card, or which ability of the striker
        self.spent: tuple[Ref, ...] = ()  # the cards of its hand cost
        self.cancelled = False

    @property
    def declarers(self) -> tuple[Ref, ...]:
        return self.attackers or (self.caster,)


class Chain(Frame):
    """A chain: its links, oldest first, whose turn it is to react, and how many have passed in a row."""

    __slots__ = ("action", "links", "mover", "passes", "player")

    def __init__(self, first: Link, mover: Ref | None = None) -> None:
        Frame.__init__(self)
        self.links: tuple[Link, ...] = (first,)
        self.mover = mover
        self.player = first.player
        self.passes = 0
        self.action: Action = PASS


def in_chain(game: Game) -> bool:
    """Whether a chain is under way, so that only reactions are declared."""
    return current_chain(game) is not None


def current_chain(game: Game) -> Chain | None:
    """The chain that is under way."""
    for under_way in reversed(game.stack):
        if isinstance(under_way, Chain):
            return under_way
    return None


@rule("2.5.4.1.1")
def involved(game: Game) -> set[Ref | str]:
    """What has declared something in the chain or is the target of a declaration; its area and its equip spells too."""
    chain = current_chain(game)
    found: set[Ref | str] = set()
    for link in chain.links if chain is not None else ():
        found.update(link.declarers, link.targets)
    for ref in [one for one in found if isinstance(one, tuple)]:
        card = striker_at(game, ref)
        if card is not None:
            found.add(LABELS[card.place])
            found.update([other.ref for other in attached(game, card.id)])
    return found


@rule("6.1.3.1", "6.2.2")
def join_chain(game: Game, link: Link) -> None:
    """A reaction is put at the end of the chain, and the other player may answer."""
    chain = current_chain(game)
    assert chain is not None
    chain.links += (link,)
    chain.passes = 0
    chain.player = game.opponent(link.player)


CHAIN: Procedure[Chain] = Procedure("6.1", "reaction chain", Chain)


@rule("6.1.3")
@CHAIN.step("6.1.3.3")
def finish_move(game: Game, chain: Chain) -> Flow:
    """A striker that declared as its follow-up action has completed its move and is done."""
    chain.player = game.opponent(chain.player)
    return game.perform(*becoming_done(game, "6.1.3.3", (chain.mover,))) if chain.mover is not None else None


@CHAIN.step("6.1.3.3")
def check_after_move(game: Game, chain: Chain) -> Flow:
    """And there is a check step."""
    return game.book.check_timing(game) if chain.mover is not None else None


@rule("6.2.1.1", "6.2.1.2", "6.2.1.3")
@CHAIN.step("6.2.1")
def offer_reaction(game: Game, chain: Chain) -> Flow:
    """The player whose opponent declared or passed last may declare a reaction, or pass."""
    chain.action = PASS
    actions = reactions(game, chain.player)
    if not actions and game.log is None:  # only somebody who reads along could look into an empty window
        return None
    return Decision(chain.player, WINDOW, "6.2.1", (*actions, PASS), "action", default=(len(actions),))


@rule("6.2.1.2", "6.2.1.3")
def reactions(game: Game, player: int) -> list[Action]:
    """The reactions that a player may declare."""
    from fuda.games.spell_card_strike.c05_declare import REACTIONS

    return REACTIONS.actions(game, player)


@CHAIN.step("6.2.2")
def react(game: Game, chain: Chain) -> Flow:
    """A declared reaction joins the chain by its own procedure."""
    if chain.action.verb == PASS.verb:
        return None
    chain.goto("6.2.1")
    return game.book.acts[chain.action.verb].run(game, chain.player, chain.action)


@rule("6.2.4")
@CHAIN.step("6.2.3")
def pass_on(game: Game, chain: Chain) -> None:
    """Who passes leaves it to the other; after two passes in a row the chain is resolved."""
    chain.passes += 1
    chain.player = game.opponent(chain.player)
    if chain.passes < 2:
        chain.goto("6.2.1")


@CHAIN.step("6.3.1.1")
def resolve_last(game: Game, chain: Chain) -> Flow:
    """The declaration that came last is resolved by a check step."""
    link = chain.links[-1]
    return None if link.cancelled else CheckStep(Resolving(link))


@rule("4.8.4", "7.1.5.3")
@CHAIN.step("6.3.1.2")
def put_away(game: Game, chain: Chain) -> Flow:
    """A spell card that is still in the effect zone is discarded, with the cards of its hand cost."""
    link, chain.links = chain.links[-1], chain.links[:-1]
    return game.perform(*discards(game, link, "4.8.4"))


CHAIN.check_timing("6.3.1.2")


@CHAIN.step("6.3.1.3")
def next_link(game: Game, chain: Chain) -> None:
    """As long as declarations wait, the next one."""
    if chain.links:
        chain.goto("6.3.1.1")


add_moment(CHAIN, "6.3.1.4", "chain ends", "chain end")
CHAIN.check_timing("6.3.1.4")


@CHAIN.step("6.3.1.5")
def effects_end(game: Game, chain: Chain) -> Flow:
    """Effects that last for the chain end."""
    return end_effects(game, "chain", "6.3.1.5")


@CHAIN.step("6.3.1.6")
def back_to_phase(game: Game, chain: Chain) -> None:
    """The striker phase goes on."""


def discards(game: Game, link: Link, by: str) -> list[Event]:
    """The moves that put a declaration's cards away."""
    cards = (link.card, *link.spent) if link.card is not None else link.spent
    waiting = [ref for ref in cards if (card := game.card_at(ref)) is not None and card.zone == EFFECT]
    return [to_owner(game, by, ref, DISCARD) for ref in waiting]


@rule("2.5.5", "2.5.5.1", "4.8.4", "7.1.5.3")
def cancel(game: Game, chain: Chain, link: Link, source: Ref) -> Flow:
    """A cancelled declaration has no effect at all, and its cards are discarded at once."""
    chain.links = tuple(other.but(cancelled=True) if other is link else other for other in chain.links)
    undone = Cancelled(link.player, link.declarers[0], link.card, link.kind, source)
    return game.perform(undone, *discards(game, link, "2.5.5.1"))


# Resolving one declaration.


@frame
class Resolving(Frame):
    """A declaration being carried out."""

    link: Link
    targets: tuple[Ref | str, ...] = ()


RESOLVING: Procedure[Resolving] = Procedure("2.4.10", "resolving", Resolving)


@RESOLVING.step("2.4.10.1")
def need_declarer(game: Game, resolving: Resolving) -> None:
    """Without the striker, or the ability, that declared it, it fails."""
    link = resolving.link
    gone = not present(game, link)
    if link.kind == ABILITY and not gone:
        gone = link.ability not in game.info(link.caster[0]).abilities
    if gone:
        fail(game, resolving, "2.4.10.1")


@RESOLVING.step("2.4.10.2")
def need_targets(game: Game, resolving: Resolving) -> None:
    """Improper targets drop out; if all of them are improper, it fails."""
    link = resolving.link
    resolving.targets = still_proper(game, link)
    if game.log is not None:
        for target in link.targets:
            if target not in resolving.targets:
                cards, place = ((target,), "") if isinstance(target, tuple) else ((), target)
                game.log.note(game, fault(game, link, target), "improper", link.player, cards, place=place)
    if link.targets and not resolving.targets:
        fail(game, resolving, "2.4.10.2")


@rule("2.4.10")
@RESOLVING.step("2.4.12")
def carry_out(game: Game, resolving: Resolving) -> Flow:
    """The attack's damage, the effects of the text, or the card goes where it works on."""
    link = resolving.link
    if link.kind == ATTACK:
        return strike(game, resolving)
    assert link.ability is not None
    context = use_of(game, link, resolving.targets)
    duration = link.ability.scope.duration
    if duration == "equip" and link.card is not None:
        return equip(game, link.card, link.number, context)
    if duration == "rule" and link.card is not None:
        return PlacingRule(link.player, link.card, link.number)
    return Doing(awaiting_first(link.ability.do), context)


@rule("8.1.11", "8.1.13")
def use_of(game: Game, link: Link, targets: tuple[Ref | str, ...] = ()) -> Use:
    """What a declaration refers to: its caster, its targets, and when it is resolved."""
    assert link.ability is not None
    context = Use(link.caster, link.player, link.ability.scope, link.card)
    cards = tuple(target for target in targets if isinstance(target, tuple))
    return context.but(aims=targets, it=cards, stamp=game.clock)


@rule("2.4.4.3", "2.4.12#2")
def awaiting_first(effects: Effects) -> Effects:
    """All of a text is one effect: what waits for its outcome waits before anything happens."""
    return tuple(sorted(effects, key=lambda effect: not isinstance(effect, Await)))


def fail(game: Game, resolving: Resolving, number: str) -> None:
    """The declaration fails and nothing of it is carried out."""
    resolving.end()
    if game.log is not None:
        tell(game, number, "failed", resolving.link)


def tell(game: Game, number: str, outcome: str, link: Link) -> None:
    """Write down what became of a declaration; of a spell, with its card."""
    assert game.log is not None
    what = f"spell {outcome}" if link.card is not None else outcome
    spell = () if link.card is None else (link.card,)
    game.log.note(game, number, what, link.player, (link.declarers[0], *spell))


@rule("2.4.10.2.1", "2.4.10.2.2", "2.4.10.2.3")
def fault(game: Game, link: Link, target: Ref | str) -> str:
    """What is improper about a target: out of range, not to be targeted, or not as described."""
    card = striker_at(game, target) if isinstance(target, tuple) else None
    caster = striker_at(game, link.caster)
    if card is None or caster is None:
        return "2.4.10.2.1"
    if link.ability is None or link.ability.scope.target is None:
        return attack_fault(game, link, card)
    inside = inside_of(game, link.ability, caster, link.player)
    kind = link.ability.scope.target.kind(link.targets.index(target))
    return improper(game, card, kind, inside, use_of(game, link))


def attack_fault(game: Game, link: Link, target: Card) -> str:
    """What is improper about the target of an attack, empty if nothing is."""
    if target.controller == link.player:
        return "2.4.10.2.3"
    if NOT_ATTACKED in game.info(target.id).keywords:
        return "2.4.10.2.2"
    if taking_part(game, link, target):
        return ""
    return "2.4.10.2.2" if any(is_shunned(game, card, target) for card in present(game, link)) else "2.4.10.2.1"


def present(game: Game, link: Link) -> list[Card]:
    """The declarers that are still on the stage."""
    found = (striker_at(game, ref) for ref in link.declarers)
    return [card for card in found if card is not None]


def still_proper(game: Game, link: Link) -> tuple[Ref | str, ...]:
    """The targets that are proper now."""
    if link.kind == ATTACK:
        targets = [card for one in link.targets if isinstance(one, tuple) and (card := striker_at(game, one))]
        return tuple(card.ref for card in targets if not attack_fault(game, link, card))
    ability, caster = link.ability, striker_at(game, link.caster)
    if ability is None or ability.scope.target is None or caster is None:
        return ()
    inside = inside_of(game, ability, caster, link.player)
    proper = proper_targets(game, ability.scope.target, inside, use_of(game, link))
    if ability.scope.target.also is not None:
        return tuple(target for target in link.targets if not fault(game, link, target))
    return tuple(target for target in link.targets if target in proper)


def taking_part(game: Game, link: Link, target: Card) -> list[Card]:
    """The attackers that are there, still fight for the attacking player and have the target in their range."""
    own = [card for card in present(game, link) if card.controller == link.player]
    return [c for c in own if attack_reach(game, c) >> target.place & 1 and not is_shunned(game, c, target)]


@rule("1.1.3", "2.4.10.2.2")
def is_shunned(game: Game, attacker: Card, target: Card) -> bool:
    """Whether a striker does not let itself be attacked by that one, or that one cannot attack it."""
    own, other = Context(attacker.ref, attacker.controller), Context(target.ref, target.controller)
    shunned = describes(game, target.id, Shunned, attacker.ref, other)
    return shunned or describes(game, attacker.id, Spares, target.ref, own)


@rule("3.6.2", "3.6.5")
def attack_reach(game: Game, card: Card) -> int:
    """The areas that a striker can attack."""
    cells = game.info(card.id).marks.get("attack_range", "")
    return attacked_areas(cells, card.controller, card.place) if cells else 0


def strike(game: Game, resolving: Resolving) -> Flow:
    """The damage of an attack: the POW of those taking part and what is added to it, less what was grazed."""
    from fuda.games.spell_card_strike.c05_attack import attack_damage

    link, aim = resolving.link, resolving.targets[0]
    assert isinstance(aim, tuple)
    target = game.cards[aim[0]]
    attackers = taking_part(game, link, target)
    amount = attack_damage(game, attackers, target, link.grazed)
    return deal_damage(game, "5.4.7.8", [(target.ref, amount)], ATTACK, tuple(card.ref for card in attackers))
