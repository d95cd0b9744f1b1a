"""Chapter 6: the end of a round."""

from __future__ import annotations

from meadhall.games.freigard.events import RoundEnded
from tests.games.freigard.positions import box, table
from tests.rule import rule


@rule("6.1")
def test_6_1_an_empty_deck_ends_the_round_before_the_last_hand_scores() -> None:
    before = table("spike,spike/3,spike+", pool="blue2,blue2,blue2/1", points=10, totems="")
    then = before.play("score", "reveal blue2", "reveal blue2", "reveal blue2/1")
    assert then["phase"] == "over"  # 13 points fell no castle; the dragons would have been worth 6
    assert then["hand"] == "blue2*2,blue2/1"


@rule("6.1")
def test_6_1_the_rout_as_the_last_card_of_a_hand_changes_nothing() -> None:
    before = table("spike,spike/3,spike+", pool="blue2,blue1,rout", points=15, totems="")
    then = before.play("score", "reveal rout", "reveal blue2", "reveal blue1")
    assert (then.state.round, then.state.castles) == (2, [22, 14])


@rule("6.2")
def test_6_2_fewer_than_three_cards_after_scoring() -> None:
    before = table("spike,spike/3,spike+", pool="blue2,blue1", points=11, totems="")
    then = before.play("score")
    assert (then.state.round, then.state.castles) == (2, [22, 18])
    [event] = [event for event in then.told if isinstance(event, RoundEnded)]
    assert (event.points, event.deck_size) == (14, 2)


@rule("6.3")
def test_6_3_fewer_than_three_cards_after_a_rout() -> None:
    before = table("spike,round,crimson1", pool="blue1,blue2,rout", points=14, totems="")
    then = before.play("draw", "reveal rout")
    assert (then.state.round, then.state.castles) == (2, [22, 18])
    longer = table("spike,round,crimson1", pool="blue1,blue2,conifer0,rout", points=14, totems="")
    assert longer.play("draw", "reveal rout")["phase"] == "deal"


@rule("6.4")
def test_6_4_the_next_round_has_all_cards_and_no_points() -> None:
    before = table(
        "spike,round,crimson1", pool="conifer2", discards="blue1,rout", vessel="blue2", points=22, totems="shield"
    )
    then = before.play("draw", "reveal conifer2")
    assert (then.state.round, then.state.points, then.state.deck_size()) == (2, 0, 50)
    assert then.state.pool == box().counts
    assert (then["hand"], then["discards"]) == ("-", "-")
    assert then.state.unseen_points() == 0


@rule("6.1")
def test_6_1_castles_wait_for_the_end_of_the_round_and_cards_do_not_outlast_it() -> None:
    turn = table("spike,round,crimson1", points=30)
    for text in ("fell 22", "accept"):
        assert turn.refused(text) == "6.1", text
    ending = table("spike,round,crimson1", phase="end", points=12, pool="rout", discards="blue1")
    for text in ("score", "draw", "discard spike", "place spike", "hourglass blue1", "eye ent-2", "vessel spike"):
        assert ending.refused(text) == "6.1", text
