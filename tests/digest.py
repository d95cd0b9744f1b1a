"""Pin what seeded random matches of a game lead to: ``python -m tests.digest --write [game ...]``."""

from __future__ import annotations

import hashlib
import math
import sys
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from meadhall.engine.chance import Dice
from meadhall.engine.contract import AnyGame
from meadhall.engine.play import random_walk
from meadhall.games import names
from tests.cases import cases_of

FOLDER = Path(__file__).parent / "digests"
MOST_MATCHES = 1000
MOST_SECONDS = 5.0
"""Long games have fewer matches: as many as are played in this time when the digest is written."""
LONGEST = 2000
"""A match is cut after so many steps."""


@dataclass(frozen=True)
class Digest:
    """So many matches, one table of the game after the other, and the SHA-256 of all their records."""

    name: str
    matches: int
    sha256: str

    @classmethod
    def read(cls, name: str) -> Digest | None:
        path = FOLDER / f"{name}.txt"
        if not path.is_file():
            return None
        fields = dict(line.split(" ", 1) for line in path.read_text(encoding="utf-8").splitlines())
        return cls(name, int(fields["matches"]), fields["sha256"])

    @classmethod
    def make(cls, name: str, matches: int = MOST_MATCHES, seconds: float = MOST_SECONDS) -> Digest:
        cases = cases_of(name)
        digest = hashlib.sha256()
        played = 0
        end = time.monotonic() + seconds
        while played < matches and time.monotonic() < end:
            digest.update(match_text(cases[played % len(cases)].game(), played).encode())
            played += 1
        return cls(name, played, digest.hexdigest())

    def again(self) -> Digest:
        """Play the same number of matches again."""
        return Digest.make(self.name, self.matches, math.inf)

    def write(self) -> None:
        FOLDER.mkdir(exist_ok=True)
        text = f"matches {self.matches}\nsha256 {self.sha256}\n"
        (FOLDER / f"{self.name}.txt").write_text(text, encoding="utf-8")


def match_text(game: AnyGame, seed: int) -> str:
    """Return the actions and the last position of a random match."""
    walk = random_walk(game, Dice(seed), LONGEST)
    state: Any = game.setup()
    for action in walk:
        game.apply(state, action)
    return "\n".join([*[action.text for action in walk], state.notation(), ""])


def main() -> None:
    """Show the digests, or write them."""
    chosen = [argument for argument in sys.argv[1:] if argument != "--write"] or names()
    for name in chosen:
        digest = Digest.make(name)
        if "--write" in sys.argv:
            digest.write()
        sys.stdout.write(f"{name}: {digest.matches} matches, {digest.sha256}\n")


if __name__ == "__main__":
    main()
