"""Chapter 12: the end and the score."""

from __future__ import annotations

import pytest

from meadhall.games.freyas_folly.rules.ending import score_of
from tests.games.freyas_folly.positions import Table, opening
from tests.rule import rule


@rule("12.1", "12.3")
def test_the_last_dwarf_ends_the_game_after_the_turn() -> None:
    board = opening().send_to_market(0, 4).own(0, "rre").hold(0, "S01").play("complete S01")
    assert (board["ended"], board["stage"]) == ("dwarfs", "act")
    board.play("give r", "take a")
    assert board["stage"] == "over"
    outcome = board.outcome
    assert outcome.ending == "dwarfs"


@rule("12.2")
def test_the_fourth_piece_ends_the_game_after_the_turn() -> None:
    board = opening().forge(1, "B1", "B2", "B3").open_pieces("B4").own(0, "yyyyy").play("forge B4")
    assert (board["ended"], board["stage"]) == ("brisingamen", "act")
    board.play("pass", "enter - A", "end")
    outcome = board.outcome
    assert outcome.ending == "brisingamen"


@rule("12.3")
def test_tokens_are_used_in_the_last_turn_and_nobody_else_has_another() -> None:
    board = opening().send_to_market(0, 4).own(0, "rre").hold(0, "S01", "S05").pay(0, 1)
    board.play("pass", "complete S01")
    assert board["stage"] == "act"
    assert board.refused("complete S05") == "6.7"
    board.play("give r", "take a")
    assert board.is_over


@rule("12.3")
def test_without_a_dwarf_nothing_that_needs_one_is_possible() -> None:
    board = opening().send_to_market(0, 4).own(0, "rreyyy").hold(0, "S01").open_pieces("B1").give_card(0, "thief")
    board.play("complete S01")
    assert board.refused("forge B1") == "7.3"
    assert board.refused("thief market r") == "10.2"
    assert board.refused("enter - A") == "4.6"


@rule("12.4")
def test_the_bonus_is_given_once() -> None:
    board = opening().send_to_market(0, 4).own(0, "reyyyyy").hold(0, "S01").forge(1, "B1", "B2", "B3")
    board.open_pieces("B4").play("forge B4", "complete S01")
    assert board["ended"] == "brisingamen"
    board.play("end")
    score = score_of(board.state, 0)
    assert (score.bonus, score.settings, score.tokens) == (6, 3, 4 * 6)
    assert score.total == 33
    assert score_of(board.state, 1).bonus == 0


@rule("12.5")
def test_jewels_at_home_count_and_those_in_barrows_do_not() -> None:
    board = opening().own(0, "RYrry").stand(0, "C", "SSss")
    assert score_of(board.state, 0).total == score_of(board.state, 0).jewels == 2 + 2 + 1 + 1 + 1


@rule("12.6")
def test_completed_settings_give_their_points() -> None:
    board = opening().complete(0, "S01", "S17", "S38").send_to_market(0, 3).checked()
    assert score_of(board.state, 0).total == 3 + 13 + 28


@rule("12.7")
def test_unfinished_settings_cost_half_rounded_down() -> None:
    board = opening().hold(0, "S01", "S17", "S37")
    assert score_of(board.state, 0).total == -1 - 6 - 13


@rule("12.8")
@pytest.mark.parametrize(("pieces", "worth"), [(["B1", "B2", "B3"], 3), (["B1", "B2", "B3", "B4"], 6)])
def test_tokens_count_by_the_necklace(pieces: list[str], worth: int) -> None:
    board = opening().pay(0, 2).forge(1, *pieces)
    assert score_of(board.state, 0).total == 2 * worth


@rule("12.9")
def test_the_most_points_win_and_ties_share() -> None:
    board = _last_turn().own(1, "RRRRR").own(2, "EEEEE")
    board.play("complete S01", "pass")
    outcome = board.outcome
    assert outcome.scores == [9, 10, 10, 0]
    assert outcome.winners == [1, 2]


@rule("12.9")
def test_the_ender_may_win_by_the_bonus() -> None:
    board = _last_turn().own(1, "RRRR")
    board.play("complete S01", "pass")
    outcome = board.outcome
    assert (outcome.scores, outcome.winners) == ([9, 8, 0, 0], [0])


@rule("12.10")
def test_two_rounds_of_passes_end_the_game_without_the_bonus() -> None:
    board = opening().pass_turns(7)
    assert (board["idle"], board["stage"]) == ("7", "act")
    board.pass_turns(1)
    outcome = board.outcome
    assert (outcome.ending, outcome.scores, outcome.winners) == ("stalemate", [0, 0, 0, 0], [0, 1, 2, 3])


@rule("12.10")
def test_any_other_action_starts_the_count_again() -> None:
    board = opening().pay(3, 1).pass_turns(3)
    assert board["idle"] == "3"
    board.play("pass", "pass", "enter - A")
    assert (board["idle"], board["seat"]) == ("0", "0")


@rule("12.11")
def test_after_100_turns_each_the_game_ends_without_the_bonus() -> None:
    board = opening(first=3)
    board.state.turns = 399
    board.checked().play("enter - A", "pass")
    outcome = board.outcome
    assert (outcome.ending, outcome.scores) == ("limit", [0, 0, 0, 0])


@rule("12.11")
def test_a_normal_end_in_the_last_turn_is_a_normal_end() -> None:
    board = _last_turn()
    board.state.turns = 399
    board.play("complete S01", "pass")
    outcome = board.outcome
    assert (outcome.ending, outcome.scores[0]) == ("dwarfs", 9)


@rule("12.12")
def test_when_the_game_is_over_nobody_acts() -> None:
    board = opening().pass_turns(8)
    assert board.legal() == []
    assert {board.refused(text) for text in ("pass", "enter - A", "place r", "end")} == {"12.12"}


def _last_turn() -> Table:
    """Return a table at which seat 0 can send its last dwarf to market for a ring of 3 points."""
    return opening().send_to_market(0, 4).own(0, "re").hold(0, "S01")
