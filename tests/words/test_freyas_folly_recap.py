"""The recap and the counts of Freya's Folly."""

from __future__ import annotations

from meadhall import words
from meadhall.engine.contract import SPECTATOR, Event
from meadhall.engine.scene import told_to
from meadhall.words.people import spoken_to
from meadhall.words.telling import Block
from tests.games.freyas_folly.positions import Table, opening

SAID = words.of("freyas_folly")
NAMES = ["Astrid", "Bjorn", "Dagny", "Eirik"]


def recap(board: Table, *texts: str, seat: int = 0) -> list[Block]:
    """Play on and sum up what the seat was told."""
    events: list[Event] = []
    for text in texts:
        events += told_to(board.play(text).told, seat) or []
    view = board.view(seat)
    view.told = ["as it was"]
    found = SAID.recap(view, events, spoken_to(NAMES, seat))
    assert view.told == ["as it was"]
    return found


def read(blocks: list[Block]) -> list[list[str]]:
    return [[block.heading, *[line.text for line in block.lines]] for block in blocks]


def test_each_turn_is_a_block_and_a_dwarfs_moves_are_one_way() -> None:
    board = opening().fill("K01", "rre").stand(0, "A").own(1, "rr").stock("eess")
    found = recap(board, "move A B", "move B C", "pass", "pass", "enter - A", "move A B", seat=1)
    assert read(found) == [
        ["Astrid, turn 1", "Dwarf 1 went from lantern A to lantern C."],
        ["You, turn 1", "Passed twice."],
        ["Dagny, turn 1", "Dwarf 1 went into the mine to lantern B."],
    ]
    assert [block.seat for block in found] == [0, 1, 2]


def test_what_a_thief_took_from_you_comes_first() -> None:
    board = opening().own(0, "rr").give_card(1, "thief").play("pass")
    found = recap(board, "pass", "thief 0 rr", "pass")
    assert read(found) == [
        ["You", "Bjorn's Thief took 2 small rubies from you."],
        ["You, turn 1", "Passed."],
        ["Bjorn, turn 1", "Passed."],
    ]


def test_equal_deeds_are_summed_and_what_is_turned_is_one_line() -> None:
    board = opening().show("S01", "S02")
    found = recap(board, "setting S01", "kind setting", "reveal S09", "setting S02", "kind setting", "reveal S10")
    assert read(found) == [
        [
            "You, turn 1",
            "Took the ruby ring and the emerald ring.",
            "Turned up the ruby brooch and the emerald brooch.",
        ]
    ]


def test_a_dwarf_comes_home_with_his_load() -> None:
    found = recap(opening().stand(0, "B", "rre"), "move B A", "move A out", seat=1)
    assert read(found) == [["Astrid, turn 1", "Dwarf 1 came home with 2 small rubies and 1 small emerald."]]


def test_the_end_is_summed_up_in_the_turn_that_brought_it() -> None:
    found = recap(opening().pass_turns(7).play("pass"), "pass")
    assert read(found) == [["Eirik, turn 2", "Passed.", "Nobody wants to go on."]]


def test_the_same_things_are_counted_for_everybody() -> None:
    board = opening().own(1, "rrR").send_to_market(2, 2)
    mine, watching = (SAID.counts(board.view(seat), NAMES) for seat in (0, SPECTATOR))
    assert [count.word for count in mine] == [count.word for count in watching]
    numbers = {count.word: count.number for count in mine}
    assert (numbers["Points"], numbers["Best rival"]) == (0, 4)
    assert (numbers["Jewels at home"], numbers["Fewest dwarfs left"]) == (0, 3)
    assert {count.word: count.number for count in watching}["Points"] == 4
