"""The shelf of a player: what was played to its end, and what it comes to by game, level and evening.

Only games are counted that show how somebody plays: no practice, no game that goes on from another one, no tour, none
in which a bot played for the seat, and none in which one person sat on both sides.  Where the coach was asked, the game
stands on the shelf and is not counted.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import UTC, date, datetime, timedelta
from typing import Final

import msgspec

from meadhall import bots, front
from meadhall.engine.asides import HandOver
from meadhall.engine.contract import COOPERATIVE
from meadhall.engine.match import Playing
from meadhall.hall.play import seats as seating
from meadhall.hall.play.records.raw_record import stored_text
from meadhall.hall.store.rows import DailyRow, DeedRow, PlayedRow, TableRow
from meadhall.hall.store.store import StepMissing, Store
from meadhall.words import deeds

PEOPLE: Final = "people"
"""What stands in the place of a level where other people sat at the table."""
ALONE: Final = "alone"
"""The same where nobody else did."""
LEVEL: Final = "level"
"""The option that is the level of a game for one."""
WEEK: Final = 7
EVENINGS_OFF: Final = 2
"""How many evenings of a week may be missed without ending a run."""
CANDLES: Final = 7
"""On how many days of a month a daily deal must be finished."""
OVER_THE_DAY: Final = "dawn_to_dusk"
DAWN_TO_DUSK: Final = frozenset({"dawn", "noon", "dusk"})
"""The levels of which each must be won for it."""
MOST_RECORDS: Final = 200
"""The most records in a downloaded shelf, the newest ones."""


@dataclass(slots=True)
class PlayTally:
    """How often something was played and won."""

    played: int = 0
    won: int = 0


@dataclass(slots=True)
class GameTally(PlayTally):
    """How a game went, by level."""

    game: str = ""
    levels: dict[str, PlayTally] = field(default_factory=dict)
    """By level of the bots, or of a game for one; PEOPLE and ALONE beside them."""
    coached: int = 0
    """Games in which the coach was asked; they are in no other number."""
    best: int | None = None
    """The highest score there was."""


class Evenings(msgspec.Struct, frozen=True):
    """The days on which the player has played."""

    this_month: int
    run: int
    """Evenings up to today without more than two missed in a week."""
    longest: int
    days: dict[str, int]
    """How many games ended on each."""


def played_at(row: TableRow, match: Playing | None, now: float) -> list[PlayedRow]:
    """Return what goes on the shelves of those who play at a table, once the match is over."""
    outcome = None if match is None else match.outcome
    if match is None or outcome is None or not _is_counted(row):
        return []
    scores, is_together = outcome.scores, match.game.utility == COOPERATIVE
    replaced = {step.actor for step in match.steps if isinstance(step.action, HandOver)}
    players = sorted({seat.key_hash for seat in row.seats if seat.key_hash})
    rows: list[PlayedRow] = []
    for player in players:
        mine = sorted(seating.held(row, player))
        others = [score for seat, score in enumerate(scores) if seat not in mine]
        if not replaced.isdisjoint(mine) or (len(mine) > 1 and not is_together):
            continue
        rows.append(
            PlayedRow(
                player=player,
                table=row.id,
                game=row.game,
                level=_level(row),
                people=len(players) - 1,
                is_won=not set(mine).isdisjoint(outcome.winners),
                score=scores[mine[0]],
                lead=0 if is_together or not others else scores[mine[0]] - max(others),
                ended=now,
                is_coached=any(row.seats[seat].is_coached for seat in mine),
            )
        )
    return rows


def deeds_at(row: TableRow, match: Playing | None, played: Sequence[PlayedRow]) -> list[DeedRow]:
    """Return the deeds of those who have just played at a table; a game with the coach has none."""
    counting = [one for one in played if not one.is_coached]
    if match is None or not counting:
        return []
    found = front.deeds_of(match, range(match.game.seats))
    rows: list[DeedRow] = []
    for one in counting:
        names = {name for seat in seating.held(row, one.player) for name in found[seat]}
        if one.people and row.host == one.player:
            names.add(deeds.GOOD_HOST.name)
        rows += [DeedRow(one.player, name, row.id, day_of(one).isoformat()) for name in sorted(names)]
    return rows


def every_deed() -> list[tuple[str, deeds.Deed]]:
    """Return all deeds that there are with their games, those of no game last."""
    own = [(game, deed) for game in front.list_games() for deed in deeds.deeds_of(game)]
    return [*own, *(("", deed) for deed in deeds.COMMON)]


def deeds_on(played: Sequence[PlayedRow], deals: Sequence[DailyRow]) -> dict[str, str]:
    """Return the deeds that take more than one game, and the day on which each was done."""
    found: dict[str, str] = {}
    won: set[str] = set()
    for row in reversed(played):
        if row.is_won and not row.is_coached and row.level in DAWN_TO_DUSK:
            won.add(row.level)
            if won.issuperset(DAWN_TO_DUSK):
                found.setdefault(OVER_THE_DAY, day_of(row).isoformat())
    months: dict[str, set[str]] = {}
    for day in sorted(row.day for row in deals if row.line and not row.is_practice):
        month = months.setdefault(day[:7], set())
        month.add(day)
        if len(month) >= CANDLES:
            found.setdefault(deeds.SEVEN_CANDLES.name, day)
    return found


def tallies(played: Sequence[PlayedRow]) -> list[GameTally]:
    """Sum up a shelf by game and level, the games that were played most first."""
    found: dict[str, GameTally] = {}
    for row in played:
        game = found.setdefault(row.game, GameTally(game=row.game))
        if row.is_coached:
            game.coached += 1
            continue
        level = game.levels.setdefault(PEOPLE if row.people else row.level or ALONE, PlayTally())
        for tally in (game, level):
            tally.played += 1
            tally.won += row.is_won
        game.best = row.score if game.best is None else max(game.best, row.score)
    return sorted(found.values(), key=lambda game: (-game.played, game.game))


def evenings(played: Sequence[PlayedRow], today: date) -> Evenings:
    """Return the evenings of a shelf; a missed one costs nothing but the run, and two in a week not even that."""
    days: dict[str, int] = {}
    for row in played:
        day = day_of(row).isoformat()
        days[day] = days.get(day, 0) + 1
    played_on = sorted(date.fromisoformat(day) for day in days)
    runs = _runs(played_on)
    is_going_on = bool(runs) and _missed_since(runs[-1], today) <= EVENINGS_OFF
    return Evenings(
        this_month=len([day for day in played_on if (day.year, day.month) == (today.year, today.month)]),
        run=len(runs[-1]) if is_going_on else 0,
        longest=max((len(run) for run in runs), default=0),
        days=days,
    )


def day_of(row: PlayedRow) -> date:
    """Return the day on which a game ended, as the days of deals are counted."""
    return datetime.fromtimestamp(row.ended, UTC).date()


async def records_of(store: Store, player: str, played: Sequence[PlayedRow]) -> dict[str, str]:
    """Return the records of games on a shelf by file name, as far as the hall still has their tables."""
    names = [row.table for row in played[:MOST_RECORDS]]
    files: dict[str, str] = {}
    for table in await store.tables(names):
        if not table.is_over or not seating.held(table, player):
            continue
        try:
            steps = await store.steps(table.id)
        except StepMissing:
            continue
        files[f"{table.game}-{table.id}.txt"] = await asyncio.to_thread(stored_text, table, steps)
    return files


def _is_counted(row: TableRow) -> bool:
    return not (row.is_practice or row.fork_of or row.start or row.tour or row.record)


def _level(row: TableRow) -> str:
    """Return the level of the strongest bot, or of a game for one."""
    levels = [bots.level_of(seat.bot) for seat in row.seats if seat.kind == seating.BOT]
    if levels:
        return max(levels, key=bots.LEVELS.index)
    return row.options.get(LEVEL, "") if len(row.seats) == 1 else ""


def _runs(days: Sequence[date]) -> list[list[date]]:
    """Part days into runs: no seven days in a row of one have more than two missed ones."""
    runs: list[list[date]] = []
    for day in days:
        if runs and _missed_since(runs[-1], day) <= EVENINGS_OFF:
            runs[-1].append(day)
        else:
            runs.append([day])
    return runs


def _missed_since(run: Sequence[date], day: date) -> int:
    """Count the days without a game in the week before *day*, as far as the run reaches back."""
    first = max(run[0], day - timedelta(days=WEEK - 1))
    between = max((day - first).days, 0)
    if (day - run[-1]).days > WEEK:
        return WEEK
    return len([1 for number in range(between) if first + timedelta(days=number) not in run])
