"""The puzzle of a day as a page: the board as one seat saw it, answered on the board as at a table."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from datetime import date
from typing import Final

import msgspec
from litestar import get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery
from litestar.response import Template

from meadhall.front import Choice
from meadhall.front.puzzles import NEARLY, NOT_YET, RIGHT, OpenedPuzzle, task_of
from meadhall.hall.errors import Refused, bad
from meadhall.hall.play.days import puzzles
from meadhall.hall.play.tables import Tables
from meadhall.hall.play.viewer.frame import SeatShown
from meadhall.hall.play.viewer.picture_data import NO_SKETCH, Beat, SketchShown, shown, sketched
from meadhall.hall.web.identity import known_name, must_be_player, player_of
from meadhall.hall.web.middleware import AnyRequest, AnyResponse
from meadhall.hall.web.pages.front.lobby_shelf import tile
from meadhall.hall.web.pages.table import to_table
from meadhall.hall.web.rate_limits import OPEN
from meadhall.pictures.picture import CUTS, WIDE
from meadhall.words.hall import say
from meadhall.words.hall.dates import weekday
from meadhall.words.telling import Fold, begun

SIGNS: Final = {RIGHT: "seal", NEARLY: "plus", NOT_YET: "undo"}
"""What stands for how an answer was, beside its word."""
SOURCES: Final = {puzzles.HALL: "puzzle.from_this_hall", puzzles.OWN: "puzzle.from_your_game"}
"""What is said of where a puzzle comes from."""


class PuzzleBoard(msgspec.Struct, frozen=True):
    """What a page needs to draw a puzzle in one cut, and to let it be answered."""

    beat: Beat
    faces: dict[str, str]
    """The drawings in it, by name."""
    heading: str
    seats: list[SeatShown]
    choices: list[Choice]
    folds: dict[str, Fold]
    sketches: dict[int, SketchShown]


class Nudge(msgspec.Struct, frozen=True):
    """What is touched first for the best choice; empty if nothing is."""

    handle: str


@dataclass(frozen=True, slots=True)
class PuzzleDay:
    """A day of the week, as the page shows it."""

    day: str
    name: str
    result: str
    """Empty while it is open."""
    icon: str
    is_here: bool


@get("/puzzle", include_in_schema=False)
async def todays_puzzle(request: AnyRequest, tables: NamedDependency[Tables]) -> Template:
    """Show the puzzle of today."""
    return await _page(request, tables, "")


@get("/puzzle/{name:str}", include_in_schema=False)
async def puzzle_page(request: AnyRequest, name: FromPath[str], tables: NamedDependency[Tables]) -> Template:
    """Show the puzzle of a day, for missed ones stay open, or one from your own games."""
    return await _page(request, tables, name)


@get("/puzzle/{name:str}/board", include_in_schema=False)
async def puzzle_board(
    request: AnyRequest, name: FromPath[str], tables: NamedDependency[Tables], cut: FromQuery[str] = WIDE
) -> PuzzleBoard:
    """Return what is drawn of a puzzle in one cut, and what may be chosen, without what it is worth."""
    if cut not in CUTS:
        raise bad(say("refusals.garbage"))
    asked = await puzzles.find(tables.store, player_of(request), name)
    return await asyncio.to_thread(_board, asked.opened, cut)


@get("/puzzle/{name:str}/nudge", include_in_schema=False)
async def puzzle_nudge(request: AnyRequest, name: FromPath[str], tables: NamedDependency[Tables]) -> Nudge:
    """Return what is touched first for the best choice, to whoever asks for a nudge."""
    asked = await puzzles.find(tables.store, player_of(request), name)
    return Nudge(asked.opened.nudge)


@post("/puzzle/{name:str}/answer", include_in_schema=False, status_code=200)
async def answer_puzzle(
    request: AnyRequest, name: FromPath[str], tables: NamedDependency[Tables]
) -> puzzles.PuzzleAnswered:
    """Judge the choice of a form; one without a choice lets the best be shown."""
    text = str((await request.form()).get("choice", ""))
    if text and not (text.isascii() and text.isdecimal() and len(text) < 10):
        raise bad(say("refusals.garbage"))
    index = int(text) if text else None
    player = must_be_player(request)
    return await puzzles.answer(tables.store, player, await puzzles.find(tables.store, player, name), index)


@post("/puzzle/{name:str}/play", include_in_schema=False, rate=OPEN)
async def play_on(request: AnyRequest, name: FromPath[str], tables: NamedDependency[Tables]) -> AnyResponse:
    """Open a table for practice that goes on from a puzzle, with bots on the other seats."""
    player = must_be_player(request)
    asked = await puzzles.find(tables.store, player, name)
    if not puzzles.can_play_on(asked.opened.puzzle):
        raise Refused(409, say("refusals.old_puzzle"), code="version")
    return to_table(await tables.open(puzzles.play_on(asked.opened, known_name(request)), player))


async def _page(request: AnyRequest, tables: Tables, name: str) -> Template:
    player, store = player_of(request), tables.store
    asked = await puzzles.find(store, player, name)
    opened, now = asked.opened, puzzles.day_of("")
    answers = await store.answers(player) if player else []
    own = await store.own_puzzles(player) if player else []
    mine = next((row.result for row in answers if row.day == asked.name), puzzles.OPEN)
    following = puzzles.next_own(own, now)
    return Template(
        "puzzle.html",
        context={
            "tile": tile(opened.puzzle.game),
            "task": task_of(opened.puzzle),
            "where": opened.puzzle.where or opened.status,
            "name": asked.name,
            "day": asked.name if asked.own is None else asked.own.day,
            "source": say(SOURCES[asked.source]) if asked.source in SOURCES else "",
            "is_own": asked.own is not None,
            "can_play_on": puzzles.can_play_on(opened.puzzle),
            "mine": mine if asked.own is None else asked.own.result,
            "following": following is not None and following.id != asked.name,
            "own_left": len([row for row in own if not row.result and row.id != asked.name]),
            "week": [_day(one, asked.day, now) for one in puzzles.week_of(answers, now)],
            "signs": SIGNS,
            "tries": await puzzles.tries_on(store, asked) if mine and asked.own is None else None,
        },
    )


def _day(one: puzzles.DayOfWeek, here: date | None, now: date) -> PuzzleDay:
    day = date.fromisoformat(one.day)
    return PuzzleDay(
        one.day,
        say("page.today") if day == now else weekday(day, is_short=True),
        one.result,
        SIGNS.get(one.result, ""),
        day == here,
    )


def _board(opened: OpenedPuzzle, cut: str) -> PuzzleBoard:
    picture = opened.picture
    drawn = shown(picture, cut)
    faces = drawn.faces()
    every = opened.sketches(picture.cut(cut))
    sketches = {index: sketched(sketch, faces) for index, sketch in every.items()}
    return PuzzleBoard(
        beat=Beat(stage=drawn.stage.shown, pieces=drawn.pieces),
        faces=faces,
        heading=opened.asked,
        seats=[
            SeatShown(
                begun(name),
                "person",
                say("puzzle.your_turn") if seat == opened.seat else "",
                is_actor=seat == opened.seat,
                is_you=seat == opened.seat,
            )
            for seat, name in enumerate(opened.names)
        ],
        choices=list(opened.choices),
        folds=dict(opened.folds),
        sketches={index: sketch for index, sketch in sketches.items() if sketch != NO_SKETCH},
    )
