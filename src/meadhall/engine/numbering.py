"""The numbers by which draws are made: that of the line, or in practice the one that stood at the same place before."""

from __future__ import annotations

from typing import Final


class Numbers:
    """The number of the line at each place among the steps in force."""

    def __init__(self) -> None:
        self._length = 0
        """How many steps are in force."""
        self._lines: Final[list[int]] = []
        """The line that stands at each place, or stood there last: what was taken back may be beyond."""

    def be_as(self, other: Numbers) -> None:
        """Take over the numbers of *other*; there are none yet."""
        self._length = other._length
        self._lines.extend(other._lines)

    def of_next(self, line: int, is_practice: bool) -> int:
        """Return by which number a draw is made that would be *line* of the record."""
        return self._lines[self._length] if is_practice and self._length < len(self._lines) else line

    def add(self, line: int, is_practice: bool) -> None:
        """Let a step that is *line* of the record be in force."""
        if self._length == len(self._lines):
            self._lines.append(line)
        elif not is_practice:
            self._lines[self._length] = line
        self._length += 1

    def go_back(self, count: int) -> None:
        """Take back the last steps in force."""
        self._length -= count
