"""What makes bots speak in Freya's Folly: a piece of the Brisingamen that is forged."""

from __future__ import annotations

from typing import Final

from meadhall.games.freyas_folly.events import Forged

MATTERS: Final = {Forged: "seat"}
"""By event the part of it that says who did it."""
