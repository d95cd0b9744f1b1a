"""12. Tasks."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.rietburg.positions import Table, at, game_of, table
from tests.rule import rule

PAIR = game_of(heroes="thorn,orfen")
HANDS = "thorn_1,thorn_2,thorn_3{}/orfen_1,orfen_2,orfen_3,orfen_4{}"


def facing(task: str, **fields: Any) -> Table:
    """Return two heroes at a clear gatehouse with a face-up task."""
    tasks = f"?,?,?,?,?,{task}"
    return table(PAIR, **{"tasks": tasks, **fields})


def is_done(shown: Table) -> bool:
    return shown["tasks"].endswith("*")


@rule("12.1")
def test_12_1_the_blue_box_is_carried_out_at_once() -> None:
    before = table(PAIR, tasks="?,?,?,?,?,?").play("task 6", "draw ambush", "draw gor_a", "draw troll_a")
    assert before["stacks"] == at(l6="gor_a,troll_a")
    short = table(PAIR, tasks="?,?,?,?,?,?", hero="orfen", will="9,8").play("task 6", "draw fire_spirit")
    assert short["will"] == "9,9"


@rule("12.2")
def test_12_2_the_active_hero_completes_at_the_clear_location() -> None:
    assert is_done(facing("side_by_side").play("complete 6"))
    elsewhere = table(PAIR, tasks="side_by_side,?,?,?,?,?")
    assert elsewhere.refused("complete 1") == "12.2"
    assert elsewhere.refused("complete 6") == "12.2"
    assert facing("side_by_side*").refused("complete 6") == "12.2"


@rule("12.3")
def test_12_3_what_is_paid_is_the_active_players_choice() -> None:
    before = facing("oath_at_the_anvil", gallery="gor_a:2", will="2,2").play("complete 6")
    assert before.legal() == ["spend thorn", "spend orfen"]
    assert before.refused("pay gor_a") == "10.3"
    before.play("spend orfen", "spend orfen")
    assert (before["will"], before["gallery"], is_done(before)) == ("2,0", "-", True)
    away = facing("fire_spirit", will="3,3", at="6,1")
    assert away.refused("complete 6") == "12.7"
    three = table(game_of(heroes="thorn,orfen,kram"), tasks="?,?,?,?,?,fire_spirit", will="3,3,3", at="6,6,1")
    assert three.play("complete 6").refused("spend kram") == "12.3"


@rule("12.4")
def test_12_4_a_finished_location_still_gets_cards() -> None:
    before = facing("side_by_side*", played="thorn_1/-", hand="thorn_2,thorn_3/orfen_1,orfen_2,orfen_3,orfen_4")
    before.play("revitalize", "draw n07", "draw gor_a")
    assert before["stacks"].split("/")[5] == "gor_a"


@rule("12.5")
def test_12_5_providence() -> None:
    stacks = at(l1="?,?", l2="gor_a")
    assert facing("providence", stacks=stacks, gallery="skral_a:2,skral_b:2,wardrak_a:2,troll_a:2,troll_b:2").play(
        "complete 6"
    )
    nine = facing("providence", stacks=stacks, gallery="skral_a:2,skral_b:2,wardrak_a:1,troll_a:2,troll_b:2")
    assert nine.refused("complete 6") == "12.5"
    tasks = "jrain*,?,?,?,?,providence"
    gallery = "skral_a:2,skral_b:2,wardrak_a:1,troll_a:2,troll_b:2"
    assert "complete 6" in table(PAIR, tasks=tasks, stacks=stacks, gallery=gallery).legal()


@rule("12.6")
def test_12_6_jrain_wants_four_fluggors() -> None:
    before = facing("jrain", gallery="fluggor:3,fluggor_red:2").play("complete 6")
    assert (before["gallery"], is_done(before)) == ("fluggor_red:1", True)
    assert facing("jrain", gallery="gor_a:3,fluggor:3").refused("complete 6") == "12.6"


@rule("12.7")
def test_12_7_the_fire_spirit_wants_four_points() -> None:
    turned = table(PAIR, tasks="?,?,?,?,?,?").play("task 6", "draw fire_spirit")
    assert turned["will"] == "1,1"
    before = facing("fire_spirit", will="1,3").play("complete 6")
    assert (before["will"], is_done(before)) == ("0,0", True)
    assert facing("fire_spirit", will="1,2").refused("complete 6") == "12.7"


@rule("12.8")
def test_12_8_the_hadrian_fire_wants_two_heroes_and_two_gold() -> None:
    assert is_done(facing("hadrian_fire", gallery="gor_a:2").play("complete 6"))
    assert facing("hadrian_fire", gallery="gor_a:2", at="6,1").refused("complete 6") == "12.8"
    assert facing("hadrian_fire", gallery="gor_a:1").refused("complete 6") == "12.8"


@rule("12.9")
def test_12_9_the_prisoners_want_three_clear_locations() -> None:
    assert is_done(facing("prisoners", stacks=at(l1="?", l2="?", l3="?")).play("complete 6"))
    assert facing("prisoners", stacks=at(l1="?", l2="?", l3="?", l4="gor_a")).refused("complete 6") == "12.9"


@rule("12.10")
def test_12_10_the_skral_witch_wants_three_of_row_3() -> None:
    turned = table(PAIR, tasks="?,?,?,?,?,?").play("task 6", "draw skral_witch", "draw gor_a")
    assert turned["stacks"] == at(l6="gor_a")
    before = facing("skral_witch", gallery="gor_a:1,skral_a:2,troll_a:1,falcon:1").play("complete 6")
    assert before.legal() == ["pay skral_a", "pay troll_a", "pay falcon"]
    before.play("pay falcon", "pay skral_a", "pay troll_a")
    assert (before["gallery"], is_done(before)) == ("gor_a:1,skral_a:1", True)
    assert facing("skral_witch", gallery="gor_a:3,skral_a:2").refused("complete 6") == "12.10"


@rule("12.11")
def test_12_11_the_kings_chest_wants_four_gold() -> None:
    assert facing("kings_chest", gallery="gor_a:3,gor_b:2").play("complete 6")["gallery"] == "gor_b:1"
    assert facing("kings_chest", gallery="gor_a:3").refused("complete 6") == "12.11"


@rule("12.12")
def test_12_12_side_by_side_wants_every_hero() -> None:
    assert is_done(facing("side_by_side").play("complete 6"))
    assert facing("side_by_side", at="6,5").refused("complete 6") == "12.12"


@rule("12.13")
def test_12_13_the_watch_wants_another_hero_at_a_clear_location() -> None:
    assert is_done(facing("watch_on_the_walls", at="6,5").play("complete 6"))
    assert facing("watch_on_the_walls").refused("complete 6") == "12.13"
    assert facing("watch_on_the_walls", at="6,5", stacks=at(l5="?")).refused("complete 6") == "12.13"


@rule("12.14")
def test_12_14_the_troll_hunt_wants_two_trolls_that_stay() -> None:
    before = facing("troll_hunt", gallery="troll_a:1,troll_red:1").play("complete 6")
    assert (before["gallery"], is_done(before)) == ("troll_a:1,troll_red:1", True)
    assert facing("troll_hunt", gallery="skral_a:2,troll_a:1").refused("complete 6") == "12.14"


@rule("12.15")
def test_12_15_a_friend_stays_behind() -> None:
    before = facing("farewell", hand=HANDS.format(",reka", ",triest")).play("complete 6")
    assert before.legal() == ["pay triest", "pay reka"]
    before.play("pay triest")
    assert (before["out"], is_done(before)) == ("triest:1", True)
    assert facing("farewell", hand=HANDS.format(",falcon", "")).refused("complete 6") == "12.15"
    assert facing("farewell", hand=HANDS.format("", ",reka"), at="6,2").refused("complete 6") == "12.15"
    assert facing("farewell", hand=HANDS.format("", ""), played="reka/-").refused("complete 6") == "12.15"


@rule("12.16")
def test_12_16_lost_relics_want_two_objects_that_stay() -> None:
    before = facing("lost_relics", gallery="telescope:1,falcon:1").play("complete 6")
    assert (before["gallery"], is_done(before)) == ("telescope:1,falcon:1", True)
    assert facing("lost_relics", gallery="gor_a:2,telescope:1").refused("complete 6") == "12.16"


@rule("12.17")
def test_12_17_the_ambush_lays_two_cards_and_costs_nothing() -> None:
    before = table(PAIR, tasks="?,?,?,?,?,?").play("task 6", "draw ambush", "draw gor_a", "draw gor_b")
    assert before.refused("complete 6") == "5.9"
    assert is_done(facing("ambush").play("complete 6"))


@rule("12.18")
def test_12_18_the_shadow_of_tarok_takes_a_narrator_card() -> None:
    before = facing("shadow_of_tarok", deck="1").play("complete 6")
    assert (before["deck"], before["dropped"], is_done(before)) == ("0", "1", True)
    assert facing("shadow_of_tarok", deck="0").refused("complete 6") == "12.18"


@rule("12.19")
def test_12_19_light_in_every_hall_wants_no_face_down_top() -> None:
    assert is_done(facing("light_in_every_hall", stacks=at(l1="?,gor_a", l2="falcon")).play("complete 6"))
    assert facing("light_in_every_hall", stacks=at(l1="gor_a,?")).refused("complete 6") == "12.19"


@rule("12.20")
def test_12_20_the_oath_wants_gold_and_points() -> None:
    before = facing("oath_at_the_anvil", gallery="gor_a:2", will="1,1").play("complete 6")
    assert (before["gallery"], before["will"], is_done(before)) == ("-", "0,0", True)
    for missing in ({"gallery": "gor_a:1", "will": "1,1"}, {"gallery": "gor_a:2", "will": "0,1"}):
        assert facing("oath_at_the_anvil", **missing).refused("complete 6") == "12.20"


@rule("12.2")
@pytest.mark.parametrize("place", range(1, 7))
def test_every_location_has_its_task(place: int) -> None:
    tasks = ["?"] * 6
    tasks[place - 1] = "side_by_side"
    before = table(PAIR, tasks=",".join(tasks), at=f"{place},{place}")
    before.play(f"complete {place}")
    assert before["tasks"].split(",")[place - 1] == "side_by_side*"
