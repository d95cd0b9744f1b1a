"""Who is ahead in Freya's Folly: points there are, and points still to come.

What is to come was fitted by ridge regression: the points that seats made after 13,050 positions, more than the mean
of their table, in games of the greedy bot with some random actions. Only differences between seats mean anything.
"""

from __future__ import annotations

from typing import Final

from meadhall.bots.freyas_folly.sight import Sight
from meadhall.bots.search.fitted import chance_of
from meadhall.engine.bits import has, size_of
from meadhall.games.freyas_folly.pieces import EMPTY, GONE, NO_ENDING
from meadhall.games.freyas_folly.rules.ending import score_of
from meadhall.games.freyas_folly.state import FreyasFollyState

APART: Final = 10.0
"""A lead in points that stands for odds of e to one."""
MORE: Final = -0.015
"""What the jewels at home promise beyond their points; these three count twice until a player ends the game."""
HOPE: Final = 0.25
"""What the dwarfs hope for."""
POINTS: Final = 0.616
"""What the jewels at home count at the end."""
HELD: Final = 0.824
LOSS: Final = 0.125
ABILITY: Final = 1.48
TOKEN: Final = 1.834
LADEN: Final = 3.487
INSIDE: Final = -0.486
DWARF: Final = -5.993
AFTER: Final = -1.146
DWARF_FULL: Final = 3.801
"""*Full* is the share of its jewels that the mine still has."""
DWARF_FEWEST: Final = 1.408
"""*Fewest* is the smallest number of dwarfs that a player has left."""
MORE_FULL: Final = -0.594
HOPE_FULL: Final = 0.025
POINTS_FULL: Final = -0.066
POINTS_DWARF: Final = -0.065
HOPE_DWARF: Final = 0.05
HELD_FULL: Final = -4.261
LOSS_DWARF: Final = 0.285
DWARF_MISSING: Final = 0.933
"""*Missing* are the pieces until the Brisingamen is finished."""
DWARF_UNSOLD: Final = -0.652
TOKEN_MISSING: Final = -1.056
MORE_DWARF: Final = 0.063
DWARF_DWARF: Final = -0.854

REST: Final = -16.3
"""What is to come for everybody on average, fitted to 5,088 beginnings of turns: by dwarfs left, and the fewest."""
REST_DWARF: Final = 10.5
REST_FEWEST: Final = 5.1


def expected_scores(table: FreyasFollyState) -> list[float]:
    """Estimate everybody's score at the end, at the beginning of a turn."""
    seats = len(table.homes)
    left = [0] * seats
    dwarfs = 0
    for dwarf in table.dwarfs:
        if dwarf.place != GONE:
            left[dwarf.seat] += 1
            dwarfs += 1
    turn = int(table.turn)
    coming = [to_come(table, seat, left, turn) for seat in range(seats)]
    table.turn = turn
    mean = 0.0
    for points in coming:
        mean += points / seats
    rest = max(0.0, REST + REST_DWARF * dwarfs / seats + REST_FEWEST * min(left)) - mean
    return [score_of(table, seat).total + coming[seat] + rest for seat in range(seats)]


def lead(scores: list[float], seat: int) -> float:
    """Turn scores into a chance: by how much a seat is ahead of the best of the others."""
    best = -1.0e9
    for other in range(len(scores)):
        if other != seat:
            best = max(best, scores[other])
    return chance_of((scores[seat] - best) / APART)


def to_come(table: FreyasFollyState, seat: int, left: list[int], turn: int) -> float:
    """Estimate what the rest of the game brings to a seat; the table is left with its turn changed."""
    box = table.box
    home = table.homes[seat]
    table.turn = seat
    sight = Sight(table)
    hope = 0.0
    inside = 0
    laden = 0
    for number, dwarf in enumerate(table.dwarfs):
        if dwarf.seat == seat and dwarf.place != GONE:
            hope += sight.hope(number, int(dwarf.place), dwarf.barrow, int(dwarf.ability))
            inside += 1 if dwarf.place != box.mine.outside else 0
            laden += 1 if dwarf.barrow != EMPTY else 0
    loss = 0
    for setting in range(len(box.setting_ids)):
        if has(home.held, setting):
            loss += box.loss_of(setting)
    points = sight.points_of(home.jewels)
    more = sight.promise - points
    full = sight.plenty
    dwarfs = float(left[seat])
    held = float(int(size_of(home.held)))
    tokens = float(int(home.tokens))
    missing = float(int(sight.pieces_missing))
    unsold = int(size_of(table.workshop) + size_of(table.unseen)) / 10.0
    hopes = MORE * more + HOPE * hope + POINTS * points
    worth = hopes * 2.0 if table.ended == NO_ENDING else hopes
    worth += HELD * held + LOSS * loss + ABILITY * sight.ability_count + TOKEN * tokens
    worth += LADEN * laden + INSIDE * inside + AFTER * ((seat - turn) % len(table.homes))
    worth += full * (
        DWARF_FULL * dwarfs + MORE_FULL * more + HOPE_FULL * hope + POINTS_FULL * points + HELD_FULL * held
    )
    worth += dwarfs * (DWARF + DWARF_FEWEST * min(left) + POINTS_DWARF * points + HOPE_DWARF * hope + LOSS_DWARF * loss)
    worth += dwarfs * (DWARF_MISSING * missing + DWARF_UNSOLD * unsold + MORE_DWARF * more + DWARF_DWARF * dwarfs)
    return worth + TOKEN_MISSING * tokens * missing
