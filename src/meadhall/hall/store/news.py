"""What halls on one store tell each other: which tables were changed, who is here, what is asked."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final

import msgspec

MOST_NAMES: Final = 50
"""The most tables or people in one message: PostgreSQL carries at most 8,000 bytes."""
RETRY_SECONDS: Final = 1.0


class Heard(msgspec.Struct, omit_defaults=True):
    """What a hall tells the others."""

    by: str
    """Which hall it is."""
    changed: list[str] = []
    """Tables that it has changed."""
    seen: list[tuple[str, str]] = []
    """Tables and the people of whom there was a sign there."""
    watching: list[tuple[str, int]] = []
    """Tables and how many watch them through it."""
    wanted: str = ""
    """A table of which it wants to know who is there."""
    bans: bool = False
    """Whether it has changed who is kept out."""
    asked: tuple[str, str, int] | None = None
    """The table, the player and the step of a question whether something may be taken back."""
    answered: tuple[str, str, int, bool] | None = None
    """The table, the player, the step and the answer to such a question, if others must still answer."""


class News:
    """The news of a hall that is alone: it has every lease, hears nothing and tells nobody."""

    def __init__(self, is_shared: bool = False) -> None:
        self.me = secrets.token_hex(8)
        self.is_shared = is_shared

    def listen(self, hear: Callable[[Heard | None], None]) -> None:
        """Begin to hear; None means that something may have been missed."""

    async def close(self) -> None:
        """Hear nothing more, and let go of every lease."""

    async def lease(self, table: str) -> bool:
        """Say whether this hall, and no other, may wake the bots of a table now."""
        return True

    async def release(self, table: str) -> None:
        """Let others wake the bots of a table."""

    async def say(self, message: Heard) -> None:
        """Tell the others something that is not stored; whether anybody hears it is not known."""


def parts(names: Sequence[Any]) -> Iterator[Sequence[Any]]:
    """Yield names in as many messages as they need."""
    for first in range(0, len(names), MOST_NAMES):
        yield names[first : first + MOST_NAMES]
