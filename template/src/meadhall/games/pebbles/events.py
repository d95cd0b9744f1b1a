"""What can happen in a step of Pebbles."""

from __future__ import annotations

from typing import Final

from meadhall.engine.contract import Event


class Began(Event):
    """The coin fell for a seat."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat


class Took(Event):
    """A player took pebbles."""

    def __init__(self, seat: int, count: int, left: int) -> None:
        self.seat: Final = seat
        self.count: Final = count
        self.left: Final = left
