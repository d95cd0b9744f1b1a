"""Whoever looks at a table is told when something changes there."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from meadhall.hall.table import Table


class Listener(ABC):
    """Somebody who is told when the table changes."""

    player: str
    """Who it is; "" for somebody without a key."""

    @abstractmethod
    def changed(self, table: Table) -> None:
        """Hear that the table has changed; the table is locked meanwhile."""

    @abstractmethod
    def seats_changed(self, table: Table) -> None:
        """Hear that somebody has come, gone away or come back, and nothing else has changed."""

    @abstractmethod
    def said(self, table: Table) -> None:
        """Hear that somebody has said something; the table is locked meanwhile."""
