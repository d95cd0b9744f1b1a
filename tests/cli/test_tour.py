from pathlib import Path

import pytest

from meadhall import front
from meadhall.words import tourbook
from tests.cli.command import meadhall as run


@pytest.fixture(autouse=True)
def _own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))


def test_a_tour_says_one_thing_at_a_time_and_waits_for_it() -> None:
    ran = run("tour", "en_garde", "--plain", typed="advance 3\nadvance 9\n?\n2\n")
    assert ran.status == 0
    assert "Tour, station 1 of 10: Every card is a step" in ran.out
    assert "Look at: card 4, card 5." in ran.out
    assert "The tour waits for you to advance with a 4 or a 5. End the tour to play freely." in ran.out
    assert "'advance 9' is neither the number of a choice nor an action" in ran.out
    assert "show (let it do the step)" in ran.out
    assert "Tour, station 2 of 10: Watch the distance" in ran.out


def test_a_tour_is_shown_to_its_end_and_then_the_match_goes_on() -> None:
    ran = run("tour", "en_garde", "--plain", typed="show\n" * 11 + "1\n")
    assert "Tour, station 10 of 10: Now you fence" in ran.out
    assert "The tour is over. Play on as you like." in ran.out
    assert "'show' is neither the number of a choice" in ran.out
    assert "station 1 of 10" in run("tour", "en_garde", "--plain").out, "it begins anew then"


def test_a_tour_can_be_left_gone_on_with_ended_and_begun_anew(tmp_path: Path) -> None:
    run("tour", "en_garde", "--plain", typed="show\nshow\nquit\n")
    assert "station 3 of 10" in run("tour", "en_garde", "--plain", typed="quit\n").out
    back = run("tour", "en_garde", "--plain", typed="undo\nquit\n").out
    assert back.index("station 3 of 10") < back.index("station 2 of 10")
    assert "station 1 of 10" in run("tour", "en_garde", "--plain", "--again", typed="quit\n").out
    ended = run("tour", "en_garde", "--plain", typed="end\nadvance 3\n").out
    assert "You advanced 3, from space 1 to 4." in ended
    assert not list(tmp_path.rglob("en_garde.txt"))


def test_what_was_kept_and_cannot_be_read_is_said(tmp_path: Path) -> None:
    kept = tmp_path / "meadhall" / "tours" / "en_garde.txt"
    kept.parent.mkdir(parents=True)
    kept.write_text("no record")
    ran = run("tour", "en_garde", "--plain")
    assert ran.status == 2
    assert "begin anew with --again" in ran.err
    assert run("tour", "chess").status == 2
    assert run("tour", "en_garde", "--again", typed="show\nquit\n").status == 0


@pytest.mark.parametrize("game", front.list_games())
def test_every_tour_can_be_played_to_its_end_by_typing_numbers(game: str) -> None:
    ran = run("tour", game, "--plain", typed="1\n" * 60)
    stations = tourbook.script(game).stations
    told = [ran.out.find(f"Tour, station {number} of {len(stations)}: ") for number in range(1, len(stations) + 1)]
    assert -1 not in told
    assert told == sorted(told)
    assert told[-1] < ran.out.index("The tour is over. Play on as you like.")
    assert "**" not in ran.out
