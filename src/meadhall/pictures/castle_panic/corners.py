"""The corners of the board: deck, pile, the token just drawn with the die, and the phase."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache

from meadhall.games.castle_panic import pieces as at
from meadhall.games.castle_panic.events import BoulderRolled, DieRolled, TokenTurned
from meadhall.games.castle_panic.view import CastlePanicView
from meadhall.pictures.canvas import circle, rect, words
from meadhall.pictures.cards import back, pile
from meadhall.pictures.castle_panic.layout import BOARD, LAYOUTS, Layout
from meadhall.pictures.castle_panic.tokens import hidden_token, token
from meadhall.pictures.numerals import numeral
from meadhall.pictures.picture import PHONE, WIDE, Piece, Spot

LAST_OF_PHASE = (at.DRAW_UP, at.REFILL, at.CONFIRM, at.DRAW_TWO, at.CHARGED, at.REINFORCE)
"""The last of the small phases of each of the six."""
DECK_SIZES = {WIDE: (44, 62), PHONE: (20, 28)}
COUNT_SIZES = {WIDE: 26, PHONE: 15}
"""How high the numbers beside deck and pile are."""
PIPS = ((), ((0, 0),), ((-1, -1), (1, 1)), ((-1, -1), (0, 0), (1, 1)), ((-1, -1), (1, -1), (-1, 1), (1, 1)))


def phase_of(view: CastlePanicView) -> int:
    """Return the phase of the turn, 0 to 5, or -1."""
    phase = view.table.phase
    if phase < at.DESPERATE or phase == at.OVER:
        return -1
    return next(number for number, last in enumerate(LAST_OF_PHASE) if phase <= last)


def corner_pieces(view: CastlePanicView, labels: Mapping[str, str]) -> list[Piece]:
    """Draw what stands in the corners."""
    name = labels[f"phase.{phase}"] if (phase := phase_of(view)) >= 0 else ""
    return [
        _deck(view.deck_size, labels["deck.label"]),
        _deck_count(view.deck_size),
        _pile(labels["pile.label"]),
        _pile_count(view.pile_size),
        *_drawn(view, labels),
        _phase(phase, name, labels["turn"]),
    ]


@lru_cache(maxsize=1 << 12)
def _deck(count: int, label: str) -> Piece:
    spots = {layout.cut: Spot(4, _deck_top(layout), _deck_body(layout, count)) for layout in LAYOUTS}
    return Piece("deck", BOARD, label, spots)


def _deck_top(layout: Layout) -> int:
    return 10 if layout.is_phone else 16


@cache
def _deck_body(layout: Layout, count: int) -> str:
    width, height = DECK_SIZES[layout.cut]
    return pile(width, height, count, back(width, height, "blue", "tower", 4), 1.2)


@cache
def _deck_count(count: int) -> Piece:
    spots = {}
    for layout in LAYOUTS:
        width, height = DECK_SIZES[layout.cut]
        body = numeral(count, 0, 0, COUNT_SIZES[layout.cut], anchor="start")
        spots[layout.cut] = Spot(4 + width + 8, _deck_top(layout) + height / 2, body)
    return Piece("deck-count", BOARD, "", spots)


@lru_cache(maxsize=1 << 12)
def _pile(label: str) -> Piece:
    spots = {
        layout.cut: Spot(*_pile_place(layout), hidden_token(), 0.5 if layout.is_phone else 1.05) for layout in LAYOUTS
    }
    return Piece("pile", BOARD, label, spots)


def _pile_place(layout: Layout) -> tuple[int, int]:
    return (layout.size - 17, 18) if layout.is_phone else (layout.size - 36, 36)


@cache
def _pile_count(count: int) -> Piece:
    spots = {}
    for layout in LAYOUTS:
        x, y = _pile_place(layout)
        body = numeral(count, 0, 0, COUNT_SIZES[layout.cut])
        spots[layout.cut] = Spot(x, y + 56 * (0.5 if layout.is_phone else 1.05), body)
    return Piece("pile-count", BOARD, "", spots)


def _drawn(view: CastlePanicView, labels: Mapping[str, str]) -> list[Piece]:
    """Draw the token that was turned up last, and the die that was rolled for it."""
    kind = view.table.token if view.table.phase == at.ROLL else -1
    die = 0
    for event in view.told or []:
        if isinstance(event, TokenTurned):
            kind, die = event.token, 0
        elif isinstance(event, DieRolled):
            die = event.number
        elif isinstance(event, BoulderRolled):
            kind = at.GIANT_BOULDER
    pieces = []
    if kind >= 0:
        full = view.table.figures.full[kind] if kind < at.MONSTERS else 1
        pieces.append(_drawn_piece(kind, full, labels[f"token.{kind}"]))
    if die:
        pieces.append(_die_piece(die, labels["die"]))
    return pieces


@cache
def _drawn_piece(kind: int, full: int, label: str) -> Piece:
    spots = {}
    for layout in LAYOUTS:
        x, scale = (17, 0.5) if layout.is_phone else (36, 1.0)
        spots[layout.cut] = Spot(x, layout.size - (18 if layout.is_phone else 36), token(kind, full), scale)
    return Piece("drawn", BOARD, label, spots)


@cache
def _die_piece(number: int, label: str) -> Piece:
    body = rect(-17, -15, 34, 34, 7, "shade") + rect(-17, -17, 34, 34, 7, "card", stroke="edge", stroke_width=1.4)
    if number < len(PIPS):
        for x, y in PIPS[number]:
            body += circle(x * 9, y * 9, 3.4, "ink")
    else:
        for x, y in (*PIPS[4], *(((0, 0),) if number == 5 else ((-1, 0), (1, 0)))):
            body += circle(x * 9, y * 9, 3.4, "ink")
    spots = {}
    for layout in LAYOUTS:
        x, y, scale = (44, 14, 0.6) if layout.is_phone else (92, 26, 1.0)
        spots[layout.cut] = Spot(x, layout.size - y, body, scale)
    return Piece("die", BOARD, label, spots)


@lru_cache(maxsize=1 << 10)
def _phase(phase: int, name: str, turn: str) -> Piece:
    spots = {}
    for layout in LAYOUTS:
        if layout.is_phone:
            body = _steps(phase, 5.5, 11) + words(0, -11, name, 13.4, "end", 600, room=110)
            spots[layout.cut] = Spot(layout.size - 4, layout.size - 8, body)
        else:
            body = _steps(phase, 8.5, 19) + words(0, -18, name, 19.6, "end", 600, room=170)
            spots[layout.cut] = Spot(layout.size - 6, layout.size - 14, body)
    return Piece("phase", BOARD, ", ".join(filter(None, (turn, name))), spots)


@cache
def _steps(phase: int, radius: float, step: float) -> str:
    drawing = ""
    for number in range(len(LAST_OF_PHASE)):
        x = -radius - (len(LAST_OF_PHASE) - 1 - number) * step
        fill = "ink" if number == phase else "ink-3" if number < phase else "none"
        drawing += circle(x, 0, radius - 1.5, fill, stroke="ink-2", stroke_width=1.5)
    return drawing
