"""`fuda judge`, `fuda rules`, `fuda outline`."""

from __future__ import annotations

import json as to_json
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from time import sleep
from typing import Annotated, Final

from cyclopts import Parameter

from fuda.games import load, slug_of
from fuda.games.adapter import is_under
from fuda.games.screen import padded
from fuda.judge.explain import report_text, summary_text
from fuda.judge.report import Report
from fuda.judge.rules import RuleEntry, known_entry, measure, outline, rule_index, tests_folder
from fuda.judge.run import find_files, judge
from fuda.kernel.errors import NotKnown
from fuda.options import GameName, Language
from fuda.reading import plain

SAYS: Final[dict[str, dict[str, str]]] = {
    "not in the book": {"en": "(not in the book)", "ja": "(ルールにない番号)"},
    "nothing": {"en": "nothing to carry out", "ja": "実行するものなし"},
    "code": {"en": "code", "ja": "コード"},
    "test": {"en": "test", "ja": "テスト"},
    "scenario": {"en": "scenario", "ja": "シナリオ"},
    "shown": {"en": "shown", "ja": "実証"},
    "by scenarios": {"en": "by {count} scenarios", "ja": "シナリオ{count}件"},
    "missing": {"en": "missing", "ja": "未実装"},
    "no test": {"en": "no test", "ja": "テストなし"},
    "not installed": {"en": "tests are not installed", "ja": "テストは入っていない"},
    "none missing": {"en": "no rule is missing", "ja": "未実装のルールはない"},
}
# Why a rule needs no code, in Japanese.
NOTHING: Final = {
    "heading": "見出し", "introduction": "導入", "reminder text": "注釈文", "physical cards": "実物のカードの扱い",
    "printed icon": "印刷されたアイコン", "flavour text": "フレーバーテキスト", "rarity": "レアリティ",
    "illustration": "イラスト", "collector information": "収録情報", "printed label": "印刷された表示",
    "definition": "用語の説明、または扱わない事柄",
}  # fmt: skip
INTERRUPTED: Final = 130  # the exit status of a command that was stopped with Ctrl-C
PAUSE: Final = 0.3  # seconds between two looks at files that are watched


def judge_files(
    *paths: Path, json: bool = False, explain: bool = False, watch: bool = False, lang: Language = "en"
) -> int:
    """Play scenario files and say whether everything held that they expect.

    Parameters
    ----------
    paths
        Scenario files, or directories that are searched for them.
    json
        Print one JSON object a file, each on one line.
    explain
        Print every step and effect on the way, not only what happened.
    watch
        Play a file again whenever it is saved, until Ctrl-C.
    lang
        Language of everything that is printed.
    """
    reports: list[Report] = []
    try:
        for path in watched(paths) if watch else find_files(paths):
            reports.append(judge(path))
            show_report(reports[-1], json, explain, lang)
    except KeyboardInterrupt:
        return INTERRUPTED
    if len(reports) > 1 and not json:
        print(summary_text(reports, lang))
    return max(report.status for report in reports)


def show_report(report: Report, json: bool, explain: bool, lang: Language) -> None:
    """Print what came of one file."""
    if json:
        print(to_json.dumps(report.data(), ensure_ascii=False), flush=True)
    else:
        text, wrong = report_text(report, lang, explain), report.problem is not None
        print(text, file=sys.stderr if wrong else sys.stdout, flush=True)


def watched(paths: Iterable[Path]) -> Iterator[Path]:
    """The files, and each of them again whenever it has changed; files that come to be in a folder too."""
    seen: dict[Path, int] = {}
    while True:
        for path in find_files(paths):
            try:
                changed = path.stat().st_mtime_ns
            except OSError:  # it is being written anew
                changed = seen.get(path, 0)
            if seen.get(path) != changed:
                seen[path] = changed
                yield path
        sleep(PAUSE)


def show_rules(
    game: GameName,
    number: str = "",
    /,
    *,
    find: str = "",
    missing: bool = False,
    measured: bool = False,
    json: Annotated[bool, Parameter(name="--json")] = False,
    lang: Language = "en",
) -> int:
    """Print the code, tests and scenarios of every rule of a game, or the reason for none.

    Parameters
    ----------
    number
        One rule's number; what lies under it is printed too.
    find
        Only the rules whose summaries, in either language, have this word.
    missing
        Only the rules that are neither carried out nor excused.
    measured
        Play all scenarios of the game (a minute), and count those that log a rule, are refused by it, or run its code.
    json
        Print one JSON object a rule, each on one line.
    lang
        Language of the summaries.
    """
    game = slug_of(game)
    index = rule_index(game)
    if measured:
        measure(index, game)
    entries = [entry for entry in index.values() if not missing or entry.is_missing]
    if number:
        known_entry(index, number, game)
        entries = [entry for entry in entries if is_under(entry.number, number)]
    if find:
        entries = [entry for entry in entries if plain(find) in plain(f"{entry.en} {entry.ja}")]
        if not entries:
            raise NotKnown(f"no rule of {game} has the word {find!r}")
    if missing and not entries:
        print(SAYS["none missing"][lang])
    for entry in entries:
        print(to_json.dumps(entry.data(), ensure_ascii=False) if json else entry_text(entry, lang))
    return 0


def entry_text(entry: RuleEntry, lang: str) -> str:
    """One rule for people."""
    word = {name: said[lang] for name, said in SAYS.items()}
    lines = [f"{entry.number:<14}{(entry.ja if lang == 'ja' else entry.en) or word['not in the book']}"]
    if entry.nothing:
        reason = NOTHING.get(entry.nothing, NOTHING["definition"]) if lang == "ja" else entry.nothing
        lines.append(f"    {word['nothing']}: {reason}")
    for place in entry.code:
        at = f":{place.line}" if place.line else ""
        lines.append(f"    {padded(word['code'], 10)}{place.module.removeprefix('fuda.')}{at} {place.name}")
    lines.extend(f"    {padded(word['test'], 10)}{test}" for test in entry.tests)
    lines.extend(f"    {padded(word['scenario'], 10)}{scenario}" for scenario in entry.scenarios)
    if entry.shown is not None and entry.code:
        lines.append(f"    {padded(word['shown'], 10)}{word['by scenarios'].format(count=len(entry.shown))}")
    if entry.is_missing:
        lines.append(f"    {word['missing']}")
    elif entry.is_untested:
        lines.append(f"    {word['no test' if tests_folder() is not None else 'not installed']}")
    return "\n".join(lines)


def show_outline(game: GameName, number: str = "", /, *, lang: Language = "en") -> int:
    """Print number and name of every step of a game's procedures, like a table of contents.

    Parameters
    ----------
    number
        Only what lies under this number.
    lang
        Language of the names; the steps of the code have English ones, so others read the rule's summary.
    """
    print("\n".join(outline(load(game), number, lang)))
    return 0
