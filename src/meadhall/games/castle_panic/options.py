"""The options of Castle Panic, typed: what the rules ask while a game runs."""

from __future__ import annotations

from typing import Final

from meadhall.engine.options import ON
from meadhall.games.castle_panic.pieces import ARCS, OVERLORD_HAND, TOKENS_A_TURN, hand_size_of, trades_of

COOP: Final = "coop"
MASTER_SLAYER: Final = "master_slayer"
OVERLORD: Final = "overlord"


class Options:
    """The choices made before the game, and the numbers that follow from them."""

    def __init__(self, seats: int, chosen: dict[str, str]) -> None:
        version = chosen["version"]
        self.master_slayer: Final = version == MASTER_SLAYER
        self.overlord: Final = version == OVERLORD
        self.castle_seats: Final = seats - 1 if version == OVERLORD else seats
        self.random_start: Final = chosen["start"] == "random"
        self.rough_start: Final = chosen["start"] == "rough"
        walls = chosen["walls"]
        self.random_walls: Final = walls == "random"
        self.player_walls: Final = walls == "players"
        self.rolled_walls: Final = int(walls) if walls.isdigit() else 0
        """How many walls are agreed on and placed by the die."""
        self.full_walls: Final = walls == "full"
        self.easier_battles: Final = chosen["easier_battles"] == ON
        self.all_for_one: Final = chosen["all_for_one"] == ON
        self.heroic_powers: Final = chosen["heroic_powers"] == ON
        self.desperate_times: Final = chosen["desperate_times"] == ON
        self.my_home: Final = chosen["my_home"] == ON
        self.kings_tower: Final = chosen["kings_tower"] == ON
        self.dwindling_resources: Final = chosen["dwindling_resources"] == ON
        self.closed_hands: Final = chosen["closed_hands"] == ON
        self.not_over_yet: Final = chosen["not_over_yet"] == ON
        self.monster_recycling: Final = chosen["monster_recycling"] == ON
        self.final_charge: Final = chosen["final_charge"] == ON
        self.secret_forces: Final = chosen["secret_forces"] == ON
        self.monstrous_choices: Final = chosen["monstrous_choices"] == ON
        self.token_hand: Final = OVERLORD_HAND + (1 if chosen["more_minions"] == ON else 0)
        horde = chosen["charging_horde"]
        self.tokens_a_turn: Final = TOKENS_A_TURN if horde == "no" else TOKENS_A_TURN + 1
        self.hand_size: Final = hand_size_of(self.castle_seats)
        self.trades: Final = trades_of(ARCS if horde == "two_trades" else self.castle_seats)
