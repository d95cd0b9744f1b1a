"""The ledger of a player: what made the reviewed games, chance at first, draws, others, choices; all of it adds up.

Only games are in it that stand on the shelf and count there, and of these only games whose coach tells true chances.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Final

from meadhall.engine.contract import Seat
from meadhall.front.coach import tells_chances
from meadhall.front.review import Review, whole_points
from meadhall.hall.play.table import Table
from meadhall.hall.store.rows import LedgerRow
from meadhall.hall.store.store import Store

ENOUGH: Final = 8
"""With fewer reviewed games it is too early to tell."""
SURE: Final = 2
"""A mean is told with so many standard errors."""
CLOSE: Final = 4
"""Choices that cost fewer points than this are close to what the coach can see."""
MANY: Final = 100
"""Over so many games it is told how far draws even out."""
DRAWS, OTHERS, CHOICES, UNMEASURED = "draws", "others", "choices", "unmeasured"


@dataclass(frozen=True, slots=True)
class Summed:
    """What made some reviewed games on average, in points of a hundred that add up."""

    count: int
    start: int
    parts: dict[str, int]
    """By DRAWS, OTHERS, CHOICES and, where the coach could not tell everything, UNMEASURED."""
    won: int
    give_or_take: int
    """How far off the draws may be: two standard errors of their mean."""
    after_many: int
    """Within how many points of nothing the draws should be after MANY games."""

    @property
    def is_even(self) -> bool:
        """Whether the draws are no further from nothing than chance explains."""
        return abs(self.parts[DRAWS]) < max(self.give_or_take, 1)

    @property
    def is_close(self) -> bool:
        """Whether little was lost by choices."""
        return self.parts[CHOICES] > -CLOSE

    @property
    def is_mostly_choices(self) -> bool:
        """Whether choices have cost more than draws and others changed."""
        return -self.parts[CHOICES] > abs(self.parts[DRAWS]) + abs(self.parts[OTHERS])


async def keep(store: Store, table: Table, seat: Seat, found: Review) -> None:
    """Write what made a game that was just reviewed, if it stands on a shelf and counts there."""
    player = table.row.seats[seat].key_hash
    figures = found.figures
    if not player or figures is None or found.ended is None or not tells_chances(table.row.game):
        return
    if not any(row.table == table.row.id and not row.is_coached for row in await store.played(player)):
        return
    await store.add_ledger(
        LedgerRow(
            player=player,
            table=table.row.id,
            game=table.row.game,
            seat=seat,
            start=found.ended - figures.total,
            draws=figures.luck,
            others=figures.others,
            choices=figures.you,
            unmeasured=figures.not_measured,
        )
    )


def summed(rows: Sequence[LedgerRow]) -> Summed:
    """Return the means of some games, of which there must be one."""
    draws = _mean([row.draws for row in rows])
    spread = sqrt(sum((row.draws - draws) ** 2 for row in rows) / max(len(rows) - 1, 1))
    exact = {
        DRAWS: 100 * draws,
        OTHERS: 100 * _mean([row.others for row in rows]),
        CHOICES: 100 * _mean([row.choices for row in rows]),
    }
    unmeasured = 100 * _mean([row.unmeasured for row in rows])
    if round(unmeasured):
        exact[UNMEASURED] = unmeasured
    else:
        exact[CHOICES] += unmeasured
    begun = 100 * _mean([row.start for row in rows])
    start, won = round(begun), round(begun + sum(exact.values()))
    return Summed(
        count=len(rows),
        start=start,
        parts=whole_points(exact, won - start),
        won=won,
        give_or_take=round(100 * SURE * spread / sqrt(len(rows))),
        after_many=round(100 * SURE * spread / sqrt(MANY)),
    )


def by_game(rows: Sequence[LedgerRow]) -> list[tuple[str, Summed]]:
    """Return the means of each game, the one with most reviewed games first."""
    games = {row.game for row in rows}
    found = [(game, summed([row for row in rows if row.game == game])) for game in games]
    return sorted(found, key=lambda one: (-one[1].count, one[0]))


def costliest(rows: Sequence[LedgerRow]) -> LedgerRow:
    """Return the game in which choices have cost most."""
    return min(rows, key=lambda row: (row.choices, row.table))


def _mean(values: Sequence[float]) -> float:
    return sum(values) / len(values)
