"""A crew on many machines: the same chunks as Ray tasks.  A chunk of a machine that dies is played on another."""

from __future__ import annotations

import os
from concurrent.futures import Future
from typing import Any

from meadhall.arena import extras
from meadhall.arena.crew import Workers, play_chunk
from meadhall.arena.game import Finished
from meadhall.arena.plan import ArenaError, Plan


class Cluster(Workers):
    """Plays on the cluster at an address: "auto", "host:6379", "ray://host:10001", or "local" to start one here."""

    def __init__(self, address: str) -> None:
        ray = extras.find("ray")
        if ray is None:
            raise ArenaError(f"many machines need Ray: {extras.RAY}")
        self._ray = ray
        os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # A cluster started here tells nobody about itself.
        self._has_joined = not ray.is_initialized()
        if self._has_joined:
            try:
                ray.init(address=address, log_to_driver=False, configure_logging=False)
            except (ConnectionError, ValueError, RuntimeError, OSError) as error:
                raise ArenaError(f"there is no Ray cluster at {address!r}: {error}") from None
        exceptions = ray.exceptions
        # Ray gives a lost chunk out again by itself; these come when even that was not possible.
        lost = (
            exceptions.WorkerCrashedError,
            exceptions.NodeDiedError,
            exceptions.ObjectLostError,
            exceptions.OutOfMemoryError,
        )
        super().__init__(max(1, int(ray.cluster_resources().get("CPU", 1))), lost)
        self._task: Any = ray.remote(max_retries=-1)(play_chunk)

    def submit(self, plan: Plan, numbers: list[int]) -> Future[list[Finished]]:
        """Give a chunk to the cluster."""
        future: Future[list[Finished]] = self._task.remote(plan, numbers).future()
        return future

    def go_home(self, at_once: bool) -> None:
        """Leave the cluster, which ends what it still plays for us."""
        if self._has_joined:
            self._ray.shutdown()
