"""A view as an array: as long as its table says, within its bounds, and blind to what the seat cannot see."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from meadhall.adapters import encodings
from meadhall.adapters.encodings.encoding import MOST_KEPT, PackedTable
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
        lengths[part.read] = lengths.get(part.read, 0) + part.length
    for read, length in lengths.items():
        assert len(read(view)) == 2 * length, read


def test_views_are_written_into_the_rows_of_an_array_in_place() -> None:
    game = cases_of("en_garde")[0].game()
    encoding = encodings.of(game)
    views = [game.view(state, 1) for state in positions_of(game, 3)]
    array = np.zeros((len(views), encoding.size), np.int16)
    rows = encoding.rows_of(array)
    for number, view in enumerate(views):
        rows.write(number, view)
        assert (array[number] == encoding.encode(view)).all()
        assert array[number].tolist() == encoding.values(view)


@pytest.mark.parametrize(
    "array", [np.zeros((2, 47), np.int16), np.zeros((2, 48), np.int32), np.zeros((2, 96), np.int16)[:, ::2]]
)
def test_rows_that_cannot_take_a_view_are_refused(array: np.ndarray[Any, Any]) -> None:
    with pytest.raises(ValueError, match="rows of 48 numbers of int16"):
        encodings.of(cases_of("en_garde")[0].game()).rows_of(array)


def test_a_packed_table_forgets_when_it_has_seen_too_much() -> None:
    table = PackedTable(lambda number: (number, number + 1))
    for number in range(MOST_KEPT + 1):
        assert table[number] == np.array([number, number + 1], np.int16).tobytes()
    assert list(table) == [MOST_KEPT]


@pytest.mark.once
@every_game
def test_its_page_is_the_one_that_the_table_makes(name: str) -> None:
    written = (ROOT / "docs" / "encodings" / f"{name}.md").read_text(encoding="utf-8")
    assert written == page(name), f"run {COMMAND}"
