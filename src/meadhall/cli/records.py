"""Records as files: watch them again, verify their draws, draw their positions."""

from __future__ import annotations

from pathlib import Path

import typer

from meadhall import __version__, front, words
from meadhall.cli.errors import REFUSED_FILE, Trouble, read_file, told_plainly, write_file
from meadhall.cli.step_through import Stepper, told
from meadhall.engine import record as records
from meadhall.engine.contract import NOBODY, SPECTATOR
from meadhall.engine.match import EVERYBODY, Playing
from meadhall.front import sealed
from meadhall.front.past import Past
from meadhall.pictures.picture import CUTS, WIDE
from meadhall.pictures.theme import THEMES
from meadhall.words import conceding

_FILE = typer.Argument(help="The record of a match.")
_AT = typer.Option(-1, "--at", help="Stop after this many steps.")
_SEAT = typer.Option(-1, "--seat", help="As this seat sees it; without it, as spectators do.")


def _load(path: Path, step: int) -> tuple[records.Record, Playing, list[str]]:
    with told_plainly():
        record, title = front.read_record(read_file(path))
        whole = records.replay(record, title)
    if step > len(record.texts) or step < -1:
        raise Trouble(f"{path} has {len(record.texts)} steps; --at {step} is not one of them")
    playing = whole if step == -1 else records.replay(record, title, step)
    return record, playing, record.names or words.of(record.game).seat_names(record.seats)


def _check_seat(seat: int, playing: Playing) -> int:
    if seat < -1 or seat >= playing.game.seats:
        raise Trouble(f"seats are 0 to {playing.game.seats - 1}, not {seat}")
    return SPECTATOR if seat == -1 else seat


def replay(
    file: Path = _FILE,
    at: int = _AT,
    seat: int = _SEAT,
    is_open: bool = typer.Option(False, "--open", help="With all hands open."),
    step: bool = typer.Option(False, "--step", help="Go through it by hand, forward and back; --at says where from."),
) -> None:
    """Tell a match again, moment by moment, then show the table."""
    record, playing, names = _load(file, -1 if step else at)
    eyes = EVERYBODY if is_open else _check_seat(seat, playing)
    past = Past(playing, names)
    last = len(playing.steps)
    if step:
        if not -1 <= at <= last:
            raise Trouble(f"{file} has {last} steps; --at {at} is not one of them")
        Stepper(past, record.game, names, eyes, last).go(max(at, 0))
        return
    for number in range(1, last + 1):
        for moment in past.at(number, eyes).moments:
            for line in told(moment):
                print(f"{number:>5}  {line}")
    print()
    print("\n".join(words.of(record.game).table(past.at(last, eyes).moments[-1].view, names)))
    if playing.conceded != NOBODY and playing.outcome is not None:
        print(conceding.ending(words.of(record.game), playing.outcome, names))


def verify(
    file: Path = _FILE,
    code: str = typer.Option("", "--code", help="The code of a sealed match: is it that of this record?"),
    ask_bots: bool = typer.Option(False, "--bots", help="Of a sealed match: ask the bots each decision again."),
) -> None:
    """Compute every draw of a match again from its secret, which is known when nobody plays on."""
    text = read_file(file)
    with told_plainly():
        verdict = front.verify(text)
        line = sealed.read_line(text)
    if verdict.problems:
        lines = "\n".join(f"  {problem}" for problem in verdict.problems)
        raise Trouble(f"{file} is not fair:\n{lines}", REFUSED_FILE)
    print(f"{file}: fair. The secret is the one promised, and all {verdict.draws} draws follow from it.")
    if verdict.is_practice:
        print("It was practice: what was taken back could be tried again, and met the same draws.")
    if not verdict.is_over:
        print("The match is unfinished: it was broken off here, and how it would have ended nobody says.")
    if line:
        print(f"{line}. Sealed: {sealed.code_of(text)}")
    if code and not sealed.is_code_of(code, text):
        raise Trouble(f"{code[:40]} is not the code of {file}: that is {sealed.code_of(text)}", REFUSED_FILE)
    if code:
        print(f"{code} is the code of this record.")
    if ask_bots:
        _ask_bots(file, text)


def _ask_bots(file: Path, text: str) -> None:
    """Ask the bots of a sealed match each decision again."""
    with told_plainly():
        problems = sealed.check_bots(text, __version__)
    if problems:
        lines = "\n".join(f"  {problem}" for problem in problems)
        raise Trouble(f"the bots of {file} would have played otherwise:\n{lines}", REFUSED_FILE)
    print("The bots were asked again, and each of their decisions is as they would have it.")


def draw(
    file: Path = _FILE,
    at: int = _AT,
    seat: int = _SEAT,
    out: Path = typer.Option(..., "-o", "--out", help="The SVG file to write."),
    cut: str = typer.Option(WIDE, "--cut", help=f"One of {', '.join(CUTS)}."),
    theme: str = typer.Option("auto", "--theme", help=f"One of {', '.join(THEMES)}."),
) -> None:
    """Draw a position of a match as an SVG file."""
    if cut not in CUTS:
        raise Trouble(f"--cut must be one of {', '.join(CUTS)}, not {cut!r}")
    if theme not in THEMES:
        raise Trouble(f"--theme must be one of {', '.join(THEMES)}, not {theme!r}")
    _, playing, names = _load(file, at)
    picture = front.look(playing, _check_seat(seat, playing), names).picture
    write_file(out, picture.svg(cut, theme))
    print(f"{out}: {picture.title}")
