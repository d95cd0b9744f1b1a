"""13. The end."""

from __future__ import annotations

from meadhall.games.rietburg.events import GameEnded
from tests.games.rietburg.positions import at, game_of, table
from tests.rule import rule

TIRED = {"hand": "-/chada_1,chada_2,chada_3", "played": "thorn_1,thorn_2,thorn_3/-"}
THREE = "ambush*,jrain*,farewell*,?,?,{}"


@rule("13.1")
def test_13_1_the_fourth_task_wins_at_once() -> None:
    before = table(tasks=THREE.format("side_by_side"), at="5,6")
    before.play("play thorn_1 3", "go 6")
    before.play("complete 6")
    assert before.ending == "freed"
    outcome = before.outcome
    assert (outcome.scores, outcome.winners) == ([1, 1], [0, 1])
    told = [event for event in before.told if isinstance(event, GameEnded)]
    assert [event.deck for event in told] == [10]
    assert before.refused("end") == "13.4"
    assert before.legal() == []


@rule("13.2")
def test_13_2_a_narrator_card_due_with_an_empty_deck_loses() -> None:
    last = table(**TIRED, deck="1").play("revitalize", "draw n03", "draw gor_a")
    assert (last["deck"], last.ending) == ("0", "")
    lost = table(**TIRED, deck="0").play("revitalize")
    assert lost.ending == "tarok"
    outcome = lost.outcome
    assert (outcome.scores, outcome.winners) == ([0, 0], [])


@rule("13.3")
def test_13_3_an_encounter_card_due_with_an_empty_pile_loses() -> None:
    last = table(**TIRED, pile="2").play("revitalize", "draw n03", "draw gor_a")
    assert (last["pile"], last.ending) == ("0", "")
    middle = table(**TIRED, pile="1").play("revitalize", "draw n03", "draw gor_a")
    assert (middle.ending, middle["stacks"]) == ("overrun", at(l1="gor_a"))
    blue = table(game_of(), tasks="?,?,?,?,?,?", pile="0").play("task 6", "draw ambush")
    assert blue.ending == "overrun"


@rule("13.1")
def test_a_win_in_passing_goes_before_everything_else() -> None:
    before = table(tasks=THREE.format("troll_hunt"), gallery="troll_a:2", deck="0", at="5,6")
    before.play("play thorn_1 3", "go 6", "complete 6")
    assert before.ending == "freed"


@rule("13.4")
def test_13_4_nothing_is_done_after_the_end() -> None:
    won = table(tasks="troll_hunt*,jrain*,skral_witch*,?,?,ambush").play("complete 6")
    lost = table(hand="-/chada_1,chada_2,chada_3", played="thorn_1,thorn_2,thorn_3/-", deck="0").play("revitalize")
    for over in (won, lost):
        assert over.legal() == []
        assert {over.refused(text) for text in ("end", "go 1", "draw gor_a")} == {"13.4"}
