"""What a program is told that thinks for a seat with rules of its own."""

from __future__ import annotations

from meadhall import front
from tests.hall.client import Client, open_table


def test_a_seat_is_told_what_it_knows_and_only_by_its_key(client: Client) -> None:
    table = open_table(client, "me", "friend")
    path = f"/api/tables/{table.id}/question?seat="
    before = client.get(f"{path}0", headers=table.bearer(0)).json()
    assert (before["view"], before["legal"], before["outcome"]) == ("", [], None)
    table.sit(1)
    asked = [client.get(f"{path}{seat}", headers=table.bearer(seat)).json() for seat in (0, 1)]
    rules = front.shared_game("en_garde", 2, tuple(asked[0]["options"].items()), asked[0]["box"], asked[0]["version"])
    assert [rules.read_view(one["view"]).seat for one in asked] == [0, 1]
    choices = [choice["index"] for choice in table.frame(0)["choices"]]
    assert sorted(asked[0]["legal"]) == sorted(choices)
    assert asked[1]["legal"] == []
    for headers in ({}, table.bearer(1)):
        refused = client.get(f"{path}0", headers=headers)
        assert (refused.status_code, refused.json()["code"]) == (403, "forbidden")
    table.play_out([0, 1])
    over = client.get(f"{path}1", headers=table.bearer(1)).json()
    assert over["legal"] == []
    assert over["outcome"]["winners"] == table.frame()["result"]["winners"]
