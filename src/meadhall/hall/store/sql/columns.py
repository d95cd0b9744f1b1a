"""Rows as the columns of SQL tables, and back."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

import msgspec
from sqlalchemy import Table as SqlTable
from sqlalchemy.engine import Row

from meadhall.hall.store.rows import SeatRow, TableRow
from meadhall.hall.store.sql import schema


def values_of(table: TableRow) -> dict[str, object]:
    """Return the columns of a table."""
    values = {name: getattr(table, name) for name in _names(schema.tables) if name != "options"}
    return values | {"options": msgspec.json.encode(table.options).decode()}


def seat_values(table: str, seat: SeatRow) -> dict[str, object]:
    """Return the columns of a seat."""
    return {"table": table} | {name: getattr(seat, name) for name in _names(schema.seats) if name != "table"}


@cache
def _names(table: SqlTable) -> list[str]:
    return [column.name for column in table.columns]


def table_of(
    row: Row[tuple[object, ...]], seats: Sequence[Row[tuple[object, ...]]], given_up: Sequence[str]
) -> TableRow:
    """Return a table whose columns were found, with its seats in order."""
    values: dict[str, Any] = {name: getattr(row, name) for name in _names(schema.tables) if name != "options"}
    return TableRow(
        **values,
        options=msgspec.json.decode(row.options, type=dict[str, str]),
        given_up=list(given_up),
        seats=[
            SeatRow(**{name: getattr(seat, name) for name in _names(schema.seats) if name != "table"}) for seat in seats
        ],
    )
