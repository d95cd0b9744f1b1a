"""My seats on another device: a code carries a browser's key, once, for a few minutes, and nobody else learns it."""

from __future__ import annotations

import logging
import re
from pathlib import Path

import pytest

from meadhall.hall.store.sql.database import STORE_FILE
from tests.hall.client import PAGE, Client, browser_of, change, hall_at

Browser = dict[str, str]


def opened_by(client: Client, browser: Browser, name: str) -> str:
    """Open a table with the form of En Garde; return its address."""
    form = {"preset": "usual", "name": name, "seat.0": "me", "seat.1": "friend"}
    answer = client.post("/open/en_garde", data=form, headers=PAGE | browser, follow_redirects=False)
    assert answer.status_code == 303, answer.text
    return str(answer.headers["location"])


def code_of(client: Client, browser: Browser) -> str:
    page = client.post("/seats/code", headers=PAGE | browser).text
    found = re.search(r"/seats#([a-z2-7]{16})", page)
    assert found is not None
    return found.group(1)


def take(client: Client, browser: Browser, code: str) -> Browser:
    answer = client.post("/seats/take", data={"code": code}, headers=PAGE | browser, follow_redirects=False)
    client.cookies.clear()
    assert answer.status_code == 303, answer.text
    given = [value for value in answer.headers.get_list("set-cookie") if value.startswith("player=")]
    assert len(given) == 1
    assert "HttpOnly" in given[0]
    return {"cookie": given[0].partition(";")[0]}


def test_both_devices_hold_the_same_and_what_the_second_had_comes_along(client: Client) -> None:
    laptop, phone = browser_of(client), browser_of(client)
    first, second = opened_by(client, laptop, "Astrid"), opened_by(client, phone, "Astrid")
    assert "holds one seat" in client.get("/seats", headers=PAGE | phone).text
    after = take(client, phone, code_of(client, laptop))
    assert after == laptop
    page = client.get("/", headers=PAGE | after).text
    assert first in page
    assert second in page
    assert "Leave my seat" in client.get(second, headers=PAGE | laptop).text
    assert "Leave my seat" not in client.get(second, headers=PAGE | phone).text


def test_a_code_may_be_typed_with_lines_between_and_in_capitals(client: Client) -> None:
    laptop, phone = browser_of(client), browser_of(client)
    code = code_of(client, laptop)
    typed = "-".join(code[place : place + 4] for place in range(0, 16, 4)).upper()
    assert take(client, phone, f" {typed} ") == laptop


def test_a_code_works_once(client: Client) -> None:
    laptop = browser_of(client)
    code = code_of(client, laptop)
    take(client, browser_of(client), code)
    again = client.post("/seats/take", data={"code": code}, headers=PAGE | browser_of(client))
    assert again.status_code == 404
    assert "works once" in again.text


def test_a_code_ends_after_some_minutes(tmp_path: Path) -> None:
    with hall_at(tmp_path) as client:
        code = code_of(client, browser_of(client))
        change(tmp_path, "update passes set until = 1")
        late = client.post("/seats/take", data={"code": code}, headers=PAGE | browser_of(client))
        assert late.status_code == 404
        code_of(client, browser_of(client))


@pytest.mark.parametrize("code", ["", "abc", "abcdefgh23456777", "x" * 300, "abcdefgh2345678!"])
def test_what_is_no_code_changes_nothing(client: Client, code: str) -> None:
    phone = browser_of(client)
    table = opened_by(client, phone, "Astrid")
    refused = client.post("/seats/take", data={"code": code}, headers=PAGE | phone)
    assert refused.status_code in (400, 404)
    assert table in client.get("/", headers=PAGE | phone).text


def test_neither_code_nor_key_is_in_the_store_or_in_a_log(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    with hall_at(tmp_path) as client:
        laptop = browser_of(client)
        key = laptop["cookie"].removeprefix("player=")
        code = code_of(client, laptop)
        client.post("/seats/take", data={"code": "abcdefgh23456777"}, headers=PAGE | browser_of(client))
        kept = b"".join(file.read_bytes() for file in tmp_path.glob(f"{STORE_FILE}*"))
        take(client, browser_of(client), code)
        client.post("/seats/take", data={"code": code}, headers=PAGE | laptop)
    assert code.encode() not in kept
    assert key.encode() not in kept
    assert code not in caplog.text
    assert key not in caplog.text


def test_ones_own_code_changes_nothing(client: Client) -> None:
    laptop = browser_of(client)
    table = opened_by(client, laptop, "Astrid")
    assert take(client, laptop, code_of(client, laptop)) == laptop
    assert "Leave my seat" in client.get(table, headers=PAGE | laptop).text
