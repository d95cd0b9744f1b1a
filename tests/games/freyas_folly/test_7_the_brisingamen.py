"""Chapter 7: the Brisingamen."""

from __future__ import annotations

from tests.games.freyas_folly.positions import opening
from tests.rule import rule


@rule("7.1")
def test_any_player_completes_any_open_piece() -> None:
    board = opening().own(0, "yyyyy").own(1, "yyy").open_pieces("B1", "B4")
    assert board.legal("forge") == ["forge B1", "forge B4"]
    assert board.refused("forge B2") == "7.1"
    board.play("forge B4", "pass", "end")
    assert board["pieces"] == "B1"
    assert board.legal("forge") == ["forge B1"]


@rule("7.2")
def test_the_amber_must_fit_in_size_and_is_gone() -> None:
    board = opening().own(0, "Yyy").open_pieces("B1", "B3")
    assert board.refused("forge B1") == "7.2"
    board.play("forge B3")
    assert board.home() == "-"
    assert board["p0"].split("/")[4] == "B3"
    assert "y" not in board.market()


@rule("7.3")
def test_a_dwarf_must_be_outside_and_stays() -> None:
    board = opening().send_to_market(0, 4).own(0, "yyy").open_pieces("B1")
    board.play("forge B1")
    assert board.count_outside() == 1
    board = opening().send_to_market(0, 4).own(0, "yyy").open_pieces("B1").stand(0, "A")
    assert board.refused("forge B1") == "7.3"


@rule("7.4")
def test_a_piece_pays_tokens() -> None:
    board = opening().own(0, "Yyyyy").open_pieces("B7")
    board.play("forge B7")
    assert board.state.homes[0].tokens == 5
    assert board["tokens"] == "13"


@rule("7.4")
def test_when_tokens_run_short_what_is_left_is_paid() -> None:
    board = opening().own(0, "Yyyyy").open_pieces("B7").pay(1, 16)
    board.play("forge B7")
    assert board.state.homes[0].tokens == 2
    assert board["tokens"] == "0"


@rule("7.5")
def test_no_more_than_four_pieces_are_completed() -> None:
    board = opening().forge(1, "B1", "B3", "B6").open_pieces("B4", "B5").own(0, "Yyyyyyyyy")
    board.play("forge B4")
    assert board["ended"] == "brisingamen"
    assert board.refused("forge B5") == "7.5"
