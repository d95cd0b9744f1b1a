"""En Garde as numbers: who looks comes first, and the strip is measured from one's own end, so that seats look alike."""

from __future__ import annotations

from meadhall.adapters.encodings.encoding import EncodingPart, PackedTable, ones_of, packer
from meadhall.engine.contract import AnyGame
from meadhall.games.en_garde.pieces import (
    BLACK,
    COPIES,
    ENDINGS,
    FIRST_SPACE,
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
PHASE_MARKS = ones_of(len(PHASES))
ENDING_MARKS = ones_of(len(ENDINGS))
COUNTS = PackedTable(lambda held: [int(count_of(held, value)) for value in VALUES])
TABLE = packer(21)


def parts(game: AnyGame) -> list[EncodingPart]:
    """Return the table of parts; it is the same for all options."""
    values = len(VALUES)
    return [
        EncodingPart("seat", 1, 0, 1, "0: White, 1: Black", table),
        EncodingPart("actor", 2, 0, 1, "1 for who is asked now: me, the other; none while chance acts or after the end", table),
        EncodingPart("points", 2, 0, MOST_POINTS, "points won: mine, the other's", table),
        EncodingPart("round", 1, 1, MOST_ROUNDS, "the number of the round", table),
        EncodingPart("starter", 1, 0, 1, "1 if I began this round", table),
        EncodingPart("progress", 2, 0, LAST_SPACE, "spaces behind me, behind the other", table),
        EncodingPart("distance", 1, 0, LAST_SPACE, "spaces from fencer to fencer", table),
        EncodingPart("sizes", 2, 0, HAND_SIZE, "cards held: by me, by the other", table),
        EncodingPart("pack", 1, 0, PACK, "cards left in the pack", table),
        EncodingPart("attack", 4, 0, HAND_SIZE, "value and number of the attacking cards; 1 if indirect; 1 after an escape", table),
        EncodingPart("owed", 2, 0, HAND_SIZE, "cards that I, that the other still draws", table),
        EncodingPart("winner", 2, 0, 1, "1 for who won the last round: me, the other", table),
        EncodingPart("hand", values, 0, COPIES, "my cards of each value, 1 to 5", table),
        EncodingPart("other_hand", values, 0, COPIES, "the other's, as far as I see them", table),
        EncodingPart("played", values, 0, COPIES, "cards played this round, of each value", table),
        EncodingPart("phase", len(PHASES), 0, 1, f"1 for one of {', '.join(PHASES)}", table),
        EncodingPart("ending", len(ENDINGS), 0, 1, f"1 for how the last round ended: {', '.join(ENDINGS)}", table),
    ]  # fmt: skip


def table(view: EnGardeView) -> bytes:
    """Tell the table, me first, who only watches stands behind White; then the cards that are seen."""
    seen, actor = view.seen, view.actor
    white, black = view.sizes
    owed, drawer, winner = seen.owed, seen.drawer, seen.winner
    width = seen.distance()
    if view.seat == BLACK:
        me, other = BLACK, WHITE
        points, other_points = seen.black_points, seen.white_points
        behind, other_behind = LAST_SPACE - seen.black_space, seen.white_space - FIRST_SPACE
        size, other_size = black, white
        hand, other_hand = seen.black_hand, seen.white_hand
    else:
        me, other = WHITE, BLACK
        points, other_points = seen.white_points, seen.black_points
        behind, other_behind = seen.white_space - FIRST_SPACE, LAST_SPACE - seen.black_space
        size, other_size = white, black
        hand, other_hand = seen.white_hand, seen.black_hand
    mine = owed if drawer == me else 0
    numbers = TABLE(
        me,
        actor == me, actor == other,
        points, other_points,
        seen.round,
        seen.starter == me,
        behind, other_behind,
        width,
        size, other_size,
        view.pack_size,
        seen.attack_value, seen.attack_count, seen.is_indirect, seen.has_escaped,
        mine, owed - mine,
        winner == me, winner == other,
    )  # fmt: skip
    held = COUNTS[hand] + COUNTS[other_hand] + COUNTS[view.discards]
    return numbers + held + PHASE_MARKS[seen.phase] + ENDING_MARKS[seen.ending]
