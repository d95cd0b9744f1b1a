"""2. A turn."""

from __future__ import annotations

import pytest

from meadhall.engine.chance import Fair
from meadhall.engine.contract import CHANCE
from meadhall.engine.match import Playing
from tests.games.en_garde.positions import BLACK, WHITE, table
from tests.rule import rule


@rule("2.1")
def test_2_1_the_fencers_take_turns() -> None:
    play = table(8, 14)
    assert play.actor == WHITE
    play.play("advance 1", "draw 1")
    assert play.actor == BLACK
    play.play("advance 1", "draw 1")
    assert play.actor == WHITE


@rule("2.1")
def test_2_1_only_the_one_whose_turn_it_is_may_act() -> None:
    match = Playing(table().game, Fair(b"", []))
    match.settle()
    assert match.actor == WHITE
    refusal = match.play(BLACK, match.legal_actions()[0])
    assert refusal is not None
    assert refusal.rule.number == "2.1"
    assert match.play(WHITE, match.legal_actions()[0]) is None


@rule("2.2")
def test_2_2_a_fencer_moves_attacks_or_advances_and_attacks() -> None:
    assert table(8, 12, "11345/12345").legal() == [
        "advance 1",
        "advance 3",
        "retreat 1",
        "retreat 3",
        "retreat 4",
        "retreat 5",
        "attack 4x1",
        "advance 1 attack 3x1",
        "advance 3 attack 1x1",
        "advance 3 attack 1x2",
    ]


@rule("2.2")
@pytest.mark.parametrize("text", ["parry 1x1", "parry 4x2", "begin", "draw 3"])
def test_2_2_nothing_else_is_possible_in_a_turn(text: str) -> None:
    assert table(8, 12, "11445/12345").refused(text) == "2.2"


@rule("2.2")
def test_2_2_he_does_exactly_one_thing() -> None:
    after = table(8, 14).play("advance 1")
    assert (after.actor, after.turn) == (CHANCE, BLACK)


@rule("2.3")
@pytest.mark.parametrize(
    "text", ["advance 2", "retreat 2", "attack 4x2", "advance 1 attack 3x2", "advance 2 attack 2x1"]
)
def test_2_3_a_fencer_plays_only_cards_that_he_holds(text: str) -> None:
    assert table(8, 12, "11345/12345").refused(text) == "2.3"


@rule("2.3")
def test_2_3_a_lunge_of_equal_cards_needs_one_card_more() -> None:
    assert table(8, 12, "12345/12345").refused("advance 2 attack 2x1") == "2.3"
    assert table(8, 12, "12245/12345").refused("advance 2 attack 2x1") == ""


@rule("2.3")
@pytest.mark.parametrize("text", ["parry 4x2", "parry 3x1", "retreat 2"])
def test_2_3_an_answer_too_takes_cards_that_he_holds(text: str) -> None:
    before = table(8, 12, "12345/11145", phase="answer", turn=BLACK, attack="4x2+")
    assert before.refused(text) == "2.3"


@rule("2.3")
def test_2_3_a_played_card_is_out_for_the_round() -> None:
    play = table(8, 20, "33345/12345", pack="11222344555")
    assert (play["hands"], play.played) == ("33345/12345", "1124")
    play.play("advance 3")
    assert (play["hands"], play.played) == ("3345/12345", "11234")
    play.play("draw 1", "retreat 1", "draw 1")
    assert (play["hands"], play.played) == ("13345/12345", "111234")
    assert play.pack == "222344555"


@rule("2.4")
def test_2_4_he_draws_until_he_has_five_cards_again() -> None:
    play = table(8, 13, "22334/12345").play("advance 2 attack 3x2")
    assert (play["hands"], play["draws"]) == ("24/12345", "0+3")
    play.play("draw 5", "draw 1", "draw 1")
    assert (play["hands"], play["draws"]) == ("11245/12345", "-")


@rule("2.4")
def test_2_4_if_the_pack_has_fewer_he_draws_what_is_there() -> None:
    play = table(8, 13, "22334/12345", pack="15").play("advance 2 attack 3x2")
    assert (play["hands"], play["draws"]) == ("24/12345", "0+2")
    play.play("draw 5", "draw 1")
    assert (play["hands"], play.pack) == ("1245/12345", "")


@rule("2.5")
def test_2_5_nobody_has_to_attack_or_to_play_every_card_that_fits() -> None:
    legal = table(8, 12, "23444/12345").legal()
    assert "advance 3" in legal
    assert "retreat 4" in legal
    assert [text for text in legal if text.startswith("attack")] == ["attack 4x1", "attack 4x2", "attack 4x3"]
