"""The log: one line for each thing, so many of them, and no secret in any."""

from __future__ import annotations

import io
import json
import logging
import select
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from meadhall.hall import logs
from meadhall.hall.settings import JSON, TEXT, Settings
from tests.hall.client import PAGE, browser_of, hall_at, open_table, state_from
from tests.hall.server import OPEN_HALL
from tests.hall.test_visitors import Clock

KEY = "Qm9yZWQtb3Itbm90LXRoaXMtaXMtYS1rZXktb2YtNDM"
CODE = "abcdefgh23456777"
SAID = "meet me behind the mead barrel"


def line_of(how: str, level: int = logging.WARNING, what: str = "refused", **fields: str | int) -> str:
    """Return what is written for a note."""
    stream = io.StringIO()
    with logs.written(Settings(Path(), log=how, log_level="debug"), stream):
        logs.note(level, what, **fields)
    return stream.getvalue()


def test_a_line_for_programs_is_one_json_object() -> None:
    found = json.loads(line_of(JSON, status=400, path="/api/tables", sentence='That "does" not fit.'))
    assert found.pop("at").endswith("Z")
    assert found == {
        "level": "warning",
        "what": "refused",
        "status": 400,
        "path": "/api/tables",
        "sentence": 'That "does" not fit.',
    }


def test_a_line_for_people_has_names_and_values() -> None:
    line = line_of(TEXT, status=400, path="/api/tables", sentence="That does not fit.")
    assert line.partition(" ")[2] == 'warning refused status=400 path=/api/tables sentence="That does not fit."\n'


@pytest.mark.parametrize("how", [TEXT, JSON])
@pytest.mark.parametrize("secret", [KEY, CODE, "abcd-efgh-2345-6777", "0123456789abcdef" * 4])
def test_what_has_the_shape_of_a_secret_is_masked(how: str, secret: str) -> None:
    for text in (secret, f"/join/{secret}", f"Bearer {secret}", f"'{secret}'", f"player={secret};"):
        assert secret not in line_of(how, path=text)
        assert secret not in line_of(how, what=text)
    assert CODE in line_of(how, table=CODE)


@pytest.mark.parametrize("how", [TEXT, JSON])
def test_a_line_is_one_line_and_not_long(how: str) -> None:
    line = line_of(how, what="a\nb" * 1000, path="\r\n\x1b[2J" * 1000, table="\n" * 1000)
    assert line.count("\n") == 1
    assert len(line) < 3000
    assert "\x1b" not in line


def test_an_error_of_the_halls_own_has_its_traceback_on_the_same_line() -> None:
    stream = io.StringIO()
    with logs.written(Settings(Path()), stream):
        logs.failed("something broke", RuntimeError(f"the key {KEY} is lost"))
    line = stream.getvalue()
    assert line.count("\n") == 1
    assert "RuntimeError: the key *** is lost" in line


def test_so_many_lines_in_a_minute_and_the_others_are_counted() -> None:
    clock, stream = Clock(), io.StringIO()
    handler = logs.Bounded(3, stream, clock)
    handler.setFormatter(logs.TextLine())
    record = logging.LogRecord("meadhall.hall", logging.WARNING, "", 0, "refused", (), None)
    for _ in range(10):
        handler.handle(record)
    assert stream.getvalue().count("refused") == 3
    clock.now += 61
    handler.handle(record)
    assert "lines were left out count=7" in stream.getvalue()
    assert stream.getvalue().count("refused") == 4


def test_the_level_and_the_libraries() -> None:
    stream = io.StringIO()
    with logs.written(Settings(Path(), log=JSON), stream):
        logs.note(logging.INFO, "not worth a line")
        logging.getLogger("uvicorn.error").warning("Invalid HTTP request received.")
    (line,) = stream.getvalue().splitlines()
    assert json.loads(line)["by"] == "uvicorn.error"


def test_no_secret_is_in_the_log_of_a_whole_game(tmp_path: Path) -> None:
    """Everything that people do, and much that they do wrong, at the most talkative level."""
    stream = io.StringIO()
    with logs.written(Settings(tmp_path, log=JSON, log_level="debug", log_lines=10**6), stream):
        logging.getLogger().setLevel(logging.DEBUG)
        try:
            secrets = play(tmp_path)
        finally:
            logging.getLogger().setLevel(logging.WARNING)
    lines = [json.loads(line) for line in stream.getvalue().splitlines()]
    assert len([line for line in lines if line["what"] == "refused"]) >= 8
    assert not [line for line in lines if "trace" in line]
    for secret in secrets:
        assert secret not in stream.getvalue(), secret


def play(data: Path) -> list[str]:
    """Play a match with everything that goes with it; return what nobody may read in a log."""
    with hall_at(data) as client:
        table = open_table(client, "me", "friend", nonce="my-own-nonce", may_coach=True)
        invite = table.invites["1"]
        client.get(f"/join/{invite}?name=query-parameter", headers=PAGE)
        client.get(f"/join/{invite}x", headers=PAGE)
        client.get(f"/nothing/{invite}?code={invite}&secret=query-parameter")
        table.sit(1)
        browser = browser_of(client)
        page = client.post("/seats/code", headers=browser | PAGE).text
        code = page.partition("/seats#")[2][:16]
        client.post("/seats/take", data={"code": code + "x"}, headers=browser | PAGE)
        client.post("/seats/take", data={"code": code}, headers=browser | PAGE)
        client.get(f"/api/tables/{table.id}?seat=0", headers=table.bearer(1))
        client.get(f"/api/tables/{table.id}?seat=query-parameter", headers=table.bearer(0))
        client.post(f"/api/tables/{table.id}/talk", json={"text": SAID}, headers=table.bearer(0))
        client.post(f"/api/tables/{table.id}/talk", json={"text": SAID * 99}, headers=table.bearer(0))
        client.post(f"/api/tables/{table.id}/talk", json={"text": SAID, "to": SAID}, headers=table.bearer(0))
        client.post(f"/api/tables/{table.id}/talk", json={"said": SAID}, headers=table.bearer(0))
        client.get("/api/tables/" + table.keys[0])
        client.get(f"/table/{invite}", headers=PAGE)
        client.get("/api/games", headers={"authorization": f"Bearer {table.keys[0]}x"})
        with table.socket(0) as socket:
            state_from(socket)
            socket.send_json({"type": "say", "text": SAID, "to": "table"})
            socket.send_text(table.keys[0])
            socket.send_json({"type": "answer", "step": 99, "index": 0})
        table.act(0, 99, 0)
        table.act(None, 0, 0)
        table.play_out([0, 1])
        record = client.get(f"/api/tables/{table.id}/record").text
        draw = next(line for line in record.splitlines() if line.startswith("secret "))
        client.get(f"/api/tables/{table.id}/verify")
    keys = [*table.keys.values(), browser["cookie"].partition("=")[2]]
    return [*keys, invite, code, SAID, "query-parameter", "my-own-nonce", draw.split()[1]]


def test_a_hall_writes_as_it_is_set(tmp_path: Path) -> None:
    code = OPEN_HALL.replace("port=0", "port=0, log='json'")
    process = subprocess.Popen(
        [sys.executable, "-c", code, str(tmp_path)], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    assert process.stdout is not None
    assert process.stderr is not None
    port = int(process.stdout.readline().split()[4].rstrip("/").rpartition(":")[2])
    bad = subprocess.run(
        [sys.executable, "-c", ASK, str(port)], capture_output=True, text=True, timeout=60, check=True
    ).stdout
    assert bad.strip() == "400"
    ready, _, _ = select.select([process.stderr], [], [], 60)
    assert ready, "nothing was logged"
    line = json.loads(process.stderr.readline())
    assert (line["what"], line["status"], line["path"], line["from"]) == ("refused", 400, "/api/tables", "127.0.0.1")
    process.send_signal(signal.SIGINT)
    process.communicate(timeout=60)


ASK = (
    "import http.client, sys; line = http.client.HTTPConnection('127.0.0.1', int(sys.argv[1]));"
    "line.request('POST', '/api/tables?secret=1', '{', {'content-type': 'application/json'});"
    "print(line.getresponse().status)"
)
