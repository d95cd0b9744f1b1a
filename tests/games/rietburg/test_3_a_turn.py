"""3. A turn: one card, or revitalizing."""

from __future__ import annotations

from tests.games.rietburg.positions import at, game_of, table
from tests.rule import rule

HANDS = "thorn_1,thorn_2,thorn_3{}/chada_1,chada_2,chada_3"


@rule("3.1")
def test_3_1_one_card_is_played_and_no_more() -> None:
    before = table(stacks=at(l6="telescope"), hand="thorn_1,thorn_2/chada_1,chada_2,chada_3", played="thorn_3/-")
    assert before.refused("end") == "3.1"
    assert before.refused("play thorn_3 1") == "3.1"
    assert before.refused("play chada_1 3") == "3.1"
    after = before.play("play thorn_1 3", "go 5", "go 6")
    assert after["do"] == "after"
    assert after.refused("play thorn_2 1") == "3.1"
    assert after.refused("revitalize") == "3.1"


@rule("3.2")
def test_3_2_the_turn_goes_to_the_next_hero() -> None:
    before = table(stacks=at(l6="telescope"))
    before.play("play thorn_1 blank")
    assert (before["hero"], before["do"]) == ("thorn", "after")
    before.play("end")
    assert (before["hero"], before["turn"], before["do"]) == ("chada", "2", "main")
    before.play("play chada_1 blank", "end")
    assert before["hero"] == "thorn"


@rule("3.3")
def test_3_3_one_option_is_used_and_the_card_lies_played() -> None:
    before = table()
    before.play("play thorn_1 3", "go 2")
    assert (before["do"], before["played"]) == ("after>move:1", "thorn_1/-")
    assert before.refused("remove 2") == "3.4"


@rule("3.4")
def test_3_4_symbols_in_either_order_one_after_the_other() -> None:
    start = {"stacks": at(l6="gor_a", l5="gor_b"), "at": "6,2"}
    moving = table(**start).play("play thorn_3 1", "use 1")
    assert moving["do"] == "after>symbols:thorn_3:1:2>move:1"
    assert moving.refused("fight 6") == "3.4"
    assert moving.refused("use 2") == "3.4"
    moving.play("go 5")
    assert (moving["at"], moving["do"]) == ("5,2", "after>fight:thorn_3:1")
    assert moving.refused("go 6") == "3.4"
    moving.play("fight 5")
    assert (moving["gallery"], moving["hero"]) == ("gor_b:1", "chada")
    fighting = table(**start).play("play thorn_3 1", "use 2", "fight 6")
    assert (fighting["gallery"], fighting["do"]) == ("gor_a:1", "after>move:1")
    assert fighting.refused("use 1") == "3.4"
    fighting.play("go 5")
    assert (fighting["at"], fighting["hero"]) == ("5,2", "chada")
    assert fighting.refused("use 1") == "3.1"


@rule("3.4")
def test_a_reward_is_carried_out_inside_the_symbol() -> None:
    before = table(stacks=at(l6="chalk_skral_a", l2="?"), at="6,2", will="2,0").play("play thorn_3 1", "use 2")
    before.play("fight 6")
    assert before["do"] == "after>symbols:thorn_3:1:1>reveal:1"
    assert before.refused("go 5") == "3.4"


@rule("3.5")
def test_3_5_symbols_may_be_left_unused() -> None:
    before = table(stacks=at(l6="gor_a"))
    before.play("play thorn_3 1", "stop")
    assert (before["hero"], before["gallery"]) == ("chada", "-")
    before.play("play chada_2 blank")
    assert before["played"] == "thorn_3/chada_2"
    assert table().refused("play chada_2 1") == "3.1"
    assert table(hero="chada").refused("play chada_2 1") == "8.1"


@rule("3.6")
def test_3_6_a_friend_is_played_with_or_without_effect() -> None:
    hand = HANDS.format(",merrik")
    before = table(hand=hand, stacks=at(l3="?", l4="?"))
    before.play("play merrik", "turn 3", "draw gor_a", "turn 4", "draw gor_a")
    assert before["played"] == "merrik/-"
    before = table(hand=hand)
    assert before.refused("play merrik") == "3.6"
    before.play("play merrik blank")
    assert before["played"] == "merrik/-"


@rule("3.7")
def test_3_7_an_object_must_change_something() -> None:
    before = table(hand=HANDS.format(",bone_branches"), stacks=at(l3="?", l1="gor_a"))
    before.play("play bone_branches")
    assert before["gallery"] == "bone_branches:1"
    assert before.refused("stop") == "3.7"
    before.play("turn 3", "draw gor_b")
    assert before["hero"] == "chada"
    assert table(hand=HANDS.format(",bone_branches")).refused("play bone_branches") == "3.7"
    assert table(hand=HANDS.format(",brother_shield")).refused("play brother_shield") == "6.1"


@rule("3.7")
def test_3_7_one_step_there_and_back_is_a_change() -> None:
    before = table(hand=HANDS.format(",falcon"))
    before.play("play falcon")
    assert before.refused("stop") == "3.7"
    before.play("go 1", "stop")
    assert before["gallery"] == "falcon:1"


@rule("3.8")
def test_3_8_a_price_is_paid_with_the_effect() -> None:
    hand = HANDS.format(",lonas")
    before = table(hand=hand, stacks=at(l3="?"))
    assert before.refused("play lonas") == "3.8"
    before.play("play lonas blank")
    before = table(hand=hand, stacks=at(l3="?"), gallery="gor_a:1")
    before.play("play lonas", "remove 3")
    assert (before["gallery"], before["out"], before["stacks"]) == ("-", "gor_a:1", at())


@rule("3.9")
def test_3_9_after_400_turns_all_have_lost() -> None:
    before = table(turn="400", hero="chada")
    before.play("play chada_1 blank")
    assert (before.ending, before["do"]) == ("too_long", "too_long")
    assert before.refused("end") == "13.1"


@rule("3.3")
def test_an_option_of_gains_is_taken_whole() -> None:
    before = table(game_of(heroes="thorn,chada"))
    before.play("play thorn_2 3")
    assert before["will"] == "2,0"
    before.play("play chada_1 2", "draw quiver 5", "draw quiver 9")
    assert before["quivers"] == "5,9"
