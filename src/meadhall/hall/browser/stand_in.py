"""What stands in for Litestar in a browser: the few names that the hall's pages take from it, and nothing that serves.

A page of the hall is a function of a request, and answers with a template, a redirection or text.  Litestar calls it
where there is a server; here ``pages.py`` does.  ``install`` must run before a page is imported.
"""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable, Mapping, Sequence
from enum import Enum
from types import ModuleType
from typing import Any
from urllib.parse import urlsplit


class Generic:
    """A class that can be written with types in brackets, as those of Litestar are."""

    def __class_getitem__(cls, _: object) -> type:
        return cls


class Handler:
    """A page: its function, and where it is."""

    def __init__(self, method: str, path: str, fn: Callable[..., Any], status_code: int | None) -> None:
        self.http_methods = {method}
        self.paths = {path}
        self.fn = fn
        self.status_code = status_code


class Cookies:
    """What an answer lets a browser keep."""

    def __init__(self) -> None:
        self.cookies: list[Cookie] = []

    def set_cookie(self, cookie: Cookie) -> None:
        """Let the browser keep something."""
        self.cookies.append(cookie)


class Response(Generic, Cookies):
    """An answer that is what it holds."""

    def __init__(
        self,
        content: Any,
        *,
        status_code: int | None = None,
        media_type: str = "",
        headers: Mapping[str, str] | None = None,
    ) -> None:
        super().__init__()
        self.content = content
        self.status_code = status_code
        self.media_type = media_type
        self.headers = dict(headers or {})


class StandInTemplate(Response):
    """A page to be written."""

    def __init__(
        self,
        template_name: str,
        *,
        context: Mapping[str, Any] | None = None,
        status_code: int = 200,
        headers: Mapping[str, str] | None = None,
    ) -> None:
        super().__init__(None, status_code=status_code, media_type="text/html", headers=headers)
        self.template_name = template_name
        self.context = dict(context or {})


class Redirect(Response):
    """The way to another page."""

    def __init__(self, path: str, *, status_code: int = 302) -> None:
        super().__init__(None, status_code=status_code)
        self.url = path


class Cookie:
    """Something that a browser keeps under a name."""

    def __init__(self, key: str, value: str = "", **_: object) -> None:
        self.key = key
        self.value = value


class FormMultiDict(dict[str, Any]):
    """The fields of a form, of which several may have one name."""

    def __init__(self, fields: Sequence[tuple[str, Any]]) -> None:
        super().__init__(fields)
        self._fields = list(fields)

    def getall(self, key: str, default: Any = None) -> Any:
        """Return everything under a name."""
        return [value for name, value in self._fields if name == key] or default


class UploadFile:
    """A file that the user has chosen."""

    def __init__(self, filename: str, content: bytes) -> None:
        self.filename = filename
        self._content = content

    async def read(self) -> bytes:
        """Return what it holds."""
        return self._content


class Address(str):
    """An address, with its host."""

    __slots__ = ()

    @property
    def hostname(self) -> str | None:
        """The host alone."""
        return urlsplit(self).hostname


class StandInRequest(Generic):
    """What the page asks of the hall that runs beside it."""

    def __init__(
        self, path: str, base: str, headers: dict[str, str], cookies: dict[str, str], fields: Sequence[tuple[str, Any]]
    ) -> None:
        self.url = Address(base + path)
        self.base_url = Address(base)
        self.headers = headers
        self.cookies = cookies
        self._fields = fields

    async def form(self) -> FormMultiDict:
        """Return what was filled in."""
        return FormMultiDict(self._fields)

    async def receive(self) -> dict[str, str]:
        """Wait for ever: nobody leaves before they are answered."""
        return await asyncio.Future()


class HTTPException(Exception):
    """Raised by Litestar alone."""


class HttpMethod(Enum):
    """How something is asked for."""

    GET = "GET"
    HEAD = "HEAD"


class SecurityScheme:
    """How a program says who it is; nobody reads it here."""

    def __init__(self, **_: object) -> None:
        """Take what it is told."""


def _route(method: str) -> Callable[..., Callable[[Callable[..., Any]], Handler]]:
    def decorate(path: str, *, status_code: int | None = None, **_: object) -> Callable[[Callable[..., Any]], Handler]:
        return lambda fn: Handler(method, path, fn, status_code)

    return decorate


def install() -> None:
    """Let modules of the hall find these names where they look for Litestar."""
    found: dict[str, dict[str, object]] = {
        "litestar": {
            "Request": StandInRequest,
            "Response": Response,
            "WebSocket": Generic,
            "delete": _route("DELETE"),
            "get": _route("GET"),
            "post": _route("POST"),
            "route": _route("GET"),
        },
        "litestar.connection": {"ASGIConnection": StandInRequest},
        "litestar.datastructures": {
            "Cookie": Cookie,
            "FormMultiDict": FormMultiDict,
            "Headers": Generic,
            "MutableScopeHeaders": Generic,
            "State": Generic,
            "UploadFile": UploadFile,
            "URL": Address,
        },
        "litestar.di": {"NamedDependency": Generic},
        "litestar.enums": {"HttpMethod": HttpMethod},
        "litestar.exceptions": dict.fromkeys(
            ("HTTPException", "InternalServerException", "WebSocketException"), HTTPException
        ),
        "litestar.handlers": {"BaseRouteHandler": Handler},
        "litestar.openapi": {},
        "litestar.openapi.spec": {"SecurityScheme": SecurityScheme},
        "litestar.params": dict.fromkeys(("FromPath", "FromQuery", "JSONBody"), Generic),
        "litestar.response": {"Redirect": Redirect, "Template": StandInTemplate},
        "litestar.types": dict.fromkeys(("Message", "Scope"), Generic),
    }
    for name, names in found.items():
        module = ModuleType(name)
        vars(module).update(names)
        sys.modules[name] = module
