"""Libraries that an arena can do without: what they are for is left out, and said, where they are not installed."""

from __future__ import annotations

from importlib import import_module
from typing import Any, Final

ARENA: Final = "pip install 'meadhall[arena]'"
RAY: Final = "pip install 'meadhall[ray]'"


def find(module: str) -> Any | None:
    """Return a library by the name of its module, or None where it is not installed."""
    try:
        return import_module(module)
    except ModuleNotFoundError:
        return None
