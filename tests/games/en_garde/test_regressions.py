"""What was wrong once in En Garde."""

from __future__ import annotations

import pytest

import meadhall
from meadhall.engine.contract import NotationError


@pytest.mark.parametrize(
    ("level", "notation"),
    [
        ("basic", "answer 1 0 0:0 0 5-7 12444/23455 10100 2x1 - -"),
        ("basic", "refill 1 0 0:0 0 5-7 12444/3455 10100 2x1 1+1 -"),
        ("standard", "answer 1 0 0:0 0 5-7 13444/23455 10100 2x1+ - -"),
        ("standard", "refill 1 0 0:0 0 5-7 12444/2355 10100 escape 1+1 -"),
    ],
)
def test_no_attack_stands_that_the_level_does_not_have(level: str, notation: str) -> None:
    assert meadhall.game("en_garde").read(notation).notation() == notation
    with pytest.raises(NotationError, match=level):
        meadhall.game("en_garde", options={"level": level}).read(notation)


def test_no_round_follows_the_hundredth() -> None:
    """A round 101 could be begun from a position that was read."""
    with pytest.raises(NotationError, match="over"):
        meadhall.game("en_garde").read("between 100 1 1:0 0 17-23 22244/1334 00000 - - progress:0")


def test_between_rounds_it_is_the_turn_of_the_next_starter() -> None:
    with pytest.raises(NotationError, match="other fencer"):
        meadhall.game("en_garde").read("between 2 1 1:0 1 17-23 22244/1334 00000 - - progress:0")
