"""The puzzle of a day in the hall: what is told of it, how an answer is judged and kept, and how others answered.

The first answer of a player counts for the week; after it everything may be tried again.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date, timedelta
from typing import Final

import msgspec

from meadhall import bots, front
from meadhall.front.puzzles import (
    NEARLY,
    NOT_YET,
    RIGHT,
    OpenedPuzzle,
    Puzzle,
    open_puzzle,
    puzzle_of,
    verdict_words,
    worth_of,
)
from meadhall.hall.errors import Refused, bad
from meadhall.hall.play.days.streaks import today
from meadhall.hall.play.opening import BOT, ME, Opening, Sitter
from meadhall.hall.store.rows import AnswerRow
from meadhall.hall.store.store import Store
from meadhall.words.hall import say

WEEK: Final = 7
DAYS_OPEN: Final = 366
"""How many days back a missed puzzle stays open."""
MOST_TOLD: Final = 3
"""How many choices are told after the answer, the best among them."""
OPEN: Final = ""
"""In the place of how an answer was, of a day without one."""


class DayOfWeek(msgspec.Struct, frozen=True):
    """A day of the week that ends today, and how its puzzle was first answered."""

    day: str
    result: str
    """right, nearly, not yet, or empty while it is open."""


class ToldChoice(msgspec.Struct, frozen=True):
    """A choice, told after the answer."""

    index: int
    sentence: str
    worth: str
    """Such as "54 %" or "22 points"; empty if it was not worth a try, or if nobody can tell truly."""
    is_best: bool
    is_yours: bool
    handles: tuple[str, ...]
    """The pieces that are touched for it."""


class Tries(msgspec.Struct, frozen=True):
    """How everybody in this hall first answered the puzzle of a day."""

    right: int
    nearly: int
    not_yet: int

    @property
    def total(self) -> int:
        """How many have tried."""
        return self.right + self.nearly + self.not_yet


class PuzzleAnswered(msgspec.Struct, frozen=True):
    """What comes of an answer."""

    result: str
    """right, nearly or not yet; the last one too for whoever lets it be shown."""
    is_first: bool
    """Whether this one counts."""
    verdict: str
    """How it was, in words."""
    is_told: bool
    """Whether the best choice is told now; after an answer that is not right yet it is not."""
    reason: str
    """Why the best choice is the best; empty while it is not told."""
    choices: list[ToldChoice]
    """The best choice, yours and others that were worth a try; empty while they are not told."""
    tries: Tries
    week: list[DayOfWeek]


def day_of(text: str) -> date:
    """Read a day with an open puzzle, "" for today; refuse any other."""
    now = today()
    try:
        day = date.fromisoformat(text) if text else now
    except ValueError:
        raise bad(say("refusals.no_day", today=now.isoformat())) from None
    if day > now:
        raise Refused(404, say("refusals.sealed_day", day=day.isoformat(), today=now.isoformat()), code="missing")
    if (now - day).days > DAYS_OPEN:
        raise Refused(404, say("refusals.no_day", today=now.isoformat()), code="missing")
    return day


def opened_on(day: date) -> OpenedPuzzle:
    """Return the puzzle of a day, laid out."""
    return open_puzzle(puzzle_of(day).id)


async def answer(store: Store, player: str, day: date, index: int | None) -> PuzzleAnswered:
    """Judge an answer, and keep the first one of a day; None lets the best choice be shown."""
    opened = opened_on(day)
    try:
        text = "" if index is None else opened.text(opened.choice(index).index)
    except ValueError:
        raise bad(say("refusals.no_choice", index=index, count=len(opened.choices))) from None
    result = NOT_YET if index is None else opened.puzzle.judge(index)
    answers = await store.answers(player)
    is_first = all(row.day != day.isoformat() for row in answers)
    if is_first:
        row = AnswerRow(player, day.isoformat(), opened.puzzle.id, text, result)
        await store.add_answer(row)
        answers = [row, *answers]
    is_told = index is None or result != NOT_YET
    return PuzzleAnswered(
        result=result,
        is_first=is_first,
        verdict="" if index is None else verdict_words(opened.puzzle, index),
        is_told=is_told,
        reason=opened.puzzle.reason if is_told else "",
        choices=_told(opened, index) if is_told else [],
        tries=await tries_on(store, day),
        week=week_of(answers, today()),
    )


def can_play_on(puzzle: Puzzle) -> bool:
    """Say whether a match can go on from a puzzle by the rules of today."""
    return front.title(puzzle.game).version == puzzle.version


def play_on(opened: OpenedPuzzle, name: str) -> Opening:
    """Return a table for practice that goes on from a puzzle, for *name* and bots on the other seats."""
    puzzle = opened.puzzle
    sitters = [
        Sitter(ME, name) if seat == opened.seat else Sitter(BOT, bot=bots.STEADY) for seat in range(puzzle.seats)
    ]
    return Opening(
        puzzle.game, sitters, puzzle.options, puzzle.box, is_practice=True, start=opened.start(), is_private=True
    )


async def tries_on(store: Store, day: date) -> Tries:
    """Count how everybody has first answered the puzzle of a day."""
    counts: Mapping[str, int] = await store.answer_counts(day.isoformat(), puzzle_of(day).id)
    return Tries(counts.get(RIGHT, 0), counts.get(NEARLY, 0), counts.get(NOT_YET, 0))


def week_of(answers: Sequence[AnswerRow], now: date) -> list[DayOfWeek]:
    """Return the last seven days, today last."""
    results = {row.day: row.result for row in answers}
    days = [(now - timedelta(days=back)).isoformat() for back in reversed(range(WEEK))]
    return [DayOfWeek(day, results.get(day, OPEN)) for day in days]


def _told(opened: OpenedPuzzle, index: int | None) -> list[ToldChoice]:
    """Return the choices to tell: the best, the one that was taken, and what comes next to them."""
    puzzle = opened.puzzle
    order = [row.index for row in puzzle.weighed]
    shown = [puzzle.best.index]
    if index is not None and index != puzzle.best.index:
        shown.append(index)
    if worth_of(puzzle, puzzle.best.index):
        shown += [one for one in order if one not in shown][: MOST_TOLD - len(shown)]
    found = [opened.choice(one) for one in shown]
    return [
        ToldChoice(
            choice.index,
            choice.sentence,
            worth_of(puzzle, choice.index),
            is_best=choice.index == puzzle.best.index,
            is_yours=choice.index == index,
            handles=choice.handles,
        )
        for choice in found
    ]
