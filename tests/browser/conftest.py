"""A real server in a process of its own, and a real browser; where there is none, these tests are skipped."""

from __future__ import annotations

import os
import re
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Error, sync_playwright

from fuda.server.build import NotBuilt, build
from tests.browser.person import Person

BROWSERS = ("chromium", "chromium-browser", "google-chrome")


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """They are run by `make test-table`, in one process: there is one browser."""
    for item in items:
        if "tests/browser" in str(item.path):
            item.add_marker(pytest.mark.browser)
            item.add_marker(pytest.mark.xdist_group("browser"))


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Debian's chromium, or playwright's own."""
    found = next((path for name in BROWSERS if (path := shutil.which(name))), None)
    with sync_playwright() as playwright:
        try:
            opened = playwright.chromium.launch(executable_path=found, args=["--no-sandbox", "--disable-gpu"])
        except Error:
            pytest.skip("no chromium on this machine: `make browser` installs one")
        yield opened
        opened.close()


@pytest.fixture(scope="session", autouse=True)
def page_is_built(browser: Browser) -> None:
    try:
        build()
    except NotBuilt as error:
        pytest.skip(f"{error}")


class Server:
    """`fuda play` in a process that can be killed."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.port = 0
        self.start()

    def start(self) -> None:
        command = [sys.executable, "-m", "fuda.cli", "play", "--silent", "--data", str(self.folder)]
        command += ["--port", str(self.port)]
        self.process = subprocess.Popen(
            command, stdout=subprocess.PIPE, text=True, env={**os.environ, "PYTHONUTF8": "1"}
        )
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        found = re.search(r"http://\S+?:(\d+)/", line)
        assert found, f"no address was printed: {line!r}"
        self.port = int(found[1])

    @property
    def address(self) -> str:
        return f"http://localhost:{self.port}"

    def kill(self) -> None:
        """Without any warning."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait(10)
        assert self.process.stdout is not None
        self.process.stdout.close()

    def stop(self) -> None:
        self.process.terminate()
        try:
            self.process.wait(10)
            assert self.process.stdout is not None
            self.process.stdout.close()
        except subprocess.TimeoutExpired:
            self.kill()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory, page_is_built: None) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("games"))
    yield running
    running.stop()


@pytest.fixture
def people(browser: Browser, server: Server) -> Iterator[Any]:
    """Makes people, each with a browser window of their own."""
    made: list[Person] = []

    def make(**more: Any) -> Person:
        made.append(Person(browser, server.address, **more))
        return made[-1]

    yield make
    for person in made:
        person.close()
