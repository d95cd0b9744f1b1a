"""Freya's Folly as numbers: players are told from the one who looks on, places and cards by their order in the box."""

from __future__ import annotations

from collections.abc import Sequence

from meadhall.adapters.encodings.encoding import (
    NUMBER,
    EncodingPart,
    PackedTable,
    Reader,
    bits_of,
    counts_of,
    ones_of,
    orders_of,
    packer,
)
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


HEAPS = PackedTable(lambda jewels: [int(count_of(jewels, jewel)) for jewel in range(JEWEL_COUNT)])
STAGE_MARKS, ENDING_MARKS = ones_of(len(STAGES)), ones_of(len(ENDINGS))
ABILITY_SETS, ABILITY_MARKS, ABILITY_COUNTS = (
    bits_of(len(ABILITIES)),
    ones_of(len(ABILITIES)),
    counts_of(len(ABILITIES)),
)
ABILITY_PILE = packer(len(ABILITIES))
TURN_NUMBERS = packer(len(COUNTERS) + len(FLAGS))


def parts(game: AnyGame) -> list[EncodingPart]:
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
    table = reader(box, seats)
    return [
        EncodingPart("seat", seats, 0, 1, "1 for my seat", table),
        EncodingPart("actor", seats, 0, 1, f"1 for who is asked, {each}", table),
        EncodingPart("turn", seats, 0, 1, f"1 for whose turn it is, {each}", table),
        EncodingPart("stage", len(STAGES), 0, 1, f"1 for what is asked: {', '.join(STAGES)}", table),
        EncodingPart("ending", len(ENDINGS), 0, 1, f"1 for how it ended: {', '.join(ENDINGS)}", table),
        EncodingPart("ender", seats, 0, 1, f"1 for who ended it, {each}", table),
        EncodingPart("counters", len(COUNTERS), 0, MOST, "actions left, tokens used in this turn, turns finished, idle turns in a row, settings and abilities in the upper half of the deck, unknown abilities in the pile, tokens in the supply", table),
        EncodingPart("flags", len(FLAGS), 0, 1, "1 if in this turn an ability was taken; anything was done; the move is the second of its action", table),
        EncodingPart("mover", places, 0, 1, "1 for where the dwarf stands whose move raises the question", table),
        EncodingPart("given", JEWEL_COUNT, 0, MOST_OF_A_KIND, f"jewels given in the trade under way {JEWELS}", table),
        EncodingPart("market", JEWEL_COUNT, 0, MOST_OF_A_KIND, f"jewels in the black market {JEWELS}", table),
        EncodingPart("caverns", box.cavern_count * JEWEL_COUNT, 0, MOST_OF_A_KIND, f"jewels in each cavern {JEWELS}", table),
        EncodingPart("workshop", settings, 0, 1, f"{of_settings} that lies open", table),
        EncodingPart("unseen", settings, 0, 1, f"{of_settings} not turned yet", table),
        EncodingPart("pieces", necklace, 0, 1, f"{of_pieces} that lies open", table),
        EncodingPart("veiled", necklace, 0, 1, f"{of_pieces} not turned yet", table),
        EncodingPart("open_abilities", abilities, 0, MOST, f"open cards {of_abilities}", table),
        EncodingPart("unseen_abilities", abilities, 0, MOST, f"cards not turned yet {of_abilities}", table),
        EncodingPart("under", abilities, 0, MOST, f"cards seen on their way under the pile {of_abilities}", table),
        EncodingPart("jewels", seats * JEWEL_COUNT, 0, MOST_OF_A_KIND, f"jewels {each}, {JEWELS}", table),
        EncodingPart("hands", seats * abilities, 0, 1, f"abilities at hand {each}, {of_abilities}", table),
        EncodingPart("held", seats * settings, 0, 1, f"{of_settings} still to complete, {each}", table),
        EncodingPart("done", seats * settings, 0, 1, f"{of_settings} completed, {each}", table),
        EncodingPart("forged", seats * necklace, 0, 1, f"{of_pieces} completed, {each}", table),
        EncodingPart("tokens", seats, 0, MOST, f"tokens {each}", table),
        EncodingPart("dwarf_places", dwarfs * (places + 1), 0, 1, f"1 for the place {every_dwarf}: lanterns, caverns, outside, gone to market", table),
        EncodingPart("barrows", dwarfs * JEWEL_COUNT, 0, MOST_OF_A_KIND, f"jewels in the barrow {every_dwarf}, {JEWELS}", table),
        EncodingPart("dwarf_abilities", dwarfs * abilities, 0, 1, f"1 for the ability {every_dwarf}, {of_abilities}", table),
        EncodingPart("strength", dwarfs, 0, MOST, f"turns of Strength left {every_dwarf}", table),
    ]  # fmt: skip


def reader(box: FreyasFollyBox, seats: int) -> Reader:
    """Return what reads all numbers off a view, in the order of the parts."""
    places, own = len(box.mine.ids), ones_of(seats)
    orders = orders_of(seats)
    who = {seat: ones_by_order(order) for seat, order in orders.items()}
    place_marks, dwarf_places = ones_of(places), dwarf_places_of(places)
    settings, pieces = bits_of(len(box.setting_ids)), bits_of(len(box.piece_ids))

    def table(view: FreyasFollyView) -> bytes:
        seat = view.seat
        order, whose = orders[seat], who[seat]
        homes = [view.homes[other] for other in order]
        dwarfs = [dwarf for other in order for dwarf in view.dwarfs if dwarf.seat == other]
        numbers = [
            own[seat],
            whose[view.actor],
            whose[view.turn],
            STAGE_MARKS[view.stage],
            ENDING_MARKS[view.ended],
            whose[view.ender],
            TURN_NUMBERS(
                view.left, view.free, view.turns, view.idle, view.upper, view.deck, view.pile, view.supply,
                view.took, view.busy, view.second,
            ),
            place_marks[view.mover],
            HEAPS[view.given],
            HEAPS[view.market],
            *[HEAPS[jewels] for jewels in view.caverns],
            settings[view.workshop],
            settings[view.unseen],
            pieces[view.pieces],
            pieces[view.veiled],
            ABILITY_PILE(*view.open_abilities),
            ABILITY_PILE(*view.unseen_abilities),
            ABILITY_COUNTS[tuple(view.under)],
            *[HEAPS[home.jewels] for home in homes],
            *[ABILITY_SETS[home.hand] for home in homes],
            *[settings[home.held] for home in homes],
            *[settings[home.done] for home in homes],
            *[pieces[home.forged] for home in homes],
            *[NUMBER[home.tokens] for home in homes],
            *[dwarf_places[dwarf.place] for dwarf in dwarfs],
            *[HEAPS[dwarf.barrow] for dwarf in dwarfs],
            *[ABILITY_MARKS[dwarf.ability] for dwarf in dwarfs],
            *[NUMBER[dwarf.strength] for dwarf in dwarfs],
        ]  # fmt: skip
        return b"".join(numbers)

    return table


def ones_by_order(order: Sequence[int]) -> PackedTable:
    """Return, for each seat, a row with a 1 at its place in *order*; all zeros for who is not in it."""
    return PackedTable(lambda seat: [int(other == seat) for other in order])


def dwarf_places_of(places: int) -> PackedTable:
    """Mark by place where a dwarf is; the last mark is for who went to market."""
    return PackedTable(lambda place: [int(mark == (places if place == GONE else place)) for mark in range(places + 1)])
