"""The description of the JSON interface, with what every call may refuse."""

from __future__ import annotations

from typing import Any, Final

import msgspec
from litestar.openapi.plugins import JsonRenderPlugin

from meadhall.hall.web.middleware import AnyRequest, Problem

SHAPES: Final = "#/components/schemas/{name}"
REFUSED: Final = "Refused: a sentence for people and a word for programs; nothing has changed."
BUSY: Final = "Not now: the store cannot be read or written, or too many wait. Nothing has changed."


class Description(JsonRenderPlugin):
    """Writes OpenAPI as the web framework knows it, and refusals as the hall makes them."""

    def render(self, request: AnyRequest, openapi_schema: dict[str, Any]) -> bytes:
        """Return the description as JSON."""
        return super().render(request, described(openapi_schema))


def described(schema: dict[str, Any]) -> dict[str, Any]:
    """Return a description in which every call may be refused, with the same shape everywhere."""
    (reference,), shapes = msgspec.json.schema_components([Problem], ref_template=SHAPES)
    content = {"application/json": {"schema": reference}}
    refusals = {
        "4XX": {"description": REFUSED, "content": content},
        "503": {"description": BUSY, "content": content},
    }
    paths = {
        path: {verb: operation | {"responses": refusals | _own(operation)} for verb, operation in item.items()}
        for path, item in schema["paths"].items()
    }
    components = schema["components"]
    return schema | {
        "paths": paths,
        "components": components | {"schemas": components["schemas"] | shapes},
    }


def _own(operation: dict[str, Any]) -> dict[str, Any]:
    """Return what a call answers, without what the web framework would say of a bad request."""
    return {code: answer for code, answer in operation["responses"].items() if code != "400"}
