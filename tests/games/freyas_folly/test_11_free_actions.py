"""Chapter 11: free actions."""

from __future__ import annotations

from tests.games.freyas_folly.positions import opening
from tests.rule import rule


@rule("11.1")
def test_up_to_three_tokens_are_used_after_the_two_actions() -> None:
    board = opening().pay(0, 5).play("pass", "pass", "enter - A", "enter - B")
    assert (board["seat"], board["free"]) == ("0", "2")
    board.play("enter - C")
    assert board["seat"] == "1"
    assert board.state.homes[0].tokens == 2


@rule("11.2")
def test_a_token_pays_for_no_thief_and_no_pass() -> None:
    board = opening().pay(0, 1).give_card(0, "thief").own(0, "re").hold(0, "S01").play("pass", "pass")
    assert {text.split()[0] for text in board.legal()} == {"enter", "setting", "complete", "give", "ability", "end"}
    assert board.refused("thief market r") == "11.2"
    assert board.refused("pass") == "11.2"


@rule("11.2")
def test_a_token_pays_for_a_piece_of_the_brisingamen() -> None:
    board = opening().pay(0, 1).own(0, "yyy").open_pieces("B1").play("pass", "pass", "forge B1")
    assert board.state.homes[0].tokens == 2


@rule("11.3")
def test_a_token_used_is_out_of_the_game() -> None:
    board = opening().pay(0, 2)
    assert board["tokens"] == "16"
    board.play("pass", "pass", "enter - A", "end")
    assert board["tokens"] == "16"
    assert board.state.homes[0].tokens == 1


@rule("11.4")
def test_tokens_won_in_this_turn_may_be_used() -> None:
    board = opening().own(0, "yyy").open_pieces("B1").play("pass", "forge B1")
    assert board["seat"] == "0"
    board.play("enter - A")
    assert board.state.homes[0].tokens == 1


@rule("11.4")
def test_tokens_won_by_a_free_action_may_be_used() -> None:
    board = opening().pay(0, 1).own(0, "yyy").open_pieces("B1").play("pass", "pass", "forge B1", "enter - A")
    assert (board["free"], board["seat"]) == ("2", "0")
    board.play("enter - B")
    assert board["seat"] == "1"


@rule("11.5")
def test_the_turn_may_be_ended_with_tokens_left() -> None:
    board = opening().pay(0, 2)
    assert board.refused("end") == "11.5"
    board.play("pass", "pass", "end")
    assert board["seat"] == "1"
    assert board.state.homes[0].tokens == 2
