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
        Part("seat", 1, 0, 1, "0: White, 1: Black", lambda view: (me(view),)),
        Part("actor", 2, 0, 1, "1 for who is asked now: me, the other; none while chance acts or after the end", actor),
        Part("phase", len(PHASES), 0, 1, f"1 for one of {', '.join(PHASES)}", phase),
        Part("points", 2, 0, MOST_POINTS, "points won: mine, the other's", points),
        Part("round", 1, 1, MOST_ROUNDS, "the number of the round", lambda view: (view.seen.round,)),
        Part("progress", 2, 0, LAST_SPACE, "spaces behind me, behind the other", progress),
        Part("distance", 1, 0, LAST_SPACE, "spaces from fencer to fencer", lambda view: (view.seen.distance(),)),
        Part("hand", values, 0, COPIES, "my cards of each value, 1 to 5", lambda view: hand(view, me(view))),
        Part("other_hand", values, 0, COPIES, "the other's, as far as I see them", lambda view: hand(view, 1 - me(view))),
        Part("sizes", 2, 0, HAND_SIZE, "cards held: by me, by the other", sizes),
        Part("pack", 1, 0, PACK, "cards left in the pack", lambda view: (view.pack_size,)),
        Part("played", values, 0, COPIES, "cards played this round, of each value", lambda view: counts(view.discards)),
        Part("attack", 4, 0, HAND_SIZE, "value and number of the attacking cards; 1 if indirect; 1 after an escape", attack),
        Part("starter", 1, 0, 1, "1 if I began this round", lambda view: (int(view.seen.starter == me(view)),)),
        Part("owed", 2, 0, HAND_SIZE, "cards that I, that the other still draws", owed),
        Part("ending", len(ENDINGS), 0, 1, f"how the last round ended: {', '.join(ENDINGS)}", ending),
        Part("winner", 2, 0, 1, "1 for who won it: me, the other", winner),
    ]  # fmt: skip


def me(view: EnGardeView) -> int:
    """Return the seat that the numbers are told from; who only watches stands behind White."""
    return BLACK if view.seat == BLACK else WHITE


@cache
def counts(cards: int) -> tuple[int, ...]:
    """Count the cards of each value."""
    return tuple(int(count_of(cards, value)) for value in VALUES)


def actor(view: EnGardeView) -> tuple[int, int]:
    """Mark who is asked."""
    mine = me(view)
    return int(view.actor == mine), int(view.actor == 1 - mine)


def phase(view: EnGardeView) -> list[int]:
    """Mark the phase."""
    return PHASE_MARKS[view.seen.phase]


def points(view: EnGardeView) -> tuple[int, int]:
    """Return the points, mine first."""
    mine = me(view)
    return view.seen.points_of(mine), view.seen.points_of(1 - mine)


def progress(view: EnGardeView) -> tuple[int, int]:
    """Return how far each has come, me first."""
    mine = me(view)
    return view.seen.room_behind(mine), view.seen.room_behind(1 - mine)


def hand(view: EnGardeView, fencer: int) -> tuple[int, ...]:
    """Count a hand as far as it is seen; a hidden one is empty in a view."""
    return counts(view.seen.hand_of(fencer))


def sizes(view: EnGardeView) -> tuple[int, int]:
    """Return how many cards each holds, me first."""
    mine = me(view)
    return view.sizes[mine], view.sizes[1 - mine]


def attack(view: EnGardeView) -> tuple[int, int, int, int]:
    """Return the attack that stands."""
    seen = view.seen
    return seen.attack_value, seen.attack_count, int(seen.is_indirect), int(seen.has_escaped)


def owed(view: EnGardeView) -> tuple[int, int]:
    """Return the cards still to be drawn, mine first."""
    is_mine = view.seen.drawer == me(view)
    return (view.seen.owed, 0) if is_mine else (0, view.seen.owed)


def ending(view: EnGardeView) -> list[int]:
    """Mark how the last round ended."""
    return ENDING_MARKS[view.seen.ending]


def winner(view: EnGardeView) -> tuple[int, int]:
    """Mark who won the last round."""
    mine = me(view)
    return int(view.seen.winner == mine), int(view.seen.winner == 1 - mine)
