"""The hall's own app under /app: the folder that `meadhall site` has written, for playing while the hall is away.

A browser that has been on the front page keeps it; a script of its own, whose place is the whole hall, leads there
whoever asks for a page while the hall does not answer.
"""

from __future__ import annotations

import asyncio
import gzip
import hashlib
import json
import mimetypes
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from litestar import Response, get, route
from litestar.di import NamedDependency
from litestar.enums import HttpMethod
from litestar.response import Redirect

from meadhall.hall.errors import missing
from meadhall.hall.web import assets
from meadhall.hall.web.middleware import AnyRequest, AnyResponse
from meadhall.hall.web.rate_limits import FREE
from meadhall.words.hall import say

PLACE: Final = "/app/"
FIRST: Final = "index.html"
KEEPER: Final = "service_worker.js"
"""The script of the folder that keeps it in a browser."""
MANIFEST: Final = "manifest.webmanifest"
AWAY: Final = "site/away.js"
POLICY: Final = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self'; font-src 'self'; "
    "connect-src 'self'; worker-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; "
    "frame-ancestors 'none'"
)
"""The hall's own, and Python may run."""
KINDS: Final = {
    ".mjs": "text/javascript",
    ".js": "text/javascript",
    ".wasm": "application/wasm",
    ".woff2": "font/woff2",
    ".webmanifest": "application/manifest+json",
}


@dataclass(frozen=True, slots=True)
class Packed:
    """A file as it is sent: compressed, if that makes it smaller."""

    content: bytes
    is_compressed: bool
    mark: str


class OwnApp:
    """The files of the folder, by their names; each is compressed once, when it is first asked for."""

    def __init__(self, folder: Path | None) -> None:
        found = sorted(folder.rglob("*")) if folder is not None else []
        self._files = {path.relative_to(folder).as_posix(): path for path in found if folder and path.is_file()}
        self._packed: dict[str, Packed] = {}

    @property
    def is_there(self) -> bool:
        """Whether there is an app."""
        return KEEPER in self._files

    async def packed(self, name: str) -> Packed:
        """Return a file as it is sent; nothing is looked for on disk but what is known to be there."""
        if name not in self._files:
            raise missing(say("refusals.no_such_page"))
        if name not in self._packed:
            self._packed[name] = await asyncio.to_thread(_packed, self._files[name])
        return self._packed[name]

    def plain(self, name: str) -> bytes:
        """Return a file as it lies there."""
        return self._files[name].read_bytes()

    def manifest(self) -> dict[str, Any]:
        """Return what a browser must know to install the hall itself: it opens the hall, and the app without it."""
        if not self.is_there:
            raise missing(say("refusals.no_such_page"))
        known = json.loads(self.plain(MANIFEST))
        icons = [icon | {"src": PLACE + icon["src"]} for icon in known["icons"]]
        return {**known, "id": "/", "start_url": "/", "scope": "/", "icons": icons}


def is_app(folder: Path) -> bool:
    """Say whether a folder is one that `meadhall site` has written."""
    return (folder / KEEPER).is_file() and (folder / FIRST).is_file()


@get(["/app", PLACE], include_in_schema=False, status_code=302)
async def app_front() -> Redirect:
    """Lead to the first page, beside which the others lie."""
    return Redirect(PLACE + FIRST)


@route(
    f"{PLACE}{{name:path}}", http_method=[HttpMethod.GET, HttpMethod.HEAD], include_in_schema=False, opt={"rate": FREE}
)
async def app_file(request: AnyRequest, own_app: NamedDependency[OwnApp]) -> AnyResponse:
    """Send a file of the app, unless the browser has it already."""
    name = request.scope["path"].removeprefix(PLACE)
    found = await own_app.packed(name)
    suffix = f".{name.rpartition('.')[2]}"
    kind = KINDS.get(suffix) or mimetypes.guess_type(name)[0] or "application/octet-stream"
    headers = {
        "etag": f'W/"{found.mark}"',
        "cache-control": assets.ASK_AGAIN,
        "content-security-policy": POLICY,
        "vary": "accept-encoding",
    }
    if headers["etag"] in [part.strip() for part in request.headers.get("if-none-match", "").split(",")]:
        return Response(b"", status_code=304, headers=headers, media_type=kind)
    if not found.is_compressed:
        return Response(found.content, headers=headers, media_type=kind)
    if "gzip" not in request.headers.get("accept-encoding", ""):
        return Response(await asyncio.to_thread(own_app.plain, name), headers=headers, media_type=kind)
    return Response(found.content, headers={**headers, "content-encoding": "gzip"}, media_type=kind)


@get(f"/{MANIFEST}", include_in_schema=False)
async def manifest(own_app: NamedDependency[OwnApp]) -> AnyResponse:
    """Say how the hall is installed."""
    return Response(json.dumps(own_app.manifest()), media_type=KINDS[".webmanifest"])


@get("/away.js", include_in_schema=False)
async def away(own_app: NamedDependency[OwnApp]) -> AnyResponse:
    """Send the script that answers while the hall does not: from here, because its place is the whole hall."""
    if not own_app.is_there:
        raise missing(say("refusals.no_such_page"))
    found = assets.asset(AWAY)
    return Response(found.content, headers={"cache-control": assets.ASK_AGAIN}, media_type=found.kind)


def _packed(path: Path) -> Packed:
    content = path.read_bytes()
    small = gzip.compress(content, 6, mtime=0)
    is_smaller = len(small) < len(content)
    return Packed(small if is_smaller else content, is_smaller, hashlib.sha256(content).hexdigest()[:12])
