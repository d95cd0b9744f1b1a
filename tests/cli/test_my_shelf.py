"""Your shelf and your day in the terminal."""

from __future__ import annotations

from datetime import UTC, date, datetime
from pathlib import Path

import pytest

import meadhall
from meadhall.cli.errors import Trouble
from meadhall.cli.my_shelf import FILE, PlayedGame, keep, read, shelf_lines
from tests.cli.command import meadhall as run

NOW = date(2026, 11, 18)


def finished(seed: int = 1) -> meadhall.Match:
    match = meadhall.new("en_garde", seed=seed, options={"points": 1})
    while match.actor is not None:
        match.play(match.actions()[0])
    return match


def test_a_game_is_kept_with_its_level_and_a_new_deed_is_told_once(tmp_path: Path) -> None:
    path = tmp_path / "folder" / FILE
    match = finished()
    assert match.outcome is not None
    winner = match.outcome.winners[0]
    seated = ["steady", "steady"]
    told = keep(path, match.playing, seated, [winner])
    row = read(path)[0]
    assert (row.game, row.level, row.is_won) == ("en_garde", "steady", True)
    assert len(told) == len(row.deeds)
    assert keep(path, match.playing, seated, [winner]) == []
    assert len(read(path)) == 2


def test_what_shows_nothing_of_you_is_not_kept(tmp_path: Path) -> None:
    path = tmp_path / FILE
    match = finished()
    assert keep(path, match.playing, ["you", "you"], [0, 1]) == []
    assert keep(path, match.playing, ["steady", "steady"], []) == []
    match.playing.note_coach(0)
    assert keep(path, match.playing, ["you", "steady"], [0]) == []
    assert not path.exists()


def test_the_shelf_is_told_in_lines() -> None:
    assert shelf_lines([], NOW) == ["Nothing on your shelf yet. Play one game to its end: meadhall play en_garde"]
    played = [
        PlayedGame("en_garde", "2026-11-17", "gentle", True, ["first_touch"]),
        PlayedGame("en_garde", "2026-11-18", "steady", False, ["first_touch"]),
        PlayedGame("freigard", "2026-10-01", "dawn", True),
    ]
    lines = shelf_lines(played, NOW)
    assert lines[0] == "3 games, 2 won. 2 evenings this month."
    assert "En Garde: 1 of 2 won" in lines
    assert "  Gentle: 1 of 1 won" in lines
    assert "  Dawn: 1 of 1 won" in lines
    assert lines[-1] == "  First touch: Land a hit in En Garde (2026-11-17)"


def test_a_file_that_is_no_shelf_is_refused(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text("{}")
    with pytest.raises(Trouble, match="is no shelf"):
        read(tmp_path / FILE)


def test_the_commands(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert "Nothing on your shelf yet" in run("shelf").out
    today = run("today").out
    assert f"Deals of {datetime.now(UTC).day} " in today
    assert "Freigard: meadhall play freigard --daily" in today
    folder = tmp_path / "meadhall"
    folder.mkdir()
    (folder / FILE).write_text('[{"game": "en_garde", "day": "2026-11-18", "level": "steady", "is_won": true}]')
    assert "En Garde: 1 of 1 won" in run("shelf").out
    assert '"level": "steady"' in run("shelf", "--json").out
    assert "Your shelf is empty." in run("shelf", "--clear").out
    assert not (folder / FILE).exists()
