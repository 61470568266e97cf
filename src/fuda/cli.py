"""The command line: a list of commands; each lives in the package that does the work."""

from __future__ import annotations

import errno
import os
import sys
from io import TextIOWrapper
from itertools import takewhile
from typing import Final

from cyclopts import App, CycloptsError, Parameter

from fuda import __version__
from fuda.kernel.errors import FudaError
from fuda.reading import clean
from fuda.sentences import translate

COMMANDS: Final = {
    "judge": ("fuda.judge.command:judge_files", "Play scenario files and check what they expect."),
    "rules": ("fuda.judge.command:show_rules", "Code, tests and scenarios of every rule of a game."),
    "outline": ("fuda.judge.command:show_outline", "Number and name of every step of a game."),
    "play": ("fuda.server.command:play", "Play in the browser; with --terminal in the terminal."),
    "terminal": ("fuda.play.command:play", "The same as `fuda play GAME --terminal`."),
    "arena": ("fuda.sim.command:arena", "Computer players against each other, and how strong they are."),
    "tune": ("fuda.sim.tuning:tune", "Better weights for a game's computer players by self-play."),
    "sim": ("fuda.sim.command:simulate", "Many games between computer players."),
    "decks": ("fuda.cards.commands:list_decks", "The decks that come with the games."),
    "card": ("fuda.play.explaining:explain_card", "What a card text means, or where it stops being understood."),
    "cards list": ("fuda.cards.commands:list_cards", "The cards of a game, or those that have a word."),
    "cards import": ("fuda.cards.commands:import_cards", "Keep the cards of a list for decks, games and scenarios."),
    "cards check": ("fuda.cards.coverage:check_cards", "How much of card lists is understood, and what is not."),
    "deck check": ("fuda.cards.checks:check_deck", "Whether a deck may be played, and the rules that it breaks."),
}

TERMINAL: Final = "--terminal"
LANGUAGES: Final = ("--lang ja", "--lang=ja", "--lang en", "--lang=en")
HELP: Final = {"--help", "-h"}
INTERRUPTED: Final = 130  # the exit status of what was stopped with Ctrl-C
FULL: Final = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG)  # there is no room to write

app = App(
    name="fuda",
    help="Rulebooks of trading card games, executable.",
    version=__version__,
    default_parameter=Parameter(negative=()),
)
app.command(App(name="deck", help="Deck files."))
app.command(App(name="cards", help="Card lists."))
for name, (place, about) in COMMANDS.items():
    group, _, last = name.rpartition(" ")
    (app[group] if group else app).command(place, name=last, help=about)


def main(tokens: list[str] | None = None) -> None:
    """Run one command; what a person can mend is said in one sentence."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):  # one that was closed is as good as nothing
        if getattr(sys, name) is None:
            setattr(sys, name, os.fdopen(os.open(os.devnull, os.O_RDWR), mode, encoding="utf-8"))
    for stream in (sys.stdout, sys.stderr):  # what an encoding cannot say is replaced, not a reason to fail
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")
    tokens = sys.argv[1:] if tokens is None else tokens
    language = language_of(tokens)
    if tokens[:1] == ["play"] and TERMINAL in tokens:
        tokens = ["terminal", *(token for token in tokens[1:] if token != TERMINAL)]
    try:
        status = run(tokens, language)
        sys.stdout.flush()
    except KeyboardInterrupt:
        sys.exit(INTERRUPTED)
    except BrokenPipeError:  # whoever read the output has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(0)
    except OSError as error:  # a name that the system itself refuses, or a full disk
        what = "the output cannot be written" if error.errno in FULL else "cannot be read"
        said = f"{what}: {error.strerror}"
        print(clean(f"fuda: {translate(said, language)}"), file=sys.stderr)
        if error.errno in FULL:
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(2)
    except (FudaError, CycloptsError) as error:
        print(clean(f"fuda: {translate(' '.join(str(error).split()), language)}"), file=sys.stderr)
        sys.exit(2)
    sys.exit(status if isinstance(status, int) else 0)


def run(tokens: list[str], language: str) -> object:
    """Carry out a command; help in Japanese is our own."""
    if " ".join(tokens) in LANGUAGES:  # a language and no command
        tokens = []
    if language == "ja" and (not tokens or HELP & set(tokens)):
        from fuda.helping import help_lines

        words = list(takewhile(lambda token: not token.startswith("-"), tokens))
        print("\n".join(help_lines(COMMANDS, words)))
        return 0
    return app(tokens, exit_on_error=False, print_error=False, result_action="return_value")


def language_of(tokens: list[str]) -> str:
    """The language that a command line asks for."""
    for at, token in enumerate(tokens):
        if token == "--lang=ja" or (token == "--lang" and tokens[at + 1 : at + 2] == ["ja"]):
            return "ja"
    return "en"


if __name__ == "__main__":
    main()
