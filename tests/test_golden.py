"""The same seed is the same game as when it was recorded, on this version of Python and on the others that are here."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

from fuda.games import SLUGS
from tests.golden import GAMES, hashes, recorded
from tests.soak import sampled

ROOT: Final = Path(__file__).parents[1]
VERSIONS: Final = ("3.11", "3.12", "3.13")
MEANT = "meant? record them anew: python -m tests.golden record"


@pytest.mark.parametrize("slug", SLUGS)
def test_games_are_as_recorded(slug: str) -> None:
    assert hashes(slug) == recorded()[slug], MEANT


@pytest.mark.parametrize("version", [one for one in VERSIONS if one != f"{sys.version_info[0]}.{sys.version_info[1]}"])
def test_another_version_of_python_plays_the_same_games(version: str) -> None:
    python = interpreter(version)
    if python is None:
        pytest.skip(f"no Python {version} is installed here")
    games = sampled(4, GAMES)
    paths = os.pathsep.join(map(str, (ROOT / "src", ROOT)))
    done = subprocess.run(
        [python, "-m", "tests.golden", str(games)],
        env={**os.environ, "PYTHONPATH": paths, "PYTHONDONTWRITEBYTECODE": "1"},
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    found = {slug: text.split() for slug, text in json.loads(done.stdout).items()}
    assert found == recorded(games)


def interpreter(version: str) -> str | None:
    """A Python of that version: on the path, or among those that pyenv keeps."""
    kept = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv")) / "versions"
    found = [shutil.which(f"python{version}"), *map(str, sorted(kept.glob(f"{version}.*/bin/python")))]
    return next((python for python in found if python is not None and starts(python)), None)


def starts(python: str) -> bool:
    """A name on the path may only stand for a version that is not chosen."""
    return subprocess.run([python, "-c", ""], capture_output=True, check=False).returncode == 0
