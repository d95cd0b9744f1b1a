"""What every request passes: headers that keep pages safe, the same-origin rule, and errors as sentences."""

from __future__ import annotations

import logging
import math
from typing import Any
from urllib.parse import urlsplit

from litestar import Request, Response, WebSocket
from litestar.connection import ASGIConnection
from litestar.datastructures import Headers, State
from litestar.exceptions import HTTPException, WebSocketException
from litestar.handlers import BaseRouteHandler
from litestar.response import Template
from litestar.types import Message, Scope

from meadhall.engine.box import MOST_CHARACTERS
from meadhall.hall import logs
from meadhall.hall.errors import Refused
from meadhall.hall.metrics import Metrics
from meadhall.hall.web.api.schemas import Problem
from meadhall.hall.web.bans import Bans
from meadhall.hall.web.hosts import Hosts
from meadhall.hall.web.rate_limits import ACT, FREE, LOOK, Counting, network_of
from meadhall.words.hall import say

HEADERS = {
    "content-security-policy": "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; "
    "font-src 'self'; connect-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; "
    "frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
}
MOST_BODY = 4 * MOST_CHARACTERS
"""Bytes of a body; the longest is a card list, whose signs may be written as several bytes."""
STATIC_PATH = "/static/"
OTHER_SITE_CODE = 4403
"""The code with which a socket is closed that another site has opened."""
KEEPERS = {"rate": FREE, "is_keepers": True}
"""What is said of a route that is the keeper's."""
STRICT = (b"strict-transport-security", b"max-age=31536000")
"""To a browser that has come by TLS: come so again."""
READING = ("GET", "HEAD", "OPTIONS")
API = "/api/"
HEADINGS = {
    400: say("refusals.that_does_not_fit"),
    403: say("refusals.not_yours"),
    404: say("refusals.not_here"),
    405: say("refusals.not_that_way"),
    409: say("refusals.too_late"),
    413: say("refusals.too_much"),
    421: say("refusals.not_this_house"),
    429: say("refusals.slowly"),
}

AnyRequest = Request[Any, Any, State]
AnyResponse = Response[Any]


async def add_headers(message: Message, scope: Scope) -> None:
    """Put the headers that every answer has on the answer."""
    if message["type"] != "http.response.start":
        return
    known = {name.lower() for name, _ in message["headers"]}
    more = [(name.encode(), value.encode()) for name, value in HEADERS.items() if name.encode() not in known]
    if scope["scheme"] == "https":
        more.append(STRICT)
    if b"cache-control" not in known:
        more.append((b"cache-control", b"no-store"))
    message["headers"] = [*message["headers"], *more]


def is_same_origin(headers: Headers) -> bool:
    """Say whether a request comes from our own pages, or from no page at all."""
    origin = headers.get("origin")
    if origin is not None:
        try:
            return urlsplit(origin).netloc.lower() == headers.get("host", "").lower() != ""
        except ValueError:
            return False
    return headers.get("sec-fetch-site", "same-origin") in ("same-origin", "none")


async def same_origin(connection: ASGIConnection[object, object, object, State], _: object) -> None:
    """Refuse whatever another site makes a browser send."""
    is_socket = isinstance(connection, WebSocket)
    if (connection.scope.get("method") in READING and not is_socket) or is_same_origin(connection.headers):
        return
    if is_socket:
        raise WebSocketException(detail=say("refusals.other_site"), code=OTHER_SITE_CODE)
    raise Refused(403, say("refusals.other_site"), code="origin")


async def within_limits(connection: ASGIConnection[object, object, object, State], handler: BaseRouteHandler) -> None:
    """Refuse a visitor who does too much in a short time."""
    client = connection.client
    visitor = network_of(client.host if client is not None else "")
    counting: Counting = connection.app.state.counting
    if isinstance(connection, WebSocket):
        return  # Its messages are counted, and how many there are.
    is_reading = connection.scope.get("method") in READING
    wait = counting.spend(handler.opt.get("rate", LOOK if is_reading else ACT), visitor)
    if wait:
        raise Refused(429, say("refusals.too_often"), code="often", wait=wait)


async def known_host(connection: ASGIConnection[object, object, object, State], _: object) -> None:
    """Refuse a request for a name that is not the hall's, so that no link is made of it either."""
    hosts: Hosts = connection.app.state.hosts
    at = connection.scope.get("server")
    if not hosts.are_asked(connection.headers.get("host", ""), "" if at is None else at[0]):
        raise Refused(421, say("refusals.other_host", hosts=" or ".join(hosts.names)), code="host")


async def not_banned(connection: ASGIConnection[object, object, object, State], handler: BaseRouteHandler) -> None:
    """Refuse banned addresses, but never the keeper's; a socket is refused once it is open."""
    bans: Bans = connection.app.state.hall.bans
    client = connection.client
    is_exempt = isinstance(connection, WebSocket) or handler.opt.get("is_keepers", False)
    if not is_exempt and bans.is_banned(client.host if client is not None else ""):
        raise Refused(403, say("refusals.banned"), code="banned")


def refused(request: AnyRequest, error: Refused) -> AnyResponse:
    """Answer with a refusal."""
    _note(request, error.status, error.sentence, error.code)
    answer = problem(request, error.status, error.sentence, error.code, error.rule)
    if error.wait:
        answer.headers["retry-after"] = str(math.ceil(error.wait))
    return answer


def http_error(request: AnyRequest, error: HTTPException) -> AnyResponse:
    """Answer what the web framework refuses."""
    status = error.status_code
    if status >= 500:
        return broken(request, error)
    sentences = {
        404: say("refusals.no_such_page"),
        413: say("refusals.too_big", kilobytes=MOST_BODY // 1024, characters=MOST_CHARACTERS),
        429: say("refusals.too_often"),
        405: say("refusals.is_not_possible_here", method=request.method),
    }
    sentence = sentences.get(status) or _explained(error)
    _note(request, status, sentence)
    return problem(request, status, sentence)


def broken(request: AnyRequest, error: Exception) -> AnyResponse:
    """Answer when something went wrong in the hall itself; the log has the rest."""
    _metrics(request).refused(500, "broken")
    logs.failed("something broke", error, **_place(request))
    return problem(request, 500, say("refusals.broken"), "broken")


def _note(request: AnyRequest, status: int, sentence: str, code: str = "") -> None:
    """Write one line about what was refused; what makes no sense is worth more attention than what is not there."""
    _metrics(request).refused(status, code)
    level = logging.WARNING if status == 400 else logging.INFO
    logs.note(level, "refused", status=status, code=code, sentence=sentence, **_place(request))


def _place(request: AnyRequest) -> dict[str, str]:
    """Return for a log what was asked for and from where: the route with its names, never with what they were."""
    client = request.client
    found = {"method": request.method, "path": str(request.scope.get("path_template") or request.scope["path"])}
    tables: dict[str, object] = request.app.state.hall.tables.in_memory()
    name = request.scope.get("path_params", {}).get("name")
    if name in tables:  # Whatever else stands there may be a key, or an invitation.
        found[logs.TABLE] = name
    return found | {"from": network_of(client.host if client is not None else "")}


def _metrics(request: AnyRequest) -> Metrics:
    metrics: Metrics = request.app.state.metrics
    return metrics


def problem(request: AnyRequest, status: int, sentence: str, code: str = "", rule: str = "") -> AnyResponse:
    """Answer with a sentence: a page for a person, JSON for a program."""
    wants_page = "text/html" in request.headers.get("accept", "") and not request.scope["path"].startswith(API)
    if not wants_page:
        return Response(Problem(sentence, code, rule), status_code=status, media_type="application/json")
    return Template(
        "error.html",
        context={"heading": HEADINGS.get(status, say("refusals.something_broke")), "sentence": sentence},
        status_code=status,
    )


def _explained(error: HTTPException) -> str:
    """Say in a sentence what does not fit in a request."""
    parts = [
        f"{part.get('key', 'the body')}: {part.get('message', '')}".rstrip(": ")
        for part in (error.extra if isinstance(error.extra, list) else [])
        if isinstance(part, dict)
    ]
    if parts:
        return say("refusals.does_not_fit", why="; ".join(parts))
    return say("refusals.does_not_fit", why=error.detail.rstrip("."))
