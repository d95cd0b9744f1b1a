"""Bots think in processes of their own, given the rules by name and a view as text, and nothing else."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import secrets
import signal
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass, replace
from functools import lru_cache

from meadhall import bots, front
from meadhall.bots.bot import Bot
from meadhall.engine.chance import Dice
from meadhall.engine.contract import Action, AnyGame
from meadhall.engine.match import Match
from meadhall.hall.rows import TableRow

LONGEST_RETRY = 30.0
TRIES = 3
"""After so many crashes of a bot the simplest one answers for it once."""
log = logging.getLogger("meadhall.hall")


@dataclass(frozen=True, slots=True)
class Question:
    """Everything a bot is told: which game, which kind of bot, what its seat sees and may do."""

    game: str
    seats: int
    options: tuple[tuple[str, str], ...]
    box: str
    """The name of a shipped box, or the whole list."""
    version: int
    kind: str
    view: str
    legal: tuple[int, ...]


def question_of(row: TableRow, match: Match, kind: str) -> Question:
    """Return what a bot is told and asked whose turn it is."""
    return Question(
        game=row.game,
        seats=len(row.seats),
        options=tuple(match.game.options.items()),
        box=row.box,
        version=row.version,
        kind=kind,
        view=match.view(match.actor).notation(),
        legal=tuple(action.index for action in match.legal_actions()),
    )


def think(question: Question, seed: bytes) -> int:
    """Return the index of the action that the bot chooses."""
    game, bot = _bot(question.game, question.seats, question.options, question.box, question.version, question.kind)
    view = game.read_view(question.view)
    legal: list[Action] = [game.actions[index] for index in question.legal]
    action = bot.choose(view, legal, Dice(seed))
    if action not in legal:
        raise ValueError(f"the bot {question.kind} chose {action.text!r}, which is not legal")
    return action.index


@lru_cache(maxsize=32)
def _bot(
    name: str, seats: int, options: tuple[tuple[str, str], ...], box: str, version: int, kind: str
) -> tuple[AnyGame, Bot]:
    game = front.shared_game(name, seats, options, box, version)
    return game, bots.make(kind, game)


class Thinkers:
    """The processes in which bots think; *count* 0 means threads of this one."""

    def __init__(self, count: int) -> None:
        self._count = count
        self._executor: Executor | None = None

    async def choose(self, question: Question) -> int:
        """Let a bot think; whatever goes wrong in it comes back as an exception."""
        loop = asyncio.get_running_loop()
        try:
            return await loop.run_in_executor(self._workers(), think, question, secrets.token_bytes(16))
        except BrokenProcessPool:
            self.close()
            raise

    async def insist(self, question: Question, retry: float) -> int:
        """Ask a bot again and again if it crashes, later each time; at last the simplest one."""
        attempt = 0
        while True:
            asked = question if attempt < TRIES else replace(question, kind=bots.RANDOM)
            try:
                return await self.choose(asked)
            except Exception:
                log.exception("%s: the bot %s crashed", asked.game, asked.kind)
                await asyncio.sleep(min(retry * 2**attempt, LONGEST_RETRY))
                attempt += 1

    def close(self) -> None:
        """Send the workers home."""
        if self._executor is not None:
            self._executor.shutdown(wait=False, cancel_futures=True)
            self._executor = None

    def _workers(self) -> Executor:
        if self._executor is None:
            if self._count:
                self._executor = ProcessPoolExecutor(
                    self._count, multiprocessing.get_context("spawn"), initializer=_leave_ctrl_c_to_the_hall
                )
            else:
                self._executor = ThreadPoolExecutor(1, "bot")
        return self._executor


def _leave_ctrl_c_to_the_hall() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
