"""Lay the template out under a new name: ``.venv/bin/python tools/new_game.py my_game``.

Every file of template/ is copied to its place in the house, with *pebbles* and *Pebbles* replaced by the new name.
Then the copy is formatted and pinned like any other game, so that lint and every test pass from the first minute.
"""

from __future__ import annotations

import keyword
import os
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

HOUSE = Path(__file__).resolve().parent.parent
OLD = "pebbles"
MOST_NAME = 24
"""Longer names would not fit into the lines of the template."""
PINS = ("tests.digest", "tests.count", "tests.playthrough")
GAME_ROW = "| [{title}](src/meadhall/words/rules/{name}.md) | 2 | 1 | to be written; everything is printed |"
PICTURE_ROW = "| ![{title}](docs/pictures/{name}.svg) | |"


def main(arguments: list[str]) -> int:
    """Copy the template, format and pin it; say what was made."""
    if len(arguments) != 1 or not is_name(arguments[0]):
        print(
            f"usage: .venv/bin/python tools/new_game.py NAME, with a name of lower-case words joined by _, "
            f"at most {MOST_NAME} characters",
            file=sys.stderr,
        )
        return 2
    name = arguments[0]
    if (HOUSE / "src" / "meadhall" / "games" / name).exists():
        print(f"there is a game {name} already", file=sys.stderr)
        return 2
    if find_spec("ruff") is None:
        print("this Python has no ruff to format the game with; make lint makes one that has: .venv", file=sys.stderr)
        return 2
    made = lay_out(name, HOUSE)
    finish(name, HOUSE, made)
    for file in made:
        print(f"made {file.relative_to(HOUSE)}")
    print("Now write the rules first: CONTRIBUTING.md, Adding a game.")
    return 0


def is_name(name: str) -> bool:
    """Say whether a game can be called so."""
    is_word = name.isidentifier() and name.islower() and name.isascii() and not keyword.iskeyword(name)
    return is_word and len(name) <= MOST_NAME


def lay_out(name: str, house: Path) -> list[Path]:
    """Copy the template into *house* under the new name; return the files made."""
    made = []
    for file in sorted((HOUSE / "template").rglob("*")):
        place = file.relative_to(HOUSE / "template")
        if not file.is_file() or place.name == "README.md" or "__pycache__" in place.parts:
            continue
        new = house / str(place).replace(OLD, name)
        new.parent.mkdir(parents=True, exist_ok=True)
        text = file.read_text(encoding="utf-8").replace(OLD, name).replace(OLD.capitalize(), title_of(name))
        new.write_text(text, encoding="utf-8")
        made.append(new)
    return made


def finish(name: str, house: Path, made: list[Path]) -> None:
    """Format the files made, show the game in the README, and pin what it does."""
    tidy(house, [str(file) for file in made if file.suffix == ".py"])
    for pin in PINS:
        _run(house, pin, "--write", name)
    _run(house, "tools.pictures", name)
    _run(house, "meadhall.adapters.encodings", "docs/encodings")
    readme = house / "README.md"
    lines = readme.read_text(encoding="utf-8").split("\n")
    for start, row in (("| [", GAME_ROW), ("| ![", PICTURE_ROW)):
        last = max(place for place, line in enumerate(lines) if line.startswith(start))
        lines.insert(last + 1, row.format(name=name, title=title_of(name)))
    readme.write_text("\n".join(lines), encoding="utf-8")


def tidy(house: Path, sources: list[str]) -> None:
    """Sort the imports and format the lines, which are as long as the name makes them."""
    _run(house, "ruff", "check", "--quiet", "--fix-only", *sources)
    _run(house, "ruff", "format", "--quiet", *sources)


def title_of(name: str) -> str:
    """Return the name as classes and titles have it."""
    return "".join(word.capitalize() for word in name.split("_"))


def _run(house: Path, module: str, *arguments: str) -> None:
    """Run a module of the house, as it is on disk."""
    environment = {**os.environ, "PYTHONPATH": str(house / "src"), "MEADHALL_BUILD": "interpreted"}
    command = [sys.executable, "-m", module, *arguments]
    subprocess.run(command, cwd=house, env=environment, stdout=subprocess.DEVNULL, check=True)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
