"""Nothing tells apart what a seat cannot tell apart.

Two tables differ only in what is hidden from somebody: one is as it was in a match, the other is another world behind
the same view.  He asks both everything that can be asked, by socket, by program and by page, does the same things wrong
and right, and every byte that he is sent, and every line of the log, is the same.
"""

from __future__ import annotations

import io
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import pytest

from meadhall import front
from meadhall.engine.chance import Dice
from meadhall.engine.contract import SPECTATOR, AnyGame
from meadhall.engine.open import OpenGame
from meadhall.games import names
from meadhall.hall import logs
from meadhall.hall.play import seats as seating
from meadhall.hall.play.opening import ME, SHARED, Opening, Sitter, row_of
from meadhall.hall.play.tables import Tables
from meadhall.hall.settings import JSON, Settings
from meadhall.hall.store.sql.database import STORE_FILE
from meadhall.hall.store.sql.sql_store import SqlStore
from meadhall.hall.workers.pool import Pool
from meadhall.hall.workers.thinkers import BotQuestion
from tests.cases import Case, cases_of
from tests.hall.client import HELLO, PAGE, Client, hall_at, run
from tests.strategies import Position
from tests.walks import walk

WORLDS = 30
"""So often another world is imagined before it is said that there is none."""
FEW, MANY = 2, 12
"""Positions of a match."""
WRONG = 6
"""So many actions are tried that are not legal."""
NAMES = ["Astrid", "Bjarne", "Eira", "Frode", "Gudrun", "Halvar"]
SAID = "Your turn!"
VARYING = re.compile(r'"at":"?[^,}"]*"?|"id":\d+(?=,"name")|"who":"[0-9a-f]{12}"')
"""The hour, the number of a line that was said, and the mark of who said it at this table."""
CHEAP = "search:32it"


@dataclass(frozen=True)
class Twin:
    """A table that somebody cannot tell from another."""

    table: str
    keys: list[str]


@dataclass(frozen=True)
class Pair:
    """Two tables that differ in what is hidden from *eyes*."""

    case: Case
    step: int
    eyes: int
    actor: int
    legal: list[int]
    worlds: tuple[str, str]
    is_same_after: bool
    """Whether he sees the same in both after the first thing that he may do."""

    def __str__(self) -> str:
        return f"step {self.step} of {self.case}, seen by {self.eyes}: {self.worlds[0]} | {self.worlds[1]}"


def pairs_of(case: Case, seed: int, most: int) -> Iterator[Pair]:
    """Yield pairs from some positions of a random match, for everybody from whom something is hidden there."""
    match = walk(case, seed)
    decisions = [step for step, actor in enumerate(match.actors) if actor >= 0]
    for step in decisions[:: max(1, len(decisions) // most)][:most]:
        position = Position(match, step)
        for eyes in position.watchers:
            pair = _pair(case, position, eyes)
            if pair is not None:
                yield pair


def _pair(case: Case, position: Position, eyes: int) -> Pair | None:
    game, state = position.game, position.state()
    view, dice = game.view(state, eyes), Dice(7)
    for _ in range(WORLDS):
        world = game.imagine(view, dice)
        if world.notation() != state.notation():
            assert game.view(world, eyes).notation() == view.notation()
            legal = [action.index for action in game.legal_actions(state)]
            worlds = (state.notation(), world.notation())
            actor = game.actor(state)
            return Pair(case, position.step, eyes, actor, legal, worlds, _is_same_after(game, worlds, eyes, legal))
    return None


def _is_same_after(game: AnyGame, worlds: Sequence[str], eyes: int, legal: Sequence[int]) -> bool:
    """Say whether the first legal action leads to the same view without any draw."""
    seen: list[str] = []
    for text in worlds:
        state = game.read(text)
        if game.actor(state) != eyes:
            return False
        game.apply(state, game.actions[legal[0]])
        if game.actor(state) < 0:
            return False
        seen.append(game.view(state, eyes).notation())
    return seen[0] == seen[1]


async def laid_out(folder: Path, pairs: Sequence[Pair]) -> list[tuple[Twin, Twin]]:
    """Open both tables of each pair, with the same people, secret and name."""
    store = SqlStore(folder / STORE_FILE)
    await store.open()
    tables = Tables(store, Pool(0))
    found = [(await _opened(tables, pair, 0), await _opened(tables, pair, 1)) for pair in pairs]
    await tables.close()
    await store.close()
    return found


async def _opened(tables: Tables, pair: Pair, which: int) -> Twin:
    case = pair.case
    sitters = [Sitter(ME if seat == 0 else SHARED, NAMES[seat]) for seat in range(case.seats)]
    keys = [seating.new_key() for _ in range(case.seats)]
    opening = Opening(case.name, sitters, dict(case.options), case.box, "The same", may_coach=True)
    row = row_of(replace(opening, start=pair.worlds[which]), seating.hash_of(keys[0]))
    row.secret, row.has_talk = bytes(32), True
    for seat, key in zip(row.seats, keys, strict=True):
        seat.key_hash, seat.nonce = seating.hash_of(key), "the same"
    return Twin(await tables.add(row), keys)


class Listening:
    """Somebody at one of two tables, and everything that he is sent."""

    def __init__(self, client: Client, twin: Twin, pair: Pair) -> None:
        self._client = client
        self._twin = twin
        self._pair = pair
        self._heard: list[str] = []
        key = "" if pair.eyes == SPECTATOR else twin.keys[pair.eyes]
        self._bearer = {"authorization": f"Bearer {key}"} if key else {}
        self._cookie = {"cookie": f"{seating.COOKIE}={key}"} if key else {}

    def ask_everything(self) -> list[str]:
        """Ask what can be asked, do what can be done; return what was sent, without what only names the table."""
        self._ask("GET", "")
        for path in ("/marks", "/past/0", "/record", "/steps", "/verify", "/talk", "/review?seat=0"):
            self._ask("GET", path)
        for seat in range(self._pair.case.seats):
            for path in (f"?seat={seat}", f"/question?seat={seat}", f"/past/0?eyes={seat}"):
                self._ask("GET", path)
        self._ask("GET", "/past/0?eyes=-4")
        self._client.cookies.clear()
        page = self._client.get(f"/table/{self._twin.table}", headers=PAGE | self._cookie)
        self._hear(page.text)
        self._talk_by_socket()
        self._ask("POST", "/advice", {"step": 0, "seat": max(self._pair.eyes, 0)})
        self._ask("POST", "/undo", {"step": 0})
        self._ask("POST", "/fork", {"step": 0})
        if self._pair.eyes >= 0 and self._pair.actor != self._pair.eyes:
            for path in ("bot", "back"):
                self._ask("POST", f"/seats/{self._pair.eyes}/{path}")
        if self._pair.is_same_after:
            self._ask("POST", "/actions", {"step": 0, "index": self._pair.legal[0], "seat": self._pair.eyes})
            self._ask("GET", "")
        return self._heard

    def _ask(self, method: str, path: str, body: dict[str, Any] | None = None) -> None:
        self._client.cookies.clear()
        answer = self._client.request(method, f"/api/tables/{self._twin.table}{path}", json=body, headers=self._bearer)
        self._hear(f"{method} {path} {answer.status_code} {answer.text}")

    def _talk_by_socket(self) -> None:
        game = self._pair.case.game()
        wrong = [index for index in range(len(game.actions)) if index not in self._pair.legal]
        messages: list[dict[str, Any]] = [
            HELLO,
            {"type": "read"},
            {"type": "marks"},
            {"type": "look", "step": 0, "eyes": self._pair.eyes, "scene": 0},
            {"type": "say", "text": SAID, "to": "watchers" if self._pair.eyes == SPECTATOR else "table"},
            *({"type": "answer", "step": 0, "index": index} for index in wrong[:: max(1, len(wrong) // WRONG)][:WRONG]),
        ]
        with self._client.websocket_connect(f"/table/{self._twin.table}/live", headers=self._cookie) as socket:
            for message in messages:
                socket.send_json(message)
                self._listen(socket)
            for key in self._pieces():
                socket.send_json({"type": "about", "key": key})
                self._listen(socket)

    def _listen(self, socket: Any) -> None:
        """Hear everything that is sent until a ping comes back."""
        socket.send_json({"type": "ping"})
        while True:
            message = socket.receive()
            content = str(message.get("text") or message.get("bytes"))
            self._hear(content)
            if content == '{"type":"pong"}':
                return

    def _pieces(self) -> list[str]:
        """Return the handles of the pieces that he was shown."""
        found = re.findall(r'"handle":"([^"]+)"', "".join(self._heard))
        return sorted(set(found))[:12]

    def _hear(self, text: str) -> None:
        own = VARYING.sub("", text.replace(self._twin.table, "TABLE"))
        self._heard.append(re.sub(r'"table":"[a-z2-7]{16}"|"key":"[\w-]{43}"', "", own))


@pytest.fixture
def cheap_coach(monkeypatch: pytest.MonkeyPatch) -> list[BotQuestion]:
    """Let the coach count instead of looking at a clock, so that he says the same to the same question."""
    asked: list[BotQuestion] = []
    advise = Pool.advise

    async def count(self: Pool, question: BotQuestion, called: Sequence[str], chosen: int = -1) -> front.Advice:
        asked.append(question)
        return await advise(self, replace(question, kind=CHEAP), called, chosen)

    monkeypatch.setattr(Pool, "advise", count)
    return asked


def tell_apart(folder: Path, pairs: Sequence[Pair]) -> None:
    """Compare what is sent of both tables of each pair."""
    twins = run(laid_out(folder, pairs))
    with hall_at(folder) as client:
        for pair, both in zip(pairs, twins, strict=True):
            heard, logged = [], []
            for twin in both:
                stream = io.StringIO()
                with logs.written(Settings(folder, log=JSON, log_level="debug", log_lines=10**6), stream):
                    heard.append(Listening(client, twin, pair).ask_everything())
                logged.append(VARYING.sub("", stream.getvalue().replace(twin.table, "TABLE")))
            assert len(heard[0]) == len(heard[1]), pair
            for one, other in zip(*heard, strict=True):
                assert one == other, pair
            _must_have_heard(pair, heard[0])
            assert logged[0] == logged[1], pair
            assert logged[0], "what was wrong was logged"


def _must_have_heard(pair: Pair, heard: Sequence[str]) -> None:
    """See that the listener was really told something in each of the ways that he has."""
    text = "\n".join(heard)
    ways = [
        '"type":"state"',
        '"type":"words"',
        '"type":"past"',
        '"type":"marks"',
        '"type":"refused"',
        SAID,
        "<!doctype html",
    ]
    if pair.eyes == pair.actor and front.has_coach(pair.case.name):
        ways.append("POST /advice 200")
    if pair.eyes >= 0 and pair.eyes != pair.actor:
        ways += [f"POST /seats/{pair.eyes}/bot 200", f"POST /seats/{pair.eyes}/back 200"]
    if pair.is_same_after:
        ways.append("POST /actions 200")
    assert [way for way in ways if way.lower() not in text.lower()] == [], pair


def hidden_cases(name: str) -> Iterator[Case]:
    """Yield tables of a game at which something is hidden from somebody."""
    more = [Case(name, 2, (("closed_hands", "on"),))] if name == "castle_panic" else []
    for case in [*more, *cases_of(name)]:
        if next(pairs_of(case, 0, FEW), None) is not None:
            yield case


@pytest.mark.parametrize("name", names())
@pytest.mark.usefixtures("cheap_coach")
def test_two_tables_that_look_the_same_sound_the_same(name: str, tmp_path: Path) -> None:
    case = next(hidden_cases(name), None)
    # Where nothing is hidden from anybody, what lies face down is not decided yet.
    assert (case is None) == all(isinstance(one.game(), OpenGame) for one in cases_of(name))
    pairs = [] if case is None else list(pairs_of(case, 1, FEW))
    assert case is None or pairs
    tell_apart(tmp_path, pairs)


@pytest.mark.soak
@pytest.mark.parametrize("name", names())
@pytest.mark.usefixtures("cheap_coach")
def test_every_table_in_many_positions_sounds_the_same(name: str, tmp_path: Path) -> None:
    for number, case in enumerate(hidden_cases(name)):
        pairs = [pair for seed in range(2) for pair in pairs_of(case, seed, MANY)]
        (tmp_path / str(number)).mkdir()
        tell_apart(tmp_path / str(number), pairs)


def test_a_leak_would_be_heard(tmp_path: Path) -> None:
    """Where what is hidden is not hidden, the same listening finds a difference: eyes that see one of the hands."""
    case = Case("en_garde", 2)
    pair = next(pair for pair in pairs_of(case, 1, FEW) if pair.eyes == SPECTATOR)
    with pytest.raises(AssertionError):
        tell_apart(tmp_path, [replace(pair, eyes=0), replace(pair, eyes=1)])
