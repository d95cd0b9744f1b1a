"""Chapter 12 in words: tasks, what they ask for, and how they are completed."""

from __future__ import annotations

from functools import lru_cache

from meadhall.games.rietburg import RietburgView
from meadhall.games.rietburg.box import Task
from meadhall.games.rietburg.events import TaskCompleted, TaskTurned
from meadhall.games.rietburg.pieces import FLUGGORS, FRIEND, GOLD, ROW3, WILLPOWER
from meadhall.games.rietburg.rules.asking import AtPlace
from meadhall.games.rietburg.rules.steps import Exchange
from meadhall.games.rietburg.rules.tasks import Complete
from meadhall.words.numbers import counted
from meadhall.words.rietburg.gallery import is_paid
from meadhall.words.rietburg.parts import KEPT, HereIs, parts, task_piece
from meadhall.words.rietburg.symbols import effects_words
from meadhall.words.rows import AnyRow, By, Said, Told
from meadhall.words.telling import CHANCE_LINE, Act

# What tasks ask for.


@lru_cache(maxsize=KEPT)
def task_words(task: Task) -> str:
    """Say what a task asks for."""
    return ", ".join(_needs(task) + _payments(task)) or "nothing but a clear location"


def blue_words(task: Task) -> str:
    """Say as a sentence what the blue box of a task does; nothing if it has none."""
    return f" At once: {effects_words(task.blue)}." if task.blue else ""


def _needs(task: Task) -> list[str]:
    said = []
    if task.need_more_trophies:
        said.append("more trophies than cards and tasks in the castle")
    if task.need_heroes_here:
        said.append(counted(task.need_heroes_here, "hero", "heroes") + " here")
    if task.need_all_heroes_here:
        said.append("all heroes here")
    if task.need_clear_locations:
        said.append(counted(task.need_clear_locations, "clear location"))
    if task.need_watchers:
        said.append("a hero at another clear location")
    if task.need_kind_count:
        said.append(f"{counted(task.need_kind_count, task.need_kind.replace('_', ' '))} in the gallery")
    if task.need_objects:
        said.append(f"{counted(task.need_objects, 'object')} in the gallery")
    if task.most_facedown >= 0:
        said.append("no face-down card on top anywhere")
    return said


def _payments(task: Task) -> list[str]:
    said = []
    if task.pay[GOLD]:
        said.append(f"pay {task.pay[GOLD]} gold")
    if task.pay[FLUGGORS]:
        said.append(f"pay {counted(task.pay[FLUGGORS], 'fluggor')}")
    if task.pay[WILLPOWER]:
        said.append(f"pay {task.pay[WILLPOWER]} willpower of heroes here")
    if task.pay[ROW3]:
        said.append(f"pay {task.pay[ROW3]} trophies of row 3")
    if task.pay[FRIEND]:
        said.append("a friend in hand stays behind")
    if task.pay_narrators:
        said.append("the top narrator card goes unread")
    return said


@lru_cache(maxsize=KEPT)
def task_brief(task: Task) -> str:
    """Say what a task asks for in as few words as a card has room for."""
    said = []
    if task.need_more_trophies:
        said.append("trophies above cards")
    if task.need_heroes_here:
        said.append(counted(task.need_heroes_here, "hero", "heroes"))
    if task.need_all_heroes_here:
        said.append("all heroes")
    if task.need_clear_locations:
        said.append(f"{task.need_clear_locations} clear rooms")
    if task.need_watchers:
        said.append("a hero in a clear room")
    if task.need_kind_count:
        said.append(counted(task.need_kind_count, task.need_kind.replace("_", " ")))
    if task.need_objects:
        said.append(counted(task.need_objects, "object"))
    if task.most_facedown >= 0:
        said.append("no card hidden")
    paid = ((task.pay[GOLD], "gold"), (task.pay[FLUGGORS], "fluggors"), (task.pay[WILLPOWER], "willpower"))
    said += [f"{count} {noun}" for count, noun in paid if count]
    if task.pay[ROW3]:
        said.append(f"{task.pay[ROW3]} of row 3")
    if task.pay[FRIEND]:
        said.append("a friend")
    if task.pay_narrators:
        said.append("a narrator card")
    return ", ".join(said) or "nothing more"


def for_task(view: RietburgView, place: int) -> str:
    """Say what the task of a location asks for, as an aside; nothing while nobody knows it."""
    task = view.tasks[place]
    return f" (its task: {task_words(view.laws.box.tasks[task])})" if task >= 0 else ""


# Tasks in what is chosen and told.


@parts.of(Complete, Exchange)
def task(here: HereIs, it: AtPlace) -> str:
    """Name the task of a location."""
    number = here.view.tasks[it.place]
    return here.view.laws.box.tasks[number].name if number >= 0 else "the task"


@parts.of(TaskTurned, TaskCompleted)
def its_task(here: HereIs, it: TaskTurned) -> str:
    return here.view.laws.box.tasks[it.task].name


@parts.of(TaskTurned)
def old_task(here: HereIs, it: TaskTurned) -> str:
    return here.view.laws.box.tasks[it.old].name


@parts.of(TaskTurned)
def wants(here: HereIs, it: TaskTurned) -> str:
    return task_words(here.view.laws.box.tasks[it.task])


@parts.of(TaskTurned)
def brief(here: HereIs, it: TaskTurned) -> str:
    return task_brief(here.view.laws.box.tasks[it.task])


@parts.of(TaskTurned)
def blue(here: HereIs, it: TaskTurned) -> str:
    return blue_words(here.view.laws.box.tasks[it.task])


ROWS: list[AnyRow] = [
    Said(
        Complete, "Complete **{task}** in {where:the}",
        path="Complete a task", own="{where}", asks="Complete which task?", icon="seal",
    ),
    Told(
        TaskTurned,
        caption={
            "": "The task in {where:the} is **{its_task}**: {brief}.{blue}",
            "old": "**{old_task}** is exchanged for **{its_task}**: {brief}.{blue}",
        },
        line={
            "": "The task in {where:the} is {its_task}: {wants}.{blue}",
            "old": "{old_task} is exchanged for {its_task}: {wants}.{blue}",
        },
        how=lambda here, event: "old" if event.old >= 0 else "",
        icon="flag", kind=CHANCE_LINE,
        acts=lambda here, event: [
            Act("flip", at=(task_piece(event.place),)), Act("open", at=(task_piece(event.place),)),
        ],
    ),
    Told(
        TaskCompleted,
        caption=By(is_paid, {
            "": "{doer:**} {doer:completes|complete} **{its_task}**: {number} of {to_win} tasks.",
            "paid": "{doer:**} {doer:completes|complete} **{its_task}** for {payment}: {number} of {to_win} tasks.",
        }),
        line="{who} {who:completes|complete} {its_task}: {number} of {to_win} tasks.",
        icon="flag",
        remarked="hero",
        acts=lambda here, event: [Act("crown", at=(task_piece(event.place),)), Act("pop", at=("done",))],
    ),
]  # fmt: skip
