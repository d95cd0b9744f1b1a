"""A position of Freya's Folly read from its line of text. Whatever is wrong with it is said in one sentence."""

from __future__ import annotations

from typing import Final

from meadhall.engine.contract import NotationError
from meadhall.engine.notation import LARGEST, read_number, read_word
from meadhall.games.freyas_folly.box import FreyasFollyBox
from meadhall.games.freyas_folly.census import missing_pieces
from meadhall.games.freyas_folly.jewels import EMPTY, heap_of
from meadhall.games.freyas_folly.pieces import (
    ABILITIES,
    ENDINGS,
    GONE,
    NO_ABILITY,
    NO_ENDING,
    NOWHERE,
    STAGES,
    STRENGTH,
)
from meadhall.games.freyas_folly.state import FIELDS, Dwarf, Home, Table, line_of

_HOME_PARTS: Final = 7


def table_of(box: FreyasFollyBox, seats: int, line: str) -> Table:
    """Read a line that `line_of` wrote; a NotationError says what is wrong with any other."""
    values = _values(line, seats)
    table = Table(
        box,
        [],
        [],
        [NOWHERE] * box.mine.outside,
        [heap_of(word) for word in _list(values["caverns"])],
        _counts(values["abilities"]),
        _counts(values["hidden"]),
        []
        if values["under"] == "-"
        else [read_word(word, list(ABILITIES), "ability") for word in _list(values["under"])],
    )
    if len(table.caverns) != box.cavern_count:
        raise NotationError(f"caverns: {len(table.caverns)} are written, the mine has {box.cavern_count}")
    for seat in range(seats):
        _read_home(table, seat, values[f"p{seat}"], box.dwarfs_each(seats))
    table.stage = read_word(values["stage"], list(STAGES), "stage")
    table.turn = _seat(values, "seat", seats)
    table.left = _number(values, "left")
    table.free = _number(values, "free")
    table.took = _flag(values, "took")
    table.busy = _flag(values, "busy")
    table.turns = _number(values, "turns")
    table.idle = _number(values, "idle")
    table.ended = NO_ENDING if values["ended"] == "-" else read_word(values["ended"], list(ENDINGS), "ending")
    table.ender = _seat(values, "ender", seats)
    table.mover = _mover(table, values["mover"])
    table.second = _flag(values, "second")
    table.given = heap_of(values["given"])
    table.market = heap_of(values["market"])
    table.workshop = _set(values["workshop"], box.setting_ids, "setting")
    table.unseen = _set(values["unseen"], box.setting_ids, "setting")
    table.upper = _number(values, "upper")
    table.pieces = _set(values["pieces"], box.piece_ids, "piece")
    table.veiled = _set(values["veiled"], box.piece_ids, "piece")
    table.deck = _number(values, "deck")
    table.pile = _number(values, "pile")
    table.supply = _number(values, "tokens")
    if line_of(table) != line:
        raise NotationError(f"the position is not in its usual order; write {line_of(table)!r}")
    missing = missing_pieces(table)
    if missing:
        raise NotationError(missing)
    return table


def _values(line: str, seats: int) -> dict[str, str]:
    wanted = [*FIELDS, *[f"p{seat}" for seat in range(seats)]]
    words = line.split(" ")
    if len(words) != len(wanted):
        raise NotationError(f"a position for {seats} has {len(wanted)} fields, this one has {len(words)}")
    values: dict[str, str] = {}
    for name, word in zip(wanted, words, strict=True):
        if not word.startswith(name + ":"):
            raise NotationError(f"{word!r} stands where {name}: is expected")
        values[name] = word[len(name) + 1 :]
    return values


def _list(text: str) -> list[str]:
    return text.split(",")


def _number(values: dict[str, str], name: str) -> int:
    return read_number(values[name], 0, LARGEST, name)


def _flag(values: dict[str, str], name: str) -> bool:
    if values[name] not in {"0", "1"}:
        raise NotationError(f"{name}: {values[name]!r} is neither 0 nor 1")
    return values[name] == "1"


def _seat(values: dict[str, str], name: str, seats: int) -> int:
    if values[name] == "-":
        return NOWHERE
    seat = _number(values, name)
    if seat >= seats:
        raise NotationError(f"{name}: there is no seat {seat} among {seats}")
    return seat


def _set(text: str, ids: list[str], what: str) -> int:
    cards = 0
    if text != "-":
        for word in _list(text):
            cards |= 1 << read_word(word, ids, what)
    return cards


def _abilities(text: str) -> list[int]:
    return [] if text == "-" else [read_word(word, list(ABILITIES), "ability") for word in _list(text)]


def _counts(text: str) -> list[int]:
    counts = [0] * len(ABILITIES)
    for ability in _abilities(text):
        counts[ability] += 1
    return counts


def _mover(table: Table, word: str) -> int:
    if word == "-":
        return NOWHERE
    place = read_word(word, table.box.mine.ids, "place")
    if place == table.box.mine.outside or table.dwarf_at[place] == NOWHERE:
        raise NotationError(f"mover: no dwarf stands at {word}")
    return table.dwarf_at[place]


def _read_home(table: Table, seat: int, text: str, dwarfs_each: int) -> None:
    box = table.box
    parts = text.split("/")
    if len(parts) != _HOME_PARTS:
        raise NotationError(f"p{seat}: {_HOME_PARTS} parts are expected, {len(parts)} are written")
    table.homes.append(
        Home(
            heap_of(parts[0]),
            _set(parts[1], list(ABILITIES), "ability"),
            _set(parts[2], box.setting_ids, "setting"),
            _set(parts[3], box.setting_ids, "setting"),
            _set(parts[4], box.piece_ids, "piece"),
            _number({"tokens": parts[5]}, "tokens"),
        )
    )
    words = _list(parts[6])
    if len(words) != dwarfs_each:
        raise NotationError(f"p{seat}: {dwarfs_each} dwarfs are expected, {len(words)} are written")
    for word in words:
        _read_dwarf(table, seat, word)


def _read_dwarf(table: Table, seat: int, word: str) -> None:
    mine = table.box.mine
    head, _, strength = word.partition("!")
    head, _, ability = head.partition("*")
    place_word, _, barrow = head.partition("+")
    place = GONE if place_word == "gone" else read_word(place_word, mine.ids, "place")
    dwarf = Dwarf(seat, place, EMPTY, NO_ABILITY, 0)
    number = len(table.dwarfs)
    table.dwarfs.append(dwarf)
    if place in (GONE, mine.outside):
        if word != place_word:
            raise NotationError(f"{word!r}: a dwarf who is not in the mine carries nothing")
        return
    if table.dwarf_at[place] != NOWHERE:
        raise NotationError(f"two dwarfs stand at {place_word}")
    table.dwarf_at[place] = number
    if barrow:
        dwarf.barrow = heap_of(barrow)
    if ability:
        dwarf.ability = read_word(ability, list(ABILITIES), "ability")
    if strength:
        if dwarf.ability != STRENGTH:
            raise NotationError(f"{word!r}: only a Strength potion can be at work")
        dwarf.strength = _number({"strength": strength}, "strength")
