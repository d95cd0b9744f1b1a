"""Chapter 8: totems."""

from __future__ import annotations

from tests.games.freigard.positions import after, game, legal, phase_of, refused, table, totems_of
from tests.rule import rule

LAST_DRAW = ("draw", "reveal blue1")


@rule("8.1")
def test_8_1_each_totem_is_used_once() -> None:
    spent = table("spike,round,crimson1", discards="blue1", totems="shield")
    assert refused(spent, "hourglass blue1") == "8.1"
    assert refused(spent, "eye ent-2") == "8.1"
    assert refused(spent, "vessel spike") == "8.1"
    ending = table("spike,round,crimson1", phase="end", pool="rout", points=12, totems="hourglass,eye")
    assert refused(ending, "shield") == "8.1"
    giving = table("spike,round,crimson1", phase="spend:22", pool="rout", points=21, totems="hourglass,eye")
    assert refused(giving, "spend shield") == "8.1"
    then = after(table("spike,round,crimson1", discards="blue1"), "hourglass blue1")
    assert totems_of(then) == "eye,vessel,shield"
    given = after(giving, "spend hourglass")
    assert (totems_of(given), given.round) == ("eye", 2)


@rule("8.2")
def test_8_2_just_enough_totems_are_given_for_a_named_castle() -> None:
    state = after(table("spike,round,crimson1", pool="blue1", points=12), *LAST_DRAW)
    assert legal(state) == ["fell 14", "shield", "accept"]  # 18 and 22 are out of reach
    asked = after(state, "fell 14")
    assert (phase_of(asked), asked.points) == ("spend:14", 12)
    one = after(asked, "spend eye")
    assert (phase_of(one), one.points) == ("spend:14", 13)
    then = after(one, "spend hourglass")
    assert (then.castles, then.round, totems_of(then)) == ([22, 18], 2, "vessel,shield")


@rule("8.2")
def test_8_2_totems_that_reach_no_castle_cannot_be_given() -> None:
    then = after(table("spike,round,crimson1", pool="blue1", points=11, totems="hourglass,eye"), *LAST_DRAW)
    assert phase_of(then) == "over"
    assert totems_of(then) == "hourglass,eye"


@rule("8.3")
def test_8_3_totems_may_reach_for_a_higher_castle() -> None:
    state = after(table("spike,round,crimson1", pool="blue1", points=17, totems="hourglass,eye"), *LAST_DRAW)
    assert legal(state) == ["fell 18", "fell 14"]
    then = after(state, "fell 18", "spend hourglass")
    assert (then.castles, totems_of(then)) == ([22, 14], "eye")
    kept = after(state, "fell 14")
    assert (kept.castles, totems_of(kept)) == ([22, 18], "hourglass,eye")


@rule("8.4")
def test_8_4_you_choose_the_totems_the_shield_included() -> None:
    state = table("spike,round,crimson1", phase="spend:18", pool="rout", points=17)
    assert legal(state) == ["spend hourglass", "spend eye", "spend vessel", "spend shield"]
    assert totems_of(after(state, "spend shield")) == "hourglass,eye,vessel"


@rule("8.4")
def test_8_4_you_are_not_asked_when_all_are_needed_or_none_will_be() -> None:
    both = after(table("spike,round,crimson1", pool="blue1", points=12, totems="eye,shield"), *LAST_DRAW, "fell 14")
    assert (both.round, both.castles, totems_of(both)) == (2, [22, 18], "-")
    last = table("spike,round,crimson1", pool="blue1", points=13, castles="14", round_=3)
    won = after(last, *LAST_DRAW, "fell 14")
    outcome = game().outcome(won)
    assert outcome is not None
    assert outcome.ending == "victory"
    assert totems_of(won) == "eye,vessel,shield"


@rule("8.5")
def test_8_5_totems_take_the_place_of_a_turn_and_may_follow_each_other() -> None:
    state = table("spike,round,crimson1", discards="blue1,conifer2")
    then = after(state, "hourglass conifer2", "vessel spike", "eye golem-spike", "reveal spike/3", "return")
    assert (phase_of(then), totems_of(then)) == ("turn", "shield")


@rule("8.2")
def test_8_2_totems_are_given_for_points_only_at_the_end_of_a_round() -> None:
    assert refused(table("spike,round,crimson1", points=21), "spend eye") == "8.2"
    ending = table("spike,round,crimson1", phase="end", points=12, pool="rout")
    assert refused(ending, "spend eye") == "8.2"  # a castle is named first
