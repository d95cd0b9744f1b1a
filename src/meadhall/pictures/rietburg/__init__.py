"""The picture of Rietburg: the castle with its six locations, and the cards of one hero.

It reads these labels (``<p>`` a location from 0, ``<h>`` a hero, ``<id>`` an id of the box, ``<op>`` an operation):

    title, desc, board, hand                       the picture and its parts
    place.<p>, name.<p>, stack.<p>, clear          a location and its cards; hidden.<p>, hidden.short.<p> how they lie
    task.<p>, task.name.<p>, task.words.<p>        its task
    hero.<h>, standee.<h>, seat.<h>                a hero, at his place and in short
    card.<id>, name.<id>, played, or               hand cards; option.<id>.<n> their options, op.<op> their symbols
    tarok, deck, deck.1, deck.2, done, pile, pile.short                        beside the castle
    gallery, row.<n>, trophy.<id>                  the trophies
    quiver.<v>, book.<n>, axe, side.<n>, supply, supply.title, supply.will, supply.friends, supply.quivers
    battle, battle.creature, battle.missing        the battle being put together
"""

from meadhall.pictures.rietburg.art import art
from meadhall.pictures.rietburg.clicks import handles
from meadhall.pictures.rietburg.draw import draw
from meadhall.pictures.rietburg.figures import EMBLEM, HUE

__all__ = ["EMBLEM", "HUE", "art", "draw", "handles"]
