"""A QR code of a link: text in, modules or a drawing out, after ISO/IEC 18004.

Bytes, error correction M and versions 1 to 9, which is enough for 180 bytes.  M mends 15 of 100 damaged codewords.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import groupby, pairwise
from typing import Final

MOST_BYTES: Final = 180
"""The longest text that fits."""
QUIET: Final = 4
"""Modules of margin that a reader needs."""
KEPT: Final = 256
"""So many links keep their code; each invitation has one of its own."""

_BLOCKS: Final = (
    (10, (16,)),
    (16, (28,)),
    (26, (44,)),
    (18, (32, 32)),
    (24, (43, 43)),
    (16, (27, 27, 27, 27)),
    (18, (31, 31, 31, 31)),
    (22, (38, 38, 39, 39)),
    (22, (36, 36, 36, 37, 37)),
)
"""By version: error codewords in a block, and data codewords of each block."""
_ALIGNED: Final[Sequence[Sequence[int]]] = (
    (),
    (6, 18),
    (6, 22),
    (6, 26),
    (6, 30),
    (6, 34),
    (6, 22, 38),
    (6, 24, 42),
    (6, 26, 46),
)
"""By version: rows and columns of the alignment patterns."""
_HEAD_BITS: Final = 12
"""Of the mode and the length, before the text."""
_BYTE_MODE: Final = 0b0100
_PADS: Final = (0xEC, 0x11)
_FIELD: Final = 0x11D
"""The polynomial of the field of 256 elements."""
_FORMAT_CODE, _FORMAT_MASK = 0b10100110111, 0b101010000010010
_VERSION_CODE: Final = 0b1111100100101
_FIRST_WITH_VERSION: Final = 7
"""The first version that says which it is."""
_TIMING: Final = 6
"""The row and column of the timing patterns."""
_FINDER: Final = 7
_MASKS: Final = 8
_BYTE: Final = 8
_RUN: Final = 5
"""Modules of one colour in a row that are too many."""
_LIKE_FINDER: Final = (
    (True, False, True, True, True, False, True, False, False, False, False),
    (False, False, False, False, True, False, True, True, True, False, True),
)

Modules = list[list[bool]]
"""True is dark; by row, then by column."""


class TooLong(ValueError):
    """A text that does not fit."""


@lru_cache(KEPT)
def qr_svg(text: str, label: str) -> str:
    """Draw a QR code as SVG, dark on white in every theme: readers want it so."""
    modules = qr_modules(text)
    whole = len(modules) + 2 * QUIET
    dark = "".join(
        f"M{column} {row}h{length}v1h-{length}z"
        for row, line in enumerate(modules)
        for column, length in _dark_runs(line)
    )
    return (
        f'<svg class="qr" viewBox="{-QUIET} {-QUIET} {whole} {whole}" role="img" aria-label="{label}" '
        f'shape-rendering="crispEdges"><rect x="{-QUIET}" y="{-QUIET}" width="{whole}" height="{whole}" fill="#fff"/>'
        f'<path d="{dark}" fill="#000"/></svg>'
    )


def _dark_runs(line: Sequence[bool]) -> Iterator[tuple[int, int]]:
    """Return where dark modules begin, and how many stand side by side there."""
    place = 0
    for is_dark, group in groupby(line):
        length = len(list(group))
        if is_dark:
            yield place, length
        place += length


@lru_cache(KEPT)
def qr_modules(text: str) -> Modules:
    """Return the modules of a QR code; raise TooLong for more than 180 bytes."""
    data = text.encode()
    fits = [version for version in range(1, len(_BLOCKS) + 1) if _HEAD_BITS + _BYTE * len(data) <= _room(version)]
    if not fits:
        raise TooLong(f"a QR code holds {MOST_BYTES} bytes here, not {len(data)}")
    version = fits[0]
    fixed = _fixed(version)
    stream = _bits(_interleaved(version, _codewords(version, data)))
    codes = [_masked(fixed, stream, version, mask) for mask in range(_MASKS)]
    return min(codes, key=_penalty)


def _room(version: int) -> int:
    return _BYTE * sum(_BLOCKS[version - 1][1])


def _codewords(version: int, data: bytes) -> bytes:
    """Return the data codewords: mode, length, text, an end, and padding."""
    room = _room(version) // _BYTE
    number = ((_BYTE_MODE << _BYTE) | len(data)) << _BYTE * len(data) | int.from_bytes(data)
    written = (number << 4).to_bytes(len(data) + 2)
    return written + bytes(_PADS[place % 2] for place in range(room - len(written)))


def _interleaved(version: int, data: bytes) -> bytes:
    """Return data and error codewords in the order in which they are placed."""
    errors, sizes = _BLOCKS[version - 1]
    blocks: list[bytes] = []
    first = 0
    for size in sizes:
        blocks.append(data[first : first + size])
        first += size
    corrections = [error_codewords(block, errors) for block in blocks]
    return bytes([*_in_turn(blocks), *_in_turn(corrections)])


def _in_turn(blocks: Sequence[bytes]) -> Iterator[int]:
    for place in range(max(map(len, blocks))):
        yield from (block[place] for block in blocks if place < len(block))


def error_codewords(data: bytes, count: int) -> bytes:
    """Return the Reed-Solomon codewords of a block."""
    divisor = _divisor(count)
    rest = [0] * count
    for word in data:
        factor = word ^ rest[0]
        rest = [one ^ _product(divisor[place], factor) for place, one in enumerate([*rest[1:], 0])]
    return bytes(rest)


@lru_cache(KEPT)
def _divisor(count: int) -> Sequence[int]:
    """Return the product of (x - 2^0) to (x - 2^(count - 1)), without its highest term."""
    found = [0] * (count - 1) + [1]
    root = 1
    for _ in range(count):
        shifted = [*found[1:], 0]
        found = [_product(one, root) ^ other for one, other in zip(found, shifted, strict=True)]
        root = _product(root, 2)
    return found


def _product(one: int, other: int) -> int:
    """Multiply in the field of 256 elements."""
    product = 0
    for place in reversed(range(_BYTE)):
        product = (product << 1) ^ (product >> 7) * _FIELD
        product ^= (other >> place & 1) * one
    return product


def _bits(words: bytes) -> list[bool]:
    return [bool(word >> place & 1) for word in words for place in reversed(range(_BYTE))]


def _fixed(version: int) -> list[list[bool | None]]:
    """Return the modules that are the same whatever is written; None where data goes, format bits light."""
    size = 17 + 4 * version
    modules: list[list[bool | None]] = [[None] * size for _ in range(size)]
    for place in range(size):
        modules[_TIMING][place] = modules[place][_TIMING] = place % 2 == 0
    for row, column in ((0, 0), (0, size - _FINDER), (size - _FINDER, 0)):
        _put_finder(modules, row, column)
    centres = _ALIGNED[version - 1]
    for row in centres:
        for column in centres:
            is_in_corner = (row, column) in ((6, 6), (6, centres[-1]), (centres[-1], 6))
            if not is_in_corner:
                _put_rings(modules, row, column, 2)
    for row, column, _ in [*_format_places(size), *_version_places(size, version)]:
        modules[row][column] = False
    modules[size - _BYTE][_BYTE] = True
    return modules


def _put_finder(modules: list[list[bool | None]], row: int, column: int) -> None:
    size = len(modules)
    for down in range(max(0, row - 1), min(size, row + _FINDER + 1)):
        for along in range(max(0, column - 1), min(size, column + _FINDER + 1)):
            modules[down][along] = False
    _put_rings(modules, row + 3, column + 3, 3)


def _put_rings(modules: list[list[bool | None]], row: int, column: int, most: int) -> None:
    """Draw a dark square of *most* modules each way from its centre, with a light ring in it."""
    for down in range(-most, most + 1):
        for along in range(-most, most + 1):
            modules[row + down][column + along] = max(abs(down), abs(along)) != most - 1


def _format_places(size: int) -> list[tuple[int, int, int]]:
    """Return row, column and bit of both copies of the format."""
    upright = [*range(6), 7, 8, *range(size - 7, size)]
    first = [(row, _BYTE, bit) for bit, row in enumerate(upright)]
    level = [*range(size - 1, size - 9, -1), 7, *range(5, -1, -1)]
    return first + [(_BYTE, column, bit) for bit, column in enumerate(level)]


def _version_places(size: int, version: int) -> list[tuple[int, int, int]]:
    """Return row, column and bit of both copies of the version, if it says it."""
    if version < _FIRST_WITH_VERSION:
        return []
    places = [(bit // 3, size - 11 + bit % 3, bit) for bit in range(18)]
    return places + [(column, row, bit) for row, column, bit in places]


def _masked(fixed: list[list[bool | None]], stream: Sequence[bool], version: int, mask: int) -> Modules:
    """Return a whole code with one of the masks."""
    size = len(fixed)
    modules = [[bool(module) for module in line] for line in fixed]
    places = [(row, column) for row, column in _way(size) if fixed[row][column] is None]
    for place, (row, column) in enumerate(places):
        is_dark = place < len(stream) and stream[place]  # What is left over is light.
        modules[row][column] = is_dark != _flips(mask, row, column)
    written = _checked(mask, 10, _FORMAT_CODE) ^ _FORMAT_MASK  # Level M is 00.
    for row, column, bit in _format_places(size):
        modules[row][column] = bool(written >> bit & 1)
    said = _checked(version, 12, _VERSION_CODE)
    for row, column, bit in _version_places(size, version):
        modules[row][column] = bool(said >> bit & 1)
    return modules


def _way(size: int) -> Iterator[tuple[int, int]]:
    """Go through the modules as data is placed: up and down in pairs of columns, from the right."""
    rights = [*range(size - 1, _TIMING, -2), *range(_TIMING - 1, 0, -2)]
    for number, right in enumerate(rights):
        for row in range(size) if number % 2 else reversed(range(size)):
            yield row, right
            yield row, right - 1


def _checked(value: int, bits: int, code: int) -> int:
    """Return a value followed by its check bits."""
    rest = value << bits
    while rest.bit_length() > bits:
        rest ^= code << rest.bit_length() - code.bit_length()
    return value << bits | rest


def _flips(mask: int, row: int, column: int) -> bool:
    both = row * column
    found = (
        (row + column) % 2,
        row % 2,
        column % 3,
        (row + column) % 3,
        (row // 2 + column // 3) % 2,
        both % 2 + both % 3,
        (both % 2 + both % 3) % 2,
        ((row + column) % 2 + both % 3) % 2,
    )
    return found[mask] == 0


def _penalty(modules: Modules) -> int:
    """Count what makes a code hard to read: runs, blocks, what looks like a finder, too much of one colour."""
    size = len(modules)
    lines = [*modules, *([modules[row][column] for row in range(size)] for column in range(size))]
    runs = sum(length - 2 for line in lines for length in _runs(line) if length >= _RUN)
    blocks = sum(
        modules[row][column] == modules[row][column + 1] == modules[row + 1][column] == modules[row + 1][column + 1]
        for row in range(size - 1)
        for column in range(size - 1)
    )
    finders = sum(
        tuple(line[place : place + len(like)]) == like
        for line in lines
        for like in _LIKE_FINDER
        for place in range(size - len(like) + 1)
    )
    dark = sum(map(sum, modules))
    uneven = abs(20 * dark - 10 * size * size) // (size * size)
    return runs + 3 * blocks + 40 * finders + 10 * uneven


def _runs(line: Sequence[bool]) -> Iterator[int]:
    length = 1
    for before, module in pairwise(line):
        if module == before:
            length += 1
        else:
            yield length
            length = 1
    yield length
