"""Chapter 7: castles, victory and defeat."""

from __future__ import annotations

import pytest

from tests.games.freigard.positions import game_of, table
from tests.rule import rule

LAST_DRAW = ("draw", "reveal blue1")


@rule("7.1")
def test_7_1_one_castle_falls_however_high_the_score() -> None:
    then = table("spike,round,crimson1", pool="blue1", points=60, totems="").play(*LAST_DRAW)
    assert (then.state.castles, then.state.round) == ([18, 14], 2)


@rule("7.2")
@pytest.mark.parametrize(("points", "left"), [(14, [22, 18]), (17, [22, 18]), (18, [22, 14]), (22, [18, 14])])
def test_7_2_the_highest_castle_reached_falls(points: int, left: list[int]) -> None:
    then = table("spike,round,crimson1", pool="blue1", points=points, totems="").play(*LAST_DRAW)
    assert then.state.castles == left


@rule("7.2")
def test_7_2_a_lower_castle_than_the_highest_reached_cannot_be_named() -> None:
    at = table("spike,round,crimson1", pool="blue1", points=18, totems="hourglass,eye,vessel,shield").play(*LAST_DRAW)
    assert at.legal() == ["fell 22", "fell 18"]
    assert at.refused("fell 14") == "7.2"


@rule("7.3")
def test_7_3_a_castle_out_of_reach_or_fallen_cannot_be_named() -> None:
    at = table("spike,round,crimson1", phase="end", pool="rout", points=15, castles="22,18", totems="eye,vessel,shield")
    assert at.legal() == ["fell 18", "shield", "accept"]
    assert at.refused("fell 22") == "7.3"
    assert at.refused("fell 14") == "7.3"


@rule("7.4")
def test_7_4_the_last_castle_wins() -> None:
    then = table("spike,round,crimson1", pool="blue1", points=14, castles="14").play(*LAST_DRAW)
    outcome = then.outcome
    assert (outcome.ending, outcome.scores, outcome.winners) == ("victory", [1], [0])
    assert then.is_over


@rule("7.5")
def test_7_5_another_round_while_castles_remain() -> None:
    then = table("spike,round,crimson1", pool="blue1", points=14, castles="18,14", totems="").play(*LAST_DRAW)
    assert (then.state.round, then["phase"], then.state.castles) == (3, "deal", [18])
    assert then.ending == ""


@rule("7.6")
def test_7_6_no_castle_reached_is_a_defeat() -> None:
    then = table("spike,round,crimson1", pool="blue1", points=13, totems="").play(*LAST_DRAW)
    outcome = then.outcome
    assert (outcome.ending, outcome.scores, outcome.winners) == ("overrun", [0], [])


@rule("7.6")
def test_7_6_a_defeat_can_be_accepted_but_only_a_defeat() -> None:
    at = table("spike,round,crimson1", pool="blue1", points=13).play(*LAST_DRAW)
    assert at.legal() == ["fell 14", "shield", "accept"]
    assert at.play("accept")["phase"] == "over"
    beaten = table("spike,round,crimson1", pool="blue1", points=14).play(*LAST_DRAW)
    assert beaten.legal() == ["fell 18", "fell 14"]
    assert beaten.refused("accept") == "7.6"


@rule("7.7")
def test_7_7_nothing_more_after_the_end() -> None:
    lost = table("spike,round,crimson1", pool="blue1", points=13, totems="").play(*LAST_DRAW)
    assert lost.legal() == []
    assert {lost.refused(action.text) for action in game_of().actions} == {"7.7"}
