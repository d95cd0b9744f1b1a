"""The catalog of Freigard: every action, for one box and one set of castles."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from meadhall.engine.contract import Action, Row
from meadhall.games.freigard.pieces import FEATURES, TOTEMS, Kind


class Score(Row):
    """Score the hand."""


class Draw(Row):
    """Draw a fourth card."""


class Discard(Row):
    """Discard one of four cards."""

    def __init__(self, index: int, text: str, kind: i64) -> None:
        super().__init__(index, text)
        self.kind: Final = kind


class Place(Row):
    """Lay one card down as a point, from the hand or from the discards."""

    def __init__(self, index: int, text: str, kind: i64) -> None:
        super().__init__(index, text)
        self.kind: Final = kind


class UseHourglass(Row):
    """Put a discard on top of the deck."""

    def __init__(self, index: int, text: str, kind: i64) -> None:
        super().__init__(index, text)
        self.kind: Final = kind


class UseEye(Row):
    """Search the deck for a feature."""

    def __init__(self, index: int, text: str, feature: i64) -> None:
        super().__init__(index, text)
        self.feature: Final = feature


class UseVessel(Row):
    """Keep a card of the hand under the Vessel."""

    def __init__(self, index: int, text: str, kind: i64) -> None:
        super().__init__(index, text)
        self.kind: Final = kind


class Return(Row):
    """Put the Vessel's card on top of the deck."""


class Refill(Row):
    """Go on to the new hand and leave the Vessel's card where it is."""


class Fell(Row):
    """Fell a castle, with totems if the score alone is too low."""

    def __init__(self, index: int, text: str, castle: i64) -> None:
        super().__init__(index, text)
        self.castle: Final = castle


class UseShield(Row):
    """Turn a defeat away."""


class Accept(Row):
    """Accept the defeat."""


class Spend(Row):
    """Give a totem for one point."""

    def __init__(self, index: int, text: str, totem: i64) -> None:
        super().__init__(index, text)
        self.totem: Final = totem


class Reveal(Row):
    """CHANCE turns up the next card of the deck."""

    def __init__(self, index: int, text: str, kind: i64) -> None:
        super().__init__(index, text)
        self.kind: Final = kind


class Catalog:
    """Every action; rows are found by kind, feature, castle or totem."""

    def __init__(self, kinds: list[Kind], castles: list[int]) -> None:
        codes = [kind.code for kind in kinds]
        self.rows: Final[list[Action]] = []
        self.score: Final = Score(0, "score")
        self.rows.append(self.score)
        self.draw: Final = Draw(1, "draw")
        self.rows.append(self.draw)
        self.discards: Final[list[Discard]] = []
        for kind, code in enumerate(codes):
            self.discards.append(Discard(len(self.rows), "discard " + code, kind))
            self.rows.append(self.discards[-1])
        self.places: Final[list[Place]] = []
        for kind, code in enumerate([*codes, "rout"]):
            self.places.append(Place(len(self.rows), "place " + code, kind))
            self.rows.append(self.places[-1])
        self.hourglasses: Final[list[UseHourglass]] = []
        for kind, code in enumerate([*codes, "rout"]):
            self.hourglasses.append(UseHourglass(len(self.rows), "hourglass " + code, kind))
            self.rows.append(self.hourglasses[-1])
        self.eyes: Final[list[UseEye]] = []
        for number, feature in enumerate(FEATURES):
            self.eyes.append(UseEye(len(self.rows), "eye " + feature.name, number))
            self.rows.append(self.eyes[-1])
        self.vessels: Final[list[UseVessel]] = []
        for kind, code in enumerate(codes):
            self.vessels.append(UseVessel(len(self.rows), "vessel " + code, kind))
            self.rows.append(self.vessels[-1])
        self.return_: Final = Return(len(self.rows), "return")
        self.rows.append(self.return_)
        self.refill: Final = Refill(len(self.rows), "refill")
        self.rows.append(self.refill)
        self.fells: Final[list[Fell]] = []
        for castle in sorted(set(castles), reverse=True):
            self.fells.append(Fell(len(self.rows), f"fell {castle}", castle))
            self.rows.append(self.fells[-1])
        self.shield: Final = UseShield(len(self.rows), "shield")
        self.rows.append(self.shield)
        self.accept: Final = Accept(len(self.rows), "accept")
        self.rows.append(self.accept)
        self.spends: Final[list[Spend]] = []
        for number, totem in enumerate(TOTEMS):
            self.spends.append(Spend(len(self.rows), "spend " + totem, number))
            self.rows.append(self.spends[-1])
        self.reveals: Final[list[Reveal]] = []
        for kind, code in enumerate([*codes, "rout"]):
            self.reveals.append(Reveal(len(self.rows), "reveal " + code, kind))
            self.rows.append(self.reveals[-1])
