"""A match at any step, put on a real table: what a person would see who comes back to it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from playwright.sync_api import Page

import meadhall
from meadhall.engine.chance import Dice, Fair, secret_of
from meadhall.engine.contract import AnyGame
from meadhall.engine.match import Playing
from meadhall.hall.play import seats as seating
from meadhall.hall.play.opening import BOT, ME, Opening, Sitter, row_of
from meadhall.hall.store.rows import Entry, StepRow
from meadhall.hall.store.sql.sql_store import SqlStore
from tests.hall.client import run
from tests.hall.server import Server

SEEDS = 40
"""So many matches are searched for a moment."""


@dataclass(frozen=True, slots=True)
class Moment:
    """A table in the middle of a match, and the key to each seat that was taken there."""

    table: str
    keys: dict[int, str]


def played(game: str, steps: int, seed: int, seats: int | None = None, **options: str) -> meadhall.Match:
    """Return a match that greedy bots have played for *steps* decisions, or to its end."""
    rules = meadhall.game(game, seats, options)
    # At a table every seat has a nonce; here nobody gave one, and the draws go on as they began.
    match = meadhall.Match(Playing(rules, Fair(secret_of(seed), [""] * rules.seats)))
    match.playing.settle()
    dice = Dice(seed)
    for _ in range(steps):
        if match.actor is None:
            break
        match.play_bot(seed=dice.below(1 << 30))
    return match


def standing(rules: AnyGame, notation: str) -> meadhall.Match:
    """Return a match that begins with a position of a game."""
    match = meadhall.Match(Playing(rules, Fair(secret_of(1), [""] * rules.seats), start=notation))
    match.playing.settle()
    return match


def found(game: str, wanted: Callable[[meadhall.Match], bool], seats: int, **options: str) -> meadhall.Match:
    """Return a match that greedy bots have played until it is as *wanted*."""
    for seed in range(1, SEEDS):
        match = played(game, 0, seed, seats, **options)
        dice = Dice(seed)
        while match.actor is not None:
            if wanted(match):
                return match
            match.play_bot(seed=dice.below(1 << 30))
    raise AssertionError(f"no match of {game} comes to this")


def put(hall: Server, match: meadhall.Match, mine: Sequence[int] | None = None, apart: bool = False) -> Moment:
    """Put a match on a table; the seats *mine* (usually the actor's) are a person's, the others random bots'.

    *apart*: each of these seats is held by a person of his own, who is asked by the others.
    """
    game = match.game
    held = [match.actor or 0] if mine is None else list(mine)
    sitters = [Sitter(ME, "Astrid") if seat in held else Sitter(BOT, bot="random") for seat in range(game.seats)]
    keys = dict.fromkeys(held, seating.new_key())
    if apart:
        keys = {seat: seating.new_key() for seat in held}
    row = row_of(Opening(game.name, sitters, game.options), seating.hash_of(keys[held[0]]))
    row.secret = match.playing.fair.secret
    row.start = match.playing.start
    row.is_started = True
    for seat in held:
        row.seats[seat].key_hash = seating.hash_of(keys[seat])
    steps = [StepRow(step.actor, step.action.text) for step in match.playing.steps]

    async def keep() -> None:
        store = SqlStore(hall.file)
        await store.add_table(row)
        await store.add_steps(Entry(row.id, 0, steps, match.outcome is not None))
        await store.close()

    run(keep())
    return Moment(row.id, keys)


def visit(page: Page, hall: Server, moment: Moment) -> None:
    """Open the table of a moment with the key to its seats, or to the first of them."""
    visit_at(page, hall.address, moment)


def visit_at(page: Page, address: str, moment: Moment) -> None:
    """Open the table of a moment at an address of its hall."""
    key = next(iter(moment.keys.values()))
    page.context.add_cookies([{"name": seating.COOKIE, "value": key, "url": address}])
    page.goto(f"{address}/table/{moment.table}")
    page.wait_for_selector("body[data-table]")
