"""Chapter 7: monsters move."""

from __future__ import annotations

from tests.games.castle_panic.positions import Table, game_of, table
from tests.rule import rule


def moving(**fields: str) -> Table:
    """Return a table in which the play phase has just been ended."""
    return table(hands="tar/-", **fields).play("done")


@rule("7.1")
def test_all_monsters_go_one_ring_inwards() -> None:
    at = moving(monsters="orc2-forest1,troll3-archer2,goblin1-knight3")
    assert at["monsters"] == "orc2-archer1,troll3-knight2,goblin1-swordsman3"


@rule("7.2")
def test_in_the_castle_they_go_round_clockwise() -> None:
    at = moving(monsters="orc2-castle1,orc2-castle6", towers="3,4,5")
    assert at["monsters"] == "orc2-castle1,orc2-castle2"


@rule("7.3")
def test_a_wall_stops_all_and_hurts_one() -> None:
    at = moving(monsters="orc2-swordsman1*3", walls="1,2")
    assert (at["monsters"], at["walls"]) == ("orc1-swordsman1,orc2-swordsman1*2", "2")


@rule("7.4")
def test_a_fortify_token_goes_before_the_wall() -> None:
    at = moving(monsters="goblin1-swordsman1,orc2-forest1", walls="1f,2")
    assert (at["monsters"], at["walls"], at["spent"]) == ("orc2-archer1", "1,2", "goblin")


@rule("7.5")
def test_who_comes_from_the_knight_ring_does_not_attack() -> None:
    at = moving(monsters="orc2-knight1,troll3-swordsman1", walls="1")
    assert (at["monsters"], at["walls"], at["phase"]) == ("orc2-swordsman1,troll2-swordsman1", "", "token")


@rule("7.6")
def test_without_a_wall_they_enter_unharmed() -> None:
    at = moving(monsters="orc2-swordsman1", walls="2", towers="2,3")
    assert at["monsters"] == "orc2-castle1"


@rule("7.7")
def test_a_tower_falls_and_hurts_one_of_all_arrivals() -> None:
    at = moving(monsters="orc2-swordsman1,orc2-castle6", walls="2", towers="1,2,3")
    assert (at["monsters"], at["towers"]) == ("orc1-castle1,orc2-castle1", "2,3")


@rule("7.8")
def test_the_active_player_chooses_who_is_hurt() -> None:
    at = moving(
        monsters="goblin1-swordsman1,troll3-swordsman1,orc2-swordsman4,troll3-castle3", walls="1", towers="2,4,5"
    )
    assert (at["asks"], at.actor) == ("w1:goblin1,troll3;t4:orc2,troll3", 0)
    assert at.refused("hurt orc2-castle4") == "7.8"
    assert at.legal() == ["hurt goblin1-swordsman1", "hurt troll3-swordsman1"]
    at.play("hurt troll3-swordsman1")
    assert at.legal() == ["hurt orc2-castle4", "hurt troll3-castle4"]
    at.play("hurt orc2-castle4")
    assert at["monsters"] == "goblin1-swordsman1,troll2-swordsman1,orc1-castle4,troll3-castle4"


@rule("7.9")
def test_a_tower_is_not_built_again() -> None:
    at = table(hands="brick,mortar/-", monsters="orc2-forest1", towers="2", walls="2")
    assert at.play("wall 1")["towers"] == "2"


@rule("7.10")
def test_a_stopped_monster_is_moved_again_by_a_token() -> None:
    at = moving(monsters="troll3-swordsman1", walls="1", towers="1,2").play("token red_move")
    assert (at["monsters"], at["towers"]) == ("troll1-castle1", "2")


@rule("7.10")
def test_a_token_makes_them_attack_walls_too() -> None:
    at = table(game_of(), phase="token", due="2", monsters="troll3-swordsman1").play("token red_move")
    assert (at["monsters"], at["walls"]) == ("troll2-swordsman1", "2,3,4,5,6")
