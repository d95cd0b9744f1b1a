"""Who plays on a seat: a bot for a while, its player again, or another player who gets a new link to it."""

from __future__ import annotations

from meadhall.engine.asides import BY_HOST, HandOver
from meadhall.engine.contract import Seat
from meadhall.engine.real import hides
from meadhall.hall.errors import Refused, bad, forbidden
from meadhall.hall.play import seats as seating
from meadhall.hall.play.people import sit_down
from meadhall.hall.play.table import Table
from meadhall.hall.play.tables import Tables, again
from meadhall.hall.sentences import is_here
from meadhall.hall.store.rows import SeatRow
from meadhall.words.hall import say


async def hand_over(tables: Tables, name: str, number: Seat, player: str, to_bot: bool) -> None:
    """Let a bot play on for a seat, or its player again; asked once more, nothing changes.

    That is for the player to wish, and for the host where the player is away.
    """
    async with tables.locked(name) as table:
        seat = _seat_of(table, number)
        if table.match is None:
            raise Refused(409, say("refusals.not_started"), code="waiting")
        if table.is_over:
            raise Refused(409, say("refusals.over"), code="over")
        if seat.kind == seating.BOT:
            raise bad(say("refusals.bots_seat"))
        is_own = seating.is_held(seat, player)
        if to_bot:
            _must_be_handable(table, number, to_bot=True)
            if not is_own:
                _must_be_absent(tables, table, seat, player)
            action = HandOver(sit_down.bot_for(table), "" if is_own else BY_HOST)
        elif is_own:
            action = HandOver("")
        else:
            raise forbidden(say("refusals.wrong_key"))
        await keep(tables, table, number, action)
    tables.wake(table)


async def keep(tables: Tables, table: Table, seat: Seat, action: HandOver) -> None:
    """Store who plays on for a seat, and tell everybody; the table is locked."""
    steps = table.hand_over(seat, action)
    if steps:
        await tables.keep(table, table.step - 1, steps)
        table.tell_everybody()


async def free(tables: Tables, name: str, number: Seat, player: str) -> SeatRow:
    """Let the host free the seat of a player who has not come back; return it with its new invitation."""
    return await again(lambda: _free(tables, name, number, player))


async def give(tables: Tables, name: str, number: Seat, player: str) -> SeatRow:
    """Let players give up their own seat; return it with the new invitation."""
    return await again(lambda: _give(tables, name, number, player))


async def _free(tables: Tables, name: str, number: Seat, player: str) -> SeatRow:
    async with tables.locked(name) as table:
        _must_be_host(table, player)
        seat = _seat_of(table, number)
        if seating.is_free(seat):
            return seat
        if seat.kind == seating.BOT:
            raise bad(say("refusals.bots_seat"))
        if seating.is_held(seat, player):
            raise bad(say("refusals.own_seat"))
        if table.is_over:
            raise Refused(409, say("refusals.over"), code="over")
        _must_be_absent(tables, table, seat, player)
        return await _given_up(tables, table, seat)


async def _give(tables: Tables, name: str, number: Seat, player: str) -> SeatRow:
    async with tables.locked(name) as table:
        seat = _seat_of(table, number)
        if seating.is_free(seat) and player in table.row.given_up:
            return seat
        if not seating.is_held(seat, player):
            raise forbidden(say("refusals.wrong_key"))
        if table.is_over:
            raise Refused(409, say("refusals.over"), code="over")
        _must_be_handable(table, number, to_bot=False)
        return await _given_up(tables, table, seat)


async def _given_up(tables: Tables, table: Table, seat: SeatRow) -> SeatRow:
    freed = sit_down.freed(table, seat)
    await tables.stored(table, tables.store.free_seat(table.row.id, seat, freed))
    table.row.seats[seat.seat] = freed
    table.row.given_up.append(seat.key_hash)
    table.tell_everybody()
    return freed


def _seat_of(table: Table, number: Seat) -> SeatRow:
    if not 0 <= number < len(table.row.seats):
        raise bad(say("refusals.no_eyes", seat=number, last=len(table.row.seats) - 1))
    return table.row.seats[number]


def _must_be_host(table: Table, player: str) -> None:
    if not table.row.host or table.row.host != player:
        raise forbidden(say("refusals.only_host"))


def _must_be_absent(tables: Tables, table: Table, seat: SeatRow, player: str) -> None:
    """Refuse the host a decision about the seat of a player who has not left a running match."""
    _must_be_host(table, player)
    if seating.is_free(seat):
        raise bad(say("refusals.free_seat"))
    if table.match is not None and not table.is_away(seat.key_hash, tables.away):
        raise Refused(409, is_here(seat.name, tables.away / 60), code="here")


def _must_be_handable(table: Table, seat: Seat, to_bot: bool) -> None:
    """Refuse to let somebody else play what one person has set out to play, or a bot cards on a real table."""
    if table.row.is_real and to_bot and hides(table.game, seat):
        raise Refused(409, say("refusals.real_hand"), code="real")
    if table.row.sealed:
        raise Refused(409, say("refusals.no_stand_in_sealed"), code="alone")
    if table.row.evening:
        raise Refused(409, say("refusals.no_stand_in_evening"), code="alone")
    if table.is_daily or table.guide is not None:
        sentence = say("refusals.no_stand_in_deal" if table.is_daily else "refusals.no_stand_in_tour")
        raise Refused(409, sentence, code="alone")
