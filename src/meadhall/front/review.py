"""A review: how the chances of a seat went through a match, which choices mattered most, and what was luck.

Each decision is judged from what the seat knew at the time.  What a choice lost is the chance it had before less the
chance it had left; what happened between two choices, by draws and by others, is luck.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Final

from meadhall import bots, pictures, words
from meadhall.bots.search.search import SEARCH
from meadhall.bots.spec import read_spec
from meadhall.engine.contract import Action, Seat, View
from meadhall.engine.match import Playing
from meadhall.front.coach import Advice, Advised, NoCoach, coach, has_coach, is_equal
from meadhall.front.past import Past
from meadhall.front.records import replay
from meadhall.words import plain
from meadhall.words.people import spoken_to

AS_MANY: Final = 20
"""The iterations of this many hints are shared by all decisions of a match."""
FEWEST: Final = 16
"""Iterations for a decision, however many there are."""
MOST_MOMENTS: Final = 3
MATTERS: Final = 0.04
"""A choice that lost less was no mistake."""


@dataclass(frozen=True, slots=True)
class Decision:
    """A choice that a seat made: where, what it knew, what it could do and what it did."""

    step: int
    """Number of steps before it."""
    where: str
    """In which round or turn it was."""
    view: View
    legal: tuple[Action, ...]
    chosen: Action
    game: str
    sentence: str
    """What was chosen, in words."""


@dataclass(frozen=True, slots=True)
class Judged:
    """A decision as the coach sees it."""

    step: int
    where: str
    chance: float | None
    """The chance of winning before it, with the best choice; None if the coach cannot tell."""
    chosen: str
    chosen_chance: float | None
    better: str
    """The best choice; the same as *chosen* if that was it."""
    reason: str
    """Why that is better."""
    chosen_handles: tuple[str, ...] = ()
    better_handles: tuple[str, ...] = ()
    """The pieces that are touched for the one and for the other, by what touching them means."""

    @property
    def loss(self) -> float:
        """How much of the chance the choice lost."""
        if self.chance is None or self.chosen_chance is None:
            return 0.0
        return max(0.0, self.chance - self.chosen_chance)


@dataclass(frozen=True, slots=True)
class Review:
    """What a match was for one seat."""

    seat: Seat
    means: str
    """What a chance means, as a sentence."""
    decisions: tuple[Judged, ...]
    """All those with a choice, in order."""
    ended: float | None
    """1 if the seat has won, 0 if it has lost; the last chance that is known if the match is not over."""
    moments: tuple[Judged, ...] = field(default=())
    """The three that lost most, in order; the closest call alone if nothing was lost that matters."""
    lost: float = 0.0
    """What was lost by choices, all in all."""
    luck: float = 0.0
    """What draws and others have brought, all in all; less than nothing if they cost."""

    @property
    def is_clean(self) -> bool:
        """Whether no choice lost so much that it matters, as far as the coach can tell."""
        return bool(self.moments) and all(judged.loss < MATTERS for judged in self.decisions)

    @property
    def unknown(self) -> int:
        """Of how many decisions the coach cannot tell anything."""
        return sum(judged.chance is None for judged in self.decisions)


def decisions_of(playing: Playing, seat: Seat, names: Sequence[str]) -> list[Decision]:
    """Return the choices that a seat has made and not taken back, where there was something to choose."""
    past = Past(playing, spoken_to(names, seat))
    marks = past.marks(len(playing.steps))
    found: list[Decision] = []
    again = past.match_at(0)
    kept = set(playing.places_in_force(len(playing.steps)))
    said = words.of(playing.game.name)
    for place, step in enumerate(playing.steps):
        if step.actor == seat and place in kept:
            legal = again.legal_actions()
            if len(legal) > 1 and step.action in legal:
                where = next((mark.text for mark in reversed(marks) if mark.step <= place), "")
                view = again.view(seat)
                sentence = plain(said.sentence(view, step.action, past.names))
                found.append(Decision(place, where, view, tuple(legal), step.action, again.game.name, sentence))
        again.follow(step.actor, step.action)
    return found


def budget_for(name: str, count: int) -> str:
    """Return the iterations for each of *count* decisions of the game *name*: never more than a hint gets."""
    hint = read_spec(f"{SEARCH}:{bots.coach_budget(name)}")
    return f"{min(hint.budget, max(FEWEST, AS_MANY * hint.budget // max(count, 1)))}{hint.unit}"


def judged(decision: Decision, advice: Advice) -> Judged:
    """Sum up what the coach says of a decision that was made; what he has not finished leaves a gap."""
    told = advice.choices if advice.is_finished else ()
    mine = next((row for row in told if row.index == decision.chosen.index), None)
    if mine is None:
        return Judged(decision.step, decision.where, None, decision.sentence, None, decision.sentence, "")
    best = _best(advice, mine)
    drawn = pictures.of(decision.game)
    better = next(action for action in decision.legal if action.index == best.index)
    return Judged(
        decision.step,
        decision.where,
        best.value,
        decision.sentence,
        mine.value,
        best.sentence,
        advice.reason if best is not mine else "",
        drawn.handles(decision.view, decision.chosen),
        drawn.handles(decision.view, better),
    )


def _best(advice: Advice, mine: Advised) -> Advised:
    """Return the best choice; what was chosen, if the coach cannot tell it from the best."""
    best = advice.choices[0]
    return mine if is_equal(best, mine, advice.is_paired) else best


def sum_up(playing: Playing, seat: Seat, decisions: Sequence[Judged], means: str) -> Review:
    """Make a review of judged decisions."""
    outcome = playing.outcome
    known = [judged for judged in decisions if judged.chance is not None]
    last = known[-1].chosen_chance if known else None
    ended = last if outcome is None else float(seat in outcome.winners)
    before = [judged.chosen_chance for judged in known]
    after = [*[judged.chance for judged in known[1:]], ended]
    luck = sum((then or 0.0) - (now or 0.0) for now, then in zip(before, after, strict=False))
    worst = sorted(known, key=lambda judged: -judged.loss)
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
    budget: str = "",
    progress: Callable[[int, int], None] | None = None,
) -> Review:
    """Review the match of a record for one seat; the same record gives the same review.

    With a *budget* such as ``500it`` each decision gets this many iterations, instead of its share of what a match
    gets.  *progress* is told how many decisions of all are done.  Raise RecordError, or NoCoach for a game without one.
    """
    match = replay(record)
    playing = match.playing
    if not has_coach(playing.game.name):
        raise NoCoach(f"{playing.game.name} has no coach: none of its bots searches")
    if not 0 <= seat < playing.game.seats:
        raise NoCoach(f"there is no seat {seat}: this match has 0 to {playing.game.seats - 1}")
    decisions = decisions_of(playing, seat, match.names)
    spent = budget or budget_for(playing.game.name, len(decisions))
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
        lines.append(f"   Chosen: {plain(moment.chosen)}, {percent(moment.chosen_chance)}")
        if moment.better != moment.chosen:
            lines.append(f"   Better: {plain(moment.better)}, {percent(moment.chance)}")
        lines += [f"   {moment.reason}"] if moment.reason else []
    if found.moments:
        lines.append(f"By choices {_points(-found.lost)}, by luck {_points(found.luck)}.")
    return lines


def curve_words(found: Review) -> str:
    """Say in a sentence how the chances went: the text twin of the curve."""
    if not found.decisions:
        return "There was nothing to choose."
    count = len(found.decisions)
    known = [judged.chance for judged in found.decisions if judged.chance is not None]
    if not known:
        return f"The coach cannot tell of any of {count} choices what the chances were."
    gaps = f" The coach cannot tell of {found.unknown} of them." if found.unknown else ""
    first = "the first" if found.decisions[0].chance is not None else "the first that he can tell of,"
    return (
        f"From {percent(known[0])} at {first} of {count} choices, at least {percent(min(known))} and at most "
        f"{percent(max(known))}, to {percent(found.ended)} at the end.{gaps}"
    )


def percent(chance: float | None) -> str:
    """Write a chance as "64 %"; a dash if nobody can tell."""
    return "\N{EN DASH}" if chance is None else f"{round(100 * chance)} %"


def _points(share: float) -> str:
    return f"{round(100 * share):+d} points".replace("-", "\N{MINUS SIGN}")
