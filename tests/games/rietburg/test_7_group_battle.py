"""7. Group battle."""

from __future__ import annotations

from meadhall.games.rietburg import TITLE
from meadhall.games.rietburg.rules.game import Rietburg
from tests.games.rietburg.positions import Table, at, game_of, table
from tests.rule import rule

HEROES = "thorn,orfen,kram"


def called(**fields: str) -> Table:
    """Return Thorn calling a battle against a troll of strength 10 at the gatehouse."""
    start = table(game_of(heroes=HEROES), **{"stacks": at(l6="troll_c"), **fields})
    return start.play("play thorn_1 1", "fight 6")


@rule("7.1")
def test_7_1_who_stands_there_can_be_invited() -> None:
    battle = called(at="6,6,2")
    assert {"invite orfen"} == set(battle.legal("invite"))
    assert battle.refused("invite kram") == "7.1"
    shield = called(at="6,6,2", hand=f"{_own('thorn')}/{_own('orfen')}/{_own('kram')},brother_shield")
    shield.play("invite kram")
    assert shield.refused("join kram_1 1") == "7.1"
    assert "join brother_shield" in shield.legal()


@rule("7.2")
def test_7_2_the_active_hero_takes_part_himself() -> None:
    battle = called()
    assert battle["battle"] == "6:thorn:thorn_1:1:0:@-"
    assert battle.refused("invite thorn") == "7.2"
    game = game_of(heroes=HEROES)
    hand = f"{_own('thorn')},brother_shield/{_own('orfen')}/{_own('kram')}"
    far = table(game, at="1,6,2", stacks=at(l6="troll_a"), hand=hand).play("play brother_shield", "invite orfen")
    far.play("join orfen_1 1", "strike 0")
    assert far["gallery"] == "troll_a:1,brother_shield:1"


@rule("7.3")
def test_7_3_the_invited_player_chooses_or_declines() -> None:
    battle = called().play("invite orfen")
    assert (battle.actor, battle.asker) == (1, 0)
    assert battle.legal() == [
        "join orfen_1 1",
        "join orfen_2 1",
        "join orfen_3 1",
        "join orfen_4 1",
        "decline",
    ]
    declined = battle.play("decline")
    assert declined.actor == 0
    alone = table(game_of(1, heroes=HEROES), stacks=at(l6="troll_c")).play("play thorn_1 1", "fight 6", "invite orfen")
    assert alone.refused("decline") == "7.3"
    assert alone.actor == 0


@rule("7.4")
def test_7_4_each_helper_plays_one_card_and_all_strengths_are_added() -> None:
    hand = f"{_own('thorn')}/orfen_1,triest,reka/{_own('kram')}"
    battle = called(hand=hand, played="-/orfen_2,orfen_3,orfen_4/-").play("invite orfen")
    assert battle.legal() == ["join orfen_1 1", "join triest", "decline"]
    assert battle.refused("join reka") == "7.4"
    assert battle.refused("join orfen_2 1") == "7.4"
    assert battle.refused("join orfen_1 2") == "7.4"
    battle.play("join triest", "strike 0")
    assert (battle["gallery"], battle["played"].split("/")[1]) == ("troll_c:1", "orfen_2,orfen_3,orfen_4,triest")


@rule("7.5")
def test_7_5_points_and_arms_are_added_other_symbols_are_lost() -> None:
    battle = called(will="0,1,0").play("invite orfen", "join orfen_1 1")
    assert battle.legal() == ["will 0", "will 1"]
    assert battle.refused("will 2") == "6.3"
    battle.play("will 0", "strike 0")
    assert battle["at"] == "6,6,6"
    kram = called().play("invite kram", "join kram_1 1")
    assert kram.legal() == ["axe", "will 0"]
    kram.play("axe")
    assert kram["battle"] == "6:thorn:thorn_1:1:0:/kram:kram_1:1:0:axe@2"
    kram.play("strike 0")
    assert kram["axe"] == "dull"
    game = game_of(heroes="thorn,chada")
    chada = table(game, stacks=at(l6="troll_c"), quivers="2,3,4").play("play thorn_2 1", "fight 6", "invite chada")
    chada.play("join chada_2 1", "quiver 2")
    assert chada.legal() == ["quiver 3", "quiver 4", "will 0"]
    chada.play("quiver 3", "strike 0")
    assert (chada["quivers"], chada["used"]) == ("4", "2,3")


@rule("7.6")
def test_7_6_helpers_cards_are_played_and_the_reward_is_the_active_heros() -> None:
    battle = called().play("invite orfen", "join orfen_1 1", "strike 0", "take", "draw veest")
    assert battle["played"] == "thorn_1/orfen_1/-"
    assert battle["hand"].split("/")[0] == "thorn_2,thorn_3,veest"


@rule("7.7")
def test_7_7_a_battle_out_of_reach_is_called_off_and_nothing_is_lost() -> None:
    battle = called(at="6,6,2", will="1,0,0").play("invite orfen", "decline")
    assert (battle["do"], battle["hero"], battle["battle"]) == ("main", "thorn", "-")
    assert (battle["stacks"], battle["gallery"], battle["will"]) == (at(l6="troll_c!1"), "-", "1,0,0")
    weak = called(at="6,6,2").play("invite orfen", "join orfen_4 1")
    assert (weak["battle"], weak["played"], weak["hero"]) == ("-", "-/-/-", "thorn")


@rule("7.7")
def test_7_7_a_card_of_which_nothing_is_used_goes_back_to_the_hand() -> None:
    game = game_of(heroes="thorn,orfen")
    start = {"stacks": at(l6="troll_b", l2="gor_b")}
    asked = table(game, **start).play("play thorn_3 1", "use 2", "fight 6", "invite orfen", "decline")
    assert (asked["do"], asked["card"], asked["played"]) == ("main", "-", "-/-")
    assert [type(event).__name__ for event in asked.told] == ["Answered", "BattleCalledOff", "CardTakenBack"]
    asked.play("play thorn_3 1", "use 1", "go 2", "fight 2")
    assert (asked["gallery"], asked["hero"]) == ("gor_b:1", "orfen")
    waived = table(game, **start).play("play thorn_3 1", "use 1", "stop", "fight 6", "invite orfen", "decline")
    assert (waived["do"], waived["played"]) == ("main", "-/-")
    double = table(game_of(heroes="kheela,thorn"), stacks=at(l6="troll_a"))
    double.play("play kheela_2 1", "use 2", "fight 6", "invite thorn", "decline", "play kheela_2 1")
    assert "use 2" not in double.legal()
    double.play("use 1", "spirit 6 double", "fight 6", "take", "draw veest")
    assert double["gallery"] == "troll_a:1"


@rule("7.7")
def test_7_7_a_payment_in_between_uses_nothing_of_the_option() -> None:
    game = game_of(heroes="kram,thorn")
    paid = table(game, stacks=at(l6="troll_a"), axe="dull", gallery="gor_a:2").play("play kram_3 1", "repair")
    assert (paid["axe"], paid["card"]) == ("sharp", "kram_3:1")
    paid.play("use 1", "fight 6", "invite thorn", "decline")
    assert (paid["do"], paid["played"]) == ("main", "-/-")


@rule("7.7")
def test_7_7_a_card_of_which_a_symbol_is_used_stays_and_the_battle_is_unused() -> None:
    game = game_of(heroes="thorn,orfen")
    start = {"stacks": at(l6="telescope", l2="troll_b"), "at": "6,2"}
    asked = table(game, **start).play("play thorn_3 1", "use 1", "go 2", "fight 2", "invite orfen", "decline")
    assert (asked["hero"], asked["played"]) == ("orfen", "thorn_3/-")
    other = table(game, stacks=at(l2="troll_a"), at="6,2", will="4,0")
    other.play("play thorn_3 1", "use 1", "go 2", "fight 2", "invite orfen", "decline", "call off")
    assert (other["do"], other["card"]) == ("after>fight:thorn_3:1", "thorn_3:1:begun")
    assert other.legal() == ["stop", "fight 2"]
    assert "invite orfen" not in other.play("fight 2").legal()


@rule("7.7")
def test_7_7_an_unused_battle_symbol_is_given_back_while_others_are_left() -> None:
    text = TITLE.shipped_box("standard").text
    two = '[{ op = "move", n = 1 }, { op = "battle", n = 4 }]'
    assert two in text
    three = '[{ op = "move", n = 1 }, { op = "battle", n = 4 }, { op = "reveal", n = 1 }]'
    box = TITLE.read_box(text.replace(two, three, 1))
    game = TITLE.game(2, {"heroes": "thorn,orfen"}, box)
    assert isinstance(game, Rietburg)
    shown = table(game, stacks=at(l2="troll_a", l6="?"), at="6,2").play("play thorn_3 1", "use 1", "go 2")
    shown.play("use 2", "fight 2", "invite orfen", "decline")
    assert (shown["do"], shown["card"]) == ("after>symbols:thorn_3:1:23", "thorn_3:1:begun")
    assert shown.legal() == ["use 3", "stop"]


@rule("7.8")
def test_7_8_the_active_hero_may_call_off_after_an_answer() -> None:
    battle = called(will="4,0,0")
    assert battle.refused("call off") == "7.8"
    battle.play("invite orfen", "decline", "call off")
    assert (battle["do"], battle["played"]) == ("main", "-/-/-")
    assert battle["stacks"] == at(l6="troll_c!1")
    hand = f"{_own('thorn')},triest/{_own('orfen')}/{_own('kram')}"
    friend = table(game_of(heroes=HEROES), stacks=at(l6="troll_a"), at="6,6,2", hand=hand)
    friend.play("play triest", "invite orfen", "decline")
    assert (friend["do"], friend["hand"]) == ("main", hand)


@rule("7.9")
def test_7_9_nobody_is_invited_twice_against_one_creature_in_a_turn() -> None:
    battle = called(will="4,0,0").play("invite orfen", "decline")
    assert battle.refused("invite orfen") == "7.9"
    battle.play("call off", "play thorn_1 1", "fight 6")
    assert battle.refused("invite orfen") == "7.9"
    battle.play("strike 4", "stop")
    later = called(will="4,0,0").play("invite orfen", "decline", "call off", "play thorn_1 blank")
    assert later["stacks"] == at(l6="troll_c")


def _own(hero: str) -> str:
    count = 4 if hero == "orfen" else 3
    return ",".join(f"{hero}_{number + 1}" for number in range(count))
