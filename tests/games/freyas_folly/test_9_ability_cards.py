"""Chapter 9: ability cards."""

from __future__ import annotations

import pytest

from meadhall.games.freyas_folly.events import LostAbility
from tests.games.freyas_folly.positions import opening
from tests.rule import rule


@rule("9.1")
def test_an_open_ability_may_be_taken() -> None:
    board = opening().offer("bat", "bat", "speed")
    assert board.legal("ability") == ["ability speed", "ability bat"]
    assert board.refused("ability thief") == "9.1"
    board.play("ability bat", "reveal thief")
    assert board.hand() == ["bat"]
    assert board["abilities"] == "speed,bat,thief"


@rule("9.2")
def test_only_one_ability_a_turn() -> None:
    board = opening().offer("bat", "speed", "stealth").pay(0, 2).play("ability bat", "reveal thief")
    assert board.refused("ability speed") == "9.2"
    board.play("pass")
    assert board["left"] == "0"
    assert board.refused("ability speed") == "9.2"
    board.play("end")
    assert board["took"] == "0"
    assert board.refused("ability speed") == ""


@rule("9.3")
def test_at_most_three_ability_cards_counting_those_in_the_mine() -> None:
    board = opening().offer("bat").give_card(0, "speed", "thief").stand(0, "C", ability="stealth")
    assert board.refused("ability bat") == "9.3"
    board = opening().offer("bat").give_card(0, "speed").stand(0, "C", ability="stealth")
    assert board.refused("ability bat") == ""


@rule("9.4")
def test_no_second_card_of_a_kind() -> None:
    board = opening().offer("bat", "speed").give_card(0, "bat").stand(0, "C", ability="speed")
    assert board.refused("ability bat") == "9.4"
    assert board.refused("ability speed") == "9.4"


@rule("9.5")
def test_the_pile_replaces_the_card_taken() -> None:
    board = opening().offer("bat", "speed", "stealth").play("ability bat")
    assert board["stage"] == "pile"
    board.play("reveal thief")
    assert board["abilities"] == "speed,thief,stealth"
    assert board["pile"] == "5"


@rule("9.5")
def test_known_cards_of_the_pile_come_up_in_order() -> None:
    board = opening().offer("bat", "speed", "stealth").pile_of(0, "thief", "stamina")
    board.play("ability bat")
    assert board["abilities"] == "speed,thief,stealth"
    assert board["under"] == "stamina"


@rule("9.5")
def test_an_empty_pile_leaves_the_place_free() -> None:
    board = opening().offer("bat", "speed", "stealth").pile_of(0).play("ability bat")
    assert board["abilities"] == "speed,stealth"
    board.play("setting S01", "kind ability", "reveal thief")
    assert board["abilities"] == "speed,thief,stealth"


@rule("9.6")
def test_an_ability_is_given_only_on_entering() -> None:
    board = opening().give_card(0, "speed", "thief")
    assert board.legal("enter") == ["enter - A", "enter speed A"]
    assert board.refused("enter bat A") == "9.6"
    board.play("enter speed A")
    assert board.hand() == ["thief"]
    assert board["p0"].endswith("A*speed,out,out,out,out")


@rule("9.6")
def test_a_thief_is_never_given() -> None:
    board = opening().give_card(0, "thief")
    assert not [row for row in board.game.actions if row.text.startswith("enter thief")]


@rule("9.7")
def test_an_ability_need_not_be_used() -> None:
    board = opening().give_card(0, "speed").play("enter speed A")
    assert board["stage"] == "again"
    board.play("halt")
    assert (board["left"], board.dwarf("A").place) == ("1", board.state.box.mine.ids.index("A"))


@rule("9.8")
def test_a_dwarf_who_leaves_loses_his_ability() -> None:
    board = opening().stand(0, "A", ability="bat")
    assert board.state.abilities_of(0) != 0
    board.play("move A out")
    assert board.state.abilities_of(0) == 0
    assert board.hand() == []


@rule("9.8")
@pytest.mark.parametrize(
    ("ability", "is_used"),
    [("bat", False), ("stamina", False), ("strength", False), ("speed", True), ("stealth", True)],
)
def test_it_is_told_whether_a_lost_ability_was_of_use(ability: str, is_used: bool) -> None:
    board = opening().stand(0, "A", ability=ability).play("move A out")
    assert [event.is_used for event in board.told if isinstance(event, LostAbility)] == [is_used]
