"""Files that are wrong: one sentence with the line and what was expected there."""

from __future__ import annotations

from collections.abc import Callable

import pytest

Error = Callable[..., str]


def test_yaml_that_is_none(error: Error) -> None:
    assert error("setup: {A: [}\n").startswith("2: not YAML: ")


def test_empty_file(error: Error) -> None:
    assert error("", head="") == "1: the file is empty; expected a scenario"


def test_unknown_top_key(error: Error) -> None:
    assert error("stuff: 1\nsetup: {}\nsteps: []\n").startswith("2: unknown key 'stuff'; expected one of game, format")


def test_missing_steps(error: Error) -> None:
    assert error("setup: {}\n") == "1: no 'steps'; expected the keys game, setup and steps"


def test_unknown_game(error: Error) -> None:
    assert error("setup: {}\nsteps: []\n", head="game: chess\n").startswith("1: no game is called 'chess'")


def test_unknown_format(error: Error) -> None:
    said = error("format: vintage\nsetup: {}\nsteps: []\n")
    assert "unknown format 'vintage'; expected one of standard, title" in said


def test_unknown_zone(error: Error) -> None:
    said = error("setup:\n  A: {feild: [Filler]}\nsteps: []\n")
    assert said.startswith("3: unknown zone 'feild' (did you mean 'field'?) of A; expected one of leader, field")


def test_unknown_number(error: Error) -> None:
    said = error("setup:\n  A:\n    mana: 3\nsteps: []\n")
    assert said.startswith("4: unknown zone or number 'mana'; expected one of leader")


def test_number_that_is_no_number(error: Error) -> None:
    assert error("setup:\n  A: {pp: {}}\nsteps: []\n") == "3: pp is {}; expected a whole number"


def test_unknown_state(error: Error) -> None:
    said = error("setup:\n  A: {field: [{card: Filler, tapped: true}]}\nsteps: []\n")
    assert said.startswith("3: unknown state 'tapped'; expected one of since, engaged")


def test_state_of_the_wrong_kind(error: Error) -> None:
    said = error("setup:\n  A:\n    field:\n      - card: Filler\n        engaged: 3\nsteps: []\n")
    assert said == "6: engaged is 3; expected true or false"


def test_entry_without_card(error: Error) -> None:
    said = error("setup:\n  A: {field: [{engaged: true}]}\nsteps: []\n")
    assert said == "3: an entry of field has no 'card'; expected the name of one"


def test_unknown_card_in_setup(error: Error) -> None:
    said = error("setup:\n  A: {field: [Nobody]}\nsteps: []\n")
    assert said.startswith("3: no card is called 'Nobody'; expected")


def test_unknown_card_in_a_step(error: Error) -> None:
    assert error("setup: {}\nsteps:\n  - A: play Nobody\n") == "4: no card is called 'Nobody'"


def test_unknown_phase(error: Error) -> None:
    assert error("setup: {phase: combat}\nsteps: []\n") == "2: unknown phase 'combat'; expected one of start, main, end"


def test_unknown_setup_key(error: Error) -> None:
    assert error("setup: {weather: rain}\nsteps: []\n").startswith("2: unknown key 'weather' in setup; expected A")


def test_twice_the_same_key(error: Error) -> None:
    assert error("setup: {A: {pp: 1, pp: 2}}\nsteps: []\n") == "2: the setup of A has 'pp' twice; expected it once"


def test_too_many_players(error: Error) -> None:
    assert error("setup: {C: {}}\nsteps: []\n") == "2: 3 players; expected 2 to 2"


def test_player_left_out(error: Error) -> None:
    said = error("setup: {D: {}}\nsteps: []\n")
    assert said == "2: player C is missing; expected the players in order"


def test_card_with_an_unknown_field(error: Error) -> None:
    said = error("cards:\n  X: {kind: follower, power: 3}\nsetup: {}\nsteps: []\n")
    assert said.startswith("3: card X: unknown field 'power'; expected one of")


def test_card_text_that_is_not_understood(error: Error) -> None:
    said = error('cards:\n  X: {kind: follower, text: "相手の負け。"}\nsetup: {}\nsteps: []\n')
    assert said.startswith("3: card X: ")
    assert "\n" not in said


@pytest.mark.parametrize(
    ("step", "said"),
    [
        ("- A: atack X -> B.leader", "'atack' (did you mean 'attack'?) is no verb; expected one of play, activate"),
        ("- A: attack Filler", "'attack Filler': expected -> and a target"),
        ("- A: play", "'play': expected what it is done with"),
        ("- A: end now", "'end now': expected nothing after it"),
        ("- A: play Filler,", "'play Filler,': a name is missing beside a comma"),
        ("- A: choose X -> Y", "'choose X -> Y': choose takes no '->'"),
        ("- A: number two", "'number two': expected numbers after number"),
        ("- A: loop 3", "'loop 3': expected loop N of K"),
        ("- C: end", "there is no player C"),
        ("- Z: end", "unknown step 'Z'; expected a player, expect, seed or next_random"),
        ("- {}", "step 1 is empty; expected a player, expect, seed or next_random"),
        ("- {A: end, B: end}", "step 1 has 'B' too; expected one step an item"),
        ("- {A: end, because: 1.2}", "because stands alone; expected it beside a cannot"),
        ("- seed: many", "seed is 'many'; expected a whole number"),
        ("- expect: {weather: rain}", "unknown path 'weather'; expected A.…"),
        ("- expect: {A.mana: 3}", "'A.mana': unknown zone or number 'mana'; expected one of leader"),
        ("- expect: {A.Filler.power: 3}", "'A.Filler.power': a card has no 'power'; expected one of cost, attack"),
        ("- expect: {A.Nobody.attack: 3}", "'A.Nobody.attack': no card is called 'Nobody'"),
        ("- expect: {A.hand with: Filler}", "'A.hand with': expected nothing, has or lacks after 'A.hand'"),
        ("- expect: {waiting: {who: A}}", "waiting has no 'who'; expected player, kind or options"),
    ],
)
def test_wrong_steps(error: Error, step: str, said: str) -> None:
    found = error(f"setup:\n  A: {{hand: [Filler]}}\nsteps:\n  {step}\n")
    assert found.startswith(f"5: {said}")


def test_check_deck_takes_nothing_but_expect(error: Error) -> None:
    said = error("setup:\n  check_deck: {main: {Filler: 40}}\nsteps:\n  - A: end\n")
    assert said == "5: this file only checks a deck; expected nothing but expect"
