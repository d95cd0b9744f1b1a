"""The six locations: plate, stack, task, heroes and the water spirit."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from meadhall.games.rietburg import RietburgView
from meadhall.games.rietburg.box import FACE_UP_TOPS
from meadhall.games.rietburg.events import BattleWon, CardLaid, CardMoved, CardTurned
from meadhall.games.rietburg.pieces import COMPLETED, FACE_DOWN, SIDES, is_up, row_of
from meadhall.games.rietburg.rules.strength import creature_strength
from meadhall.pictures.canvas import circle, place, rect, words
from meadhall.pictures.cards import brackets, halo_path
from meadhall.pictures.icons import icon
from meadhall.pictures.numerals import numeral
from meadhall.pictures.picture import PHONE, WIDE, Piece, Spot
from meadhall.pictures.rietburg.clicks import hero_handle, place_handle, stack_handle, task_handle
from meadhall.pictures.rietburg.figures import (
    CARD,
    PALE,
    TASK,
    TASK_BACK,
    TYPE,
    back,
    encounter_back,
    encounter_card,
    halo_rect,
    seal,
    standee,
    task_card,
)

BOARD: Final = "board"
STANDEE_HALO: Final = "M-34 54V-6C-34 -28 -17 -40 0 -40S34 -28 34 -6V54Z"
STANDEE_WIDTH: Final = 64
ORDER: Final = (0, 1, 2, 5, 4, 3)
"""The locations of the wide castle, row by row: they run around its court."""


@dataclass(frozen=True, slots=True)
class Room:
    """Measures of a location in one cut."""

    cut: str
    width: int
    height: int
    stack: tuple[float, float]
    """Left and top of the stack."""
    deepest: float
    """How far the edges of a stack may reach below its top card."""
    task: tuple[float, float]
    caption: tuple[float, float, float]
    """Left, baseline and room of what is said of the stack."""
    heroes: tuple[float, float, float, float]
    """Left end, middle and room of the row of standees, and their scale."""
    disc: float

    def origin(self, number: int) -> tuple[float, float]:
        """Return the upper left corner of a location."""
        if self.cut == PHONE:
            return 4 + number % 2 * 194, 47 + number // 2 * 151
        spot = ORDER.index(number)
        return 11 + spot % 3 * 305, 30 + spot // 3 * 289


ROOMS: Final = (
    Room(WIDE, 294, 279, (12, 44), 22, (146, 44), (12, 270, 144), (156, 229, 134, 0.74), 15),
    Room(PHONE, 188, 147, (5, 26), 8, (100, 26), (101, 100, 86), (100, 120, 86, 0.48), 10),
)


def place_pieces(view: RietburgView, labels: Mapping[str, str]) -> list[Piece]:
    """Draw the plates of the locations."""
    pieces = []
    for number in range(view.terms.places):
        spots = {room.cut: Spot(*room.origin(number), _plate(view, labels, number, room)) for room in ROOMS}
        label = labels[f"place.{number}"]
        pieces.append(Piece(f"place-{number + 1}", BOARD, label, spots, place_handle(number)))
    return pieces


def _plate(view: RietburgView, labels: Mapping[str, str], number: int, room: Room) -> str:
    wide, high = room.width, room.height
    size = TYPE[room.cut]
    drawing = halo_rect(0, 0, wide, high, 12, 1) + rect(0, 3, wide, high, 12, "shade")
    drawing += rect(0, 0, wide, high, 12, "table", stroke="line")
    disc = room.disc
    y = disc + (6 if room.cut == WIDE else 3)
    drawing += circle(disc + 6, y, disc, "ink") + numeral(number + 1, disc + 6, y, disc * 1.1, "on-ink", 15)
    left = disc * 2 + 12
    spirit = 2 * disc + 6 if view.spirit_place == number else 0
    name = labels[f"name.{number}"]
    drawing += words(left, y + size * 0.35, name, size, weight=600, display=True, room=wide - left - 4 - spirit)
    if view.stacks[number]:
        x, y, space = room.caption
        caption = labels[f"hidden.{number}" if room.cut == WIDE else f"hidden.short.{number}"]
        return drawing + words(x, y, caption, size, fill="ink-2", room=space)
    card_wide, card_high = CARD[room.cut]
    hollow = rect(0, 0, card_wide, card_high, 9, stroke="edge", stroke_width=1.4, stroke_dasharray="6 6")
    hollow += words(card_wide / 2, card_high / 2 + 5, labels["clear"], size, "middle", fill="ink-2", display=True)
    return drawing + place(*room.stack, hollow)


def stack_pieces(view: RietburgView, labels: Mapping[str, str]) -> list[Piece]:
    """Draw the encounter cards of each location: edges tell which are face down, the top card lies open."""
    pieces = []
    for number in range(view.terms.places):
        if view.stacks[number]:
            spots = {}
            for room in ROOMS:
                x, y = room.origin(number)
                spots[room.cut] = Spot(x + room.stack[0], y + room.stack[1], _stack(view, number, room))
            pieces.append(Piece(f"stack-{number + 1}", BOARD, labels[f"stack.{number}"], spots, stack_handle(number)))
    return pieces


def _stack(view: RietburgView, number: int, room: Room) -> str:
    stack = view.stacks[number]
    wide, high = CARD[room.cut]
    drawing = halo_rect(0, 0, wide, high, 9, 3)
    step = min(9.0 if room.cut == WIDE else 4.0, room.deepest / max(len(stack) - 1, 1))
    for index, entry in enumerate(stack[:-1]):
        down = (len(stack) - 1 - index) * step
        fill, edge = ("card", "edge") if is_up(entry) else ("violet-fill", "card")
        drawing += rect(0, down, wide, high, 9, fill, stroke=edge, stroke_width=1.2)
    drawing += _top(view, stack[-1], room.cut)
    if _is_last(view, number):
        drawing += brackets(0, 0, wide, high, 3, 13)
    if view.battle is not None and view.battle.place == number:
        radius = wide * 0.13
        x, y = wide - radius - 5, high * 0.49 - radius + 3
        drawing += circle(x, y, radius, "red-fill", stroke="card", stroke_width=2)
        drawing += icon("swords", x, y, radius * 1.4, PALE, "red-fill")
    return drawing + seal(wide - 6, high - 8, 26)


def _top(view: RietburgView, entry: int, cut: str) -> str:
    row = row_of(entry)
    encounters = view.terms.box.encounters
    if not is_up(entry):
        return encounter_back(encounters[row].name if row >= 0 else "", cut)
    encounter = encounters[row]
    now = creature_strength(view, row) if encounter.strength == FACE_UP_TOPS else encounter.strength
    side = view.terms.box.side_card(encounter.card).effects if encounter.is_object else encounter.reward
    return encounter_card(encounter, str(now), tuple(side), cut)


def _is_last(view: RietburgView, number: int) -> bool:
    """Say whether the last action changed the top of this location."""
    for event in view.told or []:
        if isinstance(event, CardLaid | CardTurned | BattleWon) and event.place == number:
            return True
        if isinstance(event, CardMoved) and event.other == number:
            return True
    return False


def task_pieces(view: RietburgView, labels: Mapping[str, str]) -> list[Piece]:
    """Draw the task of each location."""
    pieces = []
    for number in range(view.terms.places):
        spots = {}
        for room in ROOMS:
            x, y = room.origin(number)
            spots[room.cut] = Spot(x + room.task[0], y + room.task[1], _task(view, labels, number, room.cut))
        pieces.append(Piece(f"task-{number + 1}", BOARD, labels[f"task.{number}"], spots, task_handle(number)))
    return pieces


def _task(view: RietburgView, labels: Mapping[str, str], number: int, cut: str) -> str:
    face = view.task_faces[number]
    wide, high = TASK_BACK[cut] if face == FACE_DOWN else TASK[cut]
    halo = halo_rect(0, 0, wide, high, 8, 3)
    mark = seal(wide - 6, 6, 26)
    if face == FACE_DOWN:
        return halo + back(wide, high, "blue", "flag", 8) + mark
    name, asks = labels[f"task.name.{number}"], labels[f"task.words.{number}"]
    return halo + task_card(name, asks, face == COMPLETED, cut) + mark


def hero_pieces(view: RietburgView, labels: Mapping[str, str]) -> list[Piece]:
    """Draw the heroes where they stand, and the water spirit."""
    pieces = []
    for hero, name in enumerate(view.terms.names):
        number = view.places[hero]
        before, there = view.places[:hero].count(number), view.places.count(number)
        body = halo_path(STANDEE_HALO) + standee(name, hero == view.active) + seal(22, -26, 24)
        spots = {}
        for room in ROOMS:
            x, y = room.origin(number)
            left, middle, space, scale = room.heroes
            wide = STANDEE_WIDTH * scale
            step = min(wide, (space - wide) / max(there - 1, 1))
            spots[room.cut] = Spot(x + left + wide / 2 + before * step, y + middle, body, scale)
        pieces.append(Piece(f"hero-{name}", BOARD, labels[f"standee.{hero}"], spots, hero_handle(view, hero)))
    return pieces + _spirit(view, labels)


def _spirit(view: RietburgView, labels: Mapping[str, str]) -> list[Piece]:
    if view.spirit_place < 0:
        return []
    sign = "x2" if SIDES[view.spirit_side] == "double" else "+2"
    body = circle(0, 0, 21, "blue-fill", stroke="card", stroke_width=2.5)
    body += icon("drop", -9, 0, 20, "white", "blue-fill") + numeral(sign, 8, 1, 14, "white", 15)
    spots = {}
    for room in ROOMS:
        x, y = room.origin(view.spirit_place)
        radius = room.disc + 2
        spots[room.cut] = Spot(x + room.width - radius - 5, y + radius + 4, body, radius / 22)
    return [Piece("spirit", BOARD, labels[f"side.{view.spirit_side}"], spots)]
