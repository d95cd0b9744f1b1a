"""How both fencers stand: by what has just happened, and by what has not been answered yet."""

from __future__ import annotations

from functools import cache
from typing import Final

from meadhall.games.en_garde.events import Hit, Moved, Parried
from meadhall.games.en_garde.pieces import BETWEEN, BLACK, FIRST_SPACE, LAST_SPACE, OVER, TOUCH, WHITE
from meadhall.games.en_garde.view import EnGardeView
from meadhall.pictures.canvas import place
from meadhall.pictures.drawings import drawing
from meadhall.pictures.people import CALM, FOLDER, GLAD, SOUR, face_of

EN_GARDE: Final = "en-garde"
ADVANCE: Final = "advance"
RETREAT: Final = "retreat"
PARRY: Final = "parry"
HIT: Final = "hit"
SALUTE: Final = "salute"
TRIUMPH: Final = "triumph"
BEATEN: Final = "beaten"
ATTACKS: Final = {5: "lunge", 4: "thrust", 3: "close", 2: "close", 1: "close"}
"""By the distance that the point has to reach."""
AHEAD: Final = (*ATTACKS.values(), TRIUMPH)
"""Poses that are seen before the other fencer."""
REACH: Final = {
    EN_GARDE: (60, 117),
    ADVANCE: (57, 124),
    RETREAT: (77, 95),
    "lunge": (82, 154),
    "thrust": (62, 128),
    "close": (61, 75),
    PARRY: (63, 55),
    HIT: (73, 75),
    TRIUMPH: (44, 65),
    BEATEN: (89, 95),
    SALUTE: (43, 46),
}
"""How far each pose of White reaches behind and before the middle of his feet."""
HEADS: Final = {SALUTE: (2, -126, 0), TRIUMPH: (4, -126, -4), BEATEN: (17, -90, 20)}
"""Where the head is when the mask is off, of White: its middle, and how far it is turned."""
MOODS: Final = {SALUTE: CALM, TRIUMPH: GLAD, BEATEN: SOUR}


def poses_of(view: EnGardeView) -> tuple[str, str]:
    """Return how White and Black stand."""
    seen = view.seen
    if seen.phase == OVER:
        ahead = int(seen.white_points) - int(seen.black_points)
        return (SALUTE, SALUTE) if not ahead else _pair(WHITE if ahead > 0 else BLACK, TRIUMPH, BEATEN)
    if seen.attack_count:
        return _pair(int(1 - seen.turn), ATTACKS[int(seen.attack_value)], EN_GARDE)
    for event in reversed(view.told or []):
        if isinstance(event, Hit | Parried):
            return _pair(event.seat, HIT if isinstance(event, Hit) else PARRY, ATTACKS[event.value])
        if isinstance(event, Moved):
            is_forward = (event.space > event.start) == (event.seat == WHITE)
            return _pair(event.seat, ADVANCE if is_forward else RETREAT, EN_GARDE)
    if seen.phase == BETWEEN and seen.ending == TOUCH:
        return _pair(int(1 - seen.winner), HIT, ATTACKS.get(int(seen.distance()), EN_GARDE))
    return (SALUTE, SALUTE) if _is_new(view) else (EN_GARDE, EN_GARDE)


def _is_new(view: EnGardeView) -> bool:
    """Say whether nobody has moved in this match yet."""
    seen = view.seen
    is_apart = seen.white_space == FIRST_SPACE and seen.black_space == LAST_SPACE
    return bool(seen.round <= 1 and is_apart and not view.discards)


def _pair(seat: int, his: str, others: str) -> tuple[str, str]:
    return (his, others) if seat == WHITE else (others, his)


def reach(seat: int, pose: str) -> tuple[float, float]:
    """Return how far a fencer reaches to the left and to the right of his feet."""
    behind, before = REACH[pose]
    return (before, behind) if seat == BLACK else (behind, before)


@cache
def figure(seat: int, pose: str, name: str = "") -> str:
    """Draw a fencer, feet at the origin; somebody of the hall by this *name* shows his own head under the mask."""
    colour = "black" if seat == BLACK else "white"
    head = face_of(name, MOODS[pose]) if pose in HEADS else ""
    if not head:
        return drawing("en_garde", f"fencer-{colour}-{pose}")
    x, y, turn = HEADS[pose]
    side = -1 if seat == BLACK else 1
    bare = drawing("en_garde", f"fencer-{colour}-{pose}-bare")
    return bare + place(side * x, y, drawing(FOLDER, f"head-{head}"), turn=side * turn)
