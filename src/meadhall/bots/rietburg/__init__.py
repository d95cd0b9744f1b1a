"""What bots know of The Liberation of Rietburg."""

from meadhall.bots.rietburg.greedy import KINDS, make

__all__ = ["KINDS", "make"]
