"""The five games as a benchmark: frozen tasks, each with its deals, its partners and how it is scored."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from pathlib import Path
from typing import Final

import msgspec

from meadhall import front
from meadhall.arena.crew import Crew
from meadhall.arena.intervals import Share
from meadhall.arena.plan import ArenaError, Plan, make_plan
from meadhall.arena.run import run
from meadhall.engine.chance import Dice
from meadhall.engine.contract import CHANCE, COOPERATIVE, NOBODY
from meadhall.front.policies import Policy

FORMAT: Final = "meadhall benchmark 1"
SAMPLE: Final = 20
"""Games at random by which a task is measured."""


class BenchmarkTask(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One task; what stands here never changes under its name."""

    name: str
    """As Gymnasium knows it, behind ``meadhall/``."""
    game: str
    version: int
    """Of the rules."""
    seats: int
    options: dict[str, str]
    """Those that are not as usual."""
    others: str
    """Who has the other seats; "" where the policy has them all."""
    limit: int
    """Decisions of one seat after which an environment is cut short; a match on the held-out deals is not."""
    games: int
    seed: int
    """Of the held-out deals: nobody learns on them."""
    reconstructed: str
    """What of the box is not printed in a rulebook."""

    @property
    def measure(self) -> str:
        """Say what share is the score."""
        together = front.game(self.game, self.seats, self.options).utility == COOPERATIVE
        return "games that all win" if together else "games that the policy wins"

    def digest(self) -> str:
        """Return what the task is, in a few signs."""
        return hashlib.sha256(msgspec.json.encode(self, order="sorted")).hexdigest()[:12]


class TaskScore(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a policy made of a task."""

    format: str
    task: str
    digest: str
    policy: str
    games: int
    deals: int
    is_whole: bool
    """Whether all held-out games were played; nothing else is a score."""
    score: Share
    decisions: float
    """On average in a game, of all seats."""


class TaskSize(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How large a task is; the last three from games at random."""

    task: str
    observation: int
    catalog: int
    longest: int
    """Steps that no match exceeds."""
    decisions: float
    choices: float
    """At a decision, on average."""
    most_choices: int


EVERYTHING: Final = "nothing: everything is printed"
FEATURES: Final = "which features each of the 49 defenders shows"
TROLLS: Final = "how many Trolls and discards there are"
MINE: Final = "the plan of the mine, settings and Brisingamen cards"
CARDS: Final = "most cards, around what the rulebook prints"

TASKS: Final = [
    BenchmarkTask("en_garde-duel-v1", "en_garde", 1, 2, {}, "greedy", 500, 1000, 330001, EVERYTHING),
    BenchmarkTask("en_garde-round-v1", "en_garde", 1, 2, {"points": "1"}, "greedy", 200, 2000, 330002, EVERYTHING),
    BenchmarkTask("freigard-dawn-v1", "freigard", 2, 1, {}, "", 1000, 1000, 330003, FEATURES),
    BenchmarkTask("freigard-night-v1", "freigard", 2, 1, {"level": "night"}, "", 1000, 1000, 330004, FEATURES),
    BenchmarkTask("castle_panic-pair-v1", "castle_panic", 2, 2, {}, "", 4000, 400, 330005, TROLLS),
    BenchmarkTask("castle_panic-stranger-v1", "castle_panic", 2, 2, {}, "greedy", 2000, 400, 330006, TROLLS),
    BenchmarkTask("freyas_folly-rivals-v1", "freyas_folly", 1, 3, {}, "greedy", 2000, 300, 330007, MINE),
    BenchmarkTask("rietburg-pair-v1", "rietburg", 2, 2, {}, "", 2000, 400, 330008, CARDS),
    BenchmarkTask("rietburg-stranger-v1", "rietburg", 2, 2, {}, "greedy", 1000, 400, 330009, CARDS),
]


def task(name: str) -> BenchmarkTask:
    """Return the task of this name; raise ArenaError if there is none."""
    for found in TASKS:
        if found.name == name.removeprefix("meadhall/"):
            return found
    raise ArenaError(f"there is no task {name!r}; there are: {', '.join(found.name for found in TASKS)}")


def plan_of(found: BenchmarkTask, policy: Policy, games: int = 0, *, records: bool = False) -> Plan:
    """Return what is played for a score: the policy on its seats, the held-out deals."""
    now = front.title(found.game).version
    if found.version != now:
        raise ArenaError(f"{found.name} is played by version {found.version} of the rules, this Meadhall has {now}")
    if not 0 <= games <= found.games:
        raise ArenaError(f"{found.name} has {found.games} games, not {games}")
    mine = found.seats if not found.others else 1
    seats: list[Policy] = [policy] * mine + [found.others] * (found.seats - mine)
    number = games or found.games
    return make_plan(
        found.game, seats, number, players=found.seats, seed=found.seed, options=found.options, records=records
    )


def score(
    found: BenchmarkTask,
    policy: Policy,
    by: Crew,
    out: Path | None = None,
    games: int = 0,
    progress: Callable[[int], object] = int,
    *,
    records: bool = False,
) -> TaskScore:
    """Play the held-out deals and say what the policy made of them."""
    plan = plan_of(found, policy, games, records=records)
    summary = run(plan, by, out, progress).summary
    won = summary.together or summary.players[0].won
    return TaskScore(
        FORMAT,
        found.name,
        found.digest(),
        plan.bots[0],
        summary.games,
        summary.deals,
        plan.games == found.games,
        won,
        summary.decisions.mean,
    )


def size(found: BenchmarkTask, games: int = SAMPLE) -> TaskSize:
    """Measure a task by games at random; the same ones every time."""
    from meadhall.adapters import encodings  # noqa: PLC0415  # Needs NumPy, and nothing else here does.

    game = front.game(found.game, found.seats, found.options)
    dice = Dice(f"the size of {found.name}".encode())
    decisions = choices = most = 0
    for _ in range(games):
        state = game.setup()
        while (actor := game.actor(state)) != NOBODY:
            if actor == CHANCE:
                game.apply(state, game.deal(state, dice))
                continue
            legal = game.legal_actions(state)
            decisions, choices, most = decisions + 1, choices + len(legal), max(most, len(legal))
            game.apply(state, legal[dice.below(len(legal))])
    return TaskSize(
        found.name,
        encodings.of(game).size,
        len(game.actions),
        game.longest,
        decisions / games,
        choices / decisions,
        most,
    )


def others_of(found: BenchmarkTask) -> str:
    """Say who has the other seats."""
    if found.seats == 1:
        return "alone"
    return f"{found.seats - 1} x {found.others}" if found.others else f"itself on {found.seats} seats"
