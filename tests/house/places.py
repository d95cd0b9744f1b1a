"""Where things lie in a checkout, and which build is being tested."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SOURCE = ROOT / "src" / "meadhall"
COMPILED_ROOMS = ("engine", "games", "bots")
IS_COMPILED = os.environ.get("MEADHALL_BUILD") == "compiled"


def files_in(folder: Path) -> Iterator[Path]:
    """Yield every source file under *folder*, in a fixed order."""
    for path in sorted(folder.rglob("*")):
        if path.is_file() and "__pycache__" not in path.parts and path.suffix != ".so":
            yield path


def modules_of(room: str) -> list[str]:
    """Return the dotted name of every module of *room*, as the sources have them."""
    names = []
    for path in files_in(SOURCE / room):
        if path.suffix == ".py":
            parts = path.relative_to(SOURCE.parent).with_suffix("").parts
            names.append(".".join(parts[:-1] if parts[-1] == "__init__" else parts))
    return names
