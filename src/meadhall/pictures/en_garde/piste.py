"""The strip: its spaces, the flags of those that may be chosen, and the last move in chalk.

In the wide cut a space is clicked itself; in the small ones a flag below the strip stands for it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache, lru_cache
from typing import Final

from meadhall.games.en_garde.events import Attacked, Moved
from meadhall.games.en_garde.pieces import BETWEEN, FIRST_SPACE, HIGHEST, LAST_SPACE, OVER
from meadhall.games.en_garde.view import EnGardeView
from meadhall.pictures.canvas import circle, group, line, path, place, rect, short
from meadhall.pictures.cards import halo_circle, halo_rect, seal, target
from meadhall.pictures.drawings import drawing as drawn
from meadhall.pictures.en_garde.clicks import space_handle
from meadhall.pictures.en_garde.layout import LAYOUTS, Layout, spread
from meadhall.pictures.en_garde.sides import BOARD
from meadhall.pictures.icons import icon
from meadhall.pictures.numerals import numeral
from meadhall.pictures.picture import LOW, PHONE, WIDE, DrawnPiece, LateSpots, Section, Spot, Touchable, section

PAST: Final = 900
"""How far the floor reaches past the edges of the cut."""
FIRST_ROW: Final = 8
"""From the lower edge of the strip to the first row of flags."""
SECOND_ROW: Final = 50
"""From the first row to the second."""
ZIGZAG: Final = 36
"""From flag to flag where they stand in two rows."""
MEETS: Final = {WIDE: 273, PHONE: 185.8, LOW: 123.8}
"""Where in the drawing of the hall the floor meets the wall."""
RAIL: Final = {WIDE: 1, PHONE: 0.62, LOW: 0.5}
"""How high the rail before the crowd is, and how far the crowd rises behind it."""
CALM, KEEN, RISEN = 0, 3.5, 7
"""How far the crowd rises: an attack is possible, or one blow may end the match or the cards run out."""
FEW_CARDS: Final = 3
SPACES: Final = range(FIRST_SPACE, LAST_SPACE + 1)
SPACE_LABELS: Final = [f"space.{space}" for space in SPACES]
FLAGGED: Final = {layout.cut: layout for layout in LAYOUTS if layout.has_flags}
"""The cuts in which a flag stands for a space."""


@cache
def floor(layout: Layout) -> str:
    """Draw the frame of the strip; where spaces are not touched, with its spaces."""
    air = 4 if layout.has_flags else 7
    frame = (layout.left - air, layout.cell * LAST_SPACE + 2 * air, layout.deep + 2 * air)
    drawing = _hall(layout)
    for lower, fill, edge in ((3, "shade", None), (0, "card", "edge")):
        drawing += rect(frame[0], layout.top - air + lower, frame[1], frame[2], air + 3, fill, stroke=edge)
    if layout.has_flags:
        for space in SPACES:
            moved = f"translate({short(layout.centre(space))} {short(layout.top)})"
            number = _number(space, layout) if is_numbered(space, layout) else ""
            drawing += group(_plank(space, layout), number, transform=moved)
    return drawing


def _hall(layout: Layout) -> str:
    """Draw the hall; past the edges of the cut its wall and its floor go on."""
    meets = layout.top - layout.meets
    drawing = rect(-PAST, -PAST, layout.width + 2 * PAST, PAST + meets, 0, "eg-wall")
    drawing += rect(-PAST, meets, layout.width + 2 * PAST, PAST + layout.height, 0, "eg-floor")
    return drawing + place(0, meets - MEETS[layout.cut], drawn("en_garde", f"hall-{layout.cut}"))


def crowd_pieces(view: EnGardeView) -> list[DrawnPiece]:
    """Draw the people who watch, and the rail that they stand behind."""
    seen = view.seen
    rise: float = CALM
    if seen.phase not in (BETWEEN, OVER):
        is_last = view.laws.goal - max(seen.white_points, seen.black_points) <= 1
        rise = RISEN if is_last or view.pack_size <= FEW_CARDS else KEEN if seen.distance() <= HIGHEST else CALM
    return [_crowd(RISEN if seen.phase == OVER else rise), _rail()]


@cache
def _crowd(rise: float) -> DrawnPiece:
    spots = {}
    for layout in LAYOUTS:
        y = layout.top - layout.meets - MEETS[layout.cut] - rise * RAIL[layout.cut]
        spots[layout.cut] = Spot(0, y, drawn("en_garde", f"hall-{layout.cut}-crowd"))
    return DrawnPiece("crowd", BOARD, "", spots)


@cache
def _rail() -> DrawnPiece:
    spots = {}
    for layout in LAYOUTS:
        high = RAIL[layout.cut]
        body = rect(-PAST, -9 * high, layout.width + 2 * PAST, 12 * high, 0, "eg-beam-2")
        body += rect(-PAST, -11 * high, layout.width + 2 * PAST, 8 * high, 0, "eg-beam")
        spots[layout.cut] = Spot(0, layout.top - layout.meets, body)
    return DrawnPiece("rail", BOARD, "", spots)


def is_numbered(space: int, layout: Layout) -> bool:
    """Say whether a space has its number on the floor; a phone has no room for all."""
    return layout.cut != PHONE or space % 5 == 0 or space == FIRST_SPACE


def _plank(space: int, layout: Layout) -> str:
    """Draw a space without its number."""
    half = layout.cell / 2 - layout.cell / 32
    is_end = space <= FIRST_SPACE + 1 or space >= LAST_SPACE - 1
    drawing = rect(-half, 0, 2 * half, layout.deep, layout.cell / 12, "piste-2" if is_end else "table")
    if space == (FIRST_SPACE + LAST_SPACE) // 2:
        drawing += line(0, 0, 0, layout.deep * 0.6, "edge", 2, stroke_dasharray="5 5")
    return drawing


def _number(space: int, layout: Layout, ink: str = "ink-2") -> str:
    return numeral(space, 0, layout.deep - layout.number * 0.9, layout.number, ink, 14)


def fencer_spaces(view: EnGardeView) -> tuple[int, int]:
    """Return where White and Black stand."""
    return int(view.seen.white_space), int(view.seen.black_space)


def legal_spaces(choices: Sequence[Touchable]) -> list[int]:
    """Return the spaces that may be chosen, in order."""
    handles = {handle for choice in choices for handle in choice.handles}
    return [space for space in SPACES if space_handle(space) in handles] if handles else []


def space_section(view: EnGardeView, labels: Mapping[str, str], legal: Sequence[int]) -> Section:
    """Draw the spaces, with the flags of those that may be chosen."""
    mine = fencer_spaces(view)[view.seen.turn] if legal else 0
    return _spaces(tuple(legal), mine, tuple([labels[key] for key in SPACE_LABELS]))


@lru_cache(maxsize=1024)
def _spaces(legal: tuple[int, ...], mine: int, labels: tuple[str, ...]) -> Section:
    said = dict(zip(SPACES, labels, strict=True))
    pieces = [_space(space, label, space < mine and space in legal) for space, label in said.items()]
    return section(*pieces, *_flag_pieces(legal, mine, tuple([said[space] for space in legal])))


def _flag_pieces(legal: tuple[int, ...], mine: int, labels: tuple[str, ...]) -> list[DrawnPiece]:
    """Return the flag of each space that may be chosen; most people see a cut that has none."""
    return [
        DrawnPiece(
            f"flag-{space}", BOARD, label, LateSpots(list(FLAGGED), _draw_flag(space, legal, mine)), space_handle(space)
        )
        for space, label in zip(legal, labels, strict=True)
    ]


def _draw_flag(space: int, legal: tuple[int, ...], mine: int) -> Callable[[str], Spot]:
    def draw(cut: str) -> Spot:
        layout = FLAGGED[cut]
        return _flag_spot(space, *_flags(legal, layout)[space], mine, layout)

    return draw


@lru_cache(maxsize=256)
def _space(space: int, label: str, points_left: bool) -> DrawnPiece:
    """Return a space of the wide cut; the arrow of one that may be chosen points away from the fencer."""
    layout = LAYOUTS[0]
    half = layout.cell / 2 - layout.cell / 32
    wash = rect(-half, 0, 2 * half, layout.deep, layout.cell / 12, "gold-wash")
    arrow = icon("arrow", 0, 32, 22, "ink", "gold-wash", mirrored=points_left)
    body = _plank(space, layout) + _number(space, layout)
    body += group(wash, _number(space, layout, "ink"), arrow, class_="if-legal")
    body += halo_rect(-half + 3.5, 4, 2 * half - 7, layout.deep - 8, 3, 2) + seal(half - 4, 4, 18)
    spots = {WIDE: Spot(layout.centre(space), layout.top, body)}
    return DrawnPiece(f"space-{space}", BOARD, label, spots, space_handle(space))


@lru_cache(maxsize=1024)
def _flags(legal: tuple[int, ...], layout: Layout) -> dict[int, tuple[float, int]]:
    """Return where the flag of each space stands: its middle, and its row."""
    wanted = [layout.centre(space) for space in legal]
    low, high = 4.0, layout.width - 4.0
    if len(legal) <= layout.flags:
        gap = min(8.0, (high - low - 2 * layout.flag * len(legal)) / max(1, len(legal) - 1))
        middles = spread(wanted, [2 * layout.flag] * len(legal), low, high, gap)
        return {space: (middle, 0) for space, middle in zip(legal, middles, strict=True)}
    air = layout.flag - ZIGZAG / 2
    middles = spread(wanted, [ZIGZAG] * len(legal), low + air, high - air, 0)
    return {space: (middle, number % 2) for number, (space, middle) in enumerate(zip(legal, middles, strict=True))}


def _flag_spot(space: int, middle: float, row: int, mine: int, layout: Layout) -> Spot:
    y = layout.top + layout.deep + FIRST_ROW + layout.flag + row * SECOND_ROW
    aside = round(layout.centre(space) - middle, 2)
    return Spot(middle, y, _flag(space, mine, aside, row, layout))


@lru_cache(maxsize=2048)
def _flag(space: int, mine: int, aside: float, row: int, layout: Layout) -> str:
    """Draw the gold space, the line to the flag and the flag: seen only while the space may be chosen."""
    half, radius = layout.cell / 2 - 1, layout.flag
    low = -radius - FIRST_ROW - row * SECOND_ROW
    frame = f"M{short(aside - half)} {short(low - layout.deep + 1)}h{short(2 * half)}v{short(layout.deep - 2)}"
    frame += f"h{short(-2 * half)}z"
    way = f"M{short(aside)} {short(low)}v3L0 {short(low + FIRST_ROW - 2)}V{short(-radius)}"
    drawing = path(frame, "gold-wash")
    for colour, width in (("strap", 4), ("gold", 1.8)):
        drawing += path(frame + way, stroke=colour, stroke_width=width, stroke_linejoin="round")
    drawing += group(
        numeral(space, aside, low - layout.number * 0.9, layout.number, "ink", 14),
        circle(0, 0, radius - 2, "gold-wash"),
        icon("arrow", 0, -8, 17, "ink", "gold-wash", mirrored=space < mine),
        numeral(abs(space - mine), 0, 8, 15, "ink", 15),
    )
    shown = group(drawing, class_="if-legal")
    return (
        target(0, 0, max(radius, 22)) + shown + halo_circle(0, 0, radius - 3, 0) + seal(radius * 0.7, -radius * 0.7, 16)
    )


def trail_pieces(view: EnGardeView) -> list[DrawnPiece]:
    """Draw the last move in chalk."""
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
            return [DrawnPiece("trail", BOARD, "", spots)]
    return []


@cache
def _trail(spaces: int, layout: Layout) -> str:
    slim = " slim" if layout.has_flags else ""
    ring = 4.5 if layout.has_flags else 7
    away = ring * 2 if spaces > 0 else -ring * 2
    dots = path(f"M{short(away)} 0H{short(spaces * layout.cell)}", class_="trail" + slim)
    return dots + circle(0, 0, ring, class_="chalk" + slim)
