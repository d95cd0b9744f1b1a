"""The words of a game from its rows: everything that ``GameWords`` asks for, derived once."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import groupby
from typing import Any, Final, Generic, NoReturn

from meadhall.engine.contract import NOBODY, Action, Event, Outcome, Seat
from meadhall.engine.options import OFF, ON
from meadhall.words.grouping import Grouping
from meadhall.words.keys import Scheme
from meadhall.words.languages.english import ENGLISH
from meadhall.words.reading import Reading
from meadhall.words.reasoning import Grounds
from meadhall.words.rows import (
    ITSELF,
    AnyRow,
    Find,
    Here,
    How,
    Part,
    Parts,
    Piece,
    Said,
    Silent,
    Speaker,
    Standing,
    Told,
    V,
    Ways,
    leaves,
)
from meadhall.words.rulebook import in_order
from meadhall.words.settings import Group
from meadhall.words.speech import Language, Template
from meadhall.words.telling import About, Act, Block, Caption, Count, Fold, Line, Panel, TextSection, flat

MEANWHILE: Final = Template("Meanwhile")


@dataclass(frozen=True)
class Cover:
    """What stands on the box: what the game is called and what it is, its seats and its options."""

    name: str
    line: str
    minutes: int
    seats: Sequence[str] = ()
    """What the rulebook calls the seats."""
    is_numbered: bool = False
    made_by: str = ""
    """Who made the game and who publishes it, as far as its rulebook says."""
    reconstructed: str = ""
    presets: Mapping[str, str] = field(default_factory=dict)
    groups: Sequence[Group] = ()
    options: Mapping[str, tuple[str, str] | str] = field(default_factory=dict)
    """By option, or option.value: its label; and in two or three words what the value means, or having it."""

    def told_in(self, language: Language) -> Cover:
        """Return what stands on the box in a language."""

        def own(text: str) -> str:
            return language.translated(Template(text)).text

        return replace(
            self,
            name=own(self.name),
            line=own(self.line),
            seats=[own(seat) for seat in self.seats],
            made_by=own(self.made_by),
            reconstructed=own(self.reconstructed),
            presets={preset: own(line) for preset, line in self.presets.items()},
            groups=[Group(own(group.heading), group.options) for group in self.groups],
            options={
                name: own(label) if isinstance(label, str) else (own(label[0]), own(label[1]))
                for name, label in self.options.items()
            },
        )


class ActionParts:
    """A row about an action, its parts looked up."""

    def __init__(self, row: Said[Any, Any], parts: Parts[Any], language: Language) -> None:
        find = finder(parts.find, row.action)
        self.row: Final = row
        self.grouping: Final = Grouping(row.passes, row.opens, row.answered, row.together)
        self.sentence: Final = Ways(row.sentence, row.how, find, language)
        self.path: Final = [
            self.sentence if text == ITSELF else Ways(text, row.how, find, language)
            for text in (row.path, row.family, row.own)
            if text
        ]
        self.asks: Final = Ways(row.asks, row.how, find, language)
        self.note: Final = Ways(row.note, row.how, find, language)


class ToldRow:
    """A row about an event, its parts looked up."""

    def __init__(self, row: Told[Any, Any], parts: Parts[Any], language: Language) -> None:
        find, run = finder(parts.find, row.event), finder(parts.find_in_run, row.event)
        self.row: Final = row
        self.line: Final = Ways(row.line, row.how, find, language)
        if row.runs:
            self.caption = Ways(row.caption, _of_first(row.how), run, language)
        else:
            self.caption = Ways(row.caption, row.how, find, language)
        self.recap: Final = Ways(row.recap, _of_first(row.how), run, language)
        self.after: Final = {
            first: Ways(text, _of_second(row.how), _of_both(parts, first, row.event), language)
            for first, text in row.after.items()
        }


class PieceRow:
    """A row about a piece, its parts looked up."""

    def __init__(self, row: Piece[Any, Any], parts: Parts[Any], language: Language) -> None:
        find = finder(parts.find, row.subject)
        self.row: Final = row
        self.name: Final = Ways(row.name, row.how, find, language)
        self.kind: Final = Ways(row.kind, row.how, find, language)
        self.does: Final = Ways(row.does, row.how, find, language)
        self.labels: Final = [
            (Ways(key, None, find, language), Ways(text, row.how, find, language)) for key, text in row.labels.items()
        ]


class StandingRow:
    """A row about the whole table, its parts looked up."""

    def __init__(self, row: Standing[Any, Any], parts: Parts[Any], language: Language) -> None:
        find = finder(parts.find, type(row.subject))
        self.subject: Final = row.subject
        self.asked: Final = Ways(row.asked, None, find, language)
        self.status: Final = Ways(row.status, None, find, language)
        self.tension: Final = Ways(row.tension, None, find, language)
        self.means: Final = Ways(row.means, None, find, language)


def finder(find: Callable[[type, str], Part | None], kind: type) -> Find:
    """Return what looks up parts for one class, and complains."""

    def found(name: str) -> Part:
        part = find(kind, name)
        if part is None:
            raise LookupError(f"nobody says what {{{name}}} is in {kind.__name__}")
        return part

    return found


def _of_first(how: How | None) -> How | None:
    return None if how is None else lambda here, events: how(here, events[0])


def _of_second(how: How | None) -> How | None:
    return None if how is None else lambda here, both: how(here, both[1][0])


def _of_both(parts: Parts[Any], first: type, second: type) -> Find:
    def find(name: str) -> Part:
        for place, kind in enumerate((first, second)):
            found = parts.find_in_run(kind, name)
            if found is not None:
                return _at(found, place)
        raise LookupError(f"nobody says what {{{name}}} is in {first.__name__} and {second.__name__}")

    return find


def _at(part: Part, place: int) -> Part:
    get = part.get
    assert get is not None
    return Part(lambda here, both: get(here, both[place]), part.kinds)


class _Looked(Exception):
    """A label looked at the table or at the players' names."""


class _Unseen:
    """What stands in for a view, and for the names, where there is no table yet."""

    def __getattr__(self, name: str) -> NoReturn:
        raise _Looked

    def __getitem__(self, place: object) -> NoReturn:
        raise _Looked

    def __len__(self) -> NoReturn:
        raise _Looked


class Words(Generic[V]):
    """The words of a game in one language.  What rows cannot say, a game's class overrides."""

    alone: Seat = NOBODY
    """Who did what an event without a seat tells; in a game for one, the player."""

    def __init__(
        self,
        game: str,
        cover: Cover,
        parts: Parts[V],
        rows: Iterable[AnyRow],
        language: Language = ENGLISH,
        *,
        subjects: Mapping[type, Sequence[Any] | Callable[[Here[V]], Iterable[Any]]] | None = None,
    ) -> None:
        """Read the rows of a game.

        *subjects* are the pieces that have labels, by class: all of them, or which there are at a table.
        """
        cover = cover.told_in(language)
        self.game: Final = game
        self.cover: Final = cover
        self.language: Final = language
        self.said: Final[dict[type, ActionParts]] = {}
        self.told: Final[dict[type, ToldRow | None]] = {}
        self.pieces: Final[list[PieceRow]] = []
        self.standing: StandingRow | None = None
        for row in rows:
            if isinstance(row, Said):
                _enter(self.said, row.action, ActionParts(row, parts, language))
            elif isinstance(row, Told):
                _enter(self.told, row.event, ToldRow(row, parts, language))
            elif isinstance(row, Silent):
                _enter(self.told, row.event, None)
            elif isinstance(row, Piece):
                self.pieces.append(PieceRow(row, parts, language))
            else:
                self.standing = StandingRow(row, parts, language)
        self._keys: Final = Scheme({piece.row.key: piece for piece in self.pieces if piece.row.key})
        self._fixed: Final[dict[str, str]] = {}
        self._changing: Final[list[tuple[str, Ways, Any]]] = []
        """Labels of pieces that are always there, by their keys."""
        self._moving: Final[list[tuple[Callable[[Here[V]], Iterable[Any]], list[tuple[Ways, Ways]]]]] = []
        """Labels of pieces that are there in some views."""
        self._prepare_labels(subjects or {})
        self._check()
        self.TITLE, self.LINE, self.MINUTES = cover.name, cover.line, cover.minutes
        self.NUMBERED, self.MADE_BY, self.RECONSTRUCTED = cover.is_numbered, cover.made_by, cover.reconstructed
        self.PRESETS, self.GROUPS = cover.presets, cover.groups

    def _check(self) -> None:
        """Raise an error if an action or an event has no row."""
        within = f"meadhall.games.{self.game}."
        lacking = (leaves(Action, within) - set(self.said)) | (leaves(Event, within) - set(self.told))
        if lacking:
            raise LookupError(f"no row about {', '.join(sorted(kind.__name__ for kind in lacking))}")

    def here(self, view: V, names: Sequence[str]) -> Here[V]:
        """Return a speaker who sees the table through a view."""
        return Here(view, names, self.language)

    def speaker(self, names: Sequence[str]) -> Speaker:
        """Return a speaker for what does not depend on a view."""
        return Speaker(names, self.language)

    # Actions.

    def grouping(self, action: Action) -> Grouping:
        """Say how an action is offered."""
        return self.said[type(action)].grouping

    def sentence(self, view: V, action: Action, names: Sequence[str]) -> str:
        """Say what an action of the actor would do; verb first."""
        return self.said[type(action)].sentence.say(self.here(view, names), action)

    def path(self, view: V, action: Action, names: Sequence[str]) -> tuple[str, ...]:
        """Say under which words a choice is found."""
        row, here = self.said[type(action)], self.here(view, names)
        if not row.path:
            return (row.sentence.say(here, action).replace("**", ""),)
        said = [text.say(here, action).replace("**", "") for text in row.path]
        return tuple([word for word in said if word])

    def fold(self, view: V, action: Action, names: Sequence[str]) -> Fold:
        """Say what the line says that stands for all choices whose paths begin as that of *action* does."""
        row, here = self.said[type(action)], self.here(view, names)
        return Fold(row.asks.say(here, action), row.note.say(here, action), icon_of(row.row.icon, here, action))

    def reason(self, view: V, grounds: Grounds, names: Sequence[str]) -> str:
        """Say why the best choice is better than another, or what speaks for it; "" where that tells nothing."""
        why = self.said[type(grounds.action)].row.why
        return "" if why is None else why(self.here(view, names), grounds)

    # Events.

    def tell(self, view: V, names: Sequence[str]) -> list[Line]:
        """Tell what has happened, a line for each thing."""
        return self.lines(self.here(view, names), view.told or [])

    def lines(self, here: Here[V], events: Sequence[Event]) -> list[Line]:
        """Tell events, a line for each thing."""
        lines = []
        for event in events:
            row = self.told[type(event)]
            if row is not None and row.line:
                text = row.line.say(here, event)
                if text:
                    lines.append(self.line(here, row, event, text))
        return lines

    def line(self, here: Here[V], row: ToldRow, event: Event, text: str) -> Line:
        """Make a line of the log."""
        seat = self.seat_of(here, row, event)
        return Line(text.replace("**", ""), row.row.kind, icon_of(row.row.icon, here, event), seat)

    def summed(self, here: Here[V], events: Sequence[Event]) -> list[Line]:
        """Sum up events of one kind: all in one line where their row says so."""
        row = self.told[type(events[0])] if events else None
        if row is None or not row.recap:
            return []
        runs = [list(events)] if row.row.sums else [[event] for event in events]
        said = [(run[0], row.recap.say(here, run).replace("**", "")) for run in runs]
        return [Line(text, icon=icon_of(row.row.icon, here, first)) for first, text in said if text]

    def caption(self, view: V, names: Sequence[str]) -> Caption | None:
        """Say what happens at a moment; several things one after the other."""
        said = list(self.captions(self.here(view, names), view.told or []))
        if not said:
            return None
        waits = any(part.waits for part in said)
        return Caption(" ".join(part.text for part in said), said[0].icon, said[0].seat, waits)

    def captions(self, here: Here[V], events: Sequence[Event]) -> Iterator[Caption]:
        """Say what happens, event by event; one that belongs to the one before is said together with it."""
        reading = Reading(events)
        while reading.is_left:
            first = reading.take_any()
            row = self.told[type(first)]
            run = [first, *reading.run(type(first))] if row is not None and row.row.runs else [first]
            follower = self._follower(first, reading)
            shown = row or follower
            if shown is None:
                continue
            if follower is not None:
                second = reading.take_any()
                more = reading.run(type(second)) if follower.row.runs else []
                text = follower.after[type(first)].say(here, (run, [second, *more]))
            elif shown.row.chain is not None:
                text = shown.row.chain(here, first, reading)
            else:
                text = shown.caption.say(here, run if shown.row.runs else first)
            if text:
                seat = self.seat_of(here, shown, first)
                yield Caption(text, icon_of(shown.row.icon, here, first), seat, shown.row.waits)

    def _follower(self, first: Event, reading: Reading) -> ToldRow | None:
        """Return the row of the next event, if that is said together with the first."""
        after = reading.peek()
        row = None if after is None else self.told[type(after)]
        return row if row is not None and type(first) in row.after else None

    def acts(self, view: V) -> list[Act]:
        """Name the gestures of a moment, in the order in which they are played."""
        here, events = self.here(view, ()), view.told or []
        acts: list[Act] = []
        place = 0
        while place < len(events):
            run, place = _take_run(events, place)
            row = self.told[type(run[0])]
            if row is not None and row.row.acts_of_run is not None:
                acts += row.row.acts_of_run(here, run)
            elif row is not None and row.row.acts is not None:
                acts += [act for event in run for act in row.row.acts(here, event)]
        return acts

    def remarked(self, event: Event) -> str | None:
        """Return the attribute that says whose deed it is if bots speak of it, "" for a loss of all, else None."""
        row = self.told[type(event)]
        return None if row is None else row.row.remarked

    def is_one(self, before: Event, after: Event) -> bool:
        """Say whether two things that happen one after the other are one event for people."""
        row = self.told[type(after)]
        if row is None:
            return False
        return type(before) in row.after or (row.row.runs and type(before) is type(after))

    def recap(self, view: V, events: list[Event], names: Sequence[str]) -> list[Block]:
        """Sum up what happened, a block for each actor."""
        here = self.here(view, names)
        found = [(seat, list(done)) for seat, done in groupby(events, lambda event: self.actor_of(here, event))]
        blocks = [
            Block(self.heading(here, seat, done), self.lines(here, done), seat if seat >= 0 else NOBODY)
            for seat, done in found
        ]
        return [block for block in blocks if block.lines]

    def seat_of(self, here: Here[V], row: ToldRow, event: Event) -> Seat:
        """Return who did something."""
        who = row.row.seat
        if isinstance(who, str):
            return getattr(event, who, self.alone) if who else NOBODY
        return who(here, event)

    def actor_of(self, here: Here[V], event: Event) -> Seat:
        """Return who did something: what one actor did is one block of a recap."""
        row = self.told[type(event)]
        return NOBODY if row is None else self.seat_of(here, row, event)

    def heading(self, here: Here[V], seat: Seat, done: Sequence[Event]) -> str:
        """Return what stands above what somebody did."""
        return here.names[seat] if seat >= 0 else here.say(MEANWHILE)

    # Pieces.

    def about(self, view: V, key: str, names: Sequence[str]) -> About:
        """Say what the piece with this key is; a KeyError for a key that no piece has."""
        row, parts = self._keys.find(key)
        here = self.here(view, names)
        subject = row.row.subject(**{name: int(part) if part.isdigit() else part for name, part in parts.items()})
        more = "" if row.row.more is None else row.row.more(here, subject)
        name, kind, does = (text.say(here, subject).replace("**", "") for text in (row.name, row.kind, row.does))
        ours = row.row.is_ours is not None and row.row.is_ours(here, subject)
        return About(name, kind, does, in_order(f"{row.row.rules} {more}".split()), ours)

    def lexicon(self, view: V) -> list[str]:
        """List keys by which ``about`` tells of every kind of card and token."""
        here = self.here(view, ())
        return [
            row.row.key.format_map(vars(subject))
            for row in self.pieces
            if row.row.lexicon is not None
            for subject in row.row.lexicon(here)
        ]

    def _prepare_labels(self, subjects: Mapping[type, Sequence[Any] | Callable[[Here[V]], Iterable[Any]]]) -> None:
        """Say at once what never changes: what is said without looking at a table."""
        unseen: Any = _Unseen()
        here = Here(unseen, unseen, self.language)
        for row in self.pieces:
            found = subjects.get(row.row.subject, ())
            if callable(found):
                self._moving.append((found, row.labels))
                continue
            for key, text in row.labels:
                for each in found:
                    name = key.say(here, each)
                    try:
                        self._fixed[name] = text.say(here, each)
                    except _Looked:
                        self._changing.append((name, text, each))

    def labels(self, view: V, names: Sequence[str]) -> Mapping[str, str]:
        """Name everything the picture draws."""
        here = self.here(view, names)
        said = dict(self._fixed)
        for name, text, subject in self._changing:
            said[name] = text.say(here, subject)
        for found, labels in self._moving:
            for subject in found(here):
                for key, text in labels:
                    said[key.say(here, subject)] = text.say(here, subject)
        return said

    # The table as a whole.

    def asked(self, view: V) -> str:
        """Say what the actor is asked for."""
        assert self.standing is not None
        return self.standing.asked.say(self.here(view, ()), self.standing.subject)

    def status(self, view: V) -> str:
        """Say in a few words where the game stands."""
        assert self.standing is not None
        return self.standing.status.say(self.here(view, ()), self.standing.subject)

    def tension(self, view: V, names: Sequence[str]) -> str:
        """Say in a few words why it is tense now; "" while it is not."""
        assert self.standing is not None
        return self.standing.tension.say(self.here(view, names), self.standing.subject)

    def means(self, view: V) -> str:
        """Say what the number means that a coach gives each choice of the actor."""
        assert self.standing is not None
        return self.standing.means.say(self.here(view, ()), self.standing.subject)

    def table(self, view: V, names: Sequence[str]) -> list[str]:
        """Write the table as lines of text: those of its sections."""
        return flat(self.sections(view, names))

    def counts(self, view: V, names: Sequence[str]) -> list[Count]:
        """Count what people judge the table by."""
        return []

    def panel(self, view: V, outcome: Outcome, events: Sequence[Event], names: Sequence[str]) -> Panel:
        """Say how a match ended."""
        return Panel(self.ending(outcome, names), "")

    def seat_names(self, seats: int) -> list[str]:
        """Return what the rulebook calls the seats."""
        return list(self.cover.seats[:seats])

    def signs(self, view: V) -> list[str]:
        """Return what each seat is known by on the table."""
        return list(self.cover.seats)

    def option_words(self, name: str, value: str = "") -> str:
        """Return the label of an option, or of one of its values."""
        row = self.cover.options.get(f"{name}.{value}" if value else name)
        return (value or name) if row is None else row if isinstance(row, str) else row[0]

    def option_brief(self, name: str, value: str) -> str:
        """Say in two or three words what a value means."""
        row = self.cover.options.get(f"{name}.{value}")
        if isinstance(row, tuple):
            return row[1]
        whole = self.cover.options[name]
        if isinstance(whole, str):
            return value
        return {ON: "{}", OFF: "without {}"}[value].format(whole[1]) if value in (ON, OFF) else whole[1].format(value)

    # What a game says for itself.

    def sections(self, view: V, names: Sequence[str]) -> list[TextSection]:
        """Write the table as text, part by part."""
        raise NotImplementedError

    def ending(self, outcome: Outcome, names: Sequence[str]) -> str:
        """Say how the game ended."""
        raise NotImplementedError


def icon_of(icon: str | Callable[[Here[Any], Any], str], here: Here[Any], subject: Any) -> str:
    """Return the icon of a row."""
    return icon if isinstance(icon, str) else icon(here, subject)


def _take_run(events: Sequence[Event], place: int) -> tuple[list[Event], int]:
    """Take all events of one kind that follow each other from a place on."""
    end = place + 1
    while end < len(events) and type(events[end]) is type(events[place]):
        end += 1
    return list(events[place:end]), end


def _enter(rows: dict[type, Any], kind: type, row: Any) -> None:
    if kind in rows:
        raise ValueError(f"two rows about {kind.__name__}")
    rows[kind] = row
