"""The shapes of what an arena and a lab write, as JSON Schema."""

from __future__ import annotations

from typing import Any

import msgspec

from meadhall.arena.game import Played
from meadhall.arena.lab import Lab
from meadhall.arena.summary import Summary


def schema() -> dict[str, Any]:
    """Return the JSON Schema of a line of games.jsonl ("game"), of results.json ("results") and of lab.json ("lab")."""
    kinds = {"game": Played, "results": Summary, "lab": Lab}
    return {name: msgspec.json.schema(kind) for name, kind in kinds.items()}
