"""The six locations: their rooms, what lies there, and their tasks.

Each piece is made once from what it shows, and kept.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache
from typing import Final

from meadhall.games.rietburg import RietburgView
from meadhall.games.rietburg.box import FACE_UP_TOPS, EncounterCard, SideCard
from meadhall.games.rietburg.events import BattleWon, CardLaid, CardMoved, CardTurned, TurnBegan
from meadhall.games.rietburg.pieces import COMPLETED, FACE_DOWN, is_up, row_of
from meadhall.games.rietburg.rules.strength import creature_strength, total_of
from meadhall.pictures.canvas import circle, path, rect, short, text_width, words
from meadhall.pictures.cards import brackets
from meadhall.pictures.drawings import drawing
from meadhall.pictures.icons import icon
from meadhall.pictures.numerals import numeral, numeral_width
from meadhall.pictures.picture import WIDE, DrawnPiece, Spot
from meadhall.pictures.rietburg.clicks import place_handle, stack_handle, task_handle
from meadhall.pictures.rietburg.figures import (
    CARD,
    DRAWN,
    KEPT,
    PALE,
    TASK_BACK,
    TASK_DONE,
    TASK_OPEN,
    TYPE,
    back,
    encounter_back,
    encounter_card,
    halo_rect,
    seal,
    task_card,
)
from meadhall.pictures.rietburg.layout import (
    BOARD,
    CAPTION,
    CUTS,
    DEEPEST,
    DISC,
    NAME_TYPE,
    ROOM,
    STACK,
    TASK,
    spots_in,
)
from meadhall.pictures.rietburg.tarok import DUSK, shadow_pieces, stage_of

ROOMS: Final = ("throne-hall", "chapel", "royal-library", "brandurs-tower", "forge", "gatehouse")
"""The drawings of the locations, in their order."""

# Rooms.


def place_pieces(view: RietburgView, labels: Mapping[str, str]) -> list[DrawnPiece]:
    """Draw the locations, the shadow of the dragon when he is above them, and their names."""
    stage = stage_of(view)
    numbers = range(view.laws.places)
    rooms = [_place_piece(number, labels[f"place.{number}"], stage >= DUSK) for number in numbers]
    return [*rooms, *shadow_pieces(stage), *[_banner_piece(number, labels[f"name.{number}"]) for number in numbers]]


@lru_cache(maxsize=KEPT)
def _place_piece(number: int, label: str, is_dusk: bool) -> DrawnPiece:
    room = ROOMS[number]
    classes = ("room", f"room-{room}", *(("ember",) if is_dusk else ()))
    spots = spots_in(number, 0, 0, dict.fromkeys(CUTS, _room(room)))
    return DrawnPiece(f"place-{number + 1}", BOARD, label, spots, place_handle(number), classes)


@cache
def _room(name: str) -> str:
    """Draw a room; the palette of its piece says which hour it is."""
    wide, high = ROOM
    below = halo_rect(0, 0, wide, high, 14, 1) + rect(0, 3, wide, high, 14, "shade")
    return below + drawing(DRAWN, f"place-{name}") + rect(0, 0, wide, high, 14, stroke="line")


@lru_cache(maxsize=KEPT)
def _banner_piece(number: int, name: str) -> DrawnPiece:
    bodies = {cut: _banner(number, name, NAME_TYPE[cut], TYPE[cut]) for cut in CUTS}
    return DrawnPiece(f"name-{number + 1}", BOARD, "", spots_in(number, 0, 0, bodies))


def _banner(number: int, name: str, size: float, least: float) -> str:
    """Draw the number and the name of a room on a paper banner; a long name is smaller, or not bold."""
    left, tail = 2 * DISC + 15, 16
    room = ROOM[0] - left - tail
    if text_width(name, size, strong=True) > room:
        size = least
    is_bold = text_width(name, size, strong=True) <= room
    right = min(left + text_width(name, size, strong=is_bold) + 6, ROOM[0] - tail)
    outline = f"M2 6H{short(right + tail)}L{short(right + 4)} 26L{short(right + tail)} 46H2Z"
    paper = path(outline, "table", stroke="line")
    disc = circle(DISC + 8, 26, DISC, "ink") + numeral(number + 1, DISC + 8, 26, 18, "on-ink", 15)
    weight = 600 if is_bold else None
    return paper + disc + words(left, 26 + size * 0.35, name, size, weight=weight, display=is_bold, room=room)


# Stacks.


def lying_pieces(view: RietburgView, labels: Mapping[str, str]) -> list[DrawnPiece]:
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
def _lying_piece(number: int, ups: tuple[bool, ...], said: str, said_shortly: str) -> DrawnPiece:
    bodies = {cut: _edges(ups) + _caption(said if cut == WIDE else said_shortly, TYPE[cut], not ups) for cut in CUTS}
    return DrawnPiece(f"lying-{number + 1}", BOARD, "", spots_in(number, 0, 0, bodies))


def _edges(ups: tuple[bool, ...]) -> str:
    """Draw the edges of the cards below the top one, bottom first."""
    wide, high = CARD
    left, top = STACK
    step = min(8.0, DEEPEST / max(len(ups) - 1, 1))
    edges = ""
    for index, up in enumerate(ups[:-1]):
        down = (len(ups) - 1 - index) * step
        fill, edge = ("card", "edge") if up else ("violet-fill", "card")
        edges += rect(left, top + down, wide, high, 9, fill, stroke=edge, stroke_width=1.2)
    return edges


def _caption(said: str, size: float, is_clear: bool) -> str:
    """Say on paper how many cards are hidden, or at the other side that there are none."""
    left, low, room = CAPTION
    wide, high = min(text_width(said, size) + 12, room), size * 1.35
    left = ROOM[0] - 8 - wide if is_clear else left
    pill = rect(left, low - high, wide, high, high / 2, "table")
    return pill + words(left + wide / 2, low - high * 0.28, said, size, "middle", fill="ink-2", room=wide)


def stack_pieces(view: RietburgView, labels: Mapping[str, str]) -> list[DrawnPiece]:
    """Draw the top card of each location, and on one that is fought how the battle stands."""
    pieces = [
        _stack_piece(number, labels[f"stack.{number}"], *_top(view, stack[-1]))
        for number, stack in enumerate(view.stacks)
        if stack
    ]
    battle = view.battle
    if battle is not None:
        need = creature_strength(view, row_of(view.top(battle.place)))
        pieces.append(_against_piece(battle.place, total_of(view, battle), need))
    return pieces


def top_spot(view: RietburgView, number: int, other: int, cut: str) -> Spot:
    """Return the top card of a location as it would lie on top of another one."""
    return _stack_piece(other, "", *_top(view, view.stacks[number][-1])).spots[cut]


def _top(view: RietburgView, entry: int) -> tuple[EncounterCard | None, SideCard | None, bool, int]:
    """Return what a card at a location is, if anybody knows, its effect as an object, its face and its strength."""
    row = row_of(entry)
    if row < 0:
        return None, None, False, 0
    box = view.laws.box
    encounter = box.encounters[row]
    side = box.side_card(box.card_of(row)) if encounter.is_object else None
    now = creature_strength(view, row) if encounter.strength == FACE_UP_TOPS else encounter.strength
    return encounter, side, is_up(entry), now


@lru_cache(maxsize=KEPT)
def _stack_piece(
    number: int, label: str, encounter: EncounterCard | None, side: SideCard | None, up: bool, now: int
) -> DrawnPiece:
    wide, high = CARD
    halo, mark = halo_rect(0, 0, wide, high, 9, 3), seal(wide - 6, high - 8, 26)
    bodies = {cut: halo + _card(encounter, side, up, now, cut) + mark for cut in CUTS}
    return DrawnPiece(f"stack-{number + 1}", BOARD, label, spots_in(number, *STACK, bodies), stack_handle(number))


def _card(encounter: EncounterCard | None, side: SideCard | None, up: bool, now: int, cut: str) -> str:
    if encounter is None or not up:
        return encounter_back("" if encounter is None else encounter.name, cut)
    return encounter_card(encounter, str(now), tuple(encounter.reward if side is None else side.effects), cut)


@lru_cache(maxsize=KEPT)
def _against_piece(number: int, total: int, need: int) -> DrawnPiece:
    spots = spots_in(number, *STACK, dict.fromkeys(CUTS, _against(total, need)))
    return DrawnPiece(f"against-{number + 1}", BOARD, "", spots)


def _against(total: int, need: int) -> str:
    """Draw how a battle stands on the creature: the strength there is, of the strength it takes."""
    said = f"{total}/{need}"
    fill = "good" if total >= need else "red-fill"
    long = numeral_width(said, 17) + 38
    left, y = (CARD[0] - long) / 2, 60
    pill = rect(left, y - 14, long, 28, 14, fill, stroke="card", stroke_width=2)
    pill += icon("swords", left + 18, y, 21, "card" if total >= need else PALE, fill)
    return pill + numeral(said, left + 33, y, 17, "card" if total >= need else PALE, 15, "start")


def chalk_pieces(view: RietburgView) -> list[DrawnPiece]:
    """Mark the locations whose top the last action changed; after the set-up that would be nearly all."""
    changed = set()
    for event in view.told or []:
        if isinstance(event, TurnBegan) and event.number == 1:
            return []
        if isinstance(event, CardLaid | CardTurned | BattleWon):
            changed.add(event.place)
        elif isinstance(event, CardMoved):
            changed.add(event.other)
    return [_chalk_piece(number) for number in sorted(changed) if view.stacks[number]]


@cache
def _chalk_piece(number: int) -> DrawnPiece:
    mark = brackets(0, 0, *CARD, 3, 13)
    return DrawnPiece(f"chalk-{number + 1}", BOARD, "", spots_in(number, *STACK, dict.fromkeys(CUTS, mark)))


# Tasks.


def task_pieces(view: RietburgView, labels: Mapping[str, str]) -> list[DrawnPiece]:
    """Draw the task of each location."""
    return [
        _task_piece(
            number, labels[f"task.{number}"], face, labels[f"task.name.{number}"], labels[f"task.words.{number}"]
        )
        for number, face in enumerate(view.task_faces)
    ]


@lru_cache(maxsize=KEPT)
def _task_piece(number: int, label: str, face: int, name: str, asks: str) -> DrawnPiece:
    is_back, is_done = face == FACE_DOWN, face == COMPLETED
    bodies, wide = {}, 0.0
    for cut in CUTS:
        wide, high = TASK_BACK if is_back else (TASK_DONE if is_done else TASK_OPEN)[cut]
        card = back(wide, high, "blue", "flag", 8) if is_back else task_card(name, asks, is_done, cut)
        bodies[cut] = halo_rect(0, 0, wide, high, 8, 3) + card + seal(wide - 6, 6, 26)
    x = TASK[0] + (CARD[0] - wide) / 2
    return DrawnPiece(f"task-{number + 1}", BOARD, label, spots_in(number, x, TASK[1], bodies), task_handle(number))
