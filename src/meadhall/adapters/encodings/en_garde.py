"""En Garde as numbers: who looks comes first, and the strip is measured from one's own end, so that seats look alike."""

from __future__ import annotations

from functools import cache

from meadhall.adapters.encodings.encoding import Part, one_of
from meadhall.engine.contract import AnyGame
from meadhall.games.en_garde.pieces import (
    BLACK,
    COPIES,
    ENDINGS,
    HAND_SIZE,
    LAST_SPACE,
    MOST_POINTS,
    MOST_ROUNDS,
    PHASES,
    VALUES,
    WHITE,
    count_of,
)
from meadhall.games.en_garde.view import EnGardeView

PACK = COPIES * len(VALUES)
PHASE_MARKS = [one_of(phase, len(PHASES)) for phase in range(len(PHASES))]
ENDING_MARKS = [one_of(ending, len(ENDINGS)) for ending in range(len(ENDINGS))]


def parts(game: AnyGame) -> list[Part]:
    """Return the table of parts; it is the same for all options."""
    values = len(VALUES)
    return [
        Part("seat", 1, 0, 1, "0: White, 1: Black", table),
        Part("actor", 2, 0, 1, "1 for who is asked now: me, the other; none while chance acts or after the end", table),
        Part("points", 2, 0, MOST_POINTS, "points won: mine, the other's", table),
        Part("round", 1, 1, MOST_ROUNDS, "the number of the round", table),
        Part("starter", 1, 0, 1, "1 if I began this round", table),
        Part("progress", 2, 0, LAST_SPACE, "spaces behind me, behind the other", table),
        Part("distance", 1, 0, LAST_SPACE, "spaces from fencer to fencer", table),
        Part("sizes", 2, 0, HAND_SIZE, "cards held: by me, by the other", table),
        Part("pack", 1, 0, PACK, "cards left in the pack", table),
        Part("attack", 4, 0, HAND_SIZE, "value and number of the attacking cards; 1 if indirect; 1 after an escape", table),
        Part("owed", 2, 0, HAND_SIZE, "cards that I, that the other still draws", table),
        Part("winner", 2, 0, 1, "1 for who won the last round: me, the other", table),
        Part("hand", values, 0, COPIES, "my cards of each value, 1 to 5", cards),
        Part("other_hand", values, 0, COPIES, "the other's, as far as I see them", cards),
        Part("played", values, 0, COPIES, "cards played this round, of each value", cards),
        Part("phase", len(PHASES), 0, 1, f"1 for one of {', '.join(PHASES)}", marks),
        Part("ending", len(ENDINGS), 0, 1, f"1 for how the last round ended: {', '.join(ENDINGS)}", marks),
    ]  # fmt: skip


def table(view: EnGardeView) -> tuple[int, ...]:
    """Tell the table, me first; who only watches stands behind White."""
    seen, actor = view.seen, view.actor
    me = BLACK if view.seat == BLACK else WHITE
    other = 1 - me
    sizes = view.sizes
    is_mine = seen.drawer == me
    return (
        me,
        actor == me, actor == other,
        seen.points_of(me), seen.points_of(other),
        seen.round,
        seen.starter == me,
        seen.room_behind(me), seen.room_behind(other),
        seen.distance(),
        sizes[me], sizes[other],
        view.pack_size,
        seen.attack_value, seen.attack_count, seen.is_indirect, seen.has_escaped,
        seen.owed if is_mine else 0, 0 if is_mine else seen.owed,
        seen.winner == me, seen.winner == other,
    )  # fmt: skip


def cards(view: EnGardeView) -> tuple[int, ...]:
    """Count my hand, the other's as far as it is seen, and the cards played; a hidden hand is empty in a view."""
    seen = view.seen
    if view.seat == BLACK:
        return counts(seen.black_hand) + counts(seen.white_hand) + counts(view.discards)
    return counts(seen.white_hand) + counts(seen.black_hand) + counts(view.discards)


def marks(view: EnGardeView) -> list[int]:
    """Mark the phase, and how the last round ended."""
    return PHASE_MARKS[view.seen.phase] + ENDING_MARKS[view.seen.ending]


@cache
def counts(held: int) -> tuple[int, ...]:
    """Count the cards of each value."""
    return tuple(int(count_of(held, value)) for value in VALUES)
