"""Chapter 9: the Giant Boulder."""

from __future__ import annotations

from tests.games.castle_panic.positions import Table, table
from tests.rule import rule

ROW = "orc2-forest5,goblin1-archer5,troll1-knight5,orc2-swordsman5"


def rolling(**fields: str) -> Table:
    return table(phase="roll", token="giant_boulder", due="1", **fields).play("roll 5")


@rule("9.1")
def test_it_crushes_everybody_on_its_way() -> None:
    at = rolling(monsters=ROW + ",orc2-forest6")
    assert (at["monsters"], at["spent"]) == ("orc2-forest6", "goblin,orc*2,troll,giant_boulder")


@rule("9.2")
def test_it_stops_at_the_fortify_token_then_the_wall_then_the_tower() -> None:
    assert rolling(walls="5f", monsters="orc2-forest6")["walls"] == "5"
    at = rolling(walls="5", monsters="orc2-castle5,orc2-forest6", towers="1,2")
    assert (at["walls"], at["monsters"]) == ("", "orc2-forest6,orc2-castle5")
    at = rolling(walls="2", monsters="orc2-swordsman5,orc2-forest6")
    assert (at["towers"], at["monsters"], at["walls"]) == ("1,2,3,4,6", "orc2-forest6", "2")


@rule("9.3")
def test_it_crosses_the_castle_to_the_opposite_tower() -> None:
    at = rolling(walls="2", towers="1,2,3", monsters="orc2-castle5,orc2-forest6")
    assert (at["towers"], at["monsters"], at["walls"]) == ("1,3", "orc2-forest6", "2")


@rule("9.4")
def test_it_stops_at_the_opposite_wall_or_rolls_out() -> None:
    at = rolling(walls="2f", towers="1", monsters="orc2-castle2,orc2-swordsman2")
    assert (at["walls"], at["monsters"]) == ("2", "orc2-swordsman2")
    at = rolling(walls="2", towers="1", monsters="orc2-castle2,orc2-swordsman2")
    assert (at["walls"], at["monsters"]) == ("", "orc2-swordsman2")
    at = rolling(
        walls="1", towers="1", monsters="orc2-swordsman2,goblin1-knight2,orc2-archer2,orc2-forest2,orc2-forest3"
    )
    assert (at["walls"], at["monsters"], at["towers"]) == ("1", "orc2-forest3", "1")
