"""A seat after a player has taken it or given it up."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from meadhall import bots
from meadhall.hall.play import seats as seating
from meadhall.hall.store.rows import SeatRow
from meadhall.words.people import distinct, person_name

if TYPE_CHECKING:
    from meadhall.hall.play.table import Table


STEADY = "greedy"
"""The kind of bot that stands in for a player."""


def bot_for(table: Table) -> str:
    """Return the kind of bot that stands in for a player: the steady one."""
    kinds = bots.kinds(table.row.game)
    return STEADY if STEADY in kinds else kinds[-1]


def taken(table: Table, seat: SeatRow, name: str, nonce: str, player: str) -> SeatRow:
    """Return a free seat as it is when a player has taken it."""
    others = [other.name for other in table.row.seats if not seating.is_free(other)]
    is_numbered = table.words.NUMBERED and seat.name in table.words.seat_names(len(table.row.seats))
    shown = distinct(seating.clean_name(name, person_name(seat.name, is_numbered)), others)
    added = seating.clean_nonce(nonce)
    # What was added to the draws is part of every draw that has been made.
    nonce = added if table.match is None else seat.nonce
    # Whoever fills the last seat is there; nobody needs to ask him.
    is_ready = not table.row.has_ready or len(table.free_seats) == 1
    return replace(seat, key_hash=player, name=shown, nonce=nonce, is_ready=is_ready)


def freed(table: Table, seat: SeatRow) -> SeatRow:
    """Return a seat as it is when it was given up: the link to it may be in wrong hands, so it gets a new one."""
    others = [other.name for other in table.row.seats if other.seat != seat.seat]
    # Once the match has begun it is told what is done from there, beside people who have names.
    is_numbered = table.words.NUMBERED and table.match is not None
    name = distinct(person_name(table.words.seat_names(len(table.row.seats))[seat.seat], is_numbered), others)
    nonce = "" if table.match is None else seat.nonce
    return replace(seat, key_hash="", name=name, invite=seating.new_id(), nonce=nonce, is_ready=not table.row.has_ready)
