"""Draw the pictures of README and docs again: ``python tools/pictures.py [game ...]``.

Each is a position of a match that bots play by a fixed seed, as its first seat sees it.
"""

from __future__ import annotations

import sys
from pathlib import Path

import meadhall

FOLDER = Path(__file__).resolve().parent.parent / "docs" / "pictures"
DECISIONS = {"en_garde": 4}
USUAL = 40
NAMES = ("Astrid", "Sigrun", "Eira", "Bjorn", "Liv", "Odd")


def main() -> None:
    """Write one picture for each game, or for those that are named."""
    FOLDER.mkdir(exist_ok=True)
    for name in sys.argv[1:] or meadhall.list_games():
        seats = meadhall.front.title(name).seats[0]
        match = meadhall.new(name, seed=7, names=NAMES[:seats])
        for step in range(DECISIONS.get(name, USUAL)):
            if match.actor is not None:
                match.play_bot(seed=step)
        while match.actor not in (0, None):
            match.play_bot(seed=1)
        (FOLDER / f"{name}.svg").write_text(match.picture(0).svg("wide", "auto"), encoding="utf-8")
        print(f"drew {name}")


if __name__ == "__main__":
    main()
