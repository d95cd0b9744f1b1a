"""The picture of Freya's Folly: the mine with workshop and market beside it, the own home, the others.

It reads the labels that words/freyas_folly/labels.py writes (``<id>`` of a place or card, ``<s>`` a seat):

    title, desc, board, hand, others            the picture and its parts
    workshop, deck, market, pile, necklace, made, supply     beside the mine
    place.<id>, outside, dwarf.<n>, jewel.<letter>           in the mine
    setting.<id>, name.<id>, piece.<id>, ability.<word>      cards
    seat.<s>, points.<s>, left.<s>, home.<s>, tokens.<s>, sheet.<s>   craftsmen
    home, jewels, barrows, settings, none, tokens, ready     the own home

Points stand in texts of the class ``score-sheet``, so that a page can hide them.
"""

from meadhall.pictures.freyas_folly.art import art
from meadhall.pictures.freyas_folly.clicks import handles
from meadhall.pictures.freyas_folly.draw import draw
from meadhall.pictures.freyas_folly.figures import EMBLEM, HUE

__all__ = ["EMBLEM", "HUE", "art", "draw", "handles"]
