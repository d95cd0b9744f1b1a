"""Chapter 4: points are cards."""

from __future__ import annotations

from meadhall.games.freigard.events import PlacedFromDeck
from tests.games.freigard.positions import table
from tests.rule import rule

NO_HOURGLASS = "eye,vessel,shield"


@rule("4.1")
def test_4_1_the_hand_becomes_the_points() -> None:
    before = table("spike,spike/3,spike+", discards="blue1,conifer0")
    then = before.copy().play("score")
    assert then.state.points == 3
    assert then["hand"] == "-"
    assert then["discards"] == "blue1,conifer0"
    assert then["pool"] == before["pool"]


@rule("4.2")
def test_4_2_you_choose_which_cards_of_a_small_hand_become_points() -> None:
    asked = table("conifer1,conifer0,broadleaf0").play("score")
    assert (asked.state.points, asked["phase"]) == (1, "place:1")
    assert asked.legal() == ["place conifer0", "place conifer1", "place broadleaf0"]
    then = asked.play("place broadleaf0")
    assert then["discards"] == "conifer0,conifer1"
    assert then["phase"] == "deal"
    two = table("crimson1,crimson1,blue1").play("score", "place blue1")
    assert (two.state.points, two["phase"], two["hand"]) == (2, "deal", "-")
    assert two["discards"] == "crimson1"


@rule("4.3")
def test_4_3_more_points_take_discards_of_your_choice_even_the_rout() -> None:
    before = table("crimson1*3", discards="spike,blue1,rout")
    asked = before.copy().play("score")
    assert (asked.state.points, asked["phase"]) == (4, "place:1")
    assert asked.legal() == ["place spike", "place blue1", "place rout"]
    then = asked.play("place rout")
    assert then["discards"] == "spike,blue1"
    assert then.state.deck_size() == before.state.deck_size()


@rule("4.4")
def test_4_4_too_few_discards_then_unseen_from_the_deck() -> None:
    before = table("conifer1,conifer2,conifer2/1", discards="spike,blue1")
    then = before.copy().play("score")
    assert then.state.points == 10
    assert then["discards"] == "-"
    assert then.state.deck_size() == before.state.deck_size() - 5
    assert then.state.unseen_points() == 5
    [event] = [event for event in then.told if isinstance(event, PlacedFromDeck)]
    assert (event.known, event.unseen, event.uncovered) == ([], 5, 0)


@rule("4.4")
def test_4_4_known_cards_on_top_of_the_deck_are_taken_first() -> None:
    before = table("crimson1*3", top="conifer2,spike", totems="")
    then = before.play("score", "reveal round")
    assert then.state.points == 4
    assert then["hand"] == "spike,round"  # the conifer became the fourth point, the spike golem was dealt
    assert then["top"] == "-"
    assert then.state.unseen_points() == 0


@rule("4.5")
def test_4_5_unseen_points_stay_undecided_and_the_rout_may_be_one() -> None:
    before = table("crimson1*3", pool="spike,round,square,blue1,rout")
    then = before.play("score")
    assert then.state.unseen_points() == 1
    assert then.odds() == {f"reveal {card}": 1 for card in ("spike", "round", "square", "blue1", "rout")}
    dealt = then.play("reveal spike", "reveal round", "reveal square")
    assert dealt["phase"] == "turn"
    last = dealt.play("draw")
    assert last.odds() == {"reveal blue1": 1, "reveal rout": 1}  # one of them is a point, the other the last card


@rule("4.6")
def test_4_6_points_without_a_card_count() -> None:
    before = table("conifer1,conifer2,conifer2/1", discards="spike", pool="blue1,rout", points=12, totems="")
    then = before.play("score")
    assert then.state.round == 2
    assert then.state.castles == [18, 14]  # 22 points fell the highest castle
    [event] = [event for event in then.told if isinstance(event, PlacedFromDeck)]
    assert (event.unseen, event.uncovered) == (2, 4)


@rule("4.7")
def test_4_7_you_are_not_asked_when_it_cannot_matter() -> None:
    spent = table("conifer1,conifer0,broadleaf0", totems=NO_HOURGLASS).play("score")
    assert (spent["phase"], spent["discards"]) == ("deal", "conifer1,broadleaf0")  # the first in catalog order
    alike = table("crimson1*3", discards="spike+*2").play("score")
    assert (alike["phase"], alike["discards"]) == ("deal", "spike+")
    all_needed = table("crimson1*3", discards="spike").play("score")
    assert (all_needed["phase"], all_needed["discards"]) == ("deal", "-")
    last_hand = table("conifer1,conifer0,broadleaf0", pool="spike,round,square").play("score")
    assert last_hand["phase"] == "deal"
    vessel = table("conifer1,conifer0,broadleaf0", pool="spike,round,square", vessel="blue1", totems="hourglass")
    assert vessel.play("score")["phase"] == "place:1"


@rule("4.8")
def test_4_8_points_come_from_the_hand_and_then_from_the_discards() -> None:
    from_hand = table("conifer1,conifer0,broadleaf0", discards="spike").play("score")
    assert from_hand.refused("place spike") == "4.8"
    from_discards = table("crimson1*3", discards="spike,blue1,rout").play("score")
    assert from_discards.refused("place crimson1") == "4.8"
    assert from_discards.refused("place blue1") == ""


@rule("4.9")
def test_4_9_a_new_hand_of_three_follows() -> None:
    then = table("spike,spike/3,spike+").play("score", "reveal blue1", "reveal blue2", "reveal conifer0")
    assert then["hand"] == "blue1,blue2,conifer0"
    assert then["phase"] == "turn"
    assert then.state.deck_size() == 44
