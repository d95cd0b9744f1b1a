"""The Liberation of Rietburg on the shelf: its seats, options and box."""

from __future__ import annotations

from typing import Final

from meadhall.engine.box import Box
from meadhall.engine.contract import AnyGame
from meadhall.engine.options import CHOICE, FLAG, NAMES, OFF, ON, Option
from meadhall.engine.title import FIRST, HARD, USUAL, Preset, Title
from meadhall.games.rietburg.box import FEWEST_HEROES, MOST_HEROES, PRESETS, RietburgBox, read_box
from meadhall.games.rietburg.notation import notation_of
from meadhall.games.rietburg.rules.game import Rietburg
from meadhall.games.rietburg.state import Terms

OWN: Final = "own"
FIRST_GAME: Final = "first_game"
HEROES: Final = ["thorn", "chada", "orfen", "kram", "eara", "kheela"]
FIRST_HEROES: Final = ["chada", "thorn", "orfen", "kram"]
SWITCHES: Final = {"red_creatures": OFF, "red_halves": OFF, "narrator_deck": "10", "blank_friends": ON}
"""The switches that a preset sets, with their defaults."""


class RietburgTitle(Title):
    """The title of The Liberation of Rietburg."""

    def __init__(self) -> None:
        super().__init__(
            name="rietburg",
            module=__file__,
            version=2,
            seats=[2, 1, 3, 4],
            options=[
                Option("preset", CHOICE, FIRST_GAME, "2.5", choices=[OWN, *PRESETS]),
                Option("heroes", NAMES, "", "1.1", choices=HEROES, least=0, most=MOST_HEROES),
                Option("red_creatures", FLAG, OFF, "2.1"),
                Option("red_halves", FLAG, OFF, "2.2"),
                Option("narrator_deck", CHOICE, "10", "2.3", choices=["9", "10", "11"]),
                Option("blank_friends", FLAG, ON, "2.4"),
            ],
            presets=[
                Preset(FIRST, {}),
                Preset(USUAL, {"preset": "normal"}),
                Preset(HARD, {"preset": "hard"}),
            ],
            read_box=read_box,
            make=_make,
        )

    def complete(self, seats: int, options: dict[str, str]) -> dict[str, str]:
        chosen = options.copy()
        if options and "preset" not in options:
            chosen["preset"] = OWN  # 2.5
        if not chosen.get("heroes"):
            chosen["heroes"] = ",".join(FIRST_HEROES[: max(seats, FEWEST_HEROES)])
        return chosen

    def objection(self, seats: int, options: dict[str, str], box: Box) -> str:
        assert isinstance(box, RietburgBox)
        heroes = options["heroes"].split(",")
        if len(heroes) < FEWEST_HEROES:
            return f"option heroes names {len(heroes)} hero; at least {FEWEST_HEROES} take part (1.1)"
        if len(heroes) < seats:
            return f"option heroes names {len(heroes)} heroes for {seats} seats; everybody leads at least one (1.1)"
        preset = options["preset"]
        if preset == OWN:
            return ""
        settled = _in_force(options, _terms(seats, options, box))
        for name, default in SWITCHES.items():
            if options[name] not in (default, settled[name]):
                return f"preset={preset} settles {name}; choose preset=own to set it yourself (2.5)"
        named = FIRST_HEROES[: len(heroes)]
        if preset == FIRST_GAME and sorted(heroes) != sorted(named):
            return f"the heroes of the first game are {', '.join(named)}; choose preset=own for others (2.6)"
        return ""

    def warning(self, seats: int, options: dict[str, str], box: Box) -> str:
        assert isinstance(box, RietburgBox)
        terms = _terms(seats, options, box)
        if terms.red_creatures or not terms.red_halves or terms.hero_count == FEWEST_HEROES:
            return ""
        return (
            "Without red creatures but with red halves the encounter pile will run out "
            f"around the eighth or ninth narrator card for {terms.hero_count} heroes, and that loses the game."
        )


def _make(seats: int, options: dict[str, str], box: RietburgBox, version: int) -> AnyGame:
    terms = _terms(seats, options, box)
    return Rietburg(terms, _in_force(options, terms), version)


def _in_force(options: dict[str, str], terms: Terms) -> dict[str, str]:
    """Return the options with the switches as they are in this match, whatever the preset."""
    chosen = options.copy()
    chosen["red_creatures"] = ON if terms.red_creatures else OFF
    chosen["red_halves"] = ON if terms.red_halves else OFF
    chosen["narrator_deck"] = str(terms.narrator_deck)
    chosen["blank_friends"] = ON if terms.blank_friends else OFF
    return chosen


def _terms(seats: int, options: dict[str, str], box: RietburgBox) -> Terms:
    ids = [hero.id for hero in box.heroes]
    names = options["heroes"].split(",")
    red_creatures, red_halves = options["red_creatures"] == ON, options["red_halves"] == ON
    narrator_deck, blank_friends = int(options["narrator_deck"]), options["blank_friends"] == ON
    for preset in box.presets:
        if preset.id == options["preset"]:
            red_creatures, red_halves = preset.red_creatures, preset.red_halves
            narrator_deck, blank_friends = preset.narrator_deck, preset.blank_friends
    return Terms(
        box,
        seats,
        [ids.index(name) for name in names],
        red_creatures,
        red_halves,
        narrator_deck,
        blank_friends,
        notation_of(box, names),
    )
