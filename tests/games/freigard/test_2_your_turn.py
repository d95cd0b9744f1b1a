"""Chapter 2: your turn."""

from __future__ import annotations

from tests.games.freigard.positions import after, discards_of, hand_of, legal, phase_of, refused, table, top_of
from tests.rule import rule


@rule("2.1")
def test_2_1_score_draw_or_a_totem() -> None:
    state = table("crimson1/2,crimson1/3,crimson2/2", discards="spike")
    kinds = {text.split(" ")[0] for text in legal(state)}
    assert kinds == {"score", "draw", "hourglass", "eye", "vessel"}


@rule("2.1")
def test_2_1_what_has_begun_is_finished_first() -> None:
    four = table("spike,round,crimson1,blue2", phase="discard")
    assert refused(four, "draw") == "2.1"
    assert refused(four, "score") == "2.1"
    assert refused(four, "eye ent-2") == "2.1"
    turn = table("spike,round,crimson1")
    for text in ("discard spike", "place spike", "refill", "reveal round+"):
        assert refused(turn, text) == "2.1", text
    dealing = table("spike", phase="deal")
    assert refused(dealing, "draw") == "2.1"
    placing = table("conifer1*2,broadleaf0", phase="place:2", points=2)
    assert refused(placing, "draw") == "2.1"
    refilling = table("", phase="refill", vessel="spike", totems="eye")
    assert refused(refilling, "draw") == "2.1"
    giving = table("spike,round,crimson1", phase="spend:22", points=20, pool="rout")
    assert refused(giving, "fell 22") == "2.1"
    assert refused(giving, "draw") == "2.1"


@rule("2.2")
def test_2_2_a_good_hand_need_not_be_scored() -> None:
    state = table("conifer1/2,conifer2,conifer2/1")
    assert "score" in legal(state)
    then = after(state, "draw", "reveal spike")
    assert phase_of(then) == "discard"
    assert then.points == 0


@rule("2.3")
def test_2_3_draw_a_fourth_card_and_discard_any() -> None:
    state = table("spike,round,crimson1")
    drawn = after(state, "draw", "reveal conifer2")
    assert hand_of(drawn) == "spike,round,crimson1,conifer2"
    assert legal(drawn) == ["discard spike", "discard round", "discard crimson1", "discard conifer2"]
    old = after(drawn, "discard round")
    assert (hand_of(old), discards_of(old)) == ("spike,crimson1,conifer2", "round")
    new = after(drawn, "discard conifer2")
    assert (hand_of(new), discards_of(new)) == ("spike,round,crimson1", "conifer2")
    assert new.deck_size() == state.deck_size() - 1


@rule("2.3")
def test_2_3_identical_cards_are_one_choice_and_four_of_them_none() -> None:
    drawn = after(table("crimson1*3"), "draw", "reveal spike")
    assert legal(drawn) == ["discard spike", "discard crimson1"]
    state = after(table("conifer0*3"), "draw", "reveal conifer0")
    assert phase_of(state) == "turn"
    assert (hand_of(state), discards_of(state)) == ("conifer0*3", "conifer0")


@rule("2.3")
def test_2_3_a_card_known_to_lie_on_top_is_drawn_without_chance() -> None:
    state = after(table("spike,round,crimson1", top="conifer2,blue1"), "draw")
    assert phase_of(state) == "discard"
    assert hand_of(state) == "spike,round,crimson1,conifer2"
    assert top_of(state) == "blue1"


@rule("2.4")
def test_2_4_only_a_card_in_hand_can_be_discarded() -> None:
    four = table("spike,round,crimson1,blue2", phase="discard")
    assert refused(four, "discard conifer2") == "2.4"
    assert refused(four, "discard blue2") == ""


@rule("2.5")
def test_2_5_the_last_card_ends_the_round_and_nothing_is_discarded() -> None:
    state = table("spike,round,crimson1", pool="blue1", points=14, castles="22,14", totems="")
    then = after(state, "draw", "reveal blue1")
    assert then.round == 3
    assert then.castles == [22]
    lost = after(table("spike,round,crimson1", pool="blue1", points=3, totems=""), "draw", "reveal blue1")
    assert phase_of(lost) == "over"
    assert hand_of(lost) == "spike,round,crimson1,blue1"
