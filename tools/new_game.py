"""Lay the template out under a new name: ``python tools/new_game.py my_game``.

Every file of template/ is copied to its place in the house, with *pebbles* and *Pebbles* replaced by the new name.
"""

from __future__ import annotations

import keyword
import sys
from pathlib import Path

HOUSE = Path(__file__).resolve().parent.parent
OLD = "pebbles"


def main(arguments: list[str]) -> int:
    """Copy the template; say what was made."""
    if len(arguments) != 1 or not is_name(arguments[0]):
        print("usage: python tools/new_game.py NAME, with a name of lower-case words joined by _", file=sys.stderr)
        return 2
    name = arguments[0]
    if (HOUSE / "src" / "meadhall" / "games" / name).exists():
        print(f"there is a game {name} already", file=sys.stderr)
        return 2
    for made in lay_out(name, HOUSE):
        print(f"made {made.relative_to(HOUSE)}")
    print("then  make format")
    for pin in ("digest", "count", "playthrough"):
        print(f"then  python -m tests.{pin} --write {name}")
    print("Now write the rules first: CONTRIBUTING.md, Adding a game.")
    return 0


def is_name(name: str) -> bool:
    """Say whether a game can be called so."""
    return name.isidentifier() and name.islower() and name.isascii() and not keyword.iskeyword(name)


def lay_out(name: str, house: Path) -> list[Path]:
    """Copy the template into *house* under the new name; return the files made."""
    class_name = "".join(word.capitalize() for word in name.split("_"))
    made = []
    for file in sorted((HOUSE / "template").rglob("*")):
        place = file.relative_to(HOUSE / "template")
        if not file.is_file() or place.name == "README.md" or "__pycache__" in place.parts:
            continue
        new = house / str(place).replace(OLD, name)
        new.parent.mkdir(parents=True, exist_ok=True)
        text = file.read_text(encoding="utf-8").replace(OLD, name).replace(OLD.capitalize(), class_name)
        new.write_text(text, encoding="utf-8")
        made.append(new)
    return made


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
