"""The picture of Rietburg: the castle with its six locations, and the cards of one hero.

It reads these labels (``<p>`` a location from 0, ``<h>`` a hero, ``<id>`` an id of the box):

    title, desc, board, hand, pending, ending      the picture, its parts, what is asked
    place.<p>, name.<p>, stack.<p>, hidden.<p>     a location and its cards
    task.<p>, task.name.<p>, task.words.<p>        its task
    hero.<h>, standee.<h>, seat.<h>, counts.<h>    a hero, at his place and in short
    card.<id>, name.<id>, short.<id>               hand cards; option.<id>.<n>, short.<id>.<n> their options
    tarok, deck, deck.1, deck.2, tasks, gallery, row.<n>, pile, trophy.<id>    beside the castle
    quiver.<v>, book.<n>, axe, side.<n>, battle, supply, things                special things and the battle
"""

from meadhall.pictures.rietburg.art import art
from meadhall.pictures.rietburg.clicks import handles
from meadhall.pictures.rietburg.draw import draw
from meadhall.pictures.rietburg.figures import EMBLEM, HUE

__all__ = ["EMBLEM", "HUE", "art", "draw", "handles"]
