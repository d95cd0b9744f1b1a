"""Thinkers as tables know them: bots, the coach and the check of a record, asked with text and nothing else."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass

import msgspec

from meadhall import front
from meadhall.hall.metrics import Metrics


@dataclass(frozen=True, slots=True)
class BotQuestion:
    """Everything that a bot gets: which game, which kind of bot, what its seat sees and may do."""

    game: str
    seats: int
    options: tuple[tuple[str, str], ...]
    box: str
    """The name of a shipped box, or the whole list."""
    version: int
    kind: str
    view: str
    legal: tuple[int, ...]


class RecordVerdict(msgspec.Struct):
    """What computing every draw of a record again has found."""

    draws: int = 0
    problems: list[str] = []
    """The first of them."""
    refusal: str = ""
    """Why nothing can be computed, if that is so."""


class BotFailed(Exception):
    """A bot that gave no answer; its text goes on after the name of the bot."""


class TooSlow(BotFailed):
    """A bot that was ended because its time was out."""


class Thinkers(ABC):
    """Who thinks for the bots and the coach of a hall."""

    metrics: Metrics
    """What is counted of their thinking."""
    counts_lines: bool = False
    """Whether *strong* counts what it tries, so that it plays alike on a fast machine and on a slow one."""

    @property
    @abstractmethod
    def waiting(self) -> int:
        """How many questions wait for a worker."""

    @abstractmethod
    async def choose(self, question: BotQuestion, seed: bytes = b"") -> int:
        """Let a bot think, with luck of its own or that of a *seed*; raise BotFailed if nothing comes of it."""

    @abstractmethod
    async def advise(
        self, question: BotQuestion, names: Sequence[str], chosen: int = -1, milliseconds: int = 0
    ) -> front.Advice:
        """Let the coach think, about what was *chosen* too if that is known; raise BotFailed if nothing comes of it.

        He takes at most so many *milliseconds*; 0 for as long as a player waits for him.
        """

    @abstractmethod
    async def verify(self, record: str) -> RecordVerdict:
        """Let every draw of a record be computed again; raise BotFailed if nothing comes of it."""

    @abstractmethod
    async def must_be_there(self) -> None:
        """Raise BotFailed if there is nobody to think and nobody can be found."""

    @abstractmethod
    def processes(self) -> list[int]:
        """Return the numbers of the processes in which they think."""

    @abstractmethod
    async def close(self) -> None:
        """End them."""
