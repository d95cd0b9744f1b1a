"""Every game as a PettingZoo environment: one agent for each seat, chance acting inside a step.

There is no parallel form.  It would ask every agent for an action in every step, and here one seat is asked at a time:
what it does decides who is asked next, and what may be answered.
"""

from __future__ import annotations

import secrets
from typing import Any, Final, TypeAlias

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from meadhall import front
from meadhall.adapters.table import EncodedTable, Options
from meadhall.engine.chance import Dice
from meadhall.engine.contract import NOBODY

Seen: TypeAlias = dict[str, Any]
"""An observation and an action_mask."""
ANSI: Final = "ansi"
SVG: Final = "svg"
METADATA: Final[dict[str, Any]] = {
    "name": "meadhall",
    "render_modes": [ANSI, SVG],
    "render_fps": 1,
    "is_parallelizable": False,
}


def env(name: str, seats: int | None = None, options: Options | None = None, render_mode: str | None = None) -> GameEnv:
    """Return the environment of a game; it needs no wrapper, for it refuses by itself what is no action, or not yet."""
    return GameEnv(name, seats, options, render_mode)


class GameEnv(AECEnv[str, Seen, int | None]):
    """A game for all its seats.

    An observation is a dict of ``observation`` (the seat's view, docs/encodings) and
    ``action_mask`` (the rows of the catalog it may choose now); an action is a row.
    Rewards come at the end, as the game's utility says.  An illegal action raises
    IllegalAction with the rule, and nothing changes.
    """

    metadata = METADATA

    def __init__(
        self, name: str, seats: int | None = None, options: Options | None = None, render_mode: str | None = None
    ) -> None:
        super().__init__()
        self.table: Final = EncodedTable(front.game(name, seats, options))
        self.render_mode = render_mode
        self.possible_agents = [f"player_{seat}" for seat in range(self.table.game.seats)]
        self.agents: list[str] = []
        self._seats: Final = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        space = observation_space(self.table)
        self.observation_spaces = dict.fromkeys(self.possible_agents, space)
        self.action_spaces = {agent: spaces.Discrete(len(self.table.game.actions)) for agent in self.possible_agents}
        self._informed: dict[str, Any] | None = None
        """The info of the one who was asked last."""
        self.table.dice = Dice(secrets.token_bytes(16))

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """Return the space of a seat's observations; always the same object."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """Return the catalog as a space; always the same object."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a new game; with a seed its draws, and those of the games after it, are those of the seed."""
        self.table.begin(self.table.dice if seed is None else Dice(seed))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._informed = None
        self._select()

    def observe(self, agent: str) -> Seen:
        """Return what a seat sees and may do."""
        if self.table.state is None:
            raise ValueError("nothing can be seen before reset()")
        seat = self._seats[agent]
        mask = self.table.mask() if seat == self.table.actor else self.table.no_mask()
        return {"observation": self.table.observation(seat), "action_mask": mask}

    def step(self, action: int | None) -> None:
        """Let the selected agent do a row of the catalog, and chance after it."""
        if not self.agents:
            raise ValueError("nobody is there to act: reset() begins a game")
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None
        self.table.play(int(action))
        self._cumulative_rewards[agent] = 0.0
        if self.table.actor == NOBODY:
            for seat, reward in enumerate(self.table.returns()):
                self.rewards[self.possible_agents[seat]] = reward
                self._cumulative_rewards[self.possible_agents[seat]] += reward
            self.terminations = dict.fromkeys(self.agents, True)
        self._select()

    def render(self) -> str | None:
        """Return the table as the selected agent sees it: text for "ansi", a picture as text for "svg"."""
        if self.render_mode is None:
            return None
        seat = self._seats[self.agent_selection]
        return self.table.text(seat) if self.render_mode == ANSI else self.table.svg(seat)

    def close(self) -> None:
        """Have nothing to close."""

    def _select(self) -> None:
        """Ask the actor next; when the game is over, everybody in turn takes leave."""
        actor = self.table.actor
        agent = self.agents[0] if actor == NOBODY else self.possible_agents[actor]
        self.agent_selection = agent
        if self._informed is not None:
            self._informed.clear()
        self._informed = self.infos[agent]
        self._informed["action_mask"] = self.table.mask()


raw_env = GameEnv
"""The name that PettingZoo's own environments have."""


def observation_space(table: EncodedTable) -> spaces.Dict:
    """Return the space of what any seat sees."""
    encoding = table.encoding
    return spaces.Dict(
        {
            "observation": spaces.Box(encoding.low, encoding.high, dtype=np.int16),
            "action_mask": spaces.Box(0, 1, (len(table.game.actions),), np.int8),
        }
    )
