"""Bots think in processes of their own, given the rules by name and a view as text, and nothing else.

A worker has limits of time and memory.  One that hangs, dies or takes too much is ended, the next question gets a
new one, and nobody waits for it longer than the bot may think.
"""

from __future__ import annotations

import asyncio
import os
import secrets
import sys
import time
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import replace
from functools import lru_cache

import msgspec

from meadhall import bots, front
from meadhall.bots.bot import Bot
from meadhall.bots.spec import MILLISECONDS, Spec
from meadhall.engine.chance import Dice
from meadhall.engine.contract import Action, AnyGame
from meadhall.engine.record import RecordError
from meadhall.front.coach import MOST_MILLISECONDS as COACH_MILLISECONDS
from meadhall.front.policies import OwnPolicy, is_own, sit_down
from meadhall.hall.metrics import BOT, COACH, VERIFYING, Metrics
from meadhall.hall.workers.thinkers import BotFailed, BotQuestion, RecordVerdict, Thinkers, TooSlow

WORKER = ("meadhall.hall.workers.worker",)
STARTING = 60.0
"""Seconds in which a worker must have started."""
SECONDS = 10.0
"""Seconds for a decision, beyond what the bot takes for itself."""
MOST_MILLISECONDS = 5000
"""The longest a bot may think at a table."""
ON_TIME = 1.1
"""An answer may take this many times its bot's time, the wait for a worker included."""
SHORTEST = 8
"""A bot thinks for at least one part in so many of its time, however long it waited for a worker."""
MOST_BYTES = 1 << 30
"""The most memory of a worker."""
MOST_PROBLEMS = 20
READY = b"ready\n"
OUT_OF_MEMORY = 12
"""The exit status of a worker that took too much memory."""


class WorkerTask(msgspec.Struct):
    """What a worker is sent."""

    question: BotQuestion | None
    """None where a record is to be verified."""
    seed: bytes
    seconds: float
    """Seconds after which it is ended."""
    names: list[str] | None = None
    """If not null the coach is asked, and these are the players' names; *bot* is the search with its budget."""
    chosen: int = -1
    """What was chosen where the coach is asked; -1 if nothing was chosen yet."""
    milliseconds: int = 0
    """The longest that the coach thinks; 0 for as long as a player waits."""
    record: str = ""
    """A record whose draws are to be computed again."""


class WorkerAnswer(msgspec.Struct):
    """What a worker sends: an action, or what went wrong."""

    index: int = -1
    problem: str = ""
    advice: front.Advice | None = None
    verdict: RecordVerdict | None = None


def think(question: BotQuestion, seed: bytes) -> int:
    """Return the index of the action that the bot chooses."""
    game, bot = _bot(question.game, question.seats, question.options, question.box, question.version, question.kind)
    view = game.read_view(question.view)
    legal: list[Action] = [game.actions[index] for index in question.legal]
    action = bot.choose(view, legal, Dice(seed))
    if action not in legal:
        raise ValueError(f"it chose {action.text!r}, which is not legal")
    return action.index


def advise(question: BotQuestion, names: Sequence[str], chosen: int, milliseconds: int = 0) -> front.Advice:
    """Return what the coach says to the seat whose view this is; the search that is named says what he may spend."""
    game = front.shared_game(question.game, question.seats, question.options, question.box, question.version)
    legal: list[Action] = [game.actions[index] for index in question.legal]
    decided: Action | None = game.actions[chosen] if chosen >= 0 else None
    budget, view = question.kind.partition(":")[2], game.read_view(question.view)
    return front.coach(game, view, legal, names, budget, decided, milliseconds or COACH_MILLISECONDS)


@lru_cache(maxsize=32)
def _bot(
    name: str, seats: int, options: tuple[tuple[str, str], ...], box: str, version: int, kind: str
) -> tuple[AnyGame, Bot | OwnPolicy]:
    game = front.shared_game(name, seats, options, box, version)
    return game, sit_down(kind, game)


def told(error: Exception) -> str:
    """Say in one line what went wrong in a bot."""
    return f"crashed: {type(error).__name__}: {' '.join(str(error).split())}"


class Pool(Thinkers):
    """The processes in which bots think, as many at once as *count*; 0 means threads of this one, without limits."""

    def __init__(
        self,
        count: int,
        seconds: float = SECONDS,
        most_bytes: int = MOST_BYTES,
        worker: Sequence[str] = WORKER,
        metrics: Metrics | None = None,
        python: str = "",
    ) -> None:
        self.metrics = metrics or Metrics()
        self._count = count
        self._seconds = seconds
        self._most_bytes = most_bytes
        self._worker = worker
        """The module that a worker runs, and what it is told before the limits."""
        self._python = python
        """Another Python with the same Meadhall, compiled: used as soon as it is installed; "" for the hall's own."""
        self._places = asyncio.Semaphore(max(count, 1))
        self._idle: list[_Worker] = []
        self._all: set[_Worker] = set()
        self._waiting = 0

    @property
    def waiting(self) -> int:
        return self._waiting

    async def choose(self, question: BotQuestion, seed: bytes = b"") -> int:
        with self.metrics.thinking(BOT):
            answer = await self._ask(WorkerTask(question, seed or secrets.token_bytes(16), self._seconds))
        if answer.index not in question.legal:
            raise BotFailed(f"chose action {answer.index}, which is not legal")
        return answer.index

    async def advise(
        self, question: BotQuestion, names: Sequence[str], chosen: int = -1, milliseconds: int = 0
    ) -> front.Advice:
        with self.metrics.thinking(COACH):
            seconds = self._seconds + milliseconds / 1000
            answer = await self._ask(WorkerTask(question, b"", seconds, list(names), chosen, milliseconds))
        if answer.advice is None:
            raise BotFailed("had nothing to say")
        return answer.advice

    async def verify(self, record: str) -> RecordVerdict:
        with self.metrics.thinking(VERIFYING):
            answer = await self._ask(WorkerTask(None, b"", self._seconds, record=record))
        if answer.verdict is None:
            raise BotFailed("had nothing to say")
        return answer.verdict

    async def must_be_there(self) -> None:
        if self._count and not self.processes():
            async with self._places:
                self._idle.append(await self._start())

    async def _ask(self, asked: WorkerTask) -> WorkerAnswer:
        since = time.monotonic()
        async with self._place():
            if not self._count:
                return await asyncio.to_thread(_think_here, asked)
            worker = self._rested() or await self._start()
            hurried = asked
            if asked.question is not None:
                question, own = hurried_by(asked.question, time.monotonic() - since)
                hurried = msgspec.structs.replace(asked, question=question, seconds=asked.seconds + own)
            try:
                answer = await worker.ask(hurried)
            except BaseException:
                worker.end()
                raise
            self._idle.append(worker)
            return answer

    @asynccontextmanager
    async def _place(self) -> AsyncIterator[None]:
        """Wait until a worker is free."""
        self._waiting += 1
        try:
            await self._places.acquire()
        finally:
            self._waiting -= 1
        try:
            yield
        finally:
            self._places.release()

    def _rested(self) -> _Worker | None:
        """Return an idle worker that is still alive, or None.

        One that runs another Python than the bots use by now does not count.
        """
        python = self._program()
        while self._idle:
            worker = self._idle.pop()
            if worker.python != python:
                worker.end()
            elif not worker.has_ended:
                return worker
        return None

    def _program(self) -> str:
        return self._python if self._python and os.access(self._python, os.X_OK) else sys.executable

    def processes(self) -> list[int]:
        return [worker.number for worker in self._all if not worker.has_ended]

    async def close(self) -> None:
        for worker in self._all:
            worker.end()
        await asyncio.gather(*(worker.ended() for worker in self._all))
        self._idle.clear()
        self._all.clear()

    async def _start(self) -> _Worker:
        self._all = {worker for worker in self._all if not worker.has_ended}
        module, *words = self._worker
        python = self._program()
        try:
            process = await asyncio.create_subprocess_exec(
                python,
                "-m",
                module,
                *words,
                str(os.getpid()),
                str(self._most_bytes),
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                stderr=asyncio.subprocess.DEVNULL,
            )
        except OSError as error:
            raise BotFailed(f"found no worker to think in: {error.strerror}") from None
        worker = _Worker(process, python)
        self._all.add(worker)
        try:
            await worker.begin()
        except BaseException:
            worker.end()
            raise
        return worker


class _Worker:
    """One process in which bots think, one question at a time."""

    def __init__(self, process: asyncio.subprocess.Process, python: str) -> None:
        assert process.stdin is not None
        assert process.stdout is not None
        self.python = python
        self._process = process
        self._questions = process.stdin
        self._answers = process.stdout

    @property
    def has_ended(self) -> bool:
        return self._process.returncode is not None

    @property
    def number(self) -> int:
        return self._process.pid

    async def begin(self) -> None:
        """Wait until it is there."""
        with suppress(TooSlow):
            if await self._read(STARTING) == READY:
                return
        raise BotFailed("found no worker to think in")

    async def ask(self, asked: WorkerTask) -> WorkerAnswer:
        """Return the answer to a question; whatever goes wrong is a BotFailed."""
        self._questions.write(msgspec.json.encode(asked) + b"\n")
        line = await self._read(asked.seconds)
        if not line:
            raise BotFailed(await self._why())
        answer = msgspec.json.decode(line, type=WorkerAnswer)
        if answer.problem:
            raise BotFailed(answer.problem)
        return answer

    def end(self) -> None:
        """End it, whatever it is doing."""
        if not self.has_ended:
            self._process.kill()

    async def ended(self) -> None:
        """Wait until it has ended."""
        await self._process.wait()

    async def _read(self, seconds: float) -> bytes:
        try:
            return await asyncio.wait_for(self._answers.readline(), seconds)
        except TimeoutError:
            raise TooSlow(f"gave no answer within {seconds:g} seconds") from None

    async def _why(self) -> str:
        code = await self._process.wait()
        return "took more memory than it may" if code == OUT_OF_MEMORY else f"has died ({code})"


def hurried_by(question: BotQuestion, waited: float) -> tuple[BotQuestion, float]:
    """Return a question after *waited* seconds in the queue, and the seconds that its bot may still think.

    Its time is halved until wait and thinking fit together, so that it answers in time under load too.
    """
    if is_own(question.kind):
        return question, 0.0
    spec = bots.spec_of(question.kind, question.game)
    if spec.unit != MILLISECONDS:
        return question, 0.0
    share = 1
    while share < SHORTEST and spec.budget / share > ON_TIME * spec.budget - 1000 * waited:
        share *= 2
    budget = max(spec.budget // share, 1)
    return replace(question, kind=Spec(spec.kind, budget, spec.unit, spec.temper).text()), budget / 1000


def verdict_on(record: str) -> RecordVerdict:
    """Compute every draw of a record again."""
    try:
        found = front.verify(record)
    except RecordError as error:
        return RecordVerdict(refusal=str(error))
    return RecordVerdict(found.draws, found.problems[:MOST_PROBLEMS])


def answered(asked: WorkerTask, think: Callable[[BotQuestion, bytes], int]) -> WorkerAnswer:
    """Return the answer to whatever is asked."""
    if asked.question is None:
        return WorkerAnswer(verdict=verdict_on(asked.record))
    if asked.names is not None:
        return WorkerAnswer(advice=advise(asked.question, asked.names, asked.chosen, asked.milliseconds))
    return WorkerAnswer(think(asked.question, asked.seed))


def _think_here(asked: WorkerTask) -> WorkerAnswer:
    try:
        return answered(asked, think)
    except Exception as error:
        raise BotFailed(told(error)) from error
