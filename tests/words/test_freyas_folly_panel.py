"""The result of Freya's Folly: who won and why."""

from __future__ import annotations

from meadhall import words
from meadhall.engine.contract import SPECTATOR, Event
from meadhall.games.freyas_folly.events import Stole
from meadhall.games.freyas_folly.pieces import heap_of
from meadhall.words.telling import BAD, GOOD, Panel
from tests.games.freyas_folly.positions import Table, opening

SAID = words.of("freyas_folly")
NAMES = ["Astrid", "Bjorn", "Dagny", "Eirik"]


def panel(board: Table, seat: int = 0, events: list[Event] | None = None) -> Panel:
    """Let everybody pass until the game is over, and look at its result."""
    while not board.is_over:
        board.play("pass")
    return SAID.panel(board.view(seat), board.outcome, events or [], NAMES)


def board() -> Table:
    return opening().own(0, "rr").own(1, "RRre").hold(0, "S03").hold(1, "S01").complete(2, "S09").send_to_market(2, 1)


def test_the_verdict_says_who_won_by_how_much_and_when() -> None:
    found = panel(board())
    assert found.verdict == "Dagny wins by 3"
    assert found.how == "Nobody wants to go on. Dagny 8, Bjorn 5, you 1 and Eirik 0, on turn 2."
    assert panel(board(), 2).verdict == "You win by 3"
    assert found.icon == "anvil"
    assert (found.tone, panel(board(), 2).tone, panel(board(), SPECTATOR).tone) == (BAD, GOOD, "")


def test_each_score_is_broken_down_without_what_brought_nothing() -> None:
    (points,) = panel(board()).breakdowns
    assert points.columns == ["Settings", "Jewels", "Unfinished", "Points"]
    assert [row.name for row in points.rows] == ["Dagny", "Bjorn", "Astrid", "Eirik"]
    assert [[cell.text for cell in row.cells] for row in points.rows[:3]] == [
        ["8", "\u2013", "\u2013", "8"],
        ["\u2013", "6", "\u22121", "5"],
        ["\u2013", "2", "\u22121", "1"],
    ]
    assert points.rows[0].tone == GOOD


def test_what_cost_most_is_told_to_whom_it_cost() -> None:
    assert [(fact.title, fact.sentence) for fact in panel(board()).facts] == [
        ("Settings completed", "Dagny 1, Bjorn none, you none and Eirik none."),
        ("What cost you most", "1 setting taken but not completed, \u22121."),
    ]
    robbed = panel(board(), 0, [Stole(1, 0, heap_of("rrR"))])
    assert robbed.facts[1].sentence == "Jewels that thieves took from you, worth 4 points."
    assert panel(board(), SPECTATOR).facts[1].sentence == "Nobody made a piece of it."


def test_a_shared_victory_is_nobodys_lead() -> None:
    found = panel(opening().own(0, "r").own(1, "e"))
    assert found.verdict == "You and Bjorn share the victory with 1"
    assert found.how == "Nobody wants to go on. You 1, Bjorn 1, Dagny 0 and Eirik 0, on turn 2."
