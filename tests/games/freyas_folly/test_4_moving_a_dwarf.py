"""Chapter 4: moving a dwarf. Positions are drawn as the dwarfs standing in the mine; the rest is the opening."""

from __future__ import annotations

from tests.games.freyas_folly.positions import opening
from tests.rule import rule


@rule("4.1")
def test_only_own_dwarfs_move() -> None:
    board = opening().stand(0, "C").stand(1, "D")
    assert board.refused("move C C1") == ""
    assert board.refused("move D D1") == "4.1"
    assert board.refused("move E E1") == "4.1"
    assert board.refused("gather K05 D1") == "4.1"


@rule("4.1")
def test_dwarfs_at_market_do_not_move() -> None:
    board = opening().send_to_market(0, 4).stand(0, "C")
    assert board.count_outside() == 0
    assert board.legal("enter") == []
    assert board.refused("enter - A") == "4.6"


@rule("4.2")
def test_a_dwarf_stops_on_the_first_free_lantern() -> None:
    board = opening().stand(0, "C1")
    assert board.targets("C1") == {"C", "C2", "K02"}
    assert board.refused("move C1 C3") == "4.2"
    assert board.refused("move C1 B") == "4.2"
    board.play("move C1 C2")
    assert board.dwarf("C2").seat == 0
    assert board.refused("move C1 C2") == "4.1"


@rule("4.2")
def test_a_taken_lantern_is_no_target() -> None:
    board = opening().stand(0, "C1").stand(1, "C2")
    assert board.targets("C1") == {"C", "C3", "K03", "K02"}
    assert board.refused("move C1 C2") == "4.2"


@rule("4.3")
def test_up_to_two_dwarfs_are_passed() -> None:
    board = opening().stand(0, "E").stand(1, "E1").stand(0, "E2")
    assert {"E3", "K10", "K09"} <= board.targets("E")
    board.stand(2, "E3")
    assert "E4" not in board.targets("E")
    assert board.refused("move E E4") == "4.3"


@rule("4.3")
def test_own_dwarfs_count_as_passed() -> None:
    board = opening().stand(0, "E").stand(0, "E1").stand(0, "E2").stand(0, "E3")
    assert board.refused("move E E4") == "4.3"


@rule("4.4")
def test_a_passed_fork_may_be_left_any_way_but_back() -> None:
    board = opening().stand(1, "A").stand(2, "B")
    assert board.targets() == {"C", "D", "E", "F"}
    board = opening().stand(0, "C").stand(1, "B")
    assert board.targets("C") == {"A", "D", "E", "F", "C1", "K01"}
    board.play("move C D")
    assert board.dwarf("D").seat == 0


@rule("4.5")
def test_a_cavern_with_a_dwarf_cannot_be_entered() -> None:
    board = opening().stand(0, "C").stand(1, "K01")
    assert board.targets("C") == {"B", "C1"}
    assert board.refused("move C K01") == "4.5"


@rule("4.6")
def test_entering_is_a_move_with_an_empty_barrow() -> None:
    board = opening()
    assert board.targets() == {"A"}
    board.play("enter - A")
    assert board.barrow("A") == "-"
    assert board.count_outside() == 4


@rule("4.6")
def test_nobody_enters_when_the_first_three_lanterns_of_every_way_are_full() -> None:
    board = opening(5)
    for seat, place in ((1, "A"), (2, "B"), (1, "C"), (2, "D"), (3, "E"), (4, "F")):
        board.stand(seat, place)
    assert board.targets() == set()
    assert board.refused("enter - A") == "4.6"
    assert board.refused("enter - C1") == "4.6"


@rule("4.7")
def test_dwarfs_outside_are_one_choice() -> None:
    board = opening()
    assert board.legal("enter") == ["enter - A"]
    board.play("enter - A")
    assert board["p0"].endswith("/A,out,out,out,out")


@rule("4.8")
def test_a_dwarf_leaves_when_no_free_lantern_is_in_between() -> None:
    board = opening().stand(0, "C")
    assert board.refused("move C out") == "4.8"
    board.stand(1, "B")
    assert board.refused("move C out") == "4.8"
    board.stand(2, "A")
    assert board.refused("move C out") == ""
    board.play("move C out")
    assert board.count_outside() == 5


@rule("4.8")
def test_leaving_passes_no_more_than_two() -> None:
    board = opening().stand(0, "C1").stand(1, "C").stand(1, "B").stand(2, "A")
    assert board.refused("move C1 out") == "4.3"


@rule("4.9")
def test_a_dwarf_who_leaves_empties_his_barrow_and_may_come_back() -> None:
    board = opening().stand(0, "A", "Rry")
    assert board.home() == "-"
    board.play("move A out")
    assert board.home() == "Rry"
    assert board.refused("give r") == ""
    board.play("enter - A")
    assert board.barrow("A") == "-"
