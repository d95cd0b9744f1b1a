"""Chapter 5: the Rout."""

from __future__ import annotations

from tests.games.freigard.positions import Table, game_of, table
from tests.rule import rule


@rule("5.1")
def test_5_1_a_drawn_rout_takes_the_hand() -> None:
    before = table("conifer1,conifer2,conifer2/1", points=5)
    then = before.play("draw", "reveal rout")
    assert then["discards"] == "conifer1,conifer2,conifer2/1,rout"
    assert (then["hand"], then["phase"], then.state.points) == ("-", "deal", 5)
    new = then.play("reveal spike", "reveal round", "reveal square")
    assert (new["hand"], new["phase"]) == ("spike,round,square", "turn")


@rule("5.2")
def test_5_2_a_rout_in_the_opening_hand() -> None:
    dealt = Table(game_of()).play("reveal rout", "reveal spike")
    assert (dealt["hand"], dealt["phase"]) == ("spike,rout", "deal")  # the deal is finished first
    then = dealt.play("reveal blue1")
    assert (then["hand"], then["discards"], then["phase"]) == ("-", "spike,blue1,rout", "deal")
    assert then.state.deck_size() == 47


@rule("5.2")
def test_5_2_a_rout_in_a_refilled_hand() -> None:
    then = table("spike,spike/3,spike+").play("score", "reveal blue1", "reveal rout", "reveal conifer0")
    assert (then["hand"], then["discards"], then["phase"]) == ("-", "blue1,conifer0,rout", "deal")
    assert then.state.points == 3


@rule("5.3")
def test_5_3_the_rout_comes_once_a_round_and_again_in_the_next() -> None:
    drawn = table("conifer1,conifer2,conifer2/1").play("draw", "reveal rout")
    assert "reveal rout" not in drawn.odds()
    before = table("spike,round,crimson1", pool="blue1", discards="rout", points=22, totems="")
    then = before.play("draw", "reveal blue1")
    assert then.state.round == 2
    assert then.odds()["reveal rout"] == 1
    searched = table("spike,round,crimson1", points=22).play("eye ent-2", "reveal rout")
    assert "reveal rout" not in searched.play("draw").odds()
