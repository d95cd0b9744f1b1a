"""Read the box of Freigard: what is printed must be there; which features a defender shows may be corrected."""

from __future__ import annotations

from typing import Final

from meadhall.engine.box import Box
from meadhall.engine.reader import Fields, Reader, Row
from meadhall.games.freigard import pieces
from meadhall.games.freigard.pieces import Kind

CASTLE_CARDS: Final = 6

PRINTED: Final[dict[str, Row]] = {
    "counts": {
        "castles": CASTLE_CARDS,
        "totems": len(pieces.TOTEMS),
        "rout": 1,
        "defenders": sum(pieces.FAMILY_SIZES),
        "golems": pieces.FAMILY_SIZES[0],
        "dragons": pieces.FAMILY_SIZES[1],
        "ents": pieces.FAMILY_SIZES[2],
    },
    "deck": {"cards": sum(pieces.FAMILY_SIZES) + 1, "hand": pieces.HAND_SIZE, "rounds": pieces.MOST_ROUNDS},
    "scoring.golem": {"any": 1, "different": 2, "alike": 3, "double": "surge"},
    "scoring.dragon": {"any": 1, "one_headed": 2, "two_headed": 3, "double": "colour"},
    "scoring.ent": {"each": 1, "double": "tree"},
    "scoring.sphere": {"value": "lowest"},
}


class FreigardBox(Box):
    """The kinds of defenders in catalog order, and how many there are of each; the Rout comes last."""

    def __init__(self, name: str, text: str, cards: list[Kind]) -> None:
        super().__init__(name, text)
        codes = [card.code for card in cards]
        kinds = sorted({card.code: card for card in cards}.values(), key=lambda card: card.rank())
        self.kinds: Final = kinds
        self.counts: Final = [*[codes.count(kind.code) for kind in kinds], 1]
        """Copies of each kind; one more entry for the Rout."""
        self.rout: Final = len(kinds)
        """The Rout's index, after the last kind."""
        self.codes: Final = [*[kind.code for kind in kinds], "rout"]


def read_box(text: str) -> FreigardBox:
    """Read a card list; raise BoxError with everything that is wrong with it."""
    reader = Reader(text, "freigard")
    for part, fields in PRINTED.items():
        reader.printed(part, fields)
    for level, castles in pieces.LEVELS.items():
        reader.printed(f"levels.{level}", {"castles": castles})
    for part, names in (("totem", pieces.TOTEMS), ("rout", ["rout"])):
        found = [row.get("id") for row in reader.rows(part)]
        reader.need(not found or found == names, part, f"the rows are {found}; the rulebook prints {names}")
    _check_castles(reader)
    cards = _read_cards(reader)
    reader.finish()
    return FreigardBox(reader.name, text, cards)


def _check_castles(reader: Reader) -> None:
    """Each of the cards has two sides, and each side the number of one level."""
    rows = reader.rows("castle")
    faces: list[str] = []
    for row in rows:
        levels, numbers = row.get("levels"), row.get("numbers")
        if isinstance(levels, list) and isinstance(numbers, list) and len(levels) == len(numbers):
            faces += [f"{level} {number}" for level, number in zip(levels, numbers, strict=True)]
        else:
            row.complain("levels and numbers must be lists of the same length")
    printed = [f"{level} {castle}" for level, castles in pieces.LEVELS.items() for castle in castles]
    is_printed = len(rows) == CASTLE_CARDS and sorted(faces) == sorted(printed)
    said = f"the {CASTLE_CARDS} cards must show the numbers of the four levels, each once"
    reader.need(not rows or is_printed, "castle", said)


def _read_cards(reader: Reader) -> list[Kind]:
    cards: list[Kind] = []
    for row in reader.rows("card"):
        family = row.word("family", pieces.FAMILIES)
        if row.get("family") == pieces.FAMILIES[family]:
            cards.append(_read_card(row, family))
    for family, name in enumerate(pieces.FAMILIES):
        size, printed = len([1 for card in cards if card.family == family]), pieces.FAMILY_SIZES[family]
        is_printed = not cards or size == printed
        reader.need(is_printed, "card", f"there are {size} {name} cards; the rulebook prints {printed}")
    return cards


def _read_card(row: Fields, family: int) -> Kind:
    sphere = row.number("sphere", 0, 9)
    look = row.word(("type", "colour", "tree")[family], pieces.LOOKS[family])
    if family == pieces.GOLEM:
        return Kind(family, look, int(row.flag("surge")), sphere)
    number = row.number("heads", 1, 2) if family == pieces.DRAGON else row.number("ents", 0, 2)
    return Kind(family, look, number, sphere)
