"""Agents that learn by themselves, in NumPy alone: a net, proximal policy optimisation, matches, weights that play.

Needs ``pip install 'meadhall[train]'``; docs/training.md leads through it.
"""
