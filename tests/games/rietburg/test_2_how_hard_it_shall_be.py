"""2. How hard it shall be: every switch and preset."""

from __future__ import annotations

import pytest

from meadhall.engine.options import OptionError
from meadhall.games.rietburg import TITLE
from tests.games.rietburg.positions import at, game_of, table
from tests.rule import rule


@rule("2.1")
def test_2_1_without_red_creatures_the_pile_has_42_cards() -> None:
    assert game_of(red_creatures="off").setup().pile == 42 - 6
    assert game_of(red_creatures="on").setup().pile == 53 - 6
    assert game_of(red_creatures="off").laws.copies[-16:].count(0) == game_of().laws.box.creature_count - 16


@rule("2.2")
def test_2_2_red_halves_are_ignored_when_switched_off() -> None:
    for switch, lower in (("off", "-"), ("on", "?")):
        before = table(game_of(red_halves=switch), played="thorn_1/-", hand="thorn_2,thorn_3/chada_1,chada_2,chada_3")
        before.play("revitalize", "draw n02", "draw gor_a", "draw gor_b")
        stacks = before["stacks"].split("/")
        assert stacks[5] == "gor_a,gor_b"
        assert stacks[3] == lower


@rule("2.3")
@pytest.mark.parametrize("size", ["9", "10", "11"])
def test_2_3_the_deck_has_9_10_or_11_cards(size: str) -> None:
    assert game_of(narrator_deck=size).laws.narrator_deck == int(size)
    with pytest.raises(OptionError, match="one of 9, 10, 11"):
        game_of(narrator_deck="12")


@rule("2.4")
def test_2_4_blank_friends_can_be_forbidden() -> None:
    strict = game_of(blank_friends="off")
    hand = "thorn_1,thorn_2,thorn_3,merrik,gilda/chada_1,chada_2,chada_3"
    before = table(strict, hand=hand)
    assert before.refused("play merrik blank") == "2.4"
    assert before.refused("play merrik") == "2.4"
    assert before.refused("play gilda") == "3.8"
    before = table(strict, hand=hand, stacks=at(l3="?"))
    before.play("play merrik")
    assert before.refused("stop") == "2.4"
    assert "play merrik blank" in table(hand=hand).legal()


@rule("2.5")
def test_2_5_presets_set_the_switches() -> None:
    def switches(preset: str) -> tuple[bool, bool, int, bool]:
        laws = game_of(preset=preset, heroes="chada,thorn").laws
        return laws.red_creatures, laws.red_halves, laws.narrator_deck, laws.blank_friends

    assert switches("first_game") == (False, False, 10, True)
    assert switches("normal") == (True, True, 10, True)
    assert switches("hard") == (True, True, 9, False)
    with pytest.raises(OptionError, match=r"settles narrator_deck.*preset=own"):
        game_of(preset="hard", narrator_deck="11")


@rule("2.5")
def test_2_5_who_says_nothing_plays_the_first_game() -> None:
    box = TITLE.shipped_box("standard")
    assert TITLE.game(2, {}, box).options["preset"] == "first_game"
    assert TITLE.game(2, {"red_creatures": "on"}, box).options["preset"] == "own"
    assert TITLE.game(2, {"heroes": "eara,kheela"}, box).options["preset"] == "own"


@rule("2.5")
def test_2_5_options_are_written_as_they_are_in_force() -> None:
    box = TITLE.shipped_box("standard")
    options = TITLE.game(2, {"preset": "hard"}, box).options
    assert options == {
        "preset": "hard",
        "heroes": "chada,thorn",
        "red_creatures": "on",
        "red_halves": "on",
        "narrator_deck": "9",
        "blank_friends": "off",
    }
    assert TITLE.game(2, options, box).options == options


@rule("2.6")
def test_2_6_the_first_game_names_its_heroes() -> None:
    box = TITLE.shipped_box("standard")
    heroes = [TITLE.game(seats, {"preset": "first_game"}, box).options["heroes"] for seats in (2, 3, 4)]
    assert heroes == ["chada,thorn", "chada,thorn,orfen", "chada,thorn,orfen,kram"]
    with pytest.raises(OptionError, match="heroes of the first game are chada, thorn"):
        game_of(preset="first_game", heroes="eara,thorn")
    assert game_of(preset="first_game", heroes="thorn,chada").laws.names == ["thorn", "chada"]
    assert game_of(preset="first_game", heroes="orfen,chada,thorn").laws.names[0] == "orfen"
    assert game_of(preset="normal", heroes="eara,kheela").laws.names == ["eara", "kheela"]


@rule("2.7")
def test_2_7_a_pile_that_will_run_out_is_warned_of() -> None:
    box = TITLE.shipped_box("standard")

    def warning(seats: int, **options: str) -> str:
        return TITLE.warning(seats, TITLE.game(seats, options, box).options, box)

    assert "run out" in warning(3, red_halves="on")
    assert "run out" in warning(4, red_halves="on")
    assert warning(2, red_halves="on") == ""
    assert warning(4, red_halves="on", red_creatures="on") == ""
    assert warning(4, preset="first_game") == ""
