"""A review: how the chances of a seat went through a match, which choices mattered most, and who changed them.

Each decision is judged from what its seat knew at the time.  What a choice lost is the chance it had before less the
chance it had left.  Every change of the chance is given to one figure, you, others or luck, so that they add up to the
result less the chance at the start; a change that nobody measured has a figure of its own.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from math import floor
from typing import Final

from meadhall import bots, pictures, words
from meadhall.bots.search.search import SEARCH
from meadhall.bots.spec import read_spec
from meadhall.engine.contract import CHANCE, COOPERATIVE, NOBODY, TEAMS, Action, AnyGame, Seat, View
from meadhall.engine.match import Playing
from meadhall.front.coach import Advice, Advised, NoCoach, coach, has_coach, is_equal
from meadhall.front.past import Past
from meadhall.front.records import replay
from meadhall.words import plain
from meadhall.words.hall import say
from meadhall.words.people import spoken_to
from meadhall.words.telling import begun

AS_MANY: Final = 20
"""The iterations of this many hints are shared by all decisions of the seat that is reviewed."""
AS_MANY_FOR_OTHERS: Final = 10
"""The iterations of this many hints are shared by all decisions of the others."""
FEWEST: Final = 16
"""Iterations for a decision, however many there are."""
MOST_MOMENTS: Final = 3
MATTERS: Final = 0.04
"""A choice that lost less was no mistake."""
EASY: Final = 0.95
"""A match that began with such a chance is judged by the points that choices lost, where they promise points."""
MATTER_POINTS: Final = 0.5
"""A choice that lost fewer points was no mistake."""


@dataclass(frozen=True, slots=True)
class Decision:
    """A choice that a seat made: where, what it knew, what it could do and what it did."""

    seat: Seat
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
    seat: Seat = 0
    """Whose decision it was."""
    points_lost: float = 0.0
    """By how much more points another choice promised, where choices promise points and the game was easy."""

    @property
    def is_by_points(self) -> bool:
        """Whether its points are what it lost: hardly any of the chance."""
        return bool(self.points_lost) and self.loss < MATTERS

    @property
    def loss(self) -> float:
        """How much of the chance the choice lost."""
        if self.chance is None or self.chosen_chance is None:
            return 0.0
        return max(0.0, self.chance - self.chosen_chance)


@dataclass(frozen=True, slots=True)
class Balance:
    """Who changed the chance of a seat, as shares of a game; together they are the result less the chance at first."""

    luck: float
    """What draws have brought; less than nothing if they cost."""
    others: float
    """What the others did better or worse than expected, as it changed the chance of this seat."""
    you: float
    """What the seat's own choices lost, and where they led to more or less than the coach thought."""
    not_measured: float = 0.0
    """What changed around decisions of which the coach cannot tell."""
    has_others: bool = True
    """False in a game for one, where *others* is 0."""
    is_offset: bool = False
    """Whether more than a whole game was lost and won back, so that a part was set off to stay within one."""

    @property
    def total(self) -> float:
        """The result less the chance at first."""
        return self.luck + self.others + self.you + self.not_measured

    def points(self) -> dict[str, int]:
        """Return the figures in whole points of a hundred that add up as well; what cannot be is left out."""
        exact = {"luck": 100 * self.luck, "you": 100 * self.you}
        if self.has_others:
            exact = {"luck": 100 * self.luck, "others": 100 * self.others, "you": 100 * self.you}
        if self.not_measured:
            exact["not measured"] = 100 * self.not_measured
        return whole_points(exact, round(100 * self.total))


def whole_points(exact: Mapping[str, float], total: int) -> dict[str, int]:
    """Round points so that they add up to *total*, which is their sum up to a few points."""
    whole = {name: floor(share) for name, share in exact.items()}
    missing = total - sum(whole.values())
    for name in sorted(exact, key=lambda name: whole[name] - exact[name])[:missing]:
        whole[name] += 1
    return whole


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
    figures: Balance | None = None
    """Who changed the chance; None if nobody could measure it."""

    @property
    def is_clean(self) -> bool:
        """Whether no choice lost so much that it matters, as far as the coach can tell."""
        is_rich = all(judged.points_lost < MATTER_POINTS for judged in self.moments)
        return bool(self.moments) and is_rich and all(judged.loss < MATTERS for judged in self.decisions)

    @property
    def small(self) -> tuple[Judged, ...]:
        """The choices that lost something and are not among the moments."""
        return tuple(judged for judged in self.decisions if judged.loss and judged not in self.moments)

    @property
    def unknown(self) -> int:
        """Of how many decisions the coach cannot tell anything."""
        return sum(judged.chance is None for judged in self.decisions)


def decisions_of(playing: Playing, seat: Seat, names: Sequence[str]) -> list[Decision]:
    """Return the choices of all seats that were not taken back, where there was something to choose.

    They are told to the one who is reviewed, *seat*.
    """
    past = Past(playing, spoken_to(names, seat))
    marks = past.marks(len(playing.steps))
    found: list[Decision] = []
    again = past.match_at(0)
    kept = set(playing.places_in_force(len(playing.steps)))
    said = words.of(playing.game.name)
    for place, step in enumerate(playing.steps):
        if step.actor >= 0 and place in kept:
            legal = again.legal_actions()
            if len(legal) > 1 and step.action in legal:
                where = next((mark.text for mark in reversed(marks) if mark.step <= place), "")
                view = again.view(step.actor)
                sentence = plain(said.sentence(view, step.action, spoken_to(names, step.actor)))
                found.append(
                    Decision(step.actor, place, where, view, tuple(legal), step.action, again.game.name, sentence)
                )
        again.follow(step.actor, step.action)
    return found


def budgets_for(name: str, decisions: Sequence[Decision], seat: Seat) -> list[str]:
    """Return the iterations for each decision of a match: those of the seat that is reviewed get most."""
    own = sum(decision.seat == seat for decision in decisions)
    mine = _share(name, AS_MANY, own)
    theirs = _share(name, AS_MANY_FOR_OTHERS, len(decisions) - own)
    return [mine if decision.seat == seat else theirs for decision in decisions]


def _share(name: str, hints: int, count: int) -> str:
    """Return the iterations for each of *count* decisions that share those of some hints: never more than one gets."""
    hint = read_spec(f"{SEARCH}:{bots.coach_budget(name)}")
    return f"{min(hint.budget, max(FEWEST, hints * hint.budget // max(count, 1)))}{hint.unit}"


def judged(decision: Decision, advice: Advice) -> Judged:
    """Sum up what the coach says of a decision that was made; what he has not finished leaves a gap."""
    told = advice.choices if advice.is_finished else ()
    mine = next((row for row in told if row.index == decision.chosen.index), None)
    if mine is None:
        said = decision.sentence
        return Judged(decision.step, decision.where, None, said, None, said, "", seat=decision.seat)
    best = _best(advice, mine)
    lost, richest = _points_lost(told, mine, best)
    drawn = pictures.of(decision.game)
    if lost and best.value >= EASY and best.value - mine.value < MATTERS:
        best = richest
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
        decision.seat,
        lost,
    )


def _points_lost(told: Sequence[Advised], mine: Advised, best: Advised) -> tuple[float, Advised]:
    """Return the points that a choice lost against the one that promises most, and that one; 0 if that is little."""
    rich = [row for row in told if row.points is not None]
    if mine.points is None or not rich:
        return 0.0, best
    richest = max(rich, key=lambda row: row.points or 0.0)
    assert richest.points is not None
    lost = richest.points - mine.points
    return (lost, richest) if lost >= MATTER_POINTS else (0.0, best)


def _best(advice: Advice, mine: Advised) -> Advised:
    """Return the best choice; what was chosen, if the coach cannot tell it from the best."""
    best = advice.choices[0]
    return mine if is_equal(best, mine, advice.is_paired) else best


def sum_up(playing: Playing, seat: Seat, decisions: Sequence[Judged], means: str) -> Review:
    """Make a review of judged decisions, those of the others among them."""
    outcome = playing.outcome
    own = tuple(judged for judged in decisions if judged.seat == seat)
    known = [judged for judged in own if judged.chance is not None]
    last = known[-1].chosen_chance if known else None
    ended = last if outcome is None else float(seat in outcome.winners)
    worst = sorted(known, key=lambda judged: -judged.loss)
    moments = [judged for judged in worst[:MOST_MOMENTS] if judged.loss >= MATTERS]
    if known and known[0].chance is not None and known[0].chance >= EASY:
        by_points = sorted(known, key=lambda judged: -judged.points_lost)
        moments = [judged for judged in by_points[:MOST_MOMENTS] if judged.points_lost] or moments
    moments = moments or worst[:1]
    return Review(
        seat=seat,
        means=means,
        decisions=own,
        ended=ended,
        moments=tuple(sorted(moments, key=lambda judged: judged.step)),
        lost=sum(judged.loss for judged in own),
        figures=_figures(playing, seat, decisions, ended),
    )


def _figures(playing: Playing, seat: Seat, decisions: Sequence[Judged], ended: float | None) -> Balance | None:
    """Give every change of the seat's chance, from its first one that is known to the end, to one figure."""
    known = [judged for judged in decisions if judged.seat == seat and judged.chance is not None]
    if not known or ended is None:
        return None
    luck, others, you, not_measured = 0.0, 0.0, 0.0, 0.0
    draws = [place for place in playing.places_in_force(len(playing.steps)) if playing.steps[place].actor == CHANCE]
    for now, then in zip(known, [*known[1:], None], strict=True):
        assert now.chance is not None
        assert now.chosen_chance is not None
        you += now.chosen_chance - now.chance
        until = len(playing.steps) if then is None else then.step
        after = ended if then is None or then.chance is None else then.chance
        between = [judged for judged in decisions if now.step < judged.step < until]
        gains = [_gain(playing, seat, judged) for judged in between]
        measured = sum(gain for gain in gains if gain is not None)
        rest = after - now.chosen_chance - measured
        others += measured
        if then is None and playing.conceded == seat:
            you += rest
        elif then is None and playing.conceded != NOBODY:
            others += rest
        elif None in gains:
            not_measured += rest
        elif any(now.step < place < until for place in draws):
            luck += rest
        elif between:
            others += rest
        else:
            you += rest
    return _within_a_game([luck, others, you, not_measured], playing.game.seats > 1)


def _gain(playing: Playing, seat: Seat, judged: Judged) -> float | None:
    """Return what a decision of another seat brought this one; None if nobody can tell.

    Whoever plays together loses together; what an opponent loses his opponents gain, several of them in equal parts.
    """
    if judged.seat == seat or judged.chance is None or judged.chosen_chance is None:
        return None
    game: AnyGame = playing.game
    if game.utility == COOPERATIVE:
        return -judged.loss
    if game.utility != TEAMS:
        return judged.loss / (game.seats - 1)
    if playing.outcome is None:
        return None
    winners = playing.outcome.winners
    return judged.loss if (seat in winners) != (judged.seat in winners) else -judged.loss


def _within_a_game(shares: list[float], has_others: bool) -> Balance:
    """Set off what was lost and won back more than once: no figure is greater than a game, and the sum stays."""
    figures = list(shares)
    is_offset = False
    for place, share in enumerate(shares):
        # The sum is within a game, so what is too much on one side stands against as much on the other.
        excess = figures[place] - max(-1.0, min(1.0, figures[place]))
        if not excess:
            continue
        is_offset = True
        figures[place] -= excess
        for other in sorted(range(len(shares)), key=lambda other: -abs(figures[other])):
            if other != place and figures[other] * share < 0:
                part = min(abs(excess), abs(figures[other]))
                part = part if excess > 0 else -part
                figures[other] += part
                excess -= part
    luck, others, you, not_measured = figures
    return Balance(luck, others, you, not_measured, has_others, is_offset)


def review(
    record: str,
    seat: Seat = 0,
    *,
    budget: str = "",
    progress: Callable[[int, int], None] | None = None,
) -> Review:
    """Review the match of a record for one seat; the same record gives the same review.

    With a *budget* such as ``500it`` each decision gets this many iterations, instead of its share of what a match
    gets; so do those of the other seats.  *progress* is told how many decisions of all are done.
    Raise RecordError, or NoCoach for a game without one.
    """
    match = replay(record)
    playing = match.playing
    if not has_coach(playing.game.name):
        raise NoCoach(f"{playing.game.name} has no coach: none of its bots searches")
    if not 0 <= seat < playing.game.seats:
        raise NoCoach(f"there is no seat {seat}: this match has 0 to {playing.game.seats - 1}")
    decisions = decisions_of(playing, seat, match.names)
    shares = budgets_for(playing.game.name, decisions, seat)
    found: list[Judged] = []
    for number, (decision, share) in enumerate(zip(decisions, shares, strict=True), 1):
        advice = coach(playing.game, decision.view, decision.legal, match.names, budget or share, decision.chosen)
        found.append(judged(decision, advice))
        if progress is not None:
            progress(number, len(decisions))
    return sum_up(playing, seat, found, words.of(playing.game.name).means(playing.view(seat)))


def told(found: Review) -> list[str]:
    """Write a review as lines of text."""
    lines = [found.means, curve_words(found)]
    if found.is_clean and found.moments:
        lines.append(say("coach.closest_call"))
    for number, moment in enumerate(found.moments, 1):
        if moment.where:
            lines.append(say("coach.step_where", number=number, step=moment.step, where=moment.where))
        else:
            lines.append(say("coach.step", number=number, step=moment.step))
        lines.append(f"   {say('coach.chosen', choice=plain(moment.chosen), chance=percent(moment.chosen_chance))}")
        if moment.better != moment.chosen:
            better, chance, more = plain(moment.better), percent(moment.chance), points_words(moment)
            if more:
                lines.append(f"   {say('coach.better_by', choice=better, chance=chance, more=more)}")
            else:
                lines.append(f"   {say('coach.better', choice=better, chance=chance)}")
        lines += [f"   {moment.reason}"] if moment.reason else []
    lines += [small_words(found)] if found.small else []
    lines += [figures_words(found)] if found.figures else []
    return lines


def points_words(moment: Judged) -> str:
    """Say how many points more the better choice promised; "" where it was not judged by points."""
    return say("coach.points_more", points=f"{moment.points_lost:.1f}") if moment.is_by_points else ""


def small_words(found: Review) -> str:
    """Sum up in a sentence what was lost by choices that are not told one by one."""
    count, lost = len(found.small), sum(judged.loss for judged in found.small)
    return say("coach.small_losses", count=count, points=_points(-lost))


def figures_words(found: Review) -> str:
    """Say in a sentence who changed the chance."""
    if found.figures is None:
        return ""
    parts = [f"{name} {signed(points)}" for name, points in found.figures.points().items()]
    told, points = begun(", ".join(parts)), _points(found.figures.total)
    if found.figures.is_offset:
        return say("coach.figures_offset", figures=told, points=points)
    return say("coach.figures", figures=told, points=points)


def curve_words(found: Review) -> str:
    """Say in a sentence how the chances went: the text twin of the curve."""
    if not found.decisions:
        return say("coach.nothing_to_choose")
    count = len(found.decisions)
    known = [judged.chance for judged in found.decisions if judged.chance is not None]
    if not known:
        return say("coach.tells_nothing", count=count)
    told = say(
        "coach.curve" if found.decisions[0].chance is not None else "coach.curve_known",
        first=percent(known[0]),
        count=count,
        least=percent(min(known)),
        most=percent(max(known)),
        end=percent(found.ended),
    )
    return f"{told} {say('coach.curve_gaps', unknown=found.unknown)}" if found.unknown else told


def percent(chance: float | None) -> str:
    """Write a chance as "64 %"; a dash if nobody can tell."""
    return "\N{EN DASH}" if chance is None else f"{round(100 * chance)} %"


def signed(points: int) -> str:
    """Write points with their sign: "+8", "\N{MINUS SIGN}20", "0"."""
    return f"{points:+d}".replace("-", "\N{MINUS SIGN}") if points else "0"


def _points(share: float) -> str:
    return signed(round(100 * share))
