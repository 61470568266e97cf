"""The board of a scenario."""

from __future__ import annotations

from collections.abc import Callable

Holds = Callable[[str], None]


def test_defaults(holds: Holds) -> None:
    holds("""\
        setup: {}
        steps:
          - expect: {active: A, turn: 5, phase: main, A.deck: 20, A.hand: [], A.leader_defense: 20, A.pp: 0, B.ep: 0}
          - expect: {A.leader.defense: 20, A.deck has: Filler, winner: none, lost: []}
        """)


def test_numbers(holds: Holds) -> None:
    holds("""\
        setup:
          A: {pp: 3, ep: 2, leader_defense: 7}
          B: {pp: 1, max_pp: 4, leader_defense: 31}
        steps:
          - expect: {A.pp: 3, A.max_pp: 3, A.ep: 2, A.leader_defense: 7, B.pp: 1, B.max_pp: 4, B.leader_defense: 31}
        """)


def test_states(holds: Holds) -> None:
    holds("""\
        setup:
          A:
            field: [{card: Vet, evolved: VetE, damage: 2}, {card: Wall, engaged: true, counters: {雷: 4}}]
            evolve_deck: [VetF, {card: VetF, face_up: true}]
        steps:
          - expect: {A.Vet.attack: 4, A.Vet.defense: 3, A.evolved: [VetE], A.Vet.evolved: VetE}
          - expect: {A.Wall.engaged: true, A.Vet.engaged: false, A.Wall.counters: {雷: 4}, A.Vet.counters: {}}
          - expect: {A.VetF#1.face_up: false, A.VetF#2.face_up: true, A.evolve_deck: [VetF, VetF]}
        """)


def test_since_this_turn(holds: Holds) -> None:
    holds("""\
        setup:
          A: {field: [X, {card: Y, since: this_turn}]}
        steps:
          - A: cannot attack Y -> B.leader
            because: "8.4.2.1"
          - A: attack X -> B.leader
        """)


def test_the_top_card_of_the_deck_comes_first(holds: Holds) -> None:
    holds("""\
        setup:
          phase: start
          A: {deck: [X, Y, Wall]}
        steps:
          - expect: {A.hand: [X], A.deck: [Y, Wall], phase: main}
        """)


def test_names_of_tokens(holds: Holds) -> None:
    holds("""\
        setup:
          A: {field: [ナイト], ex: [フェアリー]}
        steps:
          - expect: {A.ナイト.attack: 1, A.ex: [フェアリー]}
        """)


def test_a_phase_begins_with_its_start(holds: Holds) -> None:
    holds("""\
        setup:
          phase: end
          active: B
          A: {pp: 0, max_pp: 4}
        steps:
          - expect: {active: A, turn: 6, A.max_pp: 5, A.hand: 1}
        """)


def test_a_whole_game_from_its_preparation(holds: Holds) -> None:
    holds("""\
        setup:
          start: true
          first: B
          A: {deck: [X, Y, Wall, Guard, X, X, X, X, Filler]}
        steps:
          - B: keep
          - A: mulligan
          - A: bottom Guard, Wall, Y, X
          - expect: {A.hand: [X, X, X, X], A.deck: [Filler, Guard, Wall, Y, X], active: B, turn: 1, B.hand: 4}
          - expect: {A.ep: 3, B.ep: 0, B.pp: 1, A.leader_defense: 20}
        """)


def test_decks_of_the_title_format(holds: Holds) -> None:
    holds("""\
        format: title
        setup:
          A: {field: [Driver], deck: [Trigger, Filler]}
        steps:
          - A: attack Driver -> B.leader
          - A: yes
          - expect: {A.hand: 1, A.cemetery: [Trigger]}
        """)


def test_deck_checks(holds: Holds) -> None:
    holds("""\
        setup:
          check_deck: {main: {X: 3, Y: 3}, evolve_deck: [VetE]}
        steps:
          - expect: {deck: illegal}
          - expect: {deck: illegal, because: ["6.1.1.2", "9.1.1"]}
          - expect: {deck: illegal, because: 6.1.1.1}
        """)
