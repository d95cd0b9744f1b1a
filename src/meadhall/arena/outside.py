"""A bot from outside, in any language: a program that answers JSON lines (docs/outside_bots.md).

Only views reach it.  Where it gives no legal answer in time the random bot
takes the turn, and the reason is counted.
"""

from __future__ import annotations

import shlex
import shutil
import time
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from typing import Final

import msgspec

from meadhall import bots, words
from meadhall.arena.program import FLOOD, LATE, UNREADY, Fault, Program
from meadhall.bots.spec import MILLISECONDS, MOST_DIGITS, SpecError
from meadhall.engine.chance import Dice
from meadhall.engine.contract import Action, AnyGame, Outcome, Seat, View

PROTOCOL: Final = 1
PREFIX: Final = "run:"
GARBAGE: Final = "garbage"
ILLEGAL: Final = "illegal"
ABSENT: Final = "absent"
USUAL_MS: Final = 2_000
MOST_MS: Final = 600_000
MOST_CRASHES: Final = 3
"""In one game; then the program is not started again."""
MOST_LINES: Final = 1_000
"""That are no answer, for each decision."""
MOST_SHOWN: Final = 500
"""Characters shown of a line that a bot logs."""
MOST_WRONG: Final = 100
"""Characters of what it said wrong."""
START_SECONDS: Final = 10.0
LEAVE_SECONDS: Final = 1.0


class HelloLine(msgspec.Struct, frozen=True, tag_field="type", tag="hello"):
    """The first line of a game: what is played, and on which seat."""

    protocol: int
    game: str
    version: int
    seats: int
    seat: int
    options: dict[str, str]
    box: str
    digest: str
    names: list[str]
    catalog: list[str]
    milliseconds: int


class DecisionLine(msgspec.Struct, frozen=True, tag_field="type", tag="decision"):
    """What the seat is asked, and everything that it may know."""

    decision: int
    view: str
    legal: list[int]
    texts: list[str]
    sentences: list[str]
    asked: str
    table: list[str]


class GameResult(msgspec.Struct, frozen=True):
    """How a game ended."""

    ending: str
    scores: list[int]
    winners: list[int]


class EndLine(msgspec.Struct, frozen=True, tag_field="type", tag="end"):
    """The last line of a game."""

    outcome: GameResult


class BotLine(msgspec.Struct, frozen=True):
    """A line of the bot: ready, an answer, or words for its writer."""

    ready: int | None = None
    index: int | None = None
    text: str | None = None
    decision: int | None = None
    log: str | None = None


@dataclass(frozen=True, slots=True)
class Run:
    """An outside bot as people write it: ``run:COMMAND``, or ``run:500ms:COMMAND`` with a time for each decision."""

    command: str
    milliseconds: int = USUAL_MS

    def text(self) -> str:
        """Write the bot the one way it is written."""
        budget = "" if self.milliseconds == USUAL_MS else f"{self.milliseconds}{MILLISECONDS}:"
        return f"{PREFIX}{budget}{self.command}"


def is_outside(text: str) -> bool:
    """Say whether a text means an outside bot."""
    return text.strip().startswith(PREFIX)


def read_run(text: str) -> Run:
    """Read how an outside bot is run; raise SpecError for what cannot be."""
    rest = text.strip().removeprefix(PREFIX).strip()
    budget, colon, command = rest.partition(":")
    number = budget.removesuffix(MILLISECONDS)
    if colon and budget.endswith(MILLISECONDS) and number.isascii() and number.isdigit():
        if len(number) > MOST_DIGITS or not 1 <= int(number) <= MOST_MS:
            raise SpecError(f"an outside bot has 1 to {MOST_MS:,} milliseconds for a decision, not {number[:20]}")
        return _runnable(Run(command.strip(), int(number)))
    return _runnable(Run(rest))


def _runnable(run: Run) -> Run:
    parts = _split(run.command)
    if not parts:
        raise SpecError(f'an outside bot needs a command, as in {PREFIX}"python my_bot.py"')
    if shutil.which(parts[0]) is None:
        raise SpecError(f"there is no program {parts[0]!r} that could be run")
    return run


def _split(command: str) -> list[str]:
    try:
        return shlex.split(command)
    except ValueError as error:
        raise SpecError(f"the command {command!r} cannot be read: {error}") from None


class Outside:
    """A program on a seat for one game; its caller lets it ``leave``."""

    def __init__(
        self,
        run: Run,
        game: AnyGame,
        seat: Seat,
        hear: Callable[[str], object] | None = None,
        start_seconds: float = START_SECONDS,
    ) -> None:
        """Set it on a seat; *hear* is called with what the bot logs and why it forfeits a turn."""
        self.run: Final = run
        self.game: Final = game
        self.seat: Final = seat
        self.forfeits: Final[Counter[str]] = Counter()
        """Turns that the random bot took, by reason."""
        self.times: Final[list[float]] = []
        """Seconds for each answer that came."""
        self._hear: Final = hear
        self._start_seconds: Final = start_seconds
        self._program: Program | None = None
        self._crashes = 0
        self._asked = 0
        self._words: Final = words.of(game.name)
        self._names: Final = self._words.seat_names(game.seats)
        self._instead: Final = bots.make(bots.RANDOM, game)

    def choose(self, view: View, legal: list[Action], dice: Dice) -> Action:
        """Return what the program answers, or what the random bot does in its place."""
        self._asked += 1
        if self._crashes >= MOST_CRASHES:
            self._forfeit(ABSENT, f"it was lost {MOST_CRASHES} times and is not started again in this game")
            return self._instead.choose(view, legal, dice)
        try:
            said = self._answer(view, legal)
        except Fault as fault:
            self._crashes += 1
            self._end()
            self._forfeit(fault.reason, str(fault))
            return self._instead.choose(view, legal, dice)
        for action in legal:
            if said.index == action.index or said.text == action.text:
                return action
        self._forfeit(ILLEGAL, self._refusal(view, said))
        return self._instead.choose(view, legal, dice)

    def leave(self, outcome: Outcome | None) -> None:
        """Tell the program how the game ended, if it did, and end it."""
        if self._program is not None and outcome is not None:
            result = GameResult(outcome.ending, outcome.scores, outcome.winners)
            self._program.say(msgspec.json.encode(EndLine(result)), is_last=True)
            until = time.monotonic() + LEAVE_SECONDS
            with suppress(Fault):  # its end, or the end of the time
                while True:
                    self._next(self._program, until)
        self._end()

    def _answer(self, view: View, legal: list[Action]) -> BotLine:
        program = self._ready()
        decision = DecisionLine(
            decision=self._asked,
            view=view.notation(),
            legal=[action.index for action in legal],
            texts=[action.text for action in legal],
            sentences=[words.plain(self._words.sentence(view, action, self._names)) for action in legal],
            asked=self._words.asked(view),
            table=self._words.table(view, self._names),
        )
        start = time.monotonic()
        program.say(msgspec.json.encode(decision))
        said = self._next(program, start + self.run.milliseconds / 1000)
        if (said.index is None) == (said.text is None) or said.decision not in (None, self._asked):
            raise Fault(GARBAGE, 'an answer has an "index" or a "text", and no other "decision" than the asked one')
        self.times.append(time.monotonic() - start)
        return said

    def _ready(self) -> Program:
        """Return the running program, started and greeted if it is not running."""
        if self._program is not None:
            return self._program
        program = self._program = Program(_split(self.run.command), is_quiet=self._hear is None)
        game = self.game
        hello = HelloLine(
            protocol=PROTOCOL,
            game=game.name,
            version=game.version,
            seats=game.seats,
            seat=self.seat,
            options=game.options,
            box=game.box.name,
            digest=game.box.digest,
            names=self._names,
            catalog=[action.text for action in game.actions],
            milliseconds=self.run.milliseconds,
        )
        program.say(msgspec.json.encode(hello))
        try:
            said = self._next(program, time.monotonic() + self._start_seconds)
        except Fault as fault:
            if fault.reason != LATE:
                raise
            raise Fault(UNREADY, f"it was not ready within {self._start_seconds:g} seconds") from None
        if said.ready != PROTOCOL:
            raise Fault(UNREADY, f'it must answer the hello by {{"ready": {PROTOCOL}}}, the protocol that it speaks')
        return program

    def _next(self, program: Program, until: float) -> BotLine:
        """Return the next line that is no log."""
        for _ in range(MOST_LINES):
            line = program.hear(until)
            try:
                said = msgspec.json.decode(line, type=BotLine)
            except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
                shown = line[:MOST_WRONG].decode(errors="replace")
                raise Fault(GARBAGE, f"it said {shown!r}, which is no message: {error}") from None
            if said.log is None:
                return said
            self._tell(f"log: {said.log}")
        raise Fault(FLOOD, f"it said {MOST_LINES:,} lines that are no answer")

    def _refusal(self, view: View, said: BotLine) -> str:
        """Say which rule is against what the bot wants; it follows from the view alone."""
        for action in self.game.actions:
            if said.index == action.index or said.text == action.text:
                rule = self.game.why_not(self.game.imagine(view, Dice(b"refusal")), action)
                assert rule is not None
                return f"{action.text} is against rule {rule.number}: {rule.reason}"
        wanted = repr(said.text[:MOST_WRONG]) if said.text is not None else f"index {said.index}"
        return f"{wanted[:MOST_WRONG]} is no action of this game"

    def _forfeit(self, reason: str, sentence: str) -> None:
        self.forfeits[reason] += 1
        if reason != ABSENT or self.forfeits[reason] == 1:
            self._tell(f"decision {self._asked} forfeited, {reason}: {sentence}")

    def _tell(self, line: str) -> None:
        if self._hear is not None:
            self._hear("".join(sign if sign.isprintable() else " " for sign in line[:MOST_SHOWN]))

    def _end(self) -> None:
        if self._program is not None:
            self._program.end()
            self._program = None


def said_of(forfeits: dict[str, int]) -> str:
    """Write which turns were forfeited, for people."""
    return ", ".join(f"{reason} {count:,}" for reason, count in sorted(forfeits.items()))
