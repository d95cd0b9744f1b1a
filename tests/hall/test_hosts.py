"""The names by which a hall is asked for: those of its machine and its keeper's own, and no link to any other."""

from __future__ import annotations

import socket
from pathlib import Path

import pytest

from meadhall.hall.settings import Settings
from meadhall.hall.web.hosts import Hosts, is_loopback
from tests.hall.client import PAGE, hall_at, open_table

MACHINE = "longhouse"


@pytest.fixture(autouse=True)
def _named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(socket, "gethostname", lambda: MACHINE)


def hosts(host: str = "127.0.0.1", *more: str) -> Hosts:
    return Hosts(Settings(Path(), host=host, hosts=more))


@pytest.mark.parametrize("method", ["GET", "POST"])
@pytest.mark.parametrize("name", ["evil.test", "localhost.evil.test", "192.168.1.5", "longhouse", "evil@localhost", ""])
def test_a_hall_on_loopback_answers_to_loopback_names_alone(tmp_path: Path, method: str, name: str) -> None:
    with hall_at(tmp_path, hosts=()) as client:
        for known in ("localhost", "127.0.0.1:8000", "[::1]:8000", "LOCALHOST:1"):
            assert client.get("/rules", headers=PAGE | {"host": known}).status_code == 200
        path = "/rules" if method == "GET" else "/api/tables"
        refused = client.request(method, path, headers={"host": name, "accept": "application/json"})
        assert (refused.status_code, refused.json()["code"]) == (421, "host")
        assert "localhost" in refused.json()["error"]
        for path in ("/health", "/metrics", "/static/shared/base.css"):
            assert client.get(path, headers={"host": name}).status_code == 421


def test_a_name_that_is_allowed_is_one_more(tmp_path: Path) -> None:
    with hall_at(tmp_path, hosts=("hall.test",)) as client:
        for known in ("hall.test", "hall.test:443", "localhost:8000"):
            assert client.get("/rules", headers=PAGE | {"host": known}).status_code == 200
        other = client.get("/rules", headers=PAGE | {"host": "evil.test"})
        assert other.status_code == 421
        assert "hall.test" in other.text


def test_no_invitation_leads_to_a_name_that_is_not_the_halls(tmp_path: Path) -> None:
    with hall_at(tmp_path) as client:
        table = open_table(client, "me", "friend")
        path, mine = f"/table/{table.id}", PAGE | table.cookie(0)
        assert f"http://hall.test/join/{table.invites['1']}" in client.get(path, headers=mine).text
        evil = client.get(path, headers=mine | {"host": "evil.test"})
        assert evil.status_code == 421
        assert "evil.test" not in evil.text


@pytest.mark.parametrize("host", ["0.0.0.0", "::"])
def test_a_hall_on_a_network_answers_to_its_names_and_the_address_it_is_reached_at(host: str) -> None:
    here = hosts(host)
    for name in ("longhouse", "Longhouse:8000", "longhouse.local", "localhost:8000", "127.0.0.1", "[::1]:8000"):
        assert here.are_asked(name), name
    assert here.are_asked("192.168.1.5:8000", "192.168.1.5")
    assert here.are_asked("192.168.1.5:8000", "::ffff:192.168.1.5")
    assert here.are_asked("[fe80::1]:8000", "fe80::1%eth0")
    assert not here.are_asked("192.168.1.6:8000", "192.168.1.5")
    assert not here.are_asked("evil.test:8000", "192.168.1.5")
    assert not here.are_asked("", "192.168.1.5")


def test_a_hall_on_one_address_of_a_network_answers_to_it() -> None:
    assert hosts("192.168.1.5").are_asked("192.168.1.5:8000")
    assert hosts("fd00::5").are_asked("[fd00::5]:8000")
    assert hosts("longhouse.lan").are_asked("longhouse.lan:8000")
    assert not hosts("192.168.1.5").are_asked("192.168.1.6")


def test_a_hall_on_loopback_believes_no_address() -> None:
    assert not hosts().are_asked("192.168.1.5:8000", "192.168.1.5")


@pytest.mark.parametrize(
    ("host", "is_own"),
    [("127.0.0.1", True), ("127.1.2.3", True), ("::1", True), ("localhost", True), ("0.0.0.0", False), ("lan", False)],
)
def test_it_knows_when_only_this_machine_reaches_it(host: str, is_own: bool) -> None:
    assert is_loopback(host) == is_own


@pytest.mark.parametrize(
    ("host", "is_known"),
    [
        ("hall.example", True),
        ("HALL.example:8000", True),
        ("www.hall.example", False),
        ("a.play.example", True),
        ("play.example", False),
        ("[::1]:8000", True),
        ("[::1]", True),
        ("evil@hall.example", False),
        ("hall.example.evil", False),
        ("", False),
    ],
)
def test_a_host_is_known_with_any_port(host: str, is_known: bool) -> None:
    assert hosts("127.0.0.1", "hall.example", "*.play.example").are_asked(host) == is_known


def test_behind_tls_a_browser_is_told_to_come_so_again(tmp_path: Path) -> None:
    with hall_at(tmp_path) as client:
        assert "strict-transport-security" not in client.get("/rules").headers
        assert client.get("https://hall.test/rules").headers["strict-transport-security"] == "max-age=31536000"
        assert client.get("https://hall.test/nothing").headers["strict-transport-security"]
