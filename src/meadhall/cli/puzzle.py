"""Puzzles in the terminal: today's to be solved, and sets made from records."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from datetime import UTC, date, datetime
from pathlib import Path

import typer

from meadhall import words
from meadhall.cli.daily import folder
from meadhall.cli.errors import REFUSED_FILE, Trouble, read_file, told_plainly, write_file
from meadhall.cli.progress import bar
from meadhall.front.puzzles import (
    NOT_YET,
    RIGHT,
    OpenedPuzzle,
    Puzzle,
    PuzzleError,
    find_puzzles,
    open_puzzle,
    puzzle_of,
    task_of,
    verdict_words,
    write_set,
)
from meadhall.words import plain
from meadhall.words.numbers import counted

FILE = "puzzles.json"
SHOW, LEAVE = "show", "q"
HOW = "A number answers, 'show' tells it, 'q' leaves it for another day."


@dataclass(frozen=True, slots=True)
class FirstTry:
    """The first try at the puzzle of a day, which counts."""

    day: str
    puzzle: str
    choice: str
    result: str


def puzzles(
    records: Path = typer.Argument(help="A folder with records of finished matches."),
    out: Path = typer.Option(Path("puzzles.json"), "-o", "--out", help="The file to write."),
    budget: str = typer.Option(
        "", "--budget", help="Iterations for a decision, as in 64it; what looks like a puzzle gets ten times as many."
    ),
    looks: int = typer.Option(
        0, "--looks", min=0, help="Look at this many decisions of a record, spread over it; 0 for all."
    ),
    most: int = typer.Option(2, "--most", min=1, help="The most puzzles of one record."),
) -> None:
    """Make a set of puzzles from records: positions in which one choice is clearly best, and greedy does not see it."""
    if not records.is_dir():
        raise Trouble(f"there is no folder {records}")
    files = sorted(file for file in records.iterdir() if file.is_file())
    if not files:
        raise Trouble(f"{records} has no files: put records of finished matches there")
    found: list[Puzzle] = []
    with bar("Looking for puzzles", len(files), False, "records") as show:
        for number, file in enumerate(files, 1):
            found += _found(file, budget, looks)[:most]
            show(number)
    asked = [
        *(["--budget", budget] if budget else []),
        *(["--looks", str(looks)] if looks else []),
        "--most",
        str(most),
    ]
    write_file(out, write_set(found, " ".join(["meadhall puzzles FOLDER", *asked])))
    print(f"{out}: {counted(len(found), 'puzzle')} from {counted(len(files), 'record')}.")


def _found(file: Path, budget: str, looks: int) -> list[Puzzle]:
    try:
        with told_plainly():
            return find_puzzles(read_file(file), budget=budget, looks=looks)
    except PuzzleError as error:
        raise Trouble(f"{file}: {error}", REFUSED_FILE) from None


def puzzle(
    day: str = typer.Option("", "--day", help="A day before today, as in 2026-11-17: missed ones stay open."),
) -> None:
    """Solve the puzzle of today: the same for everybody, without a clock; the first try counts for your week."""
    when = _day(day)
    opened = open_puzzle(puzzle_of(when).id)
    kept = _kept(folder() / FILE)
    print("\n".join(_asked(opened, when)))
    is_first = all(row.day != when.isoformat() for row in kept)
    while True:
        answer = typer.prompt("Your choice").strip().lower()
        if answer == LEAVE:
            return
        index = _index(opened, answer)
        if index is None:
            print(f"There are the choices 1 to {len(opened.choices)}. {HOW}")
            continue
        is_shown = answer == SHOW
        result = NOT_YET if is_shown else opened.puzzle.judge(index)
        if is_first:
            text = "" if is_shown else opened.text(index)
            kept = [*kept, FirstTry(when.isoformat(), opened.puzzle.id, text, result)]
            _keep(folder() / FILE, kept)
            is_first = False
        if result == NOT_YET and not is_shown:
            print(f"{verdict_words(opened.puzzle, index)} Try again, or 'show'.")
            continue
        print("\n".join(_told(opened, index, is_shown=is_shown)))
        return


def _asked(opened: OpenedPuzzle, when: date) -> list[str]:
    """Return what stands before the question: no number but the one to find."""
    found = opened.puzzle
    said = words.of(found.game)
    choices = [f"{number:>3}  {plain(choice.sentence)}" for number, choice in enumerate(opened.choices, 1)]
    head = [f"{task_of(found)}. {said.TITLE}, {found.where or opened.status}. {when.isoformat()}", ""]
    return [*head, *said.table(opened.view, opened.names), "", opened.asked, *choices, HOW]


def _told(opened: OpenedPuzzle, index: int, *, is_shown: bool) -> list[str]:
    """Return what is said after the answer: how it was, the best, and why."""
    found, best = opened.puzzle, opened.choice(opened.puzzle.best.index)
    head = [] if is_shown else [verdict_words(found, index)]
    is_best = not is_shown and found.judge(index) == RIGHT
    return [*head, *([] if is_best else [f"Best: {plain(best.sentence)}"]), f"Why: {found.reason}"]


def _index(opened: OpenedPuzzle, answer: str) -> int | None:
    if answer == SHOW:
        return opened.puzzle.best.index
    if not answer.isdecimal() or not 1 <= int(answer) <= len(opened.choices):
        return None
    return opened.choices[int(answer) - 1].index


def _day(text: str) -> date:
    today = datetime.now(UTC).date()
    if not text:
        return today
    try:
        day = date.fromisoformat(text)
    except ValueError:
        raise Trouble(f"a day is written as {today.isoformat()}, not {text!r}") from None
    if day > today:
        raise Trouble(f"the puzzle of {day.isoformat()} is still sealed; today is {today.isoformat()}")
    return day


def _kept(path: Path) -> list[FirstTry]:
    if not path.is_file():
        return []
    try:
        return [FirstTry(**row) for row in json.loads(path.read_text(encoding="utf-8"))]
    except (ValueError, TypeError):
        raise Trouble(f"{path} is no list of answered puzzles; move it away to begin a new one") from None


def _keep(path: Path, kept: list[FirstTry]) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    write_file(path, json.dumps([asdict(row) for row in kept], indent=1) + "\n")
