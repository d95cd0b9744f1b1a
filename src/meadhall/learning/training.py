"""A whole training: tables to learn at, lessons, checkpoints, a curve, matches in between."""

from __future__ import annotations

import csv
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any, Final

import numpy as np

from meadhall import __version__, arena, bots, front
from meadhall.adapters import encodings, shaping
from meadhall.adapters.shaping import Potential
from meadhall.adapters.vector import VectorTables
from meadhall.arena import Share
from meadhall.engine.contract import COOPERATIVE, AnyGame
from meadhall.front import OptionValue
from meadhall.front.policies import sit_down
from meadhall.learning.agent import FORMAT, Agent, fits, load, scale_of
from meadhall.learning.net import Adam, Net
from meadhall.learning.ppo import LearningTables, PpoSettings, joined, learn

CURVE: Final = "curve.csv"
FINAL: Final = "agent.npz"
COLUMNS: Final = ("steps", "seconds", "games", "earned", "entropy")
LEAST_RATE: Final = 0.05
"""The part of the learning rate that is left at the end."""


class TrainingError(ValueError):
    """A course that cannot be taken, as a sentence."""


@dataclass(frozen=True)
class Training:
    """What is learned, and how."""

    game: str
    seats: int | None = None
    options: Mapping[str, OptionValue] = field(default_factory=dict)
    steps: int = 1_000_000
    """Decisions of the learner, of all tables together."""
    tables: int = 64
    against: Sequence[str] = (bots.GREEDY,)
    """Whom it also learns against, besides itself, where seats are against each other."""
    hidden: Sequence[int] = (128, 128)
    seed: int = 1
    is_shaped: bool = True
    """Whether the game's potential is used, where it has one."""
    start: str = ""
    """The net to begin with; a new one without it."""
    checks: int = 5
    """How often matches are played on the way, the end included."""
    games: int = 200
    """In each match."""
    rivals: Sequence[str] = (bots.GREEDY,)
    """Whom the matches are against; where all play together, who plays alone for comparison."""
    settings: PpoSettings = field(default_factory=PpoSettings)

    def check(self) -> None:
        """Raise TrainingError for numbers that are none for a course."""
        numbers = {"steps": self.steps, "tables": self.tables, "checks": self.checks}
        for name, number in numbers.items():
            if number < 1:
                raise TrainingError(f"a training has at least 1 of {name}, not {number}")
        if self.games < 0:
            raise TrainingError(f"a match has 0 games or more, not {self.games}")
        if not 0 < self.settings.rate < 1:
            raise TrainingError(f"a learning rate is between 0 and 1, not {self.settings.rate}")


@dataclass(frozen=True)
class MatchPlayed:
    """How the agent did in a match."""

    against: str
    own: Share
    other: Share
    said: str
    """What the shares are of."""


@dataclass(frozen=True)
class Checkpoint:
    """Where a training stands."""

    steps: int
    seconds: float
    """Of the processor."""
    games: int
    earned: float
    """What the learner got on average in the games since the one before."""
    entropy: float
    matches: list[MatchPlayed]


def train(course: Training, out: Path | None, tell: Callable[[Checkpoint], None]) -> Agent:
    """Learn a game; keep a checkpoint for each match and the curve in a folder, and *tell* how it goes."""
    course.check()
    rng = np.random.default_rng(course.seed)
    game = front.game(course.game, course.seats, course.options)
    encoding = encodings.of(game)
    for rival in {*course.against, *course.rivals}:
        sit_down(rival, game)
    if course.start:
        agent = load(course.start)
        agent.sit(game)
        net = agent.net
    else:
        net = Net.new(scale_of(encoding), course.hidden, len(game.actions), rng)
    potential = shaping.POTENTIALS.get(game.name) if course.is_shaped else None
    groups = _groups(course, game, potential)
    adam, settings = Adam(net), course.settings
    a_lesson = sum(group.tables.num_envs for group in groups) * settings.steps
    lessons = max(1, -(-course.steps // a_lesson))
    rows: list[dict[str, Any]] = []
    started = time.process_time()
    for number in range(1, lessons + 1):
        lesson = joined([group.play(net, settings, rng) for group in groups])
        rate = settings.rate * max(LEAST_RATE, 1 - (number - 1) / lessons)
        entropy = learn(net, adam, lesson, settings, rate, rng)
        if number * course.checks // lessons == (number - 1) * course.checks // lessons:
            continue
        steps = number * a_lesson
        agent = Agent(net.copy(), about(course, game, steps), f"net:{game.name}-{steps}")
        if out is not None:
            out.mkdir(parents=True, exist_ok=True)
            agent.save(out / f"{steps}.npz")
        games = sum(group.games for group in groups)
        earned = sum(group.earned for group in groups) / max(1, games)
        for group in groups:
            group.games, group.earned = 0, 0.0
        checks = [match(agent, game, rival, course) for rival in course.rivals] if course.games else []
        standing = Checkpoint(steps, time.process_time() - started, games, earned, entropy, checks)
        rows.append(row_of(standing))
        if out is not None:
            _write_curve(out / CURVE, rows)
        tell(standing)
    agent = Agent(net, about(course, game, lessons * a_lesson), f"net:{game.name}")
    if out is not None:
        agent.save(out / FINAL)
    return agent


def _groups(course: Training, game: AnyGame, potential: Potential | None) -> list[LearningTables]:
    """Return where is learned: at half of the tables against itself, at the others from each seat against a rival."""
    rivals = [] if game.utility == COOPERATIVE or game.seats == 1 else list(course.against)
    discount = course.settings.discount
    if not rivals:
        return [LearningTables(VectorTables(game, course.tables, potential=potential, discount=discount), course.seed)]
    mine = max(1, course.tables // 2)
    each = max(1, (course.tables - mine) // (len(rivals) * game.seats))
    places = [(rival, seat) for rival in rivals for seat in range(game.seats)]
    return [
        LearningTables(VectorTables(game, mine, potential=potential, discount=discount), course.seed),
        *[
            LearningTables(
                VectorTables(game, each, seat=seat, others=rival, potential=potential, discount=discount),
                course.seed + 1 + number,
            )
            for number, (rival, seat) in enumerate(places)
        ],
    ]


def match(agent: Agent, game: AnyGame, rival: str, course: Training) -> MatchPlayed:
    """Play a match on held-out deals: against *rival*, or, where all play together, on the deals that he plays too."""

    def won(seats: list[Any]) -> arena.Summary:
        plan = arena.make_plan(
            game.name, seats, course.games, players=game.seats, seed=HELD_OUT + course.seed, options=course.options
        )
        with arena.crew(workers=1) as crew:
            return arena.run(plan, crew).summary

    if game.utility == COOPERATIVE:
        own, other = won([agent]), won([rival])
        assert own.together is not None
        assert other.together is not None
        return MatchPlayed(rival, own.together, other.together, "Won")
    players = won([agent, *[rival] * (game.seats - 1)]).players
    return MatchPlayed(rival, players[0].won, players[1].won, "Won")


HELD_OUT: Final = 1_000_000
"""Added to the seed of the arena, whose deals no training meets."""


def about(course: Training, game: AnyGame, steps: int) -> dict[str, Any]:
    """Return what stands in the file of an agent: what it fits, and the course that made it."""
    told = asdict(course) | {"options": dict(course.options), "seats": game.seats}
    return {
        "format": FORMAT,
        "program": __version__,
        "version": game.version,
        "fits": fits(game),
        "steps": steps,
        "course": told,
    }


def row_of(standing: Checkpoint) -> dict[str, Any]:
    """Return a row of the curve."""
    row: dict[str, Any] = {name: getattr(standing, name) for name in COLUMNS}
    row = {name: round(value, 4) if isinstance(value, float) else value for name, value in row.items()}
    for check in standing.matches:
        for name in ("share", "low", "high"):
            row[f"{check.against}_{name}"] = round(getattr(check.own, name), 4)
    return row


def _write_curve(path: Path, rows: list[dict[str, Any]]) -> None:
    with path.open("w", newline="", encoding="utf-8") as file:
        writer = csv.DictWriter(file, list(rows[0]), lineterminator="\n")
        writer.writeheader()
        writer.writerows(rows)
