"""The games as research libraries want them: arrays, Gymnasium, PettingZoo, many tables at once, OpenSpiel.

Needs ``pip install 'meadhall[rl]'``; docs/research.md shows each in a few lines.
"""
