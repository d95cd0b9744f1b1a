"""Your shelf and your day in the terminal: what was played here to its end, and today's deals."""

from __future__ import annotations

from dataclasses import asdict, dataclass, field
from datetime import UTC, date, datetime
from pathlib import Path
from typing import Final

import msgspec
import typer

from meadhall import bots, front, words
from meadhall.cli.daily import FILE as DAILY_FILE
from meadhall.cli.daily import folder, history, streak
from meadhall.cli.errors import Trouble
from meadhall.engine.match import Playing
from meadhall.words.deeds import deeds_of
from meadhall.words.levels import bot_label
from meadhall.words.numbers import counted

FILE: Final = "played.json"
LEVEL: Final = "level"
ALONE: Final = "alone"


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """A game that was played here to its end."""

    game: str
    day: str
    level: str
    """The level of the strongest bot, that of a game for one, or alone."""
    is_won: bool
    deeds: list[str] = field(default_factory=list)


def shelf(
    as_json: bool = typer.Option(False, "--json", help="Print JSON for programs."),
    clear: bool = typer.Option(False, "--clear", help="Delete the shelf of this computer."),
) -> None:
    """Show what you have played in this terminal: won by game and level, evenings, deeds."""
    path = folder() / FILE
    if clear:
        path.unlink(missing_ok=True)
        print("Your shelf is empty.")
        return
    played = read(path)
    if as_json:
        print(msgspec.json.format(msgspec.json.encode([asdict(row) for row in played]), indent=2).decode())
    else:
        print("\n".join(shelf_lines(played, datetime.now(UTC).date())))


def today(as_json: bool = typer.Option(False, "--json", help="Print JSON for programs.")) -> None:
    """Show today's deals, and how those went that you have played in this terminal."""
    now = datetime.now(UTC).date()
    rows = history(folder() / DAILY_FILE)
    played = {row.game: row for row in rows if row.day == now.isoformat()}
    games = [game for game in front.list_games() if front.has_daily(game)]
    if as_json:
        shown = [{"game": game, "line": played[game].line if game in played else ""} for game in games]
        print(msgspec.json.format(msgspec.json.encode({"day": now.isoformat(), "deals": shown}), indent=2).decode())
        return
    print(f"Deals of {now.day} {now:%B}. Everybody gets the same cards; par is sealed until you are done.")
    for game in games:
        title = words.of(game).TITLE
        run = streak([row for row in rows if row.game == game], now)
        in_a_row = f"  {counted(run, 'day')} won in a row." if run > 1 else ""
        print(f"  {played[game].line}{in_a_row}" if game in played else f"  {title}: meadhall play {game} --daily")


def keep(path: Path, playing: Playing, seated: list[str], people: list[int]) -> list[str]:
    """Put a match that is over on the shelf; return what is said of it.  Practice and the coach do not count."""
    outcome = playing.outcome
    if outcome is None or not people or playing.is_practice or playing.coached:
        return []
    if len(people) > 1 and len(outcome.winners) < playing.game.seats and outcome.winners:
        return []  # Several people played against each other: whose shelf it is nobody knows.
    found = front.deeds_of(playing, people)
    names = sorted({name for seat in people for name in found[seat]})
    earlier = read(path)
    new = [name for name in names if all(name not in row.deeds for row in earlier)]
    now = datetime.now(UTC).date().isoformat()
    is_won = not set(people).isdisjoint(outcome.winners)
    row = PlayedGame(playing.game.name, now, _level(playing, seated, people), is_won, names)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(msgspec.json.format(msgspec.json.encode([asdict(one) for one in [*earlier, row]]), indent=1))
    return [f"A deed: {deed.title}. {deed.line}." for deed in deeds_of(playing.game.name) if deed.name in new]


def read(path: Path) -> list[PlayedGame]:
    """Read a shelf; none is an empty one."""
    if not path.is_file():
        return []
    try:
        return msgspec.json.decode(path.read_bytes(), type=list[PlayedGame])
    except msgspec.MsgspecError:
        raise Trouble(f"{path} is no shelf; move it away to begin a new one") from None


def shelf_lines(played: list[PlayedGame], now: date) -> list[str]:
    """Say what is on a shelf."""
    if not played:
        return ["Nothing on your shelf yet. Play one game to its end: meadhall play en_garde"]
    won = len([row for row in played if row.is_won])
    evenings = len({row.day for row in played if row.day[:7] == now.isoformat()[:7]})
    lines = [f"{counted(len(played), 'game')}, {won} won. {counted(evenings, 'evening')} this month.", ""]
    for game in dict.fromkeys(row.game for row in played):
        rows = [row for row in played if row.game == game]
        lines.append(f"{words.of(game).TITLE}: {_score(rows)}")
        levels = dict.fromkeys(row.level for row in rows)
        lines += [f"  {bot_label(level)}: {_score([row for row in rows if row.level == level])}" for level in levels]
    known = [deed for game in front.list_games() for deed in deeds_of(game)]
    first = {name: row.day for row in reversed(played) for name in row.deeds}
    done = [deed for deed in known if deed.name in first]
    lines += ["", f"Deeds: {len(done)} of {len(known)}."]
    return lines + [f"  {deed.title}: {deed.line} ({first[deed.name]})" for deed in done]


def _score(rows: list[PlayedGame]) -> str:
    return f"{len([row for row in rows if row.is_won])} of {len(rows)} won"


def _level(playing: Playing, seated: list[str], people: list[int]) -> str:
    levels = [bots.level_of(who) for place, who in enumerate(seated) if place not in people]
    if levels:
        return max(levels, key=bots.LEVELS.index)
    return playing.game.options.get(LEVEL, ALONE) if playing.game.seats == 1 else ALONE
