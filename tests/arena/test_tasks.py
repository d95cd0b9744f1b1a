"""The frozen tasks: they never change under their names, and are scored on deals that anybody can play again."""

from __future__ import annotations

import json
import re
from pathlib import Path

import gymnasium
import pytest

from meadhall import arena, front
from meadhall.adapters import encodings
from meadhall.adapters.gymnasium import SeatEnv
from meadhall.arena import tasks
from meadhall.arena.plan import ArenaError
from meadhall.engine.contract import COOPERATIVE
from tests.arena.plans import last_of
from tests.cli.command import meadhall
from tests.docs.pages import page

DIGESTS = {
    "en_garde-duel-v1": "bfbfa95ff23e",
    "en_garde-round-v1": "6c22c4f9fbce",
    "freigard-dawn-v1": "e9f48c933b55",
    "freigard-night-v1": "6ef2553f7251",
    "castle_panic-pair-v1": "0cf279b97202",
    "castle_panic-stranger-v1": "fd32804a5299",
    "freyas_folly-rivals-v1": "ebb5b9587a22",
    "rietburg-pair-v1": "5321f25317c0",
    "rietburg-stranger-v1": "d222a8193201",
}
BY_NAME = {found.name: found for found in tasks.TASKS}


def test_no_task_changes_under_its_name() -> None:
    """A task that must change gets another name; the old one stays as long as its rules can be played."""
    assert {found.name: found.digest() for found in tasks.TASKS} == DIGESTS


def test_every_game_has_a_task_and_nobody_else_plays_its_deals() -> None:
    assert {found.game for found in tasks.TASKS} == set(front.list_games())
    assert len({found.seed for found in tasks.TASKS}) == len(tasks.TASKS)


@pytest.mark.parametrize("name", DIGESTS)
def test_the_policy_sits_where_the_task_says(name: str) -> None:
    found = BY_NAME[name]
    plan = tasks.plan_of(found, last_of)
    mine = "python:tests.arena.plans:last_of"
    assert plan.bots == [mine] + [found.others or mine] * (found.seats - 1)
    assert (plan.games, plan.seed, plan.version) == (found.games, found.seed, found.version)
    assert found.options.items() <= plan.options.items()
    assert found.games % arena.plan.turns_of(plan) == 0  # Every deal is played from every seat.
    together = plan.rules().utility == COOPERATIVE
    assert found.measure == ("games that all win" if together else "games that the policy wins")


def test_a_score_is_that_of_the_arena() -> None:
    found = BY_NAME["en_garde-round-v1"]
    with arena.crew(workers=1) as crew:
        scored = tasks.score(found, "random", crew, games=12)
        summary = arena.run(tasks.plan_of(found, "random", 12), crew).summary
    assert scored.score == summary.players[0].won
    assert (scored.games, scored.deals, scored.is_whole, scored.policy) == (12, 6, False, "random")


@pytest.mark.parametrize("name", [found.name for found in tasks.TASKS if found.others or found.seats == 1])
def test_gymnasium_knows_a_task_with_one_learner(name: str) -> None:
    found = BY_NAME[name]
    env = gymnasium.make(f"meadhall/{name}")
    env.reset(seed=1)
    assert env.spec is not None
    assert env.spec.max_episode_steps == found.limit
    assert isinstance(env.unwrapped, SeatEnv)
    table = env.unwrapped.table
    assert (table.game.name, table.game.seats) == (found.game, found.seats)
    assert found.options.items() <= table.game.options.items()


def test_sizes_are_those_of_games_at_random() -> None:
    size = tasks.size(BY_NAME["en_garde-round-v1"], games=3)
    assert (size.observation, size.catalog) == (48, 151)
    assert size.longest > size.decisions > 1
    assert 1 <= size.choices <= size.most_choices
    assert size == tasks.size(BY_NAME["en_garde-round-v1"], games=3)


def test_the_command_lists_and_scores(tmp_path: Path) -> None:
    listed = json.loads(meadhall("benchmark", "--json").out)
    assert {row["name"]: row["digest"] for row in listed} == DIGESTS
    done = meadhall(
        "benchmark", "meadhall/en_garde-round-v1", "--policy", "random", "--games", "4", "--workers", "1",
        "--out", tmp_path / "kept", "--records",
    )  # fmt: skip
    assert done.status == 0, done.err
    assert "This is no score: 2,000 games are." in done.out
    record = json.loads((tmp_path / "kept" / "records.jsonl").read_text().splitlines()[0])["record"]
    (tmp_path / "match.txt").write_text(record)
    assert meadhall("verify", tmp_path / "match.txt").status == 0


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["chess-v1", "--policy", "random"], "there is no task 'chess-v1'"),
        (["en_garde-duel-v1", "--policy", "nobody"], "there is no bot 'nobody'"),
        (["en_garde-duel-v1", "--policy", "random", "--games", "9999"], "has 1000 games, not 9999"),
        (["--policy", "random"], "name the task"),
        (["en_garde-duel-v1", "--policy", "random", "--records"], "give --out as well"),
    ],
)
def test_what_cannot_be_scored_is_refused(words: list[str], sentence: str) -> None:
    done = meadhall("benchmark", *words)
    assert (done.status, sentence in done.err) == (2, True), done.err


def test_a_task_of_other_rules_is_refused() -> None:
    with pytest.raises(ArenaError, match="version 9 of the rules"):
        tasks.plan_of(tasks.BenchmarkTask("old-v1", "en_garde", 9, 2, {}, "greedy", 10, 10, 1, ""), "random")


def test_the_page_of_the_benchmark_is_true() -> None:
    said = page("benchmark.md")
    for found in tasks.TASKS:
        row = next(line for line in said.splitlines() if line.startswith(f"| `{found.name}` |"))
        cells = [cell.strip() for cell in row.strip("| ").split("|")]
        assert (cells[3], cells[4]) == (f"{found.games:,}", f"{found.limit:,}"), found.name
        game = front.game(found.game, found.seats, found.options)
        assert f"| {encodings.of(game).size:,} | {len(game.actions):,} | {game.longest:,} |" in said
    there = set(re.findall(r"(--[a-z]+)", meadhall("benchmark", "--help").out)) - {"--help", "--workers"}
    assert there <= set(re.findall(r"(--[a-z]+)", said))
