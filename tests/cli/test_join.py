"""Somebody sits down at a hall's table from a terminal and plays there."""

from __future__ import annotations

import json
from pathlib import Path
from urllib.request import urlopen

import pytest

from tests.cli.command import meadhall as run
from tests.cli.test_visit import post
from tests.hall.server import Server

pytestmark = pytest.mark.once  # About the hall and the terminal, which are never compiled.


def test_a_match_is_played_to_its_end_and_the_same_link_leads_back(
    hall: Server, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    seats = [{"kind": "friend"}, {"kind": "bot", "bot": "greedy"}]
    table = post(hall, "/api/tables", {"game": "en_garde", "seats": seats, "options": {"points": "1"}})
    link = f"{hall.address}/join/{table['invites']['0']}"
    first = run("join", link, "--plain", "--name", "Astrid", typed="help\nboard\n99\nsay hello\nquit\n")
    assert first.status == 0, first.err
    assert "You sit at table" in first.out
    assert "is none of the" in first.out + first.err
    assert "the same link brings you back" in first.out
    assert (tmp_path / "meadhall" / "key").stat().st_mode & 0o077 == 0
    again = run("join", link, "--plain", typed="1\n" * 200)
    assert again.status == 0, again.err
    with urlopen(f"{hall.address}/api/tables/{table['table']}") as answer:
        standing = json.load(answer)
    assert standing["frame"]["result"] is not None
    assert standing["frame"]["seats"][0]["name"] == "Astrid"


@pytest.mark.parametrize("link", ["x", "http://x/table/abc", "ftp://x/join/abc"])
def test_what_is_no_link_is_told(link: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    ran = run("join", link)
    assert ran.status == 2
    assert "join wants the link of an invitation" in ran.err


def test_a_key_that_is_none_is_left_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    (tmp_path / "meadhall").mkdir()
    (tmp_path / "meadhall" / "key").write_text("mine")
    ran = run("join", "http://127.0.0.1:1/join/abcdefgh23456777")
    assert ran.status == 2
    assert "holds no key" in ran.err


def test_somebody_at_a_terminal_is_ready_and_tells_what_was_drawn(
    hall: Server, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    wish = {"game": "freigard", "seats": [{"kind": "friend"}], "is_real": True, "has_ready": True}
    table = post(hall, "/api/tables", wish)
    ran = run("join", f"{hall.address}/join/{table['invites']['0']}", "--plain", typed="2\n1\nquit\n")
    assert ran.status == 0, ran.err
    assert ran.out.count("What was drawn or rolled?") == 3
    with urlopen(f"{hall.address}/api/tables/{table['table']}") as answer:
        assert json.load(answer)["frame"]["step"] == 2
