"""Tarok, who comes nearer with each narrator card: the sky over the castle, the top of the deck, his shadow."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache
from typing import Final

from meadhall.games.rietburg import RietburgView
from meadhall.games.rietburg.pieces import COMPLETED
from meadhall.pictures.canvas import circle, group, line, place, rect, tag, text_width, words
from meadhall.pictures.drawings import drawing
from meadhall.pictures.icons import icon
from meadhall.pictures.numerals import numeral, numeral_width
from meadhall.pictures.picture import PHONE, WIDE, DrawnPiece, Spot
from meadhall.pictures.rietburg.clicks import DECK
from meadhall.pictures.rietburg.figures import DRAWN, KEPT, TYPE, halo_rect, paragraph, seal, tick
from meadhall.pictures.rietburg.layout import BOARD, SIZES, SKY, origin

TAROK: Final = "tarok"
STAGES: Final = 5
DUSK: Final = 4
"""From this stage on the rooms lie in red light."""
ROAD_STEPS: Final = 11
"""The road of the dragon shows at most so many steps; an hourglass can make the deck longer."""
RAIL_WIDTH: Final = 206.0
CARD: Final = (48.0, 64.0)
"""The top of the narrator deck beside the castle; it is drawn as 84 by 112."""
WINDOW: Final = (340.0, 52.0)
"""So much of the sky is shown on phones, around the dragon."""
RISE: Final = 10.0
"""What is cut off above the sky as it is drawn."""
PAST: Final = 924
"""How far wall and floor reach past the edges of the board."""
FLIGHT: Final = {
    1: ("tarok-speck", 84.0, 15.0, 0.9),
    2: ("tarok-side", 236.0, 14.0, 0.3),
    3: ("tarok-side", 478.0, 12.0, 0.42),
    4: ("tarok-side", 590.0, 10.0, 0.5),
    5: ("tarok-front", 588.0, -14.0, 0.62),
}
"""By stage: the drawing, where it is in the sky, and how large."""
TICK: Final = 25.0
"""From the tick of a task to the next."""
STEP: Final = 24.0
"""How far he flies with a card inside of a stage."""
MIDDLE: Final = {"tarok-speck": 13.0, "tarok-side": 98.0, "tarok-front": 200.0}
"""The middle of each drawing."""
SHADOW: Final = (400.0, 210.0)


def full_of(view: RietburgView) -> int:
    """Return how many narrator cards the road of the dragon is long."""
    return max(view.laws.narrator_deck, min(view.deck, ROAD_STEPS))


def stage_of(view: RietburgView) -> int:
    """Return how near the dragon is: 1 is far over the mountains, 5 above the castle."""
    return _stage(view.deck, full_of(view))


def _stage(deck: int, full: int) -> int:
    return max(1, min(STAGES, 1 + STAGES * (full - deck) // full))


def _flown(deck: int, full: int) -> int:
    """Return how many cards ago this stage began."""
    stage, flown = _stage(deck, full), 0
    while deck + flown + 1 <= full and _stage(deck + flown + 1, full) == stage:
        flown += 1
    return flown


# Over the castle.


def sky_pieces(view: RietburgView, labels: Mapping[str, str]) -> list[DrawnPiece]:
    """Draw the sky, the dragon in it, and on the wall how long it takes and how many tasks are done."""
    stage, full = stage_of(view), full_of(view)
    done, needed = view.task_faces.count(COMPLETED), view.laws.box.tasks_to_win
    where = labels[f"tarok.{stage}"]
    return [
        _sky_piece(stage, f"{where}, {labels['tarok.note']}"),
        _dragon_piece(stage, _flown(view.deck, full)),
        *([_near_wall()] if stage == STAGES else []),
        _tag_piece(stage, view.deck, where, done, needed),
    ]


@lru_cache(maxsize=KEPT)
def _sky_piece(stage: int, label: str) -> DrawnPiece:
    return DrawnPiece("sky", BOARD, label, {WIDE: Spot(0, 0, _sky())}, "", (f"sky-{stage}",))


@cache
def _sky() -> str:
    """Draw the sky, and the battlements of the castle below it."""
    low, long = SKY[WIDE], SIZES[WIDE][0] + 2 * PAST
    wall = rect(-PAST, low - 2, long, 4, fill="stone-2")
    return place(0, -RISE, drawing(DRAWN, "sky")) + wall + _battlements(low - 5, "stone-2")


def _battlements(y: float, fill: str) -> str:
    return line(-PAST, y, SIZES[WIDE][0] + PAST, y, fill, 8, stroke_dasharray="16 12")


@lru_cache(maxsize=KEPT)
def _dragon_piece(stage: int, flown: int) -> DrawnPiece:
    name, x, y, scale = FLIGHT[stage]
    shift = 0 if stage == STAGES else flown * STEP
    spot = Spot(x + shift, y - RISE, drawing(DRAWN, name), scale)
    return DrawnPiece("dragon", BOARD, "", {WIDE: spot}, "", (f"sky-{stage}",))


@cache
def _near_wall() -> DrawnPiece:
    """Draw the battlements once more, before the dragon who is above them."""
    low = SKY[WIDE]
    body = group(_battlements(low - 5, "stone-2"), rect(-PAST, low - 2, SIZES[WIDE][0] + 2 * PAST, 4, fill="stone-2"))
    return DrawnPiece("battlements", BOARD, "", {WIDE: Spot(0, 0, body)})


@lru_cache(maxsize=KEPT)
def _tag_piece(stage: int, deck: int, where: str, done: int, needed: int) -> DrawnPiece:
    """Say on paper how many cards are left and where the dragon is, and show how many tasks are done."""
    size, high = TYPE[WIDE], 30.0
    said = numeral_width(deck, 19) + 20
    ticks = said + text_width(where, size, strong=True) + 8
    wide = ticks + needed * TICK + 8
    left = 8.0 if stage > 2 else SIZES[WIDE][0] - 8 - wide
    ink = "bad" if stage == STAGES else "ink"
    body = rect(0, 0, wide, high, high / 2, "panel", stroke="line")
    body += numeral(deck, 12, high / 2, 19, ink, 15, "start")
    body += words(said, high / 2 + size * 0.35, where, size, weight=600, fill=ink)
    body += place(ticks, 0, ticks_of(done, needed, TICK, high / 2, 10))
    return DrawnPiece("tag", BOARD, "", {WIDE: Spot(left, 8, body)})


def ticks_of(done: int, needed: int, step: float, y: float, radius: float) -> str:
    """Draw the tasks that are done, and the places of those that are not."""
    return "".join(
        tick(step * (number + 0.5), y, radius)
        if number < done
        else circle(step * (number + 0.5), y, radius - 1, "panel", stroke="edge", stroke_width=2)
        for number in range(needed)
    )


@cache
def shadow_pieces(stage: int) -> tuple[DrawnPiece, ...]:
    """Draw the shadow of the dragon over the rooms, when he is above them."""
    if stage < STAGES:
        return ()
    spots = {}
    for cut, (wide, high) in SIZES.items():
        scale = (wide - 12) / SHADOW[0]
        top = origin(cut, 0)[1] + (high - SKY[cut] - SHADOW[1] * scale) / 2
        spots[cut] = Spot(6, top, group(drawing(DRAWN, "tarok-shadow"), opacity=0.2), scale)
    return (DrawnPiece("shadow", BOARD, "", spots),)


# The deck.


def deck_pieces(view: RietburgView, labels: Mapping[str, str]) -> list[DrawnPiece]:
    """Draw the top of the narrator deck, on phones as a window of the sky, and the road of the dragon."""
    stage, full = stage_of(view), full_of(view)
    done, needed = view.task_faces.count(COMPLETED), view.laws.box.tasks_to_win
    return [
        _deck_piece(stage, view.deck, done, needed, labels["deck"]),
        _road_piece(stage, view.deck, full, labels[f"tarok.{stage}"]),
    ]


@lru_cache(maxsize=KEPT)
def _deck_piece(stage: int, deck: int, done: int, needed: int, label: str) -> DrawnPiece:
    spots = {
        WIDE: Spot(2, 2, _deck(stage, deck > 0), size=(CARD[0] + 6, CARD[1] + 12)),
        PHONE: Spot(0, 0, _window(stage) + place(8, 9, _count(stage, deck, done, needed)), size=WINDOW),
    }
    return DrawnPiece("deck", TAROK, label, spots, DECK, (f"sky-{stage}",))


@cache
def _deck(stage: int, has_cards: bool) -> str:
    """Draw the narrator deck: its top card shows where the dragon is."""
    wide, high = CARD
    halo, mark = halo_rect(0, 0, wide, high + 5, 6, 1), seal(wide - 4, 4, 20)
    if not has_cards:
        return halo + rect(0, 2, wide, high, 6, stroke="edge", stroke_width=1.5, stroke_dasharray="5 4") + mark
    below = "".join(rect(0, down, wide, high, 6, "card", stroke="edge") for down in (5, 2.5))
    return halo + below + place(0, 0, drawing(DRAWN, f"tarok-deck-{stage}"), scale=wide / 84) + mark


@cache
def _window(stage: int) -> str:
    """Draw the part of the sky that the dragon is in."""
    wide, high = WINDOW
    name, x, y, scale = FLIGHT[stage]
    scale *= 1.15
    left = wide * 0.62 - x - MIDDLE[name] * scale
    land = place(left, -RISE, drawing(DRAWN, "sky")) + place(left + x, y - RISE - 2, drawing(DRAWN, name), scale=scale)
    shown = tag("svg", land, width=wide, height=high)
    return shown + halo_rect(6, 6, wide - 12, high - 12, 8, 0) + seal(wide - 14, 14, 20)


@lru_cache(maxsize=KEPT)
def _road_piece(stage: int, deck: int, full: int, where: str) -> DrawnPiece:
    spot = Spot(0, 0, _road(stage, deck, full, where), size=(RAIL_WIDTH - CARD[0] - 8, CARD[1] + 12))
    return DrawnPiece("road", TAROK, "", {WIDE: spot})


def _road(stage: int, deck: int, full: int, where: str) -> str:
    """Draw how many cards are left, where the dragon is, and a step of his road for each card that is gone."""
    wide = RAIL_WIDTH - CARD[0] - 8
    ink = "bad" if stage == STAGES else "ink"
    left = max(numeral_width(deck, 30), 24) + 8
    body = numeral(deck, 0, 26, 30, ink, 15, "start")
    body += paragraph(where, left, 20, wide - left, 13.0, 3, ink if stage == STAGES else "ink-2", anchor="start")[0]
    step, gone = wide / full, max(full - deck, 0)
    for number in range(full):
        fill, edge = ("red-fill", None) if number < gone else ("well", "edge")
        body += rect(number * step, CARD[1] - 4, step - 3, 9, 4, fill, stroke=edge)
    return body


def _count(stage: int, deck: int, done: int, needed: int) -> str:
    """Draw for phones how many cards are left and how many tasks are done."""
    high, step = 34.0, 24.0
    said = 34 + numeral_width(deck, 21) + 6
    wide = said + needed * step + 6
    body = rect(0, 0, wide, high, high / 2, "panel", stroke="line") + icon("dragon", 19, high / 2, 24, "red", "panel")
    body += numeral(deck, 34, high / 2, 21, "bad" if stage == STAGES else "ink", 15, "start")
    return body + place(said, 0, ticks_of(done, needed, step, high / 2, 10))
