"""The tables every property is tried at: each game, each number of seats, options and boxes."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

import pytest
from _pytest.mark import ParameterSet

from meadhall.engine.box import Box
from meadhall.engine.chance import Dice
from meadhall.engine.contract import AnyGame
from meadhall.engine.options import CHOICE, FLAG, NAMES, NUMBER, OFF, ON, Option, OptionError
from meadhall.engine.title import Title
from meadhall.games import names
from meadhall.games import title as title_of

TRIES = 30
"""How often chance may choose options that do not go together before it gives up."""


@dataclass(frozen=True)
class Case:
    """One table: a game with its seats, options and box."""

    name: str
    seats: int
    options: tuple[tuple[str, str], ...] = ()
    box: str = ""

    def __str__(self) -> str:
        words = [f"{name}={value}" for name, value in self.options]
        return "-".join([self.name, str(self.seats), *words, *([self.box] if self.box else [])])

    def game(self) -> AnyGame:
        """Return the rules for this table; always the same object."""
        return _game_of(self)

    @property
    def title(self) -> Title:
        return title_of(self.name)

    def is_possible(self) -> bool:
        """Say whether the game allows these options with so many seats and this box."""
        try:
            self.title.choose(self.seats, dict(self.options), _box_of(self.name, self.box))
        except OptionError:
            return False
        return True


@cache
def _game_of(case: Case) -> AnyGame:
    return case.title.game(case.seats, dict(case.options), _box_of(case.name, case.box))


@cache
def _box_of(name: str, box: str) -> Box:
    """Return a shipped box of a game, the usual one if it is not named."""
    title = title_of(name)
    return title.shipped_box(box or title.boxes[0])


def cases_of(name: str) -> list[Case]:
    """Return the tables of a game that every test run tries."""
    title = title_of(name)
    cases = [Case(name, seats) for seats in sorted(title.seats)]
    cases += [Case(name, title.seats[0], box=box) for box in title.boxes[1:]]
    for seats in sorted(title.seats):
        sampled = _sampled_options(name, seats)
        if sampled is not None:
            cases.append(sampled)
    return [case for case in dict.fromkeys(cases) if case.is_possible()]


def long_cases_of(name: str) -> list[Case]:
    """Return the tables for ``make soak``: every option alone, with every number of seats."""
    title = title_of(name)
    cases = [
        Case(name, seats, ((option.name, value),))
        for seats in sorted(title.seats)
        for option in title.options
        for value in values_of(option, Dice(seats))
        if value != option.default
    ]
    return [case for case in dict.fromkeys(cases) if case.is_possible()]


def values_of(option: Option, dice: Dice) -> Iterator[str]:
    """Yield values to try for an option: all of them where they are few."""
    if option.kind == FLAG:
        yield from (ON, OFF)
    elif option.kind == CHOICE:
        yield from option.choices
    elif option.kind == NUMBER:
        yield from (str(option.low), str(option.high), str((option.low + option.high) // 2))
    elif option.kind == NAMES:
        yield option.default
        for count in {max(option.least, 1), option.most}:
            left = list(option.choices)
            chosen = [left.pop(dice.below(len(left))) for _ in range(min(count, len(left)))]
            yield ",".join(chosen)
    else:
        yield option.default
        for count in {max(option.least, 1), option.most}:
            numbers = [option.low + dice.below(option.high - option.low + 1) for _ in range(count)]
            yield ",".join(str(number) for number in numbers)


def _sampled_options(name: str, seats: int) -> Case | None:
    """Return a table with options chosen by chance, the same in every run."""
    title = title_of(name)
    dice = Dice(f"{name} {seats}".encode())
    for _ in range(TRIES):
        chosen: list[tuple[str, str]] = []
        for option in title.options:
            values = list(values_of(option, dice))
            chosen.append((option.name, values[dice.below(len(values))]))
        case = Case(name, seats, tuple(chosen))
        if case.is_possible():
            return case
    # Options that hardly ever go together are tried one by one instead.
    alone = [case for case in long_cases_of(name) if case.seats == seats]
    return alone[dice.below(len(alone))] if alone else None


@cache
def every_case(is_soak: bool) -> list[ParameterSet]:
    """Return the tables that a property is tried at; in a soak each option alone as well."""
    found = [case for name in names() for case in cases_of(name)]
    more = [case for name in names() for case in long_cases_of(name) if case not in found] if is_soak else []
    return [
        *[pytest.param(case, id=str(case)) for case in found],
        *[pytest.param(case, id=str(case), marks=pytest.mark.soak) for case in more],
    ]


every_table = pytest.mark.every_table
"""A test takes a ``case``; its tables are made when it is collected (conftest.py), not when this is imported."""

every_game = pytest.mark.parametrize("name", names())


def near(count: int, total: int, chance: float) -> bool:
    """Say whether *count* of *total* fits a *chance*, six standard deviations allowed."""
    return abs(count - total * chance) <= 6 * math.sqrt(total * chance * (1 - chance)) + 1
