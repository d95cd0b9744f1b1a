"""Bugs that were found, each with its story."""

from __future__ import annotations

import pytest

from meadhall.engine.contract import CHANCE, NotationError
from tests.games.castle_panic.positions import game_of, table


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


class TestBrokenNotation:
    """A field with a part too few crashed instead of being refused, and a huge count filled the memory."""

    @pytest.mark.parametrize(
        ("old", "new"),
        [
            ("known=0>1:tar", "known=0>1"),
            ("known=0>1:tar", "known=01:tar"),
            ("known=0>1:tar", "known=9>1:tar"),
            ("known=0>1:tar", "known=0>9:tar"),
            ("known=0>1:tar", "known=0>1:tar offer=1.tar"),
            ("known=0>1:tar", "known=0>1:tar refused=1"),
            ("known=0>1:tar", "known=0>1:tar asks=w1"),
            ("known=0>1:tar", "known=0>1:tar asks=x1:orc2"),
            ("known=0>1:tar", "known=0>1:tar out=999999999"),
            ("known=0>1:tar", "known=0>1:tar,brick*999999999"),
        ],
    )
    def test_it_is_refused(self, old: str, new: str) -> None:
        game = game_of(2, closed_hands="on")
        text = table(game, hands="red_archer/tar", known="0>1:tar").state.notation()
        assert old in text
        with pytest.raises(NotationError):
            game.read(text.replace(old, new))
