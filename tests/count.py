"""Pin what can happen in a few steps: ``python -m tests.count --write [game ...]`` counts anew.

A file tests/counts/<game>.txt has blocks of lines, one block for each position:

    id lunge                      its name
    source twin                   why the numbers are believed: the twin in tests/oracles counts them, or a reason
    seats 2                       else the usual number
    option level basic            else the usual ones
    setup turn 1 0 ...            the position, else the start of the game
    after draw 1; draw 5          what happened since
    order advance 1; retreat 1    the legal actions, in order
    count 2 3 12 1                depth; nodes of chance, of seats, and endings down to it, the root included
    views 2 4 9 4                 depth; different views of each seat, and of a spectator, down to it

To pin a new position write everything but the numbers (``count 2``, ``order``) and run the command.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from meadhall.engine.contract import SPECTATOR, AnyGame
from meadhall.engine.count import count
from meadhall.engine.play import copy_of
from meadhall.games import names, title
from tests.cases import Case

FOLDER = Path(__file__).parent / "counts"
BETWEEN = "; "


class Entry:
    """One position of a file and what is pinned of it."""

    def __init__(self, name: str, lines: list[str]) -> None:
        self.name = name
        self.lines = lines
        options = tuple(self._pair(value) for value in self._values("option"))
        seats = [int(value) for value in self._values("seats")]
        self.game: AnyGame = Case(name, seats[0] if seats else title(name).seats[0], options).game()

    @property
    def id(self) -> str:
        return self.lines[0]

    def state(self) -> Any:
        """Set the position up."""
        setup = self._values("setup")
        state = self.game.read(setup[0]) if setup and setup[0] else self.game.setup()
        for text in [text for line in self._values("after") for text in line.split(BETWEEN) if text]:
            legal = {action.text: action for action in self.game.legal_actions(state)}
            self.game.apply(state, legal[text])
        return state

    def again(self) -> list[str]:
        """Return the lines with every number counted anew."""
        return [self._again(line) for line in self.lines]

    def depths(self) -> Iterator[tuple[int, str]]:
        """Yield every pinned depth with its three counts."""
        for value in self._values("count"):
            depth, _, counts = value.partition(" ")
            yield int(depth), counts

    def _again(self, line: str) -> str:
        word, _, rest = line.partition(" ")
        state = self.state()
        if word == "order":
            return "order " + BETWEEN.join(action.text for action in self.game.legal_actions(state))
        depth = rest.split(" ")[0]
        if word == "count":
            return f"count {depth} {count(self.game, state, int(depth)).text()}"
        if word == "views":
            return f"views {depth} " + " ".join(str(views) for views in view_counts(self.game, state, int(depth)))
        return line

    def _values(self, word: str) -> list[str]:
        return [line.partition(" ")[2] for line in self.lines if line.partition(" ")[0] == word]

    def _pair(self, text: str) -> tuple[str, str]:
        name, _, value = text.partition(" ")
        return name, value


def view_counts(game: AnyGame, state: Any, depth: int) -> list[int]:
    """Count the different views of each seat and of a spectator, down to *depth*."""
    layer = [state]
    seats = [*range(game.seats), SPECTATOR]
    seen: list[set[str]] = [set() for _ in seats]
    for left in range(depth, -1, -1):
        below = []
        for node in layer:
            for views, seat in zip(seen, seats, strict=True):
                views.add(game.view(node, seat).notation())
            for action in game.legal_actions(node) if left else []:
                child = copy_of(node)
                game.apply(child, action)
                below.append(child)
        layer = below
    return [len(views) for views in seen]


def read(name: str) -> list[Entry]:
    """Read the file of a game."""
    path = FOLDER / f"{name}.txt"
    blocks = path.read_text(encoding="utf-8").strip().split("\n\n") if path.is_file() else []
    return [Entry(name, block.split("\n")) for block in blocks]


def main() -> None:
    """Count anew, and write if asked."""
    for name in [argument for argument in sys.argv[1:] if argument != "--write"] or names():
        text = "\n\n".join("\n".join(entry.again()) for entry in read(name)) + "\n"
        if "--write" in sys.argv:
            (FOLDER / f"{name}.txt").write_text(text, encoding="utf-8")
        sys.stdout.write(text)


if __name__ == "__main__":
    main()
