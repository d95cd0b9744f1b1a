"""Beside the castle: Tarok's approach, the tasks done, the piles; on a phone a strip above it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from meadhall.games.rietburg import RietburgView
from meadhall.games.rietburg.pieces import COMPLETED
from meadhall.pictures.canvas import circle, place, rect, words
from meadhall.pictures.cards import pile
from meadhall.pictures.icons import icon
from meadhall.pictures.numerals import numeral
from meadhall.pictures.picture import PHONE, WIDE, Piece, Spot
from meadhall.pictures.rietburg.clicks import DECK
from meadhall.pictures.rietburg.figures import KEPT, TYPE, back, halo_rect, plate, seal, tick
from meadhall.pictures.rietburg.gallery import chip_pieces, gallery_ground, trophy_pieces
from meadhall.pictures.rietburg.rooms import BOARD

SIDE_X: Final = 938
SIDE_WIDTH: Final = 262
DECK_SIZE: Final = (60, 84)
ROAD_STEPS: Final = 11
"""The road of the dragon shows at most so many steps; an hourglass can make the deck longer."""


@lru_cache(maxsize=16)
def side_ground(tarok: str, gallery: str, rows: tuple[str, ...]) -> str:
    """Draw the plates that never move, with these titles."""
    drawing = place(SIDE_X, 0, plate(0, 20, SIDE_WIDTH, 204, tarok))
    drawing += place(SIDE_X, 0, plate(0, 232, SIDE_WIDTH, 66))
    return drawing + gallery_ground(gallery, rows, SIDE_X, 306, SIDE_WIDTH)


def side_pieces(view: RietburgView, labels: Mapping[str, str]) -> list[Piece]:
    """Draw deck, pile, tasks done and trophies."""
    full = max(view.terms.narrator_deck, min(view.deck, ROAD_STEPS))
    done = view.task_faces.count(COMPLETED)
    return [
        _deck(view.deck, full, labels["deck"], labels["deck.1"], labels["deck.2"]),
        _done(done, view.terms.box.tasks_to_win, labels["done"]),
        _pile(view.pile, labels["pile"], labels["pile.short"]),
        *chip_pieces(view, labels),
        *trophy_pieces(view, labels),
    ]


@lru_cache(maxsize=KEPT)
def _deck(deck: int, full: int, label: str, first: str, second: str) -> Piece:
    wide, high = DECK_SIZE
    size = TYPE[WIDE]
    drawing = halo_rect(0, -6, wide, high + 6, 8, 3)
    if deck:
        drawing += pile(wide, high, deck, back(wide, high, "red", "dragon", 8))
    else:
        drawing += rect(0, 0, wide, high, 8, stroke="edge", stroke_width=1.5, stroke_dasharray="5 4")
    drawing += numeral(deck, 96, 38, 38)
    for index, said in enumerate((first, second)):
        drawing += words(130, 30 + index * 24, said, size, room=110)
    drawing += _road(deck, full) + seal(wide - 4, 0, 24)
    strip = halo_rect(0, 0, 76, 38, 8, 2) + rect(0, 0, 76, 38, 8, "panel", stroke="line")
    strip += icon("dragon", 22, 19, 30, "red", "panel") + numeral(deck, 54, 19, 21) + seal(70, 4, 18)
    spots = {WIDE: Spot(SIDE_X + 16, 64, drawing), PHONE: Spot(4, 5, strip)}
    return Piece("deck", BOARD, label, spots, DECK)


def _road(deck: int, full: int) -> str:
    """Draw the road of the dragon: a step for each narrator card that is gone."""
    step = 232 / full
    gone = max(full - deck, 0)
    drawing = ""
    for number in range(full):
        fill, edge = ("red-fill", None) if number < gone else ("well", "edge")
        drawing += rect(number * step, 122, step - 3.5, 10, 4, fill, stroke=edge)
    drawing += icon("dragon", min(max(gone * step, 14), 190), 107, 28, "red", "panel")
    return drawing + icon("tower", 219, 106, 25, "ink", "panel")


@lru_cache(maxsize=KEPT)
def _done(done: int, needed: int, label: str) -> Piece:
    drawing = icon("flag", 14, 20, 28, "blue", "panel") + numeral(f"{done}/{needed}", 60, 20, 24)
    for number in range(needed):
        x = 112 + number * 37
        drawing += tick(x, 20, 16) if number < done else circle(x, 20, 15, stroke="edge", stroke_width=2)
    strip = rect(0, 0, 74, 38, 8, "panel", stroke="line") + icon("flag", 17, 19, 22, "blue", "panel")
    strip += numeral(f"{done}/{needed}", 49, 19, 17)
    spots = {WIDE: Spot(SIDE_X + 14, 245, drawing), PHONE: Spot(83, 5, strip)}
    return Piece("done", BOARD, label, spots)


@lru_cache(maxsize=KEPT)
def _pile(count: int, label: str, said: str) -> Piece:
    drawing = icon("eye", 12, -7, 24, "violet", "panel")
    drawing += words(32, 0, said, TYPE[WIDE], fill="ink-2", room=200)
    strip = rect(0, 0, 58, 38, 8, "panel", stroke="line") + icon("eye", 17, 19, 22, "violet", "panel")
    strip += numeral(count, 42, 19, 15)
    spots = {WIDE: Spot(SIDE_X + 14, 216, drawing), PHONE: Spot(328, 5, strip)}
    return Piece("pile", BOARD, label, spots)
