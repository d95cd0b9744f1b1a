"""What heroes aim at: the tasks that take least work, the one to go for first, and what it lacks."""

from __future__ import annotations

from typing import Final

from meadhall.bots.rietburg.judge import work_at
from meadhall.engine.term import Term
from meadhall.games.rietburg import pieces
from meadhall.games.rietburg.pieces import COMPLETED, FACE_DOWN
from meadhall.games.rietburg.state import RietburgState

TASKS_LEFT: Final = "tasks left"
"""Tasks to complete until the castle is freed."""
NARRATORS_LEFT: Final = "narrators left"
FIRST: Final = "first"
"""The place to work at first; about the place, as are the next four."""
NEXT: Final = "next"
"""The place to work at then."""
CARDS_ON: Final = "cards on"
UNKNOWN_TASK: Final = "unknown task"
LACKS_GOLD: Final = "lacks gold"
"""Gold that its task takes and the heroes do not have yet."""
HAVE_GOLD: Final = "have gold"


def aims(before: RietburgState, after: RietburgState) -> list[Term]:
    """Name what to work for; *after* is where the expected line has led by the end of the turn."""
    left = before.laws.box.tasks_to_win - before.task_faces.count(COMPLETED)
    named = [Term(TASKS_LEFT, float(left)), Term(NARRATORS_LEFT, float(before.deck))]
    ranked: list[tuple[float, int]] = []
    for place in range(before.laws.places):
        if before.task_faces[place] != COMPLETED:
            ranked.append((work_at(before, place), place))
    ranked.sort()
    needed = ranked[: max(1, left)]
    if not needed:
        return named
    first = needed[0][1]
    most = 0.0
    for work, place in needed:
        eased = work - work_at(after, place)
        if eased > most:
            first = place
            most = eased
    named.append(Term(FIRST, 1.0, first))
    for _, place in needed:
        if place != first:
            named.append(Term(NEXT, 1.0, place))
            break
    named.append(Term(CARDS_ON, float(len(before.stacks[first])), first))
    if before.task_faces[first] == FACE_DOWN:
        named.append(Term(UNKNOWN_TASK, 1.0, first))
    else:
        price = before.laws.box.tasks[before.tasks[first]].pay[pieces.GOLD]
        gold = before.gold()
        if price:
            named.append(Term(HAVE_GOLD, float(gold), first))
            named.append(Term(LACKS_GOLD, float(max(0, price - gold)), first))
    return named
