"""Work that comes round while a hall is open: an error ends no more than its round, and closing ends no round."""

from __future__ import annotations

import asyncio
import logging

import pytest

from meadhall.hall.web.periodic import Rounds
from tests.hall.client import run


def test_an_error_is_logged_and_the_next_round_comes(caplog: pytest.LogCaptureFixture) -> None:
    async def go() -> int:
        came = 0
        again = asyncio.Event()

        async def work() -> None:
            nonlocal came
            came += 1
            if came == 1:
                raise ValueError("the first round goes wrong")
            again.set()

        rounds = Rounds("going round", work, 0.001)
        await again.wait()
        await rounds.close()
        return came

    with caplog.at_level(logging.ERROR, "meadhall.hall"):
        assert run(go()) >= 2
    assert [record.getMessage() for record in caplog.records] == ["going round"]


def test_a_round_that_has_begun_is_finished_and_no_other_begins() -> None:
    async def go() -> list[str]:
        told: list[str] = []
        has_begun, may_end = asyncio.Event(), asyncio.Event()

        async def work() -> None:
            told.append("begun")
            has_begun.set()
            await may_end.wait()
            told.append("ended")

        rounds = Rounds("going round", work, 0)
        await has_begun.wait()
        closing = asyncio.create_task(rounds.close())
        await asyncio.sleep(0)
        may_end.set()
        await closing
        return told

    assert run(go()) == ["begun", "ended"]
