"""Chapter 11: the Vessel."""

from __future__ import annotations

from meadhall.games.freigard.events import RoundEnded
from tests.games.freigard.positions import box, table
from tests.rule import rule

KEPT = "conifer2"


@rule("11.1")
def test_11_1_keep_a_card_and_draw_one() -> None:
    before = table("spike,round,conifer2")
    then = before.copy().play("vessel conifer2", "reveal blue1")
    assert box().codes[then.state.vessel] == KEPT
    assert (then["hand"], then["phase"], then["totems"]) == ("spike,round,blue1", "turn", "hourglass,eye,shield")
    assert then.state.deck_size() == before.state.deck_size() - 1


@rule("11.2")
def test_11_2_only_a_card_of_the_hand_can_be_kept() -> None:
    at = table("spike,round,conifer2", discards="blue1")
    assert at.refused("vessel blue1") == "11.2"
    assert at.refused("vessel spike") == ""


@rule("11.3")
def test_11_3_put_it_back_at_the_start_of_a_turn_for_free() -> None:
    before = table("spike,round,blue1", vessel=KEPT, totems="eye")
    then = before.play("return")
    assert (then["phase"], then["top"], then.state.vessel) == ("turn", KEPT, -1)
    assert then.play("draw")["hand"] == "spike,round,blue1,conifer2"


@rule("11.3")
def test_11_3_put_it_back_before_a_new_hand_after_scoring() -> None:
    before = table("spike,spike/3,spike+", vessel=KEPT, totems="eye")
    asked = before.play("score")
    assert (asked["phase"], asked.legal()) == ("refill", ["return", "refill"])
    then = asked.copy().play("return")
    assert (then["phase"], then["hand"], then["top"]) == ("deal", "conifer2", "-")
    kept = asked.play("refill")
    assert (kept["phase"], kept["hand"], box().codes[kept.state.vessel]) == ("deal", "-", KEPT)


@rule("11.3")
def test_11_3_put_it_back_before_a_new_hand_after_a_rout() -> None:
    before = table("spike,round,blue1", vessel=KEPT, totems="eye")
    asked = before.play("draw", "reveal rout")
    assert asked["phase"] == "refill"
    assert asked.play("return")["hand"] == "conifer2"
    dealt = table("spike,spike/3,spike+", vessel=KEPT, totems="eye").play("score", "refill")
    routed = dealt.play("reveal rout", "reveal round", "reveal square")
    assert routed["phase"] == "refill"


@rule("11.3")
def test_11_3_not_within_a_draw() -> None:
    four = table("spike,round,crimson1,blue2", phase="discard", vessel=KEPT, totems="eye")
    assert four.refused("return") == "2.1"


@rule("11.4")
def test_11_4_only_a_kept_card_can_be_put_back() -> None:
    assert table("spike,round,conifer2").refused("return") == "11.4"
    assert table("spike,round,blue1", vessel=KEPT, totems="eye").refused("return") == ""


@rule("11.5")
def test_11_5_a_rout_for_the_vessel_spares_the_kept_card() -> None:
    asked = table("spike,round,conifer2").play("vessel conifer2", "reveal rout")
    assert (asked["discards"], asked["hand"], asked["phase"]) == ("spike,round,rout", "-", "refill")
    assert box().codes[asked.state.vessel] == KEPT
    assert asked.play("return")["hand"] == "conifer2"


@rule("11.6")
def test_11_6_the_last_card_for_the_vessel_ends_the_round() -> None:
    before = table("spike,round,conifer2", pool="blue1", points=22)
    then = before.play("vessel conifer2", "reveal blue1")
    assert (then.state.round, then.state.vessel) == (2, -1)


@rule("11.6")
def test_11_6_too_late_when_the_deck_is_too_short_for_a_hand() -> None:
    scored = table("spike,spike/3,spike+", pool="blue1,blue2", vessel=KEPT, totems="", points=11).play("score")
    assert (scored.state.round, scored.state.castles) == (2, [22, 18])
    routed = table("spike,round,blue1", pool="blue2,crimson1,rout", vessel=KEPT, totems="", points=14)
    assert routed.play("draw", "reveal rout").state.round == 2


@rule("11.7")
def test_11_7_a_card_kept_too_long_costs_the_vessel_and_gives_no_point() -> None:
    before = table("spike,round,blue1", pool="blue2", vessel=KEPT, totems="", points=13)
    then = before.play("draw", "reveal blue2")
    assert then["phase"] == "over"
    [event] = [event for event in then.told if isinstance(event, RoundEnded)]
    assert box().codes[event.vessel] == KEPT
    next_round = table("spike,round,blue1", pool="blue2", vessel=KEPT, totems="eye", points=22).play(
        "draw", "reveal blue2"
    )
    assert next_round["totems"] == "eye"


@rule("11.6")
def test_11_6_after_the_round_it_is_too_late_to_put_the_card_back() -> None:
    ending = table("spike,round,crimson1", phase="end", points=12, pool="rout", totems="eye,shield")
    assert ending.refused("return") == "11.6"
    assert ending.refused("refill") == "11.6"
