"""Beside the castle: Tarok's approach, the tasks done, and what nobody has seen yet, exactly counted."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from meadhall.games.rietburg import RietburgView
from meadhall.games.rietburg.box import RietburgBox
from meadhall.games.rietburg.pieces import COMPLETED
from meadhall.pictures.canvas import place, rect, words
from meadhall.pictures.icons import icon
from meadhall.pictures.numerals import numeral
from meadhall.pictures.picture import PHONE, WIDE, DrawnPiece, Spot
from meadhall.pictures.rietburg.figures import KEPT, kind_icon
from meadhall.pictures.rietburg.tarok import deck_pieces, ticks_of

DONE: Final = "done"
CREATURES: Final = "creatures"
OBJECTS: Final = "objects"
SUPPLY: Final = "supply"
COMING: Final = "coming"
TILE: Final = (44.0, 28.0)
ROW: Final = (226.0, 40.0)
TYPE: Final = 13.0
SUPPLIES: Final = (("will", "will", "amber"), ("friends", "person", "green"), ("quivers", "quiver", "green"))


def rail_pieces(view: RietburgView, labels: Mapping[str, str]) -> list[DrawnPiece]:
    """Draw deck, tasks done and what is unseen."""
    done = view.task_faces.count(COMPLETED)
    box = view.laws.box
    counts = (view.supply(), view.unseen_friends.bit_count(), sum(view.quiver_supply))
    return [
        *deck_pieces(view, labels),
        _done(done, box.tasks_to_win, labels["done"]),
        *_unseen_pieces(box, tuple(view.unseen), tuple([labels[f"trophy.{row.id}"] for row in box.encounters])),
        _tile("pile", SUPPLY, "eye", "violet", view.pile, labels["pile"]),
        *[
            _tile(f"supply-{name}", SUPPLY, picture, hue, count, labels[f"supply.{name}"])
            for (name, picture, hue), count in zip(SUPPLIES, counts, strict=True)
        ],
        *_coming_pieces(box, view.unseen_tasks, tuple([labels[f"coming.{task.id}"] for task in box.tasks])),
    ]


@lru_cache(maxsize=KEPT)
def _done(done: int, needed: int, label: str) -> DrawnPiece:
    body = place(-3, 0, ticks_of(done, needed, 36, 15, 14))
    spot = Spot(0, 0, body, size=(36 * needed - 6, 30))
    return DrawnPiece("done", DONE, label, {WIDE: spot, PHONE: spot})


@lru_cache(maxsize=KEPT)
def _unseen_pieces(box: RietburgBox, unseen: tuple[int, ...], names: tuple[str, ...]) -> tuple[DrawnPiece, ...]:
    """Draw for each kind of encounter card how many nobody has seen."""
    counts: dict[str, int] = {}
    first: dict[str, int] = {}
    for number, count in enumerate(unseen):
        kind = box.encounters[number].kind
        counts[kind] = counts.get(kind, 0) + count
        first.setdefault(kind, number)
    pieces = []
    for kind, count in counts.items():
        card = box.encounters[first[kind]]
        part = OBJECTS if card.is_object else CREATURES
        if count:
            label = f"{names[first[kind]]}, {count}"
            pieces.append(_tile(f"unseen-{kind}", part, kind_icon(card), "ink", count, label))
    return tuple(pieces)


@lru_cache(maxsize=KEPT)
def _tile(key: str, part: str, picture: str, hue: str, count: int, label: str) -> DrawnPiece:
    """Draw a picture with a count; an object is there once or not at all."""
    middle = TILE[1] / 2
    body = icon(picture, 13, middle, 23, hue, "panel")
    if part == OBJECTS:
        spot = Spot(0, 0, body, size=(26, TILE[1]))
    else:
        body += numeral(count, 28, middle, 14, "ink", 14, "start")
        spot = Spot(0, 0, body, size=(TILE[0] if count < 10 else TILE[0] + 8, TILE[1]))
    return DrawnPiece(key, part, label, {WIDE: spot, PHONE: spot})


@lru_cache(maxsize=KEPT)
def _coming_pieces(box: RietburgBox, unseen: int, said: tuple[str, ...]) -> tuple[DrawnPiece, ...]:
    """Draw the tasks that nobody has seen, each with what it asks."""
    return tuple(
        [_coming(task.id, task.name, said[number]) for number, task in enumerate(box.tasks) if unseen >> number & 1]
    )


@lru_cache(maxsize=KEPT)
def _coming(task: str, name: str, asks: str) -> DrawnPiece:
    wide, high = ROW
    body = rect(0, 0, wide, high - 3, 7, "card", stroke="line") + rect(0, 0, 5, high - 3, 2.5, "blue-fill")
    body += words(13, 16, name, 12.6, weight=600, display=True, room=wide - 15)
    body += words(13, 31, asks, TYPE, fill="ink-2", room=wide - 16)
    spot = Spot(0, 0, body, size=ROW)
    return DrawnPiece(f"coming-{task}", COMING, f"{name}: {asks}", {WIDE: spot, PHONE: spot})
