"""7. The end of the match."""

from __future__ import annotations

import pytest

from meadhall.engine.contract import NOBODY
from tests.games.en_garde.positions import BLACK, WATCHERS, WHITE, Table, table
from tests.rule import rule


def result(played: Table) -> tuple[str, list[int], list[int]] | None:
    outcome = played.game.outcome(played.state)
    return None if outcome is None else (outcome.ending, outcome.scores, outcome.winners)


@rule("7.1")
def test_7_1_five_points_win_the_match() -> None:
    play = table(10, 14, "13445/12355", points="4:4", number=9, last="touch:1")
    assert result(play) is None
    play.play("attack 4x1")
    assert (play["phase"], play["points"], play.actor) == ("over", "5:4", NOBODY)
    assert result(play) == ("points", [5, 4], [WHITE])
    assert [type(event).__name__ for event in play.told] == ["Attacked", "Hit", "RoundEnded", "MatchEnded"]


@rule("7.1")
def test_7_1_four_points_do_not() -> None:
    play = table(10, 14, "13445/12355", points="3:4", number=8, starter=BLACK, last="touch:1").play("attack 4x1")
    assert (play["phase"], play["points"], result(play)) == ("between", "4:4", None)


@rule("7.1")
def test_7_1_black_wins_too() -> None:
    play = table(10, 14, "12355/13445", turn=BLACK, points="0:4", number=5, last="touch:1").play("attack 4x1")
    assert result(play) == ("points", [0, 5], [BLACK])


@rule("7.2")
@pytest.mark.parametrize(
    ("points", "expected"),
    [("3:3", ([4, 3], [WHITE])), ("2:3", ([3, 3], [WHITE, BLACK])), ("0:3", ([1, 3], [BLACK]))],
)
def test_7_2_after_100_rounds_more_points_win(points: str, expected: tuple[list[int], list[int]]) -> None:
    play = table(10, 14, "13445/12355", points=points, number=100, starter=BLACK, last="drawn").play("attack 4x1")
    assert result(play) == ("rounds", *expected)


@rule("7.2")
def test_7_2_a_drawn_last_round_ends_the_match_as_well() -> None:
    play = table(8, 15, pack="5", number=100, starter=BLACK, last="drawn").play("advance 1", "draw 5")
    assert (play["phase"], play["last"]) == ("over", "drawn")
    assert result(play) == ("rounds", [0, 0], [WHITE, BLACK])


@rule("7.2")
def test_7_2_after_99_rounds_there_is_one_more() -> None:
    play = table(8, 15, pack="5", number=99, last="drawn").play("advance 1", "draw 5")
    assert (play["phase"], result(play)) == ("between", None)
    play.play("begin")
    assert play.round == 100


@rule("7.3")
def test_7_3_when_the_match_is_over_nobody_can_do_anything() -> None:
    play = table(10, 14, "13445/12355", points="4:4", number=9, last="touch:1").play("attack 4x1")
    assert play.legal() == []
    assert {play.refused(action.text) for action in play.game.actions} == {"7.3"}


@rule("7.3", "6.11")
def test_7_3_the_last_hands_stay_open() -> None:
    play = table(10, 14, "13445/12355", points="4:4", number=9, last="touch:1").play("attack 4x1")
    assert [play.seen_by(seat)[6] for seat in WATCHERS] == ["1345/12355"] * 3
