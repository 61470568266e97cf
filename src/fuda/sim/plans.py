"""Plans: which games are played, so that seats, decks and players can be told apart afterwards.

Games come in pairs from one seed in which the entrants change seats. Two entrants that are alike are never swapped:
the second game would be the first one again.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, product

from fuda.sim.matches import Entrant, Match


def rounds(table: Sequence[Entrant]) -> list[tuple[Entrant, ...]]:
    """The seatings of one seed: every entrant once in every seat, unless all are alike."""
    if len(set(table)) == 1:
        return [tuple(table)]
    return [(*table[place:], *table[:place]) for place in range(len(table))]


def between(game: str, format: str, tables: Sequence[tuple[Entrant, ...]], games: int, seed: int) -> Iterator[Match]:
    """So many games for each table, its seatings in turn, a new seed after each round of them."""
    number = 0
    for table in tables:
        seatings = rounds(table)
        for played in range(games):
            place = played % len(seatings)
            yield Match(number, game, format, seed + played // len(seatings), seatings[place])
            number += 1


def of_decks(agents: Sequence[str], decks: Sequence[str], players: int) -> list[tuple[Entrant, ...]]:
    """All tables of different decks; each deck has its own computer player, or all have the same one."""
    own = list(agents) if len(agents) == len(decks) else [agents[0]] * len(decks)
    entrants = [Entrant(agent, deck) for agent, deck in zip(own, decks, strict=True)]
    if len(entrants) <= players:
        return [tuple(entrants)]
    return list(combinations(entrants, players))


def of_agents(
    game: str, format: str, agents: Sequence[str], decks: Sequence[str], games: int, seed: int
) -> Iterator[Match]:
    """So many games for each two computer players, scattered over all ordered pairs of decks, seats swapped.

    Both games of a pair have the same decks in the same seats; only who plays them changes.
    """
    pairs = list(product(decks, repeat=2))
    number = 0
    for one, other in combinations(agents, 2):
        swapped = 1 if one == other else 2
        for played in range(games):
            turn, place = divmod(played, swapped)
            first, second = pairs[turn * 7 % len(pairs)]
            players = (other, one) if place else (one, other)
            seats = (Entrant(players[0], first), Entrant(players[1], second))
            yield Match(number, game, format, seed + turn, seats)
            number += 1
