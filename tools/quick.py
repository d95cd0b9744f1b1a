"""A minute after a change: `python -m tools.quick [ROOM]`.

Lint, types and import directions; then, interpreted and without a browser, the tests of the rooms that differ from main
(or of the one that is named, such as games/castle_panic or hall), and of the rooms that import those. A game's rooms
(games, bots, words, pictures) are tested by what is named for the game. Where another room changed, those that
import it are tested with the smallest game: `make test` plays them all.
"""

from __future__ import annotations

import ast
import os
import subprocess
import sys
import time
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

from tools import lint, scripts
from tools.environment import ROOT

SOURCE = ROOT / "src" / "meadhall"
TESTS = ROOT / "tests"
GAMES = sorted(path.parent.name for path in (SOURCE / "games").glob("*/title.py"))
SMALLEST = "en_garde"
MAINS = ("main", "origin/main", "master", "HEAD")
OUTSIDE = {"docs": "docs", "tools": "house", "requirements": "house", "template": "template", ".github": "house"}
"""Which tests look at what lies beside the package."""
OF_A_GAME = ("games", "contract", "counts", "playthroughs", "oracles", "bots", "words", "pictures")
"""Where a game is tested."""
SCRIPTS = (".js", ".mjs", ".css")
NOT_NOW = "not soak and not browser and not ray and not postgres"


@dataclass
class Chosen:
    """What is to be tested."""

    whole: set[str] = field(default_factory=set)
    """Tests that run as they are: files, or the folders of rooms."""
    games: set[str] = field(default_factory=set)
    importers: set[str] = field(default_factory=set)
    """Rooms that import one that changed."""


def main() -> None:
    """Check and test; end with a status that says whether all is well."""
    since = time.monotonic()
    named = sys.argv[1:]
    changed = [f"src/meadhall/{room.strip('/')}/" for room in named] or changed_files()
    for path in changed if named else []:
        if not (ROOT / path).is_dir():
            sys.exit(f"There is no room {path.removeprefix('src/meadhall/').strip('/')}.")
    chosen = choose(changed)
    is_well = lint.is_clean()
    for words in runs_of(chosen):
        is_well = is_tested(words) and is_well
    if any(Path(path).suffix in SCRIPTS or path.startswith("tests/scripts/") for path in changed):
        failed = scripts.failures(scripts.TESTS)
        print("\n".join(failed), end="", flush=True)
        is_well = is_well and not failed
    if not chosen.whole and not chosen.games:
        print("No room differs from main, so no test is run (ROOM=games/castle_panic names one).")
    print(f"{'All well' if is_well else 'Not well'} after {time.monotonic() - since:.0f} s")
    sys.exit(0 if is_well else 1)


def changed_files() -> list[str]:
    """Return what differs from main, and what git does not know yet."""
    base = next(filter(None, (said("merge-base", "HEAD", name) for name in MAINS)), "")
    if not base:
        sys.exit("This is no clone of git, so what changed is not known: name a room (ROOM=games/castle_panic).")
    names = said("diff", "--name-only", base) + "\n" + said("ls-files", "--others", "--exclude-standard")
    return sorted({name for name in names.splitlines() if name})


def said(*words: str) -> str:
    """Return what git says, or nothing."""
    return subprocess.run(["git", *words], cwd=ROOT, capture_output=True, text=True, check=False).stdout.strip()


def choose(changed: Iterable[str]) -> Chosen:
    """Return what is to be tested after these files changed."""
    chosen = Chosen()
    rooms = set()
    for path in changed:
        first, *rest = Path(path).parts
        game = next((game for game in GAMES if game in Path(path).with_suffix("").parts), None)
        if first == "src":
            if game is not None:
                chosen.games.add(game)
            elif len(rest) > 1:
                rooms.add(Path(rest[1]).stem)
        elif first == "tests":
            chosen.whole |= tests_of(path)
        else:
            chosen.whole.add(f"tests/{OUTSIDE.get(first, 'house')}")
    chosen.whole |= {f"tests/{room}" for room in rooms if (TESTS / room).is_dir()}
    chosen.importers = importers_of(rooms) - rooms
    return chosen


def tests_of(path: str) -> set[str]:
    """Return what to run after a file of the tests changed: itself, or the tests beside it."""
    place = ROOT / path
    if place.name.startswith("test_") and place.suffix == ".py":
        return {path} if place.exists() else set()
    folder = place.parent
    return {folder.relative_to(ROOT).as_posix()} if folder != TESTS and any(folder.glob("test_*.py")) else set()


def importers_of(rooms: set[str]) -> set[str]:
    """Return the rooms that import one of these."""
    found: set[str] = set()
    for path in SOURCE.rglob("*.py") if rooms else []:
        room = path.relative_to(SOURCE).parts[0].removesuffix(".py")
        if room not in found and (TESTS / room).is_dir() and rooms & imported_rooms(path):
            found.add(room)
    return found


@cache
def imported_rooms(path: Path) -> set[str]:
    """Return the rooms that a module imports."""
    names: list[str] = []
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module is not None:
            names += [node.module, *(f"{node.module}.{alias.name}" for alias in node.names)]
        elif isinstance(node, ast.Import):
            names += [alias.name for alias in node.names]
    return {name.split(".")[1] for name in names if name.startswith("meadhall.")}


def runs_of(chosen: Chosen) -> Iterator[list[str]]:
    """Yield the words for each run of pytest."""
    if chosen.whole:
        yield sorted(chosen.whole)
    if chosen.games:
        yield [*(f"tests/{room}" for room in OF_A_GAME), "-k", " or ".join(sorted(chosen.games))]
    if chosen.importers:
        others = [game for game in GAMES if game != SMALLEST]
        yield [*sorted(f"tests/{room}" for room in chosen.importers), "-k", f"not ({' or '.join(others)})"]


def is_tested(words: list[str]) -> bool:
    """Run tests; say whether they passed."""
    print(f"== Tests: {' '.join(words)}", flush=True)
    command = [sys.executable, "-m", "pytest", "-q", "-n", "2", "--dist", "worksteal", "-m", NOT_NOW, *words]
    environment = {**os.environ, "MEADHALL_BUILD": "interpreted", "MEADHALL_QUICK": "yes"}
    status = subprocess.run(command, cwd=ROOT, env=environment, check=False).returncode
    return status in (0, 5)  # 5: none of them is of this kind.


if __name__ == "__main__":
    main()
