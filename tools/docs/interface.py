"""The pages of the JSON interface and of the socket, as the hall has them now."""

from __future__ import annotations

import inspect
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final, get_args, get_type_hints

from litestar.handlers import HTTPRouteHandler

from meadhall.hall.play.viewer import messages
from meadhall.hall.settings import Settings
from meadhall.hall.web.api.schemas import Problem
from meadhall.hall.web.app import make_app
from meadhall.hall.web.middleware import API
from tools.docs.structs import json_type, section_of, shapes_in

BODY: Final = "data"
TEXT: Final = "text/plain"


def interface() -> str:
    """Write every call of the JSON interface, then every struct that occurs in one."""
    handlers = api_handlers()
    calls = [_call(handler) for handler in sorted(handlers, key=_order)]
    hints = [hint for handler in handlers for hint in (_body(handler), _answer(handler)) if hint is not None]
    shapes = [section_of(shape, 3) for shape in shapes_in([*hints, Problem])]
    return "\n".join(["## Calls\n", *calls, "## Shapes\n", *shapes])


def socket() -> str:
    """Write every message of the socket in both directions, then every struct within one."""
    there, back = get_args(messages.FromBrowser), get_args(messages.ToBrowser)
    within = [shape for shape in shapes_in([*there, *back]) if shape not in (*there, *back)]
    parts = [("From the browser", there), ("From the hall", back), ("Within them", within)]
    return "\n".join(
        "\n".join([f"## {heading}\n", *[section_of(shape, 3) for shape in shapes]]) for heading, shapes in parts
    )


def api_handlers() -> list[HTTPRouteHandler]:
    """Return what answers under /api, as the hall has it."""
    handlers = {
        id(handler): handler
        for route in make_app(Settings(Path())).routes
        for handler in getattr(route, "route_handlers", [])
        if isinstance(handler, HTTPRouteHandler) and handler.include_in_schema is not False
    }
    return [handler for handler in handlers.values() if any(path.startswith(API) for path in handler.paths)]


def _order(handler: HTTPRouteHandler) -> tuple[int, str]:
    path = min(handler.paths)
    return path.count("/"), path


def _call(handler: HTTPRouteHandler) -> str:
    path = min(handler.paths)
    verb = min(handler.http_methods - {"HEAD", "OPTIONS"})
    shown = "".join("{" + part.split(":")[0] + "}" if ":" in part else part for part in _split(path))
    said = inspect.getdoc(_function(handler)) or ""
    lines = [f"### {verb} {shown}\n", said, ""]
    query = _query(handler, path)
    if query:
        lines.append(f"In the query: {', '.join(query)}.\n")
    body = _body(handler)
    if body is not None:
        lines.append(f"Takes: {json_type(body)}.")
    lines.append(f"Answers: {'text' if handler.media_type == TEXT else json_type(_answer(handler))}.\n")
    return "\n".join(lines)


def _split(path: str) -> list[str]:
    """Split a path at its braces: ``/a/{b:str}/c`` is ``/a/``, ``b:str``, ``/c``."""
    return [part for piece in path.split("{") for part in piece.split("}")]


def _function(handler: HTTPRouteHandler) -> Any:
    return inspect.unwrap(getattr(handler.fn, "__func__", handler.fn))


def _hints(handler: HTTPRouteHandler) -> Mapping[str, Any]:
    return get_type_hints(_function(handler))


def _body(handler: HTTPRouteHandler) -> Any:
    return _hints(handler).get(BODY)


def _answer(handler: HTTPRouteHandler) -> Any:
    return None if handler.media_type == TEXT else _hints(handler)["return"]


def _query(handler: HTTPRouteHandler, path: str) -> list[str]:
    passed = {"request", "tables", "reviews", "return", BODY}
    return [
        f"`{name}` ({json_type(hint)})"
        for name, hint in _hints(handler).items()
        if name not in passed and "{" + name + ":" not in path
    ]
