"""Freeze the rules version of a game: ``python -m tests.frozen [game ...]`` writes its records, if it has none.

A file tests/records/<game>.<version>.txt holds records, each below a line

    == every_totem 3f1c9a...          its name, and the SHA-256 of the position that it leads to, cut short

There is one for each value of each option (the first steps of a match), one for each ending (from a position near
it), and a match from its beginning to its end. Records that were frozen are never written again: every later program
must replay them, line by line. When a rule changes, ``versions`` in ``title.py`` gets one more, the old behaviour stays
at the changed line (``if self.version < 3``), and this command adds a file for the new one.
"""

from __future__ import annotations

import hashlib
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from meadhall import bots
from meadhall.engine import record
from meadhall.engine.chance import Dice, Fair, secret_of
from meadhall.engine.contract import CHANCE, NOBODY
from meadhall.engine.match import Playing
from meadhall.games import names, title
from tests.cases import Case, values_of
from tests.playthrough import Playthrough, files

FOLDER = Path(__file__).parent / "records"
FIRST_STEPS = 60
"""So many lines show an option at work; a whole match is played once for each game."""
WHOLE = "whole_match"
MARK = "== "
LETTERS = 16


@dataclass(frozen=True)
class Frozen:
    """A record that is kept, with its name and the digest of where it leads."""

    name: str
    digest: str
    text: str


def read(path: Path) -> list[Frozen]:
    """Return the records of a file."""
    found = []
    for part in ("\n" + path.read_text(encoding="utf-8")).split("\n" + MARK)[1:]:
        head, _, text = part.partition("\n")
        name, digest = head.split(" ")
        found.append(Frozen(name, digest, text.rstrip("\n") + "\n"))
    return found


def path_of(name: str, version: int) -> Path:
    """Return the file of a rules version."""
    return FOLDER / f"{name}.{version}.txt"


def digest_of(match: Playing) -> str:
    """Return the digest of the position that a match has come to."""
    return hashlib.sha256(match.notation().encode()).hexdigest()[:LETTERS]


def again(frozen: Frozen) -> tuple[Playing, str]:
    """Replay a record; return the match, and the record that it is written to now."""
    read_again = record.read(frozen.text)
    match = record.replay(read_again, title(read_again.game))
    return match, record.write(match, read_again.names, True, bool(read_again.secret))


def wanted_values(name: str) -> set[tuple[str, str]]:
    """Return every value of every option, as far as they can be counted, that a fixture must show."""
    return {(option.name, value) for option in title(name).options for value in values_of(option, Dice(1))}


def tables(name: str) -> list[Case]:
    """Return tables that show together every value of every option that can be, every number of seats and box."""
    found = title(name)
    chosen = [
        *[Case(name, seats) for seats in found.seats],
        *[Case(name, found.seats[0], box=box) for box in found.boxes[1:]],
    ]
    values = sorted(wanted_values(name))
    left = set(values) - _shown(chosen)
    pairs: list[tuple[tuple[str, str], ...]] = [(), *[(value,) for value in values]]
    for base in pairs:
        for seats in found.seats:
            while (case := _together(name, seats, base, sorted(left))) and left & _shown([case]):
                chosen.append(case)
                left -= _shown([case])
    return chosen


def _shown(cases: list[Case]) -> set[tuple[str, str]]:
    return {value for case in cases for value in case.game().options.items()}


def _together(name: str, seats: int, base: tuple[tuple[str, str], ...], left: list[tuple[str, str]]) -> Case | None:
    """Return a table with as many of these values as go together with *base*; None if none does."""
    options = base
    for wanted in left:
        if wanted[0] not in dict(options) and Case(name, seats, (*options, wanted)).is_possible():
            options = (*options, wanted)
    return Case(name, seats, options) if options != base else None


def played(case: Case, seed: int, most: int) -> Playing:
    """Let the usual bots play a match, or its first steps."""
    game = case.game()
    match = Playing(game, Fair(secret_of(seed), ["salt"] * game.seats), False)
    dice = Dice(seed)
    players = [bots.make(bots.usual(case.name), game) for _ in range(game.seats)]
    while match.actor != NOBODY and len(match.steps) < most:
        if match.actor == CHANCE:
            match.draw()
        else:
            seat = match.actor
            action = players[seat].choose(match.view(seat), match.legal_actions(), dice)
            assert match.play(seat, action) is None
    return match


def followed(path: Path) -> Playing:
    """Return the match of a golden playthrough: it begins near its ending, and its draws are chosen."""
    shown = Playthrough(path.read_text(encoding="utf-8"))
    begun = shown.start().notation()
    usual = shown.game.setup().notation()
    match = Playing(shown.game, Fair(secret_of(1), [], True), False, "" if begun == usual else begun)
    for line in shown.actions:
        actor, _, text = line.partition(" ")
        action = match.find(text)
        assert action is not None
        assert match.follow(CHANCE if actor == record.CHANCE_WORD else int(actor), action) is None
    return match


def frozen_now(name: str) -> Iterator[Frozen]:
    """Yield the records that show the rules version of today."""
    for number, case in enumerate(tables(name), 1):
        match = played(case, number, FIRST_STEPS)
        yield Frozen(f"table_{number}", digest_of(match), record.write(match, [], True, True))
    for path in files(name):
        match = followed(path)
        if match.outcome is not None:
            yield Frozen(path.stem, digest_of(match), record.write(match, [], True, True))
    match = played(Case(name, title(name).seats[0]), 1, sys.maxsize)
    yield Frozen(WHOLE, digest_of(match), record.write(match, [], True, True))


def main() -> None:
    """Write what is missing."""
    FOLDER.mkdir(exist_ok=True)
    for name in sys.argv[1:] or names():
        path = path_of(name, title(name).version)
        if path.exists():
            sys.stdout.write(f"{path.name} is frozen and stays as it is\n")
            continue
        text = "\n".join(f"{MARK}{one.name} {one.digest}\n{one.text}" for one in frozen_now(name))
        path.write_text(text, encoding="utf-8")
        sys.stdout.write(f"{path.name}: {len(text)} characters\n")


if __name__ == "__main__":
    main()
