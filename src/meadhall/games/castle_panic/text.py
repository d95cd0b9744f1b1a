"""Small words of the notation of Castle Panic: counts, lists and sets, written and read."""

from __future__ import annotations

from typing import Final

from meadhall.engine.notation import LARGEST, read_number, read_parts, read_word
from meadhall.games.castle_panic.pieces import ARCHER, ARCS, CARD_NAMES, CASTLE, RING_NAMES, TOKEN_NAMES, Figures

NONE: Final = "-"
MOST_COPIES: Final = 99
"""More than there are cards or tokens in a box."""


def counts_text(names: list[str], counts: list[int]) -> str:
    """Write counts as name*count, in the order of the names."""
    parts: list[str] = []
    for kind in range(len(names)):
        if counts[kind] > 0:
            parts.append(times(names[kind], counts[kind]))
    return ",".join(parts)


def kinds_text(names: list[str], kinds: list[int]) -> str:
    """Write a sorted list of kinds as name*count."""
    counts = [0] * len(names)
    for kind in kinds:
        counts[kind] += 1
    return counts_text(names, counts)


def monsters_text(figures: Figures, monsters: list[int]) -> str:
    """Write sorted monsters as figure-space*count."""
    parts: list[str] = []
    place = 0
    while place < len(monsters):
        monster = monsters[place]
        count = 0
        while place < len(monsters) and monsters[place] == monster:
            count += 1
            place += 1
        parts.append(times(figures.monster_name(monster), count))
    return ",".join(parts)


def times(name: str, count: int) -> str:
    """Write a name with its count, which is left out for one."""
    return name if count == 1 else name + "*" + str(count)


def bits_text(bits: int, first: int) -> str:
    """Write a set of arcs (*first* 1) or seats (*first* 0)."""
    parts: list[str] = []
    for place in range(bits.bit_length()):
        if bits >> place & 1:
            parts.append(str(place + first))
    return ",".join(parts)


def read_counts(names: list[str], text: str) -> list[int]:
    """Read what `counts_text` wrote."""
    counts = [0] * len(names)
    if text:
        for part in text.split(","):
            name, count = read_times(part)
            counts[read_word(name, names, "a name")] += count
    return counts


def read_kinds(names: list[str], text: str) -> list[int]:
    """Read what `kinds_text` wrote, sorted."""
    kinds: list[int] = []
    counts = read_counts(names, text)
    for kind in range(len(names)):
        for _ in range(counts[kind]):
            kinds.append(kind)
    return kinds


def read_monsters(figures: Figures, text: str) -> list[int]:
    """Read what `monsters_text` wrote, sorted."""
    monsters: list[int] = []
    if text:
        for part in text.split(","):
            name, count = read_times(part)
            for _ in range(count):
                monsters.append(read_monster(figures, name))
    return sorted(monsters)


def read_monster(figures: Figures, text: str) -> int:
    """Read figure-space."""
    words = read_parts(text, "-", 2, "figure-space, as in orc2-archer5")
    return read_space(words[1]) * figures.count + read_word(words[0], figures.names, "a figure")


def read_space(text: str) -> int:
    """Read a ring with its arc."""
    return read_word(text[:-1], RING_NAMES, "a ring") * ARCS + read_arc(text[-1:])


def read_arc(text: str) -> int:
    """Read an arc as at the table, 1 to 6."""
    return read_number(text, 1, ARCS, "an arc") - 1


def read_bits(text: str, first: int) -> int:
    """Read what `bits_text` wrote."""
    bits = 0
    if text:
        for part in text.split(","):
            bits |= 1 << (read_arc(part) if first == 1 else read_number(part, 0, ARCS - 1, "a seat"))
    return bits


def read_times(text: str) -> tuple[str, int]:
    """Read a name with its count."""
    words = text.split("*")
    if len(words) == 1:
        return text, 1
    return words[0], read_number(words[1], 1, MOST_COPIES, "a count of equal pieces")


def read_count(text: str) -> int:
    """Read a number that is not negative."""
    return read_number(text, 0, LARGEST, "a count")


def card_text(card: int) -> str:
    """Write a card, or a dash for none."""
    return NONE if card < 0 else CARD_NAMES[card]


def read_card(text: str) -> int:
    """Read a card or a dash."""
    return -1 if text == NONE else read_word(text, CARD_NAMES, "a card")


def read_token(text: str) -> int:
    """Read a token."""
    return read_word(text, TOKEN_NAMES, "a token")


def union_name(union: int) -> str:
    """Write which of archer, knight and swordsman is the Any Color card."""
    letters = ""
    for place in range(CASTLE - ARCHER):
        letters += "aks"[place] if union >> place & 1 else "-"
    return letters
