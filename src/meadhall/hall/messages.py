"""What goes over a socket: what a browser says, and what the hall does."""

from __future__ import annotations

from typing import Annotated

import msgspec

from meadhall.hall.frame import Offered, Result, SeatShown
from meadhall.hall.stage import Shown

Number = Annotated[int, msgspec.Meta(ge=-1_000_000_000, le=1_000_000_000)]
"""A step, a seat or an action: no number of thousands of digits is one."""


class Answer(msgspec.Struct, tag="answer", forbid_unknown_fields=True):
    """Play an action; the step says which position it answers."""

    step: Number
    index: Number


class Ready(msgspec.Struct, tag="ready", forbid_unknown_fields=True):
    """The screen is with the next player: lift the curtain."""

    seat: Number


class Ping(msgspec.Struct, tag="ping", forbid_unknown_fields=True):
    """A question whether the hall is there."""


class Curtain(msgspec.Struct, frozen=True):
    """Whose turn it is to look at the shared screen."""

    seat: int
    name: str


class State(msgspec.Struct, tag="state"):
    """How the table stands for one viewer: whole at first, then what has changed."""

    step: int
    viewer: int
    actor: int
    is_yours: bool
    status: str
    heading: str
    title: str
    seats: list[SeatShown]
    choices: list[Offered]
    text: list[str]
    stage: str | None
    """The whole stage as markup; None when the page has it and *pieces* mend it."""
    pieces: dict[str, Shown]
    gone: list[str]
    order: list[str]
    log: list[str]
    is_whole_log: bool
    curtain: Curtain | None
    result: Result | None
    next_table: str


class Waiting(msgspec.Struct, tag="waiting"):
    """Who sits at a table that has not begun."""

    seats: list[SeatShown]
    missing: int


class Refusal(msgspec.Struct, tag="refused"):
    """Why something was not done; the state of things follows."""

    sentence: str
    rule: str
    code: str


class Pong(msgspec.Struct, tag="pong"):
    """The answer that it is."""


class Begun(msgspec.Struct, tag="begun"):
    """The match has begun: load the page again."""


class GivenUp(msgspec.Struct, tag="given_up"):
    """A seat of this browser was given up: load the page again, it says so."""


FromBrowser = Answer | Ready | Ping
ToBrowser = State | Waiting | Refusal | Pong | Begun | GivenUp

decoder = msgspec.json.Decoder(FromBrowser)
encoder = msgspec.json.Encoder()
