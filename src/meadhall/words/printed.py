"""What of a box is printed, and what is our reconstruction."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from meadhall.engine.box import Box

_RECONSTRUCTION = "reconstruction"


def is_reconstructed(box: Box, part: str, name: str, *fields: str) -> bool:
    """Say whether any of these fields of the row *name* of a box is ours and not printed."""
    row = _rows(box.text, part)[name]
    return row["status"] == _RECONSTRUCTION and not set(fields) <= set(row.get("printed", []))


def rows_with(box: Box, part: str, fields: Mapping[str, Any]) -> list[str]:
    """Name the rows of a box in which these fields have these values."""
    return [name for name, row in _rows(box.text, part).items() if fields.items() <= row.items()]


@lru_cache(maxsize=64)
def _rows(text: str, part: str) -> dict[str, dict[str, Any]]:
    """Return the rows of a part by their id, or kind where they have no other name."""
    return {str(row["id"] if "id" in row else row["kind"]): row for row in tomllib.loads(text)[part]}
