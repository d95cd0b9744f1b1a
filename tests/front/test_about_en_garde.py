"""What is this? Every piece of En Garde answers."""

from __future__ import annotations

import pytest

import meadhall
from meadhall import words
from meadhall.games.en_garde.view import EnGardeView
from meadhall.words.telling import About
from tests.front.abouts import answers, check

NAMES = ["Astrid", "Bjorn"]


def asked(key: str, seat: int = 0, level: str = "advanced") -> About:
    """Ask about a piece when the first hands have been dealt."""
    view = meadhall.new("en_garde", seed=1, options={"level": level}, names=NAMES).view(seat)
    assert isinstance(view, EnGardeView)
    return words.of("en_garde").about(view, key, NAMES)


@pytest.mark.once  # Words and labels, which are never compiled.
@pytest.mark.parametrize("level", ["basic", "standard", "advanced"])
def test_every_piece_of_a_whole_game_says_what_it_is(level: str) -> None:
    for moment in answers("en_garde", 2, {"level": level}):
        check("en_garde", moment)


def test_a_card_tells_what_its_level_lets_it_do() -> None:
    basic, standard, advanced = [asked("card-0-3-1", level=level).does for level in ("basic", "standard", "advanced")]
    assert "parries" not in basic
    assert "parries" in standard
    assert "after an advance" not in standard
    assert "after an advance" in advanced


def test_an_unknown_key_is_refused() -> None:
    with pytest.raises(KeyError, match="dragon"):
        asked("dragon-1")
