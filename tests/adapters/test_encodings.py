"""A view as an array: as long as its table says, within its bounds, and blind to what the seat cannot see."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from meadhall.adapters import encodings
from meadhall.adapters.encodings.pages import COMMAND, page
from meadhall.engine.chance import Dice
from meadhall.engine.contract import CHANCE, NOBODY, SPECTATOR, AnyGame
from meadhall.engine.encoding import LONGEST_GAP, MOST_KEPT, WIDTH, Pieces, add_counts, bits_of, ones_of
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
def test_an_encoder_writes_as_many_numbers_as_its_parts_say(name: str) -> None:
    for case in cases_of(name):
        game = case.game()
        encoding = encodings.of(game)
        assert len(encoding.packed(game.view(game.setup(), 0))) == WIDTH * encoding.size


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
    table = bits_of(16)
    for members in range(MOST_KEPT + 1):
        assert table.of(members) == np.array([members >> place & 1 for place in range(16)], np.int16).tobytes()
    assert list(table._kept) == [MOST_KEPT]


def test_the_rows_of_ones_have_none_for_nobody() -> None:
    rows = ones_of(3)
    assert numbers_of([rows[0], rows[2]]) == [1, 0, 0, 0, 0, 1]
    for seat in (CHANCE, NOBODY, SPECTATOR, 3):
        assert numbers_of([rows[seat]]) == [0, 0, 0]


@pytest.mark.parametrize("kinds", [[], [0], [3, 0, 3, 299, 3], [298] * 2, list(range(300)), [LONGEST_GAP + 1]])
def test_counts_are_those_of_the_list(kinds: list[int]) -> None:
    pieces: Pieces = []
    add_counts(pieces, kinds, 300)
    assert numbers_of(pieces) == [kinds.count(kind) for kind in range(300)]


def numbers_of(pieces: Pieces) -> list[int]:
    """Return the numbers that are packed."""
    return memoryview(b"".join(pieces)).cast("h").tolist()


@pytest.mark.once
@every_game
def test_its_page_is_the_one_that_the_table_makes(name: str) -> None:
    written = (ROOT / "docs" / "encodings" / f"{name}.md").read_text(encoding="utf-8")
    assert written == page(name), f"run {COMMAND}"
