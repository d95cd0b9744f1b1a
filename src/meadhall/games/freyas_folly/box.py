"""The box of Freya's Folly in the form the rules use; every number the rulebook prints is tested."""

from __future__ import annotations

from typing import Final

from meadhall.engine.box import Box
from meadhall.engine.reader import Fields, Reader, Row
from meadhall.games.freyas_folly import pieces
from meadhall.games.freyas_folly.pieces import Heap, Jewel, Mine, Setting

_NUMBERS: Final[dict[str, dict[str, int]]] = {
    "counts": {
        "small_per_colour": 16,
        "large_per_colour": 6,
        "dwarfs_per_colour": 6,
        "settings": 38,
        "brisingamen": 7,
        "abilities": 15,
        "tokens": 18,
    },
    "setup": {"workshop": 8, "abilities_open": 3, "abilities_in_pile": 6, "brisingamen_open": 1},
    "draw_deck": {"upper_settings": 15, "upper_brisingamen": 6, "upper_abilities": 6, "lower_settings": 15},
    "turn": {
        "actions": 2,
        "free_actions": 3,
        "passed": 2,
        "passed_with_stealth": 4,
        "ability_cards": 3,
        "strength_turns": 2,
    },
    "score": {"ender": 6, "small": 1, "large": 2, "token_if_finished": 6, "token": 3, "pieces_to_finish": 4},
    "limit": {"turns_per_player": 100, "rounds_of_passes": 2},
}
"""Parts of the list, and the numbers they must show."""

_CARDS: Final = {"speed": 3, "bat": 3, "thief": 3, "stealth": 3, "strength": 1, "stamina": 2}
_DWARFS: Final = {3: 6, 4: 5, 5: 4}
_SMALL: Final = _NUMBERS["counts"]["small_per_colour"]
_LARGE: Final = _NUMBERS["counts"]["large_per_colour"]
_TOKENS: Final = _NUMBERS["counts"]["tokens"]
_WAYS_IN: Final = (1, 1, 4)
"""How many ways lead on from the entrance, from the first lantern and from the second (1.3)."""
_MOST_LETTERS: Final = 4


class FreyasFollyBox(Box):
    """Everything in the box, by number."""

    def __init__(self, name: str, text: str, mine: Mine) -> None:
        super().__init__(name, text)
        self.mine: Final = mine
        self.cavern_count: Final = mine.outside - mine.lantern_count
        self.xy: Final[list[list[int]]] = []
        """Where each place is drawn, on a field of 100 by 100."""
        self.grey_small: Final[list[int]] = []
        """Small grey places of each cavern."""
        self.grey_large: Final[list[int]] = []
        self.amber: Final[list[Heap]] = []
        """The amber that begins in each cavern."""
        self.setting_ids: Final[list[str]] = []
        self.setting_names: Final[list[str]] = []
        self.setting_needs: Final[list[Heap]] = []
        self.setting_points: Final[list[int]] = []
        self.piece_ids: Final[list[str]] = []
        self.piece_needs: Final[list[Heap]] = []
        self.piece_tokens: Final[list[int]] = []
        self.piece_tokens_of_seven: Final[list[int]] = []
        self.ability_cards: Final = [_CARDS[ability] for ability in pieces.ABILITIES]
        """How many cards of each ability there are."""
        counts, setup, deck, turn, score, limit = _NUMBERS.values()
        self.token_count: Final = counts["tokens"]
        self.workshop: Final = setup["workshop"]
        self.abilities_open: Final = setup["abilities_open"]
        self.abilities_in_pile: Final = setup["abilities_in_pile"]
        self.pieces_open: Final = setup["brisingamen_open"]
        self.upper_settings: Final = deck["upper_settings"]
        self.upper_abilities: Final = deck["upper_abilities"]
        self.actions: Final = turn["actions"]
        self.free_actions: Final = turn["free_actions"]
        self.passed: Final = turn["passed"]
        self.passed_with_stealth: Final = turn["passed_with_stealth"]
        self.farthest: Final = self.passed_with_stealth + 1
        """How far any move can lead."""
        self.ability_hand: Final = turn["ability_cards"]
        self.strength_turns: Final = turn["strength_turns"]
        self.ender_points: Final = score["ender"]
        self.small_points: Final = score["small"]
        self.large_points: Final = score["large"]
        self.token_points: Final = score["token"]
        self.token_points_finished: Final = score["token_if_finished"]
        self.pieces_to_finish: Final = score["pieces_to_finish"]
        self.turns_per_player: Final = limit["turns_per_player"]
        self.rounds_of_passes: Final = limit["rounds_of_passes"]

    def dwarfs_each(self, seats: int) -> int:
        """Return how many dwarfs each of *seats* players has."""
        return _DWARFS[seats]

    def jewel_count(self, jewel: Jewel) -> int:
        """Return how many jewels of one colour and size there are."""
        return _LARGE if pieces.is_large(jewel) else _SMALL

    def loss_of(self, setting: Setting) -> int:
        """Return the points lost for holding a setting unfinished."""
        return self.setting_points[setting] // 2


def read_box(text: str) -> FreyasFollyBox:
    """Read a list; raise BoxError with everything that is wrong with it."""
    reader = Reader(text, "freyas_folly")
    _check_numbers(reader)
    lanterns, caverns, settings, necklace = [
        _named_rows(reader, part) for part in ("lantern", "cavern", "setting", "brisingamen")
    ]
    for part, key, field, counts in (("ability", "id", "cards", _CARDS), ("dwarfs", "seats", "each", _DWARFS)):
        for row in reader.rows_of(part, key, list(counts)):
            row.must_show({field: counts[row.get(key)]})
    reader.finish()
    box = FreyasFollyBox(reader.name, text, _mine(reader, lanterns, caverns))
    _read_caverns(reader, box, lanterns, caverns)
    _read_settings(reader, box, settings)
    _read_necklace(reader, box, necklace)
    reader.finish()
    return box


def _check_numbers(reader: Reader) -> None:
    fixed: dict[str, Row] = {"mine": {"entrance": "out"}, **_NUMBERS}
    fixed["counts"] = {**_NUMBERS["counts"], "colours": list(pieces.COLOURS)}
    for part, fields in fixed.items():
        table = reader.table(part)
        for field, value in fields.items() if table.row else []:
            if table.get(field) != value:
                table.complain(f"{field} is {table.get(field)!r}; it must be {value!r}")


def _named_rows(reader: Reader, part: str) -> list[Fields]:
    rows = reader.rows(part)
    for row in rows:
        name = row.get("id")
        is_word = isinstance(name, str) and name.isascii() and name.isalnum() and len(name) <= _MOST_LETTERS
        if not is_word or name in ("out", "market"):
            row.complain(f"id must be 1 to {_MOST_LETTERS} letters and digits, and no other word")
    return rows


# The mine.


def _mine(reader: Reader, lanterns: list[Fields], caverns: list[Fields]) -> Mine:
    """Return the mine, or one without a place if its passages do not fit together."""
    rows = lanterns + caverns
    ids: list[str] = [*[row.get("id") for row in rows], "out"]
    _check_passages(reader, ids[: len(lanterns)], rows)
    if reader.problems:
        return Mine(["out"], 0, [])
    return Mine(ids, len(lanterns), [ids.index(row.get("parent")) for row in rows])


def _check_passages(reader: Reader, lanterns: list[str], rows: list[Fields]) -> None:
    above = ["out", *lanterns]
    for number, row in enumerate(rows):
        if row.get("parent") not in above:
            row.complain(f"its parent {row.get('parent')!r} is no lantern of a passage")
        if number >= len(lanterns) and row.get("id") in lanterns:
            row.complain("is a lantern and a cavern")
    if reader.problems:
        return
    beyond: dict[str, list[str]] = {name: [] for name in above}
    for row in rows:
        beyond[row.get("parent")].append(row.get("id"))
    reached = ["out"]
    for name in reached:
        reached += beyond.get(name, [])
    for name, row in zip(lanterns, rows, strict=False):
        if name not in reached:
            row.complain("no way leads from here to the entrance")
        if not beyond[name]:
            row.complain("the passage ends here; every dead end must be a cavern")
    here = "out"
    for wanted in _WAYS_IN:
        ways = len(beyond[here])
        if ways != wanted:
            example = f"{wanted} ways must lead on from {here}, as in the rulebook's example, not {ways}"
            reader.complain("mine", example)
            return
        here = beyond[here][0]


def _read_caverns(reader: Reader, box: FreyasFollyBox, lanterns: list[Fields], caverns: list[Fields]) -> None:
    for row in lanterns + caverns:
        box.xy.append(row.numbers("xy", 2, 100))
    small = [row.number("amber_small", 0, _SMALL) for row in caverns]
    large = [row.number("amber_large", 0, _SMALL) for row in caverns]
    for row, smalls, larges in zip(caverns, small, large, strict=True):
        box.grey_small.append(row.number("grey_small", 0, _SMALL))
        box.grey_large.append(row.number("grey_large", 0, _SMALL))
        box.amber.append(_amber(smalls, larges))
    sizes = (("small", small, box.grey_small, _SMALL), ("large", large, box.grey_large, _LARGE))
    for size, amber, grey, count in sizes:
        if sum(amber) != count:
            reader.complain("caverns", f"amber_{size} is {sum(amber)} in all; all {count} must lie in the mine")
        most = count * pieces.AMBER
        if sum(grey) > most:
            reader.complain("caverns", f"grey_{size} is {sum(grey)} in all; there are only {most} such jewels")


def _amber(small: int, large: int) -> Heap:
    return int(pieces.one(pieces.AMBER + pieces.COLOUR_COUNT) * small + pieces.one(pieces.AMBER) * large)


# Cards.


def _read_settings(reader: Reader, box: FreyasFollyBox, rows: list[Fields]) -> None:
    wanted = _NUMBERS["counts"]["settings"]
    if len(rows) != wanted:
        reader.complain("settings", f"there are {len(rows)}; the rulebook prints {wanted}")
    for row in rows:
        small = row.numbers("small", pieces.AMBER, _SMALL)
        large = row.numbers("large", pieces.AMBER, _LARGE)
        need = 0
        for colour in range(pieces.AMBER):
            need += int(pieces.one(colour) * large[colour] + pieces.one(colour + pieces.COLOUR_COUNT) * small[colour])
        if need == 0:
            row.complain("asks for no jewel")
        box.setting_ids.append(row.get("id"))
        box.setting_names.append(row.text("name"))
        box.setting_needs.append(need)
        box.setting_points.append(row.number("points", 0, 99))


def _read_necklace(reader: Reader, box: FreyasFollyBox, rows: list[Fields]) -> None:
    wanted = _NUMBERS["counts"]["brisingamen"]
    if len(rows) != wanted:
        reader.complain("brisingamen", f"there are {len(rows)} cards; the rulebook prints {wanted}")
    for row in rows:
        need = _amber(row.number("small", 0, _SMALL), row.number("large", 0, _LARGE))
        if need == 0:
            row.complain("asks for no amber")
        box.piece_ids.append(row.get("id"))
        box.piece_needs.append(need)
        box.piece_tokens.append(row.number("tokens", 0, _TOKENS))
        box.piece_tokens_of_seven.append(row.number("tokens_of_seven", 0, _TOKENS))
    richest = sum(sorted(box.piece_tokens)[-box.pieces_to_finish :])
    if richest > _TOKENS:
        reader.complain("brisingamen", f"the four richest cards pay {richest} tokens; there are {_TOKENS}")
    if sum(box.piece_tokens_of_seven) > _TOKENS:
        reader.complain("brisingamen", f"tokens_of_seven is more than {_TOKENS} in all")
