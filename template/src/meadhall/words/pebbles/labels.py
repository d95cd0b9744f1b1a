"""What everything in the picture of Pebbles is called."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from meadhall.games.pebbles import PebblesView
from meadhall.games.pebbles.pieces import UNDECIDED


def labels(view: PebblesView, names: Sequence[str]) -> Mapping[str, str]:
    """Name everything the picture draws."""
    who = "" if view.turn == UNDECIDED else names[view.turn]
    desc = f"A bowl; what is left in it: {view.pebbles}."
    return {"title": "Pebbles", "desc": desc, "bowl": f"The bowl. {who}", "pebble": "a pebble"}
