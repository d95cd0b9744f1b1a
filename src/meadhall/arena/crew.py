"""Who plays the games: this process, several processes of this machine, or the machines of a Ray cluster.

What comes out is the same: a game follows from the plan and its number, and a
crew only hands out numbers.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
import time
from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from types import TracebackType
from typing import Final, Self

from meadhall import __version__
from meadhall.arena.game import Finished, play_game
from meadhall.arena.plan import ArenaError, Plan
from meadhall.arena.program import end_all

MOST_IN_A_CHUNK: Final = 64
CHUNKS_A_WORKER: Final = 8
"""The fewest at once, so that nothing waits long for the last one."""
SECONDS: Final = 1.0
"""After this time a chunk comes back as far as it is, so that slow games are kept and seen too."""
MOST_LOSSES: Final = 5
"""A chunk whose workers die so often is not tried again."""


def play_chunk(plan: Plan, numbers: list[int], seconds: float = SECONDS) -> list[Finished]:
    """Play games until the time is over, in their order and at least one; a crew plays the others later."""
    if plan.program != __version__:
        raise ArenaError(f"the arena runs Meadhall {plan.program}, a worker {__version__}; install the same on both")
    until = time.monotonic() + seconds
    finished: list[Finished] = []
    for number in numbers:
        finished.append(play_game(plan, number))
        if time.monotonic() >= until:
            break
    return finished


class Crew(ABC):
    """Plays numbered games of a plan; a context, because workers have to be sent home."""

    @abstractmethod
    def play(self, plan: Plan, numbers: Iterable[int]) -> Iterator[list[Finished]]:
        """Yield every numbered game once, as they are finished."""

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.go_home(at_once=kind is not None)

    @abstractmethod
    def go_home(self, at_once: bool) -> None:
        """End whatever the crew has started, *at_once* in the middle of a game."""


class Alone(Crew):
    """Plays in this process."""

    def go_home(self, at_once: bool) -> None:
        """Nothing was started."""

    def play(self, plan: Plan, numbers: Iterable[int]) -> Iterator[list[Finished]]:
        """Yield every numbered game once, in their order."""
        left = list(numbers)
        while left:
            finished = play_chunk(plan, left[:MOST_IN_A_CHUNK])
            del left[: len(finished)]
            yield finished


class Workers(Crew):
    """Plays in chunks that others work on; a chunk whose worker is lost is given out again."""

    def __init__(self, count: int, lost: tuple[type[BaseException], ...]) -> None:
        self.count = count
        """How many chunks are worked on at once."""
        self.lost = lost
        """What it looks like when a worker dies."""

    @abstractmethod
    def submit(self, plan: Plan, numbers: list[int]) -> Future[list[Finished]]:
        """Give a chunk to a worker."""

    def play(self, plan: Plan, numbers: Iterable[int]) -> Iterator[list[Finished]]:
        """Yield every numbered game once, as they are finished."""
        waiting = deque(_chunks(list(numbers), self.count))
        working: dict[Future[list[Finished]], list[int]] = {}
        losses: dict[int, int] = {}
        while waiting or working:
            while waiting and len(working) < 2 * self.count:  # One in work and one at hand for each worker.
                chunk = waiting.popleft()
                working[self.submit(plan, chunk)] = chunk
            done, _ = wait(working, return_when=FIRST_COMPLETED)
            for future in done:
                chunk = working.pop(future)
                try:
                    finished = future.result()
                except self.lost as error:
                    waiting.appendleft(chunk)
                    losses[chunk[0]] = losses.get(chunk[0], 0) + 1
                    if losses[chunk[0]] == MOST_LOSSES:
                        raise ArenaError(f"workers keep dying in game {chunk[0]} or the next ones: {error}") from error
                    continue
                if len(finished) < len(chunk):
                    waiting.appendleft(chunk[len(finished) :])
                yield finished


def _chunks(numbers: list[int], workers: int) -> list[list[int]]:
    size = max(1, min(MOST_IN_A_CHUNK, len(numbers) // (workers * CHUNKS_A_WORKER)))
    return [numbers[start : start + size] for start in range(0, len(numbers), size)]


class Processes(Workers):
    """Plays in several processes of this machine.

    Each is a pool of its own: they share no lock, so that one that dies cannot
    hold up the others.
    """

    def __init__(self, count: int) -> None:
        super().__init__(count, (BrokenProcessPool,))
        self._hands = [_Hand() for _ in range(count)]

    def submit(self, plan: Plan, numbers: list[int]) -> Future[list[Finished]]:
        """Give a chunk to the process that has least to do."""
        return min(self._hands, key=_Hand.burden).submit(plan, numbers)

    def go_home(self, at_once: bool) -> None:
        """End the processes, *at_once* in the middle of a game."""
        for hand in self._hands:
            hand.go_home(at_once)


class _Hand:
    """One process, replaced when it dies."""

    def __init__(self) -> None:
        self._begin()

    def _begin(self) -> None:
        self._pool = ProcessPoolExecutor(1, multiprocessing.get_context("spawn"), initializer=_begin_work)
        self._number = self._pool.submit(os.getpid)
        self._chunks: list[Future[list[Finished]]] = []

    def burden(self) -> int:
        self._chunks = [chunk for chunk in self._chunks if not chunk.done()]
        return len(self._chunks)

    def submit(self, plan: Plan, numbers: list[int]) -> Future[list[Finished]]:
        try:
            chunk = self._pool.submit(play_chunk, plan, numbers)
        except BrokenProcessPool:
            self._pool.shutdown()
            self._begin()
            chunk = self._pool.submit(play_chunk, plan, numbers)
        self._chunks.append(chunk)
        return chunk

    def go_home(self, at_once: bool) -> None:
        if at_once:
            with suppress(BrokenProcessPool):
                number = self._number.result()
                for process in multiprocessing.active_children():
                    if process.pid == number:
                        process.terminate()
        self._pool.shutdown(cancel_futures=True)


def _begin_work() -> None:
    """Leave Ctrl-C to the arena, which ends its processes itself, and do not outlive it; nor may an outside bot."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, _end_at_once)
    threading.Thread(target=_end_with_the_arena, daemon=True).start()


def _end_at_once(*_: object) -> None:
    end_all()
    os._exit(1)


def _end_with_the_arena() -> None:
    arena = multiprocessing.parent_process()
    assert arena is not None
    arena.join()
    _end_at_once()
