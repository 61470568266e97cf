"""The server's face: the page, a few requests, and one socket for each open page."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from importlib.resources import files
from pathlib import Path
from typing import Any, Final, TypeVar

import msgspec
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import FileResponse, JSONResponse, PlainTextResponse, Response
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.websockets import WebSocket, WebSocketDisconnect

from fuda.games import SLUGS
from fuda.games.tables import rule_table
from fuda.kernel.errors import FudaError, NotWellFormed
from fuda.play.explaining import LANGUAGES
from fuda.sentences import translate
from fuda.server import messages as m
from fuda.server.boards import home
from fuda.server.building import built, found_cards
from fuda.server.guests import Guest
from fuda.server.hall import Hall
from fuda.server.imports import opinion
from fuda.server.limits import LARGEST_BODY, LARGEST_FRAME, MOST_SOCKETS, TIDY_SECONDS
from fuda.server.pictures import warm_up
from fuda.server.room import Room
from fuda.server.store import Store

T = TypeVar("T")
POLICY: Final = {
    "content-security-policy": "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; "
    "connect-src 'self' ws: wss:; frame-ancestors 'none'; base-uri 'none'; form-action 'self'",
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
}
NEVER: Final = 1 << 30  # collections that do not come
TOO_MUCH, TOO_FAST, UNKNOWN = 1009, 1008, 4004  # why a socket is closed


def page_folder() -> Path:
    """Where the built page is."""
    return Path(str(files("fuda.server"))) / "page"


def make_app(file: Path, hall: Hall | None = None, alone: bool = False) -> Starlette:
    """The server over a file of games; `alone`: it has a process of its own, which it keeps ready for people."""

    @asynccontextmanager
    async def life(app: Starlette) -> AsyncIterator[None]:
        app.state.hall = hall or Hall(Store(file))
        care = (
            [asyncio.create_task(asyncio.to_thread(warm_up)), asyncio.create_task(tidy(app.state.hall))]
            if alone
            else []
        )
        yield
        await app.state.hall.close()
        for task in care:
            task.cancel()

    routes = [
        Route("/api/home/{lang}", show_home),
        Route("/api/rules/{game}/{number}", show_rule),
        Route("/api/games", posted(m.NewGame, lambda hall, wish: hall.begin(wish)), methods=["POST"]),
        Route("/api/boards", posted(m.NewBoard, lambda hall, wish: hall.judge(wish.scenario)), methods=["POST"]),
        Route("/api/build", build_position, methods=["POST"]),
        Route("/api/cards/{game}", find_cards),
        Route("/api/lessons", posted(m.NewLesson, lambda hall, wish: hall.teach(wish.game)), methods=["POST"]),
        Route("/api/decks", posted(m.DeckText, read_deck), methods=["POST"]),
        Route("/api/replays", open_replay, methods=["POST"]),
        Route("/api/links/{key}", show_links),
        Route("/api/replay/{key}", make_replay, methods=["POST"]),
        Route("/api/export/{key}", export),
        WebSocketRoute("/ws/{key}", socket),
        Mount("/assets", StaticFiles(directory=page_folder() / "assets", check_dir=False)),
        Route("/{rest:path}", page),
    ]
    return Starlette(
        routes=routes, lifespan=life, exception_handlers={FudaError: refused, msgspec.MsgspecError: refused}
    )


async def tidy(hall: Hall) -> None:
    """Look through all memory for garbage only while nobody plays: that stops every game for a second or more.

    What is counted by references is freed at once as ever; young garbage is looked for as usual.
    """
    young, middle, _ = gc.get_threshold()
    gc.set_threshold(young, middle, NEVER)
    while True:
        await asyncio.sleep(TIDY_SECONDS)
        if not hall.is_busy:
            gc.collect()


# Requests.


async def refused(request: Request, error: Exception) -> Response:
    """What is wrong, in one sentence."""
    said = translate(" ".join(str(error).split())[:600], language_of(request.query_params.get("lang")))
    return JSONResponse({"error": said}, 400, POLICY)


def language_of(asked: str | None) -> str:
    return asked if asked in LANGUAGES else LANGUAGES[0]


def posted(kind: type[T], do: Callable[[Hall, T], Awaitable[Any]]) -> Callable[[Request], Awaitable[Response]]:
    """A request that brings something of a type."""

    async def answer(request: Request) -> Response:
        body = await body_of(request)
        return JSONResponse(await do(request.app.state.hall, m.decode(body, kind)), 200, POLICY)

    return answer


async def body_of(request: Request) -> bytes:
    """The body, if it is ours to read: from our own page, and not too long."""
    if not same_origin(request.headers.get("origin"), request.headers.get("host", "")):
        raise NotWellFormed("this request comes from another page")
    parts: list[bytes] = []
    size = 0
    async for part in request.stream():
        size += len(part)
        if size > LARGEST_BODY:
            raise NotWellFormed(f"more than {LARGEST_BODY} bytes")
        parts.append(part)
    return b"".join(parts)


def same_origin(origin: str | None, host: str) -> bool:
    """Whether a request comes from a page of this server (or from no page at all)."""
    return origin is None or origin.partition("://")[2] == host


async def show_home(request: Request) -> Response:
    language = request.path_params["lang"]
    if language not in LANGUAGES:
        raise NotWellFormed(f"no language {language!r}; expected one of {', '.join(LANGUAGES)}")
    return JSONResponse(home(language), 200, POLICY)


async def show_rule(request: Request) -> Response:
    """A rule in our words."""
    game, number = request.path_params["game"], request.path_params["number"]
    found = rule_table(game).get(number) if game in SLUGS else None
    if found is None:
        raise NotWellFormed(f"there is no rule {number}")
    return JSONResponse({"rule": number, "en": found.get("en", ""), "ja": found.get("ja", "")}, 200, POLICY)


async def read_deck(hall: Hall, wish: m.DeckText) -> dict[str, Any]:
    """A pasted list: whether it can be played, and what is in the way."""
    if wish.game not in SLUGS:
        raise NotWellFormed(f"no game is called {wish.game!r}")
    async with hall.reading:
        return await asyncio.to_thread(opinion, wish.game, wish.list, wish.cards, wish.format)


async def build_position(request: Request) -> Response:
    """A position that is being built, one change further."""
    wish = m.decode(await body_of(request), m.Build)
    return JSONResponse(built(wish, language_of(request.query_params.get("lang"))), 200, POLICY)


async def find_cards(request: Request) -> Response:
    query = request.query_params
    found = found_cards(request.path_params["game"], query.get("find", ""), language_of(query.get("lang")))
    return JSONResponse(found, 200, POLICY)


async def open_replay(request: Request) -> Response:
    return JSONResponse(await request.app.state.hall.open_record(await body_of(request)), 200, POLICY)


async def show_links(request: Request) -> Response:
    return JSONResponse(request.app.state.hall.links(request.path_params["key"]), 200, POLICY)


async def make_replay(request: Request) -> Response:
    await body_of(request)
    return JSONResponse({"key": await request.app.state.hall.replay_key(request.path_params["key"])}, 200, POLICY)


async def export(request: Request) -> Response:
    name, text = request.app.state.hall.export(request.path_params["key"])
    return PlainTextResponse(text, 200, {**POLICY, "content-disposition": f'attachment; filename="{name}"'})


async def page(request: Request) -> Response:
    """The page; it finds out by itself what its address means."""
    index = page_folder() / "index.html"
    if not index.is_file():
        return PlainTextResponse("The page is not built: run `python -m fuda.server.build`.\n", 503)
    return FileResponse(index, headers={**POLICY, "cache-control": "no-cache"})


# Sockets.


async def socket(websocket: WebSocket) -> None:
    """One open page, from its first picture to its leaving."""
    if not same_origin(websocket.headers.get("origin"), websocket.headers.get("host", "")):
        await websocket.close(TOO_FAST)
        return
    language = language_of(websocket.query_params.get("lang"))
    await websocket.accept()
    try:
        hall: Hall = websocket.app.state.hall
        room, guest = hall.guest(websocket.path_params["key"], language)
    except FudaError as error:
        await websocket.send_text(m.write({"is": "gone", "sentence": translate(str(error), language)}))
        await websocket.close(UNKNOWN)
        return
    if len(room.guests) >= MOST_SOCKETS:
        await websocket.close(TOO_FAST)
        return
    room.join(guest)
    writer = asyncio.create_task(write_out(websocket, guest))
    try:
        await read_in(websocket, room, guest)
    finally:
        room.leave(guest)
        writer.cancel()
        with suppress(asyncio.CancelledError):
            await writer


async def read_in(websocket: WebSocket, room: Room, guest: Guest) -> None:
    """Hand on what the page sends; what is no message of ours is refused in one sentence."""
    while True:
        try:
            data = await websocket.receive_text()
        except (WebSocketDisconnect, KeyError, RuntimeError):
            return
        if len(data) > LARGEST_FRAME:
            await websocket.close(TOO_MUCH)
            return
        if not guest.rate.allows():
            await websocket.close(TOO_FAST)
            return
        try:
            room.queue.put_nowait((guest, m.read(data)))
        except msgspec.MsgspecError as error:
            guest.send({"is": "refused", "why": "malformed", "sentence": str(error)[:300]})
        except asyncio.QueueFull:
            await websocket.close(TOO_FAST)
            return


async def write_out(websocket: WebSocket, guest: Guest) -> None:
    """Send what waits for the page; None: it read too slowly and must begin anew."""
    while (message := await guest.outbox.get()) is not None:
        try:
            await websocket.send_text(m.write(message))
        except (WebSocketDisconnect, RuntimeError):
            return
    await websocket.close(TOO_FAST)
