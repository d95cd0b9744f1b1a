"""The picture of Freya's Folly: the mine, and in trays workshop, market, Brisingamen, homes and what is left.

It reads the labels that words/freyas_folly writes (``<id>`` of a place or card, ``<s>`` a seat):

    title, desc, board, outside, freya, place.<id>, dwarf.<n>, jewel.<letter>           the mine
    workshop, deck, left, market, pile, pile.long, stock, necklace, made, veiled, shop  beside it
    setting.<id>, name.<id>, piece.<id>, ability.<word>                                 cards
    odds, in mine, in deck, hidden, deck.<kind>                                         what is left
    home, home note, home tab, to hand, at home, <tray> label, ready, no                the own home
    seat.<s>, points.<s>, risk.<s>, dwarfs.<s>, orders.<s>, jewels.<s>, tokens.<s>      craftsmen
    finished.<s>, sheet.<s>
"""

from meadhall.pictures.freyas_folly.art import art
from meadhall.pictures.freyas_folly.clicks import handles
from meadhall.pictures.freyas_folly.closing import closing
from meadhall.pictures.freyas_folly.draw import draw
from meadhall.pictures.freyas_folly.figures import EMBLEM, HUE
from meadhall.pictures.freyas_folly.sketches import sketch

__all__ = ["EMBLEM", "HUE", "art", "closing", "draw", "handles", "sketch"]
