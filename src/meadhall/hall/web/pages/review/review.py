"""The review of a match as a page and for programs, and the coach for programs."""

from __future__ import annotations

import asyncio
from typing import Annotated

import msgspec
from litestar import Response, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery, JSONBody
from litestar.response import Template

from meadhall.engine.contract import Seat
from meadhall.front.review import Review, small_words
from meadhall.hall.play import coach
from meadhall.hall.play.shelf import review_jobs
from meadhall.hall.play.shelf.review_jobs import Making, Reviews
from meadhall.hall.play.table import Table
from meadhall.hall.play.tables import Tables
from meadhall.hall.play.viewer import replay
from meadhall.hall.play.viewer.messages import AdviceMessage, Number, advised
from meadhall.hall.web.api.tables import BY_KEY
from meadhall.hall.web.identity import held_seats, player_of
from meadhall.hall.web.middleware import AnyRequest
from meadhall.hall.web.pages.front.lobby_shelf import tile
from meadhall.hall.web.pages.review.curve import NARROW as NARROW_CURVE
from meadhall.hall.web.pages.review.curve import WIDE as WIDE_CURVE
from meadhall.hall.web.pages.review.curve import curve, growing
from meadhall.pictures.picture import WIDE
from meadhall.words.hall import say

SIZES = (WIDE_CURVE, NARROW_CURVE)
FIRST_SEAT = -1
"""In place of a seat: one's own, or the first."""
FIGURE_WORDS = {
    "luck": say("review.what_was_drawn"),
    "others": say("review.better_worse_than_expected"),
    "you": say("review.what_your_choices_lost"),
    "not measured": say("review.coach_cannot_tell_it"),
}
"""What stands under each figure."""
AGAIN = "2"
"""Seconds after which a page without script looks again."""


class AdviceBody(msgspec.Struct, forbid_unknown_fields=True):
    """The position about which the coach is asked: its step, and the seat to act."""

    step: Number
    seat: Number = 0


class Reviewed(msgspec.Struct):
    """How far a review is, and the review once it is there."""

    done: Annotated[int, msgspec.Meta(description="Decisions that have been judged.")]
    total: int
    problem: str
    chances: Annotated[
        list[float | None],
        msgspec.Meta(description="The chances at the seat's own choices so far; null where unknown."),
    ]
    review: Review | None


@post("/api/tables/{name:str}/advice", status_code=200, security=BY_KEY)
async def advise(
    request: AnyRequest, name: FromPath[str], data: JSONBody[AdviceBody], tables: NamedDependency[Tables]
) -> AdviceMessage:
    """Ask the coach what your seat should do now; everybody sees that it asked, and so does the record.

    Refused in a daily deal, and where others play unless that was agreed when the table was opened.
    """
    table = await tables.find(name, player_of(request))
    advice = await coach.advise(tables, table, player_of(request), data.seat, data.step)
    return advised(data.step, advice)


@get("/api/tables/{name:str}/review")
async def read_review(
    request: AnyRequest,
    name: FromPath[str],
    tables: NamedDependency[Tables],
    reviews: NamedDependency[Reviews],
    seat: FromQuery[int] = 0,
) -> Reviewed:
    """Return the review of a seat's game once the match is over; who asks first lets it be made."""
    table = await tables.find(name, player_of(request))
    making = await review_jobs.review(reviews, tables, table, seat)
    return Reviewed(making.done, making.total, making.problem, making.chances, making.found)


@get("/table/{name:str}/review", include_in_schema=False)
async def review_page(
    request: AnyRequest,
    name: FromPath[str],
    tables: NamedDependency[Tables],
    reviews: NamedDependency[Reviews],
    seat: FromQuery[int] = FIRST_SEAT,
) -> Template:
    """Show the review of a seat's game, or how far it is."""
    table = await tables.find(name, player_of(request))
    eyes = seat if seat != FIRST_SEAT else min(held_seats(request, table), default=0)
    making = await review_jobs.review(reviews, tables, table, eyes)
    found = making.found
    return Template(
        "review.html",
        context={
            "tile": tile(table.row.game),
            "table": table.row,
            "seat": eyes,
            "making": making,
            "found": found,
            "curves": _growing(making) if found is None else [curve(found, size) for size in SIZES],
            "figure_words": FIGURE_WORDS,
            "small": "" if found is None else small_words(found),
            "verdict": await _verdict(table, eyes),
            "again": AGAIN,
        },
    )


@get("/table/{name:str}/review/curve", include_in_schema=False)
async def growing_curve(
    request: AnyRequest,
    name: FromPath[str],
    tables: NamedDependency[Tables],
    reviews: NamedDependency[Reviews],
    seat: FromQuery[int],
) -> Response[str]:
    """Draw the curve of a review that is being made, wide and narrow, as far as it is known."""
    table = await tables.find(name, player_of(request))
    making = await review_jobs.review(reviews, tables, table, seat)
    return Response("".join(_growing(making)), media_type="text/html")


@get("/table/{name:str}/at/{step:int}", include_in_schema=False)
async def picture_at(
    request: AnyRequest,
    name: FromPath[str],
    step: FromPath[int],
    tables: NamedDependency[Tables],
    eyes: FromQuery[int],
) -> Response[str]:
    """Draw the table as a seat saw it after a step."""
    table = await tables.find(name, player_of(request))
    then = await replay.look(table, step, eyes, held_seats(request, table))
    svg = await asyncio.to_thread(lambda: then.moments[-1].picture.svg(WIDE))
    return Response(svg, media_type="image/svg+xml")


def _growing(making: Making) -> list[str]:
    return [growing(making.chances, making.own, size) for size in SIZES]


async def _verdict(table: Table, seat: Seat) -> str:
    async with table.lock:
        panel = table.sight(seat).seen.panel
    return "" if panel is None else panel.verdict
