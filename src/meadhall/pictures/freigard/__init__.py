"""The picture of Freigard: castles, points, totems, deck and discards; the hand with its worth, and the odds.

It reads these labels (``<i>`` a castle's place, ``<t>`` a totem, ``<c>`` a card's code, ``<f>`` a family,
``<e>`` a feature):

    title, desc, board, hand                    the picture and its parts
    heading, rule, scored, points.label         the head of the board
    castle.<i>, needs, points, felled           the castles
    totem.<t>, totem.<t>.name, spent, kept      the totems
    deck, deck.count, top, discards             the piles
    card.<c>, card.<c>.title, card.<c>.caption  a card
    worth, worth.none, worth.<n>, worth.<n>.number, worth.unit, score, score.label   what the hand is worth
    odds, family.<f>, family.<f>.label, feature.<e>, feature.<e>.label, rout, rout.label
"""

from meadhall.pictures.freigard.art import art
from meadhall.pictures.freigard.clicks import handles
from meadhall.pictures.freigard.draw import draw
from meadhall.pictures.freigard.figures import EMBLEM, HUE

__all__ = ["EMBLEM", "HUE", "art", "draw", "handles"]
