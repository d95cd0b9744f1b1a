"""What a visitor sent, read with care: whatever cannot be read is refused with a sentence."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from typing import Any

from litestar import Request
from litestar.datastructures import URL, FormMultiDict, State
from litestar.exceptions import InternalServerException

from meadhall.hall.refused import Refused, bad
from meadhall.hall.sentences import BROKEN_FORM, BROKEN_HOST, BROKEN_JSON, LEFT_EARLY


class CarefulRequest(Request[Any, Any, State]):
    """A request in which nothing that is sent can break the hall."""

    @property
    def url(self) -> URL:
        """The whole address; its host is what the visitor wrote there."""
        try:
            return super().url
        except ValueError:
            raise bad(BROKEN_HOST) from None

    @property
    def base_url(self) -> URL:
        """The address of the hall, as the visitor wrote it."""
        try:
            return super().base_url
        except ValueError:
            raise bad(BROKEN_HOST) from None

    async def json(self) -> Any:
        """Return the body, which must be JSON."""
        try:
            return await super().json()
        except (UnicodeDecodeError, RecursionError):
            raise bad(BROKEN_JSON) from None

    async def form(self) -> FormMultiDict:
        """Return the body, which must be a form."""
        try:
            return await super().form()
        except (ValueError, LookupError, RecursionError):
            raise bad(BROKEN_FORM) from None

    async def stream(self) -> AsyncGenerator[bytes, None]:
        """Yield the parts of the body as they come."""
        try:
            async for part in super().stream():
                yield part
        except InternalServerException:
            if not self.is_connected:
                raise
            raise Refused(400, LEFT_EARLY, code="left") from None
