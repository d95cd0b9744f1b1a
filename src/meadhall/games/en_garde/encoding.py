"""En Garde as numbers: who looks comes first, and the strip is measured from one's own end, so that seats look alike."""

from __future__ import annotations

from typing import Final

from meadhall.engine.contract import AnyGame
from meadhall.engine.encoding import NUMBERS, Encoder, EncodingPart, PackedTable, Pieces, ones_of
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

PACK: Final = COPIES * len(VALUES)


class CountTable(PackedTable):
    """By packed cards, how many there are of each value."""

    def numbers(self, shown: int) -> list[int]:
        return [int(count_of(shown, value)) for value in VALUES]


class EnGardeEncoder(Encoder[EnGardeView]):
    """The table, me first, who only watches stands behind White; then the cards that are seen."""

    def __init__(self) -> None:
        super().__init__(parts())
        self._phases: Final = ones_of(len(PHASES))
        self._endings: Final = ones_of(len(ENDINGS))
        self._counts: Final = CountTable()

    def add(self, view: EnGardeView, to: Pieces) -> None:
        seen, actor = view.seen, view.actor
        white, black = view.sizes
        owed, winner = seen.owed, seen.winner
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
        mine = owed if seen.drawer == me else 0
        to += [
            NUMBERS[me],
            NUMBERS[actor == me], NUMBERS[actor == other],
            NUMBERS[points], NUMBERS[other_points],
            NUMBERS[seen.round],
            NUMBERS[seen.starter == me],
            NUMBERS[behind], NUMBERS[other_behind],
            NUMBERS[seen.distance()],
            NUMBERS[size], NUMBERS[other_size],
            NUMBERS[view.pack_size],
            NUMBERS[seen.attack_value], NUMBERS[seen.attack_count], NUMBERS[seen.is_indirect], NUMBERS[seen.has_escaped],
            NUMBERS[mine], NUMBERS[owed - mine],
            NUMBERS[winner == me], NUMBERS[winner == other],
            self._counts.of(hand), self._counts.of(other_hand), self._counts.of(view.discards),
            self._phases[seen.phase],
            self._endings[seen.ending],
        ]  # fmt: skip


def encoder(game: AnyGame) -> EnGardeEncoder:
    """Return how views are encoded; it is the same for all options."""
    return EnGardeEncoder()


def parts() -> list[EncodingPart]:
    """Return the table of parts."""
    values = len(VALUES)
    return [
        EncodingPart("seat", 1, 0, 1, "0: White, 1: Black"),
        EncodingPart("actor", 2, 0, 1, "1 for who is asked now: me, the other; none while chance acts or after the end"),
        EncodingPart("points", 2, 0, MOST_POINTS, "points won: mine, the other's"),
        EncodingPart("round", 1, 1, MOST_ROUNDS, "the number of the round"),
        EncodingPart("starter", 1, 0, 1, "1 if I began this round"),
        EncodingPart("progress", 2, 0, LAST_SPACE, "spaces behind me, behind the other"),
        EncodingPart("distance", 1, 0, LAST_SPACE, "spaces from fencer to fencer"),
        EncodingPart("sizes", 2, 0, HAND_SIZE, "cards held: by me, by the other"),
        EncodingPart("pack", 1, 0, PACK, "cards left in the pack"),
        EncodingPart("attack", 4, 0, HAND_SIZE, "value and number of the attacking cards; 1 if indirect; 1 after an escape"),
        EncodingPart("owed", 2, 0, HAND_SIZE, "cards that I, that the other still draws"),
        EncodingPart("winner", 2, 0, 1, "1 for who won the last round: me, the other"),
        EncodingPart("hand", values, 0, COPIES, "my cards of each value, 1 to 5"),
        EncodingPart("other_hand", values, 0, COPIES, "the other's, as far as I see them"),
        EncodingPart("played", values, 0, COPIES, "cards played this round, of each value"),
        EncodingPart("phase", len(PHASES), 0, 1, f"1 for one of {', '.join(PHASES)}"),
        EncodingPart("ending", len(ENDINGS), 0, 1, f"1 for how the last round ended: {', '.join(ENDINGS)}"),
    ]  # fmt: skip
