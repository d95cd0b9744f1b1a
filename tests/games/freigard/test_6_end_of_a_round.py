"""Chapter 6: the end of a round."""

from __future__ import annotations

from meadhall.games.freigard.events import RoundEnded
from tests.games.freigard.positions import after, box, discards_of, hand_of, phase_of, refused, table
from tests.rule import rule


@rule("6.1")
def test_6_1_an_empty_deck_ends_the_round_before_the_last_hand_scores() -> None:
    before = table("spike,spike/3,spike+", pool="blue2,blue2,blue2/1", points=10, totems="")
    then = after(before, "score", "reveal blue2", "reveal blue2", "reveal blue2/1")
    assert phase_of(then) == "over"  # 13 points fell no castle; the dragons would have been worth 6
    assert hand_of(then) == "blue2*2,blue2/1"


@rule("6.1")
def test_6_1_the_rout_as_the_last_card_of_a_hand_changes_nothing() -> None:
    before = table("spike,spike/3,spike+", pool="blue2,blue1,rout", points=15, totems="")
    then = after(before, "score", "reveal rout", "reveal blue2", "reveal blue1")
    assert (then.round, then.castles) == (2, [22, 14])


@rule("6.2")
def test_6_2_fewer_than_three_cards_after_scoring() -> None:
    before = table("spike,spike/3,spike+", pool="blue2,blue1", points=11, totems="")
    then = after(before, "score")
    assert (then.round, then.castles) == (2, [22, 18])
    assert then.told is not None
    [event] = [event for event in then.told if isinstance(event, RoundEnded)]
    assert (event.points, event.deck_size) == (14, 2)


@rule("6.3")
def test_6_3_fewer_than_three_cards_after_a_rout() -> None:
    before = table("spike,round,crimson1", pool="blue1,blue2,rout", points=14, totems="")
    then = after(before, "draw", "reveal rout")
    assert (then.round, then.castles) == (2, [22, 18])
    longer = table("spike,round,crimson1", pool="blue1,blue2,conifer0,rout", points=14, totems="")
    assert phase_of(after(longer, "draw", "reveal rout")) == "deal"


@rule("6.4")
def test_6_4_the_next_round_has_all_cards_and_no_points() -> None:
    before = table(
        "spike,round,crimson1", pool="conifer2", discards="blue1,rout", vessel="blue2", points=22, totems="shield"
    )
    then = after(before, "draw", "reveal conifer2")
    assert (then.round, then.points, then.deck_size()) == (2, 0, 50)
    assert then.pool == box().counts
    assert (hand_of(then), discards_of(then)) == ("-", "-")
    assert then.unseen_points() == 0


@rule("6.1")
def test_6_1_castles_wait_for_the_end_of_the_round_and_cards_do_not_outlast_it() -> None:
    turn = table("spike,round,crimson1", points=30)
    for text in ("fell 22", "accept"):
        assert refused(turn, text) == "6.1", text
    ending = table("spike,round,crimson1", phase="end", points=12, pool="rout", discards="blue1")
    for text in ("score", "draw", "discard spike", "place spike", "hourglass blue1", "eye ent-2", "vessel spike"):
        assert refused(ending, text) == "6.1", text
