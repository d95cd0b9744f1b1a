"""Look after an open hall: its tables, and whom it keeps out."""

from __future__ import annotations

import time
from datetime import UTC, datetime
from http.client import HTTPConnection, HTTPException
from pathlib import Path
from typing import TypeVar
from urllib.parse import quote, urlsplit

import msgspec
import typer
from rich.console import Console
from rich.table import Table

from meadhall.cli.backup import DATA
from meadhall.cli.errors import REFUSED_FILE, Trouble

SECONDS = 30.0
OK = 200
WIDE = 160
"""Columns of a list that goes into a file or a pipe."""
T = TypeVar("T")


def tables(
    data: Path | None = DATA, as_json: bool = typer.Option(False, "--json", help="Print JSON, one object a table.")
) -> None:
    """List the tables of an open hall that are not over: last touched first, never what is in a hand."""
    from meadhall.hall.web.api.admin import Listed

    rows = _ask(data, "GET", "/keeper/tables", list[Listed])
    if as_json:
        for row in rows:
            print(msgspec.json.encode(row).decode())
        return
    cells = [
        [
            row.table,
            row.game,
            ", ".join(name or "(free)" for name in row.seats),
            str(row.step) if row.is_started else "waiting",
            _span(row.age),
            _span(row.untouched),
            str(row.sockets),
        ]
        for row in rows
    ]
    _show(["table", "game", "seats", "step", "age", "untouched", "sockets"], cells)
    print("1 table" if len(rows) == 1 else f"{len(rows)} tables")


def close(
    table: str = typer.Argument(help="The table, as `meadhall tables` names it."), data: Path | None = DATA
) -> None:
    """Close a table of an open hall for good: its people are told, and its record can be taken away."""
    from meadhall.hall.web.api.admin import AdminDone

    print(_ask(data, "DELETE", f"/keeper/tables/{quote(table, safe='')}", AdminDone).said)


def ban(
    address: str = typer.Argument(help="An address or a network; an IPv6 address stands for its household (/64)."),
    hours: float = typer.Option(0, "--hours", help="For so long; for ever by default."),
    data: Path | None = DATA,
) -> None:
    """Keep an address out of an open hall, its open pages too."""
    from meadhall.hall.web.api.admin import Banned

    row = _ask(data, "POST", "/keeper/bans", Banned, {"address": address, "hours": hours})
    print(f"{row.network} is kept out {_until(row.until)}.")


def unban(address: str = typer.Argument(help="An address that is banned."), data: Path | None = DATA) -> None:
    """Let an address into an open hall again."""
    from meadhall.hall.web.api.admin import AdminDone

    print(_ask(data, "POST", "/keeper/unban", AdminDone, {"address": address}).said)


def bans(data: Path | None = DATA) -> None:
    """List whom an open hall keeps out."""
    from meadhall.hall.web.api.admin import Banned

    rows = _ask(data, "GET", "/keeper/bans", list[Banned])
    now = time.time()
    _show(["network", "for", "until"], [[row.network, _span(now - row.since), _until(row.until)] for row in rows])
    print("Nobody is kept out." if not rows else f"{len(rows)} kept out")


def _ask(data: Path | None, method: str, path: str, kind: type[T], body: dict[str, object] | None = None) -> T:
    """Ask the hall that is open on a folder, with the key that lies there."""
    from meadhall.hall.store.sql.database import own_folder
    from meadhall.hall.web.api.admin import KEY_HEADER, read_keys
    from meadhall.hall.web.api.schemas import Problem

    try:
        keys = read_keys(data if data is not None else own_folder())
    except OSError as error:
        raise Trouble(str(error), REFUSED_FILE) from None
    line = HTTPConnection(urlsplit(keys.address).netloc, timeout=SECONDS)
    try:
        headers = {KEY_HEADER: keys.key, "content-type": "application/json"}
        line.request(method, path, None if body is None else msgspec.json.encode(body), headers)
        answer = line.getresponse()
        status, content = answer.status, answer.read()
    except (OSError, HTTPException) as error:
        reason = str(error) or type(error).__name__
        raise Trouble(f"the hall at {keys.address} does not answer: {reason}", REFUSED_FILE) from None
    finally:
        line.close()
    try:
        if status != OK:
            raise Trouble(msgspec.json.decode(content, type=Problem).error, REFUSED_FILE)
        return msgspec.json.decode(content, type=kind)
    except msgspec.DecodeError:
        raise Trouble(f"what answers at {keys.address} is no hall of the same Meadhall", REFUSED_FILE) from None


def _show(heads: list[str], rows: list[list[str]]) -> None:
    console = Console(soft_wrap=False)
    table = Table(*heads, box=None, pad_edge=False)
    for row in rows:
        table.add_row(*row)
    if rows:
        console.print(table, width=console.width if console.is_terminal else WIDE)


def _span(seconds: float) -> str:
    """Write how long something is: 40 s, 12 min, 5 h, 3 d."""
    for unit, length in (("d", 86400), ("h", 3600), ("min", 60)):
        if seconds >= length:
            return f"{int(seconds // length)} {unit}"
    return f"{max(0, int(seconds))} s"


def _until(until: float) -> str:
    return f"until {datetime.fromtimestamp(until, UTC):%Y-%m-%d %H:%M} UTC" if until else "for ever"
