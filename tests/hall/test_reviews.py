"""Reviews: made in the background when a match is over, kept with the table, shown as a page."""

from __future__ import annotations

import re
from pathlib import Path

from meadhall.hall.web.pages.review.curve import growing
from tests.hall.client import PAGE, Message, Opened, hall_at, open_table

QUICK = {"review_iterations": 16}


def reviewed(table: Opened, seat: int = 0) -> Message:
    """Wait until the review of a seat is there."""
    while True:
        answer = table.client.get(f"/api/tables/{table.id}/review?seat={seat}")
        assert answer.status_code == 200, answer.text
        found: Message = answer.json()
        assert not found["problem"]
        if found["review"] is not None:
            review: Message = found["review"]
            return review


def test_a_review_is_made_in_the_background_and_kept(tmp_path: Path) -> None:
    with hall_at(tmp_path, **QUICK) as client:
        table = open_table(client, "me", "bot:greedy")
        table.play_out([0])
        found = reviewed(table)
        assert found["decisions"]
        assert 1 <= len(found["moments"]) <= 3
        assert found["ended"] in (0, 1)
        first, last = found["decisions"][0]["chance"], found["ended"]
        figures = found["figures"]
        assert abs(figures["luck"] + figures["others"] + figures["you"] - (last - first)) < 1e-9
        assert figures["not_measured"] == 0
        page = client.get(f"/table/{table.id}/review?seat=0", headers=PAGE).text
        assert 'id="moment-1"' in page
        assert 'class="curve wide"' in page
        for name in ("Luck", "Others", "You", "In all"):
            assert f"<dt>{name}</dt>" in page
        step = found["moments"][0]["step"]
        drawn = client.get(f"/table/{table.id}/at/{step}?eyes=0")
        assert drawn.status_code == 200
        assert drawn.text.startswith("<svg")
    with hall_at(tmp_path, **QUICK) as client:
        table.client = client
        assert reviewed(table) == found


def test_the_page_says_how_far_it_is_and_a_bad_wish_why_not(tmp_path: Path) -> None:
    with hall_at(tmp_path, **QUICK) as client:
        table = open_table(client, "me", "bot:greedy")
        running = client.get(f"/api/tables/{table.id}/review")
        assert (running.status_code, running.json()["code"]) == (409, "running")
        table.play_out([0])
        assert "looks back at every choice" in client.get(f"/table/{table.id}/review", headers=PAGE).text
        assert client.get(f"/api/tables/{table.id}/review?seat=7").status_code == 400
        drawn = client.get(f"/table/{table.id}/review/curve?seat=0").text
        assert 'class="curve wide"' in drawn
        assert 'class="curve narrow"' in drawn


def test_the_curve_grows_while_it_is_made() -> None:
    none, some, more = (growing([0.5, None, 0.6, 0.4][:count], 8) for count in (0, 1, 4))
    assert "line" not in none
    assert some.count("<circle") == 1
    line = re.findall(r'polyline class="line" points="([^"]+)"', more)
    assert [len(points.split()) for points in line] == [2]
    assert "at 4 of 8 choices" in more


def test_a_record_that_was_brought_is_reviewed_too(tmp_path: Path) -> None:
    with hall_at(tmp_path, **QUICK) as client:
        table = open_table(client, "me", "bot:greedy")
        table.play_out([0])
        record = client.get(f"/api/tables/{table.id}/record").text
        table.id = client.post("/api/records", json={"record": record}).json()["table"]
        assert reviewed(table, 1)["seat"] == 1
