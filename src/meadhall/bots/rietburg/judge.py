"""What a position of Rietburg is worth: tasks done, work left, and means in hand."""

from __future__ import annotations

from typing import Final

from meadhall.engine.bits import size_of
from meadhall.games.rietburg import pieces
from meadhall.games.rietburg.box import FACE_UP_TOPS, FLUGGOR, Task
from meadhall.games.rietburg.frames import FriendsFrame, QuiversFrame, TurningFrame
from meadhall.games.rietburg.pieces import (
    COMPLETED,
    FACE_DOWN,
    FREED,
    GOING_ON,
    SHARP,
    is_up,
    row_of,
)
from meadhall.games.rietburg.rules.gallery import trophy_count
from meadhall.games.rietburg.rules.tasks import clear_count, facedown_count, kind_count, object_count
from meadhall.games.rietburg.state import RietburgState

WON: Final = 1.0e6
LOST: Final = -1.0e6
DONE: Final = 40.0
HIDDEN: Final = 7.0
"""The work of a face-down card: it must be turned over first."""
TURNED: Final = 5.0
"""The work of a card that is just being turned over."""
OBJECT: Final = 0.6
KILL: Final = 1.6
PER_STRENGTH: Final = 0.85
UNKNOWN_TASK: Final = 6.0
OTHER_SHARE: Final = 0.3
"""How much the work at locations that are not needed counts."""
CARD: Final = 1.3
EDGE: Final = 0.08
"""What each point of printed strength on a card in hand is worth."""
FRIEND: Final = 2.6
THING: Final = 1.8
PLAYED_FRIEND: Final = 1.2
POINT: Final = 0.75
ARROWS: Final = 0.22
AXE: Final = 2.0
GOLD_WORTH: Final = 0.6
MOST_GOLD: Final = 6
"""More gold than this is worth nothing."""
TROPHY: Final = 0.25
NARRATOR: Final = 5.0
NEARBY: Final = 0.5
BOOK: Final = 0.5


def worth(state: RietburgState) -> float:
    """Judge a position for all heroes together."""
    if state.ending != GOING_ON:
        return WON + state.deck if state.ending == FREED else LOST
    box = state.laws.box
    trophies = 0
    gold = 0
    for row, count in enumerate(state.gallery):
        if count:
            trophies += count
            gold += box.encounters[row].gold * count
    value = _castle(state, gold)
    value += NARRATOR * state.deck + TROPHY * trophies + GOLD_WORTH * min(gold, MOST_GOLD)
    for hero in range(state.laws.hero_count):
        value += _means(state, hero)
    frame = state.frames[-1]
    if isinstance(frame, QuiversFrame):
        value += ARROWS * 5 * frame.number
    elif isinstance(frame, FriendsFrame):
        value += FRIEND
    if state.axe == SHARP:
        value += AXE
    for index, count in enumerate(state.quivers):
        if count:
            value += ARROWS * count * box.quiver_values[index]
    if state.laws.book_hero >= 0:
        value -= BOOK * int(size_of(state.books))
    return value


def _means(state: RietburgState, hero: int) -> float:
    """Judge what a hero has at hand."""
    laws = state.laws
    hand = state.hands[hero]
    value = 0.0
    for card in laws.cards[hero]:
        if hand >> card & 1:
            value += CARD + EDGE * laws.box.hero_cards[card].strongest
    if hand & laws.side_mask:
        value += FRIEND * int(size_of(hand & laws.friend_mask)) + THING * int(size_of(hand & laws.object_mask))
    value += PLAYED_FRIEND * int(size_of(state.played[hero] & laws.friend_mask))
    value += POINT * min(state.will[hero], 5)
    place = state.places[hero]
    if is_up(state.top(place)) and state.task_faces[place] != COMPLETED:
        value += NEARBY
    return value


def _castle(state: RietburgState, gold: int) -> float:
    """Judge what is done and what is left: the locations that take the least work, and a share of the others."""
    done = 0
    costs: list[float] = []
    for place, face in enumerate(state.task_faces):
        if face == COMPLETED:
            done += 1
        else:
            costs.append(_clearing(state, place) + _completing(state, place, gold))
    costs.sort()
    needed = state.laws.box.tasks_to_win - done
    work = 0.0
    for cost in costs:
        work += cost if needed > 0 else cost * OTHER_SHARE
        needed -= 1
    return DONE * done - work


def work_at(state: RietburgState, place: int) -> float:
    """Judge all the work at a location whose task is not completed."""
    if state.task_faces[place] == COMPLETED:
        return 0.0
    return _clearing(state, place) + _completing(state, place, state.gold())


def _clearing(state: RietburgState, place: int) -> float:
    """Judge the work of the encounter cards at a location."""
    work = 0.0
    for entry in state.stacks[place]:
        row = row_of(entry)
        if row < 0:
            work += HIDDEN
            continue
        card = state.laws.box.encounters[row]
        if card.is_object:
            work += OBJECT
        else:
            strength = 3 if card.strength == FACE_UP_TOPS else card.strength
            work += KILL + PER_STRENGTH * strength + card.extra_gold
    frame = state.frames[-1]
    if isinstance(frame, TurningFrame) and frame.place == place:
        work += TURNED - HIDDEN
    return work


def _completing(state: RietburgState, place: int, gold: int) -> float:
    """Judge the work of the task at a location, the way there included."""
    heroes_here = 0
    for other in state.places:
        if other == place:
            heroes_here += 1
    way = 0.0 if heroes_here else 1.0
    if state.task_faces[place] == FACE_DOWN:
        return UNKNOWN_TASK + way
    task = state.laws.box.tasks[state.tasks[place]]
    return way + _missing(state, task, place, heroes_here, gold)


def _missing(state: RietburgState, task: Task, place: int, heroes_here: int, gold: int) -> float:
    """Judge what a face-up task still lacks; a task asks for little, and only that is counted."""
    work = 0.0
    if task.pay[pieces.GOLD]:
        work += 2.6 * max(task.pay[pieces.GOLD] - gold, 0)
    if task.pay[pieces.FLUGGORS]:
        work += 5.0 * max(task.pay[pieces.FLUGGORS] - kind_count(state, FLUGGOR), 0)
    if task.pay[pieces.ROW3]:
        work += 4.0 * max(task.pay[pieces.ROW3] - trophy_count(state, pieces.ROW3), 0)
    if task.need_kind_count:
        work += 7.0 * max(task.need_kind_count - kind_count(state, task.need_kind), 0)
    if task.need_objects:
        work += 4.0 * max(task.need_objects - object_count(state), 0)
    if task.pay[pieces.WILLPOWER]:
        work += 1.3 * max(task.pay[pieces.WILLPOWER] - _points_near(state, place), 0)
    if task.need_clear_locations:
        work += 4.0 * max(task.need_clear_locations - clear_count(state), 0)
    work += 4.0 * task.pay_narrators
    if task.pay[pieces.FRIEND]:
        held = 0
        for hero in range(state.laws.hero_count):
            held |= state.hands[hero] & state.laws.friend_mask
        work += 0.0 if held else 6.0
    if task.most_facedown >= 0:
        work += 2.5 * max(facedown_count(state) - task.most_facedown, 0)
    if task.need_all_heroes_here:
        work += 1.2 * (state.laws.hero_count - heroes_here)
    work += 1.2 * max(task.need_heroes_here - heroes_here, 0)
    if task.need_watchers:
        work += 1.5
    if task.need_more_trophies:
        board = sum([len(stack) for stack in state.stacks]) + state.laws.places - state.task_faces.count(COMPLETED)
        work += 2.0 * max(board + 1 - sum(state.gallery), 0)
    return work


def _points_near(state: RietburgState, place: int) -> float:
    """Count the points of heroes, those elsewhere a little less."""
    points = 0.0
    for hero in range(state.laws.hero_count):
        points += state.will[hero] if state.places[hero] == place else 0.8 * state.will[hero]
    return points
