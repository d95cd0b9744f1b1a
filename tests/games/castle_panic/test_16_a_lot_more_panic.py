"""Chapter 16: a lot more panic."""

from __future__ import annotations

import pytest

from meadhall.engine.contract import CHANCE
from tests.games.castle_panic.positions import Table, game_of, table
from tests.rule import rule


@rule("16.1")
def test_monsters_killed_by_structures_and_boulders_come_back() -> None:
    game = game_of(2, monster_recycling="on")
    at = table(game, hands="tar/-", monsters="goblin1-swordsman1,orc2-forest1", pile="clockwise").play("done")
    assert (at["pile"], at["mixes"]) == ("goblin,clockwise", "1")
    at = table(game, phase="roll", token="giant_boulder", monsters="orc2-forest1", pile="").play("roll 1")
    assert at["pile"] == "orc"
    at = table(game, hands="red_archer,tar/-", monsters="goblin1-archer1,orc2-forest1", pile="")
    assert at.play("hit red_archer goblin1-archer1")["pile"] == ""


@rule("16.2")
@pytest.mark.parametrize(
    ("die", "monsters"),
    [
        (1, "orc2-archer4,orc2-swordsman1"),
        (2, "orc2-knight1,orc2-knight4"),
        (3, "orc2-archer4,orc2-knight1"),
        (4, "orc2-archer5,orc2-knight2"),
        (5, "orc2-knight4,orc2-swordsman1"),
        (6, "orc2-archer3,orc2-knight6"),
    ],
)
def test_the_final_charge_moves_them_once_more(die: int, monsters: str) -> None:
    game = game_of(2, final_charge="on")
    at = table(game, hands="tar/-", monsters="orc2-archer1,orc2-forest4", pile="", flags="charge").play("done")
    assert (at["phase"], at.actor) == ("charge", CHANCE)
    assert at.play(f"roll {die}")["monsters"] == monsters


@rule("16.2")
def test_the_final_charge_begins_with_a_turn_and_tar_holds_against_it() -> None:
    game = game_of(2, final_charge="on")
    at = table(game, hands="-/tar,brick", phase="token", due="1", monsters="orc2-archer1", pile="clockwise")
    at.play("token clockwise")
    assert (at["flags"], at["turn"]) == ("charge", "10")
    at.play(*["draw red_archer"] * 3, "draw blue_archer", "done", "tar orc2-archer2", "done", "roll 5")
    assert at["monsters"] == "orc2-archer2"


@rule("16.3")
def test_the_final_charge_waits_for_the_overlord_and_the_refill() -> None:
    game = game_of(3, final_charge="on", version="overlord")
    at = table(game, phase="command", due="2", monsters="orc2-archer1", tokens="orc", pile="").play("done")
    assert at["flags"] == ""
    game = game_of(2, final_charge="on", not_over_yet="on")
    at = table(game, hands="missing,tar/-", monsters="orc2-archer1", pile="").play("missing", "done")
    assert (at["flags"], at["turn"]) == ("", "10")


@rule("16.4")
def test_the_charging_horde_draws_three_tokens() -> None:
    at = table(game_of(2, charging_horde="yes"), hands="tar/-", monsters="orc2-forest1").play("done")
    assert at["due"] == "3"


@rule("16.5")
def test_in_its_easier_form_there_are_two_trades() -> None:
    for horde, trades in (("yes", "1"), ("two_trades", "2")):
        game = game_of(2, charging_horde=horde)
        at = table(game, phase="token", due="1", monsters="orc2-forest1").play("token clockwise")
        assert at["trades"] == trades


@rule("16.6")
def test_more_minions_are_four_tokens() -> None:
    game = game_of(2, version="overlord", more_minions="on")
    at = table(game, hands="tar", monsters="orc2-forest1", tokens="orc*3").play("done", "token troll")
    assert (at["tokens"], at["due"]) == ("orc*3,troll", "2")


@rule("16.7")
def test_the_overlord_sets_a_token_aside() -> None:
    at = Table(game_of(2, version="overlord", secret_forces="on")).play("place troll 1", "place orc 2", "place orc 3")
    while at["phase"] == "deal":
        at.play(at.legal()[0])
    assert (at["phase"], at.actor) == ("secret", 1)
    at.play("secret troll_mage")
    assert at["hidden"] == "troll_mage"
    while at.actor == CHANCE:
        at.play(at.legal()[0])
    assert (at["tokens"], at.state.pile_size) == ("goblin*3", 39)
    view = at.game.view(at.state, 0)
    assert (view.table.hidden, view.has_secret, view.table.pile[5]) == (-1, True, 1)


@rule("16.7")
def test_the_secret_token_is_played_like_any_other_and_counts_as_held() -> None:
    game = game_of(2, version="overlord", secret_forces="on")
    at = table(game, phase="command", due="2", monsters="", hidden="orc", pile="")
    assert at.refused("done") == "12.6"
    assert at.play("put hidden 4")["monsters"] == "orc2-forest4"
    at = table(game, phase="command", due="2", monsters="orc2-forest1", hidden="clockwise", tokens="orc", pile="")
    assert at.refused("put hidden 4") == "12.4"
    assert at.play("play hidden")["monsters"] == "orc2-forest2"
    at = Table(game_of(2, version="overlord", secret_forces="on", easier_battles="on"))
    at.play("place troll 1", "place orc 2", "place orc 3")
    while at["phase"] == "deal":
        at.play(at.legal()[0])
    assert at.refused("secret troll_mage") == "16.7", "it stays in the box"


@rule("16.8")
def test_one_token_is_replaced_and_goes_back_into_the_pile() -> None:
    game = game_of(2, version="overlord", monstrous_choices="on")
    at = table(game, hands="tar", monsters="orc2-forest1", tokens="orc*2").play("done", "token goblin")
    assert (at["phase"], at.actor) == ("swap", 1)
    assert at.refused("swap troll") == "16.8"
    at.play("swap goblin")
    assert (at["tokens"], at["token"], at.actor) == ("orc*2", "goblin", CHANCE)
    at.play("token troll")
    assert (at["tokens"], at["pile"].split(",")[0], at["phase"]) == ("orc*2,troll", "goblin*6", "command")


@rule("16.8")
def test_without_a_draw_there_is_no_swap() -> None:
    game = game_of(2, version="overlord", monstrous_choices="on")
    at = table(game, hands="tar", monsters="orc2-forest1", tokens="orc*3").play("done")
    assert at["phase"] == "command"
