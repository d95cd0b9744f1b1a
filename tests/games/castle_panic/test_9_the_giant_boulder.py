"""Chapter 9: the Giant Boulder."""

from __future__ import annotations

import meadhall
from tests.games.castle_panic.positions import Table, game_of, table
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


@rule("9.5")
def test_with_the_option_it_also_crushes_what_stands_behind_the_wall_that_stops_it() -> None:
    crushing = game_of(crushing_boulder="on")
    fields = {"phase": "roll", "token": "giant_boulder", "due": "1", "towers": "1,2"}
    for walls, left in (("5", ""), ("5f", "5")):
        at = table(crushing, **fields, walls=walls, monsters="orc2-castle5,orc2-forest6").play("roll 5")
        assert (at["walls"], at["monsters"], at["towers"]) == (left, "orc2-forest6", "1,2")
    at = table(crushing, **fields, walls="2", monsters="orc2-castle5,orc2-forest6").play("roll 5")
    assert (at["towers"], at["walls"], at["monsters"]) == ("1", "2", "orc2-forest6"), "no wall stops it: as in 9.3"


@rule("9.5")
def test_a_record_names_the_option_only_where_it_is_played_with() -> None:
    def line(match: meadhall.Match) -> list[str]:
        return [line for line in match.record().splitlines() if "crushing_boulder" in line]

    usual = meadhall.new("castle_panic", seed=1)
    crushing = meadhall.new("castle_panic", seed=1, options={"crushing_boulder": True})
    assert line(usual) == []
    assert line(crushing) == ["option crushing_boulder on"]
    for match in (usual, crushing):
        assert meadhall.replay(match.record()).game.options == match.game.options
