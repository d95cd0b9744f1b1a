"""Castle Panic on the shelf: its seats, options and boxes."""

from __future__ import annotations

from typing import Final

from meadhall.engine.box import Box
from meadhall.engine.options import CHOICE, FLAG, OFF, ON, Conflict, Option
from meadhall.engine.title import FIRST, HARD, USUAL, Preset, Title
from meadhall.games.castle_panic.box import SECOND_PRINTING, read_box
from meadhall.games.castle_panic.pieces import ARCS, COOP, MASTER_SLAYER, OVERLORD
from meadhall.games.castle_panic.rules.game import CastlePanic

NOT_HIS_PHASE: Final = "it changes a phase that the Overlord replaces (17.1)"


class CastlePanicTitle(Title):
    """The title of Castle Panic."""

    def __init__(self) -> None:
        walls = ["full", "none", "random", "1", "2", "3", "4", "5", "players"]
        super().__init__(
            name="castle_panic",
            module=__file__,
            versions=[2],
            seats=[4, 1, 2, 3, 5, 6],
            options=[
                Option("version", CHOICE, COOP, "11.1", choices=[COOP, MASTER_SLAYER, OVERLORD]),
                Option("start", CHOICE, "chosen", "2.2", choices=["chosen", "random", "rough"]),
                Option("walls", CHOICE, "full", "15.9", choices=walls),
                Option("easier_battles", FLAG, OFF, "14.1"),
                Option("all_for_one", FLAG, OFF, "14.2"),
                Option("heroic_powers", FLAG, OFF, "14.3"),
                Option("desperate_times", FLAG, OFF, "14.4"),
                Option("my_home", FLAG, OFF, "15.1"),
                Option("kings_tower", FLAG, OFF, "15.6"),
                Option("dwindling_resources", FLAG, OFF, "15.8"),
                Option("closed_hands", FLAG, OFF, "15.14"),
                Option("not_over_yet", FLAG, OFF, "15.16"),
                Option("monster_recycling", FLAG, OFF, "16.1"),
                Option("final_charge", FLAG, OFF, "16.2"),
                Option("charging_horde", CHOICE, "no", "16.4", choices=["no", "yes", "two_trades"]),
                Option("more_minions", FLAG, OFF, "16.6"),
                Option("secret_forces", FLAG, OFF, "16.7"),
                Option("monstrous_choices", FLAG, OFF, "16.8"),
                Option("crushing_boulder", FLAG, OFF, "9.5", is_late=True),
            ],
            conflicts=[
                Conflict("not_over_yet", [ON], "version", [OVERLORD], NOT_HIS_PHASE),
                Conflict("charging_horde", ["yes", "two_trades"], "version", [OVERLORD], NOT_HIS_PHASE),
                *[
                    Conflict(name, [ON], "version", [COOP, MASTER_SLAYER], "it is a rule for the Overlord (17.2)")
                    for name in ("more_minions", "secret_forces", "monstrous_choices")
                ],
                Conflict("kings_tower", [ON], "my_home", [OFF], "it is a part of My Home Is My Castle (17.4)"),
            ],
            more_boxes=[SECOND_PRINTING],
            presets=[
                Preset(USUAL, {}),
                Preset(FIRST, {"easier_battles": ON}),
                Preset(HARD, {"start": "rough", "walls": "none"}),
            ],
            read_box=read_box,
            make=CastlePanic,
        )

    def objection(self, seats: int, options: dict[str, str], box: Box) -> str:
        version = options["version"]
        if seats == 1:
            if version != COOP:
                return f"version={version} needs two seats or more (17.3)"
            if options["closed_hands"] == ON:
                return "closed_hands=on needs somebody to hide the hand from (17.3)"
            if options["charging_horde"] == "two_trades":
                return "charging_horde=two_trades needs somebody to trade with (17.3)"
        players = seats - 1 if version == OVERLORD else seats
        if options["kings_tower"] == ON and players == ARCS:
            return "kings_tower=on needs fewer than six castle players, so that a tower is left (17.4)"
        return ""
