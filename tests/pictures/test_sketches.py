"""What a choice would do, sketched on the board before it is chosen."""

from __future__ import annotations

import re

from meadhall import pictures
from meadhall.games import names
from meadhall.pictures import svg
from meadhall.pictures.picture import CUTS, PicturePart, Sketch
from tests.pictures.drawn import drawn_positions, each_picture, parse

AROUND = 8
"""A ghost may lean so far over the edge of the board."""
NUMBER = re.compile(r"-?\d+(?:\.\d+)?")


def test_every_game_sketches_something() -> None:
    for name in names():
        sketch = pictures.of(name).sketch
        found = [
            sketch(drawn.view, action, drawn.picture.cut("wide"))
            for drawn in drawn_positions(name)
            for action in drawn.legal
        ]
        assert any(one != Sketch() for one in found), name


@each_picture
def test_a_sketch_stays_on_the_board_in_every_cut(name: str) -> None:
    for drawn in drawn_positions(name):
        board = next(part for part in drawn.picture.parts if part.sizes)
        for cut in {drawn.picture.cut(cut) for cut in CUTS}:
            for action in drawn.legal:
                sketch = pictures.of(name).sketch(drawn.view, action, cut)
                places = [(spot.x, spot.y) for spot in sketch.ghosts] + _points(sketch.way) + _points(sketch.blow)
                assert all(_is_on(board, cut, *place) for place in places), (cut, action.text)


@each_picture
def test_what_a_sketch_draws_is_well_formed_and_defined(name: str) -> None:
    defined = set(re.findall(r' id="([^"]+)"', svg.table_defs(name)))
    for drawn in drawn_positions(name):
        cut = drawn.picture.cut("wide")
        for action in drawn.legal:
            sketch = pictures.of(name).sketch(drawn.view, action, cut)
            body = "".join(spot.body for spot in sketch.ghosts) + sketch.reach
            parse(f'<svg xmlns="http://www.w3.org/2000/svg">{body}</svg>')
            assert set(re.findall(r'href="#([^"]+)"', body)) <= defined


def _points(outline: str) -> list[tuple[float, float]]:
    numbers = [float(number) for number in NUMBER.findall(outline)]
    return list(zip(numbers[::2], numbers[1::2], strict=True))


def _is_on(board: PicturePart, cut: str, x: float, y: float) -> bool:
    wide, high = board.sizes[cut]
    return -AROUND <= x <= wide + AROUND and -AROUND <= y <= high + AROUND
