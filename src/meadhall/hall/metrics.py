"""What a hall can count; one that nobody watches over counts nothing."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

BOT: Final = "bot"
COACH: Final = "coach"
VERIFYING: Final = "verifying"


class Metrics:
    """Nothing is counted here; ``prometheus.py`` counts."""

    @contextmanager
    def acting(self, game: str) -> Iterator[None]:
        """Measure an action; it counts if nothing goes wrong."""
        yield

    @contextmanager
    def thinking(self, who: str) -> Iterator[None]:
        """Measure how long an answer takes, whatever comes of it."""
        yield

    def refused(self, status: int, code: str) -> None:
        """Count a refusal."""

    def turned_away(self, kind: str) -> None:
        """Count a connection or an open page for which there was no room."""
