"""Beside the board: the phase, the cards nobody has seen, the tokens still to come, and what comes next how likely."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from typing import Final

from meadhall.games.castle_panic import pieces as at
from meadhall.games.castle_panic.view import CastlePanicView
from meadhall.pictures.canvas import circle, rect, words
from meadhall.pictures.cards import back
from meadhall.pictures.castle_panic.cards import mark
from meadhall.pictures.castle_panic.clicks import left_handle
from meadhall.pictures.castle_panic.layout import everywhere
from meadhall.pictures.castle_panic.tokens import counted_token, hidden_token, number, still_token
from meadhall.pictures.picture import AT_RAIL, DrawnPiece, PicturePart, Spot

PILES: Final = "piles"
PHASE: Final = "phase"
DECK: Final = "deck"
COME: Final = "come"
NEXT: Final = "next"
LAST_OF_PHASE: Final = (at.DRAW_UP, at.REFILL, at.CONFIRM, at.DRAW_TWO, at.CHARGED, at.REINFORCE)
"""The last of the small phases of each of the six."""
DOT: Final = 17
NEXT_WIDTH, NEXT_HEIGHT = 182, 22
SORTS: Final = 3
"""What the next token can be: a monster, a boulder, something else."""
TOKEN_LABELS: Final = tuple(f"token.{kind}" for kind in range(at.TOKENS))


def stock_parts(view: CastlePanicView, labels: Mapping[str, str]) -> Sequence[PicturePart]:
    """Return the panels of the rail."""
    phase = phase_of(view)
    name = labels[f"phase.{phase}"] if phase >= 0 else labels["turn"]
    return _parts(
        (labels["deck"], labels["deck.note"], labels["unseen"]),
        (labels["left"], labels["left.note"], labels["next"]),
        (name, labels["to_come"]),
    )


@lru_cache(maxsize=1 << 10)
def _parts(deck: tuple[str, str, str], come: tuple[str, str, str], said: tuple[str, str]) -> Sequence[PicturePart]:
    phase, tab = said
    return (
        PicturePart(PILES, deck[0], at=AT_RAIL, tab=tab),
        PicturePart(COME, come[0], at=AT_RAIL, panel=COME, heading=come[0], note=come[1], tab=tab),
        PicturePart(NEXT, come[2], at=AT_RAIL, panel=COME, lead=come[2], tab=tab),
        PicturePart(DECK, deck[0], at=AT_RAIL, panel=DECK, heading=deck[0], note=deck[1], lead=deck[2], tab=tab),
        PicturePart(PHASE, phase, at=AT_RAIL, panel=PHASE, heading=phase, tab=tab),
    )


def stock_pieces(view: CastlePanicView, labels: Mapping[str, str]) -> list[DrawnPiece]:
    """Draw what lies in the panels of the rail."""
    table = view.table
    may_choose = view.laws.secret_forces and view.seat == view.laws.castle_seats
    tokens = tuple(table.pile)
    return [
        *_deck_pieces(view.deck_size, labels["deck.label"]),
        *_pile_pieces(view.pile_size, labels["pile.label"]),
        *_unseen_pieces(tuple(table.deck), tuple([labels[f"card.{card}"] for card in range(at.CARDS)])),
        *_come_pieces(tokens, tuple(table.figures.full), tuple([labels[key] for key in TOKEN_LABELS]), may_choose),
        *_next_pieces(tokens, tuple([labels[f"next.{sort}"] for sort in range(SORTS)])),
        _phase_piece(phase_of(view), labels["turn"]),
    ]


@lru_cache(maxsize=1 << 12)
def _deck_pieces(count: int, label: str) -> Sequence[DrawnPiece]:
    """Draw the deck and how many cards are in it."""
    spot = Spot(5, 1, back(28, 40, "blue", "tower", 4), size=(38, 44))
    return _counted("deck", label, spot, count)


@lru_cache(maxsize=1 << 12)
def _pile_pieces(count: int, label: str) -> Sequence[DrawnPiece]:
    """Draw the pile of tokens and how many are in it."""
    return _counted("pile", label, Spot(19, 21, hidden_token(), 0.62, size=(40, 44)), count)


def _counted(key: str, label: str, spot: Spot, count: int) -> Sequence[DrawnPiece]:
    return (
        DrawnPiece(key, PILES, label, everywhere(spot)),
        DrawnPiece(f"{key}-count", PILES, "", everywhere(number(count, 44))),
    )


def phase_of(view: CastlePanicView) -> int:
    """Return the phase of the turn, 0 to 5, or -1."""
    phase = view.table.phase
    if phase < at.DESPERATE or phase == at.OVER:
        return -1
    return next(number for number, last in enumerate(LAST_OF_PHASE) if phase <= last)


@lru_cache(maxsize=1 << 10)
def _unseen_pieces(counts: tuple[int, ...], named: tuple[str, ...]) -> Sequence[DrawnPiece]:
    """Draw how many cards of each kind are not seen."""
    pieces: list[DrawnPiece] = []
    for card, count in enumerate(counts):
        if count:
            pieces += _unseen(card, count, named[card])
    return pieces


@cache
def _unseen(card: int, count: int, name: str) -> Sequence[DrawnPiece]:
    key = f"unseen-{card}"
    return (
        DrawnPiece(key, DECK, name, everywhere(mark(card))),
        DrawnPiece(f"{key}-count", DECK, str(count), everywhere(number(count, 34))),
    )


@lru_cache(maxsize=1 << 10)
def _come_pieces(
    counts: tuple[int, ...], full: tuple[int, ...], named: tuple[str, ...], may_choose: bool
) -> Sequence[DrawnPiece]:
    """Draw the tokens still to come, by kind."""
    pieces: list[DrawnPiece] = []
    for kind, count in enumerate(counts):
        if count:
            pieces += _come(kind, full[kind] if kind < at.MONSTERS else 1, count, named[kind], may_choose)
    return pieces


@cache
def _come(kind: int, points: int, count: int, name: str, may_choose: bool) -> Sequence[DrawnPiece]:
    key = f"left-{kind}"
    spot = counted_token(kind, points) if may_choose else still_token(kind, points)
    return (
        DrawnPiece(key, COME, name, everywhere(spot), left_handle(kind)),
        DrawnPiece(f"{key}-count", COME, str(count), everywhere(number(count))),
    )


@lru_cache(maxsize=1 << 10)
def _next_pieces(counts: tuple[int, ...], said: tuple[str, ...]) -> Sequence[DrawnPiece]:
    """Draw what the next token may be, as bars with their share of those to come; nothing if none is."""
    monsters = sum(counts[: at.MONSTERS])
    boulders = counts[at.GIANT_BOULDER]
    whole = sum(counts)
    if not whole:
        return []
    numbers = (monsters, boulders, whole - monsters - boulders)
    return [_next_piece(sort, count / whole, said[sort]) for sort, count in enumerate(numbers)]


@lru_cache(maxsize=1 << 10)
def _next_piece(sort: int, share: float, text: str) -> DrawnPiece:
    drawing = rect(0, 1, NEXT_WIDTH, NEXT_HEIGHT - 2, 5, "well")
    drawing += rect(0, 1, round(NEXT_WIDTH * share, 1), NEXT_HEIGHT - 2, 5, "steel-wash", stroke="edge")
    drawing += words(8, 15.5, text, 13)
    return DrawnPiece(f"next-{sort}", NEXT, text, everywhere(Spot(0, 0, drawing, size=(NEXT_WIDTH, NEXT_HEIGHT))))


@lru_cache(maxsize=1 << 10)
def _phase_piece(phase: int, turn: str) -> DrawnPiece:
    """Draw the six phases as dots, the present one large."""
    drawing = ""
    for place in range(len(LAST_OF_PHASE)):
        x = DOT / 2 + place * DOT
        if place == phase:
            drawing += circle(x, 10, 7.5, "ink")
        else:
            drawing += circle(x, 10, 4.5, "ink-3" if place < phase else "none", stroke="ink-2", stroke_width=2)
    return DrawnPiece("phase", PHASE, turn, everywhere(Spot(0, 0, drawing, size=(DOT * len(LAST_OF_PHASE), 20))))
