"""The past of a match: its table after any step through anybody's eyes, by playing its record again.

What a seat sees of the past is the view it had then, so that looking back shows nothing more.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from meadhall import words
from meadhall.engine.asides import Aside
from meadhall.engine.contract import CHANCE, SPECTATOR, Seat
from meadhall.engine.match import EVERYBODY, Playing
from meadhall.engine.step import Step
from meadhall.front.look import Moment, moments_of
from meadhall.words.people import spoken_to
from meadhall.words.telling import ROUND, TURN, Line

MOST_LOG: Final = 120
"""Lines of the log to look back at."""
EVERY: Final = 64
"""Steps between two copies of the match, from which it is played on."""


@dataclass(frozen=True, slots=True)
class Mark:
    """A place to go to: where a round or a turn begins."""

    step: int
    kind: str
    text: str
    seat: Seat


@dataclass(frozen=True, slots=True)
class LoggedLine:
    """A line of the log, and the step that it was told after."""

    step: int
    line: Line

    @property
    def is_heading(self) -> bool:
        """Whether a round or a turn begins with it."""
        return self.line.kind in (ROUND, TURN)


class Telling:
    """A match told step by step to one viewer, as far as it was asked for."""

    def __init__(self, begun: Playing, eyes: Seat, names: Sequence[str]) -> None:
        self._match = begun
        self._eyes = eyes
        self._names = names
        self._lines: list[LoggedLine] = []

    def until(self, steps: Sequence[Step]) -> list[LoggedLine]:
        """Return what has been told of these steps, which go on from those that were told before."""
        for step in steps[len(self._match.steps) :]:
            _follow(self._match, step)
            for moment in moments_of(self._match, self._eyes, self._names, is_step=True):
                for line in moment.lines:
                    self._add(line)
        return [told for told in self._lines if told.step <= len(steps)]

    def _add(self, line: Line) -> None:
        """Add a line; a heading that every draw of a deal tells again is one."""
        steps = self._match.steps
        logged = LoggedLine(len(steps), line)
        if logged.is_heading:
            heads = [told for told in self._lines if told.is_heading][-2:]
            same = [told for told in heads if (told.line.kind, told.line.text) == (line.kind, line.text)]
            if same and all(step.actor == CHANCE for step in steps[same[-1].step :]):
                return
        self._lines.append(logged)


@dataclass(frozen=True, slots=True)
class PastTable:
    """The table after a step, and what happened in it."""

    step: int
    eyes: Seat
    moments: list[Moment]
    """The moments of this step alone; the last one is the table when it was over."""
    status: str
    tension: str
    where: str
    """In which round or turn it is; "" before the first."""
    sentence: str
    """What was chosen, in the words of the seat that chose; "" for chance, and where the eyes may not know it."""
    actor: Seat
    """Who was to act then."""
    log: list[LoggedLine]
    """What the eyes had been told until then."""


class Past:
    """A match that can be gone through step by step, forward and back; *playing* may go on meanwhile."""

    def __init__(self, playing: Playing, names: Sequence[str]) -> None:
        self._playing = playing
        self.names = names
        self._copies: dict[int, Playing] = {0: _begun(playing)}
        self._before = self._untold(0)
        """The match one step before that which was looked at last; nobody looks at its own steps."""
        self._tellings: dict[tuple[Seat, bool], Telling] = {}

    def at(self, step: int, eyes: Seat, *, is_you: bool = False) -> PastTable:
        """Return the table after *step* steps as *eyes* saw it; EVERYBODY sees all hands.

        *is_you*: whoever looks sat there, and is called "you".
        """
        before, after = self._reach(step)
        names = self._names_for(eyes, is_you=is_you)
        told = self.log(step, eyes, is_you=is_you)
        moments = moments_of(after, eyes, names, is_step=True)
        said = words.of(after.game.name)
        taken = after.steps[-1] if step else None
        return PastTable(
            step=step,
            eyes=eyes,
            moments=moments,
            status=said.status(moments[-1].view),
            tension=said.tension(moments[-1].view, moments[-1].names),
            where=next((logged.line.text for logged in reversed(told) if logged.is_heading), ""),
            sentence="" if taken is None else _sentence(before, taken, eyes, names),
            actor=after.actor,
            log=told[-MOST_LOG:],
        )

    def match_at(self, step: int) -> Playing:
        """Return a match of its own as it was after *step* steps."""
        return self._reach(step)[1]

    def log(self, most: int, eyes: Seat, *, is_you: bool = False) -> list[LoggedLine]:
        """Return what *eyes* were told in the first *most* steps."""
        if (eyes, is_you) not in self._tellings:
            names = self._names_for(eyes, is_you=is_you)
            self._tellings[eyes, is_you] = Telling(self._copies[0].copy(), eyes, names)
        return self._tellings[eyes, is_you].until(self._playing.steps[:most])

    def marks(self, most: int, eyes: Seat = SPECTATOR, *, is_you: bool = False) -> list[Mark]:
        """Return where rounds and turns begin among the first *most* steps, in the words of the log."""
        return [
            Mark(told.step, told.line.kind, told.line.text, told.line.seat)
            for told in self.log(most, eyes, is_you=is_you)
            if told.is_heading
        ]

    def _names_for(self, eyes: Seat, *, is_you: bool) -> Sequence[str]:
        return spoken_to(self.names, eyes) if is_you else self.names

    def _reach(self, step: int) -> tuple[Playing, Playing]:
        """Return the match before and after the last of the first *step* steps."""
        first = max(0, step - 1)
        if not 0 <= len(self._before.steps) <= first or first - len(self._before.steps) > EVERY:
            nearest = max(number for number in self._copies if number <= first)
            self._before = self._untold(nearest)
        while (here := len(self._before.steps)) < first:
            _follow(self._before, self._playing.steps[here])
            if (here + 1) % EVERY == 0 and here + 1 not in self._copies:
                self._copies[here + 1] = self._before.copy()
        after = self._before.copy()
        if step:
            _follow(after, self._playing.steps[first])
        return self._before, after

    def _untold(self, step: int) -> Playing:
        """Return a copy of the match after *step* steps that is played on without being told."""
        match = self._copies[step].copy()
        match.is_told = False
        return match


def _begun(playing: Playing) -> Playing:
    return Playing(playing.game, playing.fair, playing.is_deal, playing.start)


def _follow(match: Playing, step: Step) -> None:
    refusal = match.follow(step.actor, step.action)
    assert refusal is None, "what was played can be played again"


def _sentence(before: Playing, taken: Step, eyes: Seat, names: Sequence[str]) -> str:
    if taken.actor < 0 or isinstance(taken.action, Aside):
        return ""
    mine = before.view(taken.actor)
    if eyes not in (taken.actor, EVERYBODY) and mine.hides_from(eyes):
        return ""
    return words.of(before.game.name).sentence(mine, taken.action, names)
