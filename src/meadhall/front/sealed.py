"""Sealed matches: for real against bots, and anybody can check what somebody says of one.

Every draw follows from the secret that was promised before the first card.  In a sealed match the luck of the bots does
too, and they count lines instead of time: so whoever has the record can ask each of them again.  A code stands for
the record, to be said beside the result.
"""

from __future__ import annotations

import hashlib
import hmac
from base64 import b32encode
from collections.abc import Callable, Sequence

from meadhall import bots, words
from meadhall.bots.bot import Bot
from meadhall.bots.spec import SpecError
from meadhall.engine import record as records
from meadhall.engine.chance import Dice
from meadhall.engine.contract import COOPERATIVE, Seat
from meadhall.engine.match import Playing
from meadhall.engine.record import Record, RecordError
from meadhall.front.records import read_record
from meadhall.words import sealing

CODE_SIZE = 16
GROUP = 4
"""Signs of a code, and how many of them stand together."""
MOST_PROBLEMS = 20


def seal_of(level: str, game: str, version: str) -> str:
    """Write what is fixed of a bot before a sealed match begins: its level, how it thinks, and by which Meadhall."""
    return f"{level} {bots.by_iterations(level, game)} {version}"


def bot_of(seal: str) -> str:
    """Return the bot that plays a sealed seat."""
    return seal.split(" ")[1]


def luck_at(secret: bytes, match: Playing) -> bytes:
    """Return the luck of a bot that is the same each time it is asked at this place of a match."""
    return hmac.digest(secret, f"bot {match.luck}".encode(), "sha256")[:16]


def code_of(record: str) -> str:
    """Return the code of a record: 80 bits of its SHA-256, as four groups of four letters and digits."""
    text = "\n".join(line.rstrip("\r") for line in record.rstrip().split("\n")) + "\n"
    code = b32encode(hashlib.sha256(text.encode()).digest()).decode()[:CODE_SIZE].lower()
    return "-".join(code[place : place + GROUP] for place in range(0, CODE_SIZE, GROUP))


def is_code_of(code: str, record: str) -> bool:
    """Say whether somebody who typed a code meant that of a record."""
    typed = "".join(sign for sign in code.lower() if sign.isalnum())
    return hmac.compare_digest(typed.encode(), code_of(record).replace("-", "").encode())


def player_of(seals: Sequence[str]) -> Seat:
    """Return the seat of the one person at a sealed table."""
    return list(seals).index("")


def line_of(match: Playing, names: Sequence[str]) -> str:
    """Say how a sealed match ended for its player; "" while it goes on, or if it is none."""
    outcome = match.outcome
    if outcome is None or not any(match.sealed):
        return ""
    seat = player_of(match.sealed)
    levels = [seal.split(" ")[0] for seal in match.sealed if seal]
    is_together = match.game.utility == COOPERATIVE
    return sealing.line(words.of(match.game.name).TITLE, names[seat], levels, outcome, seat, is_together=is_together)


def read_line(text: str) -> str:
    """Say how the sealed match of a record ended; "" if it is none, or is not over."""
    record, title = read_record(text)
    names = record.names or words.of(record.game).seat_names(record.seats)
    return line_of(records.replay(record, title), names) if len(record.sealed) == record.seats - 1 else ""


def check_bots(text: str, version: str, told: Callable[[int], None] | None = None) -> list[str]:
    """Ask every bot of a sealed record again; return what they would have done otherwise.

    *version* is this Meadhall; *told* hears after how many lines it is.  Raise RecordError for a record that is not
    sealed, or was sealed by another Meadhall: its bots may think otherwise.
    """
    record, title = read_record(text)
    seated = _seated(record, version)
    match = records.start(record, title)
    made = {seat: bots.make(bot, match.game) for seat, bot in seated.items()}
    problems: list[str] = []
    for place, said in enumerate(record.texts):
        actor = record.actors[place]
        if actor in made and match.actor == actor:
            answer = _answer(made[actor], match, record.secret)
            if answer != said and len(problems) < MOST_PROBLEMS:
                line = record.first_line + place
                problems.append(f"line {line}: the record has {said!r}, the bot would have played {answer!r}")
        action = match.find(said)
        if action is None or match.follow(actor, action) is not None:
            raise RecordError(f"line {record.first_line + place}: {said[:60]!r} cannot be played there")
        if told is not None:
            told(place + 1)
    return problems


def _seated(record: Record, version: str) -> dict[Seat, str]:
    """Return the bots of a sealed record by seat; refuse those that this Meadhall would not seat so."""
    if not record.sealed:
        raise RecordError("this match was not sealed: its bots had luck of their own, so they cannot be asked again")
    for seat, (level, bot, made) in record.sealed.items():
        if made != version:
            raise RecordError(f"the bots of this match are those of Meadhall {made}, and this is Meadhall {version}")
        try:
            usual = bots.by_iterations(level, record.game)
        except SpecError as error:
            raise RecordError(f"the bot on seat {seat}: {error}") from None
        if usual != bot:
            raise RecordError(f"the bot on seat {seat} is called {level}, which is {usual}, and played as {bot[:20]}")
    return {seat: bot for seat, (_, bot, _) in record.sealed.items()}


def _answer(bot: Bot, match: Playing, secret: bytes) -> str:
    view = match.game.read_view(match.view(match.actor).notation())
    return str(bot.choose(view, match.legal_actions(), Dice(luck_at(secret, match))).text)
