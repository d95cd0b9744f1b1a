"""The puzzle of a day for programs: to be read, and to be answered."""

from __future__ import annotations

import asyncio
from typing import Annotated

import msgspec
from litestar import get, post
from litestar.di import NamedDependency
from litestar.params import FromQuery, JSONBody

from meadhall import words
from meadhall.front.puzzles import task_of
from meadhall.hall.play.days import puzzles
from meadhall.hall.play.tables import Tables
from meadhall.hall.play.viewer.messages import Number
from meadhall.hall.web.api.tables import BY_KEY
from meadhall.hall.web.identity import must_be_player, player_of
from meadhall.hall.web.middleware import AnyRequest
from meadhall.words import plain


class ChoiceToFind(msgspec.Struct, frozen=True):
    """Something that may be chosen."""

    index: int
    text: str
    """As records write it."""
    sentence: str


class PuzzleShown(msgspec.Struct, frozen=True):
    """The puzzle of a day: what one seat could know, and nothing of what the choices are worth but the best number."""

    day: str
    """What it is answered by: its day, or its mark if it is from a game of yours."""
    id: str
    game: str
    seats: int
    seat: int
    options: dict[str, str]
    task: str
    where: str
    source: str
    """house, hall or own: whether it came with the house, from a match in this hall, or from a game of yours."""
    asked: str
    view: str
    """What the seat knows, in the notation of the game."""
    table: list[str]
    """The same in words."""
    choices: list[ChoiceToFind]


class AnswerBody(msgspec.Struct, forbid_unknown_fields=True):
    """An answer to the puzzle of a day."""

    choice: Annotated[Number | None, msgspec.Meta(description="The index of a choice; null lets the best be shown.")]
    day: Annotated[str, msgspec.Meta(description="As in 2026-11-18; empty for today; or the mark of your own.")] = ""


@get("/api/puzzle")
async def read_puzzle(request: AnyRequest, tables: NamedDependency[Tables], day: FromQuery[str] = "") -> PuzzleShown:
    """Return the puzzle of a day, today's if none is named: one for everybody, without a clock.

    With `mine` as its day, and a key, it is the next one from games of your own that were reviewed.
    """
    asked = await puzzles.find(tables.store, player_of(request), day)
    return await asyncio.to_thread(_shown, asked)


@post("/api/puzzle", security=BY_KEY, status_code=200)
async def answer_puzzle(
    request: AnyRequest, data: JSONBody[AnswerBody], tables: NamedDependency[Tables]
) -> puzzles.PuzzleAnswered:
    """Answer the puzzle of a day: the first try counts for your week, all others are free."""
    player = must_be_player(request)
    return await puzzles.answer(tables.store, player, await puzzles.find(tables.store, player, data.day), data.choice)


def _shown(asked: puzzles.AskedPuzzle) -> PuzzleShown:
    opened = asked.opened
    puzzle = opened.puzzle
    return PuzzleShown(
        day=asked.name,
        id=puzzle.id,
        game=puzzle.game,
        seats=puzzle.seats,
        seat=opened.seat,
        options=puzzle.options,
        task=task_of(puzzle),
        where=puzzle.where,
        source=asked.source,
        asked=opened.asked,
        view=puzzle.view,
        table=words.of(puzzle.game).table(opened.view, opened.names),
        choices=[
            ChoiceToFind(choice.index, opened.text(choice.index), plain(choice.sentence)) for choice in opened.choices
        ],
    )
