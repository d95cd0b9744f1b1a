"""An outside bot sits down at a hall's table by its invitation."""

from __future__ import annotations

import json
import shlex
import sys
from typing import Any
from urllib.request import Request, urlopen

import pytest

from tests.cli.command import meadhall as run
from tests.hall.server import Server
from tests.house.places import ROOT

pytestmark = pytest.mark.once  # About the hall and the terminal, which are never compiled.

BOT = shlex.join([sys.executable, str(ROOT / "docs" / "examples" / "bot.py")])
SLOW = ["--milliseconds", "60000"]


def post(hall: Server, path: str, body: dict[str, Any]) -> Any:
    content = json.dumps(body).encode()
    with urlopen(Request(hall.address + path, content, {"content-type": "application/json"})) as answer:
        return json.load(answer)


def test_a_bot_plays_at_a_table_to_the_end(hall: Server) -> None:
    seats = [{"kind": "friend"}, {"kind": "bot", "bot": "greedy"}]
    table = post(hall, "/api/tables", {"game": "en_garde", "seats": seats, "options": {"points": "1"}})
    link = f"{hall.address}/join/{table['invites']['0']}"
    ran = run("bot-run", BOT, "--table", link, "--name", "Fenrir", "--show", *SLOW)
    assert ran.err == ""
    assert f"sits at table {table['table']}, seat 0" in ran.out
    assert "ended by " in ran.out
    assert ran.out.endswith("Turns forfeited: none.\n")
    assert ran.status == 0
    with urlopen(f"{hall.address}/api/tables/{table['table']}") as answer:
        standing = json.load(answer)
    assert standing["frame"]["result"] is not None
    assert standing["frame"]["seats"][0]["name"] == "Fenrir"
    again = run("bot-run", BOT, "--table", link)
    assert again.status == 2
    assert again.err.startswith("meadhall: the hall refuses: ")
    unknown = run("bot-run", BOT, "--table", f"{hall.address}/join/abcdefgh23456777")
    assert unknown.err.startswith("meadhall: the hall refuses: ")


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ([], "give --game to play against the house, or --table with the link of an invitation"),
        (["--game", "en_garde", "--table", "http://x/join/a"], "give --game to play against the house, or --table"),
        (["--table", "x/join/abc"], "--table wants the link of an invitation, http://.../join/..., not 'x/join/abc'"),
        (["--table", "http://x/table/abc"], "--table wants the link of an invitation"),
        (["--game", "chess"], "there is no game 'chess'"),
        (["--game", "en_garde", "--seat", "2"], "en_garde"),
        (["--game", "en_garde", "--seat", "-1"], "--seat -1: there are seats 0 to 1"),
        (["--game", "en_garde", "--against", "me"], "there is no bot 'me' for en_garde"),
        (["--game", "en_garde", "--games", "0"], "--games wants 1 or more"),
        (["--game", "en_garde", "--milliseconds", "0"], "an outside bot has 1 to 600,000 milliseconds"),
    ],
)
def test_a_mistake_is_told_plainly(arguments: list[str], sentence: str) -> None:
    ran = run("bot-run", BOT, *arguments)
    assert ran.status == 2
    assert sentence in ran.err
