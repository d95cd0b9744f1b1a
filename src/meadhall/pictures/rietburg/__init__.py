"""The picture of Rietburg: the castle with its six locations, and the cards of one hero.

It reads these labels (``<p>`` a location from 0, ``<h>`` a hero, ``<id>`` an id of the box, ``<op>`` an operation):

    title, desc, board, hand.<h>                   the picture, the castle and the hand
    place.<p>, name.<p>, stack.<p>, clear          a location and its cards; hidden.<p>, hidden.short.<p> how they lie
    task.<p>, task.name.<p>, task.words.<p>        its task; coming.<id> what an unseen one asks
    hero.<h>, standee.<h>, held.<h>, will.<h>      a hero, at his place, and what he has; hero.note.<h> in short
    seat.<n>, seat.note.<n>, heroes                whom somebody leads; the tab of the heroes of somebody alone
    card.<id>, name.<id>, played, friend, object   hand cards; option.<id>.<n> their options, op.<op> their symbols
    tarok, deck, tasks, done, pile, coming         beside the castle, with .note; tarok.<n> how near the dragon is
    odds, unseen, unseen.<n>, supply, supply.will, supply.friends, supply.quivers    what nobody has seen
    gallery, row.<n>, trophy.<id>                  the trophies
    quiver.<v>, book.<n>, axe, side.<n>            special things
    fight, fight.note, battle, battle.missing      the battle being put together
"""

from meadhall.pictures.rietburg.art import art
from meadhall.pictures.rietburg.clicks import handles
from meadhall.pictures.rietburg.closing import closing
from meadhall.pictures.rietburg.draw import draw
from meadhall.pictures.rietburg.figures import EMBLEM, HUE
from meadhall.pictures.rietburg.sketches import sketch

__all__ = ["EMBLEM", "HUE", "art", "closing", "draw", "handles", "sketch"]
