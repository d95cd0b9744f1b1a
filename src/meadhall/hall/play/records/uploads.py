"""Uploaded records: checked in a process with limits, then shown like a table that is over.

It is kept in memory, the last few of them, and nobody can fill the disk with records: who brings one has it.
"""

from __future__ import annotations

import asyncio

from meadhall import front, words
from meadhall.engine import record as records
from meadhall.engine.box import Box
from meadhall.engine.record import Record, RecordError
from meadhall.hall.errors import Refused
from meadhall.hall.play import seats as seating
from meadhall.hall.play.table import Table
from meadhall.hall.play.tables import Tables
from meadhall.hall.store.rows import SeatRow, TableRow
from meadhall.words.hall import say

MOST_RECORD = 200_000
"""Characters of a record that the hall reads."""
MOST_UNDONE = 500
"""Lines that take something back; for each the match is replayed."""

NOBODYS_KEY = "-"
"""On the seats of a record: no player's key has this SHA-256."""


async def open_record(tables: Tables, text: str) -> str:
    """Show a record as a table that everybody with its link can look at; return its name."""
    if len(text) > MOST_RECORD:
        raise _refused(say("refusals.too_long", count=len(text), most=MOST_RECORD))
    problem = await tables.readers.check(text)
    if problem:
        raise _refused(problem)
    table = await asyncio.to_thread(table_of, text)
    tables.show_record(table)
    return table.row.id


def problem_with(text: str) -> str:
    """Return what is wrong with a record; "" if it can be replayed."""
    try:
        table_of(text)
    except RecordError as error:
        return say("refusals.no_record", reason=str(error).rstrip("."))
    return ""


def table_of(text: str) -> Table:
    """Return the table of a record, at its end; raise RecordError."""
    record, title = front.read_record(text)
    if sum(line.startswith("undo ") for line in record.texts) > MOST_UNDONE:
        raise RecordError(say("refusals.takes_back_too_often", count=MOST_UNDONE))
    match = records.replay(record, title)
    table = Table(_row_of(record, records.box_of(record, title), text))
    table.row.is_practice = match.is_practice
    table.game, table.match = match.game, match
    return table


def _row_of(record: Record, box: Box, text: str) -> TableRow:
    """Return a table on whose seats nobody can sit down."""
    names = record.names or words.of(record.game).seat_names(record.seats)
    return TableRow(
        id=seating.new_id(),
        game=record.game,
        version=record.version,
        name=say("table.record_of", title=words.of(record.game).TITLE),
        options=record.options,
        box=record.box_text or box.name,
        is_own_box=bool(record.box_text),
        secret=record.secret,
        is_listed=False,
        seats=[
            SeatRow(seat, seating.PERSON, "", name, NOBODYS_KEY, seating.new_id()) for seat, name in enumerate(names)
        ],
        is_started=True,
        record=text,
        is_real=record.is_real,
    )


def _refused(sentence: str) -> Refused:
    return Refused(400, sentence, code="record")
