"""The parts of the picture, and how the mine is drawn in each cut: its size, its places, how large things are."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, NamedTuple

from meadhall.games.freyas_folly.box import FreyasFollyBox
from meadhall.games.freyas_folly.pieces import LETTERS
from meadhall.pictures.picture import LOW, PHONE, WIDE, DrawnPiece, Spot

BOARD: Final = "board"
WORKSHOP: Final = "workshop"
OFFERS: Final = "offers"
MARKET: Final = "market"
NECKLACE: Final = "necklace"
MINE_LEFT: Final = "left"
DECK_LEFT: Final = "deck"
HIDDEN: Final = "hidden"

SHOWN: Final = (WIDE, PHONE, LOW)
"""The cuts in which the mine is drawn; trays are drawn in all of them."""
TRAYS: Final = SHOWN


class Size(NamedTuple):
    """How large things are in one cut of the mine."""

    lantern: float
    """The radius of a lantern."""
    dwarf: float
    small: float
    """The size of a small jewel."""
    large: float
    tunnel: float
    sign: float
    """The size of the names of places."""
    finger: float
    """The radius of the invisible disc that makes a place large enough to touch."""


SIZES: Final = {
    WIDE: Size(16, 22, 19, 25, 24, 21, 28),
    PHONE: Size(12.5, 17, 12.5, 15.5, 17.3, 14, 24),
    LOW: Size(12, 17, 12.5, 15.5, 16.3, 13, 24),
}
FLOORS: Final = {WIDE: 0.58, PHONE: 0.9, LOW: 0.95}

WIDE_SIZE: Final = (720, 812)
PHONE_WIDTH: Final = 390
LOW_HEIGHT: Final = 342

PLACES: Final = {
    "A": (360, 108),
    "B": (360, 164),
    "C": (112, 210),
    "C1": (70, 294),
    "C2": (56, 380),
    "C3": (52, 468),
    "D": (262, 226),
    "D1": (250, 310),
    "D2": (236, 396),
    "D3": (228, 484),
    "D4": (224, 570),
    "E": (424, 226),
    "E1": (428, 308),
    "E2": (420, 396),
    "E3": (412, 482),
    "E4": (412, 568),
    "E5": (412, 652),
    "F": (610, 210),
    "F1": (652, 294),
    "F2": (666, 380),
    "F3": (670, 468),
    "F4": (670, 556),
    "K01": (178, 262),
    "K02": (152, 348),
    "K03": (144, 438),
    "K04": (62, 566),
    "K05": (322, 356),
    "K06": (314, 446),
    "K07": (146, 540),
    "K08": (218, 672),
    "K09": (498, 346),
    "K10": (494, 442),
    "K11": (322, 548),
    "K12": (498, 618),
    "K13": (410, 742),
    "K14": (548, 266),
    "K15": (580, 352),
    "K16": (584, 440),
    "K17": (590, 532),
    "K18": (658, 664),
}
"""Where the places of the shipped mine lie in the wide cut; another mine is drawn by the numbers of its list."""


@dataclass(frozen=True, slots=True)
class MinePlan:
    """The mine of a box in one cut."""

    cut: str
    width: int
    height: int
    points: tuple[tuple[float, float], ...]
    """Where each place is drawn; the last one is the gate."""
    waiting: tuple[float, float]
    """Where the dwarf stands who enters next."""

    @property
    def size(self) -> Size:
        """Return how large things are here."""
        return SIZES[self.cut]

    @property
    def is_comb(self) -> bool:
        """Say whether this is one of the small cuts, where jewels of a kind are drawn once."""
        return self.cut != WIDE


@lru_cache
def plans(box: FreyasFollyBox) -> tuple[MinePlan, ...]:
    """Return the mine of a box in every cut."""
    return _wide(box), _phone(box), _low(box)


def _wide(box: FreyasFollyBox) -> MinePlan:
    width, height = WIDE_SIZE
    ids = box.mine.ids[: box.mine.outside]
    if all(name in PLACES for name in ids):
        points = [PLACES[name] for name in ids]
    else:
        points = [(round(30 + x * 6.6), round(108 + (y - 10) * 7.6)) for x, y in box.xy]
    return MinePlan(WIDE, width, height, (*points, (360, 50)), (238, 44))


# The comb: a tooth for each of the four branches, its lanterns in a row and its caverns beside them.


def _stem(box: FreyasFollyBox) -> list[int]:
    """Return the lantern behind the entrance, and the one where the branches begin."""
    first = _below(box, box.mine.outside)[0]
    return [first, _below(box, first)[0]]


@lru_cache
def _teeth(box: FreyasFollyBox) -> list[list[int]]:
    """List the lanterns of each branch in the order in which one comes by them."""
    teeth = []
    for first in _below(box, _stem(box)[-1]):
        tooth: list[int] = []
        waiting = [first]
        while waiting:
            lantern = waiting.pop(0)
            tooth.append(lantern)
            waiting = _below(box, lantern) + waiting
        teeth.append(tooth)
    return teeth


def _below(box: FreyasFollyBox, place: int) -> list[int]:
    """List the lanterns that a passage leads on to."""
    mine = box.mine
    return [number for number in range(mine.lantern_count) if mine.parents[number] == place]


class Comb(NamedTuple):
    """Where things stand in a comb."""

    stem: tuple[tuple[float, float], tuple[float, float]]
    first: tuple[float, float]
    """The first lantern of the first tooth."""
    tooth: tuple[float, float]
    """From tooth to tooth."""
    step: tuple[float, float]
    """From lantern to lantern."""
    side: tuple[float, float]
    """From a lantern to a cavern beside it."""
    end: tuple[float, float]
    """From the last lantern of a tooth to the cavern at its end."""


UPRIGHT: Final = Comb(((195, 52), (195, 84)), (20, 116), (97.5, 0), (0, 66), (45, 27.7), (20.3, 64.7))
LYING: Final = Comb(((52, 150), (92, 150)), (134, 24), (0, 84), (62, 0), (26, 36), (60.8, 16.2))

ON_THE_ROAD: Final = (LYING.step[0] / 2 - LYING.side[0], 5 - LYING.side[1])
"""From a cavern of the lying comb to the middle of the road above it, where a name can stand."""


def _longest(box: FreyasFollyBox) -> int:
    return max((len(tooth) for tooth in _teeth(box)), default=1)


def _phone(box: FreyasFollyBox) -> MinePlan:
    longest = _longest(box)
    points = _comb(box, UPRIGHT)
    return MinePlan(PHONE, PHONE_WIDTH, 140 + 66 * longest, (*points, (195, 24)), (124, 24))


def _low(box: FreyasFollyBox) -> MinePlan:
    longest = _longest(box)
    points = _comb(box, LYING)
    return MinePlan(LOW, 176 + 62 * longest, LOW_HEIGHT, (*points, (25, 150)), (21, 206))


def _comb(box: FreyasFollyBox, comb: Comb) -> list[tuple[float, float]]:
    """Return where every place is drawn."""
    mine = box.mine
    points: dict[int, tuple[float, float]] = {}
    for number, point in zip(_stem(box), comb.stem, strict=True):
        points[number] = point
    for column, tooth in enumerate(_teeth(box)):
        for row, lantern in enumerate(tooth):
            points[lantern] = (
                comb.first[0] + column * comb.tooth[0] + row * comb.step[0],
                comb.first[1] + column * comb.tooth[1] + row * comb.step[1],
            )
    lasts = {tooth[-1] for tooth in _teeth(box)}
    for lantern in list(points):
        caverns = [place for place in range(mine.lantern_count, mine.outside) if mine.parents[place] == lantern]
        x, y = points[lantern]
        for position, cavern in enumerate(caverns):
            is_end = lantern in lasts and position == len(caverns) - 1
            dx, dy = comb.end if is_end else comb.side
            points[cavern] = (x + dx, y + dy - 30 * (0 if is_end else position))
    return [points[number] for number in range(mine.outside)]


JEWEL_LABELS: Final = tuple(f"jewel.{letter}" for letter in LETTERS)


def jewel_names(labels: Mapping[str, str]) -> tuple[str, ...]:
    """Return the labels of all jewels, by number."""
    return tuple(labels[label] for label in JEWEL_LABELS)


def tray_piece(
    key: str,
    part: str,
    label: str,
    spot: Spot,
    handle: str = "",
    classes: tuple[str, ...] = (),
    cuts: tuple[str, ...] = TRAYS,
) -> DrawnPiece:
    """Make a piece of a tray, the same in every cut."""
    return DrawnPiece(key, part, label, dict.fromkeys(cuts, spot), handle, classes)
