"""What the table can do beside playing: keys, dragging, friends, replays, lessons, the judge's board, being killed."""

from __future__ import annotations

import gzip
import json
import re
from pathlib import Path
from typing import Any

import pytest

from fuda.games import SLUGS
from fuda.server.build import PAGE, WEB
from tests.browser.conftest import Server
from tests.browser.person import ASKED, PHONE
from tests.server.test_imports import DANCE, card_list, deck_list

AXE = WEB / "node_modules" / "axe-core" / "axe.min.js"
JAPANESE = re.compile("[\u3040-\u30ff\u4e00-\u9fff]")
ENGLISH = re.compile("[A-Za-z]{4,}")
# Words that are the same in both languages: names of the games and of what they count.
SAME = re.compile(
    r"fuda|札|日本語|English|Shadowverse|EVOLVE|Spell|Card|Strike|Enter|Space|Rank|Reバース|for you|Rebirth"
)
MOST_SCRIPT = 150 << 10  # bytes, compressed


def test_a_game_begins_on_the_home_page(people: Any) -> None:
    person = people()
    person.page.goto(person.address)
    person.find(".gc").filter(has_text="Vividz").click()
    person.find(".opt").nth(1).click()
    person.page.get_by_role("button", name="Easy").click()
    person.page.get_by_role("button", name="Start the game").click()
    person.page.wait_for_selector(".tablepage.b-vividz")
    assert person.wait()
    person.step()
    person.page.goto(person.address)
    person.find(".resume .btn.primary").first.click()
    person.page.wait_for_selector(ASKED)


def test_a_pasted_deck_is_checked(people: Any) -> None:
    person = people()
    person.page.goto(f"{person.address}/?game=lorcana")
    person.page.get_by_role("button", name="Paste a deck list").click()
    person.find('[data-paste="deck"]').fill("4 No Such Card")
    person.find('[data-paste="deck"]').blur()
    person.page.get_by_text("no card is called").wait_for()


def test_a_deck_with_cards_of_ones_own_is_played_partly_by_hand(people: Any) -> None:
    person = people()
    person.page.goto(f"{person.address}/?game=lorcana")
    person.page.get_by_role("button", name="Paste a deck list").click()
    person.find('[data-paste="deck"]').fill(deck_list("lorcana"))
    person.find(".owncards summary").click()
    person.find('[data-paste="cards"]').fill(card_list("lorcana"))
    person.find('[data-paste="cards"]').blur()
    person.page.get_by_text("carried out partly by hand").wait_for()
    assert DANCE["lorcana"][-1] in person.find(".unreads").inner_text()
    person.find(".tick input").check()
    person.page.get_by_role("button", name="Start the game").click()
    person.page.wait_for_selector(".tablepage")

    seat = {"kind": "me", "list": deck_list("lorcana", 4), "cards": card_list("lorcana")}
    seats = [seat, {"kind": "computer", "deck": "lantern_choir", "level": "idle"}]
    body = {"game": "lorcana", "seats": seats, "seed": 1, "first": 0, "by_hand": True}
    person.open(person.post("/api/games", body)["keys"]["page0"])
    assert person.wait()
    person.find(".acts .btn").last.click()  # keep the hand
    person.page.wait_for_selector(".handz .card.can")
    person.find(".handz .card.can").filter(has_not_text="Tam Ferrier").first.click()
    person.find('.acts [data-verb="ink"]').click()
    person.page.wait_for_timeout(300)
    person.find(".handz .card.can").filter(has_text="Tam Ferrier").first.click()
    person.find('.acts [data-verb="play"]').first.click()
    person.page.wait_for_selector(".handwork")
    assert DANCE["lorcana"][-1] in person.find(".handwork").inner_text()
    seq = person.seq
    person.find(".handwork").get_by_role("button", name="By hand").click()
    person.page.get_by_role("button", name="1 damage").click()
    person.wait_past(seq)
    person.page.keyboard.press("Escape")
    assert "by hand" in person.find(".log").inner_text()
    person.find(".handwork").get_by_role("button", name="Done").click()
    assert not person.find(".handwork").count()


def test_a_whole_turn_by_keys(people: Any) -> None:
    person = people()
    person.begin("lorcana", first=0, seed=3)
    assert person.wait()
    for _ in range(12):
        seq = person.seq
        person.page.keyboard.press("Enter")
        person.page.wait_for_timeout(60)
        if person.seq == seq:
            person.page.keyboard.press("1")
            person.page.wait_for_timeout(60)
        assert person.wait()
        if person.find(".phases .turn").inner_text() == "Turn 3":
            break
    assert person.find(".phases .turn").inner_text() == "Turn 3"
    person.find(".handz .card").first.focus()
    person.page.keyboard.press("ArrowRight")
    second = person.find(".handz .card").nth(1)
    assert second.evaluate("card => card === document.activeElement")
    assert second.locator(".c-name").inner_text() == person.find(".sheet h2").inner_text()


def test_a_card_is_dragged_to_its_place(people: Any) -> None:
    person = people()
    person.begin("vividz")
    assert person.wait()
    card, seq = person.find(".mi.can").first, person.seq
    box = card.bounding_box()
    assert box is not None
    person.page.mouse.move(box["x"] + 20, box["y"] + 20)
    card.click()
    place = person.find(".side.me .area.drop").first.bounding_box()
    assert place is not None
    person.find(".side.me .area.drop .here").first.click()
    person.wait_past(seq)
    for _ in range(20):
        person.wait()
        hand = person.find(".handz .card.can")
        if hand.count() and person.find(".phases [aria-current]").count():
            break
        person.step()
    seq, box = person.seq, hand.first.bounding_box()
    assert box is not None
    person.page.mouse.move(box["x"] + 30, box["y"] + 30)
    person.page.mouse.down()
    person.page.mouse.move(box["x"] + 60, box["y"] - 40, steps=4)
    assert person.find(".ghost").count() == 1
    target = person.find(".side.me .area.drop")
    aim = (target.first if target.count() else person.find(".board")).bounding_box()
    assert aim is not None
    person.page.mouse.move(aim["x"] + aim["width"] / 2, aim["y"] + aim["height"] / 2, steps=4)
    person.page.mouse.up()
    person.wait_past(seq)
    assert person.find(".ghost").count() == 0


def test_killing_the_server_loses_nothing(people: Any, server: Server) -> None:
    person = people()
    person.begin("rebirth")
    assert person.play(4)
    assert person.wait()
    before = person.seq, person.find(".ask").inner_text(), person.find(".log li").count()
    server.kill()
    server.start()
    person.page.wait_for_timeout(1500)
    assert person.wait()
    person.page.wait_for_selector(".log li")
    assert (person.seq, person.find(".ask").inner_text(), person.find(".log li").count()) == before
    assert person.play(2)


def test_a_friend_and_an_onlooker(people: Any) -> None:
    one, other, onlooker = people(), people(lang="ja", size=PHONE), people()
    keys = one.begin("lorcana", "me", "friend", first=0)
    one.find('.tools [aria-label="Invite"]').click()
    link = one.find('input[data-role="page1"]').input_value()
    assert link.endswith(keys["page1"])
    one.page.keyboard.press("Escape")
    other.page.goto(link)
    onlooker.open(keys["watch"])
    assert one.wait()
    one.step()
    assert other.wait()
    assert onlooker.find(".handz .card").count() == 0
    assert onlooker.find(".card.can").count() == 0
    seq = other.seq
    other.step()
    one.wait_past(seq)
    assert one.wait()


def test_two_people_at_one_screen(people: Any) -> None:
    person = people()
    person.begin("rebirth", "me", "me")
    person.step()
    person.page.wait_for_selector(".curtain")
    assert person.find(".curtain").is_visible()
    person.find(".curtain .btn").click()
    person.page.wait_for_selector(ASKED)
    assert person.find(".curtain").count() == 0


def test_concede_then_watch_the_replay_and_branch(people: Any) -> None:
    person = people()
    person.begin("spell_card_strike")
    person.play(3)
    person.wait()
    person.find('.tools [aria-label="Settings"]').click()
    person.page.get_by_role("button", name="Concede").click()
    person.find(".sure .danger").click()
    person.page.wait_for_selector("[data-end]")
    person.find(".end").get_by_role("button", name="Replay").click()
    person.page.wait_for_selector(".scrub")
    most = int(person.find(".scrub input").get_attribute("max") or 0)
    assert most > 3
    person.page.get_by_role("button", name="To the beginning").click()
    person.page.get_by_text(f"0 / {most}").wait_for()
    person.page.get_by_role("button", name="One step on").click()
    person.page.get_by_text(f"1 / {most}").wait_for()
    person.page.get_by_role("button", name="Branch here").click()
    person.page.wait_for_selector(".table:not(.judging)")
    assert person.wait()


def test_the_judges_board(people: Any) -> None:
    person = people()
    person.page.goto(f"{person.address}/judge")
    person.page.get_by_role("button", name="Set up the board").click()
    person.page.wait_for_selector(".scrub")
    assert person.wait()
    person.find(".side.me .card.can").filter(has_text="Thorn").click()
    person.find(".card.target").filter(has_text="Ox").click()
    person.page.wait_for_selector('.log .rule:has-text("11.3.2")')
    person.page.get_by_role("button", name="Every step").click()
    assert person.find(".log li").count() > 20
    person.page.get_by_role("button", name="One step back").click()
    person.page.get_by_text("0 / 1").wait_for()
    with person.page.expect_download() as got:
        person.page.get_by_role("link", name="Export").click()
    text = Path(got.value.path()).read_text("utf-8")
    assert "attack Thorn -> B.Ox" in text


def test_a_lesson_goes_on_when_what_it_asks_for_is_done(people: Any) -> None:
    """All lessons are followed to their ends in `tests/server`; here one is begun by hand."""
    person = people()
    person.open(person.post("/api/lessons", {"game": "shadowverse_evolve"})["keys"]["page0"])
    person.page.get_by_text("1 of 5").wait_for()
    other = person.find(".handz .card.can").filter(has_text="Lighthouse Apprentice")
    other.click()
    person.find('.acts [data-verb="play"]').click()
    person.page.wait_for_timeout(300)
    assert person.seq == 0, "the lesson asked for another card"
    person.find('.acts [data-verb="cancel"]').click()
    person.find(".handz .card.can").filter(has_text="Pier Dog").click()
    person.find('.acts [data-verb="play"]').click()
    person.page.get_by_text("2 of 5").wait_for()
    person.find(".side.me .card.can").filter(has_text="Pier Dog").click()
    person.find(".card.target").filter(has_text="Mudflat Porter").click()
    person.page.get_by_text("3 of 5").wait_for()


def test_the_computer_is_asked_for_advice(people: Any) -> None:
    person = people()
    person.begin("lorcana", first=0, seed=3)
    assert person.wait()
    person.find('.tools [aria-label="What would the computer do?"]').click()
    person.page.wait_for_selector(".reason")
    assert "Best here" in person.find(".reason").inner_text()
    seq = person.seq
    person.step()
    person.wait_past(seq)
    assert not person.find(".reason").count()


def test_a_stop_is_set_on_a_phase(people: Any) -> None:
    person = people()
    person.begin("shadowverse_evolve", first=0)
    assert person.wait()
    person.find(".stopat").last.click()
    person.page.wait_for_selector('.stopat[aria-pressed="true"]')
    person.page.reload()
    person.page.wait_for_selector('.stopat[aria-pressed="true"]')


def test_missions_show_how_far_they_are_and_keywords_what_they_mean(people: Any) -> None:
    person = people()
    person.begin("vividz")
    for _ in range(30):
        if person.find(".mi .prog").count():
            break
        assert person.step()
    assert re.fullmatch(r"(?s).*\d+/\d+", person.find(".mi .prog").first.inner_text())
    person.begin("lorcana", seed=3)
    for _ in range(30):
        warded = person.find(".handz .card, .side .card").filter(has=person.page.locator(".c-kw"))
        if warded.count():
            warded.first.hover()
            break
        assert person.step()
    assert person.find(".kwl .rule").first.inner_text().startswith("10.")


@pytest.mark.parametrize(("game", "name"), [("lorcana", "Multiplayer"), ("rebirth", "Double team")])
def test_four_play_at_one_table(game: str, name: str, people: Any) -> None:
    person = people()
    person.page.goto(f"{person.address}/?game={game}")
    person.page.get_by_role("button", name=name).click()
    four = person.find(".seg").get_by_role("button", name="4", exact=True)
    if four.count():
        four.click()
    person.page.get_by_role("button", name="Easy").click()
    person.page.get_by_role("button", name="Start the game").click()
    person.page.wait_for_selector(".tablepage")
    assert person.play(4)
    assert person.find(".side.compact").count() == 3
    assert person.page.evaluate("document.documentElement.scrollWidth") <= 1280


# Judges' boards, tablets, and what is told beside the question.


def test_a_position_is_built_by_dragging_and_holds_expectations(people: Any) -> None:
    person = people()
    person.page.goto(f"{person.address}/judge")
    person.page.wait_for_selector('.bside .chip:has-text("Ox")')
    hand = person.find('[data-spot*="\\"player\\":1"][data-spot*="hand"]')
    drag(person, person.find('.bside .chip:has-text("Ox")'), hand)
    hand.locator('.chip:has-text("Ox")').wait_for()
    field = person.find('[data-spot*="\\"player\\":0"][data-spot*="field"]')
    drag(person, person.find('.jcards .chip:has-text("Ox")'), field)
    field.locator('.chip:has-text("Ox")').wait_for()
    assert "B: {hand: [Ox]}" in person.find(".code").input_value(), "in another zone it is another card"
    field.locator('.chip:has-text("Ox")').click()
    person.find(".bstates label").filter(has_text="Damage").locator("input").fill("3")
    person.find(".bstates label").filter(has_text="Damage").locator("input").blur()
    field.get_by_text("Damage 3").wait_for()
    person.page.keyboard.press("Escape")
    person.page.get_by_role("button", name="Set up the board").click()
    person.page.wait_for_selector(".scrub")
    person.find(".expect summary").click()
    person.find(".facts .btn").filter(has_text="A.Ox.defense: 5").click()
    person.find(".expect > ul > li:not(.fails) code").filter(has_text="A.Ox.defense: 5").wait_for()
    person.find('.expect input[aria-label="What"]').fill("B.hand")
    person.find('.expect input[aria-label="Value"]').fill("7")
    person.find(".expect").get_by_role("button", name="Add").click()
    person.find(".expect li.fails").wait_for()
    with person.page.expect_download() as got:
        person.page.get_by_role("link", name="Export").click()
    text = Path(got.value.path()).read_text("utf-8")
    assert "expect: {A.Ox.defense: 5, B.hand: 7}" in text
    person.page.get_by_role("button", name="Copy link").click()
    other = people()
    other.page.goto(person.page.url)
    other.page.wait_for_selector(".expect li.fails")


def drag(person: Any, what: Any, to: Any) -> None:
    """Carry something to a place with the mouse."""
    one, other = what.first.bounding_box(), to.first.bounding_box()
    assert one is not None and other is not None
    person.page.mouse.move(one["x"] + 10, one["y"] + 10)
    person.page.mouse.down()
    person.page.mouse.move(one["x"] + 40, one["y"] + 30, steps=3)
    person.page.mouse.move(other["x"] + other["width"] - 20, other["y"] + other["height"] / 2, steps=4)
    person.page.mouse.up()


@pytest.mark.parametrize("game", SLUGS)
def test_a_tablet_never_scrolls_sideways(game: str, people: Any) -> None:
    person = people(lang="ja", size={"width": 820, "height": 1180})
    person.begin(game)
    for _ in range(6):
        person.step()
        assert person.wait()
        assert person.page.evaluate("document.documentElement.scrollWidth") <= 820
    assert not person.find(".rail").is_visible()
    person.page.keyboard.press("l")
    assert person.find(".rail").is_visible()


def test_a_done_striker_with_equipment_shows_all_of_it(people: Any) -> None:
    person = people()
    cards = "  Post: {kind: spell_card, striker_name: Keeper of the Long Wooden Bridge, rank: 2, pow: 1, def: 4}\n"
    cards += "  Oar: {kind: option, rank: 1}\n"
    stage = "stage: [{card: Post, at: [2, 1], done: true, equipped: [Oar]}]"
    text = f"game: spell_card_strike\ncards:\n{cards}setup:\n  A: {{{stage}}}\n  B: {{}}\n"
    person.open(person.post("/api/boards", {"scenario": text})["keys"]["judge"])
    person.page.wait_for_selector(".stk.turned .tuck")
    card, pill = (person.find(one).bounding_box() for one in (".stk.turned", ".stk.turned .c-turned"))
    assert card is not None and pill is not None
    assert pill["y"] + pill["height"] <= card["y"] + card["height"], "the word for done is cut off"


def test_clocks_run_and_the_end_of_time_ends_the_game(people: Any) -> None:
    person = people()
    person.begin("lorcana", "me", "me", clock=6)
    person.wait()
    person.page.wait_for_selector(".clockp.running")
    before = person.find(".clockp.running").inner_text()
    person.page.wait_for_timeout(1200)
    assert person.find(".clockp.running").inner_text() != before
    person.page.wait_for_selector("[data-end]", timeout=15_000)


def test_reduced_motion_moves_nothing(people: Any) -> None:
    person = people(speed="normal")
    person.page.emulate_media(reduced_motion="reduce")
    person.begin("shadowverse_evolve", seed=4)
    watch = "Element.prototype.animate = function (frames, how) { moves.push(JSON.stringify(frames));"
    watch += " return old.call(this, frames, how); }"
    person.page.evaluate("() => { const old = Element.prototype.animate; window.moves = []; " + watch + "; }")
    assert person.play(5)
    moves = person.page.evaluate("window.moves")
    assert moves and not [one for one in moves if "translate" in one]


def test_unread_lines_on_the_table_are_told(people: Any) -> None:
    person = people()
    seat = {"kind": "me", "list": deck_list("shadowverse_evolve", 3), "cards": card_list("shadowverse_evolve")}
    seats = [seat, {"kind": "computer", "deck": "smoulder_cape_brood", "level": "idle"}]
    body = {"game": "shadowverse_evolve", "seats": seats, "seed": 1, "first": 0, "by_hand": True}
    person.open(person.post("/api/games", body)["keys"]["page0"])
    for _ in range(40):
        assert person.wait()
        if person.find(".reminders").count():
            break
        singer = person.find(".handz .card.can").filter(has_text="桟橋の歌い手")
        if singer.count():
            singer.first.click()
            person.find('.acts [data-verb="play"]').first.click()
            person.page.wait_for_timeout(300)
        elif (ending := person.find('.acts [data-verb="end"], .acts [data-verb="pass"]')).count():
            ending.last.click()
            person.page.wait_for_timeout(200)
        else:
            person.step()
    person.find(".reminders summary").click()
    assert DANCE["shadowverse_evolve"][-1] in person.find(".reminders").inner_text()


# What must hold everywhere.


@pytest.mark.parametrize("game", SLUGS)
def test_nothing_is_left_untranslated(game: str, people: Any) -> None:
    for lang, foreign in (("ja", ENGLISH), ("en", JAPANESE)):
        person = people(lang=lang)
        person.begin(game)
        person.play(3)
        person.wait()
        shown = "\n".join(person.find(".top, .piles, .zl, .prompt, .seat .res, .seat small").all_inner_texts())
        left = set(foreign.findall(SAME.sub("", shown)))
        assert not left, f"{lang}: {left}"
    for path in ("/", "/judge", "/replays"):
        person = people(lang="ja")
        person.page.goto(person.address + path)
        person.page.wait_for_selector("main")
        person.page.wait_for_timeout(300)
        shown = "\n".join(person.find(".top, h1, h2, .btn, .cap, .mcard").all_inner_texts())
        assert not set(ENGLISH.findall(SAME.sub("", shown))), path


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_serious(theme: str, people: Any) -> None:
    if not AXE.is_file():
        pytest.skip("axe-core is not installed: the page was not built here")
    person = people(theme=theme)
    found: list[str] = []
    for place in ("/", "/judge", *SLUGS):
        if place.startswith("/"):
            person.page.goto(person.address + place)
            person.page.wait_for_selector("main")
            person.page.wait_for_timeout(300)
        else:
            person.begin(place)
            person.play(3)
            person.wait()
        person.page.evaluate(f"() => {{ {AXE.read_text('utf-8')} }}")
        result = person.page.evaluate("() => axe.run({resultTypes: ['violations']})")
        for fault in result["violations"]:
            if fault["impact"] in ("serious", "critical"):
                nodes = [node["html"][:160] + " | " + node["failureSummary"][-160:] for node in fault["nodes"][:2]]
                found.append(f"{place}: {fault['id']}: {nodes}")
    assert not found, "\n".join(found)


def test_the_page_is_small(people: Any) -> None:
    script = sum(len(gzip.compress(file.read_bytes())) for file in (PAGE / "assets").glob("*.js"))
    assert script <= MOST_SCRIPT, f"{script} bytes"
    assert json.loads((WEB / "package.json").read_text("utf-8")).get("dependencies") is None


def test_pictures_for_the_readme(people: Any, request: pytest.FixtureRequest) -> None:
    """The picture that the README shows is made here: `pytest --pictures tests/browser`."""
    if not request.config.getoption("--pictures"):
        pytest.skip("made only with --pictures")
    docs = Path(__file__).parents[2] / "docs"
    for game, steps in (("shadowverse_evolve", 22), ("spell_card_strike", 18)):
        person = people()
        person.begin(game, seed=4)
        person.play(steps)
        person.wait()
        able = person.find(".side.me .card.can, .stage .card.can")
        if able.count():
            able.first.click()
        person.page.wait_for_timeout(1500)
        person.page.screenshot(path=docs / f"table-{game}.png")
