"""Chapter 2 in words: the first monsters."""

from __future__ import annotations

from meadhall.games.castle_panic.rules.set_up import Place
from meadhall.words.castle_panic.reasons import why_place
from meadhall.words.rows import AnyRow, Said

ROWS: list[AnyRow] = [
    Said(
        Place,
        "Place **{token:a}** in **Archer {number}**",
        path="Place a monster",
        own="{token}",
        asks="Place which monster?",
        icon="skull",
        why=why_place,
    ),
]
