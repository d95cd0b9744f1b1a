"""What has become of En Garde since somebody's last turn."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from meadhall.engine.contract import CHANCE, NOBODY, Event, Seat
from meadhall.games.en_garde.events import (
    Attacked,
    Drew,
    DrewUnseen,
    Moved,
    Parried,
    RoundBegun,
    RoundEnded,
)
from meadhall.games.en_garde.pieces import BLACK, WHITE
from meadhall.games.en_garde.view import EnGardeView
from meadhall.words.en_garde.story import lines_of
from meadhall.words.telling import Block, Count


def counts(view: EnGardeView, names: Sequence[str]) -> list[Count]:
    """Count what people judge the table by, always the same things in the same order."""
    seen = view.seen
    points = [
        Count(
            f"{names[seat]}, points",
            int(seen.points_of(seat)),
            "crown",
            is_good=view.seat not in (WHITE, BLACK) or seat == view.seat,
        )
        for seat in (WHITE, BLACK)
    ]
    return [*points, Count("Spaces apart", int(seen.distance()), "boot"), Count("Pack", view.pack_size, "draw2")]


def recap(view: EnGardeView, events: list[Event], names: Sequence[str]) -> list[Block]:
    """Sum up what happened, a block for each actor in turn order; *events* are what the seat was told."""
    blocks = [_block(seat, list(done), names) for seat, done in groupby(events, _actor)]
    return [block for block in blocks if block.lines]


def _block(seat: Seat, done: Sequence[Event], names: Sequence[str]) -> Block:
    lines = lines_of(done, names)
    if seat == CHANCE:
        return Block("The next round", lines)
    if seat == NOBODY:
        numbers = [f" {event.number}" for event in done if isinstance(event, RoundEnded)]
        return Block(f"The end of round{''.join(numbers)}", lines)
    return Block(names[seat], lines, seat)


def _actor(event: Event) -> Seat:
    """Return who did something: CHANCE dealt a round, NOBODY ended one."""
    if isinstance(event, Moved | Attacked | Parried):
        return event.seat
    if isinstance(event, Drew | DrewUnseen):
        return CHANCE if event.is_deal else event.seat
    return CHANCE if isinstance(event, RoundBegun) else NOBODY
