"""Chapter 8: totems."""

from __future__ import annotations

from tests.games.freigard.positions import table
from tests.rule import rule

LAST_DRAW = ("draw", "reveal blue1")


@rule("8.1")
def test_8_1_each_totem_is_used_once() -> None:
    spent = table("spike,round,crimson1", discards="blue1", totems="shield")
    assert spent.refused("hourglass blue1") == "8.1"
    assert spent.refused("eye ent-2") == "8.1"
    assert spent.refused("vessel spike") == "8.1"
    ending = table("spike,round,crimson1", phase="end", pool="rout", points=12, totems="hourglass,eye")
    assert ending.refused("shield") == "8.1"
    giving = table("spike,round,crimson1", phase="spend:22", pool="rout", points=21, totems="hourglass,eye")
    assert giving.refused("spend shield") == "8.1"
    then = table("spike,round,crimson1", discards="blue1").play("hourglass blue1")
    assert then["totems"] == "eye,vessel,shield"
    given = giving.play("spend hourglass")
    assert (given["totems"], given.state.round) == ("eye", 2)


@rule("8.2")
def test_8_2_just_enough_totems_are_given_for_a_named_castle() -> None:
    at = table("spike,round,crimson1", pool="blue1", points=12).play(*LAST_DRAW)
    assert at.legal() == ["fell 14", "shield", "accept"]  # 18 and 22 are out of reach
    asked = at.play("fell 14")
    assert (asked["phase"], asked.state.points) == ("spend:14", 12)
    one = asked.play("spend eye")
    assert (one["phase"], one.state.points) == ("spend:14", 13)
    then = one.play("spend hourglass")
    assert (then.state.castles, then.state.round, then["totems"]) == ([22, 18], 2, "vessel,shield")


@rule("8.2")
def test_8_2_totems_that_reach_no_castle_cannot_be_given() -> None:
    then = table("spike,round,crimson1", pool="blue1", points=11, totems="hourglass,eye").play(*LAST_DRAW)
    assert then["phase"] == "over"
    assert then["totems"] == "hourglass,eye"


@rule("8.3")
def test_8_3_totems_may_reach_for_a_higher_castle() -> None:
    at = table("spike,round,crimson1", pool="blue1", points=17, totems="hourglass,eye").play(*LAST_DRAW)
    assert at.legal() == ["fell 18", "fell 14"]
    then = at.copy().play("fell 18", "spend hourglass")
    assert (then.state.castles, then["totems"]) == ([22, 14], "eye")
    kept = at.play("fell 14")
    assert (kept.state.castles, kept["totems"]) == ([22, 18], "hourglass,eye")


@rule("8.4")
def test_8_4_you_choose_the_totems_the_shield_included() -> None:
    at = table("spike,round,crimson1", phase="spend:18", pool="rout", points=17)
    assert at.legal() == ["spend hourglass", "spend eye", "spend vessel", "spend shield"]
    assert at.play("spend shield")["totems"] == "hourglass,eye,vessel"


@rule("8.4")
def test_8_4_you_are_not_asked_when_all_are_needed_or_none_will_be() -> None:
    both = table("spike,round,crimson1", pool="blue1", points=12, totems="eye,shield").play(*LAST_DRAW, "fell 14")
    assert (both.state.round, both.state.castles, both["totems"]) == (2, [22, 18], "-")
    last = table("spike,round,crimson1", pool="blue1", points=13, castles="14", round_=3)
    won = last.play(*LAST_DRAW, "fell 14")
    outcome = won.outcome
    assert outcome.ending == "victory"
    assert won["totems"] == "eye,vessel,shield"


@rule("8.5")
def test_8_5_totems_take_the_place_of_a_turn_and_may_follow_each_other() -> None:
    at = table("spike,round,crimson1", discards="blue1,conifer2")
    then = at.play("hourglass conifer2", "vessel spike", "eye golem-spike", "reveal spike/3", "return")
    assert (then["phase"], then["totems"]) == ("turn", "shield")


@rule("8.2")
def test_8_2_totems_are_given_for_points_only_at_the_end_of_a_round() -> None:
    assert table("spike,round,crimson1", points=21).refused("spend eye") == "8.2"
    ending = table("spike,round,crimson1", phase="end", points=12, pool="rout")
    assert ending.refused("spend eye") == "8.2"  # a castle is named first
