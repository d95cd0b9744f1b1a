"""Chapter 8: what two fencers agree on before a match."""

from __future__ import annotations

from typing import Final

from meadhall.games.en_garde.pieces import ADVANCED, BASIC, MOST_PARRIED


class Terms:
    """The options, typed."""

    def __init__(self, options: dict[str, str]) -> None:
        self.goal: Final = int(options["points"])
        """The points that win the match."""
        self.level: Final = options["level"]
        self.is_basic: Final = options["level"] == BASIC
        self.most_parried: Final = 0 if options["level"] == BASIC else MOST_PARRIED
        """So many cards can be missing from a hand when its turn begins."""
        self.is_advanced: Final = options["level"] == ADVANCED
        self.compares_after_escape: Final = options["final_retreat"] == "compare"
