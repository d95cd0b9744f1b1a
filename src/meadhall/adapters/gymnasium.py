"""Every game as a Gymnasium environment: one seat learns, bots hold the others, chance acts inside a step."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from copy import deepcopy
from typing import Any, Final, SupportsFloat

import gymnasium
import numpy as np
from gymnasium import spaces

from meadhall import bots, front
from meadhall.adapters.encodings import Observation
from meadhall.adapters.seating import sitting_of
from meadhall.adapters.shaping import Potential, Shaping
from meadhall.adapters.table import EncodedTable, Mask, Options, Snapshot
from meadhall.adapters.vector import VectorTables
from meadhall.arena.tasks import TASKS
from meadhall.engine.chance import Dice
from meadhall.engine.contract import NOBODY, Seat, View
from meadhall.front.policies import Policy

ANSI: Final = "ansi"
SVG: Final = "svg"
METADATA: Final[dict[str, Any]] = {"render_modes": [ANSI, SVG], "render_fps": 1}
SEED_BOUND: Final = 1 << 63


class SeatEnv(gymnasium.Env[Observation, np.int64]):
    """One seat of a game; *others* are the bots or policies in the other seats, one for all or one for each.

    An observation is the seat's view (docs/encodings), an action a row of the catalog;
    ``info["action_mask"]`` marks the legal ones.  The reward comes at the end, as the
    game's utility says.  An illegal action changes nothing and earns nothing;
    ``info["refusal"]`` names the rule against it.  With a *potential* every step also earns how much it has risen
    (``meadhall.adapters.shaping``); *discount* is that of the learner.
    """

    metadata = METADATA

    def __init__(
        self,
        name: str,
        seat: Seat = 0,
        others: Policy | Sequence[Policy] = bots.RANDOM,
        seats: int | None = None,
        options: Options | None = None,
        render_mode: str | None = None,
        potential: Potential | None = None,
        discount: float = 1.0,
    ) -> None:
        self.table: Final = EncodedTable(front.game(name, seats, options))
        game = self.table.game
        self.seat: Final = seat
        self.others: Final = others
        self.bots = sitting_of(game, seat, others)
        self.shaping: Final = Shaping(potential, discount)
        self.render_mode = render_mode
        self.observation_space = spaces.Box(self.table.encoding.low, self.table.encoding.high, dtype=np.int16)
        self.action_space = spaces.Discrete(len(game.actions))

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begin a new game; the same seed gives the same draws and the same bots' choices."""
        super().reset(seed=seed)
        self.table.begin(Dice(int(self.np_random.integers(SEED_BOUND))))
        self._let_others_act()
        self.shaping.begin(self._view())
        return self.table.observation(self.seat), self._info()

    def step(self, action: np.int64 | int) -> tuple[Observation, SupportsFloat, bool, bool, dict[str, Any]]:
        """Do a row of the catalog; chance and the bots act until the seat is asked again."""
        try:
            self.table.play(int(action))
        except front.IllegalAction as refusal:
            return self.table.observation(self.seat), 0.0, False, False, {**self._info(), "refusal": str(refusal)}
        self._let_others_act()
        is_over = self.table.actor == NOBODY
        reward = self.table.returns()[self.seat] if is_over else 0.0
        reward += self.shaping.after(None if is_over else self._view())
        return self.table.observation(self.seat), reward, is_over, False, self._info()

    def action_masks(self) -> Mask:
        """Mark the legal rows; the name that MaskablePPO of sb3-contrib asks for."""
        return self.table.mask()

    def clone(self) -> Snapshot:
        """Keep the table as it is now, the coming draws included."""
        return self.table.snapshot()

    def restore(self, kept: Snapshot, *, chance: bool = True) -> tuple[Observation, dict[str, Any]]:
        """Come back to a kept moment; without *chance* the draws after it will be others."""
        self.table.restore(kept, None if chance else Dice(secrets.token_bytes(16)))
        self.shaping.begin(self._view())
        return self.table.observation(self.seat), self._info()

    # Gymnasium lets each mode return what it likes.
    def render(self) -> Any:
        """Return the table as the seat sees it: text for "ansi", a picture as text for "svg"."""
        if self.render_mode == ANSI:
            return self.table.text(self.seat)
        return self.table.svg(self.seat) if self.render_mode == SVG else None

    def _let_others_act(self) -> None:
        table = self.table
        while table.actor not in (self.seat, NOBODY):
            view = table.game.view(table.state, table.actor)
            table.play(self.bots[table.actor].choose(view, table.legal, table.dice).index)

    def __getstate__(self) -> dict[str, Any]:
        return {name: value for name, value in self.__dict__.items() if name != "bots"}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        self.__dict__.update(kept)
        self.bots = sitting_of(self.table.game, self.seat, self.others)

    def __deepcopy__(self, memo: dict[int, Any]) -> SeatEnv:
        memo[id(self.others)] = self.others  # A policy is shared: a net is large, and a bot of the house has no copy.
        twin = SeatEnv.__new__(type(self))
        twin.__setstate__(deepcopy(self.__getstate__(), memo))
        return twin

    def _view(self) -> View:
        view: View = self.table.game.view(self.table.state, self.seat)
        return view

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.table.mask()}


def make_tables(name: str, num_envs: int = 1, seat: Seat | None = 0, **more: Any) -> VectorTables:
    """Return many tables of a game for ``gymnasium.make_vec``: one seat at each, as ``gymnasium.make`` gives it."""
    return VectorTables(name, num_envs, seat=seat, **more)


def register() -> None:
    """Register every game, as in ``gymnasium.make("meadhall/en_garde-v1")``, and every task with one learner."""
    for name in front.list_games():
        gymnasium.register(
            f"meadhall/{name}-v{front.title(name).version}",
            f"{__name__}:SeatEnv",
            vector_entry_point=f"{__name__}:make_tables",
            kwargs={"name": name},
        )
    for task in TASKS:
        if task.others or task.seats == 1:
            others = task.others or bots.RANDOM
            gymnasium.register(
                f"meadhall/{task.name}",
                f"{__name__}:SeatEnv",
                vector_entry_point=f"{__name__}:make_tables",
                max_episode_steps=task.limit,
                kwargs={"name": task.game, "seats": task.seats, "options": task.options, "others": others},
            )


register()
