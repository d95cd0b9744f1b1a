"""What a seat may know of a table of Freigard: everything, so a view is a state with a seat."""

from __future__ import annotations

from typing import TypeAlias

from meadhall.games.freigard.state import FreigardState

FreigardView: TypeAlias = FreigardState
