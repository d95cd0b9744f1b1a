"""The strip: spaces and their flags, both fencers, the distance, the cards laid, the last move in chalk."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from meadhall.games.en_garde.events import Attacked, Moved, Parried
from meadhall.games.en_garde.pieces import (
    BETWEEN,
    BLACK,
    COMPARED,
    FIRST_SPACE,
    HIGHEST,
    LAST_SPACE,
    OVER,
    WHITE,
    count_of,
)
from meadhall.games.en_garde.view import EnGardeView
from meadhall.pictures.canvas import circle, ellipse, group, line, path, place, rect, short, words
from meadhall.pictures.cards import badge, badge_width, brackets, halo_circle, halo_rect, seal
from meadhall.pictures.en_garde.clicks import FENCER, space_handle
from meadhall.pictures.en_garde.figures import BACK_FOOT, TOP, fencer, small_card
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
    # Flags must not lie under the spaces that follow.
    return sorted(pieces, key=lambda piece: piece.handle in {space_handle(space) for space in legal})


def _space_body(view: EnGardeView, space: int, layout: Layout, is_legal: bool, forward: bool) -> str:
    seam = layout.cell / 32
    half = layout.cell / 2 - seam
    is_end = space <= FIRST_SPACE + 1 or space >= LAST_SPACE - 1
    radius = layout.cell / 12
    fill = "gold-wash" if is_legal else "piste-2" if is_end else "table"
    drawing = rect(-half, 0, 2 * half, layout.deep, radius, fill)
    if space == (FIRST_SPACE + LAST_SPACE) // 2 and not is_legal:
        drawing += line(0, 0, 0, layout.deep * 0.6, "edge", 2, stroke_dasharray="5 5")
    size = 10 if layout.is_phone else 17
    if not layout.is_phone or is_legal or space % 5 == 0 or space == FIRST_SPACE or space in fencer_spaces(view):
        drawing += numeral(space, 0, layout.deep - size * 0.9, size, "ink" if is_legal else "ink-2", 14)
    if layout.is_phone:
        return drawing
    if is_legal:
        points_right = forward == (view.seen.turn == WHITE)
        drawing += icon("arrow", 0, 26, 24, "ink", "gold-wash", mirrored=not points_right)
    return drawing + halo_rect(-half + 3.5, 4, 2 * half - 7, layout.deep - 8, 3, 2) + seal(half - 4, 4, 18)


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
    drawing += circle(x, y, FLAG - 2, "gold-wash")
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


def fencer_pieces(view: EnGardeView, labels: Mapping[str, str]) -> list[Piece]:
    """Draw both fencers; the one to be attacked lies on top."""
    pieces = []
    for seat in (WHITE, BLACK):
        spots = {}
        for layout in LAYOUTS:
            x = _standing(layout, fencer_spaces(view)[seat])
            spots[layout.cut] = Spot(x, layout.top + layout.feet, _fencer_body(view, seat, layout), layout.fencer)
        handle = FENCER if seat != view.seen.turn else ""
        pieces.append(Piece(f"fencer-{seat}", BOARD, labels[f"fencer.{seat}"], spots, handle))
    return pieces if view.seen.turn == WHITE else pieces[::-1]


def _standing(layout: Layout, space: int) -> float:
    """Return where a fencer stands: in the middle of the space, but never with a foot off the board."""
    reach = BACK_FOOT * layout.fencer + 1
    return min(max(layout.centre(space), reach), layout.width - reach)


def _fencer_body(view: EnGardeView, seat: int, layout: Layout) -> str:
    """Draw a fencer with shadow, halo, the sign of an attack, and chalk if he has just parried."""
    scale = layout.fencer
    half = (layout.cell / 2 - layout.cell / 32 - layout.cell / 14) / scale
    aside = (layout.centre(fencer_spaces(view)[seat]) - _standing(layout, fencer_spaces(view)[seat])) / scale
    top, deep = (3 - layout.feet) / scale, (layout.deep - 6) / scale
    shadow = ellipse(-4 if seat == WHITE else 4, 0, 60, 7, "#000000", opacity=0.16)
    if view.seen.turn == seat and view.seen.phase not in (BETWEEN, OVER):
        shadow = ellipse(-4 if seat == WHITE else 4, 2, 62, 8, "ink")
    field = group(rect(aside - half, top, 2 * half, deep, 3, "gold-wash"), class_="if-legal")
    halo = halo_rect(aside - half, top, 2 * half, deep, 3, 0)
    touch = rect(-36, -150, 72, 150, class_="target")
    size = 15 / scale if layout.is_phone else 19 / scale
    y = -TOP - size - 3
    sign = group(
        circle(0, y, size, "gold", stroke="strap", stroke_width=2.5 / scale),
        icon("sword", 0, y, size * 1.35, "black", "gold"),
        class_="if-legal",
    )
    chalk = ""
    if any(isinstance(event, Parried) and event.seat == seat for event in view.told or []):
        chalk = brackets(-52, -144, 104, 150, 2, 16)
    return (
        field
        + halo
        + shadow
        + fencer(seat == BLACK, view.seen.distance() <= layout.clinch)
        + touch
        + sign
        + chalk
        + seal(24, -TOP, 24 / scale)
    )


def distance_and_strengths(view: EnGardeView, labels: Mapping[str, str], two_rows: bool) -> list[Piece]:
    """Draw the distance, and beside it the cards laid at the fencers."""
    laid = laid_cards(view)
    distance_spots: dict[str, Spot] = {}
    strength_spots: dict[int, dict[str, Spot]] = {seat: {} for seat in laid}
    for layout in LAYOUTS:
        row = _row(view, labels, laid, layout)
        distance_spots[layout.cut] = row.pop(NEITHER)
        for seat, spot in row.items():
            if not (layout.is_phone and two_rows):
                strength_spots[seat][layout.cut] = spot
    pieces = [Piece("distance", BOARD, labels["distance"], distance_spots)]
    for seat, spots in strength_spots.items():
        pieces.append(Piece(f"strength-{seat}", BOARD, labels[f"strength.{seat}"], spots))
    return pieces


NEITHER: Final = -1
"""Where the distance stands among the seats."""


def laid_cards(view: EnGardeView) -> dict[int, tuple[str, int, int]]:
    """Return icon, value and number of the cards laid at each fencer.

    An attack that stands, the parry of the last step, or what would hit when both hands were compared.
    """
    seen = view.seen
    if seen.attack_count:
        return {int(1 - seen.turn): ("sword", int(seen.attack_value), int(seen.attack_count))}
    distance = int(seen.distance())
    if seen.phase in (BETWEEN, OVER) and seen.ending == COMPARED and distance <= HIGHEST:
        return {seat: ("sword", distance, int(count_of(seen.hand_of(seat), distance))) for seat in (WHITE, BLACK)}
    for event in reversed(view.told or []):
        if isinstance(event, Attacked):
            return {event.seat: ("sword", event.value, event.count)}
        if isinstance(event, Parried):
            return {event.seat: ("shield", event.value, event.count)}
    return {}


def _row(
    view: EnGardeView, labels: Mapping[str, str], laid: Mapping[int, tuple[str, int, int]], layout: Layout
) -> dict[int, Spot]:
    """Lay White's cards, the distance and Black's cards beside each other, near the fencers."""
    centres = [layout.centre(space) for space in fencer_spaces(view)]
    size, height = (layout.type, 22) if layout.is_phone else (layout.type, 32)
    order = [seat for seat in (WHITE, NEITHER, BLACK) if seat in laid or (seat == NEITHER and not layout.is_phone)]
    wanted = [sum(centres) / 2 if seat == NEITHER else centres[seat] for seat in order]
    badge_wide = badge_width(labels["distance"], height, size)
    widths = [badge_wide if seat == NEITHER else _laid_width(laid[seat][2], layout) for seat in order]
    middles = spread(wanted, widths, 12, layout.width - 12, 10)
    spots = {}
    y = layout.top + layout.deep
    for seat, middle, width in zip(order, middles, widths, strict=True):
        if seat == NEITHER:
            spots[seat] = Spot(middle, y + 28, _bracket(centres, middle, labels["distance"], height, size))
        else:
            body = _laid_body(*laid[seat], layout)
            spots[seat] = Spot(middle - width / 2, y + (74 if layout.is_phone else 24), body)
    if layout.is_phone:
        spots[NEITHER] = Spot(188, 59, words(0, 0, labels["distance"], size, weight=600, room=100))
    return spots


def _bracket(centres: Sequence[float], middle: float, distance: str, height: float, size: float) -> str:
    """Draw the bracket from fencer to fencer around the badge, which may have been pushed aside."""
    left, right = (centre - middle for centre in centres)
    low, high = min(left, 0), max(right, 0)
    outline = f"M{short(left)} -8V0M{short(right)} -8V0M{short(low)} 0H{short(high)}"
    return path(outline, stroke="ink-2", stroke_width=2) + badge(0, 0, distance, height=height, size=size)


def _laid_measures(layout: Layout) -> tuple[float, float, float, float]:
    """Return width, height and step of laid cards, and the room for their icon."""
    return (22, 31, 15, 26) if layout.is_phone else (36, 50, 24, 36)


def _laid_width(count: int, layout: Layout) -> float:
    width, _, step, sign = _laid_measures(layout)
    return sign + (step * (count - 1) + width if count else width)


def _laid_body(sign: str, value: int, count: int, layout: Layout) -> str:
    width, height, step, room = _laid_measures(layout)
    hue = "red" if sign == "sword" else "blue"
    drawing = icon(sign, room / 2 - 2, height / 2, room * 0.78, hue, "piste")
    if not count:
        return drawing + numeral(0, room + width / 2, height / 2, height * 0.5)
    for number in range(count):
        drawing += place(room + number * step, 0, small_card(value, width, height))
    return drawing
