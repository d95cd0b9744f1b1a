"""Chapter 2: setting up."""

from __future__ import annotations

import pytest

from meadhall.engine.chance import Dice
from tests.games.freyas_folly.positions import Table, game_of, opening
from tests.rule import rule


@rule("2.1")
@pytest.mark.parametrize(("seats", "dwarfs"), [(3, 6), (4, 5), (5, 4)])
def test_each_player_has_dwarfs_by_the_number_of_players(seats: int, dwarfs: int) -> None:
    board = opening(seats)
    for seat in range(seats):
        assert board.count_outside(seat) == dwarfs


@rule("2.2")
def test_all_amber_lies_on_the_yellow_places() -> None:
    board = Table(game_of())
    caverns = board["caverns"]
    assert caverns == "-,-,y,yy,-,y,y,Yy,-,y,y,Yyy,YYyy,-,-,y,Yy,Yyy"
    assert (caverns.count("y"), caverns.count("Y")) == (16, 6)
    assert "y" not in opening().market().lower()


@rule("2.3")
def test_a_jewel_is_drawn_onto_a_grey_place_of_its_size() -> None:
    board = Table(game_of())
    assert board.legal() == ["place r", "place e", "place s", "place a"]
    assert list(board.odds().values()) == [16, 16, 16, 16]
    board.play("place r", "place r", "place s", "place a", "place a", "place a")
    assert board["caverns"].startswith("rrs,aaa,y")
    assert board.legal() == ["place R", "place E", "place S", "place A"]
    board.play("place E")
    assert board["caverns"].startswith("rrs,Eaaa,y")
    assert list(board.odds().values()) == [14, 16, 15, 13]


@rule("2.4")
def test_the_jewels_left_are_the_market() -> None:
    board = opening()
    small = [letter for letter in board.market() if letter.islower()]
    large = [letter for letter in board.market() if letter.isupper()]
    assert (len(small), len(large)) == (64 - 52, 24 - 20)


@rule("2.5")
def test_eight_settings_are_dealt() -> None:
    board = _after_the_jewels()
    assert board["stage"] == "setting"
    assert len(board.legal()) == 38
    board.play(*[f"reveal S0{number}" for number in range(1, 9)])
    assert board["workshop"] == "S01,S02,S03,S04,S05,S06,S07,S08"
    assert board["stage"] == "ability"


@rule("2.6")
def test_three_abilities_are_dealt_and_six_make_the_pile() -> None:
    board = _after_the_jewels().play(*[f"reveal S0{number}" for number in range(1, 9)])
    assert list(board.odds().values()) == [3, 3, 3, 3, 1, 2]
    board.play("reveal bat", "reveal bat", "reveal strength")
    assert board["abilities"] == "bat,bat,strength"
    assert board["pile"] == "6"


@rule("2.7")
def test_one_piece_of_the_brisingamen_is_dealt() -> None:
    board = _after_the_jewels().play(*[f"reveal S0{number}" for number in range(1, 9)])
    board.play("reveal bat", "reveal bat", "reveal strength")
    assert board.legal() == [f"reveal B{number}" for number in range(1, 8)]
    board.play("reveal B4")
    assert board["pieces"] == "B4"


@rule("2.8")
def test_the_upper_half_mixes_settings_pieces_and_abilities() -> None:
    board = opening()
    assert (board["upper"], board["deck"]) == ("15", "6")
    assert len(board["veiled"].split(",")) == 6
    board.play("setting S01")
    assert board.legal() == ["kind setting", "kind brisingamen", "kind ability"]
    assert list(board.odds().values()) == [15, 6, 6]


@rule("2.8")
def test_the_lower_half_is_settings_alone() -> None:
    board = opening().empty_draw_deck("S03", "S04", "S05").play("setting S01")
    assert board.legal() == ["reveal S03", "reveal S04", "reveal S05"]


@rule("2.9")
@pytest.mark.parametrize("first", range(4))
def test_chance_names_the_first_player_and_play_goes_to_the_left(first: int) -> None:
    board = opening(first=first)
    assert board.actor == first
    board.pass_turns(1)
    assert board.actor == (first + 1) % 4


@rule("2.9")
def test_each_player_is_as_likely_to_be_first() -> None:
    board = Table(game_of())
    dice = Dice(1)
    while board.legal()[0] != "first 0":
        board.play(board.game.deal(board.state, dice).text)
    assert board.is_chance
    assert board.odds() == {f"first {seat}": 1 for seat in range(4)}
    assert board.refused("pass") != ""


@rule("2.10")
def test_tokens_may_be_those_of_all_seven_pieces() -> None:
    usual = opening().own(0, "YYyy").open_pieces("B6").play("forge B6")
    assert usual.state.homes[0].tokens == 5
    rules = game_of(tokens="seven_cards")
    assert sum(rules.laws.piece_tokens) == 18
    other = Table(rules, str(opening().own(0, "YYyy").open_pieces("B6"))).play("forge B6")
    assert other.state.homes[0].tokens == 3


def _after_the_jewels() -> Table:
    board = Table(game_of())
    while board["stage"] == "place":
        board.play(board.legal()[0])
    return board
