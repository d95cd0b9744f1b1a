"""A match gone through by hand: forward and back, moment by moment, as lines of text."""

from __future__ import annotations

from collections.abc import Sequence

from meadhall import words
from meadhall.cli.terminal import EndOfInput, read_line
from meadhall.engine.contract import Seat
from meadhall.front import Moment
from meadhall.front.past import Past
from meadhall.words import plain

HELP = "Enter or n: forward; b: back; a number: to that step; t: to the next turn; board; q: leave."


class Stepper:
    """Where a reader is in a match."""

    def __init__(self, past: Past, game: str, names: Sequence[str], eyes: Seat, last: int) -> None:
        self._past = past
        self._words = words.of(game)
        self._names = names
        self._eyes = eyes
        self._last = last
        self._step = 0
        self._scene = 0
        self._moments = past.at(0, eyes).moments

    def go(self, step: int) -> None:
        """Go through it from a step on, until nobody types any more."""
        print(HELP)
        self._to(step, -1)
        self._board()
        while True:
            try:
                line = read_line(f"{self._step} of {self._last}> ").strip()
            except EndOfInput:
                return
            if line in ("q", "quit", "exit"):
                return
            self._hear(line)

    def _hear(self, line: str) -> None:
        if line in ("", "n"):
            self._forward()
        elif line == "b":
            self._back()
        elif line == "t":
            self._next_turn()
        elif line == "board":
            self._board()
        elif line.isascii() and line.isdigit() and int(line[:9]) <= self._last:
            self._to(int(line), -1)
            self._board()
        else:
            print(f"There are steps 0 to {self._last}. {HELP}")

    def _forward(self) -> None:
        if self._scene < len(self._moments) - 1:
            self._show(self._scene + 1)
        elif self._step < self._last:
            self._to(self._step + 1, 0)
        else:
            print("This is the end.")

    def _back(self) -> None:
        if self._scene:
            self._show(self._scene - 1)
        elif self._step:
            self._to(self._step - 1, -1)
        else:
            print("This is the beginning.")

    def _next_turn(self) -> None:
        marks = [mark.step for mark in self._past.marks(self._last) if mark.step > self._step]
        self._to(marks[0] if marks else self._last, -1)
        self._board()

    def _to(self, step: int, scene: int) -> None:
        self._step = step
        self._moments = self._past.at(step, self._eyes).moments
        self._show(scene % len(self._moments))

    def _show(self, scene: int) -> None:
        self._scene = scene
        for line in told(self._moments[scene]):
            print(f"{self._step:>5}  {line}")

    def _board(self) -> None:
        print("\n".join(self._words.table(self._moments[self._scene].view, self._names)))


def told(moment: Moment) -> list[str]:
    """Return what led to a moment: its lines, or its caption where it has none."""
    if moment.lines or moment.caption is None:
        return [line.text for line in moment.lines]
    return [plain(moment.caption.text)]
