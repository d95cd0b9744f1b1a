"""How a match of Freya's Folly came out: Freya with what hangs on her, or the market that has closed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from meadhall.engine.contract import Outcome
from meadhall.games.freyas_folly import FreyasFollyView
from meadhall.games.freyas_folly.pieces import BY_DWARFS, ENDINGS
from meadhall.pictures.canvas import path, place, rect
from meadhall.pictures.freyas_folly.drawn import drawing_of
from meadhall.pictures.freyas_folly.figures import PLAYERS
from meadhall.pictures.freyas_folly.people import MOODS, PARTS

FREYA: Final = (266, 64, 1.9)
"""Where Freya stands on the stage, and how large."""
SHIFT: Final = -110
"""How far the light behind her is moved with her."""
ON_THE_STAGE: Final = ((322, 468, 1.3), (566, 498, 1.0), (634, 504, 1.0), (240, 504, 1.0), (702, 506, 1.0))
"""Where they all stand before her, whoever wins first and on a crate."""
IN_THE_STREET: Final = ((402, 506), (316, 520), (236, 524), (156, 526), (82, 528))
"""Where they stand before the market."""
CROWN: Final = "M482 512L478 490L496 501L510 482L524 501L542 490L538 512Z"
RAISED: Final = -30


def closing(view: FreyasFollyView, outcome: Outcome, _names: Sequence[str]) -> str:
    """Draw how it came out, with a dwarf of everybody; whoever wins wears a crown."""
    ranked = sorted(range(len(view.homes)), key=lambda seat: (seat not in outcome.winners, -outcome.scores[seat]))
    if outcome.ending == ENDINGS[BY_DWARFS]:
        return _market(outcome, ranked) + drawing_of("end-curtain")
    return _stage(min(int(view.forged()).bit_count(), PARTS), outcome, ranked) + drawing_of("end-curtain")


def _stage(made: int, outcome: Outcome, ranked: list[int]) -> str:
    hall = rect(0, 0, 920, 660, 0, "#2B2140") + rect(700, 130, 220, 530, 0, "#3A2C55")
    hall += place(SHIFT, RAISED, drawing_of("end-rays"))
    woman = drawing_of(f"freya-{MOODS[made]}")
    woman += "".join(drawing_of(f"brisingamen-{number}") for number in range(1, made + 1))
    hall += place(FREYA[0], FREYA[1], woman, scale=FREYA[2])
    if made == PARTS:
        hall += place(SHIFT, RAISED, drawing_of("end-sparks"))
    hall += place(0, RAISED, drawing_of("end-boards") + rect(0, 650, 920, 60, 0, "#7A5630"))
    for number, seat in reversed(list(enumerate(ranked))):
        x, y, scale = ON_THE_STAGE[number]
        hall += _crate(x + 42 * scale, y + 92 * scale) if number == 0 else ""
        hall += _dwarf(seat, x, y, scale, is_crowned=seat in outcome.winners)
    return hall + place(-176, RAISED - 6, drawing_of("end-cat"))


def _market(outcome: Outcome, ranked: list[int]) -> str:
    street = drawing_of("end-street") + place(598, 356, drawing_of("keeper"), scale=2) + drawing_of("end-shutter")
    street += rect(0, 650, 920, 60, 0, "#7A5630")
    dwarfs = "".join(
        _dwarf(seat, *IN_THE_STREET[number], 1.3 if number == 0 else 1.1, is_crowned=seat in outcome.winners)
        for number, seat in reversed(list(enumerate(ranked)))
    )
    return place(
        -70, RAISED, rect(0, 0, 1000, 660, 0, "#1B2138") + street + rect(900, 550, 120, 100, 0, "#7A5630") + dwarfs
    )


def _dwarf(seat: int, x: float, y: float, scale: float, *, is_crowned: bool = False) -> str:
    body = drawing_of(f"dwarf-{PLAYERS[seat][1]}")
    if is_crowned:
        crown = path(CROWN, "#E9B53A", stroke="#FFFDF7", stroke_width=2.5)
        body += place(-352, -388, crown, scale=0.77)
    return place(x, y, body, scale=scale)


def _crate(x: float, y: float) -> str:
    return rect(x - 70, y, 140, 200, 4, "#523719") + rect(x - 70, y, 140, 10, 0, "#7A5630")
