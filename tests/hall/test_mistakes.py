"""The mistakes that people make at a table, at every game's: each gets its sentence, and nothing changes."""

from __future__ import annotations

import pytest

import meadhall
from meadhall import front
from tests.hall.client import Client, Opened, open_table

LATER = 8
"""Each game is tried this many decisions into a match, besides its first one."""


def a_table(client: Client, game: str, decisions: int) -> tuple[Opened, int]:
    """Return a table where each seat is a person's own, some decisions into its match, and who must act."""
    seats = min(front.title(game).seats, key=lambda count: abs(count - 2))
    table = open_table(client, "me", *["friend"] * (seats - 1), game=game, options={})
    for seat in range(1, seats):
        table.sit(seat, f"Eira {seat}")
    for _ in range(decisions):
        table.play_first(table.frame()["actor"])
    for seat in table.keys:
        table.frame(seat)  # Everybody has been heard of, and is here.
    return table, table.frame()["actor"]


each_game = pytest.mark.parametrize("game", meadhall.list_games())
each_game_of_several = pytest.mark.parametrize(
    "game", [name for name in meadhall.list_games() if max(front.title(name).seats) > 1]
)
twice = pytest.mark.parametrize("decisions", [0, LATER])


@twice
@each_game
def test_a_double_click_acts_once_and_a_click_on_an_old_page_not_at_all(
    client: Client, game: str, decisions: int
) -> None:
    table, actor = a_table(client, game, decisions)
    old = table.frame(actor)
    assert table.act(actor, old["step"], old["choices"][0]["index"]).status_code == 200
    after = [table.frame(seat) for seat in table.keys]
    for choice in old["choices"]:
        refused = table.act(actor, old["step"], choice["index"])
        assert (refused.status_code, refused.json()["code"]) == (409, "stale")
        assert "moved on" in refused.json()["error"]
    assert [table.frame(seat) for seat in table.keys] == after


@twice
@each_game_of_several
def test_whoever_acts_out_of_turn_is_told_whose_turn_it_is_not(client: Client, game: str, decisions: int) -> None:
    table, actor = a_table(client, game, decisions)
    before = [table.frame(seat) for seat in table.keys]
    frame = table.frame(actor)
    for other in set(table.keys) - {actor}:
        assert table.frame(other)["choices"] == []
        refused = table.act(other, frame["step"], frame["choices"][0]["index"])
        assert (refused.status_code, refused.json()["code"]) == (409, "rule")
        assert refused.json()["rule"] == front.game(game, len(table.keys)).turn.number
        assert refused.json()["rule"] in refused.json()["error"]
    assert [table.frame(seat) for seat in table.keys] == before


@twice
@each_game
def test_the_key_of_another_seat_does_not_act_for_this_one(client: Client, game: str, decisions: int) -> None:
    table, actor = a_table(client, game, decisions)
    frame = table.frame(actor)
    index = frame["choices"][0]["index"]
    for other in set(table.keys) - {actor}:
        refused = table.act(other, frame["step"], index, seat=actor)
        assert (refused.status_code, refused.json()["code"]) == (403, "forbidden")
    nobody = table.act(None, frame["step"], index, seat=actor)
    assert (nobody.status_code, nobody.json()["code"]) == (403, "forbidden")
    assert table.frame(actor) == frame


@twice
@each_game
def test_everything_the_rules_forbid_is_refused_by_number(client: Client, game: str, decisions: int) -> None:
    table, actor = a_table(client, game, decisions)
    frame = table.frame(actor)
    offered = {choice["index"] for choice in frame["choices"]}
    rows = front.game(game, len(table.keys)).actions
    for row in rows[:: max(1, len(rows) // 40)]:
        if row.index not in offered:
            refused = table.act(actor, frame["step"], row.index)
            assert (refused.status_code, refused.json()["code"]) == (409, "rule"), row.text
            assert f"(rule {refused.json()['rule']})" in refused.json()["error"]
    assert table.frame(actor) == frame
