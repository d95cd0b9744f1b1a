"""What a visitor sent, read with care: whatever cannot be read is refused with a sentence."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Coroutine
from typing import Any, TypeVar

from litestar import Request
from litestar.datastructures import URL, FormMultiDict, State
from litestar.exceptions import InternalServerException

from meadhall.hall.errors import Refused, bad
from meadhall.words.hall import say

T = TypeVar("T")


async def while_waiting(request: Request[Any, Any, State], work: Coroutine[Any, Any, T]) -> T:
    """Do something for a visitor while they wait for the answer; stop when they leave."""
    working = asyncio.create_task(work)
    leaving = asyncio.create_task(_left(request))
    try:
        await asyncio.wait((working, leaving), return_when=asyncio.FIRST_COMPLETED)
        if working.done():
            return working.result()
        raise Refused(400, say("refusals.gone_before"), code="left")
    finally:
        working.cancel()
        leaving.cancel()
        await asyncio.gather(working, leaving, return_exceptions=True)


async def _left(request: Request[Any, Any, State]) -> None:
    """Wait until a visitor has gone."""
    while (await request.receive())["type"] != "http.disconnect":
        pass


class CarefulRequest(Request[Any, Any, State]):
    """A request in which nothing that is sent can break the hall."""

    @property
    def url(self) -> URL:
        """The whole address; its host is what the visitor wrote there."""
        try:
            return super().url
        except ValueError:
            raise bad(say("refusals.broken_host")) from None

    @property
    def base_url(self) -> URL:
        """The address of the hall, as the visitor wrote it."""
        try:
            return super().base_url
        except ValueError:
            raise bad(say("refusals.broken_host")) from None

    async def json(self) -> Any:
        """Return the body, which must be JSON."""
        try:
            return await super().json()
        except (UnicodeDecodeError, RecursionError):
            raise bad(say("refusals.broken_json")) from None

    async def form(self) -> FormMultiDict:
        """Return the body, which must be a form."""
        try:
            return await super().form()
        except (ValueError, LookupError, RecursionError):
            raise bad(say("refusals.broken_form")) from None

    async def stream(self) -> AsyncGenerator[bytes, None]:
        """Yield the parts of the body as they come."""
        try:
            async for part in super().stream():
                yield part
        except InternalServerException:
            if not self.is_connected:
                raise
            raise Refused(400, say("refusals.left_early"), code="left") from None
