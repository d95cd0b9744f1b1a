"""The commands for admins against a hall that is open."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.cli.command import meadhall
from tests.hall.server import OPEN_HALL

pytestmark = pytest.mark.once  # About the hall and the terminal, which are never compiled.

SEATS = [{"kind": "me", "name": "Astrid"}, {"kind": "friend"}]


class Hall:
    """A hall in a process of its own."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._process = subprocess.Popen(
            [sys.executable, "-c", OPEN_HALL, str(folder)], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
        )
        assert self._process.stdout is not None
        self.address = self._process.stdout.readline().split()[4]

    def open_table(self) -> str:
        body = json.dumps({"game": "en_garde", "seats": SEATS}).encode()
        request = urllib.request.Request(f"{self.address}api/tables", body, {"content-type": "application/json"})
        with urllib.request.urlopen(request) as answer:
            return str(json.load(answer)["table"])

    def end(self, how: int = signal.SIGINT) -> None:
        self._process.send_signal(how)
        self._process.communicate(timeout=60)


@pytest.fixture
def hall(tmp_path: Path) -> Iterator[Hall]:
    found = Hall(tmp_path / "tables")
    yield found
    found.end()


def test_tables_are_listed_and_closed(hall: Hall) -> None:
    name = hall.open_table()
    listed = meadhall("tables", "--data", hall.folder)
    assert listed.status == 0, listed.err
    line = next(line for line in listed.out.splitlines() if name in line)
    assert line.split()[1:5] == ["en_garde", "Astrid,", "(free)", "waiting"]
    assert listed.out.splitlines()[-1] == "1 table"
    (row,) = [json.loads(line) for line in meadhall("tables", "--data", hall.folder, "--json").out.splitlines()]
    assert (row["table"], row["sockets"], row["step"]) == (name, 0, 0)
    closed = meadhall("close", name, "--data", hall.folder)
    assert (closed.status, "is closed" in closed.out) == (0, True)
    assert meadhall("tables", "--data", hall.folder).out == "0 tables\n"
    unknown = meadhall("close", "a" * 16, "--data", hall.folder)
    assert unknown.status == 1
    assert "There is no such table" in unknown.err


def test_addresses_are_banned_and_let_in_again(hall: Hall) -> None:
    assert meadhall("bans", "--data", hall.folder).out == "Nobody is kept out.\n"
    done = meadhall("ban", "2001:db8::7", "--data", hall.folder, "--hours", "2")
    assert done.out.startswith("2001:db8::/64 is kept out until 20")
    assert meadhall("ban", "203.0.113.7", "--data", hall.folder).out == "203.0.113.7/32 is kept out for ever.\n"
    listed = meadhall("bans", "--data", hall.folder).out
    assert "2001:db8::/64" in listed
    assert "203.0.113.7/32" in listed
    assert "for ever" in listed
    assert meadhall("unban", "203.0.113.7", "--data", hall.folder).out == "203.0.113.7/32 may come in again.\n"
    for command in ("ban", "unban"):
        wrong = meadhall(command, "nobody", "--data", hall.folder)
        assert (wrong.status, "is no address" in wrong.err) == (1, True)


def test_without_a_hall_there_is_a_sentence(hall: Hall, tmp_path: Path) -> None:
    nobody = meadhall("tables", "--data", tmp_path / "nowhere")
    assert nobody.status == 1
    assert nobody.err.startswith(f"meadhall: no hall is open on {tmp_path / 'nowhere'}")
    keys = hall.folder / "keeper.json"
    keys.chmod(0o640)
    seen = meadhall("tables", "--data", hall.folder)
    assert (seen.status, "others can read" in seen.err) == (1, True)
    keys.chmod(0o600)
    keys.write_text(keys.read_text().replace('"key":"', '"key":"x'))
    assert "This is for the keeper" in meadhall("tables", "--data", hall.folder).err
    hall.end(signal.SIGKILL)
    assert "does not answer" in meadhall("tables", "--data", hall.folder).err


def test_the_key_leaves_with_the_hall(tmp_path: Path) -> None:
    hall = Hall(tmp_path)
    assert (tmp_path / "keeper.json").exists()
    hall.end()
    assert not (tmp_path / "keeper.json").exists()
