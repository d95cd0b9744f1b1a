"""4. What the symbols do."""

from __future__ import annotations

from tests.games.rietburg.positions import at, game_of, table
from tests.rule import rule

SOLO = "thorn,chada"


@rule("4.1")
def test_4_1_a_step_reaches_every_other_location() -> None:
    before = table()
    before.play("play thorn_1 3")
    assert before.legal("go") == ["go 1", "go 2", "go 3", "go 4", "go 5"]
    assert before.refused("go 6") == "4.1"
    before.play("go 3", "go 1")
    assert before["at"] == "1,6"


@rule("4.2")
def test_4_2_a_step_can_fetch_a_hero_who_agrees() -> None:
    before = table(at="2,5")
    before.play("play thorn_1 3", "fetch chada")
    assert before.actor == 1
    assert before.asker == 0
    agree = before.game.consent(before.state)
    assert agree is not None
    assert agree.text == "agree"
    assert before.refused("pick up") == "5.1"
    before.play("agree")
    assert (before["at"], before["do"]) == ("2,2", "after>move:1")
    assert before.refused("fetch chada") == "4.2"
    alone = table(game_of(1, heroes=SOLO), at="2,5")
    alone.play("play thorn_1 3", "fetch chada")
    assert (alone["at"], alone.actor) == ("2,2", 0)


@rule("4.3")
def test_4_3_a_refusal_costs_no_step_and_ends_the_asking() -> None:
    before = table(at="2,5")
    before.play("play thorn_1 3", "fetch chada", "refuse")
    assert (before["at"], before["do"], before["refused"]) == ("2,5", "after>move:2", "1")
    assert before.refused("fetch chada") == "4.3"
    before.play("go 5", "stop", "play chada_1 3")
    assert before["refused"] == "-"


@rule("4.4")
def test_4_4_free_actions_between_the_steps() -> None:
    before = table(stacks=at(l2="telescope"))
    before.play("play thorn_1 3", "go 2", "pick up", "go 6")
    assert (before["at"], before["hand"].split("/")[0]) == ("6,6", "thorn_2,thorn_3,telescope")


@rule("4.5")
def test_4_5_top_face_down_cards_are_turned_up_one_by_one() -> None:
    before = table(stacks=at(l2="?,?", l4="gor_a"))
    before.play("play thorn_2 2")
    assert before.refused("turn 4") == "4.5"
    assert before.refused("turn 1") == "4.5"
    before.play("turn 2", "draw troll_a")
    assert before["stacks"] == at(l2="?,troll_a", l4="gor_a")
    assert before["hero"] == "chada"
    assert table(stacks=at(l2="gor_a")).refused("play thorn_2 2") == "4.5"


@rule("4.6")
def test_4_6_chada_turns_a_card_either_way_and_it_stays_known() -> None:
    before = table(hero="chada", stacks=at(l2="shan", l3="?"))
    before.play("play chada_2 3")
    assert before.refused("turn 1") == "4.6"
    before.play("turn 2")
    assert before["stacks"] == at(l2="?shan", l3="?")
    before.play("play thorn_2 2", "turn 2")
    assert before["stacks"] == at(l2="shan", l3="?")
    assert not before.is_chance
    down = table(hero="chada", stacks=at(l3="?")).play("play chada_2 3", "turn 3", "draw gor_a")
    assert down["stacks"] == at(l3="gor_a")


@rule("4.7")
def test_4_7_a_removed_card_goes_to_the_box_unseen() -> None:
    before = table(stacks=at(l2="gor_a,?", l3="gor_b"))
    before.play("play thorn_1 2")
    assert before.refused("remove 3") == "4.7"
    before.play("remove 2")
    assert (before["stacks"], before["gallery"], before["out"]) == (at(l2="gor_a", l3="gor_b"), "-", "-")
    assert table(stacks=at(l3="gor_b")).refused("play thorn_1 2") == "4.7"
    known = table(stacks=at(l2="?shan")).play("play thorn_1 2", "remove 2")
    assert known["out"] == "shan:1"


@rule("4.8")
def test_4_8_kram_shifts_a_face_down_card() -> None:
    before = table(game_of(heroes="kram,chada"), stacks=at(l2="gor_a,?", l3="gor_b"))
    before.play("play kram_1 2")
    assert before.refused("shift 3 2") == "4.8"
    before.play("shift 2 3")
    assert before["stacks"] == at(l2="gor_a", l3="gor_b,?")


@rule("4.9")
def test_4_9_orfen_fetches_a_creature() -> None:
    before = table(game_of(heroes="orfen,chada"), stacks=at(l2="?,gor_a", l3="telescope", l4="?", l6="skral_a"))
    before.play("play orfen_1 2")
    for place in (1, 3, 4, 6):
        assert before.refused(f"bring {place}") == "4.9"
    before.play("bring 2")
    assert before["stacks"] == at(l2="?", l3="telescope", l4="?", l6="skral_a,gor_a")


@rule("4.10")
def test_4_10_kheela_fetches_a_face_down_card() -> None:
    before = table(game_of(heroes="kheela,chada"), stacks=at(l2="gor_a,?", l3="gor_b", l6="gor_c"))
    before.play("play kheela_3 2", "use 1")
    assert before.refused("bring 3") == "4.10"
    before.play("bring 2")
    assert before["stacks"] == at(l2="gor_a", l3="gor_b", l6="gor_c,?")


@rule("4.11")
def test_4_11_kheela_swaps_two_creatures() -> None:
    before = table(game_of(heroes="kheela,chada"), stacks=at(l2="?,gor_a", l3="troll_a", l4="telescope", l5="?"))
    before.play("play kheela_2 2")
    assert before.refused("swap 2 4") == "4.11"
    assert before.refused("swap 3 5") == "4.11"
    before.play("swap 2 3")
    assert before["stacks"] == at(l2="?,troll_a", l3="gor_a", l4="telescope", l5="?")


@rule("4.12")
def test_4_12_points_come_from_the_supply_of_18() -> None:
    game = game_of(heroes="thorn,orfen")
    assert table(game, will="3,4").play("play thorn_3 3")["will"] == "4,4"
    assert table(game, will="8,9").play("play thorn_2 3", "use 1")["will"] == "9,9"
    assert table(game, will="9,9").refused("play thorn_3 3") == "4.12"


@rule("4.13")
def test_4_13_quivers_are_drawn_and_used_ones_come_back() -> None:
    before = table(hero="chada")
    before.play("play chada_1 2", "use 1")
    weights = before.odds()
    assert weights["draw quiver 5"] == 3
    before.play("draw quiver 5", "use 2", "draw quiver 2")
    assert before["quivers"] == "2,5"
    empty = table(hero="chada", quivers="3,3,4,4,4,5,5,5,6,6,6,7,7,8,9", used="2")
    empty.play("play chada_1 2", "use 1")
    assert empty.legal() == ["draw quiver 2"]
    empty.play("draw quiver 2")
    assert (empty["used"], empty["mixed"], empty["hero"]) == ("-", "1", "thorn")
    none = table(hero="chada", quivers="2,3,3,4,4,4,5,5,5,6,6,6,7,7,8,9")
    assert none.refused("play chada_1 2") == "4.13"


@rule("4.14")
def test_4_14_a_task_is_turned_over_under_encounter_cards() -> None:
    before = table(game_of(heroes="eara,thorn"), stacks=at(l3="gor_a"), tasks="?,?,?,troll_hunt,?,?")
    before.play("play eara_1 2")
    assert before.refused("task 4") == "4.14"
    before.play("task 3", "draw skral_witch")
    assert before.is_chance
    before.play("draw gor_b")
    assert (before["tasks"], before["stacks"]) == ("?,?,skral_witch,troll_hunt,?,?", at(l3="gor_a,gor_b"))
    found = table(
        hand="thorn_1,thorn_2,thorn_3,telescope/chada_1,chada_2,chada_3", at="1,1", tasks="troll_hunt,?,?,?,?,?"
    )
    found.play("play telescope", "task 5", "draw jrain")
    assert found["tasks"] == "troll_hunt,?,?,?,jrain,?"


@rule("4.15")
def test_4_15_eara_takes_a_played_card_back_but_not_this_one() -> None:
    game = game_of(heroes="eara,thorn")
    before = table(game, hand="eara_2/thorn_1,thorn_2,thorn_3", played="eara_1,eara_3,reka/-")
    before.play("play eara_2 2")
    assert before.refused("retake eara_2") == "4.15"
    before.play("retake reka")
    assert (before["hand"].split("/")[0], before["played"].split("/")[0]) == ("reka", "eara_1,eara_2,eara_3")
    assert table(game).refused("play eara_2 2") == "4.15"


@rule("4.16")
def test_4_16_eara_lets_another_hero_take_a_card_back() -> None:
    game = game_of(heroes="eara,thorn,orfen")
    fields = {
        "hand": "eara_1,eara_2,eara_3/thorn_1/orfen_1,orfen_2,orfen_3,orfen_4",
        "played": "-/thorn_2,thorn_3/-",
        "at": "1,2,3",
    }
    before = table(game, **fields).play("play eara_2 2")
    assert before.refused("offer orfen") == "4.16"
    before.play("offer thorn")
    assert (before.actor, before.asker) == (1, 0)
    assert before.refused("retake thorn_1") == "4.15"
    after = before.play("retake thorn_3")
    assert (after["hand"].split("/")[1], after["hero"]) == ("thorn_1,thorn_3", "thorn")
    again = table(
        game, **{**fields, "played": "-/thorn_2,thorn_3/orfen_1", "hand": fields["hand"].replace("orfen_1,", "")}
    )
    again.play("play eara_2 2", "offer thorn", "decline")
    assert again.refused("offer thorn") == "4.16"
    assert "offer orfen" in again.legal()
    alone = table(game_of(1, heroes="eara,thorn"), hand="eara_1,eara_2,eara_3/thorn_1", played="-/thorn_2,thorn_3")
    alone.play("play eara_2 2", "offer thorn")
    assert alone.refused("decline") == "4.16"


@rule("4.17")
def test_4_17_up_to_two_own_cards_come_back() -> None:
    before = table(hand="thorn_1,wineskin/chada_1,chada_2,chada_3", played="thorn_2,thorn_3/-")
    before.play("play wineskin")
    assert before.refused("retake thorn_1") == "4.17"
    before.play("retake thorn_2", "stop")
    assert before["hand"].split("/")[0] == "thorn_1,thorn_2"
    friend = table(hand="thorn_1,thorn_2,thorn_3,gilda/chada_1,chada_2,chada_3", gallery="gor_a:1")
    assert friend.refused("play gilda") == "3.6"


@rule("4.18")
def test_4_18_a_task_is_exchanged_and_does_not_come_back_at_once() -> None:
    hand = "thorn_1,thorn_2,thorn_3,melkart/chada_1,chada_2,chada_3"
    before = table(hand=hand, tasks="jrain,providence*,?,?,?,?", stacks=at(l1="?"), returned="ambush")
    before.play("play melkart")
    assert before.refused("exchange 2") == "4.18"
    assert before.refused("exchange 3") == "4.18"
    before.play("exchange 1")
    weights = before.odds()
    assert "draw jrain" not in weights
    assert weights["draw ambush"] == 13
    assert weights["draw prisoners"] == 9
    before.play("draw skral_witch", "draw gor_a")
    assert (before["tasks"], before["returned"]) == ("skral_witch,providence*,?,?,?,?", "jrain,ambush")
    assert before["stacks"] == at(l1="?,gor_a")


@rule("4.19")
def test_4_19_cards_below_the_top_count_for_nothing() -> None:
    before = table(stacks=at(l6="gor_a,?", l2="?,gor_b"))
    assert before.refused("play thorn_1 1") == "6.1"
    before.play("play thorn_1 2")
    assert before.legal("remove") == ["remove 6"]
