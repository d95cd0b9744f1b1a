"""What many tables want of the store at the same time goes there together.

A visit to the store waits, for the disk or for the database; while one does, the next group gathers.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import Generic, TypeVar

T = TypeVar("T")
R = TypeVar("R")


class Groups(Generic[T, R]):
    """Takes single things, and carries them in groups, one group at a time."""

    def __init__(self, carry: Callable[[Sequence[T]], Awaitable[Sequence[R | Exception]]]) -> None:
        self._carry = carry
        """Returns what came of each thing of a group, in its order; what it raises came of all of them."""
        self._waiting: list[tuple[T, asyncio.Future[R]]] = []
        self._carrying: asyncio.Task[None] | None = None
        self._pending = 0

    @property
    def waiting(self) -> int:
        """How many things wait, those on their way included."""
        return self._pending

    async def add(self, thing: T) -> R:
        """Return what came of a thing, or raise it."""
        result: asyncio.Future[R] = asyncio.get_running_loop().create_future()
        self._waiting.append((thing, result))
        self._pending += 1
        result.add_done_callback(self._count_down)
        if self._carrying is None or self._carrying.done():
            self._carrying = asyncio.create_task(self._carry_all())
        return await result

    def _count_down(self, _: asyncio.Future[R]) -> None:
        self._pending -= 1

    async def _carry_all(self) -> None:
        while self._waiting:
            group, self._waiting = self._waiting, []
            came: Sequence[R | Exception]
            try:
                came = await self._carry([thing for thing, _ in group])
            except BaseException as error:
                for _, result in group:
                    _fail(result, error)
                if not isinstance(error, Exception):
                    raise
            else:
                for (_, result), one in zip(group, came, strict=True):
                    if isinstance(one, Exception):
                        _fail(result, one)
                    elif not result.done():
                        result.set_result(one)


def _fail(result: asyncio.Future[R], error: BaseException) -> None:
    """Wake the waiting task, unless it was cancelled."""
    if not result.done():
        result.set_exception(error)
