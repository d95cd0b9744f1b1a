"""What everything in the picture of En Garde is called."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from meadhall.engine.contract import NOBODY
from meadhall.games.en_garde.events import Attacked, Compared, Hit, Moved, Parried
from meadhall.games.en_garde.pieces import (
    ANSWER,
    BETWEEN,
    BLACK,
    COMPARED,
    FIRST_SPACE,
    LAST_SPACE,
    OVER,
    VALUES,
    WHITE,
)
from meadhall.games.en_garde.view import EnGardeView
from meadhall.words.en_garde.names import SEATS, fencer
from meadhall.words.en_garde.table import whose_turn
from meadhall.words.numbers import counted, several

_FIXED = {
    "board": "The strip",
    "hand": "Your hand",
    "played": "Played",
    "unseen": "Unseen",
    **{f"card.{value}": f"card {value}" for value in VALUES},
    **{f"space.{space}": f"space {space}" for space in range(FIRST_SPACE, LAST_SPACE + 1)},
}
"""What things are called all through a match."""


def labels(view: EnGardeView, names: Sequence[str]) -> Mapping[str, str]:
    """Name everything the picture draws."""
    seen = view.seen
    begins = seen.phase == BETWEEN and seen.turn == view.seat
    said = _FIXED | {
        "title": f"En Garde, round {seen.round}",
        "desc": " ".join(
            [
                f"{names[WHITE]} stands on space {seen.white_space}, {names[BLACK]} on space {seen.black_space}.",
                f"Points: {seen.white_points} to {seen.black_points}.",
                whose_turn(view, names),
            ]
        ),
        "distance": f"{seen.distance()} apart",
        "pack": "Begin the next round" if begins else "Pack",
        "pack.count": f"{counted(view.pack_size, 'card')} left",
    }
    for seat in (WHITE, BLACK):
        said.update(_seat_labels(view, names, seat))
    for value in VALUES:
        said[f"played.{value}"] = f"value {value}: {view.discarded(value)} played"
        said[f"unseen.{value}"] = f"{view.unseen(value)} unseen"
    return said


def _seat_labels(view: EnGardeView, names: Sequence[str], seat: int) -> dict[str, str]:
    seen = view.seen
    points = seen.points_of(seat)
    space = seen.white_space if seat == WHITE else seen.black_space
    return {
        f"seat.{seat}": names[seat],
        f"plate.{seat}": f"{names[seat]}, {SEATS[seat]}",
        f"fact.{seat}": " · ".join(filter(None, (SEATS[seat], _seat_state(view, seat) or _held(view, seat)))),
        f"points.{seat}": f"{names[seat]} has {points} of {counted(view.laws.goal, 'point')}",
        f"fencer.{seat}": f"{fencer(names, seat)}, on space {space}",
        f"strength.{seat}": _strength(view, names, seat),
    }


def _held(view: EnGardeView, seat: int) -> str:
    return "" if seat == view.seat else counted(view.sizes[seat], "card")


def _seat_state(view: EnGardeView, seat: int) -> str:
    seen = view.seen
    if seen.phase == OVER:
        best = max(seen.white_points, seen.black_points)
        points = seen.points_of(seat)
        return "winner" if points == best and seen.white_points != seen.black_points else ""
    if seen.phase == BETWEEN:
        return "won the round" if seen.winner == seat else ""
    if seen.owed:
        return "draws" if seen.drawer == seat else ""
    return "must answer" if seen.turn == seat and seen.phase == ANSWER and view.actor != NOBODY else ""


def _strength(view: EnGardeView, names: Sequence[str], seat: int) -> str:
    """Say what the cards laid at a fencer mean."""
    seen = view.seen
    if seen.attack_count and seat != seen.turn:
        return f"{names[seat]} attacks with {several(seen.attack_count, str(seen.attack_value))}"
    if seen.phase in (BETWEEN, OVER) and seen.ending == COMPARED:
        return f"{names[seat]} has {view.hand_values(seat).count(int(seen.distance()))} to hit with"
    for event in reversed(view.told or []):
        if isinstance(event, Moved) and event.is_escape and event.seat == seat:
            return f"{names[seat]} escaped with a {event.value}"
        if isinstance(event, Parried) and event.seat == seat:
            return f"{names[seat]} parried with {several(event.count, str(event.value))}"
        if isinstance(event, Attacked) and event.seat == seat:
            return f"{names[seat]} attacked with {several(event.count, str(event.value))}"
        if isinstance(event, Hit) and event.seat != seat:
            return f"{names[seat]} hit with {several(event.count, str(event.value))}"
        if isinstance(event, Compared):
            return f"{names[seat]} has {event.white if seat == WHITE else event.black} to hit with"
    return ""
