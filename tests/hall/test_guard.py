"""What keeps pages safe: headers on every answer, the same-origin rule, names that stay names."""

from __future__ import annotations

import re
from inspect import iscoroutinefunction

import pytest
from litestar.exceptions import WebSocketDisconnect

from meadhall.hall.web import middleware
from tests.hall.client import HELLO, PAGE, Client, open_table, sitter, state_from

PATHS = ["/", "/open/en_garde", "/rules/en_garde", "/join", "/nothing", "/static/table/table.js", "/static/theme.css"]


@pytest.mark.parametrize("path", PATHS)
def test_every_answer_has_a_strict_policy_and_no_inline_script_or_style(client: Client, path: str) -> None:
    answer = client.get(path, headers=PAGE)
    policy = answer.headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy
    assert answer.headers["x-content-type-options"] == "nosniff"
    if answer.headers["content-type"].startswith("text/html"):
        assert not re.search(r"<style|\sstyle=|<script(?![^>]* src=)|\son\w+=", answer.text)
        assert "http://" not in answer.text.replace("http://www.w3.org", "").replace("http://hall.test", "")


def test_the_page_of_a_table_has_no_inline_script_or_style_either(client: Client) -> None:
    table = open_table(client)
    text = client.get(f"/table/{table.id}", headers=PAGE | table.cookie(0)).text
    assert not re.search(r"<style|\sstyle=|<script(?![^>]* src=)|\son\w+=", text)


@pytest.mark.parametrize(
    "headers",
    [
        {"origin": "http://evil.test"},
        {"origin": "null"},
        {"origin": "http://hall.test.evil.test"},
        {"sec-fetch-site": "cross-site"},
        {"sec-fetch-site": "same-site"},
    ],
)
def test_another_site_cannot_act_for_a_visitor(client: Client, headers: dict[str, str]) -> None:
    table = open_table(client, "me", "friend")
    table.sit(1)
    frame = table.frame(0)
    body = {"step": frame["step"], "index": frame["choices"][0]["index"]}
    answer = client.post(f"/api/tables/{table.id}/actions", json=body, headers=headers | table.cookie(0))
    assert answer.status_code == 403
    assert "another web site" in answer.json()["error"]
    refused = client.post("/open/en_garde", data={"preset": "usual"}, headers=headers)
    assert refused.status_code == 403
    assert table.frame(0) == frame


def test_another_site_cannot_open_a_socket(client: Client) -> None:
    table = open_table(client)
    headers = {"origin": "http://evil.test"} | table.cookie(0)
    with pytest.raises(WebSocketDisconnect), client.websocket_connect(f"/table/{table.id}/live", headers=headers):
        pass


def test_our_own_pages_may(client: Client) -> None:
    table = open_table(client)
    headers = {"origin": "http://hall.test"} | table.cookie(0)
    with client.websocket_connect(f"/table/{table.id}/live", headers=headers) as socket:
        socket.send_json(HELLO)
        assert state_from(socket)["viewer"] == 0


def test_a_name_is_text_wherever_it_is_shown(client: Client) -> None:
    name = "<script>1</script>"
    seats = [sitter("me") | {"name": name}, sitter("bot:random")]
    answer = client.post(
        "/api/tables", json={"game": "en_garde", "seats": seats, "name": "<img src=x>", "is_listed": True}
    ).json()
    for path in ("/", f"/table/{answer['table']}"):
        text = client.get(path, headers=PAGE).text
        assert name not in text
        assert "<img src=x" not in text


def test_pages_are_not_kept_by_caches(client: Client) -> None:
    assert client.get("/", headers=PAGE).headers["cache-control"] == "no-store"
    assert "no-store" not in client.get("/static/table/table.js").headers.get("cache-control", "")


def test_no_guard_of_a_request_waits_for_a_thread() -> None:
    guards = (middleware.known_host, middleware.not_banned, middleware.within_limits, middleware.same_origin)
    assert all(iscoroutinefunction(one) for one in guards)
