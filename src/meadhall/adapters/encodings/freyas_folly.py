"""Freya's Folly as numbers: players are told from the one who looks on, places and cards by their order in the box."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from meadhall.adapters.encodings.encoding import Part, bits_of, counts_of, one_of, seats_from
from meadhall.engine.contract import AnyGame
from meadhall.games.freyas_folly import FreyasFollyView
from meadhall.games.freyas_folly.box import FreyasFollyBox
from meadhall.games.freyas_folly.pieces import (
    ABILITIES,
    COLOURS,
    ENDINGS,
    GONE,
    JEWEL_COUNT,
    MOST_OF_A_KIND,
    STAGES,
    count_of,
)

JEWELS = f"of each jewel: large {', '.join(COLOURS)}, then small"
COUNTERS = ("left", "free", "turns", "idle", "upper", "deck", "pile", "supply")
FLAGS = ("took", "busy", "second")
MOST = 1000
"""No counter comes near it: a match has at most 100 turns for each player."""


def parts(game: AnyGame) -> list[Part]:
    """Return the table of parts; its length follows from the seats and the box."""
    box = game.box
    assert isinstance(box, FreyasFollyBox)
    seats = game.seats
    dwarfs = seats * box.dwarfs_each(seats)
    places = len(box.mine.ids)
    settings, necklace, abilities = len(box.setting_ids), len(box.piece_ids), len(ABILITIES)
    each = "of each player, from me on"
    of_settings, of_pieces = (
        f"1 for each of the {settings} settings",
        f"1 for each of the {necklace} pieces of the Brisingamen",
    )
    of_abilities = f"of each ability: {', '.join(ABILITIES)}"
    every_dwarf = "of each dwarf, mine first, then the next player's"
    return [
        Part("seat", seats, 0, 1, "1 for my seat", lambda view: one_of(view.seat, seats)),
        Part("actor", seats, 0, 1, f"1 for who is asked, {each}", lambda view: who(view, view.actor)),
        Part("turn", seats, 0, 1, f"1 for whose turn it is, {each}", lambda view: who(view, view.turn)),
        Part("stage", len(STAGES), 0, 1, f"1 for what is asked: {', '.join(STAGES)}", lambda view: one_of(view.stage, len(STAGES))),
        Part("ending", len(ENDINGS), 0, 1, f"1 for how it ended: {', '.join(ENDINGS)}", lambda view: one_of(view.ended, len(ENDINGS))),
        Part("ender", seats, 0, 1, f"1 for who ended it, {each}", lambda view: who(view, view.ender)),
        Part("counters", len(COUNTERS), 0, MOST, "actions left, tokens used in this turn, turns finished, idle turns in a row, settings and abilities in the upper half of the deck, unknown abilities in the pile, tokens in the supply", lambda view: [getattr(view, name) for name in COUNTERS]),
        Part("flags", len(FLAGS), 0, 1, "1 if in this turn an ability was taken; anything was done; the move is the second of its action", lambda view: [int(getattr(view, name)) for name in FLAGS]),
        Part("mover", places, 0, 1, "1 for where the dwarf stands whose move raises the question", lambda view: one_of(view.mover, places)),
        Part("given", JEWEL_COUNT, 0, MOST_OF_A_KIND, f"jewels given in the trade under way {JEWELS}", lambda view: heap(view.given)),
        Part("market", JEWEL_COUNT, 0, MOST_OF_A_KIND, f"jewels in the black market {JEWELS}", lambda view: heap(view.market)),
        Part("caverns", box.cavern_count * JEWEL_COUNT, 0, MOST_OF_A_KIND, f"jewels in each cavern {JEWELS}", caverns),
        Part("workshop", settings, 0, 1, f"{of_settings} that lies open", lambda view: bits_of(view.workshop, settings)),
        Part("unseen", settings, 0, 1, f"{of_settings} not turned yet", lambda view: bits_of(view.unseen, settings)),
        Part("pieces", necklace, 0, 1, f"{of_pieces} that lies open", lambda view: bits_of(view.pieces, necklace)),
        Part("veiled", necklace, 0, 1, f"{of_pieces} not turned yet", lambda view: bits_of(view.veiled, necklace)),
        Part("open_abilities", abilities, 0, MOST, f"open cards {of_abilities}", lambda view: view.open_abilities),
        Part("unseen_abilities", abilities, 0, MOST, f"cards not turned yet {of_abilities}", lambda view: view.unseen_abilities),
        Part("under", abilities, 0, MOST, f"cards seen on their way under the pile {of_abilities}", lambda view: counts_of(view.under, abilities)),
        Part("jewels", seats * JEWEL_COUNT, 0, MOST_OF_A_KIND, f"jewels {each}, {JEWELS}", homes(lambda home: heap(home.jewels))),
        Part("hands", seats * abilities, 0, 1, f"abilities at hand {each}, {of_abilities}", homes(lambda home: bits_of(home.hand, abilities))),
        Part("held", seats * settings, 0, 1, f"{of_settings} still to complete, {each}", homes(lambda home: bits_of(home.held, settings))),
        Part("done", seats * settings, 0, 1, f"{of_settings} completed, {each}", homes(lambda home: bits_of(home.done, settings))),
        Part("forged", seats * necklace, 0, 1, f"{of_pieces} completed, {each}", homes(lambda home: bits_of(home.forged, necklace))),
        Part("tokens", seats, 0, MOST, f"tokens {each}", homes(lambda home: [home.tokens])),
        Part("dwarf_places", dwarfs * (places + 1), 0, 1, f"1 for the place {every_dwarf}: lanterns, caverns, outside, gone to market", lambda view: dwarf_places(view, places)),
        Part("barrows", dwarfs * JEWEL_COUNT, 0, MOST_OF_A_KIND, f"jewels in the barrow {every_dwarf}, {JEWELS}", dwarf_parts(lambda dwarf: heap(dwarf.barrow))),
        Part("dwarf_abilities", dwarfs * abilities, 0, 1, f"1 for the ability {every_dwarf}, {of_abilities}", dwarf_parts(lambda dwarf: one_of(dwarf.ability, abilities))),
        Part("strength", dwarfs, 0, MOST, f"turns of Strength left {every_dwarf}", dwarf_parts(lambda dwarf: [dwarf.strength])),
    ]  # fmt: skip


@cache
def heap(jewels: int) -> list[int]:
    """Count the jewels of a heap; shared, so never changed."""
    return [int(count_of(jewels, jewel)) for jewel in range(JEWEL_COUNT)]


def order(view: FreyasFollyView) -> list[int]:
    """List the seats from the one who looks on."""
    return seats_from(view.seat, len(view.homes))


def who(view: FreyasFollyView, seat: int) -> list[int]:
    """Mark a seat, told from the one who looks on; nobody is marked for chance or nobody."""
    return [int(other == seat) for other in order(view)]


def caverns(view: FreyasFollyView) -> list[int]:
    """Count the jewels of each cavern."""
    return [count for jewels in view.caverns for count in heap(jewels)]


def homes(read: Callable[[Any], list[int]]) -> Callable[[FreyasFollyView], list[int]]:
    """Read something of every player's home."""
    return lambda view: [number for seat in order(view) for number in read(view.homes[seat])]


def dwarf_parts(read: Callable[[Any], list[int]]) -> Callable[[FreyasFollyView], list[int]]:
    """Read something of every dwarf."""
    return lambda view: [
        number for seat in order(view) for dwarf in view.dwarfs if dwarf.seat == seat for number in read(dwarf)
    ]


def dwarf_places(view: FreyasFollyView, places: int) -> list[int]:
    """Mark where every dwarf is; the last mark is for who went to market."""
    return dwarf_parts(lambda dwarf: one_of(places if dwarf.place == GONE else dwarf.place, places + 1))(view)
