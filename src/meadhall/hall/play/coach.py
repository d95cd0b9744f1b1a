"""The coach at a table: who may ask him, and what he says; he thinks where the bots do, one question at a time."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import Final

from meadhall import bots, front, words
from meadhall.bots.search.search import SEARCH
from meadhall.engine.contract import Seat
from meadhall.front import Advice
from meadhall.hall.errors import Refused, bad, forbidden, stale
from meadhall.hall.play import seats as seating
from meadhall.hall.play.table import ON_TOUR, Table
from meadhall.hall.play.tables import Tables
from meadhall.hall.store.rows import TableRow
from meadhall.hall.workers.thinkers import BotFailed, BotQuestion
from meadhall.words.hall import say

CODE: Final = "coach"
"""The code of a refusal."""


def why_not(row: TableRow) -> str:
    """Say why the coach may not be asked at a table; "" if he may."""
    if not front.has_coach(row.game):
        return say("refusals.no_coach", game=words.of(row.game).TITLE)
    if row.day and not row.is_practice:
        return say("refusals.no_coach_in_a_deal")
    if row.evening and not row.is_practice:
        return say("refusals.no_coach_in_an_evening")
    if row.sealed:
        return say("refusals.no_coach_sealed")
    if row.tour == ON_TOUR:
        return say("refusals.no_coach_on_tour")
    people = {seat.key_hash or seat.invite for seat in row.seats if seat.kind == seating.PERSON}
    return say("refusals.no_coach_here") if len(people) > 1 and not row.may_coach else ""


async def advise(tables: Tables, table: Table, player: str, seat: Seat, step: int) -> Advice:
    """Ask the coach what a seat of the player should do at a step; everybody is shown that it asked."""
    async with _asking(table):
        async with table.lock:
            question = _question(table, player, seat, step)
            await _note(tables, table, seat)
        return await _answer(tables, table, question)


async def hint(tables: Tables, table: Table, player: str, seat: Seat, step: int) -> Advice | None:
    """Ask the coach for a player who wants to hear of turning points alone.

    Return None if this is none; then nobody is shown that he was asked.  The match may turn where what comes to mind
    first, as it does to the bot that answers at once, loses much.
    """
    async with _asking(table):
        async with table.lock:
            question = _question(table, player, seat, step)
        at_once = replace(question, kind=bots.usual(table.row.game))
        try:
            first = await tables.thinkers.choose(at_once, step.to_bytes(8, "big"))
        except BotFailed:
            return None
        advice = await _answer(tables, table, question)
        if not front.is_turning(advice, first):
            return None
        async with table.lock:
            await _note(tables, table, seat)
        return advice


@asynccontextmanager
async def _asking(table: Table) -> AsyncIterator[None]:
    """Let the coach think about one question of a table at a time."""
    if table.advising.locked():
        raise Refused(409, say("refusals.coach_thinks"), code=CODE)
    async with table.advising:
        yield


def _question(table: Table, player: str, seat: Seat, step: int) -> BotQuestion:
    """Return what the coach is asked for a seat of the player; refuse what may not be asked."""
    if seat not in seating.must_hold(table.row, player):
        raise forbidden(say("refusals.wrong_key"))
    if refusal := why_not(table.row):
        raise Refused(409, refusal, code=CODE)
    if table.is_lost or step != table.step:
        raise stale(say("refusals.stale"))
    if table.actor != seat:
        raise bad(say("refusals.not_players_turn"))
    return table.asked(f"{SEARCH}:{bots.coach_budget(table.row.game)}")


async def _answer(tables: Tables, table: Table, question: BotQuestion) -> Advice:
    try:
        return await tables.thinkers.advise(question, table.names)
    except BotFailed as failed:
        tables.bots.log_failure(table, "the coach", failed)
        raise Refused(503, say("refusals.coach_failed"), code=CODE) from None


async def _note(tables: Tables, table: Table, seat: Seat) -> None:
    """Mark a seat that asks: in the store, in the match for its record, and for everybody to see."""
    row = table.row.seats[seat]
    if row.is_coached or table.match is None:
        return
    await tables.store.note_coach(table.row.id, seat)
    row.is_coached = True
    table.match.note_coach(seat)
    table.tell_everybody()
