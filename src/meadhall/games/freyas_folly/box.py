"""The box of Freya's Folly in the form the rules use; every number the rulebook prints is tested."""

from __future__ import annotations

from typing import Final

from meadhall.engine.box import Box
from meadhall.engine.reader import Fields, Reader
from meadhall.games.freyas_folly import pieces
from meadhall.games.freyas_folly.pieces import AMBER, COLOUR_COUNT, Heap, Jewel, Mine, Setting

_CARDS: Final = {"speed": 3, "bat": 3, "thief": 3, "stealth": 3, "strength": 1, "stamina": 2}
_DWARFS: Final = {3: 6, 4: 5, 5: 4}
_SMALL: Final = 16
_LARGE: Final = 6
_WAYS_IN: Final = (1, 1, 4)
"""How many ways lead on from the entrance, from the first lantern and from the second (1.3)."""
_MOST_LETTERS: Final = 4


class FixedNumbers(Box):
    """What is the same in every box: numbers that the list must show."""

    def __init__(self, reader: Reader, text: str) -> None:
        super().__init__(reader.name, text)
        reader.table("mine").fixed("entrance", "out")
        counts = reader.table("counts")
        counts.fixed("colours", list(pieces.COLOURS))
        counts.fixed("small_per_colour", _SMALL)
        counts.fixed("large_per_colour", _LARGE)
        counts.fixed("dwarfs_per_colour", max(_DWARFS.values()))
        counts.fixed("abilities", sum(_CARDS.values()))
        self.setting_count: Final = counts.fixed("settings", 38)
        self.piece_count: Final = counts.fixed("brisingamen", 7)
        self.token_count: Final = counts.fixed("tokens", 18)
        self.ability_cards: Final = [_CARDS[ability] for ability in pieces.ABILITIES]
        """How many cards of each ability there are."""
        setup = reader.table("setup")
        self.workshop: Final = setup.fixed("workshop", 8)
        self.abilities_open: Final = setup.fixed("abilities_open", 3)
        self.abilities_in_pile: Final = setup.fixed("abilities_in_pile", 6)
        self.pieces_open: Final = setup.fixed("brisingamen_open", 1)
        deck = reader.table("draw_deck")
        self.upper_settings: Final = deck.fixed("upper_settings", 15)
        self.upper_pieces: Final = deck.fixed("upper_brisingamen", 6)
        self.upper_abilities: Final = deck.fixed("upper_abilities", 6)
        self.lower_settings: Final = deck.fixed("lower_settings", 15)
        turn = reader.table("turn")
        self.actions: Final = turn.fixed("actions", 2)
        self.free_actions: Final = turn.fixed("free_actions", 3)
        self.passed: Final = turn.fixed("passed", 2)
        self.passed_with_stealth: Final = turn.fixed("passed_with_stealth", 4)
        self.farthest: Final = self.passed_with_stealth + 1
        """How far any move can lead."""
        self.ability_hand: Final = turn.fixed("ability_cards", 3)
        self.strength_turns: Final = turn.fixed("strength_turns", 2)
        score = reader.table("score")
        self.ender_points: Final = score.fixed("ender", 6)
        self.small_points: Final = score.fixed("small", 1)
        self.large_points: Final = score.fixed("large", 2)
        self.token_points: Final = score.fixed("token", 3)
        self.token_points_finished: Final = score.fixed("token_if_finished", 6)
        self.pieces_to_finish: Final = score.fixed("pieces_to_finish", 4)
        limit = reader.table("limit")
        self.turns_per_player: Final = limit.fixed("turns_per_player", 100)
        self.rounds_of_passes: Final = limit.fixed("rounds_of_passes", 2)

    def dwarfs_each(self, seats: int) -> int:
        """Return how many dwarfs each of *seats* players has."""
        return _DWARFS[seats]

    def jewel_count(self, jewel: Jewel) -> int:
        """Return how many jewels of one colour and size there are."""
        return _LARGE if pieces.is_large(jewel) else _SMALL


class FreyasFollyBox(FixedNumbers):
    """Everything in the box, by number; the mine and the cards may be corrected."""

    def __init__(self, reader: Reader, text: str) -> None:
        super().__init__(reader, text)
        lanterns, caverns, settings, necklace = [
            _named_rows(reader, part) for part in ("lantern", "cavern", "setting", "brisingamen")
        ]
        for part, key, field, counts in (("ability", "id", "cards", _CARDS), ("dwarfs", "seats", "each", _DWARFS)):
            for row in reader.rows_of(part, key, list(counts)):
                row.must_show({field: counts[row.get(key)]})
        reader.finish()
        self.mine: Final = _mine(reader, lanterns, caverns)
        self.cavern_count: Final = len(caverns)
        self.xy: Final = [row.numbers("xy", 2, 100) for row in lanterns + caverns]
        """Where each place is drawn, on a field of 100 by 100."""
        self.grey_small: Final = [row.number("grey_small", 0, _SMALL) for row in caverns]
        """Small grey places of each cavern."""
        self.grey_large: Final = [row.number("grey_large", 0, _SMALL) for row in caverns]
        large = [row.number("amber_large", 0, _SMALL) for row in caverns]
        small = [row.number("amber_small", 0, _SMALL) for row in caverns]
        self.amber: Final[list[Heap]] = [_jewels(AMBER, *both) for both in zip(large, small, strict=True)]
        """The amber that begins in each cavern."""
        _check_places(reader, "small", small, self.grey_small, _SMALL)
        _check_places(reader, "large", large, self.grey_large, _LARGE)
        self.setting_ids: Final[list[str]] = [row.get("id") for row in settings]
        self.setting_names: Final = [row.text("name") for row in settings]
        self.setting_needs: Final = [_need_of_setting(row) for row in settings]
        self.setting_points: Final = [row.number("points", 0, 99) for row in settings]
        self.piece_ids: Final[list[str]] = [row.get("id") for row in necklace]
        self.piece_needs: Final = [_need_of_piece(row) for row in necklace]
        self.piece_tokens: Final = [row.number("tokens", 0, self.token_count) for row in necklace]
        self.piece_tokens_of_seven: Final = [row.number("tokens_of_seven", 0, self.token_count) for row in necklace]
        _check_cards(reader, self)
        reader.finish()

    def loss_of(self, setting: Setting) -> int:
        """Return the points lost for holding a setting unfinished."""
        return self.setting_points[setting] // 2


def read_box(text: str) -> FreyasFollyBox:
    """Read a list; raise BoxError with everything that is wrong with it."""
    return FreyasFollyBox(Reader(text, "freyas_folly"), text)


def _named_rows(reader: Reader, part: str) -> list[Fields]:
    rows = reader.rows(part)
    for row in rows:
        name = row.get("id")
        is_word = isinstance(name, str) and name.isascii() and name.isalnum() and len(name) <= _MOST_LETTERS
        is_free = is_word and name not in ("out", "market")
        row.need(is_free, f"id must be 1 to {_MOST_LETTERS} letters and digits, and no other word")
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
        parent = row.get("parent")
        row.need(parent in above, f"its parent {parent!r} is no lantern of a passage")
        row.need(number < len(lanterns) or row.get("id") not in lanterns, "is a lantern and a cavern")
    if reader.problems:
        return
    beyond: dict[str, list[str]] = {name: [] for name in above}
    for row in rows:
        beyond[row.get("parent")].append(row.get("id"))
    reached = ["out"]
    for name in reached:
        reached += beyond.get(name, [])
    for name, row in zip(lanterns, rows, strict=False):
        row.need(name in reached, "no way leads from here to the entrance")
        row.need(beyond[name] != [], "the passage ends here; every dead end must be a cavern")
    here = "out"
    for wanted in _WAYS_IN:
        ways = len(beyond[here])
        if ways != wanted:
            example = f"{wanted} ways must lead on from {here}, as in the rulebook's example, not {ways}"
            reader.complain("mine", example)
            return
        here = beyond[here][0]


def _check_places(reader: Reader, size: str, amber: list[int], grey: list[int], count: int) -> None:
    ambers, greys, most = sum(amber), sum(grey), count * AMBER
    reader.need(ambers == count, "caverns", f"amber_{size} is {ambers} in all; all {count} must lie in the mine")
    reader.need(greys <= most, "caverns", f"grey_{size} is {greys} in all; there are only {most} such jewels")


# Cards.


def _need_of_setting(row: Fields) -> Heap:
    small, large = row.numbers("small", AMBER, _SMALL), row.numbers("large", AMBER, _LARGE)
    need = sum([_jewels(colour, large[colour], small[colour]) for colour in range(AMBER)])
    row.need(need > 0, "asks for no jewel")
    return need


def _need_of_piece(row: Fields) -> Heap:
    small, large = row.number("small", 0, _SMALL), row.number("large", 0, _LARGE)
    row.need(small + large > 0, "asks for no amber")
    return _jewels(AMBER, large, small)


def _jewels(colour: int, large: int, small: int) -> Heap:
    return int(pieces.one(colour) * large + pieces.one(colour + COLOUR_COUNT) * small)


def _check_cards(reader: Reader, box: FreyasFollyBox) -> None:
    found, printed = len(box.setting_ids), box.setting_count
    reader.need(found == printed, "settings", f"there are {found}; the rulebook prints {printed}")
    found, printed = len(box.piece_ids), box.piece_count
    reader.need(found == printed, "brisingamen", f"there are {found} cards; the rulebook prints {printed}")
    richest, tokens = sum(sorted(box.piece_tokens)[-box.pieces_to_finish :]), box.token_count
    reader.need(richest <= tokens, "brisingamen", f"the four richest cards pay {richest} tokens; there are {tokens}")
    is_paid = sum(box.piece_tokens_of_seven) <= tokens
    reader.need(is_paid, "brisingamen", f"tokens_of_seven is more than {tokens} in all")
