"""What a seat sees of Freya's Folly: the whole table, for nothing on it is hidden."""

from __future__ import annotations

from typing import TypeAlias

from meadhall.games.freyas_folly.state import Table

FreyasFollyView: TypeAlias = Table
