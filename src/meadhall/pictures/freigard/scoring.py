"""Which combinations there are and what they score; those that the hand makes are marked."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from meadhall.games.freigard import FreigardView
from meadhall.games.freigard.pieces import ENT, FAMILIES
from meadhall.games.freigard.rules.worth import NO_FAMILY, points_of, worth_of
from meadhall.pictures.canvas import rect, words
from meadhall.pictures.freigard.odds import TYPE
from meadhall.pictures.picture import AT_RAIL, LOW, PHONE, WIDE, DrawnPiece, PicturePart, Spot

SCORING: Final = "scoring"
SPHERE: Final = "sphere"
CUTS: Final = (WIDE, PHONE, LOW)
SIZE: Final = (140.0, 19.0)
ROWS: Final = {"golem": 4, "dragon": 4, "ent": 2, SPHERE: 1}
"""How many rows the table of a family has; the last one of three or more is what doubles it."""


def scoring_parts(labels: Mapping[str, str]) -> list[PicturePart]:
    """Return a tray for each family, and one for the spheres."""
    heading, note = labels[SCORING], labels[f"{SCORING}.note"]
    parts = []
    for name in ROWS:
        is_first = name == FAMILIES[0]
        texts = (heading, note) if is_first else ("", "")
        parts.append(_tray(name, *texts, labels[f"{SCORING}.{name}"], labels["odds.tab"]))
    return parts


@lru_cache
def _tray(name: str, heading: str, note: str, lead: str, tab: str) -> PicturePart:
    return PicturePart(
        f"{SCORING}-{name}", lead, at=AT_RAIL, panel=SCORING, heading=heading, note=note, lead=lead, tab=tab
    )


def scoring_pieces(view: FreigardView, labels: Mapping[str, str]) -> list[DrawnPiece]:
    """Draw a row for each combination with what it scores."""
    made = _made(view)
    pieces = []
    for name, count in ROWS.items():
        for row in range(count):
            key = f"{SCORING}.{name}.{row}"
            pieces.append(_row(name, row, labels[key], labels[f"{key}.number"], (name, row) in made))
    return pieces


def _made(view: FreigardView) -> set[tuple[str, int]]:
    """Return the rows that the hand scores by."""
    kinds, hand = view.box.kinds, view.hand
    if view.is_round_over() or points_of(kinds, hand) < 0:
        return set()
    worth = worth_of(kinds, hand)
    made = {(SPHERE, 0)} if worth.sphere else set()
    if worth.family != NO_FAMILY:
        name = FAMILIES[int(worth.family)]
        made.add((name, 0 if worth.family == ENT else int(worth.basic) - 1))
        if worth.is_double:
            made.add((name, ROWS[name] - 1))
    return made


@lru_cache(maxsize=64)
def _row(name: str, row: int, text: str, number: str, is_made: bool) -> DrawnPiece:
    wide, high = SIZE
    body = rect(0, 0, wide, high, 5, "green-wash" if is_made else "well")
    body += words(6, high / 2 + TYPE * 0.36, text, TYPE, weight=600 if is_made else 400, room=wide - 34)
    body += words(wide - 6, high / 2 + TYPE * 0.36, number, TYPE, "end", 700)
    spot = Spot(0, 0, body, size=SIZE)
    return DrawnPiece(f"combination-{name}-{row}", f"{SCORING}-{name}", f"{text}: {number}", dict.fromkeys(CUTS, spot))
