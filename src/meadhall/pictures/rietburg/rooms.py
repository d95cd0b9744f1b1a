"""The six locations: plate, stack, task, heroes and the water spirit."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from meadhall.games.rietburg.cards import FACE_UP_TOPS
from meadhall.games.rietburg.events import BattleWon, CardLaid, CardMoved, CardTurned
from meadhall.games.rietburg.pieces import COMPLETED, FACE_DOWN, SIDES, is_up, row_of
from meadhall.games.rietburg.rules.strength import creature_strength
from meadhall.games.rietburg.view import RietburgView
from meadhall.pictures.canvas import circle, place, rect, words
from meadhall.pictures.cards import brackets, halo_path, paper
from meadhall.pictures.icons import icon
from meadhall.pictures.numerals import numeral
from meadhall.pictures.picture import PHONE, WIDE, Piece, Spot
from meadhall.pictures.rietburg.clicks import hero_handle, place_handle, stack_handle, task_handle
from meadhall.pictures.rietburg.figures import (
    CARD_HEIGHT,
    CARD_WIDTH,
    TASK_WIDTH,
    back,
    encounter_back,
    encounter_card,
    halo_rect,
    seal,
    standee,
    task_card,
    wrapped,
)

BOARD: Final = "board"
DEEPEST: Final = 30
"""How far the edges of a stack may reach below its top card."""
STANDEE_HALO: Final = "M-34 54V-6C-34 -28 -17 -40 0 -40S34 -28 34 -6V54Z"


@dataclass(frozen=True, slots=True)
class Room:
    """Measures of a location in one cut."""

    cut: str
    width: int
    height: int
    stack: tuple[float, float, float]
    """Left, top and scale of the stack."""
    task: tuple[float, float, float]
    heroes: tuple[float, float, float]
    """The middle of the first standee, and its scale."""
    step: float
    disc: float
    name: float
    """The size of the name."""

    def origin(self, number: int) -> tuple[float, float]:
        """Return the upper left corner of a location."""
        if self.cut == PHONE:
            return 5 + number % 2 * 192, 50 + number // 2 * 130
        order = (0, 1, 2, 5, 4, 3)
        spot = order.index(number)
        return 14 + spot % 3 * 284, 36 + spot // 3 * 272


ROOMS: Final = (
    Room(WIDE, 272, 258, (14, 46, 1.0), (132, 46, 1.0), (152, 226, 0.54), 34, 16, 19),
    Room(PHONE, 188, 126, (8, 30, 0.5), (66, 30, 0.4), (134, 58, 0.5), 30, 11, 12.5),
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
    drawing = halo_rect(0, 0, wide, high, 14, 1) + rect(0, 3, wide, high, 14, "shade")
    drawing += rect(0, 0, wide, high, 14, "table", stroke="line")
    disc = room.disc
    drawing += circle(disc + 9, disc + 7, disc, "ink") + numeral(
        number + 1, disc + 9, disc + 7, disc * 1.1, "on-ink", 15
    )
    left = disc * 2 + 17
    drawing += words(
        left,
        disc + 7 + room.name * 0.35,
        labels[f"name.{number}"],
        room.name,
        weight=600,
        display=True,
        room=wide - left - 6,
    )
    if not view.stacks[number]:
        x, y, scale = room.stack
        hollow = rect(0, 0, CARD_WIDTH, CARD_HEIGHT, 9, stroke="edge", stroke_width=1.4, stroke_dasharray="6 6")
        drawing += place(x, y, hollow, scale=scale)
        drawing += words(
            x + CARD_WIDTH * scale / 2,
            y + CARD_HEIGHT * scale / 2 + 4,
            labels["clear"],
            12.5 if room.cut == PHONE else 17,
            "middle",
            fill="ink-2",
            display=True,
        )
    elif room.cut == PHONE:
        for index, part in enumerate(wrapped(labels[f"hidden.{number}"], 50, 12, 2)):
            drawing += words(66, high - 20 + index * 14, part, 12, fill="ink-2", room=54)
    else:
        drawing += words(room.stack[0], high - 10, labels[f"hidden.{number}"], 16, fill="ink-2", room=126)
    return drawing


def stack_pieces(view: RietburgView, labels: Mapping[str, str]) -> list[Piece]:
    """Draw the encounter cards of each location: edges tell which are face down, the top card lies open."""
    pieces = []
    for number in range(view.terms.places):
        if view.stacks[number]:
            body = _stack(view, number)
            spots = {}
            for room in ROOMS:
                x, y = room.origin(number)
                spots[room.cut] = Spot(x + room.stack[0], y + room.stack[1], body, room.stack[2])
            pieces.append(Piece(f"stack-{number + 1}", BOARD, labels[f"stack.{number}"], spots, stack_handle(number)))
    return pieces


def _stack(view: RietburgView, number: int) -> str:
    stack = view.stacks[number]
    drawing = halo_rect(0, 0, CARD_WIDTH, CARD_HEIGHT, 9)
    step = min(9.0, DEEPEST / max(len(stack) - 1, 1))
    for index, entry in enumerate(stack[:-1]):
        down = (len(stack) - 1 - index) * step
        fill, edge = ("card", "edge") if is_up(entry) else ("violet-fill", "card")
        drawing += rect(0, down + 1.5, CARD_WIDTH, CARD_HEIGHT, 9, "shade")
        drawing += rect(0, down, CARD_WIDTH, CARD_HEIGHT, 9, fill, stroke=edge, stroke_width=1.2)
    drawing += _top(view, stack[-1])
    if _is_last(view, number):
        drawing += brackets(0, 0, CARD_WIDTH, CARD_HEIGHT, 4, 14)
    return drawing + seal(CARD_WIDTH - 6, 6, 26)


def _top(view: RietburgView, entry: int) -> str:
    row = row_of(entry)
    if is_up(entry):
        encounter = view.terms.box.encounters[row]
        now = creature_strength(view, row) if encounter.strength == FACE_UP_TOPS else encounter.strength
        return encounter_card(encounter, str(now))
    drawing = encounter_back()
    if row >= 0:
        name = view.terms.box.encounters[row].name
        drawing += rect(8, 105, CARD_WIDTH - 16, 24, 6, "card")
        drawing += words(CARD_WIDTH / 2, 122, name, 15, "middle", 600, room=CARD_WIDTH - 18)
    return drawing


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
            left, top, scale = room.task
            spots[room.cut] = Spot(x + left, y + top, _task(view, labels, number, room), scale)
        pieces.append(Piece(f"task-{number + 1}", BOARD, labels[f"task.{number}"], spots, task_handle(number)))
    return pieces


def _task(view: RietburgView, labels: Mapping[str, str], number: int, room: Room) -> str:
    wide = TASK_WIDTH if room.cut == WIDE else CARD_WIDTH
    halo = halo_rect(0, 0, wide, CARD_HEIGHT, 9)
    mark = seal(wide - 6, 6, 26)
    face = view.task_faces[number]
    if face == FACE_DOWN:
        return halo + back(wide, CARD_HEIGHT, "blue", "flag", 9) + mark
    if room.cut == WIDE:
        done = face == COMPLETED
        return halo + task_card(labels[f"task.name.{number}"], labels[f"task.words.{number}"], done) + mark
    drawing = halo + paper(wide, CARD_HEIGHT, 9) + rect(7, 7, wide - 14, 60, 5, "blue-fill")
    drawing += icon("flag", wide / 2, 37, 44, "white", "blue-fill")
    sign, hue = ("seal", "good") if face == COMPLETED else ("scroll", "ink")
    return drawing + icon(sign, wide / 2, 108, 56, hue, "card") + mark


def hero_pieces(view: RietburgView, labels: Mapping[str, str]) -> list[Piece]:
    """Draw the heroes where they stand, and the water spirit."""
    pieces = []
    for hero, name in enumerate(view.terms.names):
        number = view.places[hero]
        before = view.places[:hero].count(number)
        body = halo_path(STANDEE_HALO) + standee(name, hero == view.active) + seal(22, -26, 24)
        spots = {}
        for room in ROOMS:
            x, y = room.origin(number)
            left, top, scale = room.heroes
            if room.cut == PHONE:
                spot = Spot(x + left + before % 2 * room.step, y + top + before // 2 * 44, body, scale)
            else:
                spot = Spot(x + left + before * room.step, y + top, body, scale)
            spots[room.cut] = spot
        pieces.append(Piece(f"hero-{name}", BOARD, labels[f"standee.{hero}"], spots, hero_handle(view, hero)))
    return pieces + _spirit(view, labels)


def _spirit(view: RietburgView, labels: Mapping[str, str]) -> list[Piece]:
    if view.spirit_place < 0:
        return []
    sign = "x2" if SIDES[view.spirit_side] == "double" else "+2"
    body = circle(0, 0, 21, "blue-fill", stroke="card", stroke_width=2.5) + icon(
        "drop", -8, 0, 22, "white", "blue-fill"
    )
    body += numeral(sign, 9, 1, 14, "white", 15)
    spots = {}
    for room in ROOMS:
        x, y = room.origin(view.spirit_place)
        if room.cut == PHONE:
            spots[room.cut] = Spot(x + 172, y + 18, body, 0.6)
        else:
            spots[room.cut] = Spot(x + 250, y + 70, body)
    return [Piece("spirit", BOARD, labels[f"side.{view.spirit_side}"], spots)]
