"""The cards of the yardstick's small game, as plain numbers. Never change them: see `bench.yardstick`."""

from __future__ import annotations

import random

NONE, DMG, DRAW, HEAL, SWEEP, TOKEN, BUFF, KILL, MAYDRAW = range(9)
# (cost, atk, hp, enter, enter_n, death, death_n, eot, eot_n, lord, spell, spell_n)
_D = [
    (0, 1, 1, NONE, 0, NONE, 0, NONE, 0, 0, NONE, 0),  # 0 token
    (1, 1, 2, NONE, 0, NONE, 0, NONE, 0, 0, NONE, 0),
    (1, 2, 1, NONE, 0, NONE, 0, NONE, 0, 0, NONE, 0),
    (2, 2, 2, DMG, 1, NONE, 0, NONE, 0, 0, NONE, 0),
    (2, 2, 3, NONE, 0, DRAW, 1, NONE, 0, 0, NONE, 0),
    (2, 1, 3, NONE, 0, NONE, 0, HEAL, 1, 0, NONE, 0),
    (3, 3, 3, DRAW, 1, NONE, 0, NONE, 0, 0, NONE, 0),
    (3, 2, 3, NONE, 0, NONE, 0, NONE, 0, 1, NONE, 0),  # lord
    (3, 3, 2, NONE, 0, DMG, 2, NONE, 0, 0, NONE, 0),
    (3, 2, 4, MAYDRAW, 1, NONE, 0, NONE, 0, 0, NONE, 0),
    (4, 4, 4, NONE, 0, TOKEN, 2, NONE, 0, 0, NONE, 0),
    (4, 3, 5, BUFF, 1, NONE, 0, NONE, 0, 0, NONE, 0),
    (4, 2, 5, NONE, 0, NONE, 0, DMG, 1, 0, NONE, 0),
    (5, 5, 5, DMG, 2, NONE, 0, NONE, 0, 0, NONE, 0),
    (5, 4, 4, TOKEN, 2, NONE, 0, NONE, 0, 1, NONE, 0),  # lord
    (6, 6, 6, SWEEP, 1, DRAW, 1, NONE, 0, 0, NONE, 0),
    (7, 7, 7, KILL, 0, NONE, 0, HEAL, 2, 0, NONE, 0),
    (2, 0, 0, NONE, 0, NONE, 0, NONE, 0, 0, DMG, 3),  # spells
    (3, 0, 0, NONE, 0, NONE, 0, NONE, 0, 0, DRAW, 2),
    (4, 0, 0, NONE, 0, NONE, 0, NONE, 0, 0, KILL, 0),
    (3, 0, 0, NONE, 0, NONE, 0, NONE, 0, 0, SWEEP, 2),
]
COST = [d[0] for d in _D]
ATK = [d[1] for d in _D]
HP = [d[2] for d in _D]
ENTER = [d[3] for d in _D]
ENTER_N = [d[4] for d in _D]
DEATH = [d[5] for d in _D]
DEATH_N = [d[6] for d in _D]
EOT = [d[7] for d in _D]
EOT_N = [d[8] for d in _D]
LORD = [d[9] for d in _D]
SPELL = [d[10] for d in _D]
SPELL_N = [d[11] for d in _D]
BOARD_MAX = 6
MANA_MAX = 8
LIFE = 11
HAND = 4
MAX_TURN = 60
# option codes
PLAY = 0
ATTACK = 1024
END = 2048
FACE = 4096
YES = 5000
NO = 5001
TRIG = 6000
_cache: dict[int, list[list[int]]] = {}


def decks(seed: int) -> list[list[int]]:
    if seed in _cache:
        return _cache[seed]
    r = random.Random(seed)
    out: list[list[int]] = []
    _cache[seed] = out
    for _ in range(2):
        d = [1 + r.randrange(20) for _ in range(30)]
        out.append(d)
    return out
