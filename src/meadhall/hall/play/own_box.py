"""A box that heals: a card that the list does not know is typed in at a table, and the corrected list is kept.

The match goes on with it at once: everything that was played is played again with the corrected list, and where that
cannot be, nothing is changed.
"""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from dataclasses import replace

from meadhall.engine.box import BoxError
from meadhall.engine.record import RecordError
from meadhall.front import healing
from meadhall.hall.errors import Refused
from meadhall.hall.play import seats as seating
from meadhall.hall.play.days import streaks
from meadhall.hall.play.opening import WrongField
from meadhall.hall.play.table import Table
from meadhall.hall.play.tables import Tables
from meadhall.hall.store.rows import BoxRow, StepRow, TableRow
from meadhall.words.hall import say


def why_not(table: Table) -> str:
    """Say why no card can be typed in at a table; "" if one can."""
    if not table.row.is_real:
        return say("refusals.heal_real")
    return say("refusals.heal_over") if table.is_over else ""


async def heal(
    tables: Tables, name: str, player: str, part: str, card: str, typed: Mapping[str, str], count: int = 0
) -> None:
    """Put a card into the list of a table as it was typed in, and keep the list for everybody who sits there."""
    async with tables.locked(name) as table:
        seating.must_hold(table.row, player)
        if refusal := why_not(table):
            raise Refused(409, refusal, code="box")
        steps = [] if table.match is None else table.steps_from(0)
        row = await asyncio.to_thread(_healed, table, part, card, typed, count, steps)
        day = streaks.today().isoformat()
        people = sorted({seat.key_hash for seat in row.seats if seat.key_hash})
        kept = [BoxRow(one, row.game, row.box, day) for one in people]
        await tables.stored(table, tables.store.heal_box(row.id, row.box, kept))
        tables.lose(table)


def _healed(table: Table, part: str, card: str, typed: Mapping[str, str], count: int, steps: list[StepRow]) -> TableRow:
    """Return the table with the corrected list; refuse a list that is wrong, or that does not fit what was played."""
    try:
        box = healing.healed(table.row.game, table.game.box.text, part, card, typed, count)
    except BoxError as error:
        raise WrongField(say("refusals.heal_list"), "card", error.problems) from None
    row = replace(table.row, box=box.text, is_own_box=True)
    try:
        again = Table(row)
        if steps:
            again.begin(steps)
    except (RecordError, ValueError) as error:
        raise WrongField(say("refusals.heal_steps", reason=str(error).rstrip(".")), "card") from None
    return row
