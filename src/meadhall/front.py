"""What ``import meadhall`` gives: a match with words and pictures, for people who write Python."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from functools import cache, lru_cache
from pathlib import Path

from meadhall import bots, pictures, words
from meadhall.engine import record as records
from meadhall.engine.box import Box, BoxError
from meadhall.engine.chance import Dice, Fair, secret_of
from meadhall.engine.contract import (
    CHANCE,
    NOBODY,
    SPECTATOR,
    Action,
    AnyGame,
    Event,
    NotationError,
    Outcome,
    Seat,
    View,
)
from meadhall.engine.match import Match as Playing
from meadhall.engine.title import Title
from meadhall.games import names as game_names
from meadhall.games import title as find_title
from meadhall.pictures.picture import Choice, Picture
from meadhall.words import plain

OptionValue = str | int | bool | Sequence[str | int]


class UnknownGame(ValueError):
    """A game that is not on the shelf."""

    def __init__(self, name: str) -> None:
        super().__init__(f"there is no game {name!r}; there are: {', '.join(game_names())}")


class IllegalAction(ValueError):
    """An action that the rules refuse, with the number of the rule and the reason."""

    def __init__(self, rule: str, reason: str) -> None:
        super().__init__(f"rule {rule}: {reason}")
        self.rule = rule
        self.reason = reason


class UnknownAction(ValueError):
    """A text or number that is no action of the game."""


@dataclass(frozen=True, slots=True)
class Offer:
    """A legal action as it is offered: its index, its text and what it would do."""

    index: int
    text: str
    sentence: str


def list_games() -> list[str]:
    """Return the names of all games."""
    return game_names()


@cache
def title(name: str) -> Title:
    """Return the title of the game *name*; raise UnknownGame."""
    try:
        return find_title(name)
    except KeyError:
        raise UnknownGame(name) from None


def box(name: str, which: str | Path | None = None) -> Box:
    """Return a box of the game *name*: a shipped one by its name, or one from a file."""
    found = title(name)
    if which is None or (isinstance(which, str) and which in found.boxes):
        return shipped_box(name, which or found.boxes[0])
    if isinstance(which, str) and "\n" in which:
        return read_box(name, which)
    path = Path(which)
    if not path.is_file():
        raise BoxError([f"{which} is neither a file nor a shipped box of {name}; shipped: {', '.join(found.boxes)}"])
    return read_box(name, path.read_text(encoding="utf-8"))


@cache
def shipped_box(name: str, which: str) -> Box:
    """Return a shipped box of the game *name*, read once."""
    return title(name).shipped_box(which)


@lru_cache(maxsize=32)
def read_box(name: str, text: str) -> Box:
    """Read a card list, once for everybody who plays with it; raise BoxError with everything that is wrong with it."""
    return title(name).read_box(text)


def game(
    name: str,
    seats: int | None = None,
    options: Mapping[str, OptionValue] | None = None,
    box: str | Path | Box | None = None,
) -> AnyGame:
    """Return the bare rules of a game, for speed; raise a ValueError that says what is wrong."""
    found = title(name)
    inside = box if isinstance(box, Box) else _box(name, box)
    chosen = {key: option_text(value) for key, value in (options or {}).items()}
    return found.game(found.seats[0] if seats is None else seats, chosen, inside)


@lru_cache(maxsize=32)
def shared_game(name: str, seats: int, options: tuple[tuple[str, str], ...], box: str, version: int) -> AnyGame:
    """Return the rules for many tables that play alike: a game holds no state, and its catalog can be long."""
    return title(name).game(seats, dict(options), _box(name, box), version)


_box = box  # the parameter of `game` and `new` has the name that people expect


def option_text(value: OptionValue) -> str:
    """Write an option's value the way records do."""
    if isinstance(value, bool):
        return "on" if value else "off"
    if isinstance(value, str | int):
        return str(value)
    return ",".join(str(part) for part in value)


def is_shipped(found: Title, inside: Box) -> bool:
    """Say whether a box is one that comes with the program."""
    return any(shipped_box(found.name, name).digest == inside.digest for name in found.boxes)


def choices_of(playing: Playing, view: View, names: Sequence[str]) -> list[Choice]:
    """Return what the actor, whose view this is, may choose, with sentences and handles."""
    name = playing.game.name
    said, drawn = words.of(name), pictures.of(name)
    return [
        Choice(
            action.index,
            said.sentence(view, action, names),
            drawn.handles(view, action),
            words.is_pass(said, action),
        )
        for action in words.as_offered(said, playing.legal_actions())
    ]


def picture_of(playing: Playing, seat: Seat, names: Sequence[str]) -> Picture:
    """Draw the table as *seat* sees it; what the seat may touch glows if it is the actor."""
    name = playing.game.name
    view = playing.view(seat)
    choices = choices_of(playing, view, names) if playing.actor == seat else []
    return pictures.of(name).draw(view, choices, words.of(name).labels(view, names))


class Match:
    """One playing of a game; chance plays by itself."""

    def __init__(self, playing: Playing, names: Sequence[str] | None = None) -> None:
        self.playing = playing
        """The engine's match behind this one."""
        self.words = words.of(playing.game.name)
        self.names = list(names) if names else self.words.seat_names(playing.game.seats)

    @property
    def game(self) -> AnyGame:
        """The bare rules."""
        return self.playing.game

    @property
    def actor(self) -> Seat | None:
        """The seat to act, or None when the match is over."""
        actor = self.playing.actor
        return None if actor == NOBODY else actor

    @property
    def outcome(self) -> Outcome | None:
        """How the match ended, or None while it goes on."""
        return self.playing.outcome

    def actions(self) -> list[Offer]:
        """List what the actor may do now."""
        if self.actor is None:
            return []
        view = self.playing.view(self.actor)
        return [self._offer(view, action) for action in self.playing.legal_actions()]

    def play(self, action: Offer | Action | int | str) -> None:
        """Let the actor act; raise IllegalAction with the rule, or UnknownAction."""
        self._play(self._find(action))

    def play_bot(self, kind: str = "greedy", seed: int | bytes | None = None) -> Offer:
        """Let a bot act for the actor; return what it did."""
        actor = self.actor
        if actor is None:
            raise IllegalAction(self.game.over.number, self.game.over.reason)
        dice = Dice(secrets.token_bytes(16) if seed is None else seed)
        view = self.playing.view(actor)
        action = bots.make(kind, self.game).choose(view, self.playing.legal_actions(), dice)
        offer = self._offer(view, action)
        self._play(action)
        return offer

    def view(self, seat: Seat | None = None) -> View:
        """Return what *seat* may know; without a seat, what the actor may."""
        return self.playing.view(self._seat(seat))

    def table(self, seat: Seat | None = None) -> str:
        """Return the table as text, as *seat* sees it."""
        return "\n".join(self.words.table(self.view(seat), self.names))

    def picture(self, seat: Seat | None = None) -> Picture:
        """Draw the table as *seat* sees it; a notebook shows it."""
        return picture_of(self.playing, self._seat(seat), self.names)

    def record(self) -> str:
        """Write the record; it reveals the secret behind the draws once the match is over."""
        shipped = is_shipped(title(self.game.name), self.game.box)
        return records.write(self.playing, self.names, shipped, self.outcome is not None)

    def copy(self) -> Match:
        """Return a match of its own at the same point, to try something out on; it goes on with the same draws."""
        return Match(self.playing.copy(), self.names)

    def undo(self, decisions: int = 1) -> None:
        """Take back the last decisions of whatever seats, with everything that chance did after them.

        The record keeps them, and draws made again come out differently.
        """
        line = self.playing.in_force()
        places = [place for place, step in enumerate(line) if step.actor != CHANCE]
        if not 0 < decisions <= len(places):
            raise UnknownAction(f"{len(places)} decisions can be taken back, not {decisions}")
        first = places[-decisions]
        self.playing.undo(line[first].actor, len(line) - first)

    def notation(self) -> str:
        """Write the whole position as one line, what is hidden included; ``meadhall.at`` sets it up again."""
        return self.playing.notation()

    def __repr__(self) -> str:
        outcome = self.outcome
        if outcome is not None:
            return f"<Match of {self.game.name}: over after {len(self.playing.steps)} steps, {outcome.ending}>"
        actor = "chance" if self.playing.actor == CHANCE else f"seat {self.playing.actor}"
        return f"<Match of {self.game.name}: step {len(self.playing.steps)}, {actor} to act>"

    def _repr_svg_(self) -> str:
        return self.picture().svg()

    def _seat(self, seat: Seat | None) -> Seat:
        if seat is not None:
            return seat
        return 0 if self.actor is None else self.actor

    def _offer(self, view: View, action: Action) -> Offer:
        return Offer(action.index, action.text, plain(self.words.sentence(view, action, self.names)))

    def _find(self, action: Offer | Action | int | str) -> Action:
        if isinstance(action, str):
            found = self.playing.find(action.strip())
            if found is None:
                raise UnknownAction(f"{action!r} is no action of {self.game.name}; actions() lists what can be done")
            return found
        index = action if isinstance(action, int) else action.index
        if not 0 <= index < len(self.game.actions):
            raise UnknownAction(f"{self.game.name} has actions 0 to {len(self.game.actions) - 1}, not {index}")
        row: Action = self.game.actions[index]
        return row

    def _play(self, action: Action) -> None:
        refusal = self.playing.play(self.playing.actor, action)
        if refusal is not None:
            raise IllegalAction(refusal.rule.number, refusal.rule.reason)
        self.playing.settle()


def new(
    name: str,
    *,
    seed: int | None = None,
    seats: int | None = None,
    options: Mapping[str, OptionValue] | None = None,
    box: str | Path | Box | None = None,
    names: Sequence[str] | None = None,
) -> Match:
    """Start a match; the same seed gives the same draws for the same actions."""
    return _begun(game(name, seats, options, box), seed, names, "")


def at(
    name: str,
    notation: str,
    *,
    seed: int | None = None,
    seats: int | None = None,
    options: Mapping[str, OptionValue] | None = None,
    box: str | Path | Box | None = None,
    names: Sequence[str] | None = None,
) -> Match:
    """Start a match from a position, which ``Match.notation`` writes; raise NotationError for any other text."""
    if not notation:
        raise NotationError("a position is one line of text, not an empty one")
    return _begun(game(name, seats, options, box), seed, names, notation)


def _begun(rules: AnyGame, seed: int | None, names: Sequence[str] | None, start: str) -> Match:
    """Return a match that has come to its first decision."""
    secret = secrets.token_bytes(32) if seed is None else secret_of(seed)
    match = Match(Playing(rules, Fair(secret, []), start=start), names)
    match.playing.settle()
    return match


def has_daily(name: str) -> bool:
    """Say whether a game has a daily deal."""
    return words.daily_of(name) is not None


def daily_secret(name: str, day: date) -> bytes:
    """Return the secret of a day's deal: everybody can know it, for everybody gets the same cards."""
    return hashlib.sha256(f"meadhall daily {name} {day.isoformat()}".encode()).digest()


def daily(name: str, day: date, *, options: Mapping[str, OptionValue] | None = None) -> Match:
    """Start the deal of a day: the cards lie in one order, whatever anybody does."""
    if not has_daily(name):
        raise ValueError(f"{name} has no daily deal; there is one for: {', '.join(filter(has_daily, list_games()))}")
    match = Match(Playing(game(name, 1, options), Fair(daily_secret(name, day), []), is_deal=True))
    match.playing.settle()
    return match


def daily_line(playing: Playing, day: date) -> str:
    """Say in one line, to be copied, how the deal of a day went; the match must be over."""
    said = words.daily_of(playing.game.name)
    assert said is not None
    again = Playing(playing.game, playing.fair, playing.is_deal)
    events: list[Event] = []
    for step in playing.steps:
        again.follow(step.actor, step.action)
        events += again.last_step(SPECTATOR).told or []
    options = ", ".join(value for value in playing.game.options.values() if value)
    title_words = words.of(playing.game.name).TITLE
    return f"{title_words} {day.isoformat()} ({options}) {said.result(events)}"


def read_record(text: str) -> tuple[records.Record, Title]:
    """Read a record and find its game; raise RecordError with the line and the reason."""
    record = records.read(text)
    try:
        return record, title(record.game)
    except UnknownGame as error:
        raise records.RecordError(str(error)) from None


def replay(text: str, steps: int = -1) -> Match:
    """Play a record again, or its first *steps* lines; raise RecordError with the line and the reason.

    Whoever goes on with a match whose secret is not revealed draws from a new one.
    """
    record, found = read_record(text)
    record.secret = record.secret or secrets.token_bytes(32)
    return Match(records.replay(record, found, steps), record.names)


def verify(text: str) -> records.Verdict:
    """Compute every draw of a finished record again; raise RecordError if that cannot be done."""
    record, found = read_record(text)
    return records.verify(record, found)
