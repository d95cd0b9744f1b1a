"""The puzzle of a day in the hall, and those from a player's own games: what is told of them, how they are answered.

The first answer of a player to the puzzle of a day counts for the week; after it everything may be tried again.  Of the
own ones the costliest comes first, and each day one that is new.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
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
    PuzzleError,
    open_puzzle,
    open_written,
    puzzle_of,
    verdict_words,
    worth_of,
)
from meadhall.hall.errors import Refused, bad
from meadhall.hall.play.days.streaks import today
from meadhall.hall.play.opening import BOT, ME, Opening, Sitter
from meadhall.hall.store.rows import AnswerRow, DeedRow, OwnPuzzleRow
from meadhall.hall.store.store import Store
from meadhall.words import deeds, plain
from meadhall.words.hall import say

WEEK: Final = 7
DAYS_OPEN: Final = 366
"""How many days back a missed puzzle stays open."""
MOST_TOLD: Final = 3
"""How many choices are told after the answer, the best among them."""
OPEN: Final = ""
"""In the place of how an answer was, of a day without one."""
MINE: Final = "mine"
"""What is asked for by whoever wants the next puzzle from games of his own."""
MARK: Final = re.compile("[0-9a-f]{10}")
"""The name of a puzzle from a game of one's own."""
HOUSE, HALL, OWN = "house", "hall", "own"
"""Where a puzzle comes from."""


@dataclass(frozen=True, slots=True)
class AskedPuzzle:
    """A puzzle that is asked, of a day or of a player's own."""

    name: str
    """Its day, or its mark if it is of a player's own."""
    opened: OpenedPuzzle
    source: str
    """HOUSE, HALL or OWN."""
    day: date | None = None
    own: OwnPuzzleRow | None = None


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
    then: str = ""
    """What was chosen in the game that it comes from, and what that was worth; empty if it is not your own."""
    has_more: bool = False
    """Whether there is one more from your own games today."""


async def find(store: Store, player: str, name: str) -> AskedPuzzle:
    """Return the puzzle of a day, "" for today, or one from the player's own games, MINE for the next one."""
    if name != MINE and not MARK.fullmatch(name):
        return await of_day(store, day_of(name))
    rows = await store.own_puzzles(player) if player else []
    wanted = next_own(rows, today()) if name == MINE else next((row for row in rows if row.id == name), None)
    if wanted is None:
        raise Refused(404, say("refusals.no_own_puzzle"), code="missing")
    try:
        opened = await asyncio.to_thread(open_written, wanted.puzzle)
    except PuzzleError:
        raise Refused(404, say("refusals.no_own_puzzle"), code="missing") from None
    return AskedPuzzle(wanted.id, opened, OWN, own=wanted)


async def of_day(store: Store, day: date) -> AskedPuzzle:
    """Return the puzzle of a day: one that this hall has found, else one of the house."""
    found = await store.day_puzzle(day.isoformat())
    if found:
        with suppress(PuzzleError):  # It is of rules that this hall does not know any more.
            return AskedPuzzle(day.isoformat(), await asyncio.to_thread(open_written, found), HALL, day)
    return AskedPuzzle(day.isoformat(), await asyncio.to_thread(open_puzzle, puzzle_of(day).id), HOUSE, day)


def next_own(rows: Sequence[OwnPuzzleRow], now: date) -> OwnPuzzleRow | None:
    """Return the costliest puzzle of one's own without an answer; None where one was answered today already."""
    if any(row.answered == now.isoformat() for row in rows):
        return None
    return next((row for row in rows if not row.result), None)


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


async def answer(store: Store, player: str, asked: AskedPuzzle, index: int | None) -> PuzzleAnswered:
    """Judge an answer, and keep the first one; None lets the best choice be shown."""
    opened = asked.opened
    try:
        text = "" if index is None else opened.text(opened.choice(index).index)
    except ValueError:
        raise bad(say("refusals.no_choice", index=index, count=len(opened.choices))) from None
    result = NOT_YET if index is None else opened.puzzle.judge(index)
    is_first = await _keep(store, player, asked, text, result)
    is_told = index is None or result != NOT_YET
    return PuzzleAnswered(
        result=result,
        is_first=is_first,
        verdict="" if index is None else verdict_words(opened.puzzle, index),
        is_told=is_told,
        reason=opened.puzzle.reason if is_told else "",
        choices=_told(opened, index) if is_told else [],
        tries=await tries_on(store, asked),
        week=week_of(await store.answers(player), today()),
        then=_then(asked) if is_told else "",
        has_more=next_own(await store.own_puzzles(player), today()) is not None,
    )


async def _keep(store: Store, player: str, asked: AskedPuzzle, choice: str, result: str) -> bool:
    """Keep the first answer to a puzzle; say whether this was it."""
    now = today().isoformat()
    if asked.own is not None:
        if asked.own.result:
            return False
        await store.answer_own_puzzle(replace(asked.own, choice=choice, result=result, answered=now))
        if result == RIGHT:
            await store.add_deed(DeedRow(player, deeds.OWN_TEACHER.name, asked.own.table, now))
        return True
    if any(row.day == asked.name for row in await store.answers(player)):
        return False
    await store.add_answer(AnswerRow(player, asked.name, asked.opened.puzzle.id, choice, result))
    return True


def _then(asked: AskedPuzzle) -> str:
    """Say what was chosen in the game that a puzzle of one's own comes from."""
    if asked.own is None:
        return ""
    chosen = asked.opened.choice(asked.own.chosen)
    worth = worth_of(asked.opened.puzzle, chosen.index)
    sentence = plain(chosen.sentence)
    if worth:
        return say("puzzle.then_worth", sentence=sentence, worth=worth)
    return say("puzzle.then", sentence=sentence)


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


async def tries_on(store: Store, asked: AskedPuzzle) -> Tries:
    """Count how everybody has first answered the puzzle of a day; one of one's own nobody else has tried."""
    if asked.own is not None:
        return Tries(0, 0, 0)
    counts: Mapping[str, int] = await store.answer_counts(asked.name, asked.opened.puzzle.id)
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
