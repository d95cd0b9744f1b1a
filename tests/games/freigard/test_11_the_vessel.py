"""Chapter 11: the Vessel."""

from __future__ import annotations

from meadhall.games.freigard.events import RoundEnded
from tests.games.freigard.positions import (
    after,
    box,
    discards_of,
    hand_of,
    legal,
    phase_of,
    refused,
    table,
    top_of,
    totems_of,
)
from tests.rule import rule

KEPT = "conifer2"


@rule("11.1")
def test_11_1_keep_a_card_and_draw_one() -> None:
    before = table("spike,round,conifer2")
    then = after(before, "vessel conifer2", "reveal blue1")
    assert box().codes[then.vessel] == KEPT
    assert (hand_of(then), phase_of(then), totems_of(then)) == ("spike,round,blue1", "turn", "hourglass,eye,shield")
    assert then.deck_size() == before.deck_size() - 1


@rule("11.2")
def test_11_2_only_a_card_of_the_hand_can_be_kept() -> None:
    state = table("spike,round,conifer2", discards="blue1")
    assert refused(state, "vessel blue1") == "11.2"
    assert refused(state, "vessel spike") == ""


@rule("11.3")
def test_11_3_put_it_back_at_the_start_of_a_turn_for_free() -> None:
    before = table("spike,round,blue1", vessel=KEPT, totems="eye")
    then = after(before, "return")
    assert (phase_of(then), top_of(then), then.vessel) == ("turn", KEPT, -1)
    assert hand_of(after(then, "draw")) == "spike,round,blue1,conifer2"


@rule("11.3")
def test_11_3_put_it_back_before_a_new_hand_after_scoring() -> None:
    before = table("spike,spike/3,spike+", vessel=KEPT, totems="eye")
    asked = after(before, "score")
    assert (phase_of(asked), legal(asked)) == ("refill", ["return", "refill"])
    then = after(asked, "return")
    assert (phase_of(then), hand_of(then), top_of(then)) == ("deal", "conifer2", "")
    kept = after(asked, "refill")
    assert (phase_of(kept), hand_of(kept), box().codes[kept.vessel]) == ("deal", "-", KEPT)


@rule("11.3")
def test_11_3_put_it_back_before_a_new_hand_after_a_rout() -> None:
    before = table("spike,round,blue1", vessel=KEPT, totems="eye")
    asked = after(before, "draw", "reveal rout")
    assert phase_of(asked) == "refill"
    assert hand_of(after(asked, "return")) == "conifer2"
    dealt = after(table("spike,spike/3,spike+", vessel=KEPT, totems="eye"), "score", "refill")
    routed = after(dealt, "reveal rout", "reveal round", "reveal square")
    assert phase_of(routed) == "refill"


@rule("11.3")
def test_11_3_not_within_a_draw() -> None:
    four = table("spike,round,crimson1,blue2", phase="discard", vessel=KEPT, totems="eye")
    assert refused(four, "return") == "2.1"


@rule("11.4")
def test_11_4_only_a_kept_card_can_be_put_back() -> None:
    assert refused(table("spike,round,conifer2"), "return") == "11.4"
    assert refused(table("spike,round,blue1", vessel=KEPT, totems="eye"), "return") == ""


@rule("11.5")
def test_11_5_a_rout_for_the_vessel_spares_the_kept_card() -> None:
    asked = after(table("spike,round,conifer2"), "vessel conifer2", "reveal rout")
    assert (discards_of(asked), hand_of(asked), phase_of(asked)) == ("spike,round,rout", "-", "refill")
    assert box().codes[asked.vessel] == KEPT
    assert hand_of(after(asked, "return")) == "conifer2"


@rule("11.6")
def test_11_6_the_last_card_for_the_vessel_ends_the_round() -> None:
    before = table("spike,round,conifer2", pool="blue1", points=22)
    then = after(before, "vessel conifer2", "reveal blue1")
    assert (then.round, then.vessel) == (2, -1)


@rule("11.6")
def test_11_6_too_late_when_the_deck_is_too_short_for_a_hand() -> None:
    scored = after(table("spike,spike/3,spike+", pool="blue1,blue2", vessel=KEPT, totems="", points=11), "score")
    assert (scored.round, scored.castles) == (2, [22, 18])
    routed = table("spike,round,blue1", pool="blue2,crimson1,rout", vessel=KEPT, totems="", points=14)
    assert after(routed, "draw", "reveal rout").round == 2


@rule("11.7")
def test_11_7_a_card_kept_too_long_costs_the_vessel_and_gives_no_point() -> None:
    before = table("spike,round,blue1", pool="blue2", vessel=KEPT, totems="", points=13)
    then = after(before, "draw", "reveal blue2")
    assert phase_of(then) == "over"
    assert then.told is not None
    [event] = [event for event in then.told if isinstance(event, RoundEnded)]
    assert box().codes[event.vessel] == KEPT
    next_round = after(
        table("spike,round,blue1", pool="blue2", vessel=KEPT, totems="eye", points=22), "draw", "reveal blue2"
    )
    assert totems_of(next_round) == "eye"


@rule("11.6")
def test_11_6_after_the_round_it_is_too_late_to_put_the_card_back() -> None:
    ending = table("spike,round,crimson1", phase="end", points=12, pool="rout", totems="eye,shield")
    assert refused(ending, "return") == "11.6"
    assert refused(ending, "refill") == "11.6"
