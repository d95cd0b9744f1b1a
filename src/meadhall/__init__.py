"""Meadhall: a hall of five modern board games, one exact set of rules for every way of playing."""

__version__ = "0.1.0"
