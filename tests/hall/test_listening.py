"""Whole games, step by step, at two tables that somebody cannot tell apart: every byte that he is sent is the same.

One table is as it is, the other is another world behind his view.  The same is played at both for as long as he
may not see a difference; when he may, another world is imagined from there.  So it goes from the first
decision to the end of the match: at tables with a clock, whose time is out now and then, and with a real box, whose
draws are told.  What he asks and does wrong at every step is answered alike, and the log says the same.
"""

from __future__ import annotations

import io
import json
import re
import zlib
from dataclasses import replace
from pathlib import Path

import pytest

from meadhall.engine import real
from meadhall.engine.chance import Dice
from meadhall.engine.contract import CHANCE, NOBODY, SPECTATOR, Action, Event, Seat
from meadhall.engine.match import Playing
from meadhall.games import names
from meadhall.hall import logs
from meadhall.hall.play import seats as seating
from meadhall.hall.play.opening import ME, SHARED, Opening, Sitter, row_of
from meadhall.hall.play.table import Table
from meadhall.hall.play.tables import Tables
from meadhall.hall.play.viewer.connection import Connection
from meadhall.hall.settings import JSON, Settings
from meadhall.hall.store.sql.database import STORE_FILE
from meadhall.hall.store.sql.sql_store import SqlStore
from meadhall.hall.workers.pool import Pool
from tests.cases import Case
from tests.hall.client import HELLO, run
from tests.hall.test_clocks import Time
from tests.hall.test_nothing_told import NAMES, hidden_cases
from tests.walks import random_action

WORLDS = 12
"""So often another world is imagined before it is said that there is none."""
TRIES = 8
"""So many actions are tried before another world is imagined."""
SHORT = 40
"""Steps of a match that are listened to in the short form."""
LONGEST = 4000
TURN = 60
OUT_OF = 9
"""Of so many steps the time is out at one."""
AT = re.compile(r'"at":"[^"]*"')
"""When something was logged."""


def player_of(seat: Seat) -> str:
    """Return who sits on a seat, at every table."""
    return seating.hash_of(f"seat {seat}")


class Side:
    """One of the two tables, with the ears of whoever cannot tell it from the other."""

    def __init__(self, tables: Tables, table: Table, eyes: Seat) -> None:
        self._tables = tables
        self.table = table
        self._connection = Connection(tables, table.row.id, "" if eyes == SPECTATOR else player_of(eyes))

    @property
    def match(self) -> Playing:
        assert self.table.match is not None, "nobody is missing"
        return self.table.match

    async def say(self, **message: object) -> None:
        await self._connection.hear(json.dumps(message))

    async def do(self, seat: Seat, action: Action) -> None:
        await self._tables.answer(self.table, seat, player_of(seat), self.table.step, action.index)

    async def run_out(self) -> None:
        """Look at the table when the time of whoever is asked is out."""
        await self._tables.find(self.table.row.id)

    def heard(self) -> list[str]:
        """Return what was sent since this was last asked, without the name of the table."""
        waiting = self._connection.outbox._waiting
        sent = [waiting.get_nowait() for _ in range(waiting.qsize())]
        return [str(message).replace(self.table.row.id, "TABLE") for message in sent]

    def leave(self) -> None:
        self._connection.leave()
        self.table.presence.rest()
        self._tables.lose(self.table)


class Listening:
    """A match through the eyes of somebody: at one table, and at another that looks the same to him."""

    def __init__(self, folder: Path, tables: Tables, time: Time, case: Case, eyes: Seat, *, is_real: bool) -> None:
        self._settings = Settings(folder, log=JSON, log_level="debug", log_lines=10**6)
        self._tables = tables
        self._time = time
        self._case = case
        self._game = case.game()
        self._eyes = eyes
        self._is_real = is_real
        self._dice = Dice(f"{case} {eyes} {is_real}".encode())
        self.heard = 0
        """So many steps were listened to."""
        self.rung = 0
        """So often a clock has rung."""

    async def play(self, most: int) -> None:
        """Play a match to its end, or for as many steps."""
        position, taken = self._game.setup().notation(), 0
        while taken < most:
            state = self._game.read(position)
            actor = self._game.actor(state)
            is_fit = actor >= 0 or (actor == CHANCE and self._is_real and real.asks(self._game, state))
            world = self._other_world(position) if is_fit else ""
            if world:
                stream = io.StringIO()
                with logs.written(self._settings, stream):
                    sides = [await self._opened(text, taken) for text in (position, world)]
                    taken += await self._listen(sides, most - taken)
                    for side in sides:
                        side.leave()
                self._compare_logs(sides, stream.getvalue())
                state = self._game.read(sides[0].match.notation())
            action = random_action(self._game, state, self._dice)
            if action is None:
                return
            self._game.apply(state, action)
            position = state.notation()
            taken += 1

    def _other_world(self, position: str) -> str:
        """Return another world behind the same view, or "" if there seems to be none."""
        view = self._game.view(self._game.read(position), self._eyes)
        for _ in range(WORLDS):
            world: str = self._game.imagine(view, self._dice).notation()
            if world != position:
                return world
        return ""

    async def _opened(self, start: str, number: int) -> Side:
        case = self._case
        sitters = [Sitter(ME if seat == 0 else SHARED, NAMES[seat]) for seat in range(case.seats)]
        clock = "" if self._is_real else f"turn {TURN}"
        opening = Opening(case.name, sitters, dict(case.options), case.box, "The same", clock=clock)
        row = row_of(replace(opening, start=start, is_real=self._is_real), player_of(0))
        row.secret = b"" if self._is_real else number.to_bytes(32, "big")
        for seat in row.seats:
            seat.key_hash, seat.nonce = player_of(seat.seat), "the same"
        table = await self._tables.find(await self._tables.add(row))
        side = Side(self._tables, table, self._eyes)
        await side.say(**HELLO)
        return side

    async def _listen(self, sides: list[Side], most: int) -> int:
        """Play the same at both tables for as long as it looks the same; return how many steps that were."""
        one, other = sides
        self._compare(sides)
        first = one.table.step
        while one.match.actor != NOBODY and one.table.step - first < most:
            assert other.match.actor == one.match.actor
            is_draw = one.match.waits_for_draw
            seat = one.match.tellers()[0] if is_draw else one.match.actor
            action = self._same_action(sides, seat)
            if action is None:
                break
            await self._do_wrong(sides)
            if not self._is_real and self._dice.below(OUT_OF) == 0:
                self._time.now += TURN + 1
                for side in sides:
                    await side.run_out()
                self._compare(sides)
                self.rung += 1
                break
            self._time.now += 3
            for side in sides:
                await side.do(seat, action)
            self._compare(sides)
            self.heard += 1
        return one.table.step - first

    async def _do_wrong(self, sides: list[Side]) -> None:
        """Read the table, and try something that cannot be done in either world."""
        legal = {action.index for side in sides for action in side.match.legal_actions()}
        wrong = [action.index for action in self._game.actions if action.index not in legal]
        index = wrong[self._dice.below(len(wrong))]
        for side in sides:
            await side.say(type="read")
            await side.say(type="answer", step=side.table.step, index=index)
        self._compare(sides)

    def _same_action(self, sides: list[Side], seat: Seat) -> Action | None:
        """Return something that can be done in both worlds and looks the same, or None if nothing of a few does."""
        for _ in range(TRIES):
            action = random_action(self._game, sides[0].match._state, self._dice)
            if action is not None and not self._parts(sides, seat, action):
                return action
        return None

    def _parts(self, sides: list[Side], seat: Seat, action: Action) -> bool:
        """Say whether an action cannot be taken in the other world, or he may see something else after it there."""
        seen = []
        for side in sides:
            after = side.match.copy()
            same = after.game.actions[action.index]
            refusal = after.tell(seat, same) if after.waits_for_draw else after.play(seat, same)
            after.settle()
            if refusal is not None or after.actor == NOBODY:
                return True
            views = after.beats(self._eyes)
            seen.append([(view.notation(), [_told(event) for event in view.told or []]) for view in views])
        return bool(seen[0] != seen[1])

    def _compare(self, sides: list[Side]) -> None:
        heard = [side.heard() for side in sides]
        assert heard[0], "something was said"
        assert heard[0] == heard[1], [side.match.notation() for side in sides]

    def _compare_logs(self, sides: list[Side], text: str) -> None:
        lines = [AT.sub("", line) for line in text.splitlines()]
        names_of = [side.table.row.id for side in sides]
        one, other = ([line.replace(name, "TABLE") for line in lines if name in line] for name in names_of)
        assert one == other


def _told(event: Event) -> list[str]:
    """Write what an event tells."""
    values = {name: getattr(event, name) for name in dir(event) if not name.startswith("_") and name != "seats"}
    return [type(event).__name__, *(f"{name} {value}" for name, value in values.items() if not callable(value))]


def listen_to(folder: Path, case: Case, eyes: list[Seat], most: int, *, is_real: bool) -> tuple[int, int]:
    """Listen to a match through the eyes of some; return how many steps were heard, and how many clocks."""
    time = Time()

    async def work() -> tuple[int, int]:
        store = SqlStore(folder / STORE_FILE)
        await store.open()
        tables = Tables(store, Pool(0), now=time)
        all_of_it = [Listening(folder, tables, time, case, seat, is_real=is_real) for seat in eyes]
        try:
            for listening in all_of_it:
                await listening.play(most)
        finally:
            await tables.close()
            await store.close()
        return sum(one.heard for one in all_of_it), sum(one.rung for one in all_of_it)

    return run(work())


@pytest.mark.parametrize("is_real", [False, True], ids=["clock", "real box"])
@pytest.mark.parametrize("name", names())
def test_a_game_sounds_the_same_in_both_worlds(name: str, is_real: bool, tmp_path: Path) -> None:
    case = next(hidden_cases(name), None)
    if case is None:
        return  # Nothing is hidden from anybody: test_nothing_told.py sees to that.
    heard, rung = listen_to(tmp_path, case, [SPECTATOR, 0], SHORT, is_real=is_real)
    assert heard > 0
    assert is_real or rung > 0


@pytest.mark.soak
@pytest.mark.parametrize("is_real", [False, True], ids=["clock", "real box"])
@pytest.mark.parametrize("name", names())
def test_whole_games_sound_the_same_in_both_worlds(name: str, is_real: bool, tmp_path: Path) -> None:
    for number, case in enumerate(hidden_cases(name)):
        folder = tmp_path / str(number)
        folder.mkdir()
        heard, _ = listen_to(folder, case, [SPECTATOR, *range(case.seats)], LONGEST, is_real=is_real)
        assert heard > 0


def test_a_leak_would_be_heard(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As soon as one number that is sent follows from a hidden hand, the tables are told apart."""

    def leak(table: Table) -> int:
        return zlib.crc32(table.match.notation().encode()) if table.match is not None else 0

    monkeypatch.setattr(Table, "_count_watchers", leak)
    with pytest.raises(AssertionError):
        listen_to(tmp_path, Case("en_garde", 2), [SPECTATOR], SHORT, is_real=False)
