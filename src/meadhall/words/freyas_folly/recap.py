"""What has become of Freyas Folly since somebody's last turn."""

from __future__ import annotations

from collections.abc import Sequence

from meadhall.engine.contract import Event
from meadhall.games.freyas_folly import FreyasFollyView
from meadhall.words.freyas_folly.story import tell
from meadhall.words.telling import Block, Count


def counts(view: FreyasFollyView, names: Sequence[str]) -> list[Count]:
    """Count what people judge the table by, always the same things in the same order."""
    return []


def recap(view: FreyasFollyView, events: list[Event], names: Sequence[str]) -> list[Block]:
    """Sum up what happened, a block for each actor in turn order; *events* are what the seat was told."""
    view.told = events
    lines = tell(view, names)
    return [Block("Since your last turn", lines)] if lines else []
