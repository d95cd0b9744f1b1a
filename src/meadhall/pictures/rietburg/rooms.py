"""The six locations: their plates, what lies there, and their tasks.

Each piece is made once from what it shows, and kept.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache

from meadhall.games.rietburg import RietburgView
from meadhall.games.rietburg.box import FACE_UP_TOPS, EncounterCard, SideCard
from meadhall.games.rietburg.events import BattleWon, CardLaid, CardMoved, CardTurned, TurnBegan
from meadhall.games.rietburg.pieces import COMPLETED, FACE_DOWN, is_up, row_of
from meadhall.games.rietburg.rules.strength import creature_strength, total_of
from meadhall.pictures.canvas import circle, place, rect, text_width, words
from meadhall.pictures.cards import brackets
from meadhall.pictures.icons import icon
from meadhall.pictures.numerals import numeral, numeral_width
from meadhall.pictures.picture import WIDE, Piece
from meadhall.pictures.rietburg.clicks import place_handle, stack_handle, task_handle
from meadhall.pictures.rietburg.figures import (
    CARD,
    KEPT,
    PALE,
    TASK_BACK,
    TASK_DONE,
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

# Plates.


def place_pieces(view: RietburgView, labels: Mapping[str, str]) -> list[Piece]:
    """Draw the plates of the locations."""
    return [
        _place_piece(number, labels[f"place.{number}"], labels[f"name.{number}"], view.spirit_place == number)
        for number in range(view.laws.places)
    ]


@lru_cache(maxsize=KEPT)
def _place_piece(number: int, label: str, name: str, has_spirit: bool) -> Piece:
    bodies = {cut: _plate(number, name, has_spirit, NAME_TYPE[cut], TYPE[cut]) for cut in CUTS}
    return Piece(f"place-{number + 1}", BOARD, label, spots_in(number, 0, 0, bodies), place_handle(number))


def _plate(number: int, name: str, has_spirit: bool, size: float, least: float) -> str:
    """Draw a plate; a name that has less room because of the water spirit is smaller, or not bold."""
    wide, high = ROOM
    drawing = halo_rect(0, 0, wide, high, 14, 1) + rect(0, 3, wide, high, 14, "shade")
    drawing += rect(0, 0, wide, high, 14, "table", stroke="line")
    drawing += circle(DISC + 8, 26, DISC, "ink") + numeral(number + 1, DISC + 8, 26, 18, "on-ink", 15)
    left = 2 * DISC + 15
    room = wide - left - (44 if has_spirit else 6)
    if text_width(name, size, strong=True) > room:
        size = least
    is_bold = text_width(name, size, strong=True) <= room
    weight = 600 if is_bold else None
    return drawing + words(left, 26 + size * 0.35, name, size, weight=weight, display=is_bold, room=room)


# Stacks.


def lying_pieces(view: RietburgView, labels: Mapping[str, str]) -> list[Piece]:
    """Draw what lies below the top card of each location: edges tell which are face down, words how many."""
    clear = labels["clear"]
    return [
        _lying_piece(
            number,
            tuple([is_up(entry) for entry in stack]),
            labels[f"hidden.{number}"] if stack else clear,
            labels[f"hidden.short.{number}"] if stack else clear,
            not stack and number not in view.places,
        )
        for number, stack in enumerate(view.stacks)
    ]


@lru_cache(maxsize=KEPT)
def _lying_piece(number: int, ups: tuple[bool, ...], said: str, said_shortly: str, is_hollow: bool) -> Piece:
    bodies = {}
    for cut in CUTS:
        caption = said if cut == WIDE else said_shortly
        bodies[cut] = _hollow(caption, TYPE[cut]) if is_hollow else _edges(ups, caption, TYPE[cut])
    return Piece(f"lying-{number + 1}", BOARD, "", spots_in(number, 0, 0, bodies))


def _edges(ups: tuple[bool, ...], said: str, size: float) -> str:
    """Draw the edges of the cards below the top one, bottom first, and say how many are hidden."""
    wide, high = CARD
    left, top = STACK
    step = min(8.0, DEEPEST / max(len(ups) - 1, 1))
    drawing = ""
    for index, up in enumerate(ups[:-1]):
        down = (len(ups) - 1 - index) * step
        fill, edge = ("card", "edge") if up else ("violet-fill", "card")
        drawing += rect(left, top + down, wide, high, 9, fill, stroke=edge, stroke_width=1.2)
    x, y, space = CAPTION
    return drawing + words(x, y, said, size, fill="ink-2", room=space)


def _hollow(said: str, size: float) -> str:
    """Draw the place of a stack that is not there."""
    wide, high = CARD
    hollow = rect(0, 0, wide, high, 9, stroke="edge", stroke_width=1.4, stroke_dasharray="6 6")
    hollow += words(wide / 2, high / 2 + 5, said, size, "middle", fill="ink-2", display=True, font_style="italic")
    return place(*STACK, hollow)


def stack_pieces(view: RietburgView, labels: Mapping[str, str]) -> list[Piece]:
    """Draw the top card of each location; one that is fought shows how the battle stands."""
    battle = view.battle
    fought = -1 if battle is None else battle.place
    total = -1 if battle is None else total_of(view, battle)
    return [
        _stack_piece(number, labels[f"stack.{number}"], *_top(view, stack[-1]), total if fought == number else -1)
        for number, stack in enumerate(view.stacks)
        if stack
    ]


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
    number: int, label: str, encounter: EncounterCard | None, side: SideCard | None, up: bool, now: int, total: int
) -> Piece:
    wide, high = CARD
    bodies = {}
    for cut in CUTS:
        drawing = halo_rect(0, 0, wide, high, 9, 3) + _card(encounter, side, up, now, cut)
        drawing += _against(total, now) if total >= 0 else ""
        bodies[cut] = drawing + seal(wide - 6, high - 8, 26)
    return Piece(f"stack-{number + 1}", BOARD, label, spots_in(number, *STACK, bodies), stack_handle(number))


def _card(encounter: EncounterCard | None, side: SideCard | None, up: bool, now: int, cut: str) -> str:
    if encounter is None or not up:
        return encounter_back("" if encounter is None else encounter.name, cut)
    return encounter_card(encounter, str(now), tuple(encounter.reward if side is None else side.effects), cut)


def _against(total: int, need: int) -> str:
    """Draw how a battle stands on the creature: the strength there is, of the strength it takes."""
    said = f"{total}/{need}"
    fill = "good" if total >= need else "red-fill"
    long = numeral_width(said, 17) + 38
    left, y = (CARD[0] - long) / 2, 60
    drawing = rect(left, y - 14, long, 28, 14, fill, stroke="card", stroke_width=2)
    drawing += icon("swords", left + 18, y, 21, "card" if total >= need else PALE, fill)
    return drawing + numeral(said, left + 33, y, 17, "card" if total >= need else PALE, 15, "start")


def chalk_pieces(view: RietburgView) -> list[Piece]:
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
def _chalk_piece(number: int) -> Piece:
    mark = brackets(0, 0, *CARD, 3, 13)
    return Piece(f"chalk-{number + 1}", BOARD, "", spots_in(number, *STACK, dict.fromkeys(CUTS, mark)))


# Tasks.


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
    wide, high = TASK_BACK if face == FACE_DOWN else TASK_DONE if face == COMPLETED else CARD
    bodies = {}
    for cut in CUTS:
        is_back = face == FACE_DOWN
        card = back(wide, high, "blue", "flag", 8) if is_back else task_card(name, asks, face == COMPLETED, cut)
        bodies[cut] = halo_rect(0, 0, wide, high, 8, 3) + card + seal(wide - 6, 6, 26)
    x = TASK[0] + (CARD[0] - wide) / 2
    return Piece(f"task-{number + 1}", BOARD, label, spots_in(number, x, TASK[1], bodies), task_handle(number))
