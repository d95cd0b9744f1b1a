"""Chapter 4: draw up and exchange."""

from __future__ import annotations

from tests.games.castle_panic.positions import game_of, table
from tests.rule import rule

MONSTER = "orc2-forest1"


@rule("4.1")
def test_a_hand_is_filled() -> None:
    at = table(phase="draw_up", hands="brick,tar/-", monsters=MONSTER)
    at.play("draw mortar", "draw mortar", "draw mortar", "draw mortar")
    assert at.hand(0) == "brick,mortar*4,tar"
    assert at["phase"] == "exchange"


@rule("4.1")
def test_a_card_that_is_not_in_the_deck_is_not_drawn() -> None:
    at = table(phase="draw_up", hands="brick,tar/-", monsters=MONSTER)
    assert at.refused("draw tar") == "4.1"


@rule("4.1")
def test_a_hand_that_lost_cards_before_its_first_turn_is_filled_too() -> None:
    at = table(
        game_of(2), turn="1", seat="0", phase="token", due="1", hands="-/any_archer,brick*4,tar", monsters=MONSTER
    )
    at.play("token plague_archers")
    assert (at["turn"], at["seat"], at["phase"], at.hand(1)) == ("2", "1", "draw_up", "brick*4,tar")


@rule("4.2")
def test_a_hand_above_its_size_stays() -> None:
    at = table(phase="token", due="1", seat="1", hands="brick*4,mortar*4/-", monsters=MONSTER)
    at.play("token plague_knights")
    assert (at["phase"], at.hand(0)) == ("exchange", "brick*4,mortar*4")


@rule("4.3")
def test_the_discards_become_the_deck_when_a_card_is_due() -> None:
    at = table(phase="draw_up", hands="brick,tar/-", monsters=MONSTER, deck="red_hero")
    assert at["shuffles"] == ""
    at.play("draw red_hero")
    assert (at["shuffles"], at["discard"], at.state.deck_size) == ("1", "", 46)


@rule("4.3")
def test_drawing_ends_when_there_are_no_cards_at_all() -> None:
    cards = (
        "red_archer*3,green_archer*3,blue_archer*3,any_archer,red_knight*3,green_knight*3,blue_knight*3,any_knight,"
        "red_swordsman*3,green_swordsman*3,blue_swordsman*3,any_swordsman,red_hero,green_hero,blue_hero,brick*4,mortar*4,"
        "barbarian,nice_shot,drive_him_back,tar,fortify_wall,missing,draw_2,scavenge"
    )
    at = table(phase="token", due="1", seat="1", hands=f"-/{cards}", monsters=MONSTER)
    at.play("token clockwise")
    assert (at["seat"], at["turn"], at["phase"]) == ("0", "10", "token")


@rule("4.4")
def test_one_card_is_exchanged() -> None:
    at = table(phase="exchange", hands="brick,tar/-", monsters=MONSTER).play("exchange tar")
    assert (at.hand(0), at["discard"], at["phase"]) == ("brick", "tar", "refill")
    at.play("draw red_hero")
    assert (at.hand(0), at["phase"]) == ("red_hero,brick", "token")


@rule("4.4")
def test_the_discard_may_come_back_at_once() -> None:
    at = table(phase="exchange", hands="brick,tar/-", monsters=MONSTER, deck="").play("exchange tar")
    assert "draw tar" in at.legal("draw")


@rule("4.5")
def test_only_a_card_in_hand_is_used() -> None:
    at = table(phase="exchange", hands="brick/tar", monsters="orc2-archer1,orc2-forest1")
    assert at.refused("exchange tar") == "4.5"
    at = table(phase="trade", trades="1", hands="brick/tar", monsters="orc2-archer1")
    assert at.refused("offer 1 tar") == "4.5"
    at = table(hands="red_archer/tar", monsters="orc2-archer1")
    for text in (
        "hit red_hero orc2-archer1",
        "slay orc2-archer1",
        "drive orc2-archer1",
        "tar orc2-archer1",
        "wall 1",
        "fortify 1",
        "missing",
        "draw_2",
        "scavenge brick",
        "nice_shot",
    ):
        assert at.refused(text) == "4.5"
    at = table(phase="token", due="1", hands="brick,tar/-", monsters=MONSTER).play("token all_discard")
    assert at.refused("discard mortar") == "4.5"
