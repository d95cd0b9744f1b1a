"""Views and the states behind them: nothing is hidden, so both are copies of the table."""

from __future__ import annotations

from meadhall.engine.contract import NOBODY, SPECTATOR, NotationError, split_mark
from meadhall.games.freyas_folly.box import FreyasFollyBox
from meadhall.games.freyas_folly.notation import table_of
from meadhall.games.freyas_folly.state import Table


def seen_by(table: Table, seat: int) -> Table:
    """Return the table as *seat* sees it."""
    seen = table.copy()
    seen.seat = seat
    return seen


def imagine(view: Table) -> Table:
    """Return the one state behind a view."""
    table = view.copy()
    table.seat = NOBODY
    return table


def read_table(box: FreyasFollyBox, seats: int, text: str) -> Table:
    """Read a state or a view."""
    seat, line = split_mark(text)
    if seat >= seats:
        raise NotationError(f"there is no seat {seat} among {seats}")
    table = table_of(box, seats, line)
    table.seat = seat if seat >= 0 or seat == SPECTATOR else NOBODY
    return table
