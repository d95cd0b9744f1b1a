"""The daily deal in the terminal: the same cards for everybody on a day, and one's own history of them."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from datetime import date, timedelta
from pathlib import Path

from platformdirs import user_data_path

from meadhall import front
from meadhall.cli.errors import Trouble
from meadhall.engine.match import Playing

FILE = "daily.json"


@dataclass(frozen=True, slots=True)
class PlayedDaily:
    """One day's deal as it was played first."""

    game: str
    day: str
    is_won: bool
    line: str


def must_have_daily(game: str) -> None:
    """Refuse a game without a daily deal."""
    if not front.has_daily(game):
        known = ", ".join(filter(front.has_daily, front.list_games()))
        raise Trouble(f"{game} has no daily deal; there is one for: {known}")


def folder() -> Path:
    """Return where one's own history is kept."""
    return user_data_path("meadhall", appauthor=False)


def history(path: Path) -> list[PlayedDaily]:
    """Read the history; none is an empty one."""
    if not path.is_file():
        return []
    try:
        return [PlayedDaily(**row) for row in json.loads(path.read_text(encoding="utf-8"))]
    except (ValueError, TypeError):
        raise Trouble(f"{path} is no history of daily deals; move it away to begin a new one") from None


def keep(path: Path, playing: Playing, day: date) -> list[str]:
    """Keep the result of a day's deal and return what is said of it; only the first one of a day counts."""
    if playing.outcome is None:
        return []
    game = playing.game.name
    line = front.daily_line(playing, day)
    played = history(path)
    if any(row.game == game and row.day == day.isoformat() for row in played):
        return [line, "You had played this day's deal before; the first time counts."]
    played.append(PlayedDaily(game, day.isoformat(), front.is_daily_won(playing), line))
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps([asdict(row) for row in played], indent=1) + "\n", encoding="utf-8")
    mine = [row for row in played if row.game == game]
    won = sum(1 for row in mine if row.is_won)
    return [line, f"Daily deals: {len(mine)} played, {won} won, streak {streak(mine, day)}."]


def streak(played: list[PlayedDaily], day: date) -> int:
    """Count the days won in a row up to *day*."""
    won = {row.day for row in played if row.is_won}
    count = 0
    while (day - timedelta(days=count)).isoformat() in won:
        count += 1
    return count
