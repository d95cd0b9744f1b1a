"""Records that people bring are read by warm processes: bounded, for those who wait, and without a word at closing."""

from __future__ import annotations

import asyncio
import io
import json
import socket
from collections.abc import Callable
from pathlib import Path

import pytest

import meadhall
from meadhall.hall import logs
from meadhall.hall.errors import Refused
from meadhall.hall.settings import Settings
from meadhall.hall.workers import record_readers
from meadhall.hall.workers.record_readers import Readers
from meadhall.words.hall import say
from tests.hall.client import hall_at, run
from tests.hall.server import WAIT, Server
from tests.hall.troubled import DIES, HANGS

RECORD = meadhall.new("en_garde", seed=3).record()
HANGING = ("tests.hall.troubled", HANGS)


async def until(is_so: Callable[[], bool]) -> None:
    """Wait for a condition."""
    for _ in range(round(WAIT * 200)):
        if is_so():
            return
        await asyncio.sleep(0.005)
    raise TimeoutError


def test_the_second_record_meets_the_same_process() -> None:
    async def work() -> None:
        reading = Readers()
        try:
            assert await reading.check(RECORD) == ""
            first = reading._thinkers.processes()
            assert "begins with" in await reading.check("nonsense")
            assert await reading.check(RECORD) == ""
            assert reading._thinkers.processes() == first
            assert len(first) == 1
        finally:
            await reading.close()

    run(work())


def test_only_reading_counts_as_time_and_a_record_that_hangs_is_given_up() -> None:
    async def work() -> None:
        reading = Readers(0.05, HANGING)  # No process is there within that.
        try:
            assert await reading.check(RECORD) == say("refusals.too_slow")
            assert reading.waiting == 0
        finally:
            await reading.close()
        dying = Readers(WAIT, ("tests.hall.troubled", DIES))
        try:
            assert await dying.check(RECORD) == say("refusals.broken_record")
        finally:
            await dying.close()

    run(work())


def test_whoever_brings_one_too_many_is_asked_to_come_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(record_readers, "MOST_WAITING", 3)

    async def work() -> None:
        reading = Readers(WAIT, HANGING)
        waiting = [asyncio.create_task(reading.check(RECORD)) for _ in range(3)]
        await until(lambda: reading.waiting == 3)
        with pytest.raises(Refused) as refused:
            await reading.check(RECORD)
        assert (refused.value.status, refused.value.code, refused.value.wait) == (503, "busy", 5)
        waiting[2].cancel()  # Who leaves makes room.
        await until(lambda: reading.waiting == 2)
        await reading.close()
        for one in waiting[:2]:
            with pytest.raises(Refused) as closed:
                await one
            assert (closed.value.status, closed.value.code) == (503, "closing")

    run(work())


@pytest.mark.parametrize("path", ["/api/records", "/record"])
def test_a_full_house_says_when_to_come_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, path: str) -> None:
    monkeypatch.setattr(record_readers, "MOST_WAITING", 0)
    with hall_at(tmp_path) as client:
        sent = {"json": {"record": RECORD}} if path == "/api/records" else {"data": {"record": RECORD}}
        answer = client.post(path, **sent)  # type: ignore[arg-type]
        assert (answer.status_code, answer.headers["retry-after"]) == (503, "5")
        assert say("refusals.records_wait") in answer.text


def bring(port: int) -> socket.socket:
    """Send a record, and wait for nothing."""
    body = json.dumps({"record": RECORD}).encode()
    head = f"POST /api/records HTTP/1.1\r\nhost: localhost\r\ncontent-length: {len(body)}"
    line = socket.create_connection(("127.0.0.1", port), WAIT)
    line.sendall(head.encode() + b"\r\n\r\n" + body)
    return line


def test_nothing_is_read_for_those_who_have_left_and_closing_says_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Twelve bring a record that nobody can read to its end; eight leave, and the hall closes on the others."""
    made: list[Readers] = []

    def hanging(*_: object) -> Readers:
        made.append(Readers(600, HANGING))
        return made[0]

    monkeypatch.setattr("meadhall.hall.play.tables.Readers", hanging)
    stream = io.StringIO()
    with logs.written(Settings(tmp_path), stream):
        server = Server(tmp_path)
        lines = [bring(server.port) for _ in range(12)]
        run(until(lambda: made[0].waiting == 12))
        for line in lines[:8]:
            line.close()
        run(until(lambda: made[0].waiting == 4))
        server.stop()
        for line in lines[8:]:
            assert line.recv(1 << 16).startswith(b"HTTP/1.1 503 ")
            line.close()
    assert "Traceback" not in stream.getvalue()
    assert "rror" not in stream.getvalue()
