"""Par: what the strong bot makes of a deal, of a day or an evening; worked out where the bots think, once, and kept."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from datetime import date

import msgspec

from meadhall import front
from meadhall.engine.chance import Fair
from meadhall.engine.contract import NOBODY, AnyGame
from meadhall.engine.match import Playing
from meadhall.front.daily import points_of, signs_of
from meadhall.front.sealed import luck_at
from meadhall.hall import logs
from meadhall.hall.play.days import streaks
from meadhall.hall.play.days.evening_results import player_seat, result_at
from meadhall.hall.play.tables import Tables
from meadhall.hall.store.rows import EveningRow, ParRow, TableRow
from meadhall.hall.workers.thinkers import BotFailed, BotQuestion


class Pars:
    """The pars that are being worked out; one at a time, so that bots at tables are not held up."""

    def __init__(self, tables: Tables, bot: str = front.PAR) -> None:
        self._tables = tables
        self._bot = bot
        self._turn = asyncio.Semaphore(1)
        self._tasks: dict[tuple[str, str, str], asyncio.Task[None]] = {}

    async def want(self, row: TableRow) -> None:
        """Let the par of a table's deal be worked out, unless it is known or on its way."""
        place = (row.game, row.day, streaks.key_of(row.options))
        task = self._tasks.get(place)
        if (task is not None and not task.done()) or await self._tables.store.par(*place) is not None:
            return
        game = front.shared_game(row.game, len(row.seats), tuple(row.options.items()), row.box, row.version)
        self._tasks[place] = asyncio.create_task(self._make(game, row.box, place))

    async def want_evening(self, row: EveningRow) -> None:
        """Let the par of an evening be worked out, unless it is known or on its way."""
        place = (row.game, row.id, "")
        task = self._tasks.get(place)
        if row.par or (task is not None and not task.done()):
            return
        game = front.shared_game(row.game, len(row.seats), tuple(row.options.items()), row.box, row.version)
        self._tasks[place] = asyncio.create_task(self._make_evening(game, row))

    async def close(self) -> None:
        """Stop; what is not known yet is worked out with the next request."""
        for task in self._tasks.values():
            task.cancel()
        await asyncio.gather(*self._tasks.values(), return_exceptions=True)

    async def _make(self, game: AnyGame, box: str, place: tuple[str, str, str]) -> None:
        name, day, _ = place
        match = Playing(game, Fair(front.daily_secret(name, date.fromisoformat(day)), []), is_deal=True)
        rivals = [front.daily_rival(name)] * (game.seats - 1)
        async with self._turn:
            if not await self._play(match, box, [self._bot, *rivals], b""):
                return
            line = await asyncio.to_thread(front.result_of, match)
            par = ParRow(front.is_daily_won(match), line, *points_of(match), signs_of(match))
            await self._tables.store.add_par(*place, par)
        await self._tables.know_par(*place)

    async def _make_evening(self, game: AnyGame, row: EveningRow) -> None:
        match = Playing(game, Fair(row.secret, []), is_deal=True)
        sitting = [seat.bot or self._bot for seat in row.seats]
        async with self._turn:
            if await self._play(match, row.box, sitting, row.secret):
                result = await asyncio.to_thread(result_at, match, player_seat(row))
                await self._tables.store.add_evening_par(row.id, msgspec.json.encode(result).decode())

    async def _play(self, match: Playing, box: str, sitting: Sequence[str], secret: bytes) -> bool:
        """Let bots play a match to its end, with the luck that follows from a *secret*; say whether they could."""
        match.settle()
        try:
            while match.actor != NOBODY:
                seed = luck_at(secret, match) if secret else b""
                index = await self._tables.thinkers.choose(_question(match, box, sitting[match.actor]), seed)
                match.play(match.actor, match.game.actions[index])
                match.settle()
        except BotFailed as failed:
            logs.note(logging.WARNING, "the par of a deal was not found", game=match.game.name, reason=str(failed))
            return False
        return True


def _question(match: Playing, box: str, bot: str) -> BotQuestion:
    game = match.game
    return BotQuestion(
        game=game.name,
        seats=game.seats,
        options=tuple(game.options.items()),
        box=box,
        version=game.version,
        kind=bot,
        view=match.view(match.actor).notation(),
        legal=tuple(action.index for action in match.legal_actions()),
    )
