"""Written positions with slips of the pen: each is refused in so many words, or is a position like any other.

A slip changes a letter or a number, lets a word change place, or puts a field of another position in its place, so many
texts still have every piece. Whatever `read` takes must be played: the verbs agree on it, every line from it ends
within `longest`, and every position on the way can be written down and read again.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from types import TracebackType
from typing import Any, TypeVar

from meadhall.engine.chance import Dice
from meadhall.engine.contract import CHANCE, NOBODY, AnyGame, NotationError
from meadhall.engine.notation import split_mark
from tests.cases import Case
from tests.strategies import MATCHES
from tests.walks import random_action, walk

MOST_SLIPS = 3
"""So many slips are made in one text at most: the first may need a second to make sense again."""

NEAR = 8
"""So many steps from the text every position is looked at closely."""

PLAYED_OUT = 8
"""One in so many texts that are read is played to its end."""

MOST_FAULTS = 20
"""So many faults are enough for one report."""

T = TypeVar("T")

_NUMBER = re.compile(r"\d+")
_WORD = re.compile(r"[A-Za-z0-9]+|-")
_PART = re.compile(r"[^ ,/;|]+")


class Report:
    """What became of the texts that were tried."""

    def __init__(self) -> None:
        self.tried = 0
        self.read = 0
        """How many of them are positions."""
        self.faults: list[str] = []
        """Each with the text that shows it."""

    def __str__(self) -> str:
        return "\n".join([f"{self.tried} texts, {self.read} of them read, {len(self.faults)} faults", *self.faults])


def notations_of(case: Case, dice: Dice, count: int) -> list[str]:
    """Write down positions of random matches, rare kinds as often as common ones."""
    found = []
    for _ in range(count):
        match = walk(case, int(dice.below(MATCHES)))
        steps = _choice(dice, [match.steps_by_kind[kind] for kind in sorted(match.steps_by_kind)])
        found.append(match.state(_choice(dice, steps)).notation())
    return found


def mutate(game: AnyGame, notations: Sequence[str], dice: Dice, tries: int) -> Report:
    """Read *tries* texts with slips, and play those that are taken; a text that begins with a seat is a view."""
    report = Report()
    for _ in range(tries):
        original = _choice(dice, notations)
        text = mutated(original, notations, dice)
        report.tried += 1
        with _Noted(report, text):
            _try(game, text, dice, report, is_view=split_mark(original)[0] != NOBODY)
        if len(report.faults) == MOST_FAULTS:
            break
    return report


class _Noted:
    """Whatever goes wrong inside is a fault of the text."""

    def __init__(self, report: Report, text: str) -> None:
        self._report = report
        self._text = text

    def __enter__(self) -> None:
        pass

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> bool:
        if not isinstance(error, Exception):
            return False
        while trace is not None and trace.tb_next is not None:
            trace = trace.tb_next
        where = f"{trace.tb_frame.f_code.co_filename}:{trace.tb_lineno}" if trace is not None else ""
        self._report.faults.append(f"{type(error).__name__}: {error} ({where})\n  {self._text}")
        return True


# Making slips.


def mutated(text: str, notations: Sequence[str], dice: Dice) -> str:
    """Return *text* with one to three slips."""
    changed = text
    for _ in range(1 + dice.below(MOST_SLIPS)):
        changed = _slip(changed, _choice(dice, notations), dice)
    return changed


def _slip(text: str, other: str, dice: Dice) -> str:
    kind = dice.below(7)
    if kind == 0:
        return _another_letter(text, other, dice)
    if kind == 1:
        return _another_number(text, dice)
    if kind == 2:
        return _moved_letter(text, dice)
    if kind == 3:
        return _swapped(text, _WORD, dice)
    if kind == 4:
        return _swapped(text, _PART, dice)
    if kind == 5:
        return _word_of_another(text, other, dice)
    return _field_of_another(text, other, dice)


def _another_letter(text: str, other: str, dice: Dice) -> str:
    place = dice.below(len(text) + 1)
    letter = other[dice.below(len(other))] if other and dice.below(4) else ""
    return text[:place] + letter + text[place + dice.below(3) :]


def _another_number(text: str, dice: Dice) -> str:
    found = list(_NUMBER.finditer(text))
    if not found:
        return text
    number = _choice(dice, found)
    value = int(number.group())
    changed = [value + 1, value - 1, 0, 1, int(dice.below(10)), int(dice.below(1000)), 10**9]
    return text[: number.start()] + str(_choice(dice, changed)) + text[number.end() :]


def _moved_letter(text: str, dice: Dice) -> str:
    if not text:
        return text
    origin = dice.below(len(text))
    rest = text[:origin] + text[origin + 1 :]
    target = dice.below(len(rest) + 1)
    return rest[:target] + text[origin] + rest[target:]


def _swapped(text: str, pattern: re.Pattern[str], dice: Dice) -> str:
    """Let two words change places, mostly in one field or in two that stand together."""
    found = list(pattern.finditer(text))
    if not found:
        return text
    first = int(dice.below(len(found)))
    reach = _choice(dice, [4, 30, len(found)])
    second = min(len(found) - 1, first + int(dice.below(reach)))
    one, two = found[first], found[second]
    if first == second:
        return text
    return text[: one.start()] + two.group() + text[one.end() : two.start()] + one.group() + text[two.end() :]


def _word_of_another(text: str, other: str, dice: Dice) -> str:
    found = list(_WORD.finditer(text))
    words = [word.group() for word in _WORD.finditer(other)]
    if not found or not words:
        return text
    word = _choice(dice, found)
    return text[: word.start()] + _choice(dice, words) + text[word.end() :]


def _field_of_another(text: str, other: str, dice: Dice) -> str:
    fields = text.split(" ")
    others = other.split(" ")
    place = dice.below(len(fields))
    if place < len(others):
        fields[place] = others[place]
    return " ".join(fields)


def _choice(dice: Dice, things: Sequence[T]) -> T:
    return things[dice.below(len(things))]


# Trying them.


def _try(game: AnyGame, text: str, dice: Dice, report: Report, *, is_view: bool) -> None:
    try:
        state = _world_behind(game, text, dice) if is_view else game.read(text)
    except NotationError:
        return
    report.read += 1
    if not is_view:
        assert state.notation() == text, "it is written otherwise than it was read"
    _look_closely(game, state)
    _check_refusals(game, state)
    steps = game.longest if report.read % PLAYED_OUT == 0 else NEAR
    for position in _line(game, state, dice, steps):
        _look_closely(game, position)


def _world_behind(game: AnyGame, text: str, dice: Dice) -> Any:
    view = game.read_view(text)
    assert view.notation() == text, "it is written otherwise than it was read"
    state = game.imagine(view, dice)
    seen = game.view(state, view.seat).notation()
    assert seen == text, f"the world behind it looks like {seen}"
    return state


def _line(game: AnyGame, state: Any, dice: Dice, steps: int) -> Iterator[Any]:
    """Play on, and yield the positions near the beginning, and the last one."""
    for step in range(steps):
        action = random_action(game, state, dice)
        if action is None:
            break
        game.apply(state, action)
        if step < NEAR:
            yield state
    else:
        assert steps < game.longest or game.actor(state) == NOBODY, "a line from it does not end"
    yield state


def _look_closely(game: AnyGame, state: Any) -> None:
    """Check that the verbs agree, and that the position can be written down and read again."""
    actor = game.actor(state)
    legal = game.legal_actions(state)
    outcome = game.outcome(state)
    assert actor in [NOBODY, CHANCE, *range(game.seats)], f"there is no actor {actor}"
    assert (actor == NOBODY) == (outcome is not None) == (legal == []), "the verbs do not agree that it is over"
    assert legal == sorted(set(legal), key=lambda action: action.index), "the legal actions are out of order"
    if actor == CHANCE:
        weights = game.weights(state)
        assert len(weights) == len(legal), "not every draw has a weight"
        assert min(weights) > 0, "a draw weighs nothing"
    line = state.notation()
    assert game.read(line).notation() == line, "what is read is written otherwise"


def _check_refusals(game: AnyGame, state: Any) -> None:
    legal = {action.index for action in game.legal_actions(state)}
    for action in game.actions:
        refused = game.why_not(state, action) is not None
        assert refused != (action.index in legal), f"legal_actions and why_not differ about {action.text}"
