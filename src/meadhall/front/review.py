"""A review: how the chances of a seat went through a match, which choices mattered most, and what was luck.

Each decision is judged from what the seat knew at the time.  What a choice lost is the chance it had before less the
chance it had left; what happened between two choices, by draws and by others, is luck.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Final

from meadhall import words
from meadhall.engine.contract import Action, Seat, View
from meadhall.engine.match import Match as Playing
from meadhall.front.coach import Advice, Advised, NoCoach, coach, has_coach
from meadhall.front.past import Past
from meadhall.front.records import replay
from meadhall.words import plain

MOST_SECONDS: Final = 60.0
"""A review takes about so long at most."""
LONGEST: Final = 200
SHORTEST: Final = 20
"""Milliseconds for a decision."""
MOST_MOMENTS: Final = 3
MATTERS: Final = 0.04
"""A choice that lost less was no mistake."""


@dataclass(frozen=True, slots=True)
class Decision:
    """A choice that a seat made: where, what it knew, what it could do and what it did."""

    step: int
    """So many steps had been taken before it."""
    where: str
    """In which round or turn it was."""
    view: View
    legal: tuple[Action, ...]
    chosen: Action


@dataclass(frozen=True, slots=True)
class Judged:
    """A decision as the coach sees it."""

    step: int
    where: str
    chance: float
    """The chance of winning before it, with the best choice."""
    chosen: str
    chosen_chance: float
    better: str
    """The best choice; the same as *chosen* if that was it."""
    reason: str
    """Why that is better."""

    @property
    def loss(self) -> float:
        """How much of the chance the choice lost."""
        return max(0.0, self.chance - self.chosen_chance)


@dataclass(frozen=True, slots=True)
class Review:
    """What a match was for one seat."""

    seat: Seat
    means: str
    """What a chance means, as a sentence."""
    decisions: tuple[Judged, ...]
    """All those with a choice, in order."""
    ended: float
    """1 if the seat has won, 0 if it has lost; the last chance if the match is not over."""
    moments: tuple[Judged, ...] = field(default=())
    """The three that lost most, in order; the closest call alone if nothing was lost that matters."""
    lost: float = 0.0
    """What was lost by choices, all in all."""
    luck: float = 0.0
    """What draws and others have brought, all in all; less than nothing if they cost."""

    @property
    def is_clean(self) -> bool:
        """Whether no choice lost so much that it matters."""
        return all(judged.loss < MATTERS for judged in self.decisions)


def decisions_of(playing: Playing, seat: Seat, names: Sequence[str]) -> list[Decision]:
    """Return the choices that a seat has made and not taken back, where there was something to choose."""
    past = Past(playing, names)
    marks = past.marks(len(playing.steps))
    found: list[Decision] = []
    again = past.match_at(0)
    kept = set(playing.places_in_force(len(playing.steps)))
    for place, step in enumerate(playing.steps):
        if step.actor == seat and place in kept:
            legal = again.legal_actions()
            if len(legal) > 1 and step.action in legal:
                where = next((mark.text for mark in reversed(marks) if mark.step <= place), "")
                found.append(Decision(place, where, again.view(seat), tuple(legal), step.action))
        again.follow(step.actor, step.action)
    return found


def budget_for(count: int, seconds: float = MOST_SECONDS) -> str:
    """Return what the coach may spend on each of so many decisions."""
    return f"{int(min(LONGEST, max(SHORTEST, 1000 * seconds / max(count, 1))))}ms"


def judged(decision: Decision, advice: Advice) -> Judged:
    """Sum up what the coach says of a decision that was made."""
    mine = next(row for row in advice.choices if row.index == decision.chosen.index)
    best = _best(advice, mine)
    return Judged(
        decision.step,
        decision.where,
        best.value,
        mine.sentence,
        mine.value,
        best.sentence,
        advice.reason if best is not mine else "",
    )


def _best(advice: Advice, mine: Advised) -> Advised:
    """Return the best choice; what was chosen, if the coach cannot tell it from the best."""
    best = advice.best
    error = mine.error if advice.is_paired else (mine.error**2 + best.error**2) ** 0.5
    return best if best.value - mine.value > error else mine


def sum_up(playing: Playing, seat: Seat, decisions: Sequence[Judged], means: str) -> Review:
    """Make a review of judged decisions."""
    outcome = playing.outcome
    last = decisions[-1].chosen_chance if decisions else 0.5
    ended = last if outcome is None else float(seat in outcome.winners)
    after = [*[judged.chance for judged in decisions[1:]], ended]
    luck = sum(then - judged.chosen_chance for judged, then in zip(decisions, after, strict=False))
    worst = sorted(decisions, key=lambda judged: -judged.loss)
    moments = [judged for judged in worst[:MOST_MOMENTS] if judged.loss >= MATTERS] or worst[:1]
    return Review(
        seat=seat,
        means=means,
        decisions=tuple(decisions),
        ended=ended,
        moments=tuple(sorted(moments, key=lambda judged: judged.step)),
        lost=sum(judged.loss for judged in decisions),
        luck=luck,
    )


def review(
    record: str,
    seat: Seat = 0,
    *,
    seconds: float = MOST_SECONDS,
    budget: str = "",
    progress: Callable[[int, int], None] | None = None,
) -> Review:
    """Review the match of a record for one seat; it takes about so many *seconds* at most.

    With a *budget*, ``200ms`` or ``500it``, each decision gets that instead.  *progress* is told how many decisions of
    all are done.  Raise RecordError, or NoCoach for a game without one.
    """
    match = replay(record)
    playing = match.playing
    if not has_coach(playing.game.name):
        raise NoCoach(f"{playing.game.name} has no coach: none of its bots searches")
    if not 0 <= seat < playing.game.seats:
        raise NoCoach(f"there is no seat {seat}: this match has 0 to {playing.game.seats - 1}")
    decisions = decisions_of(playing, seat, match.names)
    spent = budget or budget_for(len(decisions), seconds)
    found: list[Judged] = []
    for number, decision in enumerate(decisions, 1):
        advice = coach(playing.game, decision.view, decision.legal, match.names, spent, decision.chosen)
        found.append(judged(decision, advice))
        if progress is not None:
            progress(number, len(decisions))
    return sum_up(playing, seat, found, words.of(playing.game.name).means(playing.view(seat)))


def told(found: Review) -> list[str]:
    """Write a review as lines of text."""
    lines = [found.means, curve_words(found)]
    if found.is_clean and found.moments:
        lines.append("You missed little. The closest call:")
    for number, moment in enumerate(found.moments, 1):
        where = f", {moment.where}" if moment.where else ""
        lines.append(f"{number}. Step {moment.step}{where}")
        lines.append(f"   Chosen: {plain(moment.chosen)}, {round(100 * moment.chosen_chance)} %")
        if moment.better != moment.chosen:
            lines.append(f"   Better: {plain(moment.better)}, {round(100 * moment.chance)} %")
        lines += [f"   {moment.reason}"] if moment.reason else []
    lines.append(f"By choices {_points(-found.lost)}, by luck {_points(found.luck)}.")
    return lines


def curve_words(found: Review) -> str:
    """Say in a sentence how the chances went: the text twin of the curve."""
    if not found.decisions:
        return "There was nothing to choose."
    chances = [round(100 * judged.chance) for judged in found.decisions]
    return (
        f"From {chances[0]} % at the first of {len(chances)} choices, at least {min(chances)} % and at most "
        f"{max(chances)} %, to {round(100 * found.ended)} % at the end."
    )


def _points(share: float) -> str:
    return f"{round(100 * share):+d} points".replace("-", "\N{MINUS SIGN}")
