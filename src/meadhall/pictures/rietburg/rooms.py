"""The six locations: plate, stack, task, heroes and the water spirit.

Each piece is made once from what it shows, and kept.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Final

from meadhall.games.rietburg import RietburgView
from meadhall.games.rietburg.box import FACE_UP_TOPS, EncounterCard, SideCard
from meadhall.games.rietburg.events import BattleWon, CardLaid, CardMoved, CardTurned, TurnBegan
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
    KEPT,
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
    return [
        _place_piece(number, labels[f"place.{number}"], labels[f"name.{number}"], view.spirit_place == number)
        for number in range(view.terms.places)
    ]


@lru_cache(maxsize=KEPT)
def _place_piece(number: int, label: str, name: str, has_spirit: bool) -> Piece:
    spots = {room.cut: Spot(*room.origin(number), _plate(number, name, has_spirit, room)) for room in ROOMS}
    return Piece(f"place-{number + 1}", BOARD, label, spots, place_handle(number))


def _plate(number: int, name: str, has_spirit: bool, room: Room) -> str:
    wide, high = room.width, room.height
    size = TYPE[room.cut]
    drawing = halo_rect(0, 0, wide, high, 12, 1) + rect(0, 3, wide, high, 12, "shade")
    drawing += rect(0, 0, wide, high, 12, "table", stroke="line")
    disc = room.disc
    y = disc + (6 if room.cut == WIDE else 3)
    drawing += circle(disc + 6, y, disc, "ink") + numeral(number + 1, disc + 6, y, disc * 1.1, "on-ink", 15)
    left = disc * 2 + 12
    spirit = 2 * disc + 6 if has_spirit else 0
    return drawing + words(left, y + size * 0.35, name, size, weight=600, display=True, room=wide - left - 4 - spirit)


def lying_pieces(view: RietburgView, labels: Mapping[str, str]) -> list[Piece]:
    """Draw what lies below the top card of each location: edges tell which are face down, words how many."""
    clear = labels["clear"]
    return [
        _lying_piece(
            number,
            tuple([is_up(entry) for entry in stack]),
            labels[f"hidden.{number}"] if stack else clear,
            labels[f"hidden.short.{number}"] if stack else clear,
        )
        for number, stack in enumerate(view.stacks)
    ]


@lru_cache(maxsize=KEPT)
def _lying_piece(number: int, ups: tuple[bool, ...], said: str, said_shortly: str) -> Piece:
    spots = {}
    for room in ROOMS:
        words_of = said if room.cut == WIDE else said_shortly
        spots[room.cut] = Spot(*room.origin(number), _edges(ups, words_of, room) if ups else _hollow(said, room))
    return Piece(f"lying-{number + 1}", BOARD, "", spots)


def _edges(ups: tuple[bool, ...], said: str, room: Room) -> str:
    """Draw the edges of the cards below the top one, bottom first, and say how many are hidden."""
    wide, high = CARD[room.cut]
    left, top = room.stack
    step = min(9.0 if room.cut == WIDE else 4.0, room.deepest / max(len(ups) - 1, 1))
    drawing = ""
    for index, up in enumerate(ups[:-1]):
        down = (len(ups) - 1 - index) * step
        fill, edge = ("card", "edge") if up else ("violet-fill", "card")
        drawing += rect(left, top + down, wide, high, 9, fill, stroke=edge, stroke_width=1.2)
    x, y, space = room.caption
    return drawing + words(x, y, said, TYPE[room.cut], fill="ink-2", room=space)


def _hollow(said: str, room: Room) -> str:
    """Draw the place of a stack that is not there."""
    wide, high = CARD[room.cut]
    hollow = rect(0, 0, wide, high, 9, stroke="edge", stroke_width=1.4, stroke_dasharray="6 6")
    hollow += words(wide / 2, high / 2 + 5, said, TYPE[room.cut], "middle", fill="ink-2", display=True)
    return place(*room.stack, hollow)


def stack_pieces(view: RietburgView, labels: Mapping[str, str]) -> list[Piece]:
    """Draw the top card of each location."""
    fought = -1 if view.battle is None else view.battle.place
    return [
        _stack_piece(number, labels[f"stack.{number}"], *_top(view, stack[-1]), fought == number)
        for number, stack in enumerate(view.stacks)
        if stack
    ]


def _top(view: RietburgView, entry: int) -> tuple[EncounterCard | None, SideCard | None, bool, int]:
    """Return what a card at a location is, if anybody knows, its effect as an object, its face and its strength."""
    row = row_of(entry)
    if row < 0:
        return None, None, False, 0
    box = view.terms.box
    encounter = box.encounters[row]
    side = box.side_card(encounter.card) if encounter.is_object else None
    now = creature_strength(view, row) if encounter.strength == FACE_UP_TOPS else encounter.strength
    return encounter, side, is_up(entry), now


@lru_cache(maxsize=KEPT)
def _stack_piece(
    number: int, label: str, encounter: EncounterCard | None, side: SideCard | None, up: bool, now: int, is_fought: bool
) -> Piece:
    spots = {}
    for room in ROOMS:
        wide, high = CARD[room.cut]
        x, y = room.origin(number)
        drawing = halo_rect(0, 0, wide, high, 9, 3) + _card(encounter, side, up, now, room.cut)
        drawing += _swords(wide, high) if is_fought else ""
        spots[room.cut] = Spot(x + room.stack[0], y + room.stack[1], drawing + seal(wide - 6, high - 8, 26))
    return Piece(f"stack-{number + 1}", BOARD, label, spots, stack_handle(number))


def _card(encounter: EncounterCard | None, side: SideCard | None, up: bool, now: int, cut: str) -> str:
    if encounter is None or not up:
        return encounter_back("" if encounter is None else encounter.name, cut)
    return encounter_card(encounter, str(now), tuple(encounter.reward if side is None else side.effects), cut)


def _swords(wide: float, high: float) -> str:
    """Draw the sign of a battle on a creature."""
    radius = wide * 0.13
    x, y = wide - radius - 5, high * 0.49 - radius + 3
    drawing = circle(x, y, radius, "red-fill", stroke="card", stroke_width=2)
    return drawing + icon("swords", x, y, radius * 1.4, PALE, "red-fill")


def chalk_pieces(view: RietburgView) -> list[Piece]:
    """Mark the locations whose top the last action changed; after the set-up that would be nearly all."""
    changed = set()
    for event in view.told or []:
        if isinstance(event, TurnBegan) and event.turn == 1:
            return []
        if isinstance(event, CardLaid | CardTurned | BattleWon):
            changed.add(event.place)
        elif isinstance(event, CardMoved):
            changed.add(event.other)
    return [_chalk_piece(number) for number in sorted(changed) if view.stacks[number]]


@cache
def _chalk_piece(number: int) -> Piece:
    spots = {}
    for room in ROOMS:
        x, y = room.origin(number)
        spots[room.cut] = Spot(x + room.stack[0], y + room.stack[1], brackets(0, 0, *CARD[room.cut], 3, 13))
    return Piece(f"chalk-{number + 1}", BOARD, "", spots)


def task_pieces(view: RietburgView, labels: Mapping[str, str]) -> list[Piece]:
    """Draw the task of each location."""
    return [
        _task_piece(
            number, labels[f"task.{number}"], face, labels[f"task.name.{number}"], labels[f"task.words.{number}"]
        )
        for number, face in enumerate(view.task_faces)
    ]


@lru_cache(maxsize=KEPT)
def _task_piece(number: int, label: str, face: int, name: str, asks: str) -> Piece:
    spots = {}
    for room in ROOMS:
        x, y = room.origin(number)
        wide, high = TASK_BACK[room.cut] if face == FACE_DOWN else TASK[room.cut]
        is_back = face == FACE_DOWN
        card = back(wide, high, "blue", "flag", 8) if is_back else task_card(name, asks, face == COMPLETED, room.cut)
        body = halo_rect(0, 0, wide, high, 8, 3) + card + seal(wide - 6, 6, 26)
        spots[room.cut] = Spot(x + room.task[0], y + room.task[1], body)
    return Piece(f"task-{number + 1}", BOARD, label, spots, task_handle(number))


def hero_pieces(view: RietburgView, labels: Mapping[str, str]) -> list[Piece]:
    """Draw the heroes where they stand, and the water spirit."""
    pieces = []
    places = view.places
    for hero, name in enumerate(view.terms.names):
        number = places[hero]
        before, there = places[:hero].count(number), places.count(number)
        label = labels[f"standee.{hero}"]
        pieces.append(_hero_piece(name, label, hero_handle(view, hero), number, before, there, hero == view.active))
    if view.spirit_place >= 0:
        pieces.append(_spirit_piece(view.spirit_place, view.spirit_side, labels[f"side.{view.spirit_side}"]))
    return pieces


@lru_cache(maxsize=KEPT)
def _hero_piece(name: str, label: str, handle: str, number: int, before: int, there: int, is_active: bool) -> Piece:
    body = halo_path(STANDEE_HALO) + standee(name, is_active) + seal(22, -26, 24)
    spots = {}
    for room in ROOMS:
        x, y = room.origin(number)
        left, middle, space, scale = room.heroes
        wide = STANDEE_WIDTH * scale
        step = min(wide, (space - wide) / max(there - 1, 1))
        spots[room.cut] = Spot(x + left + wide / 2 + before * step, y + middle, body, scale)
    return Piece(f"hero-{name}", BOARD, label, spots, handle)


@cache
def _spirit_piece(number: int, side: int, label: str) -> Piece:
    sign = "x2" if SIDES[side] == "double" else "+2"
    body = circle(0, 0, 21, "blue-fill", stroke="card", stroke_width=2.5)
    body += icon("drop", -9, 0, 20, "white", "blue-fill") + numeral(sign, 8, 1, 14, "white", 15)
    spots = {}
    for room in ROOMS:
        x, y = room.origin(number)
        radius = room.disc + 2
        spots[room.cut] = Spot(x + room.width - radius - 5, y + radius + 4, body, radius / 22)
    return Piece("spirit", BOARD, label, spots)
