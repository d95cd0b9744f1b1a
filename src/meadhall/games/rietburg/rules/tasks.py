"""12. Tasks: turning over, blue boxes, conditions, payments and completion."""

from __future__ import annotations

from meadhall.engine.contract import MenuItem, Rule
from meadhall.engine.scene import show
from meadhall.games.rietburg import pieces
from meadhall.games.rietburg.box import Task
from meadhall.games.rietburg.events import TaskCompleted, TaskTurned
from meadhall.games.rietburg.frames import DoneFrame
from meadhall.games.rietburg.pieces import Place, is_facedown
from meadhall.games.rietburg.rules.asking import AtPlace
from meadhall.games.rietburg.rules.gallery import demand, stock
from meadhall.games.rietburg.rules.table import drop_narrators, end_game, is_clear, suffer
from meadhall.games.rietburg.state import Laws, RietburgState


def show_task(state: RietburgState, place: Place, task: int) -> None:
    """Turn the task at *place* face up, or exchange it: it is *task*; then its blue box (12.1)."""
    old = state.tasks[place]
    if old >= 0:
        state.returned_tasks |= 1 << old
    state.returned_tasks &= ~(1 << task)
    state.unseen_tasks &= ~(1 << task)
    state.tasks[place] = task
    state.task_faces[place] = pieces.FACE_UP
    state.tell(TaskTurned(place, task, old))
    show(state)
    suffer(state, state.laws.box.tasks[task].blue, place)


class Complete(AtPlace):
    """Complete the task of a location."""


class CompleteItem(MenuItem[RietburgState, Complete]):
    """A face-up task at the hero's clear location is completed if what it asks for is there (12.2)."""

    def __init__(self, laws: Laws) -> None:
        super().__init__([Complete("complete", place) for place in range(laws.places)])

    def rule_against_all(self, state: RietburgState) -> Rule | None:
        is_up = state.task_faces[state.places[state.active]] == pieces.FACE_UP
        return None if is_up else pieces.NO_UP_TASK

    def rule_against(self, state: RietburgState, action: Complete) -> Rule | None:
        place = action.place
        if state.places[state.active] != place:
            return pieces.NO_UP_TASK
        if not is_clear(state, place):
            return pieces.NOT_CLEAR
        task = state.laws.box.tasks[state.tasks[place]]
        if has_met(state, task, place) and can_pay(state, task):
            return None
        return pieces.TASK_RULES.get(task.id, pieces.TASK_UNMET)

    def apply(self, state: RietburgState, action: Complete) -> None:
        task = state.laws.box.tasks[state.tasks[action.place]]
        state.frames.append(DoneFrame(action.place))  # 12.3
        for sort in range(len(task.pay) - 1, -1, -1):
            demand(state, sort, task.pay[sort])


def has_met(state: RietburgState, task: Task, place: Place) -> bool:
    """Say whether everything that a task asks to be true is true."""
    here = state.places.count(place)
    return (
        here >= task.need_heroes_here
        and (not task.need_all_heroes_here or here == state.laws.hero_count)
        and (not task.need_more_trophies or _trophies_exceed_board(state))
        and clear_count(state) >= task.need_clear_locations
        and _watchers(state, place) >= task.need_watchers
        and kind_count(state, task.need_kind) >= task.need_kind_count
        and object_count(state) >= task.need_objects
        and (task.most_facedown < 0 or facedown_count(state) <= task.most_facedown)
    )


def can_pay(state: RietburgState, task: Task) -> bool:
    """Say whether everything that a task costs is there."""
    is_there = all(number == 0 or stock(state, sort) >= number for sort, number in enumerate(task.pay))
    return is_there and state.deck >= task.pay_narrators


def finish_completing(state: RietburgState, place: Place) -> None:
    """Lay the task beside the gallery; the fourth one wins (12.4, 13.1)."""
    task = state.laws.box.tasks[state.tasks[place]]
    drop_narrators(state, task.pay_narrators)
    state.task_faces[place] = pieces.COMPLETED
    number = state.task_faces.count(pieces.COMPLETED)
    state.tell(TaskCompleted(state.active, place, state.tasks[place], number))
    if number >= state.laws.box.tasks_to_win:
        end_game(state, pieces.FREED)


def clear_count(state: RietburgState) -> int:
    """Count the locations without encounter cards (12.9)."""
    return len([stack for stack in state.stacks if not stack])


def facedown_count(state: RietburgState) -> int:
    """Count the locations with a face-down card on top (12.19)."""
    return len([place for place in range(state.laws.places) if is_facedown(state.top(place))])


def kind_count(state: RietburgState, kind: str) -> int:
    """Count the trophies of a kind (12.14)."""
    encounters = state.laws.box.encounters
    return sum([copies for row, copies in enumerate(state.gallery) if copies and encounters[row].kind == kind])


def object_count(state: RietburgState) -> int:
    """Count the objects in the gallery (12.16)."""
    return sum(state.gallery[state.laws.box.creature_count :])


def _trophies_exceed_board(state: RietburgState) -> bool:
    """12.5: trophies against encounter cards and uncompleted tasks at all locations."""
    tasks = state.laws.places - state.task_faces.count(pieces.COMPLETED)
    return sum(state.gallery) > sum([len(stack) for stack in state.stacks]) + tasks


def _watchers(state: RietburgState, place: Place) -> int:
    """12.13: heroes at other clear locations."""
    return len([other for other in state.places if other != place and is_clear(state, other)])
