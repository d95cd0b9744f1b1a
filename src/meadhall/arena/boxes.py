"""Every number of a card list under an address, and the list with one of them changed.

An address follows the file: the table, the row by the field that tells rows
apart, the field (``box.token.troll.copies``), and places in a list from 1
(``box.setting.S15.small.2``).
"""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Iterator
from typing import Any, Final

PREFIX: Final = "box"
NOT_PLAYED: Final = ("status", "source", "printed", "name", "game", "version")
"""Fields that tell of a row and do not change how the game goes."""

Path = tuple[str | int, ...]
"""Keys and places from the top of the file to a value."""
Value = int | bool | str


class AddressError(ValueError):
    """An address that a card list does not have, or a value that does not fit there."""


def addresses(text: str) -> dict[str, Value]:
    """Return every address of a card list with its value, in the order of the file."""
    return {address: value for address, (_, value) in _places(text).items()}


def changed(text: str, address: str, value: str) -> str:
    """Return the card list with another value at an address; raise AddressError if it cannot be."""
    places = _places(text)
    if address not in places:
        like = [name for name in places if name.split(".")[-1] == address.rsplit(".", maxsplit=1)[-1]][:3]
        hint = f"; there is {', '.join(like)}" if like else ""
        raise AddressError(f"the card list has no {address}{hint}")
    path, before = places[address]
    return _written(text, path, _read(address, value, before))


def _places(text: str) -> dict[str, tuple[Path, Value]]:
    found: dict[str, tuple[Path, Value]] = {}
    for names, path, value in _leaves(tomllib.loads(text), (), ()):
        found[".".join([PREFIX, *names])] = (path, value)
    return found


def _leaves(node: object, names: tuple[str, ...], path: Path) -> Iterator[tuple[tuple[str, ...], Path, Value]]:
    if isinstance(node, dict):
        for key, inner in node.items():
            if key not in NOT_PLAYED:
                yield from _leaves(inner, (*names, key), (*path, key))
    elif isinstance(node, list):
        field, row_names = _row_names(node)
        for place, (name, inner) in enumerate(zip(row_names, node, strict=True)):
            row = {key: inner[key] for key in inner if key != field} if field else inner
            yield from _leaves(row, (*names, name), (*path, place))
    elif isinstance(node, int | str):
        yield names, path, node


def _row_names(rows: list[Any]) -> tuple[str, list[str]]:
    """Return what tells rows apart: the first field that every row has and no two share, else "" and their places."""
    if rows and all(isinstance(row, dict) for row in rows):
        for field in rows[0]:
            values = [row.get(field) for row in rows]
            if all(isinstance(value, int | str) for value in values):
                names = [re.sub(r"\W+", "_", str(value)) for value in values]
                if len(set(names)) == len(rows) > 1:
                    return field, names
    return "", [str(place) for place in range(1, len(rows) + 1)]


def _read(address: str, text: str, before: Value) -> Value:
    if isinstance(before, bool):
        if text in ("true", "false"):
            return text == "true"
        raise AddressError(f"{address} is true or false, not {text!r}")
    if isinstance(before, int):
        if re.fullmatch(r"-?\d{1,9}", text, re.ASCII):
            return int(text)
        raise AddressError(f"{address} is a whole number, not {text!r}")
    return text


def _written(text: str, path: Path, value: Value) -> str:
    """Write the value into the text; what the text then means is compared, so that nothing else changes."""
    content = tomllib.loads(text)
    _node(content, path[:-1])[path[-1]] = value
    lines = text.split("\n")
    for start, key in _keys(lines):
        if path[: len(key)] != key:
            continue
        line = f"{key[-1]} = {_toml(_node(content, key))}"
        for end in range(start + 1, len(lines) + 1):  # A value can go over several lines.
            candidate = "\n".join([*lines[:start], line, *lines[end:]])
            if _means(candidate, content):
                return candidate
            if end < len(lines) and lines[end].startswith("["):
                break
    raise AddressError(f"{'.'.join(str(key) for key in path)} cannot be changed in the text of this card list")


def _node(content: Any, path: Path) -> Any:
    for key in path:
        content = content[key]
    return content


def _keys(lines: list[str]) -> Iterator[tuple[int, Path]]:
    """Yield the lines that begin with a key, and the path of that key."""
    section: Path = ()
    rows: dict[Path, int] = {}
    for number, line in enumerate(lines):
        if header := re.match(r"(\[\[?)([\w.-]+)\]", line):
            section = ()
            for part in header[2].split("."):
                if section in rows:
                    section = (*section, rows[section])
                section = (*section, part)
            if header[1] == "[[":
                rows[section] = rows.get(section, -1) + 1
                section = (*section, rows[section])
        elif key := re.match(r"([\w-]+)\s*=", line):
            yield number, (*section, key[1])


def _toml(value: object) -> str:
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{key} = {_toml(inner)}" for key, inner in value.items()) + " }"
    if isinstance(value, list):
        return "[" + ", ".join(_toml(inner) for inner in value) + "]"
    return json.dumps(value, ensure_ascii=False)


def _means(text: str, content: dict[str, Any]) -> bool:
    try:
        return tomllib.loads(text) == content
    except tomllib.TOMLDecodeError:
        return False
