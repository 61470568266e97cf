"""The yardstick Y: random games of a small card game, run on the same core just before what is measured.

A speed is told as a multiple of Y, so that figures of different days and machines can be compared. Never change what
this module does: a changed yardstick measures nothing.
"""

from __future__ import annotations

from collections.abc import Callable
from time import process_time

from bench.yardstick_cards import (
    ATK,
    ATTACK,
    BOARD_MAX,
    BUFF,
    COST,
    DEATH,
    DEATH_N,
    DMG,
    DRAW,
    END,
    ENTER,
    ENTER_N,
    EOT,
    EOT_N,
    FACE,
    HAND,
    HEAL,
    HP,
    KILL,
    LIFE,
    LORD,
    MANA_MAX,
    MAX_TURN,
    MAYDRAW,
    NO,
    PLAY,
    SPELL,
    SPELL_N,
    SWEEP,
    TOKEN,
    TRIG,
    YES,
    decks,
)


class Card:
    __slots__ = ("buff", "d", "dmg", "exh", "id", "owner")

    def __init__(self, id: int, d: int, owner: int) -> None:
        self.id = id
        self.d = d
        self.owner = owner
        self.dmg = 0
        self.buff = 0
        self.exh = 1


class Player:
    __slots__ = ("board", "deck", "grave", "hand", "life", "mana", "maxmana")

    def __init__(self) -> None:
        self.life = LIFE
        self.mana = 0
        self.maxmana = 0
        self.deck: list[Card] = []
        self.hand: list[Card] = []
        self.board: list[Card] = []
        self.grave: list[Card] = []


class Frame:
    __slots__ = ("a", "b", "c", "pc", "proc")

    def __init__(self, proc: int, a: int = 0, b: int = 0, c: int = 0) -> None:
        self.proc = proc
        self.pc = 0
        self.a = a
        self.b = b
        self.c = c


class Game:
    __slots__ = ("active", "answer", "cards", "chooser", "options", "over", "p", "pending", "stack", "turn")

    def __init__(self) -> None:
        self.cards: list[Card] = []
        self.p: list[Player] = []
        self.active = 0
        self.turn = 0
        self.over = False
        self.pending: list[tuple[int, int, int]] = []
        self.stack: list[Frame] = []
        self.options: list[int] = []
        self.answer = 0
        self.chooser = 0

    def new(self, d: int, o: int) -> Card:
        c = Card(len(self.cards), d, o)
        self.cards.append(c)
        return c

    def apply(self, i: int) -> None:
        self.answer = self.options[i]
        self.options = []
        self.run()

    def run(self) -> None:
        stack = self.stack
        while stack and not self.over:
            f = stack[-1]
            proc = PROCS[f.proc]
            if f.pc >= len(proc):
                stack.pop()
                continue
            step = proc[f.pc]
            f.pc += 1
            step(self, f)
            if self.options:
                return

    def ask(self, who: int, opts: list[int]) -> None:
        if len(opts) == 1:
            self.answer = opts[0]
        else:
            self.chooser = who
            self.options = opts


def atk(s: Game, c: Card) -> int:
    a = ATK[c.d] + c.buff
    for o in s.p[c.owner].board:
        if o is not c and LORD[o.d]:
            a += 1
    return a


def draw(s: Game, o: int, n: int) -> None:
    pl = s.p[o]
    for _ in range(n):
        if pl.deck:
            pl.hand.append(pl.deck.pop())
        else:
            pl.life -= 2


# Procedure EFFECT(a=who, b=effect, c=n)
def eff_ask(s: Game, f: Frame) -> None:
    who = f.a
    e = f.b
    n = f.c
    me = s.p[who]
    en = s.p[1 - who]
    if e == DMG:
        s.ask(who, [c.id for c in en.board] + [FACE])
    elif e == DRAW:
        draw(s, who, n)
    elif e == HEAL:
        me.life += n
    elif e == SWEEP:
        for c in en.board:
            c.dmg += n
    elif e == TOKEN:
        for _ in range(n):
            if len(me.board) < BOARD_MAX:
                me.board.append(s.new(0, who))
    elif e == BUFF:
        if me.board:
            s.ask(who, [c.id for c in me.board])
        else:
            f.pc = 9
    elif e == KILL:
        if en.board:
            s.ask(who, [c.id for c in en.board])
        else:
            f.pc = 9
    elif e == MAYDRAW:
        s.ask(who, [YES, NO])


def eff_do(s: Game, f: Frame) -> None:
    who = f.a
    e = f.b
    n = f.c
    t = s.answer
    if e == DMG:
        if t == FACE:
            s.p[1 - who].life -= n
        else:
            s.cards[t].dmg += n
    elif e == BUFF:
        s.cards[t].buff += n
    elif e == KILL:
        s.cards[t].dmg += 99
    elif e == MAYDRAW and t == YES:
        s.p[who].life -= 1
        draw(s, who, n)


# Procedure CHECK
def chk_loop(s: Game, f: Frame) -> None:
    while True:
        if s.p[0].life <= 0 or s.p[1].life <= 0:
            s.over = True
            return
        died = False
        for o in (s.active, 1 - s.active):
            pl = s.p[o]
            dead = [c for c in pl.board if c.dmg >= HP[c.d] + c.buff]
            if dead:
                died = True
                pl.board = [c for c in pl.board if c.dmg < HP[c.d] + c.buff]
                for c in dead:
                    pl.grave.append(c)
                    if DEATH[c.d]:
                        s.pending.append((o, DEATH[c.d], DEATH_N[c.d]))
        if not died:
            break
    if not s.pending:
        f.pc = 9
        return
    who = s.active
    own = [i for i, t in enumerate(s.pending) if t[0] == who]
    if not own:
        who = 1 - who
        own = [i for i, t in enumerate(s.pending) if t[0] == who]
    f.a = who
    s.ask(who, [TRIG + i for i in own])


def chk_resolve(s: Game, f: Frame) -> None:
    _, e, n = s.pending.pop(s.answer - TRIG)
    f.pc = 0
    s.stack.append(Frame(P_EFFECT, f.a, e, n))


# Procedure PLAY(a=card id)
def play_start(s: Game, f: Frame) -> None:
    c = s.cards[f.a]
    me = s.p[s.active]
    me.hand.remove(c)
    me.mana -= COST[c.d]
    if SPELL[c.d]:
        s.stack.append(Frame(P_EFFECT, s.active, SPELL[c.d], SPELL_N[c.d]))
    else:
        me.board.append(c)
        if ENTER[c.d]:
            s.pending.append((s.active, ENTER[c.d], ENTER_N[c.d]))


def play_end(s: Game, f: Frame) -> None:
    c = s.cards[f.a]
    if SPELL[c.d]:
        s.p[s.active].grave.append(c)


# Procedure ATTACK(a=card id)
def att_ask(s: Game, f: Frame) -> None:
    s.cards[f.a].exh = 1
    s.ask(s.active, [x.id for x in s.p[1 - s.active].board] + [FACE])


def att_do(s: Game, f: Frame) -> None:
    c = s.cards[f.a]
    t = s.answer
    if t == FACE:
        s.p[1 - s.active].life -= atk(s, c)
    else:
        x = s.cards[t]
        d1 = atk(s, c)
        d2 = atk(s, x)
        x.dmg += d1
        c.dmg += d2


# Procedure TURN
def turn_start(s: Game, f: Frame) -> None:
    me = s.p[s.active]
    s.turn += 1
    if s.turn > MAX_TURN:
        s.over = True
        return
    if me.maxmana < MANA_MAX:
        me.maxmana += 1
    me.mana = me.maxmana
    for c in me.board:
        c.exh = 0
    draw(s, s.active, 1)
    s.stack.append(Frame(P_CHECK))


def turn_ask(s: Game, f: Frame) -> None:
    me = s.p[s.active]
    opts: list[int] = []
    room = len(me.board) < BOARD_MAX
    mana = me.mana
    for c in me.hand:
        if COST[c.d] <= mana and (room or SPELL[c.d]):
            opts.append(PLAY + c.id)
    for c in me.board:
        if not c.exh:
            opts.append(ATTACK + c.id)
    opts.append(END)
    s.ask(s.active, opts)


def turn_do(s: Game, f: Frame) -> None:
    k = s.answer
    if k == END:
        return
    f.pc = 1
    s.stack.append(Frame(P_CHECK))
    if k < ATTACK:
        s.stack.append(Frame(P_PLAY, k - PLAY))
    else:
        s.stack.append(Frame(P_ATTACK, k - ATTACK))


def turn_eot(s: Game, f: Frame) -> None:
    for c in s.p[s.active].board:
        if EOT[c.d]:
            s.pending.append((s.active, EOT[c.d], EOT_N[c.d]))
    s.stack.append(Frame(P_CHECK))


def turn_next(s: Game, f: Frame) -> None:
    s.active = 1 - s.active
    f.pc = 0


P_EFFECT = 0
P_CHECK = 1
P_PLAY = 2
P_ATTACK = 3
P_TURN = 4
Step = Callable[[Game, Frame], None]
PROCS: list[tuple[Step, ...]] = [
    (eff_ask, eff_do),
    (chk_loop, chk_resolve),
    (play_start, play_end),
    (att_ask, att_do),
    (turn_start, turn_ask, turn_do, turn_eot, turn_next),
]


def new_game(seed: int) -> Game:
    s = Game()
    ds = decks(seed)
    for o in (0, 1):
        pl = Player()
        s.p.append(pl)
        for d in ds[o]:
            pl.deck.append(s.new(d, o))
        for _ in range(HAND):
            pl.hand.append(pl.deck.pop())
    s.stack.append(Frame(P_TURN))
    s.run()
    return s


def speed(seconds: float) -> float:
    """Y: decisions in a second, for so long."""
    decisions, seed, start = 0, 0, process_time()
    while (passed := process_time() - start) < seconds:
        for _ in range(8):
            decisions += play(seed % 1000, seed * 7919 + 1)
            seed += 1
    return decisions / passed


def play(seed: int, state: int) -> int:
    """One random game; the number of its decisions."""
    game, decisions = new_game(seed), 0
    while game.options:
        state = (state * 1103515245 + 12345) & 0x7FFFFFFF
        game.apply((state >> 8) % len(game.options))
        decisions += 1
    return decisions
