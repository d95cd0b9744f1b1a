"""Reviews of matches that are over: made in the background where the bots think, one at a time, and kept."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass, field

import msgspec

from meadhall import front
from meadhall.bots.spec import ITERATIONS
from meadhall.engine.contract import Seat
from meadhall.front.puzzles import may_be_puzzle
from meadhall.front.review import Judged, Review, budgets_for, decisions_of, judged, sum_up
from meadhall.hall.errors import Refused, bad
from meadhall.hall.play.days import puzzle_finding, streaks
from meadhall.hall.play.days.puzzle_finding import Likely, question_at
from meadhall.hall.play.shelf import ledger
from meadhall.hall.play.table import Table
from meadhall.hall.play.tables import Tables
from meadhall.hall.store.rows import DeedRow
from meadhall.hall.workers.thinkers import BotFailed
from meadhall.words import deeds
from meadhall.words.hall import say

MOST_WAITING = 10
"""The most reviews that are made or wait at once."""
MOST_KEPT = 50
"""The most reviews of uploaded records that are kept in memory."""


@dataclass(slots=True)
class Making:
    """A review on its way."""

    done: int = 0
    total: int = 0
    chances: list[float | None] = field(default_factory=list)
    """Those of the seat's own choices so far, in order."""
    own: int = 0
    """How many choices the seat had."""
    problem: str = ""
    found: Review | None = None
    task: asyncio.Task[None] | None = None


@dataclass(slots=True)
class Reviews:
    """The reviews that are being made, and those of records, which no store keeps."""

    iterations: int = 0
    """What each decision gets; 0 for its share of what a match gets."""
    making: dict[tuple[str, Seat], Making] = field(default_factory=dict)
    finds_puzzles: bool = True
    """Whether puzzles are looked for in what was reviewed."""
    turn: asyncio.Semaphore = field(default_factory=lambda: asyncio.Semaphore(1))
    """One at a time, so that bots at tables are not held up."""
    finding: set[asyncio.Task[None]] = field(default_factory=set)
    """The puzzles that are looked for."""

    async def close(self) -> None:
        """Stop the reviews under way; a new request starts them again."""
        tasks = [making.task for making in self.making.values() if making.task is not None] + [*self.finding]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def review(reviews: Reviews, tables: Tables, table: Table, seat: Seat) -> Making:
    """Return the review of a seat's game, or how far it is; the first who asks lets it be made."""
    _must_be_reviewable(table, seat)
    place = (table.row.id, seat)
    making = reviews.making.get(place)
    if making is not None and not making.problem:
        return making
    stored = "" if table.row.record else await tables.store.review(table.row.id, seat)
    if stored:
        return Making(found=msgspec.json.decode(stored, type=Review))
    if len([one for one in reviews.making.values() if one.found is None and not one.problem]) >= MOST_WAITING:
        raise Refused(503, say("refusals.reviews_wait"), code="busy")
    making = Making()
    reviews.making[place] = making
    making.task = asyncio.create_task(_make(reviews, tables, table, seat, making))
    return making


def _must_be_reviewable(table: Table, seat: Seat) -> None:
    if not front.has_coach(table.row.game):
        raise Refused(404, say("refusals.no_coach", game=table.words.TITLE), code="missing")
    if not table.is_open or table.match is None:
        raise Refused(409, say("refusals.no_review_yet"), code="running")
    if not 0 <= seat < table.game.seats:
        raise bad(say("refusals.no_eyes", seat=seat, last=table.game.seats - 1))


async def _make(reviews: Reviews, tables: Tables, table: Table, seat: Seat, making: Making) -> None:
    match = table.match
    assert match is not None, "what is reviewed was played"
    async with reviews.turn:
        decisions = await asyncio.to_thread(decisions_of, match, seat, table.names)
        making.total = len(decisions)
        making.own = sum(decision.seat == seat for decision in decisions)
        shares = budgets_for(table.row.game, decisions, seat)
        fixed = f"{reviews.iterations}{ITERATIONS}" if reviews.iterations else ""
        found: list[Judged] = []
        likely: list[Likely] = []
        try:
            for decision, share in zip(decisions, shares, strict=True):
                question = question_at(table, decision, fixed or share)
                advice = await tables.thinkers.advise(question, table.names, decision.chosen.index)
                found.append(judged(decision, advice))
                making.done += 1
                if decision.seat == seat:
                    making.chances.append(found[-1].chance)
                    if may_be_puzzle(decision, advice, len(match.steps)):
                        likely.append(Likely(decision, found[-1].loss))
        except BotFailed as failed:
            tables.bots.log_failure(table, "the coach", failed)
            making.problem = say("refusals.no_review")
            return
        summed = sum_up(match, seat, found, table.words.means(match.view(seat)))
        if table.row.record:
            making.found = summed
            _forget_oldest(reviews)
            return
        await tables.store.add_review(table.row.id, seat, msgspec.json.encode(summed).decode())
        await ledger.keep(tables.store, table, seat, summed)
        await _note_clear_head(tables, table, seat, summed)
        making.found = summed
        del reviews.making[(table.row.id, seat)]
    if reviews.finds_puzzles and likely:
        task = asyncio.create_task(_find_puzzles(reviews, tables, table, seat, likely))
        reviews.finding.add(task)
        task.add_done_callback(reviews.finding.discard)


async def _find_puzzles(reviews: Reviews, tables: Tables, table: Table, seat: Seat, likely: Sequence[Likely]) -> None:
    async with reviews.turn:
        await puzzle_finding.find(tables, table, seat, likely, reviews.iterations)


async def _note_clear_head(tables: Tables, table: Table, seat: Seat, found: Review) -> None:
    """Keep the deed of whoever made no mistake in a game that counts on his shelf."""
    player = table.row.seats[seat].key_hash
    if not found.is_clean or not player:
        return
    if any(row.table == table.row.id and not row.is_coached for row in await tables.store.played(player)):
        day = streaks.today().isoformat()
        await tables.store.add_deed(DeedRow(player, deeds.CLEAR_HEAD.name, table.row.id, day))


def _forget_oldest(reviews: Reviews) -> None:
    done = [place for place, making in reviews.making.items() if making.found is not None]
    for place in done[: max(0, len(done) - MOST_KEPT)]:
        del reviews.making[place]
