"""5. Defending."""

from __future__ import annotations

import pytest

from meadhall.engine.contract import CHANCE
from tests.games.en_garde.positions import BLACK, WHITE, Table, table
from tests.rule import rule


def attacked(attack: str, hand: str, black: int = 14) -> Table:
    """Let White attack Black over a distance of 4 spaces."""
    return table(black - 4, black, f"12355/{hand}", phase="answer", turn=BLACK, attack=attack)


@rule("5.1")
@pytest.mark.parametrize("attack", ["4x1", "4x1+"])
@pytest.mark.parametrize("text", ["advance 1", "attack 4x1", "advance 1 attack 3x1", "begin", "draw 1"])
def test_5_1_an_attack_must_be_answered_first(attack: str, text: str) -> None:
    assert attacked(attack, "12345").refused(text) == "5.1"


@rule("5.2")
@pytest.mark.parametrize("count", [1, 2])
def test_5_2_a_parry_plays_as_many_cards_as_the_attack_of_its_value(count: int) -> None:
    play = attacked(f"4x{count}", "13445")
    assert play.legal() == [f"parry 4x{count}"]
    play.play(f"parry 4x{count}")
    assert play["hands"] == "12355/" + "13445".replace("4", "", count)
    assert play["attack"] == "-"
    assert play.strip == ".........W...B........."


@rule("5.2")
def test_5_2_nobody_parries_with_more_cards_fewer_cards_or_others() -> None:
    assert attacked("4x1", "13445").refused("parry 4x2") == "5.2"
    assert attacked("4x2", "13445").refused("parry 4x1") == "5.2"
    assert attacked("4x1", "13445").refused("parry 5x1") == "5.2"


@rule("5.3")
def test_5_3_a_direct_attack_can_only_be_parried_and_must_be() -> None:
    play = attacked("4x1", "12345")
    assert play.legal() == ["parry 4x1"]
    assert [play.refused(f"retreat {value}") for value in range(1, 6)] == ["5.3"] * 5


@rule("5.4")
def test_5_4_an_indirect_attack_can_be_parried_or_escaped() -> None:
    assert attacked("4x1+", "11345").legal() == ["retreat 1", "retreat 3", "retreat 4", "retreat 5", "parry 4x1"]
    assert attacked("4x2+", "11345").legal() == ["retreat 1", "retreat 3", "retreat 4", "retreat 5"]
    assert attacked("4x1+", "44455", black=23).legal() == ["parry 4x1"]


@rule("5.4")
def test_5_4_an_escape_goes_back_is_the_whole_turn_and_the_attacker_is_next() -> None:
    play = attacked("4x1+", "11345")
    assert play.strip == ".........W...B........."
    play.play("retreat 3")
    assert play.strip == ".........W......B......"
    assert (play["attack"], play["draws"], play["hands"]) == ("escape", "1+1", "12355/1145")
    play.play("draw 2")
    assert (play["phase"], play.actor, play["attack"], play["hands"]) == ("turn", WHITE, "-", "12355/11245")


@rule("5.4")
def test_5_4_white_escapes_towards_space_1() -> None:
    play = table(6, 10, phase="answer", turn=WHITE, attack="4x1+")
    assert play.strip == ".....W...B............."
    assert play.play("retreat 5").strip == "W........B............."


@rule("5.5")
def test_5_5_after_a_parry_the_defender_takes_his_turn_with_the_cards_left() -> None:
    play = attacked("4x2", "13445").play("parry 4x2")
    assert (play["phase"], play.actor, play["hands"]) == ("turn", BLACK, "12355/135")
    assert play.legal() == [
        "advance 1",
        "advance 3",
        "retreat 1",
        "retreat 3",
        "retreat 5",
        "advance 1 attack 3x1",
        "advance 3 attack 1x1",
    ]
    play.play("retreat 5")
    assert (play.actor, play["draws"]) == (CHANCE, "1+3")
    play.play("draw 1", "draw 1", "draw 1")
    assert (play.actor, play["hands"]) == (WHITE, "12355/11113")


@rule("5.5")
def test_5_5_he_may_attack_back_at_once() -> None:
    play = attacked("4x1", "14445").play("parry 4x1", "attack 4x1")
    assert play["last"] == "touch:1"


@rule("5.5")
def test_5_5_an_attack_after_a_parry_can_be_parried_again() -> None:
    play = table(10, 14, "12345/12344", phase="answer", turn=BLACK, attack="4x1", pack="112")
    play.play("parry 4x1", "attack 4x1")
    assert (play["attack"], play["draws"]) == ("4x1", "1+2")
    play.play("draw 1", "draw 1")
    assert (play.actor, play.legal()) == (WHITE, ["parry 4x1"])


@rule("5.6")
def test_5_6_an_attack_with_three_cards_can_never_be_parried() -> None:
    play = table(10, 14, "14445/12344")
    assert play.play("attack 4x3")["last"] == "touch:0"


@rule("5.6")
def test_5_6_an_indirect_attack_with_three_cards_can_only_be_escaped() -> None:
    play = table(9, 14, "14445/12344").play("advance 1 attack 4x3", "draw 1", "draw 1", "draw 1", "draw 2")
    assert play.legal() == ["retreat 1", "retreat 2", "retreat 3", "retreat 4"]
    assert {play.refused(f"parry 4x{count}") for count in (1, 2)} == {"5.2"}
