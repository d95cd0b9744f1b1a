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
from meadhall.bots.search.budget import Budget
from meadhall.bots.search.report import Report, Row
from meadhall.bots.search.search import SEARCH, Search
from meadhall.bots.spec import SpecError
from meadhall.bots.terms import AnyTerms
from meadhall.engine.chance import Dice
from meadhall.engine.contract import Action, AnyGame, Seat, View
from meadhall.words import plain
from meadhall.words.hall import say
from meadhall.words.people import spoken_to
from meadhall.words.reasoning import Grounds, NamedTerms
from meadhall.words.telling import ended

MOST_MILLISECONDS: Final = 4000
"""After this time a coach says what he has, and that he has not finished."""
TURNING: Final = 0.1
"""A choice loses so much of the chance at a turning point."""
TURNING_ERRORS: Final = 3
"""And so many of its standard errors."""
MOST_COMPARED: Final = 5
"""Other choices to look at for a reason."""
CHANCES_NOT_TOLD: Final = frozenset({"freyas_folly", "rietburg"})
"""Games whose coach knows which choice is better, but not yet how likely it is to win: ``docs/strength.md``."""
PROMISES_POINTS: Final = frozenset({"freigard"})
"""Games in which a choice promises points, though the search counts castles."""


class NoCoach(ValueError):
    """No coach can advise this seat, and why."""


@dataclass(frozen=True, slots=True)
class Advised:
    """What a coach says of one choice."""

    index: int
    text: str
    sentence: str
    value: float
    """The chance of winning, 0 to 1; never above that of the best, which nothing was found to be better than."""
    error: float
    """The standard error of the value, or of its difference to the best, if ``Advice.is_paired``."""
    points: float | None
    """The points to be expected, where the game counts points."""
    line: tuple[str, ...]
    """What is expected to follow, as action texts."""


@dataclass(frozen=True, slots=True)
class Advice:
    """What a coach says to one seat: its choices, the best first, and a reason for the best.

    A choice that is not among them was not worth a try.  Each of them was tried at least once; if none was, there are
    none, and *means* says that the coach cannot tell yet.
    """

    seat: Seat
    means: str
    """What the number of a choice means, as a sentence."""
    choices: tuple[Advised, ...]
    reason: str
    """Why the best is the best; "" where there is nothing to tell."""
    is_close: bool
    """Whether another choice may be as good, as far as the coach can tell; the reason ends with it then."""
    is_paired: bool
    is_finished: bool = True
    """False if the time was over first: then the numbers depend on the machine, and *means* says so."""
    plan: str = ""
    """What to aim at in the next turns, in a line; "" where there is nothing to tell."""

    @property
    def best(self) -> Advised | None:
        """What the coach would do; None if he cannot tell yet."""
        return self.choices[0] if self.choices else None

    def __str__(self) -> str:
        lines = [self.means, *[f"{percent_of(row)}  {row.sentence}" for row in self.choices]]
        return "\n".join([*lines, *[text for text in (self.reason, self.plan) if text]])


def tells_chances(game: str) -> bool:
    """Say whether the chances that the coach of a game gives are true enough to be told, or added up."""
    return game not in CHANCES_NOT_TOLD


def has_coach(name: str) -> bool:
    """Say whether there is a coach for a game: a bot that searches."""
    return SEARCH in bots.kinds(name)


def coach(
    game: AnyGame,
    view: View,
    legal: Sequence[Action],
    names: Sequence[str] | None = None,
    budget: str = "",
    chosen: Action | None = None,
    most_milliseconds: int = MOST_MILLISECONDS,
) -> Advice:
    """Advise the seat whose view this is, which may do what is *legal*.

    *budget* is a number of iterations such as ``500it``; without one the game says how many.  The same view gives the
    same advice on every machine, unless the time is over first: then ``Advice.is_finished`` is False.
    With an action that was *chosen*, it is judged as well, however bad, and the reason is one against it.
    Raise NoCoach, or SpecError for a budget that is none.
    """
    if not has_coach(game.name):
        raise NoCoach(f"{game.name} has no coach: none of its bots searches")
    if not legal:
        raise NoCoach("nothing is asked, so there is nothing to advise")
    choices = list(legal)
    search = thinker(game, budget or bots.coach_budget(game.name), most_milliseconds)
    report = search.think(view, choices, _dice(view))
    if chosen is not None and all(row.action is not chosen for row in report.rows):
        alone = search.think(view, [chosen], _dice(view))
        is_finished = report.is_finished and alone.is_finished
        report = Report([*report.rows, alone.rows[0]], report.iterations, report.is_paired, is_finished)
    names = names or words.of(game.name).seat_names(game.seats)
    return explain(game, view, report, spoken_to(names, view.seat), chosen)


@lru_cache(maxsize=16)
def thinker(game: AnyGame, budget: str, most_milliseconds: int = MOST_MILLISECONDS) -> Search:
    """Return the search of a game; what it has worked out of the game once it need not work out again."""
    bot = bots.make(f"{SEARCH}:{budget}", game)
    if not isinstance(bot, Search):
        raise SpecError(f"the bot {SEARCH} of {game.name} does not say what it found")
    if not bot.budget.iterations:
        raise SpecError(
            f"the coach counts iterations, as in 500it, so that his answer is the same everywhere: {budget}"
        )
    bot.budget = Budget(bot.budget.iterations, most_milliseconds)
    return bot


def explain(game: AnyGame, view: View, report: Report, names: Sequence[str], chosen: Action | None = None) -> Advice:
    """Say in words what a search has found for the seat whose view this is, and why not what was *chosen*."""
    said = words.of(game.name)
    tried = [row for row in report.rows if row.samples]
    if not tried:
        return Advice(view.seat, say("coach.cannot_tell"), (), "", False, report.is_paired, report.is_finished)
    best, *rest = tried
    others = [row for row in rest if chosen in (None, row.action)] or rest
    choices = tuple(
        Advised(
            row.action.index,
            row.action.text,
            plain(said.sentence(view, row.action, names)),
            min(row.value, best.value),
            row.error,
            _points_of(game, view, row),
            tuple(action.text for action in row.line),
        )
        for row in [best, *sorted(rest, key=lambda row: -row.value)]
    )
    equals = [row for row in choices[1:] if is_equal(choices[0], row, report.is_paired)]
    alike = {row.index for row in equals}
    # What cannot be told from the best by its number comes first: there a good player has to say something.
    reason = reason_for(game, view, best, sorted(others, key=lambda row: row.action.index not in alike), names)
    reason = reason or _what_follows(game, view, best, names) or _by_number(choices, equals)
    return Advice(
        seat=view.seat,
        means=said.means(view) if report.is_finished else f"{said.means(view)} {say('coach.not_finished')}",
        choices=choices,
        reason=reason if chosen is not None else " ".join(part for part in (reason, _as_good(equals)) if part),
        is_close=bool(equals),
        is_paired=report.is_paired,
        is_finished=report.is_finished,
        plan=plan_for(game, view, best, names),
    )


def _points_of(game: AnyGame, view: View, row: Row) -> float | None:
    """Return the points to expect of a choice: those of the search, or what the rest of the round promises."""
    if row.points is not None or game.name not in PROMISES_POINTS:
        return row.points
    named = _named(game, view, row)
    return named.number("promise") if named.has("promise") else None


def plan_for(game: AnyGame, view: View, best: Row, names: Sequence[str]) -> str:
    """Say what to aim at in the next turns once the best is done; "" where there is nothing to tell."""
    if not has_coach(game.name):
        return ""
    aims = _terms(game).aims(view, best.action, best.line, _dice(view))
    return words.plan(game.name, view, NamedTerms(aims), names) if aims else ""


def reason_for(game: AnyGame, view: View, best: Row, others: Sequence[Row], names: Sequence[str]) -> str:
    """Say what *best* does that the others do not; the nearest other of which something can be told comes first."""
    said = words.of(game.name)
    here = _named(game, view, best)
    for other in others[:MOST_COMPARED]:
        told = said.reason(view, Grounds(best.action, here, other.action, _named(game, view, other), best.line), names)
        if told:
            return ended(told)
    return ended(said.reason(view, Grounds(best.action, here, line=best.line), names))


def is_equal(best: Advised, other: Advised, is_paired: bool) -> bool:
    """Say whether another choice cannot be told from the best by what was found."""
    error = other.error if is_paired else sqrt(best.error**2 + other.error**2)
    return best.value - other.value <= error


def is_turning(advice: Advice, chosen: int) -> bool:
    """Say whether the match may turn here for whoever does what comes to mind first: the choice of this index."""
    best, mine = advice.best, next((row for row in advice.choices if row.index == chosen), None)
    if best is None or mine is None or not advice.is_finished:
        return False
    error = mine.error if advice.is_paired else sqrt(best.error**2 + mine.error**2)
    return best.value - mine.value >= max(TURNING, TURNING_ERRORS * error)


def _as_good(equals: Sequence[Advised]) -> str:
    """Say what cannot be told from the best, if anything: one or two choices by their names."""
    named = [row.sentence.rstrip(".") for row in equals]
    if not named:
        return ""
    if len(named) == 1:
        return say("coach.one_as_good", choice=named[0])
    if len(named) == 2:
        return say("coach.two_as_good", choice=named[0], other=named[1])
    return say("coach.others_as_good", count=len(named))


def _what_follows(game: AnyGame, view: View, best: Row, names: Sequence[str]) -> str:
    """Say what the seat would do next, if that is still its own to do; "" if somebody else comes first."""
    if not best.line:
        return ""
    after = game.imagine(view, _dice(view))
    game.apply(after, best.action)
    if game.actor(after) != view.seat or best.line[0] not in game.legal_actions(after):
        return ""
    then = plain(words.of(game.name).sentence(game.view(after, view.seat), best.line[0], names)).rstrip(".")
    return say("coach.leads_on", choice=then)


def _by_number(choices: Sequence[Advised], equals: Sequence[Advised]) -> str:
    """Say by how much it is better, where nothing else can be said; "" where it is not."""
    rest = [row for row in choices[1:] if row not in equals]
    if equals or not rest:
        return ""
    points = round(100 * (choices[0].value - rest[0].value))
    if points < 1:
        return ""
    return say("coach.wins_more", count=points)


def percent_of(row: Advised) -> str:
    """Write the chance of a choice, and its points where there are any: "64 %", "31 %, 42.5 points"."""
    percent = f"{round(100 * row.value)} %"
    return percent if row.points is None else say("coach.and_points", percent=percent, points=f"{row.points:.1f}")


def _named(game: AnyGame, view: View, row: Row) -> NamedTerms:
    return NamedTerms(_terms(game).after(view, row.action, row.line, _dice(view)))


@lru_cache(maxsize=16)
def _terms(game: AnyGame) -> AnyTerms:
    return bots.terms_of(game)


def _dice(view: View) -> Dice:
    """Return dice that follow from what the seat knows, so that the same question gets the same answer."""
    return Dice(hashlib.sha256(view.notation().encode()).digest())
