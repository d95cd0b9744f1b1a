"""The picture of En Garde: the piste with both fencers, and the hand.

It reads these labels (``<s>`` a seat, ``<v>`` a value, ``<n>`` a space):

    title, desc, board, hand           the picture and its parts
    seat.<s>, role.<s>, points.<s>     name, seat words, points against the goal
    state.<s>                          a badge at the seat ("to move"), or nothing
    count.<s>, hidden, card.<v>        a hand's size, a card back, a card
    fencer.<s>, space.<n>, distance    on the piste
    strength.<s>                       what the cards laid at a fencer mean
    pack, pack.count                   the pack
    played, unseen                     two row headings
    played.<v>, unseen.<v>             what is known of a value
"""

from meadhall.pictures.en_garde.art import art
from meadhall.pictures.en_garde.clicks import handles
from meadhall.pictures.en_garde.closing import closing
from meadhall.pictures.en_garde.draw import draw
from meadhall.pictures.en_garde.figures import EMBLEM, HUE
from meadhall.pictures.en_garde.sketches import sketch

__all__ = ["EMBLEM", "HUE", "art", "closing", "draw", "handles", "sketch"]
