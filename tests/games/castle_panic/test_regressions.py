"""Bugs that were found, each with its story."""

from __future__ import annotations

from meadhall.engine.contract import CHANCE
from tests.games.castle_panic.positions import game_of


class TestMonstersPlacedByChance:
    """The first monsters were called one pile, but a row of the catalog also names the arc.

    A pile is known by its rows, which only ever leave it; the rows of the second arc were never in it. No
    decision comes before these draws, so that a deal is the same for everybody without a pile.
    """

    def test_they_are_no_pile(self) -> None:
        game = game_of(2, start="random")
        state = game.setup()
        placed = 0
        while game.actor(state) == CHANCE and game.legal_actions(state)[0].text.startswith("place"):
            assert game.pile(state) == ""
            game.apply(state, game.legal_actions(state)[0])
            placed += 1
        assert placed == 5, "the last arc gets the monster that is left"
