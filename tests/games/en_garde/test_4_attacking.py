"""4. Attacking."""

from __future__ import annotations

import pytest

from meadhall.engine.contract import CHANCE
from tests.games.en_garde.positions import BLACK, WHITE, table
from tests.rule import rule


@rule("4.1")
@pytest.mark.parametrize("turn", [WHITE, BLACK])
@pytest.mark.parametrize("count", [1, 2])
def test_4_1_a_direct_attack_plays_cards_that_equal_the_distance(turn: int, count: int) -> None:
    play = table(10, 14, "13445/13445", turn=turn)
    assert play.strip == ".........W...B........."
    play.play(f"attack 4x{count}")
    assert play.strip == ".........W...B........."
    assert play.played == "4" * count
    assert play["attack"] == f"4x{count}"


@rule("4.1")
def test_4_1_all_five_cards_can_attack() -> None:
    play = table(10, 14, "44444/12355")
    assert play.legal("attack") == [f"attack 4x{count}" for count in range(1, 6)]
    assert play.play("attack 4x5")["last"] == "touch:0"


@rule("4.1")
@pytest.mark.parametrize("text", ["attack 3x1", "attack 5x1"])
def test_4_1_other_cards_than_the_distance_do_not_hit(text: str) -> None:
    assert table(10, 14).refused(text) == "4.1"
    assert table(10, 20).refused(text) == "4.1"


@rule("4.2")
def test_4_2_an_indirect_attack_advances_with_one_card_and_hits_with_the_rest_of_the_distance() -> None:
    play = table(8, 14, "12455/12355")
    assert play.strip == ".......W.....B........."
    play.play("advance 1 attack 5x2")
    assert play.strip == "........W....B........."
    assert (play.played, play["attack"], play["hands"]) == ("155", "5x2+", "24/12355")


@rule("4.2")
def test_4_2_black_advances_towards_white() -> None:
    play = table(8, 14, turn=BLACK).play("advance 2 attack 4x1")
    assert play.strip == ".......W...B..........."
    assert play["attack"] == "4x1+"


@rule("4.2")
@pytest.mark.parametrize(
    ("distance", "lunges"),
    [
        (1, []),
        (2, ["advance 1 attack 1x1"]),
        (9, ["advance 4 attack 5x1", "advance 4 attack 5x2", "advance 5 attack 4x1"]),
        (10, ["advance 5 attack 5x1"]),
        (11, []),
    ],
)
def test_4_2_reach_is_from_2_to_10(distance: int, lunges: list[str]) -> None:
    play = table(5, 5 + distance, "11455/12345")
    assert [text for text in play.legal() if " attack " in text] == lunges


@rule("4.2")
@pytest.mark.parametrize("text", ["advance 1 attack 4x1", "advance 3 attack 5x1", "advance 4 attack 1x1"])
def test_4_2_the_attack_must_equal_the_distance_that_is_left(text: str) -> None:
    assert table(8, 14, "11345/12345").refused(text) == "4.2"


@rule("4.2")
def test_4_2_there_is_one_card_for_the_advance_and_no_attack_after_a_step_back() -> None:
    texts = {action.text for action in table().game.actions}
    words = {tuple(word for word in text.split() if word.isalpha()) for text in texts}
    kinds = {("draw",), ("advance",), ("retreat",), ("attack",), ("advance", "attack"), ("parry",), ("begin",)}
    assert words == kinds


@rule("4.3")
def test_4_3_the_attacker_draws_before_the_answer() -> None:
    play = table(10, 14, "13445/13445").play("attack 4x2")
    assert (play["phase"], play.actor, play["draws"]) == ("refill", CHANCE, "0+2")
    play.play("draw 1", "draw 2")
    assert (play["phase"], play.actor, play["hands"]) == ("answer", BLACK, "11235/13445")


@rule("4.4")
@pytest.mark.parametrize(("text", "hands"), [("attack 4x1", "1345/12355"), ("attack 4x2", "135/12355")])
def test_4_4_without_an_answer_the_round_is_over_and_the_attacker_draws_nothing(text: str, hands: str) -> None:
    play = table(10, 14, "13445/12355").play(text)
    assert (play["phase"], play["last"], play["draws"]) == ("between", "touch:0", "-")
    assert play["hands"] == hands
