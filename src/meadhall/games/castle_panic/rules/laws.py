"""What every chapter of the rules needs to know: options, box, figures, the reach of the cards and shared rows."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from meadhall.engine.bits import has
from meadhall.engine.contract import SPECTATOR, Rule, Seat
from meadhall.engine.options import ON
from meadhall.games.castle_panic import pieces
from meadhall.games.castle_panic.box import CastlePanicBox
from meadhall.games.castle_panic.pieces import Figures, Monster, Ring, Target
from meadhall.games.castle_panic.rules.rows import Decline, Done, Draw, Roll, TurnUp
from meadhall.games.castle_panic.state import CastlePanicState

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
        self.token_hand: Final = pieces.OVERLORD_HAND + (1 if chosen["more_minions"] == ON else 0)
        horde = chosen["charging_horde"]
        self.tokens_a_turn: Final = pieces.TOKENS_A_TURN if horde == "no" else pieces.TOKENS_A_TURN + 1
        self.hand_size: Final = pieces.HAND_SIZES[self.castle_seats]
        self.trades: Final = pieces.TRADES[pieces.ARCS if horde == "two_trades" else self.castle_seats]


class Laws:
    """The fixed part of a game object."""

    def __init__(self, box: CastlePanicBox, options: Options, seats: int) -> None:
        self.box: Final = box
        self.options: Final = options
        self.seats: Final = seats
        self.castle_seats: Final = options.castle_seats
        self.starters: Final = (box.rough_start if options.rough_start else box.start)[: pieces.STARTERS]
        """How many monsters of each kind start on the board (2.2, 15.13)."""
        self.figures: Final = Figures(box.points)
        self.tarred: Final[Target] = pieces.SPACES * self.figures.count
        """The target that means the monster under the Tar token."""
        self.target_names: Final = [self.figures.monster_name(monster) for monster in range(self.tarred)] + ["tarred"]
        """By target, as actions name them."""
        self.rolls: Final = [Roll("roll", arc) for arc in range(pieces.DIE)]
        self.draws: Final = [Draw("draw", card) for card in range(pieces.CARDS)]
        self.tokens: Final = [TurnUp("token", token) for token in range(pieces.TOKENS)]
        self.declines: Final = [Decline("decline")] if self.castle_seats > 1 else []
        self.done: Final = Done("done")
        self.reach: Final = [
            pieces.can_reach(card, space, options.heroic_powers)
            for card in range(pieces.HIT_CARDS)
            for space in range(pieces.SPACES)
        ]
        """By card * SPACES + space."""

    def blank(self) -> CastlePanicState:
        """Return a table with nothing on it."""
        state = CastlePanicState(self.figures).lay_out(self.castle_seats)
        if self.options.closed_hands:
            state.known = [[] for _ in range((self.seats + 1) * self.castle_seats)]
        return state

    def tokens_in_play(self) -> list[int]:
        """Count the tokens of this game, those of the start included (14.1)."""
        if not self.options.easier_battles:
            return self.box.tokens[:]
        return [count - self.box.easier[token] for token, count in enumerate(self.box.tokens)]

    def seats_from(self, state: CastlePanicState, first: int) -> list[int]:
        """List the castle seats still in the game, clockwise from *first*."""
        count = self.castle_seats
        return [seat % count for seat in range(first, first + count) if not has(state.out, seat % count)]

    def hand_size(self, state: CastlePanicState) -> int:
        """Return the size of a full hand (2.4, 15.7)."""
        return self.options.hand_size - (1 if state.king_fell else 0)

    def holds_tokens(self, state: CastlePanicState) -> bool:
        """Tell whether the Overlord holds a token, the secret one counted (16.7)."""
        return len(state.tokens) > 0 or state.hidden >= 0

    def has_tokens_left(self, state: CastlePanicState) -> bool:
        """Tell whether a token can still come: from the pile, the Overlord, or a pile that is filled again (15.16)."""
        if state.pile_size > 0 or self.holds_tokens(state):
            return True
        return self.options.not_over_yet and not state.refilled

    def all_but(self, seats: list[Seat]) -> list[Seat]:
        """List the other seats and the spectators."""
        return [*[seat for seat in range(self.seats) if seat not in seats], SPECTATOR]

    def is_there(self, state: CastlePanicState, target: Target) -> bool:
        """Tell whether a target is on the board; the tarred monster goes by its own name only."""
        if target == self.tarred:
            return state.tar >= 0
        return state.monsters.count(target) > (1 if target == state.tar else 0)

    def why_not_there(self, state: CastlePanicState, target: Target) -> Rule | None:
        """Return the rule against a target that is not on the board by that name, or None if it is."""
        if self.is_there(state, target):
            return None
        return pieces.IS_THE_TARRED if target == state.tar else pieces.NO_SUCH_MONSTER

    def struck(self, state: CastlePanicState, target: Target) -> Monster:
        """Return the monster that a target names."""
        return state.tar if target == self.tarred else target

    def targets(self, state: CastlePanicState, ring: Ring) -> list[Target]:
        """List the targets from a ring inwards, each once, the tarred one last."""
        first: i64 = ring * pieces.ARCS * self.figures.count
        tar: i64 = state.tar
        targets: list[Target] = []
        last: i64 = -1
        is_tar_skipped = tar < 0
        for standing in state.monsters:
            monster: i64 = standing
            if not is_tar_skipped and monster == tar:
                is_tar_skipped = True
                continue
            if monster >= first and monster != last:
                targets.append(standing)
            last = monster
        if tar >= first:
            targets.append(self.tarred)
        return targets
