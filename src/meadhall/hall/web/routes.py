"""Every address of the hall, and the function that answers it."""

from __future__ import annotations

from typing import Any, Final

from meadhall.hall.web import assets, docs_site, health
from meadhall.hall.web.api import admin as keeper_routes
from meadhall.hall.web.api import chat, puzzles, seats, tables, undo_replay
from meadhall.hall.web.api import evenings as evenings_api
from meadhall.hall.web.api import own_box as own_box_api
from meadhall.hall.web.api import shelf as shelf_api
from meadhall.hall.web.own_app import app_file, app_front, away, manifest
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
from meadhall.hall.web.pages.front import here, lobby, small_pictures
from meadhall.hall.web.pages.opening import open_table, play_now
from meadhall.hall.web.pages.review import review
from meadhall.hall.web.pages.rules import rules
from meadhall.hall.web.table_socket import live

PAGES: Final[tuple[Any, ...]] = (
    lobby.front_page,
    lobby.lobby_now,
    lobby.turns,
    lobby.name_page,
    lobby.keep_name,
    here.show_me,
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
    share.ending_svg,
    share.result_svg,
    own_box.cards_page,
    own_box.type_card,
    open_table.own_list,
    seal.seal_page,
    seal.check_seal,
    small_pictures.cover_svg,
    small_pictures.board_svg,
    play_now.play_now,
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
    evenings.evenings_page,
    evenings.open_short,
    evenings.open_from_form,
    evenings.evening_page,
    evenings.come,
    evenings.close,
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
    table.free,
    table.give,
)
"""What people look at and send by forms."""
API: Final[tuple[Any, ...]] = (
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
    puzzles.read_puzzle,
    puzzles.answer_puzzle,
    evenings_api.open_evening,
    evenings_api.list_evenings,
    evenings_api.read_evening,
    evenings_api.come_to_evening,
    evenings_api.close_evening,
    waiting.ready_by_program,
    waiting.begin_by_program,
    waiting.move_by_program,
    chat.hear,
    chat.say,
    seats.to_bot,
    seats.to_player,
    seats.concede,
    seats.give,
    tables.open_by_program,
)
"""What programs ask, described in /api/schema."""
KEEPER: Final[tuple[Any, ...]] = (
    health.health,
    keeper_routes.metrics,
    keeper_routes.list_tables,
    keeper_routes.close_table,
    keeper_routes.list_bans,
    keeper_routes.ban,
    keeper_routes.unban,
)
"""What the keeper of the hall asks, and what watches over it."""
FILES: Final[tuple[Any, ...]] = (
    docs_site.docs_front,
    docs_site.docs_page,
    app_front,
    app_file,
    manifest,
    away,
    live,
    assets.fetch,
)
"""The socket of a table, and everything that is a file."""
ROUTES: Final = (*PAGES, *API, *KEEPER, *FILES)
