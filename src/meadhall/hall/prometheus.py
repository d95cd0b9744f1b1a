"""The metrics of a hall in the text format of Prometheus."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram
from prometheus_client.exposition import CONTENT_TYPE_LATEST, generate_latest
from prometheus_client.process_collector import ProcessCollector

from meadhall.hall.metrics import Metrics

TYPE: Final = CONTENT_TYPE_LATEST
SECONDS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10)
"""The bounds of a histogram; the percentiles that the house promises lie on some of them."""


class HallFigures(Metrics):
    """The figures of one hall.  Whose table, which address or what was said is in none of them."""

    def __init__(self) -> None:
        registry = CollectorRegistry()
        self._registry = registry
        self._actions = Counter("meadhall_actions", "Actions of people on disk", ["game"], registry=registry)
        self._latency = Histogram(
            "meadhall_action_seconds",
            "From an action to its being on disk and told",
            buckets=SECONDS,
            registry=registry,
        )
        self._thinking = Histogram(
            "meadhall_thinking_seconds",
            "What an answer of a worker took, the wait for the worker included",
            ["who"],
            buckets=SECONDS,
            registry=registry,
        )
        self._failures = Counter("meadhall_thinking_failures", "Answers that a worker owed", ["who"], registry=registry)
        self._refusals = Counter(
            "meadhall_refusals", "What was refused, by status and code", ["status", "code"], registry=registry
        )
        self._turned_away = Counter(
            "meadhall_turned_away", "Who found no room at the door", ["kind"], registry=registry
        )
        self._tables = Gauge("meadhall_tables", "Tables in the store", ["state"], registry=registry)
        ProcessCollector(registry=registry)

    def watch(self, name: str, meaning: str, value: Callable[[], float]) -> None:
        """Show a figure that is looked up with every request."""
        Gauge(f"meadhall_{name}", meaning, registry=self._registry).set_function(value)

    @contextmanager
    def acting(self, game: str) -> Iterator[None]:
        begun = time.perf_counter()
        yield
        self._latency.observe(time.perf_counter() - begun)
        self._actions.labels(game).inc()

    @contextmanager
    def thinking(self, who: str) -> Iterator[None]:
        begun = time.perf_counter()
        try:
            yield
        except Exception:
            self._failures.labels(who).inc()
            raise
        finally:
            self._thinking.labels(who).observe(time.perf_counter() - begun)

    def refused(self, status: int, code: str) -> None:
        self._refusals.labels(str(status), code or "other").inc()

    def turned_away(self, kind: str) -> None:
        self._turned_away.labels(kind).inc()

    def text(self, tables: dict[str, int]) -> bytes:
        """Return all figures, with how many *tables* the store has of each state."""
        for state, count in tables.items():
            self._tables.labels(state).set(count)
        return generate_latest(self._registry)
