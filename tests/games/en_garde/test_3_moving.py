"""3. Moving."""

from __future__ import annotations

import pytest

from tests.games.en_garde.positions import BLACK, WHITE, table
from tests.rule import rule


@rule("3.1")
@pytest.mark.parametrize(
    ("turn", "text", "after"),
    [
        (WHITE, "advance 3", "..........W..B........."),
        (WHITE, "retreat 5", "..W..........B........."),
        (BLACK, "advance 3", ".......W..B............"),
        (BLACK, "retreat 5", ".......W..........B...."),
    ],
)
def test_3_1_a_move_plays_one_card_and_goes_as_many_spaces(turn: int, text: str, after: str) -> None:
    play = table(8, 14, turn=turn)
    assert play.strip == ".......W.....B........."
    play.play(text)
    assert play.strip == after
    assert play.played == text[-1]
    assert play["draws"] == f"{turn}+1"


@rule("3.2")
def test_3_2_white_may_not_leave_the_strip() -> None:
    play = table(4, 14)
    assert play.strip == "...W.........B........."
    assert [play.refused(f"retreat {value}") for value in range(1, 6)] == ["", "", "", "3.2", "3.2"]
    assert play.play("retreat 3").strip == "W............B........."


@rule("3.2")
def test_3_2_black_may_not_leave_the_strip() -> None:
    play = table(8, 22, turn=BLACK)
    assert play.strip == ".......W.............B."
    assert [play.refused(f"retreat {value}") for value in range(1, 6)] == ["", "3.2", "3.2", "3.2", "3.2"]
    assert play.play("retreat 1").strip == ".......W..............B"


@rule("3.2")
def test_3_2_an_escape_stays_on_the_strip_too() -> None:
    play = table(17, 21, "12335/12345", phase="answer", turn=BLACK, attack="4x1+")
    assert [play.refused(f"retreat {value}") for value in range(1, 6)] == ["", "", "3.2", "3.2", "3.2"]


@rule("3.3")
@pytest.mark.parametrize("turn", [WHITE, BLACK])
def test_3_3_a_fencer_may_not_advance_onto_or_past_the_other(turn: int) -> None:
    play = table(10, 14, turn=turn)
    assert play.strip == ".........W...B........."
    assert [play.refused(f"advance {value}") for value in range(1, 6)] == ["", "", "", "3.3", "3.3"]


@rule("3.3")
def test_3_3_a_card_that_equals_the_distance_is_for_attacking_only() -> None:
    legal = table(10, 14).legal()
    assert "advance 4" not in legal
    assert "attack 4x1" in legal


@rule("3.3")
@pytest.mark.parametrize("text", ["advance 4 attack 1x1", "advance 5 attack 1x1"])
def test_3_3_the_advance_before_an_attack_may_not_pass_him_either(text: str) -> None:
    assert table(10, 14).refused(text) == "3.3"
