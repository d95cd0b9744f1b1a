"""Chapter 15 in words: My Home Is My Castle, and The King's Tower."""

from __future__ import annotations

from meadhall.games.castle_panic.events import HomeChosen, HomeClaimed, KingsTowerFell, KingsTowerNamed, PlayerOut
from meadhall.games.castle_panic.rules.homes import Claim, King, Own
from meadhall.words.rows import AnyRow, Said, Told

ROWS: list[AnyRow] = [
    Said(
        Own,
        "Choose tower **{number}** as your home",
        path="Choose a tower",
        own="tower {number}",
        asks="Which tower is your home?",
        icon="tower",
    ),
    Told(
        HomeChosen,
        line="{who} chose tower {number}.",
        caption="**{who}** {who:lives|live} in **tower {number}**.",
        icon="tower",
    ),
    Said(
        Claim,
        "Claim tower **{number}**",
        path="Claim a tower",
        own="tower {number}",
        asks="Claim which tower?",
        icon="tower",
    ),
    Told(
        HomeClaimed,
        line="{who} lost the tower and claimed tower {number}.",
        caption="**{who}** {who:loses|lose} a home and {who:moves|move} to **tower {number}**.",
        recap="{who} moved to tower {number}.",
        icon="tower",
    ),
    Told(
        PlayerOut,
        line="{who} {who:has|have} no tower left and {who:is|are} out of the game.",
        caption="**{who}** {who:has|have} no tower left and {who:is|are} out of the game.",
        recap="{who} {who:is|are} out of the game.",
        icon="rubble",
    ),
    Said(
        King,
        "Make tower **{number}** the King's Tower",
        path="Name the King's Tower",
        own="tower {number}",
        asks="Which tower is the King's?",
        icon="crown",
    ),
    Told(
        KingsTowerNamed,
        line="Tower {number} is the King's Tower.",
        caption="**Tower {number}** is the King's Tower.",
        icon="crown",
    ),
    Told(
        KingsTowerFell,
        line="The King's Tower has fallen: everybody discards, and hands are smaller from now on.",
        caption="The **King's Tower** has fallen: everybody discards, and hands are smaller now.",
        icon="crown",
    ),
]
