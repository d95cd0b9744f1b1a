"""An arena on several machines, one of which dies in the middle."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path

import pytest

from meadhall.arena import crew, read_results, run
from tests.arena.plans import quick
from tests.house.places import ROOT

GAMES = 300

DRIVER = """
import json, sys
from pathlib import Path

import ray
from ray.cluster_utils import Cluster

from meadhall.arena import crew, run
from tests.arena.plans import quick

soon = {"health_check_initial_delay_ms": 0, "health_check_period_ms": 200, "health_check_failure_threshold": 5}
small = {"object_store_memory": 80_000_000}
head = {"num_cpus": 0, "include_dashboard": False, "_system_config": soon, "temp_dir": sys.argv[2], **small}
cluster = Cluster(initialize_head=True, head_node_args=head)
cluster.add_node(num_cpus=1, **small)
doomed = cluster.add_node(num_cpus=1, **small)
heard = []

def hear(finished):
    heard.append(finished)
    if finished and len(cluster.worker_nodes) == 2:
        cluster.remove_node(doomed, allow_graceful=False)

with crew(1, cluster.address) as players:
    workers = players.count
    run(quick(int(sys.argv[3]), records=True), players, Path(sys.argv[1]), hear)
cluster.shutdown()
print(json.dumps({"workers": workers, "killed_at": heard[1], "nodes": len(cluster.worker_nodes)}))
"""


@pytest.mark.ray
def test_the_games_of_a_machine_that_dies_are_played_on_another(tmp_path: Path) -> None:
    with tempfile.TemporaryDirectory(
        prefix="ray-"
    ) as short:  # Its sockets lie there, and their names must not be long.
        Path(short, "ray").mkdir()  # A cluster notes its address there, and does not make the folder.
        ran = subprocess.run(
            [sys.executable, "-c", DRIVER, str(tmp_path), short, str(GAMES)],
            capture_output=True,
            text=True,
            check=False,
            cwd=ROOT,
            env={**os.environ, "RAY_USAGE_STATS_ENABLED": "0", "RAY_TMPDIR": short},
        )
    assert ran.returncode == 0, ran.stderr
    told = json.loads(ran.stdout.splitlines()[-1])
    assert told["workers"] == 2
    assert 0 < told["killed_at"] < GAMES
    with crew(1) as players:
        alone = run(quick(GAMES, records=True), players)
    assert read_results(tmp_path) == alone
    numbers = [json.loads(line)["game"] for line in (tmp_path / "games.jsonl").read_text().splitlines()]
    assert sorted(numbers) == list(range(GAMES))
