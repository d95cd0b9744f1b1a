"""The games on the shelf; each is found by its folder, nothing lists them."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

from meadhall.engine.title import Title


def names() -> list[str]:
    """Return the names of all games, in the order of the alphabet."""
    return sorted(folder.name for folder in Path(__file__).parent.iterdir() if (folder / "box.toml").is_file())


def title(name: str) -> Title:
    """Return the title of the game *name*; raise KeyError if there is none."""
    if name not in names():
        raise KeyError(name)
    found = import_module(f"meadhall.games.{name}").TITLE
    assert isinstance(found, Title)
    return found
