"""Chapter 14: less panic."""

from __future__ import annotations

from tests.games.castle_panic.positions import Table, game_of, table
from tests.rule import rule


@rule("14.1")
def test_easier_battles_leaves_eleven_tokens_in_the_box() -> None:
    at = Table(game_of(2, easier_battles="on")).play("place troll 1", "place orc 2", "place orc 3")
    assert at["pile"] == (
        "goblin*3,orc*9,troll*9,goblin_king,healer,giant_boulder,red_move,green_move,blue_move,clockwise,"
        "counter_clockwise,plague_archers,all_discard,draw_3"
    )


def uniting(hands: str, monsters: str = "troll3-archer1,orc2-knight3,orc2-forest2,troll3-swordsman2") -> Table:
    return table(game_of(2, all_for_one="on"), hands=hands + ",brick/-", monsters=monsters)


@rule("14.2")
def test_three_soldiers_of_one_color_slay_together() -> None:
    at = uniting("red_archer,red_knight,red_swordsman,tar").play("united ---")
    assert at.legal() == ["fell troll3-archer1", "fell troll3-swordsman2"]
    assert at.refused("fell orc2-forest2") == "14.2"
    at.play("fell troll3-archer1")
    assert (at["spent"], at["discard"]) == ("troll", "red_archer,red_knight,red_swordsman")


@rule("14.2")
def test_any_color_stands_in_and_the_cards_must_be_there() -> None:
    at = uniting("red_archer,any_knight,red_swordsman,tar")
    assert at.refused("united ---") == "4.5"
    at.play("united -k-", "fell troll3-swordsman2")
    assert at["discard"] == "red_archer,any_knight,red_swordsman"
    at = uniting("blue_archer,blue_knight,blue_swordsman,tar")
    assert at.refused("united ---") == "14.2"


@rule("14.3")
def test_a_hero_hits_in_the_castle_ring_of_his_color() -> None:
    game = game_of(2, heroic_powers="on")
    at = table(game, hands="red_hero,nice_shot,tar/-", monsters="troll3-castle2,orc2-castle4", towers="1,3")
    assert at.refused("hit red_hero orc2-castle4") == "14.3"
    at.play("nice_shot", "hit red_hero troll3-castle2")
    assert at["spent"] == "troll"
    at = table(game, hands="red_hero,tar/-", monsters="troll3-castle2", towers="1,3").play(
        "hit red_hero troll3-castle2"
    )
    assert at["monsters"] == "troll2-castle2"


@rule("14.4")
def test_in_desperate_times_the_whole_hand_goes() -> None:
    game = game_of(2, desperate_times="on")
    at = table(game, phase="desperate", hands="brick,tar/mortar", monsters="orc2-archer1").play("despair")
    assert (at["hands"], at["phase"]) == ("-/mortar", "draw_up")
    at.play(*["draw red_archer"] * 3, *["draw green_archer"] * 3)
    assert at["phase"] == "exchange"
    at.play("done")
    assert (at["monsters"], at["phase"]) == ("orc2-knight1", "token")


@rule("14.4")
def test_nobody_is_asked_who_holds_no_card_and_nobody_has_to() -> None:
    game = game_of(2, desperate_times="on")
    at = table(game, phase="token", due="1", hands="brick/-", monsters="orc2-archer1").play("token clockwise")
    assert at["phase"] == "draw_up"
    at = table(game, phase="desperate", hands="brick,tar/mortar", monsters="orc2-archer1").play("done")
    assert (at["hands"], at["phase"]) == ("brick,tar/mortar", "draw_up")
