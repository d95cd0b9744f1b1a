"""Positions that cannot come up are refused with a reason; deals come in one order for everybody."""

from __future__ import annotations

import pytest

from meadhall.engine.chance import Fair, secret_of
from meadhall.engine.contract import NotationError
from meadhall.engine.match import Match
from tests.games.freyas_folly.positions import Board, game, opening

LINE = str(opening().stand(0, "C", "rr", "speed"))


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("stage:act", "stage:sleep", "stage must be one of .*, not 'sleep'"),
        ("left:2", "left:3", "more actions in this turn"),
        ("left:2", "left:x", "left must be a number"),
        ("left:2", "left:0", "the turn would have ended"),
        ("seat:0", "seat:7", "there is no seat 7"),
        ("seat:0", "seat:-", "it is somebody's turn"),
        ("stage:act", "stage:take", "jewels are given exactly when"),
        ("stage:act", "stage:first", "belongs to the set-up"),
        ("stage:act", "stage:kind", "nothing can be drawn"),
        ("stage:act", "stage:over", "over exactly when it has ended"),
        ("stage:act", "stage:collect", "a dwarf is under way exactly when"),
        ("stage:act seat:0", "stage:rouse seat:0", "a dwarf is under way exactly when"),
        ("mover:-", "mover:C", "a dwarf is under way exactly when"),
        ("mover:-", "mover:D", "no dwarf stands at D"),
        ("turns:0", "turns:400", "would have ended before"),
        ("idle:0", "idle:8", "would have ended before"),
        ("ended:-", "ended:dwarfs", "and nobody else, has ended the game"),
        ("tokens:18", "tokens:19", "there are 19 tokens"),
        ("workshop:S01,", "workshop:", "S01 is written 0 times"),
        ("unseen:S03,", "unseen:S01,S03,", "S01 is written 2 times"),
        ("C+rr*speed", "C+rr*bat", "bat is there 4 times, the box has 3"),
        ("C+rr*speed", "C+rr*speed!2", "only a Strength potion"),
        ("C+rr*speed", "C+r*speed", "the jewel r is there 15 times"),
        ("C+rr*speed", "K99", "place must be one of .*, not 'K99'"),
        ("C+rr*speed,out", "C+rr*speed,C", "two dwarfs stand at C"),
        ("C+rr*speed,out", "C+rr*speed,out*bat", "carries nothing"),
        ("C+rr*speed,out,", "C+rr*speed,", "5 dwarfs are expected, 4 are written"),
        ("p0:-/-/-/", "p0:-/-/", "7 parts are expected"),
        ("took:0", "took:2", "neither 0 nor 1"),
        ("caverns:", "caverns:-,", "caverns: 19 are written"),
        ("market:", "market:x", "is no jewel"),
        ("given:-", "given", "stands where given: is expected"),
        ("pile:6", "pile:5", "deck and pile do not hold"),
    ],
)
def test_an_impossible_position_is_refused(old: str, new: str, reason: str) -> None:
    line = LINE.replace(old, new, 1)
    assert line != LINE
    with pytest.raises(NotationError, match=reason):
        game().read(line)


@pytest.mark.parametrize(
    ("board", "reason"),
    [
        (opening().stand(0, "C", ability="thief"), "a Thief is never given"),
        (opening().stand(0, "C", "r", "bat"), "has collected nothing"),
        (opening().stand(0, "C", ability="speed").give_card(0, "speed"), "two abilities of a kind"),
        (opening().give_card(0, "speed", "bat", "thief", "stealth"), "or more than 3"),
        (opening().stand(0, "C", ability="strength", strength=4), "does not work for 4 turns"),
        (opening().forge(0, "B1", "B2", "B3", "B5", "B6"), "no more than 4 pieces"),
        (opening().offer("bat", "bat", "speed", "thief"), "more cards lie open"),
    ],
)
def test_what_no_table_can_show_is_refused(board: Board, reason: str) -> None:
    with pytest.raises(NotationError, match=reason):
        game().read(str(board))


def test_a_position_has_all_its_fields() -> None:
    with pytest.raises(NotationError, match="a position for 4 has 30 fields, this one has 1"):
        game().read("hello")
    with pytest.raises(NotationError, match="a position for 3"):
        game(3).read(LINE)


def test_a_deal_is_the_same_whatever_people_do() -> None:
    """Two matches of one deal have the same mine, and turn settings in the same order."""
    matches = [Match(game(), Fair(secret_of(9), []), is_deal=True) for _ in range(2)]
    turned: list[list[str]] = [[], []]
    for number, match in enumerate(matches):
        match.settle()
        for step in range(12):
            wanted = ("setting", "pass")[step % 2] if number else "setting"
            found = [row for row in match.legal_actions() if row.text.split()[0] == wanted]
            match.play(match.actor, found[-1])
            match.settle()
        turned[number] = [step.action.text for step in match.steps if step.action.text.startswith("reveal S")]
    shorter = min(len(turned[0]), len(turned[1]))
    assert shorter > 10
    assert turned[0][:shorter] == turned[1][:shorter]
