"""Freigard: golems, dragons and ents against three crawling castles, for one."""

from __future__ import annotations

from typing import Final, TypeAlias

from meadhall.games.freigard.state import FreigardState
from meadhall.games.freigard.title import FreigardTitle

TITLE: Final = FreigardTitle()

FreigardView: TypeAlias = FreigardState
"""What other rooms see: nothing is hidden, so a view is a state with a seat."""
