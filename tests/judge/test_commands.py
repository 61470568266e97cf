"""What a player says and what is answered without asking."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import fuda
from fuda.judge.run import judge_text

Holds = Callable[[str], None]
Fails = Callable[[str], str]


def test_own_cards_first(holds: Holds) -> None:
    holds("""\
        setup:
          A: {field: [X], hand: [Zap], pp: 1}
          B: {field: [X, Wall]}
        steps:
          - A: attack X -> B.leader
          - A: play Zap -> X
          - expect: {A.X.engaged: true, A.X.defense: 3, B.field: [Wall]}
        """)


def test_second_of_a_name_in_zone_order(holds: Holds) -> None:
    holds("""\
        setup:
          A: {hand: [Zap, Zap], pp: 2}
          B: {field: [Wall, Wall, Wall]}
        steps:
          - A: play Zap -> B.Wall#2
          - expect: {B.Wall#1.defense: 9, B.Wall#2.defense: 6, B.Wall#3.defense: 9}
          - A: play Zap -> Wall#3
          - expect: {B.Wall#3.defense: 6}
        """)


def test_a_name_in_hand_and_on_the_field(holds: Holds) -> None:
    holds("""\
        setup:
          A: {field: [X], hand: [X], pp: 2}
        steps:
          - A: play X
          - A: attack X -> B.leader
          - A: cannot attack A.field.X#2 -> B.leader
            because: "8.4.2.1"
          - expect: {A.field: [X, X], "A.field.X#1.engaged": true}
        """)


def test_a_target_that_is_the_only_one_may_be_named(holds: Holds) -> None:
    holds("""\
        setup:
          A: {hand: [Zap, Zap], pp: 2}
          B: {field: [Wall]}
        steps:
          - A: play Zap -> B.Wall
          - A: play Zap
          - expect: {B.Wall.defense: 3}
        """)


def test_a_target_that_nothing_asks_for(fails: Fails) -> None:
    found = fails("""\
        setup:
          A: {hand: [X], pp: 2}
          B: {field: [Wall]}
        steps:
          - A: play X -> B.Wall
        """)
    assert found.startswith("no such choice here: nothing asks for B.Wall; legal: A: play X, end")


def test_a_target_that_cannot_be_chosen(fails: Fails) -> None:
    found = fails("""\
        setup:
          A: {hand: [Zap], field: [X], pp: 1}
          B: {field: [Wall, Y]}
        steps:
          - A: play Zap -> A.X
        """)
    assert found.startswith("no such choice here: A.X cannot be chosen (10.6.2.3")


def test_the_same_target_cannot_be_named_twice(holds: Holds) -> None:
    holds("""\
        setup:
          A: {hand: [Rain], pp: 1}
          B: {field: [Wall, Y]}
        steps:
          - A: cannot play Rain -> Wall, Wall
          - A: play Rain -> Wall, Y
          - A: number 1, 4
          - expect: {B.Wall.defense: 8, B.Y.defense: 1}
        """)


def test_modes_before_targets(holds: Holds) -> None:
    holds("""\
        setup:
          A: {hand: [Pick, Pick], pp: 2}
          B: {field: [Wall, Y]}
        steps:
          - A: play Pick -> Y
          - expect: {waiting: {player: A, kind: mode, options: [1, 2]}}
          - A: cannot mode 3
            because: "5.17.1"
          - A: mode 1
          - expect: {B.Y.defense: 2, A.cemetery: [Pick]}
          - A: play Pick
          - A: mode 2
          - expect: {A.hand: 2}
        """)


def test_choose_none_and_what_may_not_be_none(holds: Holds) -> None:
    holds("""\
        setup:
          A: {hand: [Rain, Zap], pp: 2}
          B: {field: [Wall, Y]}
        steps:
          - A: play Rain
          - A: choose none
          - A: play Zap
          - A: cannot choose none
            because: "10.6.2.3.1"
          - A: choose Wall
          - expect: {B.Wall.defense: 6, B.Y.defense: 5}
        """)


def test_trigger_by_source_and_number(holds: Holds) -> None:
    holds("""\
        setup:
          A: {hand: [Two]}
        steps:
          - A: play Two
          - expect: {waiting: {player: A, kind: trigger, options: [Two]}}
          - A: cannot trigger X
          - A: trigger Two.2
          - expect: {A.leader_defense: 19, A.hand: 1}
        """)


def test_payments_are_made_unless_the_next_step_pays(holds: Holds) -> None:
    holds("""\
        setup:
          A: {field: [Potion, Potion], hand: [X, Y]}
        steps:
          - A: activate Potion#1
          - A: pay Y
          - expect: {A.cemetery: [Y], A.hand: [X, Filler]}
          - A: activate Potion#2
          - expect: {A.hand: 2, A.cemetery: 2}
        """)


def test_ep_only_when_it_is_said(holds: Holds) -> None:
    holds("""\
        setup:
          A: {field: [Vet], evolve_deck: [VetE, VetF], pp: 0, ep: 1}
        steps:
          - A: cannot evolve Vet
            because: "10.4.4"
          - A: can evolve Vet using ep
          - A: evolve Vet with VetF using ep
          - expect: {A.ep: 0, A.Vet.attack: 5, A.evolved: [VetF], A.evolve_deck: [VetE], A.Vet.evolved: VetF}
        """)


def test_ep_that_is_not_there(holds: Holds) -> None:
    holds("""\
        setup:
          A: {field: [Vet], evolve_deck: [VetE], pp: 1, ep: 0}
        steps:
          - A: cannot evolve Vet using ep
            because: "12.2.3"
        """)


def test_pp_when_ep_is_not_said(holds: Holds) -> None:
    holds("""\
        setup:
          A: {field: [Vet], evolve_deck: [VetE], pp: 1, ep: 1}
        steps:
          - A: evolve Vet
          - expect: {A.ep: 1, A.pp: 0, A.Vet.attack: 4}
        """)


def test_fixed_chance(holds: Holds) -> None:
    holds("""\
        setup:
          A: {hand: [Die, Die], pp: 2}
        steps:
          - next_random: [3, 4]
          - A: play Die
          - expect: {A.hand: 1}
          - A: play Die
          - expect: {A.hand: 2}
        """)


def test_an_unanswered_choice_is_a_failure(fails: Fails) -> None:
    found = fails("""\
        setup:
          A: {hand: [Zap], field: [X], pp: 1}
          B: {field: [Wall, Y]}
        steps:
          - A: play Zap
          - A: attack X -> B.leader
        """)
    assert found.startswith("no such choice here")
    assert found.endswith("legal: A: choose B.Wall, B.Y")


def test_a_step_of_a_player_who_is_not_asked(fails: Fails) -> None:
    found = fails("""\
        setup:
          A: {}
          B: {hand: [X], pp: 2}
        steps:
          - B: play X
        """)
    assert found.startswith("no such choice here: it is not their decision")


def test_concede_at_any_time(holds: Holds) -> None:
    holds("""\
        setup: {A: {}}
        steps:
          - B: concede
          - expect: {winner: A, lost: [B], waiting: none, log: ["1.2.3"]}
        """)


def test_loop_repeats_the_last_steps(holds: Holds) -> None:
    holds("""\
        setup:
          A: {hand: [X, X, X], pp: 6}
        steps:
          - A: play X
          - A: loop 2 of 1
          - expect: {A.field: [X, X, X], A.pp: 0}
        """)


def test_what_is_legal_is_listed_as_a_step_says_it() -> None:
    board = (
        "game: vividz\ntitle: t\ncards:\n  X: {kind: character, cost: 0, power: 1}\nsetup:\n  A: {hand: [X]}\n  B: {}\n"
    )
    report = fuda.ask_judge(f"{board}steps:\n  - A: play X -> left\n")
    assert "legal: A: play X at left, play X at center, play X at right, end" in str(report)
    assert fuda.ask_judge(f"{board}steps:\n  - A: play X at left\n").ok


@pytest.mark.parametrize(
    ("said", "why"),
    [
        ("Kite -> B.Wall", "5.4.6.3.1"),
        ("B.Wall, Kite", "expected -> and a target after several names"),
    ],
)
def test_a_follow_up_attack_names_who_moved_first_and_drops_no_name(said: str, why: str) -> None:
    report = judge_text(f"""
game: spell_card_strike
cards:
  Mast: {{kind: spell_card, rank: 1, pow: 2, def: 3, attack_range: ["rrrrr", "rrrrr", "rrorr", "rrrrr", "rrrrr"]}}
  Kite: {{kind: spell_card, rank: 1, pow: 2, def: 3, attack_range: ["rrrrr", "rrrrr", "rrorr", "rrrrr", "rrrrr"]}}
  Wall: {{kind: spell_card, rank: 1, pow: 2, def: 4}}
setup:
  A: {{stage: [{{card: Mast, at: [2, 2]}}, {{card: Kite, at: [3, 2]}}]}}
  B: {{stage: [{{card: Wall, at: [2, 4]}}]}}
steps:
  - A: move Mast -> [2, 3] then attack {said}
""")
    assert why in str(report.failures)
