"""Puzzles from matches of this hall: found in the background once a game has been reviewed, with bounded work.

What a review finds clearly best is thought over again.  A position in which that was not seen becomes a puzzle of its
player; one of a table that is not private may become the puzzle of a day for everybody, and does not say whose it was.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import timedelta
from typing import Final

import msgspec

from meadhall import bots, front, words
from meadhall.bots.search.search import SEARCH
from meadhall.bots.spec import ITERATIONS
from meadhall.engine.contract import Seat
from meadhall.front.puzzles import Puzzle, game_of, puzzle_at, thought_over
from meadhall.front.review import Decision
from meadhall.hall.play.days.streaks import today
from meadhall.hall.play.table import Table
from meadhall.hall.play.tables import Tables
from meadhall.hall.store.rows import OwnPuzzleRow
from meadhall.hall.store.store import Store
from meadhall.hall.workers.thinkers import BotFailed, BotQuestion

MOST_TRIED: Final = 3
"""The most decisions of a game that are thought over again."""
MOST_MILLISECONDS: Final = 20_000
"""The longest that one of them is thought about; what is not finished by then becomes no puzzle."""
DAYS_AHEAD: Final = 28
"""How far ahead the puzzle of a day is laid down."""


@dataclass(frozen=True, slots=True)
class Likely:
    """A decision that looks like a puzzle, and what the choice lost that was made."""

    decision: Decision
    cost: float


def question_at(table: Table, decision: Decision, budget: str) -> BotQuestion:
    """Return what the coach is asked about a decision."""
    return BotQuestion(
        game=table.row.game,
        seats=len(table.row.seats),
        options=tuple(table.game.options.items()),
        box=table.row.box,
        version=table.row.version,
        kind=f"{SEARCH}:{budget}",
        view=decision.view.notation(),
        legal=tuple(action.index for action in decision.legal),
    )


async def find(tables: Tables, table: Table, seat: Seat, likely: Sequence[Likely], iterations: int = 0) -> None:
    """Keep the puzzles among what is likely, the costliest first; each gets *iterations*, or what the coach gets."""
    row = table.row
    if row.is_own_box or row.record or row.is_practice or row.fork_of or row.tour:
        return
    budget = thought_over(f"{iterations}{ITERATIONS}" if iterations else bots.coach_budget(row.game))
    names = words.of(row.game).seat_names(len(row.seats))  # A puzzle knows nobody's name.
    for one in sorted(likely, key=lambda one: -one.cost)[:MOST_TRIED]:
        try:
            question = question_at(table, one.decision, budget)
            advice = await tables.thinkers.advise(question, names, milliseconds=MOST_MILLISECONDS)
        except BotFailed as failed:
            tables.bots.log_failure(table, "the coach", failed)
            return
        found = await asyncio.to_thread(puzzle_at, table.game, one.decision, advice)
        if found is not None:
            await _keep(tables.store, table, seat, one, found)


async def _keep(store: Store, table: Table, seat: Seat, one: Likely, found: Puzzle) -> None:
    row, day = table.row, today()
    text = msgspec.json.encode(found).decode()
    player = row.seats[seat].key_hash
    if player and one.cost > 0:
        own = OwnPuzzleRow(player, found.id, row.id, one.cost, one.decision.chosen.index, day.isoformat(), text)
        await store.add_own_puzzle(own)
    if row.is_private or row.day or row.evening or found.version != front.title(row.game).version:
        return
    for ahead in range(1, DAYS_AHEAD + 1):
        coming = day + timedelta(days=ahead)
        if game_of(coming) == found.game and not await store.day_puzzle(coming.isoformat()):
            await store.add_day_puzzle(coming.isoformat(), text)
            return
