"""The same seeds give the same matches in both builds, in every release: their digest is pinned."""

from __future__ import annotations

from tests.cases import every_game
from tests.digest import Digest


@every_game
def test_seeded_matches_have_the_pinned_digest(name: str) -> None:
    """If the rules have changed on purpose: ``python -m tests.digest --write``."""
    pinned = Digest.read(name)
    assert pinned is not None, "no digest is pinned: run python -m tests.digest --write"
    assert pinned.again() == pinned
