"""Chapter 6: settings."""

from __future__ import annotations

from tests.games.freyas_folly.positions import opening
from tests.rule import rule


@rule("6.1")
def test_any_setting_of_the_workshop_may_be_taken() -> None:
    board = opening()
    assert board.legal("setting") == [f"setting {card}" for card in board["workshop"].split(",")]
    assert board.refused("setting S03") == "6.1"
    board.play("setting S38", "kind setting", "reveal S03")
    assert board["p0"].split("/")[2] == "S38"
    assert board["workshop"] == "S01,S02,S03,S14,S24,S29,S32,S34"


@rule("6.2")
def test_there_is_no_limit_to_settings_held() -> None:
    board = opening().hold(0, "S03", "S04", "S05", "S06", "S07", "S08", "S09")
    assert board.refused("setting S01") == ""
    board.play("setting S01").settle()
    assert len(board["p0"].split("/")[2].split(",")) == 8


@rule("6.3")
def test_the_workshop_is_refilled_to_eight() -> None:
    board = opening().play("setting S01", "kind brisingamen", "reveal B1", "kind ability", "reveal thief")
    assert board["stage"] == "kind"
    board.play("kind setting", "reveal S09")
    assert len(board["workshop"].split(",")) == 8
    assert board["stage"] == "act"


@rule("6.3")
def test_an_empty_deck_refills_nothing() -> None:
    board = opening().empty_draw_deck("S03").play("setting S01", "reveal S03", "setting S02")
    assert board["workshop"] == "S03,S14,S24,S29,S32,S34,S38"
    assert board["seat"] == "1"


@rule("6.3")
def test_a_kind_that_is_alone_in_the_upper_half_is_not_asked_for() -> None:
    lower = [f"S{number}" for number in range(15, 32) if number not in (24, 29)]
    board = opening().empty_draw_deck("S03", *lower)
    board.state.upper = 1
    board.checked().play("setting S01")
    assert (board["stage"], board["upper"]) == ("setting", "0")


@rule("6.4")
def test_an_ability_goes_to_a_market_with_room() -> None:
    board = opening().offer("bat", "speed").play("setting S01", "kind ability", "reveal thief")
    assert board["abilities"] == "speed,bat,thief"
    assert board["under"] == "-"
    assert board["stage"] == "kind"


@rule("6.4")
def test_an_ability_goes_under_the_pile_of_a_full_market() -> None:
    board = opening().offer("bat", "speed", "stamina").play("setting S01", "kind ability", "reveal thief")
    assert board["abilities"] == "speed,bat,stamina"
    assert board["under"] == "thief"
    board.play("kind ability", "reveal bat")
    assert board["under"] == "thief,bat"


@rule("6.5")
def test_a_piece_that_turns_up_is_laid_open() -> None:
    board = opening()
    assert board["pieces"] == "B6"
    board.play("setting S01", "kind brisingamen", "reveal B2")
    assert board["pieces"] == "B2,B6"
    assert board["stage"] == "kind"


@rule("6.6")
def test_only_own_settings_are_completed() -> None:
    board = opening().own(0, "re").hold(1, "S01")
    assert board.refused("complete S01") == "6.6"
    assert board.refused("complete S02") == "6.6"
    board.hold(0, "S05").own(0, "rs").play("complete S05")
    assert board.home() == "e"


@rule("6.7")
def test_every_jewel_must_fit_in_colour_and_size() -> None:
    board = opening().hold(0, "S01").own(0, "rRE")
    assert board.refused("complete S01") == "6.7"
    board.own(0, "ye")
    assert board.refused("complete S01") == ""
    board.play("complete S01")
    assert board.home() == "REy"


@rule("6.8")
def test_a_dwarf_goes_to_market_for_good() -> None:
    board = opening().hold(0, "S01").own(0, "re").play("complete S01")
    assert board["p0"].split("/")[3] == "S01"
    assert board["p0"].endswith("out,out,out,out,gone")


@rule("6.8")
def test_without_a_dwarf_outside_nothing_is_completed() -> None:
    board = opening().send_to_market(0, 4).stand(0, "A").hold(0, "S01").own(0, "re")
    assert board.refused("complete S01") == "6.8"
    board.play("move A out")
    assert board.refused("complete S01") == ""


@rule("6.9")
def test_set_jewels_stay_set() -> None:
    board = opening().hold(0, "S01").own(0, "re").give_card(1, "thief").play("complete S01", "pass")
    assert board.home(0) == "-"
    assert board.refused("thief 0 r") == "10.3"
