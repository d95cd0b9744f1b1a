"""A box that heals at a table: a card that the list does not know is typed in, and the group keeps the list."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from meadhall import front
from tests.hall.client import PAGE, Client, Opened, browser_of, hall_at, open_table
from tests.hall.test_carrying import code_of, take
from tests.hall.test_shelf import hall

__all__ = ["hall"]


def real_table(client: Client) -> Opened:
    return open_table(client, "me", game="freigard", options={}, is_real=True)


def type_in(table: Opened, card: str = "G01", **fields: str) -> Any:
    body = {"part": "card", "id": card, "fields": fields}
    return table.client.post(f"/api/tables/{table.id}/cards", json=body, headers=table.bearer(0))


def tell(table: Opened, said: str) -> None:
    frame = table.frame(0)
    choice = next(one for one in frame["choices"] if said in one["sentence"])
    assert table.act(0, frame["step"], choice["index"]).status_code == 200


def offered(table: Opened) -> list[str]:
    return [choice["sentence"] for choice in table.frame(0)["choices"]]


def test_the_match_goes_on_with_the_card_and_the_group_keeps_the_list(hall: Client) -> None:
    table = real_table(hall)
    tell(table, offered(table)[-1].removeprefix("Turn up the "))
    before, step = offered(table), table.frame(0)["step"]
    answer = type_in(table, sphere="9")
    assert answer.status_code == 200, answer.text
    assert next(row for row in answer.json() if row["id"] == "G01")["is_typed"]
    assert table.frame(0)["step"] == step
    assert offered(table) != before
    box = hall.get("/api/boxes/freigard", headers=table.bearer(0))
    assert 'filename="freigard-ours.toml"' in box.headers["content-disposition"]
    assert front.title("freigard").read_box(box.text).name == "ours"
    assert box.text == hall.get(f"/api/tables/{table.id}/question?seat=0", headers=table.bearer(0)).json()["box"]
    assert hall.get("/api/boxes/rietburg", headers=table.bearer(0)).status_code == 404


def test_what_was_played_must_fit_and_a_wrong_list_says_everything(client: Client) -> None:
    table = real_table(client)
    assert type_in(table, sphere="99").json()["code"] == "bad"
    assert type_in(table, "G99").status_code == 400
    before = offered(table)
    # A card of which there is one: with another number on it, nobody can have drawn it as it was.
    gone: set[str] = set()
    for card in ("G01", "G02", "G03", "G04", "G05", "G06"):
        was = next(one for one in client.get(f"/api/tables/{table.id}/cards").json() if one["id"] == card)["fields"]
        assert type_in(table, card, sphere="9").status_code == 200
        gone = set(before) - set(offered(table))
        assert type_in(table, card, **was).status_code == 200
        if gone:
            break
    assert offered(table) == before
    tell(table, gone.pop())
    step = table.frame(0)["step"]
    refused = type_in(table, card, sphere="9")
    assert refused.status_code == 400
    assert "does not fit what was already played here" in refused.json()["error"]
    assert table.frame(0)["step"] == step


def test_only_who_sits_at_a_real_box_types_cards_in(client: Client) -> None:
    table = real_table(client)
    answer = client.post(
        f"/api/tables/{table.id}/cards", json={"part": "card", "id": "G01"}, headers=browser_of(client)
    )
    assert answer.status_code == 403
    plain = open_table(client, "me", game="freigard", options={})
    assert "own box" in type_in(plain).text
    assert type_in(plain).status_code == 409


def test_the_page_asks_for_the_card_and_the_form_offers_the_list(client: Client) -> None:
    table = real_table(client)
    mine = {**PAGE, **table.cookie(0)}
    assert f"/table/{table.id}/cards" in client.get(f"/table/{table.id}", headers=mine).text
    asked = client.get(f"/table/{table.id}/cards", headers=mine).text
    assert '<option value="card G01">G01 (type spike, surge false, sphere 3)</option>' in asked
    chosen = client.get(f"/table/{table.id}/cards", params={"card": "card G01"}, headers=mine).text
    assert '<input name="field.sphere" value="3"' in chosen
    wrong = client.post(f"/table/{table.id}/cards", data={"card": "card G01", "field.sphere": "x"}, headers=mine)
    assert wrong.status_code == 400
    assert "sphere cannot be &#39;x&#39;" in wrong.text
    right = client.post(
        f"/table/{table.id}/cards", data={"card": "card G01", "field.sphere": "9"}, headers=mine, follow_redirects=False
    )
    assert right.headers["location"] == f"/table/{table.id}"
    form = client.get("/open/freigard", headers=mine).text
    assert '<option value="ours"' in form
    opened = client.post(
        "/open/freigard", data={"preset": "first", "box": "ours"}, headers=mine, follow_redirects=False
    )
    assert opened.status_code == 303, opened.text
    name = opened.headers["location"].rpartition("/")[2]
    rows = client.get(f"/api/tables/{name}/cards").json()
    assert next(row for row in rows if row["id"] == "G01")["fields"]["sphere"] == "9"
    assert "sphere = 9" in client.get("/open/freigard/ours", headers=mine).text


def test_the_list_moves_with_my_seats_outlives_the_hall_and_goes_with_the_shelf(tmp_path: Path) -> None:
    with hall_at(tmp_path) as client:
        table = real_table(client)
        assert type_in(table, sphere="9").status_code == 200
    with hall_at(tmp_path) as client:
        table.client = client
        assert client.get("/api/boxes/freigard", headers=table.bearer(0)).status_code == 200
        laptop = browser_of(client)
        moved = take(client, table.cookie(0), code_of(client, laptop))
        assert "sphere = 9" in client.get("/open/freigard/ours", headers={**PAGE, **moved}).text
        assert client.post("/shelf/clear", headers={**PAGE, **moved}, follow_redirects=False).status_code == 303
        assert client.get("/open/freigard/ours", headers={**PAGE, **moved}).status_code == 404
