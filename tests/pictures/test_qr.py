"""QR codes: read back by a reader of our own, and as the standard's own examples are."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from meadhall.pictures.qr import MOST_BYTES, Modules, TooLong, error_codewords, qr_modules, qr_svg

FORMATS = {
    "101010000010010": 0,
    "101000100100101": 1,
    "101111001111100": 2,
    "101101101001011": 3,
    "100010111111001": 4,
    "100000011001110": 5,
    "100111110010111": 6,
    "100101010100000": 7,
}
"""The format of each mask at level M, as the standard lists them."""
VERSION_7 = "000111110010010100"
BLOCKS = {1: (10, 1), 2: (16, 1), 3: (26, 1), 4: (18, 2), 5: (24, 2), 6: (16, 4), 7: (18, 4), 8: (22, 4), 9: (22, 5)}
"""By version: error codewords in a block, and how many blocks there are."""
MASKS: tuple[Callable[[int, int], bool], ...] = (
    lambda row, column: (row + column) % 2 == 0,
    lambda row, _: row % 2 == 0,
    lambda _, column: column % 3 == 0,
    lambda row, column: (row + column) % 3 == 0,
    lambda row, column: (row // 2 + column // 3) % 2 == 0,
    lambda row, column: row * column % 2 + row * column % 3 == 0,
    lambda row, column: (row * column % 2 + row * column % 3) % 2 == 0,
    lambda row, column: ((row + column) % 2 + row * column % 3) % 2 == 0,
)
LINK = "http://hall.test/evening/abcdefghijklmnop"


def format_of(modules: Modules) -> str:
    """Return the format as it stands beside the upper left finder, the highest bit first."""
    places = [*[(8, column) for column in (0, 1, 2, 3, 4, 5, 7, 8)], *[(row, 8) for row in (7, 5, 4, 3, 2, 1, 0)]]
    return "".join(str(int(modules[row][column])) for row, column in places)


def is_data(size: int, row: int, column: int) -> bool:
    """Say whether data stands in a module."""
    version = (size - 17) // 4
    near = 9, size - 8
    if 6 in (row, column) or (row < near[0] and (column < near[0] or column >= near[1])):
        return False
    if row >= near[1] and column < near[0]:
        return False
    if version >= 7 and (min(row, column) < 6 and max(row, column) >= size - 11):
        return False
    steps = version // 7 + 2 if version > 1 else 0
    centres = [6, *[size - 7 - (steps - 2 - place) * ((size - 13) // (steps - 1)) for place in range(steps - 1)]]
    centres = centres if version > 1 else []
    return not any(
        abs(row - down) <= 2 and abs(column - along) <= 2
        for down in centres
        for along in centres
        if (down, along) not in ((6, 6), (6, centres[-1]), (centres[-1], 6))
    )


def read(modules: Modules) -> tuple[str, list[bytes]]:
    """Read a code as a reader would: its text, and its blocks with their error codewords."""
    size = len(modules)
    version = (size - 17) // 4
    flips = MASKS[FORMATS[format_of(modules)]]
    bits: list[int] = []
    column, goes_up = size - 1, True
    while column > 0:
        if column == 6:
            column -= 1
        for row in range(size - 1, -1, -1) if goes_up else range(size):
            for here in (column, column - 1):
                if is_data(size, row, here):
                    bits.append(modules[row][here] ^ flips(row, here))
        goes_up, column = not goes_up, column - 2
    words = [int("".join(map(str, map(int, bits[at : at + 8]))), 2) for at in range(0, len(bits) - 7, 8)]
    errors, count = BLOCKS[version]
    data, checks = words[: len(words) - errors * count], words[len(words) - errors * count :]
    short, long = divmod(len(data), count)
    sizes = [short] * (count - long) + [short + 1] * long
    blocks: list[list[int]] = [[] for _ in sizes]
    given = iter(data)
    for place in range(max(sizes)):
        for block, room in zip(blocks, sizes, strict=True):
            if place < room:
                block.append(next(given))
    whole = [bytes([*block, *checks[number::count]]) for number, block in enumerate(blocks)]
    text = "".join(f"{word:08b}" for block in blocks for word in block)
    assert text[:4] == "0100"
    length = int(text[4:12], 2)
    return bytes(int(text[12 + 8 * at : 20 + 8 * at], 2) for at in range(length)).decode(), whole


def test_the_error_codewords_of_a_known_block() -> None:
    data = bytes([32, 91, 11, 120, 209, 114, 220, 77, 67, 64, 236, 17, 236, 17, 236, 17])
    assert list(error_codewords(data, 10)) == [196, 35, 39, 119, 235, 215, 231, 226, 93, 23]


@pytest.mark.parametrize("length", [1, 14, 15, 26, 27, 42, 43, 62, 63, 84, 85, 106, 107, 122, 123, 152, 153, 180])
def test_every_length_can_be_read(length: int) -> None:
    text = (LINK * 5)[:length]
    found, blocks = read(qr_modules(text))
    assert found == text
    errors = BLOCKS[(len(qr_modules(text)) - 17) // 4][0]
    assert all(error_codewords(block[:-errors], errors) == block[-errors:] for block in blocks)


def test_both_copies_of_the_format_and_of_the_version_are_the_same() -> None:
    for text in (LINK, (LINK * 3)[:110]):
        modules = qr_modules(text)
        size = len(modules)
        places = [*[(size - 1 - bit, 8) for bit in range(7)], *[(8, size - 8 + bit) for bit in range(8)]]
        assert "".join(str(int(modules[row][column])) for row, column in places) == format_of(modules)
        assert modules[size - 8][8]
    said = "".join(str(int(modules[bit // 3][size - 11 + bit % 3])) for bit in reversed(range(18)))
    turned = "".join(str(int(modules[size - 11 + bit % 3][bit // 3])) for bit in reversed(range(18)))
    assert said == turned == VERSION_7


def test_what_does_not_fit_is_refused() -> None:
    with pytest.raises(TooLong, match="180 bytes here, not 181"):
        qr_modules("a" * (MOST_BYTES + 1))


def test_the_drawing_has_its_margin_and_says_what_it_is() -> None:
    drawn = qr_svg(LINK, "QR code of the link")
    size = len(qr_modules(LINK))
    assert f'viewBox="-4 -4 {size + 8} {size + 8}"' in drawn
    assert 'role="img" aria-label="QR code of the link"' in drawn
    runs = re.findall(r"M(\d+) (\d+)h(\d+)v1h-\3z", drawn)
    dark = {(int(row), int(column) + more) for column, row, length in runs for more in range(int(length))}
    assert dark == {(row, column) for row in range(size) for column in range(size) if qr_modules(LINK)[row][column]}
    assert len(drawn) < 10_000
