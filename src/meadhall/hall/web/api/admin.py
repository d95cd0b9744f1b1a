"""What the keeper of a hall can ask and do: whoever has the key that an open hall leaves beside its tables."""

from __future__ import annotations

import os
import secrets
import stat
import time
from ipaddress import ip_address
from pathlib import Path
from typing import Final

import msgspec
from litestar import Response, delete, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody

from meadhall.hall.errors import Refused, bad
from meadhall.hall.play import close
from meadhall.hall.play.tables import Tables
from meadhall.hall.prometheus import TYPE, HallFigures
from meadhall.hall.settings import LOOPBACK, OPEN
from meadhall.hall.store.rows import BanRow
from meadhall.hall.store.sql.database import OWNER_ONLY, OWNER_ONLY_FOLDER, Unusable
from meadhall.hall.web.bans import Bans
from meadhall.hall.web.middleware import KEEPERS, AnyRequest
from meadhall.words.hall import say

KEY_FILE: Final = "keeper.json"
KEY_BYTES: Final = 32
KEY_HEADER: Final = "x-meadhall-keeper"
HOUR: Final = 3600.0
LONGEST_HOURS: Final = 24 * 365.0
MOST_LISTED: Final = 1000
PASSED_ON: Final = ("forwarded", "via", "x-forwarded-for", "x-real-ip")
"""Headers of a proxy: a request that has them does not come from this machine."""


class Keys(msgspec.Struct):
    """What lies beside the tables of an open hall."""

    address: str
    key: str


class Listed(msgspec.Struct):
    """A table as the keeper sees it: who and when, never what is in a hand."""

    table: str
    game: str
    name: str
    seats: list[str]
    """The names of those who sit there; "" for a free seat."""
    is_started: bool
    is_private: bool
    step: int
    age: float
    """Seconds since it was opened."""
    untouched: float
    """Seconds since something happened there."""
    sockets: int
    """How many look at it through this hall."""


class BanBody(msgspec.Struct, forbid_unknown_fields=True):
    """An address to which the door is shut."""

    address: str
    hours: float = 0
    """For how long; 0 for ever."""


class Banned(msgspec.Struct):
    """A network that is kept out."""

    network: str
    since: float
    until: float
    """0 for ever; both in seconds since 1970."""


class AdminDone(msgspec.Struct):
    """What was done, as a sentence."""

    said: str


def new_key() -> str:
    """Return a key that nobody guesses."""
    return secrets.token_urlsafe(KEY_BYTES)


def write_keys(folder: Path, address: str, key: str) -> Path:
    """Leave the key for the keeper, who alone may read it."""
    folder.mkdir(parents=True, exist_ok=True, mode=OWNER_ONLY_FOLDER)
    path = folder / KEY_FILE
    path.unlink(missing_ok=True)
    with os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, OWNER_ONLY), "wb") as file:
        file.write(msgspec.json.encode(Keys(address, key)))
    return path


def read_keys(folder: Path) -> Keys:
    """Return the key of the hall that is open on a folder; raise Unusable if there is none, or others can read it."""
    path = folder / KEY_FILE
    try:
        with path.open("rb") as file:
            mode = stat.S_IMODE(os.fstat(file.fileno()).st_mode)
            text = file.read()
    except FileNotFoundError:
        raise Unusable(say("refusals.no_hall_open", folder=folder, file=KEY_FILE)) from None
    except PermissionError:
        raise Unusable(say("refusals.whoever_runs_hall", path=path)) from None
    if os.name == "posix" and mode & 0o077:
        raise Unusable(say("refusals.others_can_read", path=path, mode=f"{mode:04o}"))
    try:
        return msgspec.json.decode(text, type=Keys)
    except msgspec.DecodeError:
        raise Unusable(say("refusals.holds_no_key", path=path)) from None


@get("/metrics", include_in_schema=False, opt=KEEPERS)
async def metrics(request: AnyRequest, tables: NamedDependency[Tables]) -> Response[bytes]:
    """Give the figures of the hall, for Prometheus."""
    allowed: str = request.app.state.metrics_for
    if allowed != OPEN and not (allowed == LOOPBACK and _is_near(request)):
        _must_be_keeper(request)
    figures: HallFigures = request.app.state.metrics
    return Response(figures.text(await tables.store.counts()), media_type=TYPE)


@get("/keeper/tables", include_in_schema=False, opt=KEEPERS)
async def list_tables(request: AnyRequest, tables: NamedDependency[Tables]) -> list[Listed]:
    """List the tables that are not over, last touched first."""
    _must_be_keeper(request)
    now, known = time.time(), tables.in_memory()
    return [
        Listed(
            table=row.id,
            game=row.game,
            name=row.name,
            seats=[seat.name if seat.key_hash or seat.bot else "" for seat in row.seats],
            is_started=row.is_started,
            is_private=row.is_private,
            step=step,
            age=now - row.opened,
            untouched=now - row.touched,
            sockets=len(known[row.id].listeners) if row.id in known else 0,
        )
        for row, step in await tables.store.going_on(MOST_LISTED)
    ]


@delete("/keeper/tables/{name:str}", include_in_schema=False, status_code=200, opt=KEEPERS)
async def close_table(request: AnyRequest, name: FromPath[str], tables: NamedDependency[Tables]) -> AdminDone:
    """Close a table for good, whoever sits there."""
    _must_be_keeper(request)
    await close.close(tables, name)
    return AdminDone(say("refusals.table_closed_whoever", name=name))


@get("/keeper/bans", include_in_schema=False, opt=KEEPERS)
async def list_bans(request: AnyRequest) -> list[Banned]:
    """List whom the hall keeps out."""
    _must_be_keeper(request)
    return [_banned(row) for row in await _bans(request).listed()]


@post("/keeper/bans", include_in_schema=False, status_code=200, opt=KEEPERS)
async def ban(request: AnyRequest, data: JSONBody[BanBody], tables: NamedDependency[Tables]) -> Banned:
    """Shut the door to an address; who looks at a table from there is sent away."""
    _must_be_keeper(request)
    if not 0 <= data.hours <= LONGEST_HOURS:
        raise bad(say("refusals.address_kept_out", most=f"{LONGEST_HOURS:g}", hours=f"{data.hours:g}"))
    bans = _bans(request)
    row = await bans.put(data.address, data.hours * HOUR)
    turn_away(tables, bans)
    return _banned(row)


@post("/keeper/unban", include_in_schema=False, status_code=200, opt=KEEPERS)
async def unban(request: AnyRequest, data: JSONBody[BanBody]) -> AdminDone:
    """Open the door to an address again."""
    _must_be_keeper(request)
    return AdminDone(say("refusals.may_come_in_again", network=await _bans(request).lift(data.address)))


def turn_away(tables: Tables, bans: Bans) -> None:
    """Close every open page whose address is kept out."""
    for table in tables.in_memory().values():
        for listener in list(table.listeners):
            if bans.is_banned(listener.address):
                listener.turn_away()


def _banned(row: BanRow) -> Banned:
    return Banned(row.network, row.since, row.until)


def _bans(request: AnyRequest) -> Bans:
    bans: Bans = request.app.state.hall.bans
    return bans


def _is_near(request: AnyRequest) -> bool:
    """Say whether a request comes from this machine, and through no proxy."""
    try:
        is_loopback = ip_address(request.client.host if request.client is not None else "").is_loopback
    except ValueError:
        return False
    return is_loopback and not any(name in request.headers for name in PASSED_ON)


def _must_be_keeper(request: AnyRequest) -> None:
    known: str = request.app.state.keeper
    given = request.headers.get(KEY_HEADER, "")
    if not (known and secrets.compare_digest(given.encode(), known.encode())):
        raise Refused(403, say("refusals.not_keeper"), code="keeper")
