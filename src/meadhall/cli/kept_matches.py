"""Matches that were left in the terminal: kept with everything that it takes to go on with them."""

from __future__ import annotations

import os
from dataclasses import asdict, dataclass
from datetime import UTC, datetime
from pathlib import Path

import msgspec

from meadhall.cli.daily import folder
from meadhall.cli.errors import Trouble

FOLDER = "left"


@dataclass(frozen=True, slots=True)
class Left:
    """A match that is not over, and who plays it."""

    game: str
    record: str
    """With the secret behind its draws, so that they go on as they would have."""
    seated: list[str]
    """Who sits on each seat, as --seat says it."""
    is_practice: bool = False
    may_coach: bool = False
    day: str = ""
    """The day whose deal it is, or ""."""


def new_path(game: str) -> Path:
    """Return where a match is kept that is left for the first time."""
    return folder() / FOLDER / f"{datetime.now(UTC):%Y%m%d-%H%M%S-%f}-{game}.json"


def keep(path: Path, left: Left) -> None:
    """Keep a match where nobody else reads it: its record tells what will be drawn."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as opened:
        opened.write(msgspec.json.encode(asdict(left)))


def last_left(game: str = "") -> tuple[Path, Left]:
    """Return the match that was left last, of a game if one is named."""
    kept = sorted((folder() / FOLDER).glob(f"*-{game or '*'}.json"))
    if not kept:
        which = f" of {game}" if game else ""
        raise Trouble(f"no match{which} was left that could be gone on with")
    path = kept[-1]
    try:
        return path, msgspec.json.decode(path.read_bytes(), type=Left)
    except (OSError, msgspec.MsgspecError) as error:
        raise Trouble(f"{path} cannot be gone on with ({error}); move it away") from None
