"""Chapter 13: Solitaire."""

from __future__ import annotations

from tests.games.castle_panic.positions import game_of, table
from tests.rule import rule


@rule("13.1")
def test_one_player_holds_six_cards_and_does_not_trade() -> None:
    at = table(game_of(1), phase="draw_up", hands="brick*4,tar", monsters="orc2-forest1").play("draw red_hero")
    assert at["phase"] == "exchange"
    assert at.play("done")["phase"] == "play"
    assert "offer 0 tar" not in [action.text for action in at.game.actions]


@rule("13.2")
def test_two_cards_are_exchanged_both_before_the_draw() -> None:
    at = table(game_of(1), phase="exchange", hands="brick*4,mortar,tar", monsters="orc2-forest1").play("exchange brick")
    assert (at["phase"], at.actor) == ("exchange", 0)
    at.play("exchange tar")
    assert (at.hand(0), at["due"], at["phase"]) == ("brick*3,mortar", "2", "refill")
    at.play("draw red_hero", "draw blue_hero")
    assert at.hand(0) == "red_hero,blue_hero,brick*3,mortar"


@rule("13.2")
def test_one_card_is_enough() -> None:
    at = table(game_of(1), phase="exchange", hands="brick*4,tar", monsters="orc2-forest1").play(
        "exchange brick", "done"
    )
    assert (at["phase"], at["due"]) == ("refill", "1")
