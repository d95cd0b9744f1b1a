"""A frame: everything that one seat, or a spectator, may see of a table at one step.

It is made from ``match.view(viewer)`` and from nothing else, so that it cannot hold a secret.
"""

from __future__ import annotations

import msgspec

from meadhall import front, pictures, words
from meadhall.engine.contract import NOBODY, Seat
from meadhall.engine.match import Match
from meadhall.hall import stage
from meadhall.hall.seats import BOT
from meadhall.hall.sentences import bot_label
from meadhall.hall.store import TableRow


class Offered(msgspec.Struct, frozen=True):
    """One thing that the viewer may do."""

    index: int
    sentence: str
    handles: tuple[str, ...]
    is_pass: bool


class SeatShown(msgspec.Struct, frozen=True):
    """A seat as the page shows it."""

    name: str
    kind: str
    note: str
    is_actor: bool
    is_you: bool


class Result(msgspec.Struct, frozen=True):
    """How the match ended; the secret behind the draws is no secret any more."""

    sentence: str
    scores: list[int]
    winners: list[int]
    secret: str


class Frame(msgspec.Struct, frozen=True):
    """What a viewer sees."""

    step: int
    viewer: Seat
    actor: Seat
    """The seat to act, or -2 when the match is over."""
    is_yours: bool
    status: str
    heading: str
    """What is asked, or who is choosing."""
    seats: list[SeatShown]
    choices: list[Offered]
    pieces: dict[str, stage.Shown]
    """By key, in drawing order."""
    markup: str
    """The whole stage, for a page that has none yet, or another viewer's, or one of another shape."""
    shape: str
    text: list[str]
    """The table as lines of text."""
    result: Result | None


def frame_of(row: TableRow, match: Match, viewer: Seat) -> Frame:
    """Look at a match through the eyes of *viewer*."""
    said = words.of(row.game)
    names = [seat.name for seat in row.seats]
    view = match.view(viewer)
    actor = match.actor
    is_yours = viewer == actor
    choices = front.choices_of(match, view, names) if is_yours else []
    picture = pictures.of(row.game).draw(view, choices, said.labels(view, names))
    if is_yours:
        heading = said.asked(view)
    elif actor == NOBODY:
        heading = "The match is over"
    else:
        heading = f"{names[actor]} is choosing."
    return Frame(
        step=len(match.steps),
        viewer=viewer,
        actor=actor,
        is_yours=is_yours,
        status=said.status(view),
        heading=heading,
        seats=seats_of(row, viewer, actor),
        choices=[Offered(choice.index, choice.sentence, choice.handles, choice.is_pass) for choice in choices],
        pieces=stage.pieces_of(picture),
        markup=stage.markup_of(picture),
        shape=stage.shape_of(picture),
        text=said.table(view, names),
        result=_result_of(row, match),
    )


def seats_of(row: TableRow, viewer: Seat, actor: Seat = NOBODY) -> list[SeatShown]:
    """Return the seats as *viewer* is shown them."""
    return [
        SeatShown(
            name=seat.name,
            kind="free" if seat.kind != BOT and not seat.key_hash else seat.kind,
            note=_note_of(seat.kind, seat.bot, seat.key_hash, seat.seat == viewer, seat.seat == actor),
            is_actor=seat.seat == actor,
            is_you=seat.seat == viewer,
        )
        for seat in row.seats
    ]


def _note_of(kind: str, bot: str, key_hash: str, is_you: bool, is_actor: bool) -> str:
    if is_you:
        return "your turn" if is_actor else "you"
    if kind == BOT:
        who = f"bot, {bot_label(bot).lower()}"
        return f"{who} \N{MIDDLE DOT} choosing" if is_actor else who
    if not key_hash:
        return "waits for somebody"
    return "choosing" if is_actor else "at the table"


def _result_of(row: TableRow, match: Match) -> Result | None:
    outcome = match.outcome
    if outcome is None:
        return None
    names = [seat.name for seat in row.seats]
    return Result(
        sentence=words.of(row.game).ending(outcome, names),
        scores=outcome.scores,
        winners=outcome.winners,
        secret=match.fair.secret.hex(),
    )
