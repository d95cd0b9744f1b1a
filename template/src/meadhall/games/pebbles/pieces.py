"""The pieces of Pebbles: printed numbers, and the rules that refuse."""

from __future__ import annotations

from typing import Final

from meadhall.engine.contract import Rule

PLAYERS: Final = 2
UNDECIDED: Final = -1
"""Whose turn it is before the coin is thrown."""
FEWEST: Final = 4
MOST: Final = 40

# The rules that refuse; their numbers are those of words/rules/pebbles.md.

ONLY_ONCE: Final = Rule("1.2", "the coin decides who begins, once")
NOT_YOUR_TURN: Final = Rule("2.1", "it is not your turn")
TOO_MANY: Final = Rule("2.2", "there are not so many pebbles in the bowl")
IS_OVER: Final = Rule("3.2", "the bowl is empty")
