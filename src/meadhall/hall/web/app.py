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
from meadhall.hall.web import assets, docs_site, health, middleware
from meadhall.hall.web.api import admin as keeper_routes
from meadhall.hall.web.api import chat, puzzles, seats, tables, undo_replay
from meadhall.hall.web.api import evenings as evenings_api
from meadhall.hall.web.api import own_box as own_box_api
from meadhall.hall.web.api import shelf as shelf_api
from meadhall.hall.web.api.openapi import Description
from meadhall.hall.web.hosts import Hosts
from meadhall.hall.web.identity import give_key
from meadhall.hall.web.open_hall import OpenHall
from meadhall.hall.web.own_app import PLACE, OwnApp, app_file, app_front, away, manifest
from meadhall.hall.web.pages import (
    about,
    daily,
    device_link,
    evenings,
    my_shelf,
    own_box,
    portraits,
    puzzle,
    records,
    seal,
    share,
    table,
    tour,
    waiting,
)
from meadhall.hall.web.pages.front import lobby, small_pictures
from meadhall.hall.web.pages.opening import open_table, play_now
from meadhall.hall.web.pages.review import review
from meadhall.hall.web.pages.rules import rules
from meadhall.hall.web.rate_limits import Counting
from meadhall.hall.web.request_body import CarefulRequest
from meadhall.hall.web.table_socket import live
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
        route_handlers=[
            lobby.front_page,
            lobby.lobby_now,
            lobby.turns,
            lobby.name_page,
            lobby.keep_name,
            device_link.seats_page,
            device_link.make_code,
            device_link.take_seats,
            open_table.opening_page,
            open_table.fit,
            open_table.card_list,
            table.code_page,
            table.joining_page,
            table.join,
            table.table_page,
            about.help_page,
            about.about_page,
            rules.rules_list,
            rules.rules_page,
            rules.rules_picture,
            portraits.portrait_svg,
            share.result_svg,
            own_box.cards_page,
            own_box.type_card,
            open_table.own_list,
            seal.seal_page,
            seal.check_seal,
            small_pictures.cover_svg,
            small_pictures.board_svg,
            play_now.play_now,
            tables.list_games,
            tables.sit_by_program,
            tables.free_by_program,
            tables.look,
            tables.question,
            tables.act,
            tables.record,
            tables.steps,
            tables.verify,
            tables.read_seal,
            own_box_api.list_cards,
            own_box_api.type_card,
            own_box_api.read_box,
            shelf_api.read_shelf,
            shelf_api.download_shelf,
            shelf_api.clear_shelf,
            undo_replay.undo,
            undo_replay.grant,
            undo_replay.look_back,
            undo_replay.list_marks,
            undo_replay.fork,
            undo_replay.show_record,
            review.advise,
            review.read_review,
            review.review_page,
            review.growing_curve,
            review.picture_at,
            tour.tour_page,
            tour.take_tour,
            my_shelf.shelf_page,
            my_shelf.clear_shelf,
            puzzle.todays_puzzle,
            puzzle.puzzle_page,
            puzzle.puzzle_board,
            puzzle.puzzle_nudge,
            puzzle.answer_puzzle,
            puzzle.play_on,
            puzzles.read_puzzle,
            puzzles.answer_puzzle,
            evenings.evenings_page,
            evenings.open_short,
            evenings.open_from_form,
            evenings.evening_page,
            evenings.come,
            evenings.close,
            evenings_api.open_by_program,
            evenings_api.list_evenings,
            evenings_api.read_evening,
            evenings_api.come_by_program,
            evenings_api.close_by_program,
            daily.today_page,
            daily.daily_page,
            daily.play_daily,
            open_table.open_table,
            records.record_page,
            records.open_record_page,
            records.fork,
            table.rematch,
            waiting.ready,
            waiting.begin,
            waiting.move,
            waiting.ready_by_program,
            waiting.begin_by_program,
            waiting.move_by_program,
            table.free,
            table.give,
            chat.hear,
            chat.say,
            seats.to_bot,
            seats.to_player,
            seats.concede,
            seats.give,
            tables.open_by_program,
            docs_site.docs_front,
            docs_site.docs_page,
            app_front,
            app_file,
            manifest,
            away,
            health.health,
            keeper_routes.metrics,
            keeper_routes.list_tables,
            keeper_routes.close_table,
            keeper_routes.list_bans,
            keeper_routes.ban,
            keeper_routes.unban,
            live,
            assets.fetch,
        ],
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
