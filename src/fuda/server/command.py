"""`fuda play`: the table in the browser, on this machine."""

from __future__ import annotations

import os
import socket
import sys
import threading
import webbrowser
from pathlib import Path

import uvicorn

from fuda.kernel.errors import NotKnown
from fuda.server.app import make_app, page_folder
from fuda.server.limits import LARGEST_FRAME


def data_folder() -> Path:
    """Where games are kept if nobody says otherwise."""
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "fuda"


def serve(
    *, host: str = "127.0.0.1", port: int = 8770, data: Path | None = None, open_page: bool = True, start: str = ""
) -> int:
    """Serve the table until the program is stopped; `start` is the part of the address that is opened."""
    if not (page_folder() / "index.html").is_file():
        from fuda.server.build import build

        build()
    listener = _listen(host, port)
    address = f"http://{_name(host)}:{listener.getsockname()[1]}/{start}"
    print(f"fuda: {address}", flush=True)
    if open_page and _has_browser():
        threading.Timer(0.5, webbrowser.open, (address,)).start()
    app = make_app((data or data_folder()) / "games.sqlite3")
    config = uvicorn.Config(
        app, log_level="warning", ws="websockets-sansio", ws_max_size=LARGEST_FRAME * 4, ws_per_message_deflate=False,
        ws_ping_interval=20, ws_ping_timeout=20, timeout_graceful_shutdown=2, lifespan="on", server_header=False,
    )  # fmt: skip
    uvicorn.Server(config).run(sockets=[listener])
    return 0


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
