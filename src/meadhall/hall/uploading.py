"""A record that somebody brings: checked in a process of its own with limits, then shown like a table that is over.

It is kept in memory, the last few of them, and nobody can fill the disk with records: who brings one has it.
"""

from __future__ import annotations

import asyncio
import sys

import msgspec

from meadhall import front, words
from meadhall.engine import record as records
from meadhall.engine.box import Box
from meadhall.engine.record import Record, RecordError
from meadhall.hall import seats as seating
from meadhall.hall.refused import Refused
from meadhall.hall.rows import SeatRow, TableRow
from meadhall.hall.table import Table
from meadhall.hall.tables import Tables

MOST_RECORD = 200_000
"""Characters of a record that the hall reads."""
MOST_UNDONE = 500
"""Lines that take something back; for each the match is replayed."""
MOST_SECONDS = 10.0
MOST_BYTES = 1 << 30
"""Memory that reading may take."""
TOO_LONG = "This record has {} characters; the hall reads at most {}."
TOO_SLOW = "This record takes too long to replay, so the hall does not open it."
NO_RECORD = "This record cannot be opened: {}."
BROKEN_RECORD = "This record cannot be opened: nothing can be made of it."

NOBODYS_KEY = "-"
"""On the seats of a record: no player's key has this SHA-256."""


class Checked(msgspec.Struct):
    """What came of reading a record: nothing, or what is wrong with it."""

    problem: str = ""


async def open_record(tables: Tables, text: str, seconds: float = MOST_SECONDS) -> str:
    """Show a record as a table that everybody with its link can look at; return its name."""
    if len(text) > MOST_RECORD:
        raise _refused(TOO_LONG.format(len(text), MOST_RECORD))
    problem = await _check(tables, text, seconds)
    if problem:
        raise _refused(problem)
    table = await asyncio.to_thread(table_of, text)
    tables.show_record(table)
    return table.row.id


def table_of(text: str) -> Table:
    """Return the table of a record, at its end; raise RecordError."""
    record, title = front.read_record(text)
    if sum(line.startswith("undo ") for line in record.texts) > MOST_UNDONE:
        raise RecordError(f"it takes something back more than {MOST_UNDONE} times")
    match = records.replay(record, title)
    table = Table(_row_of(record, records.box_of(record, title), text))
    table.game, table.match = match.game, match
    return table


def _row_of(record: Record, box: Box, text: str) -> TableRow:
    """Return a table on whose seats nobody can sit down."""
    names = record.names or words.of(record.game).seat_names(record.seats)
    return TableRow(
        id=seating.new_id(),
        game=record.game,
        version=record.version,
        name=f"A record of {words.of(record.game).TITLE}",
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


async def _check(tables: Tables, text: str, seconds: float) -> str:
    """Read a record in a process of its own; return what is wrong with it."""
    async with tables.reading:
        reader = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "meadhall.hall.checking",
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.DEVNULL,
        )
        try:
            said, _ = await asyncio.wait_for(reader.communicate(text.encode()), seconds)
        except TimeoutError:
            return TOO_SLOW
        finally:
            if reader.returncode is None:
                reader.kill()
                await reader.wait()
    try:
        return msgspec.json.decode(said, type=Checked).problem
    except msgspec.DecodeError:
        return BROKEN_RECORD


def _refused(sentence: str) -> Refused:
    return Refused(400, sentence, code="record")
