"""Freya's Folly as numbers: players are told from the one who looks on, places and cards by their order in the box."""

from __future__ import annotations

from typing import Final

from meadhall.engine.contract import AnyGame, Seat
from meadhall.engine.encoding import (
    NUMBERS,
    Encoder,
    EncodingPart,
    PackedTable,
    Pieces,
    add_counts,
    add_numbers,
    bits_of,
    ones_of,
    orders_of,
)
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
from meadhall.games.freyas_folly.state import Dwarf

JEWELS: Final = f"of each jewel: large {', '.join(COLOURS)}, then small"
COUNTERS: Final = ("left", "free", "turns", "idle", "upper", "deck", "pile", "supply")
FLAGS: Final = ("took", "busy", "second")
MOST: Final = 1000
"""No counter comes near it: a match has at most 100 turns for each player."""


class HeapTable(PackedTable):
    """By heap, how many there are of each jewel."""

    def numbers(self, shown: int) -> list[int]:
        return [int(count_of(shown, jewel)) for jewel in range(JEWEL_COUNT)]


class FreyasFollyEncoder(Encoder[FreyasFollyView]):
    """The turn and what lies open, then the homes and the dwarfs, from the one who looks on."""

    def __init__(self, box: FreyasFollyBox, seats: int) -> None:
        super().__init__(parts(box, seats))
        self._seats: Final = seats
        self._dwarfs_each: Final = box.dwarfs_each(seats)
        self._seat_marks: Final = ones_of(seats)
        self._orders: Final = orders_of(seats, seats)
        self._stages: Final = ones_of(len(STAGES))
        self._endings: Final = ones_of(len(ENDINGS))
        self._abilities: Final = ones_of(len(ABILITIES))
        self._ability_sets: Final = bits_of(len(ABILITIES))
        self._places: Final = ones_of(len(box.mine.ids))
        self._gone: Final = len(box.mine.ids)
        self._dwarf_places: Final = ones_of(len(box.mine.ids) + 1)
        self._settings: Final = bits_of(len(box.setting_ids))
        self._pieces: Final = bits_of(len(box.piece_ids))
        self._heaps: Final = HeapTable()

    def add(self, view: FreyasFollyView, to: Pieces) -> None:
        seat, heaps, settings, pieces = view.seat, self._heaps, self._settings, self._pieces
        to += [
            self._seat_marks[seat],
            self._player(view.actor, seat),
            self._player(view.turn, seat),
            self._stages[view.stage],
            self._endings[view.ended],
            self._player(view.ender, seat),
            NUMBERS[view.left], NUMBERS[view.free], NUMBERS[view.turns], NUMBERS[view.idle],
            NUMBERS[view.upper], NUMBERS[view.deck], NUMBERS[view.pile], NUMBERS[view.supply],
            NUMBERS[view.took], NUMBERS[view.busy], NUMBERS[view.second],
            self._places[view.mover],
            heaps.of(view.given),
            heaps.of(view.market),
        ]  # fmt: skip
        for jewels in view.caverns:
            to.append(heaps.of(jewels))
        to += [settings.of(view.workshop), settings.of(view.unseen), pieces.of(view.pieces), pieces.of(view.veiled)]
        add_numbers(to, view.open_abilities)
        add_numbers(to, view.unseen_abilities)
        add_counts(to, view.under, len(ABILITIES))
        self._add_players(view, to)

    def _player(self, other: Seat, seat: Seat) -> bytes:
        """Return a row with a one at the number of seats from *seat* to *other*; all zeros if *other* is no seat."""
        if other < 0:
            return self._seat_marks[-1]
        return self._seat_marks[(other - max(seat, 0)) % self._seats]

    def _add_players(self, view: FreyasFollyView, to: Pieces) -> None:
        heaps, settings, pieces, sets = self._heaps, self._settings, self._pieces, self._ability_sets
        order = self._orders[view.seat]
        homes = [view.homes[other] for other in order]
        for home in homes:
            to.append(heaps.of(home.jewels))
        for home in homes:
            to.append(sets.of(home.hand))
        for home in homes:
            to.append(settings.of(home.held))
        for home in homes:
            to.append(settings.of(home.done))
        for home in homes:
            to.append(pieces.of(home.forged))
        for home in homes:
            to.append(NUMBERS[home.tokens])
        dwarfs: list[Dwarf] = []
        for other in order:
            first = other * self._dwarfs_each
            dwarfs += view.dwarfs[first : first + self._dwarfs_each]
        for dwarf in dwarfs:
            to.append(self._dwarf_places[self._gone if dwarf.place == GONE else dwarf.place])
        for dwarf in dwarfs:
            to.append(heaps.of(dwarf.barrow))
        for dwarf in dwarfs:
            to.append(self._abilities[dwarf.ability])
        for dwarf in dwarfs:
            to.append(NUMBERS[dwarf.strength])


def encoder(game: AnyGame) -> FreyasFollyEncoder:
    """Return how views are encoded."""
    assert isinstance(game.box, FreyasFollyBox)
    return FreyasFollyEncoder(game.box, game.seats)


def parts(box: FreyasFollyBox, seats: int) -> list[EncodingPart]:
    """Return the table of parts; its length follows from the seats and the box."""
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
        EncodingPart("seat", seats, 0, 1, "1 for my seat"),
        EncodingPart("actor", seats, 0, 1, f"1 for who is asked, {each}"),
        EncodingPart("turn", seats, 0, 1, f"1 for whose turn it is, {each}"),
        EncodingPart("stage", len(STAGES), 0, 1, f"1 for what is asked: {', '.join(STAGES)}"),
        EncodingPart("ending", len(ENDINGS), 0, 1, f"1 for how it ended: {', '.join(ENDINGS)}"),
        EncodingPart("ender", seats, 0, 1, f"1 for who ended it, {each}"),
        EncodingPart("counters", len(COUNTERS), 0, MOST, "actions left, tokens used in this turn, turns finished, idle turns in a row, settings and abilities in the upper half of the deck, unknown abilities in the pile, tokens in the supply"),
        EncodingPart("flags", len(FLAGS), 0, 1, "1 if in this turn an ability was taken; anything was done; the move is the second of its action"),
        EncodingPart("mover", places, 0, 1, "1 for where the dwarf stands whose move raises the question"),
        EncodingPart("given", JEWEL_COUNT, 0, MOST_OF_A_KIND, f"jewels given in the trade under way {JEWELS}"),
        EncodingPart("market", JEWEL_COUNT, 0, MOST_OF_A_KIND, f"jewels in the black market {JEWELS}"),
        EncodingPart("caverns", box.cavern_count * JEWEL_COUNT, 0, MOST_OF_A_KIND, f"jewels in each cavern {JEWELS}"),
        EncodingPart("workshop", settings, 0, 1, f"{of_settings} that lies open"),
        EncodingPart("unseen", settings, 0, 1, f"{of_settings} not turned yet"),
        EncodingPart("pieces", necklace, 0, 1, f"{of_pieces} that lies open"),
        EncodingPart("veiled", necklace, 0, 1, f"{of_pieces} not turned yet"),
        EncodingPart("open_abilities", abilities, 0, MOST, f"open cards {of_abilities}"),
        EncodingPart("unseen_abilities", abilities, 0, MOST, f"cards not turned yet {of_abilities}"),
        EncodingPart("under", abilities, 0, MOST, f"cards seen on their way under the pile {of_abilities}"),
        EncodingPart("jewels", seats * JEWEL_COUNT, 0, MOST_OF_A_KIND, f"jewels {each}, {JEWELS}"),
        EncodingPart("hands", seats * abilities, 0, 1, f"abilities at hand {each}, {of_abilities}"),
        EncodingPart("held", seats * settings, 0, 1, f"{of_settings} still to complete, {each}"),
        EncodingPart("done", seats * settings, 0, 1, f"{of_settings} completed, {each}"),
        EncodingPart("forged", seats * necklace, 0, 1, f"{of_pieces} completed, {each}"),
        EncodingPart("tokens", seats, 0, MOST, f"tokens {each}"),
        EncodingPart("dwarf_places", dwarfs * (places + 1), 0, 1, f"1 for the place {every_dwarf}: lanterns, caverns, outside, gone to market"),
        EncodingPart("barrows", dwarfs * JEWEL_COUNT, 0, MOST_OF_A_KIND, f"jewels in the barrow {every_dwarf}, {JEWELS}"),
        EncodingPart("dwarf_abilities", dwarfs * abilities, 0, 1, f"1 for the ability {every_dwarf}, {of_abilities}"),
        EncodingPart("strength", dwarfs, 0, MOST, f"turns of Strength left {every_dwarf}"),
    ]  # fmt: skip
