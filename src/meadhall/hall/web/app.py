"""The hall as a web application: its routes, its guards, its templates and its store."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

from litestar import Litestar
from litestar.config.compression import CompressionConfig
from litestar.datastructures import State
from litestar.di import Provide
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.spec import Components
from litestar.plugins.jinja import JinjaTemplateEngine
from litestar.template import TemplateConfig

from meadhall import __version__
from meadhall.hall.errors import Refused
from meadhall.hall.prometheus import HallFigures
from meadhall.hall.settings import Settings
from meadhall.hall.web import middleware
from meadhall.hall.web.api import tables
from meadhall.hall.web.api.openapi import Description, call_name
from meadhall.hall.web.hosts import Hosts
from meadhall.hall.web.identity import give_key
from meadhall.hall.web.open_hall import OpenHall
from meadhall.hall.web.own_app import PLACE, OwnApp
from meadhall.hall.web.rate_limits import Counting
from meadhall.hall.web.request_body import CarefulRequest
from meadhall.hall.web.routes import ROUTES
from meadhall.hall.web.templating import templates

PARTS = ("tables", "lobby", "pars", "reviews", "doctor")
"""What handlers may ask for of an open hall."""


def make_app(settings: Settings, keeper: str = "") -> Litestar:
    """Return the application; *keeper* is the key for admin requests, without which there are none."""
    metrics, counting = HallFigures(), Counting(settings.limits)
    own_app = OwnApp(settings.app)

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        app.state.hall = await OpenHall.open(settings, metrics, counting)
        yield
        await app.state.hall.close()

    return Litestar(
        route_handlers=ROUTES,
        dependencies={
            **{name: Provide(_part(name), sync_to_thread=False) for name in PARTS},
            "own_app": Provide(lambda: own_app, sync_to_thread=False),
            "docs": Provide(lambda: settings.docs, sync_to_thread=False),
            "keep": Provide(lambda: settings.keep, sync_to_thread=False),
        },
        guards=[middleware.known_host, middleware.not_banned, middleware.within_limits, middleware.same_origin],
        state=State(
            {
                "counting": counting,
                "hosts": Hosts(settings),
                "metrics": metrics,
                "metrics_for": settings.metrics,
                "keeper": keeper,
            }
        ),
        request_class=CarefulRequest,
        exception_handlers={
            Refused: middleware.refused,
            HTTPException: middleware.http_error,
            Exception: middleware.broken,
        },
        before_send=[middleware.add_headers, give_key],
        compression_config=CompressionConfig(
            backend="gzip", minimum_size=500, gzip_compress_level=6, exclude=f"^{PLACE}"
        ),
        template_config=TemplateConfig(
            instance=JinjaTemplateEngine.from_environment(templates(has_app=own_app.is_there))
        ),
        openapi_config=OpenAPIConfig(
            title="Meadhall",
            version=__version__,
            path="/api/schema",
            render_plugins=[Description()],
            components=Components(security_schemes={tables.PLAYER: tables.KEY_SCHEME}),
            use_handler_docstrings=True,
            operation_id_creator=call_name,
        ),
        lifespan=[lifespan],
        request_max_body_size=middleware.MOST_BODY,
        multipart_form_part_limit=200,
        logging_config=None,
    )


def _part(name: str) -> Callable[[State], Any]:
    """Return what gives a handler a part of the open hall."""

    def part(state: State) -> Any:
        return getattr(state.hall, name)

    return part
