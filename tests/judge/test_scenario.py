"""Files that are wrong: one sentence with the line and what was expected there."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from fuda.judge.report import Report

Error = Callable[..., str]
Play = Callable[..., Report]


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
    near = error("setup: {}\nsteps: []\n", head="game: lorcanna\n")
    assert near.startswith("1: no game is called 'lorcanna' (did you mean 'lorcana'?)")


def test_a_tab_is_called_by_its_name(error: Error) -> None:
    assert error("setup:\n\tA: {}\nsteps: []\n") == "3: not YAML: a tab; expected spaces"


def test_words_of_cards_get_suggestions(error: Error) -> None:
    card = "cards:\n  X: {{kind: {}, {}: 1}}\nsetup: {{}}\nsteps: []\n"
    assert "kind is 'folower' (did you mean 'follower'?)" in error(card.format("folower", "cost"))
    assert "unknown field 'atack' (did you mean 'attack'?)" in error(card.format("follower", "atack"))


def test_unknown_format(error: Error) -> None:
    said = error("format: vintage\nsetup: {}\nsteps: []\n")
    assert said.startswith("2: unknown format 'vintage'; expected one of standard, title")


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
        ('- expect: {A."Old, Wall".attack: 3}', "'A.\"Old': a quote is not closed; expected the whole path in single"),
        ("- expect: {A.hand lacks: Fillr}", "no card is called 'Fillr' (did you mean 'Filler'?)"),
        ("- expect: {A.hand: [Nobody]}", "no card is called 'Nobody'"),
        ("- expect: {waiting: {who: A}}", "waiting has no 'who'; expected player, kind or options"),
    ],
)
def test_wrong_steps(error: Error, step: str, said: str) -> None:
    found = error(f"setup:\n  A: {{hand: [Filler]}}\nsteps:\n  {step}\n")
    assert found.startswith(f"5: {said}")


def test_check_deck_takes_nothing_but_expect(error: Error) -> None:
    said = error("setup:\n  check_deck: {main: {Filler: 40}}\nsteps:\n  - A: end\n")
    assert said == "5: this file only checks a deck; expected nothing but expect"


# The conventions about texts, tokens and rule numbers.

HEAD = "game: shadowverse_evolve\n"


def test_an_english_text_is_read(play: Play) -> None:
    card = "cards:\n  X: {kind: action, cost: 0, text_en: Draw 2 cards.}\n"
    report = play("setup: {A: {hand: [X]}}\nsteps:\n  - A: play X\n  - expect: {A.hand: 2}\n", f"game: lorcana\n{card}")
    assert report.ok, report.error


@pytest.mark.parametrize(
    ("card", "said"),
    [
        ('{kind: spell, text: "1枚引く。", text_en: Draw a card.}', "card X: text and text_en; expected one of them"),
        ("{kind: spell, text_en: Sing a song.}", "card X: line 1, column"),
    ],
)
def test_an_english_text_is_never_ignored(error: Error, card: str, said: str) -> None:
    assert error(f"cards:\n  X: {card}\nsetup: {{}}\nsteps: []\n").startswith(f"3: {said}")


def test_a_text_can_make_a_token_of_the_file(play: Play) -> None:
    cards = (
        "cards:\n  ケムリ: {kind: follower, special: token, cost: 1, attack: 2, defense: 3, token: true}\n"
        '  X: {kind: spell, cost: 0, text: "『ケムリ』1体を場に出す。"}\n'
    )
    steps = "steps:\n  - A: play X\n  - expect: {A.field: [ケムリ], A.ケムリ.defense: 3}\n"
    report = play(f"setup: {{A: {{hand: [X]}}}}\n{steps}", HEAD + cards)
    assert report.ok, report.error


def test_a_bundled_card_goes_by_its_english_name_too(play: Play) -> None:
    report = play("setup: {A: {hand: [Nobody At All]}}\nsteps: []\n", HEAD)
    assert "no card is called 'Nobody At All'" in str(report.error)
    name = '"Myrka, Teller of the Mosswood"'
    steps = f"steps:\n  - expect: {{A.hand has: {name}, 'A.{name}.kind': leader}}\n"
    report = play(f"setup: {{A: {{hand: [{name}]}}}}\n{steps}", HEAD)
    assert report.ok, (report.error, report.failures)


@pytest.mark.parametrize(
    "lines",
    [
        'rules: ["11.3.99"]\nsetup: {}\nsteps: []\n',
        'setup: {}\nsteps:\n  - {A: cannot end, because: "11.3.99"}\n',
        'setup: {}\nsteps:\n  - expect: {log: ["11.3.99"]}\n',
        'setup: {}\nsteps:\n  - expect: {log lacks: ["11.3.99"]}\n',
    ],
)
def test_unknown_rule_numbers_are_refused(error: Error, lines: str) -> None:
    assert "shadowverse_evolve has no rule '11.3.99'" in error(lines)


def test_quoted_names_in_paths(play: Play) -> None:
    cards = "cards:\n  Old. Marrow, the 2nd: {kind: follower, cost: 1, attack: 2, defense: 2}\n"
    name = '"Old. Marrow, the 2nd"'
    steps = f"steps:\n  - A: attack {name} -> B.leader\n  - expect: {{'A.{name}.engaged': true}}\n"
    report = play(f"setup: {{A: {{field: [{name}]}}}}\n{steps}", HEAD + cards)
    assert report.ok, (report.error, report.failures)
