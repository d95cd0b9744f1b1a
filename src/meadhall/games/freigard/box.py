"""Read the box of Freigard: what is printed must be there; which features a defender shows may be corrected."""

from __future__ import annotations

from typing import Any, Final

from meadhall.engine.box import Box, BoxError, read_toml, shipped_text, status_problems
from meadhall.games.freigard.pieces import (
    COLOURS,
    DRAGON,
    FAMILIES,
    FAMILY_SIZES,
    GOLEM,
    HAND_SIZE,
    LEVEL_CASTLES,
    LEVELS,
    MOST_ENTS,
    MOST_HEADS,
    MOST_ROUNDS,
    MOST_SPHERE,
    TOTEMS,
    TREES,
    TYPES,
    Kind,
)

STANDARD: Final = "standard"
CASTLE_CARDS: Final = 6

PRINTED: Final[dict[str, dict[str, Any]]] = {
    "counts": {
        "castles": CASTLE_CARDS,
        "totems": len(TOTEMS),
        "rout": 1,
        "defenders": sum(FAMILY_SIZES),
        "golems": FAMILY_SIZES[0],
        "dragons": FAMILY_SIZES[1],
        "ents": FAMILY_SIZES[2],
    },
    "deck": {"cards": sum(FAMILY_SIZES) + 1, "hand": HAND_SIZE, "rounds": MOST_ROUNDS},
}

SCORING: Final[dict[str, dict[str, Any]]] = {
    "golem": {"any": 1, "different": 2, "alike": 3, "double": "surge"},
    "dragon": {"any": 1, "one_headed": 2, "two_headed": 3, "double": "colour"},
    "ent": {"each": 1, "double": "tree"},
    "sphere": {"value": "lowest"},
}


class FreigardBox(Box):
    """The kinds of defenders in catalog order, and how many there are of each; the Rout comes last."""

    def __init__(self, name: str, text: str, kinds: list[Kind], counts: list[int]) -> None:
        super().__init__(name, text)
        self.kinds: Final = kinds
        self.counts: Final = counts
        """Copies of each kind; one more entry for the Rout."""
        self.rout: Final = len(kinds)
        """The Rout's index, after the last kind."""
        self.codes: Final = [*[kind.code for kind in kinds], "rout"]


def shipped_box(name: str) -> FreigardBox:
    """Read the box that comes with the program."""
    return read_box(shipped_text(__file__, name, STANDARD))


def read_box(text: str) -> FreigardBox:
    """Read a card list; raise BoxError with everything that is wrong with it."""
    content = read_toml(text, "freigard")
    problems: list[str] = []
    for part, fields in PRINTED.items():
        problems += _row_problems(part, content.get(part), fields)
    for part, fields in SCORING.items():
        problems += _row_problems(f"scoring.{part}", _inner(content, "scoring", part), fields)
    for level, castles in zip(LEVELS, LEVEL_CASTLES, strict=True):
        problems += _row_problems(f"levels.{level}", _inner(content, "levels", level), {"castles": castles})
    problems += _named_problems(content, "totem", TOTEMS)
    problems += _named_problems(content, "rout", ["rout"])
    problems += _castle_problems(content)
    kinds: list[Kind] = []
    problems += _card_problems(content, kinds)
    if problems:
        raise BoxError(problems)
    return _counted(str(content["name"]), text, kinds)


def _counted(name: str, text: str, cards: list[Kind]) -> FreigardBox:
    """Gather identical cards into kinds, in catalog order."""
    ordered = sorted([(card.rank(), place) for place, card in enumerate(cards)])
    kinds: list[Kind] = []
    counts: list[int] = []
    for _, place in ordered:
        card = cards[place]
        if kinds and kinds[-1].code == card.code:
            counts[-1] += 1
        else:
            kinds.append(card)
            counts.append(1)
    return FreigardBox(name, text, kinds, [*counts, 1])


def _inner(content: dict[str, Any], part: str, name: str) -> Any:
    outer = content.get(part)
    return outer.get(name) if isinstance(outer, dict) else None


def _row_problems(label: str, row: Any, fields: dict[str, Any]) -> list[str]:
    if not isinstance(row, dict):
        return [f"{label}: missing"]
    problems = status_problems(label, row)
    for field, printed in fields.items():
        if row.get(field) != printed:
            problems.append(f"{label}: {field} is {row.get(field)!r}; the rulebook prints {printed!r}")
    return problems


def _rows(content: dict[str, Any], part: str) -> list[dict[str, Any]] | None:
    rows = content.get(part)
    if not isinstance(rows, list) or not all(isinstance(row, dict) for row in rows):
        return None
    return rows


def _named_problems(content: dict[str, Any], part: str, names: list[str]) -> list[str]:
    rows = _rows(content, part)
    if rows is None:
        return [f"{part}: a list of rows [[{part}]] is missing"]
    problems: list[str] = []
    for row in rows:
        problems += status_problems(f"{part} {row.get('id')!r}", row)
    found = [row.get("id") for row in rows]
    if found != names:
        problems.append(f"{part}: the rows are {found}; the rulebook prints {names}")
    return problems


def _castle_problems(content: dict[str, Any]) -> list[str]:
    rows = _rows(content, "castle")
    if rows is None:
        return ["castle: a list of rows [[castle]] is missing"]
    problems: list[str] = []
    faces: list[tuple[str, int]] = []
    for row in rows:
        label = f"castle {row.get('id')!r}"
        problems += status_problems(label, row)
        levels, numbers = row.get("levels"), row.get("numbers")
        if not isinstance(levels, list) or not isinstance(numbers, list) or len(levels) != len(numbers):
            problems.append(f"{label}: levels and numbers must be lists of the same length")
            continue
        faces += [(str(level), int(number)) for level, number in zip(levels, numbers, strict=True)]
    printed = [(level, castle) for level, castles in zip(LEVELS, LEVEL_CASTLES, strict=True) for castle in castles]
    if len(rows) != CASTLE_CARDS or sorted(faces) != sorted(printed):
        problems.append(f"castle: the {CASTLE_CARDS} cards must show the numbers of the four levels, each once")
    return problems


def _card_problems(content: dict[str, Any], kinds: list[Kind]) -> list[str]:
    rows = _rows(content, "card")
    if rows is None:
        return ["card: a list of rows [[card]] is missing"]
    problems: list[str] = []
    seen: list[Any] = []
    sizes = [0, 0, 0]
    for row in rows:
        label = f"card {row.get('id')!r}"
        if row.get("id") in seen:
            problems.append(f"{label}: stands in the list twice")
        seen.append(row.get("id"))
        problems += status_problems(label, row)
        if row.get("family") not in FAMILIES:
            problems.append(f"{label}: family must be one of {', '.join(FAMILIES)}")
            continue
        family = FAMILIES.index(row["family"])
        sizes[family] += 1
        wrong = _feature_problems(label, row, family)
        problems += wrong
        if not wrong:
            kinds.append(_kind(row, family))
    for name, size, printed in zip(FAMILIES, sizes, FAMILY_SIZES, strict=True):
        if size != printed:
            problems.append(f"card: there are {size} {name} cards; the rulebook prints {printed}")
    return problems


def _feature_problems(label: str, row: dict[str, Any], family: int) -> list[str]:
    problems: list[str] = []
    if family == GOLEM:
        problems += _word_problem(label, row, "type", TYPES)
        if not isinstance(row.get("surge"), bool):
            problems.append(f"{label}: surge must be true or false")
    elif family == DRAGON:
        problems += _word_problem(label, row, "colour", COLOURS)
        problems += _number_problem(label, row, "heads", 1, MOST_HEADS)
    else:
        problems += _word_problem(label, row, "tree", TREES)
        problems += _number_problem(label, row, "ents", 0, MOST_ENTS)
    return problems + _number_problem(label, row, "sphere", 0, MOST_SPHERE)


def _word_problem(label: str, row: dict[str, Any], field: str, words: list[str]) -> list[str]:
    if row.get(field) in words:
        return []
    return [f"{label}: {field} must be one of {', '.join(words)}"]


def _number_problem(label: str, row: dict[str, Any], field: str, low: int, high: int) -> list[str]:
    value = row.get(field)
    if isinstance(value, int) and not isinstance(value, bool) and low <= value <= high:
        return []
    return [f"{label}: {field} must be a number from {low} to {high}"]


def _kind(row: dict[str, Any], family: int) -> Kind:
    sphere = int(row["sphere"])
    if family == GOLEM:
        return Kind(family, TYPES.index(row["type"]), 1 if row["surge"] else 0, sphere)
    if family == DRAGON:
        return Kind(family, COLOURS.index(row["colour"]), int(row["heads"]), sphere)
    return Kind(family, TREES.index(row["tree"]), int(row["ents"]), sphere)
