"""What a table plays, in a few words: its preset, and what differs from it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache

from meadhall import words
from meadhall.engine.options import Option, OptionError
from meadhall.engine.title import USUAL, Preset
from meadhall.front.games import shared_game, title
from meadhall.words.settings import preset_game


def settings_words(name: str, seats: int, options: Mapping[str, str]) -> list[str]:
    """Say what is played where these options are in force: the usual game, or only what differs from it."""
    preset, changed = nearest_preset(name, seats, options)
    if preset.name == USUAL and changed:
        return changed
    return [preset_game(preset.name), *changed]


def nearest_preset(name: str, seats: int, options: Mapping[str, str]) -> tuple[Preset, list[str]]:
    """Return the preset from which options in force differ least, and in a few words each what differs from it."""
    said = words.of(name)
    found: list[tuple[Preset, list[str]]] = []
    for preset in sorted(title(name).presets, key=lambda preset: preset.name != USUAL):
        usual = dict(_in_force(name, seats, preset.name))
        changed = [
            said.option_brief(key, value)
            for key, value in options.items()
            if key != title(name).bundle and value != usual.get(key)
        ]
        found.append((preset, changed))
    return min(found, key=lambda pair: len(pair[1]))


def changed_words(name: str, options: Mapping[str, str], preset: Mapping[str, str]) -> dict[str, str]:
    """Say in a few words each, by option, where options differ from those of a preset; both as they were chosen."""
    said = words.of(name)
    changed: dict[str, str] = {}
    for row in title(name).options:
        value = options.get(row.name, row.default)
        if row.name != title(name).bundle and value != preset.get(row.name, row.default):
            changed[row.name] = said.option_brief(row.name, value) if _can_be(row, value) else value
    return changed


def _can_be(row: Option, value: str) -> bool:
    try:
        row.read(value)
    except OptionError:
        return False
    return True


@lru_cache(maxsize=128)
def _in_force(name: str, seats: int, preset: str) -> Sequence[tuple[str, str]]:
    """Return the options of a preset as a game with this number of seats names them."""
    found = title(name)
    chosen = tuple(found.preset(preset).options.items())
    return list(shared_game(name, seats, chosen, found.boxes[0], found.version).options.items())
