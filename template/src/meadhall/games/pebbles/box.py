"""Read the box of Pebbles: how many pebbles a hand can take."""

from __future__ import annotations

from typing import Final

from meadhall.engine.box import Box, BoxError, read_toml, shipped_text, status_problems

STANDARD: Final = "standard"
LARGEST_HAND: Final = 9


class PebblesBox(Box):
    """What is in the box."""

    def __init__(self, name: str, text: str, most: int) -> None:
        super().__init__(name, text)
        self.most: Final = most
        """The most pebbles that can be taken at once."""


def shipped_box(name: str) -> PebblesBox:
    """Return the box that comes with the program."""
    return read_box(shipped_text(__file__, name, STANDARD))


def read_box(text: str) -> PebblesBox:
    """Read a box; raise BoxError with everything that is wrong with it."""
    content = read_toml(text, "pebbles")
    bowl = content.get("bowl")
    if not isinstance(bowl, dict):
        raise BoxError(["bowl: missing"])
    problems = status_problems("bowl", bowl)
    most = bowl.get("most")
    if not isinstance(most, int) or isinstance(most, bool) or not 1 <= most <= LARGEST_HAND:
        problems.append(f"bowl: most is {most!r}; it must be a number from 1 to {LARGEST_HAND}")
    if problems:
        raise BoxError(problems)
    assert isinstance(most, int)
    return PebblesBox(content["name"], text, most)
