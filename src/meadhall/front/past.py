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
from meadhall.engine.match import EVERYBODY, Match
from meadhall.engine.step import Step
from meadhall.front.look import Moment, moments_of
from meadhall.words.telling import ROUND, TURN, Line

EVERY: Final = 64
"""So many steps apart a copy of the match is kept, from which it is played on."""


@dataclass(frozen=True, slots=True)
class Mark:
    """A place to go to: where a round or a turn begins."""

    step: int
    kind: str
    text: str
    seat: Seat


@dataclass(frozen=True, slots=True)
class Then:
    """The table after a step, and what happened in it."""

    step: int
    eyes: Seat
    moments: list[Moment]
    """The moments of this step alone; the last one is the table when it was over."""
    status: str
    where: str
    """In which round or turn it is; "" before the first."""
    sentence: str
    """What was chosen, in the words of whoever chose; "" for chance, and where the eyes may not know it."""


class Past:
    """A match that can be gone through step by step, forward and back; *playing* may go on meanwhile."""

    def __init__(self, playing: Match, names: Sequence[str]) -> None:
        self._playing = playing
        self.names = names
        self._copies: dict[int, Match] = {0: _begun(playing)}
        self._before = self._copies[0].copy()
        """The match one step before that which was looked at last."""
        self._telling = self._copies[0].copy()
        """The match as far as its marks are known."""
        self._marks: list[Mark] = []

    def at(self, step: int, eyes: Seat) -> Then:
        """Return the table after *step* steps as *eyes* saw it; EVERYBODY sees all hands."""
        before, after = self._reach(step)
        moments = moments_of(after, eyes, self.names, is_step=True)
        said = words.of(after.game.name)
        taken = after.steps[-1] if step else None
        return Then(
            step=step,
            eyes=eyes,
            moments=moments,
            status=said.status(moments[-1].view),
            where=next((mark.text for mark in reversed(self.marks(step))), ""),
            sentence="" if taken is None else _sentence(before, taken, eyes, self.names),
        )

    def match_at(self, step: int) -> Match:
        """Return a match of its own as it was after *step* steps."""
        return self._reach(step)[1]

    def marks(self, most: int) -> list[Mark]:
        """Return where rounds and turns begin among the first *most* steps."""
        said = words.of(self._playing.game.name)
        for step in self._playing.steps[len(self._telling.steps) : most]:
            self._telling.follow(step.actor, step.action)
            if not isinstance(step.action, Aside):
                for line in said.tell(self._telling.last_step(SPECTATOR), self.names):
                    self._mark(line)
        return [mark for mark in self._marks if mark.step <= most]

    def _mark(self, line: Line) -> None:
        """Mark a heading; one that every draw of a deal tells again is one."""
        if line.kind not in (ROUND, TURN):
            return
        steps = self._telling.steps
        before = [mark for mark in self._marks[-2:] if (mark.kind, mark.text) == (line.kind, line.text)]
        if not before or any(step.actor != CHANCE for step in steps[before[-1].step :]):
            self._marks.append(Mark(len(steps), line.kind, line.text, line.seat))

    def _reach(self, step: int) -> tuple[Match, Match]:
        """Return the match before and after the last of the first *step* steps."""
        first = max(0, step - 1)
        if not 0 <= len(self._before.steps) <= first or first - len(self._before.steps) > EVERY:
            nearest = max(number for number in self._copies if number <= first)
            self._before = self._copies[nearest].copy()
        while (here := len(self._before.steps)) < first:
            _follow(self._before, self._playing.steps[here])
            if (here + 1) % EVERY == 0 and here + 1 not in self._copies:
                self._copies[here + 1] = self._before.copy()
        after = self._before.copy()
        if step:
            _follow(after, self._playing.steps[first])
        return self._before, after


def _begun(playing: Match) -> Match:
    return Match(playing.game, playing.fair, playing.is_deal, playing.start)


def _follow(match: Match, step: Step) -> None:
    refusal = match.follow(step.actor, step.action)
    assert refusal is None, "what was played can be played again"


def _sentence(before: Match, taken: Step, eyes: Seat, names: Sequence[str]) -> str:
    if taken.actor < 0 or isinstance(taken.action, Aside):
        return ""
    mine = before.view(taken.actor)
    if eyes not in (taken.actor, EVERYBODY) and mine.hides_from(eyes):
        return ""
    return words.of(before.game.name).sentence(mine, taken.action, names)
