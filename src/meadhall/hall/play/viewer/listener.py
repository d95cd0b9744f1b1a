"""Listeners of a table, which hear when something changes there."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import TYPE_CHECKING

from meadhall.hall import logs

if TYPE_CHECKING:
    from meadhall.hall.play.table import Table


class Listener(ABC):
    """One that hears when the table changes; if that fails it is let go, and the others still hear."""

    player: str
    """The player; "" without a key."""
    address: str = ""
    """From where he looks."""

    def changed(self, table: Table) -> None:
        """Hear that the table has changed; the table is locked meanwhile."""
        self._tell(self.show, table)

    def seats_changed(self, table: Table) -> None:
        """Hear that a player has come, gone away or come back, and nothing else has changed."""
        self._tell(self.show_seats, table)

    def said(self, table: Table) -> None:
        """Hear that something was said; the table is locked meanwhile."""
        self._tell(self.show_talk, table)

    @abstractmethod
    def show(self, table: Table) -> None:
        """Show what has changed."""

    @abstractmethod
    def show_seats(self, table: Table) -> None:
        """Show who is here and who is away."""

    @abstractmethod
    def show_talk(self, table: Table) -> None:
        """Show what was said."""

    @abstractmethod
    def let_go(self) -> None:
        """Hear no more; who wants to can come back."""

    @abstractmethod
    def turn_away(self) -> None:
        """Hear that the keeper of the hall keeps this address out: the last that is heard."""

    def _tell(self, show: Callable[[Table], None], table: Table) -> None:
        try:
            show(table)
        except Exception as error:  # noqa: BLE001 - whatever it is, the others are told
            logs.failed("somebody could not be told", error, table=table.row.id)
            table.listeners.discard(self)
            self.let_go()
