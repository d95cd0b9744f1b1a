"""What the hall tells everybody of fixed matches, and what that costs without a network: compare two trees with it.

    python tools/bench/told.py                 processor time of an action, game by game
    python tools/bench/told.py --digest        a digest of every message, which a change for speed must not change

Tables of all games are played in one process with the same secrets and the same choices; every seat looks from a
browser of its own.  For the digest others watch too, in every cut, and people look back, take back, ask about pieces
and share a screen.  Of each action the least time of all repetitions counts, so that a busy machine can measure too.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import hashlib
import json
import random
import tempfile
import time
import zlib
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from meadhall.hall.play.opening import ME, Opening, Sitter, row_of
from meadhall.hall.play.tables import Tables
from meadhall.hall.play.viewer.connection import Connection
from meadhall.hall.store.rows import StepRow, TableRow
from meadhall.hall.store.sql.sql_store import SqlStore
from meadhall.hall.workers.pool import Pool

SEATS: Final = {"en_garde": 2, "castle_panic": 2, "freigard": 1, "freyas_folly": 3, "rietburg": 2}
CUTS: Final = ("wide", "tall", "phone", "low", "none")
FOREVER: Final = 1e9


class Forgetful(SqlStore):
    """A store that keeps nothing: what is measured is the hall."""

    async def add_table(self, table: TableRow, steps: Sequence[StepRow] = (), after: str = "") -> str:
        """Keep nothing."""
        return table.id

    async def add_steps(self, *given: Any, **more: Any) -> None:
        """Keep nothing."""


class Page:
    """A browser at a table, without a network."""

    def __init__(self, tables: Tables, table: str, player: str) -> None:
        self.connection = Connection(tables, table, player)
        self.heard: list[bytes] = []
        self.state: dict[str, Any] = {}
        """The last state."""
        self._reading = asyncio.create_task(self._read())

    async def _read(self) -> None:
        while (message := await self.connection.outbox.get()) is not None:
            content = message.encode() if isinstance(message, str) else message
            self.heard.append(content if content.startswith(b"{") else zlib.decompress(content))
            if self.heard[-1].startswith(b'{"type":"state"'):
                self.state = json.loads(self.heard[-1])

    async def say(self, **message: object) -> float:
        """Say something; return the processor time that the hall took for it."""
        text = json.dumps(message)
        start = time.thread_time()
        await self.connection.hear(text)
        return time.thread_time() - start

    async def close(self) -> None:
        """Leave."""
        self.connection.leave()
        self.connection.outbox.close(1000)
        await self._reading


async def opened(
    tables: Tables, game: str, deal: str, *, is_shared: bool = False, **more: Any
) -> tuple[str, list[str]]:
    """Open a table whose cards follow from *deal*; return its name and the player of each seat."""
    seats = 2 if is_shared and SEATS[game] == 1 else SEATS[game]
    row = row_of(Opening(game, [Sitter(ME, "")] * seats, name="A table", **more), "player0")
    row.id = "".join("abcdefghijklmnop"[int(sign, 16)] for sign in hashlib.sha256(deal.encode()).hexdigest()[:16])
    row.secret = hashlib.sha256(deal.encode()).digest()
    for seat in row.seats:
        seat.key_hash = "player0" if is_shared else f"player{seat.seat}"
    return await tables.add(row), [seat.key_hash for seat in row.seats]


async def settled() -> None:
    """Let everybody read what was sent."""
    for _ in range(5):
        await asyncio.sleep(0)


def chosen(state: dict[str, Any], dice: random.Random) -> int:
    """Return the index of something that may be done; to pass only if there is nothing else."""
    choices = state["choices"]
    offered = [choice for choice in choices if not choice.get("is_pass")] or choices
    return int(dice.choice(offered)["index"])


async def played(tables: Tables, game: str, deal: str, most: int) -> list[float]:
    """Play a match with every seat watching; return the processor time of each action in seconds."""
    table, players = await opened(tables, game, deal)
    pages = [Page(tables, table, player) for player in players]
    for page in pages:
        await page.say(type="hello", cut="wide", inflates=True)
    await settled()
    dice, taken = random.Random(deal), list[float]()
    while len(taken) < most and pages[0].state["result"] is None:
        page = pages[pages[0].state["actor"]]
        taken.append(await page.say(type="answer", step=page.state["step"], index=chosen(page.state, dice)))
        await settled()
    for page in pages:
        await page.close()
    return taken


async def told(tables: Tables, game: str, deal: str, most: int, *, is_shared: bool = False, **more: Any) -> str:
    """Play a match with everything that people do at a table; return a digest of all that was told."""
    table, players = await opened(tables, game, deal, is_shared=is_shared, **more)
    holders = list(dict.fromkeys(players))
    keys = [*holders, *holders[:1], "", "", "", "", "", ""]
    pages = [Page(tables, table, key) for key in keys]
    for number, page in enumerate(pages):
        await page.say(type="hello", cut=CUTS[number % len(CUTS)], inflates=number % 2 == 0)
    await settled()
    dice = random.Random(deal)
    for turn in range(most):
        state = pages[0].state
        if state["result"] is not None:
            break
        asked = max(state["actor"], 0)
        page = pages[holders.index(players[asked])]
        if page.state["curtain"] is not None:
            await page.say(type="ready", seat=page.state["curtain"]["seat"])
            await settled()
        if page.state["choices"]:
            await page.say(type="answer", step=page.state["step"], index=chosen(page.state, dice))
        await settled()
        await _other_things(pages, page, turn, dice)
    for page in pages[:2]:
        await page.say(type="look", step=dice.randrange(turn + 1), eyes=-3)
        await page.say(type="marks")
        await page.say(type="read")
        await page.say(type="hello", cut="phone")
    await settled()
    digest = hashlib.sha256()
    for page in pages:
        await page.close()
        for content in page.heard:
            digest.update(json.dumps(json.loads(content), sort_keys=True).encode() + b"\n")
    return digest.hexdigest()[:16]


async def _other_things(pages: Sequence[Page], page: Page, turn: int, dice: random.Random) -> None:
    """Let people do what they do beside playing."""
    state, step = page.state, page.state["step"]
    if turn % 7 == 3 and state["undo"]["kind"] != "none":
        await page.say(type="undo", step=step, practice=turn % 14 == 10)
        await settled()
        for other in pages:
            request = other.state["request"]
            if request is not None and request["is_yours"]:
                await other.say(type="grant", step=other.state["step"], yes=turn % 3 != 0)
                await settled()
    if turn % 5 == 2:
        await page.say(type="look", step=dice.randrange(step + 1), eyes=page.state["viewer"])
    if turn % 11 == 4:
        pieces = [key for beat in page.state["beats"] for key in beat.get("pieces", {})]
        await page.say(type="about", key=pieces[turn % len(pieces)] if pieces else "nothing")
    if turn % 13 == 6:
        await page.say(type="answer", step=step, index=999)
    if turn == 20:
        await pages[-1].say(type="hello", cut="wide", inflates=True)
    await settled()


async def digests(tables: Tables, games: Sequence[str], most: int) -> None:
    """Print the digest of each way to play each game."""
    for game in games:
        for number in range(2):
            print(f"{game} {number}: {await told(tables, game, f'{game} {number}', most)}", flush=True)
        if SEATS[game] > 1:
            print(f"{game} shared: {await told(tables, game, f'{game} shared', most, is_shared=True)}", flush=True)
        if SEATS[game] == 1:
            practice = await told(tables, game, f"{game} practice", most, is_practice=True)
            print(f"{game} practice: {practice}", flush=True)


async def times(tables: Tables, games: Sequence[str], most: int, repeat: int) -> None:
    """Print the processor time of an action of each game."""
    for game in games:
        least: list[list[float]] = []
        for _ in range(repeat):
            gc.collect()
            runs = [await played(tables, game, f"{game} {number}", most) for number in range(2)]
            pairs = zip(least or runs, runs, strict=True)
            least = [[min(pair) for pair in zip(old, new, strict=True)] for old, new in pairs]
        every = [taken for run in least for taken in run]
        print(f"{game}: {1000 * sum(every) / len(every):.3f} ms an action, the least of {repeat}, {len(every)} actions")


async def run(given: argparse.Namespace) -> None:
    """Open the tables, and measure."""
    with tempfile.TemporaryDirectory() as data:
        store = Forgetful(Path(data) / "store.db")
        await store.open()
        tables = Tables(store, Pool(1), most=1000, away=FOREVER, patience=FOREVER, here=FOREVER)
        if given.digest:
            await digests(tables, given.games, given.actions)
        else:
            await times(tables, given.games, given.actions, given.repeat)
        await tables.close()
        await store.close()


def main() -> None:
    """Measure, or take digests."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=list(SEATS), help="all of them if none is named")
    parser.add_argument("--digest", action="store_true", help="print digests of all messages instead")
    parser.add_argument("--actions", type=int, default=80, help="of each match, at most")
    parser.add_argument("--repeat", type=int, default=5, help="how often each match is played")
    asyncio.run(run(parser.parse_args()))


if __name__ == "__main__":
    main()
