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
    assert fighting.refused("use 1") == "3.3"


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
    assert table(hand=HANDS.format(",brother_shield")).refused("play brother_shield") == "3.7"
    far = table(hand=HANDS.format(",brother_shield"), stacks=at(l2="troll_red"), at="6,5")
    assert far.refused("play brother_shield") == "6.2"
    poor = table(hand=HANDS.format(",brother_shield"), stacks=at(l2="skeleton_a"), at="6,5")
    assert poor.refused("play brother_shield") == "6.10"


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
    assert before.refused("end") == "13.4"


@rule("3.5")
def test_3_5_one_of_two_gains_may_be_left_unused() -> None:
    before = table(game_of(heroes="thorn,chada"))
    before.play("play thorn_2 3", "use 1", "use 2")
    assert before["will"] == "2,0"
    before.play("play chada_1 2")
    assert before.legal() == ["use 1", "stop"]
    before.play("use 1", "draw quiver 5")
    assert (before["quivers"], before.legal()) == ("5", ["use 2", "stop"])
    both = table(hero="chada").play("play chada_1 2", "use 1", "draw quiver 5", "use 2", "draw quiver 9")
    assert both["quivers"] == "5,9"
    before.play("stop")
    assert before["hero"] == "thorn"


@rule("3.10")
def test_3_10_a_symbol_or_creature_can_be_left_again() -> None:
    start = {"stacks": at(l6="wardrak_a", l5="gor_b"), "at": "6,2", "will": "2,0"}
    before = table(**start).play("play thorn_3 1")
    assert before.refused("back") == "3.10"
    chosen = before["do"]
    before.play("use 2")
    assert before.legal() == ["stop", "fight 6", "back"]
    before.play("fight 6")
    assert before.legal() == ["strike 1", "strike 2", "back"]
    before.play("back")
    assert (before["do"], before["battle"], before.told) == ("after>symbols:thorn_3:1:1>fight:thorn_3:1", "-", [])
    before.play("back")
    assert (before["do"], before["back"], before.told) == (chosen, "2", [])
    before.play("use 1", "back", "use 1", "go 5")
    assert before["do"] == "after>fight:thorn_3:1"
    assert before.refused("back") == "3.10"
    before.play("stop")
    assert (before["back"], before["hero"]) == ("0", "chada")


@rule("3.10")
def test_3_10_a_friend_that_fights_goes_back_to_the_hand() -> None:
    hand = HANDS.format(",brother_shield")
    before = table(hand=hand, stacks=at(l3="gor_a", l6="gor_b"), at="6,2").play("play brother_shield")
    assert before.legal() == ["fight 3", "fight 6", "back"]
    before.play("back")
    assert (before["do"], before["hand"]) == ("main", hand)


@rule("3.10")
def test_3_10_a_hero_of_ones_own_can_be_left_again_before_he_has_joined() -> None:
    game = game_of(1, heroes="thorn,kram")
    start = table(game, stacks=at(l6="troll_c"), will="0,2").play("play thorn_1 1", "fight 6")
    called = str(start)
    assert start.play("invite kram").told == []
    start.play("join kram_1 1", "axe")
    assert start.legal() == ["will 0", "will 1", "will 2", "back"]
    start.play("back")
    assert str(start) == called.replace("back=0", "back=1")
    start.play("invite kram", "back")
    assert start["stacks"] == at(l6="troll_c")
    eara = table(game_of(1, heroes="eara,thorn"), hand="eara_2,eara_3/thorn_3", played="eara_1/thorn_1,thorn_2")
    eara.play("play eara_2 2", "offer thorn")
    assert eara.legal() == ["retake thorn_1", "retake thorn_2", "back"]
    eara.play("back")
    assert "offer thorn" in eara.legal()


@rule("3.10")
def test_3_10_nothing_is_left_once_another_player_was_asked_or_nine_times() -> None:
    asked = table(stacks=at(l6="troll_c"), quivers="8,9").play("play thorn_1 1", "fight 6", "invite chada")
    assert asked.refused("back") == "3.10"
    asked.play("join chada_2 1", "quiver 8")
    assert asked.refused("back") == "3.10"
    fetched = table(stacks=at(l2="gor_a"), at="6,2").play("play thorn_3 1", "use 1", "fetch chada", "refuse")
    assert fetched.refused("back") == "3.10"
    often = table(stacks=at(l6="wardrak_a"), will="2,0").play("play thorn_3 1")
    for _ in range(9):
        often.play("use 1", "back")
    assert often.play("use 1").refused("back") == "3.10"
