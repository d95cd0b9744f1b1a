"""What came of the deal of an evening: the result of each table, their order, and where the best left the others."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import msgspec

from meadhall.engine.contract import COOPERATIVE, AnyGame, Seat
from meadhall.engine.match import Playing
from meadhall.engine.step import Step
from meadhall.front import result_of
from meadhall.front.daily import points_of
from meadhall.front.past import Past
from meadhall.hall.play import seats as seating
from meadhall.hall.play.table import Table
from meadhall.hall.store.rows import EveningRow, EveningSeatRow, TableRow

DOT: Final = " \N{MIDDLE DOT} "
"""What stands in a heading of the log between the turn and whose it is."""


class SealedResult(msgspec.Struct, frozen=True):
    """How the deal of an evening went at one table, or for the strong bot."""

    is_won: bool
    is_practice: bool
    """Whether something was taken back: then it stands in no order."""
    points: int
    finer: int
    """What decides between equal points; more is better."""
    line: str


class Way(msgspec.Struct, frozen=True):
    """What some have chosen where ways parted."""

    names: list[str]
    sentence: str
    """What they did, verb first."""


class Fork(msgspec.Struct, frozen=True):
    """The first decision at which the best did as none of those did who came off worse."""

    choice: int
    """Its place among the decisions of the player."""
    where: str
    """In which round or turn; "" before the first."""
    step: int
    """After how many steps of each record it is shown."""
    ways: list[Way]
    """That of the best first."""


@dataclass(frozen=True, slots=True)
class Ranked:
    """A result in the table of an evening."""

    rank: int
    """0 for practice."""
    row: EveningSeatRow
    result: SealedResult


def player_seat(row: TableRow | EveningRow) -> Seat:
    """Return on which seat the player of an evening sits."""
    return next(seat.seat for seat in row.seats if seat.kind == seating.PERSON)


def result_at(match: Playing, seat: Seat) -> SealedResult:
    """Return how the deal went; the match must be over."""
    outcome = match.outcome
    assert outcome is not None, "a result is sealed when the match is over"
    points, finer = points_of(match, seat)
    return SealedResult(seat in outcome.winners, match.is_practice, points, finer, result_of(match, seat))


def read_result(sealed: str) -> SealedResult:
    """Return a result as it was stored."""
    return msgspec.json.decode(sealed, type=SealedResult)


def ranked(rows: Sequence[EveningSeatRow], *, wins_first: bool) -> list[Ranked]:
    """Put results in their order, the best first and practice last; equal ones share a rank.

    *wins_first*: who has won comes before who has not, as where all win or all lose.
    """

    def worth(result: SealedResult) -> tuple[bool, int, int]:
        return (result.is_won and wins_first, result.points, result.finer)

    found = [(row, read_result(row.sealed)) for row in rows]
    counting = [result for _, result in found if not result.is_practice]
    results = [
        Ranked(
            0 if result.is_practice else 1 + len([other for other in counting if worth(other) > worth(result)]),
            row,
            result,
        )
        for row, result in found
    ]
    return sorted(results, key=lambda one: (one.result.is_practice, one.rank, one.row.ended))


def is_together(game: AnyGame) -> bool:
    """Say whether nobody plays against anybody in a game."""
    return game.utility == COOPERATIVE or game.seats == 1


def fork_of(tables: Sequence[Table]) -> Fork | None:
    """Return where the best, who is the first, went another way than all who had come as far as that on the same way.

    None where the best was alone from the start, or where bots or dice parted them.  The matches must be over.
    """
    played = [(table, table.match) for table in tables if table.match is not None]
    if not played:
        return None
    seat = player_seat(played[0][0].row)
    lines = [match.in_force() for _, match in played]
    beside = list(range(1, len(lines)))
    choice = 0
    for place, step in enumerate(lines[0]):
        here = [number for number in beside if place < len(lines[number])]
        same = [number for number in here if _is_same(lines[number][place], step)]
        choice += step.actor == seat
        if not same:
            if not here or step.actor != seat:
                return None
            return _parted([played[0][0], *(played[number][0] for number in here)], seat, place, choice)
        beside = same
    return None


def _is_same(step: Step, other: Step) -> bool:
    return step.actor == other.actor and step.action.text == other.action.text


def _parted(tables: Sequence[Table], seat: Seat, place: int, choice: int) -> Fork:
    """Say what each has chosen at a place of the line that they share until then."""
    ways: dict[str, list[str]] = {}
    where, step = "", 0
    for table in tables:
        match = table.match
        assert match is not None, "who came as far as that has played"
        step = match.places_in_force(len(match.steps))[place] + 1
        then = Past(match, table.names).at(step, seat)
        where = where or then.where.partition(DOT)[0]
        ways.setdefault(then.sentence, []).append(table.row.seats[seat].name)
    return Fork(choice, where, step, [Way(names, sentence) for sentence, names in ways.items()])
