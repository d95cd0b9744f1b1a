"""Many tables of one game at once, in one process, as Gymnasium's ``VectorEnv``: arrays in, arrays out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import deepcopy
from typing import Any, Final

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from meadhall import bots, front
from meadhall.adapters import encodings
from meadhall.adapters.encodings import Observation
from meadhall.adapters.seating import sitting_of
from meadhall.adapters.shaping import Potential, Shaping
from meadhall.adapters.table import Options, game_key, returns_of
from meadhall.engine.chance import Dice, dice_from
from meadhall.engine.contract import NOBODY, AnyGame, Seat
from meadhall.engine.encoding import act, look
from meadhall.engine.play import let_chance_act
from meadhall.front.policies import Policy

Actions = NDArray[np.integer[Any]]
Infos = dict[str, Any]
SEED_BOUND: Final = 1 << 63


class VectorTables(VectorEnv[Observation, Actions, NDArray[Any]]):
    """*num_envs* tables of a game; every seat of every table is yours, or one *seat*, and *others* have the rest.

    Each row of the observations is what the seat that is asked may know.  ``infos["action_mask"]`` marks the rows of
    the catalog it may choose, ``infos["actor"]`` says which seat it is.  A reward is what the seat that acted got: it
    comes at the end of a game, and ``infos["returns"]`` has what each seat got then.

    Where a game has ended a new one begins in the same step, and ``infos["final_obs"]`` has what was seen last.  An
    illegal action changes nothing at its table and earns nothing, and ``infos["refusal"]`` names the rule against it.
    """

    metadata: dict[str, Any] = {"render_modes": [], "autoreset_mode": AutoresetMode.SAME_STEP}  # noqa: RUF012

    def __init__(
        self,
        name: str | AnyGame,
        num_envs: int = 1,
        seats: int | None = None,
        options: Options | None = None,
        seat: Seat | None = None,
        others: Policy | Sequence[Policy] = bots.RANDOM,
        max_episode_steps: int | None = None,
        *,
        copy: bool = True,
        potential: Potential | None = None,
        discount: float = 1.0,
    ) -> None:
        """Lay the tables out; nothing can be done at them before ``reset``.

        A game is cut short, ``truncations`` says where, once *max_episode_steps* were taken at its table.  Without
        *copy* the arrays are the tables' own and change with the next step.  With a *potential*
        (``meadhall.adapters.shaping``) ``infos["potential"]`` says what it is for who is asked, and where one *seat* is
        yours every step also earns how much its own has risen.
        """
        if num_envs < 1:
            raise ValueError(f"there is at least one table, not {num_envs}")
        if max_episode_steps is not None and max_episode_steps < 1:
            raise ValueError(f"a game is cut short after at least one step, not {max_episode_steps}")
        self.game: Final = front.game(name, seats, options) if isinstance(name, str) else name
        self.num_envs = num_envs
        self.encoding: Final = encodings.of(self.game)
        self.single_observation_space = spaces.Box(self.encoding.low, self.encoding.high, dtype=np.int16)
        self.single_action_space = spaces.Discrete(len(self.game.actions))
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.seat: Final = seat
        self.others: Final = others
        self.bots: Final = [] if seat is None else sitting_of(self.game, seat, others)
        self.max_episode_steps: Final = max_episode_steps
        self.shaping: Final = Shaping(potential, discount)
        self._potentials: Final = np.zeros(num_envs)
        """Of who is asked at each table."""
        self._cut_at: Final[dict[int, float]] = {}
        """By table, the potential where its last game stopped."""
        self._copies: Final = copy
        self._numbers: Final = np.arange(num_envs)
        self._everywhere: Final = np.ones(num_envs, np.bool_)
        self._states: list[Any] = []
        self._dice: list[Dice] = []
        self._actors: list[Seat] = []
        self._steps: Final = np.zeros(num_envs, np.int64)
        """Taken in the game that is on at each table."""
        self._seen: Final = np.zeros((num_envs, self.encoding.size), np.int16)
        self._cells: Final = memoryview(self._seen.reshape(-1).view(np.uint8).data)
        """The observations in one row of bytes, to be written by the encoder."""
        self._marks: Final = bytearray(num_envs * len(self.game.actions))
        """The masks in one row, to be marked by the rules."""
        self._masks: Final = np.frombuffer(self._marks, np.int8).reshape(num_envs, -1)

    def reset(
        self, *, seed: int | Sequence[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, Infos]:
        """Begin a new game at every table; each has dice of its own, that follow from the seed or from its own one."""
        if options and "reset_mask" in options:
            raise ValueError("tables begin anew by themselves; one alone cannot be reset")
        super().reset(seed=seed if isinstance(seed, int) else None)
        self._dice = self._new_dice(seed)
        self._states = [None] * self.num_envs
        self._actors = [NOBODY] * self.num_envs
        for number in range(self.num_envs):
            self._begin(number)
        self._look()
        return self._own(self._seen), self._infos(self._no_returns())

    def step(self, actions: Actions) -> tuple[Observation, NDArray[Any], NDArray[np.bool_], NDArray[np.bool_], Infos]:
        """Let the seat that is asked at each table do a row of the catalog, and chance and the *others* after it."""
        chosen = self._checked(actions)
        rewards, returns = np.zeros(self.num_envs), self._no_returns()
        terminations = np.zeros(self.num_envs, np.bool_)
        asked = self._actors[:]
        refusals = self._refusals(chosen)
        for number in self._act(chosen.tolist(), refusals):
            terminations[number] = True
            returns[number] = returns_of(self.game, self._states[number])
            rewards[number] = returns[number, asked[number]]
        self._steps[:] += 1
        truncations = np.zeros(self.num_envs, np.bool_)
        if self.max_episode_steps is not None:
            truncations = (self._steps >= self.max_episode_steps) & ~terminations
        before = self._potentials.copy()
        finals = self._finish(np.flatnonzero(terminations | truncations).tolist(), asked)
        self._look()
        if self.seat is not None and self.shaping.potential is not None:
            rewards += self._risen(before, finals, refusals, terminations)
        infos = self._infos(returns)
        self._add(infos, "final_obs", finals)
        self._add(infos, "refusal", refusals)
        return self._own(self._seen), rewards, terminations, truncations, infos

    def __getstate__(self) -> dict[str, Any]:
        return {
            "game": game_key(self.game),
            "seat": self.seat,
            "others": self.others,
            "options": (self.num_envs, self.max_episode_steps, self._copies),
            "shaping": (self.shaping.potential, self.shaping.discount),
            "positions": [state.notation() for state in self._states],
            "dice": [dice.numbers() for dice in self._dice],
            "steps": self._steps.copy(),
            "random": (self._np_random, self._np_random_seed),
        }

    def __setstate__(self, kept: dict[str, Any]) -> None:
        count, most, copies = kept["options"]
        potential, discount = kept["shaping"]
        self.__init__(  # type: ignore[misc]
            front.shared_game(*kept["game"]), count, None, None, kept["seat"], kept["others"], most,
            copy=copies, potential=potential, discount=discount,
        )  # fmt: skip
        game = self.game
        self._np_random, self._np_random_seed = kept["random"]
        self._states = [game.read(position) for position in kept["positions"]]
        self._dice = [dice_from(numbers) for numbers in kept["dice"]]
        self._actors = [game.actor(state) for state in self._states]
        self._steps[:] = kept["steps"]
        self._look()

    def __deepcopy__(self, memo: dict[int, Any]) -> VectorTables:
        memo[id(self.others)] = self.others  # A policy is shared: a net is large, and a bot of the house has no copy.
        twin = VectorTables.__new__(type(self))
        twin.__setstate__(deepcopy(self.__getstate__(), memo))
        return twin

    def _new_dice(self, seed: int | Sequence[int | None] | None) -> list[Dice]:
        if seed is None:
            seed = int(self.np_random.integers(SEED_BOUND))
        if isinstance(seed, int):
            return [Dice(f"table {number} of {seed}".encode()) for number in range(self.num_envs)]
        if len(seed) != self.num_envs:
            raise ValueError(f"there are {self.num_envs} tables, and {len(seed)} seeds are given")
        return [Dice(int(self.np_random.integers(SEED_BOUND)) if own is None else own) for own in seed]

    def _begin(self, number: int) -> None:
        """Begin a new game at a table; one that is over before the seat is asked is none."""
        actor = NOBODY
        while actor == NOBODY:
            self._states[number] = self.game.setup()
            actor = self._go_on(number)
        self._actors[number] = actor
        self._steps[number] = 0

    def _go_on(self, number: int) -> Seat:
        """Let chance and the others act; return who is asked then."""
        game, state, dice = self.game, self._states[number], self._dice[number]
        actor = let_chance_act(game, state, dice)
        if self.seat is None:
            return actor
        while actor not in (self.seat, NOBODY):
            action = self.bots[actor].choose(game.view(state, actor), game.legal_actions(state), dice)
            game.apply(state, action)
            actor = let_chance_act(game, state, dice)
        return actor

    def _act(self, chosen: list[int], refusals: dict[int, str]) -> list[int]:
        """Do at every table what was chosen there, unless it is refused; return where a game has ended."""
        actors = self._actors
        if self.seat is None:
            passed = [number in refusals for number in range(self.num_envs)]
            act(self.game, self._states, self._dice, actors, chosen, passed)
        else:
            for number, state in enumerate(self._states):
                if number not in refusals:
                    self.game.apply(state, self.game.actions[chosen[number]])
                    actors[number] = self._go_on(number)
        return [number for number, actor in enumerate(actors) if actor == NOBODY]

    def _finish(self, done: list[int], asked: list[Seat]) -> dict[int, Observation]:
        """Start the *done* tables anew; return the last observation of each: of our seat, else of who acted last."""
        finals: dict[int, Observation] = {}
        for number in done:
            seat = asked[number] if self.seat is None else self.seat
            view = self.game.view(self._states[number], seat)
            finals[number] = self.encoding.encode(view)
            if self.shaping.potential is not None:
                self._cut_at[number] = self.shaping.potential(view)
            self._begin(number)
        return finals

    def _look(self) -> None:
        """Write what the actors see and may do."""
        self._masks.fill(0)
        game, states, actors, potential = self.game, self._states, self._actors, self.shaping.potential
        look(game, self.encoding.encoder, states, actors, self._marks, self._cells)
        if potential is not None:
            self._potentials[:] = [
                potential(game.view(state, actor)) for state, actor in zip(states, actors, strict=True)
            ]

    def _checked(self, actions: Actions) -> Actions:
        if not self._states:
            raise gymnasium.error.ResetNeeded("nobody is asked yet: reset() begins the games")
        chosen = np.asarray(actions)
        if chosen.shape != (self.num_envs,) or chosen.dtype.kind not in "iu":
            raise ValueError(f"a step takes {self.num_envs} whole numbers, a row of the catalog for each table")
        last = len(self.game.actions) - 1
        for row in (int(chosen.min()), int(chosen.max())):
            if not 0 <= row <= last:
                raise front.UnknownAction(f"{self.game.name} has actions 0 to {last}, not {row}")
        return chosen

    def _refusals(self, chosen: Actions) -> dict[int, str]:
        """Say by table which rule is against what was chosen there."""
        refused: dict[int, str] = {}
        legal = self._masks[self._numbers, chosen]
        if legal.all():
            return refused
        for number in np.flatnonzero(legal == 0).tolist():
            rule = self.game.why_not(self._states[number], self.game.actions[chosen[number]])
            assert rule is not None
            refused[number] = str(front.IllegalAction(rule.number, rule.reason))
        return refused

    def _risen(
        self,
        before: NDArray[Any],
        finals: Mapping[int, object],
        refusals: Mapping[int, object],
        terminations: NDArray[np.bool_],
    ) -> NDArray[Any]:
        """Return what the potential of the seat has risen by at each table; that of a game that is over is 0."""
        after = self._potentials.copy()
        for number in finals:
            after[number] = 0.0 if terminations[number] else self._cut_at[number]
        risen: NDArray[Any] = self.shaping.discount * after - before
        risen[list(refusals)] = 0.0
        return risen

    def _no_returns(self) -> NDArray[Any]:
        return np.zeros((self.num_envs, self.game.seats))

    def _infos(self, returns: NDArray[Any]) -> Infos:
        """Tell about every table; Gymnasium wants beside each array one that says for which tables it holds."""
        everywhere = self._everywhere
        infos = {
            "action_mask": self._own(self._masks),
            "_action_mask": everywhere,
            "actor": np.array(self._actors),
            "_actor": everywhere,
            "returns": returns,
            "_returns": everywhere,
        }
        if self.shaping.potential is not None:
            infos |= {"potential": self._own(self._potentials), "_potential": everywhere}
        return infos

    def _add(self, infos: Infos, name: str, told: Mapping[int, object]) -> None:
        """Tell something about some tables only."""
        if not told:
            return
        infos[name] = np.full(self.num_envs, None, object)
        infos[f"_{name}"] = np.zeros(self.num_envs, np.bool_)
        for number, value in told.items():
            infos[name][number] = value
            infos[f"_{name}"][number] = True

    def _own(self, array: NDArray[Any]) -> NDArray[Any]:
        return array.copy() if self._copies else array
