"""800 Attack and battle (アタックとバトル): attack, block, scout, battle and closing step."""

from __future__ import annotations

from fuda.games.vividz.c100_game import Repeating
from fuda.games.vividz.c500_zones import Slid, character_at, in_lane, lanes_to_slide, to_owner
from fuda.games.vividz.c900_abilities import cannot
from fuda.games.vividz.c904_play import ACTIVATION, is_first_turn
from fuda.games.vividz.c1000_rules import is_settled
from fuda.games.vividz.c1101_damage import BATTLE
from fuda.games.vividz.c1115_scout import Scouted, scout_events
from fuda.games.vividz.zones import (
    AREA,
    HAND,
    LANES,
    NO_ATTACK,
    POWER,
    SCOUT,
    SLIDE_PRICE,
    SUCCEEDED,
    TRASH,
)
from fuda.kernel.abilities import Context
from fuda.kernel.acts import Act, Choice
from fuda.kernel.cards import Card, Ref, with_count
from fuda.kernel.decisions import ACTIONS, PASS, PAY, WINDOW, Action, Decision
from fuda.kernel.events import CardTurned, DamageDealt, Event, Happened
from fuda.kernel.frames import Flow, Frame, Procedure, frame
from fuda.kernel.game import Game
from fuda.kernel.rulebook import rule

Refusal = tuple[str, ...]
BATTLE_END = "battle end"
ATTACKS_ASLEEP = "attack asleep"


# Declaring.


@rule("802.1", "802.1a", "703.2a")
def attack_refusals(game: Game, player: int, card: Card) -> Refusal:
    """Why a card cannot attack."""
    if card.zone != AREA or card.controller != player or player != game.active:
        return ("802.1a", "802.1")
    if is_first_turn(game):
        return ("703.2a",)
    info = game.info(card.id)
    if (card.turned and ATTACKS_ASLEEP not in info.keywords) or NO_ATTACK in info.marks:
        return ("802.1a",)
    return ("102.7",) if "!attack" in info.keywords or cannot(game, player, "attack") else ()


def attacks(game: Game, player: int) -> list[Action]:
    """The characters that may attack."""
    found: list[Action] = []
    if player != game.active or is_first_turn(game) or cannot(game, player, "attack"):
        return found
    infos = game.fresh_infos()
    for card_id in game.zone(player, AREA):
        card = game.cards[card_id]
        info = infos[card_id]
        if card.turned and ATTACKS_ASLEEP not in info.keywords:
            continue
        if NO_ATTACK not in info.marks and "!attack" not in info.keywords:
            found.append(ACTIONS["attack", card.ref])
    return found


class Attack(Repeating):
    """One attack: the attacking character, what the other player does, and the scouted cards."""

    __slots__ = ("action", "attacker", "both", "scouted", "succeeded")

    def __init__(self, attacker: Ref) -> None:
        Repeating.__init__(self)
        self.attacker = attacker
        self.action: Action = PASS
        self.both = False  # whether both players scout
        self.scouted: tuple[int, ...] = ()
        self.succeeded = False


ATTACK: Procedure[Attack] = Procedure("801.1", "attack", Attack)


@ATTACK.step("802.1b")
def put_attacker_to_sleep(game: Game, attack: Attack) -> Flow:
    """The attacking character sleeps."""
    return game.perform(CardTurned("802.1b", attack.attacker, True))


@ATTACK.step("802.1c")
def attack_happens(game: Game, attack: Attack) -> Flow:
    """It attacks."""
    return game.fact("802.1c", "attacked", game.active, attack.attacker)


ATTACK.check_timing("802.1d")


@ATTACK.step("802.1e")
def go_to_block_step(game: Game, attack: Attack) -> Flow:
    """On to the block step."""
    return None


# Blocking.


@ATTACK.step("803.1")
def offer_block(game: Game, attack: Attack) -> Flow:
    """The other player plays one activated ability, slides a character, or passes."""
    player = game.opponent(game.active)
    return Decision(player, WINDOW, "803.1", (*BLOCK_ACTS.actions(game, player), PASS), "action")


def slides(game: Game, player: int) -> list[Action]:
    """The characters that a player may slide in the block step, and where to."""
    found: list[Action] = []
    if len(game.zone(player, HAND)) < SLIDE_PRICE or cannot(game, player, "slide"):
        return found
    for card_id in game.zone(player, AREA):
        card = game.cards[card_id]
        for lane in lanes_to_slide(game, card):
            found.append(ACTIONS["slide", card.ref, LANES[lane]])
    return found


@rule("803.1", "508.3")
def slide_refusals(game: Game, player: int, card: Card) -> Refusal:
    """Why a player cannot slide a card in the block step: two cards of the hand pay for it."""
    if card.zone != AREA or card.controller != player or len(game.zone(player, HAND)) < SLIDE_PRICE:
        return ("803.1", "508.3")
    if cannot(game, player, "slide"):
        return ("102.7",)
    return () if lanes_to_slide(game, card) else ("1116.1", "803.1")


@ATTACK.step("803.1")
def do_block(game: Game, attack: Attack) -> Flow:
    """It is done."""
    player, action = game.opponent(game.active), attack.action
    if action == PASS:
        return None
    return BLOCK_ACTS.run(game, player, action)


@frame
class PaidSlide(Frame):
    """A slide in the block step."""

    player: int
    card: Ref
    lane: int
    chosen: tuple[Ref, ...] = ()


def sliding_refusals(game: Game, player: int, card: Card, lane: str) -> Refusal:
    """Why a card cannot slide to that area now."""
    if game.decision is None or game.decision.rule != "803.1":
        return ("803.1", "201.3")
    possible = lane in [LANES[place] for place in lanes_to_slide(game, card)]
    return slide_refusals(game, player, card) or (() if possible else ("1116.1", "803.1"))


SLIDING = Act(
    "slide", slides, sliding_refusals,
    lambda game, player, card, lane: PaidSlide(player, card.ref, LANES.index(lane)), zones=("area",), at=("area",),
)  # fmt: skip
BLOCK_ACTS = Choice(ACTIVATION, SLIDING)
PAID_SLIDE: Procedure[PaidSlide] = Procedure("803.1", "slide in the block step", PaidSlide)


@PAID_SLIDE.step("803.1")
def choose_price(game: Game, slide: PaidSlide) -> Flow:
    """Two cards of the hand."""
    hand = game.refs(slide.player, HAND)
    default = tuple(range(SLIDE_PRICE))
    return Decision(slide.player, PAY, "803.1", hand, "chosen", SLIDE_PRICE, SLIDE_PRICE, slide.card, default)


@PAID_SLIDE.step("803.1")
def pay_price(game: Game, slide: PaidSlide) -> Flow:
    """They go to the trash."""
    return game.perform(*(to_owner(game, "803.1", ref, TRASH, "discarded") for ref in slide.chosen))


@PAID_SLIDE.step("803.1")
def slide_over(game: Game, slide: PaidSlide) -> Flow:
    """The character moves to the neighbouring area."""
    return game.perform(Slid("1116.1", slide.card, slide.lane))


ATTACK.check_timing("803.2")


@ATTACK.step("803.3")
def is_attacker_there(game: Game, attack: Attack) -> Flow:
    """Without the attacker the attack goes to its closing step."""
    if character_at(game, attack.attacker) is None:
        attack.goto("806.1")
    return None


# Scouting.


ATTACK.check_timing("804.1")


@rule("804.2a", "804.2b")
@ATTACK.step("804.2")
def scout(game: Game, attack: Attack) -> Flow:
    """The turn player scouts; if the lane holds an opposing character both do, at the same time (804.2b)."""
    attack.both = bool(facing(game, attack))
    players = game.in_turn_order() if attack.both else (game.active,)
    events = scout_events(game, players, "804.2b" if attack.both else "804.2a")
    attack.scouted = tuple(event.before[0] for event in events)
    return game.perform(*events)


def facing(game: Game, attack: Attack) -> list[Card]:
    """The opposing characters in the attacker's lane, as it is now."""
    attacker = character_at(game, attack.attacker)
    return in_lane(game, game.opponent(game.active), attacker.place) if attacker is not None else []


@ATTACK.step("804.2")
def turn_player_decides(game: Game, attack: Attack) -> Flow:
    """The turn player plays the scouted card free or puts it into energy."""
    return decide_scouted(game, attack, game.active)


ATTACK.check_timing("804.2")


@ATTACK.step("804.2")
def did_both_scout(game: Game, attack: Attack) -> Flow:
    """Where only the turn player scouted, on to the end of the step."""
    if not attack.both:
        attack.goto("804.3")
    return None


@ATTACK.step("804.2b")
def other_player_decides(game: Game, attack: Attack) -> Flow:
    """Then the other player, whatever has become of the lane."""
    return decide_scouted(game, attack, game.opponent(game.active))


def decide_scouted(game: Game, attack: Attack, player: int) -> Flow:
    cards = [game.cards[card_id] for card_id in attack.scouted]
    mine = [card for card in cards if card.zone == SCOUT and card.controller == player]
    return Scouted(player, mine[0].ref, "804.2b" if attack.both else "804.2a") if mine else None


ATTACK.check_timing("804.2b")


@ATTACK.step("804.3")
def go_to_battle_step(game: Game, attack: Attack) -> Flow:
    """On to the battle step."""
    return None


# Battle.


ATTACK.check_timing("805.1")


@ATTACK.step("805.2")
def is_there_a_battle(game: Game, attack: Attack) -> Flow:
    """Without the attacker or an opposing character in its lane nothing happens."""
    if not facing(game, attack):
        attack.goto("806.1")
    return None


@rule("305.3")
@ATTACK.step("805.3")
def deal_battle_damage(game: Game, attack: Attack) -> Flow:
    """The attacker deals damage equal to its power; the other deals none."""
    power = game.info(attack.attacker[0]).number(POWER)
    events = (DamageDealt("805.3", attack.attacker, card.ref, power, BATTLE) for card in facing(game, attack))
    return game.perform(*events)


@ATTACK.step("805.4")
def go_to_closing_step(game: Game, attack: Attack) -> Flow:
    """On to the closing step."""
    return None


# Closing.


ATTACK.check_timing("806.1")


@rule("1118.1")
@ATTACK.step("806.2")
def succeed(game: Game, attack: Attack) -> Flow:
    """If the attacker is in an area now, the attack is a success, until the mission phase ends (1118.1)."""
    card = character_at(game, attack.attacker)
    if card is not None and not attack.succeeded:
        attack.succeeded = True
        game.use(card.ref, "success")
        if game.log is not None:
            game.log.note(game, "1118.1", "success lasts", game.active, (card.ref,))
    return None


@ATTACK.step("806.3")
def success_happens(game: Game, attack: Attack) -> Flow:
    """Abilities for the success trigger, each once in a battle; the end of the battle comes with it."""
    succeeded = character_at(game, attack.attacker) is not None
    return game.perform(*[success(game, attack)] * succeeded, battle_end(game))


def battle_end(game: Game) -> Happened:
    return Happened("806.5", BATTLE_END, game.active)


def success(game: Game, attack: Attack) -> Happened:
    return Happened("806.3", SUCCEEDED, game.active, attack.attacker, amount=attack.rounds)


@ATTACK.step("806.3")
def note_who_heard(game: Game, attack: Attack) -> Flow:
    """Those abilities do not trigger again in this battle."""
    mark_heard(game, SUCCEEDED)
    mark_heard(game, BATTLE_END)
    return None


def mark_heard(game: Game, moment: str) -> None:
    """Cards whose abilities wait because of a moment do not hear it again until they are cleared of the mark."""
    for waiting in game.waiting:
        event = waiting.context.event
        if event is not None and event.key == moment and not game.body(waiting.context.source).used(moment):
            game.use(waiting.context.source, moment)


def unheard(game: Game, event: Event) -> bool:
    """Whether an ability would trigger that has not yet."""
    for card_id, _, ability, _ in game.fresh_index().triggered.get(event.key, ()):
        card = game.cards[card_id]
        if ability.when.match(game, event, Context(card.ref, card.controller, event)) is not None:
            return True
    return False


def clear_marks(game: Game, mark: str) -> None:
    """Take a mark from all cards in play."""
    for zone in game.book.live_zones:
        for cards in game.zones[zone :: game.book.zone_count]:
            for card_id in cards:
                if game.cards[card_id].uses and game.cards[card_id].used(mark):
                    card = game.write(card_id)
                    card.uses = with_count(card.uses, mark, 0)


ATTACK.check_timing("806.4")


@ATTACK.step("806.5")
def repeat_success(game: Game, attack: Attack) -> Flow:
    """If a rule effect is due, or an ability for the success has not triggered yet, it comes again."""
    if is_unfinished(game, attack):
        attack.again(game, "806.3")
    return None


def is_unfinished(game: Game, attack: Attack) -> bool:
    if not is_settled(game) or unheard(game, battle_end(game)):
        return True
    return character_at(game, attack.attacker) is not None and unheard(game, success(game, attack))


@ATTACK.step("806.6")
def attack_effects_end(game: Game, attack: Attack) -> Flow:
    """Effects that last until the end of the attack end."""
    game.expire("attack end")
    game.let_time_pass()
    return None


@ATTACK.step("806.7")
def end_battle(game: Game, attack: Attack) -> Flow:
    """If that leaves something to do, back to the success; otherwise the battle is over."""
    if is_unfinished(game, attack):
        attack.again(game, "806.2")
        return None
    clear_marks(game, SUCCEEDED)
    clear_marks(game, BATTLE_END)
    return None
