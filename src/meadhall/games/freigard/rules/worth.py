"""What a hand is worth: chapter 3 of words/rules/freigard.md."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from meadhall.games.freigard import pieces
from meadhall.games.freigard.pieces import Kind


class Worth:
    """A combination's points, part by part."""

    def __init__(self, family: i64, basic: i64, is_double: bool, sphere: i64) -> None:
        self.family: Final = family
        """The family of all three cards, or NO_FAMILY."""
        self.basic: Final = basic
        """The family's points before doubling."""
        self.is_double: Final = is_double
        self.sphere: Final = sphere
        """The lowest of three spheres, or 0."""
        self.points: Final = basic * (1 + is_double) + sphere  # 3.10


NO_FAMILY: Final = -1
NO_COMBINATION: Final = -1


def points_of(kinds: list[Kind], hand: list[int]) -> i64:
    """Return what a hand would score, or NO_COMBINATION."""
    if len(hand) != pieces.HAND_SIZE or hand[pieces.HAND_SIZE - 1] == len(kinds):
        return NO_COMBINATION  # the Rout is the last kind, and scores nothing
    return points_of_three(kinds[hand[0]], kinds[hand[1]], kinds[hand[2]])


def points_of_three(a: Kind, b: Kind, c: Kind) -> i64:
    """Return what three cards would score, or NO_COMBINATION."""
    sphere = _lowest_sphere(a, b, c)
    if a.family != b.family or a.family != c.family:
        return sphere if sphere else NO_COMBINATION  # 3.1, 3.9
    basic = _basic(a, b, c)
    return (basic + basic if _is_double(a, b, c) else basic) + sphere  # 3.10


def worth_of(kinds: list[Kind], hand: list[int]) -> Worth:
    """Return the parts of a hand's points; the hand must be a combination."""
    a, b, c = kinds[hand[0]], kinds[hand[1]], kinds[hand[2]]
    sphere = _lowest_sphere(a, b, c)
    if a.family != b.family or a.family != c.family:
        return Worth(NO_FAMILY, 0, False, sphere)
    return Worth(a.family, _basic(a, b, c), _is_double(a, b, c), sphere)


def _lowest_sphere(a: Kind, b: Kind, c: Kind) -> i64:
    lower = min(a.sphere, b.sphere)
    return min(lower, c.sphere)


def _basic(a: Kind, b: Kind, c: Kind) -> i64:
    if a.family == pieces.GOLEM:
        if a.look == b.look:
            return pieces.ALIKE_GOLEMS if b.look == c.look else pieces.ANY_THREE  # 3.2, 3.3
        return pieces.ANY_THREE if c.look in (a.look, b.look) else pieces.DIFFERENT_GOLEMS
    if a.family == pieces.DRAGON:
        if a.number != b.number or b.number != c.number:
            return pieces.ANY_THREE  # 3.5
        return pieces.ONE_HEADED if a.number == 1 else pieces.TWO_HEADED
    return a.number + b.number + c.number  # 3.7


def _is_double(a: Kind, b: Kind, c: Kind) -> bool:
    if a.family == pieces.GOLEM:
        return a.number == 1 and b.number == 1 and c.number == 1  # 3.4
    return a.look == b.look and b.look == c.look  # 3.6, 3.8
