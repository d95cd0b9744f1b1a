"""Whether shown chances are true: a search is asked during the games, and its answers are held against what came.

Answers of one game hang together, and so do games of one deal: every interval is made of sums by deal.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from statistics import NormalDist
from typing import TYPE_CHECKING, Final

import msgspec

from meadhall import bots
from meadhall.arena.intervals import DealTally, quantile, tally_of, wilson
from meadhall.arena.plan import Plan
from meadhall.bots.search.search import Search
from meadhall.engine.chance import Dice
from meadhall.engine.contract import COOPERATIVE, TEAMS, Action, AnyGame, Seat, View

if TYPE_CHECKING:
    from meadhall.arena.game import Played

FORMAT: Final = "meadhall calibration 1"
MOMENTS: Final = 3
"""In a game; each as likely as any other."""
BUCKETS: Final = 10
FEWEST: Final = 30
"""Answers that a bucket needs before it is called off."""
SURE: Final = 0.99
"""A bucket is off if what was said lies outside this interval of what came."""


class SaidChance(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A chance of winning that was shown to a seat; answers of one moment are of different seats in one round."""

    moment: int
    seat: int
    chance: float


class Interval(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A figure and its 95 % interval."""

    figure: float
    low: float
    high: float


class Bucket(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Answers that lie close together."""

    least: float
    most: float
    answers: int
    games: int
    said: float
    """On average."""
    came: Interval
    is_off: bool | None
    """Whether *said* is outside the 99 % interval of what came; None with too few answers to tell."""


class Calibration(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What was said against what came; docs/arena.md explains each figure."""

    format: str
    plan: Plan
    games: int
    answers: int
    said: float
    came: Interval
    """The base rate."""
    brier: Interval
    """The mean square of what was said less what came."""
    base_brier: float
    """Of always saying the base rate."""
    skill: Interval | None
    """By which part the Brier score is smaller than that of the base rate; None if the base rate cannot be wrong."""
    sums: Interval | None
    """What the seats of one table were promised together, where they are against each other."""
    least_sum: float | None
    most_sum: float | None
    """A tenth of the tables were promised less than the first, and a tenth more than the second."""
    buckets: list[Bucket]


class Asking:
    """Picks moments of one game and asks the search about them when it is over.

    Where seats are against each other a moment is a round: the decision picked, and the next one of everybody else.
    """

    def __init__(self, game: AnyGame, asked: str, dice: Dice) -> None:
        search = bots.make(asked, game)
        assert isinstance(search, Search)
        self._search = search
        self._dice = dice
        self._is_round = game.utility not in (COOPERATIVE, TEAMS)
        self._seen = 0
        self._moments: list[dict[Seat, tuple[View, list[Action]]]] = []

    def see(self, view: View, legal: list[Action]) -> None:
        """Hear of a decision; one without a choice shows nobody a chance."""
        if len(legal) < 2:
            return
        if self._is_round:
            for moment in self._moments:
                moment.setdefault(view.seat, (view, legal))
        self._seen += 1
        if self._seen <= MOMENTS:
            self._moments.append({view.seat: (view, legal)})
            return
        place = self._dice.below(self._seen)
        if place < MOMENTS:
            self._moments[place] = {view.seat: (view, legal)}

    def answers(self) -> list[SaidChance]:
        """Ask about every moment."""
        found: list[SaidChance] = []
        for number, moment in enumerate(self._moments):
            for seat, (view, legal) in moment.items():
                report = self._search.think(view, legal, self._dice)
                found.append(SaidChance(number, seat, report.rows[0].value))
        return found


def calibrate(plan: Plan, games: Sequence[Played]) -> Calibration | None:
    """Hold what was said against what came; None if nobody was asked anything."""
    together = plan.rules().utility in (COOPERATIVE, TEAMS)
    said: list[float] = []
    came: list[float] = []
    deals: list[int] = []
    numbers: list[int] = []
    for played in games:
        for answer in played.said:
            said.append(answer.chance)
            came.append(_came(played, answer.seat, together))
            deals.append(played.deal)
            numbers.append(played.game)
    if not said:
        return None
    base = sum(came) / len(came)
    squares = [(chance - result) ** 2 for chance, result in zip(said, came, strict=True)]
    base_squares = [(result - base) ** 2 for result in came]
    sums = [] if together else _sums(plan, games)
    ordered = sorted(total for total, _ in sums)
    return Calibration(
        format=FORMAT,
        plan=plan,
        games=len(set(numbers)),
        answers=len(said),
        said=sum(said) / len(said),
        came=_share(tally_of(came, deals)),
        brier=_mean(tally_of(squares, deals)),
        base_brier=sum(base_squares) / len(base_squares),
        skill=_skill(squares, base_squares, deals),
        sums=_mean(tally_of([total for total, _ in sums], [deal for _, deal in sums])) if sums else None,
        least_sum=ordered[len(ordered) // 10] if ordered else None,
        most_sum=ordered[min(len(ordered) - 1, len(ordered) * 9 // 10)] if ordered else None,
        buckets=_buckets(said, came, deals, numbers),
    )


def _came(played: Played, seat: Seat, together: bool) -> float:
    """Return 1 for a win and 0 for a loss; who wins with rivals has won a part."""
    if seat not in played.winners:
        return 0.0
    return 1.0 if together else 1.0 / len(played.winners)


def _sums(plan: Plan, games: Sequence[Played]) -> list[tuple[float, int]]:
    """Return what the seats were promised in each round in which all were asked, and its deal."""
    found: list[tuple[float, int]] = []
    for played in games:
        for moment in sorted({answer.moment for answer in played.said}):
            chances = [answer.chance for answer in played.said if answer.moment == moment]
            if len(chances) == plan.seats:
                found.append((sum(chances), played.deal))
    return found


def _buckets(
    said: Sequence[float], came: Sequence[float], deals: Sequence[int], numbers: Sequence[int]
) -> list[Bucket]:
    places = [min(BUCKETS - 1, int(chance * BUCKETS)) for chance in said]
    found: list[Bucket] = []
    for place in range(BUCKETS):
        inside = [number for number, at in enumerate(places) if at == place]
        if not inside:
            continue
        tally = tally_of([came[number] for number in inside], [deals[number] for number in inside])
        mean = sum(said[number] for number in inside) / len(inside)
        low, high = wilson(tally.mean, tally.worth(), NormalDist().inv_cdf((1 + SURE) / 2))
        found.append(
            Bucket(
                least=place / BUCKETS,
                most=(place + 1) / BUCKETS,
                answers=len(inside),
                games=len({numbers[number] for number in inside}),
                said=mean,
                came=_share(tally),
                is_off=not low <= mean <= high if len(inside) >= FEWEST else None,
            )
        )
    return found


def _skill(squares: Sequence[float], base_squares: Sequence[float], deals: Sequence[int]) -> Interval | None:
    """Return the skill, with the interval of a ratio of two sums over the same deals."""
    base = sum(base_squares)
    if not base:
        return None
    ratio = sum(squares) / base
    apart = [one - ratio * two for one, two in zip(squares, base_squares, strict=True)]
    tally = tally_of(apart, deals)
    half = quantile(len(tally.games)) * math.sqrt(tally.variance()) * len(squares) / base
    return Interval(1 - ratio, 1 - ratio - half, 1 - ratio + half)


def _share(tally: DealTally) -> Interval:
    return Interval(tally.mean, *wilson(tally.mean, tally.worth(), quantile(tally.spread_over)))


def _mean(tally: DealTally) -> Interval:
    half = quantile(len(tally.games)) * math.sqrt(tally.variance())
    return Interval(tally.mean, tally.mean - half, tally.mean + half)
