"""Chapter 6: playing cards."""

from __future__ import annotations

import pytest

from tests.games.castle_panic.positions import Table, game_of, table
from tests.rule import rule


@rule("6.1")
def test_any_number_of_cards_is_played_and_discarded() -> None:
    at = table(hands="red_archer*3/-", monsters="troll3-archer1,goblin1-archer2")
    at.play("hit red_archer troll3-archer1", "hit red_archer troll2-archer1")
    assert (at["monsters"], at.hand(0), at["discard"]) == (
        "troll1-archer1,goblin1-archer2",
        "red_archer",
        "red_archer*2",
    )
    assert at.play("done")["phase"] == "token"


@rule("6.2")
def test_a_card_needs_a_monster_that_is_there() -> None:
    at = table(hands="red_archer,barbarian,tar,drive_him_back/-", monsters="orc2-archer1")
    for text in ("hit red_archer orc1-archer1", "slay orc2-archer2", "tar goblin1-forest1", "drive orc2-castle3"):
        assert at.refused(text) == "6.2"
    assert at.refused("hit red_archer tarred") == "6.2"


@rule("6.3")
def test_there_is_an_end_to_playing_cards() -> None:
    at = table(hands="red_archer,tar/-", monsters="orc2-archer1", plays="48").play("tar orc2-archer1")
    assert at["phase"] == "token"
    closed = game_of(2, closed_hands="on")  # It is asked whatever is in the hand.
    at = table(closed, hands="red_archer,tar/-", monsters="orc2-archer1", plays="49")
    assert at.refused("hit red_archer orc2-archer1") == "6.3"
    assert at.refused("tar orc2-archer1") == "6.3"
    assert at.legal() == ["done"]


@rule("6.4")
@pytest.mark.parametrize(
    ("card", "place"), [("red_archer", "archer2"), ("green_knight", "knight3"), ("blue_swordsman", "swordsman5")]
)
def test_a_soldier_hits_in_his_ring_and_color(card: str, place: str) -> None:
    at = table(hands=f"{card},tar/-", monsters=f"orc2-{place}").play(f"hit {card} orc2-{place}")
    assert at["monsters"] == f"orc1-{place}"


@rule("6.4")
def test_a_soldier_does_not_hit_elsewhere() -> None:
    at = table(hands="red_archer/-", monsters="orc2-archer1,orc2-archer3,orc2-knight1")
    assert at.refused("hit red_archer orc2-archer3") == "6.4"
    assert at.refused("hit red_archer orc2-knight1") == "6.4"


@rule("6.5")
def test_any_color_hits_in_every_color_of_its_ring() -> None:
    at = table(hands="any_knight/-", monsters=",".join(f"orc2-knight{arc}" for arc in range(1, 7)) + ",orc2-archer1")
    assert at.legal("hit") == [f"hit any_knight orc2-knight{arc}" for arc in range(1, 7)]
    assert at.refused("hit any_knight orc2-archer1") == "6.5"


@rule("6.6")
def test_a_hero_hits_in_three_rings_of_his_color() -> None:
    places = ["archer6", "knight5", "swordsman6"]
    at = table(hands="blue_hero/-", monsters=",".join(f"orc2-{place}" for place in [*places, "archer1"]))
    assert at.legal("hit") == [f"hit blue_hero orc2-{place}" for place in places]
    assert at.refused("hit blue_hero orc2-archer1") == "6.6"


@rule("6.7")
@pytest.mark.parametrize("card", ["red_archer", "any_archer", "red_hero"])
def test_nothing_is_hit_in_the_forest(card: str) -> None:
    at = table(hands=f"{card},brick/-", monsters="orc2-forest1,orc2-archer1")
    assert at.refused(f"hit {card} orc2-forest1") == "6.7"


@rule("6.8")
@pytest.mark.parametrize("card", ["red_swordsman", "any_swordsman", "red_hero"])
def test_hit_cards_do_not_reach_the_castle_ring(card: str) -> None:
    at = table(hands=f"{card},barbarian,tar,drive_him_back/-", monsters="orc2-castle1", towers="2,3,4,5,6")
    assert at.refused(f"hit {card} orc2-castle1") == "6.8"
    assert at.legal() == ["slay orc2-castle1", "drive orc2-castle1", "tar orc2-castle1", "done"]


@rule("6.9")
def test_a_monster_without_points_is_slain() -> None:
    at = table(hands="red_archer/-", monsters="goblin1-archer1,orc2-forest1").play("hit red_archer goblin1-archer1")
    assert (at["monsters"], at["spent"]) == ("orc2-archer1", "goblin")


@rule("6.10")
def test_the_barbarian_slays_anywhere_but_in_the_forest() -> None:
    at = table(hands="barbarian/-", monsters="troll_mage3-castle1,orc2-forest1", towers="2,3,4,5,6")
    assert at.refused("slay orc2-forest1") == "6.10"
    at.play("slay troll_mage3-castle1")
    assert (at["monsters"], at["spent"]) == ("orc2-archer1", "troll_mage")


@rule("6.11")
def test_nice_shot_makes_a_hit_slay() -> None:
    at = table(hands="red_archer,nice_shot/-", monsters="troll3-archer1,orc2-forest1").play("nice_shot")
    assert at.legal() == ["hit red_archer troll3-archer1"]
    assert at.refused("done") == "3.1"
    at.play("hit red_archer troll3-archer1")
    assert (at["monsters"], at["spent"], at["discard"]) == ("orc2-archer1", "troll", "red_archer,nice_shot")


@rule("6.11")
def test_nice_shot_needs_a_hit_and_the_barbarian_is_none() -> None:
    at = table(hands="red_archer,nice_shot,barbarian/-", monsters="troll3-archer3,orc2-forest1")
    assert at.refused("nice_shot") == "6.11"


@rule("6.12")
def test_a_monster_is_driven_back_and_comes_again() -> None:
    at = table(hands="drive_him_back,brick/-", monsters="troll2-castle1", towers="2,3,4,5,6").play(
        "drive troll2-castle1"
    )
    assert (at["monsters"], at["walls"], at["phase"]) == ("troll2-archer1", "1,2,3,4,5,6", "token")


@rule("6.13")
def test_the_forest_is_far_enough() -> None:
    at = table(hands="drive_him_back/-", monsters="orc2-forest1,orc2-knight1")
    assert at.refused("drive orc2-forest1") == "6.13"


@rule("6.13")
def test_a_tarred_monster_is_driven_back_and_keeps_the_tar() -> None:
    at = table(hands="drive_him_back,brick/-", monsters="orc2-knight1*2", tar="orc2-knight1").play("drive tarred")
    assert (at["monsters"], at["tar"]) == ("orc2-forest1,orc2-swordsman1", "orc2-forest1")


@rule("6.14")
def test_a_tarred_monster_does_not_move() -> None:
    at = table(hands="tar/-", monsters="orc2-swordsman1*2,orc2-forest3").play("tar orc2-swordsman1")
    assert at["monsters"] == "orc2-archer3,orc1-swordsman1,orc2-swordsman1"
    at.play("token red_move")
    assert "orc2-swordsman1" in at["monsters"]
    at.play("token clockwise")
    assert "orc2-swordsman1" in at["monsters"]


@rule("6.14")
def test_a_tarred_monster_alone_leaves_the_wall_standing() -> None:
    at = table(hands="tar/-", monsters="orc2-swordsman1").play("tar orc2-swordsman1")
    assert (at["monsters"], at["walls"]) == ("orc2-swordsman1", "1,2,3,4,5,6")


@rule("6.14")
def test_a_tarred_monster_can_be_hit_healed_and_crushed() -> None:
    at = table(hands="red_archer*2/-", monsters="troll3-archer1*2", tar="troll3-archer1").play("hit red_archer tarred")
    assert (at["monsters"], at["tar"]) == ("troll2-archer1,troll3-archer1", "troll2-archer1")
    at = table(phase="roll", token="healer", monsters="troll2-archer1,orc2-archer2", tar="troll2-archer1").play(
        "roll 4"
    )
    assert at["monsters"] == "healer2-forest4,troll3-archer1,orc2-archer2"
    at = table(
        phase="roll", token="giant_boulder", monsters="troll2-archer1,orc2-archer2", tar="troll2-archer1", due="1"
    )
    at.play("roll 1")
    assert (at["monsters"], at["tar"]) == ("orc2-archer2", "")


@rule("6.15")
def test_the_tar_comes_off_when_the_next_turn_begins() -> None:
    at = table(phase="token", due="1", monsters="orc2-archer1", tar="orc2-archer1").play("token plague_knights")
    assert (at["tar"], at["seat"]) == ("", "1")


@rule("6.15")
def test_the_tar_goes_with_its_monster() -> None:
    at = table(hands="barbarian,brick/-", monsters="orc2-archer1,orc2-archer2", tar="orc2-archer1").play("slay tarred")
    assert (at["tar"], at["monsters"]) == ("", "orc2-knight2")


@rule("6.16")
def test_a_second_tar_moves_the_token() -> None:
    at = table(hands="tar,red_archer/-", monsters="orc2-archer1,orc2-archer2", tar="orc2-archer1")
    assert at.refused("tar tarred") == "6.16"
    assert at.play("tar orc2-archer2")["tar"] == "orc2-archer2"


@rule("6.17")
def test_brick_and_mortar_build_a_wall_even_where_the_tower_is_gone() -> None:
    at = table(hands="brick,mortar/-", walls="1,2,3,4,5", towers="1,2,3", monsters="orc2-castle6")
    assert at.play("wall 6")["walls"] == "1,2,3,4,5,6"
    assert at["discard"] == "brick,mortar"


@rule("6.18")
def test_an_arc_has_one_wall_and_a_new_one_is_not_fortified() -> None:
    at = table(hands="brick,mortar,tar/-", walls="1f,3,4,5,6", monsters="orc2-forest1")
    assert at.refused("wall 1") == "6.18"
    assert at.play("wall 2")["walls"] == "1f,2,3,4,5,6"


@rule("6.19")
def test_a_wall_is_fortified_once() -> None:
    at = table(hands="fortify_wall,tar/-", walls="1f,3", monsters="orc2-forest1")
    assert at.refused("fortify 1") == "6.19"
    assert at.refused("fortify 2") == "6.19"
    assert at.play("fortify 3")["walls"] == "1f,3f"
    at = table(hands="fortify_wall,tar/-", walls="1f,2f,3", monsters="orc2-forest1")
    assert at.refused("fortify 3") == "6.19"


@rule("6.20")
def test_missing_skips_the_tokens() -> None:
    at = table(hands="missing,tar/-", monsters="orc2-forest1").play("missing", "done")
    assert (at["monsters"], at["seat"], at["turn"]) == ("orc2-archer1", "1", "10")


@rule("6.20")
def test_missing_needs_tokens_to_miss() -> None:
    assert table(hands="missing,tar/-", monsters="orc2-forest1", pile="").refused("missing") == "6.20"
    at = table(hands="missing,tar/-", monsters="orc2-forest1", flags="missing")
    assert at.refused("missing") == "6.20"


@rule("6.21")
def test_draw_2_draws_two_cards_beyond_the_hand_size() -> None:
    at = table(hands="brick*4,draw_2,tar/-", monsters="orc2-archer1").play("draw_2", "draw mortar", "draw red_archer")
    assert at.hand(0) == "red_archer,brick*4,mortar,tar"
    assert at.play("hit red_archer orc2-archer1")["monsters"] == "orc1-archer1"


@rule("6.21")
def test_draw_2_may_draw_itself() -> None:
    at = table(hands="draw_2,tar/-", monsters="orc2-archer1", deck="brick").play("draw_2", "draw brick", "draw draw_2")
    assert at.hand(0) == "brick,tar,draw_2"


@rule("6.22")
def test_scavenge_takes_a_discard_even_one_just_played() -> None:
    at = table(hands="red_archer,scavenge/-", monsters="orc2-archer1,orc2-forest4")
    assert at.refused("scavenge red_archer") == "6.22"
    at.play("hit red_archer orc2-archer1", "scavenge red_archer", "hit red_archer orc1-archer1")
    assert at["spent"] == "orc"


@rule("6.22")
def test_scavenge_does_not_take_itself() -> None:
    at = table(hands="red_archer,scavenge/-", monsters="orc2-archer1", discard="brick")
    assert at.refused("scavenge scavenge") == "6.22"
    assert at.legal("scavenge") == ["scavenge brick"]


@rule("6.2")
def test_a_phase_in_which_nothing_can_be_played_is_left() -> None:
    game = game_of()
    at = Table(game, table(game, phase="exchange", hands="brick/-", monsters="orc2-forest1").state.notation())
    assert at.play("done")["phase"] == "token"


@rule("6.16")
@pytest.mark.parametrize("text", ["hit red_archer {}", "slay {}", "drive {}", "tar {}"])
def test_the_tarred_monster_is_spoken_of_as_the_tarred_one(text: str) -> None:
    hand = "red_archer,barbarian,drive_him_back,tar/-"
    at = table(hands=hand, monsters="orc2-archer1,goblin1-archer2", tar="orc2-archer1")
    rule = at.game.why_not(at.state, at.row(text.format("orc2-archer1")))
    assert rule is not None
    assert rule.number == "6.16"
    assert "tarred" in rule.reason or "Tar token" in rule.reason
    at = table(hands=hand, monsters="orc2-archer1*2", tar="orc2-archer1")
    assert at.refused(text.format("orc2-archer1")) == "", "its equal is not tarred"


@rule("6.17")
@pytest.mark.parametrize(
    ("hand", "number", "lacks"),
    [("brick,tar", "6.17", "no Mortar"), ("mortar,tar", "6.17", "no Brick"), ("tar", "4.5", "neither of them")],
)
def test_a_wall_needs_both_cards_and_says_which_is_lacking(hand: str, number: str, lacks: str) -> None:
    at = table(hands=f"{hand}/-", monsters="orc2-archer1", walls="1")
    rule = at.game.why_not(at.state, at.row("wall 2"))
    assert rule is not None
    assert (rule.number, lacks in rule.reason) == (number, True)
