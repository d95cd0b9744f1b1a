"""Chapter 4: points are cards."""

from __future__ import annotations

from meadhall.games.freigard.events import PlacedFromDeck
from tests.games.freigard.positions import (
    after,
    discards_of,
    hand_of,
    legal,
    odds_of,
    phase_of,
    pool_of,
    refused,
    table,
    top_of,
)
from tests.rule import rule

NO_HOURGLASS = "eye,vessel,shield"


@rule("4.1")
def test_4_1_the_hand_becomes_the_points() -> None:
    before = table("spike,spike/3,spike+", discards="blue1,conifer0")
    then = after(before, "score")
    assert then.points == 3
    assert hand_of(then) == "-"
    assert discards_of(then) == "blue1,conifer0"
    assert pool_of(then) == pool_of(before)


@rule("4.2")
def test_4_2_you_choose_which_cards_of_a_small_hand_become_points() -> None:
    asked = after(table("conifer1,conifer0,broadleaf0"), "score")
    assert (asked.points, phase_of(asked)) == (1, "place:1")
    assert legal(asked) == ["place conifer0", "place conifer1", "place broadleaf0"]
    then = after(asked, "place broadleaf0")
    assert discards_of(then) == "conifer0,conifer1"
    assert phase_of(then) == "deal"
    two = after(table("crimson1,crimson1,blue1"), "score", "place blue1")
    assert (two.points, phase_of(two), hand_of(two)) == (2, "deal", "-")
    assert discards_of(two) == "crimson1"


@rule("4.3")
def test_4_3_more_points_take_discards_of_your_choice_even_the_rout() -> None:
    before = table("crimson1*3", discards="spike,blue1,rout")
    asked = after(before, "score")
    assert (asked.points, phase_of(asked)) == (4, "place:1")
    assert legal(asked) == ["place spike", "place blue1", "place rout"]
    then = after(asked, "place rout")
    assert discards_of(then) == "spike,blue1"
    assert then.deck_size() == before.deck_size()


@rule("4.4")
def test_4_4_too_few_discards_then_unseen_from_the_deck() -> None:
    before = table("conifer1,conifer2,conifer2/1", discards="spike,blue1")
    then = after(before, "score")
    assert then.points == 10
    assert discards_of(then) == "-"
    assert then.deck_size() == before.deck_size() - 5
    assert then.unseen_points() == 5
    assert then.told is not None
    [event] = [event for event in then.told if isinstance(event, PlacedFromDeck)]
    assert (event.known, event.unseen, event.uncovered) == ([], 5, 0)


@rule("4.4")
def test_4_4_known_cards_on_top_of_the_deck_are_taken_first() -> None:
    before = table("crimson1*3", top="conifer2,spike", totems="")
    then = after(before, "score", "reveal round")
    assert then.points == 4
    assert hand_of(then) == "spike,round"  # the conifer became the fourth point, the spike golem was dealt
    assert top_of(then) == ""
    assert then.unseen_points() == 0


@rule("4.5")
def test_4_5_unseen_points_stay_undecided_and_the_rout_may_be_one() -> None:
    before = table("crimson1*3", pool="spike,round,square,blue1,rout")
    then = after(before, "score")
    assert then.unseen_points() == 1
    assert odds_of(then) == {"spike": 1, "round": 1, "square": 1, "blue1": 1, "rout": 1}
    dealt = after(then, "reveal spike", "reveal round", "reveal square")
    assert phase_of(dealt) == "turn"
    last = after(dealt, "draw")
    assert odds_of(last) == {"blue1": 1, "rout": 1}  # one of them is a point, the other the last card


@rule("4.6")
def test_4_6_points_without_a_card_count() -> None:
    before = table("conifer1,conifer2,conifer2/1", discards="spike", pool="blue1,rout", points=12, totems="")
    then = after(before, "score")
    assert then.round == 2
    assert then.castles == [18, 14]  # 22 points fell the highest castle
    assert then.told is not None
    [event] = [event for event in then.told if isinstance(event, PlacedFromDeck)]
    assert (event.unseen, event.uncovered) == (2, 4)


@rule("4.7")
def test_4_7_you_are_not_asked_when_it_cannot_matter() -> None:
    spent = after(table("conifer1,conifer0,broadleaf0", totems=NO_HOURGLASS), "score")
    assert (phase_of(spent), discards_of(spent)) == ("deal", "conifer1,broadleaf0")  # the first in catalog order
    alike = after(table("crimson1*3", discards="spike+*2"), "score")
    assert (phase_of(alike), discards_of(alike)) == ("deal", "spike+")
    all_needed = after(table("crimson1*3", discards="spike"), "score")
    assert (phase_of(all_needed), discards_of(all_needed)) == ("deal", "-")
    last_hand = after(table("conifer1,conifer0,broadleaf0", pool="spike,round,square"), "score")
    assert phase_of(last_hand) == "deal"
    vessel = table("conifer1,conifer0,broadleaf0", pool="spike,round,square", vessel="blue1", totems="hourglass")
    assert phase_of(after(vessel, "score")) == "place:1"


@rule("4.8")
def test_4_8_points_come_from_the_hand_and_then_from_the_discards() -> None:
    from_hand = after(table("conifer1,conifer0,broadleaf0", discards="spike"), "score")
    assert refused(from_hand, "place spike") == "4.8"
    from_discards = after(table("crimson1*3", discards="spike,blue1,rout"), "score")
    assert refused(from_discards, "place crimson1") == "4.8"
    assert refused(from_discards, "place blue1") == ""


@rule("4.9")
def test_4_9_a_new_hand_of_three_follows() -> None:
    then = after(table("spike,spike/3,spike+"), "score", "reveal blue1", "reveal blue2", "reveal conifer0")
    assert hand_of(then) == "blue1,blue2,conifer0"
    assert phase_of(then) == "turn"
    assert then.deck_size() == 44
