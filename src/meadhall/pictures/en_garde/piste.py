"""The strip: its spaces, the flags of those that may be chosen, and the last move in chalk.

In the wide cut a space is clicked itself; in the narrow one a flag below the strip stands for it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from typing import Final

from meadhall.games.en_garde.events import Attacked, Moved
from meadhall.games.en_garde.pieces import FIRST_SPACE, LAST_SPACE
from meadhall.games.en_garde.view import EnGardeView
from meadhall.pictures.canvas import circle, group, line, path, rect, short
from meadhall.pictures.cards import halo_circle, halo_rect, seal, target
from meadhall.pictures.en_garde.clicks import space_handle
from meadhall.pictures.en_garde.layout import LAYOUTS, Layout, spread
from meadhall.pictures.en_garde.sides import BOARD
from meadhall.pictures.icons import icon
from meadhall.pictures.numerals import numeral, numerals
from meadhall.pictures.picture import PHONE, WIDE, Choice, Piece, Spot

NARROW: Final = LAYOUTS[1]
FLAG: Final = 23
"""The radius of a flag."""
FLAGS_IN_A_ROW: Final = 7
FIRST_ROW: Final = 40
"""From the lower edge of the strip to the middle of the first row of flags."""
SECOND_ROW: Final = 50
"""From the first row to the second."""
ZIGZAG: Final = 36
"""From flag to flag where they stand in two rows."""


@cache
def floor(layout: Layout) -> str:
    """Draw the floor and the frame of the strip, in the narrow cut with its spaces."""
    drawing = rect(0, 0, layout.width, layout.height, 16, "piste")
    drawing += rect(0, 0, layout.width, layout.height, 16, "url(#p-plank)")
    air = 4 if layout.is_phone else 7
    frame = (layout.left - air, layout.cell * LAST_SPACE + 2 * air, layout.deep + 2 * air)
    for lower, fill, edge in ((3, "shade", None), (0, "card", "edge")):
        drawing += rect(frame[0], layout.top - air + lower, frame[1], frame[2], air + 3, fill, stroke=edge)
    if layout.is_phone:
        for space in range(FIRST_SPACE, LAST_SPACE + 1):
            moved = f"translate({short(layout.centre(space))} {short(layout.top)})"
            drawing += group(
                _plank(space, layout), _number(space, layout) if is_numbered(space) else "", transform=moved
            )
    return drawing


def is_numbered(space: int) -> bool:
    """Say whether a space of the narrow cut has its number on the floor; there is no room for all."""
    return space % 5 == 0 or space == FIRST_SPACE


def _plank(space: int, layout: Layout) -> str:
    """Draw a space without its number."""
    half = layout.cell / 2 - layout.cell / 32
    is_end = space <= FIRST_SPACE + 1 or space >= LAST_SPACE - 1
    drawing = rect(-half, 0, 2 * half, layout.deep, layout.cell / 12, "piste-2" if is_end else "table")
    if space == (FIRST_SPACE + LAST_SPACE) // 2:
        drawing += line(0, 0, 0, layout.deep * 0.6, "edge", 2, stroke_dasharray="5 5")
    return drawing


def _number(space: int, layout: Layout, ink: str = "ink-2") -> str:
    size = number_size(layout)
    return numeral(space, 0, layout.deep - size * 0.9, size, ink, 14)


def number_size(layout: Layout) -> float:
    """Return how high the number of a space is carved."""
    return 10 if layout.is_phone else 17


def fencer_spaces(view: EnGardeView) -> tuple[int, int]:
    """Return where White and Black stand."""
    return int(view.seen.white_space), int(view.seen.black_space)


def legal_spaces(choices: Sequence[Choice]) -> list[int]:
    """Return the spaces that may be chosen, in order."""
    handles = {handle for choice in choices for handle in choice.handles}
    return [space for space in range(FIRST_SPACE, LAST_SPACE + 1) if space_handle(space) in handles] if handles else []


def space_pieces(view: EnGardeView, labels: Mapping[str, str], legal: Sequence[int]) -> list[Piece]:
    """Draw the spaces, with the flags of those that may be chosen."""
    mine = fencer_spaces(view)[view.seen.turn]
    pieces = [
        _space(space, labels[f"space.{space}"], space < mine and space in legal)
        for space in range(FIRST_SPACE, LAST_SPACE + 1)
    ]
    if not legal:
        return pieces
    flags = _flags(legal)
    pieces.append(Piece("leaders", BOARD, "", {PHONE: Spot(0, 0, _leaders(tuple(flags.items())))}))
    for space, (middle, row) in flags.items():
        spot = Spot(middle, _flag_height(row), _flag(abs(space - mine), mine < space))
        pieces.append(Piece(f"flag-{space}", BOARD, labels[f"space.{space}"], {PHONE: spot}, space_handle(space)))
    return pieces


@lru_cache(maxsize=256)
def _space(space: int, label: str, points_left: bool) -> Piece:
    """Return a space of the wide cut; the arrow of one that may be chosen points away from the fencer."""
    layout = LAYOUTS[0]
    half = layout.cell / 2 - layout.cell / 32
    wash = rect(-half, 0, 2 * half, layout.deep, layout.cell / 12, "gold-wash")
    arrow = icon("arrow", 0, 26, 24, "ink", "gold-wash", mirrored=points_left)
    body = _plank(space, layout) + _number(space, layout)
    body += group(wash, _number(space, layout, "ink"), arrow, class_="if-legal")
    body += halo_rect(-half + 3.5, 4, 2 * half - 7, layout.deep - 8, 3, 2) + seal(half - 4, 4, 18)
    spots = {WIDE: Spot(layout.centre(space), layout.top, body)}
    return Piece(f"space-{space}", BOARD, label, spots, space_handle(space))


def _flags(legal: Sequence[int]) -> dict[int, tuple[float, int]]:
    """Return where the flag of each space stands: its middle, and its row."""
    wanted = [NARROW.centre(space) for space in legal]
    low, high = 6.0, NARROW.width - 6.0
    if len(legal) <= FLAGS_IN_A_ROW:
        middles = spread(wanted, [2 * FLAG] * len(legal), low, high)
        return {space: (middle, 0) for space, middle in zip(legal, middles, strict=True)}
    air = FLAG - ZIGZAG / 2
    middles = spread(wanted, [ZIGZAG] * len(legal), low + air, high - air, 0)
    return {space: (middle, number % 2) for number, (space, middle) in enumerate(zip(legal, middles, strict=True))}


def _flag_height(row: int) -> float:
    return NARROW.top + NARROW.deep + FIRST_ROW + row * SECOND_ROW


@lru_cache(maxsize=512)
def _leaders(flags: tuple[tuple[int, tuple[float, int]], ...]) -> str:
    """Draw the spaces that may be chosen in gold, each with a line to its flag."""
    frames, lines = "", ""
    half, low = NARROW.cell / 2 - 1, NARROW.top + NARROW.deep
    for space, (middle, row) in flags:
        x = NARROW.centre(space)
        frames += f"M{short(x - half)} {short(NARROW.top + 1)}h{short(2 * half)}v{short(NARROW.deep - 2)}"
        frames += f"h{short(-2 * half)}z"
        lines += f"M{short(x)} {short(low)}v5L{short(middle)} {short(low + FIRST_ROW - FLAG)}"
        lines += f"V{short(_flag_height(row) - FLAG)}"
    drawing = path(frames, "gold-wash")
    for colour, width in (("strap", 4), ("gold", 1.8)):
        drawing += path(frames + lines, stroke=colour, stroke_width=width, stroke_linejoin="round")
    size = number_size(NARROW)
    return drawing + numerals([space for space, _ in flags], low - size * 0.9, size, NARROW.centre, "ink")


@cache
def _flag(steps: int, points_right: bool) -> str:
    drawing = target(0, 0, FLAG) + circle(0, 0, FLAG - 2, "gold-wash")
    drawing += icon("arrow", 0, -8, 17, "ink", "gold-wash", mirrored=not points_right)
    drawing += numeral(steps, 0, 8, 15, "ink", 15)
    return drawing + halo_circle(0, 0, FLAG - 3, 0) + seal(FLAG * 0.7, -FLAG * 0.7, 16)


def trail_pieces(view: EnGardeView) -> list[Piece]:
    """Draw the way of whoever moved last, in chalk."""
    for event in reversed(view.told or []):
        if isinstance(event, Moved | Attacked) and event.start != event.space:
            spots = {
                layout.cut: Spot(
                    layout.centre(event.start),
                    layout.top + layout.feet * 0.62,
                    _trail(event.space - event.start, layout),
                )
                for layout in LAYOUTS
            }
            return [Piece("trail", BOARD, "", spots)]
    return []


@cache
def _trail(spaces: int, layout: Layout) -> str:
    slim = " slim" if layout.is_phone else ""
    ring = 4.5 if layout.is_phone else 7
    away = ring * 2 if spaces > 0 else -ring * 2
    dots = path(f"M{short(away)} 0H{short(spaces * layout.cell)}", class_="trail" + slim)
    return dots + circle(0, 0, ring, class_="chalk" + slim)
