"""A card list of one's own is read once for its table, and never where everybody else would have to wait for it."""

from __future__ import annotations

import asyncio
import threading
import tomllib
from collections.abc import Iterator
from pathlib import Path
from types import FrameType

import pytest

from meadhall import front
from meadhall.engine.box import MOST_CHARACTERS
from tests.hall.client import PAGE, Client, hall_at, open_table

GAME = "castle_panic"
SEATS = {"preset": "usual", "seat.0": "me", "seat.1": "bot:random"}
READING = tomllib.loads.__code__


class Readings:
    """Where lists were read: one entry for each, True on the thread of an event loop."""

    def __init__(self) -> None:
        self.on_a_loop: list[bool] = []

    def note(self, frame: FrameType, event: str, _: object) -> None:
        if event == "call" and frame.f_code is READING:
            try:
                asyncio.get_running_loop()
            except RuntimeError:
                self.on_a_loop.append(False)
            else:
                self.on_a_loop.append(True)


@pytest.fixture
def readings() -> Iterator[Readings]:
    """Watch every thread that begins from now on, without the lists that earlier tests have read."""
    front.read_box.cache_clear()
    front.shared_game.cache_clear()
    for which in front.title(GAME).boxes:
        front.shipped_box(GAME, which)
    found = Readings()
    threading.setprofile(found.note)
    yield found
    threading.setprofile(None)


@pytest.fixture
def watched(readings: Readings, tmp_path: Path) -> Iterator[Client]:
    """A hall whose threads are watched."""
    assert readings.on_a_loop == []
    with hall_at(tmp_path) as client:
        yield client


def own_list(extra: str = "") -> str:
    return f"# mine {extra}\n{front.box(GAME).text}"


def test_a_list_from_the_form_is_read_once_and_off_the_loop(watched: Client, readings: Readings) -> None:
    watched.get(f"/open/{GAME}", headers=PAGE)
    answer = watched.post(f"/open/{GAME}", data={**SEATS, "box": "own", "box_text": own_list()}, headers=PAGE)
    assert answer.status_code == 200
    assert "data-table" in answer.text
    assert readings.on_a_loop == [False]


def test_a_wrong_list_from_the_form_is_read_once_and_off_the_loop(watched: Client, readings: Readings) -> None:
    wrong = own_list().replace("copies = 3", "copies = 4")
    answer = watched.post(f"/open/{GAME}", data={**SEATS, "box": "own", "box_text": wrong}, headers=PAGE)
    assert answer.status_code == 400
    assert "cannot be played with" in answer.text
    assert readings.on_a_loop == [False]


def test_a_list_from_a_program_is_read_once_and_off_the_loop(watched: Client, readings: Readings) -> None:
    table = open_table(watched, "me", "bot:random", game=GAME, options={}, box=own_list())
    assert table.frame(0)["is_yours"]
    assert readings.on_a_loop == [False]


def test_a_table_with_its_own_list_is_found_again_off_the_loop(readings: Readings, tmp_path: Path) -> None:
    with hall_at(tmp_path) as client:
        name = open_table(client, "me", "bot:random", game=GAME, options={}, box=own_list()).id
    front.read_box.cache_clear()
    front.shared_game.cache_clear()
    readings.on_a_loop.clear()
    with hall_at(tmp_path) as client:
        assert client.get(f"/api/tables/{name}").status_code == 200
    assert readings.on_a_loop == [False]


@pytest.mark.parametrize(
    ("text", "part"),
    [
        ("a\n" * (MOST_CHARACTERS // 2 + 1), f"{MOST_CHARACTERS}"),
        ("a." * 30_000 + "a = 1\n", "500 are the most"),
        ("a = " + "[\n" * 20_000, "8 deep"),
        ("a = 1" + "0" * 450 + "\n", "beyond 1000000"),
        ("a = [inf]\n", "inf stands in the list"),
        ('game = "castle_panic"\nname = "a"\ncard = 5\n', "cannot be played with"),
    ],
)
def test_a_list_that_would_be_too_much_is_refused_with_the_reason(client: Client, text: str, part: str) -> None:
    seats = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]
    answer = client.post("/api/tables", json={"game": GAME, "seats": seats, "box": text})
    assert answer.status_code == 400
    assert part in answer.json()["error"]
    pasted = client.post(f"/open/{GAME}", data={**SEATS, "box": "own", "box_text": text}, headers=PAGE)
    assert pasted.status_code == 400
    assert part in pasted.text
    files = {"box_file": ("list.toml", text.encode(), "text/plain")}
    sent = client.post(f"/open/{GAME}", data={**SEATS, "box": "own"}, files=files, headers=PAGE)
    assert sent.status_code == 400
    assert part in sent.text
