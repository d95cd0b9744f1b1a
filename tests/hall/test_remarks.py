"""What bots say at a table: where it matters, seldom, and by their temperament; it is kept nowhere."""

from __future__ import annotations

from itertools import pairwise

import pytest

import meadhall
from meadhall.engine.contract import SPECTATOR
from meadhall.front import title
from meadhall.hall.play.bots.remarks import TURNS, Remark, Remarks
from meadhall.hall.play.bots.turn_time import turn_of
from meadhall.hall.play.opening import Opening, Sitter, row_of
from meadhall.hall.store.rows import SeatRow
from meadhall.words.people import TEMPERS
from meadhall.words.remarks import MOMENTS, REMARKS, SUFFERED, TENSE
from tests.hall.client import Client, open_table, state_from

GAMES = [name for name in meadhall.list_games() if name != "freigard"]
"""Nobody else sits at a table of Freigard."""


def heard(name: str, seed: int, seats: int, sitters: list[Sitter]) -> list[tuple[int, Remark]]:
    """Return what is said in a match among these, each with its turn."""
    match = meadhall.new(name, seats=seats, seed=seed)
    row = row_of(Opening(name, sitters), "player")
    names = [seat.name for seat in row.seats]
    remarks, found = Remarks(), []
    remarks.begin(match.playing, names)
    number = 0
    while match.actor is not None:
        match.play_bot("greedy", seed=number)
        number += 1
        remarks.hear(match.playing, row.seats, names)
        if remarks.now is not None:
            found.append((turn_of(match.playing), remarks.now))
            remarks.now = None
    return found


def lines_of(seat: SeatRow) -> set[str]:
    return {line for moment in MOMENTS for line in REMARKS[TEMPERS[seat.name]][moment]}


@pytest.mark.parametrize("name", GAMES)
def test_bots_speak_seldom_and_each_as_it_is(name: str) -> None:
    sitters = [Sitter("me"), Sitter("bot", bot="steady"), Sitter("bot", bot="strong")]
    sitters = sitters[: max(title(name).seats)]
    row = row_of(Opening(name, sitters), "player")
    said = [heard(name, seed, len(sitters), sitters) for seed in (1, 2)]
    assert sum(map(len, said)) >= 2
    for match in said:
        turns = [turn for turn, _ in match]
        assert all(later - earlier >= TURNS for earlier, later in pairwise(turns))
        for _, remark in match:
            assert remark.seat != 0
            assert remark.text in lines_of(row.seats[remark.seat])


def test_people_are_not_spoken_for() -> None:
    assert heard("castle_panic", 3, 2, [Sitter("me"), Sitter("shared", "Sigrun")]) == []


def test_whoever_was_hit_takes_it_as_the_temperament_has_it() -> None:
    sitters = [Sitter("me"), Sitter("bot", bot="steady")]
    texts = [remark.text for seed in range(1, 5) for _, remark in heard("en_garde", seed, 2, sitters)]
    moments = {moment for text in texts for by in REMARKS.values() for moment, lines in by.items() if text in lines}
    assert {SUFFERED, TENSE} & moments


def test_nobody_speaks_at_once_where_a_table_is_taken_up_again() -> None:
    match = meadhall.new("en_garde", seed=4)
    row = row_of(Opening("en_garde", [Sitter("me"), Sitter("bot", bot="steady")]), "player")
    names = [seat.name for seat in row.seats]
    while turn_of(match.playing) < 20:
        match.play_bot("greedy", seed=2)
    remarks = Remarks()
    remarks.begin(match.playing, names)
    for number in range(TURNS - 1):
        match.play_bot("greedy", seed=number)
        remarks.hear(match.playing, row.seats, names)
        assert remarks.now is None


def test_everybody_who_looks_is_told_once(client: Client) -> None:
    table = open_table(client, "bot:greedy", "bot:greedy", options={"points": "3"})
    told = []
    with table.socket() as socket:
        state = state_from(socket)
        names = [seat["name"] for seat in state["seats"]]
        assert state["viewer"] == SPECTATOR
        while state["result"] is None:
            state = state_from(socket)
            told += [state["remark"]] if state.get("remark") else []
    assert told
    for remark in told:
        temper = TEMPERS[names[remark["seat"]]]
        assert any(remark["text"] in lines for lines in REMARKS[temper].values())
    assert table.frame()["remark"] is None
    record = client.get(f"/api/tables/{table.id}/record").text
    assert not any(remark["text"] in record for remark in told)
