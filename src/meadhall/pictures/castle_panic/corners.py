"""The corners of the board: deck, pile, the token just drawn with the die, and the phase."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from meadhall.games.castle_panic import pieces as at
from meadhall.games.castle_panic.events import DieRolled, TokenTurned
from meadhall.games.castle_panic.view import CastlePanicView
from meadhall.pictures.canvas import circle, place, rect, words
from meadhall.pictures.cards import back, pile
from meadhall.pictures.castle_panic.layout import BOARD, LAYOUTS, Layout
from meadhall.pictures.castle_panic.tokens import hidden_token, token
from meadhall.pictures.numerals import numeral
from meadhall.pictures.picture import Piece, Spot

LAST_OF_PHASE = (at.DRAW_UP, at.REFILL, at.CONFIRM, at.DRAW_TWO, at.CHARGED, at.REINFORCE)
"""The last of the small phases of each of the six."""
PIPS = ((), ((0, 0),), ((-1, -1), (1, 1)), ((-1, -1), (0, 0), (1, 1)), ((-1, -1), (1, -1), (-1, 1), (1, 1)))


def phase_of(view: CastlePanicView) -> int:
    """Return the phase of the turn, 0 to 5, or -1."""
    phase = view.table.phase
    if phase < at.DESPERATE or phase == at.OVER:
        return -1
    return next(number for number, last in enumerate(LAST_OF_PHASE) if phase <= last)


def corner_pieces(view: CastlePanicView, labels: Mapping[str, str]) -> list[Piece]:
    """Draw what stands in the corners."""
    return [_deck(view, labels), _pile(view, labels), *_drawn(view, labels), _phase(view, labels)]


def _deck(view: CastlePanicView, labels: Mapping[str, str]) -> Piece:
    spots = {}
    for layout in LAYOUTS:
        spots[layout.cut] = Spot(4, 10 if layout.is_phone else 16, _deck_body(layout, view.deck_size))
    return Piece("deck", BOARD, labels["deck.label"], spots)


@cache
def _deck_body(layout: Layout, count: int) -> str:
    width, height, size = (20, 28, 15) if layout.is_phone else (44, 62, 26)
    body = pile(width, height, count, back(width, height, "blue", "tower", 4), 1.2)
    return body + numeral(count, width + 8, height / 2, size, anchor="start")


def _pile(view: CastlePanicView, labels: Mapping[str, str]) -> Piece:
    spots = {}
    for layout in LAYOUTS:
        scale, size = (0.5, 15) if layout.is_phone else (1.05, 26)
        body = place(0, 0, hidden_token(), scale=scale) + numeral(view.pile_size, 0, 56 * scale, size)
        x, y = (layout.size - 17, 18) if layout.is_phone else (layout.size - 36, 36)
        spots[layout.cut] = Spot(x, y, body)
    return Piece("pile", BOARD, labels["pile.label"], spots)


def _drawn(view: CastlePanicView, labels: Mapping[str, str]) -> list[Piece]:
    """Draw the token that was turned up last, and the die that was rolled for it."""
    kind = view.table.token if view.table.phase == at.ROLL else -1
    die = 0
    for event in view.told or []:
        if isinstance(event, TokenTurned):
            kind, die = event.token, 0
        elif isinstance(event, DieRolled):
            die = event.number
    pieces = []
    if kind >= 0:
        full = view.table.figures.full[kind] if kind < at.MONSTERS else 1
        spots = {
            layout.cut: Spot(
                17 if layout.is_phone else 36,
                layout.size - (18 if layout.is_phone else 36),
                token(kind, full),
                0.5 if layout.is_phone else 1.0,
            )
            for layout in LAYOUTS
        }
        pieces.append(Piece("drawn", BOARD, labels[f"token.{kind}"], spots))
    if die:
        spots = {layout.cut: _die_spot(layout, die) for layout in LAYOUTS}
        pieces.append(Piece("die", BOARD, labels["die"], spots))
    return pieces


def _die_spot(layout: Layout, number: int) -> Spot:
    body = rect(-17, -15, 34, 34, 7, "shade") + rect(-17, -17, 34, 34, 7, "card", stroke="edge", stroke_width=1.4)
    if number < len(PIPS):
        for x, y in PIPS[number]:
            body += circle(x * 9, y * 9, 3.4, "ink")
    else:
        for x, y in (*PIPS[4], *(((0, 0),) if number == 5 else ((-1, 0), (1, 0)))):
            body += circle(x * 9, y * 9, 3.4, "ink")
    if layout.is_phone:
        return Spot(44, layout.size - 14, body, 0.6)
    return Spot(92, layout.size - 26, body)


def _phase(view: CastlePanicView, labels: Mapping[str, str]) -> Piece:
    phase = phase_of(view)
    name = labels[f"phase.{phase}"] if phase >= 0 else ""
    spots = {}
    for layout in LAYOUTS:
        if layout.is_phone:
            body = _steps(phase, 5.5, 11) + words(0, -11, name, 13.4, "end", 600, room=110)
            spots[layout.cut] = Spot(layout.size - 4, layout.size - 8, body)
        else:
            body = _steps(phase, 8.5, 19) + words(0, -18, name, 19.6, "end", 600, room=170)
            spots[layout.cut] = Spot(layout.size - 6, layout.size - 14, body)
    return Piece("phase", BOARD, ", ".join(filter(None, (labels["turn"], name))), spots)


@cache
def _steps(phase: int, radius: float, step: float) -> str:
    drawing = ""
    for number in range(len(LAST_OF_PHASE)):
        x = -radius - (len(LAST_OF_PHASE) - 1 - number) * step
        fill = "ink" if number == phase else "ink-3" if number < phase else "none"
        drawing += circle(x, 0, radius - 1.5, fill, stroke="ink-2", stroke_width=1.5)
    return drawing
