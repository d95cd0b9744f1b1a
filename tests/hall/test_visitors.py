"""Nobody stops the others: how often somebody may ask, and how many there may be at once."""

from __future__ import annotations

import time
from contextlib import suppress
from pathlib import Path

import pytest
from litestar.exceptions import WebSocketDisconnect

from meadhall.hall.settings import Limits
from meadhall.hall.web.rate_limits import ACT, FREE, MOST_VISITORS, OPEN, Counting, Occupancy, Rate, network_of
from tests.hall.client import PAGE, Opened, hall_at, open_table, state_from


class Clock:
    """A clock that a test moves."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


@pytest.mark.parametrize(
    ("address", "network"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2:ffff::1", "2001:db8:1:2::/64"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("fe80::1%eth0", "fe80::/64"),
        ("testclient", "testclient"),
        ("", ""),
    ],
)
def test_a_visitor_is_an_address_or_the_network_of_a_household(address: str, network: str) -> None:
    assert network_of(address) == network


def test_a_rate_is_spent_and_comes_back() -> None:
    clock = Clock()
    rate = Rate(3, 60, clock)
    assert [rate.spend("a") for _ in range(3)] == [0, 0, 0]
    assert rate.spend("a") == pytest.approx(20)
    assert rate.spend("b") == 0
    clock.now += 20
    assert rate.spend("a") == 0
    assert rate.spend("a") == pytest.approx(20)
    clock.now += 600
    assert [rate.spend("a") for _ in range(3)] == [0, 0, 0]
    assert rate.spend("a") > 0


def test_a_rate_remembers_so_many_visitors_and_no_more() -> None:
    clock = Clock()
    rate = Rate(10, 60, clock)
    for number in range(MOST_VISITORS + 10):
        rate.spend(str(number))
    assert len(rate._spent) <= MOST_VISITORS
    clock.now += 60
    for number in range(MOST_VISITORS + 10):
        rate.spend(f"later {number}")
    assert len(rate._spent) <= MOST_VISITORS


def test_a_crowd_has_room_in_all_for_each_and_at_each_place() -> None:
    crowd = Occupancy(4, 2, 3)
    assert [crowd.enter("a", "x"), crowd.enter("a", "y"), crowd.enter("a", "y")] == [True, True, False]
    assert [crowd.enter("b", "x"), crowd.enter("c", "x"), crowd.enter("d", "x")] == [True, True, False]
    assert crowd.count == 4
    crowd.leave("a", "x")
    assert crowd.enter("d", "x")
    for visitor, place in (("a", "y"), ("b", "x"), ("c", "x"), ("d", "x")):
        crowd.leave(visitor, place)
    assert crowd.count == 0
    assert not crowd._visitors
    assert not crowd._places


def test_tables_are_counted_by_the_day_too() -> None:
    clock = Clock()
    counting = Counting(Limits(openings=10, tables_day=3), clock)
    assert [counting.spend(OPEN, "a") for _ in range(3)] == [0, 0, 0]
    clock.now += 600
    assert counting.spend(OPEN, "a") > 3600
    assert counting.spend(ACT, "a") == 0
    assert counting.spend(FREE, "a") == 0


def test_whoever_looks_too_often_is_told_when_to_come_back(tmp_path: Path) -> None:
    with hall_at(tmp_path, limits=Limits(looks=3)) as client:
        answers = [client.get("/rules", headers=PAGE) for _ in range(4)]
        assert [answer.status_code for answer in answers] == [200, 200, 200, 429]
        assert 1 <= int(answers[-1].headers["retry-after"]) <= 20
        assert "Wait a minute" in answers[-1].text
        assert client.get("/static/table/table.js").status_code == 200


def test_acting_joining_and_checking_have_rates_of_their_own(tmp_path: Path) -> None:
    with hall_at(tmp_path, limits=Limits(joins=1, checks=1, actions=2)) as client:
        table = open_table(client, "me", "friend", "friend", game="castle_panic", options={})
        table.sit(1)
        again = client.post(f"/api/join/{table.invites['2']}", json={"name": "Odd"})
        assert (again.status_code, again.json()["code"]) == (429, "often")
        assert client.get(f"/api/tables/{table.id}/verify").status_code == 403
        assert client.get(f"/api/tables/{table.id}/verify").status_code == 429
        assert [table.act(0, 0, 0).status_code for _ in range(3)] == [409, 409, 429]


def test_a_socket_that_says_too_much_is_not_heard_for_a_while(tmp_path: Path) -> None:
    with hall_at(tmp_path, limits=Limits(actions=3)) as client:
        table = open_table(client)
        with table.socket(0) as socket:
            state_from(socket)
            for _ in range(3):
                socket.send_json({"type": "ping"})
            codes = [socket.receive_json() for _ in range(3)]
            assert [message["type"] for message in codes] == ["pong", "pong", "refused"]
            assert codes[-1]["code"] == "often"


def test_a_table_has_room_for_so_many_browsers(tmp_path: Path) -> None:
    with hall_at(tmp_path, limits=Limits(sockets_table=2).without_rates()) as client:
        table = open_table(client)
        with table.socket(0) as mine, table.socket() as watcher:
            state_from(mine)
            state_from(watcher)
            with client.websocket_connect(f"/table/{table.id}/live") as third:
                refused = third.receive_json()
                assert (refused["type"], refused["code"]) == ("refused", "full")
        assert any(_is_let_in(table) for _ in range(100)), "who has left makes room"


def _is_let_in(table: Opened) -> bool:
    """Say whether a table has room for one more; that somebody has left is noticed a moment later."""
    with suppress(WebSocketDisconnect), table.socket() as later:
        return bool(state_from(later)["step"] >= 0)
    time.sleep(0.05)
    return False
