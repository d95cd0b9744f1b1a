"""The encoding of a game as a page of docs/encodings: the same table that the arrays are made from."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from meadhall import front
from meadhall.adapters import encodings
from meadhall.words import of as words_of

COMMAND: Final = "python -m meadhall.adapters.encodings docs/encodings"


def page(name: str) -> str:
    """Write the page of a game: every part, and where it stands for each number of seats."""
    numbers = sorted(front.title(name).seats)
    tables = [encodings.of(front.game(name, seats)) for seats in numbers]
    columns = ["1 seat" if seats == 1 else f"{seats} seats" for seats in numbers]
    lines = [
        f"# {words_of(name).TITLE} as an array",
        "",
        f"Made by `{COMMAND}` from `games/{name}/encoding.py`; standard box and options. Every number is an int16; a part",
        "stands at the indices given for the number of seats, the last one included. docs/research.md shows how to get one.",
        "",
        "Length: " + ", ".join(f"{column} {table.size}" for column, table in zip(columns, tables, strict=True)) + ".",
        "",
        f"| part | {' | '.join(columns)} | from | to | meaning |",
        f"| --- |{' ---: |' * (len(columns) + 2)} --- |",
    ]
    for index, part in enumerate(tables[0].parts):
        places = " | ".join(_places(table, index) for table in tables)
        lines.append(f"| `{part.name}` | {places} | {part.low} | {part.high} | {part.meaning} |")
    return "\n".join(lines) + "\n"


def write_pages(folder: Path) -> None:
    """Write the pages of all games into a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    for name in front.list_games():
        (folder / f"{name}.md").write_text(page(name), encoding="utf-8")


def _places(table: encodings.Encoding, index: int) -> str:
    part = table.parts[index]
    first = table.first_of(part.name)
    return str(first) if part.length == 1 else f"{first}-{first + part.length - 1}"
