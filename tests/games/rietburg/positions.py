"""Set up a table at Rietburg by naming only what matters; the rest is empty, in hand or in the pile."""

from __future__ import annotations

from functools import cache

import tests.table
from meadhall.games.rietburg import TITLE
from meadhall.games.rietburg.rules.game import Rietburg
from meadhall.games.rietburg.state import RietburgState

EMPTY = "-/-/-/-/-/-"
BLANK_HANDS = {
    "thorn": "thorn_1,thorn_2,thorn_3",
    "chada": "chada_1,chada_2,chada_3",
    "orfen": "orfen_1,orfen_2,orfen_3,orfen_4",
    "kram": "kram_1,kram_2,kram_3",
    "eara": "eara_1,eara_2,eara_3",
    "kheela": "kheela_1,kheela_2,kheela_3",
}


@cache
def game_of(seats: int = 0, **options: str) -> Rietburg:
    """Return the rules; with red creatures unless said otherwise, one seat for each hero unless said otherwise."""
    heroes = options.setdefault("heroes", "thorn,chada")
    if "preset" not in options:
        options.setdefault("red_creatures", "on")
    game = TITLE.game(seats or len(heroes.split(",")), options, TITLE.shipped_box("standard"))
    assert isinstance(game, Rietburg)
    return game


class Table(tests.table.Table[Rietburg]):
    """A table of Rietburg."""

    state: RietburgState


def table(game: Rietburg | None = None, /, **fields: str) -> Table:
    """Return a table in the first hero's turn, with an empty castle unless *fields* say otherwise."""
    game = game or game_of()
    names = game.laws.names
    count = len(names)
    values = {
        "turn": "1",
        "hero": names[0],
        "do": "main",
        "at": ",".join("6" * count),
        "will": ",".join("0" * count),
        "hand": "/".join(BLANK_HANDS[name] for name in names),
        "played": "/".join("-" * count),
        "stacks": EMPTY,
        "tasks": "troll_hunt,providence,skral_witch,lost_relics,fire_spirit,jrain",
        "pile": "20",
        "gallery": "-",
        "out": "-",
        "quivers": "-",
        "used": "-",
        "mixed": "0",
        "axe": "sharp" if "kram" in names else "-",
        "books": "-",
        "spirit": "-",
        "deck": "10",
        "read": "-",
        "dropped": "0",
        "returned": "-",
        "card": "-",
        "held": "-",
        "refused": "-",
        "declined": "-",
        "back": "0",
        "battle": "-",
        **fields,
    }
    return Table(game, " ".join(f"{name}={value}" for name, value in values.items()))


def at(**places: str) -> str:
    """Write stacks by their locations: ``at(l4="gor_a", l6="?")``."""
    return "/".join(places.get(f"l{number}", "-") for number in range(1, 7))
