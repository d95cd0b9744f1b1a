"""The coach: what the best choices are, what to expect of them, and why, from the view of one seat and nothing else.

A search thinks (bots), terms are named (bots), and both are said in words here.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import sqrt
from typing import Final

from meadhall import bots, words
from meadhall.bots.search.report import Report, Row
from meadhall.bots.search.search import SEARCH, Search
from meadhall.bots.spec import SpecError
from meadhall.bots.terms import AnyTerms
from meadhall.engine.chance import Dice
from meadhall.engine.contract import Action, AnyGame, Seat, View
from meadhall.words import plain
from meadhall.words.reasoning import Grounds, Named
from meadhall.words.telling import ended

BUDGET: Final = "200ms"
"""What a coach may spend on a question unless he is told otherwise."""
MOST_COMPARED: Final = 5
"""So many other choices are looked at for a reason."""


class NoCoach(ValueError):
    """Somebody whom no coach can advise, and why."""


@dataclass(frozen=True, slots=True)
class Advised:
    """What a coach says of one choice."""

    index: int
    text: str
    sentence: str
    value: float
    """The chance of winning, 0 to 1."""
    error: float
    """The standard error of the value, or of its difference to the best, if ``Advice.is_paired``."""
    points: float | None
    """The points to be expected, where the game counts points."""
    line: tuple[str, ...]
    """What is expected to follow, as action texts."""


@dataclass(frozen=True, slots=True)
class Advice:
    """What a coach says to one seat: its choices, the best first, and a reason for the best.

    A choice that is not among them was not worth a try.
    """

    seat: Seat
    means: str
    """What the number of a choice means, as a sentence."""
    choices: tuple[Advised, ...]
    reason: str
    """Why the best is the best; "" where there is nothing to tell."""
    is_close: bool
    """Whether another choice may be as good, as far as the coach can tell."""
    is_paired: bool

    @property
    def best(self) -> Advised:
        """What the coach would do."""
        return self.choices[0]

    def __str__(self) -> str:
        lines = [self.means, *[f"{percent_of(row)}  {row.sentence}" for row in self.choices]]
        return "\n".join([*lines, *([self.reason] if self.reason else [])])


def has_coach(name: str) -> bool:
    """Say whether there is a coach for a game: a bot that searches."""
    return SEARCH in bots.kinds(name)


def coach(
    game: AnyGame,
    view: View,
    legal: Sequence[Action],
    names: Sequence[str] | None = None,
    budget: str = BUDGET,
    chosen: Action | None = None,
) -> Advice:
    """Advise the seat whose view this is, which may do what is *legal*; *budget* is ``200ms`` or ``500it``.

    With an action that was *chosen*, it is judged as well, however bad, and the reason is one against it.
    The same view and a budget in iterations give the same advice.  Raise NoCoach, or SpecError for a budget that is
    none.
    """
    if not has_coach(game.name):
        raise NoCoach(f"{game.name} has no coach: none of its bots searches")
    if not legal:
        raise NoCoach("nothing is asked, so there is nothing to advise")
    choices = list(legal)
    search = thinker(game, budget)
    report = search.think(view, choices, _dice(view))
    if chosen is not None and all(row.action is not chosen for row in report.rows):
        row = search.think(view, [chosen], _dice(view)).rows[0]
        report = Report([*report.rows, row], report.iterations, report.is_paired)
    return explain(game, view, report, names or words.of(game.name).seat_names(game.seats), chosen)


@lru_cache(maxsize=16)
def thinker(game: AnyGame, budget: str) -> Search:
    """Return the search of a game; what it has worked out of the game once it need not work out again."""
    bot = bots.make(f"{SEARCH}:{budget}", game)
    if not isinstance(bot, Search):
        raise SpecError(f"the bot {SEARCH} of {game.name} does not say what it found")
    return bot


def explain(game: AnyGame, view: View, report: Report, names: Sequence[str], chosen: Action | None = None) -> Advice:
    """Say in words what a search has found for the seat whose view this is, and why not what was *chosen*."""
    said = words.of(game.name)
    best, *rest = report.rows
    others = [row for row in rest if chosen in (None, row.action)] or rest
    return Advice(
        seat=view.seat,
        means=said.means(view),
        choices=tuple(
            Advised(
                row.action.index,
                row.action.text,
                plain(said.sentence(view, row.action, names)),
                row.value,
                row.error,
                row.points,
                tuple(action.text for action in row.line),
            )
            for row in [best, *sorted(rest, key=lambda row: -row.value)]
        ),
        reason=reason_for(game, view, best, others, names),
        is_close=is_close(report),
        is_paired=report.is_paired,
    )


def reason_for(game: AnyGame, view: View, best: Row, others: Sequence[Row], names: Sequence[str]) -> str:
    """Say what *best* does that the others do not; the nearest other of which something can be told comes first."""
    said = words.of(game.name)
    here = _named(game, view, best)
    for other in others[:MOST_COMPARED]:
        told = said.reason(view, Grounds(best.action, here, other.action, _named(game, view, other), best.line), names)
        if told:
            return ended(told)
    return ended(said.reason(view, Grounds(best.action, here, line=best.line), names))


def is_close(report: Report) -> bool:
    """Say whether the first two choices cannot be told apart by what was found."""
    if len(report.rows) == 1:
        return False
    first, second = report.rows[:2]
    error = second.error if report.is_paired else sqrt(first.error**2 + second.error**2)
    return first.value - second.value <= error


def percent_of(row: Advised) -> str:
    """Write the chance of a choice, and its points where there are any: "64 %", "31 %, 42.5 points"."""
    points = "" if row.points is None else f", {row.points:.1f} points"
    return f"{round(100 * row.value)} %{points}"


def _named(game: AnyGame, view: View, row: Row) -> Named:
    return Named(_terms(game).after(view, row.action, row.line, _dice(view)))


@lru_cache(maxsize=16)
def _terms(game: AnyGame) -> AnyTerms:
    return bots.terms_of(game)


def _dice(view: View) -> Dice:
    """Return dice that follow from what the seat knows, so that who asks again is told the same."""
    return Dice(hashlib.sha256(view.notation().encode()).digest())
