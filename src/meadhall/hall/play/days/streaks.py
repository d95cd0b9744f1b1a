"""Somebody's days: how the deal of a day went, the streak, and three weeks as a calendar."""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import Mapping, Sequence
from datetime import UTC, date, datetime, timedelta
from typing import Final

import msgspec

from meadhall import front
from meadhall.engine.asides import Practice
from meadhall.engine.match import Playing
from meadhall.front.daily import daily_text, points_of, signs_of
from meadhall.hall.store.rows import DailyRow, DeedRow, ParRow, TableRow
from meadhall.hall.store.store import Store
from meadhall.words import deeds

WEEK: Final = 7
WEEKS_BEFORE: Final = 2
"""How many weeks before this one are shown."""
WON: Final = "won"
LOST: Final = "lost"
OPEN: Final = "open"
"""Begun and not over."""
NOT_PLAYED: Final = "none"
PRACTISED: Final = "practice"


class DayShown(msgspec.Struct, frozen=True):
    """One day of the calendar."""

    day: str
    state: str


class DailyShown(msgspec.Struct, frozen=True):
    """How a day's deal went, and how the days before it did."""

    line: str
    """The result, to be copied; with the par of the day, once it is known."""
    text: str
    """The same in lines of signs, to be sent; the address of the deal comes after it."""
    par: str
    """What the strong bot makes of this deal; "" while nobody knows."""
    is_par_won: bool
    streak: int
    best: int
    """The longest streak there was."""
    won: int
    played: int
    days: list[DayShown]
    """Three weeks, from a Monday on; the last one is today."""
    page: str
    """Where all one's days are."""
    practise: str
    """Where the same deal is asked for once more, for practice."""


def today() -> date:
    """Return the day whose deal is played now."""
    return datetime.now(UTC).date()


def streak(days: Sequence[DailyRow], now: date) -> int:
    """Count the days won in a row up to today, or up to yesterday while today's deal is not over."""
    won = {row.day for row in days if row.is_won}
    is_open = not any(row.day == now.isoformat() and row.line for row in days)
    return _run(won, now - timedelta(days=1) if is_open else now)


def best(days: Sequence[DailyRow]) -> int:
    """Count the longest streak there was."""
    won = {day.day for day in days if day.is_won}
    return max((_run(won, date.fromisoformat(day)) for day in won), default=0)


def calendar(days: Sequence[DailyRow], now: date) -> list[DayShown]:
    """Return three weeks, from a Monday on up to today."""
    first = now - timedelta(days=now.weekday() + WEEK * WEEKS_BEFORE)
    return [_day(days, first + timedelta(days=number)) for number in range((now - first).days + 1)]


def key_of(options: Mapping[str, str]) -> str:
    """Return a mark of the options of a deal."""
    return hashlib.sha256(repr(sorted(options.items())).encode()).hexdigest()


def shown(
    row: TableRow, line: str, days: Sequence[DailyRow], now: date, par: ParRow | None, text: str = ""
) -> DailyShown:
    """Sum up a player's days, for the table of one of them."""
    return DailyShown(
        line=front.with_par(line, "" if par is None else par.line),
        text=text,
        par="" if par is None else par.line,
        is_par_won=par is not None and par.is_won,
        streak=streak(days, now),
        best=best(days),
        won=len([day for day in days if day.is_won]),
        played=len([day for day in days if day.line and not day.is_practice]),
        days=calendar(days, now),
        page=f"/daily/{row.game}",
        practise=f"/table/{row.id}/rematch",
    )


async def ended(store: Store, row: TableRow, match: Playing) -> DailyShown:
    """Store how a day's deal went, and sum up its player's days; the match must be over."""
    line = await asyncio.to_thread(front.daily_line, match, date.fromisoformat(row.day))
    mine = result(row.day, row.id, match, line)
    await store.end_daily(row.host, row.game, mine)
    par = await store.par(row.game, row.day, key_of(row.options))
    if beats(mine, par) and not any(seat.is_coached for seat in row.seats):
        await store.add_deed(DeedRow(row.host, deeds.BEAT_THE_LETTER.name, row.id, today().isoformat()))
    text = daily_text(line, date.fromisoformat(row.day), mine.signs, "" if par is None else par.signs)
    return shown(row, line, await store.dailies(row.host, row.game), today(), par, text)


def beats(mine: DailyRow, par: ParRow | None) -> bool:
    """Say whether a deal went better than its par; practice never does."""
    if par is None or mine.is_practice or None in (mine.points, par.points):
        return False
    return (mine.is_won, mine.points or 0, mine.finer or 0) > (par.is_won, par.points or 0, par.finer or 0)


def is_own(row: TableRow, match: Playing) -> bool:
    """Say whether a table is a player's game of a day that counts: not the same deal again, which is practice."""
    is_again = bool(match.steps) and isinstance(match.steps[0].action, Practice)
    return bool(row.day) and row.is_practice == match.is_practice and not is_again


def result(day: str, table: str, match: Playing, line: str) -> DailyRow:
    """Return how the deal of a day went; the match must be over, and practice is never won."""
    points, finer = points_of(match)
    is_won = front.is_daily_won(match) and not match.is_practice
    return DailyRow(day, table, is_won, line, match.is_practice, points, finer, signs_of(match))


def _run(won: set[str], last: date) -> int:
    """Count the days won in a row up to *last*."""
    count = 0
    while (last - timedelta(days=count)).isoformat() in won:
        count += 1
    return count


def _day(days: Sequence[DailyRow], day: date) -> DayShown:
    name = day.isoformat()
    played = next((row for row in days if row.day == name), None)
    if played is None:
        return DayShown(name, NOT_PLAYED)
    ended = PRACTISED if played.is_practice else WON if played.is_won else LOST
    return DayShown(name, ended if played.line else OPEN)
