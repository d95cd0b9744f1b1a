"""Chapter 11: Master Slayer."""

from __future__ import annotations

from tests.games.castle_panic.positions import Table, game_of, table
from tests.rule import rule


def slaying(**fields: str) -> Table:
    return table(game_of(3, version="master_slayer"), **{"hands": "barbarian,red_archer/-/-", **fields})


@rule("11.1")
def test_a_card_earns_a_trophy_and_a_wall_none() -> None:
    at = slaying(monsters="troll3-archer1,goblin1-swordsman2").play("slay troll3-archer1")
    assert (at["trophies"], at["spent"]) == ("troll/-/-", "goblin")


@rule("11.1")
def test_a_boulder_earns_no_trophy() -> None:
    at = slaying(phase="roll", token="giant_boulder", monsters="troll3-archer1").play("roll 1")
    assert (at["trophies"], at["spent"]) == ("-/-/-", "troll,giant_boulder")


@rule("11.2")
def test_a_trophy_counts_full_and_a_boss_4() -> None:
    kept = "orc/goblin_king/goblin"
    at = slaying(monsters="troll1-archer1", pile="", trophies=kept).play("hit red_archer troll1-archer1")
    assert at.outcome.scores == [5, 4, 1]
    assert at.outcome.winners == [0]


@rule("11.3")
def test_more_monsters_break_a_tie_and_then_they_share() -> None:
    at = slaying(monsters="goblin1-archer1", pile="", trophies="orc*2/goblin,orc_warlord/-")
    assert at.play("hit red_archer goblin1-archer1").outcome.winners == [0]
    at = slaying(monsters="orc1-archer1", pile="", trophies="orc/orc*2/-").play("hit red_archer orc1-archer1")
    assert at.outcome.winners == [0, 1]


@rule("11.4")
def test_if_the_castle_falls_everybody_has_lost() -> None:
    at = slaying(monsters="orc2-swordsman1", walls="", towers="1", trophies="orc/-/-").play("done")
    assert (at.outcome.winners, at.outcome.scores) == ([], [0, 0, 0])
