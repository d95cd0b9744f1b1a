"""Beside the castle: Tarok's approach, the tasks done, the trophy gallery."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from meadhall.games.rietburg.box import GOLD_ROW, OTHER_ROW
from meadhall.games.rietburg.pieces import COMPLETED
from meadhall.games.rietburg.view import RietburgView
from meadhall.pictures.canvas import circle, line, path, place, rect, words
from meadhall.pictures.cards import pile, plate
from meadhall.pictures.icons import icon
from meadhall.pictures.numerals import numeral
from meadhall.pictures.picture import PHONE, WIDE, Piece, Spot
from meadhall.pictures.rietburg.clicks import DECK
from meadhall.pictures.rietburg.figures import back, halo_rect, kind_icon, seal
from meadhall.pictures.rietburg.rooms import BOARD

SIDE_X: Final = 884
SIDE_WIDTH: Final = 316
ROW_TOPS: Final = (366, 435, 504)
GALLERY_PHONE: Final = 444
TROPHY_WIDTH: Final = 42
TROPHY_HEIGHT: Final = 56
ROAD_STEPS: Final = 11
MOST_DECK: Final = 22


def side_ground(labels: Mapping[str, str]) -> str:
    """Draw the plates that never move."""
    drawing = place(SIDE_X, 0, plate(0, 20, SIDE_WIDTH, 190, labels["tarok"]))
    drawing += place(SIDE_X, 0, plate(0, 220, SIDE_WIDTH, 92, labels["tasks"]))
    drawing += place(SIDE_X, 0, plate(0, 322, SIDE_WIDTH, 262, labels["gallery"]))
    for row in range(OTHER_ROW):
        drawing += words(SIDE_X + 16, ROW_TOPS[row] + 22, labels[f"row.{row + 1}"], 16.5, room=84)
        if row:
            drawing += line(SIDE_X + 16, ROW_TOPS[row] - 6, SIDE_X + SIDE_WIDTH - 16, ROW_TOPS[row] - 6)
    return drawing


def side_pieces(view: RietburgView, labels: Mapping[str, str]) -> list[Piece]:
    """Draw deck, pile, tasks and trophies."""
    return [_deck(view, labels), _done(view, labels), *_counts(view, labels), *_trophies(view, labels)]


def _deck(view: RietburgView, labels: Mapping[str, str]) -> Piece:
    halo = halo_rect(0, -8, 66, 100, 8)
    if view.deck:
        top = back(66, 92, "red", "dragon", 8)
        deck = pile(66, 92, view.deck, top)
    else:
        deck = rect(0, 0, 66, 92, 8, stroke="edge", stroke_width=1.5, stroke_dasharray="5 4")
    wide = halo + deck + numeral(view.deck, 110, 32, 40)
    wide += words(146, 24, labels["deck.1"], 17, room=150) + words(146, 45, labels["deck.2"], 17, room=150)
    wide += words(146, 72, labels["pile.short"], 16, fill="ink-2", room=150)
    wide += _road(view) + seal(62, -4, 24)
    narrow = halo_rect(0, 0, 74, 38, 8) + rect(0, 0, 74, 38, 8, "panel", stroke="line")
    narrow += icon("dragon", 22, 19, 30, "red", "panel") + numeral(view.deck, 54, 19, 22) + seal(70, 4, 18)
    spots = {WIDE: Spot(SIDE_X + 20, 70, wide), PHONE: Spot(6, 5, narrow)}
    return Piece("deck", BOARD, labels["deck"], spots, DECK)


def _road(view: RietburgView) -> str:
    """Draw the road of the dragon: a step for each narrator card that is gone."""
    full = max(view.terms.narrator_deck, min(view.deck, ROAD_STEPS))
    step = 284 / full
    gone = max(full - view.deck, 0)
    drawing = ""
    for number in range(full):
        fill, edge = ("red-fill", None) if number < gone else ("well", "edge")
        drawing += rect(-4 + number * step, 118, step - 3.5, 11, 4, fill, stroke=edge)
    drawing += icon("dragon", min(max(gone * step - 2, 12), 236), 104, 30, "red", "panel")
    return drawing + icon("tower", 270, 102, 26, "ink", "panel")


def _done(view: RietburgView, labels: Mapping[str, str]) -> Piece:
    done = view.task_faces.count(COMPLETED)
    needed = view.terms.box.tasks_to_win
    wide = numeral(f"{done}/{needed}", 32, 30, 26)
    for number in range(needed):
        x = 122 + number * 44
        is_done = number < done
        wide += circle(x, 20, 17, "good" if is_done else "none", stroke="good" if is_done else "edge", stroke_width=2)
        if is_done:
            tick = f"M{x - 8} 20l5.5 6 10-12"
            wide += path(tick, stroke="panel", stroke_width=4, stroke_linecap="round", stroke_linejoin="round")
    narrow = rect(0, 0, 74, 38, 8, "panel", stroke="line") + icon("flag", 18, 19, 22, "blue", "panel")
    narrow += numeral(f"{done}/{needed}", 50, 19, 17)
    spots = {WIDE: Spot(SIDE_X + 16, 254, wide), PHONE: Spot(84, 5, narrow)}
    return Piece("done", BOARD, labels["tasks"], spots)


def _row_counts(view: RietburgView) -> list[int]:
    counts = [0] * OTHER_ROW
    for row, count in enumerate(view.gallery):
        counts[view.terms.box.encounters[row].row - 1] += count
    return counts


def _counts(view: RietburgView, labels: Mapping[str, str]) -> list[Piece]:
    pieces = []
    signs = (("coin", "amber"), ("fluggor", "ink"), ("troll", "ink"))
    for row, count in enumerate(_row_counts(view)):
        name, hue = signs[row]
        wide = numeral(count, 0, 0, 18, "ink" if count else "ink-3", 14, "start")
        wide += icon(name, 36, 0, 20, hue, "panel")
        narrow = rect(0, 0, 52, 38, 8, "panel", stroke="line") + icon(name, 16, 19, 22, hue, "panel")
        narrow += numeral(count, 38, 19, 17)
        spots = {WIDE: Spot(SIDE_X + 20, ROW_TOPS[row] + 42, wide), PHONE: Spot(162 + row * 56, 5, narrow)}
        pieces.append(Piece(f"count-{row + 1}", BOARD, f"{labels[f'row.{row + 1}']} {count}", spots))
    body = rect(0, 0, 54, 38, 8, "panel", stroke="line") + icon("eye", 16, 19, 22, "violet", "panel")
    pieces.append(Piece("pile", BOARD, labels["pile"], {PHONE: Spot(330, 5, body + numeral(view.pile, 40, 19, 15))}))
    return pieces


def _trophies(view: RietburgView, labels: Mapping[str, str]) -> list[Piece]:
    box = view.terms.box
    rows: list[list[int]] = [[] for _ in range(OTHER_ROW)]
    for row, count in enumerate(view.gallery):
        if count:
            rows[box.encounters[row].row - 1].append(row)
    everything = [row for line_ in rows for row in line_]
    pieces = []
    for number, line_ in enumerate(rows):
        step = min(46.0, 158 / max(len(line_) - 1, 1))
        for index, row in enumerate(line_):
            encounter = box.encounters[row]
            body = _trophy(kind_icon(encounter), encounter.row == GOLD_ROW, view.gallery[row])
            spots = {WIDE: Spot(SIDE_X + 104 + index * step, ROW_TOPS[number], body)}
            narrow = min(38.0, 340 / max(len(everything) - 1, 1))
            spots[PHONE] = Spot(6 + everything.index(row) * narrow, GALLERY_PHONE, body, 0.8)
            label = f"{labels[f'trophy.{encounter.id}']}, {view.gallery[row]}"
            pieces.append(Piece(f"trophy-{encounter.id}", BOARD, label, spots, f"trophy {encounter.id}"))
    return pieces


def _trophy(name: str, is_gold: bool, count: int) -> str:
    wide, high = TROPHY_WIDTH, TROPHY_HEIGHT
    drawing = halo_rect(0, 0, wide, high, 6, 2) + rect(0, 2, wide, high, 6, "shade")
    drawing += rect(0, 0, wide, high, 6, "card", stroke="edge") + icon(name, wide / 2, 26, 30, "ink", "card")
    if is_gold:
        drawing += circle(9, 47, 6.5, "amber-fill", stroke="card", stroke_width=1.5)
    if count > 1:
        drawing += circle(7, 7, 9, "ink") + numeral(count, 7, 7, 11, "on-ink", 15)
    return drawing + seal(wide - 4, 2, 18)
