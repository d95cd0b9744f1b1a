"""The description of the JSON interface, with what every call may refuse."""

from __future__ import annotations

from typing import Any, Final

import msgspec
from litestar.handlers import HTTPRouteHandler
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.types import Method

from meadhall import front
from meadhall.hall.play.chat import PLAYERS, TABLE, WATCHERS
from meadhall.hall.play.opening import FRIEND, ME, SHARED
from meadhall.hall.play.seats import BOT
from meadhall.hall.web.api.schemas import Problem
from meadhall.hall.web.middleware import AnyRequest

SHAPES: Final = "#/components/schemas/{name}"
REFUSED: Final = "Refused: a sentence for people and a word for programs; nothing has changed."
BUSY: Final = "Not now: the store cannot be read or written, or too many wait. Nothing has changed."

TAGS: Final = {
    "games": "The games on the shelf",
    "tables": "Open a table, sit down, look, act, and everything else at a table",
    "records": "Look at a record",
    "puzzle": "The puzzle of a day",
    "evenings": "One deal for friends, sealed until all are done",
    "shelf": "Your finished games",
    "boxes": "Card lists of your own",
    "health": "Whether the hall is well",
}
"""By first part of the address."""
SHARED_TAGS: Final = {"join": "tables"}
BY_PROGRAM: Final = "_by_program"
EXAMPLES: Final[dict[str, dict[str, Any]]] = {
    "SitterBody": {"kind": "bot", "bot": "steady"},
    "OpenBody": {
        "game": "en_garde",
        "seats": [{"kind": "me", "name": "Astrid"}, {"kind": "bot", "bot": "steady"}],
        "options": {"points": "3"},
    },
    "SitBody": {"name": "Astrid"},
    "ActionBody": {"step": 10, "index": 5},
    "UndoBody": {"step": 12, "practice": False},
    "GrantBody": {"step": 12, "yes": True},
    "ForkBody": {"step": 12, "practice": False},
    "SayBody": {"text": "Good luck!", "to": "table"},
    "EveningBody": {
        "game": "freigard",
        "seats": [{"kind": "me"}],
        "preset": "usual",
        "name": "Friday",
        "places": 4,
        "hours": 72,
    },
    "ComingBody": {"name": "Astrid"},
    "AdviceBody": {"step": 10, "seat": 0},
    "MoveBody": {"to": 1},
    "AnswerBody": {"choice": None, "day": "2026-11-18"},
    "Ended": {"ending": "points", "scores": [5, 3], "winners": [0]},
    "Freed": {"seat": 1, "invite": "abcdefgh23456777"},
    "Problem": {"error": "it is not your turn", "code": "rule", "rule": "2.1"},
}
"""By shape what one looks like."""


class Description(JsonRenderPlugin):
    """Writes OpenAPI as the web framework knows it, and refusals as the hall makes them."""

    def render(self, request: AnyRequest, openapi_schema: dict[str, Any]) -> bytes:
        """Return the description as JSON."""
        return super().render(request, described(openapi_schema))


def call_name(handler: HTTPRouteHandler, _method: Method, _path: list[Any]) -> str:
    """Return the name of a call for programs that are made from the description: that of its function."""
    first, *rest = handler.handler_name.removesuffix(BY_PROGRAM).split("_")
    return first + "".join(word.capitalize() for word in rest)


def described(schema: dict[str, Any]) -> dict[str, Any]:
    """Return a description in which every call may be refused, with the same shape everywhere, and has its tag."""
    (reference,), shapes = msgspec.json.schema_components([Problem], ref_template=SHAPES)
    content = {"application/json": {"schema": reference}}
    refusals = {
        "4XX": {"description": REFUSED, "content": content},
        "503": {"description": BUSY, "content": content},
    }
    paths = {
        path: {
            verb: operation | {"tags": [_tag(path)], "responses": refusals | _own(operation)}
            for verb, operation in item.items()
        }
        for path, item in schema["paths"].items()
    }
    components = schema["components"]
    return schema | {
        "tags": [{"name": name, "description": meaning} for name, meaning in TAGS.items()],
        "paths": paths,
        "components": components | {"schemas": _explained(components["schemas"] | shapes)},
    }


def _tag(path: str) -> str:
    first = path.removeprefix("/api").split("/")[1]
    return SHARED_TAGS.get(first, first)


def _explained(shapes: dict[str, Any]) -> dict[str, Any]:
    """Return shapes with examples, and with all that may be given where that is a short list."""
    choices = {
        ("SitterBody", "kind"): [ME, SHARED, FRIEND, BOT],
        ("OpenBody", "game"): front.list_games(),
        ("EveningBody", "game"): front.list_games(),
        ("SayBody", "to"): [TABLE, PLAYERS, WATCHERS],
    }
    found = {name: dict(shape) for name, shape in shapes.items()}
    for name, example in EXAMPLES.items():
        found[name]["examples"] = [example]
    for (name, field), values in choices.items():
        fields = found[name]["properties"]
        found[name]["properties"] = fields | {field: fields[field] | {"enum": values}}
    return found


def _own(operation: dict[str, Any]) -> dict[str, Any]:
    """Return what a call answers, without what the web framework would say of a bad request."""
    return {code: answer for code, answer in operation["responses"].items() if code != "400"}
