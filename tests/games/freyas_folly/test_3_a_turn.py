"""Chapter 3: a turn."""

from __future__ import annotations

from meadhall.engine.chance import Fair, secret_of
from meadhall.engine.match import Playing
from tests.games.freyas_folly.positions import Table, game_of, opening
from tests.rule import rule


@rule("3.1")
def test_only_the_player_whose_turn_it_is_acts() -> None:
    match = Playing(game_of(), Fair(secret_of(3), []))
    match.settle()
    for seat in range(4):
        refusal = match.play(seat, Table(game_of()).row("pass")) if seat != match.actor else None
        assert refusal is None or refusal.rule.number == "3.1"


@rule("3.1")
def test_a_turn_has_two_actions_of_seven_kinds() -> None:
    board = opening().own(0, "rree").hold(0, "S01").give_card(0, "thief")
    kinds = {text.split()[0] for text in board.legal()}
    assert kinds == {"enter", "setting", "complete", "give", "ability", "thief", "pass"}
    assert board["left"] == "2"
    board.play("enter - A")
    assert (board["seat"], board["left"]) == ("0", "1")
    board.play("complete S01")
    assert (board["seat"], board["left"]) == ("1", "2")


@rule("3.1")
def test_what_is_drawn_is_not_a_players_choice() -> None:
    assert opening().refused("reveal S03") == "3.1"


@rule("3.2")
def test_the_same_action_may_be_done_twice() -> None:
    board = opening().play("enter - A", "enter - B")
    assert (board.dwarf("A").seat, board.dwarf("B").seat) == (0, 0)
    assert board["seat"] == "1"


@rule("3.3")
def test_passing_is_always_possible() -> None:
    board = opening()
    assert "pass" in board.legal()
    board.play("pass")
    assert "pass" in board.legal()
    board.play("pass")
    assert board["seat"] == "1"


@rule("3.4")
def test_an_action_that_has_begun_is_finished_first() -> None:
    board = opening().stand(0, "C").play("move C K01")
    assert board.legal() == ["collect", "leave"]
    assert board.refused("pass") == "3.4"
    board.play("leave")
    assert board.refused("pass") == ""


@rule("3.4")
def test_a_trade_that_has_begun_is_finished_first() -> None:
    board = opening().own(0, "r").play("give r")
    assert board.legal("take") == board.legal() == ["take e", "take s", "take a"]
    assert board.refused("pass") == "3.4"


@rule("3.4")
def test_answers_without_a_question_are_refused() -> None:
    board = opening()
    assert [board.refused(text) for text in ("take e", "wait", "halt")] == ["3.4", "3.4", "3.4"]


@rule("3.4")
def test_what_is_drawn_comes_first() -> None:
    board = opening().play("setting S01")
    assert board.refused("pass") == "3.4"
    assert board.refused("reveal S02") == "3.4"


@rule("3.5")
def test_the_turn_ends_by_itself_without_tokens() -> None:
    board = opening().play("enter - A", "pass")
    assert board["seat"] == "1"


@rule("3.5")
def test_the_turn_does_not_end_by_itself_with_a_token() -> None:
    board = opening().pay(0, 1).play("enter - A", "pass")
    assert (board["seat"], board["left"]) == ("0", "0")
    assert "end" in board.legal()
