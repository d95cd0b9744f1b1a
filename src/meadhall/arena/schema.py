"""The shapes of what an arena and a lab write, as JSON Schema."""

from __future__ import annotations

from typing import Any

import msgspec

from meadhall.arena.calibration import Calibration
from meadhall.arena.game import Played
from meadhall.arena.lab import Lab
from meadhall.arena.summary import Summary


def schema() -> dict[str, Any]:
    """Return the JSON Schema of a line of games.jsonl ("game"), and of results, lab and calibration.json."""
    kinds = {"game": Played, "results": Summary, "lab": Lab, "calibration": Calibration}
    return {name: msgspec.json.schema(kind) for name, kind in kinds.items()}
