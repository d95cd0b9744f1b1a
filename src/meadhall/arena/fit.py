"""Fit the chances that people are shown: the terms of every beginning of a turn are held against what came.

It is logistic regression: where all win together on won and lost, where seats are against each other on who won, so
that the chances of one table add up to 1.  Every fifth game is held out to say how good the numbers are.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from math import exp, log, sqrt
from typing import Final

import msgspec

from meadhall import bots, front
from meadhall.arena.plan import ArenaError, Plan
from meadhall.bots.search.race import Race
from meadhall.bots.search.search import SEARCH
from meadhall.engine.chance import Dice
from meadhall.engine.contract import CHANCE, COOPERATIVE, NOBODY, TEAMS, AnyGame
from meadhall.engine.match import Playing

FORMAT: Final = "meadhall fit 1"
HELD_OUT: Final = 5
"""Every game whose number this divides is held out."""
ROUNDS: Final = 60
"""Steps of Newton's method; some ten are enough."""
NEAR: Final = 1e-7
PULL: Final = 0.01
"""How much numbers are pulled towards 0; so little that it matters only where the games say nothing."""
LEAST: Final = 1e-6
"""No chance is taken as smaller than this."""


@dataclass(frozen=True, slots=True)
class Beginning:
    """Where a turn begins: what could have come, each as a row of terms, and what came, as shares of a win."""

    game: int
    rows: list[list[float]]
    came: list[float]


class FittedTerm(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A named term with its number, and the standard error of that; positions of one game count as one."""

    name: str
    number: float
    error: float
    now: float
    """The number that Meadhall uses."""


class Fit(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Numbers fitted to games, and how good they are on games that were held out."""

    format: str
    game: str
    games: int
    positions: int
    terms: list[FittedTerm]
    held_out: int
    """Games on which the next four were measured, with numbers fitted to the others."""
    brier: float
    base_brier: float
    log_loss: float
    base_log_loss: float
    now_brier: float
    """Of the numbers that Meadhall uses, on the same games."""


def measuring(rules: AnyGame) -> Race:
    """Return the search whose hooks measure the terms of a game; raise ArenaError if none is fitted."""
    if SEARCH in bots.kinds(rules.name):
        search = bots.make(f"{SEARCH}:1it", rules)
        if isinstance(search, Race) and search.hooks.fitted is not None:
            return search
    raise ArenaError(f"{rules.name} shows no chance that is fitted: there is nothing to fit")


def moments_of(number: int, record: str) -> list[Beginning]:
    """Play a record again; return the beginnings of its turns."""
    whole = front.replay(record).playing
    rules = whole.game
    outcome = whole.outcome
    if outcome is None:
        raise ArenaError(f"the match of game {number} is not over")
    hooks = measuring(rules).hooks
    together = rules.utility in (COOPERATIVE, TEAMS)
    winners = outcome.winners
    came = [float(seat in winners) / max(1, len(winners)) for seat in range(rules.seats)]
    walk = Playing(rules, whole.fair, whole.is_deal, whole.start)
    found: list[Beginning] = []
    last = -1
    for step in whole.steps:
        if walk.actor not in (CHANCE, NOBODY):
            state = rules.imagine(walk.view(walk.actor), Dice(1))
            now = hooks.clock(state)
            rows: list[list[float]] = hooks.measured(state) if now != last else []
            last = now
            if rows and together:
                won = float(bool(winners))
                found.append(Beginning(number, [rows[0], [0.0] * len(rows[0])], [won, 1.0 - won]))
            elif rows and winners:
                found.append(Beginning(number, rows, came))
        walk.follow(step.actor, step.action)
    return found


def fit(
    plans: Sequence[Plan],
    records: Iterable[tuple[int, str]],
    progress: Callable[[int], object] = int,
) -> Fit:
    """Fit the numbers of one game to the records of games of the same plans, which are numbered through."""
    moments: list[Beginning] = []
    games = 0
    for number, record in records:
        moments += moments_of(number, record)
        games += 1
        progress(games)
    fitted = measuring(plans[0].rules()).hooks.fitted
    assert fitted is not None
    learned = [moment for moment in moments if moment.game % HELD_OUT]
    held = [moment for moment in moments if not moment.game % HELD_OUT]
    if games <= HELD_OUT:
        raise ArenaError(f"a fit needs at least {HELD_OUT + 1} games, not {games}")
    numbers, errors = regress(moments)
    tried = regress(learned)[0]
    base = _base_of(moments)
    return Fit(
        format=FORMAT,
        game=plans[0].game,
        games=games,
        positions=len(moments),
        terms=[
            FittedTerm(name, number, error, now)
            for name, number, error, now in zip(fitted.names, numbers, errors, fitted.numbers, strict=True)
        ],
        held_out=len({moment.game for moment in held}),
        brier=_brier(held, tried),
        base_brier=_brier_of([(base[len(moment.rows)], moment.came) for moment in held]),
        log_loss=_log_loss([(chances_of(moment.rows, tried), moment.came) for moment in held]),
        base_log_loss=_log_loss([(base[len(moment.rows)], moment.came) for moment in held]),
        now_brier=_brier(held, fitted.numbers),
    )


def regress(moments: Sequence[Beginning]) -> tuple[list[float], list[float]]:
    """Return the numbers under which what came is likeliest, and their standard errors by game."""
    size = len(moments[0].rows[0])
    numbers = [0.0] * size
    curve = [[0.0] * size for _ in range(size)]
    for _ in range(ROUNDS):
        slope, curve = _slope(moments, numbers)
        step = solve(curve, slope)
        numbers = [number + change for number, change in zip(numbers, step, strict=True)]
        if max(abs(change) for change in step) < NEAR:
            break
    return numbers, _errors(moments, numbers, curve)


def chances_of(rows: Sequence[Sequence[float]], numbers: Sequence[float]) -> list[float]:
    """Return the chance of each row of terms, 1 in all."""
    odds = [sum(number * term for number, term in zip(numbers, row, strict=True)) for row in rows]
    most = max(odds)
    weights = [exp(one - most) for one in odds]
    total = sum(weights)
    return [weight / total for weight in weights]


def solve(matrix: Sequence[Sequence[float]], right: Sequence[float]) -> list[float]:
    """Solve linear equations by elimination; the matrix has an inverse."""
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    size = len(rows)
    for place in range(size):
        pivot = max(range(place, size), key=lambda row: abs(rows[row][place]))
        rows[place], rows[pivot] = rows[pivot], rows[place]
        for other in range(size):
            if other != place:
                share = rows[other][place] / rows[place][place]
                rows[other] = [one - share * two for one, two in zip(rows[other], rows[place], strict=True)]
    return [rows[place][size] / rows[place][place] for place in range(size)]


def _gradient(moment: Beginning, numbers: Sequence[float]) -> tuple[list[float], list[float], list[float]]:
    """Return the slope of one moment, its chances, and the mean of its rows under them."""
    chances = chances_of(moment.rows, numbers)
    slope = [0.0] * len(numbers)
    mean = [0.0] * len(numbers)
    for row, chance, came in zip(moment.rows, chances, moment.came, strict=True):
        for place, term in enumerate(row):
            slope[place] += (came - chance) * term
            mean[place] += chance * term
    return slope, chances, mean


def _slope(moments: Sequence[Beginning], numbers: Sequence[float]) -> tuple[list[float], list[list[float]]]:
    """Return the slope of the likelihood, and how it bends."""
    size = len(numbers)
    slope = [-PULL * number for number in numbers]
    curve = [[PULL if one == two else 0.0 for two in range(size)] for one in range(size)]
    for moment in moments:
        own, chances, mean = _gradient(moment, numbers)
        for place in range(size):
            slope[place] += own[place]
        for row, chance in zip(moment.rows, chances, strict=True):
            apart = [term - middle for term, middle in zip(row, mean, strict=True)]
            for one in range(size):
                weight = chance * apart[one]
                if weight:
                    for two in range(size):
                        curve[one][two] += weight * apart[two]
    return slope, curve


def _errors(moments: Sequence[Beginning], numbers: Sequence[float], curve: Sequence[Sequence[float]]) -> list[float]:
    """Return standard errors that take the positions of one game as one (Huber's sandwich)."""
    size = len(numbers)
    slopes: dict[int, list[float]] = {}
    for moment in moments:
        own = slopes.setdefault(moment.game, [0.0] * size)
        for place, value in enumerate(_gradient(moment, numbers)[0]):
            own[place] += value
    errors: list[float] = []
    for place in range(size):
        line = solve(curve, [float(other == place) for other in range(size)])
        errors.append(
            sqrt(sum(sum(one * two for one, two in zip(line, own, strict=True)) ** 2 for own in slopes.values()))
        )
    return errors


Foreseen = tuple[list[float], list[float]]
"""What was foreseen, and what came."""


def _base_of(moments: Sequence[Beginning]) -> dict[int, list[float]]:
    """Return what always says the base rate, by how much could have come."""
    found: dict[int, list[float]] = {}
    for size in {len(moment.rows) for moment in moments}:
        came = [moment.came for moment in moments if len(moment.rows) == size]
        found[size] = [sum(shares) / len(came) for shares in zip(*came, strict=True)]
    return found


def _brier(moments: Sequence[Beginning], numbers: Sequence[float]) -> float:
    return _brier_of([(chances_of(moment.rows, numbers), moment.came) for moment in moments])


def _brier_of(foreseen: Sequence[Foreseen]) -> float:
    """Return the mean square by which a chance misses what came."""
    squares = [(chance - share) ** 2 for chances, came in foreseen for chance, share in zip(chances, came, strict=True)]
    return sum(squares) / len(squares)


def _log_loss(foreseen: Sequence[Foreseen]) -> float:
    lost = 0.0
    for chances, came in foreseen:
        lost -= sum(share * log(max(LEAST, chance)) for chance, share in zip(chances, came, strict=True))
    return lost / len(foreseen)
