"""Chapter 8: new monsters."""

from __future__ import annotations

import pytest

from meadhall.engine.contract import CHANCE
from tests.games.castle_panic.positions import Table, game_of, table
from tests.rule import rule


def drawing(due: str = "2", **fields: str) -> Table:
    return table(phase="token", due=due, **fields)


@rule("8.1")
def test_two_tokens_come_one_after_the_other() -> None:
    at = drawing(monsters="orc2-archer1")
    assert at.actor == CHANCE
    at.play("token orc", "roll 3", "token goblin", "roll 3")
    assert (at["monsters"], at["seat"]) == ("goblin1-forest3,orc2-forest3,orc2-archer1", "1")


@rule("8.1")
def test_an_empty_pile_ends_the_phase() -> None:
    at = table(hands="tar/-", monsters="orc2-forest1", pile="").play("done")
    assert (at["seat"], at["turn"]) == ("1", "10")
    at = drawing(monsters="orc2-forest1", pile="goblin").play("token goblin", "roll 1")
    assert at["seat"] == "1"
    assert drawing(monsters="orc2-forest1", pile="goblin").refused("token orc") == "8.1"


@rule("8.2")
def test_the_die_says_where_a_monster_comes_out() -> None:
    at = drawing().play("token troll")
    assert at.game.weights(at.state) == [1] * 6
    assert at.play("roll 5")["monsters"] == "troll3-forest5"


@rule("8.3")
def test_the_goblin_king_brings_three_more() -> None:
    at = drawing().play("token goblin_king", "roll 1")
    assert (at["monsters"], at["due"]) == ("goblin_king2-forest1", "4")


@rule("8.4")
def test_the_orc_warlord_moves_his_color_and_himself() -> None:
    at = drawing(monsters="orc2-archer1,orc2-archer3").play("token orc_warlord", "roll 2")
    assert at["monsters"] == "orc_warlord3-archer2,orc2-archer3,orc2-knight1"


@rule("8.5")
def test_the_troll_mage_moves_everybody() -> None:
    at = drawing(monsters="orc2-archer1,orc2-castle3", towers="1,2").play("token troll_mage", "roll 6")
    assert at["monsters"] == "troll_mage3-archer6,orc2-knight1,orc2-castle4"


@rule("8.6")
def test_the_healer_heals_one_point_but_not_more_than_full() -> None:
    at = drawing(monsters="orc1-archer1,orc2-archer1,troll1-knight3").play("token healer", "roll 4")
    assert at["monsters"] == "healer2-forest4,orc2-archer1*2,troll2-knight3"


@rule("8.7")
def test_a_color_moves_and_may_be_left_in_the_castle() -> None:
    at = drawing(monsters="orc2-forest1,orc2-castle2,orc2-archer3", towers="5,6").play("token red_move")
    assert at["monsters"] == "orc2-archer1,orc2-archer3,orc2-castle3"


@rule("8.8")
def test_everybody_goes_round_without_touching_walls() -> None:
    at = drawing(monsters="orc2-forest6,orc2-swordsman1").play("token clockwise")
    assert (at["monsters"], at["walls"]) == ("orc2-forest1,orc2-swordsman2", "1,2,3,4,5,6")


@rule("8.8")
@pytest.mark.parametrize(("token", "arc"), [("clockwise", "1"), ("counter_clockwise", "5")])
def test_in_the_castle_a_tower_falls_either_way(token: str, arc: str) -> None:
    at = drawing(monsters="orc2-castle6", towers="1,2,5").play(f"token {token}")
    assert at["monsters"] == f"orc1-castle{arc}"
    assert arc not in at["towers"]


@rule("8.9")
def test_a_plague_takes_all_soldiers_of_a_kind_but_no_hero() -> None:
    hands = "red_archer,any_archer,red_hero/blue_archer,green_knight"
    at = drawing(hands=hands, monsters="orc2-forest1").play("token plague_archers")
    assert (at["hands"], at["discard"]) == ("red_hero/green_knight", "red_archer,blue_archer,any_archer")


@rule("8.10")
def test_each_player_discards_one_clockwise_from_the_active() -> None:
    game = game_of(4)
    at = table(
        game, phase="token", due="2", seat="2", hands="brick,tar/-/mortar,missing/brick", monsters="orc2-forest1"
    )
    at.play("token all_discard")
    assert (at.actor, at["discarders"]) == (2, "2,3,0")
    at.play("discard missing")
    assert (at.actor, at["hands"]) == (0, "brick,tar/-/mortar/-")
    assert at.refused("token orc") == "3.1"
    at.play("discard tar")
    assert (at.actor, at["hands"]) == (CHANCE, "brick/-/mortar/-")


@rule("8.11")
def test_more_tokens_follow_after_those_still_due() -> None:
    assert drawing().play("token draw_3")["due"] == "4"
    assert drawing().play("token draw_4")["due"] == "5"
    at = drawing(pile="draw_4,goblin", monsters="orc2-forest1").play("token draw_4", "token goblin", "roll 1")
    assert at["seat"] == "1"


@rule("8.12")
def test_effects_are_discarded() -> None:
    at = drawing("3", monsters="orc2-forest1").play("token clockwise", "token giant_boulder", "roll 5")
    assert at["spent"] == "giant_boulder,clockwise"
