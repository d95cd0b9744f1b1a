"""8. Options."""

from __future__ import annotations

import pytest

from meadhall.engine.options import OptionError
from tests.games.en_garde.positions import BLACK, Table, game_of, table
from tests.rule import rule

LEVELS = ["basic", "standard", "advanced"]


@rule("8.1")
@pytest.mark.parametrize(("goal", "points", "phase"), [("1", "0:0", "over"), ("20", "5:4", "between")])
def test_8_1_so_many_points_win_the_match(goal: str, points: str, phase: str) -> None:
    play = Table(game_of(points=goal), f"turn 11 0 {points} 0 10-14 13445/12355 32322 - - drawn")
    assert play.play("attack 4x1")["phase"] == phase


@rule("8.1")
@pytest.mark.parametrize("goal", ["0", "21", "five", ""])
def test_8_1_from_1_to_20(goal: str) -> None:
    with pytest.raises(OptionError, match="option points cannot be"):
        Table(game_of(points=goal))


@rule("8.1", "8.4", "8.5")
def test_8_1_what_is_usual() -> None:
    assert Table(game_of()).game.options == {"points": "5", "level": "advanced", "final_retreat": "distance"}


@rule("8.2")
def test_8_2_basic_an_attack_is_one_card_and_wins_the_round() -> None:
    play = table(10, 14, "13445/12345", level="basic")
    assert [text for text in play.legal() if "attack" in text] == ["attack 4x1"]
    assert play.refused("attack 4x2") == "8.2"
    assert play.play("attack 4x1")["last"] == "touch:0"


@rule("8.2")
def test_8_2_basic_has_no_indirect_attack() -> None:
    play = table(10, 14, "13445/12345", level="basic")
    assert play.refused("advance 1 attack 3x1") == "8.2"
    assert play.refused("advance 1 attack 4x1") == "4.2"


@rule("8.3")
def test_8_3_standard_has_several_cards_and_the_parry_but_no_indirect_attack() -> None:
    play = table(10, 14, "13445/13445", level="standard")
    assert [text for text in play.legal() if "attack" in text] == ["attack 4x1", "attack 4x2"]
    assert play.refused("advance 1 attack 3x1") == "8.3"
    play.play("attack 4x2", "draw 1", "draw 1")
    assert (play.actor, play.legal()) == (BLACK, ["parry 4x2"])
    assert play.play("parry 4x2")["phase"] == "turn"


@rule("8.4")
def test_8_4_advanced_has_everything() -> None:
    play = table(10, 14, "13445/13445", level="advanced")
    assert [text for text in play.legal() if "attack" in text] == [
        "attack 4x1",
        "attack 4x2",
        "advance 1 attack 3x1",
        "advance 3 attack 1x1",
    ]


@rule("8.4")
@pytest.mark.parametrize("level", LEVELS)
def test_8_4_the_end_of_the_pack_is_the_same_on_all_levels(level: str) -> None:
    play = table(9, 14, "13444/12345", pack="5", level=level).play("advance 1", "draw 5")
    assert play["last"] == "compared:0"
    stuck = table(1, 4, "33445/12345", turn=BLACK, level=level).play("advance 1", "draw 1")
    assert stuck["last"] == "stuck:1"


@rule("8.5")
@pytest.mark.parametrize(("final_retreat", "ending"), [("distance", "progress:0"), ("compare", "compared:1")])
def test_8_5_an_escape_from_the_attack_that_emptied_the_pack(final_retreat: str, ending: str) -> None:
    play = table(
        10, 14, "11233/12455", phase="answer", turn=BLACK, attack="4x1+", pack="", final_retreat=final_retreat
    ).play("retreat 1")
    assert play.strip == ".........W....B........"
    assert play["last"] == ending


@rule("8.5")
@pytest.mark.parametrize(("final_retreat", "ending"), [("distance", "progress:0"), ("compare", "compared:1")])
def test_8_5_an_escape_whose_own_card_emptied_the_pack(final_retreat: str, ending: str) -> None:
    play = table(
        10, 14, "11233/12445", phase="answer", turn=BLACK, attack="4x1+", pack="5", final_retreat=final_retreat
    ).play("retreat 1", "draw 5")
    assert play["last"] == ending


@rule("8.5")
def test_8_5_over_more_than_five_spaces_the_comparison_is_even() -> None:
    play = table(
        10, 14, "11233/12445", phase="answer", turn=BLACK, attack="4x1+", pack="", final_retreat="compare"
    ).play("retreat 4")
    assert [type(event).__name__ for event in play.told] == ["Moved", "Compared", "RoundEnded"]
    assert play["last"] == "progress:0"
