"""The hall as a web application: its routes, its guards, its templates and its store."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path

from jinja2 import Environment, FileSystemLoader, StrictUndefined, select_autoescape
from litestar import Litestar
from litestar.config.compression import CompressionConfig
from litestar.datastructures import State
from litestar.di import Provide
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.spec import Components
from litestar.plugins.jinja import JinjaTemplateEngine
from litestar.static_files import create_static_files_router
from litestar.template import TemplateConfig

from meadhall import __version__
from meadhall.hall import (
    api,
    carrying,
    daily,
    documentation,
    guard,
    handapi,
    health,
    lobby,
    openpages,
    pages,
    reviewpages,
    rulespage,
    talkapi,
    timeapi,
    timepages,
    tourpages,
    waitingpages,
)
from meadhall.hall import keeper as keeper_routes
from meadhall.hall.bans import Bans
from meadhall.hall.clocks import LOOK_SECONDS, OVERTIME
from meadhall.hall.database import STORE_FILE
from meadhall.hall.describing import Description
from meadhall.hall.health import Doctor
from meadhall.hall.lobby import Lobby
from meadhall.hall.metrics import Metrics
from meadhall.hall.pars import Pars
from meadhall.hall.player import give_key
from meadhall.hall.reading import CarefulRequest
from meadhall.hall.refused import Refused
from meadhall.hall.retention import PAUSE, tidy
from meadhall.hall.reviewing import Reviews
from meadhall.hall.rounds import Rounds
from meadhall.hall.settings import Settings
from meadhall.hall.sharing import Sharing
from meadhall.hall.sockets import live
from meadhall.hall.store import Store
from meadhall.hall.tables import Tables
from meadhall.hall.thinking import Thinkers
from meadhall.hall.visitors import FREE, Counting
from meadhall.hall.writing import filters

MEGABYTE = 1 << 20


def make_app(settings: Settings, keeper: str = "") -> Litestar:
    """Return the hall; *keeper* is the key of whoever keeps it, and without one nobody does."""

    def provide_tables() -> Tables:
        return tables_of[0]

    def provide_docs() -> Path:
        return settings.docs

    def provide_lobby() -> Lobby:
        return lobbies[0]

    def provide_pars() -> Pars:
        return pars_of[0]

    def provide_doctor() -> Doctor:
        return doctors[0]

    def provide_reviews() -> Reviews:
        return reviews_of[0]

    tables_of: list[Tables] = []
    lobbies: list[Lobby] = []
    reviews_of: list[Reviews] = []
    pars_of: list[Pars] = []
    doctors: list[Doctor] = []
    metrics = Metrics()
    counting = Counting(settings.limits)

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        store = Store(settings.database or settings.data / STORE_FILE, settings.limits.tables)
        await store.open()
        bans = Bans(store, settings.proxies)
        await bans.load()
        app.state.bans = bans
        thinkers = Thinkers(
            settings.workers, settings.worker_seconds, settings.worker_memory * MEGABYTE, metrics=metrics
        )
        doctors[:] = [Doctor(store, thinkers)]
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
        tables_of[:] = [tables]
        app.state.tables = tables
        lobbies[:] = [Lobby(tables, settings.abandoned)]
        watch(metrics, counting, tables)
        sharing = Sharing(tables, bans)
        sharing.open()
        pars_of[:] = [Pars(tables, settings.par)]
        reviews_of[:] = [Reviews(settings.review_seconds)]
        yield
        await doctors[0].close()
        await reviews_of[0].close()
        await pars_of[0].close()
        for one in rounds:
            await one.close()
        await tables.close()
        await sharing.close()
        await store.close()

    return Litestar(
        route_handlers=[
            lobby.front_page,
            lobby.lobby_now,
            lobby.turns,
            lobby.name_page,
            lobby.keep_name,
            carrying.seats_page,
            carrying.make_code,
            carrying.take_seats,
            openpages.opening_page,
            openpages.fit,
            pages.code_page,
            pages.joining_page,
            pages.join,
            pages.table_page,
            rulespage.rules_list,
            rulespage.rules_page,
            rulespage.rules_picture,
            pages.defs_svg,
            pages.theme_css,
            api.list_games,
            api.sit_by_program,
            api.free_by_program,
            api.look,
            api.question,
            api.act,
            api.record,
            api.steps,
            api.verify,
            timeapi.undo,
            timeapi.grant,
            timeapi.look_back,
            timeapi.list_marks,
            timeapi.fork,
            timeapi.show_record,
            reviewpages.advise,
            reviewpages.read_review,
            reviewpages.review_page,
            reviewpages.picture_at,
            tourpages.tour_page,
            tourpages.take_tour,
            daily.daily_page,
            daily.play_daily,
            openpages.open_table,
            timepages.record_page,
            timepages.open_record_page,
            timepages.fork,
            pages.rematch,
            waitingpages.ready,
            waitingpages.begin,
            waitingpages.move,
            waitingpages.ready_by_program,
            waitingpages.begin_by_program,
            waitingpages.move_by_program,
            pages.free,
            pages.give,
            talkapi.hear,
            talkapi.say,
            handapi.to_bot,
            handapi.to_player,
            handapi.give,
            api.open_by_program,
            documentation.docs_front,
            documentation.docs_page,
            health.health,
            keeper_routes.metrics,
            keeper_routes.list_tables,
            keeper_routes.close_table,
            keeper_routes.list_bans,
            keeper_routes.ban,
            keeper_routes.unban,
            live,
            create_static_files_router(
                path="/static",
                directories=[guard.STATIC],
                include_in_schema=False,
                guards=[guard.known_file],
                opt={"rate": FREE},
            ),
        ],
        dependencies={
            "tables": Provide(provide_tables, sync_to_thread=False),
            "lobby": Provide(provide_lobby, sync_to_thread=False),
            "pars": Provide(provide_pars, sync_to_thread=False),
            "reviews": Provide(provide_reviews, sync_to_thread=False),
            "doctor": Provide(provide_doctor, sync_to_thread=False),
            "docs": Provide(provide_docs, sync_to_thread=False),
        },
        guards=[guard.known_host, guard.not_banned, guard.within_limits, guard.same_origin],
        state=State(
            {
                "counting": counting,
                "hosts": settings.hosts,
                "metrics": metrics,
                "metrics_for": settings.metrics,
                "keeper": keeper,
            }
        ),
        request_class=CarefulRequest,
        exception_handlers={
            Refused: guard.refused,
            HTTPException: guard.http_error,
            Exception: guard.broken,
        },
        before_send=[guard.add_headers, give_key],
        compression_config=CompressionConfig(backend="gzip", minimum_size=500, gzip_compress_level=6),
        template_config=TemplateConfig(instance=_templates()),
        openapi_config=OpenAPIConfig(
            title="Meadhall",
            version=__version__,
            path="/api/schema",
            render_plugins=[Description()],
            components=Components(security_schemes={api.PLAYER: api.KEY_SCHEME}),
            use_handler_docstrings=True,
        ),
        lifespan=[lifespan],
        request_max_body_size=guard.MOST_BODY,
        multipart_form_part_limit=200,
        logging_config=None,
    )


def watch(metrics: Metrics, counting: Counting, tables: Tables) -> None:
    """Let the figures be looked up that the hall has anyway."""
    metrics.watch("sockets", "Open pages of tables", lambda: counting.sockets.count)
    metrics.watch("connections", "Open connections", lambda: counting.connections.count)
    metrics.watch("tables_in_memory", "Tables in memory", lambda: len(tables.in_memory()))
    metrics.watch("tables_watched", "Tables that somebody looks at", lambda: len(tables.watched()))
    metrics.watch("journal_waiting", "Tables whose steps wait for the disk", lambda: tables.store.waiting)
    metrics.watch("workers", "Workers that live", lambda: len(tables.thinkers.processes()))
    metrics.watch("workers_waiting", "Questions that wait for a worker", lambda: tables.thinkers.waiting)


def _templates() -> JinjaTemplateEngine:
    environment = Environment(
        loader=FileSystemLoader(Path(__file__).parent / "pages"),
        autoescape=select_autoescape(default=True),
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    environment.globals["assets"] = pages.assets
    environment.globals["page_defs"] = pages.page_defs
    environment.globals["theme_of"] = _theme_of
    environment.filters.update(filters())
    return JinjaTemplateEngine.from_environment(environment)


def _theme_of(request: guard.AnyRequest) -> str:
    """Return the theme that the reader has chosen, or "" for that of the machine."""
    chosen = request.cookies.get(pages.THEME_COOKIE, "")
    return chosen if chosen in ("light", "dark") else ""
