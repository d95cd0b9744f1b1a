"""The Liberation of Rietburg on the shelf: its seats, options and box."""

from __future__ import annotations

from typing import ClassVar, Final

from meadhall.engine.box import Box
from meadhall.engine.contract import AnyGame
from meadhall.engine.options import CHOICE, FLAG, NAMES, OFF, ON, Option
from meadhall.engine.title import FIRST, HARD, USUAL, Preset, Title
from meadhall.games.rietburg.box import FEWEST_HEROES, HERO_CARDS, MOST_HEROES, PRESETS, RietburgBox, read_box
from meadhall.games.rietburg.notation import notation_of
from meadhall.games.rietburg.rules.game import Rietburg
from meadhall.games.rietburg.state import Laws

OWN: Final = "own"
FIRST_GAME: Final = "first_game"
FIRST_HEROES: Final = ["chada", "thorn", "orfen", "kram"]


class RietburgTitle(Title):
    """The title of The Liberation of Rietburg."""

    bundle: ClassVar[str] = "preset"
    free_bundle: ClassVar[str] = OWN

    def __init__(self) -> None:
        super().__init__(
            name="rietburg",
            module=__file__,
            versions=[2],
            seats=[2, 1, 3, 4],
            options=[
                Option("preset", CHOICE, FIRST_GAME, "2.5", choices=[OWN, *PRESETS]),
                Option("heroes", NAMES, "", "1.1", choices=list(HERO_CARDS), least=0, most=MOST_HEROES),
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

    def settled(self, options: dict[str, str], box: Box) -> dict[str, str]:
        assert isinstance(box, RietburgBox)
        for preset in box.presets:
            if preset.id == options["preset"]:
                return preset.switches
        return {}

    def objection(self, seats: int, options: dict[str, str], box: Box) -> str:
        assert isinstance(box, RietburgBox)
        heroes = options["heroes"].split(",")
        if len(heroes) < FEWEST_HEROES:
            return f"option heroes names {len(heroes)} hero; at least {FEWEST_HEROES} take part (1.1)"
        if len(heroes) < seats:
            return f"option heroes names {len(heroes)} heroes for {seats} seats; everybody leads at least one (1.1)"
        preset = options["preset"]
        settled = options | self.settled(options, box)
        for option in self.options:
            if options[option.name] not in (option.default, settled[option.name]):
                return f"preset={preset} settles {option.name}; choose preset=own to set it yourself (2.5)"
        named = FIRST_HEROES[: len(heroes)]
        if preset == FIRST_GAME and sorted(heroes) != sorted(named):
            return f"the heroes of the first game are {', '.join(named)}; choose preset=own for others (2.6)"
        return ""

    def warning(self, seats: int, options: dict[str, str], box: Box) -> str:
        assert isinstance(box, RietburgBox)
        chosen = options | self.settled(options, box)
        heroes = len(chosen["heroes"].split(","))
        if chosen["red_creatures"] == ON or chosen["red_halves"] == OFF or heroes == FEWEST_HEROES:
            return ""
        return (
            "Without red creatures but with red halves the encounter pile will run out "
            f"around the eighth or ninth narrator card for {heroes} heroes, and that loses the game."
        )


def _make(seats: int, options: dict[str, str], box: RietburgBox, version: int) -> AnyGame:
    return Rietburg(Laws(box, seats, options, notation_of(box, options["heroes"].split(","))), options, version)
