"""Rietburg in words: names as people say them, what one hero asks of another, and the story of a battle."""

from __future__ import annotations

from meadhall.words import of
from tests.games.rietburg.positions import Table, at, game_of, table

WORDS = of("rietburg")
NAMES = ["Astrid", "Eira", "Liv"]


def said(shown: Table, text: str) -> str:
    return WORDS.sentence(shown.state, shown.find(text), NAMES)


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
    assert [said(fetching, text) for text in fetching.legal] == [
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
    assert said(offered, "retake thorn_2") == "Take **Thorn 2** back: fight 5 or turn over 2 or 1 willpower twice"


def test_the_story_of_a_battle_with_a_friend() -> None:
    hand = "thorn_1,thorn_2,thorn_3,triest/chada_1,chada_2,chada_3"
    shown = table(hand=hand, stacks=at(l6="gor_b"), at="6,2").play("play triest")
    assert WORDS.tell(shown.game.view(shown.state, 0), NAMES)[:2] == [
        "Thorn plays Triest: fight 4.",
        "The Gor in the Gatehouse falls: Thorn 4 against 4.",
    ]


def test_a_foe_comes_into_sight() -> None:
    shown = table(stacks=at(l4="?", l5="?")).play("play thorn_2 2", "turn 4", "draw shan")
    assert WORDS.tell(shown.game.view(shown.state, 0), NAMES) == ["In Brandur's Tower Shan is turned up."]
    shown.play("turn 5", "draw gor_a")
    assert WORDS.tell(shown.game.view(shown.state, 0), NAMES)[0] == "In the Forge a Gor is turned up."
