"""Chapter 1: the table."""

from __future__ import annotations

from meadhall.engine.contract import SPECTATOR
from meadhall.games.freyas_folly.pieces import JEWEL_COUNT, count_of, is_large
from tests.games.freyas_folly.positions import game_of, opening
from tests.rule import rule


@rule("1.1")
def test_there_are_16_small_and_6_large_jewels_of_each_colour() -> None:
    table = opening().state
    for jewel in range(JEWEL_COUNT):
        count = count_of(table.market, jewel) + sum(count_of(heap, jewel) for heap in table.caverns)
        assert count == (6 if is_large(jewel) else 16)


@rule("1.2")
def test_the_mine_is_a_tree_whose_dead_ends_are_caverns() -> None:
    mine = game_of().laws.box.mine
    assert len(mine.parents) == mine.outside == len(mine.ids) - 1
    for place in range(mine.outside):
        assert mine.path(place, mine.outside)[-1] == mine.outside
        assert mine.is_cavern(place) == (mine.neighbours[place] == [mine.parents[place]])


@rule("1.2")
def test_one_dwarf_stands_on_a_lantern() -> None:
    board = opening().stand(1, "A")
    assert board.refused("enter - A") == "4.2"
    board.play("enter - B")
    assert board.dwarf("A").seat == 1
    assert board.dwarf("B").seat == 0


@rule("1.3")
def test_two_lanterns_in_single_file_then_a_fork_of_four() -> None:
    board = opening()
    assert board.targets() == {"A"}
    board.play("enter - A")
    assert board.targets() == {"B"}
    board.play("enter - B")
    assert board.targets() == {"C", "D", "E", "F"}


@rule("1.4")
def test_every_seat_and_every_spectator_sees_the_same() -> None:
    board = opening().stand(2, "C", "rr", "speed").give_card(1, "thief")
    line = board.view(SPECTATOR).notation().removeprefix("*@")
    for seat in range(4):
        assert board.view(seat).notation() == f"{seat}@{line}"
    assert line == str(board)


@rule("1.4")
def test_a_card_that_went_under_the_pile_is_remembered() -> None:
    board = opening().offer("bat", "speed", "stamina")
    assert board["under"] == "-"
    board.play("setting S01", "kind ability", "reveal thief")
    assert board["under"] == "thief"
