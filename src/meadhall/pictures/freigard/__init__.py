"""The picture of Freigard: castles, points, totems, deck and discards; the hand with its worth, and the odds.

It reads these labels (``<i>`` a castle's place, ``<t>`` a totem, ``<c>`` a card's code, ``<f>`` a family,
``<e>`` a feature):

    title, desc, board, hand                    the picture and its parts
    heading, rule, scored, points.label         the head of the board
    castle.<i>, needs, points, felled           the castles
    totem.<t>, totem.<t>.name, spent, kept      the totems
    deck, deck.name, deck.count, top, discards  the piles
    card.<c>, card.<c>.title, card.<c>.caption  a card
    worth, worth.none, worth.<n>, worth.<n>.number, worth.unit, score, score.label   what the hand is worth
    odds, odds.line, family.<f>, family.<f>.label, rout, rout.label   the odds of the families
    feature.<e>, feature.<e>.name, feature.<e>.label                  the odds of what the Eye can search for
"""

from meadhall.pictures.freigard.art import art
from meadhall.pictures.freigard.clicks import handles
from meadhall.pictures.freigard.closing import closing
from meadhall.pictures.freigard.draw import draw
from meadhall.pictures.freigard.figures import EMBLEM, HUE
from meadhall.pictures.freigard.sketches import sketch

__all__ = ["EMBLEM", "HUE", "art", "closing", "draw", "handles", "sketch"]
