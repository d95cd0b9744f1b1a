"""Who is here now: seen by those who have ended a game together, if both have said yes, and by nobody else."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.hall.client import PAGE, Client, Opened, hall_at, open_table


@pytest.fixture(params=["sqlite", pytest.param("postgres", marks=pytest.mark.postgres)])
def hall(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Client]:
    settings: dict[str, Any] = {"database": request.getfixturevalue("database")} if request.param == "postgres" else {}
    with hall_at(tmp_path, **settings) as client:
        yield client


def front_page(table: Opened, seat: int) -> str:
    return table.client.get("/", headers=PAGE | table.cookie(seat)).text


def answer(table: Opened, seat: int, shown: str) -> None:
    sent = table.client.post("/here", data={"shown": shown}, headers=PAGE | table.cookie(seat), follow_redirects=False)
    assert sent.status_code == 303


def test_people_see_each_other_only_if_both_have_said_yes(hall: Client) -> None:
    alone = open_table(hall, "me", "bot:random")
    alone.play_out([0])
    assert "Here now" not in front_page(alone, 0)
    table = open_table(hall, "me", "friend")
    table.sit(1)
    table.play_out([0, 1])
    for seat in (0, 1):
        assert "May people you have played with see that you are here?" in front_page(table, seat)
    answer(table, 0, "yes")
    assert "Nobody you have played with is here now." in front_page(table, 0)
    assert "Ask to play" not in front_page(table, 1)
    answer(table, 1, "yes")
    for seat in (0, 1):
        text = front_page(table, seat)
        assert "1 person you know is here." in text
        assert "Ask to play" in text
        assert "May people you" not in text
    assert "Here now" not in front_page(alone, 0)
    answer(table, 1, "no")
    assert "Ask to play" not in front_page(table, 0)
    assert "Nobody sees that you are here" in front_page(table, 1)
