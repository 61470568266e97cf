"""Windows and other questions that are passed over unless a step to come answers them."""

from __future__ import annotations

from collections.abc import Callable

Holds = Callable[[str], None]
Fails = Callable[[str], str]
BOARD = """\
        setup:
          A: {field: [X, X, X]}
          B: {hand: [Quick, Zap], pp: 2}
        steps:
"""


def test_a_window_is_passed_when_the_next_step_is_not_its_owners(holds: Holds) -> None:
    holds(f"""{BOARD}\
          - A: attack X -> B.leader
          - expect: {{B.leader_defense: 17, waiting: A}}
          - A: attack X -> B.leader
        """)


def test_a_window_is_passed_when_no_step_is_left(holds: Holds) -> None:
    holds(f"""{BOARD}\
          - A: attack X -> B.leader
          - expect: {{B.leader_defense: 17}}
        """)


def test_a_window_stays_open_for_its_owner(holds: Holds) -> None:
    holds(f"""{BOARD}\
          - A: attack X -> B.leader
          - expect: {{B.leader_defense: 20, waiting: {{player: B, kind: window, options: [play Quick, pass]}}}}
          - B: pass
          - expect: {{B.leader_defense: 17}}
        """)


def test_what_others_can_do_passes_nothing(holds: Holds) -> None:
    holds(f"""{BOARD}\
          - A: attack X -> B.leader
          - A: cannot attack X#2 -> B.leader
          - B: cannot play Zap -> A.X#2
            because: ["8.4.7", "12.3.4"]
          - B: can play Quick -> A.X#2
          - expect: {{B.leader_defense: 20}}
          - B: play Quick -> A.X#2
          - expect: {{B.leader_defense: 17, A.field: [X, X]}}
        """)


def test_a_window_that_only_a_can_kept_open_is_passed_by_the_next_step(holds: Holds) -> None:
    holds(f"""{BOARD}\
          - A: attack X -> B.leader
          - B: can play Quick -> A.X#2
          - expect: {{B.leader_defense: 20}}
          - A: attack X#2 -> B.leader
          - expect: {{B.leader_defense: 14}}
        """)


def test_conceding_passes_nothing(holds: Holds) -> None:
    holds("""\
        setup:
          A: {field: [X]}
          B: {hand: [Quick], pp: 2, leader_defense: 3}
        steps:
          - A: attack X -> B.leader
          - A: concede
          - expect: {winner: B}
        """)


def test_a_window_of_the_owner_takes_only_what_it_offers(fails: Fails) -> None:
    found = fails(f"""{BOARD}\
          - A: end
          - B: play Zap -> A.X
        """)
    assert found.endswith("legal: B: play Quick, pass")


def test_the_main_phase_is_never_ended_without_end(fails: Fails) -> None:
    found = fails("""\
        setup: {A: {}, B: {hand: [X], pp: 2}}
        steps:
          - B: play X
        """)
    assert found.endswith("legal: A: end")


def test_wards_are_engaged_only_when_it_is_said(holds: Holds) -> None:
    holds("""\
        setup:
          A: {field: [Guard, Guard]}
          B: {field: [Guard]}
        steps:
          - A: end
          - A: cannot engage X
          - A: engage Guard#2
          - expect: {active: B, A.Guard#1.engaged: false, A.Guard#2.engaged: true}
          - B: end
          - expect: {active: A, B.Guard.engaged: false}
        """)


def test_a_may_at_the_end_is_left_open(holds: Holds) -> None:
    holds("""\
        setup:
          A: {hand: [Guard], pp: 2}
        steps:
          - A: play Guard
          - expect: {waiting: {player: A, kind: yes_no, options: [yes, no]}, A.field: [Guard]}
        """)


def test_bare_yes_and_no(holds: Holds) -> None:
    holds("""\
        setup:
          A: {hand: [Guard, Guard], pp: 4}
        steps:
          - A: play Guard
          - A: yes
          - A: play Guard
          - A: no
          - expect: {A.Guard#1.engaged: true, A.Guard#2.engaged: false}
        """)


def test_a_window_without_a_choice_is_looked_into_and_passes(holds: Holds) -> None:
    holds("""\
        setup:
          A: {field: [X]}
          B: {hand: [Quick], pp: 0}
        steps:
          - A: attack X -> B.leader
          - B: cannot play Quick -> A.X
            because: "10.4.4"
          - expect: {B.leader_defense: 17, waiting: A}
        """)
