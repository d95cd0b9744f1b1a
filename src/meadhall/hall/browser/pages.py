"""The hall's pages, called without a server: who is asked is found by the address, and the answer is text."""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable, Mapping, Sequence, Set
from functools import cache
from types import ModuleType
from typing import Any
from urllib.parse import parse_qsl

import msgspec
from jinja2 import Environment

from meadhall.hall import logs
from meadhall.hall.browser.addresses import relative
from meadhall.hall.browser.stand_in import StandInRequest, UploadFile
from meadhall.hall.errors import Refused
from meadhall.hall.web.api import tables as for_programs
from meadhall.hall.web.api.schemas import Problem
from meadhall.hall.web.middleware import HEADINGS
from meadhall.hall.web.pages import daily, my_shelf, own_box, puzzle, records, table, tour, waiting
from meadhall.hall.web.pages.front import lobby
from meadhall.hall.web.pages.opening import open_table, play_now
from meadhall.hall.web.pages.review import review
from meadhall.words.hall import say

MODULES: list[ModuleType] = [
    daily,
    lobby,
    my_shelf,
    open_table,
    own_box,
    play_now,
    puzzle,
    records,
    review,
    table,
    tour,
    waiting,
    for_programs,
]
"""What a browser can do alone; passes to other devices and the keeper need a server."""
_PART = re.compile(r"\{(\w+):(\w+)\}")
_SHAPES = {"str": r"([^/]+)", "int": r"(\d{1,9})"}


class PageAsked(msgspec.Struct):
    """What a page asks."""

    path: str
    method: str = "GET"
    base: str = ""
    headers: dict[str, str] = {}
    fields: list[tuple[str, str]] = []
    files: list[tuple[str, str, str]] = []
    """Of each file the name of its field, its own name, and what it holds."""


class PageAnswered(msgspec.Struct):
    """What it gets."""

    status: int
    kind: str
    text: str
    goto: str = ""
    """Another page of the hall that is to be shown."""
    name: str = ""
    """Under which name it is saved, if it is a file."""
    mark: str = ""
    """Changes when the text does."""


class Pages:
    """The pages of a hall, with what they need; what a browser is to keep goes to *cookies*."""

    def __init__(self, needs: Mapping[str, Any], templates: Environment, cookies: dict[str, str]) -> None:
        self._needs = needs
        self._templates = templates
        self.cookies = cookies

    async def answer(self, asked: PageAsked) -> PageAnswered:
        """Answer as the hall would."""
        path, _, query = asked.path.partition("?")
        files = [(field, UploadFile(name, text.encode())) for field, name, text in asked.files]
        request = StandInRequest(asked.path, asked.base, asked.headers, self.cookies, [*asked.fields, *files])
        wants_page = not path.startswith("/api/")
        try:
            handler, found = _handler(asked.method, path)
            given = _given(handler.fn, {**found, **dict(parse_qsl(query, keep_blank_values=True))})
            needed = {name: need for name, need in self._needs.items() if name in _parameters(handler.fn)}
            own = {"request": request} if "request" in _parameters(handler.fn) else {}
            response = await handler.fn(**given, **needed, **own)
        except Refused as refused:
            return self._problem(request, wants_page, refused.status, refused.sentence, refused.code, refused.rule)
        except Exception as error:  # noqa: BLE001 - it is told and logged
            logs.failed("something broke", error)
            return self._problem(request, wants_page, 500, say("refusals.broken"), "broken")
        return self._written(request, response, handler.status_code)

    def page(self, template: str, context: Mapping[str, Any], cookies: Mapping[str, str]) -> str:
        """Write a page of the folder."""
        request = StandInRequest("/", "", {}, dict(cookies), [])
        return relative(self._templates.get_template(template).render(request=request, **context))

    def _written(self, request: StandInRequest, response: Any, status: int | None) -> PageAnswered:
        for cookie in getattr(response, "cookies", []):
            self.cookies[cookie.key] = cookie.value
        if hasattr(response, "template_name"):
            text = self._templates.get_template(response.template_name).render(request=request, **response.context)
            mark = response.headers.get("etag", "")
            return PageAnswered(response.status_code or 200, "text/html", relative(text), mark=mark)
        if hasattr(response, "url"):
            return PageAnswered(response.status_code, "", "", goto=response.url)
        if not hasattr(response, "media_type"):
            return PageAnswered(status or 200, "application/json", msgspec.json.encode(response).decode())
        named = re.search(r'filename="([^"]+)"', response.headers.get("content-disposition", ""))
        return PageAnswered(
            response.status_code or 200,
            response.media_type,
            response.content or "",
            name=named[1] if named else "",
            mark=response.headers.get("etag", ""),
        )

    def _problem(
        self, request: StandInRequest, wants_page: bool, status: int, sentence: str, code: str = "", rule: str = ""
    ) -> PageAnswered:
        if not wants_page:
            return PageAnswered(status, "application/json", msgspec.json.encode(Problem(sentence, code, rule)).decode())
        said = {"heading": HEADINGS.get(status, say("refusals.something_broke")), "sentence": sentence}
        text = self._templates.get_template("error.html").render(request=request, **said)
        return PageAnswered(status, "text/html", relative(text))


def _handler(method: str, path: str) -> tuple[Any, dict[str, str]]:
    """Return the handler of an address, with the values in it."""
    for shape, handler in _shapes():
        found = shape.fullmatch(path)
        if found is not None and method in handler.http_methods:
            return handler, found.groupdict()
    raise Refused(404, say("refusals.no_such_page"), code="missing")


@cache
def _shapes() -> Sequence[tuple[re.Pattern[str], Any]]:
    found = []
    values = [value for module in MODULES for value in vars(module).values()]
    handlers = [value for value in values if isinstance(getattr(value, "paths", None), Set)]
    for handler in handlers:
        for path in sorted(handler.paths):
            shape = _PART.sub(lambda part: f"(?P<{part[1]}>{_SHAPES[part[2]][1:-1]})", path)
            found.append((re.compile(shape), handler))
    return found


@cache
def _parameters(function: Callable[..., Any]) -> Mapping[str, inspect.Parameter]:
    return inspect.signature(function).parameters


def _given(function: Callable[..., Any], texts: Mapping[str, str]) -> dict[str, Any]:
    """Return the values of an address as a function's arguments, as numbers where it wants numbers."""
    given: dict[str, Any] = {}
    for name, parameter in _parameters(function).items():
        if name not in texts:
            continue
        is_number = "int" in str(parameter.annotation)
        text = texts[name]
        if is_number and re.fullmatch(r"-?\d{1,9}", text) is None:
            raise Refused(400, say("refusals.no_such_page"), code="missing")
        given[name] = int(text) if is_number else text
    return given
