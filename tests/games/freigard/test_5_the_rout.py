"""Chapter 5: the Rout."""

from __future__ import annotations

from tests.games.freigard.positions import after, discards_of, game, hand_of, odds_of, phase_of, table
from tests.rule import rule


@rule("5.1")
def test_5_1_a_drawn_rout_takes_the_hand() -> None:
    before = table("conifer1,conifer2,conifer2/1", points=5)
    then = after(before, "draw", "reveal rout")
    assert discards_of(then) == "conifer1,conifer2,conifer2/1,rout"
    assert (hand_of(then), phase_of(then), then.points) == ("-", "deal", 5)
    new = after(then, "reveal spike", "reveal round", "reveal square")
    assert (hand_of(new), phase_of(new)) == ("spike,round,square", "turn")


@rule("5.2")
def test_5_2_a_rout_in_the_opening_hand() -> None:
    dealt = after(game().setup(), "reveal rout", "reveal spike")
    assert (hand_of(dealt), phase_of(dealt)) == ("spike,rout", "deal")  # the deal is finished first
    then = after(dealt, "reveal blue1")
    assert (hand_of(then), discards_of(then), phase_of(then)) == ("-", "spike,blue1,rout", "deal")
    assert then.deck_size() == 47


@rule("5.2")
def test_5_2_a_rout_in_a_refilled_hand() -> None:
    then = after(table("spike,spike/3,spike+"), "score", "reveal blue1", "reveal rout", "reveal conifer0")
    assert (hand_of(then), discards_of(then), phase_of(then)) == ("-", "blue1,conifer0,rout", "deal")
    assert then.points == 3


@rule("5.3")
def test_5_3_the_rout_comes_once_a_round_and_again_in_the_next() -> None:
    drawn = after(table("conifer1,conifer2,conifer2/1"), "draw", "reveal rout")
    assert "rout" not in odds_of(drawn)
    before = table("spike,round,crimson1", pool="blue1", discards="rout", points=22, totems="")
    then = after(before, "draw", "reveal blue1")
    assert then.round == 2
    assert odds_of(then)["rout"] == 1
    searched = after(table("spike,round,crimson1", points=22), "eye ent-2", "reveal rout")
    assert "rout" not in odds_of(after(searched, "draw"))
