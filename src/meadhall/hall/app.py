"""The hall as a web application: its routes, its guards, its templates and its store."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path

from jinja2 import Environment, FileSystemLoader, StrictUndefined, select_autoescape
from litestar import Litestar
from litestar.config.compression import CompressionConfig
from litestar.datastructures import State
from litestar.di import Provide
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import Components
from litestar.plugins.jinja import JinjaTemplateEngine
from litestar.static_files import create_static_files_router
from litestar.template import TemplateConfig

from meadhall import __version__
from meadhall.front.daily import PAR
from meadhall.front.review import MOST_SECONDS
from meadhall.hall import (
    api,
    carrying,
    daily,
    documentation,
    guard,
    handapi,
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
from meadhall.hall.clocks import OVERTIME
from meadhall.hall.database import STORE_FILE
from meadhall.hall.lobby import Lobby
from meadhall.hall.pars import Pars
from meadhall.hall.player import give_key
from meadhall.hall.reading import CarefulRequest
from meadhall.hall.refused import Refused
from meadhall.hall.retention import tidy
from meadhall.hall.reviewing import Reviews
from meadhall.hall.sharing import Sharing
from meadhall.hall.sockets import live
from meadhall.hall.store import Store
from meadhall.hall.tables import MOST_IN_MEMORY, Tables
from meadhall.hall.thinking import Thinkers, usual_workers
from meadhall.hall.visitors import FREE, Counting, Limits
from meadhall.hall.wire import Patience
from meadhall.hall.writing import filters


@dataclass(frozen=True, slots=True)
class Settings:
    """How a hall is set up."""

    data: Path
    """The folder of the tables."""
    database: str = ""
    """The address of a PostgreSQL that has the tables instead, for several halls together."""
    workers: int = field(default_factory=usual_workers)
    """Processes for the bots; 0 for threads of the hall's own, which nothing can end."""
    pause: float = 0.45
    """Seconds between the actions of bots where nobody else sits."""
    in_memory: int = MOST_IN_MEMORY
    """Tables that stay in memory; the others are replayed when somebody comes."""
    away: float = 300
    """Seconds without a sign of a player after which the seat can be freed in a running match."""
    here: float = 30
    """Seconds after a sign of a player in which he is said to be here."""
    abandoned: float = 7200
    """Seconds without anything happening after which an open table is not offered to everybody any more."""
    keep: float = 0
    """Days after which a table leaves the store that is over, or never began, and is not touched; 0 for never."""
    patience: float = 60
    """Seconds in which the question whether something may be taken back can be answered."""
    review_seconds: float = MOST_SECONDS
    """Seconds that the coach takes at most to look back at a match."""
    par: str = PAR
    """The bot whose game of a day's deal is its par."""
    docs: Path = documentation.DOCS
    """The folder of the documentation."""
    limits: Limits = field(default_factory=Limits)
    """What one address may do, and what all may do together."""
    hosts: tuple[str, ...] = ()
    """The names by which the hall may be asked for; none means any."""
    proxies: tuple[str, ...] = ("127.0.0.1", "::1")
    """Proxies that are believed when they say for whom they ask: addresses, networks, or * for all."""
    now: Callable[[], float] = time.time
    """What says how late it is for the clocks at the tables."""
    wire: Patience = field(default_factory=Patience)
    """How long a request and a reader may take."""


def make_app(settings: Settings) -> Litestar:
    """Return the hall."""

    def provide_tables() -> Tables:
        return tables_of[0]

    def provide_docs() -> Path:
        return settings.docs

    def provide_lobby() -> Lobby:
        return lobbies[0]

    def provide_pars() -> Pars:
        return pars_of[0]

    def provide_reviews() -> Reviews:
        return reviews_of[0]

    tables_of: list[Tables] = []
    lobbies: list[Lobby] = []
    reviews_of: list[Reviews] = []
    pars_of: list[Pars] = []

    @asynccontextmanager
    async def lifespan(_: Litestar) -> AsyncIterator[None]:
        store = Store(settings.database or settings.data / STORE_FILE)
        await store.open()
        tables = Tables(
            store,
            Thinkers(settings.workers),
            settings.pause,
            settings.in_memory,
            settings.away,
            settings.patience,
            settings.here,
            settings.now,
        )
        await store.give_time(settings.now() + OVERTIME)
        timing = asyncio.create_task(tables.clocks.keep_time())
        tables_of[:] = [tables]
        lobbies[:] = [Lobby(tables, settings.abandoned)]
        sharing = Sharing(tables)
        sharing.open()
        tidying = asyncio.create_task(tidy(tables, settings.keep)) if settings.keep else None
        pars_of[:] = [Pars(tables, settings.par)]
        reviews_of[:] = [Reviews(settings.review_seconds)]
        yield
        await reviews_of[0].close()
        await pars_of[0].close()
        if tidying is not None:
            tidying.cancel()
        timing.cancel()
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
            "docs": Provide(provide_docs, sync_to_thread=False),
        },
        guards=[guard.known_host, guard.within_limits, guard.same_origin],
        state=State({"counting": Counting(settings.limits), "hosts": settings.hosts}),
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
            render_plugins=[JsonRenderPlugin()],
            components=Components(security_schemes={api.PLAYER: api.KEY_SCHEME}),
            use_handler_docstrings=True,
        ),
        lifespan=[lifespan],
        request_max_body_size=guard.MOST_BODY,
        multipart_form_part_limit=200,
        logging_config=None,
    )


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
