"""Chapter 2: your turn."""

from __future__ import annotations

from tests.games.freigard.positions import table
from tests.rule import rule


@rule("2.1")
def test_2_1_score_draw_or_a_totem() -> None:
    at = table("crimson1/2,crimson1/3,crimson2/2", discards="spike")
    kinds = {text.split(" ")[0] for text in at.legal()}
    assert kinds == {"score", "draw", "hourglass", "eye", "vessel"}


@rule("2.1")
def test_2_1_what_has_begun_is_finished_first() -> None:
    four = table("spike,round,crimson1,blue2", phase="discard")
    assert four.refused("draw") == "2.1"
    assert four.refused("score") == "2.1"
    assert four.refused("eye ent-2") == "2.1"
    turn = table("spike,round,crimson1")
    for text in ("discard spike", "place spike", "refill", "reveal round+"):
        assert turn.refused(text) == "2.1", text
    dealing = table("spike", phase="deal")
    assert dealing.refused("draw") == "2.1"
    placing = table("conifer1*2,broadleaf0", phase="place:2", points=2)
    assert placing.refused("draw") == "2.1"
    refilling = table("", phase="refill", vessel="spike", totems="eye")
    assert refilling.refused("draw") == "2.1"
    giving = table("spike,round,crimson1", phase="spend:22", points=20, pool="rout")
    assert giving.refused("fell 22") == "2.1"
    assert giving.refused("draw") == "2.1"


@rule("2.2")
def test_2_2_a_good_hand_need_not_be_scored() -> None:
    at = table("conifer1/2,conifer2,conifer2/1")
    assert "score" in at.legal()
    then = at.play("draw", "reveal spike")
    assert then["phase"] == "discard"
    assert then.state.points == 0


@rule("2.3")
def test_2_3_draw_a_fourth_card_and_discard_any() -> None:
    at = table("spike,round,crimson1")
    drawn = at.copy().play("draw", "reveal conifer2")
    assert drawn["hand"] == "spike,round,crimson1,conifer2"
    assert drawn.legal() == ["discard spike", "discard round", "discard crimson1", "discard conifer2"]
    old = drawn.copy().play("discard round")
    assert (old["hand"], old["discards"]) == ("spike,crimson1,conifer2", "round")
    new = drawn.play("discard conifer2")
    assert (new["hand"], new["discards"]) == ("spike,round,crimson1", "conifer2")
    assert new.state.deck_size() == at.state.deck_size() - 1


@rule("2.3")
def test_2_3_identical_cards_are_one_choice_and_four_of_them_none() -> None:
    drawn = table("crimson1*3").play("draw", "reveal spike")
    assert drawn.legal() == ["discard spike", "discard crimson1"]
    at = table("conifer0*3").play("draw", "reveal conifer0")
    assert at["phase"] == "turn"
    assert (at["hand"], at["discards"]) == ("conifer0*3", "conifer0")


@rule("2.3")
def test_2_3_a_card_known_to_lie_on_top_is_drawn_without_chance() -> None:
    at = table("spike,round,crimson1", top="conifer2,blue1").play("draw")
    assert at["phase"] == "discard"
    assert at["hand"] == "spike,round,crimson1,conifer2"
    assert at["top"] == "blue1"


@rule("2.4")
def test_2_4_only_a_card_in_hand_can_be_discarded() -> None:
    four = table("spike,round,crimson1,blue2", phase="discard")
    assert four.refused("discard conifer2") == "2.4"
    assert four.refused("discard blue2") == ""


@rule("2.5")
def test_2_5_the_last_card_ends_the_round_and_nothing_is_discarded() -> None:
    at = table("spike,round,crimson1", pool="blue1", points=14, castles="22,14", totems="")
    then = at.play("draw", "reveal blue1")
    assert then.state.round == 3
    assert then.state.castles == [22]
    lost = table("spike,round,crimson1", pool="blue1", points=3, totems="").play("draw", "reveal blue1")
    assert lost["phase"] == "over"
    assert lost["hand"] == "spike,round,crimson1,blue1"
