"""Chapter 10: the six abilities."""

from __future__ import annotations

from tests.games.freyas_folly.positions import opening
from tests.rule import rule

# Thief.


@rule("10.1")
def test_a_thief_is_used_up_by_an_action() -> None:
    board = opening().own(1, "Rr")
    assert board.refused("thief 1 R") == "10.1"
    board.give_card(0, "thief").play("thief 1 R")
    assert (board.home(0), board.home(1)) == ("R", "r")
    assert board.hand() == []
    assert board["left"] == "1"


@rule("10.2")
def test_a_thief_needs_a_dwarf_outside() -> None:
    board = opening().give_card(0, "thief").send_to_market(0, 4).stand(0, "A")
    assert board.refused("thief market r") == "10.2"
    board.play("move A out")
    assert board.refused("thief market r") == ""


@rule("10.3")
def test_a_thief_takes_one_large_or_two_small_from_one_source() -> None:
    board = opening().give_card(0, "thief").own(1, "REryy").own(0, "s").stock("as")
    thefts = [text.removeprefix("thief ") for text in board.legal("thief")]
    assert thefts == ["market s", "market a", "market sa", "1 R", "1 E", "1 r", "1 y", "1 ry", "1 yy"]
    assert board.refused("thief 0 s") == "10.3"
    assert board.refused("thief 2 s") == "10.3"
    assert not [row for row in board.game.actions if row.text.startswith("thief") and row.text.endswith(" -")]
    board.play("thief 1 yy")
    assert (board.home(0), board.home(1)) == ("syy", "REr")


# Bat.


@rule("10.4")
def test_a_bat_sends_up_to_two_jewels_home() -> None:
    board = opening().fill("K01", "Rre").stand(0, "C", ability="bat").play("move C K01")
    assert board.legal() == ["bat -", "bat R", "bat r", "bat e", "bat Rr", "bat Re", "bat re"]
    assert board.refused("bat rr") == "10.4"
    board.play("bat Rr")
    assert (board.home(), board.cavern("K01"), board.barrow("K01")) == ("Rr", "e", "-")
    assert board["p0"].endswith("K01,out,out,out,out")


@rule("10.5")
def test_sending_none_keeps_the_bat() -> None:
    board = opening().stand(0, "C", ability="bat").play("move C K01", "bat -")
    assert board.home() == "-"
    assert board["p0"].endswith("K01*bat,out,out,out,out")


@rule("10.5")
def test_a_bat_is_sent_only_on_arrival() -> None:
    board = opening().stand(0, "K01", ability="bat")
    assert board.refused("bat r") == "10.5"
    board.play("move K01 C")
    assert board["stage"] == "act"


@rule("10.6")
def test_a_dwarf_with_a_bat_collects_nothing() -> None:
    board = opening().stand(0, "K01", ability="bat")
    assert board.refused("gather K01 C") == "10.6"
    board = opening().stand(0, "C", ability="bat").play("move C K01")
    assert board.refused("collect") == "3.4"


@rule("10.6")
def test_what_the_bat_leaves_is_collected_at_the_next_move() -> None:
    board = opening().stand(0, "C", ability="bat").play("move C K01", "bat r", "gather K01 C")
    assert (board.home(), board.barrow("C"), board.cavern("K01")) == ("r", "ee", "-")


# Stamina.


@rule("10.7")
def test_stamina_allows_a_second_collecting() -> None:
    board = opening().stand(0, "C", "aa", ability="stamina").play("move C K01", "collect")
    assert board.barrow("K01") == "reeaa"
    assert board["p0"].endswith("K01+reeaa,out,out,out,out")
    assert board.state.abilities_of(0) == 0


@rule("10.7")
def test_the_first_collecting_does_not_use_stamina() -> None:
    board = opening().stand(0, "C", ability="stamina").play("move C K01", "collect")
    assert board["p0"].endswith("K01+ree*stamina,out,out,out,out")
    board = opening().fill("K01", "-").stand(0, "C", ability="stamina").play("move C K01")
    assert board["p0"].endswith("K01*stamina,out,out,out,out")


@rule("10.8")
def test_stamina_may_collect_at_both_ends_of_a_move() -> None:
    board = opening().stand(0, "K01", ability="stamina").stand(1, "C")
    board.play("gather K01 C1", "pass")
    board = opening().stand(0, "K01", ability="stamina").stand(1, "C").stand(2, "C1")
    board.play("gather K01 K02", "collect")
    assert board.barrow("K02") == "Srreess"
    assert board.state.abilities_of(0) == 0


# Speed.


@rule("10.9")
def test_speed_makes_two_moves_in_one_action() -> None:
    board = opening().give_card(0, "speed").play("enter speed A", "move A B")
    assert board.dwarf("B").seat == 0
    assert board["left"] == "1"


@rule("10.9")
def test_the_second_move_is_the_same_dwarfs_and_follows_at_once() -> None:
    board = opening().stand(0, "C", ability="speed").stand(0, "F").play("move C C1")
    assert board.refused("move F F1") == "10.9"
    assert board.refused("gather K14 F") == "10.9"
    assert board.refused("enter - A") == "3.4"
    assert board.legal() == ["move C1 C", "move C1 C2", "move C1 K02", "halt"]
    board.play("move C1 C2")
    assert (board["stage"], board["left"]) == ("act", "1")


@rule("10.10")
def test_speed_collects_between_the_moves_and_may_turn_back() -> None:
    board = opening().stand(0, "C", ability="speed").play("move C K01", "collect", "move K01 C")
    assert board.barrow("C") == "ree"
    assert board["left"] == "1"


@rule("10.10")
def test_a_second_move_may_collect_where_it_begins() -> None:
    board = opening().stand(0, "C", ability="speed").play("move C K01", "leave", "gather K01 C")
    assert board.barrow("C") == "ree"


@rule("10.10")
def test_each_move_of_speed_passes_its_own_two() -> None:
    board = opening().stand(0, "E", ability="speed").stand(1, "E1").stand(1, "E2").stand(2, "E4")
    board.play("move E E3", "move E3 E5")
    assert board.dwarf("E5").seat == 0


@rule("10.11")
def test_leaving_ends_speed_at_once() -> None:
    board = opening().stand(0, "A", "rr", ability="speed").play("move A out")
    assert (board["stage"], board["left"], board.home()) == ("act", "1", "rr")
    assert board.state.abilities_of(0) == 0


# Stealth.


@rule("10.12")
def test_stealth_passes_four() -> None:
    board = opening().stand(0, "E", ability="stealth")
    for place, seat in (("E1", 1), ("E2", 1), ("E3", 2), ("E4", 3)):
        board.stand(seat, place)
    assert board.refused("move E E5") == ""
    board.play("move E E5")
    assert board.dwarf("E5").seat == 0


@rule("10.12")
def test_stealth_works_on_the_entering_move() -> None:
    board = opening().give_card(0, "stealth").stand(1, "A").stand(1, "B").stand(2, "C").stand(2, "C1")
    assert "C2" not in board.targets()
    assert board.refused("enter - C2") == "4.3"
    board.play("enter stealth C2")
    assert board.dwarf("C2").seat == 0


# Strength.


@rule("10.13")
def test_strength_is_begun_in_the_move_that_enters() -> None:
    board = opening().give_card(0, "strength").play("enter strength A")
    assert board.legal() == ["rouse A", "wait"]
    board.play("rouse A")
    assert board["p0"].endswith("A*strength!3,out,out,out,out")
    assert board["left"] == "1"


@rule("10.13")
def test_strength_is_begun_without_moving_as_an_action() -> None:
    board = opening().stand(0, "A", ability="strength").stand(0, "C").stand(1, "D")
    assert board.legal("rouse") == ["rouse A"]
    assert board.refused("rouse C") == "10.13"
    assert board.refused("rouse D") == "4.1"
    board.play("rouse A")
    assert board.dwarf("A").strength > 0
    assert board["left"] == "1"
    assert board.refused("rouse A") == "10.15"


@rule("10.13")
def test_a_token_pays_for_strength_without_moving() -> None:
    board = opening().stand(0, "A", ability="strength").pay(0, 1).play("pass", "pass", "rouse A")
    assert board.dwarf("A").strength > 0
    assert board["seat"] == "1"


@rule("10.14")
def test_nobody_else_passes_a_strong_dwarf() -> None:
    board = opening().stand(1, "C", ability="strength", strength=2).stand(0, "B").stand(0, "C1", ability="stealth")
    assert board.refused("move B C1") == "10.14"
    assert board.refused("move B K01") == "10.14"
    assert board.refused("move C1 K01") == "10.14"
    assert board.targets("C1") == {"C2", "K02"}


@rule("10.14")
def test_strength_alone_bars_the_entrance() -> None:
    board = opening().stand(1, "A", ability="strength", strength=2)
    assert board.legal("enter") == []
    assert board.refused("enter - A") == "10.14"
    assert board.refused("enter - B") == "10.14"
    board = opening().stand(1, "A").stand(1, "B").stand(2, "C").stand(2, "D").stand(3, "E").stand(3, "F")
    assert board.refused("enter - A") == "4.6"


@rule("10.14")
def test_the_owner_passes_his_strong_dwarf() -> None:
    board = opening().stand(0, "C", ability="strength", strength=2).stand(0, "B")
    assert {"C1", "K01"} <= board.targets("B")
    board.play("move B K01", "leave")
    assert board.dwarf("K01").seat == 0


@rule("10.15")
def test_strength_works_for_two_more_turns_of_its_owner() -> None:
    board = opening().stand(0, "A", ability="strength").stand(1, "B").play("rouse A", "pass")
    assert board.refused("move B out") == "10.14"
    board.pass_turns(4)
    assert board.dwarf("A").strength == 1
    assert board.refused("move B out") == "10.14"
    board.play("move B C", "move C B").pass_turns(2)
    board.play("setting S01", "kind setting", "reveal S03", "pass")
    assert board.dwarf("A").strength == 0
    assert board.state.abilities_of(0) == 0
    assert board.refused("move B out") == ""


@rule("10.15")
def test_strength_ends_when_its_dwarf_leaves() -> None:
    board = opening().stand(0, "A", ability="strength", strength=2).play("move A out")
    assert board.state.abilities_of(0) == 0
