"""What heroes aim at, in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from meadhall.games.rietburg import RietburgView
from meadhall.words.numbers import counted
from meadhall.words.reasoning import NamedTerms
from meadhall.words.rietburg.parts import the_place
from meadhall.words.rietburg.tasks import task_words
from meadhall.words.telling import begun

NUMBERS: Final = ("no", "one", "two", "three", "four", "five", "six")


def plan(view: RietburgView, aims: NamedTerms, names: Sequence[str]) -> str:
    """Say in a line what to aim at in the next turns."""
    first = aims.first("first")
    if first is None:
        return ""
    place, left = first[0], int(aims.number("tasks left"))
    said = f"{_left(left)}: {the_place(view, place)}{' first' if left > 1 else ''}"
    said = f"{said}, {_wanted(view, aims, place)}"
    then = aims.first("next")
    if then is not None and left > 1:
        said += f"; then {the_place(view, then[0])}"
    return f"{said}."


def _left(count: int) -> str:
    if count == 1:
        return "One task is left"
    return f"{begun(NUMBERS[count]) if count < len(NUMBERS) else count} tasks are left"


def _wanted(view: RietburgView, aims: NamedTerms, place: int) -> str:
    """Say what still has to be done at a place."""
    cards = int(aims.number("cards on", place))
    clear = f"with {counted(cards, 'card')} to clear" if cards else "which is clear"
    if aims.has("unknown task", place):
        return f"{clear} and its task still unknown"
    if aims.has("have gold", place):
        have, lacks = int(aims.number("have gold", place)), int(aims.number("lacks gold", place))
        price = f"its task takes {have + lacks} gold and you have {have}" if lacks else "you have the gold for its task"
        return f"{clear}; {price}"
    return f"{clear}; its task: {task_words(view.laws.box.tasks[view.tasks[place]])}"
