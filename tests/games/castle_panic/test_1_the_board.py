"""Chapter 1: the board."""

from __future__ import annotations

import pytest

from tests.games.castle_panic.positions import table
from tests.rule import rule


@rule("1.1")
@pytest.mark.parametrize(("token", "arcs"), [("red", "12"), ("green", "34"), ("blue", "56")])
def test_two_arcs_make_a_color(token: str, arcs: str) -> None:
    at = table(monsters=",".join(f"goblin1-archer{arc}" for arc in range(1, 7)), phase="token", due="1")
    at.play(f"token {token}_move")
    assert [part[-1] for part in at["monsters"].split(",") if "knight" in part] == list(arcs)


@rule("1.1")
def test_after_arc_6_comes_arc_1_both_ways() -> None:
    at = table(monsters="orc2-archer6", phase="token", due="2").play("token clockwise")
    assert at["monsters"] == "orc2-archer1"
    assert at.play("token counter_clockwise")["monsters"] == "orc2-archer6"


@rule("1.2")
@pytest.mark.parametrize(("arc", "opposite"), [(1, 4), (2, 5), (3, 6), (4, 1), (5, 2), (6, 3)])
def test_a_boulder_goes_to_the_arc_three_further(arc: int, opposite: int) -> None:
    others = ",".join(str(other) for other in range(1, 7) if other not in (arc, opposite))
    at = table(phase="roll", token="giant_boulder", walls="", towers=others, monsters=f"orc2-forest{opposite}")
    assert at.play(f"roll {arc}")["monsters"] == ""


@rule("1.3")
def test_the_rings_follow_each_other_and_share_the_arcs_color() -> None:
    at = table(walls="", monsters="goblin1-forest1", towers="2,3,4,5,6", phase="token", due="6")
    for ring in ("archer", "knight"):
        assert at.play("token red_move")["monsters"] == f"goblin1-{ring}1"
    at = table(monsters="troll3-forest3,troll3-castle4", towers="1,2,3", phase="token", due="1").play(
        "token green_move"
    )
    assert at["monsters"] == "troll3-archer3,troll3-castle5"


@rule("1.4")
def test_many_monsters_stand_in_one_space() -> None:
    at = table(monsters="goblin1-forest2*4,orc2-forest2*3", phase="roll", token="troll").play("roll 2")
    assert at["monsters"] == "goblin1-forest2*4,orc2-forest2*3,troll3-forest2"


@rule("1.5")
@pytest.mark.parametrize(
    "figure", ["goblin1", "orc2", "troll3", "goblin_king2", "healer2", "orc_warlord3", "troll_mage3"]
)
def test_a_monster_begins_with_the_points_of_its_kind(figure: str) -> None:
    at = table(phase="roll", token=figure[:-1], monsters="").play("roll 6")
    assert at["monsters"].split("-")[0] == figure
