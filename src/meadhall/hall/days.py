"""Somebody's days: how the deal of a day went, the streak, and three weeks as a calendar."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from datetime import UTC, date, datetime, timedelta
from typing import Final

import msgspec

from meadhall import front
from meadhall.engine.match import Match
from meadhall.hall.store import DailyRow, Store, TableRow

SHOWN_DAYS: Final = 21
WON: Final = "won"
LOST: Final = "lost"
NOT_PLAYED: Final = "none"
TODAY: Final = "today"
"""Today's deal while it is not over."""


class DayShown(msgspec.Struct, frozen=True):
    """One day of the calendar."""

    day: str
    state: str


class DailyShown(msgspec.Struct, frozen=True):
    """How a day's deal went, and how the days before it did."""

    line: str
    """The result, to be copied."""
    streak: int
    best: int
    """The longest streak there was."""
    won: int
    played: int
    days: list[DayShown]
    """Three weeks; the last one is today."""


def today() -> date:
    """Return the day whose deal is played now."""
    return datetime.now(UTC).date()


def streak(days: Sequence[DailyRow], now: date) -> int:
    """Count the days won in a row up to today, or up to yesterday while today's deal is not over."""
    won = {row.day for row in days if row.is_won}
    is_open = not any(row.day == now.isoformat() and row.line for row in days)
    return _run(won, now - timedelta(days=1) if is_open else now)


def shown(line: str, days: Sequence[DailyRow], now: date) -> DailyShown:
    """Sum up somebody's days."""
    won = {row.day for row in days if row.is_won}
    return DailyShown(
        line=line,
        streak=streak(days, now),
        best=max((_run(won, date.fromisoformat(day)) for day in won), default=0),
        won=len(won),
        played=len([row for row in days if row.line]),
        days=[_day(days, now - timedelta(days=back), now) for back in reversed(range(SHOWN_DAYS))],
    )


async def ended(store: Store, row: TableRow, match: Match) -> DailyShown:
    """Keep how the deal of a day went, and sum up the days of whoever played it; the match must be over."""
    line = await asyncio.to_thread(front.daily_line, match, date.fromisoformat(row.day))
    outcome = match.outcome
    assert outcome is not None, "a result is kept when the match is over"
    await store.end_daily(row.host, row.game, DailyRow(row.day, row.id, bool(outcome.winners), line))
    return shown(line, await store.dailies(row.host, row.game), today())


def _run(won: set[str], last: date) -> int:
    """Count the days won in a row up to *last*."""
    count = 0
    while (last - timedelta(days=count)).isoformat() in won:
        count += 1
    return count


def _day(days: Sequence[DailyRow], day: date, now: date) -> DayShown:
    name = day.isoformat()
    played = next((row for row in days if row.day == name and row.line), None)
    if played is not None:
        return DayShown(name, WON if played.is_won else LOST)
    return DayShown(name, TODAY if day == now else NOT_PLAYED)
