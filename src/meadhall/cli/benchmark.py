"""Score a policy on the frozen tasks."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec
import typer

from meadhall.cli import arena as shared
from meadhall.cli.errors import Trouble
from meadhall.cli.progress import bar

if TYPE_CHECKING:
    from meadhall.arena.tasks import BenchmarkTask, TaskSize


def benchmark(
    task: str = typer.Argument("", help="The task, as in en_garde-duel-v1; without it, all tasks are listed."),
    policy: str = typer.Option("", "--policy", help="Who is scored: a bot, net:FILE, python:MODULE:NAME, run:COMMAND."),
    games: int = typer.Option(0, "--games", help="Only so many of the held-out games, to try; that is no score."),
    sizes: bool = typer.Option(False, "--sizes", help="Say how large the tasks are, by games at random."),
    workers: int = shared.WORKERS,
    out: Path | None = typer.Option(None, "--out", help="Keep every game here; the same command goes on there."),
    records: bool = typer.Option(False, "--records", help="Keep the record of each match there too."),
    as_json: bool = shared.JSON,
) -> None:
    """Score a policy on a frozen task, on its held-out deals."""
    from meadhall import arena as room
    from meadhall.arena import tasks

    if records and out is None:
        raise Trouble("--records needs a folder to write to: give --out as well")
    with shared.troubles(out):
        chosen = [tasks.task(task)] if task else tasks.TASKS
        if sizes:
            _sizes([tasks.size(found) for found in chosen], as_json)
            return
        if not policy:
            _list(chosen, as_json)
            return
        if not task:
            raise Trouble("name the task that --policy is scored on; meadhall benchmark lists them")
        (found,) = chosen
        total = games or found.games
        with room.crew(workers or room.usable_cores()) as crew, bar("Playing", total, as_json) as show:
            scored = tasks.score(found, policy, crew, out, games, show, records=records)
    if as_json:
        print(room.to_json(scored))
        return
    print(f"{scored.task} ({scored.digest}), {scored.policy}, {shared.counted(scored.games, [scored.deals])}")
    print(f"Share of {found.measure}: {shared.share(scored.score)}")
    if not scored.is_whole:
        print(f"This is no score: {found.games:,} games are.")


def _list(found: list[BenchmarkTask], as_json: bool) -> None:
    from meadhall.arena import tasks

    if as_json:
        print(json.dumps([msgspec.to_builtins(one) | {"digest": one.digest()} for one in found], indent=2))
        return
    for one in found:
        options = " ".join(f"{key}={value}" for key, value in one.options.items()) or "as usual"
        print(f"{one.name} ({one.digest()}): {one.game}, {options}, {tasks.others_of(one)}")
        print(f"  {one.games:,} games, seed {one.seed}; score: share of {one.measure}")
        print(f"  Reconstructed: {one.reconstructed}")


def _sizes(found: list[TaskSize], as_json: bool) -> None:
    if as_json:
        print(json.dumps(msgspec.to_builtins(found), indent=2))
        return
    for one in found:
        print(f"{one.task}: {one.observation:,} numbers seen, {one.catalog:,} rows, at most {one.longest:,} steps")
        told = f"{one.decisions:,.1f} decisions a game, {one.choices:.1f} choices at each, at most {one.most_choices}"
        print(f"  at random {told}")
