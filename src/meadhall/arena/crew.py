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
from multiprocessing.queues import SimpleQueue
from typing import Final, Self

from meadhall import __version__
from meadhall.arena.game import Finished, play_game
from meadhall.arena.plan import ArenaError, Plan

MOST_IN_A_CHUNK: Final = 64
CHUNKS_A_WORKER: Final = 8
"""So many at least, so that nobody waits long for the last one."""
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

    def __exit__(self, *_: object) -> None:
        self.go_home()

    @abstractmethod
    def go_home(self) -> None:
        """End whatever the crew has started."""


class Alone(Crew):
    """Plays in this process."""

    def go_home(self) -> None:
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
    """Plays in several processes of this machine."""

    def __init__(self, count: int) -> None:
        super().__init__(count, (BrokenProcessPool,))
        self._context = multiprocessing.get_context("spawn")
        self._started: SimpleQueue[int] = self._context.SimpleQueue()
        self._pool = self._new_pool()

    def submit(self, plan: Plan, numbers: list[int]) -> Future[list[Finished]]:
        """Give a chunk to a process; with one of them the whole pool is lost, and a new one is made."""
        try:
            return self._pool.submit(play_chunk, plan, numbers)
        except BrokenProcessPool:
            self._pool.shutdown()
            self._pool = self._new_pool()
            return self._pool.submit(play_chunk, plan, numbers)

    def go_home(self) -> None:
        """End the processes, in the middle of a game if need be."""
        started = set()
        while not self._started.empty():
            started.add(self._started.get())
        for process in multiprocessing.active_children():
            if process.pid in started:
                process.terminate()
        self._pool.shutdown(cancel_futures=True)
        self._started.close()

    def _new_pool(self) -> ProcessPoolExecutor:
        return ProcessPoolExecutor(self.count, self._context, initializer=_begin_work, initargs=(self._started,))


def _begin_work(started: SimpleQueue[int]) -> None:
    """Leave Ctrl-C to the arena, which ends its processes itself, and do not outlive it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    started.put(os.getpid())
    threading.Thread(target=_end_with_the_arena, daemon=True).start()


def _end_with_the_arena() -> None:
    arena = multiprocessing.parent_process()
    assert arena is not None
    arena.join()
    os._exit(1)
