"""Rietburg in words: names as people say them, what one hero asks of another, and the story of a battle."""

from __future__ import annotations

from meadhall.words import of
from meadhall.words.telling import texts
from tests.games.rietburg.positions import Table, at, game_of, table

WORDS = of("rietburg")
NAMES = ["Astrid", "Eira", "Liv"]


def said(shown: Table, text: str) -> str:
    return WORDS.sentence(shown.state, shown.row(text), NAMES)


def test_a_named_foe_and_a_named_tower_have_no_article() -> None:
    shown = table(stacks=at(l4="shan", l6="fluggor"), at="4,6", will="9,0").play("play thorn_1 1")
    assert said(shown, "fight 4") == "Fight **Shan** (strength 9) in **Brandur's Tower**"
    elsewhere = table(stacks=at(l6="fluggor"), at="6,1").play("play thorn_1 1")
    assert said(elsewhere, "fight 6") == "Fight the **Fluggor** (strength 1) in the **Gatehouse**"
    moving = table().play("play thorn_1 3")
    assert [said(moving, f"go {place}") for place in (4, 5)] == ["Go to **Brandur's Tower**", "Go to the **Forge**"]


def test_whoever_is_asked_reads_who_asks_for_what() -> None:
    fetching = table(at="4,6").play("play thorn_1 3", "fetch chada")
    assert WORDS.asked(fetching.state) == "Thorn asks Chada to come to Brandur's Tower"
    assert [said(fetching, text) for text in fetching.legal()] == [
        "Agree: **Chada goes to Brandur's Tower**",
        "Refuse: stay here",
    ]
    game = game_of(heroes="thorn,orfen,kram")
    battle = table(game, stacks=at(l6="troll_c"), will="0,1,0").play("play thorn_1 1", "fight 6", "invite orfen")
    assert WORDS.asked(battle.state) == "Thorn asks Orfen to help. Troll: 6 against 10, 4 missing"
    battle.play("join orfen_1 1")
    assert WORDS.asked(battle.state) == "Orfen joins. Troll: 11 against 10, enough"
    offered = table(game_of(heroes="eara,thorn"), hand="eara_1,eara_2,eara_3/thorn_1", played="-/thorn_2,thorn_3")
    offered.play("play eara_2 2", "offer thorn")
    assert WORDS.asked(offered.state) == "Eara asks Thorn which played card to take back"
    assert said(offered, "retake thorn_2") == (
        "Take **Thorn 2** back: fight 5 or turn over 2 face-down cards or 2 willpower"
    )


def test_the_story_of_a_battle_with_a_friend() -> None:
    hand = "thorn_1,thorn_2,thorn_3,triest/chada_1,chada_2,chada_3"
    shown = table(hand=hand, stacks=at(l6="gor_b"), at="6,2").play("play triest")
    assert texts(WORDS.tell(shown.view(0), NAMES))[:2] == [
        "Thorn plays Triest: fight 4.",
        "The Gor in the Gatehouse falls: Thorn 4 against 4.",
    ]


def test_a_foe_comes_into_sight() -> None:
    shown = table(stacks=at(l4="?", l5="?")).play("play thorn_2 2", "turn 4", "draw shan")
    assert texts(WORDS.tell(shown.view(0), NAMES)) == ["In Brandur's Tower Shan is turned up."]
    shown.play("turn 5", "draw gor_a")
    assert texts(WORDS.tell(shown.view(0), NAMES))[0] == "In the Forge a Gor is turned up."


def test_symbols_and_cards_are_named_by_what_they_are_about() -> None:
    lines = WORDS.table(table(game_of(heroes="chada,eara")).state, NAMES)
    hands = [line for line in lines if line.startswith("Hand")]
    assert "fight with up to 2 quivers or 1 quiver and move 1 or turn any card over" in hands[0]
    assert "use up to 2 books or turn over a task or 1 willpower" in hands[1]
    assert not [line for line in lines if "twice" in line]
    wardrak = table(stacks=at(l6="wardrak_a"), hand="thorn_1,thorn_2,thorn_3,gilda/chada_1,chada_2,chada_3")
    said_of = "\n".join(WORDS.table(wardrak.state, NAMES))
    assert "reward: remove a face-down card" in said_of
    assert "Gilda: take back up to 2 cards" in said_of


def test_what_is_left_in_the_supplies_stands_in_the_table() -> None:
    shown = table(quivers="5", used="2,9", read="n01,n02", deck="9", dropped="1")
    lines = WORDS.table(shown.state, NAMES)
    assert "Quiver supply: 13. Used quivers: 2 9." in lines
    assert "Willpower supply: 18. Unused narrator cards: 10." in lines
    assert not [line for line in WORDS.table(table(game_of(heroes="thorn,kram")).state, NAMES) if "Quiver" in line]


def test_what_is_left_unused_is_named() -> None:
    one = table(hero="chada").play("play chada_1 2")
    assert WORDS.asked(one.state) == "Which symbol first?"
    one.play("use 1", "draw quiver 2")
    assert WORDS.asked(one.state) == "Use the last symbol, or leave it"
    assert said(one, "stop") == "Leave the rest unused"
    reward = table(stacks=at(l6="wardrak_a", l2="?"), at="6,5").play("play thorn_1 1", "fight 6")
    assert said(reward, "stop") == "Waive the reward"
    own = table(stacks=at(l2="?")).play("play thorn_1 2")
    assert said(own, "stop") == "Leave the rest unused"


def test_a_known_card_does_not_leave_unseen() -> None:
    shown = table(stacks=at(l2="?gor_a", l3="?")).play("play thorn_1 2", "remove 2")
    assert texts(WORDS.tell(shown.view(0), NAMES))[0] == "The Gor of the Chapel goes to the box."
    shown = table(stacks=at(l2="?gor_a", l3="?")).play("play thorn_1 2", "remove 3")
    told = texts(WORDS.tell(shown.view(0), NAMES))
    assert told[0] == "A face-down card of the Royal Library goes to the box unseen."


def test_a_turned_task_tells_its_blue_box() -> None:
    shown = table(tasks="?,?,?,?,?,?").play("task 6", "draw ambush")
    told = texts(WORDS.tell(shown.view(0), NAMES))
    assert told[0].endswith("is Ambush: nothing but a clear location. At once: 2 new cards face up.")


def test_a_fight_names_what_it_costs() -> None:
    shown = table(stacks=at(l6="skeleton_a"), gallery="gor_a:1", at="6,2").play("play thorn_1 1")
    assert said(shown, "fight 6") == "Fight the **Skeleton Warrior** (strength 5, costs 1 gold) in the **Gatehouse**"


def test_thinking_again_says_what_is_left() -> None:
    shown = table(stacks=at(l6="wardrak_a"), will="2,0", at="6,2").play("play thorn_3 1", "use 2")
    assert said(shown, "back") == "Think again: another symbol"
    assert said(shown.play("fight 6"), "back") == "Think again: do not fight yet"
