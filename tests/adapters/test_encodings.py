"""A view as an array: as long as its table says, within its bounds, and blind to what the seat cannot see."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from meadhall.adapters import encodings
from meadhall.adapters.encodings.pages import COMMAND, page
from meadhall.engine.chance import Dice
from meadhall.engine.contract import CHANCE, NOBODY, SPECTATOR, AnyGame
from meadhall.engine.play import copy_of
from tests.cases import Case, cases_of, every_game
from tests.house.places import ROOT

STEPS = 300
LOOKS = 8
"""At so many of the steps of a walk somebody looks."""


def positions_of(game: AnyGame, seed: int) -> list[Any]:
    """Return positions of a random match, spread over the whole of it."""
    dice = Dice(seed)
    state = game.setup()
    seen = [copy_of(state)]
    while (actor := game.actor(state)) != NOBODY and len(seen) < STEPS:
        legal = game.legal_actions(state)
        game.apply(state, game.deal(state, dice) if actor == CHANCE else legal[dice.below(len(legal))])
        seen.append(copy_of(state))
    return [*seen[:: 1 + len(seen) // LOOKS], seen[-1]]


@pytest.mark.every_table
def test_an_array_keeps_to_its_table_and_shows_nothing_hidden(case: Case) -> None:
    game = case.game()
    encoding = encodings.of(game)
    assert encoding.size == sum(length for _, _, length, _ in encoding.rows())
    for number, state in enumerate(positions_of(game, 7)):
        for seat in [*range(game.seats), SPECTATOR]:
            view = game.view(state, seat)
            array = encoding.encode(view)
            assert array.dtype == np.int16
            assert array.shape == encoding.low.shape == encoding.high.shape == (encoding.size,)
            for name, first, length, _ in encoding.rows():
                part = slice(first, first + length)
                assert (encoding.low[part] <= array[part]).all(), name
                assert (array[part] <= encoding.high[part]).all(), name
            other = game.imagine(view, Dice(number))
            assert encoding.encode(game.view(other, seat)).tobytes() == array.tobytes()


@every_game
def test_every_part_has_its_length(name: str) -> None:
    game = cases_of(name)[0].game()
    view = game.view(game.setup(), 0)
    lengths: dict[Any, int] = {}
    for part in encodings.of(game).parts:
        lengths[part.values] = lengths.get(part.values, 0) + part.length
    for read, length in lengths.items():
        assert len(read(view)) == length, read


def test_a_row_of_a_batch_is_the_array_of_its_view() -> None:
    game = cases_of("en_garde")[0].game()
    encoding = encodings.of(game)
    views = [game.view(state, 1) for state in positions_of(game, 3)]
    rows = encoding.encode_all(views)
    assert rows.shape == (len(views), encoding.size)
    for row, view in zip(rows, views, strict=True):
        assert (row == encoding.encode(view)).all()


@pytest.mark.once
@every_game
def test_its_page_is_the_one_that_the_table_makes(name: str) -> None:
    written = (ROOT / "docs" / "encodings" / f"{name}.md").read_text(encoding="utf-8")
    assert written == page(name), f"run {COMMAND}"
