"""Bots in a browser: those that answer at once run here, those that search in a worker beside the page."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace

import msgspec

from meadhall import bots, front
from meadhall.bots.search.search import SEARCH
from meadhall.hall.metrics import Metrics
from meadhall.hall.play.records.uploads import problem_with
from meadhall.hall.workers.pool import WorkerAnswer, WorkerTask, answered, think, told
from meadhall.hall.workers.record_readers import Readers
from meadhall.hall.workers.thinkers import BotFailed, BotQuestion, RecordVerdict, Thinkers

SECONDS = 60.0
"""For an answer, on the slowest phone."""


class PageThinkers(Thinkers):
    """Two workers of one page: this one, which must stay quick, and one for whatever takes long."""

    counts_lines = True

    def __init__(self, ask: Callable[[str], Awaitable[str]]) -> None:
        self.metrics = Metrics()
        self._ask_other = ask
        self._waiting = 0

    @property
    def waiting(self) -> int:
        return self._waiting

    async def choose(self, question: BotQuestion, seed: bytes = b"") -> int:
        luck = seed or secrets.token_bytes(16)
        if not needs_search(question.kind, question.game):
            await asyncio.sleep(0)  # The page gets what it waits for first.
            return think(question, luck)
        paced = replace(question, kind=bots.interpreted(question.kind, question.game))
        answer = await self._ask(WorkerTask(paced, luck, SECONDS))
        if answer.index not in question.legal:
            raise BotFailed(f"chose action {answer.index}, which is not legal")
        return answer.index

    async def advise(
        self, question: BotQuestion, names: Sequence[str], chosen: int = -1, milliseconds: int = 0
    ) -> front.Advice:
        answer = await self._ask(WorkerTask(question, b"", SECONDS, list(names), chosen, milliseconds))
        if answer.advice is None:
            raise BotFailed("had nothing to say")
        return answer.advice

    async def verify(self, record: str) -> RecordVerdict:
        answer = await self._ask(WorkerTask(None, b"", SECONDS, record=record))
        if answer.verdict is None:
            raise BotFailed("had nothing to say")
        return answer.verdict

    async def must_be_there(self) -> None:
        """Do nothing: the other worker is started when it is first needed."""

    def processes(self) -> list[int]:
        return []

    async def close(self) -> None:
        """Both go with the page."""

    async def _ask(self, asked: WorkerTask) -> WorkerAnswer:
        self._waiting += 1
        try:
            said = await asyncio.wait_for(self._ask_other(msgspec.json.encode(asked).decode()), SECONDS)
        except Exception as error:  # noqa: BLE001 - whatever a script throws, the table goes on
            raise BotFailed(f"gave no answer: {error}") from None
        finally:
            self._waiting -= 1
        answer = msgspec.json.decode(said, type=WorkerAnswer)
        if answer.problem:
            raise BotFailed(answer.problem)
        return answer


class PageReaders(Readers):
    """Reads uploaded records: nobody else waits, so each is read at once."""

    async def check(self, record: str) -> str:
        """Return what is wrong with a record; "" if it can be replayed."""
        return problem_with(record)


def needs_search(kind: str, game: str) -> bool:
    """Say whether a bot searches, and so is asked in the other worker."""
    return bots.spec_of(kind, game).kind == SEARCH


def answer_text(text: str) -> str:
    """Answer a question of the other worker, as text."""
    try:
        said = answered(msgspec.json.decode(text, type=WorkerTask), think)
    except Exception as error:  # noqa: BLE001 - the caller gets it as an answer
        said = WorkerAnswer(problem=told(error))
    return msgspec.json.encode(said).decode()
