"""What makes bots speak in The Liberation of Rietburg: a task that is completed."""

from __future__ import annotations

from typing import Final

from meadhall.games.rietburg.events import TaskCompleted

MATTERS: Final = {TaskCompleted: "hero"}
"""By event the part of it that says who did it."""
