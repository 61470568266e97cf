"""The open question for the page: what is asked, by which rule and card, and each answer as things to point at."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final

from fuda.games.adapter import PLAYERS
from fuda.kernel.decisions import CHOOSE, YES_NO, Decision
from fuda.kernel.game import Waiting
from fuda.play.options import how_many, on_enter, options
from fuda.play.whynot import WhyNot
from fuda.reading import plain
from fuda.server.boards import begun, short
from fuda.server.pictures import Painter, text_of
from fuda.server.positions import said as step_words

_AREA: Final = re.compile(r"\[(\d+), (\d+)\]")


def prompt_of(painter: Painter) -> dict[str, Any] | None:
    """The question; to those who are not asked only who is, by which rule, and what kind of question it is."""
    asked = painter.view["decision"]
    decision = painter.game.decision
    if asked is None or decision is None:
        return None
    words = painter.words
    about = {"player": asked["player"], "letter": PLAYERS[asked["player"]], "kind": asked["kind"]}
    about |= {"rule": decision.rule, "sentence": words.rule(decision.rule)}
    if "candidates" not in asked:
        return about
    source = asked["source"]
    count = how_many(words, asked["minimum"], asked["maximum"])
    named = asked["kind"] == YES_NO and asked["rule"] in words.screen.replies  # neither answer is called yes or no
    if asked["rule"] in words.screen.asks:
        title = words.screen.asks[asked["rule"]][words.language]
    elif asked["kind"] == YES_NO and source is not None and not named:
        title = words.say("asks", "may", name=words.name(source["name"]))
    else:
        title = words.say("asks", CHOOSE if named else asked["kind"], count=count)
    return {
        **about,
        "title": begun(title),
        "source": None if source is None else source_of(painter, source),
        "minimum": asked["minimum"],
        "maximum": asked["maximum"],
        "ordered": asked["ordered"],
        "weights": asked["weights"],
        "at_least": asked["at_least"],
        "default": on_enter(decision),
        "options": options_of(painter, asked, decision),
    }


def source_of(painter: Painter, source: Mapping[str, Any]) -> dict[str, Any]:
    """The card that asks, with its text: it may be out of sight."""
    card = painter.by_place.get(tuple(source["at"])) if source["at"] else None
    text = ""
    if card is not None and source["name"] != "?":
        text = text_of(painter.game.book.slug, painter.language, painter.game.info(card.id).abilities)
    return {"name": painter.words.name(source["name"]), "key": painter.key(source["at"]), "text": text}


def options_of(painter: Painter, asked: Mapping[str, Any], decision: Decision) -> list[dict[str, Any]]:
    """The answers: each in words, and as the things that one points at to give it."""
    found = []
    for number, label in enumerate(options(painter.seen)):
        one, real = asked["candidates"][number], decision.candidates[number]
        option: dict[str, Any] = {"label": begun(label)}
        if isinstance(one, Mapping) and "do" in one:
            option["verb"] = one["do"]
            option["does"] = verb_word(painter, one["do"])
            option["things"] = [thing(painter, part) for part in one["with"]]
        elif isinstance(real, Waiting):
            source = one["source"]
            option["things"] = [thing(painter, source)] if source["at"] else []
            option["text"] = text_of(painter.game.book.slug, painter.language, (real.ability,))
        else:
            option["things"] = [thing(painter, one, real)]
        found.append(option)
    return found


def meant(painter: Painter, decision: Decision, typed: str) -> int | None:
    """The option that typed words mean: as a scenario's step or as its label says it, or the only one that fits."""
    said = plain(typed)
    labels = [plain(label) for label in options(painter.seen)]
    steps = [plain(step_words(painter.game, decision, (index,))) for index in range(len(labels))]
    exact = [index for index in range(len(labels)) if said in (labels[index], steps[index])]
    fitting = exact or [index for index, both in enumerate(zip(labels, steps, strict=True)) if _fits(said, both)]
    return fitting[0] if exact or len(fitting) == 1 else None


def _fits(said: str, ways: tuple[str, str]) -> bool:
    return any(all(word in way for word in said.split()) for way in ways)


def verb_word(painter: Painter, verb: str) -> str:
    """One word for an action: as players say it."""
    if painter.language == "ja":
        spoken = [said for said, meant in painter.words.screen.spoken.items() if meant == verb]
        return spoken[0] if spoken else painter.words.word(verb)
    return begun(verb)


def thing(painter: Painter, one: Any, real: Any = None) -> dict[str, Any]:
    """Something to point at: a card, a place, or a word."""
    if isinstance(one, Mapping) and "at" in one:
        key = painter.key(one["at"])
        if key is not None:
            return {"is": "card", "key": key}
        if "kind" in one:  # it is shown to this player, wherever it lies
            card = painter.game.card_at(real) if real is not None else None
            where = painter.words.word(one["at"][1]) if one["at"] else ""
            return {"is": "shown", "card": painter.face(one, card), "where": where}
        return {"is": "word", "word": painter.words.name(one["name"])}
    if isinstance(one, list):
        return {"is": "several", "things": [thing(painter, part) for part in one]}
    return place(painter, one) or {"is": "word", "word": word(painter, one)}


def place(painter: Painter, one: Any) -> dict[str, Any] | None:
    """A place on the board, if a word names one."""
    board, player = painter.board, painter.view["decision"]["player"]
    if not isinstance(one, str):
        return None
    area = _AREA.fullmatch(one)
    if area and "grid" in board:
        return {"is": "cell", "cell": (int(area[2]) - 1) * board["grid"]["columns"] + int(area[1]) - 1, "word": one}
    if one in board.get("lanes", ()):
        lane = board["lanes"].index(one)
        return {"is": "lane", "lane": lane, "player": player, "word": short(painter.words.word(one))}
    if one in painter.game.book.zone_named:
        return {"is": "zone", "zone": one, "player": player, "word": short(painter.words.word(one))}
    return None


def word(painter: Painter, one: Any) -> str:
    """A plain answer in words."""
    return painter.words.word(str(one)) if not isinstance(one, bool) else str(one).lower()


# Why not.


def reasons(painter: Painter, at: tuple[int | None, str, int]) -> dict[str, Any]:
    """Why the card at a place cannot be used or chosen now: rules with our sentences, the most telling first."""
    decision = painter.game.decision
    card = next((card for card in painter.seen.cards() if tuple(card["at"]) == at), None)
    words = painter.words
    if decision is None or card is None:
        return {"name": "", "reasons": []}
    name = words.name(card["name"])
    if painter.view["decision"].get("candidates") is None:
        return {"name": name, "reasons": [], "waiting": PLAYERS[decision.player]}
    lines = WhyNot(painter.seen, decision).of_card(card)
    return {"name": name, "reasons": [dict(zip(("rule", "sentence"), split(line), strict=True)) for line in lines]}


def split(line: str) -> tuple[str, str]:
    """A reason as the terminal shows it, in number and sentence."""
    number, colon, sentence = line.partition(": ")
    return (number, sentence) if colon and re.fullmatch(r"[\w.#]+", number) else ("", line)
