"""A player at a terminal who plays at a hall's table."""

from __future__ import annotations

import os
from pathlib import Path

import msgspec

from meadhall import front
from meadhall.cli.errors import Trouble
from meadhall.cli.terminal import EndOfInput, Terminal, standing
from meadhall.cli.visit import Visitor
from meadhall.engine.contract import AnyGame
from meadhall.hall.client import HallRefused
from meadhall.hall.play.seats import is_key, new_key
from meadhall.hall.web.api.schemas import BotPosition
from meadhall.words.telling import Line

KEY_FILE = "key"
HELP = [
    "A number: that choice. An action text: the same. board: the whole table. choices: what can be chosen.",
    "say WORDS: talk to the table. undo: take back; undo practice: also if the match becomes practice.",
    "bot: a bot plays on for you; back: you play again.",
    "quit: leave. You keep your seat: the same link brings you back.",
]


class _Offered(msgspec.Struct):
    index: int
    sentence: str


class _Frame(msgspec.Struct):
    step: int
    is_yours: bool
    status: str
    tension: str
    heading: str
    choices: list[_Offered]


class _Request(msgspec.Struct):
    name: str
    sentence: str
    is_yours: bool


class _Standing(msgspec.Struct):
    """As much as a terminal needs of how a table stands."""

    free_seats: int
    frame: _Frame | None
    text: list[str]
    log: list[Line]
    request: _Request | None


def own_key(file: Path) -> str:
    """Return the key by which halls know this terminal again; made once, and kept where nobody else reads it."""
    try:
        if file.exists():
            key = file.read_text(encoding="ascii").strip()
            if is_key(key):
                return key
            raise Trouble(f"{file} holds no key; remove it, and a new one is made")
        file.parent.mkdir(parents=True, exist_ok=True)
        key = new_key()
        with os.fdopen(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w", encoding="ascii") as opened:
            opened.write(key)
    except (OSError, UnicodeDecodeError) as error:
        raise Trouble(f"{file} cannot be used for your key: {error}") from None
    return key


class Guest:
    """A player at a terminal, at one seat of one table."""

    def __init__(self, visitor: Visitor, terminal: Terminal, table: str, seat: int) -> None:
        self._visitor = visitor
        self._terminal = terminal
        self._path = f"/api/tables/{table}"
        self._table = table
        self._seat = seat
        self._told = 0
        self._rules: AnyGame | None = None
        self._waited = ""

    def play(self) -> None:
        """Play until the match is over."""
        with self._visitor.listen(self._table) as listening:
            while True:
                standing = self._look()
                if self._is_over():
                    self._terminal.say(["", *standing.text])
                    return
                if standing.request is not None and standing.request.is_yours:
                    self._answer_request(standing.request)
                elif standing.frame is not None and standing.frame.is_yours:
                    self._decide(standing, standing.frame)
                else:
                    self._wait(standing)
                    listening.wait()

    def _look(self) -> _Standing:
        standing = self._visitor.get(f"{self._path}?seat={self._seat}", _Standing)
        if standing.frame is not None and self._rules is None:
            asked = self._asked()
            options = tuple(asked.options.items())
            self._rules = front.shared_game(asked.game, asked.seats, options, asked.box, asked.version)
        # Of a long story the hall tells the end.
        self._terminal.story(standing.log[self._told :])
        self._told = len(standing.log)
        return standing

    def _asked(self) -> BotPosition:
        return self._visitor.get(f"{self._path}/question?seat={self._seat}", BotPosition)

    def _is_over(self) -> bool:
        return self._asked().outcome is not None

    def _wait(self, standing: _Standing) -> None:
        more = f"{standing.free_seats} more have come" if standing.free_seats else "everybody is ready"
        missing = f"The match begins when {more}."
        said = missing if standing.frame is None else standing.frame.heading
        if said != self._waited:
            self._terminal.say([said])
        self._waited = said

    def _decide(self, standing: _Standing, frame: _Frame) -> None:
        self._waited = ""
        self._terminal.say(["", *standing.text])
        self._show(frame)
        while not self._does(self._terminal.ask("> "), standing, frame):
            pass

    def _show(self, frame: _Frame) -> None:
        said = [(choice.sentence, self._text(choice.index)) for choice in frame.choices]
        self._terminal.choices(standing(frame.status, frame.tension), frame.heading, said)

    def _text(self, index: int) -> str:
        assert self._rules is not None, "a match that asks has begun"
        text: str = self._rules.actions[index].text
        return text

    def _does(self, typed: str, standing: _Standing, frame: _Frame) -> bool:
        """Do what a line means; say whether the hall was told something that may change the table."""
        line = " ".join(typed.split())
        word, _, rest = line.partition(" ")
        texts = [self._text(choice.index) for choice in frame.choices]
        if line.isascii() and line.isdigit() and len(line) < 4 and 1 <= int(line) <= len(texts):
            return self._act(frame, frame.choices[int(line) - 1].index)
        if line in texts:
            return self._act(frame, frame.choices[texts.index(line)].index)
        if line in ("quit", "exit"):
            raise EndOfInput
        if word == "say" and rest:
            return self._post("talk", {"text": rest}) and False
        if line in ("undo", "undo practice"):
            return self._post("undo", {"step": frame.step, "practice": line != "undo"})
        if line in ("bot", "back"):
            return self._post(f"seats/{self._seat}/{line}", {})
        if line == "board":
            self._terminal.say(standing.text)
        elif line == "choices":
            self._show(frame)
        elif line in ("", "help", "?"):
            self._terminal.say(HELP)
        else:
            self._terminal.complain(f"{line[:60]!r} is none of the {len(texts)} choices; help lists what can be typed.")
        return False

    def _act(self, frame: _Frame, index: int) -> bool:
        return self._post("actions", {"step": frame.step, "index": index, "seat": self._seat})

    def _post(self, what: str, body: dict[str, object]) -> bool:
        """Tell the hall something; say whether it was done."""
        try:
            self._visitor.post(f"{self._path}/{what}", body)
        except HallRefused as refused:
            self._terminal.complain(f"the hall refuses: {refused}")
            return False
        return True

    def _answer_request(self, request: _Request) -> None:
        self._terminal.say([f"{request.name} asks to take back: {request.sentence}"])
        answer = self._terminal.ask("Agree? yes or no: ").strip().lower()
        step = self._asked().step
        self._post("grant", {"step": step, "yes": answer in ("y", "yes")})
