"""`fuda play`: the table in the browser, on this machine."""

from __future__ import annotations

import os
import socket
import sys
import threading
import webbrowser
from pathlib import Path
from tempfile import TemporaryFile
from typing import Literal
from urllib.parse import urlencode

import uvicorn

from fuda.cards.imported import data_folder
from fuda.games import load
from fuda.kernel.errors import NotKnown
from fuda.server.app import make_app
from fuda.server.build import NotBuilt, build
from fuda.server.limits import LARGEST_FRAME


def play(
    game: str = "",
    *,
    lang: Literal["", "en", "ja"] = "",
    host: str = "127.0.0.1",
    port: int = 8770,
    data: Path | None = None,
    silent: bool = False,
    terminal: bool = False,
) -> int:
    """Serve the table on this machine and open it in the browser.

    Parameters
    ----------
    game
        The game to begin with; all can be chosen on the page.
    lang
        Language of the page; otherwise the browser's.
    host
        Where to listen; 0.0.0.0 lets others on the same network play too.
    port
        The port; if it is taken, any free one.
    data
        The folder in which games are kept.
    silent
        Do not open a browser, only print the address.
    terminal
        Play in the terminal instead; `fuda terminal --help` has the options.
    """
    if game:
        load(game)
    wishes = {name: value for name, value in (("game", game), ("lang", lang)) if value}
    return serve(host=host, port=port, data=data, open_page=not silent, start=f"?{urlencode(wishes)}" if wishes else "")


def serve(
    *, host: str = "127.0.0.1", port: int = 8770, data: Path | None = None, open_page: bool = True, start: str = ""
) -> int:
    """Serve the table until the program is stopped; `start` is the part of the address that is opened."""
    try:
        build()
    except NotBuilt as error:
        raise NotKnown(f"{error}") from None
    folder = writable(data or data_folder())
    listener = _listen(host, port)
    address = f"http://{_name(host)}:{listener.getsockname()[1]}/{start}"
    print(f"fuda: {address}", flush=True)
    if open_page and _has_browser():
        threading.Timer(0.5, webbrowser.open, (address,)).start()
    app = make_app(folder / "games.sqlite3", alone=True)
    config = uvicorn.Config(
        app, log_level="warning", ws="websockets-sansio", ws_max_size=LARGEST_FRAME * 4, ws_per_message_deflate=False,
        ws_ping_interval=20, ws_ping_timeout=20, timeout_graceful_shutdown=2, lifespan="on", server_header=False,
    )  # fmt: skip
    uvicorn.Server(config).run(sockets=[listener])
    return 0


def writable(folder: Path) -> Path:
    """A folder in which games can be kept."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with TemporaryFile(dir=folder):
            return folder
    except OSError as error:
        raise NotKnown(f"{folder} cannot be written: {error.strerror}") from None


def _listen(host: str, port: int) -> socket.socket:
    """A socket at the port, or at any free one if that is taken."""
    for wanted in (port, 0):
        listener = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET, socket.SOCK_STREAM)
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listener.bind((host, wanted))
        except OSError as error:
            listener.close()
            if wanted == 0:
                raise NotKnown(f"cannot listen at {host}: {error.strerror}") from None
            continue
        listener.listen()  # whoever comes as soon as the address is printed waits, and is not refused
        return listener
    raise NotKnown(f"cannot listen at {host}")


def _name(host: str) -> str:
    return "localhost" if host in ("127.0.0.1", "::1") else socket.gethostname() if host in ("0.0.0.0", "::") else host


def _has_browser() -> bool:
    """Whether a page can be opened here: not on a machine without a screen."""
    if sys.platform.startswith("linux") and not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")):
        return False
    try:
        webbrowser.get()
    except webbrowser.Error:
        return False
    return True
