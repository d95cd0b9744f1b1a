"""The strip: its spaces with their flags, and the last move in chalk."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from meadhall.games.en_garde.events import Attacked, Moved
from meadhall.games.en_garde.pieces import (
    FIRST_SPACE,
    LAST_SPACE,
    WHITE,
)
from meadhall.games.en_garde.view import EnGardeView
from meadhall.pictures.canvas import circle, line, path, rect, short
from meadhall.pictures.cards import halo_circle, halo_rect, seal, target
from meadhall.pictures.en_garde.clicks import space_handle
from meadhall.pictures.en_garde.layout import LAYOUTS, Layout, spread
from meadhall.pictures.en_garde.sides import BOARD
from meadhall.pictures.icons import icon
from meadhall.pictures.numerals import numeral
from meadhall.pictures.picture import Choice, Piece, Spot

FLAG: Final = 23
"""The radius of a flag."""
FLAGS_IN_A_ROW: Final = 7
FIRST_ROW: Final = 40
"""From the lower edge of the strip to the middle of the first row of flags."""
SECOND_ROW: Final = 50
"""From the first row to the second."""
ZIGZAG: Final = 36
"""From flag to flag where they stand in two rows."""


def floor(layout: Layout) -> str:
    """Draw the floor and the frame of the strip."""
    drawing = rect(0, 0, layout.width, layout.height, 16, "piste")
    drawing += rect(0, 0, layout.width, layout.height, 16, "url(#p-plank)")
    air = 4 if layout.is_phone else 7
    frame = (layout.left - air, layout.cell * LAST_SPACE + 2 * air, layout.deep + 2 * air)
    for lower, fill, edge in ((3, "shade", None), (0, "card", "edge")):
        drawing += rect(frame[0], layout.top - air + lower, frame[1], frame[2], air + 3, fill, stroke=edge)
    return drawing


def fencer_spaces(view: EnGardeView) -> tuple[int, int]:
    """Return where White and Black stand."""
    return int(view.seen.white_space), int(view.seen.black_space)


def space_pieces(view: EnGardeView, labels: Mapping[str, str], choices: Sequence[Choice]) -> list[Piece]:
    """Draw the spaces; in the narrow cut a space that may be chosen has a flag as its twin."""
    legal = [
        space
        for space in range(FIRST_SPACE, LAST_SPACE + 1)
        if any(space_handle(space) in choice.handles for choice in choices)
    ]
    flags = _flags(legal)
    here = fencer_spaces(view)
    pieces = []
    for space in range(FIRST_SPACE, LAST_SPACE + 1):
        forward = (space > here[view.seen.turn]) == (view.seen.turn == WHITE)
        spots = {}
        for layout in LAYOUTS:
            body = _space_body(view, space, layout, space in legal, forward)
            if layout.is_phone and space in legal:
                mine = here[view.seen.turn]
                body += _flag(layout, space, flags[space], abs(space - mine), mine < space)
            spots[layout.cut] = Spot(layout.centre(space), layout.top, body)
        pieces.append(Piece(f"space-{space}", BOARD, labels[f"space.{space}"], spots, space_handle(space)))
    return pieces


def _space_body(view: EnGardeView, space: int, layout: Layout, is_legal: bool, forward: bool) -> str:
    seam = layout.cell / 32
    half = layout.cell / 2 - seam
    is_end = space <= FIRST_SPACE + 1 or space >= LAST_SPACE - 1
    radius = layout.cell / 12
    fill = "gold-wash" if is_legal else "piste-2" if is_end else "table"
    drawing = rect(-half, 0, 2 * half, layout.deep, radius, fill)
    if space == (FIRST_SPACE + LAST_SPACE) // 2 and not is_legal:
        drawing += line(0, 0, 0, layout.deep * 0.6, "edge", 2, stroke_dasharray="5 5")
    size = number_size(layout)
    if not layout.is_phone or is_legal or space % 5 == 0 or space == FIRST_SPACE or space in fencer_spaces(view):
        drawing += numeral(space, 0, layout.deep - size * 0.9, size, "ink" if is_legal else "ink-2", 14)
    if layout.is_phone:
        return drawing
    if is_legal:
        points_right = forward == (view.seen.turn == WHITE)
        drawing += icon("arrow", 0, 26, 24, "ink", "gold-wash", mirrored=not points_right)
    return drawing + halo_rect(-half + 3.5, 4, 2 * half - 7, layout.deep - 8, 3, 2) + seal(half - 4, 4, 18)


def number_size(layout: Layout) -> float:
    """Return how high the number of a space is carved."""
    return 10 if layout.is_phone else 17


def _flags(legal: Sequence[int]) -> dict[int, tuple[float, int]]:
    """Return where the flag of each space stands: its middle, and its row."""
    layout = LAYOUTS[1]
    wanted = [layout.centre(space) for space in legal]
    low, high = 6.0, layout.width - 6.0
    if len(legal) <= FLAGS_IN_A_ROW:
        middles = spread(wanted, [2 * FLAG] * len(legal), low, high)
        return {space: (middle, 0) for space, middle in zip(legal, middles, strict=True)}
    air = FLAG - ZIGZAG / 2
    middles = spread(wanted, [ZIGZAG] * len(legal), low + air, high - air, 0)
    return {space: (middle, number % 2) for number, (space, middle) in enumerate(zip(legal, middles, strict=True))}


def _flag(layout: Layout, space: int, place_and_row: tuple[float, int], steps: int, points_right: bool) -> str:
    middle, row = place_and_row
    x = middle - layout.centre(space)
    y = layout.deep + FIRST_ROW + row * SECOND_ROW
    first_top = layout.deep + FIRST_ROW - FLAG
    leader = f"M0 {short(layout.deep)}V{short(layout.deep + 5)}L{short(x)} {short(first_top)}V{short(y - FLAG)}"
    half = layout.cell / 2 - 1
    drawing = ""
    for colour, width in (("strap", 4), ("gold", 1.8)):
        drawing += path(leader, stroke=colour, stroke_width=width, stroke_linejoin="round")
        drawing += rect(-half, 1, 2 * half, layout.deep - 2, 2, stroke=colour, stroke_width=width)
    drawing += target(x, y, FLAG) + circle(x, y, FLAG - 2, "gold-wash")
    drawing += icon("arrow", x, y - 8, 17, "ink", "gold-wash", mirrored=not points_right)
    drawing += numeral(steps, x, y + 8, 15, "ink", 15)
    return drawing + halo_circle(x, y, FLAG - 3, 0) + seal(x + FLAG * 0.7, y - FLAG * 0.7, 16)


def trail_pieces(view: EnGardeView) -> list[Piece]:
    """Draw the way of whoever moved last, in chalk."""
    for event in reversed(view.told or []):
        if isinstance(event, Moved | Attacked) and event.start != event.space:
            spots = {layout.cut: Spot(0, 0, _trail(layout, event.start, event.space)) for layout in LAYOUTS}
            return [Piece("trail", BOARD, "", spots)]
    return []


def _trail(layout: Layout, start: int, space: int) -> str:
    slim = " slim" if layout.is_phone else ""
    y = layout.top + layout.feet * 0.62
    origin, end = layout.centre(start), layout.centre(space)
    ring = 4.5 if layout.is_phone else 7
    away = ring * 2 if end > origin else -ring * 2
    dots = path(f"M{short(origin + away)} {short(y)}H{short(end)}", class_="trail" + slim)
    return dots + circle(origin, y, ring, class_="chalk" + slim)
