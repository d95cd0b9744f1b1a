"""Freigard in words: sentences, the story, the table and the result of a whole game."""

from __future__ import annotations

import re
from datetime import date

import meadhall
from meadhall import front, words
from tests.games.freigard.positions import after, game, table

NAMES = ["Eira"]
SAID = words.of("freigard")


def test_an_action_is_said_verb_first() -> None:
    state = table("crimson1/2,crimson1/3,crimson2/2", discards="spike+/1", vessel="conifer0", totems="hourglass,eye")
    view = game().view(state, 0)
    said = {action.text: SAID.sentence(view, action, NAMES) for action in game().legal_actions(state)}
    assert said["score"] == "Score this hand for **4 points**"
    assert said["draw"] == "Draw a **card**"
    assert said["hourglass spike+/1"] == "Hourglass: put the **spike golem with surge (sphere 1)** on top of the deck"
    assert said["eye dragon-2"] == "Eye: search for **a two-headed dragon**"
    assert said["return"] == "Put the **conifer card with no ent** from the Vessel on top of the deck"


def test_the_end_of_a_round_is_said_with_its_price() -> None:
    state = table("spike,round,crimson1", phase="end", points=12, pool="rout")
    view = game().view(state, 0)
    said = [SAID.sentence(view, action, NAMES) for action in game().legal_actions(state)]
    assert said == [
        "Fell castle **14** with **2 totems**",
        "Hold up the **Shield** and play another round",
        "Accept the defeat; the game is lost",
    ]


def test_a_rout_is_told() -> None:
    state = after(table("conifer1,conifer2,spike"), "draw", "reveal rout")
    assert SAID.tell(game().view(state, 0), NAMES) == [
        "Eira drew the Rout.",
        (
            "The Rout scattered the hand: spike golem; conifer card with one ent; conifer card with two ents; "
            "Rout discarded."
        ),
    ]


def test_the_table_says_what_the_hand_is_worth_and_what_castles_need() -> None:
    lines = SAID.table(game().view(table("crimson1/2,crimson1/3,crimson2/2", points=15, castles="22,18"), 0), NAMES)
    assert "Castles: castle 22 needs 7 more points; castle 18 needs 3 more points; castle 14 felled." in lines
    assert "Worth: Three dragons 1, All crimson x2, Lowest sphere +2: 4 points." in lines


def test_a_whole_game_is_one_line() -> None:
    match = meadhall.new("freigard", seed=3, options={"level": "own", "castles": "2,3,1"})
    while match.actor is not None:
        match.play_bot("greedy", 1)
    line = front.daily_line(match.playing, date(2026, 1, 2))
    assert re.fullmatch(
        r"Freigard 2026-01-02 \(own, 2,3,1\) won: \d+ for castle 3, \d+ for castle 2, \d+ for castle 1", line
    )
