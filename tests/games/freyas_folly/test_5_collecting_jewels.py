"""Chapter 5: collecting jewels."""

from __future__ import annotations

from tests.games.freyas_folly.positions import opening
from tests.rule import rule


@rule("5.1", "5.3")
def test_a_move_that_ends_in_a_cavern_may_collect_all() -> None:
    board = opening().stand(0, "E5")
    assert board.cavern("K13") == "AAYYrrayy"
    board.play("move E5 K13", "collect")
    assert board.cavern("K13") == "-"
    assert board.barrow("K13") == "AAYYrrayy"


@rule("5.2")
def test_a_move_that_begins_in_a_cavern_may_collect() -> None:
    board = opening().stand(0, "C").play("move C K01", "leave")
    assert (board.cavern("K01"), board.barrow("K01")) == ("ree", "-")
    assert set(board.legal("gather")) == {"gather K01 C"}
    board.play("gather K01 C")
    assert (board.cavern("K01"), board.barrow("C")) == ("-", "ree")


@rule("5.3")
def test_there_is_no_taking_of_some() -> None:
    board = opening().stand(0, "C").play("move C K01")
    assert board.legal() == ["collect", "leave"]


@rule("5.4")
def test_collecting_is_never_compulsory() -> None:
    board = opening().stand(0, "C").play("move C K01", "leave", "move K01 C")
    assert board.cavern("K01") == "ree"
    assert board.barrow("C") == "-"


@rule("5.5")
def test_a_full_barrow_collects_no_more() -> None:
    board = opening().stand(0, "K01", "r")
    assert board.legal("gather") == []
    assert board.refused("gather K01 C") == "5.5"
    board = opening().stand(0, "C", "r").play("move C K01")
    assert (board.cavern("K01"), board.barrow("K01")) == ("ree", "r")
    assert board["left"] == "1"


@rule("5.6")
def test_jewels_are_collected_only_as_part_of_a_move() -> None:
    board = opening().stand(0, "K01")
    assert board.refused("collect") == "5.6"
    assert board.refused("leave") == "5.6"


@rule("5.6")
def test_where_nothing_lies_nothing_is_collected() -> None:
    board = opening().fill("K01", "-").stand(0, "K01").stand(0, "F")
    assert board.refused("gather K01 C") == "5.6"
    board.fill("K14", "-").play("move F K14")
    assert board["stage"] == "act"


@rule("5.7")
def test_a_loaded_dwarf_may_block_a_cavern() -> None:
    board = opening().stand(0, "C", "rr").stand(1, "C1")
    board.play("move C K01", "pass")
    assert board.refused("move C1 K01") == "4.2"
    board.play("move C1 C")
    assert board.refused("move C K01") == "4.5"


@rule("5.8")
def test_jewels_in_a_barrow_cannot_be_used_traded_or_stolen() -> None:
    board = opening().stand(1, "A", "re").stand(0, "C", "re").hold(0, "S01").give_card(0, "thief")
    assert board.refused("complete S01") == "5.8"
    assert board.refused("give r") == "5.8"
    assert board.refused("thief 1 r") == "5.8"
    assert not [row for row in board.game.actions if row.text.startswith(("drop", "put"))]
