"""5. Free actions."""

from __future__ import annotations

from tests.games.rietburg.positions import at, game_of, table
from tests.rule import rule

HAND = "thorn_1,thorn_2,thorn_3{}/chada_1,chada_2,chada_3{}"


@rule("5.1")
def test_5_1_free_actions_at_any_time_of_the_own_turn() -> None:
    before = table(stacks=at(l6="telescope", l2="?"), hand=HAND.format("", ",reka"))
    assert {"pick up", "receive reka"} <= set(before.legal())
    before.play("play thorn_2 2")
    assert {"pick up", "receive reka"} <= set(before.legal())
    before.play("pick up", "turn 2", "draw gor_a")
    assert before["do"] == "after>reveal:1"
    assert "receive reka" in before.legal()
    asked = table(at="2,5", stacks=at(l2="telescope")).play("play thorn_1 3", "fetch chada")
    assert asked.refused("pick up") == "5.1"
    paying = table(
        stacks=at(l6="telescope", l3="?"), hand=HAND.format(",lonas", ""), gallery="gor_a:1,bone_branches:1"
    ).play("play lonas")
    assert paying.refused("pick up") == "5.1"


@rule("5.1")
def test_5_1_a_card_that_has_to_change_something_does_so_first() -> None:
    before = table(stacks=at(l6="telescope"), hand=HAND.format(",falcon", "")).play("play falcon")
    assert before["do"].endswith("move:3:!")
    assert before.refused("pick up") == "5.1"
    before.play("go 2", "go 6")
    assert "pick up" in before.legal()


@rule("5.1")
def test_5_1_free_actions_around_the_narrator_card() -> None:
    fields = {"hand": "thorn_1,reka/chada_1,chada_2,chada_3", "played": "thorn_2,thorn_3/-"}
    before = table(**fields).play("give reka chada", "revitalize", "draw n03", "draw gor_a")
    assert before["hero"] == "chada"
    after = table(**fields).play("revitalize", "draw n03", "draw gor_a", "give reka chada")
    assert after["hand"] == "thorn_1,thorn_2,thorn_3/chada_1,chada_2,chada_3,reka"


@rule("5.2")
def test_5_2_an_object_face_up_on_top_is_picked_up() -> None:
    before = table(stacks=at(l6="gor_a,falcon"))
    before.play("pick up")
    assert (before["stacks"], before["hand"].split("/")[0]) == (at(l6="gor_a"), "thorn_1,thorn_2,thorn_3,falcon")
    assert before.refused("pick up") == "5.2"
    assert table(stacks=at(l6="falcon,?")).refused("pick up") == "5.2"
    assert table(stacks=at(l5="falcon")).refused("pick up") == "5.2"


@rule("5.3")
def test_5_3_a_found_object_is_played_only_if_no_card_was() -> None:
    first = table(stacks=at(l6="falcon")).play("pick up", "play falcon", "go 1", "stop")
    assert first["gallery"] == "falcon:1"
    later = table(stacks=at(l6="falcon")).play("play thorn_1 blank", "pick up")
    assert later["hero"] == "thorn"
    assert later.refused("play falcon") == "3.1"


@rule("5.4")
def test_5_4_friends_and_objects_are_passed_at_the_same_location() -> None:
    before = table(hand=HAND.format(",reka", ",falcon"))
    before.play("give reka chada", "receive falcon")
    assert before["hand"] == HAND.format(",falcon", ",reka")
    apart = table(hand=HAND.format(",reka", ",falcon"), at="6,5")
    assert apart.refused("give reka chada") == "5.4"
    assert apart.refused("receive falcon") == "5.4"
    assert apart.refused("give reka thorn") == "5.4"


@rule("5.5")
def test_5_5_only_cards_in_hand_can_be_passed() -> None:
    before = table(played="reka/-", hand=HAND.format("", ""))
    assert before.refused("give reka chada") == "5.5"
    assert before.refused("receive reka") == "5.5"
    assert not [action.text for action in before.game.actions if action.text.startswith("give thorn_1")]


@rule("5.6")
def test_5_6_a_friend_belongs_to_the_new_holder() -> None:
    before = table(hand=HAND.format(",reka", ""))
    before.play("give reka chada", "play thorn_1 3", "go 1", "go 2", "play chada_1 blank", "play thorn_2 blank")
    before.play("play reka blank", "play thorn_3 blank", "revitalize", "draw n03", "draw gor_a")
    assert before["hand"].split("/")[1] == "chada_1,chada_2,chada_3,reka"


@rule("5.7")
def test_5_7_a_card_never_returns_in_the_same_turn() -> None:
    before = table(hand=HAND.format(",reka", ""))
    before.play("give reka chada")
    assert before["held"] == "reka:01"
    assert before.refused("receive reka") == "5.7"
    before.play("play thorn_1 blank")
    assert before["held"] == "-"
    before.play("give reka thorn")


@rule("5.8")
def test_5_8_the_task_of_a_clear_location_is_turned_over() -> None:
    before = table(tasks="?,?,?,?,?,?")
    assert before.refused("task 5") == "5.8"
    before.play("task 6")
    assert before.is_chance
    assert list(before.odds().values()) == [1] * 16
    before.play("draw jrain")
    assert before["tasks"] == "?,?,?,?,?,jrain"
    assert before.refused("task 6") == "5.8"


@rule("5.9")
def test_5_9_encounter_cards_forbid_tasks() -> None:
    for lying in ("gor_a", "?", "falcon"):
        assert table(tasks="?,?,?,?,?,?", stacks=at(l6=lying)).refused("task 6") == "5.9"
        met = table(tasks="?,?,?,?,?,side_by_side", stacks=at(l6=lying))
        assert met.refused("complete 6") == "5.9"


@rule("5.10")
def test_5_10_turned_over_and_completed_in_one_turn() -> None:
    before = table(tasks="?,?,?,?,?,?").play("task 6", "draw side_by_side", "complete 6")
    assert before["tasks"] == "?,?,?,?,?,side_by_side*"
    assert before["do"] == "main"


@rule("5.8")
def test_a_task_can_be_turned_over_in_passing() -> None:
    before = table(tasks="?,?,?,?,?,jrain")
    before.play("play thorn_1 3", "go 2", "task 2", "draw prisoners", "complete 2", "go 6")
    assert before["tasks"] == "?,prisoners*,?,?,?,jrain"


@rule("5.8")
def test_a_symbol_that_turns_tasks_does_not_use_the_free_action() -> None:
    before = table(game_of(heroes="eara,thorn"), tasks="?,?,?,?,?,?")
    before.play("play eara_1 2", "task 6", "draw jrain")
    assert before["hero"] == "thorn"
