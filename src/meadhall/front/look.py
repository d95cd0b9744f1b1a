"""Looking: everything that one seat, or somebody who watches, may see of a match at one step.

It is made from views and from nothing else, so that it cannot hold a secret.  Hall, terminal,
notebook and files all look this way.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING

from meadhall import pictures, words
from meadhall.engine.asides import BY_HOST, BY_TIME, HandOver, Undo
from meadhall.engine.contract import NOBODY, SPECTATOR, Event, Seat, View
from meadhall.engine.match import Match as Playing
from meadhall.front.choosing import choices_of, draws_of, folds_of, view_shown
from meadhall.front.taking import undo_line
from meadhall.pictures.picture import Choice, Picture
from meadhall.words import GameWords
from meadhall.words.telling import Caption, Fold, Line, Panel

if TYPE_CHECKING:
    from meadhall.front.tour import Guide

OVER = "The match is over"
TELL_DRAW = "What was drawn or rolled?"
NOT_CHOSEN = "No coach: this is not for you to choose but for your box."
DRAWING = "Somebody at the table tells what was drawn or rolled."


@dataclass(frozen=True, slots=True)
class Moment:
    """The table when something had just happened: what led to it, in a caption and in lines of the log."""

    view: View
    caption: Caption | None
    lines: list[Line]


@dataclass(frozen=True, slots=True)
class Beat:
    """A moment as it is drawn."""

    caption: Caption | None
    lines: list[Line]
    picture: Picture


@dataclass(frozen=True)
class Seen:
    """What a seat sees: the table as it stands, and the moments that led to it since the last decision."""

    game: str
    seat: Seat
    step: int
    actor: Seat
    """The seat to act, or NOBODY when the match is over."""
    view: View
    """What the picture shows: the table, or how it is once the only thing was done that nobody is asked for."""
    names: Sequence[str]
    choices: list[Choice]
    """What the seat may do now; nothing unless it is the actor."""
    folds: Mapping[str, Fold]
    """What lines say that stand for many choices, by the first word of their paths."""
    moments: Sequence[Moment]
    """In order; the last one is the table as it stands."""
    status: str
    heading: str
    """What is asked, or who is choosing."""
    panel: Panel | None
    """How it came out, once it is over."""
    waits: str = ""
    """What the tour waits for, if this is one, and all else has to wait for that."""

    @cached_property
    def beats(self) -> list[Beat]:
        """The moments as they are drawn, once somebody wants to see them."""
        before = [beat_of(moment, self.game, self.names) for moment in self.moments[:-1]]
        return [*before, beat_of(self.moments[-1], self.game, self.names, self.choices)]

    @property
    def picture(self) -> Picture:
        """The table as it stands, with what may be touched."""
        return self.beats[-1].picture

    @property
    def lines(self) -> list[Line]:
        """What has happened since the last decision, line by line."""
        return [line for moment in self.moments for line in moment.lines]


def look(
    playing: Playing,
    seat: Seat,
    names: Sequence[str],
    moments: Sequence[Moment] = (),
    guide: Guide | None = None,
    *,
    is_asked: bool = True,
) -> Seen:
    """Look at a match through the eyes of *seat*; *moments* are those of this seat, if the caller has them.

    With a *guide*, it is the match of a tour, and what the tour does not wait for is not offered.  Unless
    *is_asked*, because a bot plays for the seat, nothing is.
    """
    said = words.of(playing.game.name)
    shown = moments or moments_of(playing, seat, names)
    view = shown[-1].view
    actor = playing.actor
    is_draw = playing.waits_for_draw
    may_tell = is_draw and is_asked and seat in playing.tellers()
    choices = choices_of(playing, view, names) if actor == seat and is_asked else []
    if may_tell:
        choices = draws_of(playing, view, names)
    if guide is not None:
        choices = guide.offers(playing, choices)
    if any(choice.opens and choice.then for choice in choices):
        shown = [*shown[:-1], replace(shown[-1], view=view_shown(playing, view))]
    return Seen(
        game=playing.game.name,
        seat=seat,
        step=len(playing.steps),
        actor=actor,
        view=shown[-1].view,
        names=names,
        choices=choices,
        folds=folds_of(playing, view, names) if choices and not is_draw else {},
        moments=shown,
        status=said.status(view),
        heading=_draw_heading(playing, may_tell, names) if is_draw else _heading(said, view, actor, names),
        panel=panel_of(playing, view, names),
        waits="" if guide is None else guide.waits(playing, seat),
    )


def moments_of(playing: Playing, seat: Seat, names: Sequence[str], *, is_step: bool = False) -> list[Moment]:
    """Return what *seat* is shown since the last decision of any seat; the last one is the table as it stands.

    *is_step*: of the last step alone.
    """
    said = words.of(playing.game.name)
    last = playing.steps[-1] if playing.steps else None
    if last is not None and isinstance(last.action, Undo):
        return [_taken_back(playing, seat, names)]
    if last is not None and isinstance(last.action, HandOver):
        return [_handed_over(playing, last.action, seat, names)]
    kept: list[tuple[View, Caption | None]] = []
    carried: list[Event] = []
    """What happened since the last moment that has a caption."""
    for view in playing.last_beats(seat) if is_step else playing.beats(seat):
        carried += view.told or []
        before = kept[-1][0].told if kept else None
        if before and carried and said.is_one(before[-1], carried[0]):
            kept.pop()
            carried = before + carried
        view.told = carried
        caption = said.caption(view, names)
        if caption is not None:
            kept.append((view, caption))
            carried = []
    if not kept or kept[-1][0] is not view:
        if kept:
            view.told = (kept.pop()[0].told or []) + carried
        kept.append((view, said.caption(view, names)))
    return [Moment(view, caption, said.tell(view, names)) for view, caption in kept]


def _taken_back(playing: Playing, seat: Seat, names: Sequence[str]) -> Moment:
    actor = playing.steps[-1].actor
    text = undo_line(playing, seat, names)
    caption = text.replace(names[actor], f"**{names[actor]}**", 1)
    return Moment(playing.last_beats(seat)[-1], Caption(caption, "undo", actor), [Line(text, icon="undo", seat=actor)])


def _handed_over(playing: Playing, action: HandOver, seat: Seat, names: Sequence[str]) -> Moment:
    actor = playing.steps[-1].actor
    view = playing.last_beats(seat)[-1]
    text = handed_words(action, names[actor])
    caption = text.replace(names[actor], f"**{names[actor]}**", 1)
    icon = "bot" if action.bot else "person"
    return Moment(view, Caption(caption, icon, actor), [Line(text, icon=icon, seat=actor)])


def handed_words(action: HandOver, name: str) -> str:
    """Tell who plays on for a seat."""
    if not action.bot:
        return f"{name} plays again."
    if action.cause == BY_TIME:
        return f"The time of {name} is out: a bot plays on."
    if action.cause == BY_HOST:
        return f"{name} is away: a bot plays on, as the host wished."
    return f"{name} lets a bot play on."


def beat_of(moment: Moment, game: str, names: Sequence[str], choices: Sequence[Choice] = ()) -> Beat:
    """Draw a moment, with *choices* that can be touched in it."""
    picture = pictures.of(game).draw(moment.view, choices, words.of(game).labels(moment.view, names))
    return Beat(moment.caption, moment.lines, picture)


def _heading(said: GameWords, view: View, actor: Seat, names: Sequence[str]) -> str:
    if actor == view.seat:
        return said.asked(view)
    return OVER if actor == NOBODY else f"{names[actor]} is choosing."


def _draw_heading(playing: Playing, may_tell: bool, names: Sequence[str]) -> str:
    """Ask what came from the real box, or say who is asked."""
    if may_tell:
        return TELL_DRAW
    tellers = playing.tellers()
    return DRAWING if len(tellers) != 1 else f"{names[tellers[0]]} looks at what was drawn."


def panel_of(playing: Playing, view: View, names: Sequence[str]) -> Panel | None:
    """Return the result of a match, as the seat of a view is told it; None while it goes on."""
    outcome = playing.outcome
    if outcome is None:
        return None
    return words.of(playing.game.name).panel(view, outcome, events_of(playing), names)


def events_of(playing: Playing) -> list[Event]:
    """Return everything that was told to everybody in a match, without what was taken back."""
    again = Playing(playing.game, playing.fair, playing.is_deal, playing.start)
    events: list[Event] = []
    for step in playing.in_force():
        again.follow(step.actor, step.action)
        events += again.last_step(SPECTATOR).told or []
    return events
