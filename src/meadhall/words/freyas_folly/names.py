"""What the things of Freya's Folly are called."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from meadhall.games.freyas_folly import FreyasFollyView
from meadhall.games.freyas_folly.box import FreyasFollyBox
from meadhall.games.freyas_folly.pieces import (
    ABILITIES,
    COLOURS,
    JEWEL_COUNT,
    MARKET,
    NO_ABILITY,
    colour_of,
    count_of,
    is_large,
    large_count,
    small_count,
)
from meadhall.words.freyas_folly.kinds import PLACES
from meadhall.words.languages.english import whose
from meadhall.words.numbers import counted, listed

SEATS = ("Hammer", "Pick", "Anvil", "Axe", "Helm")
"""The craftsmen, by the sign on their dwarfs."""
CRAFTS = tuple(name.lower() for name in SEATS)
"""The icons of those signs."""

KEPT: Final = 4096
"""How many texts of a kind are kept: the same jewels, places and dwarfs are named again and again."""

_PLURALS = {"ruby": "rubies", "amber": "amber"}


@lru_cache(KEPT)
def jewels(heap: int, none: str = "nothing") -> str:
    """Name the jewels of a heap: "1 large ruby and 2 small emeralds"."""
    found = []
    for jewel in range(JEWEL_COUNT):
        count = int(count_of(heap, jewel))
        if count:
            found.append(f"{count} {jewel_name(jewel, count)}")
    return listed(found) or none


@lru_cache(KEPT)
def short_jewels(heap: int, none: str = "empty", before: str = "") -> str:
    """Name the jewels of a heap shortly, the large ones in capitals: "RUBY 2 emerald"; *before* it if there are any."""
    found = []
    for jewel in range(JEWEL_COUNT):
        count = int(count_of(heap, jewel))
        if count:
            colour = COLOURS[colour_of(jewel)]
            found.append((f"{count} " if count > 1 else "") + (colour.upper() if is_large(jewel) else colour))
    return before + " ".join(found) if found else none


def jewel_name(jewel: int, count: int = 1) -> str:
    """Name a jewel: "small ruby"."""
    colour = COLOURS[colour_of(jewel)]
    size = "large" if is_large(jewel) else "small"
    return f"{size} {colour if count == 1 else _PLURALS.get(colour, colour + 's')}"


def jewel_count(heap: int) -> str:
    """Count the jewels of a heap: "4 jewels"."""
    return counted(jewel_total(heap), "jewel")


def jewel_total(heap: int) -> int:
    """Return how many jewels a heap has."""
    return int(large_count(heap) + small_count(heap))


def ability(number: int) -> str:
    """Name an ability."""
    return ABILITIES[number].capitalize()


def place(view: FreyasFollyView, number: int) -> str:
    """Name a place: "lantern C1", "cavern K02", "outside"."""
    return place_name(view.box, number)


@lru_cache(KEPT)
def place_name(box: FreyasFollyBox, number: int) -> str:
    """Name a place of a box."""
    mine = box.mine
    if number == mine.outside:
        return "outside"
    return f"{'cavern' if mine.is_cavern(number) else 'lantern'} {mine.ids[number]}"


def setting(view: FreyasFollyView, number: int) -> str:
    """Name a setting: "ruby ring", or "ruby ring (S01)" in a box that has two of them."""
    name = view.box.setting_names[number]
    return name if view.box.setting_names.count(name) == 1 else f"{name} ({view.box.setting_ids[number]})"


def fitting(name: str, one: str, several: str) -> str:
    """Return the word that fits a setting: earrings lie there, a ring lies there."""
    return several if name.endswith("s") else one


def dwarf(view: FreyasFollyView, number: int, names: Sequence[str]) -> str:
    """Name a dwarf: "Astrid's dwarf 2"."""
    return f"{whose(names[view.dwarfs[number].seat])} dwarf {dwarf_number(view, number)}"


def laden_dwarf(view: FreyasFollyView, number: int, names: Sequence[str]) -> str:
    """Name a dwarf with his load and ability."""
    one = view.dwarfs[number]
    return laden(dwarf(view, number, names), one.barrow, one.ability, one.strength)


@lru_cache(KEPT)
def laden(who: str, barrow: int, gift: int, strength: int) -> str:
    """Add load and ability to the name of a dwarf."""
    load = f", carrying {jewels(barrow)}" if barrow else ""
    return f"{who}{load}{_with_ability(gift, strength)}"


def _with_ability(number: int, strength: int) -> str:
    """Say which ability a dwarf has, and how long his Strength works."""
    if number == NO_ABILITY:
        return ""
    return f", with {ability(number)}" + (f" at work, {counted(strength, 'turn')} left" if strength else "")


def dwarf_number(view: FreyasFollyView, number: int) -> int:
    """Return the number on a dwarf."""
    return number % (len(view.dwarfs) // len(view.homes)) + 1


def past(view: FreyasFollyView, dwarfs: Sequence[int], names: Sequence[str]) -> str:
    """Say whom a dwarf passes: ", past Astrid's dwarfs 1 and 2 and Ivar's dwarf 1"; "" if the way is free."""
    passed: dict[int, list[str]] = {}
    for number in dwarfs:
        passed.setdefault(int(view.dwarfs[number].seat), []).append(str(dwarf_number(view, number)))
    groups = [
        f"{whose(names[seat])} dwarf{'s' if len(numbers) > 1 else ''} {listed(numbers)}"
        for seat, numbers in passed.items()
    ]
    return f", past {listed(groups)}" if groups else ""


def lexicon(view: FreyasFollyView) -> list[str]:
    """List keys by which one can ask about every card, and about the corners of the table."""
    settings = [f"setting-{name}" for name in view.box.setting_ids]
    pieces = [f"piece-{name}" for name in view.box.piece_ids]
    return [*PLACES, *settings, *pieces, *[f"offer-{word}-1" for word in ABILITIES]]


def source(number: int, names: Sequence[str]) -> str:
    """Name what a Thief steals from."""
    return "the black market" if number == MARKET else names[number]


def card_count(bits: int) -> int:
    """Count a set of cards."""
    return int(bits).bit_count()


def cards(bits: int, names: Sequence[str]) -> list[str]:
    """List the names of a set of cards."""
    return [name for number, name in enumerate(names) if bits & (1 << number)]
