"""Freigard at the command line: a whole game with plain lines, and the daily deal."""

from __future__ import annotations

import re
from datetime import date, timedelta
from pathlib import Path

import pytest

from meadhall import front
from meadhall.cli.daily import FILE, PlayedDaily, history, keep, streak
from meadhall.cli.errors import Trouble
from tests.cli.command import meadhall as run

DAY = date(2026, 11, 15)


def test_a_whole_game_is_played_with_plain_lines(tmp_path: Path) -> None:
    saved = tmp_path / "game.txt"
    typed = "eye ent-2\nhourglass rout\nwhy vessel rout\nrules 3.4\n" + "1\n" * 600
    ran = run("play", "freigard", "--plain", "--seed", "7", "--save", saved, typed=typed)
    assert ran.status == 0
    assert "You opened the Eye and searched for a card with two ents." in ran.out
    assert "Not allowed, rule 9.3: the Hourglass cannot call back the Rout." in ran.out
    assert "3.4  Three golems that all have a surge are worth double." in ran.out
    assert re.search("Freigard is (overrun|saved)", ran.out)
    assert "fair" in run("verify", saved).out


def test_castles_of_ones_own_and_mistakes_in_them() -> None:
    own = run("play", "freigard", "--plain", "--option", "level=own", "--option", "castles=9,7,8")
    assert "castle 9 needs 9 more points; castle 8 needs 8 more points; castle 7" in own.out
    wrong = run("play", "freigard", "--plain", "--option", "level=own")
    assert wrong.status == 2
    assert "option castles must be 3 whole numbers from 1 to 99" in wrong.err


def test_the_daily_deal_is_kept_once_a_day(tmp_path: Path) -> None:
    path = tmp_path / "mine" / FILE
    lines = []
    for day in (DAY, DAY + timedelta(days=1), DAY + timedelta(days=1)):
        match = front.daily("freigard", day, options={"level": "own", "castles": "1,1,1"})
        while match.actor is not None:
            match.play_bot("greedy", 1)
        lines.append(keep(path, match.playing, day))
    assert re.fullmatch(r"Freigard 2026-11-15 \(own, 1,1,1\) won: \d+ for castle 1, .*", lines[0][0])
    assert lines[0][1] == "Daily deals: 1 played, 1 won, streak 1."
    assert lines[1][1] == "Daily deals: 2 played, 2 won, streak 2."
    assert "the first time counts" in lines[2][1]
    assert len(history(path)) == 2


def test_a_streak_ends_with_a_day_lost_or_left_out() -> None:
    def played(*days: tuple[int, bool]) -> list[PlayedDaily]:
        return [PlayedDaily("freigard", f"2026-11-{day:02}", is_won, "") for day, is_won in days]

    assert streak(played((13, True), (14, True), (15, True)), DAY) == 3
    assert streak(played((13, True), (15, True)), DAY) == 1
    assert streak(played((14, True), (15, False)), DAY) == 0


def test_a_broken_history_is_not_overwritten(tmp_path: Path) -> None:
    path = tmp_path / FILE
    path.write_text("no history")
    with pytest.raises(Trouble, match="is no history"):
        history(path)


def test_a_daily_deal_is_the_same_for_everybody() -> None:
    assert "has only seat 0" in run("play", "en_garde", "--daily", "--seat", "1=gentle").err
    assert "goes with neither --seed nor --box" in run("play", "freigard", "--daily", "--seed", "1").err
