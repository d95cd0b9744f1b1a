"""Draw the pictures of README and docs again: ``python tools/pictures.py [game ...]``.

Each is a position of a match that bots play by a fixed seed, as its first seat sees it. One moves: the board of a round
of En Garde, decision by decision.
"""

from __future__ import annotations

import sys
from dataclasses import replace
from pathlib import Path

import meadhall
from meadhall.engine.contract import SPECTATOR
from meadhall.pictures.canvas import tag
from meadhall.pictures.picture import AT_BOARD, WIDE
from meadhall.pictures.svg import alone, piece_svg

FOLDER = Path(__file__).resolve().parent.parent / "docs" / "pictures"
DECISIONS = {"en_garde": 4}
USUAL = 40
MOVING = "en_garde"
FRAMES = 14
SECONDS = 1.6
"""How long a moment of the moving picture stands."""
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
    (FOLDER / "moving.svg").write_text(moving(), encoding="utf-8")


def moving() -> str:
    """Draw a round as one picture: each piece once for every way it is drawn, to be seen while it is drawn so."""
    match = meadhall.new(MOVING, seed=7, names=NAMES[:2])
    frames: list[list[str]] = []
    ground, size = "", (0, 0)
    while match.actor is not None and len(frames) < FRAMES:
        picture = replace(match.picture(SPECTATOR), choices=())
        board = next(part for part in picture.parts if part.at == AT_BOARD and not part.is_tray)
        ground, size = board.grounds[WIDE], board.sizes[WIDE]
        frames.append([piece_svg(picture, piece, WIDE) for piece in picture.pieces if piece.part == board.name])
        match.play_bot(seed=len(frames))
    drawn = dict.fromkeys(piece for frame in frames for piece in frame)
    pieces = "".join(_seen_in(piece, [piece in frame for frame in frames]) for piece in drawn)
    return alone(ground + pieces, *size)


def _seen_in(piece: str, is_there: list[bool]) -> str:
    """Return a piece that is seen in some moments and hidden in the others."""
    if all(is_there):
        return piece
    values = ";".join("visible" if is_so else "hidden" for is_so in is_there)
    seconds = f"{SECONDS * len(is_there):g}s"
    change = (
        f'<animate attributeName="visibility" values="{values}" dur="{seconds}" calcMode="discrete"'
        ' repeatCount="indefinite"/>'
    )
    return tag("g", change + piece, visibility="visible" if is_there[0] else "hidden")


if __name__ == "__main__":
    main()
