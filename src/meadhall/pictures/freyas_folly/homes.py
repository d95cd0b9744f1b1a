"""The homes: the own one with everything in it, and a row for every other craftsman."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from meadhall.engine.contract import SPECTATOR
from meadhall.games.freyas_folly.jewels import EMPTY, JEWEL_COUNT, LETTERS, count_of, jewels_in
from meadhall.games.freyas_folly.pieces import ABILITIES, GONE
from meadhall.games.freyas_folly.view import FreyasFollyView
from meadhall.pictures.canvas import circle, group, rect, tag, words
from meadhall.pictures.cards import paper
from meadhall.pictures.freyas_folly.clicks import hand_handle, home_handle, setting_handle
from meadhall.pictures.freyas_folly.figures import ability_card, dwarf, loose_stone, setting_card, stone, token
from meadhall.pictures.freyas_folly.layout import HAND, OTHERS, SIZES
from meadhall.pictures.freyas_folly.side import numbers, owned
from meadhall.pictures.icons import icon
from meadhall.pictures.numerals import numeral
from meadhall.pictures.picture import PHONE, WIDE, Part, Piece, Spot

SHOWN_COPIES: Final = 2
NEXT_COPY: Final = 0.85
ROW: Final = {WIDE: 65, PHONE: 58}
SLIM_ROW: Final = 52
FIVE: Final = 5


def hand_part(labels: Mapping[str, str]) -> Part:
    """Return the own home, empty."""
    grounds = {}
    for cut, (width, height) in SIZES[HAND].items():
        grounds[cut] = rect(0, 0, width, height, 14, "panel", stroke="line")
    return Part(HAND, labels["hand"], SIZES[HAND], grounds)


def rivals(view: FreyasFollyView) -> list[int]:
    """List the seats that are drawn in rows: all but the own one, from the left neighbour on."""
    seats = len(view.homes)
    if view.seat == SPECTATOR:
        return list(range(seats))
    return [(view.seat + step) % seats for step in range(1, seats)]


def others_part(view: FreyasFollyView, labels: Mapping[str, str]) -> Part:
    """Return the rows of the others, empty."""
    count = len(rivals(view))
    sizes = {WIDE: SIZES[OTHERS][WIDE], PHONE: (390, 8 + ROW[PHONE] * count)}
    grounds = {cut: rect(0, 0, width, height, 14, "panel", stroke="line") for cut, (width, height) in sizes.items()}
    return Part(OTHERS, labels["others"], sizes, grounds)


# Jewels.


def _jewel_pieces(
    view: FreyasFollyView,
    labels: Mapping[str, str],
    seat: int,
    part: str,
    starts: Mapping[str, tuple[float, float, float, float]],
) -> list[Piece]:
    """Draw the jewels of a home: two of each kind at most, and their count where there are more.

    *starts* gives for each cut where the row begins, its size and its room.
    """
    counts = [int(count_of(view.homes[seat].jewels, jewel)) for jewel in range(JEWEL_COUNT)]
    long = sum(_steps(count) for count in counts)
    pieces = []
    across = dict.fromkeys(starts, 0.0)
    for jewel, count in enumerate(counts):
        letter = LETTERS[jewel]
        shown = min(count, SHOWN_COPIES)
        for copy in range(1, shown + 1):
            spots = {}
            for cut, (x, y, usual, room) in starts.items():
                size = min(usual, room / long)
                body = loose_stone(jewel, size, size * 1.3)
                if copy == shown and count > SHOWN_COPIES:
                    body += numeral(f"x{count}", size * 1.25, 0, size * 0.66, "ink", 15)
                spots[cut] = Spot(x + across[cut], y, body)
                across[cut] += size * (NEXT_COPY if copy < shown else _steps(count) - NEXT_COPY * (shown - 1))
            key = f"home-{seat}-{letter}-{copy}"
            pieces.append(Piece(key, part, labels[f"jewel.{letter}"], spots, home_handle(seat, letter)))
    return pieces


def _steps(count: int) -> float:
    """Return how long a stack of jewels is, in sizes of a small one."""
    if count == 0:
        return 0
    return 1.5 + NEXT_COPY * (min(count, SHOWN_COPIES) - 1) + (1.2 if count > SHOWN_COPIES else 0)


# The own home.


def hand_pieces(view: FreyasFollyView, labels: Mapping[str, str]) -> list[Piece]:
    """Draw everything in the own home."""
    if view.seat == SPECTATOR:
        return []
    seat = view.seat
    pieces = [_heading(view, labels)]
    pieces += _jewel_pieces(view, labels, seat, HAND, {WIDE: (92, 50, 19, 392), PHONE: (66, 46, 16, 312)})
    pieces += _barrows(view, labels)
    pieces += _settings(view, labels)
    pieces += _abilities(view, labels)
    return [*pieces, *_tokens(view, labels)]


def _heading(view: FreyasFollyView, labels: Mapping[str, str]) -> Piece:
    seat = view.seat
    spots = {}
    for cut, (width, _) in SIZES[HAND].items():
        size = 17 if cut == WIDE else 13
        y = 24 if cut == WIDE else 20
        body = words(14, y, labels["turn"], size, weight=600, display=True, room=width * 0.6)
        text = f"{labels[f'points.{seat}']} · {labels[f'left.{seat}']}"
        body += group(words(width - 14, y, text, size - 1, "end", fill="ink-2"), class_="score-sheet")
        left = 14 if cut == WIDE else 10
        for name, row in (("jewels", 56 if cut == WIDE else 50), ("barrows", 91 if cut == WIDE else 82)):
            body += words(left, row, labels[name], 16 if cut == WIDE else 12, fill="ink-2")
        sheet = f"{labels['score']}: {labels[f'sheet.{seat}']}"
        low, small = (261, 15) if cut == WIDE else (229, 12)
        body += group(words(left, low, sheet, small, fill="ink-2", room=width - 2 * left), class_="score-sheet")
        spots[cut] = Spot(0, 0, body)
    return Piece("heading", HAND, f"{labels['turn']}. {labels[f'points.{seat}']}: {labels[f'sheet.{seat}']}", spots)


def _barrows(view: FreyasFollyView, labels: Mapping[str, str]) -> list[Piece]:
    """Draw the load of every own dwarf in the mine."""
    each = len(view.dwarfs) // len(view.homes)
    loaded = [n for n, one in enumerate(view.dwarfs) if one.seat == view.seat and one.barrow != EMPTY]
    pieces = []
    for position, number in enumerate(loaded):
        jewels = jewels_in(view.dwarfs[number].barrow)
        spots = {}
        for cut in (WIDE, PHONE):
            width, left, y, radius, size = (396, 92, 86, 14, 13) if cut == WIDE else (316, 66, 78, 11, 10)
            slot = width / max(len(loaded), 2)
            body = dwarf(view.seat, number % each + 1, radius)
            room = slot - 2 * radius - 14
            step = min(size * 1.15, room / max(len(jewels), 1))
            for index, jewel in enumerate(jewels):
                body += stone(jewel, radius + 6 + size / 2 + index * step, 0, size, size * 1.25)
            spots[cut] = Spot(left + radius + position * slot, y, body)
        pieces.append(Piece(f"barrow-{number}", HAND, labels[f"dwarf.{number}"], spots))
    return pieces


def _settings(view: FreyasFollyView, labels: Mapping[str, str]) -> list[Piece]:
    home = view.homes[view.seat]
    held = numbers(home.held)
    pieces = [] if held else [_no_settings(labels)]
    for position, number in enumerate(held):
        name = view.box.setting_ids[number]
        need = tuple(jewels_in(view.box.setting_needs[number]))
        have = owned(need, int(home.jewels))
        ready = labels["ready"] if all(have) else ""
        facts = (view.box.setting_points[number], view.box.loss_of(number), labels[f"name.{name}"], need, have)
        spots = {}
        for cut, left, room, y, width, height in ((WIDE, 14, 300, 110, 104, 130), (PHONE, 8, 216, 108, 88, 104)):
            step = min(width + 8, (room - width) / max(len(held) - 1, 1))
            body = setting_card(*facts, ready=ready, is_covered=step < width, width=width, height=height)
            spots[cut] = Spot(left + position * step, y, body)
        key = f"setting-{name}"
        pieces.append(Piece(key, HAND, labels[f"setting.{name}"], spots, setting_handle(name), ("card",)))
    return pieces


def _no_settings(labels: Mapping[str, str]) -> Piece:
    spots = {}
    for cut, x, y, width, height, size in ((WIDE, 14, 110, 104, 130, 16), (PHONE, 8, 108, 88, 104, 12)):
        body = rect(0, 0, width, height, 9, "none", stroke="edge", stroke_width=1.4, stroke_dasharray="5 5")
        body += words(width / 2, height / 2, labels["settings"], size, "middle", fill="ink-3")
        body += words(width / 2, height / 2 + size * 1.3, labels["none"], size, "middle", fill="ink-3")
        spots[cut] = Spot(x, y, body)
    return Piece("no-settings", HAND, "", spots)


def _abilities(view: FreyasFollyView, labels: Mapping[str, str]) -> list[Piece]:
    pieces = []
    for position, number in enumerate(numbers(view.homes[view.seat].hand)):
        word = ABILITIES[number]
        spots = {
            WIDE: Spot(328 + position * 56, 110, ability_card(word, "", 52, 68)),
            PHONE: Spot(234 + position * 52, 108, ability_card(word, "", 48, 62)),
        }
        pieces.append(Piece(f"hand-{word}", HAND, labels[f"ability.{word}"], spots, hand_handle(word), ("card",)))
    return pieces


def _tokens(view: FreyasFollyView, labels: Mapping[str, str]) -> list[Piece]:
    seat = view.seat
    count = int(view.homes[seat].tokens)
    bodies = {}
    for cut, size, radius in ((WIDE, 16, 15), (PHONE, 12, 11)):
        body = words(0, 0, labels["tokens"], size, fill="ink-2")
        for number in range(3):
            body += tag(
                "g",
                token(number < count, radius),
                transform=f"translate({radius + number * radius * 2.2} {radius + 10})",
            )
        if count > 3:
            body += numeral(f"x{count}", radius * 2.2 * 3 + 14, radius + 10, radius, "ink", 15)
        bodies[cut] = body
    spots = {WIDE: Spot(328, 202, bodies[WIDE]), PHONE: Spot(236, 183, bodies[PHONE])}
    return [Piece("tokens", HAND, labels[f"tokens.{seat}"], spots)]


# The others.


def others_pieces(view: FreyasFollyView, labels: Mapping[str, str]) -> list[Piece]:
    """Draw a row for every other craftsman."""
    seats = rivals(view)
    high = SLIM_ROW if len(seats) == FIVE else ROW[WIDE]
    pieces = []
    for row, seat in enumerate(seats):
        tops = {WIDE: 4 + row * high, PHONE: 4 + row * ROW[PHONE]}
        pieces.append(_row(view, labels, seat, tops))
        starts = {WIDE: (176.0, tops[WIDE] + high * 0.28, 16.0, 248.0), PHONE: (126.0, tops[PHONE] + 17.0, 13.0, 204.0)}
        pieces += _jewel_pieces(view, labels, seat, OTHERS, starts)
    return pieces


def _row(view: FreyasFollyView, labels: Mapping[str, str], seat: int, tops: Mapping[str, float]) -> Piece:
    home = view.homes[seat]
    left = len([1 for one in view.dwarfs if one.seat == seat and one.place != GONE])
    spots = {}
    for cut in (WIDE, PHONE):
        wide = cut == WIDE
        high = (SLIM_ROW if len(rivals(view)) == FIVE else ROW[WIDE]) if wide else ROW[PHONE]
        middle = high / 2
        body = ""
        if view.turn == seat:
            body += rect(4, 1, (500 if wide else 390) - 8, high - 4, 10, "table", stroke="ink-2", stroke_width=1.4)
        radius = 17 if wide else 13
        body += tag("g", dwarf(seat, left, radius), transform=f"translate({radius + 10} {middle})")
        x = 2 * radius + 18
        size = 17 if wide else 13
        body += words(
            x, middle - 4, labels[f"seat.{seat}"], size, weight=600, display=True, room=(168 if wide else 122) - x
        )
        points = words(x, middle + size, labels[f"points.{seat}"], size - 1, fill="ink-2")
        body += group(points, class_="score-sheet")
        body += _cards_of(view, seat, (176 if wide else 126), high * 0.72, 1.0 if wide else 0.78)
        tokens = int(home.tokens)
        right = 490 if wide else 380
        body += tag("g", token(tokens > 0, radius * 0.8), transform=f"translate({right - radius * 2} {middle})")
        body += numeral(tokens, right - radius * 0.5, middle, radius * 0.8, "ink" if tokens else "ink-3")
        spots[cut] = Spot(0, tops[cut], body)
    said = [labels[f"home.{seat}"], labels[f"points.{seat}"], labels[f"left.{seat}"], labels[f"tokens.{seat}"]]
    said += [labels[f"setting.{view.box.setting_ids[number]}"] for number in numbers(home.held)]
    said += [labels[f"ability.{ABILITIES[number]}"] for number in numbers(home.hand)]
    return Piece(f"row-{seat}", OTHERS, "; ".join(said), spots)


def _cards_of(view: FreyasFollyView, seat: int, x: float, y: float, scale: float) -> str:
    """Draw a row's settings as small cards with their points, and its abilities as discs."""
    home = view.homes[seat]
    wide = scale == 1
    drawing = ""
    held = numbers(home.held)
    step = min(30 * scale, (96 if wide else 84) / max(len(held), 1))
    for position, number in enumerate(held):
        ready = all(owned(jewels_in(view.box.setting_needs[number]), int(home.jewels)))
        card = tag("g", paper(26, 30, 4), transform="translate(-13 -15)")
        card += numeral(view.box.setting_points[number], 0, 0, 14, "steel", 15)
        if ready:
            card += circle(11, -13, 5, "gold", stroke="strap", stroke_width=1)
        drawing += tag("g", card, transform=f"translate({x + 12 * scale + position * step} {y}) scale({scale})")
    for position, number in enumerate(numbers(home.hand)):
        across = x + (124 if wide else 108) + position * 27 * scale
        disc = circle(0, 0, 12, "violet-fill") + icon(ABILITIES[number], 0, 0, 18, "white", "violet-fill")
        drawing += tag("g", disc, transform=f"translate({across} {y}) scale({scale})")
    across = x + (210 if wide else 172)
    drawing += numeral(len(numbers(home.done)), across, y, 15 * scale, "ink")
    return drawing + icon("seal", across + 19 * scale, y, 18 * scale, "good", "panel")
