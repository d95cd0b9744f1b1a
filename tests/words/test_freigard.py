"""Freigard in words: sentences, the story, the table and the result of a whole game."""

from __future__ import annotations

import re
from datetime import date

import meadhall
from meadhall import front, words
from meadhall.words.telling import texts
from tests.games.freigard.positions import Table, table

NAMES = ["Eira"]
SAID = words.of("freigard")


def test_an_action_is_said_verb_first() -> None:
    at = table("crimson1/2,crimson1/3,crimson2/2", discards="spike+/1", vessel="conifer0", totems="hourglass,eye")
    view = at.view(0)
    said = {action.text: SAID.sentence(view, action, NAMES) for action in at.game.legal_actions(at.state)}
    assert said["score"] == "Score this hand for **4 points**"
    assert said["draw"] == "Draw a **card**"
    assert said["hourglass spike+/1"] == "Hourglass: put the **spike golem with surge (sphere 1)** on top of the deck"
    assert said["eye dragon-2"] == "Eye: search for **a two-headed dragon**"
    assert said["return"] == "Put the **conifer card with no ent** from the Vessel on top of the deck"


def test_the_end_of_a_round_is_said_with_its_price() -> None:
    at = table("spike,round,crimson1", phase="end", points=12, pool="rout")
    view = at.view(0)
    said = [SAID.sentence(view, action, NAMES) for action in at.game.legal_actions(at.state)]
    assert said == [
        "Fell castle **14** with **2 totems**",
        "Hold up the **Shield** and play another round",
        "Accept defeat and lose the game",
    ]


def test_a_rout_is_told() -> None:
    at = table("conifer1,conifer2,spike").play("draw", "reveal rout")
    assert texts(SAID.tell(at.view(0), NAMES)) == [
        "Eira drew the Rout.",
        (
            "The Rout scattered the hand: spike golem; conifer card with one ent; conifer card with two ents; "
            "Rout discarded."
        ),
    ]


def test_the_table_says_what_the_hand_is_worth_and_what_castles_need() -> None:
    lines = SAID.table(table("crimson1/2,crimson1/3,crimson2/2", points=15, castles="22,18").view(0), NAMES)
    assert "Castles: castle 22 needs 7 more points; castle 18 needs 3 more points; castle 14 felled." in lines
    assert "Worth: Three dragons 1, All crimson x2, Lowest sphere +2: 4 points." in lines


def asked(at: Table) -> str:
    return SAID.asked(at.view(0))


def test_a_turn_asks_only_for_what_can_be_done() -> None:
    assert asked(table("spike,spike+,round")) == "Score, draw or use a totem"
    assert asked(table("spike,spike+,blue1")) == "Draw or use a totem"
    assert asked(table("spike,spike+,round", totems="shield")) == "Score or draw"
    assert asked(table("spike,spike+,blue1", totems="hourglass,shield")) == "Draw a card"
    assert asked(table("spike,spike+,blue1", totems="hourglass", discards="blue2")) == "Draw or use a totem"
    assert asked(table("spike,spike+,round", totems="eye", vessel="blue2")) == "Score, draw or use a totem"
    assert asked(table("spike,spike+,blue1", totems="", vessel="blue2")) == "Draw or use the Vessel"


def test_the_end_of_a_round_asks_for_what_is_left_to_choose() -> None:
    assert asked(at_the_end(19)) == "Round over: choose which castle falls"
    assert asked(at_the_end(12)) == "Round over: totems, Shield or defeat"
    assert asked(at_the_end(12, "hourglass,eye")) == "Round over: totems or defeat"
    assert asked(at_the_end(2)) == "Round over: Shield or defeat"


def at_the_end(points: int, totems: str = "hourglass,eye,vessel,shield") -> Table:
    return table("spike", points=points, totems=totems, phase="end", pool="rout")


def test_at_the_end_of_a_round_nothing_is_said_of_worth_and_odds() -> None:
    for phase in ("turn", "end"):
        view = table("spike,round,square", points=12, phase=phase, pool="rout,blue1").view(0)
        heads = {line.split(" ")[0] for line in SAID.table(view, NAMES)}
        assert ({"Worth:", "Odds", "Unseen"} <= heads) == (phase == "turn")
        assert ({"Worth:", "Odds", "Unseen"} & heads == set()) == (phase == "end")


def test_cards_left_over_are_told_in_one_line() -> None:
    at = table("spike,spike+,round", totems="").play("score")
    assert texts(SAID.tell(at.view(0), NAMES)) == [
        "Eira scored 1 point: spike golem; spike golem with surge; round golem.",
        "Left over and discarded: spike golem with surge; round golem.",
    ]


def test_an_accepted_defeat_is_not_said_to_have_been_certain() -> None:
    at = at_the_end(12).play("accept")
    outcome = at.outcome
    assert SAID.ending(outcome, NAMES) == "No castle fell in the last round. Freigard is overrun."


def test_a_whole_game_is_one_line() -> None:
    match = meadhall.new("freigard", seed=3, options={"level": "own", "castles": "2,3,1"})
    while match.actor is not None:
        match.play_bot("greedy", 1)
    line = front.daily_line(match.playing, date(2026, 1, 2))
    assert re.fullmatch(
        r"Freigard 2026-01-02 \(own, 2,3,1\) won: \d+ for castle 3, \d+ for castle 2, \d+ for castle 1", line
    )
