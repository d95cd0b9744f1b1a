"""What comes while the store is asked goes there together, and everybody hears what came of his own."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

import pytest

from meadhall.hall.store.sql.batch import Groups
from tests.hall.client import run


class Porter:
    """Carries numbers, doubled, when he is let go; those below zero fail."""

    def __init__(self) -> None:
        self.carried: list[list[int]] = []
        self.gate = asyncio.Event()
        self.groups: Groups[int, int] = Groups(self.carry)

    async def carry(self, numbers: Sequence[int]) -> list[int | Exception]:
        self.carried.append(list(numbers))
        await self.gate.wait()
        if 0 in numbers:
            raise OSError("nothing is carried")
        return [ValueError(str(number)) if number < 0 else 2 * number for number in numbers]


def test_what_comes_meanwhile_goes_together_and_nothing_joins_what_is_on_its_way() -> None:
    async def work() -> None:
        porter = Porter()
        adding = [asyncio.create_task(porter.groups.add(1))]
        await asyncio.sleep(0.01)
        adding += [asyncio.create_task(porter.groups.add(number)) for number in (2, 3, 4)]
        await asyncio.sleep(0.01)
        assert porter.carried == [[1]]
        assert porter.groups.waiting == 4
        porter.gate.set()
        assert await asyncio.gather(*adding) == [2, 4, 6, 8]
        assert porter.carried == [[1], [2, 3, 4]]
        assert porter.groups.waiting == 0

    run(work())


def test_what_fails_alone_is_told_to_him_alone_and_what_fails_together_to_all() -> None:
    async def work() -> None:
        porter = Porter()
        porter.gate.set()
        ended = await asyncio.gather(*(porter.groups.add(number) for number in (1, -1, 2)), return_exceptions=True)
        assert [repr(one) for one in ended] == ["2", "ValueError('-1')", "4"]
        ended = await asyncio.gather(*(porter.groups.add(number) for number in (1, 0)), return_exceptions=True)
        assert [type(one) for one in ended] == [OSError, OSError]
        assert await porter.groups.add(3) == 6

    run(work())


def test_who_does_not_wait_any_more_troubles_nobody() -> None:
    async def work() -> None:
        porter = Porter()
        leaving, staying = asyncio.create_task(porter.groups.add(1)), asyncio.create_task(porter.groups.add(2))
        await asyncio.sleep(0.01)
        leaving.cancel()
        with pytest.raises(asyncio.CancelledError):
            await leaving
        assert porter.groups.waiting == 1
        porter.gate.set()
        assert await staying == 4

    run(work())
