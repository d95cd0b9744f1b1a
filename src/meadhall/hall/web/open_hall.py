"""A hall while it is open: its store, its tables and everything that works at them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from meadhall.hall.play.clocks import LOOK_SECONDS, OVERTIME
from meadhall.hall.play.days.par import Pars
from meadhall.hall.play.retention import PAUSE, tidy
from meadhall.hall.play.shelf.review_jobs import Reviews
from meadhall.hall.play.tables import Tables
from meadhall.hall.prometheus import HallFigures
from meadhall.hall.settings import Settings
from meadhall.hall.store.sql.database import STORE_FILE
from meadhall.hall.store.sql.sql_store import SqlStore
from meadhall.hall.web.bans import Bans
from meadhall.hall.web.health import Doctor
from meadhall.hall.web.pages.front.lobby import Lobby
from meadhall.hall.web.periodic import Rounds
from meadhall.hall.web.rate_limits import Counting
from meadhall.hall.web.sync import Sharing
from meadhall.hall.workers.pool import Pool

MEGABYTE = 1 << 20


@dataclass(frozen=True, slots=True)
class OpenHall:
    """Everything of a hall that is there from its opening to its close."""

    store: SqlStore
    bans: Bans
    tables: Tables
    sharing: Sharing
    lobby: Lobby
    pars: Pars
    reviews: Reviews
    doctor: Doctor
    rounds: Sequence[Rounds]
    """What is done again and again."""

    @classmethod
    async def open(cls, settings: Settings, metrics: HallFigures, counting: Counting) -> OpenHall:
        """Open the store, and let everybody begin to work."""
        store = SqlStore(settings.database or settings.data / STORE_FILE, settings.limits.tables)
        await store.open()
        bans = Bans(store, settings.proxies)
        await bans.load()
        thinkers = Pool(
            settings.workers,
            settings.worker_seconds,
            settings.worker_memory * MEGABYTE,
            metrics=metrics,
            python=settings.worker_python,
        )
        tables = Tables(
            store,
            thinkers,
            settings.pause,
            settings.in_memory,
            settings.away,
            settings.patience,
            settings.here,
            settings.now,
        )
        await store.give_time(settings.now() + OVERTIME)
        rounds = [Rounds("looking for clocks that are out", tables.clocks.look, LOOK_SECONDS)]
        if settings.keep:
            rounds.append(Rounds("letting old tables leave", partial(tidy, tables, settings.keep), PAUSE))
        watch(metrics, counting, tables)
        sharing = Sharing(tables, bans)
        sharing.open()
        return cls(
            store,
            bans,
            tables,
            sharing,
            Lobby(tables, settings.abandoned),
            Pars(tables, settings.par),
            Reviews(settings.review_iterations),
            Doctor(store, thinkers),
            rounds,
        )

    async def close(self) -> None:
        """Let everybody finish; the store is the last."""
        await self.doctor.close()
        await self.reviews.close()
        await self.pars.close()
        for one in self.rounds:
            await one.close()
        await self.tables.close()
        await self.sharing.close()
        await self.store.close()


def watch(metrics: HallFigures, counting: Counting, tables: Tables) -> None:
    """Let the figures be looked up that the hall has anyway."""
    metrics.watch("sockets", "Open pages of tables", lambda: counting.sockets.count)
    metrics.watch("connections", "Open connections", lambda: counting.connections.count)
    metrics.watch("tables_in_memory", "Tables in memory", lambda: len(tables.in_memory()))
    metrics.watch("tables_watched", "Tables that somebody looks at", lambda: len(tables.watched()))
    metrics.watch("journal_waiting", "Tables whose steps wait for the disk", lambda: tables.store.waiting)
    metrics.watch("workers", "Workers that live", lambda: len(tables.thinkers.processes()))
    metrics.watch("workers_waiting", "Questions that wait for a worker", lambda: tables.thinkers.waiting)
